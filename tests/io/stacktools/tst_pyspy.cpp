// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/stacktools/pyspy/pyspystacks.h"
#include "tests/io/stacktools/pyspytext.h"
#include "tests/support/testclass.h"

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
    void ranksOfTitles_data();
    void ranksOfTitles();
    void helperIsNamed();
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
    QTest::newRow("text") << pySpyFixture(u"one.txt"_s) << false << one << threads << oneProcess << u""_s << content;
    QTest::newRow("text, CRLF") << pySpyFixture(u"one.txt"_s).replace("\n", "\r\n") << false << one << threads
                                << oneProcess << u""_s << content;
    QTest::newRow("processes and their parent")
        << pySpyFixture(u"family.txt"_s) << false
        << u"main (launch.py:10) [0] {0.1}\n"
           "  wait (subprocess.py:1207) [0] {0.1}\n"
           "main (work.py:5) [1] {1.1-1.2}\n"_s
        << QStringList{u"0.1 100 idle MainThread"_s, u"1.1 101 active MainThread"_s, u"1.2 102 idle Thread-1"_s}
        << QStringList{u"0 100 python launch.py"_s, u"1 101 python work.py"_s, u"2 103 python work.py"_s}
        << u"warning 23"_s << int(RankSource::Assumed);
    QTest::newRow("tensor parallel") << pySpyFixture(u"tensor_parallel.txt"_s) << false
                                     << u"run (sched.py:1) [0,2] {0.1,2.1}\n"
                                        "  forward (model.py:7) [2] {2.1}\n"
                                        "  recv (comm.py:9) [0] {0.1}\n"_s
                                     << QStringList{u"0.1 574 active+gil MainThread"_s, u"2.1 575 active MainThread"_s}
                                     << QStringList{u"0 574 sglang::scheduler_DP0_TP0"_s,
                                                    u"2 575 sglang::scheduler_DP1_TP2"_s}
                                     << u""_s << content;
    QTest::newRow("JSON") << pySpyFixture(u"one.json"_s) << true
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
    const StackResult document = readPySpyBytes(bytes, json);
    QCOMPARE(treeOf(document), tree);
    QCOMPARE(threadsOf(**document), threads);
    QCOMPARE(processesOf(**document), processes);
    QCOMPARE(problemsText((*document)->problems), problems);
    QCOMPARE(int((*document)->rankSource), rankSource);
    QCOMPARE((*document)->snapshots.size(), std::size_t(1));
}

void TestPySpy::snapshots()
{
    const StackResult document = readPySpyBytes(pySpyFixture(u"twice.txt"_s));
    QCOMPARE((*document)->snapshots.size(), std::size_t(2));
    QCOMPARE(treeOf(document, 0), u"f (a.py:3) [0] {0.1}\ng (a.py:7) [0] {0.2}\n"_s);
    QCOMPARE(treeOf(document, 1), u"g (a.py:8) [0] {0.2}\nf (a.py:4) [0] {0.1}\n"_s);
    QCOMPARE(threadsOf(**document), (QStringList{u"0.1 9 idle MainThread"_s, u"0.2 10 active T"_s}));
}

void TestPySpy::snapshotsOfJson()
{
    const StackResult document = readPySpyBytes(pySpyFixture(u"several.json"_s), true);
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
    const StackResult document = readPySpyBytes(pySpyFixture(u"family.txt"_s), false, options);
    QCOMPARE(treeOf(document), u"main (launch.py:10) [12] {12.1}\n"
                               "  wait (subprocess.py:1207) [12] {12.1}\n"
                               "main (work.py:5) [12] {12.2-12.3}\n"_s);
    QCOMPARE(processesOf(**document), QStringList{u"12 100 python launch.py"_s});
    QCOMPARE((*document)->rankSource, RankSource::Name);
    QCOMPARE(problemsText((*document)->problems), u"warning 23, note"_s);
    QCOMPARE((*readPySpyBytes(pySpyFixture(u"one.txt"_s), false, options))->rankSource, RankSource::Content);
}

