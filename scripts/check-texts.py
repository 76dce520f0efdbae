#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails when a text of the sources is not in the .ts file under the context that the program asks for: lupdate leaves
texts out in silence whose call it cannot read, and files those of a function that is named tr() under its namespace.

    check-texts.py TS_FILE FOLDER..."""
import ast
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

LITERAL = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
CALLS = re.compile(r'(?:\btranslate|\bQT_TRANSLATE_NOOP|\bQT_TRANSLATE_N_NOOP)\s*\(\s*"([^"]+)"\s*,\s*' + LITERAL)
OWN_TR = re.compile(r"^\s*(?:static\s+)?QString tr\(const char", re.MULTILINE)


def main():
    known = set()
    for context in ElementTree.parse(sys.argv[1]).getroot().iter("context"):
        for message in context.iter("message"):
            known.add((context.findtext("name"), message.findtext("source")))
    wrong = []
    for folder in sys.argv[2:]:
        for path in sorted([*Path(folder).rglob("*.cpp"), *Path(folder).rglob("*.h")]):
            source = path.read_text(encoding="utf-8")
            if OWN_TR.search(source):
                wrong.append(f"{path}: a function of its own is named tr()")
            for call in CALLS.finditer(source):
                text = "".join(ast.literal_eval(piece) for piece in re.findall(r'"(?:[^"\\]|\\.)*"', call[2]))
                if (call[1], text) not in known:
                    wrong.append(f'{path}: "{text}" is not among the texts of {call[1]}')
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
