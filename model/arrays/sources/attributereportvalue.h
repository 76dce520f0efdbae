// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arrayattribute.h"
#include "model/report/reportcolumn.h"

namespace rankscope {

/// The values of an attribute for a report, all of them: a scalar as it is, others as lists in lists by their shape, a
/// complex number as a list of its parts. What no double holds is a text. Nothing where there are none.
ReportValue attributeReportValue(const AttributeValue &value);

} // namespace rankscope
