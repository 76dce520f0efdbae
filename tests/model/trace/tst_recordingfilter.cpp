// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/recordingfilter.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;

class TestRecordingFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void levels_data();
    void levels();
    void ranges_data();
    void ranges();
    void inheritsLevels();
    void endsCircles();
    void tellsDifferences();
};

Q_DECLARE_METATYPE(rankscope::TraceLevel)
Q_DECLARE_METATYPE(rankscope::RecordKind)

void TestRecordingFilter::levels_data()
{
    // From the format document, section 4.4, last column.
    QTest::addColumn<RecordKind>("kind");
    QTest::addColumn<QByteArray>("levels"); // of N, M(inimal), m(odify), F, C: those that write it
    QTest::newRow("RD") << RecordKind::Read << QByteArray("F");
    QTest::newRow("BW") << RecordKind::BeforeWrite << QByteArray("mF");
    QTest::newRow("AW") << RecordKind::AfterWrite << QByteArray("mF");
    QTest::newRow("RV") << RecordKind::Result << QByteArray("MmF");
    QTest::newRow("SKP") << RecordKind::Skip << QByteArray("MmF");
    QTest::newRow("PL") << RecordKind::ParallelLoop << QByteArray("MmFC");
    QTest::newRow("IT") << RecordKind::Iteration << QByteArray("MmFC");
    QTest::newRow("EL") << RecordKind::End << QByteArray("MmFC");
}

void TestRecordingFilter::levels()
{
    QFETCH(const RecordKind, kind);
    QFETCH(const QByteArray, levels);
    QCOMPARE(isRecorded(kind, TraceLevel::None), levels.contains('N'));
    QCOMPARE(isRecorded(kind, TraceLevel::Minimal), levels.contains('M'));
    QCOMPARE(isRecorded(kind, TraceLevel::Modify), levels.contains('m'));
    QCOMPARE(isRecorded(kind, TraceLevel::Full), levels.contains('F'));
    QCOMPARE(isRecorded(kind, TraceLevel::Checksum), levels.contains('C'));
}

void TestRecordingFilter::ranges_data()
{
    // The examples of the user guide: (0:2,10,) (0:,10,) (0:4,,) (0:,,3).
    QTest::addColumn<qint64>("lower");
    QTest::addColumn<qint64>("upper");
    QTest::addColumn<qint64>("step");
    QTest::addColumn<QList<int>>("inside");
    const qint64 none = -99;
    QTest::newRow("from 2 to 10") << qint64(2) << qint64(10) << none << QList<int>{2, 3, 4, 5, 6, 7, 8, 9, 10};
    QTest::newRow("up to 3") << none << qint64(3) << none << QList<int>{-3, -2, -1, 0, 1, 2, 3};
    QTest::newRow("from 10") << qint64(10) << none << none << QList<int>{10, 11, 12};
    QTest::newRow("every third") << none << none << qint64(3) << QList<int>{-3, 0, 3, 6, 9, 12};
    QTest::newRow("every third from 2") << qint64(2) << qint64(9) << qint64(3) << QList<int>{2, 5, 8};
}

void TestRecordingFilter::ranges()
{
    QFETCH(const qint64, lower);
    QFETCH(const qint64, upper);
    QFETCH(const qint64, step);
    QFETCH(const QList<int>, inside);
    IterationRange range;
    if (lower != -99)
        range.lower = lower;
    if (upper != -99)
        range.upper = upper;
    if (step != -99)
        range.step = step;
    QList<int> found;
    for (int index = -3; index <= 12; ++index) {
        const std::int64_t indices[] = {index};
        if (isInRanges(std::span(&range, 1), IndexTuple(indices), 1))
            found.append(index);
    }
    QCOMPARE(found, inside);
}

namespace {

/// SL 1 with PL 2 inside, and PL 3 beside; levels as given.
Trace program(std::optional<TraceLevel> outer, std::optional<TraceLevel> inner)
{
    Trace trace;
    trace.header.level = TraceLevel::Full;
    Construct sequential{.kind = RecordKind::SequentialLoop, .number = 1, .parent = std::nullopt};
    sequential.inHeader = true;
    sequential.level = outer;
    Construct parallel{.kind = RecordKind::ParallelLoop, .number = 2, .parent = 1};
    parallel.inHeader = true;
    parallel.level = inner;
    trace.constructs = {sequential, parallel};
    return trace;
}

} // namespace

void TestRecordingFilter::inheritsLevels()
{
    const Trace trace = program(TraceLevel::Modify, std::nullopt);
    const RecordingFilter filter(trace);
    const Construct unknown{.kind = RecordKind::ParallelLoop, .number = 99};
    QCOMPARE(filter.levelInside(trace, trace.constructs[1], TraceLevel::Full), TraceLevel::Modify);
    QCOMPARE(filter.levelInside(trace, unknown, TraceLevel::Minimal), TraceLevel::Minimal);
    const Trace own = program(TraceLevel::Modify, TraceLevel::None);
    QCOMPARE(RecordingFilter(own).levelInside(own, own.constructs[1], TraceLevel::Full), TraceLevel::None);
}

/// A damaged header: each of two constructs names the other as its parent, a third names itself.
void TestRecordingFilter::endsCircles()
{
    Trace trace = program(std::nullopt, std::nullopt);
    trace.header.level = TraceLevel::Modify;
    trace.constructs[0].parent = 2;
    Construct own = trace.constructs[0];
    own.number = own.parent.emplace(3);
    trace.constructs.push_back(own);
    QCOMPARE(trace.levels(), std::vector<TraceLevel>(3, TraceLevel::Modify));
    trace.constructs[1].level = TraceLevel::Full;
    QCOMPARE(trace.levels(), (std::vector<TraceLevel>{TraceLevel::Full, TraceLevel::Full, TraceLevel::Modify}));
}

void TestRecordingFilter::tellsDifferences()
{
    const Trace plain = program(std::nullopt, std::nullopt);
    const Trace same = program(TraceLevel::Full, std::nullopt);
    const Trace less = program(std::nullopt, TraceLevel::Minimal);
    QVERIFY(!RecordingFilter(plain).differsFrom(RecordingFilter(same)));
    QVERIFY(RecordingFilter(plain).differsFrom(RecordingFilter(less)));
    QVERIFY(RecordingFilter(less).differsFrom(RecordingFilter(plain)));
}

RANKSCOPE_TEST(TestRecordingFilter, NoApplication)
#include "tst_recordingfilter.moc"
