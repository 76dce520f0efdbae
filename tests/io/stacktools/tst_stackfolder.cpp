// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/stacktools/stackfixture.h"

#include "io/stacktools/folder/stackfolder.h"
#include "io/stacktools/gdb/gdbreader.h"
#include "io/stacktools/torch/flightrecorder.h"
#include "model/stacks/job/jobreport.h"
#include "tests/support/testclass.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <sys/resource.h>

using namespace rankscope;
using namespace rankscope::test;
using namespace Qt::StringLiterals;

/// A folder of files that are one job. Expected values are hand counts of the files that each test writes.
class TestStackFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void namesTellRanks();
    void contentIsBelieved();
    void reportsNextToStacks();
    void numberedInOrder();
    void filesWithoutStacksDoNotCount();
    void unreadableFilesCount();
    void snapshots();
    void momentsWithinFiles();
    void numbersThatAreNoRanks_data();
    void numbersThatAreNoRanks();
    void momentsInNames();
    void timesInNamesOfProcesses();
    void wholeJobTwice();
    void wholeJobTwiceByTime();
    void sameProcessTwice_data();
    void sameProcessTwice();
    void ranksComeAgain();
    void oneOfManyComesAgain();
    void helperAmongRanks();
    void ranksOfOneNumberOfTheSystem();
    void ruleOfThePerson();
    void unreadableFiles();
    void reportsGiveTheirStacks();
    void sameRankTwice();
    void nothingInIt();
    void manyFiles();
    void firstRows();
    void cancelled();

private:
    void write(const QString &name, const QByteArray &text) { writeInto(*m_folder, name, text); }
    StackResult read(const StackFolderOptions &options = {});

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

StackResult readFile(const QString &path, const StackReadOptions &options, Progress &progress)
{
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    return readGdbStacks(std::move(*source), path, options, progress);
}

} // namespace

void TestStackFolder::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

StackResult TestStackFolder::read(const StackFolderOptions &options)
{
    const auto list = listStackFolder(m_folder->path());
    if (!list)
        return tl::unexpected(list.error());
    Progress progress;
    return readStackFiles(*list, u"job"_s, options, readFile, progress);
}

