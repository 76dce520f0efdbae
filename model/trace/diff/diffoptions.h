// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

#include <QString>

namespace rankscope {

/// How a diff was made, in the words of the command line, defaults included: "--abs 0.0001 --match-places path".
QString optionsText(const TraceDiff &diff);

} // namespace rankscope
