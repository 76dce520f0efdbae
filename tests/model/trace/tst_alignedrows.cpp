// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/alignedrows.h"

#include "tests/model/trace/looptext.h"
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// "3|3" a pair of records, "3|-" and "-|3" one side alone, "…24" a fold; behind it a mark where it differs.
QStringList written(const AlignedRows &rows)
{
    QStringList lines;
    for (std::uint64_t index = 0; index < rows.rowCount(); ++index) {
        const AlignedRow row = rows.row(index);
        QString line = row.reference ? QString::number(row.reference->value) : u"-"_s;
        line += u'|' % (row.current ? QString::number(row.current->record.value) : u"-"_s);
        if (row.folded > 0)
            line = u"…"_s % QString::number(row.folded);
        lines << (row.difference == noIndex ? line : QString(line % u'*'));
    }
    return lines;
}

} // namespace

class TestAlignedRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void foldsEqualRecords();
    void opensFolds();
    void leavesShortRunsOpen();
    void showsWhatOneSideHas();
    void tellsWhatWasNotCompared();
    void showsTheProcessThatDiffers();
    void findsDifferences();
    void findsRecords();
    void marksTheOverview();
    void keepsFoldsAtAnotherTolerance();
    void showsOneTraceAlone();
    void showsEmptyTraces();
};

void TestAlignedRows::foldsEqualRecords()
{
    // 62 records; iteration 10 writes at record 30.
    const AlignedRows rows = rowsOf({{LoopText().text()}}, {{LoopText{.written = {{10, "21"}}}.text()}});
    QCOMPARE(rows.positionCount(), 62u);
    QCOMPARE(written(rows),
             QStringList({u"0|0"_s, u"1|1"_s, u"2|2"_s, u"…24"_s, u"27|27"_s, u"28|28"_s, u"29|29"_s, u"30|30*"_s,
                          u"31|31"_s, u"32|32"_s, u"33|33"_s, u"…25"_s, u"59|59"_s, u"60|60"_s, u"61|61"_s}));
}

void TestAlignedRows::opensFolds()
{
    AlignedRows rows = rowsOf({{LoopText().text()}}, {{LoopText{.written = {{10, "21"}}}.text()}});
    QVERIFY(!rows.setOpen(30, true)); // no fold there
    QVERIFY(rows.setOpen(10, true));
    QCOMPARE(rows.rowCount(), 15u + 23u);
    QCOMPARE(rows.row(26).reference, std::optional(RecordIndex{26}));
    QCOMPARE(rows.row(34).folded, 25u);
    QVERIFY(rows.setOpen(26, false));
    QCOMPARE(rows.rowCount(), 15u);
    rows.setAllOpen(true);
    QCOMPARE(rows.rowCount(), 62u);
}

void TestAlignedRows::leavesShortRunsOpen()
{
    // Two differences with seven records between them: all stay visible. With nine, three are folded.
    const auto rows = [](const QMap<int, QByteArray> &differing) {
        return written(rowsOf({{LoopText().text()}}, {{LoopText{.written = differing}.text()}}));
    };
    QVERIFY(!rows({{1, "5"}, {3, "5"}}).first(10).join(u' ').contains(u'…'));
    const QStringList wider = rows({{1, "5"}, {5, "5"}});
    QCOMPARE(wider.mid(3, 9), QStringList({u"3|3*"_s, u"4|4"_s, u"5|5"_s, u"6|6"_s, u"…5"_s, u"12|12"_s, u"13|13"_s,
                                           u"14|14"_s, u"15|15*"_s}));
}

void TestAlignedRows::showsWhatOneSideHas()
{
    const LoopText four{.iterations = 4};
    const QStringList missing = written(rowsOf({{four.text()}}, {{LoopText{.iterations = 4, .without = {3}}.text()}}));
    QCOMPARE(missing.mid(7, 3), QStringList({u"7|-*"_s, u"8|-"_s, u"9|-"_s}));
    QCOMPARE(missing.mid(10, 1), QStringList({u"10|7"_s}));

    const QStringList extra = written(rowsOf({{LoopText{.iterations = 4, .without = {3}}.text()}}, {{four.text()}}));
    QCOMPARE(extra.filter(u"-|"_s), QStringList({u"-|7*"_s, u"-|8"_s, u"-|9"_s}));
    QCOMPARE(extra.last(), u"10|13"_s);
}

/// A write is missing between reads that the current run did not trace; all three kinds of rows have only the
/// reference.
void TestAlignedRows::tellsWhatWasNotCompared()
{
    const QByteArray twenty = read("X", "1").repeated(20);
    const QByteArray both = "AW: [4] \"Q\" = 1; {\"a.fdv\", 9}\n";
    const QByteArray lost = "AW: [4] \"P\" = 1; {\"a.fdv\", 9}\n";
    const AlignedRows rows = rowsOf({{twenty + lost + twenty + both}}, {{.body = both, .level = "MODIFY"}});
    QCOMPARE(written(rows),
             QStringList({u"0|-"_s, u"1|-"_s, u"2|-"_s, u"…14"_s, u"17|-"_s, u"18|-"_s, u"19|-"_s, u"20|-*"_s,
                          u"21|-"_s, u"22|-"_s, u"23|-"_s, u"…14"_s, u"38|-"_s, u"39|-"_s, u"40|-"_s, u"41|0"_s}));
    for (std::uint64_t index = 0; index < rows.rowCount(); ++index)
        QCOMPARE(rows.row(index).notCompared, index != 7 && index != 15);
    const AlignedRows missing = rowsOf({{twenty + both}}, {{both}});
    QVERIFY(!missing.row(0).notCompared);
}