/// A dump of processes with these titles, the pid before each, "100<7 title" where 7 started it.
void TestPySpy::ranksOfTitles_data()
{
    QTest::addColumn<QStringList>("titles");
    QTest::addColumn<QString>("ranks"); // "rank.thread of pid" for each thread
    QTest::addColumn<int>("rankSource");
    QTest::addColumn<QString>("problems");
    const auto row = [](const char *name, const QStringList &titles, const char *ranks, RankSource source,
                        const char *problems = "") {
        QTest::newRow(name) << titles << QString::fromLatin1(ranks) << int(source) << QString::fromLatin1(problems);
    };
    row("a launcher has none", {u"7 torchrun train.py"_s, u"8<7 python t.py rank=1"_s, u"9<7 python t.py rank=0"_s},
        "0.1=9 1.1=8", RankSource::Content, "note");
    row("loaders are forked, title and all",
        {u"7 launch"_s, u"8<7 t.py --rank=1"_s, u"9<7 t.py --rank=0"_s, u"10<8 t.py --rank=1"_s,
         u"11<9 t.py --rank=0"_s},
        "0.1=9 0.2=11 1.1=8 1.2=10", RankSource::Content, "note");
    row("a helper of a rank", {u"8 t.py --rank=5"_s, u"10<8 spawn_main"_s, u"11<10 sh"_s}, "5.1=8 5.2=10 5.3=11",
        RankSource::Content);
    row("one rank twice, nobody knows why", {u"8 t.py --rank=5"_s, u"9 t.py --rank=5"_s}, "5.1=8 5.2=9",
        RankSource::Content, "note");
    row("every replica of data has its tensors",
        {u"1 sglang::launch"_s, u"2 sglang::scheduler_DP0_TP0"_s, u"3 sglang::scheduler_DP0_TP1"_s,
         u"4 sglang::scheduler_DP1_TP0"_s, u"5 sglang::scheduler_DP1_TP1"_s, u"6 sglang::detokenizer"_s},
        "0.1=2 1.1=3 2.1=4 3.1=5", RankSource::Content, "note, note");
    row("tensors count through", {u"2 s_DP0_TP0"_s, u"3 s_DP1_TP1"_s, u"9 s_DP3_TP3"_s}, "0.1=2 1.1=3 3.1=9",
        RankSource::Content);
    row("tensors do not count through", {u"2 s_DP1_TP0"_s, u"3 s_DP0_TP1"_s}, "1.1=3 2.1=2", RankSource::Assumed,
        "note");
    row("pipelines", {u"2 W_PP0_TP0"_s, u"3 W_PP0_TP1"_s, u"4 W_PP1_TP0"_s, u"5 W_PP1_TP1"_s},
        "0.1=2 1.1=3 2.1=4 3.1=5", RankSource::Content);
    row("a part of the grid", {u"2 W_PP0_TP0"_s, u"3 W_PP0_TP1"_s, u"5 W_PP1_TP1"_s}, "0.1=2 1.1=3 3.1=5",
        RankSource::Assumed, "note");
    row("one place twice", {u"2 W_TP0"_s, u"3 W_TP0"_s}, "0.1=2 1.1=3", RankSource::Assumed);
    row("on one node", {u"2 torchrun"_s, u"3<2 t.py --local_rank=1"_s, u"4<2 t.py --local_rank=0"_s}, "0.1=4 1.1=3",
        RankSource::Assumed, "note, note");
    row("on two nodes", {u"3 t.py --local_rank=0"_s, u"4 t.py --local_rank=0"_s}, "0.1=3 1.1=4", RankSource::Assumed);
    row("who started whom goes round", {u"3<4 a"_s, u"4<3 b"_s, u"5 --rank=2"_s}, "2.1=5", RankSource::Content,
        "note, note");
}

void TestPySpy::ranksOfTitles()
{
    QFETCH(QStringList, titles);
    QByteArray text;
    for (const QString &title : titles) {
        const QString pid = title.section(u' ', 0, 0);
        text += "Process " + pid.section(u'<', 0, 0).toUtf8() + ": " + title.section(u' ', 1).toUtf8()
                + "\nPython v3.12.3 (/usr/bin/python3)\n";
        if (pid.contains(u'<'))
            text += "Parent Process " + pid.section(u'<', 1).toUtf8() + ": parent\n";
        text += "\nThread " + pid.section(u'<', 0, 0).toUtf8() + " (active): \"M\"\n    f (a.py:1)\n\n";
    }
    const StackResult document = readPySpyBytes(text);
    QVERIFY(document);
    QStringList ranks;
    for (const StackThread &thread : (*document)->threads)
        ranks << u"%1.%2=%3"_s.arg(thread.process).arg(thread.number).arg(*thread.systemId);
    QTEST(ranks.join(u' '), "ranks");
    QTEST(int((*document)->rankSource), "rankSource");
    QTEST(problemsText((*document)->problems), "problems");
}

