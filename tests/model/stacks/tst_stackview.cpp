// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/tree/nodepath.h"
#include "model/stacks/view/stackview.h"
#include "tests/model/stacks/randomtree.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestStackView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void views_data();
    void views();
    void countsWhatItHides();
    void cutsByPatterns();
    void focusesOnANode();
    void focusesOnProcesses();
    void saysNothingOfCountsInFocus();
    void joinedRowsHoldTheirFrames();
    void findsRows();
    void keepsItsInvariants();
    void deepTrees();
};

namespace {

std::shared_ptr<const StackTree> shared(const QString &text)
{
    return std::make_shared<const StackTree>(treeFromText(text));
}

StackViewOptions plain(const std::function<void(StackViewOptions &)> &change = [](StackViewOptions &) {})
{
    StackViewOptions options = StackViewOptions::everything();
    change(options);
    return options;
}

StackNode nodeOf(const StackTree &tree, std::string_view function)
{
    StackNode node{0};
    while (tree.pools().function(tree.frame(node)) != function)
        ++node.value;
    return node;
}

const QString jobFromStart = u"_start [0-3]\n"
                             "  main (m.c:1) [0-3]\n"
                             "    solve (s.c:9) [0-3]\n"
                             "      MPI_Allreduce [0-2]\n"
                             "        ompi_coll [0-2]\n"
                             "          poll [0-1]\n"
                             "          progress [2]\n"
                             "      flux (f.c:3) [3]\n"
                             "clone [#4]\n"
                             "  pthread_cond_wait [#4]\n"
                             "    futex_wait [#4]\n"_s;

} // namespace

