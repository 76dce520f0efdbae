// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisontestcases.h"

#include "model/base/processsettext.h"
#include "model/comparison/comparisonsummary.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ComparisonTestCaseTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonTestCases)
};

using ChangesByValue = QHash<QString, std::vector<const ValueChange *>>; // by the text of the reference

ChangesByValue changesByValue(const ComparisonDiff &diff)
{
    ChangesByValue changes;
    for (const ValueChange &change : diff.changes) {
        if (change.reference)
            changes[change.reference->text].push_back(&change);
    }
    return changes;
}

QString changeSentence(const ValueChange &change)
{
    const QString ranks = ranksText(change.processes);
    if (!change.current)
        return ComparisonTestCaseTexts::tr("No value in %1.").arg(ranks);
    if (!change.reference)
        return ComparisonTestCaseTexts::tr("%1 in %2, for which the reference has no value.")
            .arg(change.current->text, ranks);
    return ComparisonTestCaseTexts::tr("%1 instead of %2 in %3.")
        .arg(change.current->text, change.reference->text, ranks);
}

TestCase valueCase(const QString &name, const std::vector<const ValueChange *> &changes)
{
    TestCase testCase{.className = "rankscope.processes"_L1, .name = name};
    if (changes.empty())
        return testCase;
    testCase.outcome = TestCase::Outcome::Failed;
    testCase.type = changeClassName(*changes.front());
    testCase.message = changeSentence(*changes.front());
    for (std::size_t index = 0; index < std::min(changes.size(), TestCase::mostDetails); ++index)
        testCase.details << changeSentence(*changes[index]);
    return testCase;
}

Result<void> visitValues(const ValueGroups &reference, const ComparisonDiff &diff, const TestSuite::Visit &visit,
                         const Progress &progress)
{
    const ChangesByValue changes = changesByValue(diff);
    for (const ValueGroup &group : reference.groups) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const auto found = changes.constFind(group.value.text);
        if (!visit(
                valueCase(group.value.text, found == changes.constEnd() ? std::vector<const ValueChange *>() : *found)))
            return {};
    }
    for (const ValueChange &change : diff.changes) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (change.reference || !change.current)
            continue;
        const QString name = u'(' % compactText(change.processes) % ") "_L1 % change.current->text;
        if (!visit(valueCase(name, {&change})))
            return {};
    }
    return {};
}

} // namespace

TestSuite comparisonDiffCases(const ValueGroups &reference, const ComparisonDiff &diff)
{
    return {.cases = [&reference, &diff](const TestSuite::Visit &visit, const Progress &progress) {
        return visitValues(reference, diff, visit, progress);
    }};
}

} // namespace rankscope
