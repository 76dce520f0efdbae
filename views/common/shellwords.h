// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace rankscope {

/// A word of a command line, quoted for a POSIX shell only where it must be.
QString shellQuoted(const QString &word);

/// A bound as people type it: "0.01", "1e-4".
QString boundText(double value);

/// The name of a file, quoted likewise; one that begins with a dash would be read as an option.
QString fileWord(const QString &file);

} // namespace rankscope
