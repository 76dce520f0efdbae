// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the expressions of values have in common.
#pragma once

#include <QString>

#include <cstdint>

namespace rankscope {

/// Without blanks and tabs: as names are compared.
QString withoutBlanks(QString text);
/// Whether a path is this one, or ends in it at the border of a folder.
bool endsInPath(const QString &path, const QString &end);
/// "jacobi.fdv:29"
QString shortPlace(const QString &file, std::uint32_t line);

} // namespace rankscope
