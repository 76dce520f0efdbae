// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which place the Trace diff pane shows, and what it keeps when something else changes.
#include "tests/views/trace/tracediffpanefixture.h"

#include "model/trace/rows/differencelistmodel.h"
#include "tests/support/testclass.h"
#include "views/trace/filters/differencefilterbar.h"
#include "views/trace/structureview.h"

#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QToolTip>

#include <algorithm>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// 200 iterations on two processes, 1 to 100 and 101 to 200, with a record before the loop in both. B(I) differs in 10,
/// 20, 100 and 190; records of the reference: 0 is the one before, then LoopText's and one more: B(I) of k is at
/// 3k+1.
class TestTraceDiffPlaces : public TraceDiffPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init()
    {
        makePane();
        QCOMPARE(selected(), 31u);
    }
    void cleanup() { m_pane.reset(); }

    void takesThePlaceInItsIteration();
    void staysWhereOnlyProcessesChange();
    void keepsTheProcessesThatWereChosen();
    void keepsTheDifferenceAtAnotherTolerance();
    void keepsThePlaceUnderAnotherRule();
    void aPairByHandStaysInView();
    void saysWhyNothingCanBePaired();
    void stepsThroughWhatIsListed();
    void saysThatNothingFitsTheFilter();
    void theListFollowsTheRow();
    void showsWhereARecordStands();
    void showsTheProcessOfARow();
    void dimsTheListByProcesses();
    void foldsAgainByMouse();
    void givesItsKeyboardToTheRecords();
    void keepsItsLayout();
    void putsTheToleranceBack();
    void saysWhatWasNotCompared();
    void fitsNarrowWindows();

private:
    QString toolTipAt(const QPoint &point) const;
    /// Something other than the ground is painted in the place of a process number, left of the line numbers at the
    /// right.
    bool hasProcessNumber(std::uint64_t row) const;
    void filterIteration(const QString &pattern, int rows);
};

void TestTraceDiffPlaces::initTestCase()
{
    const QByteArray before = "AW: [1] \"N\" = 3; {\"main.f\", 5}\n";
    QSet<int> upper;
    QSet<int> lower;
    for (int index = 1; index <= 200; ++index)
        (index <= 100 ? lower : upper).insert(index);
    const LoopText reference{.iterations = 200, .before = before};
    const LoopText first{
        .iterations = 200, .written = {{10, "21"}, {20, "41.5"}, {100, "0"}}, .without = upper, .before = before};
    const LoopText second{.iterations = 200, .written = {{190, "380.5"}}, .without = lower, .before = before};
    m_diff = diffOf(runOf({{reference.text()}}, u"ref/"_s), runOf({{first.text()}, {second.text()}}, u"cur/"_s));
    QCOMPARE(m_diff->differences.size(), 4u);
}

QString TestTraceDiffPlaces::toolTipAt(const QPoint &point) const
{
    QHelpEvent event(QEvent::ToolTip, point, view().viewport()->mapToGlobal(point));
    QApplication::sendEvent(view().viewport(), &event);
    return QToolTip::text();
}

void TestTraceDiffPlaces::filterIteration(const QString &pattern, int rows)
{
    auto *const field = child<QLineEdit>(u"iterationFilter"_s);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, pattern);
    QTRY_COMPARE_EQ(child<QTableView>(u"differenceTable"_s)->model()->rowCount(), rows);
}

void TestTraceDiffPlaces::takesThePlaceInItsIteration()
{
    QSignalSpy offered(m_pane.get(), &TraceDiffPane::selectionOffered);
    Selection selection;
    selection.place = SourcePlace{u"sweep.f"_s, 29};
    selection.where = {{4, 1, {100}}};
    m_pane->takeSelection(selection);
    QCOMPARE(selected(), 301u);
    QCOMPARE(counter(), u"3 of 4"_s);
    QCOMPARE(child<StructureView>(u"structureView"_s)->currentIndex().data().toString(), u"iteration (100)"_s);
    selection.where = {{4, 1, {50}}}; // nothing differs there
    m_pane->takeSelection(selection);
    QCOMPARE(selected(), 151u);
    QCOMPARE(counter(), u"– of 4"_s);
    QCOMPARE(offered.size(), 0);
}

void TestTraceDiffPlaces::staysWhereOnlyProcessesChange()
{
    QSignalSpy offered(m_pane.get(), &TraceDiffPane::selectionOffered);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QTest::keyClick(&view(), Qt::Key_Down); // the IT of iteration 101: its place is that of the loop
    QCOMPARE(selected(), 302u);
    Selection selection = offered.last().first().value<Selection>();
    selection.processes = ProcessSet(1);
    m_pane->takeSelection(selection);
    QCOMPARE(selected(), 302u);
}

