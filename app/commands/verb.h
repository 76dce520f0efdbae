// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exitcode.h"
#include "model/base/progress.h"

#include <functional>

namespace CLI {
class App;
}

namespace rankscope {

/// What a verb does once its line was read. The progress is cancelled when the person presses Ctrl+C.
using VerbAction = std::function<ExitCode(Progress &)>;

// Each adds a verb to the program; when the verb was given, `action` becomes what it does.
void addInfoVerb(CLI::App &program, VerbAction &action);
void addDiffVerb(CLI::App &program, VerbAction &action);
void addExportVerb(CLI::App &program, VerbAction &action);
void addCompareVerb(CLI::App &program, VerbAction &action);
void addSampleVerb(CLI::App &program, VerbAction &action);
void addStatisticsVerb(CLI::App &program, VerbAction &action);
void addStacksVerb(CLI::App &program, VerbAction &action);

} // namespace rankscope
