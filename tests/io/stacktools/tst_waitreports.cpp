// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "io/detection.h"
#include "io/formats.h"
#include "io/readdocument.h"
#include "io/stacktools/must/mustdot.h"
#include "io/stacktools/torch/plainpickle.h"
#include "model/stacks/waiting/waittext.h"
#include "model/stacks/waiting/waitverdict.h"
#include "tests/io/stacktools/stackfixture.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Reports on why a job hangs: what is read of them, and what is said of it. Expected texts are read off the fixtures
/// by hand.
class TestWaitReports : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fixtures_data();
    void fixtures();
    void cuts_data() { fixtures_data(); }
    void cuts();
    void cancelled_data() { fixtures_data(); }
    void cancelled();
    void others_data();
    void others();
    void watchdog_data();
    void watchdog();
    void pickles_data();
    void pickles();
    void flightSizes_data();
    void flightSizes();
    void graphBeside();
    void together();
};

namespace {

QString waitFixture(const QString &name)
{
    return QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/waits/") % name;
}

QString optionalText(const std::optional<std::uint64_t> &number)
{
    return number ? QString::number(*number) : u"-"_s;
}

/// "default_pg [0-3] of 4", "  all_reduce 2 waiting [0] of 1 (size)", "0 -> 1 MPI_Recv", "error [2] text <call>".
QStringList linesOf(const WaitReport &report)
{
    QStringList lines;
    for (std::uint32_t index = 0; index < report.communicators.size(); ++index) {
        const Communicator &one = report.communicators[index];
        lines << one.title() % (one.areWorldRanks ? u" world ["_s : u" local ["_s) % one.members.toString() % u"] of "_s
                     % optionalText(one.size)
                     % (one.unheardCount > 0 ? QString(u" without "_s % one.unheard.toString()) : QString());
        for (const CollectiveCall &call : report.callsOf(index))
            lines << u"  "_s % (call.operation.isEmpty() ? u"-"_s : call.operation) % u' ' % optionalText(call.number)
                         % u' ' % callStateKey(call.state) % u" ["_s % call.ranks.toString() % u"] of "_s
                         % QString::number(call.count) % (call.size.isEmpty() ? QString() : QString(u' ' % call.size));
    }
    for (const MessageWait &wait : report.messages)
        lines << QString::number(wait.rank) % (wait.isOneOf ? u" ?> "_s : u" -> "_s)
                     % (wait.peer ? QString::number(*wait.peer) : u"any"_s) % u' ' % wait.call;
    for (const ToolFinding &finding : report.findings)
        lines << severityName(finding.severity) % u" ["_s % finding.ranks.toString() % u"] "_s % finding.text
                     % (finding.calls.isEmpty() ? QString() : QString(u" <"_s % finding.calls.join(u"; "_s) % u'>'));
    return lines;
}

StackResult readWaits(const QByteArray &bytes, Progress &progress, const QString &name = u"t"_s)
{
    const FileKind kind = detectKind(viewOf(bytes));
    if (kind == FileKind::Unknown || !isOf(kind, Family::Stacks))
        return wrongKind(name, u"unknown"_s);
    return std::get<StackReader>(formatOf(kind).read)(sourceOf(bytes), name, {}, progress);
}

QByteArray waitBytes(const QString &name)
{
    return stackFixture(u"waits/"_s % name);
}

} // namespace

