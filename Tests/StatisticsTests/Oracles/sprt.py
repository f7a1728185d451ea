#!/usr/bin/env python3
"""Sequential tests of sequences of pairs, counted in SPRTTests.swift, by SciPy, for comparison.

After each pair the two likeliest distributions over 0, ½, 1, 1½ and 2 points with the means of the
hypotheses are found by constrained maximisation of the multinomial likelihood (SLSQP), where points
that no pair has brought count as a thousandth of a pair; the ratio of their likelihoods decides. The
sequences and the numbers in the test were printed by this script with SciPy 1.17.1:

    python3 Tests/StatisticsTests/Oracles/sprt.py
"""

import numpy as np
from scipy.optimize import brentq, minimize

VALUES = np.array([0, 0.25, 0.5, 0.75, 1])


def score(elo):
    return 1 / (1 + 10 ** (-elo / 400))


def likeliest_log(counts, mean):
    """The log-likelihood of counts under their likeliest distribution of a mean."""
    p = counts / counts.sum()
    lagrange = lambda t: np.sum(p * (VALUES - mean) / (1 + t * (VALUES - mean)))
    edge = 1e-9
    t = brentq(lagrange, -1 / (1 - mean) + edge, 1 / mean - edge, xtol=1e-14, rtol=1e-14)
    return np.sum(counts * np.log(p / (1 + t * (VALUES - mean))))


def likeliest_log_by_search(counts, mean):
    """The same without the multiplier's formula."""
    p = counts / counts.sum()
    f = lambda q: -np.sum(p * np.log(q))
    constraints = [{"type": "eq", "fun": lambda q: q.sum() - 1},
                   {"type": "eq", "fun": lambda q: q @ VALUES - mean}]
    found = minimize(f, np.full(5, 0.2), method="SLSQP", constraints=constraints,
                     bounds=[(1e-12, 1)] * 5, options={"ftol": 1e-15, "maxiter": 1000})
    return -found.fun * counts.sum()


def ratio(counts, elo0, elo1, likeliest=likeliest_log):
    counts = np.where(counts == 0, 1e-3, counts)
    return likeliest(counts, score(elo1)) - likeliest(counts, score(elo0))


SEQUENCES = [
    # Hypotheses, error rates, probabilities of the points of a pair, or None for all of one kind.
    (0, 10, 0.05, 0.05, [0.05, 0.19, 0.45, 0.23, 0.08]),
    (0, 20, 0.05, 0.05, [0.02, 0.18, 0.60, 0.18, 0.02]),
    (-5, 5, 0.10, 0.10, [0.10, 0.25, 0.30, 0.25, 0.10]),
    (0, 40, 0.01, 0.20, [0.10, 0.10, 0.40, 0.20, 0.20]),
    (0, 10, 0.05, 0.05, [0, 0, 0, 0, 1]),
    (0, 10, 0.05, 0.05, [0, 0, 1, 0, 0]),
    (0, 10, 0.05, 0.05, [1, 0, 0, 0, 0]),
]

generator = np.random.default_rng(1945)
for elo0, elo1, alpha, beta, probabilities in SEQUENCES:
    lower, upper = np.log(beta / (1 - alpha)), np.log((1 - beta) / alpha)
    sequence = generator.choice(5, size=400, p=probabilities)
    counts = np.zeros(5)
    verdict, llr = "undecided", 0
    for number, pair in enumerate(sequence, 1):
        counts[pair] += 1
        llr = ratio(counts, elo0, elo1)
        if not lower < llr < upper:
            verdict = "h1" if llr >= upper else "h0"
            break
    searched = ratio(counts, elo0, elo1, likeliest_log_by_search)
    assert abs(searched - llr) < 1e-2, (searched, llr)
    print(f"({elo0}, {elo1}, {alpha}, {beta}), {counts.astype(int)}, {pair}, .{verdict}, {llr:.6f}"
          f" (by search {searched:.6f})")
