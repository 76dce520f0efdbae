// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/parameters/parameterfile.h"

namespace rankscope {

/// Looks for the files of the run (relatedFileNames()) and adds what clashes to the problems. Errors that are not where
/// they are named are looked for as the only `*.err.trd` among the traces, which is what later runtimes call them. Of
/// standard input nothing is looked for.
void lookForRun(ParameterFile &file);

} // namespace rankscope
