// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/profiledocument.h"

#include <QByteArray>
#include <QString>

namespace rankscope {

/// A line a scope: indented by its depth, element, name, lines, file and module where they are not those of the scope
/// around it, then what is stored: "S 122 {0=380928 1=16384}".
QString scopeText(const ProfileSection &section);

/// Makes a section from such lines: "F a.f", "  P f", "    S 3-5 {0=1}"; file and module are those of the F and LM
/// around. Metrics 0, 1, … are own ones, as many as `metricCount`.
ProfileSection sectionOf(const QByteArray &text, std::size_t metricCount = 1, bool merge = false);

/// Two files for sectionOf(). Both procedures of the first file have costs, one of them in a loop: together 100 of
/// metric 0 and 12 of metric 1.
QByteArray hydroScopes();

} // namespace rankscope
