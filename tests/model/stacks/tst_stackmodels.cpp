// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/base/selection.h"
#include "model/stacks/verdict/placetext.h"
#include "model/stacks/verdict/stackclassmodel.h"
#include "model/stacks/verdict/stackoutliers.h"
#include "model/stacks/verdict/stackverdict.h"
#include "model/stacks/view/stacksearch.h"
#include "model/stacks/view/stacktreemodel.h"
#include "tests/model/stacks/randomtree.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QRegularExpression>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestStackModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void treeKeepsTheRulesOfModels();
    void showsColumns();
    void showsWhatIsKnownOfMembers();
    void showsRuns();
    void showsHiddenFrames();
    void sorts();
    void filters();
    void marksOutliers();
    void headers();
    void longSetsStayShort();
    void outliers_data();
    void outliers();
    void classesAreWhereTheVerdictSays();
    void classes();
    void classesKeepTheRulesOfModels();
};

namespace {

const QString jobWithThreads = u"main (src/m.c:1) [0-3] {0.1-3.2} gpu=64\n"
                               "  solve (src/s.c:9) [0-3] {0.1-3.1}\n"
                               "    MPI_Allreduce <libmpi.so> [0-2] {0.1-2.1}\n"
                               "      poll [0-2] {0.1-2.1}\n"
                               "    flux (f.f90:212) [3] {3.1} *\n"
                               "  ?? </lib/libm.so.6> [#4] {0.2…#3}\n"_s;

std::shared_ptr<const StackView> sharedView(const QString &text, const StackViewOptions &options = {})
{
    return std::make_shared<const StackView>(makeView(std::make_shared<const StackTree>(treeFromText(text)), options));
}

/// The functions of the rows, indented.
void write(const QAbstractItemModel &model, const QModelIndex &parent, int depth, QStringList &lines)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        lines << QString(depth, u' ') % index.data().toString();
        write(model, index, depth + 1, lines);
    }
}

QStringList functions(const QAbstractItemModel &model)
{
    QStringList lines;
    write(model, {}, 0, lines);
    return lines;
}

QStringList cells(const StackTreeModel &model, ViewRow row, int role = Qt::DisplayRole)
{
    QStringList texts;
    for (int column = 0; column < StackTreeModel::ColumnCount; ++column)
        texts << model.indexOf(row, column).data(role).toString();
    return texts;
}

} // namespace

