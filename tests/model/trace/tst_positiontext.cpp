// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"

#include "model/trace/trace/positiontext.h"
#include "model/trace/trace/traceposition.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Positions as text, in file order and not.
class TestPositionText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesPositions();
    void followsDamagedFiles();
    void survivesDepth();
};

void TestPositionText::writesPositions()
{
    const WrittenConstruct steps{.keyword = "SL", .number = 5, .line = 8, .end = 50};
    const QByteArray cut = loop({7});
    const QByteArray body = read("X", "1") + steps.text(skip(8) + iteration(1, loop({3, 4}) + read("Y", "1")))
                            + loop({5}) + cut.first(cut.indexOf("EL:"));
    const TraceRun run = runOf({{.body = body, .complete = false}}, u"r"_s);
    const Trace &trace = *run.processes[0].trace;
    const QString outer = u"SL 5"_s;
    const QString step = u"SL 5(1)"_s;
    const QString inner = u"SL 5(1) / PL 1"_s;
    const QString third = u"SL 5(1) / PL 1(3)"_s;
    const QString fourth = u"SL 5(1) / PL 1(4)"_s;
    const QStringList expected{QString(), outer,       outer,          step,           inner,         third,
                               third,     third,       fourth,         fourth,         fourth,        inner,
                               step,      outer,       u"PL 1"_s,      u"PL 1(5)"_s,   u"PL 1(5)"_s,  u"PL 1(5)"_s,
                               u"PL 1"_s, u"PL 1#2"_s, u"PL 1#2(7)"_s, u"PL 1#2(7)"_s, u"PL 1#2(7)"_s};
    QCOMPARE(qsizetype(trace.size()), expected.size());
    PositionText inOrder(trace);
    for (std::uint32_t record = 0; record < trace.size(); ++record)
        QCOMPARE(inOrder.at(RecordIndex{record}), expected[record]);
    PositionText backwards(trace);
    for (std::uint32_t record = trace.size(); record-- > 0;)
        QCOMPARE(backwards.at(RecordIndex{record}), expected[record]);
    // Goes on from anywhere.
    PositionText mixed(trace);
    for (std::uint32_t first = 0; first + 1 < trace.size(); ++first) {
        QCOMPARE(mixed.at(RecordIndex{first}), expected[first]);
        QCOMPARE(mixed.at(RecordIndex{first + 1}), expected[first + 1]);
    }
}

/// A construct before the first iteration of another one: its position names itself alone, as positionOf() says.
void TestPositionText::followsDamagedFiles()
{
    const WrittenConstruct outer{.keyword = "SL", .number = 5, .line = 8, .end = 50};
    const TraceRun run = runOf({{outer.text(loop({1}) + read("X", "1") + iteration(1, read("Y", "1")))}}, u"r"_s);
    const Trace &trace = *run.processes[0].trace;
    PositionText positions(trace);
    QCOMPARE(positions.at(RecordIndex{0}), u"SL 5"_s);
    QCOMPARE(positions.at(RecordIndex{1}), u"PL 1"_s);
    for (std::uint32_t record = 2; record < trace.size(); ++record)
        QCOMPARE(positions.at(RecordIndex{record}), toString(positionOf(trace, RecordIndex{record})));
}

void TestPositionText::survivesDepth()
{
    const int depth = 20'000;
    const TraceRun run = runOf({{.body = QByteArray("SL: 1() [1]; {\"a.fdv\", 3}\nIT: 1, (1)\n").repeated(depth)
                                         + QByteArray("EL: 1; {\"a.fdv\", 5}\n").repeated(depth)}},
                               u"r"_s);
    const Trace &trace = *run.processes[0].trace;
    PositionText positions(trace);
    qsizetype longest = 0;
    for (std::uint32_t record = 0; record < trace.size(); ++record)
        longest = std::max(longest, positions.at(RecordIndex{record}).size());
    QCOMPARE(longest, 7 * qsizetype(depth) + 3 * qsizetype(depth - 1)); // "SL 1(1)", " / " between
    QCOMPARE(positions.at(RecordIndex{trace.size() - 1}), u"SL 1"_s);
}

RANKSCOPE_TEST(TestPositionText, NoApplication)
#include "tst_positiontext.moc"
