// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondiff.h"
#include "model/comparison/comparisonoutliers.h"
#include "model/comparison/comparisonstatistics.h"
#include "processtext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

/// What was cancelled before it began looks at nothing.
class TestCancelledComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_cancelled.cancel(); }

    void groupsAndStatistics()
    {
        const ValueGroups groups = exactGroups(valuesOf({u"1"_s, u"1"_s, u"1"_s, u"2"_s}));
        QCOMPARE(regrouped(groups, {}).groups.size(), 2U);
        QVERIFY(regrouped(groups, {}, m_cancelled).groups.empty());
        QCOMPARE(comparisonStatistics(groups).count, 4U);
        QCOMPARE(comparisonStatistics(groups, m_cancelled).count, 0U);
        QCOMPARE(findOutliers(groups).outliers.size(), 1U);
        QVERIFY(findOutliers(groups, m_cancelled).outliers.empty());
    }

    void diff()
    {
        const ValueGroups reference = exactGroups(valuesOf({u"1"_s, u"1"_s}));
        const ValueGroups current = exactGroups(valuesOf({u"1"_s, u"2"_s}));
        QCOMPARE(compareGroups(reference, current, {}).changes.size(), 1U);
        const ComparisonDiff cancelled = compareGroups(reference, current, {}, m_cancelled);
        QVERIFY(cancelled.changes.empty());
        QCOMPARE(cancelled.same, 0U);
    }

private:
    Progress m_cancelled;
};

RANKSCOPE_TEST(TestCancelledComparison, NoApplication)
#include "tst_cancelledcomparison.moc"
