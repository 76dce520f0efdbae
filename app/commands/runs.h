// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/readdocument.h"

#include <QStringList>

#include <string>
#include <vector>

namespace rankscope {

/// readDocument() whose problems are said on standard error. Errors: those of readDocument().
[[nodiscard]] DocumentResult readRun(const QStringList &paths, ReadOptions options, Progress &progress);

/// How the stacks of a job are read, in the words of the command line: every file that is named must be readable. An
/// empty rule is guessed. A team shares the reading.
ReadOptions stackReading(const std::string &encoding, const std::string &rankRule, Team *team = nullptr);

/// A path of the command line, whose bytes are the file system's.
QString pathOf(const std::string &bytes);
QStringList pathsOf(const std::vector<std::string> &files);

} // namespace rankscope