void TestWaitReports::fixtures_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>("cause");
    QTest::newRow("NCCL RAS")
        << u"ras.txt"_s << u"nccl-ras"_s
        << QStringList{u"#0-0 local [0-7] of 8"_s, u"  AllReduce 41 launched [5] of 1"_s,
                       u"  AllReduce 42 launched [0-4,6,7] of 7"_s, u"#1 (3 communicators) local [] of 4"_s}
        << u"Rank(s) 5 of the communicator never came to AllReduce 42 of communicator #0-0. What is known "
           "instead: AllReduce 41 launched last. Rank(s) 0-4,6,7 of the communicator launched it."_s;
    QTest::newRow("NCCL RAS, JSON")
        << u"ras.json"_s << u"nccl-ras-json"_s
        << QStringList{u"0x00c0ffee local [0-3] of 4 without 3"_s, u"  AllReduce 6 launched [2] of 1"_s,
                       u"  AllReduce 7 launched [0,1] of 2"_s,
                       u"error [] Rank 2 of communicator 0x00c0ffee: asynchronous error 3, process 12 on 192.0.2.2."_s,
                       u"error [] Rank 3 of communicator 0x00c0ffee: it is considered dead, process 13 on 192.0.2.2."_s}
        << u"Rank(s) 2 of the communicator never came to AllReduce 7 of communicator 0x00c0ffee. What is "
           "known instead: AllReduce 6 launched last. Rank(s) 0,1 of the communicator launched it."_s;
    QTest::newRow("MUST, new")
        << u"must_new.html"_s << u"must-html"_s
        << QStringList{u"note [0-3] Argument 2 is zero. <MPI_Send of rank 0-3, called in fill<int> "
                       "(fill.c:7)>"_s,
                       u"error [] The application issued a set of MPI calls that can cause a "
                       "deadlock! References 1-2 list the involved calls. <MPI_Recv of rank 0, "
                       "called in exchange (halo.c:88); MPI_Recv of rank 1, called in exchange "
                       "(halo.c:90)>"_s}
        << u"The application issued a set of MPI calls that can cause a deadlock! Some of the "
           "calls: MPI_Recv of rank 0, called in exchange (halo.c:88); MPI_Recv of rank 1, called "
           "in exchange (halo.c:90)."_s;
    QTest::newRow("MUST, old")
        << u"must_old.html"_s << u"must-html"_s
        << QStringList{u"warning [0,4,8,12,16] You requested 3 threads. <MPI_Init_thread of rank "
                       "0,4,8,12,16>"_s}
        << u"These sources name no cause: nobody is behind, and no calls differ."_s;
    QTest::newRow("MUST, text")
        << u"must.txt"_s << u"must-text"_s
        << QStringList{u"error [2] The message is lost. <MPI_Send of rank 2, called in exchange "
                       "(halo.c:80)>"_s,
                       u"error [] The application issued a set of MPI calls that can cause a "
                       "deadlock! References 1-2 list the involved calls. <MPI_Recv of rank 0, "
                       "called in exchange (halo.c:88); MPI_Recv of rank 1>"_s}
        << u"The application issued a set of MPI calls that can cause a deadlock! Some of the "
           "calls: MPI_Recv of rank 0, called in exchange (halo.c:88); MPI_Recv of rank 1."_s;
    QTest::newRow("MUST, JSON with a bare 0x4012") << u"must.json"_s << u"must-json"_s
                                                   << QStringList{u"error [1,2] The types differ. <MPI_Recv of rank "
                                                                  u"1,2, called in main (a.out:0x4012); MPI_Send of "
                                                                  "rank 0, called in halo (h.c:12)>"_s}
                                                   << u"Rank(s) 1,2: The types differ."_s;
    QTest::newRow("MUST, graph")
        << u"MUST_Deadlock.dot"_s << u"must-dot"_s
        << QStringList{u"0 -> 1 MPI_Recv"_s, u"1 -> 0 MPI_Recv"_s, u"2 ?> 0 MPI_Waitany"_s}
        << u"Rank(s) 0,1 wait for each other: rank 0 in MPI_Recv for rank 1, rank 1 in MPI_Recv "
           "for rank 0."_s;
    QTest::newRow("padb")
        << u"padb.txt"_s << u"padb-report"_s
        << QStringList{u"MPI_COMM_WORLD world [0-3] of 4"_s, u"  Barrier 6 completed [3] of 1"_s,
                       u"  Barrier 7 waiting [0-2] of 3"_s,  u"rows world [1,3] of 2"_s,
                       u"  - - outside [3] of 1"_s,          u"  Barrier 2 waiting [1] of 1"_s}
        << u"Rank(s) 3 never came to Barrier 7 of communicator MPI_COMM_WORLD. What is known "
           "instead: Barrier 6 completed. Rank(s) 0-2 wait there. 1 more communicator(s) cannot go on either."_s;
    QTest::newRow("padb, queues")
        << u"padb_queue.txt"_s << u"padb-report"_s
        << QStringList{u"MPI_COMM_WORLD world [0,1] of 2"_s, u"  Barrier 6 completed [0,1] of 2"_s, u"0 -> 1 receive"_s,
                       u"1 -> 0 receive"_s}
        << u"Rank(s) 0,1 wait for each other: rank 0 in receive for rank 1, rank 1 in receive "
           "for rank 0."_s;
    QTest::newRow("torchfrtrace")
        << u"trace.txt"_s << u"torch-fr-trace"_s
        << QStringList{u"gloo world [0-2] of 3"_s, u"  all_reduce 4 waiting [0,2] of 2 [[1024]]"_s,
                       u"  all_reduce 4 absent [1] of 1 [[1024]]"_s}
        << u"Rank(s) 1 never came to all_reduce 4 of communicator gloo. Rank(s) 0,2 wait there."_s;
    QTest::newRow("flight recorder") << u"flight_rank_0.json"_s << u"torch-flight-recorder"_s
                                     << QStringList{u"default_pg world [] of 4"_s,
                                                    u"  all_reduce 1 completed [] of 1 [[64,8]] Float"_s,
                                                    u"  all_reduce 2 waiting [] of 1 [[64,8]] Float"_s}
                                     << u"All of whom something is known came to all_reduce 2 of communicator "
                                        u"default_pg; waiting in it: 1 rank(s). Why it "
                                        "does not end, these sources do not tell."_s;
    QTest::newRow("flight recorder, pickle")
        << u"flight_rank_0"_s << u"torch-flight-recorder-pickle"_s
        << QStringList{u"default_pg world [] of 2"_s, u"  all_reduce 7 waiting [] of 1 [[64,8]] Float"_s}
        << u"All of whom something is known came to all_reduce 7 of communicator default_pg; waiting in it: 1 rank(s). "
           u"Why it "
           "does not end, these sources do not tell."_s;
}