void TestStackFolder::namesTellRanks()
{
    write(u"rank-00010.node02.77.txt"_s, stackIn("send"));
    write(u"rank-00002.node01.76.txt"_s, stackIn("wait"));
    write(u"rank-00003.node01.75.txt"_s, stackIn("wait"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE(summary(**document), u"-- -\nmain (a.c:9) [2,3,10] {2.1-3.1,10.1}\n  wait (a.c:5) [2,3] {2.1-3.1}\n"
                                  "  send (a.c:5) [10] {10.1}\n== processes (name)\n2 node01 76 -\n3 node01 75 -\n"
                                  "10 node02 77 -\n== threads\n2.1 - - -\n3.1 - - -\n10.1 - - -\n"_s);
    QCOMPARE((*document)->fileBytes, std::uint64_t(3 * stackIn("wait").size()));
}

void TestStackFolder::contentIsBelieved()
{
    write(u"rank-1.a.76.txt"_s, "# rank 5\n# host b\n# pid 11\n" + stackIn("wait"));
    write(u"rank-2.a.75.txt"_s, "# rank 6\n# host b\n# pid 12\n# error gdb showed no stack\n");
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE(summary(**document),
             u"-- -\nmain (a.c:9) [5] {5.1}\n  wait (a.c:5) [5] {5.1}\n== processes (content)\ndeclared 5,6\n5 b 11 -\n"
             "6 b 12 -\n== threads\n5.1 - - -\n== problems\n4: error: The stacks could not be collected: "
             "gdb showed no stack\n"_s);
}

/// By their names, the numbers in them by value; a pid keeps its number in all snapshots.
/// Files that say why the job hangs have names of their own: those of the stacks next to them tell the same ranks.
void TestStackFolder::reportsNextToStacks()
{
    for (const int rank : {0, 1}) {
        write(u"gdb_rank_%1.txt"_s.arg(rank), "#0  flux () at f.c:" + QByteArray::number(rank + 1) + "\n");
        write(u"nccl_trace_rank_%1.json"_s.arg(rank),
              R"({"version":"2.5","pg_config":{"0":{"name":"0","desc":"default_pg","ranks":"[0, 1]"}},"entries":[]})");
    }
    const auto readAny = [](const QString &path, const StackReadOptions &options, Progress &progress) -> StackResult {
        if (path.endsWith(".txt"_L1))
            return readFile(path, options, progress);
        auto source = ByteSource::open(path);
        return source ? readFlightJson(std::move(*source), path, options, progress)
                      : StackResult(tl::unexpected(source.error()));
    };
    const auto files = listStackFolder(m_folder->path());
    QVERIFY(files);
    Progress progress;
    const StackResult job = readStackFiles(*files, m_folder->path(), {}, readAny, progress);
    QVERIFY(job);
    QCOMPARE((*job)->snapshots.front().tree->allProcesses().toString(), u"0,1"_s);
    QCOMPARE((*job)->rankSource, RankSource::Name);
    QVERIFY((*job)->waits);
}

void TestStackFolder::numberedInOrder()
{
    write(u"snapshot-1/dump_native_1000.txt"_s, stackIn("send"));
    write(u"snapshot-1/dump_native_999.txt"_s, stackIn("wait"));
    write(u"snapshot-2/dump_native_1000.txt"_s, stackIn("send"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE((*document)->rankSource, RankSource::Assumed);
    QCOMPARE(summary(**document),
             u"-- -\nmain (a.c:9) [0,1] {0.1-1.1}\n  wait (a.c:5) [0] {0.1}\n  send (a.c:5) [1] "
             "{1.1}\n-- -\nmain (a.c:9) [1] {1.1}\n  send (a.c:5) [1] {1.1}\n== processes (assumed)\n"
             "0 - 999 -\n1 - 1000 -\n== threads\n0.1 - - -\n1.1 - - -\n"_s);
}

void TestStackFolder::filesWithoutStacksDoNotCount()
{
    write(u"README"_s, "how it was made");
    write(u"a-five.txt"_s, stackIn("wait"));
    write(u"b-note.txt"_s, "a note");
    write(u"c-seven.txt"_s, stackIn("send"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE((*document)->rankSource, RankSource::Assumed);
    QCOMPARE(summary(**document).section(u"== processes"_s, 0, 0),
             u"-- -\nmain (a.c:9) [0,1] {0.1-1.1}\n  wait (a.c:5) [0] {0.1}\n  send (a.c:5) [1] {1.1}\n"_s);
    QStringList without = (*document)->fileRanks->withoutStacks;
    without.sort();
    QCOMPARE(without, (QStringList{u"README"_s, u"b-note.txt"_s}));
    QCOMPARE((*document)->problems.items().size(), std::size_t(2)); // each is told once
}

/// A file that cannot be read may hold the stacks of a process: it keeps its number.
void TestStackFolder::unreadableFilesCount()
{
    write(u"a-five.txt"_s, stackIn("wait"));
    write(u"c-seven.txt"_s, stackIn("send"));
    const StackFileList list = listStackFiles({m_folder->filePath(u"a-five.txt"_s), m_folder->filePath(u"b-six.txt"_s),
                                               m_folder->filePath(u"c-seven.txt"_s)});
    Progress progress;
    const StackResult document = readStackFiles(list, u"job"_s, {}, readFile, progress);
    QVERIFY(document);
    QCOMPARE((*document)->snapshots[0].tree->allProcesses().toString(), u"0,2"_s);
    QCOMPARE((*document)->fileRanks->withoutStacks, QStringList());
}

void TestStackFolder::snapshots()
{
    write(u"snapshot-2/r0"_s, "# time 2026-03-01T10:00:20Z\n" + stackIn("wait"));
    write(u"snapshot-10/r0"_s, "# time 2026-03-01T10:00:30Z\n" + stackIn("send"));
    write(u"snapshot-2/r1"_s, "# time 2026-03-01T10:00:19Z\n" + stackIn("wait"));
    write(u"other/r7"_s, stackIn("wait"));
    write(u"notes.txt"_s, "a note");
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE((*document)->snapshots.size(), std::size_t(2));
    QCOMPARE((*document)->snapshots[0].title, u"snapshot-2"_s);
    QCOMPARE((*document)->snapshots[1].title, u"snapshot-10"_s);
    QCOMPARE((*document)->snapshots[0].time, QDateTime::fromString(u"2026-03-01T10:00:19Z"_s, Qt::ISODate));
    QCOMPARE((*document)->snapshots[0].tree->allProcesses().toString(), u"0,1"_s);
    QCOMPARE((*document)->snapshots[1].tree->allProcesses().toString(), u"0"_s);
    QVERIFY(summary(**document)
                .endsWith(u"-: note: The folder has snapshots; the files beside their folders were "
                          "left out.\n"_s));
}

void TestStackFolder::momentsWithinFiles()
{
    const QByteArray head = "Thread 1 (LWP 5):\n";
    write(u"r0"_s, head + stackIn("wait") + head + stackIn("send"));
    write(u"r1"_s, head + stackIn("wait"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE((*document)->snapshots.size(), std::size_t(2));
    QCOMPARE((*document)->snapshots[0].tree->allProcesses().toString(), u"0,1"_s);
    QCOMPARE((*document)->snapshots[1].tree->allProcesses().toString(), u"0"_s);
    const std::vector<Problem> &problems = (*document)->problems.items();
    QCOMPARE(problems.size(), std::size_t(1));
    QCOMPARE(problems[0].severity, Severity::Note);
    QCOMPARE(problems[0].text,
             u"1 process(es) come fewer times than others and are not in the last snapshot: 1. Choose an earlier "
             "snapshot, or all merged, to see their stacks."_s);
}

/// What the names of dumps number need not be processes of the job: it is said, and nobody is called a rank.
void TestStackFolder::numbersThatAreNoRanks_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("processes");
    QTest::addColumn<QString>("note"); // what it ends with; empty: they are ranks
    const QString reach = u"These numbers go up to %1, and there are %2 file(s): that they are ranks is assumed."_s;
    QTest::newRow("pids") << QStringList{u"bt.3954.txt"_s, u"bt.3957.txt"_s} << u"3954,3957"_s
                          << reach.arg(3957).arg(2);
    QTest::newRow("bugs") << QStringList{u"bug112-trace.txt"_s, u"bug113-trace.txt"_s} << u"112,113"_s
                          << reach.arg(113).arg(2);
    QTest::newRow("nodes") << QStringList{u"node01.txt"_s, u"node02.txt"_s, u"node03.txt"_s} << u"1-3"_s
                           << reach.arg(3).arg(3);
    QTest::newRow("nodes from 0") << QStringList{u"node0.txt"_s, u"node1.txt"_s} << u"0,1"_s
                                  << u"Nothing says that these numbers are ranks: it is assumed."_s;
    QTest::newRow("ranks") << QStringList{u"out.0.txt"_s, u"out.1.txt"_s, u"out.2.txt"_s} << u"0-2"_s << QString();
    QTest::newRow("ranks, one is missing")
        << QStringList{u"rank0.txt"_s, u"rank1.txt"_s, u"rank3.txt"_s} << u"0,1,3"_s
        << u"They go up to 3, and there are 3 of them: that these are ranks of this job is assumed."_s;
    QTest::newRow("ranks of a tool, one is missing")
        << QStringList{u"rank-0.a.7.txt"_s, u"rank-2.a.8.txt"_s} << u"0,2"_s << QString();
}

void TestStackFolder::numbersThatAreNoRanks()
{
    QFETCH(QStringList, names);
    QFETCH(QString, note);
    for (const QString &name : names)
        write(name, stackIn("wait"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE((*document)->snapshots.size(), std::size_t(1));
    const QString said = (*document)->snapshots[0].tree->allProcesses().toString();
    QTEST(said, "processes");
    const bool areCalledRanks = names.front().startsWith("rank"_L1);
    QCOMPARE((*document)->rankSource, note.isEmpty() || areCalledRanks ? RankSource::Name : RankSource::Assumed);
    const std::vector<Problem> &problems = (*document)->problems.items();
    QCOMPARE(problems.size(), std::size_t(note.isEmpty() ? 0 : 1));
    if (!note.isEmpty())
        QVERIFY2(problems[0].text.endsWith(note), qPrintable(problems[0].text));
    StackFolderOptions options; // who gives a rule knows that these are ranks
    options.rule = guessRankRule(names);
    QCOMPARE((*read(options))->rankSource, RankSource::Name);
}

void TestStackFolder::momentsInNames()
{
    for (const char *moment : {"t1", "t2"}) {
        for (int rank = 0; rank < 3; ++rank)
            write(u"bt_%1_rank%2.txt"_s.arg(QLatin1StringView(moment)).arg(rank),
                  stackIn(moment[1] == '2' && rank == 1 ? "flux" : "wait"));
    }
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE(summary(**document).section(u"== threads"_s, 0, 0),
             u"-- -\nmain (a.c:9) [0-2] {0.1-2.1}\n  wait (a.c:5) [0-2] {0.1-2.1}\n"
             "-- -\nmain (a.c:9) [0-2] {0.1-2.1}\n  wait (a.c:5) [0,2] {0.1,2.1}\n  flux (a.c:5) [1] {1.1}\n"
             "== processes (name)\n"_s);
    QCOMPARE((*document)->snapshots[1].title, u"t2"_s);
    QCOMPARE((*document)->problems.items().size(), std::size_t(1));
    QCOMPARE((*document)->problems.items()[0].text,
             u"The names of the files tell 2 moment(s) of the job, which are shown as snapshots: t1, t2."_s);
}

/// A time in each name may be that at which this process was looked at: what the files hold decides.
void TestStackFolder::timesInNamesOfProcesses()
{
    write(u"st_20260301_100001.txt"_s, "Thread 1 (LWP 4001):\n" + stackIn("wait"));
    write(u"st_20260301_100002.txt"_s, "Thread 1 (LWP 4002):\n" + stackIn("send"));
    const StackResult processes = read();
    QVERIFY(processes);
    QCOMPARE((*processes)->snapshots.size(), std::size_t(1));
    QCOMPARE((*processes)->snapshots[0].tree->allProcesses().count(), std::uint64_t(2));
    write(u"st_20260301_100002.txt"_s, "Thread 1 (LWP 4001):\n" + stackIn("send"));
    const StackResult moments = read();
    QVERIFY(moments);
    QCOMPARE((*moments)->snapshots.size(), std::size_t(2));
    QCOMPARE((*moments)->snapshots[0].tree->allProcesses(), (*moments)->snapshots[1].tree->allProcesses());
}

/// Two dumps of the whole job, whose names do not say so.
void TestStackFolder::wholeJobTwice()
{
    write(u"a.txt"_s, "Rank 0:\n" + stackIn("wait") + "Rank 1:\n" + stackIn("wait") + "Rank 2:\n" + stackIn("flux"));
    write(u"b.txt"_s, "Rank 0:\n" + stackIn("wait") + "Rank 1:\n" + stackIn("send") + "Rank 2:\n" + stackIn("wait"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE((*document)->rankSource, RankSource::Content);
    QCOMPARE(summary(**document).section(u"== processes"_s, 0, 0),
             u"-- -\nmain (a.c:9) [0-2] {0.1-2.1}\n  wait (a.c:5) [0,1] {0.1-1.1}\n  flux (a.c:5) [2] {2.1}\n"
             "-- -\nmain (a.c:9) [0-2] {0.1-2.1}\n  wait (a.c:5) [0,2] {0.1,2.1}\n  send (a.c:5) [1] {1.1}\n"_s);
    QCOMPARE((*document)->problems.items().size(), std::size_t(1));
    QCOMPARE(
        (*document)->problems.items()[0].text,
        u"The same processes are in several files: these are taken for 2 moment(s) of the job and shown as snapshots."_s);
}

void TestStackFolder::wholeJobTwiceByTime()
{
    write(u"a.txt"_s, "# rank 0\n# time 2026-03-01T10:00:20Z\n" + stackIn("send"));
    write(u"b.txt"_s, "# rank 0\n# time 2026-03-01T10:00:10Z\n" + stackIn("wait"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE((*document)->snapshots.size(), std::size_t(2));
    QCOMPARE((*document)->snapshots[0].time->toString(Qt::ISODate), u"2026-03-01T10:00:10Z"_s);
    QCOMPARE((*document)->snapshots[1].time->toString(Qt::ISODate), u"2026-03-01T10:00:20Z"_s);
}

void TestStackFolder::sameProcessTwice_data()
{
    QTest::addColumn<QByteArray>("one");
    QTest::addColumn<QByteArray>("other");
    QTest::addColumn<int>("snapshots");
    const QByteArray thread = "Thread %1 (LWP %2):\n#0  0x01 in wait () at a.c:5\n#1  0x02 in main () at a.c:9\n";
    const auto threads = [&thread](std::initializer_list<int> ids) {
        QByteArray text;
        int number = 0;
        for (const int id : ids)
            text +=
                QByteArray(thread).replace("%1", QByteArray::number(++number)).replace("%2", QByteArray::number(id));
        return text;
    };
    QTest::newRow("threads") << threads({4001, 4002, 4003}) << threads({4001, 4002, 4009}) << 2;
    QTest::newRow("one thread in common") << threads({4001, 4002, 4003}) << threads({4003, 5001, 5002}) << 1;
    QTest::newRow("containers") << threads({1, 7, 8}) << threads({1, 7, 8}) << 1;
    QTest::newRow("process id") << QByteArray("# pid 4001\n" + stackIn("wait"))
                                << QByteArray("# pid 4001\n" + stackIn("send")) << 2;
    QTest::newRow("of one host") << QByteArray("# host n1\n# pid 7\n" + stackIn("wait"))
                                 << QByteArray("# host n1\n# pid 7\n" + stackIn("send")) << 2;
    QTest::newRow("of two hosts") << QByteArray("# host n1\n# pid 4001\n" + stackIn("wait"))
                                  << QByteArray("# host n2\n# pid 4001\n" + stackIn("send")) << 1;
}

/// No name says a rank: what the system calls processes and threads tells that they are the same ones.
void TestStackFolder::sameProcessTwice()
{
    QFETCH(QByteArray, one);
    QFETCH(QByteArray, other);
    QFETCH(int, snapshots);
    write(u"hang.txt"_s, one);
    write(u"still.txt"_s, other);
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE(int((*document)->snapshots.size()), snapshots);
    for (const StackSnapshot &snapshot : (*document)->snapshots)
        QCOMPARE(snapshot.tree->allProcesses().toString(), snapshots == 1 ? u"0,1"_s : u"0"_s);
}

/// Names that count moments, and do not say that they do.
void TestStackFolder::ranksComeAgain()
{
    for (const char *name : {"rank0.1", "rank0.2", "rank1.1", "rank1.2"})
        write(QString::fromLatin1(name), stackIn(name[6] == '1' ? "wait" : "send"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE((*document)->rankSource, RankSource::Name);
    QCOMPARE((*document)->snapshots.size(), std::size_t(2));
    QCOMPARE(summary(**document).section(u"== processes"_s, 0, 0),
             u"-- -\nmain (a.c:9) [0,1] {0.1-1.1}\n  wait (a.c:5) [0,1] {0.1-1.1}\n"
             "-- -\nmain (a.c:9) [0,1] {0.1-1.1}\n  send (a.c:5) [0,1] {0.1-1.1}\n"_s);
}

/// One file too many is no moment of the job, and its stacks are not those of the process at the same time.
void TestStackFolder::oneOfManyComesAgain()
{
    for (int rank = 0; rank < 6; ++rank)
        write(u"rank%1"_s.arg(rank), "Rank " + QByteArray::number(rank) + ":\n" + stackIn("wait"));
    write(u"test.txt"_s, "Rank 3:\n" + stackIn("send"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE((*document)->snapshots.size(), std::size_t(1));
    QVERIFY(!summary(**document).contains(u"send"_s));
    QCOMPARE((*document)->problems.items().size(), std::size_t(1));
    QVERIFY((*document)->problems.items()[0].text.startsWith(
        u"The file was left out: process 3 is also in the file rank3, and has one stack at a time."_s));
}

/// A file that says no rank does not get that of one that does.
void TestStackFolder::helperAmongRanks()
{
    write(u"launcher.txt"_s, stackIn("wait"));
    write(u"worker-a.txt"_s, "Rank 0:\n" + stackIn("send"));
    write(u"worker-b.txt"_s, "Rank 1:\n" + stackIn("send"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE((*document)->rankSource, RankSource::Assumed);
    QCOMPARE((*document)->snapshots.size(), std::size_t(1));
    QVERIFY((*document)->problems.isEmpty());
    QVERIFY2(summary(**document)
                 .startsWith(u"-- -\nmain (a.c:9) [0,1,3] {0.1-1.1,3.1}\n  wait (a.c:5) [3] {3.1}\n"
                             "  send (a.c:5) [0,1] {0.1-1.1}\n"_s),
             qPrintable(summary(**document)));
}

/// On two nodes the system may number two processes alike: what names say is a rank stays one.
void TestStackFolder::ranksOfOneNumberOfTheSystem()
{
    for (const char *name : {"rank0.txt", "rank1.txt"})
        write(QString::fromLatin1(name), "Thread 1 (LWP 4001):\n" + stackIn("wait"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE((*document)->rankSource, RankSource::Name);
    QCOMPARE((*document)->snapshots.size(), std::size_t(1));
    QCOMPARE((*document)->snapshots[0].tree->allProcesses().toString(), u"0,1"_s);
}

void TestStackFolder::ruleOfThePerson()
{
    write(u"n4-7.log"_s, stackIn("wait"));
    write(u"n5-8.log"_s, stackIn("wait"));
    StackFolderOptions options;
    options.rule = RankRule::fromPattern(u"n{rank}-{pid}.log"_s);
    const StackResult document = read(options);
    QVERIFY(document);
    QCOMPARE((*document)->rankSource, RankSource::Name);
    QCOMPARE((*document)->processes, std::vector<StackProcess>({{4, {}, 7, {}}, {5, {}, 8, {}}}));
}

void TestStackFolder::unreadableFiles()
{
    write(u"r0"_s, stackIn("wait"));
    write(u"README"_s, "how it was made");
    const StackFileList list =
        listStackFiles({m_folder->filePath(u"r1"_s), m_folder->filePath(u"r0"_s), m_folder->filePath(u"README"_s)});
    Progress progress;
    const StackResult document = readStackFiles(list, u"job"_s, {}, readFile, progress);
    QVERIFY(document);
    const std::vector<Problem> &problems = (*document)->problems.items();
    QCOMPARE(problems.size(), std::size_t(2));
    QCOMPARE(problems[0].severity, Severity::Note);
    QCOMPARE(problems[0].file, m_folder->filePath(u"README"_s));
    QCOMPARE(problems[0].text, u"The file was left out: This is no backtrace of gdb or pstack."_s);
    QCOMPARE(problems[1].severity, Severity::Error);
    QCOMPARE(problems[1].file, m_folder->filePath(u"r1"_s));
    QCOMPARE((*document)->snapshots[0].tree->allProcesses().toString(), u"0"_s);
}

void TestStackFolder::reportsGiveTheirStacks()
{
    write(u"r0"_s, stackIn("wait"));
    write(u"r1"_s, stackIn("work"));
    const auto reader = [](const QString &path, const StackReadOptions &options, Progress &progress) -> StackResult {
        const StackResult read = readFile(path, options, progress);
        if (!read || !path.endsWith(u"r1"_s))
            return read;
        StackDocument document = **read;
        document.report = std::make_shared<const JobReport>();
        return std::make_shared<const StackDocument>(std::move(document));
    };
    Progress progress;
    const StackFileList list = listStackFiles({m_folder->filePath(u"r0"_s), m_folder->filePath(u"r1"_s)});
    const StackResult document = readStackFiles(list, u"job"_s, {}, reader, progress);
    QVERIFY(document);
    QVERIFY(!(*document)->report);
    QCOMPARE((*document)->snapshots[0].tree->allProcesses().toString(), u"0,1"_s);
    const std::vector<Problem> &problems = (*document)->problems.items();
    QCOMPARE(problems.size(), std::size_t(1));
    QCOMPARE(problems[0].severity, Severity::Note);
    QCOMPARE(problems[0].file, m_folder->filePath(u"r1"_s));
}

void TestStackFolder::sameRankTwice()
{
    write(u"rank-3.a.1.txt"_s, stackIn("wait"));
    write(u"rank-4.a.2.txt"_s, stackIn("wait"));
    write(u"rank-5.b.1.txt"_s, "Rank 3:\n" + stackIn("send"));
    const StackResult document = read();
    QVERIFY(document);
    QCOMPARE(
        summary(**document).section(u"== problems\n"_s, 1),
        u"-: warning: Process 3 is also in the file rank-3.a.1.txt; the stacks of both were merged. Check the rule "
        "that tells the rank by the name of a file.\n"_s);
    QCOMPARE((*document)->snapshots[0].tree->size(), 3U);
    QCOMPARE((*document)->snapshots[0].tree->allProcesses().toString(), u"3,4"_s);
}

void TestStackFolder::nothingInIt()
{
    QCOMPARE(read().error().kind, ErrorKind::WrongFormat);
    write(u"a.txt"_s, "text");
    QCOMPARE(read().error().kind, ErrorKind::WrongFormat);
    QCOMPARE(listStackFolder(m_folder->filePath(u"a.txt"_s)).error().kind, ErrorKind::NotAFile);
    QCOMPARE(listStackFolder(m_folder->filePath(u"b"_s)).error().kind, ErrorKind::NotFound);
}

/// Also where only a few files may be open at a time.
void TestStackFolder::manyFiles()
{
    for (int rank = 0; rank < 10'000; ++rank)
        write(u"rpt.rk%1"_s.arg(rank), stackIn(rank == 7 ? "flux" : "wait"));
    rlimit before;
    QCOMPARE(getrlimit(RLIMIT_NOFILE, &before), 0);
    rlimit few = before;
    few.rlim_cur = 64;
    QCOMPARE(setrlimit(RLIMIT_NOFILE, &few), 0);
    const StackResult document = read();
    QCOMPARE(setrlimit(RLIMIT_NOFILE, &before), 0);
    QVERIFY(document);
    QVERIFY((*document)->problems.isEmpty());
    QCOMPARE((*document)->threads.size(), std::size_t(10'000));
    QVERIFY(
        summary(**document)
            .startsWith(u"-- -\nmain (a.c:9) [0-9999] {0.1-9999.1}\n  wait (a.c:5) [0-6,8-9999] {0.1-6.1,8.1-9999.1}\n"
                        "  flux (a.c:5) [7] {7.1}\n"_s));
}

/// Of many files the first ones are handed out before the rest is read, with the numbers that they have among all.
void TestStackFolder::firstRows()
{
    const QByteArray noise = QByteArray("warning: a remark of the debugger that is no stack\n").repeated(400);
    for (int rank = 0; rank < 400; ++rank) {
        const QByteArray name = "dump." + QByteArray::number(399 - rank).rightJustified(4, '0') + ".txt";
        write(QString::fromLatin1(name), noise + stackIn(rank < 200 ? "wait" : "send"));
    }
    std::vector<std::shared_ptr<const StackDocument>> handed;
    StackFolderOptions options;
    options.firstRows = [&handed](std::shared_ptr<const StackDocument> document) {
        handed.push_back(std::move(document));
    };
    const StackResult whole = read(options);
    QVERIFY(whole);
    QCOMPARE(handed.size(), std::size_t(1));
    const ProcessSet first = handed.front()->snapshots.front().tree->allProcesses();
    QVERIFY(first.lowest() == 0 && first.count() > 10 && first.count() < 100);
    QCOMPARE((*whole)->snapshots.front().tree->allProcesses().toString(), u"0-399"_s);
    handed.clear();
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"rank-0.txt"_s, stackIn("wait"));
    write(u"rank-1.txt"_s, stackIn("send"));
    QVERIFY(read(options));
    QVERIFY(handed.empty());
}

void TestStackFolder::cancelled()
{
    for (int rank = 0; rank < 200; ++rank)
        write(u"rpt.rk%1"_s.arg(rank), stackIn("wait"));
    const auto list = listStackFolder(m_folder->path());
    QVERIFY(list);
    Progress progress;
    std::atomic<int> reads = 0;
    const auto reader = [&reads](const QString &path, const StackReadOptions &options, Progress &sink) {
        if (++reads == 50)
            sink.cancel();
        return readFile(path, options, sink);
    };
    const StackResult document = readStackFiles(*list, u"job"_s, {}, reader, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
    QVERIFY(reads < 60);
}

RANKSCOPE_TEST(TestStackFolder, NoApplication)
#include "tst_stackfolder.moc"
