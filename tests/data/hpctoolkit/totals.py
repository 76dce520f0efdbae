#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints what each metric of HPCToolkit's XML files comes to in all, added with Python alone:
    totals.py FILE... > totals.csv
A line a metric: file, number of the tree, metric, total, number of values. Metrics whose shown value a formula makes of what
is stored are left out, and of two flavours the exclusive one. The files totals.csv (of the fixtures beside this script) and
realtotals.csv (of files that are not in the repository) were made by it."""
import os
import re
import sys
import xml.etree.ElementTree as ElementTree


def parsed(path):
    data = open(path, "rb").read()
    try:
        return ElementTree.fromstring(data)
    except ElementTree.ParseError:
        pass
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    text = re.sub(r"&(?!(amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)", "&amp;", text)
    text = re.sub(r'="([^"]*)"', lambda found: '="' + found[1].replace("<", "&lt;") + '"', text)
    text = re.sub(r"(?s)(?<=<PROFILEHDR>).*?(?=</PROFILEHDR>)",
                  lambda found: found[0].replace("<", "&lt;"), text)
    return ElementTree.fromstring(text)


def values(elements, metric):
    return [float(m.get("v")) for element in elements for m in element.findall("M") if m.get("n") == metric]


def total_of(tree, metric, stored_sums):
    """Sums are stored for the whole or for its outermost scopes; costs are added over all scopes."""
    everything = values(tree.iter(), metric)
    if not stored_sums:
        return sum(everything), len(everything)
    whole = values([tree], metric)
    return sum(whole or values(tree, metric)), len(everything)


def holds_sums(tree, metric):
    """No scope has less than those right below it together, and some scope has any below it."""
    def inside(scope):
        found = values([scope], metric)
        return sum(found)

    pairs = [(inside(scope), sum(inside(child) for child in scope if child.tag != "M")) for scope in tree.iter()]
    pairs = [(own, below) for own, below in pairs[1:] if below > 0]
    return bool(pairs) and all(own >= below * (1 - 1e-4) for own, below in pairs)


def flat_file(root, tree_tag):
    tree = root.find(tree_tag)
    for metric in root.iter("METRIC"):
        name = metric.get("shortName")
        yield 0, name, total_of(tree, name, root.tag == "HPCVIEWER" and holds_sums(tree, name))


def experiment(root):
    sections = [s for s in root if s.tag in ("SecCallPathProfile", "SecFlatProfile")]
    for number, section in enumerate(sections):
        tree = section.find(section.tag + "Data")
        for metric in section.iter("Metric"):
            name = metric.get("i")
            formulas = [f.get("frm") for f in metric.findall("MetricFormula") if f.get("t") in ("finalize", "view")]
            if any(formula != "$" + name for formula in formulas) or metric.get("t") == "exclusive":
                continue
            is_stored = metric.get("v", "raw") not in ("raw",) and metric.get("t") == "inclusive"
            period = [float(nv.get("v")) for nv in metric.iter("NV") if nv.get("n") == "period"]
            total, count = total_of(tree, name, is_stored)
            factor = 1 if is_stored or not period else max(period[0], 1)
            yield number, name, (total * factor, count)


def totals(path):
    root = parsed(path)
    trees = {"PROFILE": "PROFILESCOPETREE", "HPCVIEWER": "SCOPETREE", "CSPROFILE": "CSPROFILETREE"}
    if root.tag in trees:
        yield from flat_file(root, trees[root.tag])
    elif root.tag == "HPCToolkitExperiment":
        yield from experiment(root)


print("file,tree,metric,total,values")
for path in sys.argv[1:]:
    for number, name, (total, count) in totals(path):
        print(f"{os.path.basename(path)},{number},{name},{total!r},{count}")
