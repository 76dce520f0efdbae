# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Loops and assignments of Fortran, free and fixed form, as far as plain programs need it."""

import re
from dataclasses import dataclass

from .source import Assignment, SourceFunction, SourceLoop
from .spec import group_end, split_list

UNIT = re.compile(r"(?:[\w()=*, ]*\b)?(program|subroutine|function)\s+(\w+)", re.I)
DO = re.compile(r"(?:\w+\s*:\s*)?do\b\s*(\d+)?\s*,?\s*(.*)", re.I)
CONTROL = re.compile(r"([a-z]\w*)\s*=\s*(.+)", re.I)
DECLARED = re.compile(r"(?:integer|real|double\s+precision|complex|logical|character|type\s*\(|dimension|parameter|"
                      r"data|common|use\b|implicit|call\b|print\b|write\b|read\b|format|namelist|save\b|external|"
                      r"intrinsic|allocate\b|open\b|close\b)", re.I)


@dataclass
class Logical:
    """A statement: its lines, its label and its text in which literals are blank."""

    line: int
    last_line: int
    label: str
    text: str
    raw: str


def hide(text):
    """The text of a line without its comment, and the same with literals replaced."""
    quote, shown = "", ""
    for at, letter in enumerate(text):
        if quote:
            shown += letter if letter == quote else "_"
            quote = "" if letter == quote else quote
        elif letter == "!":
            return text[:at], shown
        else:
            quote = letter if letter in "'\"" else ""
            shown += letter
    return text, shown


def is_fixed(name):
    return name.lower().endswith((".f", ".for", ".ftn", ".f77", ".fdv"))


def statements(text, fixed):
    """The statements of a source with their continuation lines joined."""
    result, joined = [], False
    for number, content in enumerate(text.splitlines(), 1):
        if content.startswith("#") or (fixed and content[:1] in "Cc*dD!"):
            continue
        raw, shown = hide(content)
        if not shown.strip():
            continue
        if fixed:
            joined = shown[:5].strip() == "" and len(shown) > 5 and shown[5] not in " 0" and bool(result)
            label, raw, shown = shown[:5].strip(), raw[6:], shown[6:]
        else:
            label = ""
        if joined:
            last = result[-1]
            last.text += " " + shown.strip().lstrip("&").rstrip("& ")
            last.raw += " " + raw.strip().lstrip("&").rstrip("& ")
            last.last_line = number
        else:
            number_first = re.match(r"\s*(\d+)\s+", shown)
            if number_first and not fixed:
                label, raw, shown = number_first[1], raw[number_first.end():], shown[number_first.end():]
            result.append(Logical(number, number, label, shown.strip().rstrip("& "), raw.strip().rstrip("& ")))
        if not fixed:
            joined = shown.rstrip().endswith("&")
    return result


class Parser:
    def __init__(self, text, name):
        self.statements = statements(text, is_fixed(name))
        self.functions, self.function = [], None
        self.open = []  # loops with the label that ends them

    def parse(self):
        for statement in self.statements:
            self.statement(statement)
        return self.functions

    def loop(self):
        return self.open[-1][0] if self.open else None

    def statement(self, statement):
        lower = " ".join(statement.text.lower().split())
        unit = UNIT.fullmatch(re.sub(r"\(.*", "", lower).strip())
        if unit and not lower.startswith("end"):
            self.function = SourceFunction(unit[2], statement.line, statement.last_line)
            self.functions.append(self.function)
            self.open = []
            return
        if self.function is None:
            self.function = SourceFunction("main", statement.line, statement.last_line)
            self.functions.append(self.function)
        self.function.last_line = statement.last_line
        do = DO.fullmatch(lower)
        if do and not re.match(r"do\w*\s*(\([^)]*\))?\s*=[^=]", lower.replace(",", "=", 0)) or lower == "do":
            self.do(statement, do[1] if do else None, do[2] if do else "")
        elif re.fullmatch(r"end\s*do(\s+\w+)?", lower):
            self.close(statement)
        else:
            self.other(statement, lower)
        while statement.label and self.open and self.open[-1][1] == statement.label:
            self.close(statement)

    def do(self, statement, label, control):
        loop = SourceLoop("for", statement.line, parent=self.loop())
        if loop.parent is not None:
            loop.parent.loops.append(loop)
        self.function.loops.append(loop)
        self.open.append((loop, label))
        match = CONTROL.fullmatch(control)
        parts = split_list(match[2]) if match else []
        if len(parts) in (2, 3):
            loop.index, loop.first, loop.last = match[1], parts[0], parts[1]
            loop.step = parts[2] if len(parts) == 3 else "1"
        else:
            loop.kind = "while"

    def close(self, statement):
        if self.open:
            self.open.pop()[0].last_line = statement.last_line

    def other(self, statement, lower):
        loop = self.loop()
        if loop is not None:
            loop.statements += lower != "continue"
        leave = re.match(r"(?:if\s*\(.*\)\s*)?(return|go\s*to)\b", lower)
        if leave:
            for open_loop, _ in self.open:
                open_loop.leaves.append((statement.line, leave[1]))
        conditions, text = [], statement.text
        if re.match(r"if\s*\(", lower):
            end = group_end(text, text.index("("))
            conditions, text = [text[text.index("("):end]], text[end:].strip()
        self.assignment(statement, text, conditions)

    def assignment(self, statement, text, conditions):
        if DECLARED.match(text) and not re.match(r"\w+\s*(\([^=]*\))?\s*=", text) or "::" in text:
            return
        match = re.match(r"([A-Za-z]\w*(?:\s*%\s*\w+)*)\s*", text)
        if not match:
            return
        at = match.end()
        while text[at:at + 1] in ("(", "%"):
            part = re.compile(r"%\s*\w+\s*").match(text, at)
            at = part.end() if part else group_end(text, at)
            if at < 0:
                return
            at += len(text[at:]) - len(text[at:].lstrip())
        if text[at:at + 1] != "=" or text[at:at + 2] in ("==", "=>"):
            return
        made = Assignment(statement.line, statement.last_line, text[:at].strip(), "=", text[at + 1:].strip(), 0, 0,
                          self.loop(), conditions=conditions, guards=list(conditions))
        if ":" in re.sub(r"[^(]*", "", made.target, count=1):
            made.refused = "it assigns to a section of an array"
        self.function.assignments.append(made)


def functions(text, name):
    return Parser(text, name).parse()


def arrays(text, name):
    """The names that are declared with dimensions, in lower case: others with brackets are calls of functions."""
    found = set()
    for statement in statements(text, is_fixed(name)):
        head = re.match(r"(integer|real|double\s*precision|complex|logical|dimension|allocatable|type|class)\b",
                        statement.text, re.I)
        if not head:
            continue
        attributes, _, names = statement.text.partition("::")
        whole = "dimension" in attributes.lower() and bool(names)
        declared = names or re.sub(r"^[a-z ]+(\*\s*\d+|\([^)]*\))?", "", statement.text, count=1, flags=re.I)
        for one in split_list(declared):
            match = re.match(r"([A-Za-z]\w*)\s*(\()?", one)
            if match and (whole or match[2]):
                found.add(match[1].lower())
    return found
