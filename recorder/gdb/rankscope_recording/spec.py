# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The text that says what is recorded: loops and the places where variables are written, read and reduced."""

import re
from dataclasses import dataclass, field

MAX_RANK = 7


class SpecError(Exception):
    """What is wrong in a spec, in a sentence that names the line and what was expected."""


@dataclass
class Loop:
    """A construct. `indices`, `first`, `last` and `step` are expressions, as many of each as it has dimensions."""

    number: int
    kind: str  # "SL", "PL" or "TR"
    file: str
    first_line: int
    last_line: int | None  # None: taken from the source
    indices: list = field(default_factory=list)  # empty: iterations are counted from 1
    first: list = field(default_factory=list)
    last: list = field(default_factory=list)
    step: list = field(default_factory=list)
    parent: int | None = None
    ranges: list = field(default_factory=list)  # (first, last, step) or None for each dimension
    spec_line: int = 0

    @property
    def rank(self):
        return max(1, len(self.indices))


@dataclass
class Record:
    """One place where a variable is set, read ("get") or where the result of a reduction is taken ("reduce")."""

    action: str
    file: str
    line: int
    operand: str
    loop: int | None
    indices: list
    condition: str | None
    ranges: list
    spec_line: int = 0
    reduction: bool = False  # of a variable that is reduced in its loop
    last_line: int = 0  # of a statement of several lines
    of: str = ""  # the variable that each process reduces, where the result is in another one


@dataclass
class Spec:
    loops: dict
    records: list


