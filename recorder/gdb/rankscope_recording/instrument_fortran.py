# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""
Puts the recorder's calls into a copy of a source in Fortran: around the assignments in loops that are marked with
“!$rankscope”. Calls are lines of their own, and say file and line of the original.
"""

import os
import re

from .instrument_c import Mark
from .source import nest, words
from .source_fortran import Parser, is_fixed
from .spec import group_end, split_list

MARK = re.compile(r"\s*!\$rankscope\b(.*)|[Cc*]\$rankscope\b(.*)", re.I)
NAMES = ("rankscope_begin", "cmptrace_BeginSeqLoop", "cmptrace_BeginParLoop", "cmptrace_EndStruct", "cmptrace_Iter",
         "cmptrace_PreStoreVar", "cmptrace_PostStoreVar", "cmptrace_ReductVar", "rankscope_traced => traced")
DECLARATION = re.compile(r"(integer|real|double\s*precision|complex|double\s*complex|logical)\s*"
                         r"(\*\s*\d+|\(\s*(?:kind\s*=\s*)?[\w.]+\s*\))?\s*((?:,[^:]*)?::)?\s*(.*)", re.I)


def string(text):
    return "'" + text.replace("'", "''") + "'"


class Declared:
    """The numbers that a unit declares, with whether they are arrays."""

    def __init__(self, statements):
        self.found = {}
        for statement in statements:
            match = DECLARATION.fullmatch(statement.text.strip())
            if not match or re.match(r"\s*function\b", match[4], re.I):
                continue
            kind = re.sub(r"[\s*()]|kind\s*=", "", (match[2] or "").lower())
            whole = bool(match[3]) and "dimension" in match[3].lower()
            for one in split_list(match[4]):
                name = re.match(r"([A-Za-z]\w*)\s*(\()?", one)
                if name:
                    self.found[name[1].lower()] = (match[1].lower(), kind, whole or bool(name[2]))

    def is_array(self, name):
        return self.found.get(name.lower(), ("", "", False))[2]

    def refusal(self, target):
        """Why an assignment's target cannot be recorded; empty where it can."""
        name = re.match(r"([A-Za-z]\w*)\s*(\(.*\))?$", target, re.S)
        if not name:
            return "what is assigned to is not a plain variable or element"
        known = self.found.get(name[1].lower())
        if not known:
            return f"{name[1]} is not declared as a number in this unit"
        base, kind, array = known
        sizes = {"logical": ("", "4"), "complex": ("", "4", "8", "16")}.get(base, ("", "4", "8"))
        if kind.isdigit() and kind not in sizes:
            return f"its type ({base}, {kind}) is not one that traces have"
        if array != bool(name[2]):
            return "it is a whole array" if array else "it is no variable of this unit"
        if not array:
            return ""
        for part in split_list(name[2][1:-1]):
            if ":" in part or (re.fullmatch(r"\w+", part) and self.is_array(part)):
                return "it assigns to a section of an array"
        calls = [call for call in re.findall(r"([A-Za-z]\w*)\s*\(", name[2]) if not self.is_array(call)]
        if re.search(rf"\b{name[1]}\b", name[2], re.I):
            return "its subscripts use the array itself"
        return "its subscripts call a function" if calls else ""


