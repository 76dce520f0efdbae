// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "tests/views/comparison/comparisonpanefixture.h"
#include "views/common/theme.h"
#include "views/plots/plotview.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QSignalSpy>
#include <QTabWidget>
#include <QThreadPool>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The table of values: groups, filters, selections and states.
class TestComparisonPane : public ComparisonPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhoStandsOut();
    void regroupsByKeys();
    void rejectsWrongNumbers();
    void tellsZerosApart();
    void offersTheRowClicked();
    void takesSelections();
    void makesGroups();
    void goesToTheExtremes();
    void filters();
    void rejectsWrongFilters();
    void sortsByTheHeader();
    void copiesRows();
    void showsNothing();
    void writesItsCommand();
    void keepsItsState();
    void keepsItsLayout();
    void survivesBeingClosedWhileBuilding();
};

void TestComparisonPane::saysWhoStandsOut()
{
    const QString sentence = child<QLabel>(u"comparisonSentence"_s)->text();
    QVERIFY2(sentence.startsWith(u"⚑ residual.csv: 3 value(s) over 1,024 process(es)"_s), qPrintable(sentence));
    QVERIFY2(sentence.contains(u"rank 512 differs by 2.1e-3"_s), qPrintable(sentence));
    QVERIFY2(sentence.contains(u"ranks 700,701 have nan"_s), qPrintable(sentence));
    QCOMPARE(m_pane->title(), u"Comparison"_s);
    QCOMPARE(m_pane->status(), u"1,024 process(es) · 3 value(s)"_s);
    QCOMPARE(model().rowCount(), 4);
    QCOMPARE(cell(0, 0), u"1.25"_s);
    QCOMPARE(cell(0, 2), u"1,020"_s);
    QCOMPARE(cell(1, 0), u"⚑ 1.2521"_s);
    QCOMPARE(cell(3, 1), u"9"_s);
    QCOMPARE(statistic(u"Count"_s), u"1,021"_s);
    QCOMPARE(statistic(u"Distinct"_s), u"2"_s);
    QCOMPARE(statistic(u"Minimum"_s), u"1.25"_s);
    QCOMPARE(statistic(u"Maximum"_s), u"1.2521"_s);
    QCOMPARE(statistic(u"Mean"_s), u"1.250002"_s); // 1.25 + 0.0021 / 1021
    QCOMPARE(statistic(u"Median"_s), u"1.25"_s);
    QCOMPARE(statistic(u"Nan"_s), u"2"_s);
    QCOMPARE(statistic(u"WithoutValue"_s), u"1"_s);
}

void TestComparisonPane::regroupsByKeys()
{
    auto *const rule = child<QComboBox>(u"groupingRule"_s);
    auto *const number = child<QLineEdit>(u"groupingNumber"_s);
    QVERIFY(!number->isVisible());
    rule->setFocus();
    QTest::keyClick(rule, Qt::Key_Down); // significant digits, 6 of them: 1.25000 and 1.25210
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(number->isVisible());
    QCOMPARE(model().rowCount(), 4);
    type(*number, u"3"_s); // 1.25 both
    QTRY_COMPARE(model().rowCount(), 3);
    QCOMPARE(cell(0, 0), u"1.25 … 1.2521"_s);
    QCOMPARE(m_pane->grouping().digits, std::optional(3));
    QTest::keyClick(rule, Qt::Key_Down); // abs ≤ 1e-6
    QTRY_COMPARE(model().rowCount(), 4);
    type(*number, u"0.01"_s);
    QTRY_COMPARE(model().rowCount(), 3);
    QCOMPARE(m_pane->grouping().tolerance.absolute, std::optional(0.01));
    QVERIFY(!m_pane->grouping().digits);
}

void TestComparisonPane::rejectsWrongNumbers()
{
    Grouping grouping;
    grouping.digits = 3;
    m_pane->setGrouping(grouping);
    QTRY_COMPARE(model().rowCount(), 3);
    auto *const number = child<QLineEdit>(u"groupingNumber"_s);
    QCOMPARE(number->text(), u"3"_s);
    type(*number, u"18"_s);
    QCOMPARE(number->palette().color(QPalette::Text), themeColors(m_pane->palette()).error);
    QVERIFY(number->toolTip().contains(u"18"_s));
    QVERIFY(m_pane->isSettled());
    QCOMPARE(m_pane->grouping(), grouping);
    QTest::keyClick(number, Qt::Key_Return);
    QCOMPARE(number->text(), u"3"_s);
    QVERIFY(number->palette().color(QPalette::Text) != themeColors(m_pane->palette()).error);
}

