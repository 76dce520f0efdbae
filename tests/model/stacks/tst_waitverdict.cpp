// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include <QAbstractItemModelTester>

#include "model/stacks/waiting/waittable.h"
#include "model/stacks/waiting/waittext.h"
#include "model/stacks/waiting/waitverdict.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Why a job hangs: what is concluded from calls and waits. The expected conclusions are those of hang-causes.md, 1.4
/// and 2.3, counted by hand.
class TestWaitVerdict : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inOrder_data();
    void inOrder();
    void differentOperations();
    void differentTypes();
    void membersThatNobodyNames();
    void cycles_data();
    void cycles();
    void allToAll_data();
    void allToAll();
    void joined();
    void manyRanks();
    void coalescedCalls();
    void countsOfOtherOperations();
    void whereTheAbsentWait();
    void tableOfRanks();
};

namespace {

constexpr std::int64_t someTime = 1'700'000'000'000; // 2023-11-14 22:13:20 UTC

ProcessSet setOf(const QString &text)
{
    return ProcessSet::parse(text).value_or(ProcessSet());
}

/// "7 w all_reduce 0-2": number, state by its first letter, operation, ranks.
CollectiveCall callOf(const QString &text)
{
    const QStringList words = text.split(u' ');
    CollectiveCall call;
    call.number = words[0].toULongLong();
    call.state = words[1] == "w"_L1   ? CallState::Waiting
                 : words[1] == "c"_L1 ? CallState::Completed
                                      : CallState::Launched;
    call.operation = words[2];
    call.ranks = setOf(words[3]);
    call.count = call.ranks.count();
    call.size = words.value(4);
    call.since = someTime;
    return call;
}

WaitReport reportOf(const QStringList &calls, const QString &members, const QString &reported = {})
{
    WaitReport report;
    Communicator communicator;
    communicator.name = u"grid"_s;
    communicator.members = setOf(members);
    communicator.size = communicator.members.count();
    communicator.areWorldRanks = true;
    communicator.counting = CallCounting::All;
    report.communicators.push_back(communicator);
    for (const QString &call : calls)
        report.calls.push_back(callOf(call));
    report.reported = setOf(reported);
    joinCalls(report.calls);
    return report;
}

/// "0>1": rank 0 waits for rank 1; "0?1": for it or for another one; "0s1", "0r1": a send, a receive.
MessageWait waitOf(const QString &text)
{
    MessageWait wait;
    wait.rank = text.left(1).toInt();
    wait.peer = text.mid(2).toInt();
    wait.isOneOf = text[1] == u'?';
    wait.kind = text[1] == u's'   ? MessageWait::Kind::Send
                : text[1] == u'r' ? MessageWait::Kind::Receive
                                  : MessageWait::Kind::Call;
    return wait;
}

} // namespace

void TestWaitVerdict::inOrder_data()
{
    QTest::addColumn<QStringList>("calls");
    QTest::addColumn<QString>("reported");
    QTest::addColumn<int>("lastCommon"); // -1: none
    QTest::addColumn<WaitTrouble>("trouble");
    QTest::addColumn<QString>("absent");
    QTest::addColumn<QString>("unknown");
    const auto add = [](const char *name, const QStringList &calls, const QString &reported, int lastCommon,
                        WaitTrouble trouble, const QString &absent, const QString &unknown) {
        QTest::newRow(name) << calls << reported << lastCommon << trouble << absent << unknown;
    };
    const QString all = u"0-3"_s;
    add("one never came", {u"1 c sum 0-3"_s, u"2 w sum 0-2"_s}, all, 1, WaitTrouble::NeverCame, u"3"_s, {});
    add("one without a dump is not guilty", {u"1 c sum 0-2"_s, u"2 w sum 0-2"_s}, u"0-2"_s, 2, WaitTrouble::AllWait, {},
        u"3"_s);
    add("the first trouble is the cause", {u"1 c sum 0-3"_s, u"2 w sum 0-1"_s, u"2 w max 2"_s, u"3 w sum 0"_s}, all, 1,
        WaitTrouble::OperationDiffers, u"3"_s, {});
    add("sizes", {u"1 w sum 0-2 [4]"_s, u"1 w sum 3 [8]"_s}, all, -1, WaitTrouble::SizeDiffers, {}, {});
    add("a gather in place of a sum",
        {u"1 w sum 0-2 [4]"_s, u"1 w gather 3 [4]"_s, u"2 w gather 0-2 [4]"_s, u"2 w sum 3 [4]"_s}, all, -1,
        WaitTrouble::OperationDiffers, {}, {});
    add("sums and all-to-alls in turns", {u"1 c sum 0-3"_s, u"2 w sum 0-2"_s, u"2 w all_to_all 3"_s}, all, 1,
        WaitTrouble::OperationDiffers, {}, {});
    add("sizes of a gather", {u"1 w gather 0-2 [4]"_s, u"1 w gather 3 [8]"_s}, all, -1, WaitTrouble::SizeDiffers, {},
        {});
    add("sizes of an all-to-all may differ", {u"1 c all_to_all 0-2 [4]"_s, u"1 c all_to_all 3 [8]"_s}, all, 1,
        WaitTrouble::None, {}, {});
    add("forgotten calls are not missing", {u"4 c sum 0"_s, u"5 c sum 0-3"_s, u"6 c sum 0-3"_s}, all, 6,
        WaitTrouble::None, {}, {});
    add("dumps of different moments", {u"1 c sum 0-3"_s, u"2 c sum 0-2"_s}, all, 1, WaitTrouble::None, {}, {});
    add("all wait", {u"1 w sum 0-3"_s}, all, 1, WaitTrouble::AllWait, {}, {});
    add("nothing", {}, all, -1, WaitTrouble::None, {}, {});
}

