// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/stacks/verdict/contradictions.h"
#include "model/stacks/verdict/verdictreport.h"
#include "tests/model/stacks/verdictfixture.h"
#include "tests/support/testclass.h"

using namespace rankscope;

/// What a report of communicators says against the stacks of the same ranks.
class TestContradictions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranks_data();
    void ranks();
    void queuedCalls();
    void report();
};

namespace {

WaitReport reportOf(CallState state, const QString &ranks, bool areWorldRanks)
{
    WaitReport report;
    report.sources = {u"padb"_s};
    report.communicators.push_back({.name = u"MPI_COMM_WORLD"_s, .size = 4, .areWorldRanks = areWorldRanks});
    const ProcessSet set = ProcessSet::parse(ranks).value_or(ProcessSet());
    report.calls.push_back(
        {.ranks = set, .count = set.count(), .operation = u"Barrier"_s, .number = 7, .state = state});
    return report;
}

const QString fourRanks = u"main (m.c:1) [0-3]\n  flux (f.c:2) [3]\n  solve (s.c:8) [0-2]\n    MPI_Barrier [0-2]\n"_s;

} // namespace

void TestContradictions::ranks_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("ranks"); // of which the report says it
    QTest::addColumn<bool>("areWorldRanks");
    QTest::addColumn<QString>("sentence"); // empty: both agree
    QTest::newRow("waits, and computes") << int(CallState::Waiting) << u"0-3"_s << true
                                         << u"The sources contradict each other: by padb ranks 3 wait in Barrier 7 of "
                                            "MPI_COMM_WORLD, but their stacks compute."_s;
    QTest::newRow("in no call, and waits") << int(CallState::Outside) << u"2,3"_s << true
                                           << u"The sources contradict each other: by padb ranks 2 are in no "
                                              "collective call of MPI_COMM_WORLD, but their stacks wait in one."_s;
    QTest::newRow("agree") << int(CallState::Waiting) << u"0-2"_s << true << QString();
    QTest::newRow("past the call") << int(CallState::Completed) << u"3"_s << true << QString();
    QTest::newRow("numbers within the communicator") << int(CallState::Waiting) << u"0-3"_s << false << QString();
    QTest::newRow("nobody") << int(CallState::Waiting) << QString() << true << QString();
}

void TestContradictions::ranks()
{
    QFETCH(const int, state);
    QFETCH(const QString, ranks);
    QFETCH(const bool, areWorldRanks);
    QFETCH(const QString, sentence);
    const QStringList found = contradictions(reportOf(CallState(state), ranks, areWorldRanks), verdictOf(fourRanks));
    QCOMPARE(found.join(u'\n'), sentence);
}

/// A GPU waits in a queued call while its process computes; who never came to one is not to wait in one.
void TestContradictions::queuedCalls()
{
    WaitReport report;
    report.sources = {u"PyTorch flight recorder"_s};
    report.communicators.push_back({.name = u"default_pg"_s,
                                    .size = 4,
                                    .members = ProcessSet::fromRanges({{0, 3}}),
                                    .areWorldRanks = true,
                                    .counting = CallCounting::All});
    report.reported = ProcessSet::fromRanges({{0, 3}});
    const ProcessSet came = ProcessSet::fromRanges({{1, 3}});
    report.calls.push_back(
        {.ranks = came, .count = 3, .operation = u"all_reduce"_s, .number = 6, .state = CallState::Waiting});
    QCOMPARE(contradictions(report, verdictOf(fourRanks)).join(u'\n'),
             u"The sources contradict each other: by PyTorch flight recorder ranks 0 are in no collective call of "
             "default_pg, but their stacks wait in one."_s);
}

void TestContradictions::report()
{
    StackDocument document = documentOf({fourRanks});
    document.waits = std::make_shared<const WaitReport>(reportOf(CallState::Waiting, u"0-3"_s, true));
    const Report report = verdictReport(document, judgeStacks(document, 0), 0);
    QVERIFY(report.answer.front().sentences.join(u' ').contains(u"contradict each other"_s));
}

RANKSCOPE_TEST(TestContradictions, NoApplication)
#include "tst_contradictions.moc"