void TestWaitReports::fixtures()
{
    QFETCH(QString, file);
    QFETCH(QString, kind);
    const QByteArray bytes = waitBytes(file);
    QCOMPARE(kindName(detectKind(viewOf(bytes))), kind);
    Progress progress;
    const StackResult document = readWaits(bytes, progress);
    QVERIFY2(document, document ? "" : qPrintable(document.error().message));
    QVERIFY((*document)->waits);
    QCOMPARE((*document)->snapshots.size(), 1u);
    QVERIFY((*document)->snapshots.front().tree->isEmpty());
    QTEST(linesOf(*(*document)->waits), "lines");
    QTEST(causeSentence(*(*document)->waits, judgeWaits(*(*document)->waits)), "cause");
}

/// A report that ends anywhere is read as far as it goes, or refused.
void TestWaitReports::cuts()
{
    QFETCH(QString, file);
    const QByteArray bytes = waitBytes(file);
    const FileFormat &format = formatOf(detectKind(viewOf(bytes)));
    qsizetype read = 0;
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        const QByteArray cut = bytes.first(size);
        Progress progress;
        const StackResult document = std::get<StackReader>(format.read)(sourceOf(cut), u"t"_s, {}, progress);
        read += document ? 1 : 0;
        if (document)
            QVERIFY(!causeSentence(*(*document)->waits, judgeWaits(*(*document)->waits)).isEmpty());
        else
            QVERIFY2(!document.error().message.isEmpty(), qPrintable(QString::number(size)));
    }
    QVERIFY(read > 0);
}

