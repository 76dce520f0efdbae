// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/stacktools/readingtext.h"
#include "tests/io/stacktools/stackfixture.h"

#include "io/stacktools/gdb/gdbreader.h"
#include "tests/support/testclass.h"

#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace rankscope::test;
using namespace Qt::StringLiterals;

/// Backtraces of gdb and pstack. What is expected was written by hand beside each fixture.
class TestGdbReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fixtures_data();
    void fixtures();
    void sameWithCarriageReturns_data() { fixtures_data(); }
    void sameWithCarriageReturns();
    void openingFrameWithoutWords();
    void whatAProcessDiedOf();
    void inferiorsAreNoRanks();
    void otherProcessesUnderOneName();
    void indented();
    void numberFromName();
    void deep();
    void manyProcesses();
    void someComeAgain();
    void hostile();
    void badText();
    void notCollected();
    void refused_data();
    void refused();
    void cutAtEveryByte_data() { fixtures_data(); }
    void cutAtEveryByte();
    void keepsWholeFramesOfACutFile();
    void unreadableFiles();
    void cancelled();
};

void TestGdbReader::fixtures_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"threads", "wrapped", "quoted", "full", "core", "core_opened", "core_threads", "filtered",
                             "inferiors", "headings", "collected", "session", "chosen", "pstacks"})
        QTest::newRow(name) << u"gdb/"_s % QString::fromLatin1(name);
}

void TestGdbReader::fixtures()
{
    QFETCH(QString, name);
    const QByteArray bytes = stackFixture(name % u".txt");
    QVERIFY(looksLikeGdbBacktrace({bytes.constData(), std::size_t(bytes.size())}));
    const StackResult document = readText(readGdbStacks, bytes);
    QVERIFY(document);
    QCOMPARE(summary(**document), QString::fromUtf8(stackFixture(name % u".expected")));
}

void TestGdbReader::sameWithCarriageReturns()
{
    QFETCH(QString, name);
    QByteArray bytes = stackFixture(name % u".txt");
    bytes.replace("\n", "\r\n");
    QVERIFY(looksLikeGdbBacktrace({bytes.constData(), std::size_t(bytes.size())}));
    const StackResult document = readText(readGdbStacks, bytes);
    QVERIFY(document);
    QCOMPARE(summary(**document), QString::fromUtf8(stackFixture(name % u".expected")));
}

/// Where nothing but frames was kept, the frame that gdb shows on opening a core is known by its address, or stands
/// before a list of all threads.
void TestGdbReader::openingFrameWithoutWords()
{
    const StackResult same = readText(readGdbStacks, "#0  0x0040 in ?? ()\n#0  0x0040 in f () at f.c:1\n"
                                                     "#1  0x0050 in main () at m.c:2\n");
    QVERIFY(same);
    QCOMPARE(summary(**same), u"-- -\nmain (m.c:2) [0] {0.1}\n  f (f.c:1) [0] {0.1}\n== processes (assumed)\n"
                              "== threads\n0.1 - - -\n"_s);
    const StackResult list = readText(readGdbStacks, "#0  0x0040 in raise () from /lib/libc.so.6\n"
                                                     "Thread 1 (LWP 4):\n#0  kill () at k.c:1\n"
                                                     "#1  0x0050 in main () at m.c:2\n");
    QVERIFY(list);
    QCOMPARE((*list)->snapshots.front().tree->allProcesses(), ProcessSet(0));
    QCOMPARE((*list)->snapshots.front().tree->size(), 2U);
    // two processes that are shown one after the other stay two
    const StackResult two = readText(readGdbStacks, "#0  0x0040 in f ()\n#1  0x0050 in main ()\n"
                                                    "#0  0x0060 in g ()\n#1  0x0050 in main ()\n");
    QVERIFY(two);
    QCOMPARE((*two)->snapshots.front().tree->allProcesses().toString(), u"0,1"_s);
}

