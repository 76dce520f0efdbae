// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/ddt/report/logtextreader.h"
#include "io/ddt/report/printedtracepoints.h"
#include "model/stacks/job/jobreport.h"
#include "tests/io/ddt/reporttext.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// DDT's offline report in text, both layouts. Expected texts are what stands in the fixtures, read by eye.
class TestLogText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void printed();
    void printedMessages();
    void printedTracepoints();
    void printedLeaks();
    void printedStacks_data();
    void printedStacks();
    void plain();
    void plainStacks_data();
    void plainStacks();
    void parts();
    void deepStack();
    void otherEncodings();
    void cutAtEveryByte_data();
    void cutAtEveryByte();
    void refused_data();
    void refused();
    void cancelled();
    void detected();
};

namespace {

using Kind = ReportEvent::Kind;

StackResult readLogTextBytes(const QByteArray &bytes, const StackReadOptions &options = {})
{
    Progress progress;
    return readLogText(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"test"_s, options,
                       progress);
}

QString treesText(const StackDocument &document)
{
    QString text;
    for (const StackSnapshot &snapshot : document.snapshots)
        text += treeText(*snapshot.tree);
    return text;
}

/// A printed page with one table of stacks, which begins in column 35.
QByteArray pageOf(const QByteArrayList &lines)
{
    const QByteArray left(35, ' ');
    QByteArray text = "x logbook\n\nDebugging x\n\nMessages\n\n#  Type  Time  Processes  Message\n"
                      "1               0:01.000 0-3       Startup complete.\n";
    text += left + "Additional Information\n\n" + left + " Stacks\n\n";
    for (const QByteArray &line : lines)
        text += left + line + '\n';
    return text + "\n\n\nOutput\n\nend\n";
}

} // namespace

void TestLogText::printed()
{
    const auto document = readLogTextBytes(ddtFixture("ring.txt"));
    QVERIFY(document);
    const StackDocument &ring = **document;
    QCOMPARE(problemLines(ring), QStringList());
    QCOMPARE(ring.report->title, u"ring logbook"_s);
    QCOMPARE(ring.report->program, u"ring"_s);
    QCOMPARE(ring.declared.toString(), u"0-3"_s);
    QCOMPARE(ring.snapshots.size(), std::size_t(1));
    QCOMPARE(ring.snapshots[0].time, QDateTime(QDate(2023, 11, 7), QTime(22, 13, 21)));
    QCOMPARE(ring.snapshots[0].title,
             u"Process stopped in exchange (ring.c:57) with signal SIGSEGV (Segmentation fault)."_s);
    QCOMPARE(treesText(ring), QString::fromLatin1(ringTree));
    QCOMPARE(variablesText(ring), u"1.1 @0 of 0: argc = 1 (from 1 to 2)\n"
                                  "1.1 @0 of 0: text = \"a b\"\n"
                                  "-.- @- of -: n = 3\n"_s);
}

/// The lines of a row stand round the one with its number.
void TestLogText::printedMessages()
{
    const auto document = readLogTextBytes(ddtFixture("ring.txt"));
    QVERIFY(document);
    QCOMPARE(
        eventsText(**document),
        u"0 message [] Launching mpirun -n 4 ./ring\n"
        "500 message [0-3] Startup complete.\n"
        "600 add-tracepoint [0-3] Add tracepoint for ring.c:31\n"
        "700 message [] Debugging : mpirun -n 4 ./ring\n"
        "700 play [0-3] Play\n"
        "890 tracepoint [0-3]\n"
        "900 tracepoint [1,3]\n"
        "1000 stop [1-3] Process stopped in exchange (ring.c:57) with signal SIGSEGV (Segmentation fault). (signal)\n"
        "1000 variables []\n"
        "1000 stacks []\n"
        "1000 current-stack [] #1 main (argc=1) at ring.c:80\n"
        "1000 locals []\n"
        "1500 play [1-3] Play\n"
        "2000 message [] Every process in your program has terminated.\n"
        "- output [] round 1\n"_s);
    const std::vector<ReportEvent> &events = (*document)->report->events;
    QCOMPARE(events[2].text, u"Add tracepoint for ring.c:31\nVars: x, y[0]"_s);
    QCOMPARE(events[3].text, u"Debugging : mpirun -n 4 ./ring\n* number of processes : 4\n* number of nodes : 1"_s);
    QVERIFY(events[7].text.endsWith(u"\nReason/Origin: address not mapped to object\nLook at the output as well."_s));
    QCOMPARE(events[10].text, u"#1 main (argc=1) at ring.c:80\n#0 exchange (n=3) at ring.c:57"_s);
    QCOMPARE(events.back().text, u"round 1\nMessages\n\nTracepoints are no section here"_s);
}