void TestComparisonPane::tellsZerosApart()
{
    ProcessValues values{{{0, u"0.0"_s}, {1, u"-0.0"_s}, {2, u"nan"_s}, {3, u"-nan"_s}}};
    show(std::make_shared<const ValueGroups>(exactGroups(values)), u"zeros"_s);
    QCOMPARE(model().rowCount(), 2);
    QTest::mouseClick(child<QCheckBox>(u"zeroApart"_s), Qt::LeftButton, {},
                      {8, child<QCheckBox>(u"zeroApart"_s)->height() / 2});
    QTRY_COMPARE(model().rowCount(), 3);
    QTest::mouseClick(child<QCheckBox>(u"nanApart"_s), Qt::LeftButton, {},
                      {8, child<QCheckBox>(u"nanApart"_s)->height() / 2});
    QTRY_COMPARE(model().rowCount(), 4);
}

void TestComparisonPane::offersTheRowClicked()
{
    QSignalSpy offered(m_pane.get(), &Pane::selectionOffered);
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, rowPoint(1));
    QCOMPARE(offered.size(), 1);
    QCOMPARE(offered.back().front().value<Selection>().processes.toString(), u"512"_s);
    QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::ControlModifier, rowPoint(2));
    QCOMPARE(offered.back().front().value<Selection>().processes.toString(), u"512,700,701"_s);
    QTest::keyClick(&table(), Qt::Key_Escape);
    QVERIFY(offered.back().front().value<Selection>().processes.isEmpty());
}

void TestComparisonPane::takesSelections()
{
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, rowPoint(1));
    QSignalSpy offered(m_pane.get(), &Pane::selectionOffered);
    const QImage before = table().viewport()->grab().toImage();
    Selection selection;
    selection.processes = ProcessSet(512);
    m_pane->takeSelection(selection); // what it offered itself comes back
    QCOMPARE(table().selectionModel()->selectedRows().size(), 1);
    selection.processes = ProcessSet(9);
    m_pane->takeSelection(selection);
    QVERIFY(!table().selectionModel()->hasSelection());
    QVERIFY(table().viewport()->grab().toImage() != before); // the others are grey
    QCOMPARE(offered.size(), 0);
}

void TestComparisonPane::makesGroups()
{
    QSignalSpy offered(m_pane.get(), &Pane::groupOffered);
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, rowPoint(2));
    Q_EMIT table().customContextMenuRequested(rowPoint(2));
    auto *const menu = child<QMenu>(u"valueMenu"_s);
    QTRY_VERIFY(menu->isVisible());
    menu->setActiveAction(menu->findChild<QAction *>(u"newGroup"_s));
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(offered.size(), 1);
    QCOMPARE(offered.front().at(0).toString(), u"residual.csv = nan"_s);
    QCOMPARE(offered.front().at(1).value<ProcessSet>().toString(), u"700,701"_s);
}

void TestComparisonPane::goesToTheExtremes()
{
    QSignalSpy offered(m_pane.get(), &Pane::selectionOffered);
    QTest::mouseClick(child<QToolButton>(u"toMaximum"_s), Qt::LeftButton);
    QCOMPARE(offered.size(), 1);
    QCOMPARE(offered.front().front().value<Selection>().processes.toString(), u"512"_s);
    QCOMPARE(table().selectionModel()->selectedRows().front().row(), 1);
}

void TestComparisonPane::filters()
{
    auto *const filter = child<QLineEdit>(u"valueFilter"_s);
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_L, Qt::ControlModifier);
    QTRY_VERIFY(filter->hasFocus());
    QTest::keyClicks(filter, u"> 1.251"_s);
    QTRY_COMPARE(model().rowCount(), 1);
    QCOMPARE(cell(0, 0), u"⚑ 1.2521"_s);
    QCOMPARE(child<QLabel>(u"valueCount"_s)->text(), u"1 of 4 rows"_s);
    QVERIFY(!m_pane->commandRemark().isEmpty());
    type(*filter, u"rank 9,700"_s);
    QTRY_COMPARE(model().rowCount(), 2);
    QCOMPARE(cell(0, 0), u"⚑ nan"_s);
    QCOMPARE(cell(1, 1), u"9"_s);
    QTest::keyClick(filter, Qt::Key_Escape);
    QCOMPARE(model().rowCount(), 4);
    QVERIFY(m_pane->commandRemark().isEmpty());
}

void TestComparisonPane::rejectsWrongFilters()
{
    auto *const filter = child<QLineEdit>(u"valueFilter"_s);
    type(*filter, u"> much"_s);
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(filter->palette().color(QPalette::Text), themeColors(m_pane->palette()).error);
    QCOMPARE(model().rowCount(), 4);
}

void TestComparisonPane::sortsByTheHeader()
{
    auto *const header = table().horizontalHeader();
    const int x = header->sectionViewportPosition(ComparisonModel::CountColumn) + 8;
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {x, header->height() / 2});
    QCOMPARE(cell(0, 2), u"1,020"_s);
    QCOMPARE(cell(1, 2), u"2"_s);
    QCOMPARE(cell(2, 2), u"1"_s);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {x, header->height() / 2});
    QCOMPARE(cell(0, 0), u"⚑ 1.2521"_s);
}

