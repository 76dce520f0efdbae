#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints how large the house is and how it is divided, with how each figure is found.

scripts/figures.py [BUILD]      BUILD: a configured build, for example build/release, for compilations and links
"""
import json
import re
import statistics
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ("app", "io", "model", "rules", "views")
OTHERS = ("benchmarks", "cmake", "fuzz", "tests")
MOST_FILES = 40
SLOTS = r"private Q_SLOTS:(.*?)(?:\nprivate:|\n};|\nprotected:|\npublic:)"
COMMENT = re.compile(r"^\s*(//|/\*|\*)")


def sources(folders):
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            name = str(path.relative_to(ROOT))
            if path.suffix in (".cpp", ".h") and not name.startswith("tests/data/"):
                yield path


def is_code(line):
    return bool(line.strip()) and not COMMENT.match(line)


def code_lines(texts):
    return sum(is_code(line) for text in texts for line in text)


def functions(lines):
    """The lengths of the bodies: in our form a brace that stands alone opens a function, a class or an enumeration."""
    opened = None
    for number, line in enumerate(lines):
        if opened is None and line.strip() == "{":
            before = next((text for text in reversed(lines[:number]) if is_code(text)), "")
            if not re.match(r"\s*(template\b.*)?(class|struct|union|enum|namespace|extern)\b", before):
                opened = number, line.index("{")
        elif opened and line.startswith(" " * opened[1] + "}"):
            yield sum(map(is_code, lines[opened[0] + 1 : number]))
            opened = None


def tests():
    """Test functions of Qt Test: the slots of classes named Test…, without data and set-up."""
    count = 0
    for path in (ROOT / "tests").rglob("tst_*.cpp"):
        for block in re.findall(SLOTS, path.read_text(), re.S):
            names = re.findall(r"^    void (\w+)\(\)", block, re.M)
            count += sum(
                not name.endswith("_data") and name not in ("init", "cleanup", "initTestCase", "cleanupTestCase")
                for name in names
            )
    return count


def build_figures(build):
    compiled = len(json.loads((build / "compile_commands.json").read_text()))
    ninja = ["ninja", "-C", build, "-t", "commands"]
    commands = subprocess.run(ninja, capture_output=True, text=True, check=True).stdout.splitlines()
    links = [line for line in commands if " -o " in line and not re.search(r" (-c|-E|-cpp) |\.ddi\b", line)]
    count = sum("c++ " in line for line in links)
    return compiled, count, sum(bool(re.search(r"(^|/)(cc|f95|gfortran|clang-\d+) ", line)) for line in links)


def main():
    paths = list(sources(PROGRAM))
    texts = [path.read_text().splitlines() for path in paths]
    others = [path.read_text().splitlines() for path in sources(OTHERS)]
    folders = Counter(str(path.parent.relative_to(ROOT)) for path in paths)
    full = [f"{name} ({count})" for name, count in folders.most_common() if count > MOST_FILES]
    lengths = [length for text in texts for length in functions(text)]
    rows = [
        ("lines of code", code_lines(texts), "neither blank nor comment alone, in " + ", ".join(PROGRAM)),
        ("files", len(paths), ".h and .cpp of the same"),
        (f"folders over {MOST_FILES} files", len(full), ", ".join(full) or "none"),
        ("functions, median", statistics.median(lengths), f"lines of code of {len(lengths)} bodies"),
        ("functions over 70 lines", sum(length > 70 for length in lengths), f"the longest has {max(lengths)}"),
        ("lines of code, others", code_lines(others), f"in {len(others)} files of " + ", ".join(OTHERS)),
        ("test functions", tests(), "slots of Qt Test without data and set-up"),
    ]
    if len(sys.argv) > 1:
        compiled, linked, others_linked = build_figures(Path(sys.argv[1]))
        rows.append(("compilations", compiled, "entries of compile_commands.json"))
        rows.append(("links", linked, "programs and shared libraries of C++ that ninja links"))
        rows.append(("links, others", others_linked, "of C and Fortran: the recorder, and small programs that test it"))
    for name, value, how in rows:
        print(f"{name:26} {value:>9,}   {how}")


if __name__ == "__main__":
    main()
