// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/stacktools/pyspyjsonreader.h"
#include "io/stacktools/pyspyreader.h"
#include "io/stacktools/pyspystacks.h"
#include "tests/io/stacktools/readingtext.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Dumps of py-spy, text and JSON. The expected trees are read off the fixtures by hand.
class TestPySpy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dumps_data();
    void dumps();
    void snapshots();
    void snapshotsOfJson();
    void oneNumberForTheFile();
    void frames_data();
    void frames();
    void headings_data();
    void headings();
    void titles_data();
    void titles();
    void detected_data();
    void detected();
};

namespace {

QByteArray fixture(const QString &name)
{
    return stackFixture(u"pyspy/"_s % name);
}

StackResult read(const QByteArray &bytes, bool json = false, const StackReadOptions &options = {})
{
    Progress progress;
    return json ? readPySpyJson(sourceOf(bytes), u"test"_s, options, progress)
                : readPySpy(sourceOf(bytes), u"test"_s, options, progress);
}

QString treeOf(const StackResult &document, std::size_t snapshot = 0)
{
    return document ? treeText(*(*document)->snapshots[snapshot].tree) : document.error().message;
}

QString textOf(const StackDocument &document, StringId id)
{
    const std::string_view text = document.pools->strings.text(id);
    return QString::fromUtf8(text);
}

/// "3.1 4711 active+gil MainThread" for each thread.
QStringList threadsOf(const StackDocument &document)
{
    QStringList lines;
    for (const StackThread &thread : document.threads)
        lines += QString::number(thread.process) % u'.' % QString::number(thread.number) % u' '
                 % (thread.systemId ? QString::number(*thread.systemId) : u"-"_s) % u' '
                 % textOf(document, thread.state) % u' ' % textOf(document, thread.name);
    return lines;
}

/// "3 4711 python a.py" for each process.
QStringList processesOf(const StackDocument &document)
{
    QStringList lines;
    for (const StackProcess &process : document.processes)
        lines += QString::number(process.process) % u' ' % (process.pid ? QString::number(*process.pid) : u"-"_s) % u' '
                 % textOf(document, process.program);
    return lines;
}

} // namespace

void TestPySpy::dumps_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("json");
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QStringList>("threads");
    QTest::addColumn<QStringList>("processes");
    QTest::addColumn<QString>("problems");
    QTest::addColumn<int>("rankSource");
    const QString one = u"<module> (<string>:1) [3] {3.1}\n"
                        "  step (/home/u/copy (2)/train.py:88) [3] {3.1}\n"
                        "    std::function<void ()>::operator()() const <libtorch_cpu.so> [3] {3.1}\n"
                        "      ?? <libcuda.so.1> [3] {3.1}\n"
                        "        ncclAllReduce <libnccl.so.2.18> [3] {3.1}\n"
                        "          all_reduce (torch/distributed/distributed_c10d.py:2050) [3] {3.1}\n"
                        "_bootstrap [3] {3.2}\n"
                        "  wait (threading.py:355) [3] {3.2}\n"
                        "poll <libc.so.6> [3] {3.3}\n"_s;
    const QStringList threads{u"3.1 4711 active+gil MainThread"_s, u"3.2 4730 idle Thread-1 (_read \"loop\")"_s,
                              u"3.3 2133463295 idle "_s}; // 0x7F2A10FF
    const QStringList oneProcess{u"3 4711 python train.py --rank=3 --local-rank 1"_s};
    const int content = int(RankSource::Content);
    QTest::newRow("text") << fixture(u"one.txt"_s) << false << one << threads << oneProcess << u""_s << content;
    QTest::newRow("text, CRLF") << fixture(u"one.txt"_s).replace("\n", "\r\n") << false << one << threads << oneProcess
                                << u""_s << content;
    QTest::newRow("processes and their parent")
        << fixture(u"family.txt"_s) << false
        << u"main (launch.py:10) [0] {0.1}\n"
           "  wait (subprocess.py:1207) [0] {0.1}\n"
           "main (work.py:5) [1] {1.1-1.2}\n"_s
        << QStringList{u"0.1 100 idle MainThread"_s, u"1.1 101 active MainThread"_s, u"1.2 102 idle Thread-1"_s}
        << QStringList{u"0 100 python launch.py"_s, u"1 101 python work.py"_s, u"2 103 python work.py"_s}
        << u"warning 23"_s << int(RankSource::Assumed);
    QTest::newRow("tensor parallel") << fixture(u"tensor_parallel.txt"_s) << false
                                     << u"run (sched.py:1) [0,2] {0.1,2.1}\n"
                                        "  forward (model.py:7) [2] {2.1}\n"
                                        "  recv (comm.py:9) [0] {0.1}\n"_s
                                     << QStringList{u"0.1 574 active+gil MainThread"_s, u"2.1 575 active MainThread"_s}
                                     << QStringList{u"0 574 sglang::scheduler_DP0_TP0"_s,
                                                    u"2 575 sglang::scheduler_DP1_TP2"_s}
                                     << u""_s << content;
    QTest::newRow("JSON") << fixture(u"one.json"_s) << true
                          << u"<module> (train.py:88) [3] {3.1}\n"
                             "  ncclAllReduce <libnccl.so.2.18> [3] {3.1}\n"
                             "run (/usr/lib/python3.11/threading.py:975) [3] {3.2}\n"
                             "  wait (threading.py:355) [3] {3.2}\n"_s
                          << QStringList{u"3.1 140302 active+gil "_s, u"3.2 4730 idle Thread-1"_s}
                          << QStringList{u"3 4711 python train.py --rank 3"_s} << u""_s << content;
}

