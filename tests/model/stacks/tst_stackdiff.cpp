// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/diff/stackdiff.h"
#include "tests/model/stacks/randomtree.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

#include <map>
#include <set>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestStackDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void frames_data();
    void frames();
    void movesOfOneThread();
    void movesOfSeveralThreads();
    void comesAndGoes();
    void saysNothingOfWhomItIsNotSure();
    void byFunction();
    void equalSiblingsAreOne();
    void orderOfTheReferenceFirst();
    void agreesWithALookAtEachProcess();
    void deepTrees();
};

namespace {

QString name(FrameStatus status)
{
    return QStringList{u"same"_s, u"changed"_s, u"only reference"_s, u"only current"_s,
                       u"not comparable"_s}[static_cast<qsizetype>(status)];
}

QString function(const StackTree &tree, StackNode node)
{
    return QString::fromStdString(std::string(tree.pools().function(tree.frame(node))));
}

/// A line for each frame: "f: changed +[1] -[2]".
QString framesText(const StackDiff &diff)
{
    QStringList lines;
    for (StackNode node{0}; node.value < diff.tree->size(); ++node.value) {
        const FrameDifference &frame = diff.frames[node.value];
        const auto &sets = diff.tree->pools().processSets;
        QString line = function(*diff.tree, node) % u": "_s % name(frame.status);
        if (frame.gained.value != 0)
            line += u" +["_s % sets[frame.gained].toString() % u']';
        if (frame.lost.value != 0)
            line += u" -["_s % sets[frame.lost].toString() % u']';
        lines << line;
    }
    return lines.join(u'\n');
}

QString functionNames(const StackTree &tree, const std::vector<StackNode> &nodes)
{
    QStringList names;
    for (const StackNode node : nodes)
        names << function(tree, node);
    return names.join(u',');
}

/// A line for each move: "7: f -> g,h".
QStringList moves(const StackDiff &diff)
{
    QStringList lines;
    for (const StackMove &move : diff.moves) {
        lines << move.processes.toString() % u": "_s % functionNames(*diff.tree, move.from) % u" -> "_s
                     % functionNames(*diff.tree, move.to);
    }
    return lines;
}

StackDiff diffOf(const QString &reference, const QString &current, MergeBy by = MergeBy::Place)
{
    return diffStacks(treeFromText(reference), treeFromText(current), by);
}

} // namespace

void TestStackDiff::frames_data()
{
    QTest::addColumn<QString>("reference");
    QTest::addColumn<QString>("current");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<bool>("equal");
    QTest::addColumn<bool>("whole");

    const auto row = [](const char *title, const QString &reference, const QString &current, const QString &expected,
                        bool equal, bool whole = true) {
        QTest::newRow(title) << reference << current << expected << equal << whole;
    };
    row("the same", u"a [0-3]\n  b [0,1]\n"_s, u"a [0-3]\n  b [0,1]\n"_s, u"a: same\nb: same"_s, true);
    row("nothing", QString(), QString(), QString(), true);
    row("others", u"a [0-3]\n"_s, u"a [2-5]\n"_s, u"a: changed +[4,5] -[0,1]"_s, false);
    row("only here, only there", u"a [0]\n  b [0]\n"_s, u"a [0]\n  c [0]\n    d [0]\n"_s,
        u"a: same\nb: only reference -[0]\nc: only current +[0]\nd: only current +[0]"_s, false);
    row("places tell frames apart", u"a (x.c:1) [0]\n"_s, u"a (x.c:2) [0]\n"_s,
        u"a: only reference -[0]\na: only current +[0]"_s, false);
    row("the same number", u"a [#4]\n"_s, u"a [#4]\n"_s, u"a: same"_s, true);
    row("another number", u"a [#4]\n"_s, u"a [#5]\n"_s, u"a: changed"_s, false);
    row("a list and another number", u"a [0-3]\n"_s, u"a [#5]\n"_s, u"a: changed"_s, false);
    row("a list and the same number", u"a [0-3]\n"_s, u"a [#4]\n"_s, u"a: not comparable"_s, true, false);
    row("cut lists are never the same", u"a [0-3…#9]\n"_s, u"a [0-3…#9]\n"_s, u"a: not comparable"_s, true, false);
    row("a cut list that fits", u"a [0-3]\n"_s, u"a [0-2…#4]\n"_s, u"a: not comparable"_s, true, false);
    row("a cut list that does not fit", u"a [0-3]\n"_s, u"a [2,7…#4]\n"_s, u"a: changed +[7]"_s, false);
    row("a cut list before", u"a [2,7…#4]\n"_s, u"a [0-3]\n"_s, u"a: changed -[7]"_s, false);
    row("one says nothing", u"a\n"_s, u"a [0]\n"_s, u"a: not comparable"_s, true, false);
    row("neither says anything", u"a\n"_s, u"a\n"_s, u"a: same"_s, true);
    row("threads alone", u"a {#3}\nb {0.1}\n"_s, u"a {#4}\nb {0.1,1.1}\n"_s, u"a: changed\nb: changed +[1]"_s, false);
    row("threads beside processes do not count", u"a [0] {0.1}\n"_s, u"a [0] {0.1-0.2}\n"_s, u"a: same"_s, true);
}

