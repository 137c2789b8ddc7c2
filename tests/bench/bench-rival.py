"""scikit-learn's KMeans: prints the least and the median milliseconds per iteration, and its version.

Usage: bench-rival.py FILE N P CENTROIDS THREADS RUNS     FILE: N × P doubles, row by row.
With one thread it is processor time, which other programs do not disturb, with more the clock on the wall.
Exits with 77 without scikit-learn.
"""
import os
import statistics
import sys
import time
import warnings

path, n, p, centroids, threads, runs = sys.argv[1], *map(int, sys.argv[2:7])
for name in ('OMP_NUM_THREADS', 'OPENBLAS_NUM_THREADS'):
    os.environ[name] = str(threads)   # read when the libraries are loaded

try:
    import numpy as np
    import sklearn
    from sklearn.cluster import KMeans
    from sklearn.exceptions import ConvergenceWarning
except ImportError:
    sys.exit(77)

FEW, MANY = 3, 13   # iterations of the two fits whose difference leaves the preparation out
clock = time.process_time if threads == 1 else time.perf_counter


def fit(x, iterations):
    """Seconds and iterations of one fit from the first rows as centroids, by Lloyd's algorithm."""
    start = clock()
    model = KMeans(centroids, init=x[:centroids], n_init=1, max_iter=iterations, tol=0, algorithm='lloyd').fit(x)
    return clock() - start, model.n_iter_


warnings.simplefilter('ignore', ConvergenceWarning)
data = np.fromfile(path).reshape(n, p)
fit(data, FEW)
few, many = zip(*[(fit(data, FEW), fit(data, MANY)) for _ in range(runs)])
iterations = many[0][1] - few[0][1]
for of in (min, statistics.median):
    print(1e3 * (of(seconds for seconds, _ in many) - of(seconds for seconds, _ in few)) / iterations)
print(sklearn.__version__)
