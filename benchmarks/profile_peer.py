#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What profile_benchmark measures, by Python: builds the tree of a PROFILE and adds each metric up to every scope, with
xml.etree and, where it is installed, with lxml.

    rankscope_generate --profile 200 -o made-up.pxml
    profile_peer.py made-up.pxml"""
import sys
import time
import xml.etree.ElementTree


def inclusive(tree):
    """Sums of every metric for every scope, from the bottom up without recursion."""
    sums = {}
    stack = [(tree, False)]
    while stack:
        scope, is_done = stack.pop()
        if not is_done:
            stack.append((scope, True))
            stack.extend((child, False) for child in scope if child.tag != "M")
            continue
        total = {}
        for child in scope:
            if child.tag == "M":
                metric = child.get("n")
                total[metric] = total.get(metric, 0.0) + float(child.get("v"))
            else:
                for metric, value in sums[child].items():
                    total[metric] = total.get(metric, 0.0) + value
        sums[scope] = total
    return sums


def measure(name, parse, path):
    begin = time.perf_counter()
    root = parse(path).getroot()
    built = time.perf_counter()
    sums = inclusive(root.find("PROFILESCOPETREE"))
    end = time.perf_counter()
    print(f"{name}: tree {built - begin:.2f} s, sums {end - built:.2f} s, together {end - begin:.2f} s, "
          f"{len(sums)} scopes")


measure("xml.etree", xml.etree.ElementTree.parse, sys.argv[1])
try:
    import lxml.etree
except ImportError:
    print("lxml is not installed")
else:
    measure("lxml", lxml.etree.parse, sys.argv[1])