void TestLogText::printedTracepoints()
{
    const auto document = readLogTextBytes(ddtFixture("ring.txt"));
    QVERIFY(document);
    const std::vector<TracepointHit> &hits = (*document)->report->hits;
    QCOMPARE(hits.size(), std::size_t(2));
    QCOMPARE(hits[0].function, u"step(int, char (*)(int))"_s);
    QCOMPARE(hits[0].file, u"ring.c"_s);
    QCOMPARE(hits[0].line, 31u);
    QCOMPARE(hits[0].processes.toString(), u"0-3"_s);
    const std::vector<TracepointVariable> first{{u"x"_s, u"-2"_s, u"8"_s, {}}, {u"y[0]"_s, u"a: b"_s, u"a: b"_s, {}}};
    QCOMPARE(hits[0].variables, first);
    QCOMPARE(hits[1].function, u"end"_s);
    const std::vector<TracepointVariable> second{{u"x"_s, u"5"_s, u"5"_s, {}}};
    QCOMPARE(hits[1].variables, second);
    const std::vector<TracepointVariable> unnamed{{u"a"_s, u"std::v of 3"_s, u"std::v of 3"_s, {}},
                                                  {u"b.c[0]"_s, u"1"_s, u"2"_s, {}}};
    QCOMPARE(tracepointVariables(u"a: std::v of 3 b.c[0]: from 1 to 2"_s, {}), unnamed);
}

void TestLogText::printedLeaks()
{
    const auto document = readLogTextBytes(
        ddtFixture("ring.txt")
            .replace("\nOutput\n\n", "\nMemory Leak Report\n\nRank 2   1.5 MiB\n  <a>.c:14\n\n\nOutput\n\n"));
    QVERIFY(document);
    const std::vector<LeakGroup> expected{{ProcessSet(2), {u"Rank 2 1.5 MiB"_s, u"<a>.c:14"_s}}};
    QCOMPARE((*document)->report->leaks, expected);
    QCOMPARE((*document)->report->hits.size(), std::size_t(2));
}

void TestLogText::printedStacks_data()
{
    QTest::addColumn<QByteArrayList>("lines");
    QTest::addColumn<QString>("tree");
    const auto row = [](const char *name, const QByteArrayList &lines, const QString &tree) {
        QTest::newRow(name) << lines << tree;
    };
    row("no other columns", {"Processes     Function", "", "0-3       main (a b.c:1)", "0           f (x.c:2)"},
        u"main (a b.c:1) [0-3]\n  f (x.c:2) [0]\n"_s);
    row("GPU threads",
        {"Threads CUDA Threads Function", "2       0            main", "1       32           * k (x.cu:3)"},
        u"main {#2} gpu=0\nk (x.cu:3) {#1} gpu=32 *\n"_s);
    row("only functions", {"Function", "main (x.c:1)", "  f", "  g"}, u"main (x.c:1)\n  f\n  g\n"_s);
    row("name above its processes",
        {"Processes      Function      Source", "                             int a;",
         "            long_name        int b;", "0-3       (x.c:1)            int c;",
         "                             }"},
        u"long_name (x.c:1) [0-3]\n"_s);
    row("name beside its processes",
        {"Processes      Function      Source", "                             int a;",
         "0-3       long_name          int b;", "          (x.c:1)            int c;",
         "0-1         f                int d;"},
        u"long_name (x.c:1) [0-3]\n  f [0,1]\n"_s);
    row("levels left out", {"Processes Function", "0-3       a", "0-3             b", "0           c"},
        u"a [0-3]\n  b [0-3]\n  c [0]\n"_s);
    row("no rows", {"Processes Function"}, QString());
    row("no table", {"nothing"}, QString());
}

void TestLogText::printedStacks()
{
    QFETCH(QByteArrayList, lines);
    QFETCH(QString, tree);
    const auto document = readLogTextBytes(pageOf(lines));
    QVERIFY(document);
    QCOMPARE((*document)->snapshots.size(), std::size_t(1));
    QCOMPARE(treesText(**document), tree);
    QCOMPARE((*document)->snapshots[0].title, u"Startup complete."_s);
}

