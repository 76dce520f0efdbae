// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the expressions of values have in common.
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>

namespace rankscope {

/// Without blanks and tabs: as names are compared.
QString withoutBlanks(QString text);
/// Whether a path is this one, or ends in it at the border of a folder.
bool endsInPath(const QString &path, const QString &end);
/// How the reduction results at one line are called, of which there are `count` behind one loop: "RV", or "RV#1",
/// "RV#2", …
QStringList resultNames(std::uint32_t count);
/// "jacobi.fdv:29"
QString shortPlace(const QString &file, std::uint32_t line);

} // namespace rankscope
