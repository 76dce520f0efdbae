// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QLatin1StringView>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace rankscope {

/// The result for one thing that was compared, as a server of continuous integration counts it.
struct TestCase {
    enum class Outcome : std::uint8_t {
        Passed,
        Failed,
        NotCompared, // an error: not all of it could be compared
        Skipped, // the same, but it was allowed
    };
    /// How many lines of details a case has at most.
    static constexpr std::size_t mostDetails = 10;

    QLatin1StringView className; // "rankscope.trace"
    QString name; // of the thing itself: the same in every language, from run to run
    Outcome outcome = Outcome::Passed;
    QString type = {}; // of a failure: "value", "missing-iteration", "changed"
    QString message = {}; // the origin, in one sentence; or why it was not compared
    QStringList details = {}; // of a failure
    QStringList remarks = {}; // what else is said, for instance what was not compared of something that failed anyway
};

/// How something is counted that could not be compared as a whole.
inline TestCase::Outcome notComparedOutcome(bool allowPartial)
{
    return allowPartial ? TestCase::Outcome::Skipped : TestCase::Outcome::NotCompared;
}

/// The results of one comparison. The cases are made one after the other, so that memory does not grow with them; they
/// may be visited several times, and are the same each time. What a suite was made from must outlive it.
struct TestSuite {
    using Visit = std::function<bool(const TestCase &testCase)>; // false: no more cases are wanted

    QString name = {};
    std::vector<std::pair<QLatin1StringView, QString>> properties = {};
    /// Errors: Cancelled.
    std::function<Result<void>(const Visit &visit, const Progress &progress)> cases = {};
};

} // namespace rankscope