void TestStackView::views_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<StackViewOptions>("options");
    QTest::addColumn<QString>("expected");

    QTest::newRow("everything") << jobFromStart << plain() << jobFromStart;
    QTest::newRow("by default all models are cut") << jobFromStart << StackViewOptions()
                                                   << u"_start [0-3]\n"
                                                      "  main (m.c:1) [0-3]\n"
                                                      "    solve (s.c:9) [0-3]\n"
                                                      "      MPI_Allreduce [0-2]\n"
                                                      "      flux (f.c:3) [3]\n"
                                                      "clone [#4]\n"
                                                      "  pthread_cond_wait [#4]\n"_s;
    QTest::newRow("one model") << jobFromStart
                               << plain([](auto &options) { options.cutBelow = ProgrammingModel::Threads; })
                               << QString(jobFromStart).remove(u"    futex_wait [#4]\n"_s);
    QTest::newRow("strip above main") << jobFromStart << plain([](auto &options) { options.stripAboveMain = true; })
                                      << u"main (m.c:1) [0-3]\n"
                                         "  solve (s.c:9) [0-3]\n"
                                         "    MPI_Allreduce [0-2]\n"
                                         "      ompi_coll [0-2]\n"
                                         "        poll [0-1]\n"
                                         "        progress [2]\n"
                                         "    flux (f.c:3) [3]\n"
                                         "clone [#4]\n"
                                         "  pthread_cond_wait [#4]\n"
                                         "    futex_wait [#4]\n"_s;
    QTest::newRow("the outermost main counts")
        << u"start [0]\n  main [0]\n    MAIN__ [0]\n      f [0]\n"_s
        << plain([](auto &options) { options.stripAboveMain = true; }) << u"main [0]\n  MAIN__ [0]\n    f [0]\n"_s;
    QTest::newRow("beside main") << u"start [0,1]\n  other [1]\n  <module> [0]\n"_s
                                 << plain([](auto &options) { options.stripAboveMain = true; })
                                 << u"other [1]\n<module> [0]\n"_s;
    QTest::newRow("join runs") << jobFromStart << plain([](auto &options) { options.joinRuns = true; })
                               << u"_start › main › solve (s.c:9) [0-3]\n"
                                  "  MPI_Allreduce › ompi_coll [0-2]\n"
                                  "    poll [0,1]\n"
                                  "    progress [2]\n"
                                  "  flux (f.c:3) [3]\n"
                                  "clone › pthread_cond_wait › futex_wait [#4]\n"_s;
    QTest::newRow("threads that differ are not joined")
        << u"a [0] {0.1-0.2}\n  b [0] {0.1}\n"_s << plain([](auto &options) { options.joinRuns = true; })
        << u"a [0] {0.1-0.2}\n  b [0] {0.1}\n"_s;
    QTest::newRow("GPU threads that differ are not joined")
        << u"a [0] gpu=32\n  b [0] gpu=64 *\n    c [0] gpu=64\n"_s
        << plain([](auto &options) { options.joinRuns = true; }) << u"a [0] gpu=32\n  b › c [0] gpu=64 *\n"_s;
    QTest::newRow("two levels") << jobFromStart << plain([](auto &options) { options.depth = 2; })
                                << u"_start [0-3]\n  main (m.c:1) [0-3]\nclone [#4]\n  pthread_cond_wait [#4]\n"_s;
    QTest::newRow("two levels of runs") << jobFromStart << plain([](auto &options) {
        options.depth = 2;
        options.joinRuns = true;
    })
                                        << u"_start › main › solve (s.c:9) [0-3]\n"
                                           "  MPI_Allreduce › ompi_coll [0-2]\n"
                                           "  flux (f.c:3) [3]\n"
                                           "clone › pthread_cond_wait › futex_wait [#4]\n"_s;
    QTest::newRow("hidden by hand") << jobFromStart << plain([](auto &options) {
        options.hiddenNodes = {{8}, {3}, {4}};
    })
                                    << u"_start [0-3]\n  main (m.c:1) [0-3]\n    solve (s.c:9) [0-3]\n"
                                       "      flux (f.c:3) [3]\n"_s;
    QTest::newRow("OpenMP goes on in the program")
        << u"main [0]\n  GOMP_parallel [0]\n    main._omp_fn.0 [0]\n      work [0]\n      GOMP_barrier [0]\n"
           "        do_wait [0]\n"_s
        << StackViewOptions()
        << u"main [0]\n  GOMP_parallel [0]\n    main._omp_fn.0 [0]\n      work [0]\n      GOMP_barrier [0]\n"_s;
    QTest::newRow("Python calls out again")
        << u"main [0]\n  Py_BytesMain [0]\n    pymain_run_python [0]\n      _PyEval_EvalFrameDefault [0]\n"
           "        cfunction_call (../Objects/methodobject.c:542) [0]\n          ext_reduce <ext.so> [0]\n"
           "            PMPI_Allreduce [0]\n              poll [0]\n        ?? <libpython3.11.so> [0]\n"_s
        << StackViewOptions()
        << u"main [0]\n  Py_BytesMain [0]\n    ext_reduce <ext.so> [0]\n      PMPI_Allreduce [0]\n"_s;
    QTest::newRow("nothing") << QString() << StackViewOptions() << QString();
}

void TestStackView::views()
{
    QFETCH(const QString, tree);
    QFETCH(const StackViewOptions, options);
    QFETCH(QString, expected);
    const StackView view = makeView(shared(tree), options);
    // the text of sets has one spelling
    QCOMPARE(treeText(toTree(view)), treeText(treeFromText(expected)));
}

void TestStackView::countsWhatItHides()
{
    StackViewOptions options;
    options.stripAboveMain = true;
    options.depth = 3;
    options.hiddenNodes = {{8}};
    const StackView view = makeView(shared(jobFromStart), options);
    // main, solve, MPI_Allreduce with ompi_coll, poll and progress cut, flux; clone and two below it by hand
    QCOMPARE(view.size(), 4U);
    QCOMPARE(view.hiddenFrames(), (HiddenFrames{.cut = 3, .byHand = 3, .aboveMain = 1}));
    QCOMPARE(view.hiddenAtTop(), 4U);
    QCOMPARE(view.hiddenBelow({2}), 3U);
    QCOMPARE(view.hiddenBelow({3}), 0U);
    options.depth = 2;
    const StackView shallow = makeView(shared(jobFromStart), options);
    QCOMPARE(shallow.hiddenFrames(), (HiddenFrames{.cut = 3, .collapsed = 2, .byHand = 3, .aboveMain = 1}));
    QCOMPARE(shallow.hiddenBelow({1}), 5U);
    QCOMPARE(shallow.maximumDepth(), 2U);
}

