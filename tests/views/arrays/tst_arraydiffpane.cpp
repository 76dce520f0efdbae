// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/blockarray.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraydiffpane.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/arrays/plots/arrayplots.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

using Array = std::shared_ptr<const ArraySource>;

Array doubles(const QString &path, const ArrayShape &shape, std::vector<double> values)
{
    return givenArray(ElementType::Float64, shape, std::move(values), path);
}

/// {0, 1, 2, 3} of two processes, each with one cell of the other: `copy` is what the second one has of the first's.
Array twoBlocks(const QString &path, double copy)
{
    const BlockMap map{{{.blocks = 2, .haloLow = 1, .haloHigh = 1}}, ArrayOrder::RowMajor};
    return BlockArray::make({doubles(path, {3}, {0, 1, 2}), doubles(path, {3}, {copy, 2, 3})}, map).value();
}

} // namespace

class TestArrayDiffPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void saysWhatDiffers();
    void listsTheWorst();
    void takesATolerance();
    void movesTogether();
    void showsKindsOfDifferences_data();
    void showsKindsOfDifferences();
    void findsDifferences();
    void showsAMap();
    void choosesAnotherDataSet();
    void beginsWithWhatDiffers();
    void beginsWithAHaloThatDiffers();
    void saysThatTheOnlyHaloDiffers();
    void isNotReadAnewBeforeItsAnswer();
    void shapesDiffer();
    void typesDiffer();
    void saysWhatAttributesDiffer();
    void saysWhatAttributesCannotBeRead();
    void showsALinkThatLeadsNowhere();
    void goesToWhatTheLayoutLeavesOut();
    void givesItsCommand();
    void keepsItsPlaceOverAReload();
    void saysWhyItCannotCompare();
    void showsNothing();

private:
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_pane->findChild<Part *>(name);
    }
    QString label(const QString &name) const { return part<QLabel>(name)->text(); }
    ArrayGrid *grid(const QString &side) const { return part<ArrayGrid>(side + u"Grid"_s); }
    void set(std::vector<ArrayPair> pairs) const
    {
        m_pane->setArrays({std::move(pairs), u"runs/a.h5"_s, u"runs/b c.h5"_s});
        QTRY_VERIFY(m_pane->isSettled());
    }
    void setFiles() const
    {
        set({{doubles(u"/u"_s, {2, 3}, {0, 1, 2, 3, 4, 5}), doubles(u"/u"_s, {2, 3}, {0, 1.5, 2, 3, 4, 5.00001})},
             {doubles(u"/v"_s, {2}, {7, 8}), doubles(u"/v"_s, {2}, {7, 8})},
             {nullptr, doubles(u"/w"_s, {1}, {1})}});
    }
    QStringList rows(const QString &table) const
    {
        const QAbstractItemModel *const model = part<QTableView>(table)->model();
        QStringList lines;
        for (int row = 0; row < model->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model->columnCount(); ++column)
                cells << model->index(row, column).data().toString();
            lines << cells.join(u" | "_s);
        }
        return lines;
    }

    std::unique_ptr<ArrayDiffPane> m_pane;
};

void TestArrayDiffPane::init()
{
    m_pane = std::make_unique<ArrayDiffPane>();
    m_pane->resize(1200, 700);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    setFiles();
}

void TestArrayDiffPane::saysWhatDiffers()
{
    QCOMPARE(label(u"arrayDiffAnswer"_s), u"2 of the data sets are not equal, the first is /u."_s);
    QCOMPARE(label(u"arrayDiffDetails"_s),
             u"/u: 1 of 6 elements differ, the first one is at [0, 1]. The largest difference is 0.5 at [0, 1]. The "
             "largest relative one is 0.333333 at [0, 1]. The root mean square is 0.204124."_s);
    QCOMPARE(rows(u"comparedDataSets"_s),
             (QStringList{u"/u | differs | 1 | 0.5 | 0.333333 | 0.06742 | [0, 1]"_s, u"/v | equal | 0 | 0 | 0 | 0 | "_s,
                          u"/w | only in the current |  |  |  |  | "_s}));
    QCOMPARE(m_pane->status(), u"3 data set(s) compared · 2 not equal"_s);
    QVERIFY(!part<QToolButton>(u"stagger"_s)->isVisible()); // bounds are of the Array pane
}

