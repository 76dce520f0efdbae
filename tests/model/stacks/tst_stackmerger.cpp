// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/tree/stackmerger.h"
#include "tests/model/stacks/randomtree.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestStackMerger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void treeTextReadsBack();
    void singleStacks();
    void parentsHoldTheirChildren();
    void recursionStaysApart();
    void trees_data();
    void trees();
    void associative();
    void treesAsTheirStacks();
    void sameTreeManyTimes();
    void byFunction();
    void depthOfTwentyThousand();
};

namespace {

QString merged(const QStringList &texts, const MergeOptions &options = {})
{
    StackMerger merger(std::make_shared<StackPools>(), options);
    for (const QString &text : texts)
        merger.addTree(treeFromText(text));
    return treeText(merger.finish());
}

} // namespace

void TestStackMerger::treeTextReadsBack()
{
    const QString text = u"main (a.c:3) [0-3] {0.1-3.1}\n"
                         "  operator()(int) [#2]\n"
                         "    ?? <libm.so> [0,2…#3] gpu=64 *\n"
                         "  f (b.c:4) {0.1-1.1}\n"_s;
    QCOMPARE(treeText(treeFromText(text)), text);
}

void TestStackMerger::singleStacks()
{
    StackMerger merger(std::make_shared<StackPools>());
    StackPools &pools = merger.pools();
    const FrameId main = pools.frame("main", "a.c", 10);
    const FrameId wait = pools.frame("MPI_Barrier");
    const FrameId work = pools.frame("work", "a.c", 20);
    for (const int process : {0, 1, 3})
        merger.addStack(std::vector{main, wait}, process, 1);
    merger.addStack(std::vector{main, work}, 2, 1);
    merger.addStack(std::vector{main, wait}, 2, 2);
    merger.addStack({}, 9, 1);
    QCOMPARE(treeText(merger.finish()), u"main (a.c:10) [0-3] {0.1-1.1,2.1-2.2,3.1}\n"
                                        "  MPI_Barrier [0-3] {0.1-1.1,2.2,3.1}\n"
                                        "  work (a.c:20) [2] {2.1}\n"_s);
}

void TestStackMerger::parentsHoldTheirChildren()
{
    StackMerger merger(std::make_shared<StackPools>());
    StackPools &pools = merger.pools();
    std::uint32_t random = 12345;
    const auto next = [&random](std::uint32_t limit) {
        return (random = random * 1664525 + 1013904223) / 65536 % limit;
    };
    for (int stack = 0; stack < 500; ++stack) {
        std::vector<FrameId> frames;
        const std::uint32_t depth = 1 + next(6);
        for (std::uint32_t level = 0; level < depth; ++level)
            frames.push_back(pools.frame(std::string(1, 'f').append(std::to_string(next(3))), "x.c", 1 + next(2)));
        merger.addStack(frames, next(40), static_cast<std::int32_t>(1 + next(3)));
    }
    const StackTree tree = merger.finish();
    QVERIFY(tree.size() > 50);
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        QVERIFY(tree.processes(node).count <= tree.threads(node).count);
        for (auto child = tree.firstChild(node); child; child = tree.nextSibling(*child)) {
            QVERIFY(tree.processSet(*child).isSubsetOf(tree.processSet(node)));
            QVERIFY(tree.threadSet(*child).isSubsetOf(tree.threadSet(node)));
            QCOMPARE(tree.parent(*child), node);
        }
        QCOMPARE(tree.threadSet(node).processes(), tree.processSet(node));
    }
}

void TestStackMerger::recursionStaysApart()
{
    StackMerger merger(std::make_shared<StackPools>());
    const FrameId f = merger.pools().frame("f", "r.c", 1);
    merger.addStack(std::vector{f, f, f}, 0, 1);
    merger.addStack(std::vector{f, f}, 1, 1);
    QCOMPARE(treeText(merger.finish()), u"f (r.c:1) [0,1] {0.1-1.1}\n"
                                        "  f (r.c:1) [0,1] {0.1-1.1}\n"
                                        "    f (r.c:1) [0] {0.1}\n"_s);
}