void TestStackDiff::frames()
{
    QFETCH(const QString, reference);
    QFETCH(const QString, current);
    const StackDiff diff = diffOf(reference, current);
    QTEST(framesText(diff), "expected");
    QTEST(diff.isEqual(), "equal");
    QTEST(diff.isWhole(), "whole");
    std::uint64_t all = 0;
    for (const std::uint64_t count : diff.counts)
        all += count;
    QCOMPARE(all, diff.tree->size());
    QCOMPARE(diff.different.size(), all - diff.count(FrameStatus::Same));
}

void TestStackDiff::movesOfOneThread()
{
    const StackDiff diff = diffOf(u"main [0-7]\n  wait [0-6]\n  work [7]\n"_s,
                                  u"main [0-7]\n  wait [0,1]\n  work [2-7]\n    flux [5]\n"_s);
    QCOMPARE(moves(diff), QStringList({u"5: wait -> flux"_s, u"2-4,6: wait -> work"_s}));
    QCOMPARE(diff.movedProcesses, 5U);
    QVERIFY(diff.movesAreWhole);
}

void TestStackDiff::movesOfSeveralThreads()
{
    // thread 2 of both stays in idle
    const StackDiff diff = diffOf(u"main [0,1] {0.1,1.1}\n  a [0,1] {0.1,1.1}\nidle [0,1] {0.2,1.2}\n"_s,
                                  u"main [0,1] {0.1,1.1}\n  a [0] {0.1}\n  b [1] {1.1}\nidle [0,1] {0.2,1.2}\n"_s);
    QCOMPARE(moves(diff), QStringList(u"1: a -> b"_s));
    // a thread goes where another thread of the process stood all the time
    const StackDiff joined = diffOf(u"a [0] {0.1}\nb [0] {0.2}\n"_s, u"b [0] {0.1-0.2}\n"_s);
    QCOMPARE(moves(joined), QStringList(u"0: a -> "_s));
}

void TestStackDiff::comesAndGoes()
{
    const StackDiff diff = diffOf(u"a [0-2]\n"_s, u"a [1,2]\nb [3]\n"_s);
    QCOMPARE(moves(diff), QStringList({u"0: a -> "_s, u"3:  -> b"_s}));
}

void TestStackDiff::saysNothingOfWhomItIsNotSure()
{
    const StackDiff cut = diffOf(u"main [0-5]\n  a [0-3]\n  b [4,5]\n"_s, u"main [0-5]\n  a [0,1…#4]\n  b [4]\n"_s);
    QCOMPARE(moves(cut), QStringList());
    QVERIFY(!cut.movesAreWhole);
    // 4 and 5 change places below frames that tell all; 9 may be among those that are only counted
    const StackDiff counted = diffOf(u"main [4,5]\n  a [4]\n  b [5]\nother [#7]\n"_s,
                                     u"main [4,5,9]\n  a [5]\n  b [4]\n  c [9]\nother [#7]\n"_s);
    QCOMPARE(moves(counted), QStringList({u"4: a -> b"_s, u"5: b -> a"_s}));
}

