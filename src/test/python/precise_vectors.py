#!/usr/bin/env python3
"""Writes src/test/resources/golden/PRECISE.json: Gaussian processes in arithmetic of 80 and more digits.

    python3 src/test/python/precise_vectors.py

Needs mpmath (Debian: python3-mpmath). Every number is computed with 80 and again with 120 digits; both must agree to
30 digits. Inputs, targets and parameters are doubles and taken as they are, so that differences are rounding alone.

Cases: rows at random, pairs of rows 1e-9 apart, a grid of 5 x 4, and length-scales of 100 times the range of the inputs; noise 1e-6
and 1e-10; squared exponential and Matern 5/2. The methods are the textbook formulas on A = K + noise I, without
whitening, Lanczos or any other device of the implementation that is tested:

  exact     mean k'A^-1 y, variance k(x,x) - k'A^-1 k, negative log evidence (y'A^-1 y + ln|A| + n ln 2 pi)/2
  SoD       the exact model of the rows M
  DTC, VFE, FITC, SoR with inducing points at the rows M: Q = k(.,M) K_MM^-1 k(M,.), L = noise, or for FITC noise plus
            diag(K - Q): mean and covariance of f under Q, with k - Q added to the variance except for SoR; the evidence
            is that of Q + L, and VFE adds tr(K - Q)/(2 noise)
  KMCG, CG  S spans y, K y, ..., K^(P-1) y. KMCG is DTC with S'f for the inducing variables, CG the exact model of S'y;
            CG's evidence has S (S'KS) S' instead of K, with an orthonormal S
  preconditioned KMCG  S = [unit vectors of M, Krylov space of P^-1 A started at P^-1 y], P = Q + noise I;
            DTC with S'f, whose evidence adds half the sum of ln(1 + diag(K - Q)/noise)
  certified KMCG       the exact model of S'y, for each test point with unit vectors of the LOCAL rows outside M added to
            S that covary most with it; evidence of preconditioned KMCG
  neighbour FITC       FITC, but K instead of Q between the LOCAL rows nearest to a test point, and between them and it
            (Snelson and Ghahramani 2007, PIC, with a block for each test point); evidence of FITC
  block KMCG  DTC with S'f, where S spans y, K y and PROBE, K PROBE: normal numbers, java.util.SplittableRandom(1)
  projected Bayes      k replaced by its largest eigenfunctions under the normal density of the inputs (SE only);
            eigenfunctions as in Rasmussen and Williams 2006, equation 4.40; test points keep their prior variance

Variances are those of the function.
"""
import json
import random
from pathlib import Path

from mpmath import mp, mpf, matrix, cholesky, log, exp, sqrt, pi, factorial, hermite

ROWS, TESTS, STEPS, FUNCTIONS = 20, 4, 4, 8
CHOSEN = [0, 3, 7, 12, 16, 19]
LOCAL = 5
PROBE = [
    -0.9372846341434415, -0.8651916445722273, -0.10251988074775731, 2.501525948176652, 1.0131573370311167,
    -0.7246221779742891, -0.3139789636163176, -1.5291280660361732, 0.719202819006911, -0.5689149379209452,
    1.4108107698405195, -0.06150693463123423, 1.0982066804926531, 0.6886726421663343, -1.22765886314625,
    -0.22044497370401014, -0.40982390208468233, -0.6766553190725635, 0.2586455185125273, 0.21830439228053103,
]