void TestWaitVerdict::inOrder()
{
    QFETCH(QStringList, calls);
    QFETCH(QString, reported);
    QFETCH(int, lastCommon);
    const WaitReport report = reportOf(calls, u"0-3"_s, reported);
    const WaitVerdict verdict = judgeWaits(report);
    QCOMPARE(verdict.communicators.size(), 1u);
    const CommunicatorVerdict &one = verdict.communicators.front();
    QCOMPARE(one.lastCommon ? static_cast<int>(*one.lastCommon) : -1, lastCommon);
    QTEST(one.trouble, "trouble");
    QTEST(one.absent.toString(), "absent");
    QTEST(one.unknown.toString(), "unknown");
}

/// Where each operation has a counter of its own: who waits in another operation differs, whatever the numbers.
void TestWaitVerdict::differentOperations()
{
    WaitReport report = reportOf({u"7 w Barrier 0-2"_s, u"2 w Bcast 3"_s}, u"0-3"_s);
    report.communicators.front().counting = CallCounting::EachOperation;
    const WaitVerdict verdict = judgeWaits(report);
    QCOMPARE(verdict.communicators.front().trouble, WaitTrouble::OperationDiffers);
    QCOMPARE(causeSentence(report, verdict),
             u"In communicator grid ranks wait in different operations: Rank(s) 3: Bcast 2; Rank(s) 0-2: Barrier 7."_s);
}

void TestWaitVerdict::differentTypes()
{
    WaitReport report = reportOf({u"2 w sum 0-2"_s, u"2 w sum 3"_s}, u"0-3"_s);
    const auto sentence = [&report](const QString &first, const QString &second) {
        report.calls[0].size = first;
        report.calls[1].size = second;
        return causeSentence(report, judgeWaits(report));
    };
    report.calls = {callOf(u"2 w sum 0-2"_s), callOf(u"2 w sum 3"_s)};
    QCOMPARE(sentence(u"[[4,2]] Float"_s, u"[[4,2]] Half"_s),
             u"At call 2 of communicator grid ranks give different types: Rank(s) 3: sum with [[4,2]] Half; "
             "Rank(s) 0-2: sum with [[4,2]] Float."_s);
    QVERIFY(sentence(u"[[4,2]] Float"_s, u"[[4,3]] Half"_s).contains(u"different sizes"_s));
    QVERIFY(sentence(u"4"_s, u"8"_s).contains(u"different sizes"_s));
}

/// Old dumps do not say who is in a group: those that called something in it.
void TestWaitVerdict::membersThatNobodyNames()
{
    const WaitReport report = reportOf({u"1 c sum 0-3"_s, u"2 w sum 0-2"_s}, {}, u"0-3"_s);
    const WaitVerdict verdict = judgeWaits(report);
    QCOMPARE(verdict.communicators.front().trouble, WaitTrouble::NeverCame);
    QCOMPARE(verdict.communicators.front().absent.toString(), u"3"_s);
}

