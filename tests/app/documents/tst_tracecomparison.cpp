// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/tracecomparison.h"
#include "app/samplesession.h"
#include "io/dvm/tracereader.h"
#include "tests/support/testclass.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestTraceComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void findsTheOneWrongAssignment();
    void toleranceEvaluatesWithoutAligning();
    void newerRequestsReplaceOlderOnes();
    void nothingToCompareIsAFailure();
    void theResultStaysUntilTheNext();

private:
    TraceRun read(const QStringList &names) const;

    QTemporaryDir m_folder;
    TraceRun m_reference;
    TraceRun m_current;
};

TraceRun TestTraceComparison::read(const QStringList &names) const
{
    TraceRun run;
    for (const QString &name : names) {
        Progress progress;
        run.processes.push_back(
            {qint64(run.processes.size()), readTrace(m_folder.filePath(name), {}, progress).value()});
    }
    return run;
}

void TestTraceComparison::initTestCase()
{
    QVERIFY(writeSampleSession(m_folder.path()));
    m_reference = read({u"reference/0.trd"_s});
    m_current = read({u"current/0.trd"_s, u"current/1.trd"_s, u"current/2.trd"_s, u"current/3.trd"_s});
}

// What is right stands in resources/sample/truth.json, computed by the program that simulates the runs.
void TestTraceComparison::findsTheOneWrongAssignment()
{
    BackgroundWork work;
    TraceComparison comparison(work);
    const QSignalSpy aligned(&comparison, &TraceComparison::aligned);
    comparison.start({{1}, {2}}, m_reference, m_current);
    QTRY_COMPARE(aligned.count(), 1);
    const TraceDiff &diff = *comparison.diff();
    QCOMPARE(diff.count(DifferenceClass::ChangedValue), 100U);
    QCOMPARE(diff.origins.size(), 1U);
    const DifferenceDetails origin = detailsOf(diff, diff.differences[diff.origins[0]]);
    QCOMPARE(origin.referenceLine, 1322U);
    QCOMPARE(origin.currentLine, 352U);
    QCOMPARE(origin.processes.toString(), u"2"_s);
    QCOMPARE(comparison.runs(), std::optional(RunPair{{1}, {2}}));
}

void TestTraceComparison::toleranceEvaluatesWithoutAligning()
{
    BackgroundWork work;
    TraceComparison comparison(work);
    const QSignalSpy aligned(&comparison, &TraceComparison::aligned);
    const QSignalSpy evaluated(&comparison, &TraceComparison::evaluated);
    comparison.start({{1}, {2}}, m_reference, m_current);
    QTRY_COMPARE(aligned.count(), 1);
    const auto alignment = comparison.diff()->alignment;
    Tolerance wide;
    wide.absolute = 1e6;
    comparison.setTolerance(wide);
    QTRY_COMPARE(evaluated.count(), 1);
    QCOMPARE(comparison.diff()->alignment, alignment);
    QCOMPARE(comparison.diff()->count(DifferenceClass::ChangedValue), 0U);
    QCOMPARE(aligned.count(), 1);
}

void TestTraceComparison::newerRequestsReplaceOlderOnes()
{
    BackgroundWork work;
    TraceComparison comparison(work);
    const QSignalSpy aligned(&comparison, &TraceComparison::aligned);
    const QSignalSpy failed(&comparison, &TraceComparison::failed);
    comparison.start({{1}, {2}}, m_reference, m_current);
    comparison.start({{1}, {2}}, m_reference, m_reference);
    QTRY_VERIFY(work.isIdle());
    QTRY_COMPARE(aligned.count(), 1);
    QVERIFY(comparison.diff()->isEqual());
    QCOMPARE(failed.count(), 0);
}

void TestTraceComparison::nothingToCompareIsAFailure()
{
    BackgroundWork work;
    TraceComparison comparison(work);
    const QSignalSpy failed(&comparison, &TraceComparison::failed);
    comparison.start({{1}, {2}}, m_reference, {});
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!failed[0][0].value<Error>().message.isEmpty());
    QVERIFY(!comparison.diff());
}

/// Other runs that fail, and others that do not.
void TestTraceComparison::theResultStaysUntilTheNext()
{
    BackgroundWork work;
    TraceComparison comparison(work);
    const QSignalSpy aligned(&comparison, &TraceComparison::aligned);
    const QSignalSpy failed(&comparison, &TraceComparison::failed);
    const QSignalSpy changed(&comparison, &TraceComparison::runsChanged);
    comparison.start({{1}, {2}}, m_reference, m_current);
    QTRY_COMPARE(aligned.count(), 1);
    const auto diff = comparison.diff();
    comparison.start({{1}, {3}}, m_reference, {});
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(comparison.diff(), diff);
    QCOMPARE(comparison.runs(), std::optional(RunPair{{1}, {2}}));
    QCOMPARE(changed.count(), 0);
    comparison.start({{1}, {4}}, m_reference, m_reference);
    QCOMPARE(comparison.diff(), diff);
    QTRY_COMPARE(aligned.count(), 2);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(comparison.runs(), std::optional(RunPair{{1}, {4}}));
}

RANKSCOPE_TEST(TestTraceComparison, QCoreApplication)

} // namespace rankscope

#include "tst_tracecomparison.moc"
