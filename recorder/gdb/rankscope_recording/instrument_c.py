# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""
Puts the recorder's calls into a copy of a source in C: around the assignments in loops that are marked with
“#pragma rankscope”. Nothing moves to another line, and the copy says that it is the original, so that places in the
trace, in messages of the compiler and in a debugger are those of the original.
"""

import re

from .source import SourceError, nest, words
from .source_c import NOT_PLAIN, Parser, blank
from .spec import group_end
from .types_c import Types

MARK = re.compile(r"^[ \t]*#[ \t]*pragma[ \t]+rankscope\b([^\n]*)", re.M)
CLAUSE = re.compile(r"\s*(?:(sequential)|(parallel)\s*(?:\(\s*(\d+)\s*\))?|reduction\s*\(([^)]*)\))\s*,?")


# The recorder begins before main(), whichever file has that; where several have this, the first call counts.
PREAMBLE = """#include <rankscope/recorder.h>
#if RANKSCOPE_RECORD
__attribute__((constructor)) static void rankscope_start(void)
{
    cmptrace_Init();
}
#endif
"""
CALLED = re.compile(r"(\(\s*)?\*\s*([A-Za-z_]\w*)\s*(\(.*\))(?(1)\s*\))", re.S)  # *at(i, j), or in brackets
INNERMOST = 1 << 20  # the order of what begins behind all loops


def depth(loop):
    """How many loops are around it."""
    count = 1
    while loop.parent is not None:
        loop, count = loop.parent, count + 1
    return count


class Mark:
    """What a pragma asks for."""

    def __init__(self, text, line):
        self.line, self.rank, self.reductions, self.wrong = line, 0, [], ""
        at = 0
        while at < len(text.rstrip()):
            clause = CLAUSE.match(text, at)
            if not clause or clause.end() == at:
                self.wrong = (f"“{text.strip()}” is not understood: expected sequential, parallel, parallel(2) or "
                              "reduction(name, …)")
                return
            if clause[2]:
                self.rank = int(clause[3] or 1)
            if clause[4] is not None:
                self.reductions += [name.strip() for name in clause[4].split(",") if name.strip()]
            at = clause.end()
        if "parallel" in text and not 1 <= self.rank <= 7:
            self.wrong = "a parallel loop has 1 to 7 indices"


class Instrumenter:
    def __init__(self, text, name, first):
        self.text, self.name = text, name
        self.blank = blank(text)
        self.parser = Parser(text)
        self.functions = self.parser.parse()
        self.types = Types(self.blank)
        self.edits = []  # (position, order of those at one position, length, what comes there)
        self.left = []  # (line, reason)
        self.set = 0
        self.number = first - 1
        self.marked = {}  # the mark of each instrumented loop
        self.spans = [(self.offset(one.line), self.offset(one.last_line + 1)) for one in self.functions]

    def offset(self, line):
        return 0 if line <= 1 else (self.parser.newlines + [len(self.text)] * 2)[min(
            line - 2, len(self.parser.newlines))] + 1

    def copy(self):
        """The instrumented text. What was not instrumented is in `left`."""
        for match in MARK.finditer(self.text):
            self.mark(match)
        if self.marked:
            for function, span in zip(self.functions, self.spans):
                for assignment in function.assignments:
                    self.assignment(assignment, span)
        text = self.text
        for position, _, length, new in sorted(self.edits, reverse=True):
            text = text[:position] + new + text[position + length:]
        self.left.sort()
        quoted = self.name.replace("\\", "\\\\").replace('"', '\\"')
        return f'{PREAMBLE}#line 1 "{quoted}"\n{text}'

    # --- loops ---

    def mark(self, match):
        if re.search(r"\S", strip_comments(self.text[:match.end()])[match.start():]) is None:
            return  # inside a comment
        line = self.parser.line(match.start() + 1)
        mark = Mark(match[1], line)
        self.edits.append((match.start(), 0, match.end() - match.start(), ""))
        if mark.wrong:
            self.left.append((line, mark.wrong))
            return
        after = self.parser.space(match.end())
        loop = next((one for function in self.functions for one in function.loops if one.start == after), None)
        between = self.text[match.end():after]
        if loop is None:
            self.left.append((line, "no loop follows the mark"))
        elif re.search(r"^[ \t]*#", strip_comments(between), re.M):
            self.left.append((line, "another directive is between the mark and the loop: what several threads do at "
                              "the same time is not recorded"))
        else:
            self.loop(loop, mark)

    def refusal(self, loop, loops, mark):
        if loop.leaves:
            where, word = loop.leaves[0]
            return f"the loop is left by {word} on line {where}"
        if mark.rank == 0:
            return ""
        if len(loops) < mark.rank:
            return (f"a parallel loop of {mark.rank} indices needs as many loops with plain headers, each nested in "
                    "the one before with nothing between")
        for at, one in enumerate(loops):
            limits = (one.first, one.last, one.step)
            if any(re.search(r"\w\s*\(|,", limit) for limit in limits):
                return "the limits of the loop call a function"
            outer = {before.index for before in loops[:at]} & words(" ".join(limits))
            if outer:
                return f"the limits of the loop over {one.index} change with {outer.pop()}"
        return ""

    def loop(self, loop, mark):
        loops = nest(loop)[:max(1, mark.rank)]
        if mark.rank and not loop.index:
            reason = "the header of the loop is not plain: expected for (i = first; i < end; i++)"
        else:
            reason = self.refusal(loop, loops, mark)
        if reason:
            self.left.append((loop.line, reason))
            return
        self.number += 1
        self.marked[id(loop)] = mark
        number, turn = self.number, ""
        if mark.rank:
            begin = self.parallel(number, loops)
            index = ", ".join(one.index for one in loops)
        elif loop.index:
            begin, index = f"RANKSCOPE_LOOP({number});", loop.index
        else:
            index = f"rankscope_turn_{number}"
            begin, turn = f"long {index} = 0; RANKSCOPE_LOOP({number});", f"++{index}; "
        self.edits.append((loop.start, 2 * depth(loop), 0, "{ " + begin + " "))
        self.body(loops[-1], f"{turn}RANKSCOPE_ITERATION({index});")
        results = "".join(f" RANKSCOPE_REDUCED({name});" for name in mark.reductions)
        self.edits.append((loop.end, -2 * depth(loop), 0, f" RANKSCOPE_END({number});{results} }}"))

    def parallel(self, number, loops):
        values = [[getattr(one, name) for one in loops] for name in ("first", "last", "step")]
        if len(loops) == 1:
            return f"RANKSCOPE_PARALLEL_LOOP({number}, {', '.join(one[0] for one in values)});"
        if len(loops) == 2:
            pairs = [one[at] for at in range(2) for one in values]
            return f"RANKSCOPE_PARALLEL_LOOP_2({number}, {', '.join(pairs)});"
        lists = ", ".join(f"(const long[]){{{', '.join(one)}}}" for one in values)
        return f"RANKSCOPE_CALL(cmptrace_BeginParLoop(__FILE__, __LINE__, {number}, {len(loops)}, {lists}));"

    def body(self, loop, begin):
        if self.blank[loop.body] == "{":
            self.edits.append((loop.body + 1, 0, 0, " " + begin))
            return
        self.edits.append((loop.body, 2 * depth(loop) + 1, 0, "{ " + begin + " "))
        end = loop.end
        if loop.kind == "do":
            end = self.blank.rindex("while", 0, loop.end)
        # what begins last ends first
        self.edits.append((end, -2 * depth(loop) - 1, 0, " }" if loop.kind != "do" else "} "))

    # --- assignments ---

    def enclosing_mark(self, assignment):
        loop = assignment.loop
        while loop is not None:
            if id(loop) in self.marked:
                return self.marked[id(loop)]
            loop = loop.parent
        return None

    def assignment(self, one, span):
        mark = self.enclosing_mark(one)
        if mark is None:
            return
        reason, kind = self.judged(one, span)
        if reason:
            self.left.append((one.line, reason))
            return
        self.set += 1
        start, end = one.start, one.start + len(self.blank[one.start:one.end - 1].rstrip())
        if kind:
            self.once(one, start, end, kind)
            return
        macro = "RANKSCOPE_SET_REDUCTION" if one.target in mark.reductions else "RANKSCOPE_SET"
        if self.counts(one, start, end):
            value = f"{one.target} {one.operator[0]} 1"
            self.edits.append((start, INNERMOST, end - start, f"{macro}({one.target}, {value})"))
            return
        left = "" if one.operator == "=" else f" {one.target} {one.operator[:-1]} ("
        self.edits.append((start, INNERMOST, 0, macro + "("))
        self.edits.append((*self.operator(one, start), "," + left))
        self.edits.append((end, 0, 0, ")" if one.operator == "=" else "))"))

    def counts(self, one, start, end):
        """Whether it is “++” or “--”."""
        return re.search(r"\+\+|--", self.blank[start:end]) and one.value == "1" and one.operator in ("+=", "-=")

    def operator(self, one, start):
        """Where the operator is, with the blanks before it: position, order, length."""
        at = self.blank.index(one.operator, start + len(one.target)) - start
        gap = at - len(self.text[start:start + at].rstrip())
        return start + at - gap, 0, gap + len(one.operator)

    def once(self, one, start, end, kind):
        """Where functions are called to find the element, or the assignment may change which one it is, it is found
        once, as the original does."""
        spelled = " ".join(self.text[start:start + len(one.target)].split())
        if self.counts(one, start, end):
            spelled = re.sub(r"^(?:\+\+|--)\s*|\s*(?:\+\+|--)$", "", " ".join(self.text[start:end].split()))
        if CALLED.fullmatch(spelled):
            spelled = spelled.removeprefix("(").removesuffix(")" * spelled.startswith("(")).strip()
        operand = spelled.replace("\\", "\\\\").replace('"', '\\"')
        # behind the address, so that its name means nothing in the value
        begin, name = "do { " + kind + " *const rankscope_at = &(", f'RANKSCOPE_SET_AS_(*rankscope_at, "{operand}", '
        if self.counts(one, start, end):
            change = f"{begin}{spelled}); {name}*rankscope_at {one.operator[0]} 1, 0); }} while (0)"
            self.edits.append((start, INNERMOST, end - start, change))
            return
        left = "" if one.operator == "=" else f"*rankscope_at {one.operator[:-1]} ("
        self.edits.append((start, INNERMOST, 0, begin))
        self.edits.append((*self.operator(one, start), f"); {name}{left}"))
        self.edits.append((end, 0, 0, ("" if one.operator == "=" else ")") + ", 0); } while (0)"))

    def judged(self, one, span):
        """Why the assignment is left alone; else the type of an element that functions are called to find."""
        call = CALLED.fullmatch(one.target)
        if one.refused == NOT_PLAIN and call and group_end(call[3], 0) == len(call[3]):
            kind, reason = self.types.pointed(call[2], *span, self.spans)
            return reason or self.unfit(one), kind
        reason = one.refused or self.unfit(one) or self.types.refusal(one.place, *span, self.spans)
        found_once = re.search(r"\w\s*\(", one.place) or uses_itself(one.place)
        return reason, self.types.base(one.place, *span, self.spans) if found_once and not reason else ""

    def unfit(self, one):
        if "," in without_brackets(one.place):
            return NOT_PLAIN
        if "{" in one.value or "," in without_brackets(one.value):
            return "its value has braces or commas"
        if re.search(r"^[ \t]*#", strip_comments(self.text[one.start:one.end]), re.M):
            return "there are lines of the preprocessor within"
        return ""


def uses_itself(place):
    """Whether the subscripts use what is assigned to: next[next[i]]."""
    name = re.match(r"\W*(\w+)", place)
    return bool(name and re.search(rf"\b{name[1]}\b", place[name.end():]))


def without_brackets(text):
    """The text less what is in round brackets, in which commas part nothing."""
    while True:
        shorter = re.sub(r"\([^()]*\)", "", text)
        if shorter == text:
            return text
        text = shorter


def strip_comments(text):
    """The text with comments as blanks."""
    return re.sub(r"/\*.*?(?:\*/|$)|//[^\n]*", lambda match: re.sub(r"[^\n]", " ", match[0]), text, flags=re.S)


def instrument(text, name, first=1):
    """`first` is the number of the first loop. Returns the copy of a source, the lines that were left alone with their
    reasons, how many assignments are recorded and in how many loops."""
    if not name.endswith(".c"):
        raise SourceError("expected a source in C (.c) or Fortran (.f90, .f)")
    work = Instrumenter(text, name, first)
    copy = work.copy()
    return copy, work.left, work.set, len(work.marked)