void TestLogText::plain()
{
    const auto document = readLogTextBytes(ddtFixture("plain.txt"));
    QVERIFY(document);
    const StackDocument &log = **document;
    QCOMPARE(problemLines(log), QStringList(u"16 note"_s)); // the stacks are not indented
    QCOMPARE(log.declared.toString(), u"0-3"_s);
    QCOMPARE(log.snapshots.size(), std::size_t(2));
    QCOMPARE(log.snapshots[0].title, u"Startup complete."_s);
    QCOMPARE(treeText(*log.snapshots[0].tree), u"__libc_start_main (libc-start.c:201) [0-3]\n"
                                               "  main (ring.c:80) [0-3]\n"
                                               "    PMPI_Recv [1]\n"
                                               "    exchange(char (*)(int)) (ring.c:57) [2,3]\n"
                                               "      ?? [3]\n"_s);
    QCOMPARE(treeText(*log.snapshots[1].tree), u"main (ring.c:80) [3]\n"_s);
    QCOMPARE(eventsText(log),
             u"- message [0-3] Launching program /home/ann/ring\n"
             "- message [0-3] at Tue Nov 7 22:13:20 2023\n"
             "- message [0-3] Startup complete.\n"
             "- select [] Select process group All\n"
             "- current-stack [] #1 __libc_start_main (main=0x401ac0 <main>) at libc-start.c:201\n"
             "- message [] /home/ann/ring.c is not tracked by a version control system\n"
             "- stacks []\n"
             "- locals []\n"
             "- play [0-3] Play\n"
             "- stop [3] Process stopped in exchange (ring.c:57) with signal SIGSEGV (Segmentation fault). (signal)\n"
             "- stacks []\n"
             "- play [3] Play\n"
             "- output [] rank 3 exits (Other error)\n"
             "- output [] round 1 (Other output)\n"
             "- output [] done: all (mpirun output)\n"
             "- message [] Every process in your program has terminated.\n"_s);
    const std::vector<ReportEvent> &events = log.report->events;
    QCOMPARE(events[9].text.count(u'\n'), 2); // what follows of the same process belongs to the stop
    QCOMPARE(events[13].text, u"round 1\nand on"_s);
    QCOMPARE(variablesText(log), u"-.- @- of -: argc = 1\n-.- @- of -: argv = 0x7fff\n-.- @- of -: i = 16\n"
                                 "-.- @- of -: name = \"a: b\"\n"_s);
}

void TestLogText::plainStacks_data()
{
    QTest::addColumn<QByteArrayList>("rows");
    QTest::addColumn<QString>("tree");
    const auto row = [](const char *name, const QByteArrayList &rows, const QString &tree) {
        QTest::newRow(name) << rows << tree;
    };
    row("a chain", {"0-3 a", "0-3 b", "1 c"}, u"a [0-3]\n  b [0-3]\n    c [1]\n"_s);
    row("sets that grow", {"0-1 a", "0 b", "2-3 c", "2-3 d"}, u"a [0,1]\n  b [0]\nc [2,3]\n  d [2,3]\n"_s);
    row("indented", {"0-3  a", "0-3    b (x.c:1)", "1      * c"}, u"a [0-3]\n  b (x.c:1) [0-3]\n  c [1] *\n"_s);
    row("aligned, not deep", {"0-3  a", "1    b"}, u"a [0-3]\nb [1]\n"_s);
    row("no row", {"nonsense"}, QString());
    row("hostile set", {"0-2147483647 a", "0-99999999999 b"}, u"a [0-2147483647]\n  b\n"_s);
}

void TestLogText::plainStacks()
{
    QFETCH(QByteArrayList, rows);
    QFETCH(QString, tree);
    QByteArray text = "message (0-3): Startup complete.\r\nmessage: Stacks\r\nmessage: Processes Function\r\n";
    for (const QByteArray &row : rows)
        text += "message: " + row + "\r\n";
    const auto document = readLogTextBytes(text);
    QVERIFY(document);
    QCOMPARE((*document)->snapshots.size(), std::size_t(1));
    QCOMPARE(treesText(**document), tree);
}

void TestLogText::parts()
{
    QCOMPARE(elapsedOf(u"0:06.624"), std::optional<std::int64_t>(6624));
    QCOMPARE(elapsedOf(u"61:00.001"), std::optional<std::int64_t>(3'660'001));
    QCOMPARE(elapsedOf(u"1:02:03.004"), std::optional<std::int64_t>(3'723'004));
    for (const QStringView text : {u"", u"6.62", u"a:06.624", u"0:-6.624", u"1:1:1:1.000", u"99999999999:00.000"})
        QVERIFY2(!elapsedOf(text), qPrintable(text.toString()));
    QCOMPARE(launchTime(u"Launching x\nat Mon May 11 22:10:44 2020\nmore"_s),
             std::optional(QDateTime(QDate(2020, 5, 11), QTime(22, 10, 44))));
    QVERIFY(!launchTime(u"Launching x at Mon May 11 22:10:44 2020"_s));
    QVERIFY(!launchTime(u"at noon"_s));
}

