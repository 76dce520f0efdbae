// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tellingarray.h"

#include "model/arrays/sources/memoryarray.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/common/elidedlabel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QTableView>
#include <QTest>
#include <QThread>
#include <QTranslator>
#include <QTreeView>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestArrayPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsTheFirstReadableDataSet();
    void choosesAnother();
    void showsTheWholeArray();
    void goesToAnElement();
    void followsReferences();
    void copiesCells();
    void givesItsCommand();
    void keepsItsStateOverAReload();
    void saysWhyADataSetCannotBeRead();
    void showsNothing();
    void cutsNoShape();
    void cutsNoUsualName();
    void numbersFitBesideLongNames();
    void filtersOutliers();
    void goesToTheNextNaN();
    void goesToSignChanges();
    void searchesWithTheKeyOfTheGrid();
    void stopsASearch();
    void emptyArraysAreSaidToBeSo_data();
    void emptyArraysAreSaidToBeSo();

private:
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_pane->findChild<Part *>(name);
    }
    void act(const QString &name) const { part<QAction>(name)->trigger(); }

    QString cell() const
    {
        const auto current = part<ArrayGrid>(u"arrayGrid"_s)->currentCell();
        return current ? QString::number(current->row) % u',' % QString::number(current->column) : QString();
    }
    QString notice() const
    {
        const auto *const label = part<QLabel>(u"layoutNotice"_s);
        return label->isVisible() ? label->text() : QString();
    }
    void showField();

    std::unique_ptr<ArrayPane> m_pane;
};

namespace {

/// Elements that come only once the test lets them.
class SlowArray : public ArraySource
{
public:
    using ArraySource::ArraySource;

    Result<void> read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const override
    {
        if (elementCount(window) > 4096) { // of a search, not of the page that is seen
            m_reads.release();
            while (!progress.isCancelled())
                QThread::yieldCurrentThread();
            return tl::unexpected(Error{ErrorKind::Cancelled, {}, {}, {}, {}});
        }
        values = std::vector<double>(elementCount(window));
        return {};
    }

    mutable QSemaphore m_reads;
};

/// A language whose names of statistics are long.
class LongNames : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *text, const char *, int) const override
    {
        return QByteArrayView(text) == "standard deviation" ? u"the deviation called standard"_s : QString();
    }
};

ArrayDescription reals(const ArrayShape &shape)
{
    ArrayDescription description;
    description.path = u"/real"_s;
    description.type = ElementType::Float64;
    description.shape = shape;
    description.dimensions.resize(shape.size());
    return description;
}

} // namespace

void TestArrayPane::showField()
{
    m_pane->setDocument(documentOf({std::make_shared<MemoryArray>(
        reals({3, 4}), std::vector<double>{1, notANumber, -1, 0, 0, -2, -3, -5, 3, 3, notANumber, 1})}));
    QTRY_VERIFY(m_pane->isSettled());
}

void TestArrayPane::init()
{
    m_pane = std::make_unique<ArrayPane>();
    m_pane->resize(1000, 600);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    m_pane->setDocument(documentOf({unreadableArray(u"/packed"_s, u"The filter lz4 is not there."_s),
                                    fortranArray(u"/u"_s, {4, 5, 6}), tellingArray(u"/v"_s, {3})}));
    QTRY_VERIFY(m_pane->isSettled());
}

void TestArrayPane::showsTheFirstReadableDataSet()
{
    QCOMPARE(m_pane->view()->source().description().path, u"/u"_s);
    QVERIFY(part<ElidedLabel>(u"arrayHeading"_s)->text().startsWith(u"/u   int64   4 × 5 × 6   row-major"_s));
    QCOMPARE(part<QLabel>(u"arrayShare"_s)->text(), u"view shows 25 % of the array"_s);
    QCOMPARE(m_pane->status(), u"view shows 25 % of the array · 30 of 120 elements"_s);
    QVERIFY(part<QTreeView>(u"dataSets"_s)->isVisible());
}

void TestArrayPane::choosesAnother()
{
    auto *const tree = part<QTreeView>(u"dataSets"_s);
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Down);
    QCOMPARE(m_pane->view()->source().description().path, u"/v"_s);
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(part<QLabel>(u"arrayShare"_s)->text(), u"view shows the whole array"_s);
}

void TestArrayPane::showsTheWholeArray()
{
    QTest::mouseClick(part<QPushButton>(u"wholeArray"_s), Qt::LeftButton);
    QVERIFY(m_pane->view()->isWhole());
    QCOMPARE(m_pane->view()->rowCount(), 20U);
    QCOMPARE(part<QLabel>(u"arrayShare"_s)->text(), u"view shows the whole array"_s);
}