void TestPySpy::helperIsNamed()
{
    const StackResult document = readPySpyBytes(pySpyFixture(u"helpers.txt"_s));
    QVERIFY(document);
    QCOMPARE(treeOf(document), u"run (sched.py:1) [0,1] {0.1-1.1}\n"
                               "  recv (comm.py:9) [0] {0.1}\n"
                               "  forward (model.py:7) [1] {1.1}\n"_s);
    const std::vector<Problem> &problems = (*document)->problems.items();
    QCOMPARE(problems.size(), std::size_t(1));
    QCOMPARE(
        problems[0].text,
        u"The process 570 (sglang::data_parallel_controller) tells no rank where others do, so it is not shown among "
        "them. Its first thread is in recv_pyobj (socket.py:989)."_s);
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
    QCOMPARE(treeOf(readPySpyBytes("Thread 1 (idle)\n    " + text + "\n")), QString(frame % u" [0] {0.1}\n"_s));
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
    row("two ids, of 2018", "Thread 0x7F12AB/0x1A2B (idle)", {u"0.1 6699 idle "_s});
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
    const StackResult document = readPySpyBytes(text);
    QVERIFY(document);
    QCOMPARE(threadsOf(**document), threads);
    QCOMPARE(problemsText((*document)->problems), problems);
}

void TestPySpy::titles_data()
{
    QTest::addColumn<QByteArray>("title");
    QTest::addColumn<int>("rank"); // -1: none
    QTest::addColumn<int>("local");
    QTest::addColumn<QString>("place"); // data, pipeline, tensor
    const auto row = [](const QByteArray &title, int rank, int local = -1, const char *place = "") {
        QTest::newRow(title.constData()) << title << rank << local << QString::fromLatin1(place);
    };
    row("python train.py --rank=3", 3);
    row("python train.py --rank 3 --world-size 8", 3);
    row("python train.py --local-rank=1", -1, 1);
    row("python train.py --local_rank 12", -1, 12);
    row("python train.py LOCAL_RANK=3", -1, 3);
    row("python train.py --nonlocal_rank=3", 3);
    row("python train.py --local_rank=1 --global_rank=5", 5, 1);
    row("python train.py rank=3", 3);
    row("torchrun --node_rank 2 x.py", -1);
    row("worker RANK_0012", 12);
    row("rank7", 7);
    row("ranking 7", -1);
    row("frank 7", -1);
    row("python --rank=99999999999", -1);
    row("sglang::scheduler_DP1_TP3", -1, -1, "1 0 3");
    row("VLLM::Worker_TP10", -1, -1, "0 0 10");
    row("VLLM::Worker_DP2_PP1_TP3_EP7", -1, -1, "2 1 3");
    row("VLLM::Worker_PP1", -1, -1, "0 1 0");
    row("VLLM::EngineCore_DP1", -1);
    row("VLLM::Worker_TP99999999999", -1);
    row("sglang::scheduler_TP3a", -1);
    row("dp rank 4", -1);
    row("", -1);
}

void TestPySpy::titles()
{
    QFETCH(QByteArray, title);
    QFETCH(int, rank);
    QFETCH(int, local);
    QCOMPARE(int(rankOfTitle(viewOf(title)).value_or(-1)), rank);
    QCOMPARE(int(localRankOfTitle(viewOf(title)).value_or(-1)), local);
    const auto place = parallelPlaceOfTitle(viewOf(title));
    QTEST(place ? QStringLiteral("%1 %2 %3").arg(place->data).arg(place->pipeline).arg(place->tensor) : QString(),
          "place");
}

void TestPySpy::detected_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<bool>("text");
    QTest::addColumn<bool>("json");
    for (const QString &name :
         {u"one.txt"_s, u"family.txt"_s, u"helpers.txt"_s, u"tensor_parallel.txt"_s, u"twice.txt"_s})
        QTest::newRow(qPrintable(name)) << pySpyFixture(name) << true << false;
    for (const QString &name : {u"one.json"_s, u"several.json"_s})
        QTest::newRow(qPrintable(name)) << pySpyFixture(name) << false << true;
    QTest::newRow("CRLF") << pySpyFixture(u"one.txt"_s).replace("\n", "\r\n") << true << false;
    QTest::newRow("pasted") << QByteArray("here it is:\nThread 5 (active+gil): \"M\"\n    f (a.py:3)\n") << true
                            << false;
    QTest::newRow("of 2018") << QByteArray("Thread 0x7F12AB/0x1A2B (idle)\n\t f (a.py:3)\n") << true << false;
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

RANKSCOPE_TEST(TestPySpy, NoApplication)
#include "tst_pyspy.moc"