/// The thread that gdb shows on opening a core, by its number, or the only one; a signal that only stops it is none.
void TestGdbReader::whatAProcessDiedOf()
{
    const auto signalsOf = [](const QByteArray &text) -> QStringList {
        const StackResult document = readText(readGdbStacks, text);
        QStringList signalTexts;
        if (!document)
            return signalTexts;
        for (const StackThread &thread : (*document)->threads) {
            const auto word = (*document)->pools->strings.text(thread.signal);
            signalTexts << u"%1: %2"_s.arg(thread.process).arg(QString::fromUtf8(word.data(), qsizetype(word.size())));
        }
        return signalTexts;
    };
    const QStringList opened = signalsOf(stackFixture(u"gdb/core_opened.txt"_s));
    QCOMPARE(opened, (QStringList{u"0: SIGABRT (Aborted)"_s, u"0: "_s, u"1: SIGSEGV (Segmentation fault)"_s,
                                  u"2: SIGBUS (Bus error)"_s, u"3: SIGKILL (Killed)"_s}));
    const QByteArray stack = "#0  0x01 in f () at f.c:1\n#0  0x01 in f () at f.c:1\n#1  0x02 in main () at m.c:2\n";
    QCOMPARE(signalsOf("Program terminated with signal 11, Segmentation fault.\n" + stack),
             QStringList{u"0: 11 (Segmentation fault)"_s});
    QCOMPARE(signalsOf("Thread 3 \"a\" received signal SIGFPE, Arithmetic exception.\n" + stack),
             QStringList{u"0: SIGFPE (Arithmetic exception)"_s});
    QCOMPARE(signalsOf("Thread 1 \"a\" received signal SIGINT, Interrupt.\n" + stack), QStringList{u"0: "_s});
    // of two threads that stand alike nobody knows which one it was
    const QByteArray alike =
        "Thread 2 (LWP 5):\n#0  0x01 in f () at f.c:1\nThread 1 (LWP 4):\n#0  0x01 in f () at f.c:1\n";
    QCOMPARE(
        signalsOf("Program terminated with signal SIGSEGV, Segmentation fault.\n#0  0x01 in f () at f.c:1\n" + alike),
        (QStringList{u"0: "_s, u"0: "_s}));
}

/// The name of a file does not make one process of several inferiors, nor their moments.
void TestGdbReader::inferiorsAreNoRanks()
{
    StackReadOptions options;
    options.process = 7;
    const StackResult document = readText(readGdbStacks, stackFixture(u"gdb/inferiors.txt"_s), options);
    QVERIFY(document);
    QCOMPARE((*document)->snapshots.size(), std::size_t(1));
    QCOMPARE((*document)->snapshots.front().tree->allProcesses().toString(), u"1,2"_s);
    QCOMPARE((*document)->rankSource, RankSource::Assumed);
    QVERIFY((*document)->declared.isEmpty());
    // of a heading that says the rank gdb's number is not asked
    const StackResult said =
        readText(readGdbStacks, "Rank 5's backtrace:\nThread 1.1 (LWP 4):\n#0  0x01 in main () at m.c:2\n");
    QVERIFY(said);
    QCOMPARE((*said)->declared.toString(), u"5"_s);
    QCOMPARE((*said)->rankSource, RankSource::Content);
    QVERIFY((*said)->problems.isEmpty());
}

/// A file that is named for one process and holds another one too has no second moment.
void TestGdbReader::otherProcessesUnderOneName()
{
    StackReadOptions options;
    options.process = 7;
    const QByteArray first = "Attaching to process 4000\n#0  0x01 in wait ()\n#1  0x02 in main ()\n";
    const QByteArray second = "Attaching to process 4001\n#0  0x01 in poll ()\n#1  0x02 in main ()\n";
    const StackResult document = readText(readGdbStacks, first + second, options);
    QVERIFY(document);
    QCOMPARE(
        summary(**document),
        u"-- -\nmain [7] {7.1-7.2}\n  wait [7] {7.1}\n  poll [7] {7.2}\n== processes (name)\n7 - 4000 -\n"
        "== threads\n7.1 - - -\n7.2 - - -\n== problems\n-: note: The file holds 2 process(es), and its name tells one "
        "number; their threads are shown as threads of that one.\n"_s);
    const StackResult again = readText(readGdbStacks, first + second + first + second, options);
    QVERIFY(again);
    QCOMPARE((*again)->snapshots.size(), std::size_t(2));
}