void TestArrayDiffPane::listsTheWorst()
{
    QCOMPARE(rows(u"worstElements"_s), QStringList{u"[0, 1] | 1 | 1.5 | 0.5 | 0.333333"_s});
    m_pane->setTolerance({.absolute = 1e-9});
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(rows(u"worstElements"_s).size(), 2);
    part<QTableView>(u"worstElements"_s)->setCurrentIndex(part<QTableView>(u"worstElements"_s)->model()->index(1, 0));
    QCOMPARE(*grid(u"current"_s)->currentCell(), (ArrayGrid::Cell{1, 2}));
}

void TestArrayDiffPane::takesATolerance()
{
    auto *const field = part<QLineEdit>(u"absoluteTolerance"_s);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, u"1"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(label(u"arrayDiffDetails"_s).startsWith(u"/u: All 6 elements are equal within the tolerance."_s));
    QCOMPARE(m_pane->status(), u"3 data set(s) compared · 1 not equal"_s);
}

void TestArrayDiffPane::movesTogether()
{
    grid(u"current"_s)->goTo({0, 1});
    for (const QString &side : {u"reference"_s, u"difference"_s})
        QCOMPARE(*grid(side)->currentCell(), (ArrayGrid::Cell{0, 1}));
    QCOMPARE(label(u"comparedCell"_s), u"[0, 1]   reference = 1   current = 1.5   difference = -0.5"_s);
    set({{doubles(u"/long"_s, {2000}, std::vector<double>(2000)),
          doubles(u"/long"_s, {2000}, std::vector<double>(2000))}});
    grid(u"difference"_s)->scrollTo(1234, 0);
    QCOMPARE(grid(u"reference"_s)->visibleArea().firstRow, 1234U);
    QCOMPARE(grid(u"current"_s)->visibleArea().firstRow, 1234U);
}

void TestArrayDiffPane::showsKindsOfDifferences_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("value");
    QTest::newRow("signed") << 0 << u"-0.5"_s;
    QTest::newRow("absolute") << 1 << u"0.5"_s;
    QTest::newRow("relative") << 2 << u"0.3333333333333333"_s;
    QTest::newRow("ulps") << 3 << u"2251799813685248"_s; // half of the 2^52 from 1 to 2
}

void TestArrayDiffPane::showsKindsOfDifferences()
{
    QFETCH(int, kind);
    auto *const box = part<QComboBox>(u"differenceKind"_s);
    box->setCurrentIndex(kind);
    Q_EMIT box->activated(kind);
    QTRY_VERIFY(m_pane->isSettled());
    grid(u"reference"_s)->goTo({0, 1});
    QTEST(grid(u"difference"_s)->currentText(), "value");
    QVERIFY(grid(u"difference"_s)->colorScale());
    QCOMPARE(grid(u"difference"_s)->colorScale()->kind == ColorMapKind::Diverging, kind == 0);
}

void TestArrayDiffPane::findsDifferences()
{
    m_pane->setTolerance({.absolute = 1e-9});
    part<QCheckBox>(u"onlyDiffering"_s)->click();
    QTRY_VERIFY(m_pane->isSettled());
    const auto after = [this](const QString &action) {
        part<QAction>(action)->trigger();
        [this] { QTRY_VERIFY(m_pane->isSettled()); }();
        return *grid(u"difference"_s)->currentCell();
    };
    QCOMPARE(after(u"nextDifference"_s), (ArrayGrid::Cell{0, 1}));
    QCOMPARE(after(u"nextDifference"_s), (ArrayGrid::Cell{1, 2}));
    QCOMPARE(after(u"previousDifference"_s), (ArrayGrid::Cell{0, 1}));
    grid(u"reference"_s)->goTo({1, 1});
    QCOMPARE(after(u"firstDifference"_s), (ArrayGrid::Cell{0, 1}));
    m_pane->setTolerance({.absolute = 1});
    QTRY_VERIFY(m_pane->isSettled());
    after(u"nextDifference"_s);
    QCOMPARE(label(u"comparedCell"_s), u"Nothing differs in what is shown."_s);
}