void TestWaitVerdict::cycles_data()
{
    QTest::addColumn<QStringList>("waits");
    QTest::addColumn<QStringList>("cycles"); // ranks of each
    QTest::newRow("none") << QStringList{u"0>1"_s, u"1>2"_s} << QStringList();
    QTest::newRow("two") << QStringList{u"0>1"_s, u"1>0"_s} << QStringList{u"0 1"_s};
    QTest::newRow("three and one behind them")
        << QStringList{u"4>3"_s, u"3>1"_s, u"1>2"_s, u"2>3"_s} << QStringList{u"1 2 3"_s};
    QTest::newRow("two cycles") << QStringList{u"0>1"_s, u"1>0"_s, u"2>3"_s, u"3>2"_s}
                                << QStringList{u"0 1"_s, u"2 3"_s};
    QTest::newRow("itself") << QStringList{u"5>5"_s} << QStringList{u"5"_s};
    QTest::newRow("any of, one goes on") << QStringList{u"0?1"_s, u"0?2"_s, u"1>0"_s} << QStringList();
    QTest::newRow("any of, none goes on")
        << QStringList{u"0?1"_s, u"0?2"_s, u"1>0"_s, u"2>0"_s} << QStringList{u"0 1"_s};
    QTest::newRow("all of, one goes on") << QStringList{u"0>1"_s, u"0>2"_s, u"1>0"_s} << QStringList{u"0 1"_s};
    QTest::newRow("a send and its receive") << QStringList{u"0s1"_s, u"1r0"_s} << QStringList();
    QTest::newRow("two sends, one receive") << QStringList{u"0s1"_s, u"0s1"_s, u"1r0"_s} << QStringList();
    QTest::newRow("two receives") << QStringList{u"0r1"_s, u"1r0"_s} << QStringList{u"0 1"_s};
}

void TestWaitVerdict::cycles()
{
    QFETCH(QStringList, waits);
    WaitReport report;
    for (const QString &wait : waits)
        report.messages.push_back(waitOf(wait));
    QStringList found;
    for (const WaitCycle &cycle : waitCycles(report)) {
        QStringList ranks;
        for (const WaitCycle::Step &step : cycle.steps)
            ranks << QString::number(step.rank);
        found << ranks.join(u' ');
    }
    QTEST(found, "cycles");
}

void TestWaitVerdict::allToAll_data()
{
    QTest::addColumn<QString>("members");
    QTest::addColumn<int>("last"); // what rank 2 gets; -1: that is not said
    QTest::addColumn<WaitTrouble>("trouble");
    QTest::newRow("as much in all") << u"0-2"_s << 5 << WaitTrouble::AllWait;
    QTest::newRow("one gets more") << u"0-2"_s << 6 << WaitTrouble::SizeDiffers;
    QTest::newRow("what one gets is not said") << u"0-2"_s << -1 << WaitTrouble::AllWait;
    QTest::newRow("one is not there") << u"0-3"_s << 6 << WaitTrouble::NeverCame;
}

/// Ranks 0 and 1 give 4 elements and get 3, rank 2 gives 3.
void TestWaitVerdict::allToAll()
{
    QFETCH(QString, members);
    QFETCH(int, last);
    WaitReport report = reportOf({u"1 w all_to_all 0-1 4→3"_s, u"1 w all_to_all 2 3→?"_s}, members, members);
    report.calls[0].given = 3; // sorted by their sizes
    report.calls[0].gotten = last < 0 ? std::nullopt : std::optional<std::uint64_t>(last);
    report.calls[1].given = 4;
    report.calls[1].gotten = 3;
    const WaitVerdict verdict = judgeWaits(report);
    QTEST(verdict.communicators.front().trouble, "trouble");
    const bool differ = verdict.communicators.front().trouble == WaitTrouble::SizeDiffers;
    QCOMPARE(causeSentence(report, verdict)
                 == u"At call 1 of communicator grid the ranks give 11 elements in all and get 12: "
                    "Rank(s) 2: all_to_all with 3→?; Rank(s) 0,1: all_to_all with 4→3."_s,
             differ);
    for (const WaitRow &row : waitRows(report, verdict))
        QVERIFY(!differ || !row.isOdd);
}

