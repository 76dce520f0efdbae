// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/trace/tracediffpanefixture.h"

#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"
#include "views/trace/panels/historyplot.h"
#include "views/trace/structureview.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The pane with real keys and mouse: 200 iterations, B(I) differs in 10, 100 and 190, iteration 150 is missing.
class TestTraceDiffPane : public TraceDiffPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { makePane(); }
    void cleanup() { m_pane.reset(); }
    void beginsAtTheOrigin();
    void goesThroughDifferences();
    void goesFromAnyRow();
    void opensFoldsByMouseAndKey();
    void filtersTheList();
    void rejectsWrongFilters();
    void announcesTolerancesOnce();
    void rejectsWrongTolerances();
    void announcesPlaceMatching();
    void keepsThePlaceAtAnotherTolerance();
    void followsTheOverview();
    void choosesInTheList();
    void choosesInTheStructure();
    void offersSelections();
    void takesSelections();
    void pairsByHand();
    void keepsItsStateAcrossReloads();
    void goesToLines();
    void copiesRows();
    void copiesTheAnswer();
    void saysThatTracesAreEqual();
    void writesItsCommand();
    void survivesBeingClosedWhileBuilding();
    void plotsBothRunsOverTheIterations();
    void groupsDifferences();
};

void TestTraceDiffPane::initTestCase()
{
    const LoopText reference{.iterations = 200};
    const LoopText current{.iterations = 200, .written = {{10, "21"}, {100, "0"}, {190, "380.5"}}, .without = {150}};
    m_diff = diffOf(runOf({{reference.text()}}, u"ref/"_s), runOf({{current.text()}}, u"cur/"_s));
    QCOMPARE(m_diff->differences.size(), 4u);
}

void TestTraceDiffPane::beginsAtTheOrigin()
{
    QCOMPARE(selected(), 30u);
    QCOMPARE(counter(), u"1 of 4"_s);
    QVERIFY(child<QLabel>(u"answerSentence"_s)->text().contains(u"sweep.f:29"_s));
    QVERIFY(child<QLabel>(u"answerFollows"_s)->text().endsWith(u"Not compared: nothing."_s));
    QCOMPARE(child<QLabel>(u"referenceHeader"_s)->text(), u"reference · 0.trd"_s);
    QCOMPARE(m_pane->status(), u"602 record(s) · 4 difference(s) · %1 origin(s)"_s.arg(m_diff->origins.size()));
}

