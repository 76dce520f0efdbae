// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include "io/ddt/functiontext.h"
#include "io/ddt/report/logbookreader.h"
#include "io/ddt/report/reportpage.h"
#include "io/ddt/report/tracepointdata.h"
#include "model/stacks/job/jobreport.h"
#include "tests/io/ddt/reporttext.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

#include <zlib.h>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// DDT's offline report in HTML. Expected texts are what stands in the fixtures, read by eye.
class TestLogbook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void functions_data();
    void functions();
    void everything();
    void tracepoints();
    void leaks();
    void gpuThreads();
    void packed();
    void processCells_data();
    void processCells();
    void rankValues();
    void timeOrder();
};

void TestLogbook::functions_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<uint>("line");
    const auto row = [](const char *cell, const char *name, const char *file, uint line) {
        QTest::newRow(cell) << QByteArray(cell) << QByteArray(name) << QByteArray(file) << line;
    };
    row("main (x.c:25)", "main", "x.c", 25);
    row("operator()(int, std::pair<int,int>) (a b.cpp:7)", "operator()(int, std::pair<int,int>)", "a b.cpp", 7);
    row("f(char (*)(int))", "f(char (*)(int))", "", 0);
    row("f(char (*)(int)) (x.c:1)", "f(char (*)(int))", "x.c", 1);
    row("mod::proc (C:\\x.f90:12)", "mod::proc", "C:\\x.f90", 12);
    row("f (my (old) files/x.c:3)", "f", "my (old) files/x.c", 3);
    row("g (a).c:3)", "g", "a).c", 3);
    row("h (a(.c:4)", "h", "a(.c", 4);
    row("f(x:12)", "f(x:12)", "", 0);
    row("f (x:0)", "f (x:0)", "", 0);
    row("f (x:-1)", "f (x:-1)", "", 0);
    row("f (x:4294967295)", "f", "x", 4294967295u);
    row("f (x:4294967296)", "f (x:4294967296)", "", 0);
    row("f (:3)", "f (:3)", "", 0);
    row("(x.c:3)", "", "x.c", 3);
    row("??", "??", "", 0);
    row(")", ")", "", 0);
    row("", "", "", 0);
}

void TestLogbook::functions()
{
    QFETCH(QByteArray, cell);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, file);
    QFETCH(uint, line);
    const FunctionText parts = splitFunction({cell.constData(), std::size_t(cell.size())});
    QCOMPARE(QByteArray(parts.name.data(), qsizetype(parts.name.size())), name);
    QCOMPARE(QByteArray(parts.file.data(), qsizetype(parts.file.size())), file);
    QCOMPARE(parts.line, line);
}

void TestLogbook::everything()
{
    const auto document = readLogbookBytes(ddtFixture("ring.html"));
    QVERIFY(document);
    const StackDocument &ring = **document;
    QCOMPARE(problemLines(ring), QStringList(u"0 note"_s)); // the leaks are taken as text
    QCOMPARE(ring.declared.toString(), u"0-3"_s);
    QCOMPARE(ring.rankSource, RankSource::Content);
    QCOMPARE(ring.report->title, u"ring logbook"_s);
    QCOMPARE(ring.report->program, u"ring"_s);
    QCOMPARE(ring.snapshots.size(), std::size_t(1));
    QCOMPARE(ring.snapshots[0].title,
             u"Process stopped in exchange (ring.c:57) with signal SIGSEGV (Segmentation fault)."_s);
    QCOMPARE(ring.snapshots[0].time, QDateTime::fromMSecsSinceEpoch(1700000001020, Qt::UTC));
    QCOMPARE(treeText(*ring.snapshots[0].tree), QString::fromLatin1(ringTree));
    QCOMPARE(
        eventsText(ring),
        u"0 message [] Launching mpirun -n 4 ./ring\n"
        "500 message [0-3] Startup complete.\n"
        "600 add-tracepoint [0-3] Add tracepoint for ring.c:31\n"
        "700 message [] Debugging                : mpirun -n 4 ./ring\n"
        "700 play [0-3] Play\n"
        "800 output [] --> round 1 (mpirun output)\n"
        "800 output [2] \x1b[31mred\x1b[0m (2 error)\n"
        "890 tracepoint [0-3]\n"
        "1000 stop [1-3] Process stopped in exchange (ring.c:57) with signal SIGSEGV (Segmentation fault). (signal)\n"
        "1010 current-stack [] #1 main (argc=1) at ring.c:80\n"
        "1015 locals []\n"
        "1020 variables []\n"
        "1020 stacks []\n"
        "2000 select [] Select process 2\n"_s);
    QCOMPARE(ring.report->events[0].details, u"no details"_s);
    QCOMPARE(variablesText(ring), u"-.- @- of -: n = 3\n"
                                  "1.1 @0 of 0: argc = 1 (from 1 to 2) EQUAL\n"
                                  "2.4 @2 of 0: n = <aggregate value>\n"_s);
}