/// One communicator that two processes speak of is one; ranks that are equally far are one row.
void TestWaitVerdict::joined()
{
    WaitReportMerger merger;
    merger.add(reportOf({u"1 w sum 0"_s}, u"0-1"_s, u"0"_s));
    merger.add(reportOf({u"1 w sum 1"_s}, u"0-1"_s, u"1"_s));
    merger.add(reportOf({u"1 w sum 5"_s}, u"5-6"_s, u"5"_s)); // the same name, other ranks
    const WaitReport report = merger.finish();
    QCOMPARE(report.communicators.size(), 2u);
    QCOMPARE(report.calls.size(), 2u);
    QCOMPARE(report.calls.front().ranks.toString(), u"0,1"_s);
    QCOMPARE(report.calls.front().count, 2u);
    QCOMPARE(report.reported.toString(), u"0,1,5"_s);
}

void TestWaitVerdict::manyRanks()
{
    const WaitReport report = reportOf({u"17 w all_reduce 0-4,6-63"_s}, u"0-63"_s, u"0-63"_s);
    const WaitVerdict verdict = judgeWaits(report);
    QVERIFY(verdict.isRemarkable());
    QCOMPARE(causeSentence(report, verdict),
             u"Rank(s) 5 never came to all_reduce 17 of communicator grid. 63 rank(s) (0-4,6-63) wait there since "
             "2023-11-14 22:13:20 UTC."_s);
}

/// A rank that is in several calls of one number waits once.
void TestWaitVerdict::coalescedCalls()
{
    const WaitReport report =
        reportOf({u"1 c sum 0-3"_s, u"2 w sum_coalesced 0-3"_s, u"2 w coalesced 0-3"_s}, u"0-3"_s, u"0-3"_s);
    const QString cause = causeSentence(report, judgeWaits(report));
    QVERIFY2(cause.contains(u"waiting in it: 4 rank(s) (0-3)."_s) || cause.contains(u"waiting in it: Rank(s) 0-3."_s),
             qPrintable(cause));
}

/// NCCL counts each operation by itself: all that differ are told.
void TestWaitVerdict::countsOfOtherOperations()
{
    WaitReport report = reportOf({u"41 l AllReduce 0-6"_s, u"42 l AllReduce 7"_s, u"3 l Broadcast 2-7"_s,
                                  u"0 l Broadcast 0-1"_s, u"5 l Reduce 0-7"_s},
                                 u"0-7"_s);
    report.communicators.front().counting = CallCounting::EachOperation;
    const WaitVerdict verdict = judgeWaits(report);
    QVERIFY(causeSentence(report, verdict).contains(u"Its counts of Broadcast differ too."_s));
    QStringList rows;
    for (const WaitRow &row : waitRows(report, verdict))
        rows << u"%1 %2 %3 %4"_s.arg(row.call).arg(row.number.value_or(0)).arg(row.ranks.toString()).arg(row.isOdd);
    QCOMPARE(rows, (QStringList{u"AllReduce 42 7 0"_s, u"AllReduce 41 0-6 1"_s, u"Broadcast 0 0,1 1"_s,
                                u"Broadcast 3 2-7 0"_s}));
}

/// Who did not come is in a send: what holds it is said, of others not.
void TestWaitVerdict::whereTheAbsentWait()
{
    WaitReport report = reportOf({u"1 c sum 0-3"_s, u"2 w sum 1-3"_s}, u"0-3"_s, u"0-3"_s);
    const MessageWait send{.rank = 0, .peer = 1, .kind = MessageWait::Kind::Send, .call = u"send"_s};
    const MessageWait other{.rank = 2, .peer = 3, .kind = MessageWait::Kind::Receive, .call = u"recv"_s};
    report.messages = {other, send};
    const QString cause = causeSentence(report, judgeWaits(report));
    QVERIFY2(cause.contains(u"sum 1 completed. Rank 0 waits in send for rank 1. "_s), qPrintable(cause));
    QVERIFY2(!cause.contains(u"recv"_s), qPrintable(cause));
}

void TestWaitVerdict::tableOfRanks()
{
    const WaitReport report = reportOf({u"1 c sum 0-3"_s, u"2 w sum 0-2"_s}, u"0-3"_s, u"0-3"_s);
    WaitTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(waitRows(report, judgeWaits(report)));
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(row, column).data().toString();
        rows << cells.join(u'|');
    }
    QCOMPARE(rows, (QStringList{u"grid|sum|2||wait in it|3|0-2"_s, u"⚑ grid|sum|1||completed|1|3"_s}));
    QVERIFY(!model.index(0, 0).data(WaitTableModel::OddRole).toBool());
    QVERIFY(model.index(1, 0).data(WaitTableModel::OddRole).toBool());
}

RANKSCOPE_TEST(TestWaitVerdict, QCoreApplication)

#include "tst_waitverdict.moc"