void TestStackView::cutsByPatterns()
{
    const auto cut = [](const FramePattern &pattern) {
        StackViewOptions options = plain();
        options.patterns = {pattern};
        const StackView view = makeView(shared(u"main (src/m.c:1) [0]\n  f (lib/Deep.c:2) [0]\n    g <libx.so> [0]\n"
                                               "      h [0]\n"_s),
                                        options);
        return std::pair(view.size(), view.hiddenBelow({view.size() - 1}));
    };
    using Part = FramePattern::Part;
    using Syntax = FramePattern::Syntax;
    QCOMPARE(cut({u"f"_s}), std::pair(2U, 2UL));
    QCOMPARE(cut({u"F"_s}), std::pair(4U, 0UL));
    QCOMPARE(cut({u"F"_s, Part::Function, Syntax::Wildcard, false}), std::pair(2U, 2UL));
    QCOMPARE(cut({u"lib/*"_s, Part::File}), std::pair(2U, 2UL));
    QCOMPARE(cut({u"libx*"_s, Part::Module}), std::pair(3U, 1UL));
    QCOMPARE(cut({u"^[mg]$"_s, Part::Function, Syntax::RegularExpression}), std::pair(3U, 1UL));
    QCOMPARE(cut({u"deep"_s, Part::File, Syntax::RegularExpression, false}), std::pair(2U, 2UL));
}

void TestStackView::focusesOnANode()
{
    const auto tree = shared(jobFromStart);
    StackViewOptions options;
    options.focusNode = nodeOf(*tree, "poll"); // below a cut: what leads to it is shown
    const StackView view = makeView(tree, options);
    QCOMPARE(treeText(toTree(view)), treeText(treeFromText(u"_start [0-3]\n  main (m.c:1) [0-3]\n"
                                                           "    solve (s.c:9) [0-3]\n      MPI_Allreduce [0-2]\n"
                                                           "        ompi_coll [0-2]\n          poll [0-1]\n"_s)));
    QCOMPARE(view.hiddenFrames(), HiddenFrames{.outOfFocus = 5});
}

void TestStackView::focusesOnProcesses()
{
    StackViewOptions options = plain();
    options.focusProcesses = ProcessSet::parse(u"2-9");
    const StackView view =
        makeView(shared(u"main [0-3] {0.1-3.2}\n  f [0,1] {0.1-1.1}\n    g [0,1] {0.1-1.1}\n  h [2] {2.1-2.2}\n"
                        "  i [0-1…#3] {#7}\nother [7]\n"_s),
                 options);
    QCOMPARE(treeText(toTree(view)), treeText(treeFromText(u"main [2,3] {2.1-3.2}\n  h [2] {2.1-2.2}\n  i […#0]\n"
                                                           "other [7]\n"_s)));
    QCOMPARE(view.hiddenFrames(), HiddenFrames{.outOfFocus = 2});
}

void TestStackView::saysNothingOfCountsInFocus()
{
    StackViewOptions options = plain();
    options.focusProcesses = ProcessSet(2);
    const StackView view = makeView(shared(u"a [#4] {#8} gpu=32\nb [2] {#5} gpu=64\nc [2,3] {#5} gpu=64\n"_s), options);
    QCOMPARE(treeText(toTree(view)), u"a\nb [2] {#5} gpu=64\nc [2]\n"_s);
}