void TestWaitReports::cancelled()
{
    QFETCH(QString, file);
    Progress progress;
    progress.cancel();
    const StackResult document = readWaits(waitBytes(file), progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

void TestWaitReports::others_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("kind");
    QTest::newRow("empty") << QByteArray() << u"unknown"_s;
    QTest::newRow("legend of MUST") << QByteArray("digraph DeadlockLegend {\n1 [label=\"{0: x}\"];\n}\n")
                                    << u"unknown"_s;
    QTest::newRow("a page") << QByteArray("<html><title>Output</title><td class=\"ie1 c1\">1</td></html>")
                            << u"unknown"_s;
    QTest::newRow("some JSON") << QByteArray("{\"messages\": []}") << u"unknown"_s;
    QTest::newRow("a folded stack") << QByteArray("main;MPI_Recv 3\n") << u"folded-stacks"_s;
    QTest::newRow("watchdog") << QByteArray(
        "[Rank 4] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=7, OpType=ALLREDUCE, "
        "Timeout(ms)=600000) ran for 600010 milliseconds before timing out.\n")
                              << u"nccl-ras"_s;
}

void TestWaitReports::others()
{
    QFETCH(QByteArray, bytes);
    QTEST(kindName(detectKind(viewOf(bytes))), "kind");
}

void TestWaitReports::watchdog_data()
{
    QTest::addColumn<QStringList>("lines"); // rank, group, number of the call
    QTest::addColumn<QString>("cause");
    const QString waits =
        u"All of whom something is known came to ALLREDUCE %1 of communicator g; waiting in it: Rank(s) "
        "%2 of the communicator. Why it does not end, these sources do not tell."_s;
    QTest::newRow("in one call") << QStringList{u"0 g 7"_s, u"1 g 7"_s} << waits.arg(u"7"_s, u"0,1"_s);
    QTest::newRow("one is behind")
        << QStringList{u"1 g 8"_s, u"0 g 7"_s}
        << u"Rank(s) 0 of the communicator never came to ALLREDUCE 8 of communicator g. What is "
           "known instead: in ALLREDUCE 7 now. Rank(s) 1 of the communicator wait there."_s;
    QTest::newRow("several calls of one")
        << QStringList{u"1 g 8"_s, u"1 g 7"_s, u"0 g 7"_s, u"0 g 7"_s} << waits.arg(u"7"_s, u"0,1"_s);
}

void TestWaitReports::watchdog()
{
    QFETCH(QStringList, lines);
    QByteArray bytes;
    for (const QString &line : lines) {
        const QStringList words = line.split(u' ');
        bytes += u"[rank%1]: [PG ID 0 PG GUID 0(%2) Rank %1] Watchdog caught collective operation timeout: "
                 "WorkNCCL(SeqNum=%3, OpType=ALLREDUCE, Timeout(ms)=600000) ran for 600010 milliseconds.\n"_s
                     .arg(words[0], words[1], words[2])
                     .toUtf8();
    }
    Progress progress;
    const StackResult document = readWaits(bytes, progress);
    QVERIFY(document && (*document)->waits);
    QTEST(causeSentence(*(*document)->waits, judgeWaits(*(*document)->waits)), "cause");
}

void TestWaitReports::pickles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("kind");
    const auto add = [](const char *name, const QByteArray &bytes, std::optional<ErrorKind> kind) {
        QTest::newRow(name) << bytes << (kind ? static_cast<int>(*kind) : -1);
    };
    add("a number", QByteArray("\x80\x02K\x05.", 5), {});
    add("wants to run something", QByteArray("\x80\x02") + "cos\nsystem\nX\x02" + QByteArray(3, '\0') + "ls\x85R.",
        ErrorKind::Unsupported);
    add("a list in itself",
        QByteArray("\x80\x02]q\x00(h\x00"
                   "e.",
                   9),
        ErrorKind::WrongFormat);
    add("nothing on the stack", QByteArray("\x80\x02."), ErrorKind::WrongFormat);
    add("a memo that is not there", QByteArray("\x80\x02h\x07."), ErrorKind::WrongFormat);
    add("too deep", QByteArray("\x80\x02") + QByteArray(100, '('), ErrorKind::WrongFormat);
    add("an odd map", QByteArray("\x80\x02}(K\x01u."), ErrorKind::WrongFormat);
    add("another protocol", QByteArray("\x80\x09K\x05."), ErrorKind::WrongFormat);
    add("a long text that is not there",
        QByteArray("\x80\x02X\xff\xff\xff\x7f"
                   "ab"),
        ErrorKind::WrongFormat);
}

void TestWaitReports::pickles()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, kind);
    Progress progress;
    const auto pickle = readPlainPickle(viewOf(bytes), u"t"_s, progress);
    QCOMPARE(pickle ? -1 : static_cast<int>(pickle.error().kind), kind);
}

/// Of a report of MUST the graph next to it is read too, and the cycle is what is said.
void TestWaitReports::graphBeside()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(u"MUST_Output-files"_s));
    const QString report = folder.filePath(u"MUST_Output.html"_s);
    QVERIFY(QFile::copy(waitFixture(u"must_new.html"_s), report));
    QVERIFY(
        QFile::copy(waitFixture(u"MUST_Deadlock.dot"_s), folder.filePath(u"MUST_Output-files/MUST_Deadlock.dot"_s)));
    Progress progress;
    const DocumentResult document = readDocument({report}, {}, progress);
    QVERIFY(document);
    const auto waits = (*document)->stacks()->waits;
    QCOMPARE(waits->messages.size(), 3u);
    QCOMPARE(causeSentence(*waits, judgeWaits(*waits)),
             u"Rank(s) 0,1 wait for each other: rank 0 in MPI_Recv for rank 1, rank 1 in MPI_Recv for rank 0."_s);
}