void TestArrayDiffPane::showsAMap()
{
    auto *const plots = part<ArrayPlots>(QString());
    QVERIFY(!plots->isVisible());
    QCOMPARE(m_pane->plotPicture(PictureFormat::Png), QByteArray());
    part<QAction>(u"showPlots"_s)->trigger();
    QTRY_VERIFY(plots->isVisible() && m_pane->isSettled());
    QVERIFY(m_pane->plotPicture(PictureFormat::Png).startsWith("\x89PNG"));
    Q_EMIT plots->cellChosen(1, 2);
    QCOMPARE(*grid(u"current"_s)->currentCell(), (ArrayGrid::Cell{1, 2}));
    QVERIFY(m_pane->saveLayout().contains("\"plotsShown\":true"));
}

void TestArrayDiffPane::choosesAnotherDataSet()
{
    auto *const table = part<QTableView>(u"comparedDataSets"_s);
    table->setCurrentIndex(table->model()->index(1, 0));
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(label(u"arrayDiffDetails"_s), u"/v: All 2 elements are equal."_s);
    table->setCurrentIndex(table->model()->index(2, 0));
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(label(u"arrayDiffDetails"_s), u"/w: Only the current file has this data set."_s);
    QVERIFY(!grid(u"reference"_s)->isVisible());
    QVERIFY(grid(u"current"_s)->isVisible());
    table->sortByColumn(2, Qt::DescendingOrder); // another order, the same pair
    QCOMPARE(label(u"arrayDiffDetails"_s), u"/w: Only the current file has this data set."_s);
}

void TestArrayDiffPane::beginsWithWhatDiffers()
{
    const Array u = doubles(u"/u"_s, {1}, {1});
    const Array v = doubles(u"/v"_s, {1}, {2});
    m_pane->setArrays({});
    set({{u, u}, {v, doubles(u"/v"_s, {1}, {3})}});
    QVERIFY(label(u"arrayDiffDetails"_s).startsWith(u"/v: 1 of 1 elements differ"_s));
    m_pane->showPair(0);
    m_pane->setTolerance({.absolute = 0.5});
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(label(u"arrayDiffDetails"_s).startsWith(u"/u: "_s)); // the user's choice stays
}

/// One that differs in nothing else comes before one whose elements do.
void TestArrayDiffPane::beginsWithAHaloThatDiffers()
{
    const Array u = doubles(u"/u"_s, {1}, {1});
    const Array whole = doubles(u"/v"_s, {4}, {0, 1, 2, 3});
    const Array w = doubles(u"/w"_s, {1}, {1});
    m_pane->setArrays({});
    set({{u, u}, {whole, twoBlocks(u"/v"_s, 9)}, {w, doubles(u"/w"_s, {1}, {2})}});
    QCOMPARE(label(u"arrayDiffAnswer"_s),
             u"2 of the data sets are not equal, the first is /v. 1 data set(s) are equal, but halo cells differ from "
             "their owners."_s);
    QCOMPARE(label(u"arrayDiffDetails"_s),
             u"/v: All 4 elements are equal. Halo cells of /v in the current run that differ from their owners: 1 of "
             "2."_s);
    QCOMPARE(rows(u"comparedDataSets"_s).at(1), u"/v | halo differs | 0 | 0 | 0 | 0 | "_s);
    QCOMPARE(m_pane->status(), u"3 data set(s) compared · 2 not equal"_s);
    m_pane->setTolerance({.absolute = 8});
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(label(u"arrayDiffAnswer"_s), u"All 3 data set(s) are equal."_s);
}

void TestArrayDiffPane::saysThatTheOnlyHaloDiffers()
{
    m_pane->setArrays({});
    set({{twoBlocks(u"/v"_s, 1.5), twoBlocks(u"/v"_s, 1)}});
    QCOMPARE(label(u"arrayDiffAnswer"_s),
             u"All 4 elements are equal. Halo cells of /v in the reference that differ from their owners: 1 of 2."_s);
    QVERIFY(!part<QLabel>(u"arrayDiffDetails"_s)->isVisible());
}

/// Set again before the first answer, as while the files of a run are still read, nobody has chosen a data set yet.
void TestArrayDiffPane::isNotReadAnewBeforeItsAnswer()
{
    const Array u = doubles(u"/u"_s, {1}, {1});
    const std::vector<ArrayPair> pairs{{u, u}, {u, doubles(u"/u"_s, {1}, {2})}};
    m_pane->setArrays({});
    m_pane->setArrays({pairs, u"a.h5"_s, u"b.h5"_s});
    m_pane->setArrays({pairs, u"a.h5"_s, u"b.h5"_s});
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(label(u"arrayDiffDetails"_s).contains(u"1 of 1 elements differ"_s));
}

