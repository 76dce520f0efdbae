// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/control/controlmessages.h"

#include <cstdint>
#include <optional>

namespace rankscope {

/// What a variable is at a level of execution (the Russian document, section 5.3): level 0 is the sequential branch,
/// each parallel construct around an access is a level more.
enum class VariableClass : std::uint8_t {
    Plain, // of the sequential branch
    ReadOnly,
    Private, // each iteration has its own
    Reduction,
    Distributed, // an element of an array
    Remote, // a buffer for elements of other processes
};

/// The access by which a variable gets its class at a level.
struct FirstUse {
    bool isParallel = false; // within a parallel construct
    bool isReduction = false; // the program says so
    bool isWrite = false;
};

/// What a variable becomes by its first access at a level: what it is around the construct (`outer`; nothing: it was
/// not used there) counts before the kind of access.
VariableClass classByFirstUse(std::optional<VariableClass> outer, const FirstUse &use);

/// What a write says of a variable of a class; nothing: it may be written. A variable that is declared read-only may be
/// set in the sequential branch.
std::optional<ControlMessage> faultOfWrite(VariableClass kind, bool isParallel);

/// Whether a variable that was set has its value now: a private one has it in the iteration that set it.
bool holdsValue(VariableClass kind, bool isSetInThisIteration);

/// Whether a variable has a value behind the construct in which it was of a class (section 5.1): `before` it had one,
/// `within` it was set.
bool hasValueBehind(VariableClass kind, bool before, bool within);

} // namespace rankscope
