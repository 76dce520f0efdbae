// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/diff/stackmoves.h"
#include "model/stacks/job/ranktable.h"
#include "model/stacks/verdict/stackverdict.h"
#include "model/stacks/view/stacksearch.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What was cancelled before it began looks at nothing.
class TestCancelledStacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_cancelled.cancel(); }

    void viewAndSearch()
    {
        const auto tree = std::make_shared<const StackTree>(treeFromText(u"main [0,1]\n  work [0]\n  wait [1]\n"_s));
        QCOMPARE(makeView(tree).size(), 3U);
        QCOMPARE(makeView(tree, {}, m_cancelled).size(), 0U);
        for (const QString &text : {u"wait"_s, u"/^wait$/"_s, u"1"_s}) {
            const StackPattern pattern = parseStackPattern(text).value();
            const Bitmap found = searchStacks(*tree, pattern);
            QCOMPARE(found.count(found.size()), 1U);
            QCOMPARE(hitsIn(makeView(tree), found).count(), 1U);
            QCOMPARE(hitsIn(makeView(tree), found, m_cancelled).count(), 0U);
            QCOMPARE(searchStacks(*tree, pattern, m_cancelled).count(found.size()), 0U);
        }
    }

    void diffAndMoves()
    {
        const StackTree before = treeFromText(u"main [0,1]\n  work [0,1]\n"_s);
        const StackTree after = treeFromText(u"main [0,1]\n  work [0]\n  wait [1]\n"_s);
        QCOMPARE(diffStacks(before, after).frames.size(), 3U);
        const StackDiff cancelled = diffStacks(before, after, MergeBy::Place, m_cancelled);
        QVERIFY(cancelled.frames.empty());
        QVERIFY(cancelled.moves.empty());
        const ProcessSet nobody;
        const ProcessSet somebody(7);
        const Places here{{&somebody, &nobody}, {}, true};
        const Places there{{&nobody, &somebody}, {}, true};
        QCOMPARE(findMoves(here, there).size(), 1U);
        QVERIFY(findMoves(here, there, m_cancelled).empty());
    }

    void verdict()
    {
        StackDocument document;
        document.snapshots.resize(1);
        document.snapshots.front().tree =
            std::make_shared<const StackTree>(treeFromText(u"main [0,1]\n  work [0]\n  wait [1]\n"_s));
        QCOMPARE(judgeStacks(document, 0).classes.size(), 2U);
        QVERIFY(judgeStacks(document, 0, m_cancelled).classes.empty());
    }

    void ranks()
    {
        FileRanks files;
        files.names = {u"r0.a"_s, u"r1.a"_s};
        const auto rule = RankRule::fromPattern(u"r{rank}.{host}"_s);
        QCOMPARE(rankTable(rule, files).files.size(), 2U);
        QVERIFY(rankTable(rule, files, m_cancelled).files.empty());
    }

private:
    Progress m_cancelled;
};

RANKSCOPE_TEST(TestCancelledStacks, QCoreApplication)
#include "tst_cancelledstacks.moc"
