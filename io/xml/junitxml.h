// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/testsuite.h"

#include <QIODevice>

namespace rankscope {

/// The suites as JUnit XML. There is no time, host or date in it: equal comparisons give equal files. The cases of each
/// suite are visited twice. Errors: CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeJunitXml(const std::vector<TestSuite> &suites, QIODevice &device,
                                         const Progress &progress);

} // namespace rankscope
