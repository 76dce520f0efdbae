#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes columns.txt, fixed.txt and random.txt: what expressions give, computed with numpy and Python's own integers.

    python3 generate.py        in this folder; the seed is fixed, so that the files stay as they are

columns.txt: a line an element: the bits of value (double), v (double), n (signed), m (unsigned), s (double made from a float).
fixed.txt, random.txt: expression, tab, type (truth, real, near, signed, unsigned), tab, its bits for each element; of truths one
word a 64 elements. `near` is real with a few units in the last place left open. NaN is written as "nan".
"""
import math
import random
import struct

import numpy as np

COUNT = 83
MASK = (1 << 64) - 1
TINY = 2.2250738585072014e-308
FLOAT_TINY = 1.1754943508222875e-38
draw = random.Random(20261121)
np.seterr(all="ignore")


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def real(b):
    return struct.unpack("<d", struct.pack("<Q", b))[0]


def columns():
    odd = [0x7FF8000000000000, 0xFFF8000000000001, 0x7FF0000000000001, 0xFFF4000000000000, 0x7FF0000000000000,
           0xFFF0000000000000, 0, 1 << 63, 1, (1 << 63) | 1, 0x000FFFFFFFFFFFFF, 0x0010000000000000, 0x8010000000000000,
           0x7FEFFFFFFFFFFFFF, bits(1.0), bits(-1.0), bits(3.0), bits(5.0)]
    value = odd + [bits(draw.choice([draw.uniform(-10, 10), float(draw.randint(-6, 6))])) for _ in range(COUNT - len(odd))]
    v = [bits(draw.choice([draw.uniform(-4, 4), 0.0, float(draw.randint(-3, 3)), math.inf, math.nan])) for _ in range(COUNT)]
    n = [0, 1, -1, -(1 << 63), (1 << 63) - 1, (1 << 53) + 1] + [draw.randint(-20, 20) for _ in range(COUNT - 6)]
    m = [0, 1, MASK, 1 << 63, (1 << 63) - 1, (1 << 53) + 1] + [draw.randint(0, 20) for _ in range(COUNT - 6)]
    s = [bits(float(np.float32(x))) for x in
         [1e-40, -1e-45, 1.2e-38, -1.1e-38, 0.0, -0.0, 0.1, math.inf] + [draw.uniform(-2, 2) for _ in range(COUNT - 8)]]
    return value, v, [x & MASK for x in n], m, s


COLUMNS = dict(zip(["$value", "v", "n", "m", "s"], columns()))
TYPES = {"$value": "real", "v": "real", "n": "signed", "m": "unsigned", "s": "real"}


def column(name):
    """(type, list): reals as floats, integers as Python integers."""
    kind = TYPES[name]
    raw = COLUMNS[name]
    if kind == "real":
        return kind, [real(b) for b in raw]
    if kind == "signed":
        return kind, [b - (1 << 64) if b >> 63 else b for b in raw]
    return kind, list(raw)


def wrap(kind, x):
    x &= MASK
    return x - (1 << 64) if kind == "signed" and x >> 63 else x


def as_type(operand, kind):
    mine, values = operand
    if mine == kind:
        return values
    if kind == "real":
        return [float(x) for x in values]
    if kind == "truth":
        return [not x == 0 for x in values]
    return [wrap(kind, int(x)) for x in values]


def common(a, b):
    kinds = {a[0], b[0]}
    return "real" if "real" in kinds else "unsigned" if "unsigned" in kinds else "signed"


def divide(a, b):
    """IEEE 754 division, as numpy does it."""
    return float(np.float64(a) / np.float64(b))


def quotient(a, b):
    if b == 0:
        return divide(float(a), 0.0)
    whole = abs(a) // abs(b)
    return whole if (a < 0) == (b < 0) else -whole


def arithmetic(op, a, b, constant_divisor):
    kind = common(a, b)
    pairs = list(zip(as_type(a, kind), as_type(b, kind)))
    if kind == "real":
        function = {"+": lambda x, y: float(np.float64(x) + np.float64(y)),
                    "-": lambda x, y: float(np.float64(x) - np.float64(y)),
                    "*": lambda x, y: float(np.float64(x) * np.float64(y)),
                    "/": divide, "%": lambda x, y: float(np.fmod(x, y))}[op]
        return "real", [function(x, y) for x, y in pairs]
    if op == "/":
        results = [quotient(x, y) for x, y in pairs]
    elif op == "%":
        results = [x - y * quotient(x, y) if y else math.nan for x, y in pairs]
    else:
        function = {"+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y}[op]
        return kind, [wrap(kind, function(x, y)) for x, y in pairs]
    if constant_divisor:
        return kind, [wrap(kind, x) for x in results]
    return "real", [float(x) for x in results]


COMPARE = {"<": lambda x, y: x < y, "<=": lambda x, y: x <= y, ">": lambda x, y: x > y, ">=": lambda x, y: x >= y,
           "==": lambda x, y: x == y, "!=": lambda x, y: x != y}


def compare(op, a, b):
    kind = common(a, b)
    return "truth", [COMPARE[op](x, y) for x, y in zip(as_type(a, kind), as_type(b, kind))]


def classify(name, values, raw, tiny):
    """By the bits, not by comparing."""
    results = []
    for x, b in zip(values, raw):
        negative, exponent, fraction = b >> 63, (b >> 52) & 0x7FF, b & ((1 << 52) - 1)
        nan = exponent == 0x7FF and fraction != 0
        quiet = nan and fraction >> 51 == 1
        inf = exponent == 0x7FF and fraction == 0
        zero = exponent == 0 and fraction == 0
        denormal = not (nan or inf or zero) and abs(x) < tiny
        normal = not (nan or inf or zero or denormal)
        sets = {"nan": nan, "qnan": quiet, "snan": nan and not quiet, "inf": inf, "finite": not (nan or inf),
                "denorm": denormal, "norm": normal, "zero": zero}
        results.append(sets[name] if name in sets else sets[name[1:]] and negative == (name[0] == "n"))
    return "truth", results


def result_text(result):
    kind, values = result
    if kind == "truth":
        words = [sum(1 << i for i, x in enumerate(values[k:k + 64]) if x) for k in range(0, COUNT, 64)]
        return " ".join(f"{w:x}" for w in words)
    if kind in ("real", "near"):
        return " ".join("nan" if math.isnan(x) else f"{bits(x):x}" for x in values)
    return " ".join(f"{x & MASK:x}" for x in values)


FORTRAN = {"<": ".lt.", "<=": ".LE.", ">": ".gt.", ">=": ".ge.", "==": ".eq.", "!=": "/=", "&&": ".and.", "||": ".OR.",
           "!": ".not."}


def spelled(op):
    return f" {FORTRAN[op]} " if op in FORTRAN and draw.random() < 0.4 else draw.choice([f" {op} ", op])


def literal():
    kind = draw.choice(["signed", "signed", "real", "unsigned"])
    if kind == "real":
        x = draw.choice([0.0, 1.0, 2.5, 0.1, 3.0, 1e300])
        return repr(x) if draw.random() < 0.7 else repr(x).replace("e", "d") + ("d0" if "e" not in repr(x) else ""), (kind, [x] * COUNT)
    x = draw.choice([1, 2, 3, 5, 7, (1 << 62) + 3])
    text = hex(x) if draw.random() < 0.3 else str(x)
    return text + ("u" if kind == "unsigned" else ""), (kind, [x] * COUNT)


def number(depth):
    """(text in parentheses where it needs them, result, is a literal)"""
    choice = draw.random()
    if depth == 0 or choice < 0.25:
        if draw.random() < 0.3:
            return *literal(), True
        name = draw.choice(list(TYPES))
        return name, column(name), False
    if choice < 0.32:
        text, (_, values) = truth(depth - 1)
        return f"({text})", ("truth", values), False
    if choice < 0.40:
        text, operand, constant = number(depth - 1)
        if constant:
            return text, operand, True
        kind = "real" if operand[0] == "real" else "signed"
        values = as_type(operand, kind)
        return f"(-{text})", (kind, [-x if kind == "real" else wrap(kind, -x) for x in values]), False
    if choice < 0.48:
        text, operand, _ = number(depth - 1)
        values = [math.nan if x < 0 else math.sqrt(x) for x in as_type(operand, "real")]
        return f"sqrt({text})", ("real", values), False
    op = draw.choice("+-*/%")
    a, x, fixed = number(depth - 1)
    b, y, constant = number(depth - 1)
    if fixed and constant:
        a, x, fixed = "n", column("n"), False
    constant = constant and common(x, y) != "real"
    return f"({a}{spelled(op)}{b})", arithmetic(op, x, y, constant), False


def truth(depth):
    choice = draw.random()
    if depth == 0 or choice < 0.5:
        op = draw.choice(list(COMPARE))
        a, x, _ = number(max(depth - 1, 0))
        b, y, _ = number(max(depth - 1, 0))
        return f"{a}{spelled(op)}{b}", compare(op, x, y)
    if choice < 0.6:
        text, (_, values) = truth(depth - 1)
        return f"{draw.choice(['!', '.not.'])}({text})", ("truth", [not x for x in values])
    if choice < 0.65:
        name, tiny = draw.choice([("$value", TINY), ("s", FLOAT_TINY), ("v", TINY)])
        which = draw.choice(["nan", "inf", "pinf", "denorm", "ndenorm", "norm", "pnorm", "nnorm", "zero", "nzero", "finite"])
        return f"$is_{which}({name})", classify(which, column(name)[1], COLUMNS[name], tiny)
    op = draw.choice(["&&", "||"])
    a, (_, x) = truth(depth - 1)
    b, (_, y) = truth(depth - 1)
    return f"({a}){spelled(op)}({b})", ("truth", [p and q if op == "&&" else p or q for p, q in zip(x, y)])


def fixed():
    """Cases with their meaning in numpy or in words of Python."""
    value = np.array(column("$value")[1])
    v = np.array(column("v")[1])
    n = np.array(column("n")[1], dtype=np.int64)
    m = np.array(column("m")[1], dtype=np.uint64)
    s = np.array(column("s")[1])
    truths = {
        "> 3": value > 3, ".ge. 2": value >= 2, "1:5": (value >= 1) & (value <= 5), ">1:<5": (value > 1) & (value < 5),
        ">-1:3.5": (value > -1) & (value <= 3.5), "-5:<-1": (value >= -5) & (value < -1), "== 0": value == 0,
        "!= 0": value != 0, "/= 3": value != 3, "< -1e0": value < -1, "<= 5": value <= 5, ".GT. 0": value > 0,
        "> 3 || < -3": (value > 3) | (value < -3), "$value > 3 && $value < 6": (value > 3) & (value < 6),
        "$value .gt. 3 .and. $value .lt. 6": (value > 3) & (value < 6), ".not. $value > 3": ~(value > 3),
        "3 < $value": value > 3, "3 >= v": v <= 3, "$value == v": value == v, "$value != v": value != v,
        "$value > v + 1": value > v + 1, "$value": value != 0, "n": n != 0, "!n": n == 0, "n > 2": n > 2, "n >= -1": n >= -1,
        "n > 2.5": n > 2.5, "m > 5": m > 5, "m < 5u": m < 5, "m > 18446744073709551614": m > np.uint64(MASK - 1),
        "m == 9223372036854775808": m == np.uint64(1 << 63), "n == 9007199254740993": n == (1 << 53) + 1,
        "n == 9007199254740992.0": n.astype(float) == 9007199254740992.0, "n == -9223372036854775808": n == -(1 << 63),
        "n < -9223372036854775807": n == -(1 << 63), "m > -1": np.zeros(COUNT, bool), "m == -1": m == np.uint64(MASK),
        "n < 0u": np.zeros(COUNT, bool), "n % 2 == 0": n % 2 == 0, "n / 2 * 2 == n": n % 2 == 0,
        "s == 0.1": s == 0.1, "s == 0.1f": s == float(np.float32(0.1)), "$i % 3 == 1": np.arange(COUNT) % 3 == 1,
        "$i > 10 && $i < $j": np.zeros(COUNT, bool), "$i >= 64": np.arange(COUNT) >= 64,
        ".true.": np.ones(COUNT, bool), ".false. .or. $value > 3": value > 3, "n > 1 .eqv. m > 1": (n > 1) == (m > 1),
        "n > 1 .neqv. m > 1": (n > 1) != (m > 1), "(n > 1) == (m > 1)": (n > 1) == (m > 1), "isnan(v)": np.isnan(v),
        "isfinite(v) && !isinf($value)": np.isfinite(v) & ~np.isinf(value), "1e308 * 10 < $value": np.zeros(COUNT, bool),
        "$value >= 1e308 * 10": value == np.inf, "$is_nan(v - v)": np.isnan(v - v), "n > 2 && n < 2": np.zeros(COUNT, bool),
        "!($value >= 1 && $value <= 5)": ~((value >= 1) & (value <= 5)),
    }
    tags = {"nan": "nan", "nanq": "qnan", "nans": "snan", "inf": "inf", "pinf": "pinf", "ninf": "ninf", "denorm": "denorm",
            "pdenorm": "pdenorm", "ndenorm": "ndenorm"}
    raw, plain = COLUMNS["$value"], column("$value")[1]
    for tag, which in tags.items():
        within = np.array(classify(which, plain, raw, TINY)[1])
        truths.update({f"${tag}": within, f"== ${tag}": within, f"!= ${tag}": ~within, f"$value .eq. ${tag}": within,
                       f"${tag} || > 3": within | (value > 3)})
    for which in ["nan", "inf", "pinf", "ninf", "finite", "denorm", "pdenorm", "ndenorm", "norm", "pnorm", "nnorm", "zero",
                  "pzero", "nzero", "qnan", "snan"]:
        truths[f"$is_{which}"] = classify(which, plain, raw, TINY)[1]
        if which not in ("qnan", "snan"):
            truths[f"!$is_{which}(s)"] = ~np.array(classify(which, column("s")[1], COLUMNS["s"], FLOAT_TINY)[1])
            truths[f"$is_{which}(n)"] = classify(which, list(n.astype(float)), [bits(float(x)) for x in n], TINY)[1]
    pow_ = np.power(np.abs(value), v)
    reals = {"v - s": v - s, "-v": -v, "v * 2 + 1": v * 2 + 1, "v / s": v / s, "n / 2.0": n / 2.0, "v % 0.7": np.fmod(v, 0.7),
             "mod(v, 0.7)": np.fmod(v, 0.7), "abs(v)": np.abs(v), "floor(v)": np.floor(v), "ceil(v)": np.ceil(v),
             "trunc(v)": np.trunc(v), "min(v, s)": np.fmin(v, s), "max(v, s, 0.5)": np.fmax(np.fmax(v, s), 0.5), "sign(v)": np.sign(v),
             "sign(v, s)": np.copysign(v, s), "sqrt(abs(s))": np.sqrt(np.abs(s)), "double(m) - double(n)": m.astype(float) - n.astype(float),
             "sum(v, s, 1)": v + s + 1, "-v * -s": v * s, "2 - 3 - v": -1 - v, "n + 0.5": n + 0.5,
             "round(v)": np.where(np.isfinite(v), np.copysign(np.floor(np.abs(v) + 0.5), v), v)}
    reals["round(v * 2)"] = np.where(np.isfinite(v), np.copysign(np.floor(np.abs(v * 2) + 0.5), v), v)
    near = {"exp(v)": np.exp(v), "log(v)": np.log(v), "ln(abs(v))": np.log(np.abs(v)), "LOG10(v)": np.log10(v), "log2(v)": np.log2(v),
            "sin(v)": np.sin(v), "cos(v)": np.cos(v), "tan(s)": np.tan(s), "asin(s)": np.arcsin(s), "acos(s)": np.arccos(s),
            "atan(v)": np.arctan(v), "atan2(v, s)": np.arctan2(v, s), "sinh(v)": np.sinh(v), "cosh(v)": np.cosh(v),
            "tanh(v)": np.tanh(v), "cbrt(s)": np.cbrt(s), "hypot(v, s)": np.hypot(v, s), "pow(abs($value), v)": pow_,
            "abs($value) ** v": pow_, "2 ** 3 ** 2 + 0 * s": 512 + 0 * s, "-v ** 2": -(v ** 2), "2 ** -n": np.power(2.0, -n.astype(float)),
            "n ** 2": n.astype(float) ** 2}
    wide = [int(x) for x in n]
    whole = [int(x) for x in m]
    signed = {"n + 1": [wrap("signed", x + 1) for x in wide], "n * n": [wrap("signed", x * x) for x in wide],
              "-n": [wrap("signed", -x) for x in wide], "abs(n)": [wrap("signed", abs(x)) for x in wide], "n % 7": [int(math.fmod(x, 7)) if abs(x) < 1 << 53 else x - 7 * quotient(x, 7) for x in wide],
              "n / -1": [wrap("signed", -x) for x in wide], "n / 3": [quotient(x, 3) for x in wide], "n % -1": [0] * COUNT,
              "$i * 10 + $j": [x * 10 + 4 for x in range(COUNT)], "n > 3": [int(x > 3) for x in wide],
              "min(n, 2)": [min(x, 2) for x in wide], "sign(n)": [(x > 0) - (x < 0) for x in wide], "floor(n)": wide,
              "(n > 0) + (n > 5)": [(x > 0) + (x > 5) for x in wide], "-m": [wrap("signed", -x) for x in whole],
              "int(v)": [0 if math.isnan(x) else (1 << 63) - 1 if x == math.inf else int(x) for x in column("v")[1]]}
    unsigned = {"m + 1": [wrap("unsigned", x + 1) for x in whole], "m - 5": [wrap("unsigned", x - 5) for x in whole],
                "n + m": [wrap("unsigned", x + y) for x, y in zip(wide, whole)], "m % 10": [x % 10 for x in whole],
                "max(m, 7)": [max(x, 7) for x in whole], "m / 3": [x // 3 for x in whole], "0xFFFFFFFFFFFFFFFF - m": [MASK - x for x in whole]}
    checked = {"n / m": arithmetic("/", column("n"), column("m"), False)[1], "n / (n - n)": [divide(float(x), 0.0) for x in wide],
               "n % (n * 0)": [math.nan] * COUNT, "mod(n, $i - 5)": [math.nan if i == 5 else float(x - (i - 5) * quotient(x, i - 5)) for i, x in enumerate(wide)]}
    for text, result in truths.items():
        yield text, ("truth", list(result))
    for text, result in {**reals, **checked}.items():
        yield text, ("real", [float(x) for x in result])
    for text, result in near.items():
        yield text, ("near", [float(x) for x in result])
    for text, result in signed.items():
        yield text, ("signed", result)
    for text, result in unsigned.items():
        yield text, ("unsigned", result)


def write(path, cases):
    with open(path, "w", encoding="utf-8") as out:
        for text, result in cases:
            out.write(f"{text}\t{result[0]}\t{result_text(result)}\n")


def main():
    with open("columns.txt", "w", encoding="utf-8") as out:
        for row in zip(*COLUMNS.values()):
            out.write(" ".join(f"{b:x}" for b in row) + "\n")
    write("fixed.txt", fixed())
    cases = [truth(draw.randint(1, 5)) for _ in range(600)]
    while len(cases) < 660:
        text, result, constant = number(draw.randint(1, 4))
        if not constant and result[0] != "truth":
            cases.append((text, result))
    write("random.txt", cases)


main()