void TestLogText::deepStack()
{
    constexpr int depth = 20'000;
    QByteArray text = "message: Stacks\nmessage: Processes Function\n";
    for (int level = 0; level < depth; ++level)
        text += "message: 0-3 f (x.c:" + QByteArray::number(level + 1) + ")\n";
    const auto document = readLogTextBytes(text);
    QVERIFY(document);
    QCOMPARE((*document)->snapshots.at(0).tree->maximumDepth(), std::uint32_t(depth));
}

void TestLogText::otherEncodings()
{
    const auto cyrillic =
        readLogTextBytes("message: Stacks\nmessage: Processes Function\nmessage: 0 \xef\xf0\xee\xe1\xe0 (x.c:1)\n");
    QVERIFY(cyrillic);
    QCOMPARE(treesText(**cyrillic), u"проба (x.c:1) [0]\n"_s);
    QCOMPARE(problemLines(**cyrillic), QStringList(u"3 note"_s));
    const auto windows = readLogTextBytes(ddtFixture("ring.txt").replace("\n", "\r\n"));
    QVERIFY(windows);
    QCOMPARE(treesText(**windows), QString::fromLatin1(ringTree));
    const auto spaces = readLogTextBytes(ddtFixture("ring.txt").replace("  PMPI_Recv", "\xc2\xa0\xc2\xa0PMPI_Recv"));
    QVERIFY(spaces);
    QCOMPARE(treesText(**spaces), QString::fromLatin1(ringTree));
}

void TestLogText::cutAtEveryByte_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("events");
    QTest::newRow("printed") << ddtFixture("ring.txt") << 15;
    QTest::newRow("plain") << ddtFixture("plain.txt") << 16;
}

/// Whatever is cut, nothing is invented: frames and events are never more than those of the whole.
void TestLogText::cutAtEveryByte()
{
    QFETCH(QByteArray, text);
    QFETCH(int, events);
    std::uint32_t frames = 0;
    const auto wholeDocument = readLogTextBytes(text);
    QVERIFY(wholeDocument);
    for (const StackSnapshot &snapshot : (*wholeDocument)->snapshots)
        frames += snapshot.tree->size();
    int found = 0;
    for (qsizetype size = 0; size <= text.size(); ++size) {
        const auto document = readLogTextBytes(text.left(size));
        if (!document)
            continue;
        found = int((*document)->report->events.size());
        QVERIFY2(found <= events, qPrintable(QString::number(size)));
        std::uint32_t here = 0;
        for (const StackSnapshot &snapshot : (*document)->snapshots)
            here += snapshot.tree->size();
        QVERIFY2(here <= frames, qPrintable(QString::number(size)));
    }
    QCOMPARE(found, events);
}

void TestLogText::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("prose") << QByteArray("To be or not to be,\nthat is the question.\n");
    QTest::newRow("zeros") << QByteArray(5000, '\0');
    QTest::newRow("a title only") << QByteArray("my logbook\n\nMonday\n");
    QTest::newRow("messages of something else") << QByteArray("message from root\n");
    QTest::newRow("the report in HTML") << ddtFixture("ring.html");
}

void TestLogText::refused()
{
    QFETCH(QByteArray, text);
    const auto document = readLogTextBytes(text);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::WrongFormat);
    QVERIFY(!looksLikeLogText({text.constData(), std::size_t(text.size())}));
}

void TestLogText::cancelled()
{
    Progress progress;
    progress.cancel();
    const QByteArray ring = ddtFixture("ring.txt");
    const auto document =
        readLogText(ByteSource::fromMemory({ring.constData(), std::size_t(ring.size())}), u"test"_s, {}, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

void TestLogText::detected()
{
    for (const char *name : {"ring.txt", "plain.txt"}) {
        const QByteArray text = ddtFixture(name);
        QVERIFY(looksLikeLogText({text.constData(), std::size_t(text.size())}));
    }
    QVERIFY(looksLikeLogText("\xef\xbb\xbfmessage (n/a): Select process 0\r\n"));
}

RANKSCOPE_TEST(TestLogText, NoApplication)
#include "tst_logtext.moc"
