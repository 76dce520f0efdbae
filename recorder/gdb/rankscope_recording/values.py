# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Values of the program in the types of the trace format. Runs inside gdb."""

import re
import struct

import gdb

from . import trace


PLAIN = re.compile(r"[A-Za-z_]\w*")


class NotRecorded(Exception):
    """Why a value cannot be recorded."""


def integer_type(kind):
    """Signed integers by their size; unsigned ones by the next larger signed type, which holds all their values."""
    name = kind.name or ""
    size = kind.sizeof
    unsigned = name.startswith("unsigned") or " unsigned" in name
    if "char" in name:
        raise NotRecorded(f"has the type {name}, which traces do not have")
    if size + unsigned <= 4:
        return trace.INT
    if size + unsigned <= 8:
        return trace.LLONG if "long long" in name else trace.LONG
    raise NotRecorded(f"has the type {name}, whose values are too large for the types of a trace")


def type_number(kind):
    """The number that the trace format has for a type of the debugger."""
    kind = kind.strip_typedefs()
    if kind.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
        kind = kind.target().strip_typedefs()
    kind = kind.unqualified()
    if kind.code == gdb.TYPE_CODE_BOOL:
        return trace.LOGICAL
    if kind.code == gdb.TYPE_CODE_ENUM:
        return trace.INT
    if kind.code == gdb.TYPE_CODE_INT:
        return integer_type(kind)
    if kind.code == gdb.TYPE_CODE_FLT and kind.sizeof in (4, 8):
        return trace.FLOAT if kind.sizeof == 4 else trace.DOUBLE
    if kind.code == gdb.TYPE_CODE_COMPLEX and kind.sizeof in (8, 16):
        return trace.FLOAT_COMPLEX if kind.sizeof == 8 else trace.DOUBLE_COMPLEX
    raise NotRecorded(f"has the type {kind}, which traces do not have")


def complex_value(value, number):
    if value.address is None:
        raise NotRecorded("is a complex number in registers, which this debugger cannot take apart")
    code, size = ("ff", 8) if number == trace.FLOAT_COMPLEX else ("dd", 16)
    memory = gdb.selected_inferior().read_memory(int(value.address), size)
    return complex(*struct.unpack(code, bytes(memory)))


def read(value):
    """Type number and value of a value of the debugger."""
    try:
        number = type_number(value.type)
        if value.is_optimized_out:
            raise NotRecorded("was optimised away by the compiler")
        if number in (trace.FLOAT_COMPLEX, trace.DOUBLE_COMPLEX):
            return number, complex_value(value, number)
        if number in (trace.FLOAT, trace.DOUBLE):
            return number, float(value)
        if number == trace.LOGICAL:
            return number, int(int(value) != 0)
        return number, int(value)
    except gdb.error as error:
        raise not_read(error) from None


def not_read(error):
    if "optimized out" in str(error):
        return NotRecorded("was optimised away by the compiler")
    return NotRecorded(f"cannot be read: {error}")


def without_class(value):
    """A complex number of C++ as that of C which it holds."""
    kind = value.type.strip_typedefs()
    if kind.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
        value = value.referenced_value()
        kind = value.type.strip_typedefs()
    if kind.code == gdb.TYPE_CODE_STRUCT and (kind.name or "").startswith("std::complex<"):
        return value["_M_value"]
    return value


def evaluated(expression):
    """The debugger's value of an expression in the selected frame."""
    try:
        if PLAIN.fullmatch(expression):  # quicker, and for names that are words of the debugger
            try:
                return without_class(gdb.selected_frame().read_var(expression))
            except ValueError:
                pass  # in a scope that only the debugger's language knows, or in other letters
        return without_class(gdb.parse_and_eval(expression))
    except gdb.error as error:
        raise not_read(error) from None


def value_of(expression):
    """Type number and value of an expression in the selected frame."""
    return read(evaluated(expression))


def place_of(value):
    """A pointer to a variable in memory; None for one in registers or without a place."""
    try:
        return value.address
    except gdb.error:
        return None


def integer_of(expression):
    """An index, a limit or a condition as a whole number."""
    try:
        return int(evaluated(expression))
    except (gdb.error, NotRecorded) as error:
        raise NotRecorded(f"“{expression}” {error}") from None
