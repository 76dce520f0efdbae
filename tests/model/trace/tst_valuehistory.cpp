// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/valuehistory.h"

#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

AlignedRows rowsOf(const TraceText &text)
{
    return AlignedRows(runOf({text}, u"run/"_s).processes.front().trace);
}

/// "-" where the run has no finite value.
QString written(const ValueHistory::Line &line)
{
    QStringList values;
    for (std::uint64_t occurrence = 0; occurrence < line.values.size(); ++occurrence)
        values << (line.has(occurrence) ? QString::number(line.values[occurrence]) : u"-"_s);
    return values.join(u' ');
}

ValueHistory historyOf(const AlignedRows &rows, std::uint64_t position)
{
    const auto history = valueHistory(rows, position, Progress());
    return history && *history ? **history : ValueHistory();
}

} // namespace

class TestValueHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasTheValuesOfOneOperand();
    void hasBothRunsSideBySide();
    void leavesGapsWhereARunHasNoRecord();
    void joinsTheProcessesOfARun();
    void partsResultsOfOneLoop();
    void countsWhatIsNotFinite();
    void hasTheModulusOfComplexNumbers();
    void hasNoneOfARecordWithoutValue();
    void stopsWhenCancelled();
};

void TestValueHistory::hasTheValuesOfOneOperand()
{
    const AlignedRows rows = rowsOf({LoopText{.iterations = 4}.text()});
    const ValueHistory written4 = historyOf(rows, 6); // AW B(I) of iteration 2
    QCOMPARE(written4.operand, u"AW B(I)"_s);
    QCOMPARE(written4.positions, (std::vector<std::uint64_t>{3, 6, 9, 12}));
    QCOMPARE(written(written4.reference), u"2 4 6 8"_s);
    QCOMPARE(written4.finite(), 4u);
    QVERIFY(!written4.current);
    QCOMPARE(written(historyOf(rows, 2).reference), u"1 2 3 4"_s); // RD A(I)
}

void TestValueHistory::hasBothRunsSideBySide()
{
    const AlignedRows rows =
        rowsOf({{LoopText{.iterations = 3}.text()}}, {{LoopText{.iterations = 3, .written = {{2, "-7"}}}.text()}});
    const ValueHistory history = historyOf(rows, 3);
    QCOMPARE(written(history.reference), u"2 4 6"_s);
    QCOMPARE(written(*history.current), u"2 -7 6"_s);
}

void TestValueHistory::leavesGapsWhereARunHasNoRecord()
{
    const AlignedRows rows = rowsOf({{LoopText{.iterations = 4, .without = {3}}.text()}},
                                    {{LoopText{.iterations = 4, .without = {1}}.text()}});
    const ValueHistory history = historyOf(rows, 3);
    QCOMPARE(written(history.reference), u"2 4 - 8"_s);
    QCOMPARE(written(*history.current), u"- 4 6 8"_s);
    QCOMPARE(history.finite(), 6u);
}

void TestValueHistory::joinsTheProcessesOfARun()
{
    const AlignedRows rows = rowsOf({{LoopText{.iterations = 4}.text()}},
                                    {{LoopText{.iterations = 4, .without = {3, 4}}.text()},
                                     {LoopText{.iterations = 4, .written = {{4, "9"}}, .without = {1, 2}}.text()}});
    QCOMPARE(written(*historyOf(rows, 3).current), u"2 4 6 9"_s);
}

/// A loop with two reductions, whose results have no name; in the current run a line was inserted above it.
void TestValueHistory::partsResultsOfOneLoop()
{
    const auto loop = [](int line, const QByteArray &sum, const QByteArray &maximum) -> QByteArray {
        const QByteArray place = "; {\"a.f\", " + QByteArray::number(line) + "}";
        return "PL: 1() [1]" + place + ", 1.B\nEL: 1" + place + ", 1.E\nRV: [4] " + sum + place + "\nRV: [4] " + maximum
               + place + '\n';
    };
    const QByteArray elsewhere = "PL: 2() [1]; {\"b.f\", 5}, 2.B\nEL: 2; {\"b.f\", 5}, 2.E\nRV: [4] 9; {\"b.f\", 5}\n";
    const TraceRun reference = runOf({{loop(5, "10", "1") + loop(5, "20", "2") + elsewhere}}, u"ref/"_s);
    const TraceRun current = runOf({{loop(6, "11", "3") + loop(6, "21", "4") + elsewhere}}, u"cur/"_s);
    const auto diff = diffOf(reference, current, {}, {PlaceMatching::Line, {}, {}});
    const AlignedRows rows(diff->alignment, diff);
    QCOMPARE(written(historyOf(rows, 2).reference), u"10 20"_s);
    QCOMPARE(written(*historyOf(rows, 2).current), u"11 21"_s);
    QCOMPARE(written(historyOf(rows, 3).reference), u"1 2"_s);
    QCOMPARE(written(*historyOf(rows, 3).current), u"3 4"_s);
}

void TestValueHistory::countsWhatIsNotFinite()
{
    const QByteArray z = "AW: [6] \"Z\" = ";
    const QByteArray place = "; {\"a.f\", 1}\n";
    const AlignedRows rows =
        rowsOf({z + "(3,-4)" + place + z + "(-NAN,0)" + place + z + "(0.125,-INF)" + place + z + "(0,2)" + place});
    const ValueHistory history = historyOf(rows, 0);
    QCOMPARE(written(history.reference), u"5 - - 2"_s);
    QCOMPARE(history.reference.nan, 1u);
    QCOMPARE(history.reference.infinite, 1u);
    QCOMPARE(history.reference.finite, 2u);
}

void TestValueHistory::hasTheModulusOfComplexNumbers()
{
    const AlignedRows rows = rowsOf({"AW: [6] \"Z\" = (3,-4); {\"a.f\", 1}\nAW: [6] \"Z\" = (0,2); {\"a.f\", 9}\n"});
    QCOMPARE(written(historyOf(rows, 0).reference), u"5 2"_s);
}

void TestValueHistory::hasNoneOfARecordWithoutValue()
{
    const AlignedRows rows = rowsOf({LoopText{.iterations = 2}.text()});
    for (const std::uint64_t position : {0u, 1u, 7u, 8u}) { // the loop, an iteration, the end, behind it
        const auto history = valueHistory(rows, position, Progress());
        QVERIFY(history && !*history);
    }
}

void TestValueHistory::stopsWhenCancelled()
{
    Progress progress;
    progress.cancel();
    const auto history = valueHistory(rowsOf({LoopText().text()}), 3, progress);
    QVERIFY(!history);
    QCOMPARE(history.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestValueHistory, QCoreApplication)
#include "tst_valuehistory.moc"
