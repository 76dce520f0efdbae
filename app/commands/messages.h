// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/problem.h"

#include <QString>

#include <string>

namespace rankscope {

// What is said beside the results: lines on standard error, in UTF-8.

void say(const QString &line);
/// `FILE:LINE: error: text`; "rankscope: error: text" where no file is to blame.
void say(const Error &error);
/// `FILE:LINE: severity: text`, one line a problem.
void say(const ProblemList &problems);
/// All problems that were said so far, in their order: they belong to a result that is saved.
const ProblemList &saidProblems();

/// A text of the context Help, translated, as the help of the program has it.
std::string helpText(const char *text);

} // namespace rankscope