void TestTraceDiffPane::goesThroughDifferences()
{
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(selected(), 300u);
    QCOMPARE(counter(), u"2 of 4"_s);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(selected(), 448u); // the IT of iteration 150
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QTest::keyClick(m_pane.get(), Qt::Key_F8); // there is none behind the last
    QCOMPARE(counter(), u"4 of 4"_s);
    QTest::keyClick(m_pane.get(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(counter(), u"3 of 4"_s);
    QTest::keyClick(m_pane.get(), Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(counter(), u"1 of 4"_s);
    QTest::mouseClick(child<QToolButton>(u"lastDifferenceButton"_s), Qt::LeftButton);
    QCOMPARE(counter(), u"4 of 4"_s);
}

void TestTraceDiffPane::goesFromAnyRow()
{
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_Down);
    QCOMPARE(selected(), 31u);
    QCOMPARE(counter(), u"– of 4"_s);
    QTest::keyClick(m_pane.get(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(counter(), u"1 of 4"_s);
    QTest::keyClick(&view(), Qt::Key_End);
    QCOMPARE(selected(), 601u);
    QTest::keyClick(m_pane.get(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(counter(), u"4 of 4"_s);
    QTest::keyClick(&view(), Qt::Key_Home);
    QCOMPARE(selected(), 0u);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(counter(), u"1 of 4"_s);
}

void TestTraceDiffPane::opensFoldsByMouseAndKey()
{
    QTest::keyClick(&view(), Qt::Key_Home);
    const std::uint64_t rows = view().rows()->rowCount();
    QCOMPARE(view().rows()->row(3).folded, 24u);
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, pointInRow(3, 0.5));
    QCOMPARE(view().rows()->rowCount(), rows + 23);
    // Left folds again what stands around the selected row.
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, pointInRow(5, 0.2));
    QCOMPARE(selected(), 5u);
    QTest::keyClick(&view(), Qt::Key_Left);
    QCOMPARE(view().rows()->rowCount(), rows);
    QTest::keyClick(&view(), Qt::Key_Return);
    QCOMPARE(view().rows()->rowCount(), rows + 23);
}

void TestTraceDiffPane::filtersTheList()
{
    auto *const field = child<QLineEdit>(u"iterationFilter"_s);
    auto *const table = child<QTableView>(u"differenceTable"_s);
    QCOMPARE(table->model()->rowCount(), 4);
    QTest::keyClick(m_pane.get(), Qt::Key_L, Qt::ControlModifier);
    QVERIFY(child<QComboBox>(u"nameFilter"_s)->hasFocus());
    field->setFocus();
    QTest::keyClicks(field, u"100"_s);
    QTRY_COMPARE_EQ(table->model()->rowCount(), 1);
    QCOMPARE(child<QLabel>(u"differencesTitle"_s)->text(), u"Differences  1 of 4"_s);
    QTest::keyClick(field, Qt::Key_Escape);
    QTRY_COMPARE_EQ(table->model()->rowCount(), 4);
    QCOMPARE(field->text(), QString());
}

void TestTraceDiffPane::rejectsWrongFilters()
{
    auto *const field = child<QLineEdit>(u"processFilter"_s);
    const QColor usual = field->palette().color(QPalette::Text);
    field->setFocus();
    QTest::keyClicks(field, u"0-"_s);
    QCOMPARE(field->palette().color(QPalette::Text), themeColors(m_pane->palette()).error);
    QTest::keyClicks(field, u"3"_s);
    QCOMPARE(field->palette().color(QPalette::Text), usual);
}

void TestTraceDiffPane::announcesTolerancesOnce()
{
    QSignalSpy asked(m_pane.get(), &TraceDiffPane::evaluationRequested);
    auto *const field = child<QLineEdit>(u"absoluteTolerance"_s);
    QCOMPARE(field->text(), u"1e-4"_s);
    field->selectAll();
    field->setFocus();
    QTest::keyClicks(field, u"0.75"_s);
    QTRY_COMPARE_EQ(asked.size(), 1);
    QCOMPARE(asked.first().first().value<Tolerance>(), Tolerance{.absolute = 0.75});
    child<QAction>(u"nanDiffers"_s)->trigger();
    QTRY_COMPARE_EQ(asked.size(), 2);
    QCOMPARE(asked.last().first().value<Tolerance>(), (Tolerance{.absolute = 0.75, .nanDiffers = true}));
}

void TestTraceDiffPane::rejectsWrongTolerances()
{
    QSignalSpy asked(m_pane.get(), &TraceDiffPane::evaluationRequested);
    auto *const field = child<QLineEdit>(u"relativeTolerance"_s);
    field->setFocus();
    for (const QString &wrong : {u"-1"_s, u"nan"_s, u"inf"_s, u"1e999"_s, u"x"_s}) {
        field->clear();
        QTest::keyClicks(field, wrong);
        QCOMPARE(field->palette().color(QPalette::Text), themeColors(m_pane->palette()).error);
    }
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(asked.size(), 0);
}

void TestTraceDiffPane::announcesPlaceMatching()
{
    QSignalSpy asked(m_pane.get(), &TraceDiffPane::alignmentRequested);
    auto *const combo = child<QComboBox>(u"placeMatching"_s);
    combo->setFocus();
    QTest::keyClick(combo, Qt::Key_End);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.first().first().value<AlignmentOptions>().places, PlaceMatching::Ignore);
}

void TestTraceDiffPane::keepsThePlaceAtAnotherTolerance()
{
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(selected(), 448u);
    Progress progress;
    const auto coarse = evaluate(m_diff->alignment, {.absolute = 2.0}, progress);
    QVERIFY(coarse.has_value());
    QSignalSpy built(m_pane.get(), &TraceDiffPane::settled);
    m_pane->setDiff(*coarse);
    QTRY_COMPARE_EQ(built.size(), 1);
    QCOMPARE(selected(), 448u);
    const auto [first, last] = view().visiblePositions();
    QVERIFY(first <= 448 && last >= 448);
    QCOMPARE(counter(), u"2 of 2"_s); // of 21 against 20 and 380.5 against 380 nothing is left
    QCOMPARE(child<QTableView>(u"differenceTable"_s)->currentIndex().row(), 1);
}

void TestTraceDiffPane::followsTheOverview()
{
    view().setFocus();
    for (QAction *action : m_pane->paneActions(PaneMenu::View)) {
        if (action->objectName() == u"showEqualRecords"_s)
            action->trigger();
    }
    auto *const bar = child<QWidget>(u"overviewBar"_s);
    QTest::mouseClick(bar, Qt::LeftButton, {}, {bar->width() / 2, bar->height() / 2});
    // Half of 602 positions, as exactly as a pixel tells.
    QVERIFY(view().topPosition() >= 296 && view().topPosition() <= 306);
    QTest::mouseClick(bar, Qt::LeftButton, {}, {bar->width() / 2, 0});
    QCOMPARE(view().topPosition(), 0u);
}

void TestTraceDiffPane::choosesInTheList()
{
    auto *const table = child<QTableView>(u"differenceTable"_s);
    const QModelIndex third = table->model()->index(2, 0);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(third).center());
    QCOMPARE(selected(), 448u);
    QCOMPARE(counter(), u"3 of 4"_s);
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(counter(), u"4 of 4"_s);
    QCOMPARE(selected(), 570u);
}

void TestTraceDiffPane::choosesInTheStructure()
{
    auto *const tree = child<StructureView>(u"structureView"_s);
    const QModelIndex loop = tree->model()->index(0, 0);
    QVERIFY(tree->isExpanded(loop));
    QCOMPARE(tree->currentIndex().data().toString(), u"iteration (10)"_s);
    const QModelIndex second = tree->model()->index(11, 0, loop);
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(second).center());
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(34)); // the IT of iteration 12
}