void TestComparisonPane::copiesRows()
{
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, rowPoint(1));
    QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text().section(u'\n', 0, 0), u"Value\tProcesses\tCount\tShare"_s);
    QCOMPARE(QApplication::clipboard()->text().section(u'\n', 1, 1).section(u'\t', 0, 2), u"1.2521\t512\t1"_s);
}

void TestComparisonPane::showsNothing()
{
    m_pane->setValues(nullptr, {});
    QCOMPARE(model().rowCount(), 0);
    QVERIFY(m_pane->commandLine().isEmpty());
    QVERIFY(m_pane->status().isEmpty());
    ProcessValues texts{{{0, u"(1,2)"_s}, {1, u"off"_s}}};
    show(std::make_shared<const ValueGroups>(exactGroups(texts)), u"texts"_s);
    QCOMPARE(model().rowCount(), 2);
    QCOMPARE(statistic(u"NotNumeric"_s), u"2"_s);
    QVERIFY(!child<QToolButton>(u"plotSave"_s)->isEnabled());
    QTest::keyClick(child<PlotView>(u"rankPlot"_s), Qt::Key_Plus);
    QVERIFY(!child<PlotView>(u"rankPlot"_s)->isZoomed());
}

void TestComparisonPane::writesItsCommand()
{
    m_pane->setValues(jobValues(), u"u(1,2)"_s, {u"my run"_s, u"--value"_s, u"u(1,2)@sweep.f:29"_s});
    Grouping grouping;
    QCOMPARE(m_pane->commandLine(), u"rankscope compare 'my run' --value 'u(1,2)@sweep.f:29' -o -"_s);
    grouping.digits = 3;
    grouping.tolerance.nanDiffers = true;
    m_pane->setGrouping(grouping);
    QCOMPARE(m_pane->commandLine(),
             u"rankscope compare 'my run' --value 'u(1,2)@sweep.f:29' --digits 3 --nan-differs -o -"_s);
    grouping = {};
    grouping.tolerance.relative = 1e-5;
    m_pane->setGrouping(grouping);
    QVERIFY(m_pane->commandLine().contains(u" --rel 1e-5 -o -"_s));
}

void TestComparisonPane::keepsItsState()
{
    Grouping grouping;
    grouping.tolerance.absolute = 0.5;
    m_pane->setGrouping(grouping);
    QTRY_COMPARE(model().rowCount(), 3);
    child<QTabWidget>(u"plotTabs"_s)->setCurrentIndex(2);
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, rowPoint(1)); // nan
    type(*child<QLineEdit>(u"valueFilter"_s), u"nan"_s);
    QTRY_COMPARE(model().rowCount(), 1);
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, rowPoint(0));
    const QByteArray state = m_pane->saveState();
    makePane();
    m_pane->restoreState(state);
    QTRY_VERIFY(m_pane->isSettled());
    QTRY_COMPARE(model().rowCount(), 1);
    QCOMPARE(m_pane->grouping(), grouping);
    QCOMPARE(child<QTabWidget>(u"plotTabs"_s)->currentIndex(), 2);
    QCOMPARE(child<QComboBox>(u"groupingRule"_s)->currentIndex(), 2);
    QCOMPARE(table().selectionModel()->selectedRows().size(), 1);
    show(jobValues()); // a reload
    QCOMPARE(model().rowCount(), 1);
    QCOMPARE(m_pane->grouping(), grouping);
    show(jobValues(), u"another.csv"_s);
    QCOMPARE(model().rowCount(), 4);
    QCOMPARE(m_pane->grouping(), Grouping());
}

void TestComparisonPane::keepsItsLayout()
{
    table().setColumnHidden(ComparisonModel::ShareColumn, true);
    table().setColumnWidth(ComparisonModel::ValueColumn, 222);
    const QByteArray layout = m_pane->saveLayout();
    makePane();
    QVERIFY(!table().isColumnHidden(ComparisonModel::ShareColumn));
    m_pane->restoreLayout(layout);
    QVERIFY(table().isColumnHidden(ComparisonModel::ShareColumn));
    QCOMPARE(table().columnWidth(ComparisonModel::ValueColumn), 222);
    m_pane->restoreLayout("not a layout");
}

void TestComparisonPane::survivesBeingClosedWhileBuilding()
{
    m_pane->setValues(jobValues(), u"other"_s);
    QVERIFY(!m_pane->isSettled());
    m_pane.reset();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents(); // what the worker still sends
}

RANKSCOPE_TEST(TestComparisonPane, QApplication)
#include "tst_comparisonpane.moc"