void TestStackView::joinedRowsHoldTheirFrames()
{
    StackViewOptions options;
    options.joinRuns = true;
    const StackView view = makeView(shared(jobFromStart), options);
    QCOMPARE(view.size(), 4U);
    const auto run = view.frames({0});
    QCOMPARE(std::vector(run.begin(), run.end()), (std::vector<StackNode>{{0}, {1}, {2}}));
    QCOMPARE(view.joinedFrames(), 3U);
    QCOMPARE(functionText(view, {0}), u"_start › main › solve"_s);
    QCOMPARE(view.hiddenBelow({1}), 3U);
    QCOMPARE(view.end({0}), ViewRow{3});
    QCOMPARE(view.parent({2}), ViewRow{0});
    QVERIFY(!view.parent({3}));
}

void TestStackView::findsRows()
{
    StackViewOptions options;
    options.stripAboveMain = true;
    const StackView view = makeView(shared(jobFromStart), options);
    QVERIFY(!view.rowOf({0})); // _start
    QVERIFY(!view.nearestRow({0}));
    QCOMPARE(view.rowOf({1}), ViewRow{0});
    QVERIFY(!view.rowOf({6})); // progress, below MPI_Allreduce
    QCOMPARE(view.nearestRow({6}), ViewRow{2});
    QCOMPARE(view.nearestRow({7}), ViewRow{3});
    QCOMPARE(view.nearestRow({10}), ViewRow{5});
}

void TestStackView::keepsItsInvariants()
{
    RandomTree random(4711);
    for (int round = 0; round < 60; ++round) {
        const auto tree = std::make_shared<const StackTree>(random.merged(200));
        StackViewOptions options;
        options.cutBelow = ProgrammingModels(static_cast<int>(random.below(32)));
        options.stripAboveMain = random.below(2) == 1;
        options.joinRuns = random.below(2) == 1;
        if (random.below(2) == 1)
            options.depth = 1 + random.below(6);
        if (random.below(3) == 0)
            options.focusNode = StackNode{random.below(tree->size())};
        if (random.below(3) == 0)
            options.focusProcesses = ProcessSet::fromRanges({{3, 9}, {20, 30}});
        for (std::uint32_t hidden = random.below(4); hidden > 0; --hidden)
            options.hiddenNodes.push_back({random.below(tree->size())});
        const StackView view = makeView(tree, options);
        std::uint64_t frames = 0;
        std::uint64_t hidden = view.hiddenAtTop() + view.hiddenFrames().outOfFocus;
        for (ViewRow row{0}; row.value < view.size(); ++row.value) {
            frames += view.frames(row).size();
            hidden += view.hiddenBelow(row);
            const auto parent = view.parent(row);
            QCOMPARE(view.depth(row), parent ? view.depth(*parent) + 1 : 0);
            QVERIFY(row < view.end(row) && view.end(row).value <= view.size());
            QVERIFY(!parent || (*parent < row && view.end(row) <= view.end(*parent)));
            QVERIFY(!parent || view.processSet(row).isSubsetOf(view.processSet(*parent)));
            QVERIFY(!parent || tree->end(view.node(row)) <= tree->end(view.node(*parent)));
            QCOMPARE(view.rowOf(view.frames(row).back()), row);
        }
        QCOMPARE(hidden, view.hiddenFrames().total());
        QCOMPARE(frames + hidden, tree->size());
        QCOMPARE(toTree(view).size(), view.size());
    }
}

void TestStackView::deepTrees()
{
    QString text;
    StackMerger merger(std::make_shared<StackPools>());
    const std::vector<FrameId> frames(20000, merger.pools().frame("deep", "d.c", 1));
    merger.addStack(frames, 0, 1);
    const auto tree = std::make_shared<const StackTree>(merger.finish());
    StackViewOptions options;
    options.stripAboveMain = true;
    QCOMPARE(makeView(tree, options).maximumDepth(), 20000U);
    options.joinRuns = true;
    QCOMPARE(makeView(tree, options).frames({0}).size(), 20000UL);
    QCOMPARE(pathTo(*tree, {19999}).size(), 20000UL);
    QCOMPARE(sameNode(*tree, {19999}, *tree), StackNode{19999});
}

RANKSCOPE_TEST(TestStackView, QCoreApplication)
#include "tst_stackview.moc"