void TestStackModels::treeKeepsTheRulesOfModels()
{
    StackTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    RandomTree random(7);
    const auto tree = std::make_shared<const StackTree>(random.merged(80));
    const auto view = std::make_shared<const StackView>(makeView(tree, StackViewOptions::everything()));
    model.setView(view);
    for (ViewRow row{0}; row.value < view->size(); ++row.value) {
        const QModelIndex index = model.indexOf(row, 1);
        QCOMPARE(model.rowOf(index), row);
        const auto parent = view->parent(row);
        QCOMPARE(index.parent(), parent ? model.indexOf(*parent) : QModelIndex());
        QCOMPARE(model.index(index.row(), 1, index.parent()), index);
    }
    for (int column = -1; column < StackTreeModel::ColumnCount; ++column)
        model.sort(column, Qt::DescendingOrder);
    model.setOutliers(ProcessSet(3));
    model.setFilter(withAncestors(*view, hitsIn(*view, searchStacks(*tree, FrameText{u"leaf"_s})).rows));
    model.setFilter(std::nullopt);
    model.setView(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestStackModels::showsColumns()
{
    StackTreeModel model;
    model.setView(sharedView(jobWithThreads));
    QCOMPARE(functions(model), QStringList({u"main (m.c:1)"_s, u" solve (s.c:9)"_s, u"  MPI_Allreduce"_s,
                                            u"  flux (f.f90:212)"_s, u" ?? in libm.so.6"_s}));
    QCOMPARE(cells(model, {0}), QStringList({u"main (m.c:1)"_s, u"4"_s, u"8"_s, u"64"_s, u"0-3"_s, u"0"_s}));
    QCOMPARE(cells(model, {3}), QStringList({u"flux (f.f90:212)"_s, u"1"_s, u"1"_s, QString(), u"3"_s, u"2"_s}));
    const QModelIndex flux = model.indexOf({3});
    QCOMPARE(flux.data(StackTreeModel::PlaceRole).value<SourcePlace>(), (SourcePlace{u"f.f90"_s, 212}));
    QCOMPARE(flux.data(StackTreeModel::SetRole).value<ProcessSet>(), ProcessSet(3));
    QCOMPARE(flux.data(StackTreeModel::NodeRole).toUInt(), 4U);
    QCOMPARE(flux.data(StackTreeModel::FunctionMarkRole).toBool(), true);
    QCOMPARE(model.indexOf({0}).data(Qt::ToolTipRole).toString(), u"main (src/m.c:1)"_s);
    QVERIFY(model.carries(StackTreeModel::GpuThreadsColumn));
    model.setView(sharedView(u"a [#2]\n"_s));
    QVERIFY(model.carries(StackTreeModel::ProcessesColumn));
    QVERIFY(!model.carries(StackTreeModel::SetColumn));
    QVERIFY(!model.carries(StackTreeModel::ThreadsColumn));
    QVERIFY(!model.carries(StackTreeModel::GpuThreadsColumn));
}

void TestStackModels::showsWhatIsKnownOfMembers()
{
    StackTreeModel model;
    model.setView(sharedView(u"a [#1234567]\nb [0-4…#99]\nc\n"_s));
    QCOMPARE(cells(model, {0}).mid(1, 4), QStringList({u"1,234,567"_s, QString(), QString(), u"not listed"_s}));
    QCOMPARE(cells(model, {1}).mid(1, 4), QStringList({u"≥ 99"_s, QString(), QString(), u"0-4…"_s}));
    QCOMPARE(cells(model, {2}).mid(1, 4), QStringList({QString(), QString(), QString(), QString()}));
    QCOMPARE(cells(model, {1}, Qt::ToolTipRole).at(StackTreeModel::SetColumn),
             u"0-4\nThe source cut the list: there are more than are named."_s);
    QVERIFY(!model.indexOf({2}, StackTreeModel::ProcessesColumn).data(StackTreeModel::SortRole).isValid());
    QCOMPARE(model.indexOf({0}, StackTreeModel::ProcessesColumn).data(StackTreeModel::SortRole), quint64(1234567));
}

void TestStackModels::showsRuns()
{
    StackViewOptions options;
    options.joinRuns = true;
    StackTreeModel model;
    model.setView(sharedView(u"a\n  b\n    c (x.c:1)\n      d [0]\n        e [0]\n      f [1]\n        g [1]\n"
                             "          h [1]\n            i (y.c:2) [1]\n"_s,
                             options));
    QCOMPARE(functions(model), QStringList({u"a › b › c (x.c:1)"_s, u" d › e"_s, u" f › … › i (y.c:2)"_s}));
    QCOMPARE(model.indexOf({2}).data(Qt::ToolTipRole).toString(), u"f\ng\nh\ni (y.c:2)"_s);
    QCOMPARE(model.indexOf({2}).data(StackTreeModel::NodeRole).toUInt(), 8U);
    QCOMPARE(model.indexOf({2}, StackTreeModel::DepthColumn).data().toString(), u"3"_s);
}

void TestStackModels::showsHiddenFrames()
{
    StackTreeModel model;
    model.setView(sharedView(jobWithThreads));
    QCOMPARE(model.indexOf({2}).data(StackTreeModel::HiddenRole).toString(), u"1 frame(s) cut"_s);
    QCOMPARE(model.indexOf({2}).data(StackTreeModel::HiddenCountRole), quint64(1));
    QCOMPARE(model.indexOf({2}).data(Qt::ToolTipRole).toString(), u"MPI_Allreduce\n1 frame(s) cut"_s);
    QCOMPARE(model.indexOf({3}).data(StackTreeModel::HiddenRole).toString(), QString());
}

void TestStackModels::sorts()
{
    StackTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setView(sharedView(u"b [0,1]\n  y [1]\n  x [0]\nc [2-4]\na [5]\nd [6,7]\n"_s));
    const QPersistentModelIndex y = model.indexOf({1});
    const QPersistentModelIndex d = model.indexOf({5}, 3);
    model.sort(StackTreeModel::ProcessesColumn, Qt::DescendingOrder);
    QCOMPARE(functions(model), QStringList({u"c"_s, u"b"_s, u" y"_s, u" x"_s, u"d"_s, u"a"_s}));
    QCOMPARE(d.row(), 2);
    QCOMPARE(d.column(), 3);
    model.sort(StackTreeModel::FunctionColumn, Qt::AscendingOrder);
    QCOMPARE(functions(model), QStringList({u"a"_s, u"b"_s, u" x"_s, u" y"_s, u"c"_s, u"d"_s}));
    QCOMPARE(y.row(), 1);
    QCOMPARE(y.data().toString(), u"y"_s);
    model.sort(StackTreeModel::SetColumn, Qt::AscendingOrder);
    QCOMPARE(functions(model), QStringList({u"b"_s, u" x"_s, u" y"_s, u"c"_s, u"a"_s, u"d"_s}));
    model.sort(-1);
    QCOMPARE(functions(model), QStringList({u"b"_s, u" y"_s, u" x"_s, u"c"_s, u"a"_s, u"d"_s}));
    model.sort(StackTreeModel::FunctionColumn, Qt::DescendingOrder);
    model.setView(sharedView(u"a\nb\n"_s)); // stays sorted
    QCOMPARE(functions(model), QStringList({u"b"_s, u"a"_s}));
}

void TestStackModels::filters()
{
    StackTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto view = sharedView(jobWithThreads);
    model.setView(view);
    const Bitmap hits = searchStacks(view->tree(), FrameText{u"flux"_s});
    model.setFilter(withAncestors(*view, hitsIn(*view, hits).rows));
    QCOMPARE(functions(model), QStringList({u"main (m.c:1)"_s, u" solve (s.c:9)"_s, u"  flux (f.f90:212)"_s}));
    QVERIFY(!model.indexOf({2}).isValid());
    QCOMPARE(model.indexOf({3}).row(), 0);
    model.setFilter(Bitmap(view->size()));
    QCOMPARE(model.rowCount(), 0);
    model.setFilter(std::nullopt);
    QCOMPARE(functions(model).size(), 5);
}

void TestStackModels::marksOutliers()
{
    StackTreeModel model;
    model.setOutliers(ProcessSet::fromRanges({{3, 3}, {9, 9}}));
    model.setView(sharedView(jobWithThreads));
    QStringList marked;
    for (ViewRow row{0}; row.value < model.view()->size(); ++row.value) {
        if (model.indexOf(row).data(StackTreeModel::MarkRole).toBool())
            marked << model.indexOf(row).data().toString();
    }
    QCOMPARE(marked, QStringList(u"flux (f.f90:212)"_s));
    model.setOutliers({});
    QVERIFY(!model.indexOf({3}).data(StackTreeModel::MarkRole).toBool());
}

void TestStackModels::headers()
{
    const StackTreeModel tree;
    const StackClassModel classes;
    QStringList titles;
    for (const QAbstractItemModel *const model :
         {static_cast<const QAbstractItemModel *>(&tree), static_cast<const QAbstractItemModel *>(&classes)}) {
        for (int column = 0; column < model->columnCount(); ++column) {
            titles << model->headerData(column, Qt::Horizontal).toString();
            QVERIFY(!model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
        }
    }
    QCOMPARE(titles.join(u'|'),
             u"Function|Processes|Threads|GPU threads|Set|Depth|Count|Processes|Representative|Where"_s);
    QCOMPARE(tree.headerData(StackTreeModel::ProcessesColumn, Qt::Horizontal, Qt::InitialSortOrderRole),
             int(Qt::DescendingOrder));
}

/// Half a million single ranks: a cell must not spell them all.
void TestStackModels::longSetsStayShort()
{
    StackMerger merger(std::make_shared<StackPools>());
    std::vector<ProcessSet::Range> ranges;
    for (std::int64_t process = 0; process < 1000000; process += 2)
        ranges.push_back({process, process});
    const FrameId frame = merger.pools().frame("main");
    merger.addStack(std::vector{frame}, ProcessSet::fromRanges(std::move(ranges)), nullptr);
    StackTreeModel model;
    model.setView(std::make_shared<const StackView>(
        makeView(std::make_shared<const StackTree>(merger.finish()), StackViewOptions())));
    const QModelIndex index = model.indexOf({0}, StackTreeModel::SetColumn);
    QCOMPARE(index.data().toString(), u"0,2,4,6,…,999992,999994,999996,999998"_s);
    QVERIFY(index.data(Qt::ToolTipRole).toString().size() < 3000);
    QElapsedTimer timer;
    timer.start();
    for (int count = 0; count < 1000; ++count)
        index.data();
    QVERIFY2(timer.elapsed() < 500, "a cell costs what it shows");
}

void TestStackModels::outliers_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("expected");

    QTest::newRow("one of many") << u"a [0-6,8-1022]\nb [1023]\n"_s << u"1023"_s;
    QTest::newRow("one of three") << u"a [0,1]\nb [2]\n"_s << u"2"_s;
    QTest::newRow("one of two") << u"a [0]\nb [1]\n"_s << QString();
    QTest::newRow("halves") << u"a [0-3]\nb [4-7]\n"_s << QString();
    QTest::newRow("a tenth") << u"a [0-19]\nb [20,21]\n"_s << u"20,21"_s;
    QTest::newRow("more than a tenth") << u"a [0-18]\nb [20,21]\n"_s << QString();
    QTest::newRow("nearly all on their own") << u"a [0,1]\nb [2]\nc [3]\nd [4]\n"_s << QString();
    QTest::newRow("nobody") << QString() << QString();
}

void TestStackModels::outliers()
{
    QFETCH(const QString, tree);
    QTEST(outlierProcesses(equivalenceClasses(treeFromText(tree))).toString(), "expected");
}

namespace {

std::shared_ptr<const StackVerdict> verdictOf(const std::shared_ptr<const StackTree> &tree)
{
    StackDocument document;
    document.pools = tree->sharedPools();
    document.snapshots.push_back({{}, std::nullopt, tree});
    return std::make_shared<const StackVerdict>(judgeStacks(document, 0));
}

} // namespace

/// What the table says of a class is what the verdict says of its group.
void TestStackModels::classesAreWhereTheVerdictSays()
{
    const auto tree = std::make_shared<const StackTree>(treeFromText(
        u"main (m.c:3) [0-5]\n  PMPI_Sendrecv [0-3]\n    MPIC_Sendrecv [0-3]\n      MPIC_Wait [0-2]\n  flux (f.c:9) [4,5]\n"_s));
    const auto verdict = verdictOf(tree);
    StackClassModel model;
    model.setVerdict(verdict);
    QStringList where;
    for (int row = 0; row < model.rowCount(); ++row)
        where << model.index(row, StackClassModel::WhereColumn).data().toString();
    QCOMPARE(where, (QStringList{u"MPI_Sendrecv, called in main (m.c:3) › MPIC_Sendrecv"_s, u"flux (f.c:9)"_s,
                                 u"MPI_Sendrecv, called in main (m.c:3) › MPIC_Wait"_s}));
    for (const VerdictGroup &group : verdict->groups) {
        for (const std::uint32_t one : group.classes)
            QVERIFY(where[one].startsWith(placeText(*tree, group.mostFrequentPlace())));
    }
}

void TestStackModels::classes()
{
    const auto tree = std::make_shared<const StackTree>(
        treeFromText(u"main [0-9]\n  wait [0-7,9]\n  flux (f.c:3) [8]\nidle [0-9]\nb [9]\nc [9]\n"_s));
    StackClassModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setVerdict(verdictOf(tree));
    const auto rows = [&model] {
        QStringList lines;
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList texts;
            for (int column = 0; column < model.columnCount(); ++column)
                texts << model.index(row, column).data().toString();
            lines << texts.join(u" | "_s)
                         % (model.index(row, 0).data(StackClassModel::MarkRole).toBool() ? u" !"_s : QString());
        }
        return lines;
    };
    QCOMPARE(rows(),
             QStringList({u"1 | 8 | 8 | flux (f.c:3) and 1 more !"_s, u"1 | 9 | 9 | wait; a thread in b and 3 more !"_s,
                          u"8 | 0-7 | 0 | wait and 1 more"_s}));
    QCOMPARE(model.index(0, StackClassModel::WhereColumn).data(Qt::ToolTipRole).toString(),
             u"main › flux (f.c:3)\nidle"_s);
    QCOMPARE(model.index(1, 0).data(StackClassModel::SetRole).value<ProcessSet>(), ProcessSet(9));
    const QPersistentModelIndex last = model.index(2, 1);
    model.sort(StackClassModel::CountColumn, Qt::DescendingOrder);
    QCOMPARE(last.row(), 0);
    QCOMPARE(rows().first(), u"8 | 0-7 | 0 | wait and 1 more"_s);
    QCOMPARE(model.index(0, 0).data(StackClassModel::ClassRole).toInt(), 2);
    model.sort(StackClassModel::RepresentativeColumn, Qt::DescendingOrder);
    QCOMPARE(model.classAt(0).representative(), 9);
}

void TestStackModels::classesKeepTheRulesOfModels()
{
    StackClassModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    RandomTree random(17);
    const auto tree = std::make_shared<const StackTree>(random.merged(80));
    model.setVerdict(verdictOf(tree));
    QVERIFY(model.rowCount() > 5);
    for (int column = 0; column < StackClassModel::ColumnCount; ++column)
        model.sort(column);
    model.setVerdict(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

RANKSCOPE_TEST(TestStackModels, QCoreApplication)
#include "tst_stackmodels.moc"
