#!/usr/bin/env python3
"""Ratings of the results in RatingModelTests.swift by SciPy, for comparison.

The log likelihood of the expected scores is written down as the documentation of `Ratings` has it and
maximised by BFGS; beside it Ordo's own iteration, which moves each rating by what the bot's points
exceed the expected ones, and the worth of the first move by White's. The errors come from second
differences at the maximum and from a list of all pairs; the ends of Wilson's intervals are
roots of their definition. Nothing is shared with the package. The numbers in the test were printed by
this script with SciPy 1.17.1 and NumPy 2.4.6:

    python3 Tests/StatisticsTests/Oracles/ratings.py
"""

import numpy as np
from scipy.optimize import brentq, minimize

POINT = np.log(10) / 400
Z = 1.959963984540054

# Number of bots, and for each pairing: the bots, nine numbers of pairs by the first one's result as X
# and as O, its wins, draws and losses in games without a pair as X, and as O.
SETS = {
    "four bots": (4, [
        (0, 1, [0] * 9, [497, 3, 0], [427, 61, 12]), (0, 2, [0] * 9, [488, 12, 0], [500, 0, 0]),
        (0, 3, [0] * 9, [500, 0, 0], [483, 17, 0]), (1, 2, [0] * 9, [342, 20, 138], [158, 31, 311]),
        (1, 3, [0] * 9, [402, 8, 90], [121, 2, 377]), (2, 3, [0] * 9, [290, 44, 166], [185, 50, 265]),
    ]),
    "a gauntlet with a bot that lost everything": (5, [
        (0, 1, [0] * 9, [10, 25, 5], [6, 26, 8]), (0, 2, [0] * 9, [21, 13, 6], [14, 14, 12]),
        (0, 3, [0] * 9, [40, 0, 0], [40, 0, 0]), (0, 4, [0] * 9, [3, 36, 1], [0, 38, 2]),
    ]),
    "few games, no draw, and games that count in part": (6, [
        (0, 1, [0] * 9, [2, 0, 2], [1, 0, 3]), (2, 3, [0] * 9, [4, 0, 0], [3, 0, 1]),
        (4, 5, [0] * 9, [2.5, 0, 1.5], [0, 0, 4]), (0, 5, [0] * 9, [1, 0, 3], [0, 0, 4]),
        (1, 4, [0] * 9, [2, 0, 2], [1, 0, 3]), (2, 5, [0] * 9, [3, 0, 1], [2, 0, 2]),
        (3, 0, [0] * 9, [2, 0, 2], [0, 0, 4]),
    ]),
    "pairs that fit badly": (3, [
        (0, 1, [20, 6, 4, 10, 12, 8, 3, 9, 8], [0, 0, 0], [0, 0, 0]),
        (0, 2, [30, 5, 9, 4, 2, 3, 6, 1, 20], [0, 0, 0], [0, 0, 0]),
        (1, 2, [3, 9, 2, 11, 24, 6, 8, 12, 5], [0, 0, 0], [0, 0, 0]),
    ]),
}


def random_set(bots, seed):
    """A field whose openings favour X more or less, so that pairs are correlated."""
    generator = np.random.default_rng(seed)
    strengths = generator.normal(0, 180, bots)
    pairings = []
    for second in range(bots):
        for first in range(second):
            pairs = [0] * 9
            for _ in range(generator.integers(5, 40)):
                opening = generator.normal(40, 150)
                results = []
                for d in (strengths[first] - strengths[second], strengths[second] - strengths[first]):
                    score = 1 / (1 + 10 ** (-(d + opening) / 400))
                    draw = 1.2 * score * (1 - score)
                    results.append(generator.choice(3, p=[score - draw / 2, draw, 1 - score - draw / 2]))
                pairs[3 * results[0] + 2 - results[1]] += 1
            pairings.append((first, second, pairs, [0, 0, 0], [0, 0, 0]))
    return bots, pairings


SETS["five bots at random"] = random_set(5, 1)
SETS["eight bots at random"] = random_set(8, 2)


def rows(pairings):
    """X, O, X's points, games."""
    for first, second, pairs, as_x, as_o in pairings:
        table = np.array(pairs, float).reshape(3, 3)
        for x, o, results in ((first, second, table.sum(1) + as_x),
                              (second, first, (table.sum(0) + as_o)[::-1])):
            yield x, o, results @ [1, 0.5, 0], results.sum()


def fit(count, table):
    def negative(p):
        d = [POINT * (p[x] - p[o] + p[-1]) for x, o, _, _ in table]
        return 1e-9 * p[:-1].sum() ** 2 + sum(
            points * np.logaddexp(0, -e) + (games - points) * np.logaddexp(0, e)
            for e, (_, _, points, games) in zip(d, table))

    p = np.zeros(count + 1)
    for _ in range(20):
        p = minimize(negative, p, method="BFGS", options={"gtol": 1e-10}).x
    p[:-1] -= p[:-1].mean()
    return p, negative