void TestTraceDiffPlaces::keepsTheProcessesThatWereChosen()
{
    QSignalSpy offered(m_pane.get(), &TraceDiffPane::selectionOffered);
    Selection selection;
    selection.processes = ProcessSet(1);
    m_pane->takeSelection(selection);
    QTest::keyClick(m_pane.get(), Qt::Key_F8); // a difference of process 0
    QCOMPARE(offered.last().first().value<Selection>().processes, ProcessSet(1));
    m_pane->takeSelection({});
    QTest::keyClick(m_pane.get(), Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(offered.last().first().value<Selection>().processes, ProcessSet());
}

void TestTraceDiffPlaces::keepsTheDifferenceAtAnotherTolerance()
{
    QTest::keyClick(m_pane.get(), Qt::Key_End, Qt::AltModifier);
    QCOMPARE(counter(), u"4 of 4"_s);
    Progress progress;
    QSignalSpy built(m_pane.get(), &TraceDiffPane::settled);
    m_pane->setDiff(*evaluate(m_diff->alignment, {.absolute = 0.4}, progress));
    QTRY_COMPARE_EQ(built.size(), 1);
    QCOMPARE(counter(), u"4 of 4"_s);
    m_pane->setDiff(*evaluate(m_diff->alignment, {.absolute = 1.2}, progress)); // 380.5 against 380 is equal now
    QTRY_COMPARE_EQ(built.size(), 2);
    QCOMPARE(counter(), u"– of 2"_s);
    QCOMPARE(selected(), 571u);
    m_pane->setDiff(m_diff);
    QTRY_COMPARE_EQ(built.size(), 3);
    QCOMPARE(counter(), u"4 of 4"_s);
    QVERIFY(std::ranges::find(m_diff->origins, 3U) != m_diff->origins.end());
    QCOMPARE(child<QLabel>(u"originCounter"_s)->text(), u"Origin %1 of %1"_s.arg(m_diff->origins.size()));
}

void TestTraceDiffPlaces::keepsThePlaceUnderAnotherRule()
{
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    show(alignedWith({.places = PlaceMatching::Ignore, .syncPoints = {}}));
    QCOMPARE(selected(), 301u);
    QCOMPARE(counter(), u"3 of 4"_s);
}

void TestTraceDiffPlaces::aPairByHandStaysInView()
{
    QVERIFY(!child<QLabel>(u"answerFollows"_s)->text().contains(u"by hand"_s));
    QSignalSpy asked(m_pane.get(), &TraceDiffPane::alignmentRequested);
    QTest::keyClick(m_pane.get(), Qt::Key_F8); // B(I) of 20: 40 against 41.5
    const std::uint64_t row = view().rows()->rowOfPosition(*view().selectedPosition());
    const int right = view().viewport()->width() * 3 / 4;
    QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::ControlModifier, rowPoint(row + 3, right));
    QTest::keyClick(&view(), Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(asked.size(), 1);
    show(alignedWith(asked.first().first().value<AlignmentOptions>()));
    QCOMPARE(selected(), 61u);
    QVERIFY(child<QLabel>(u"answerFollows"_s)->text().contains(u"1 pair(s) by hand."_s));
    QVERIFY(m_pane->commandRemark().contains(u"1 pair(s) made by hand"_s));
    const auto [first, last] = view().visiblePositions();
    QVERIFY(first <= *view().selectedPosition() && last >= *view().selectedPosition());
    const std::uint64_t shown = view().rows()->rowOfPosition(*view().selectedPosition());
    QVERIFY(toolTipAt(rowPoint(shown, 100)).endsWith(u"Paired by hand."_s));
    show(m_diff);
    QCOMPARE(m_pane->commandRemark(), QString());
}

void TestTraceDiffPlaces::saysWhyNothingCanBePaired()
{
    auto *const pair = child<QAction>(u"pairRecords"_s);
    QVERIFY(!pair->isEnabled());
    QVERIFY(pair->toolTip().contains(u"stand side by side already"_s));
    const std::uint64_t row = view().rows()->rowOfPosition(*view().selectedPosition());
    const int right = view().viewport()->width() * 3 / 4;
    QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::ControlModifier, rowPoint(row + 1, right)); // an IT
    QVERIFY(!pair->isEnabled());
    QCOMPARE(pair->toolTip(), u"Only records of the same kind can be a pair."_s);
    QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::ControlModifier, rowPoint(row + 3, right));
    QVERIFY(pair->isEnabled());
}