void TestArrayPane::goesToAnElement()
{
    act(u"goToElement"_s);
    auto *const field = part<QLineEdit>(u"findField"_s);
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, u"2, 3"_s); // j and k, counted from 1
    QTest::keyClick(field, Qt::Key_Return);
    auto *const grid = part<ArrayGrid>(u"arrayGrid"_s);
    QCOMPARE(*grid->currentCell(), (ArrayGrid::Cell{1, 2}));
    QCOMPARE(part<QLabel>(u"currentCell"_s)->text(), u"[1, 2, 3] = 102"_s);
    act(u"goToElement"_s);
    QTest::keyClicks(field, u"2, 3, 1"_s); // i is fixed at 1
    QVERIFY(part<QLabel>(u"findOutcome"_s)->text().contains(u"does not show this element"_s));
}

/// As HDF5's references are read: an object, a part of one, what is no data set, nothing.
void TestArrayPane::followsReferences()
{
    const auto texts = textArray(u"/references"_s, {u"/v"_s, u"/u[2:3, 1, 4:5; 3]"_s, u"/elsewhere"_s, QString()});
    m_pane->setDocument(documentOf({fortranArray(u"/u"_s, {4, 5, 6}), tellingArray(u"/v"_s, {3}), texts}));
    auto *const grid = part<ArrayGrid>(u"arrayGrid"_s);
    const auto follow = [&](std::uint64_t row) {
        m_pane->showDataSet(2);
        QTRY_VERIFY(m_pane->isSettled());
        grid->goTo({row, 0});
        grid->setFocus();
        QTRY_VERIFY(m_pane->isSettled());
        QTest::keyClick(grid, Qt::Key_J, Qt::ControlModifier);
        QTRY_VERIFY(m_pane->isSettled());
    };
    follow(0);
    QCOMPARE(m_pane->view()->source().description().path, u"/v"_s);
    follow(1);
    QCOMPARE(m_pane->view()->source().description().path, u"/u"_s);
    const QString current = part<QLabel>(u"currentCell"_s)->text();
    QVERIFY2(current.startsWith(u"[3, 2, 5] = "_s), qPrintable(current)); // counted from 1
    follow(2);
    QCOMPARE(m_pane->view()->source().description().path, u"/references"_s);
    QCOMPARE(part<QLabel>(u"currentCell"_s)->text(), u"/elsewhere is no data set of the file."_s);
    follow(3);
    QCOMPARE(part<QLabel>(u"currentCell"_s)->text(), u"The cell names nothing."_s);
}

