// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/commands/saved/unfinishedstacks.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Which moments are said to be there while stacks are read.
class TestUnfinishedStacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void moments_data();
    void moments();
    void earlierMoment();
};

void TestUnfinishedStacks::moments_data()
{
    QTest::addColumn<int>("snapshots"); // of the document; -1: there is none
    QTest::addColumn<std::size_t>("numbered");
    QTest::addColumn<bool>("hasLast");
    QTest::addColumn<QString>("has"); // choices of three moments
    QTest::addColumn<QString>("hasEarlier");
    QTest::newRow("nothing") << -1 << std::size_t(0) << true << u""_s << u""_s;
    QTest::newRow("the first") << 1 << std::size_t(1) << false << u"1"_s << u"last merged 1"_s;
    QTest::newRow("two") << 2 << std::size_t(2) << false << u"1 2"_s << u"last merged 1 2"_s;
    QTest::newRow("all begun") << 3 << std::size_t(1) << true << u"last 1"_s << u"last merged 1"_s;
    QTest::newRow("the last alone") << 1 << std::size_t(0) << true << u"last"_s << u"last merged"_s;
}

void TestUnfinishedStacks::moments()
{
    QFETCH(const int, snapshots);
    QFETCH(const std::size_t, numbered);
    QFETCH(const bool, hasLast);
    StacksSoFar soFar{.document = nullptr, .missing = {}, .moments = 3, .numbered = numbered, .hasLast = hasLast};
    if (snapshots >= 0) {
        auto document = std::make_shared<StackDocument>();
        document->snapshots.resize(static_cast<std::size_t>(snapshots));
        soFar.document = document;
    }
    QStringList has;
    QStringList hasEarlier;
    for (const QString &word : {u"last"_s, u"merged"_s, u"1"_s, u"2"_s, u"3"_s}) {
        if (hasMoment(soFar, *snapshotChoice(word)))
            has << word;
        if (hasMomentOrEarlier(soFar, *snapshotChoice(word)))
            hasEarlier << word;
    }
    QTEST(has.join(u' '), "has");
    QTEST(hasEarlier.join(u' '), "hasEarlier");
    soFar.moments = 1; // no process can be at another moment
    QCOMPARE(hasMoment(soFar, MergedSnapshots{}), snapshots == 1);
}

void TestUnfinishedStacks::earlierMoment()
{
    std::vector<SavedReport> reports(2);
    reports.back().report.answer = {ReportSentences{{u"All wait."_s}}};
    sayEarlierMoment(reports);
    const QString sentence = u"Nothing of the last moment of the job is in it yet: it is of an earlier one."_s;
    QCOMPARE(reports.front().report.answer.front().sentences, QStringList{sentence});
    QCOMPARE(reports.back().report.answer.front().sentences, QStringList{sentence});
    QCOMPARE(reports.back().report.answer.back().sentences, QStringList{u"All wait."_s});
}

RANKSCOPE_TEST(TestUnfinishedStacks, NoApplication)
#include "tst_unfinishedstacks.moc"
