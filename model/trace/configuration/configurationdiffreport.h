// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/report/testsuite.h"
#include "model/trace/configuration/configurationdiff.h"

#include <QStringList>

namespace rankscope {

/// What is said around the changes of a diff of configurations.
struct ConfigurationDiffFiles {
    QStringList reference;
    QStringList current;
    std::uint64_t limit = 0; // changes that are listed at most; 0: all
};

/// The answer alone, a sentence.
QString configurationDiffSentence(const ConfigurationDiff &diff);

/// The answer, the counts, the files, and which constructs are not the same. The diff must outlive it.
Report configurationDiffReport(const ConfigurationDiff &diff, const ConfigurationDiffFiles &files);

/// A test case for each construct of the reference, then one for each that the current configuration has alone. Both
/// must outlive the suite.
TestSuite configurationDiffCases(const TraceConfiguration &reference, const ConfigurationDiff &diff);

} // namespace rankscope
