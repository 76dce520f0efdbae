// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/control/variableclass.h"

namespace rankscope {

VariableClass classByFirstUse(std::optional<VariableClass> outer, const FirstUse &use)
{
    if (!use.isParallel)
        return VariableClass::Plain;
    if (outer == VariableClass::ReadOnly || outer == VariableClass::Remote)
        return *outer;
    if (use.isReduction || outer == VariableClass::Reduction)
        return VariableClass::Reduction;
    return use.isWrite ? VariableClass::Private : VariableClass::ReadOnly;
}

std::optional<ControlMessage> faultOfWrite(VariableClass kind, bool isParallel)
{
    if (kind == VariableClass::Remote)
        return ControlMessage::WriteToRemoteBuffer;
    if (kind == VariableClass::ReadOnly && isParallel)
        return ControlMessage::WriteToReadOnly;
    return std::nullopt;
}

bool holdsValue(VariableClass kind, bool isSetInThisIteration)
{
    return kind != VariableClass::Private || isSetInThisIteration;
}

bool hasValueBehind(VariableClass kind, bool before, bool within)
{
    if (kind == VariableClass::Private)
        return false;
    return before || (kind == VariableClass::Reduction && within);
}

} // namespace rankscope