void TestArrayPane::copiesCells()
{
    auto *const grid = part<ArrayGrid>(u"arrayGrid"_s);
    grid->setFocus();
    grid->goTo({1, 2});
    QTest::keyClick(grid, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(grid, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(grid, Qt::Key_C, Qt::ControlModifier);
    QTRY_COMPARE(QGuiApplication::clipboard()->text(), u"102\t103\n202\t203"_s);
    QVERIFY(part<QLabel>(u"currentCell"_s)->text().contains(u"2 × 2 cells selected"_s));
}

void TestArrayPane::givesItsCommand()
{
    QCOMPARE(m_pane->commandLine(),
             u"rankscope export field.h5 --view array --dataset /u --fix i=1 --format csv -o -"_s);
}

void TestArrayPane::keepsItsStateOverAReload()
{
    ArrayLayout layout = pageLayout({4, 5, 6});
    layout.selections[0] = IndexSelection::one(2);
    std::swap(layout.rows, layout.columns);
    m_pane->setLayout(layout);
    QTRY_VERIFY(m_pane->isSettled());
    part<ArrayGrid>(u"arrayGrid"_s)->goTo({3, 1});
    const QByteArray state = m_pane->saveState();
    m_pane->setDocument(nullptr);
    m_pane->setDocument(documentOf({tellingArray(u"/v"_s, {3}), fortranArray(u"/u"_s, {4, 5, 6})}));
    m_pane->restoreState(state);
    QCOMPARE(m_pane->view()->source().description().path, u"/u"_s);
    QCOMPARE(m_pane->view()->layout(), layout);
    QCOMPARE(*part<ArrayGrid>(u"arrayGrid"_s)->currentCell(), (ArrayGrid::Cell{3, 1}));
    m_pane->restoreState("nonsense");
    QCOMPARE(m_pane->view()->layout(), layout);
}

void TestArrayPane::saysWhyADataSetCannotBeRead()
{
    m_pane->showDataSet(0);
    QVERIFY(!m_pane->view());
    QCOMPARE(part<QLabel>(u"layoutNotice"_s)->text(), u"⚠ The filter lz4 is not there."_s);
    QVERIFY(part<QLabel>(u"layoutNotice"_s)->isVisible());
}

/// Names give way, also where the pane is narrow.
void TestArrayPane::cutsNoShape()
{
    const auto unreadable = unreadableArray(u"/x"_s, u"It is packed with a filter that is not installed."_s);
    m_pane->setDocument(documentOf(
        {tellingArray(u"/a_name_that_is_longer_than_any_reasonable_column"_s, {1000, 2000, 3000, 4}), unreadable}));
    m_pane->resize(700, 500);
    const auto *const tree = part<QTreeView>(u"dataSets"_s);
    QTRY_VERIFY(tree->isVisible() && tree->viewport()->width() > 0);
    const int type = tree->header()->sectionSize(1);
    const int shape = tree->header()->sectionSize(2);
    QVERIFY(type >= tree->fontMetrics().horizontalAdvance(u"unreadable"_s) + 8);
    QVERIFY(shape >= tree->fontMetrics().horizontalAdvance(u"1,000 × 2,000 × 3,000 × 4"_s) + 8);
    QTRY_VERIFY(tree->header()->sectionViewportPosition(2) + shape <= tree->viewport()->width());
    QVERIFY(part<ArrayGrid>(u"arrayGrid"_s)->width() >= 240); // and a few columns of elements are always seen
}

void TestArrayPane::cutsNoUsualName()
{
    m_pane->resize(1300, 500);
    m_pane->setDocument(documentOf({tellingArray(u"/a_name_of_twenty_four_ch"_s, {3, 4}), tellingArray(u"/v"_s, {2})}));
    const auto *const tree = part<QTreeView>(u"dataSets"_s);
    const int name = tree->fontMetrics().horizontalAdvance(u"a_name_of_twenty_four_ch"_s);
    QTRY_VERIFY(tree->header()->sectionSize(0) >= name + tree->indentation());
}

void TestArrayPane::numbersFitBesideLongNames()
{
    LongNames names;
    QVERIFY(QCoreApplication::installTranslator(&names));
    init();
    m_pane->resize(1000, 700);
    showField();
    const auto *const statistics = part<QTableView>(u"arrayStatistics"_s);
    const int number = statistics->fontMetrics().horizontalAdvance(u"-1.2345678e+08"_s);
    QVERIFY2(statistics->columnWidth(1) > number, qPrintable(QString::number(statistics->columnWidth(1))));
    QVERIFY2(statistics->columnWidth(2) > number, qPrintable(QString::number(statistics->columnWidth(2))));
    QCoreApplication::removeTranslator(&names);
}

/// Quartiles 3 and 7, so that what lies more than 6 away from them is an outlier.
void TestArrayPane::filtersOutliers()
{
    m_pane->setDocument(
        documentOf({std::make_shared<MemoryArray>(reals({9}), std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 100})}));
    QTRY_VERIFY(part<QAction>(u"outliers"_s)->isEnabled());
    part<QAction>(u"outliers"_s)->trigger();
    QCOMPARE(part<QLineEdit>(u"arrayFilter"_s)->text(), u"< -3 || > 13"_s);
    QTRY_COMPARE(part<QLabel>(u"shownCount"_s)->text(), u"1 of 9 shown"_s);
    m_pane->setDocument(nullptr);
    QVERIFY(!part<QAction>(u"outliers"_s)->isEnabled());
}

void TestArrayPane::showsNothing()
{
    m_pane->setDocument(nullptr);
    QVERIFY(!m_pane->view());
    QCOMPARE(m_pane->commandLine(), QString());
    QCOMPARE(m_pane->saveState(), QByteArray());
    m_pane->setDocument(documentOf({}));
    QVERIFY(part<QLabel>(u"layoutNotice"_s)->text().contains(u"no data set"_s));
}

void TestArrayPane::goesToTheNextNaN()
{
    showField();
    act(u"nextNaN"_s);
    QTRY_COMPARE(cell(), u"0,1"_s);
    QCOMPARE(notice(), QString());
    act(u"nextNaN"_s);
    QTRY_COMPARE(cell(), u"2,2"_s);
    act(u"nextNaN"_s);
    QTRY_COMPARE(cell(), u"0,1"_s);
    QCOMPARE(notice(), u"There is no NaN further on: this is the first one of the view."_s);
    act(u"previousNaN"_s);
    QTRY_COMPARE(cell(), u"2,2"_s);
    QCOMPARE(notice(), u"There is no NaN before: this is the last one of the view."_s);
    act(u"nextInfinity"_s);
    QTRY_COMPARE(notice(), u"There is no infinity in the view."_s);
    QCOMPARE(cell(), u"2,2"_s);
    act(u"previousNaN"_s);
    QTRY_COMPARE(cell(), u"0,1"_s);
    QCOMPARE(notice(), QString());
}

void TestArrayPane::goesToSignChanges()
{
    showField();
    act(u"nextSignChange"_s); // -1 0
    QTRY_COMPARE(cell(), u"0,3"_s);
    act(u"nextSignChange"_s); // 0 -2
    QTRY_COMPARE(cell(), u"1,1"_s);
    act(u"previousSignChange"_s);
    QTRY_COMPARE(cell(), u"0,3"_s);
    act(u"previousSignChange"_s);
    QTRY_COMPARE(cell(), u"1,1"_s);
    QCOMPARE(notice(), u"The sign does not change before: this is the last place of the view."_s);
}

void TestArrayPane::searchesWithTheKeyOfTheGrid()
{
    showField();
    auto *const grid = part<ArrayGrid>(u"arrayGrid"_s);
    grid->setFocus();
    QTest::keyClick(grid, Qt::Key_F4);
    QTRY_COMPARE(cell(), u"0,1"_s);
    QTest::keyClick(grid, Qt::Key_F4, Qt::ShiftModifier);
    QTRY_COMPARE(cell(), u"2,2"_s);
    QTest::keyClick(grid, Qt::Key_F7);
    QTRY_COMPARE(cell(), u"0,3"_s);
    QTest::keyClick(grid, Qt::Key_F3); // no filter: every cell matches
    QTRY_COMPARE(cell(), u"1,0"_s);
    QTest::keyClick(grid, Qt::Key_F3, Qt::ShiftModifier);
    QTRY_COMPARE(cell(), u"0,3"_s);
}

void TestArrayPane::stopsASearch()
{
    const auto slow = std::make_shared<SlowArray>(reals({100'000, 1000})); // no statistics unless asked for
    m_pane->setDocument(documentOf({slow}));
    QTRY_VERIFY(m_pane->isSettled());
    act(u"nextNaN"_s);
    QTRY_VERIFY(notice().startsWith(u"Looking through the view"_s));
    QTRY_COMPARE(slow->m_reads.available(), 1);
    auto *const grid = part<ArrayGrid>(u"arrayGrid"_s);
    grid->setFocus();
    QTest::keyClick(grid, Qt::Key_Escape);
    QCOMPARE(notice(), u"The search was stopped."_s);
    QVERIFY(!part<QAction>(u"stopSearch"_s)->isEnabled());
    act(u"nextNaN"_s);
    QTRY_COMPARE(slow->m_reads.available(), 2); // the first one let go
    showField(); // ends it as well
    QCOMPARE(notice(), QString());
    act(u"nextNaN"_s);
    QTRY_COMPARE(cell(), u"0,1"_s);
}

void TestArrayPane::emptyArraysAreSaidToBeSo_data()
{
    QTest::addColumn<ArrayShape>("shape");
    QTest::addColumn<QString>("said");
    QTest::newRow("line") << ArrayShape{0} << u"The array is empty (0)."_s;
    QTest::newRow("no rows") << ArrayShape{0, 5} << u"The array is empty (0 × 5)."_s;
    QTest::newRow("no columns") << ArrayShape{5, 0} << u"The array is empty (5 × 0)."_s;
    QTest::newRow("in the middle") << ArrayShape{3, 0, 4} << u"The array is empty (3 × 0 × 4)."_s;
}

void TestArrayPane::emptyArraysAreSaidToBeSo()
{
    QFETCH(ArrayShape, shape);
    QFETCH(QString, said);
    m_pane->setDocument(documentOf({std::make_shared<MemoryArray>(reals(shape), std::vector<double>())}));
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(!m_pane->grab().isNull()); // headers are painted
    QCOMPARE(part<QLabel>(u"currentCell"_s)->text(), said);
    QCOMPARE(part<QLabel>(u"statisticsState"_s)->text(), said);
    QCOMPARE(m_pane->status(), said);
    act(u"nextNaN"_s);
    QCOMPARE(notice(), said);
    QTest::mouseClick(part<QPushButton>(u"wholeArray"_s), Qt::LeftButton);
    QVERIFY(!m_pane->grab().isNull());
}

RANKSCOPE_TEST(TestArrayPane, QApplication)
#include "tst_arraypane.moc"