void TestTraceDiffPlaces::stepsThroughWhatIsListed()
{
    auto *const bar = m_pane->findChild<DifferenceFilterBar *>();
    DifferenceFilter filter;
    filter.processes = ProcessSet(1);
    bar->setFilter(filter);
    QTRY_COMPARE_EQ(child<QTableView>(u"differenceTable"_s)->model()->rowCount(), 1);
    QCOMPARE(counter(), u"– of 1 shown"_s);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(selected(), 571u);
    QCOMPARE(counter(), u"1 of 1 shown"_s);
    QVERIFY(!child<QAction>(u"previousDifference"_s)->isEnabled());
    QTest::keyClick(m_pane.get(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(selected(), 571u);
    bar->setFilter({});
    QTRY_COMPARE(counter(), u"4 of 4"_s);
    QTest::keyClick(m_pane.get(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(counter(), u"3 of 4"_s);
}

void TestTraceDiffPlaces::saysThatNothingFitsTheFilter()
{
    auto *const empty = child<QLabel>(u"differencesEmpty"_s);
    QVERIFY(!empty->isVisible());
    filterIteration(u"11"_s, 0);
    QTRY_VERIFY(empty->isVisible());
    QCOMPARE(empty->text(), u"No difference fits the filter."_s);
    QVERIFY(!child<QAction>(u"firstDifference"_s)->isEnabled());
    QTest::keyClick(child<QLineEdit>(u"iterationFilter"_s), Qt::Key_Escape);
    QTRY_VERIFY(!empty->isVisible());
}

void TestTraceDiffPlaces::theListFollowsTheRow()
{
    auto *const table = child<QTableView>(u"differenceTable"_s);
    QVERIFY(table->selectionModel()->hasSelection());
    QTest::keyClick(&view(), Qt::Key_Down);
    QVERIFY(!table->selectionModel()->hasSelection());
    QTest::keyClick(&view(), Qt::Key_Up);
    QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
}

void TestTraceDiffPlaces::showsWhereARecordStands()
{
    QTest::keyClick(m_pane.get(), Qt::Key_End, Qt::AltModifier); // of process 1, iteration 190
    const std::uint64_t row = view().rows()->rowOfPosition(*view().selectedPosition());
    // Lines: 7 of the header, N, PL, then three for each iteration; process 1 begins with iteration 101.
    QVERIFY(toolTipAt(rowPoint(row, 100)).contains(u"ref/0.trd:579\nsweep.f:29"_s));
    QVERIFY(toolTipAt(rowPoint(row, view().viewport()->width() * 3 / 4)).contains(u"cur/1.trd:279\nsweep.f:29"_s));
}

bool TestTraceDiffPlaces::hasProcessNumber(std::uint64_t row) const
{
    AlignedStyle style;
    style.font = dataFont(view().font());
    style.width = view().viewport()->width();
    style.rowHeight = rowHeight(style.font);
    const int left = AlignedPainter::halves(style, 0).second.left() + AlignedPainter::margin;
    const QRect place(left, rowPoint(row, 0).y() - style.rowHeight / 2 + 2,
                      QFontMetrics(style.font).horizontalAdvance(u'0'), style.rowHeight - 4);
    const QImage picture = view().viewport()->grab(place).toImage();
    for (int x = 0; x < picture.width(); ++x) {
        for (int y = 0; y < picture.height(); ++y) {
            if (picture.pixelColor(x, y) != view().palette().color(QPalette::Base))
                return true;
        }
    }
    return false;
}

void TestTraceDiffPlaces::showsTheProcessOfARow()
{
    view().scrollToPosition(0);
    QVERIFY(hasProcessNumber(1)); // line 9 of 0.trd: the gutter is wider than one digit
    const TraceRun &current = m_diff->alignment->currentRun;
    TraceRun one;
    one.processes.push_back(current.processes.front());
    show(diffOf(m_diff->alignment->referenceRun, one));
    view().scrollToPosition(0);
    QVERIFY(!hasProcessNumber(1));
}

void TestTraceDiffPlaces::dimsTheListByProcesses()
{
    auto *const table = child<QTableView>(u"differenceTable"_s);
    table->clearSelection();
    const QColor muted = themeColors(m_pane->palette()).muted;
    const auto hasMuted = [&](int row) {
        const QRect cell = table->visualRect(table->model()->index(row, DifferenceListModel::RelativeColumn));
        const QImage picture = table->viewport()->grab(cell).toImage();
        for (int x = 0; x < picture.width(); ++x) {
            for (int y = 0; y < picture.height(); ++y) {
                if (picture.pixelColor(x, y).lightness() < muted.lightness() - 20)
                    return false; // as dark as text that is not dimmed
            }
        }
        return true;
    };
    QVERIFY(!hasMuted(1) && !hasMuted(3));
    Selection selection;
    selection.processes = ProcessSet(1);
    m_pane->takeSelection(selection);
    QVERIFY(hasMuted(1)); // of process 0
    QVERIFY(!hasMuted(3));
}

void TestTraceDiffPlaces::foldsAgainByMouse()
{
    QTest::keyClick(&view(), Qt::Key_Home);
    const std::uint64_t rows = view().rows()->rowCount();
    QVERIFY(!child<QAction>(u"foldRecords"_s)->isEnabled());
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, rowPoint(3, 300));
    QVERIFY(view().rows()->rowCount() > rows);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(3));
    QVERIFY(child<QAction>(u"foldRecords"_s)->isEnabled());
    const int marks = view().viewport()->width() - 10;
    QVERIFY(toolTipAt(rowPoint(6, marks)).contains(u"fold these equal records again"_s));
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, rowPoint(6, marks));
    QCOMPARE(view().rows()->rowCount(), rows);
    QVERIFY(!child<QAction>(u"foldRecords"_s)->isEnabled());
    QTest::keyClick(&view(), Qt::Key_Home);
    QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::ControlModifier, rowPoint(3, 300));
    QVERIFY(view().rows()->rowCount() > rows);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(0)); // it may become half of a pair
}

