// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/stacks/stacktreereport.h"
#include "model/stacks/tree/stackmerger.h"
#include "model/stacks/tree/stacktreebuilder.h"
#include "model/stacks/verdict/stackverdict.h"
#include "model/stacks/view/vieweddocument.h"
#include "tests/model/stacks/treetext.h"
#include "tests/model/stacks/verdictfixture.h"
#include "tests/support/testclass.h"

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

/// The cells of a text, a line a row, with " | " between them.
QStringList shownLines(const ReportTable &table)
{
    QStringList lines;
    const std::vector<std::size_t> columns = columnsFor(table, Audience::Text);
    const auto visit = [&](const TableRow &row) {
        QStringList cells;
        for (const std::size_t column : columns)
            cells << row.shown(column);
        lines << cells.join(u" | "_s);
        return true;
    };
    Progress progress;
    return table.rows(visit, progress) ? lines : QStringList{u"failed"_s};
}

ProcessSet rangeOf(std::int64_t first, std::int64_t last)
{
    ProcessSet set;
    set.insert({first, last});
    return set;
}

} // namespace

class TestStackTreeReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesShowWhereWaysPart();
    void severalOutermostFrames();
    void countsWithoutProcesses();
    void longAndCutSets();
    void nothing();
    void deepStacksAreAsWideAsOneFrame();
    void deepBranchesAreCutAtTheLeft();
    void keysOfFiles();
    void cancelled();
    void aFocusHasNobodyElseMissing();
    void aCutLeavesTheCall();
};

void TestStackTreeReport::linesShowWhereWaysPart()
{
    const StackTree tree = treeFromText(u"main (main.c:12) [0-7]\n"
                                        "  solve (solve.c:88) [0-2,4-7]\n"
                                        "    MPI_Allreduce [0-2,4-7]\n"
                                        "      poll [0-1]\n"
                                        "      read [2,4-7]\n"
                                        "  flux (flux.c:9) [3]\n"
                                        "    exp [3]\n");
    QCOMPARE(shownLines(stackTreeTable(tree)),
             (QStringList{u"8 | 0-7 | main (main.c:12)"_s, u"7 | 0-2,4-7 | ├─ solve (solve.c:88)"_s,
                          u"7 | 0-2,4-7 | │  MPI_Allreduce"_s, u"2 | 0-1 | │  ├─ poll"_s, u"5 | 2,4-7 | │  └─ read"_s,
                          u"1 | 3 | └─ flux (flux.c:9)"_s, u"1 | 3 |    exp"_s}));
}

void TestStackTreeReport::severalOutermostFrames()
{
    const StackTree tree = treeFromText(u"a [0]\n  b [0]\nc [1]\n");
    QCOMPARE(shownLines(stackTreeTable(tree)), (QStringList{u"1 | 0 | ├─ a"_s, u"1 | 0 | │  b"_s, u"1 | 1 | └─ c"_s}));
}

/// Of folded stacks the share of all samples stands in the place of the sets: 3 of 4 are 75 %.
void TestStackTreeReport::countsWithoutProcesses()
{
    const StackTree tree = treeFromText(u"main {#4}\n  f {#3}\n  g {#1}\n");
    QCOMPARE(shownLines(stackTreeTable(tree)),
             (QStringList{u"4 | 100.0 % | main"_s, u"3 | 75.0 % | ├─ f"_s, u"1 | 25.0 % | └─ g"_s}));
}

void TestStackTreeReport::longAndCutSets()
{
    QString odd;
    for (int rank = 1; rank < 20000; rank += 2)
        odd += (odd.isEmpty() ? u""_s : u","_s) + QString::number(rank);
    const StackTree tree = treeFromText(QString(u"main ["_s + odd + u"]\n  f [#12]\n  g [1,3…#12]\n"_s));
    const QStringList lines = shownLines(stackTreeTable(tree));
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines[0].startsWith(u"10,000 | 1,3,"_s) && lines[0].endsWith(u",19999 | main"_s), qPrintable(lines[0]));
    QVERIFY2(lines[0].size() < 60, qPrintable(lines[0]));
    QCOMPARE(lines[1], u"12 |  | ├─ f"_s);
    QCOMPARE(lines[2], u"12 | 1,3,… | └─ g"_s);
}

void TestStackTreeReport::nothing()
{
    const auto tree = treeFromText(u"");
    const ReportTable table = stackTreeTable(tree);
    QCOMPARE(table.count, std::size_t(0));
    QCOMPARE(shownLines(table), QStringList());
}