def ordo(count, table):
    p = np.zeros(count + 1)
    for _ in range(100_000):
        excess, played = np.zeros(count + 1), np.zeros(count + 1)
        for x, o, points, games in table:
            expected = games / (1 + 10 ** (-(p[x] - p[o] + p[-1]) / 400))
            for place, sign in ((x, 1), (o, -1), (count, 1)):
                excess[place] += sign * (points - expected)
                played[place] += games
        p += 200 * excess / played
        p[:-1] -= p[:-1].mean()
    return p


def hessian(f, p, h=0.5):
    e = np.eye(len(p)) * h
    return np.array([[(f(p + a + b) - f(p + a - b) - f(p - a + b) + f(p - a - b)) / (4 * h * h)
                      for b in e] for a in e])


def variance(count, pairings, p, negative):
    """The robust covariance in points squared."""
    x_score = lambda x, o: 1 / (1 + np.exp(-POINT * (p[x] - p[o] + p[-1])))
    found, units, residuals, variances = [], 0, 0, 0
    for first, second, pairs, as_x, as_o in pairings:
        a, b = x_score(first, second), 1 - x_score(second, first)
        value = [1, 0.5, 0]
        groups = [
            [(value[c // 3] + value[c % 3], value[c // 3] - value[c % 3], n) for c, n in enumerate(pairs)],
            [(v, v, n) for v, n in zip(value, as_x)], [(v, -v, n) for v, n in zip(value, as_o)],
        ]
        spread = np.zeros((2, 2))
        for group, mean in zip(groups, (a + b, a, b)):
            points, weights = np.array([g[:2] for g in group]), np.array([g[2] for g in group], float)
            if weights.sum() == 0:
                continue
            units += weights.sum()
            residuals += weights @ (points[:, 0] - mean) ** 2
            spread += weights.sum() * np.cov(points.T, aweights=weights, ddof=0)
        games = sum(pairs) + sum(as_x), sum(pairs) + sum(as_o)
        va, vb = games[0] * a * (1 - a), games[1] * b * (1 - b)
        variances += va + vb
        found.append((first, second, spread, np.array([[va + vb, va - vb], [va - vb, va + vb]])))
    dispersion = (units * residuals / variances + 20) / (units - (count - 1) + 20)
    middle = np.zeros((count + 1, count + 1))
    for first, second, spread, model in found:
        design = np.zeros((2, count + 1))
        design[0, first], design[0, second], design[1, -1] = 1, -1, 1
        middle += design.T @ (spread + dispersion * min(1, 0.75 / (0.25 + model[0, 0])) * model) @ design
    # Without any evidence, the first move is as uncertain as a prior of 400 points.
    curvature = hessian(negative, p) / POINT ** 2
    for matrix in (curvature, middle):
        matrix[-1, -1] += 1 / np.log(10) ** 2
    inverse = np.linalg.pinv(curvature)
    return inverse @ middle @ inverse / POINT ** 2


def error(variance, scale, score):
    """How far Wilson's interval of a score as uncertain as a rating reaches to either side."""
    games = 1 / (variance * (POINT * scale) ** 2 * score * (1 - score))
    f = lambda p: (score - p) ** 2 - Z * Z * p * (1 - p) / games
    logit = lambda p: np.log(p / (1 - p))
    ends = brentq(f, 1e-12, score), brentq(f, score, 1 - 1e-12)
    below, above = [abs(logit(end) - logit(score)) / (POINT * scale) for end in ends]
    assert abs(below / above - 1) < 1e-6, (below, above)
    return above


for name, (count, pairings) in SETS.items():
    table = [row for row in rows(pairings) if row[3] > 0]
    drawn = [(x, o, points + (0.25 if "lost everything" in name and 3 in (x, o) else 0),
              games + (0.5 if "lost everything" in name and 3 in (x, o) else 0))
             for x, o, points, games in table]
    p, negative = fit(count, drawn)
    again = ordo(count, drawn)
    assert abs(again - p).max() < 1e-2, (p, again)
    covariance = variance(count, pairings, p, negative)
    errors = [error(covariance[b, b], count / (count - 1), 0.7) for b in range(count)]
    print(name)
    if "random" in name:
        print("  pairs     ", [(a, b, c) for a, b, c, _, _ in pairings])
    print("  ratings   ", ", ".join(f"{x:.3f}" for x in p[:-1]))
    print("  errors    ", ", ".join(f"{x:.3f}" for x in errors))
    print(f"  first move {p[-1]:.3f} ± {error(covariance[-1, -1], 1, 0.7):.3f}")
