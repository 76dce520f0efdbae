// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/check/checktable.h"

#include <QString>

namespace rankscope {

/// A check for a terminal: the answer, why the runtime refuses traces, the findings (the first of many), and what was
/// judged.
QString traceCheckReport(const CheckResult &result);

} // namespace rankscope
