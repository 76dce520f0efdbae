# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a spec from the source of a function, to be edited: its loops, and the assignments in them."""

import os
import re

from . import source_c, source_fortran
from .source import SourceError, nest, words
from .spec import Loop, SpecError

FORTRAN = (".f", ".for", ".ftn", ".f77", ".f90", ".f95", ".f03", ".f08", ".fdv")


def is_fortran(name):
    return name.lower().endswith(FORTRAN)


class Source:
    """A file whose functions are known."""

    def __init__(self, path):
        self.path, self.name = path, os.path.basename(path)
        try:
            with open(path, encoding="utf-8", errors="surrogateescape") as file:
                self.text = file.read()
        except OSError as error:
            raise SourceError(f"{path}: {error.strerror}") from None
        self.fortran = is_fortran(path)
        self.plain = self.text if self.fortran else source_c.blank(self.text)
        self.macros = {} if self.fortran else source_c.macros(self.text)
        self.element_macros = {} if self.fortran else source_c.element_macros(self.text)
        try:
            self.functions = (source_fortran.functions(self.text, path) if self.fortran
                              else source_c.functions(self.text))
        except SourceError as error:
            raise SourceError(f"{path}: {error}") from None
        self.arrays = source_fortran.arrays(self.text, path) if self.fortran else set()

    def expand(self, text):
        return source_c.expand(text, self.macros)

    def limits(self, loops):
        return [[folded(self.expand(getattr(loop, name))) for loop in loops] for name in ("first", "last", "step")]

    def elements(self, text):
        """The elements of arrays, and their components, that an expression reads, each once."""
        found, components = [], set()
        before = r"(?<![\w%])" if self.fortran else r"(?<![\w.])(?<!->)"  # not what belongs to something else
        for match in re.finditer(before + r"[A-Za-z_]\w*", text):
            if match.start() in components:
                continue
            end = self.element_end(text, match.start(), components)
            spelling = text[match.start():end].strip()
            if end and spelling not in found and not re.search(r"\+\+|--|:", spelling):
                found.append(spelling)
        return found

    def element_end(self, text, start, components):
        """Behind what begins there; nothing where it has no subscripts, or a function is called. The places of its
        components are put with the others: they are no variables of their own."""
        opened, member = ("(", r"\s*%\s*(?!(?:re|im|kind|len)\b)") if self.fortran else ("[", r"\s*(?:\.|->)\s*")
        end, name, has_subscripts = start, re.compile(r"[A-Za-z_]\w*").match(text, start), False
        while name:
            components.add(name.start())
            end = name.end()
            while re.compile(r"\s*" + re.escape(opened)).match(text, end):
                if self.fortran and name[0].lower() not in self.arrays:
                    return None
                end, has_subscripts = bracket_end(text, text.index(opened, end)), True
            point = re.compile(member).match(text, end)
            name = point and re.compile(r"[A-Za-z_]\w*").match(text, point.end())
        is_called = text[end:].lstrip().startswith("(")
        return end if has_subscripts and not is_called else None


def folded(text):
    """Sums and products of plain numbers as their value."""
    if not re.fullmatch(r"[\d\s()+*-]+", text) or "**" in text:
        return text
    try:
        return str(eval(text, {"__builtins__": {}}))  # digits, brackets and + - * only
    except (SyntaxError, TypeError):
        return text


def bracket_end(text, start):
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] in "([") - (text[at] in ")]")
        if depth == 0:
            return at + 1
    return len(text)


def steps_text(steps):
    return "" if all(step == "1" for step in steps) else " step " + ", ".join(steps)