void TestArrayDiffPane::shapesDiffer()
{
    set({{doubles(u"/u"_s, {2, 3}, {0, 1, 2, 3, 4, 5}), doubles(u"/u"_s, {3, 2}, {0, 1, 2, 3, 4, 5})}});
    QCOMPARE(label(u"arrayDiffAnswer"_s), u"The shapes differ: 2 × 3 and 3 × 2. No elements were compared."_s);
    QVERIFY(grid(u"reference"_s)->isVisible() && grid(u"current"_s)->isVisible());
    QVERIFY(!grid(u"difference"_s)->isVisible());
    QCOMPARE(grid(u"current"_s)->view()->rowCount(), 3U);
    QCOMPARE(m_pane->status(), u"1 data set(s) compared · 1 not equal"_s);
}

/// The elements are equal, but not what they mean.
void TestArrayDiffPane::saysWhatAttributesDiffer()
{
    const auto inUnits = [](const QString &units) {
        ArrayDescription description;
        description.path = u"/u"_s;
        description.shape = {2};
        description.dimensions.resize(1);
        description.attributes = {{u"units"_s, units}};
        return std::make_shared<const MemoryArray>(std::move(description), std::vector<double>{1, 2});
    };
    set({{inUnits(u"m"_s), inUnits(u"km"_s)}});
    const QString answer = label(u"arrayDiffAnswer"_s);
    QVERIFY2(answer.startsWith("All 2 elements are equal. "_L1), qPrintable(answer));
    QVERIFY2(answer.endsWith("units: m in the reference, km in the current file."_L1), qPrintable(answer));
    QVERIFY(rows(u"comparedDataSets"_s).front().startsWith("/u | attributes differ | 0"_L1));
}

/// What cannot be read is not said to differ.
void TestArrayDiffPane::saysWhatAttributesCannotBeRead()
{
    ArrayDescription description;
    description.path = u"/u"_s;
    description.shape = {2};
    description.dimensions.resize(1);
    AttributeValue unreadable{.type = {}, .shape = std::nullopt};
    unreadable.error = u"The attribute cannot be read (no such type)."_s;
    description.attributes = {{u"units"_s, {}, unreadable}};
    const auto array = std::make_shared<const MemoryArray>(description, std::vector<double>{1, 2});
    set({{array, array}});
    QCOMPARE(label(u"arrayDiffAnswer"_s),
             u"All 2 elements are equal. 1 attribute(s) could not be compared. units: The attribute cannot be read "
             "(no such type)."_s);
    QVERIFY(rows(u"comparedDataSets"_s).front().startsWith("/u | attributes not compared | 0"_L1));
}

void TestArrayDiffPane::showsALinkThatLeadsNowhere()
{
    ArrayDocument reference;
    ArrayEntry link{ArrayEntry::Kind::BrokenLink, u"/ext"_s, u"ext"_s, {}, {}, u"gone.h5:/"_s,
                    u"It leads nowhere."_s,       {}};
    reference.entries = {link};
    reference.dataSets = {doubles(u"/u"_s, {1}, {1})};
    ArrayDocument current;
    current.dataSets = reference.dataSets;
    set(pairsOf(reference, current));
    QCOMPARE(rows(u"comparedDataSets"_s).back(), u"/ext | not compared |  |  |  |  | "_s);
    m_pane->showPair(1);
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(label(u"arrayDiffDetails"_s).contains("It leads nowhere."_L1));
}

void TestArrayDiffPane::typesDiffer()
{
    set({{doubles(u"/u"_s, {3}, {1, 2, 3}),
          givenArray(ElementType::Float32, {3}, std::vector<float>{1, 2, 3}, u"/u"_s)}});
    QCOMPARE(label(u"arrayDiffAnswer"_s), u"All 3 elements are equal. The types differ: float64 and float32."_s);
    QCOMPARE(rows(u"comparedDataSets"_s), QStringList{u"/u | types differ | 0 | 0 | 0 | 0 | "_s});
    set({{doubles(u"/u"_s, {1}, {1}), givenArray(ElementType::Text, {1}, std::vector<QString>{u"x"_s}, u"/u"_s)}});
    QCOMPARE(label(u"arrayDiffAnswer"_s), u"The types differ: float64 and string. No elements were compared."_s);
}

