"""The scikit-learn side of the comparison: one command a line, one answer a line.

about              versions, and the BLAS below NumPy
data <file> n d t  reads X (n x d, by rows), y (n), test inputs (t x d), length-scales (d), noise: doubles, little-endian
gram               seconds for the kernel matrix of X
fit                seconds for fit and prediction, then t means and t standard deviations
"""

import sys
import time

import numpy
import sklearn
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import RBF
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
    print(answer, flush=True)