void TestTraceDiffPane::offersSelections()
{
    QSignalSpy offered(m_pane.get(), &TraceDiffPane::selectionOffered);
    QSignalSpy source(m_pane.get(), &TraceDiffPane::sourceRequested);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(offered.size(), 1);
    Selection expected;
    expected.place = SourcePlace{u"sweep.f"_s, 29};
    expected.where = {{4, 1, {100}}};
    QCOMPARE(offered.first().first().value<Selection>(), expected);
    QCOMPARE(source.first().first().value<SourcePlace>(), (SourcePlace{u"sweep.f"_s, 29}));
}

void TestTraceDiffPane::takesSelections()
{
    QTest::keyClick(m_pane.get(), Qt::Key_End, Qt::AltModifier);
    QSignalSpy offered(m_pane.get(), &TraceDiffPane::selectionOffered);
    Selection selection;
    selection.place = SourcePlace{u"sweep.f"_s, 29};
    m_pane->takeSelection(selection);
    QCOMPARE(selected(), 30u);
    selection.place = SourcePlace{u"other.f"_s, 29};
    m_pane->takeSelection(selection);
    QCOMPARE(selected(), 30u);
    QCOMPARE(offered.size(), 0);
}

void TestTraceDiffPane::pairsByHand()
{
    QSignalSpy asked(m_pane.get(), &TraceDiffPane::alignmentRequested);
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_P, Qt::ControlModifier); // what is a pair already is none to make
    QCOMPARE(asked.size(), 0);
    const std::uint64_t row = view().rows()->rowOfPosition(*view().selectedPosition());
    QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::ControlModifier, pointInRow(row + 3, 0.7));
    QCOMPARE(selected(), 30u);
    QCOMPARE(view().selectedCurrent()->record, RecordIndex{33});
    QTest::keyClick(&view(), Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(asked.size(), 1);
    const auto options = asked.first().first().value<AlignmentOptions>();
    QCOMPARE(options.syncPoints, (std::vector<SyncPoint>{{{30}, 0, {33}}}));
    // Records of different kinds are none: an AW and an IT.
    QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::ControlModifier, pointInRow(row + 1, 0.7));
    QTest::keyClick(&view(), Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(asked.size(), 1);
}