void TestArrayDiffPane::goesToWhatTheLayoutLeavesOut()
{
    std::vector<double> values(24, 1);
    values[17] = 3; // [1, 1, 1] of 2 × 3 × 4 is 12 + 4 + 1
    m_pane->setArrays({{{doubles(u"/u"_s, {2, 3, 4}, std::vector<double>(24, 1)), doubles(u"/u"_s, {2, 3, 4}, values)}},
                       u"c.h5"_s,
                       u"d.h5"_s});
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(label(u"arrayDiffAnswer"_s).contains(u"the first one is at [1, 1, 1]"_s));
    auto *const fixed = part<QWidget>(u"dimension-i"_s)->findChild<QLineEdit *>(u"slice"_s);
    QCOMPARE(fixed->text(), u"1"_s); // the plane that differs is seen
    QCOMPARE(grid(u"current"_s)->view()->indicesAt(0, 0), (std::vector<std::uint64_t>{1, 0, 0}));
    fixed->selectAll();
    QTest::keyClicks(fixed, u"0"_s);
    QTest::keyClick(fixed, Qt::Key_Return);
    QCOMPARE(grid(u"current"_s)->view()->indicesAt(0, 0), (std::vector<std::uint64_t>{0, 0, 0}));
    part<QAction>(u"firstDifference"_s)->trigger();
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(label(u"comparedCell"_s), u"[1, 1, 1]   reference = 1   current = 3   difference = -2"_s);
}

void TestArrayDiffPane::givesItsCommand()
{
    QCOMPARE(m_pane->commandLine(), u"rankscope diff runs/a.h5 'runs/b c.h5'"_s);
    m_pane->setTolerance({.absolute = {}, .relative = 0.001});
    QCOMPARE(m_pane->commandLine(), u"rankscope diff runs/a.h5 'runs/b c.h5' --rel 0.001"_s);
    const Array u = doubles(u"/u"_s, {1}, {1});
    const Array v = doubles(u"/v"_s, {1}, {2});
    m_pane->setArrays({{{u, v}}, u"a.h5"_s, u"a.h5"_s, {u"/u"_s, u"/v"_s}});
    QCOMPARE(m_pane->commandLine(), u"rankscope diff a.h5 a.h5 --dataset /u --dataset /v --rel 0.001"_s);
    QCOMPARE(m_pane->arrays().name(true), u"/v"_s);
}

void TestArrayDiffPane::keepsItsPlaceOverAReload()
{
    m_pane->showPair(1);
    grid(u"current"_s)->goTo({1, 0});
    setFiles();
    QCOMPARE(label(u"arrayDiffDetails"_s), u"/v: All 2 elements are equal."_s);
    QCOMPARE(*grid(u"reference"_s)->currentCell(), (ArrayGrid::Cell{1, 0}));
    const QByteArray state = m_pane->saveState();
    m_pane->setArrays({});
    setFiles();
    QVERIFY(label(u"arrayDiffDetails"_s).startsWith(u"/u"_s));
    m_pane->restoreState(state);
    QVERIFY(label(u"arrayDiffDetails"_s).startsWith(u"/v"_s));
    m_pane->restoreState("nonsense");
    QVERIFY(label(u"arrayDiffDetails"_s).startsWith(u"/v"_s));
}

void TestArrayDiffPane::saysWhyItCannotCompare()
{
    ArrayDescription description = doubles(u"/u"_s, {1}, {1})->description();
    description.error = u"The filter lz4 is not there."_s;
    const auto broken = std::make_shared<MemoryArray>(description, std::vector<double>{1});
    set({{broken, doubles(u"/u"_s, {1}, {1})}});
    QCOMPARE(label(u"arrayDiffAnswer"_s), u"It could not be compared: The filter lz4 is not there."_s);
    QVERIFY(label(u"arrayDiffNotice"_s).contains(u"lz4"_s));
}

void TestArrayDiffPane::showsNothing()
{
    m_pane->setArrays({});
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(label(u"arrayDiffAnswer"_s), u"Nothing is compared."_s);
    QCOMPARE(m_pane->commandLine(), QString());
    QCOMPARE(m_pane->saveState(), QByteArray());
}

RANKSCOPE_TEST(TestArrayDiffPane, QApplication)
#include "tst_arraydiffpane.moc"
