// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/parameters/parameterfile.h"

namespace rankscope {

/// What the runtime would not do as the file asks: values that are not allowed, parameters that are set to two values,
/// saving during the execution without a configuration, and comparing without a reference in the dialect D2.
/// Whether there is a configuration is known only where the files of the run were looked for.
ProblemList parameterClashes(const ParameterFile &file);

} // namespace rankscope
