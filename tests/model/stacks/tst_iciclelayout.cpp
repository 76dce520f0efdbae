// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/view/stackicicle.h"
#include "tests/model/stacks/randomtree.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestIcicleLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layouts_data();
    void layouts();
    void putsNarrowNeighboursTogether();
    void zoomsToARow();
    void zoomsToNeighbours();
    void limitsLevels();
    void findsWhatIsThere();
    void keepsItsInvariants();
    void deepTrees();
};

namespace {

StackView wholeView(const QString &text)
{
    return makeView(std::make_shared<const StackTree>(treeFromText(text)), StackViewOptions::everything());
}

IcicleLayout layoutOf(const StackView &view, const IcicleOptions &options)
{
    return IcicleLayout(StackIcicle(std::make_shared<const StackView>(view)), options);
}

/// A line a level: "main 0-100 | f 0-25, g 50-100" in percent.
QString levelsText(const StackView &view, const IcicleLayout &layout)
{
    QStringList levels;
    for (std::uint32_t level = 0; level < layout.levels(); ++level) {
        QStringList items;
        for (const IcicleItem &item : layout.level(level)) {
            QString name = functionText(view, item.row);
            if (item.rows > 1)
                name += u'+' % QString::number(item.rows - 1);
            items << name % u' ' % QString::number(qRound(item.left * 1000) / 10.0) % u'-'
                         % QString::number(qRound(item.right * 1000) / 10.0);
        }
        levels << items.join(u", "_s);
    }
    return levels.join(u" | "_s);
}

} // namespace

void TestIcicleLayout::layouts_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("expected");

    QTest::newRow("shares of processes") << u"a [0-3]\n  b [0]\n  c [2,3]\n    d [3]\n"_s
                                         << u"a 0-100 | b 0-25, c 25-75 | d 25-50"_s;
    QTest::newRow("several outermost") << u"a [0-2]\nb [3]\n  c [3]\n"_s << u"a 0-75, b 75-100 | c 75-100"_s;
    QTest::newRow("threads where processes are not told") << u"a {0.1-0.4}\n  b {0.1}\n"_s << u"a 0-100 | b 0-25"_s;
    QTest::newRow("counts") << u"a [#4]\n  b [#1]\n  c [#2]\n"_s << u"a 0-100 | b 0-25, c 25-75"_s;
    QTest::newRow("processes in several children are narrowed")
        << u"a [0,1]\n  b [0,1]\n  c [0,1]\n"_s << u"a 0-100 | b 0-50, c 50-100"_s;
    QTest::newRow("nothing is told") << u"a\n  b\n  c\n"_s << u"a 0-100 | b 0-50, c 50-100"_s;
    QTest::newRow("nobody") << u"a [#0]\n  b [#0]\nc [0]\n"_s << u"a 0-0, c 0-100"_s;
    QTest::newRow("nothing") << QString() << QString();
}

void TestIcicleLayout::layouts()
{
    QFETCH(const QString, tree);
    const StackView view = wholeView(tree);
    QTEST(levelsText(view, layoutOf(view, {})), "expected");
}

void TestIcicleLayout::putsNarrowNeighboursTogether()
{
    // 100 processes on 50 pixels: one process is half a pixel
    const StackView view =
        wholeView(u"a [0-99]\n  b [0]\n    x [0]\n  c [1]\n  d [2-49]\n  e [50]\n    y [50]\n  f [51-98]\n"
                  "  g [99]\n    z [99]\n"_s);
    IcicleOptions options;
    options.pixels = 50;
    const IcicleLayout layout = layoutOf(view, options);
    QCOMPARE(levelsText(view, layout), u"a 0-100 | b+1 0-2, d 2-50, e 50-51, f 51-99, g 99-100 | y 50-51, z 99-100"_s);
    QCOMPARE(layout.itemOf({2})->row, ViewRow{1}); // x, in b and c
    QCOMPARE(layout.itemOf({3})->row, ViewRow{1});
    QCOMPARE(layout.itemOf({4})->row, ViewRow{4});
    // a thousand narrow rows are a few items
    QString wide = u"a [0-999]\n"_s;
    for (int process = 0; process < 1000; ++process)
        wide += u"  f"_s % QString::number(process) % u" ["_s % QString::number(process) % u"]\n"_s;
    options.pixels = 100;
    const StackView wideView = wholeView(wide);
    const IcicleLayout wideLayout = layoutOf(wideView, options);
    QVERIFY(wideLayout.items().size() <= 101);
    std::uint32_t rows = 0;
    for (const IcicleItem &item : wideLayout.level(1))
        rows += item.rows;
    QCOMPARE(rows, 1000U);
}