void TestStackTreeReport::deepStacksAreAsWideAsOneFrame()
{
    const auto pools = std::make_shared<StackPools>();
    StackTreeBuilder builder(pools);
    constexpr std::uint32_t deep = 20000;
    for (std::uint32_t depth = 0; depth < deep; ++depth)
        builder.add(depth, {.frame = pools->frame("recurse", "r.c", 7, {})});
    const StackTree tree = builder.finish();
    const QStringList lines = shownLines(stackTreeTable(tree));
    QCOMPARE(lines.size(), qsizetype(deep));
    QCOMPARE(lines.front(), u"recurse (r.c:7)"_s);
    QCOMPARE(lines.back(), u"recurse (r.c:7)"_s);
}

/// At every level two ways: the lines would be 60,000 characters long.
void TestStackTreeReport::deepBranchesAreCutAtTheLeft()
{
    const auto pools = std::make_shared<StackPools>();
    StackTreeBuilder builder(pools);
    constexpr std::uint32_t deep = 20000;
    const FrameId left = pools->frame("a", {}, 0, {});
    const FrameId right = pools->frame("b", {}, 0, {});
    builder.add(0, {.frame = left});
    for (std::uint32_t depth = 1; depth < deep; ++depth) {
        builder.add(depth, {.frame = left});
        builder.add(depth, {.frame = right});
    }
    const StackTree tree = builder.finish();
    const QStringList lines = shownLines(stackTreeTable(tree));
    QCOMPARE(lines.size(), qsizetype(2 * deep - 1));
    QVERIFY2(lines.back().startsWith(u"+19983 "_s), qPrintable(lines.back())); // 19,999 levels, 16 are drawn
    QVERIFY2(lines.back().endsWith(u"└─ b"_s), qPrintable(lines.back()));
    QCOMPARE(lines.back().size(), 7 + 16 * 3 + 1);
}

void TestStackTreeReport::keysOfFiles()
{
    const StackTree tree = treeFromText(u"main (main.c:12) [0-1] {0.1-1.1}\n  f <libm.so> [0…#9] *\n");
    const ReportTable table = stackTreeTable(tree);
    QStringList rows;
    const auto visit = [&](const TableRow &row) {
        QStringList cells;
        for (const std::size_t column : columnsFor(table, Audience::Json)) {
            const QString text = row.field(column).text;
            if (!text.isEmpty())
                cells << table.columns[column].key + u'=' + text;
        }
        rows << cells.join(u' ');
        return true;
    };
    Progress progress;
    QVERIFY(table.rows(visit, progress).has_value());
    QCOMPARE(rows, (QStringList{u"depth=0 function=main file=main.c line=12 processes=0-1 process_count=2 "
                                "threads=0.1-1.1 thread_count=2"_s,
                                u"depth=1 function=f module=libm.so processes=0 process_count=9 incomplete=true "
                                "marked=true"_s}));
}

void TestStackTreeReport::cancelled()
{
    const StackTree tree = treeFromText(u"main [0]\n");
    Progress progress;
    progress.cancel();
    const auto done = stackTreeTable(tree).rows([](const TableRow &) { return true; }, progress);
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Cancelled);
}

/// Of a job of 0 to 7 in which 5 is missing, a focus on 2 to 5 has 5 missing, not 0 and 1.
void TestStackTreeReport::aFocusHasNobodyElseMissing()
{
    const StackDocument document = documentOf({u"main [0-4,6-7]\n  f [0-3]\n  g [4,6-7]\n"_s});
    StackViewOptions options = StackViewOptions::everything();
    options.focusProcesses = rangeOf(2, 5);
    const ViewedDocument viewed = viewedDocument(document, options);
    QCOMPARE(treeText(*viewed.document.snapshots[0].tree), u"main [2-4]\n  f [2,3]\n  g [4]\n"_s);
    const StackVerdict verdict = judgeStacks(viewed.document, 0);
    QCOMPARE(verdict.missing, rangeOf(5, 5));
    QCOMPARE(verdict.classes.size(), std::size_t(2));
}

void TestStackTreeReport::aCutLeavesTheCall()
{
    const StackDocument document = documentOf({u"main [0-1]\n  MPI_Barrier [0-1]\n    poll [0]\n    read [1]\n"_s});
    StackViewOptions options = StackViewOptions::everything();
    options.cutBelow = ProgrammingModel::Mpi;
    const ViewedDocument viewed = viewedDocument(document, options);
    QCOMPARE(treeText(*viewed.document.snapshots[0].tree), u"main [0,1]\n  MPI_Barrier [0,1]\n"_s);
    QCOMPARE(viewed.hidden.cut, std::uint64_t(2));
    QCOMPARE(judgeStacks(viewed.document, 0).classes.size(), std::size_t(1));
}

RANKSCOPE_TEST(TestStackTreeReport, QCoreApplication)
#include "tst_stacktreereport.moc"
