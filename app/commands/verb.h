// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options/options.h"

namespace rankscope {

// Each adds a verb to the program.
void addCheckVerb(Program &program);
void addInfoVerb(Program &program);
void addDiffVerb(Program &program);
void addExportVerb(Program &program);
void addCompareVerb(Program &program);
void addProfileVerb(Program &program);
void addSampleVerb(Program &program);
void addStatisticsVerb(Program &program);
void addStacksVerb(Program &program);

} // namespace rankscope