void TestWaitReports::flightSizes_data()
{
    QTest::addColumn<QByteArray>("operation");
    QTest::addColumn<QByteArray>("sizes");
    QTest::addColumn<QString>("size");
    QTest::addColumn<int>("given"); // -1: not said
    QTest::addColumn<int>("gotten");
    const QByteArray ofRoot = R"("input_sizes": [[2,3],[2,3]], "output_sizes": [[2,3]], "output_dtypes": ["Int"])";
    QTest::newRow("scatter") << "scatter"_ba << ofRoot << u"[[2,3]] Int"_s << -1 << -1;
    QTest::newRow("reduce_scatter") << "reduce_scatter"_ba << ofRoot << u"[[2,3],[2,3]]"_s << -1 << -1;
    QTest::newRow("all_to_all") << "all_to_all"_ba << ofRoot << u"[[2,3],[2,3]] → [[2,3]] Int"_s << 12 << 6;
    QTest::newRow("all_to_all of what is no shape")
        << "alltoall_base"_ba
        << R"("input_sizes": [[3,-1]], "output_sizes": [[0,5]])"_ba << u"[[3,-1]] → [[0,5]]"_s << -1 << 0;
}

void TestWaitReports::flightSizes()
{
    QFETCH(QByteArray, operation);
    QFETCH(QByteArray, sizes);
    const QByteArray entry = R"({"collective_seq_id": 1, "process_group": ["0", "pg"], "profiling_name": "nccl:)"
                             + operation + R"(", "state": "scheduled", )" + sizes + '}';
    Progress progress;
    const StackResult document =
        readWaits(R"({"version": "2.5", "pg_config": {}, "entries": [)" + entry + "]}", progress);
    QVERIFY2(document, document ? "" : qPrintable(document.error().message));
    const CollectiveCall &call = (*document)->waits->calls.at(0);
    const auto number = [](const std::optional<std::uint64_t> &count) { return count ? int(*count) : -1; };
    QTEST(call.size, "size");
    QTEST(number(call.given), "given");
    QTEST(number(call.gotten), "gotten");
}

/// Dumps of several processes and stacks make one document; the names of the dumps say whose they are.
void TestWaitReports::together()
{
    QTemporaryDir folder;
    for (const QString &name : {u"flight_rank_0.json"_s, u"flight_rank_1.json"_s})
        QVERIFY(QFile::copy(waitFixture(name), folder.filePath(name)));
    Progress progress;
    const DocumentResult dumps = readDocument({folder.path()}, {.family = Family::Stacks}, progress);
    QVERIFY(dumps);
    const WaitReport &waits = *(*dumps)->stacks()->waits;
    QCOMPARE(linesOf(waits),
             (QStringList{u"default_pg world [0-3] of 4"_s, u"  all_reduce 1 completed [0,1] of 2 [[64,8]] Float"_s,
                          u"  all_reduce 2 waiting [0] of 1 [[64,8]] Float"_s,
                          u"  reduce 2 waiting [1] of 1 [[64,8]] Float"_s}));
    const WaitVerdict verdict = judgeWaits(waits);
    QCOMPARE(
        causeSentence(waits, verdict),
        u"At call 2 of communicator default_pg ranks call different operations: Rank(s) 0: all_reduce; Rank(s) 1: reduce."_s);
    QCOMPARE(causeRemarks(waits, verdict), QStringList{u"Rank(s) 2,3 of communicator default_pg: nothing is known."_s});
    QCOMPARE(verdict.communicators.front().lastCommon, std::optional<std::uint64_t>(1));

    QFile stacks(folder.filePath(u"rank_2.txt"_s));
    QVERIFY(stacks.open(QIODevice::WriteOnly));
    stacks.write("#0  0x0000000000401136 in halo () at halo.c:9\n#1  0x0000000000401150 in main () at ring.c:3\n");
    stacks.close();
    const DocumentResult both = readDocument({folder.filePath(u"rank_2.txt"_s), waitFixture(u"padb.txt"_s)},
                                             {.family = Family::Stacks}, progress);
    QVERIFY(both);
    QCOMPARE((*both)->stacks()->waits->communicators.size(), 2u);
    QCOMPARE((*both)->stacks()->snapshots.size(), 1u);
    QVERIFY(!(*both)->stacks()->snapshots.front().tree->isEmpty());
    QCOMPARE((*both)->processes.count(), 1u);
}

RANKSCOPE_TEST(TestWaitReports, QCoreApplication)

#include "tst_waitreports.moc"
