// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/report/testsuite.h"
#include "model/trace/errors/errorrows.h"

#include <QStringList>

namespace rankscope {

/// An error or a difference of a protocol that only one of two documents has.
struct ErrorDifference {
    bool isInReference = false; // else in the current one
    ErrorRow row;
};

/// Two documents of errors compared as sets with multiplicity. Two errors are the same as the runtime counts them
/// (format document, section 15.5): message, numbers of the constructs, place, name and both values. Iterations and
/// lines of traces do not count.
struct ErrorsDiff {
    std::vector<ErrorDifference> differences; // those of the reference first, each in the order of its file
    std::uint64_t same = 0;
    std::uint64_t onlyReference = 0;
    std::uint64_t onlyCurrent = 0;
    bool isWhole = true; // false: a list ended at its limit or without a total

    bool isEqual() const { return differences.empty(); }
};

/// Both documents must outlive the result.
ErrorsDiff compareErrors(const ErrorsDocument &reference, const ErrorsDocument &current);

/// One or two sentences, translated.
QString errorsDiffSentence(const ErrorsDiff &diff);

/// What the report says besides the differences.
struct ErrorsDiffFiles {
    QStringList reference;
    QStringList current;
    std::uint64_t limit = 0; // of differences; 0: all
};

/// The report "errors-diff". `diff` must outlive it.
Report errorsDiffReport(const ErrorsDiff &diff, const ErrorsDiffFiles &files);

/// One case: the list of errors. `diff` must outlive it.
TestSuite errorsDiffCases(const ErrorsDiff &diff, bool allowPartial);

} // namespace rankscope