void TestStackDiff::byFunction()
{
    const QString reference = u"a (x.c:1) [0]\n  f (x.c:3) [0]\n"_s;
    const QString current = u"a (x.c:1) [0]\n  f (x.c:5) [0]\n"_s;
    QVERIFY(!diffOf(reference, current).isEqual());
    const StackDiff diff = diffOf(reference, current, MergeBy::Function);
    QVERIFY(diff.isEqual());
    QCOMPARE(treeText(*diff.tree), u"a (x.c:1) [0]\n  f [0]\n"_s);
}

void TestStackDiff::equalSiblingsAreOne()
{
    QVERIFY(diffOf(u"a [0,1]\n  f [0]\n  f [1]\n"_s, u"a [0,1]\n  f [0,1]\n"_s).isEqual());
}

void TestStackDiff::orderOfTheReferenceFirst()
{
    const StackDiff diff = diffOf(u"c [0]\na [0]\n"_s, u"a [0]\nb [0]\nc [0]\n"_s);
    QCOMPARE(functionNames(*diff.tree, {{0}, {1}, {2}}), u"c,a,b"_s);
}

/// Random trees of one thread a process: where each stands is known without sets.
void TestStackDiff::agreesWithALookAtEachProcess()
{
    RandomTree random(99);
    for (int round = 0; round < 20; ++round) {
        std::array<std::map<std::int64_t, std::vector<FrameId>>, 2> stands;
        const auto pools = std::make_shared<StackPools>();
        std::vector<StackTree> trees;
        for (auto &side : stands) {
            StackMerger merger(pools);
            for (int process = 0; process < 30; ++process) {
                side[process] = random.below(3) == 0 ? random.frames(*pools) : stands[0][process];
                merger.addStack(side[process], process, 1);
            }
            trees.push_back(merger.finish());
        }
        const StackDiff diff = diffStacks(trees[0], trees[1]);
        std::uint64_t moved = 0;
        for (int process = 0; process < 30; ++process)
            moved += stands[0][process] != stands[1][process] ? 1 : 0;
        QCOMPARE(diff.movedProcesses, moved);
        for (const StackMove &move : diff.moves) {
            for (const ProcessSet::Range &range : move.processes.ranges()) {
                for (std::int64_t process = range.first; process <= range.last; ++process)
                    QVERIFY(stands[0][process] != stands[1][process]);
            }
            QVERIFY(move.from.size() <= 1 && move.to.size() <= 1);
        }
        for (StackNode node{0}; node.value < diff.tree->size(); ++node.value) {
            const FrameDifference &frame = diff.frames[node.value];
            const auto &sets = diff.tree->pools().processSets;
            const ProcessSet before = sets[frame.reference.set];
            const ProcessSet after = sets[frame.current.set];
            QCOMPARE(sets[frame.gained], after.subtracted(before));
            QCOMPARE(sets[frame.lost], before.subtracted(after));
            QCOMPARE(diff.tree->processSet(node), before.united(after));
        }
    }
}

void TestStackDiff::deepTrees()
{
    const auto tree = [](std::size_t depth) {
        StackMerger merger(std::make_shared<StackPools>());
        merger.addStack(std::vector<FrameId>(depth, merger.pools().frame("deep", "d.c", 1)), 0, 1);
        return merger.finish();
    };
    const StackDiff diff = diffStacks(tree(20000), tree(15000));
    QCOMPARE(diff.count(FrameStatus::OnlyReference), 5000U);
    QCOMPARE(diff.moves.size(), 1U);
    QCOMPARE(diff.moves[0].from, std::vector<StackNode>{{19999}});
}

RANKSCOPE_TEST(TestStackDiff, QCoreApplication)
#include "tst_stackdiff.moc"
