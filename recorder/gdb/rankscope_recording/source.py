# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is understood of a source file, in C or in Fortran: its functions, their loops and their assignments."""

import re
from dataclasses import dataclass, field


class SourceError(Exception):
    """Why a source cannot be understood."""


@dataclass
class SourceLoop:
    """
    A loop. `index`, `first`, `last` (the last value, inclusive) and `step` are None where the header does not say them
    plainly. Positions are offsets in the text: `start` of the keyword, `body` of the body and `end` behind the loop.
    """

    kind: str  # "for", "while", "do"
    line: int
    last_line: int = 0
    index: str | None = None
    first: str | None = None
    last: str | None = None
    step: str | None = None
    start: int = 0
    body: int = 0
    end: int = 0
    parent: object = None
    loops: list = field(default_factory=list)  # directly within
    statements: int = 0  # directly within, other than loops
    leaves: list = field(default_factory=list)  # (line, "return" or "goto") within
    blocked: str = ""  # why it cannot be instrumented


@dataclass
class Assignment:
    """target operator value; `declares` where the statement is the declaration of the target."""

    line: int
    last_line: int
    target: str
    operator: str
    value: str
    start: int
    end: int  # behind the semicolon, or the end of the statement
    loop: object = None
    declares: bool = False
    conditions: list = field(default_factory=list)  # of the ifs around it
    guards: list = field(default_factory=list)  # those of the conditions that share its line; "" for one of a switch
    refused: str = ""  # why it is not a plain assignment
    element: str = ""  # what a macro as target stands for

    @property
    def place(self):
        """The target without macros."""
        return self.element or self.target


@dataclass
class SourceFunction:
    name: str
    line: int
    last_line: int
    loops: list = field(default_factory=list)  # all of them, outermost first
    assignments: list = field(default_factory=list)


def minus_one(text):
    """The expression less one, as a person would write it."""
    text = text.strip()
    if re.fullmatch(r"\d+", text):
        return str(int(text) - 1)
    match = re.fullmatch(r"(\w+)\s*-\s*(\d+)", text)
    if match:
        return f"{match[1]} - {int(match[2]) + 1}"
    match = re.fullmatch(r"(\w+)\s*\+\s*(\d+)", text)
    if match:
        return match[1] if match[2] == "1" else f"{match[1]} + {int(match[2]) - 1}"
    return f"{text} - 1" if re.fullmatch(r"[\w.]+|\w+\s*[*/+-]\s*\w+|\(.*\)", text) else f"({text}) - 1"


def plus_one(text):
    text = text.strip()
    return str(int(text) + 1) if re.fullmatch(r"-?\d+", text) else f"{text} + 1" if re.fullmatch(r"\w+", text) else (
        f"({text}) + 1")


def nest(loop):
    """The loop and those which are nested in it without anything between, the outermost first."""
    result = [loop]
    while len(loop.loops) == 1 and not loop.statements and loop.index and loop.loops[0].index:
        loop = loop.loops[0]
        result.append(loop)
    return result


def words(text):
    return set(re.findall(r"[A-Za-z_]\w*", text))