void TestLogbook::tracepoints()
{
    const auto document = readLogbookBytes(ddtFixture("ring.html"));
    QVERIFY(document);
    const std::vector<TracepointHit> &hits = (*document)->report->hits;
    QCOMPARE(hits.size(), std::size_t(1));
    QCOMPARE(hits[0].function, u"step(int, char (*)(int))"_s);
    QCOMPARE(hits[0].file, u"ring.c"_s);
    QCOMPARE(hits[0].line, 31u);
    QCOMPARE(hits[0].elapsed, std::optional<std::int64_t>(890));
    QCOMPARE(hits[0].processes.toString(), u"0-3"_s);
    const std::vector<TracepointVariable> expected{
        {u"x"_s, u"-2"_s, u"8"_s, {{0, 1.5, 1.5}, {1, -2.0, 4.0}, {2, {}, {}}, {3, 8.0, 8.0}}}};
    QCOMPARE(hits[0].variables, expected);
}

void TestLogbook::leaks()
{
    const auto document = readLogbookBytes(ddtFixture("ring.html"));
    QVERIFY(document);
    const std::vector<LeakGroup> expected{
        {ProcessSet(0),
         {u"Rank 0\t1.5 MiB\t"
          u"ring.c:14"_s,
          u"<other>"_s}},
        {ProcessSet::fromRanges({{1, 3}}), {u"Ranks 1-3: 64 KiB"_s, u"ring.c:20 (malloc)"_s}},
    };
    QCOMPARE((*document)->report->leaks, expected);
    QCOMPARE(textOfHtml("a &lt;b&gt; &#x41;&#66; &amp;amp; &bogus; &"), u"a <b> AB &amp; &bogus; &"_s);
}

void TestLogbook::gpuThreads()
{
    const auto document = readLogbookBytes(ddtFixture("saxpy.html"));
    QVERIFY(document);
    const StackDocument &saxpy = **document;
    QVERIFY(saxpy.problems.isEmpty());
    QCOMPARE(saxpy.declared.toString(), u"0,1"_s); // whom the start names
    QCOMPARE(treeText(*saxpy.snapshots.at(0).tree), u"main (saxpy.cu:40) {#2} gpu=0\n"
                                                    "  cudaLaunchKernel {#1} gpu=0\n"
                                                    "saxpy(float*, int) (saxpy.cu:12) {#1} gpu=4096 *\n"_s);
    QVERIFY(!saxpy.snapshots[0].tree->hasProcesses());
    QCOMPARE(eventsText(saxpy), u"0 message [0,1] Startup complete.\n"
                                "500 stop [0] Stopped at the launch of a kernel. (cuda-kernel-launch) {GPU 0}\n"
                                "520 stacks []\n"_s);
}

void TestLogbook::packed()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"ring.html.gz"_s);
    const QByteArray bytes = ddtFixture("ring.html");
    const gzFile file = gzopen(qPrintable(path), "wb");
    QCOMPARE(gzwrite(file, bytes.constData(), unsigned(bytes.size())), int(bytes.size()));
    gzclose(file);
    auto source = ByteSource::open(path);
    QVERIFY(source);
    Progress progress;
    const auto document = readLogbook(std::move(*source), path, {}, progress);
    QVERIFY(document);
    QCOMPARE(treeText(*(*document)->snapshots.at(0).tree), QString::fromLatin1(ringTree));
    QCOMPARE(progress.fraction(), 1.0);
}