void TestIcicleLayout::zoomsToARow()
{
    const StackView view = wholeView(u"a [0-3]\n  b [0]\n  c [2,3]\n    d [3]\nother [4]\n"_s);
    IcicleOptions options;
    options.root = ViewRow{2};
    const IcicleLayout layout = layoutOf(view, options);
    QCOMPARE(levelsText(view, layout), u"a 0-100 | c 0-100 | d 0-50"_s);
    QVERIFY(!layout.itemOf({1}));
    QVERIFY(!layout.itemOf({4}));
}

void TestIcicleLayout::zoomsToNeighbours()
{
    const StackView view =
        wholeView(u"main [0-999]\n  a [0-995]\n  b [996]\n  c [997,998]\n    d [998]\n  e [999]\n"_s);
    IcicleOptions options;
    options.pixels = 100;
    options.least = 2;
    const IcicleLayout whole = layoutOf(view, options);
    QCOMPARE(levelsText(view, whole), u"main 0-100 | a 0-99.6, b+2 99.6-100"_s);
    const IcicleItem narrow = whole.level(1).back();
    options.root = narrow.row;
    options.rootEnd = narrow.end;
    QCOMPARE(levelsText(view, layoutOf(view, options)), u"main 0-100 | b 0-25, c 25-75, e 75-100 | d 25-50"_s);
    options.levels = 1;
    QCOMPARE(levelsText(view, layoutOf(view, options)), u"main 0-100"_s);
    options = {};
    options.root = ViewRow{0};
    options.rootEnd = ViewRow{view.size()}; // outermost ones
    QCOMPARE(layoutOf(view, options).level(0).size(), std::size_t(1));
}

void TestIcicleLayout::limitsLevels()
{
    const StackView view = wholeView(u"a [0]\n  b [0]\n    c [0]\n"_s);
    IcicleOptions options;
    options.levels = 2;
    QCOMPARE(layoutOf(view, options).levels(), 2U);
    options.root = ViewRow{2};
    QCOMPARE(layoutOf(view, options).levels(), 2U);
    options.levels = 0;
    QCOMPARE(layoutOf(view, options).levels(), 0U);
    options.root = std::nullopt;
    QCOMPARE(layoutOf(view, options).levels(), 0U);
}

void TestIcicleLayout::findsWhatIsThere()
{
    const StackView view = wholeView(u"a [0-3]\n  b [0]\n  c [2,3]\n"_s);
    const IcicleLayout layout = layoutOf(view, {});
    QCOMPARE(layout.at(0.1, 0)->row, ViewRow{0});
    QCOMPARE(layout.at(0.1, 1)->row, ViewRow{1});
    QCOMPARE(layout.at(0.25, 1)->row, ViewRow{2});
    QCOMPARE(layout.at(0.74, 1)->row, ViewRow{2});
    QVERIFY(!layout.at(0.8, 1));
    QVERIFY(!layout.at(-0.1, 0));
    QVERIFY(!layout.at(1.5, 0));
    QVERIFY(!layout.at(0.1, 2));
}

void TestIcicleLayout::keepsItsInvariants()
{
    RandomTree random(31);
    for (int round = 0; round < 40; ++round) {
        const StackView view =
            makeView(std::make_shared<const StackTree>(random.merged(150)), StackViewOptions::everything());
        IcicleOptions options;
        options.pixels = 1 + random.below(200);
        if (random.below(2) == 1)
            options.root = ViewRow{random.below(view.size())};
        const IcicleLayout layout = layoutOf(view, options);
        constexpr double rounding = 1e-9;
        for (std::uint32_t level = 0; level < layout.levels(); ++level) {
            double right = 0;
            for (const IcicleItem &item : layout.level(level)) {
                QCOMPARE(item.level, level);
                QVERIFY(item.left >= right - rounding && item.right >= item.left);
                QVERIFY(item.right <= 1 + rounding);
                right = item.right;
                QCOMPARE(layout.itemOf(item.row), &item);
                if (const auto parent = view.parent(item.row)) {
                    const IcicleItem *const above = layout.itemOf(*parent);
                    QVERIFY(above && above->level + 1 == level);
                    QVERIFY(above->left <= item.left + rounding && item.right <= above->right + rounding);
                }
            }
        }
    }
}

void TestIcicleLayout::deepTrees()
{
    StackMerger merger(std::make_shared<StackPools>());
    merger.addStack(std::vector<FrameId>(20000, merger.pools().frame("deep")), 0, 1);
    const StackView view = makeView(std::make_shared<const StackTree>(merger.finish()), StackViewOptions::everything());
    const IcicleLayout layout = layoutOf(view, {});
    QCOMPARE(layout.levels(), 20000U);
    QCOMPARE(layout.level(19999).front().right, 1.0);
}

RANKSCOPE_TEST(TestIcicleLayout, QCoreApplication)
#include "tst_iciclelayout.moc"
