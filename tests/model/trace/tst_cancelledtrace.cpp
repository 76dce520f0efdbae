// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencequery.h"
#include "model/trace/rows/alignedrows.h"
#include "model/trace/trace/tracestructure.h"
#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What was cancelled before it began looks at nothing.
class TestCancelledTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_cancelled.cancel();
        m_diff = diffOf(runOf({{LoopText().text()}}, u"ref/"_s),
                        runOf({{LoopText{.written = {{10, "21"}}}.text()}}, u"cur/"_s));
    }

    void differences()
    {
        QCOMPARE(placeStatistics(*m_diff).size(), 1U);
        QVERIFY(placeStatistics(*m_diff, m_cancelled).empty());
        QVERIFY(selectDifferences(*m_diff, {}, DifferenceKey::Absolute, true, Progress()));
        const auto cancelled = selectDifferences(*m_diff, {}, DifferenceKey::Absolute, true, m_cancelled);
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().kind, ErrorKind::Cancelled);
    }

    void rows()
    {
        const AlignedRows rows(m_diff->alignment, m_diff);
        const std::size_t records = m_diff->alignment->reference->size();
        Bitmap all(records);
        all.setRange(0, records);
        const std::size_t positions = rows.positionCount();
        QCOMPARE(rows.positionsOf(all, std::span(&all, 1)).count(positions), positions);
        QCOMPARE(rows.positionsOf(all, std::span(&all, 1), m_cancelled).count(positions), 0U);
        QVERIFY(std::ranges::count(rows.overview(), OverviewMark::Origin) > 0);
        const AlignedRows cancelled(m_diff->alignment, m_diff, m_cancelled);
        QCOMPARE(std::ranges::count(cancelled.overview(), OverviewMark::Origin), 0);
    }

    void structure()
    {
        const auto &trace = m_diff->alignment->reference;
        QVERIFY(!TraceStructure(trace).iterationsOf({0}).empty());
        QVERIFY(TraceStructure(trace, m_cancelled).iterationsOf({0}).empty());
    }

private:
    Progress m_cancelled;
    std::shared_ptr<const TraceDiff> m_diff;
};

RANKSCOPE_TEST(TestCancelledTrace, NoApplication)
#include "tst_cancelledtrace.moc"
