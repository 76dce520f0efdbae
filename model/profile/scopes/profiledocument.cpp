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

QLatin1StringView elementName(ScopeKind kind, ProfileFormat format)
{
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
    }
    return "S"_L1;
}

} // namespace rankscope