def data(kind, seed):
    rnd = random.Random(seed)
    x = [[round(rnd.uniform(-1, 1), 4) for _ in range(2)] for _ in range(ROWS)]
    if kind == "grid":
        x = [[0.25 * (i % 5) - 0.5, 0.375 * (i // 5) - 0.5] for i in range(ROWS)]
    if kind == "pairs":
        for i in range(1, ROWS, 2):
            x[i] = [x[i - 1][0] + 1e-9, x[i - 1][1] - 1e-9]
    y = [round(1.3 * a - 0.7 * b + 0.4 * a * b + 0.01 * rnd.gauss(0, 1), 6) for a, b in x]
    test = [[round(rnd.uniform(-1, 1), 4) for _ in range(2)] for _ in range(TESTS - 1)] + [[1.5, -2.0]]
    return x, y, test


def kernel(name, length, variance):
    def k(x, z):
        s = sum((mpf(a) - mpf(b)) ** 2 for a, b in zip(x, z)) / mpf(length) ** 2
        if name == "SE":
            return mpf(variance) * exp(-s / 2)
        r = sqrt(5 * s)
        return mpf(variance) * (1 + r + r * r / 3) * exp(-r)
    return k


def gram(k, xs, zs):
    return matrix([[k(x, z) for z in zs] for x in xs])


def lower_solve(l, b):
    x = b.copy()
    for c in range(b.cols):
        for i in range(l.rows):
            x[i, c] = (x[i, c] - sum(l[i, j] * x[j, c] for j in range(i))) / l[i, i]
    return x


def gaussian(a, y):
    """The factor of a covariance, and the negative log density of y."""
    l = cholesky(a)
    z = lower_solve(l, y)
    value = (sum(v * v for v in z) + 2 * sum(log(l[i, i]) for i in range(a.rows)) + a.rows * log(2 * pi)) / 2
    return l, z, value


def squares(m, c):
    return sum(m[i, c] ** 2 for i in range(m.rows))


def observed(a, y, between, prior):
    """The exact model of observations y with covariance a; between: covariances with f at test points, by column."""
    l, z, value = gaussian(a, y)
    f = lower_solve(l, between)
    mean = [sum(f[i, c] * z[i] for i in range(a.rows)) for c in range(f.cols)]
    return {"mean": mean, "variance": [prior[c] - squares(f, c) for c in range(f.cols)], "nlz": value}


def whitened(g, phi):
    return lower_solve(cholesky(g), phi)


def finite_rank(a, at, diagonal, prior, y, noise, own_noise, keeps_prior, penalty):
    """Features a of rows and at of test points, whitened; weights form."""
    n, m = a.cols, a.rows
    left = [diagonal[i] - squares(a, i) for i in range(n)]
    lam = [noise + left[i] if own_noise else noise for i in range(n)]
    b = matrix(m, m)
    r = matrix(m, 1)
    for i in range(m):
        b[i, i] = 1
        for j in range(m):
            b[i, j] += sum(a[i, t] * a[j, t] / lam[t] for t in range(n))
        r[i] = sum(a[i, t] * y[t] / lam[t] for t in range(n))
    q = a.T * a
    for i in range(n):
        q[i, i] += lam[i]
    value = gaussian(q, y)[2] + penalty(left, noise)
    lb = cholesky(b)
    c = lower_solve(lb, r)
    f = lower_solve(lb, at)
    mean = [sum(f[i, t] * c[i] for i in range(m)) for t in range(at.cols)]
    variance = [(prior[t] - squares(at, t) if keeps_prior else 0) + squares(f, t) for t in range(at.cols)]
    return {"mean": mean, "variance": variance, "nlz": value}


def none(left, noise):
    return 0


def trace(left, noise):
    return sum(left) / (2 * noise)


def log_trace(left, noise):
    return sum(log(1 + d / noise) for d in left) / 2


def nearest(between, t, without):
    """Rows that covary most with test point t."""
    rows = [i for i in range(between.rows) if i not in without]
    return sorted(rows, key=lambda i: -between[i, t])[:LOCAL]


def pointwise(test, model, nlz):
    """A model of its own for each test point."""
    each = [model(t) for t in range(len(test))]
    return {"mean": [m["mean"][0] for m in each], "variance": [m["variance"][0] for m in each], "nlz": nlz}


def certified(s, a, y, between, prior, rows, t):
    more = matrix(s.rows, s.cols + len(rows))
    more[:, :s.cols] = s
    for c, i in enumerate(rows):
        more[i, s.cols + c] = 1
    return observed(more.T * a * more, more.T * y, more.T * between[:, t], [prior[t]])


def partly_exact(q, at, big, between, prior, y, noise, rows, t):
    a = q.copy()
    for i in range(a.rows):
        a[i, i] = big[i, i] + noise
        for j in rows:
            if i in rows:
                a[i, j] = big[i, j] + (noise if i == j else 0)
    c = at[:, t]
    for i in rows:
        c[i] = between[i, t]
    return observed(a, y, c, [prior[t]])


def orthonormal(columns):
    basis = []
    for v in columns:
        for _ in range(2):
            for b in basis:
                v = v - b * sum(p * q for p, q in zip(b, v))
        basis.append(v / sqrt(sum(p * p for p in v)))
    s = matrix(len(basis[0]), len(basis))
    for j, b in enumerate(basis):
        for i in range(s.rows):
            s[i, j] = b[i]
    return s


def krylov(product, start, steps):
    columns = [start]
    for _ in range(steps - 1):
        v = product(columns[-1])
        columns.append(v / sqrt(sum(p * p for p in v)))
    return orthonormal(columns)


def eigenfunctions(xs, zs, length, variance):
    """sqrt(lambda) phi of the largest eigenvalues, at xs and zs, by row."""
    parts = []
    for d in range(2):
        column = [mpf(x[d]) for x in xs]
        mean = sum(column) / len(column)
        a = 1 / (4 * (sum((v - mean) ** 2 for v in column) / len(column)))
        b = 1 / (2 * mpf(length) ** 2)
        c = sqrt(a * a + 2 * a * b)
        parts.append((mean, a, b / (a + b + c), sqrt(2 * a / (a + b + c)), c))

    def eigenvalue(i, j):
        return mpf(variance) * parts[0][3] * parts[0][2] ** i * parts[1][3] * parts[1][2] ** j

    def phi(d, degree, x):
        mean, a, _, _, c = parts[d]
        u = mpf(x[d]) - mean
        scale = sqrt(sqrt(c / a) / (2 ** degree * factorial(degree)))
        return scale * exp(-(c - a) * u * u) * hermite(degree, sqrt(2 * c) * u)

    degrees = sorted(((i, j) for i in range(FUNCTIONS) for j in range(FUNCTIONS)), key=lambda t: -eigenvalue(*t))

    def at(points):
        return matrix([[sqrt(eigenvalue(i, j)) * phi(0, i, x) * phi(1, j, x) for x in points]
                       for i, j in degrees[:FUNCTIONS]])
    return at(xs), at(zs)


def models(name, length, variance, noise, x, y, test):
    k = kernel(name, length, variance)
    noise = mpf(noise)
    y = matrix([mpf(v) for v in y])
    big = gram(k, x, x)
    between = gram(k, x, test)
    prior = [k(t, t) for t in test]
    diagonal = [big[i, i] for i in range(ROWS)]
    eye = mp.eye(ROWS)
    a = big + noise * eye
    result = {"exact": observed(a, y, between, prior)}
    rows = [x[i] for i in CHOSEN]
    some = matrix([y[i] for i in CHOSEN])
    g = gram(k, rows, rows)
    result["SoD"] = observed(g + noise * mp.eye(len(CHOSEN)), some, gram(k, rows, test), prior)
    u, at = whitened(g, gram(k, rows, x)), whitened(g, gram(k, rows, test))
    for method, own, keeps, penalty in (
            ("SoR", 0, 0, none), ("DTC", 0, 1, none), ("VFE", 0, 1, trace), ("FITC", 1, 1, none)):
        result[method] = finite_rank(u, at, diagonal, prior, y, noise, own, keeps, penalty)
    s = krylov(lambda v: big * v, y, STEPS)
    g = s.T * big * s
    result["KMCG"] = finite_rank(whitened(g, s.T * big), whitened(g, s.T * between), diagonal, prior, y, noise, 0, 1,
                                 none)
    result["CG"] = observed(s.T * a * s, s.T * y, s.T * between, prior)
    result["CG"]["nlz"] += (ROWS - STEPS) * (log(noise) + log(2 * pi)) / 2
    inner = mp.inverse(u.T * u + noise * eye)
    p = krylov(lambda v: inner * (a * v), inner * y, STEPS)
    s = matrix(ROWS, len(CHOSEN) + STEPS)
    for c, i in enumerate(CHOSEN):
        s[i, c] = 1
    for c in range(STEPS):
        for i in range(ROWS):
            s[i, len(CHOSEN) + c] = p[i, c]
    g = s.T * big * s
    result["preconditioned KMCG"] = finite_rank(
        whitened(g, s.T * big), whitened(g, s.T * between), diagonal, prior, y, noise, 0, 1, log_trace)
    result["certified KMCG"] = pointwise(
        test, lambda t: certified(s, a, y, between, prior, nearest(between, t, CHOSEN), t),
        result["preconditioned KMCG"]["nlz"])
    q = u.T * u
    result["neighbour FITC"] = pointwise(
        test, lambda t: partly_exact(q, u.T * at, big, between, prior, y, noise, nearest(between, t, []), t),
        result["FITC"]["nlz"])
    probe = matrix([mpf(v) for v in PROBE])
    s = orthonormal([y, probe, big * y, big * probe])
    g = s.T * big * s
    result["block KMCG"] = finite_rank(whitened(g, s.T * big), whitened(g, s.T * between), diagonal, prior, y, noise,
                                       0, 1, none)
    if name == "SE":
        f, at = eigenfunctions(x, test, length, variance)
        result["projected Bayes"] = finite_rank(f, at, diagonal, prior, y, noise, 0, 1, none)
    return result


def twice(*arguments):
    seen = []
    for digits in (80, 120):
        mp.dps = digits
        seen.append(models(*arguments))
    result = {}
    for method, numbers in seen[1].items():
        result[method] = {}
        for key, value in numbers.items():
            known = seen[0][method][key]
            pairs = list(zip(known, value)) if isinstance(value, list) else [(known, value)]
            for p, q in pairs:
                assert abs(p - q) <= mpf(10) ** -30 * max(abs(q), mpf(10) ** -20), (arguments[:4], method, key, p, q)
            result[method][key] = [float(v) for v in value] if isinstance(value, list) else float(value)
    return result


def main():
    cases = []
    for kind in ("random", "pairs", "grid", "long"):
        x, y, test = data(kind, 11)
        length = 200.0 if kind == "long" else 0.8
        for name in ("SE", "Matern52"):
            for noise in (1e-6, 1e-10):
                case = {"rows": kind, "kernel": name, "length": length, "variance": 1.5, "noise": noise,
                        "chosen": CHOSEN, "steps": STEPS, "functions": FUNCTIONS, "local": LOCAL, "x": x, "y": y, "test": test}
                case["models"] = twice(name, length, 1.5, noise, x, y, test)
                cases.append(case)
                print(kind, name, noise, case["models"]["exact"]["nlz"], flush=True)
    path = Path(__file__).resolve().parents[1] / "resources" / "golden" / "PRECISE.json"
    lines = ",\n".join(json.dumps(case) for case in cases)
    path.write_text("[\n" + lines + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
