# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The types of variables in a source in C, from its declarations, as far as plain programs need it."""

import re
from dataclasses import dataclass

from .source_c import NOT_PLAIN
from .spec import group_end

WORDS = ("static", "extern", "register", "volatile", "const", "unsigned", "signed", "long", "short", "int", "char",
         "float", "double", "_Bool", "bool", "_Complex", "complex", "_Atomic", "_Thread_local")
IGNORED = {"static", "extern", "_Thread_local", "signed"}
# what the macros of the recorder accept, as sorted words
ACCEPTED = {"int", "long", "int long", "long long", "int long long", "_Bool", "bool", "float", "double",
            "_Complex float", "complex float", "_Complex double", "complex double"}


@dataclass
class Declared:
    position: int
    base: str  # sorted words
    depth: int  # pointers and dimensions
    bits: bool  # a field of bits


class Types:
    def __init__(self, text):
        """`text` is the source without comments, literals and lines of the preprocessor."""
        self.text = text
        self.aliases = {}
        self.declared = {}
        self.returned = {}  # functions, and what they return: (base, depth)
        for match in re.finditer(r"\btypedef\s+([\w\s]+?)\s+(\w+)\s*;", text):
            base = " ".join(sorted(match[1].split()))
            self.aliases[match[2]] = self.aliases.get(base, base)
        names = "|".join([*WORDS, *map(re.escape, self.aliases)])
        self.type_words = re.compile(rf"(?:\b(?:{names})\b\s*)+")
        for match in self.type_words.finditer(text):
            if not re.search(r"\btypedef\s+$", text[max(0, match.start() - 20):match.start()]):
                self.declarators(match)

    def declarators(self, match):
        words = [word for word in match[0].split() if word not in IGNORED]
        base = " ".join(sorted(" ".join(self.aliases.get(word, word) for word in words).split()))
        at = match.end()
        while True:
            one = re.compile(r"((?:\*\s*(?:const\b|restrict\b)?\s*)*)(?:\(\s*\*\s*(\w+)\s*\)|([A-Za-z_]\w*))\s*").match(
                self.text, at)
            if not one:
                return
            depth, at, name = one[1].count("*"), one.end(), one[2] or one[3]
            if one[2]:
                depth += 1
            elif self.text[at:at + 1] == "(":
                self.returned.setdefault(name, set()).add((base, depth))
                return
            while self.text[at:at + 1] == "[":
                depth += 1
                at = group_end(self.text, at)
                if at < 0:
                    return
                at += len(self.text[at:at + 200]) - len(self.text[at:at + 200].lstrip())
            bits = re.compile(r":\s*\d").match(self.text, at) is not None
            self.declared.setdefault(name, []).append(Declared(match.start(), base, depth, bits))
            at = self.behind_initial_value(at)
            if self.text[at:at + 1] != ",":
                return
            at += 1
            while self.text[at:at + 1].isspace():
                at += 1
            if self.type_words.match(self.text, at):
                return  # the next parameter of a function

    def behind_initial_value(self, at):
        while at < len(self.text) and self.text[at] not in ",;)":
            if self.text[at] in "([{":
                end = group_end(self.text, at)
                if end < 0:
                    return len(self.text)
                at = end
            else:
                at += 1
        return at

    def of(self, name, start, end, functions):
        """
        What the name means within a function that takes these positions: its own declarations, else those of the
        file.
        """
        found = self.declared.get(name, [])
        own = [one for one in found if start <= one.position < end]
        return own or [one for one in found if not any(a <= one.position < b for a, b in functions)]

    def pointed(self, function, start, end, functions):
        """The type of what the function of this file returns the address of, or empty and why it is not known."""
        found = self.returned.get(function, set())
        if len(found) != 1 or self.of(function, start, end, functions):
            return "", f"{function} is not declared as a function of this file that returns a pointer to a number"
        (base, depth), = found
        if depth != 1:
            return "", "it is a pointer or a whole array" if depth else NOT_PLAIN
        return (base, "") if base in ACCEPTED else ("", f"its type ({base}) is not one that traces have")

    def base(self, target, start, end, functions):
        """The type of a target that is not refused."""
        name = re.split(r"\W+", re.sub(r"[()\s*]", "", without_subscripts(target)).replace("->", ".").rstrip("[]"))[-1]
        return self.of(name, start, end, functions)[0].base

    def refusal(self, target, start, end, functions):
        """Why the value of an assignment's target cannot be recorded; empty where it can."""
        parts = re.split(r"\.|->", re.sub(r"[()\s]", "", without_subscripts(target)))
        name = re.match(r"\**([A-Za-z_]\w*)", parts[-1])
        if not name:
            return "what is assigned to is not a plain variable or element"
        stars = len(parts[0]) - len(parts[0].lstrip("*"))
        used = parts[-1].count("[") + stars
        if len(parts) > 1 and stars:
            return NOT_PLAIN
        found = self.of(name[1], start, end, functions)
        if not found:
            return f"{name[1]} is not declared as a number in this file"
        kinds = {(one.base, one.depth, one.bits) for one in found}
        if len(kinds) > 1:
            return f"{name[1]} is declared more than once, with different types"
        base, depth, bits = kinds.pop()
        if bits:
            return "it is a field of bits"
        if depth != used:
            return "it is a pointer or a whole array"
        if base not in ACCEPTED:
            return f"its type ({base}) is not one that traces have"
        return ""


def without_subscripts(text):
    """The text with nothing in its square brackets."""
    depth, kept = 0, ""
    for letter in text:
        depth -= letter == "]"
        if depth == 0:
            kept += letter
        depth += letter == "["
    return kept
