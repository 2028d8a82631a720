"""The scikit-learn side of the comparison: one command a line, one answer a line.

about              versions, and the BLAS below NumPy
data <file> n d t  reads X (n x d, by rows), y (n), test inputs (t x d), length-scales (d), noise: doubles, little-endian
gram               seconds for the kernel matrix of X
fit                seconds for fit and prediction, then t means and t standard deviations
boost              seconds for gradient boosting of histograms, then t means
nystroem           seconds for ridge regression on Nystroem features, chosen on held-out rows, then t means
"""

import sys
import time

import numpy
import sklearn
from sklearn.ensemble import HistGradientBoostingRegressor
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import RBF
from sklearn.kernel_approximation import Nystroem
from sklearn.linear_model import Ridge
from sklearn.model_selection import GridSearchCV, ShuffleSplit
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from threadpoolctl import threadpool_info


def about():
    blas = [i for i in threadpool_info() if i.get("user_api") == "blas"]
    named = {f"{i['internal_api']} {i['version']} with {i['num_threads']} threads" for i in blas}
    below = " and ".join(sorted(named)) or "a BLAS without threads"
    return f"scikit-learn {sklearn.__version__}, NumPy {numpy.__version__}, {below}"


def read(file, n, d, t):
    numbers = numpy.fromfile(file, dtype="<f8")
    ends = numpy.cumsum([n * d, n, t * d, d])
    X, y, Xt, scales, noise = numpy.split(numbers, ends)
    return X.reshape(n, d), y, Xt.reshape(t, d), RBF(scales), float(noise[0])


def gram(X, kernel):
    start = time.perf_counter()
    kernel(X)
    return time.perf_counter() - start


def fit(X, y, Xt, kernel, noise):
    start = time.perf_counter()
    model = GaussianProcessRegressor(kernel=kernel, alpha=noise, optimizer=None).fit(X, y)
    mean, deviation = model.predict(Xt, return_std=True)
    seconds = time.perf_counter() - start
    return " ".join(repr(float(v)) for v in [seconds, *mean, *deviation])


def timed(model, X, y, Xt):
    start = time.perf_counter()
    mean = model.fit(X, y).predict(Xt)
    seconds = time.perf_counter() - start
    return " ".join(repr(float(v)) for v in [seconds, *mean])


def boost(X, y, Xt):
    return timed(HistGradientBoostingRegressor(random_state=1), X, y, Xt)


def nystroem(X, y, Xt):
    features = Nystroem(n_components=min(1000, len(y) // 2), random_state=1)
    ridge = make_pipeline(StandardScaler(), features, Ridge())
    widths = [g / X.shape[1] for g in (0.03, 0.1, 0.3, 1.0)]
    grid = {"nystroem__gamma": widths, "ridge__alpha": [1e-4, 1e-2, 1.0]}
    held_out = ShuffleSplit(n_splits=1, test_size=0.1, random_state=1)
    return timed(GridSearchCV(ridge, grid, cv=held_out), X, y, Xt)


for line in sys.stdin:
    command, *arguments = line.split()
    if command == "about":
        answer = about()
    elif command == "data":
        data = read(arguments[0], *map(int, arguments[1:]))
        answer = "ready"
    elif command == "gram":
        answer = gram(data[0], data[3])
    elif command == "fit":
        answer = fit(*data)
    elif command == "boost":
        answer = boost(*data[:3])
    elif command == "nystroem":
        answer = nystroem(*data[:3])
    print(answer, flush=True)
