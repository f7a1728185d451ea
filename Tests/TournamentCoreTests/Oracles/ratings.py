#!/usr/bin/env python3
"""Ratings of the result sets in RatingsTests.swift by SciPy, for comparison.

The logarithm of the posterior is written down as the documentation of `Ratings` has it, and
maximised numerically without its derivatives; the intervals come from second differences at the
maximum. Nothing is shared with the package. The numbers in the test were printed by this script
with SciPy 1.17.1 and NumPy; run it again after a change of the model:

    python3 Tests/TournamentCoreTests/Oracles/ratings.py
"""

import numpy as np
from scipy.optimize import minimize
from scipy.stats import norm

# Number of bots, and for each pair: X, O, wins of X, draws, wins of O.
SETS = {
    "four bots": (4, [
        (0, 1, 497, 3, 0), (1, 0, 12, 61, 427), (0, 2, 488, 12, 0), (2, 0, 0, 0, 500),
        (0, 3, 500, 0, 0), (3, 0, 0, 17, 483), (1, 2, 342, 20, 138), (2, 1, 311, 31, 158),
        (1, 3, 402, 8, 90), (3, 1, 377, 2, 121), (2, 3, 290, 44, 166), (3, 2, 265, 50, 185),
    ]),
    "a gauntlet with a bot that lost everything": (5, [
        (0, 1, 10, 25, 5), (1, 0, 8, 26, 6), (0, 2, 21, 13, 6), (2, 0, 12, 14, 14),
        (0, 3, 40, 0, 0), (3, 0, 0, 0, 40), (0, 4, 3, 36, 1), (4, 0, 2, 38, 0),
    ]),
    "few games, no draw, and games that count in part": (6, [
        (0, 1, 2, 0, 2), (1, 0, 3, 0, 1), (2, 3, 4, 0, 0), (3, 2, 1, 0, 3), (4, 5, 2.5, 0, 1.5),
        (5, 4, 4, 0, 0), (0, 5, 1, 0, 3), (5, 0, 4, 0, 0), (1, 4, 2, 0, 2), (4, 1, 3, 0, 1),
        (2, 5, 3, 0, 1), (5, 2, 2, 0, 2), (3, 0, 2, 0, 2), (0, 3, 4, 0, 0),
    ]),
}
POINT = np.log(10) / 400


def negative_log_posterior(p, games):
    """`p` in Elo points: the ratings, the first move's worth, 400 / ln 10 times ln ν."""
    total = np.sum((p / 400) ** 2) / 2
    for x, o, wins, draws, losses in games:
        d = (p[x] - p[o] + p[-2]) * POINT
        z = np.logaddexp(np.logaddexp(d / 2, -d / 2), p[-1] * POINT)
        total -= wins * (d / 2 - z) + draws * (p[-1] * POINT - z) + losses * (-d / 2 - z)
    return total


def hessian(f, p, h=0.5):
    n = len(p)
    result = np.zeros((n, n))
    e = np.eye(n) * h
    for i in range(n):
        for j in range(n):
            result[i, j] = (f(p + e[i] + e[j]) - f(p + e[i] - e[j])
                            - f(p - e[i] + e[j]) + f(p - e[i] - e[j])) / (4 * h * h)
    return result


for name, (count, games) in SETS.items():
    f = lambda p: negative_log_posterior(p, games)
    p = np.zeros(count + 2)
    for _ in range(20):
        p = minimize(f, p, method="Nelder-Mead", options={"maxfev": 20000, "adaptive": True}).x
        p = minimize(f, p, method="BFGS", options={"gtol": 1e-9}).x
    covariance = np.linalg.inv(hessian(f, p))
    # Differences from the mean of all bots.
    centre = np.eye(count) - 1 / count
    ratings = centre @ p[:count]
    errors = norm.ppf(0.975) * np.sqrt(np.diag(centre @ covariance[:count, :count] @ centre.T))
    order = np.argsort(-ratings)
    best, next_ = order[0], order[1]
    difference = np.zeros(count + 2)
    difference[best], difference[next_] = 1, -1
    lead = norm.cdf((ratings[best] - ratings[next_])
                    / np.sqrt(difference @ covariance @ difference))
    nu = np.exp(p[-1] * POINT)
    print(name)
    print("  ratings   ", ", ".join(f"{x:.3f}" for x in ratings))
    print("  errors    ", ", ".join(f"{x:.3f}" for x in errors))
    print(f"  first move {p[-2]:.3f} ± {norm.ppf(0.975) * np.sqrt(covariance[-2, -2]):.3f}")
    print(f"  draw rate  {nu / (2 + nu):.5f}")
    print(f"  superiority of {best} over {next_}: {lead:.5f}")
