// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/attributediff.h"
#include "model/report/report.h"

namespace rankscope {

// What the attributes of two files say otherwise, as tables of their report. What they are made of must outlive them.

/// Those that count.
ReportTable attributeDifferences(const AttributeDiff &diff);

/// Those that do not change what the elements mean.
ReportTable attributeNotes(const AttributeDiff &diff);

} // namespace rankscope
