# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""
Where in the machine code the lines of a source begin and end. A statement is done where control leaves the instructions
of its lines, whatever way it takes: so the value behind the last statement of a loop is read before the loop counts on.
Runs inside gdb.
"""

import bisect
import functools
import os
import re
from dataclasses import dataclass

import gdb

from .spec import SpecError, same_file

# x86 and ARM: a jump with the address of its target as last operand; others end a function or go where a register says
JUMP = re.compile(r"^(?:(?:bnd|notrack|data16)\s+)*(j\w+|loop\w*|b(?:\.\w+)?|cbn?z|tbn?z)\s+(?:.*,\s*)?(0x[0-9a-f]+)\b")
NO_FALL_THROUGH = re.compile(r"^(?:(?:bnd|notrack|repz|rep)\s+)*(jmp\w*|ret\w*|b|br|ud2|hlt|udf)(?:\s|$)")
# what does nothing, put where a jump needs a target
NOTHING = re.compile(r"^(?:(?:data16|cs|bnd|notrack)\s+)*(nop\w*|jmp|b|endbr64|xchg\s+%ax,%ax)(?:\s|$)")
# a call into the library of OpenMP for a directive, which has no line of its own: it seems to be of the one before
DIRECTIVE = re.compile(r"^(?:call\w*|bl)\s.*<(?:GOMP_|__kmpc_)")
NEXT_CHUNK = re.compile(r"<GOMP_loop_\w*next")  # gives a thread more iterations of a loop
# the part of a function that OpenMP runs, as gcc and clang call it
OUTLINED = re.compile(r"\._omp_fn\.|omp_outlined")


class NoCode(SpecError):
    """Lines without instructions: a mistake in the spec, or the work of an optimiser."""


@dataclass
class Region:
    """The instructions of some lines in one function (or one copy of an inlined one), seen from outside."""

    function: str
    entries: set  # where control comes in
    only_entries: set  # those to which no jump from inside goes
    exits: set  # where control is when it has left
    repeats: int | None  # where the next turn of the outermost loop inside begins
    loops: int  # how many loops there are inside


class Function:
    """The instructions of one function with their successors, lines and the inlined functions they belong to."""

    def __init__(self, block):
        self.name = str(block.function)
        self.addresses, self.successors, self.places = [], {}, {}
        self.idle = set()  # what does nothing
        self.directives, self.chunks = set(), set()  # calls that are made for a directive, and for a chunk of a loop
        code = gdb.selected_inferior().architecture().disassemble(block.start, block.end - 1)
        for instruction in code:
            address, text = instruction["addr"], instruction["asm"].strip()
            self.addresses.append(address)
            if NOTHING.match(text):
                self.idle.add(address)
            if DIRECTIVE.match(text):
                self.directives.add(address)
            if NEXT_CHUNK.search(text):
                self.chunks.add(address)
            jump = JUMP.match(text)
            following = [int(jump[2], 16)] if jump else []
            if not NO_FALL_THROUGH.match(text):
                following.append(address + instruction["length"])
            self.successors[address] = following
            self.places[address] = place_of(address)
        known = set(self.addresses)
        for address, following in self.successors.items():
            self.successors[address] = [to for to in following if to in known]
        self.predecessors = {address: [] for address in self.addresses}
        for address, following in self.successors.items():
            for to in following:
                self.predecessors[to].append(address)

    def lines(self, file, first, last):
        """
        The instructions of these lines, with those of functions that are inlined between them. Inlined ones at the
        border may belong to the statement before or behind: they are not taken.
        """
        inside, between, owner = [], [], None
        for address in self.addresses:
            source, line, chain = self.places[address]
            if source is not None and first <= line <= last and same_file(file, source):
                inside += between + [address]
                between, owner = [], chain[:1]
            elif owner and owner[0] in chain[1:] and self.before(address) in (inside[-1], *between[-1:]):
                between.append(address)
            else:
                between, owner = [], None
        return inside

    def before(self, address):
        """The instruction in front of this one."""
        at = bisect.bisect_left(self.addresses, address)
        return self.addresses[at - 1] if at else None

    def pieces(self, inside):
        """The parts of a set of instructions between which control does not pass."""
        left, result = set(inside), []
        while left:
            piece, todo = set(), [left.pop()]
            while todo:
                at = todo.pop()
                piece.add(at)
                for near in self.successors[at] + self.predecessors[at]:
                    if near in left:
                        left.discard(near)
                        todo.append(near)
            result.append(piece)
        return result

    def region(self, piece):
        entries = {at for at in piece if at == self.addresses[0] or any(p not in piece for p in self.predecessors[at])}
        exits = {to for at in piece for to in self.successors[at] if to not in piece}
        exits |= {at for at in piece if not self.successors[at] and entries != {at}}  # a return inside
        only = {at for at in entries if not any(p in piece for p in self.predecessors[at])}
        turns = self.turns(piece)
        return Region(self.name, entries, only, exits, min(turns, default=None), len(turns))

    def with_detours(self, inside):
        """
        The instructions of a loop with those of other lines through which control only passes on its way within it, as
        where OpenMP divides the iterations.
        """
        known = self.with_inlined(set(inside))
        for start in {to for at in inside for to in self.successors[at] if to not in known}:
            path, at = [], start
            while at not in known and len(self.successors[at]) == 1 and len(path) < 64:
                path.append(at)
                at = self.successors[at][0]
            # not by the door through which the loop is begun, nor to where its next turn begins
            if at in known and any(before in known and before < at for before in self.predecessors[at]):
                known.update(path)
        return self.with_chunks(known) if self.chunks else known

    def with_chunks(self, inside):
        """The same with the code of the directive by which a thread gets the next iterations of the loop."""
        for start in {to for at in inside for to in self.successors[at] if to not in inside}:
            reached, todo = set(), [start]
            while todo:
                at = todo.pop()
                if at not in inside and at not in reached and self.places[at][:2] == self.places[start][:2]:
                    reached.add(at)
                    todo += self.successors[at]
            back = set()
            for _ in reached if self.chunks & (reached | inside) else ():
                back |= {at for at in reached if any(to in inside or to in back for to in self.successors[at])}
            inside = inside | back
        return inside

    def with_inlined(self, inside):
        """The same with what is inlined between them, wherever an optimiser has put it."""
        passed = []
        for neighbours in (self.successors, self.predecessors):
            reached, todo = set(), list(inside)
            while todo:
                near = {at for at in neighbours[todo.pop()] if at not in inside and at not in reached
                        and len(self.places[at][2]) > 1}
                reached |= near
                todo += near
            passed.append(reached)
        return inside | (passed[0] & passed[1])

    def without_directives(self, inside):
        """The instructions of a statement without what the compiler has put behind it for a directive."""
        kept, dropped, last = [], False, None
        for at in inside:
            dropped = at in self.directives or (dropped and self.before(at) == last)
            last = at
            if not dropped:
                kept.append(at)
        return kept or inside

    def turns(self, piece):
        """The targets of jumps backwards that are on a way round."""
        left, passed = set(piece), True
        while passed:  # what has no way in or no way on within the piece is on no way round
            passed = {at for at in left if not any(to in left for to in self.successors[at])
                      or not any(before in left for before in self.predecessors[at])}
            left -= passed
        return {to for at in left for to in self.successors[at] if to in left and to <= at}


def place_of(address):
    """File and line of an instruction and the functions it is in, the innermost inlined one first."""
    found = gdb.find_pc_line(address)
    chain = [(block.start, block.end, str(block.function)) for block in function_blocks(address)]
    return found.symtab.filename if found.symtab else None, found.line, chain


def function_blocks(address):
    """
    The functions that an instruction is in: inlined ones, and last that which was compiled for itself. A part of a
    function that OpenMP runs, and an internal procedure of Fortran, are inside another function in the source alone.
    """
    result, block = [], gdb.block_for_pc(address)
    while block is not None and not block.is_static and not block.is_global:
        if block.function is not None:
            result.append(block)
            if is_symbol(block.start):
                break
        block = block.superblock
    return result


@functools.lru_cache(maxsize=None)
def is_symbol(address):
    """Whether the program has a function that begins here."""
    return re.match(r"[^+]* in section ", gdb.execute(f"info symbol {address:#x}", to_string=True)) is not None


def outermost_function(address):
    return next(reversed(function_blocks(address)), None)


def place_in(file, line):
    """A line of a file as the debugger understands it, also with blanks in the name."""
    return f'"{file}":{line}'


class Program:
    """The functions of the program that were looked at."""

    def __init__(self):
        self.functions = {}

    def functions_with(self, file, first, last, where):
        """All functions that hold code of these lines."""
        result, nearest = {}, None
        for line in range(first, last + 1):
            try:
                locations = gdb.decode_line(place_in(file, line))[1] or ()
            except gdb.error as error:
                said = str(error).rstrip(".")
                hint = "Was the program compiled with -g, from a source of that name?"
                raise SpecError(f"{where}: {said}. {hint}") from None
            for location in locations:
                if location.line > last:
                    nearest = location.line
                    continue
                block = outermost_function(location.pc)
                if block is not None and location.line >= first:
                    result.setdefault(block.start, block)
        if not result:
            hint = f"; the next line that has code is {nearest}" if nearest else ""
            lines = f"{first}" if first == last else f"{first}-{last}"
            raise NoCode(f"{where}: there is no code of {os.path.basename(file)}:{lines}{hint}")
        return [self.function(block) for block in result.values()]

    def function(self, block):
        if block.start not in self.functions:
            self.functions[block.start] = Function(block)
        return self.functions[block.start]

    def loops(self, file, first, last, where):
        """Where a loop of these lines begins and ends, once for each copy of it; and why some cannot be recorded."""
        regions, refused = [], []
        for function in self.functions_with(file, first, last, where):
            inside = function.with_detours(function.lines(file, first, last))
            pieces = [function.region(piece) for piece in function.pieces(inside)]
            pieces = [piece for piece in pieces if piece.entries]
            # an optimiser may put what belongs to the header elsewhere: the loop is what is repeated
            repeated = [piece for piece in pieces if piece.repeats is not None]
            if repeated or len(pieces) == 1:
                regions += repeated or pieces
            else:
                refused.append(f"{where}: the optimiser cut the loop of line {first} into {len(pieces)} pieces in "
                               f"{function.name}(): where it ends cannot be said; it is not recorded there. Compile "
                               "with -O0 or -Og")
        return regions, refused

    def statements(self, file, first, last, where, is_single):
        """
        Where a statement begins and where it is done, once for each copy of it; and why some copies cannot be recorded.
        `is_single`: the lines hold one statement, in which a loop around it that OpenMP runs may be counted on.
        """
        regions, refused = [], []
        for function in self.functions_with(file, first, last, where):
            inside = function.without_directives(function.lines(file, first, last))
            copies = {}
            for piece in function.pieces(inside):
                region = function.region(piece)
                if region.entries and not piece <= function.idle:
                    copies.setdefault(function.places[min(piece)][2][:1][0], []).append((len(piece), region))
            for pieces in copies.values():
                # the smaller ones count a loop on or share its iterations out, as a directive of OpenMP wants it
                pieces.sort(key=lambda one: -one[0])
                size, region = pieces[0]
                is_outlined = OUTLINED.search(function.name)
                is_clear = len(pieces) == 1 or size >= 2 * pieces[1][0]
                if is_outlined and is_single and is_clear and region.loops < 2:
                    regions.append(region)
                elif is_outlined and (len(pieces) > 1 or region.loops > 0):
                    refused.append(f"{where}: line {first} is mixed with code for the directive of OpenMP in "
                                   f"{function.name}(): when it is done cannot be said; it is not recorded there. Put "
                                   "each statement on a line of its own, and compile with -O0, or without OpenMP")
                elif len(pieces) > 1:
                    refused.append(f"{where}: the optimiser cut line {first} into {len(pieces)} pieces in "
                                   f"{function.name}(): when it is done cannot be said; it is not recorded there. "
                                   "Compile with -O0 or -Og")
                elif region.repeats is not None:
                    refused.append(f"{where}: line {first} holds a whole loop in {function.name}(); it is not "
                                   "recorded. Put the body on a line of its own")
                else:
                    regions.append(region)
        return regions, refused