void TestAlignedRows::showsTheProcessThatDiffers()
{
    // Sequential records exist in each process; process 1 alone has another value.
    const QByteArray same = "AW: [1] \"N\" = 3; {\"sweep.f\", 5}\n";
    const QByteArray other = "AW: [1] \"N\" = 4; {\"sweep.f\", 5}\n";
    const AlignedRows rows = rowsOf({{same}}, {{same}, {other}});
    QCOMPARE(rows.rowCount(), 1u);
    QCOMPARE(rows.row(0).current, std::optional(CurrentRecord{1, {0}}));
    QCOMPARE(rows.row(0).differenceCount, 1u);
}

void TestAlignedRows::findsDifferences()
{
    const AlignedRows rows = rowsOf({{LoopText().text()}}, {{LoopText{.written = {{10, "21"}, {15, "0"}}}.text()}});
    QCOMPARE(rows.positionOfDifference(0), 30u);
    QCOMPARE(rows.positionOfDifference(1), 45u);
    QCOMPARE(rows.differenceAfter(0), std::optional(0u));
    QCOMPARE(rows.differenceAfter(30), std::optional(1u));
    QCOMPARE(rows.differenceAfter(45), std::nullopt);
    QCOMPARE(rows.differenceBefore(30), std::nullopt);
    QCOMPARE(rows.differenceBefore(45), std::optional(0u));
    QCOMPARE(rows.differenceBefore(61), std::optional(1u));
}

void TestAlignedRows::findsRecords()
{
    const AlignedRows rows =
        rowsOf({{LoopText{.iterations = 4, .without = {2}}.text()}}, {{LoopText{.iterations = 4}.text()}});
    // Positions 0 to 3 pair, 4 to 6 are the extra iteration, from 7 on reference record 4 beside current record 7.
    QCOMPARE(rows.positionOfReference({3}), 3u);
    QCOMPARE(rows.positionOfReference({4}), 7u);
    QCOMPARE(rows.positionOfCurrent({0, {5}}), std::optional<std::uint64_t>(5));
    QCOMPARE(rows.positionOfCurrent({0, {7}}), std::optional<std::uint64_t>(7));
    QCOMPARE(rows.positionOfCurrent({0, {13}}), std::optional<std::uint64_t>(13));
    QCOMPARE(rows.positionOfCurrent({1, {0}}), std::nullopt);
}

void TestAlignedRows::marksTheOverview()
{
    const AlignedRows rows = rowsOf({{LoopText().text()}}, {{LoopText{.written = {{10, "21"}}}.text()}});
    const auto &overview = rows.overview();
    QCOMPARE(overview.size(), AlignedRows::overviewSize);
    // Position 30 of 62.
    QCOMPARE(overview[30 * 4096 / 62], OverviewMark::Origin);
    QCOMPARE(std::ranges::count(overview, OverviewMark::Equal), std::ptrdiff_t(AlignedRows::overviewSize) - 1);
}

void TestAlignedRows::keepsFoldsAtAnotherTolerance()
{
    const TraceRun reference = runOf({{LoopText().text()}}, u"ref/"_s);
    const TraceRun current = runOf({{LoopText{.written = {{10, "20.5"}, {18, "40"}}}.text()}}, u"cur/"_s);
    const auto fine = diffOf(reference, current);
    AlignedRows before(fine->alignment, fine);
    before.setOpen(5, true);
    Progress progress;
    const auto coarse = evaluate(fine->alignment, {.absolute = 1.0}, progress);
    QVERIFY(coarse.has_value());
    AlignedRows after(fine->alignment, *coarse);
    QCOMPARE(after.row(3).folded, 48u); // 54 records before the second difference, 3 + 3 of them visible
    after.keepOpen(before);
    QCOMPARE(after.row(3).folded, 0u);
    QCOMPARE(after.row(40).reference, std::optional(RecordIndex{40}));
}

void TestAlignedRows::showsOneTraceAlone()
{
    const TraceRun run = runOf({{LoopText().text()}}, u"ref/"_s);
    const AlignedRows rows(run.processes.front().trace);
    QCOMPARE(rows.rowCount(), 62u);
    QCOMPARE(rows.alignment(), nullptr);
    QCOMPARE(rows.row(61).reference, std::optional(RecordIndex{61}));
    QCOMPARE(rows.row(61).current, std::nullopt);
}

void TestAlignedRows::showsEmptyTraces()
{
    const AlignedRows rows = rowsOf({{""}}, {{""}});
    QCOMPARE(rows.rowCount(), 0u);
    QCOMPARE(rows.differenceAfter(0), std::nullopt);
    QCOMPARE(rows.positionOfReference({0}), 0u);
}

RANKSCOPE_TEST(TestAlignedRows, NoApplication)
#include "tst_alignedrows.moc"
