// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/profiledocument.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

std::optional<std::size_t> ProfileSection::metric(QStringView id) const
{
    const auto found = std::ranges::find_if(metrics, [id](const ProfileMetric &metric) { return metric.id == id; });
    return found == metrics.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - metrics.begin()));
}

namespace {

/// The types of contexts of version 4.
QLatin1StringView contextName(ScopeKind kind)
{
    if (kind == ScopeKind::Entry)
        return "entry"_L1;
    if (kind == ScopeKind::Instruction)
        return "instruction"_L1;
    if (kind == ScopeKind::Loop)
        return "loop"_L1;
    return isProcedure(kind) ? "function"_L1 : isLine(kind) ? "line"_L1 : "context"_L1;
}

} // namespace

QLatin1StringView elementName(ScopeKind kind, ProfileFormat format)
{
    if (format == ProfileFormat::Database)
        return contextName(kind);
    const bool isCsprofile = format == ProfileFormat::Csprofile;
    switch (kind) {
    case ScopeKind::Program:
        return "PGM"_L1;
    case ScopeKind::Group:
        return "G"_L1;
    case ScopeKind::LoadModule:
        return "LM"_L1;
    case ScopeKind::File:
        return "F"_L1;
    case ScopeKind::Procedure:
        return "P"_L1;
    case ScopeKind::Alien:
        return "A"_L1;
    case ScopeKind::Loop:
        return "L"_L1;
    case ScopeKind::Statement:
        return isCsprofile ? "STATEMENT"_L1 : "S"_L1;
    case ScopeKind::CallSite:
        return isCsprofile ? "CALLSITE"_L1 : "C"_L1;
    case ScopeKind::Frame:
        return isCsprofile ? "PROCEDURE_FRAME"_L1 : "PF"_L1;
    case ScopeKind::Inlined:
        return "Pr"_L1;
    case ScopeKind::Entry:
        return "G"_L1; // what other formats have for it
    case ScopeKind::Instruction:
        return "P"_L1;
    }
    return "S"_L1;
}

} // namespace rankscope