void TestPySpy::dumps()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, json);
    QFETCH(QString, tree);
    QFETCH(QStringList, threads);
    QFETCH(QStringList, processes);
    QFETCH(QString, problems);
    QFETCH(int, rankSource);
    const StackResult document = read(bytes, json);
    QCOMPARE(treeOf(document), tree);
    QCOMPARE(threadsOf(**document), threads);
    QCOMPARE(processesOf(**document), processes);
    QCOMPARE(problemsText((*document)->problems), problems);
    QCOMPARE(int((*document)->rankSource), rankSource);
    QCOMPARE((*document)->snapshots.size(), std::size_t(1));
}

void TestPySpy::snapshots()
{
    const StackResult document = read(fixture(u"twice.txt"_s));
    QCOMPARE((*document)->snapshots.size(), std::size_t(2));
    QCOMPARE(treeOf(document, 0), u"f (a.py:3) [0] {0.1}\ng (a.py:7) [0] {0.2}\n"_s);
    QCOMPARE(treeOf(document, 1), u"g (a.py:8) [0] {0.2}\nf (a.py:4) [0] {0.1}\n"_s);
    QCOMPARE(threadsOf(**document), (QStringList{u"0.1 9 idle MainThread"_s, u"0.2 10 active T"_s}));
}

void TestPySpy::snapshotsOfJson()
{
    const StackResult document = read(fixture(u"several.json"_s), true);
    QCOMPARE((*document)->snapshots.size(), std::size_t(2));
    QCOMPARE(treeOf(document, 0), u"f (a.py:1) [0,1] {0.1,1.2}\n"_s);
    QCOMPARE(treeOf(document, 1), u"?? <libx.so> [1] {1.2}\n  g [1] {1.2}\n"_s);
    QCOMPARE(threadsOf(**document), (QStringList{u"0.1 71 active "_s, u"1.1 - gil T"_s, u"1.2 81 idle "_s}));
    QCOMPARE(processesOf(**document), (QStringList{u"0 7 "_s, u"1 8 "_s}));
    QCOMPARE(problemsText((*document)->problems), u"note"_s); // process 0 is not in the last one
}

void TestPySpy::oneNumberForTheFile()
{
    StackReadOptions options;
    options.process = 12;
    const StackResult document = read(fixture(u"family.txt"_s), false, options);
    QCOMPARE(treeOf(document), u"main (launch.py:10) [12] {12.1}\n"
                               "  wait (subprocess.py:1207) [12] {12.1}\n"
                               "main (work.py:5) [12] {12.2-12.3}\n"_s);
    QCOMPARE(processesOf(**document), QStringList{u"12 100 python launch.py"_s});
    QCOMPARE((*document)->rankSource, RankSource::Name);
    QCOMPARE(problemsText((*document)->problems), u"warning 23, note"_s);
    QCOMPARE((*read(fixture(u"one.txt"_s), false, options))->rankSource, RankSource::Content);
}

void TestPySpy::frames_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("frame");
    const auto row = [](const char *name, const QByteArray &text, const QString &frame) {
        QTest::newRow(name) << text << frame;
    };
    row("place", "f (a/b.py:12)", u"f (a/b.py:12)"_s);
    row("frozen", "_find (<frozen importlib._bootstrap>:241)", u"_find (<frozen importlib._bootstrap>:241)"_s);
    row("lambda", "<lambda> (a.py:1)", u"<lambda> (a.py:1)"_s);
    row("library", "f (lib.so)", u"f <lib.so>"_s);
    row("address", "0x7f00aB (lib.so)", u"?? <lib.so>"_s);
    row("address alone", "0x7f00ab", u"??"_s);
    row("no brackets", "f", u"f"_s);
    row("arguments only", "f(int)", u"f(int)"_s);
    row("brackets in the file", "f (/a (2)/b.py:3)", u"f (/a (2)/b.py:3)"_s);
    row("line 0", "f (b.pyx:0)", u"f <b.pyx:0>"_s);
    row("huge line", "f (b.py:99999999999)", u"f <b.py:99999999999>"_s);
    row("unbalanced", "f) (b.py:3)", u"f) (b.py:3)"_s);
}