void TestStackMerger::trees_data()
{
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<bool>("sameProcesses");
    QTest::addColumn<QString>("expected");

    QTest::newRow("sets unite") << QStringList{u"main [0-3]\n  a [0-3]\n"_s, u"main [4,6]\n  b [4,6]\n"_s} << false
                                << u"main [0-4,6]\n  a [0-3]\n  b [4,6]\n"_s;
    QTest::newRow("equal siblings of one source become one")
        << QStringList{u"main [0,1]\n  a [0]\n  a [1]\n"_s} << false << u"main [0,1]\n  a [0,1]\n"_s;
    QTest::newRow("counts of parts add up")
        << QStringList{u"main [#4]\n"_s, u"main [#2]\n"_s} << false << u"main [#6]\n"_s;
    QTest::newRow("counts of moments: the largest")
        << QStringList{u"main [#4]\n"_s, u"main [#2]\n"_s} << true << u"main [#4]\n"_s;
    QTest::newRow("a set and a count are a cut list")
        << QStringList{u"main [0-3]\n"_s, u"main [#2]\n"_s} << false << u"main [0-3…#6]\n"_s;
    QTest::newRow("a source that says nothing leaves a cut list")
        << QStringList{u"main [0-3]\n"_s, u"main\n"_s} << false << u"main [0-3…#4]\n"_s;
    QTest::newRow("threads apart from processes")
        << QStringList{u"main [0]\n"_s, u"main [1] {1.1}\n"_s} << false << u"main [0,1] {1.1…#1}\n"_s;
    QTest::newRow("GPU threads add up, a mark stays")
        << QStringList{u"kernel gpu=32 *\n"_s, u"kernel gpu=64\n"_s} << false << u"kernel gpu=96 *\n"_s;
    QTest::newRow("modules tell frames apart") << QStringList{u"?? <a.so> [0]\n?? <b.so> [1]\n?? <a.so> [2]\n"_s}
                                               << false << u"?? <a.so> [0,2]\n?? <b.so> [1]\n"_s;
    QTest::newRow("some end above, others below") << QStringList{u"main [0-3]\n  a [0]\n    b [0]\n"_s, u"main [5]\n"_s}
                                                  << false << u"main [0-3,5]\n  a [0]\n    b [0]\n"_s;
    QTest::newRow("who is not above is not handed up")
        << QStringList{u"main [0]\n  a [0,2]\n    b [2] {2.1}\n"_s, u"main [1]\n  a [1]\n"_s} << false
        << u"main [0,1]\n  a [0-2]\n    b [2] {2.1}\n"_s;
    QTest::newRow("a counted frame keeps its count")
        << QStringList{u"main [#3]\n  a [0,2]\n    b [2]\n"_s, u"main [#1]\n"_s} << false
        << u"main [#4]\n  a [0,2]\n    b [2]\n"_s;
    QTest::newRow("threads that cross")
        << QStringList{u"main [0-2] {0.1-2.3}\n  a {0.1-2.1}\n    c {1.1}\n  b {1.1-1.3}\n"_s, u"main [0] {0.4}\n"_s}
        << false << u"main [0-2] {0.1-0.4,1.1-2.3}\n  a {0.1-2.1}\n    c {1.1}\n  b {1.1-1.3}\n"_s;
    QTest::newRow("nothing") << QStringList{QString()} << false << QString();
}

void TestStackMerger::trees()
{
    QFETCH(const QStringList, texts);
    QFETCH(const bool, sameProcesses);
    MergeOptions options;
    options.sameProcesses = sameProcesses;
    QTEST(merged(texts, options), "expected");
}

void TestStackMerger::associative()
{
    const QString a = u"main (m.c:1) [0-3]\n  f (m.c:2) [0,1]\n  g [2]\nstart [#3]\n"_s;
    const QString b = u"main (m.c:1) [4]\n  g [4]\n    h [#1]\nstart [5]\n"_s;
    const QString c = u"start\nmain (m.c:1) [6,7]\n  f (m.c:9) [6]\n  g\n"_s;
    for (const MergeBy by : {MergeBy::Place, MergeBy::Function}) {
        const MergeOptions options{by, false};
        const QString all = merged({a, b, c}, options);
        QCOMPARE(merged({merged({a, b}, options), c}, options), all);
        QCOMPARE(merged({a, merged({b, c}, options)}, options), all);
    }
}

/// Single stacks, and the same merged by parts first.
void TestStackMerger::treesAsTheirStacks()
{
    StackMerger whole(std::make_shared<StackPools>());
    StackMerger ofParts(std::make_shared<StackPools>());
    for (std::uint32_t part = 0; part < 40; ++part) {
        StackMerger merger(std::make_shared<StackPools>());
        RandomTree random(part);
        RandomTree same(part);
        for (int stack = 0; stack < 60; ++stack) {
            const std::vector<FrameId> frames = random.frames(merger.pools());
            const std::vector<FrameId> sameFrames = same.frames(whole.pools());
            const std::int64_t process = part * 30 + random.below(40); // some are in two parts
            const auto thread = static_cast<std::int32_t>(same.below(40) % 3);
            merger.addStack(frames, process, thread);
            whole.addStack(sameFrames, process, thread);
        }
        ofParts.addTree(merger.finish());
    }
    QCOMPARE(treeText(ofParts.finish()), treeText(whole.finish()));
}

void TestStackMerger::sameTreeManyTimes()
{
    const QString text = u"main [0-9] {0.1-9.1}\n  f [0-7] {0.1-7.1}\n    g [0,2,4] {0.1,2.1,4.1}\n"_s;
    StackMerger merger(std::make_shared<StackPools>());
    const StackTree tree = treeFromText(text);
    for (int time = 0; time < 20'000; ++time)
        merger.addTree(tree);
    QCOMPARE(treeText(merger.finish()), text);
    QCOMPARE(treeText(merger.finish()), QString()); // it is empty then
}

void TestStackMerger::byFunction()
{
    QCOMPARE(merged({u"main (m.c:1) [0]\n  f (x.c:3) [0]\n"_s, u"main (m.c:1) [1]\n  f (x.c:4) [1]\n"_s},
                    {MergeBy::Function, false}),
             u"main (m.c:1) [0,1]\n  f [0,1]\n"_s);
}

void TestStackMerger::depthOfTwentyThousand()
{
    StackMerger merger(std::make_shared<StackPools>());
    std::vector<FrameId> frames(20000, merger.pools().frame("deep", "d.c", 1));
    merger.addStack(frames, 0, 1);
    frames.resize(10000);
    merger.addStack(frames, 1, 1);
    const StackTree tree = merger.finish();
    QCOMPARE(tree.size(), 20000U);
    QCOMPARE(tree.maximumDepth(), 20000U);
    QCOMPARE(tree.processSet({9999}).toString(), u"0,1"_s);
    QCOMPARE(tree.processSet({10000}).toString(), u"0"_s);
}

RANKSCOPE_TEST(TestStackMerger, QCoreApplication)
#include "tst_stackmerger.moc"