class Instrumenter:
    def __init__(self, text, name, first):
        self.lines = text.splitlines(keepends=True)
        self.name, self.fixed = name, is_fixed(name)
        self.parser = Parser(text, name)
        self.functions = self.parser.parse()
        self.declared = {id(one): Declared(self.within(one.line, one.last_line)) for one in self.functions}
        self.before, self.after, self.replaced = {}, {}, {}
        self.left, self.number, self.set = [], first - 1, 0
        self.marked, self.units = {}, set()
        self.file = string(os.path.basename(name))

    def within(self, first, last):
        return [one for one in self.parser.statements if first <= one.line <= last]

    def copy(self):
        for number, line in enumerate(self.lines, 1):
            match = MARK.match(line)
            if match:
                self.mark(Mark((match[1] or match[2] or "").lower(), number))
        for function in self.functions:
            for assignment in function.assignments:
                self.assignment(function, assignment)
        for function in self.functions:
            if id(function) in self.units:
                unit = next(one for one in self.parser.statements if one.line == function.line)
                use = f"use rankscope_in_{self.module()}, only: {', '.join(NAMES)}"
                self.add(self.after, unit.last_line, use, True)
        self.left.sort()
        result = self.layout(self.preamble()) if self.units else ""
        for number, line in enumerate(self.lines, 1):
            line = self.replaced.get(number, line if line.endswith("\n") else line + "\n")
            result += "".join(self.before.get(number, [])) + line + "".join(self.after.get(number, []))
        return result

    def module(self):
        return re.sub(r"\W", "_", os.path.splitext(os.path.basename(self.name))[0])

    def preamble(self):
        """A module that begins the recording once, whichever loop comes first."""
        module = f"rankscope_in_{self.module()}"
        return [f"module {module}", "use rankscope", "implicit none",
                "logical, save, private :: begun = .false.", "contains",
                "subroutine rankscope_begin()", "if (.not. begun) call cmptrace_Init()", "begun = .true.",
                "end subroutine rankscope_begin", f"end module {module}"]

    def layout(self, statements):
        """The statements as lines of the source's form, with continuation lines where they are long."""
        result = ""
        for statement in statements:
            size = 66 if self.fixed else 120
            parts = [statement[at:at + size] for at in range(0, len(statement), size)]
            result += "\n     &".join(["      " + parts[0], *parts[1:]]) if self.fixed else "&\n&".join(parts)
            result += "\n"
        return result

    def add(self, where, line, statement, first=False):
        lines = where.setdefault(line, [])
        lines.insert(0 if first else len(lines), self.layout([statement]))

    # --- loops ---

    def mark(self, mark):
        if mark.wrong:
            self.left.append((mark.line, mark.wrong))
            return
        following = next((one for one in self.parser.statements if one.line > mark.line), None)
        loop = function = None
        for one in self.functions:
            for candidate in one.loops:
                if following is not None and candidate.line == following.line:
                    function, loop = one, candidate
        if loop is None:
            self.left.append((mark.line, "no loop follows the mark"))
            return
        between = "".join(self.lines[mark.line:loop.line - 1])
        if re.search(r"^\s*!\$|^[cC*]\$", between, re.M):
            reason = "another directive is between the mark and the loop: what several threads do is not recorded"
        else:
            reason = self.refusal(function, loop, mark)
        if reason:
            self.left.append((loop.line, reason))
        else:
            self.loop(function, loop, mark)

    def refusal(self, function, loop, mark):
        loops = nest(loop)[:max(1, mark.rank)]
        if any(one.index is None for one in loops):
            return "the header of the loop is not plain: expected do i = first, last"
        if len(loops) < mark.rank:
            return (f"a parallel loop of {mark.rank} indices needs as many loops, each nested in the one before with "
                    "nothing between")
        head = self.within(function.line, function.line)[0].text.lower()
        if not re.search(r"\b(program|subroutine|function)\b", head):
            return "the unit has no PROGRAM statement, behind which the recorder could be made known"
        if re.search(r"\b(pure|elemental)\b", head):
            return "the procedure is pure"
        if loop.leaves:
            return f"the loop is left by {loop.leaves[0][1]} on line {loop.leaves[0][0]}"
        if loop.parent is not None and loop.parent.last_line == loop.last_line:
            return "the loop ends with the one around it, on one line"
        reason = self.inner_refusal(loop)
        return reason or self.limits_refusal(function, loops)

    def inner_refusal(self, loop):
        for statement in self.within(loop.line, loop.last_line):
            lower = statement.text.lower()
            if re.match(r"(\w+\s*:\s*)?(forall|where|critical|do\s+concurrent|associate|block)\b", lower):
                return f"there is {lower.split('(')[0].split()[0]} on line {statement.line}"
            if re.search(r"\b(exit|cycle)\s+\w", lower):
                return f"a loop is left by its name on line {statement.line}"
            if ";" in statement.text and statement.line in (loop.line, loop.last_line):
                return "several statements are on a line with the begin or end of the loop"
        return ""

    def limits_refusal(self, function, loops):
        declared = self.declared[id(function)]
        for at, one in enumerate(loops):
            limits = f"{one.first}, {one.last}, {one.step}"
            if any(not declared.is_array(call) for call in re.findall(r"([a-z]\w*)\s*\(", limits, re.I)):
                return "the limits of the loop call a function"
            outer = {before.index for before in loops[:at]} & words(limits.lower())
            if outer:
                return f"the limits of the loop over {one.index} change with {outer.pop()}"
        return ""

    def loop(self, function, loop, mark):
        loops = nest(loop)[:max(1, mark.rank)]
        self.number += 1
        self.marked[id(loop)] = mark
        self.units.add(id(function))
        self.add(self.before, loop.line, "call rankscope_begin()")
        if mark.rank:
            lists = ", ".join("[integer :: " + ", ".join(getattr(one, name) for one in loops) + "]"
                              for name in ("first", "last", "step"))
            call = f"call cmptrace_BeginParLoop({self.file}, {loop.line}, {self.number}, {lists})"
            self.add(self.before, loop.line, call)
        else:
            self.add(self.before, loop.line, f"call cmptrace_BeginSeqLoop({self.file}, {loop.line}, {self.number})")
        header = next(one for one in self.parser.statements if one.line == loops[-1].line)
        index = ", ".join(one.index for one in loops)
        self.add(self.after, header.last_line, f"call cmptrace_Iter([integer :: {index}])", True)
        end = loop.last_line
        self.add(self.after, end, f"call cmptrace_EndStruct({self.file}, {end}, {self.number}, {loop.line})")
        for name in mark.reductions:
            self.add(self.after, end, f"call cmptrace_ReductVar({self.file}, {end}, rankscope_traced({name}))")

    # --- assignments ---

    def assignment(self, function, one):
        loop = one.loop
        while loop is not None and id(loop) not in self.marked:
            loop = loop.parent
        if loop is None:
            return
        statement = next(each for each in self.parser.statements if each.line == one.line)
        reason = one.refused or self.declared[id(function)].refusal(one.target)
        if not reason and ";" in statement.text:
            reason = "several statements are on the line"
        if not reason and statement.label:
            reason = "the statement has a label"
        if reason:
            self.left.append((one.line, reason))
            return
        self.set += 1
        reductions = [name.lower() for name in self.marked[id(loop)].reductions]
        end = ", .true.)" if one.target.lower() in reductions else ")"
        operand = string("".join(one.target.split()))
        place = f"{self.file}, {one.line}, {operand}, rankscope_traced({one.target}){end}"
        before, after = f"call cmptrace_PreStoreVar({place}", f"call cmptrace_PostStoreVar({place}"
        if one.conditions:
            self.guarded(statement, before, after)
        else:
            self.add(self.before, one.line, before)
            self.add(self.after, one.last_line, after, True)

    def guarded(self, statement, before, after):
        """“if (condition) assignment” as a block."""
        end = group_end(statement.text, statement.text.index("("))
        lines = [statement.raw[:end] + " then", before, statement.raw[end:].strip(), after, "end if"]
        self.replaced[statement.line] = self.layout(lines)
        for number in range(statement.line + 1, statement.last_line + 1):
            self.replaced[number] = ""


def instrument(text, name, first=1):
    """As instrument_c.instrument()."""
    work = Instrumenter(text, name, first)
    copy = work.copy()
    return copy, work.left, work.set, len(work.marked)