void TestTraceDiffPlaces::givesItsKeyboardToTheRecords()
{
    child<QLineEdit>(u"iterationFilter"_s)->setFocus();
    m_pane->setFocus();
    QCOMPARE(QApplication::focusWidget(), &view());
}

void TestTraceDiffPlaces::keepsItsLayout()
{
    auto *const header = child<QTableView>(u"differenceTable"_s)->horizontalHeader();
    header->resizeSection(DifferenceListModel::NameColumn, 177);
    header->setSectionHidden(DifferenceListModel::RecordColumn, true);
    child<QAction>(u"indentRecords"_s)->trigger();
    const QByteArray layout = m_pane->saveLayout();
    m_pane = std::make_unique<TraceDiffPane>();
    m_pane->restoreLayout(layout);
    m_pane->resize(1200, 800);
    m_pane->show();
    show(m_diff);
    auto *const restored = child<QTableView>(u"differenceTable"_s)->horizontalHeader();
    QCOMPARE(restored->sectionSize(DifferenceListModel::NameColumn), 177);
    QVERIFY(restored->isSectionHidden(DifferenceListModel::RecordColumn));
    QVERIFY(!child<QAction>(u"indentRecords"_s)->isChecked());
}

void TestTraceDiffPlaces::putsTheToleranceBack()
{
    QSignalSpy asked(m_pane.get(), &TraceDiffPane::evaluationRequested);
    auto *const field = child<QLineEdit>(u"absoluteTolerance"_s);
    const QString usual = field->toolTip();
    field->selectAll();
    QTest::keyClicks(field, u"-2"_s);
    QVERIFY(field->toolTip().startsWith(u"“-2” is no number from 0 on."_s));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(field->text(), u"1e-4"_s);
    QCOMPARE(field->toolTip(), usual);
    QVERIFY(QToolTip::text().endsWith(u"The tolerance stays as it was."_s));
    QCOMPARE(asked.size(), 0);
}

void TestTraceDiffPlaces::saysWhatWasNotCompared()
{
    const QByteArray body = LoopText().text();
    show(diffOf(runOf({{.body = body}}, u"ref/"_s), runOf({{.body = body, .complete = false}}, u"cur/"_s)));
    QVERIFY(child<QLabel>(u"answerFollows"_s)->text().contains(u" Not compared: "_s));
}

void TestTraceDiffPlaces::fitsNarrowWindows()
{
    m_pane->resize(520, 700);
    QTRY_VERIFY(m_pane->width() <= 520);
    m_pane->resize(520, 560);
    const auto *const table = child<QTableView>(u"differenceTable"_s);
    const auto *const panel = table->parentWidget();
    QTRY_VERIFY(table->geometry().bottom() <= panel->height());
    QVERIFY(panel->mapTo(m_pane.get(), panel->rect().bottomLeft()).y() < m_pane->height());
    QVERIFY(table->height() >= 4 * rowHeight(m_pane->font()));
    for (const QString &name :
         {u"placeMatching"_s, u"clearFilter"_s, u"iterationFilter"_s, u"ulpTolerance"_s, u"copyAnswer"_s}) {
        const auto *const widget = child<QWidget>(name);
        QTRY_VERIFY2(widget->mapTo(m_pane.get(), widget->rect().topRight()).x() < 520, qPrintable(name));
        QVERIFY2(widget->width() >= widget->minimumSizeHint().width(), qPrintable(name));
    }
}

RANKSCOPE_TEST(TestTraceDiffPlaces, QApplication)
#include "tst_tracediffplaces.moc"