/// As pasted into a list of a text, and with the colours of a terminal.
void TestGdbReader::indented()
{
    const StackResult document = readText(readGdbStacks, "  Thread 1 (LWP 4):\n"
                                                         "  #0  \x1b[34m0x01\x1b[m in \x1b[33mf\x1b[m (a=1) at f.c:1\n"
                                                         "  #1  0x02 in main () at m.c:2\n");
    QVERIFY(document);
    QCOMPARE(summary(**document), u"-- -\nmain (m.c:2) [0] {0.1}\n  f (f.c:1) [0] {0.1}\n== processes (assumed)\n"
                                  "== threads\n0.1 4 - -\n"_s);
}

void TestGdbReader::numberFromName()
{
    StackReadOptions options;
    options.process = 12;
    const StackResult named = readText(readGdbStacks, stackFixture(u"gdb/core.txt"_s), options);
    QVERIFY(named);
    QCOMPARE((*named)->rankSource, RankSource::Name);
    QCOMPARE((*named)->snapshots.front().tree->allProcesses(), ProcessSet(12));
    const StackResult said = readText(readGdbStacks, stackFixture(u"gdb/headings.txt"_s), options);
    QVERIFY(said);
    QCOMPARE((*said)->rankSource, RankSource::Content);
    QCOMPARE((*said)->snapshots.front().tree->allProcesses().toString(), u"0-24"_s);
}