def split_list(text):
    """The parts between commas that are in no brackets."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter == "," and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
    parts.append(text[start:].strip())
    return parts


def group_end(text, start):
    """The position behind the bracket that closes the one at `start`, or -1."""
    depth = 0
    for at in range(start, len(text)):
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}":
            depth -= 1
            if depth == 0:
                return at + 1
    return -1


class Line:
    """One line of a spec that is taken apart from left to right."""

    def __init__(self, name, number, text):
        self.name, self.number, self.text, self.rest = name, number, text, text.strip()

    def error(self, what):
        return SpecError(f"{self.name}:{self.number}: {what}: {self.text.strip()}")

    def take(self, pattern, expected):
        match = re.match(pattern, self.rest)
        if not match:
            raise self.error(f"expected {expected} at “{self.rest or 'the end'}”")
        self.rest = self.rest[match.end():].strip()
        return match

    def word(self, word):
        """Takes the word if it comes next."""
        match = re.match(re.escape(word) + r"(?![\w])", self.rest)
        if match:
            self.rest = self.rest[match.end():].strip()
        return bool(match)

    def until(self, words, expected):
        """The text up to one of the words that is in no brackets, or the end."""
        depth = 0
        for at, letter in enumerate(self.rest):
            depth += (letter in "([{") - (letter in ")]}")
            if depth == 0 and letter.isspace():
                following = re.match(r"\s+(\w+)", self.rest[at:])
                if following and following[1] in words:
                    text, self.rest = self.rest[:at].strip(), self.rest[at:].strip()
                    break
        else:
            text, self.rest = self.rest, ""
        if not text:
            raise self.error(f"expected {expected}")
        return text

    def index_list(self):
        """What is in the brackets that come next; nothing when there are none."""
        if not self.rest.startswith("("):
            return []
        end = group_end(self.rest, 0)
        if end < 0:
            raise self.error("expected “)” behind the indices")
        inner, self.rest = self.rest[1:end - 1].strip(), self.rest[end:].strip()
        indices = split_list(inner) if inner else []
        if not all(indices):
            raise self.error("expected an index between the commas")
        if len(indices) > MAX_RANK:
            raise self.error(f"a loop has at most {MAX_RANK} indices")
        return indices


def parse_range(line, text):
    match = re.fullmatch(r"(-?\d+)?\s*\.\.\s*(-?\d+)?(?:\s+step\s+(\d+))?|(-?\d+)|\*", text)
    if not match:
        raise line.error(f"expected iterations such as 1..100, 5.., 1..100 step 10 or * instead of “{text}”")
    if text == "*":
        return None
    if match[4]:
        return (int(match[4]), int(match[4]), 1)
    step = int(match[3] or 1)
    if step < 1:
        raise line.error("the step of iterations is at least 1")
    return (None if match[1] is None else int(match[1]), None if match[2] is None else int(match[2]), step)


def in_ranges(ranges, index):
    """Whether iteration ranges let an iteration through, as the trace format defines them."""
    for one, value in zip(ranges, index):
        if one is None:
            continue
        first, last, step = one
        if (first is not None and value < first) or (last is not None and value > last):
            return False
        if (value - (first or 0)) % step:
            return False
    return True


# With blanks in it, its end is the extension, as in "my file.c:26"; without, whatever comes before the line.
FILE_NAME = r"(\S+?|\S[^:]*\.\w+)"

KINDS = {"sequential": "SL", "parallel": "PL", "tasks": "TR"}


def parse_loop(line):
    number = int(line.take(r"(-?\d+)\b", "the number of the loop")[1])
    place = line.take(FILE_NAME + r":(\d+)(?:\s*-\s*(\d+))?(?=\s|$)", "its place, such as jacobi.c:20-31,")
    loop = Loop(number, "", place[1], int(place[2]), int(place[3]) if place[3] else None, spec_line=line.number)
    if loop.last_line is not None and loop.last_line < loop.first_line:
        raise line.error("the last line of the loop is before its first")
    while line.rest:
        if line.word("in"):
            line.word("loop")
            loop.parent = int(line.take(r"(-?\d+)\b", "the number of the enclosing loop")[1])
        elif line.word("from"):
            loop.first = split_list(line.until(("to",), "the first values of the indices"))
            line.take(r"to\b", "“to” and the last values of the indices")
            loop.last = split_list(line.until(("step", "in", "iterations"), "the last values of the indices"))
            if line.word("step"):
                loop.step = split_list(line.until(("in", "iterations"), "the steps of the indices"))
        elif line.word("iterations"):
            loop.ranges = [parse_range(line, part) for part in split_list(line.rest)]
            line.rest = ""
        else:
            kind = line.take(r"(sequential|parallel|tasks)\b",
                             "sequential, parallel, tasks, in loop N, from … to … or iterations …")
            if loop.kind:
                raise line.error("the kind of the loop is given twice")
            loop.kind = KINDS[kind[1]]
            loop.indices = line.index_list()
    if not loop.kind:
        raise line.error("expected the kind of the loop: sequential, parallel or tasks")
    check_loop(line, loop)
    return loop


def check_loop(line, loop):
    if loop.kind != "PL" and loop.rank > 1:
        raise line.error("only a parallel loop can have several indices")
    loop.step = loop.step or ["1"] * len(loop.first)
    for given, name in ((loop.first, "first values"), (loop.last, "last values"), (loop.step, "steps")):
        if given and len(given) != loop.rank:
            raise line.error(f"the loop has {loop.rank} indices and {len(given)} {name}")
    if loop.rank > 1 and not loop.first:
        raise line.error("a loop of several indices needs their limits (of the whole loop, in each process the same): "
                         "expected “from 1, 1 to n, n”")
    if len(loop.ranges) > loop.rank:
        raise line.error(f"the loop has {loop.rank} indices and {len(loop.ranges)} ranges of iterations")


def parse_record(line):
    place = line.take(FILE_NAME + r":(\d+)(?:-(\d+))?(?=\s|$)", "“loop” or a place, such as jacobi.c:26,")
    action = line.take(r"(set|get|reduce)\b", "set, get or reduce")[1]
    operand = line.until(("in", "of", "when", "iterations"), "the variable")
    record = Record(action, place[1], int(place[2]), operand, None, [], None, [], spec_line=line.number,
                    last_line=int(place[3] or place[2]))
    if record.last_line < record.line:
        raise line.error("the last line of the statement is before its first")
    while line.rest:
        if line.word("in"):
            line.take(r"loop\b", "“loop”")
            record.loop = int(line.take(r"(-?\d+)\b", "the number of the loop")[1])
            record.indices = line.index_list()
        elif action == "reduce" and line.word("of"):
            record.of = line.until(("in",), "the variable that is reduced")
        elif line.word("when"):
            record.condition = line.until(("iterations",), "the condition")
        elif line.word("iterations"):
            record.ranges = [parse_range(line, part) for part in split_list(line.rest)]
            line.rest = ""
        else:
            raise line.error(f"expected in loop N, when CONDITION or iterations … at “{line.rest}”")
    if action == "reduce" and (record.condition or record.ranges):
        raise line.error("the result of a reduction is taken whenever its place is passed: expected only “in loop N”")
    if action == "reduce" and record.loop is None:
        raise line.error("expected the loop of the reduction: “in loop N”")
    return record


def same_file(one, other):
    """Whether two spellings can mean one file: the shorter is the end of the longer."""
    shorter, longer = sorted((one, other), key=len)
    return longer == shorter or longer.endswith("/" + shorter)


def enclosing_loop(loops, file, first, last, other_than=None):
    """The innermost loop whose lines contain these."""
    best = None
    for loop in loops.values():
        if loop is other_than or loop.last_line is None or not same_file(loop.file, file):
            continue
        inside = loop.first_line <= first and last <= loop.last_line
        if not inside or (other_than and (loop.first_line, loop.last_line) == (first, last)):
            continue
        if best is None or loop.last_line - loop.first_line < best.last_line - best.first_line:
            best = loop
    return best


def parse(text, name):
    """The spec that a text gives. Loops may still lack their last line; complete() finishes it."""
    spec = Spec({}, [])
    for number, content in enumerate(text.splitlines(), 1):
        bare = re.sub(r"(^|\s)#.*", "", content)
        if not bare.strip():
            continue
        line = Line(name, number, bare)
        if line.word("loop"):
            loop = parse_loop(line)
            if loop.number in spec.loops:
                other = spec.loops[loop.number].spec_line
                raise line.error(f"loop {loop.number} is there already, on line {other}")
            spec.loops[loop.number] = loop
        else:
            spec.records.append(parse_record(line))
    if not spec.records and not spec.loops:
        raise SpecError(f"{name}: the spec says nothing that could be recorded; expected lines such as "
                        "“jacobi.c:26 set W[i][j]”")
    return spec


def complete(spec, name, source_loop):
    """
    Fills in what the lines leave open. `source_loop(file, line, indices)` gives the loop of the source whose header is
    on that line, or (with indices) the loops around it which run over them; it raises SpecError.
    """
    for record in spec.records:
        if record.loop is not None and record.loop not in spec.loops:
            if not record.indices:
                raise SpecError(f"{name}:{record.spec_line}: loop {record.loop} is not declared; expected a line such "
                                f"as “loop {record.loop} {record.file}:20-31 parallel (i)” or its indices behind “loop "
                                f"{record.loop}”")
            found = source_loop(record.file, record.line, record.indices)
            found.number, found.spec_line = record.loop, record.spec_line
            spec.loops[record.loop] = found
    for loop in spec.loops.values():
        if loop.last_line is None:
            loop.last_line = source_loop(loop.file, loop.first_line, None).last_line
    for loop in spec.loops.values():
        if loop.parent is None:
            around = enclosing_loop(spec.loops, loop.file, loop.first_line, loop.last_line, loop)
            loop.parent = around.number if around else None
    check_parents(spec, name)
    for record in spec.records:
        complete_record(spec, record, name)


def check_parents(spec, name):
    for loop in spec.loops.values():
        seen, at = set(), loop
        while at.parent is not None:
            if at.parent not in spec.loops:
                raise SpecError(f"{name}:{at.spec_line}: loop {at.parent} is not declared")
            if at.number in seen:
                raise SpecError(f"{name}:{loop.spec_line}: loop {loop.number} is inside itself")
            seen.add(at.number)
            at = spec.loops[at.parent]


def complete_record(spec, record, name):
    where = f"{name}:{record.spec_line}"
    if record.loop is None and record.action != "reduce":
        around = enclosing_loop(spec.loops, record.file, record.line, record.line)
        record.loop = around.number if around else None
    loop = spec.loops.get(record.loop)
    if record.indices and loop.indices != record.indices:
        raise SpecError(f"{where}: loop {loop.number} has the indices ({', '.join(loop.indices)}), "
                        f"not ({', '.join(record.indices)})")
    if record.ranges and loop is None:
        raise SpecError(f"{where}: ranges of iterations need a loop: expected “in loop N”")
    if record.ranges and len(record.ranges) > loop.rank:
        raise SpecError(f"{where}: the loop has {loop.rank} indices and {len(record.ranges)} ranges of iterations")
    if record.action != "reduce" and loop is not None:
        spelling = re.sub(r"\s", "", record.operand)
        record.reduction = any(one.action == "reduce" and one.loop == record.loop
                               and re.sub(r"\s", "", one.of or one.operand) == spelling for one in spec.records)