void TestTraceDiffPane::keepsItsStateAcrossReloads()
{
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    auto *const field = child<QLineEdit>(u"iterationFilter"_s);
    field->setFocus();
    QTest::keyClicks(field, u"100"_s);
    auto *const table = child<QTableView>(u"differenceTable"_s);
    QTRY_COMPARE_EQ(table->model()->rowCount(), 1);
    auto *const tree = child<StructureView>(u"structureView"_s);
    tree->collapseAll();
    QTest::keyClick(&view(), Qt::Key_Home);
    QTest::keyClick(m_pane.get(), Qt::Key_F8); // to the only one that is listed
    const std::uint64_t top = view().topPosition();
    const QByteArray state = m_pane->saveState();

    m_pane = std::make_unique<TraceDiffPane>();
    m_pane->resize(1200, 800);
    m_pane->show();
    QSignalSpy built(m_pane.get(), &TraceDiffPane::settled);
    m_pane->setAlignment(m_diff->alignment, m_diff);
    m_pane->restoreState(state);
    QTRY_COMPARE_EQ(built.size(), 1);
    QCOMPARE(selected(), 300u);
    QCOMPARE(view().topPosition(), top);
    QCOMPARE(child<QLineEdit>(u"iterationFilter"_s)->text(), u"100"_s);
    QTRY_COMPARE_EQ(child<QTableView>(u"differenceTable"_s)->model()->rowCount(), 1);
}

void TestTraceDiffPane::goesToLines()
{
    // The body begins at line 8, so record 300 stands on line 308.
    QVERIFY(m_pane->goToLine(u"ref/0.trd"_s, 308));
    QCOMPARE(selected(), 300u);
    QVERIFY(m_pane->goToLine(u"cur/0.trd"_s, 500));
    QCOMPARE(view().selectedCurrent()->record, RecordIndex{492});
    QVERIFY(!m_pane->goToLine(u"cur/1.trd"_s, 500));
}

void TestTraceDiffPane::copiesRows()
{
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             u"38 AW B(I) = 20  sweep.f:29\t38 AW B(I) = 21  sweep.f:29\n39 IT (11)\t39 IT (11)\n"_s);
}

void TestTraceDiffPane::copiesTheAnswer()
{
    QTest::mouseClick(child<QToolButton>(u"copyAnswer"_s), Qt::LeftButton);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.startsWith(child<QLabel>(u"answerSentence"_s)->text()));
    // Of two traces that are cut the copy names both, where the window has a tool-tip.
    const TraceText cut{.body = LoopText().text(), .complete = false};
    const auto diff = diffOf(runOf({cut}, u"ref/"_s), runOf({cut, cut}, u"cur/"_s));
    QVERIFY(diff->alignment->notCompared.size() > 1);
    show(diff);
    QVERIFY(child<QLabel>(u"answerFollows"_s)->text().contains(u"the tool-tip lists them"_s));
    QTest::mouseClick(child<QToolButton>(u"copyAnswer"_s), Qt::LeftButton);
    QVERIFY(!QGuiApplication::clipboard()->text().contains(u"tool-tip"_s));
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"Not compared:"_s));
}