void TestGdbReader::deep()
{
    QByteArray bytes;
    for (int frame = 0; frame < 50'000; ++frame)
        bytes += '#' + QByteArray::number(frame) + "  0x01 in descend (n=1) at d.c:4\n";
    const StackResult document = readText(readGdbStacks, bytes);
    QVERIFY(document);
    QCOMPARE((*document)->snapshots.front().tree->size(), 50'000U);
    QCOMPARE((*document)->snapshots.front().tree->maximumDepth(), 50'000U);
}

void TestGdbReader::manyProcesses()
{
    QByteArray bytes = "Ranks 0-2147483647:\n#0  0x01 in f ()\n";
    for (int rank = 0; rank < 20'000; ++rank)
        bytes += "Rank " + QByteArray::number(rank) + ":\nThread 1 (LWP 5):\n#0  0x02 in g ()\n";
    const StackResult document = readText(readGdbStacks, bytes);
    QVERIFY(document);
    QCOMPARE((*document)->declared.count(), std::uint64_t(2147483648));
    QCOMPARE((*document)->threads.size(), std::size_t(20'000));
    QCOMPARE((*document)->snapshots.size(), std::size_t(2)); // rank 0 comes again
}

/// Of a dump in which some come twice, the others are said to be missing from the last snapshot.
void TestGdbReader::someComeAgain()
{
    const QByteArray all = "Rank 0:\n#0  0x01 in f ()\nRank 1:\n#0  0x01 in f ()\nRank 2:\n#0  0x01 in g ()\n";
    const StackResult once = readText(readGdbStacks, all);
    QVERIFY(once);
    QVERIFY((*once)->problems.items().empty());
    const StackResult twice = readText(readGdbStacks, all + all);
    QVERIFY(twice);
    QCOMPARE((*twice)->snapshots.size(), std::size_t(2));
    QVERIFY((*twice)->problems.items().empty());
    const StackResult partly = readText(readGdbStacks, all + "Rank 1:\n#0  0x01 in h ()\n");
    QVERIFY(partly);
    QCOMPARE((*partly)->snapshots.size(), std::size_t(2));
    QCOMPARE((*partly)->snapshots[1].tree->allProcesses().toString(), u"1"_s);
    const std::vector<Problem> &problems = (*partly)->problems.items();
    QCOMPARE(problems.size(), std::size_t(1));
    QCOMPARE(problems[0].severity, Severity::Note);
    QCOMPARE(problems[0].text,
             u"2 process(es) come fewer times than others and are not in the last snapshot: 0,2. Choose an earlier "
             "snapshot, or all merged, to see their stacks."_s);
}

/// What nobody prints costs neither memory nor time without end.
void TestGdbReader::hostile()
{
    QByteArray again;
    for (int moment = 0; moment < 12'000; ++moment)
        again += "Rank 0:\n#0  0x01 in f ()\n";
    const StackResult moments = readText(readGdbStacks, again);
    QVERIFY(moments);
    QCOMPARE((*moments)->snapshots.size(), std::size_t(10'000));
    QCOMPARE((*moments)->problems.items().size(), std::size_t(1));
    QByteArray threads;
    for (int thread = 1; thread <= 100'000; ++thread)
        threads += "Thread " + QByteArray::number(thread) + " (LWP 5):\n#0  0x01 in f ()\n";
    const StackResult many = readText(readGdbStacks, threads);
    QVERIFY(many);
    QCOMPARE((*many)->threads.size(), std::size_t(100'000));
    const QByteArray wrapped =
        "#0  0x01 in f () at x\n" + QByteArray(" y\n").repeated(200'000) + "#1  0x02 in main ()\n";
    const StackResult place = readText(readGdbStacks, wrapped);
    QVERIFY(place);
    QCOMPARE((*place)->snapshots.front().tree->size(), 2U);
}

void TestGdbReader::badText()
{
    const StackResult document =
        readText(readGdbStacks, "#0  0x01 in f () at \xff\xfe.c:1\n#1  0x02 i\n#2  0x03 in main ()\n");
    QVERIFY(document);
    QCOMPARE(summary(**document), u"-- -\nmain [0] {0.1}\n  ?? [0] {0.1}\n    f (яю.c:1) [0] {0.1}\n"
                                  "== processes (assumed)\n== threads\n0.1 - - -\n== problems\n"
                                  "2: warning: This frame cannot be read; it is shown as ??.\n"
                                  "1: note: A text is not UTF-8; it was read as windows-1251.\n"_s);
}

/// Our scripts write such a file where the tool failed, so that the process is not forgotten.
void TestGdbReader::notCollected()
{
    const QByteArray bytes =
        "# rank 3\n# host node01\n# pid 5\n# tool py-spy\n# error py-spy did not finish within 60 s\n";
    QVERIFY(looksLikeGdbBacktrace({bytes.constData(), std::size_t(bytes.size())}));
    const QByteArray other = bytes + "Process 5: python3 train.py\nPython v3.12.3 (/usr/bin/python3)\n";
    QVERIFY(!looksLikeGdbBacktrace({other.constData(), std::size_t(other.size())}));
    const StackResult document = readText(readGdbStacks, bytes);
    QVERIFY(document);
    QCOMPARE(summary(**document), u"-- -\n== processes (content)\ndeclared 3\n3 node01 5 -\n== problems\n"
                                  "5: error: The stacks could not be collected: py-spy did not finish within 60 s\n"_s);
}

void TestGdbReader::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("text") << QByteArray("a text\nThread 1 says nothing\n");
    QTest::newRow("heading alone") << QByteArray("Rank 3's backtrace:\n");
    QTest::newRow("threads alone") << QByteArray("Thread 1 (LWP 5):\nThread 2 (LWP 6):\n");
    QTest::newRow("folded") << QByteArray("main;solve;MPI_Wait 12\n");
    QTest::newRow("zeros") << QByteArray(100'000, '\0');
}

void TestGdbReader::refused()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(!looksLikeGdbBacktrace({bytes.constData(), std::size_t(bytes.size())}));
    const StackResult document = readText(readGdbStacks, bytes);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::WrongFormat);
}

void TestGdbReader::cutAtEveryByte()
{
    QFETCH(QString, name);
    QCOMPARE(firstBadCut(readGdbStacks, stackFixture(name % u".txt")), qsizetype(-1));
}

void TestGdbReader::keepsWholeFramesOfACutFile()
{
    const QByteArray bytes = stackFixture(u"gdb/threads.txt"_s);
    const StackResult document = readText(readGdbStacks, bytes.first(bytes.indexOf("#2  relax") - 1));
    QVERIFY(document);
    QVERIFY(
        summary(**document).contains(u"\nrelax (relax.f90:212) [0] {0.1}\n  <signal handler called> [0] {0.1}\n"_s));
    QCOMPARE((*document)->threads.size(), std::size_t(3));
}

void TestGdbReader::unreadableFiles()
{
    QTemporaryDir folder;
    QCOMPARE(ByteSource::open(folder.path()).error().kind, ErrorKind::NotAFile);
    QCOMPARE(ByteSource::open(folder.filePath(u"none.txt"_s)).error().kind, ErrorKind::NotFound);
}

void TestGdbReader::cancelled()
{
    const QByteArray bytes = stackFixture(u"gdb/threads.txt"_s);
    Progress progress;
    progress.cancel();
    const StackResult document =
        readGdbStacks(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"test"_s, {}, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestGdbReader, NoApplication)
#include "tst_gdbreader.moc"