void TestLogbook::processCells_data()
{
    QTest::addColumn<QByteArrayList>("rows");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QString>("trees");
    const auto row = [](const char *name, const QByteArrayList &rows, const QString &trees,
                        const QByteArray &before = {}) { QTest::newRow(name) << rows << before << trees; };
    const QByteArray startup =
        "<message-event time=\"1\" ranks=\"0-4\" type=\"info\"><text>Startup complete.</text></message-event>";
    row("sets", {"Processes|Function", "0-3|a", "2|  b"}, u"a [0-3]\n  b [2]\n"_s);
    row("one stack of a range, one of a number",
        {"Processes|Function", "5|a", "5|  b", "", "Processes|Function", "1,5|c"}, u"a [5]\n  b [5]\nc [1,5]\n"_s);
    row("process 0", {"Processes|Function", "0|a", "0|  b"}, u"a [0]\n  b [0]\n"_s);
    row("another number below", {"Processes|Function", "5|a", "3|  b", "2|  c"}, u"a [#5]\n  b [#3]\n  c [#2]\n"_s);
    row("another number beside", {"Processes|Function", "5|a", "3|b"}, u"a [5]\nb [3]\n"_s);
    row("number of all", {"Processes|Function", "5|a", "5|  b"}, u"a [#5]\n  b [#5]\n"_s, startup);
    row("number of a process", {"Processes|Function", "4|a", "4|  b"}, u"a [4]\n  b [4]\n"_s, startup);
    row("empty cell", {"Processes|Function", "0-3|a", "|  b"}, u"a [0-3]\n  b\n"_s);
    row("hostile range", {"Processes|Function", "0-2147483647|a"}, u"a [0-2147483647]\n"_s);
    row("columns in another order", {"Function|Processes", "a (x:1)|0-3"}, u"a (x:1) [0-3]\n"_s);
    row("only functions", {"Function", "a", "  b", "  c", "d"}, u"a\n  b\n  c\nd\n"_s);
    row("threads", {"Processes|Threads|Function", "0,1|8|a", "0|0.1-0.2|  b"}, u"a [0,1] {#8}\n  b [0] {0.1-0.2}\n"_s);
}

void TestLogbook::processCells()
{
    QFETCH(QByteArrayList, rows);
    QFETCH(QByteArray, before);
    QFETCH(QString, trees);
    const auto document = readLogbookBytes(logbookOf(rows, before));
    QVERIFY(document);
    QCOMPARE(problemLines(**document), QStringList());
    QString found;
    for (const StackSnapshot &snapshot : (*document)->snapshots)
        found += treeText(*snapshot.tree);
    QCOMPARE(found, trees);
}

/// Records that are not as known give nothing rather than something wrong.
void TestLogbook::rankValues()
{
    const QByteArray two = QByteArray::fromHex("03"
                                               "3ff8000000000000"
                                               "4000000000000000"
                                               "0100"
                                               "05"
                                               "0000000000000000"
                                               "0000000000000000"
                                               "0001");
    const auto set = [](std::int64_t first, std::int64_t last) { return ProcessSet::fromRanges({{first, last}}); };
    const std::vector<RankValue> expected{{3, 1.5, 2.0}, {5, {}, {}}};
    QCOMPARE(decodeRankValues(two, set(0, 7)), std::optional(expected));
    QVERIFY(!decodeRankValues(two.chopped(1), set(0, 7)));
    QVERIFY(!decodeRankValues(two, set(0, 4))); // process 5 is not of them
    QVERIFY(!decodeRankValues(two, set(0, 256))); // the width is not known there
    QVERIFY(!decodeRankValues(two, {}));
    QVERIFY(!decodeRankValues(two + two, set(0, 7))); // does not rise
    QVERIFY(!decodeRankValues(QByteArray(two).replace(17, 1, "\2"), set(0, 7)));
}

void TestLogbook::timeOrder()
{
    const QByteArray later = "<data-event time=\"9\"><Stacks><list><list><string>Function</string></list>"
                             "<list><string>late</string></list></list></Stacks></data-event>";
    const QByteArray stop = "<stop-event time=\"3\" ranks=\"\"><text>why</text></stop-event>";
    const auto document = readLogbookBytes(logbookOf({"Function", "early"}, later + stop));
    QVERIFY(document);
    QCOMPARE((*document)->snapshots.size(), std::size_t(2));
    QCOMPARE(treeText(*(*document)->snapshots[0].tree), u"early\n"_s);
    QCOMPARE((*document)->snapshots[0].title, u"why"_s);
    QCOMPARE(treeText(*(*document)->snapshots[1].tree), u"late\n"_s);
    QCOMPARE(eventsText(**document), u"0 stop [] why\n2 stacks []\n6 stacks []\n"_s);
}

RANKSCOPE_TEST(TestLogbook, NoApplication)
#include "tst_logbook.moc"