void TestPySpy::frames()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, frame);
    QCOMPARE(treeOf(read("Thread 1 (idle)\n    " + text + "\n")), QString(frame % u" [0] {0.1}\n"_s));
}

void TestPySpy::headings_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("threads");
    QTest::addColumn<QString>("problems");
    const auto row = [](const char *name, const QByteArray &text, const QStringList &threads,
                        const QString &problems = {}) {
        QTest::newRow(name) << QByteArray(text + "\n    f (a.py:1)\n") << threads << problems;
    };
    row("all", "Thread 7 (active): \"M\"", {u"0.1 7 active M"_s});
    row("no name", "Thread 7 (gil)", {u"0.1 7 gil "_s});
    row("no state", "Thread 7: \"M\"", {u"0.1 7  M"_s});
    row("number alone", "Thread 7", {u"0.1 7  "_s});
    row("empty state", "Thread 7 (): \"M\"", {u"0.1 7  M"_s});
    row("not UTF-8", "Thread 7 (idle): \"\xe6\"", {u"0.1 7 idle \u0436"_s}, u"note 1"_s);
    row("thread of gdb", "Thread 8 (idle)\nThread 7 (Thread 0x1 (LWP 9)):", {u"0.1 8 idle "_s}, u"warning 2"_s);
    row("huge number", "Thread 8 (idle)\nThread 99999999999999999999 (idle)", {u"0.1 8 idle "_s}, u"warning 2"_s);
}

void TestPySpy::headings()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, threads);
    QFETCH(QString, problems);
    const StackResult document = read(text);
    QVERIFY(document);
    QCOMPARE(threadsOf(**document), threads);
    QCOMPARE(problemsText((*document)->problems), problems);
}

void TestPySpy::titles_data()
{
    QTest::addColumn<QByteArray>("title");
    QTest::addColumn<int>("rank"); // -1: none
    QTest::addColumn<int>("place");
    const auto row = [](const QByteArray &title, int rank, int place = -1) {
        QTest::newRow(title.constData()) << title << rank << place;
    };
    row("python train.py --rank=3", 3);
    row("python train.py --rank 3 --world-size 8", 3);
    row("python train.py --local-rank=1", -1);
    row("python train.py --local_rank=1 --global_rank=5", 5);
    row("torchrun --node_rank 2 x.py", -1);
    row("worker RANK_0012", 12);
    row("rank7", 7);
    row("ranking 7", -1);
    row("frank 7", -1);
    row("python --rank=99999999999", -1);
    row("sglang::scheduler_DP1_TP3", -1, 3);
    row("VLLM::Worker_TP10", -1, 10);
    row("sglang::scheduler_TP3a", -1);
    row("dp rank 4", -1);
    row("", -1);
}

void TestPySpy::titles()
{
    QFETCH(QByteArray, title);
    QFETCH(int, rank);
    QFETCH(int, place);
    QCOMPARE(int(rankOfTitle(viewOf(title)).value_or(-1)), rank);
    QCOMPARE(int(tensorPlaceOfTitle(viewOf(title)).value_or(-1)), place);
}

void TestPySpy::detected_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<bool>("text");
    QTest::addColumn<bool>("json");
    for (const QString &name : {u"one.txt"_s, u"family.txt"_s, u"tensor_parallel.txt"_s, u"twice.txt"_s})
        QTest::newRow(qPrintable(name)) << fixture(name) << true << false;
    for (const QString &name : {u"one.json"_s, u"several.json"_s})
        QTest::newRow(qPrintable(name)) << fixture(name) << false << true;
    QTest::newRow("CRLF") << fixture(u"one.txt"_s).replace("\n", "\r\n") << true << false;
    QTest::newRow("pasted") << QByteArray("here it is:\nThread 5 (active+gil): \"M\"\n    f (a.py:3)\n") << true
                            << false;
    QTest::newRow("gdb") << QByteArray("Thread 1 (Thread 0x1 (LWP 9)):\n    f (a.py:3)\n") << false << false;
    QTest::newRow("other JSON") << QByteArray("[{\"frames\": 1}]") << false << false;
    QTest::newRow("empty") << QByteArray() << false << false;
}

void TestPySpy::detected()
{
    QFETCH(QByteArray, head);
    QFETCH(bool, text);
    QFETCH(bool, json);
    QCOMPARE(looksLikePySpy(viewOf(head)), text);
    QCOMPARE(looksLikePySpyJson(viewOf(head)), json);
}

QTEST_APPLESS_MAIN(TestPySpy)
#include "tst_pyspy.moc"