void TestTraceDiffPane::saysThatTracesAreEqual()
{
    const TraceRun run = runOf({{LoopText().text()}}, u"ref/"_s);
    show(diffOf(run, run));
    QCOMPARE(child<QLabel>(u"answerSentence"_s)->text(),
             u"The traces are equal within the tolerance: absolute ≤ 1e-4."_s);
    QVERIFY(!child<QToolButton>(u"goToOrigin"_s)->isVisible());
    QVERIFY(!child<QLabel>(u"differenceCounter"_s)->isVisible());
    QCOMPARE(view().rows()->rowCount(), 7u); // 3 + 1 + 3
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QVERIFY(!m_pane->currentDifference());
}

void TestTraceDiffPane::writesItsCommand()
{
    QCOMPARE(m_pane->commandLine(), u"rankscope diff ref/0.trd cur/0.trd"_s);
}

void TestTraceDiffPane::survivesBeingClosedWhileBuilding()
{
    m_pane->setAlignment(m_diff->alignment, m_diff);
    QVERIFY(!m_pane->isSettled());
    m_pane->goToNextDifference();
    m_pane.reset();
    QVERIFY(m_diff.use_count() >= 1);
}

void TestTraceDiffPane::plotsBothRunsOverTheIterations()
{
    auto *const plot = child<HistoryPlot>(u"historyPlot"_s);
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_H, Qt::ControlModifier);
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(plot->isVisible());
    QCOMPARE(child<ElidedLabel>(u"historyHeading"_s)->text(), u"AW B(I) · 200 occurrence(s)"_s);

    const QPoint changed = plot->placeOf(190, 380.5).toPoint();
    QTest::mouseMove(plot, plot->placeOf(100, 0).toPoint());
    QTRY_COMPARE(child<ElidedLabel>(u"historyPointed"_s)->text(), u"current 0.trd:308, PL 4(100): 0"_s);
    QTest::mouseMove(plot, plot->placeOf(100, 200).toPoint());
    QTRY_COMPARE(child<ElidedLabel>(u"historyPointed"_s)->text(), u"reference 0.trd:308, PL 4(100): 200"_s);
    QTest::mouseClick(plot, Qt::LeftButton, {}, changed);
    QCOMPARE(selected(), 570u);
    QCOMPARE(counter(), u"4 of 4"_s);

    QSignalSpy built(m_pane.get(), &TraceDiffPane::settled);
    Progress progress;
    m_pane->setDiff(*evaluate(m_diff->alignment, {.absolute = 1000.0}, progress));
    QTRY_COMPARE(built.size(), 1);
    QVERIFY(plot->isVisible()); // the values are the same at any tolerance
}

void TestTraceDiffPane::groupsDifferences()
{
    auto *const group = child<QToolButton>(u"groupDifferences"_s);
    auto *const groups = child<QTableView>(u"differenceGroups"_s);
    QTest::mouseClick(group, Qt::LeftButton);
    QTRY_COMPARE(groups->model()->rowCount(), 2); // B(I) at line 29, and an iteration
    QVERIFY(!child<QTableView>(u"differenceTable"_s)->isVisible());
    const auto text = [groups](int row, int column) { return groups->model()->index(row, column).data().toString(); };
    QCOMPARE(text(0, 0), u"B"_s);
    QCOMPARE(text(0, 1), u"sweep.f:29"_s);
    QCOMPARE(text(0, 2), u"3"_s);
    QCOMPARE(text(1, 0), u"–"_s);
    QTest::mouseClick(groups->viewport(), Qt::LeftButton, {},
                      groups->visualRect(groups->model()->index(1, 0)).center());
    QTRY_COMPARE(selected(), 448u); // the IT of iteration 150
    QTest::mouseClick(groups->viewport(), Qt::LeftButton, {},
                      groups->visualRect(groups->model()->index(0, 0)).center());
    QTRY_COMPARE(selected(), 30u);
    QTest::keyClick(groups, Qt::Key_Return);
    QTRY_COMPARE(child<QTableView>(u"differenceTable"_s)->model()->rowCount(), 3);
    QVERIFY(!groups->isVisible());
}

RANKSCOPE_TEST(TestTraceDiffPane, QApplication)
#include "tst_tracediffpane.moc"