class Proposal:
    """The spec of one function, with what was left out as comments."""

    def __init__(self, source, function):
        self.source, self.function = source, function
        self.lines, self.left_out = [], []
        self.numbers = {}  # by the loop of the source that stands for its construct
        self.parallel = set()

    def place(self, line, last_line=None):
        return f"{self.source.name}:{line}" + (f"-{last_line}" if last_line and last_line != line else "")

    def text(self):
        self.loops()
        for assignment in self.function.assignments:
            self.assignment(assignment)
        head = [f"# Proposed from {self.source.name}, {self.function.name}(): take out what is not needed, and look at "
                "the kinds of the loops.",
                "# In several processes the limits and indices must be those of the whole loop."]
        return "\n".join(head + self.lines + [f"# left out: {reason}" for reason in self.left_out]) + "\n"

    def loops(self):
        inside = set()
        for loop in self.function.loops:
            if id(loop) in inside:
                continue
            loops = nest(loop)
            if loops[-1].loops or any(one.index is None for one in loops):
                loops = loops[:1]  # what holds other loops and statements: a loop over time steps, for instance
            inside.update(id(one) for one in loops)
            number = len(set(self.numbers.values())) + 1
            for one in loops:
                self.numbers[id(one)] = number
            self.loop(number, loops)

    def loop(self, number, loops):
        outer = loops[0]
        line = f"loop {number} {self.place(outer.line, outer.last_line)}"
        if outer.last_line == outer.line:
            line += f"-{outer.line}"
        around = outer.parent
        if around is not None:
            line += f" in loop {self.numbers[id(around)]}"
        if outer.index is None:
            self.lines.append(line + " sequential  # iterations are counted from 1")
            return
        parallel = not loops[-1].loops
        if parallel:
            self.parallel.add(number)
        first, last, step = self.source.limits(loops)
        kind = "parallel" if parallel else "sequential"
        self.lines.append(f"{line} {kind} ({', '.join(one.index for one in loops)}) from {', '.join(first)} to "
                          f"{', '.join(last)}{steps_text(step)}")
        if parallel:
            self.reductions(number, loops[-1], outer.last_line)

    def reductions(self, number, loop, last_line):
        """Scalars which are made of their own values: sums, products, the largest and the smallest."""
        declared = {one.target for one in self.function.assignments if one.declares and one.loop is not None}
        seen = set()
        for one in self.function.assignments:
            plain = re.fullmatch(r"[A-Za-z_]\w*", one.target) and one.target not in declared and not one.declares
            if one.loop is not loop or not plain or one.target in seen or (one.refused and not one.declares):
                continue
            known = words(one.value) | set().union(*(words(text) for text in one.conditions))
            if one.operator != "=" or one.target in known:
                seen.add(one.target)
                self.lines.append(f"{self.place(last_line)} reduce {one.target} in loop {number}")

    def calls(self, text):
        """Whether an expression calls a function or changes something."""
        names = {name.lower() for name in re.findall(r"([A-Za-z_]\w*)\s*\(", text)}
        return bool(names - self.source.arrays) or re.search(r"\+\+|--|[^=!<>]=[^=]", text) is not None

    def assignment(self, one):
        if one.loop is None:
            return
        where = self.place(one.line, one.last_line)
        if one.refused and not (one.declares and one.refused == "it is a declaration"):
            self.left_out.append(f"{self.place(one.line)}: {one.refused}")
            return
        if one.line == one.loop.line:
            self.left_out.append(f"{self.place(one.line)}: the loop and what it repeats share a line; put the body on "
                                 "a line of its own")
            return
        if "++" in one.target or "--" in one.target:
            self.left_out.append(f"{self.place(one.line)}: its subscripts change")
            return
        if not all(one.guards) or any(self.calls(guard) for guard in one.guards):
            self.left_out.append(f"{self.place(one.line)}: a condition on its line cannot be asked in the debugger; "
                                 "put the assignment on a line of its own")
            return
        end = f" in loop {self.numbers[id(one.loop)]}"
        if one.guards:
            joint = ".and." if self.source.fortran else "&&"
            guards = [self.source.expand(guard) for guard in one.guards]
            end += " when " + (guards[0] if len(guards) == 1 else f" {joint} ".join(f"({guard})" for guard in guards))
        self.lines.append(f"{where} set {self.source.expand(one.place)}{end}")
        reads = self.source.elements(source_c.expand_elements(one.value, self.source.element_macros))
        if one.operator != "=" and one.place not in reads:
            reads.insert(0, one.place)
        for read in reads:
            self.lines.append(f"{where} get {self.source.expand(read)}{end}")


def propose(place):
    """The spec for “file:function”, or for all functions of “file”."""
    path, _, name = place.partition(":")
    source = Source(path)
    chosen = [one for one in source.functions if not name or one.name.lower() == name.lower()]
    if not chosen:
        known = ", ".join(one.name for one in source.functions) or "none"
        raise SourceError(f"{path}: there is no function {name}; there are: {known}")
    if not any(one.loops for one in chosen):
        raise SourceError(f"{place}: there is no loop")
    return "".join(Proposal(source, one).text() for one in chosen if one.loops)


class Finder:
    """Finds loops in sources for lines of a spec that leave them open."""

    def __init__(self, spec_name, find_file):
        self.spec_name, self.find_file, self.sources = spec_name, find_file, {}

    def source(self, file):
        if file not in self.sources:
            self.sources[file] = Source(self.find_file(file))
        return self.sources[file]

    def is_guarded(self, file, line):
        """Whether a line is known to hold an assignment together with its condition."""
        try:
            functions = self.source(file).functions
        except SourceError:
            return False
        return any(one.line == line and one.guards for function in functions for one in function.assignments)

    def one_statement(self, file, first, last):
        """Whether these lines are known to hold a single statement."""
        try:
            lines = self.source(file).plain.splitlines()[first - 1:last]
        except SourceError:
            return False
        return bool(lines) and "".join(lines).count(";") <= (not self.source(file).fortran)

    def __call__(self, file, line, indices):
        try:
            source = self.source(file)
        except SourceError as error:
            raise SpecError(f"{self.spec_name}: the lines of a loop are not given, and its source cannot be asked: "
                            f"{error}"
                            ) from None
        for function in source.functions:
            for loop in function.loops:
                if indices is None and loop.line == line:
                    return Loop(0, "", file, loop.line, loop.last_line)
                if indices and loop.line <= line <= loop.last_line:
                    loops = nest(loop)[:len(indices)]
                    if [one.index for one in loops] == indices:
                        first, last, step = source.limits(loops)
                        return Loop(0, "PL", file, loop.line, loop.last_line, list(indices), first, last, step)
        what = f"a loop that begins on line {line}" if indices is None else (
            f"a loop over ({', '.join(indices)}) around line {line}")
        raise SpecError(f"{self.spec_name}: there is not {what} in {file} that could be understood; expected its first "
                        f"and last line, such as “loop 1 {file}:20-31 parallel (i)”")

