// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/tracepane.h"

#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"
#include "views/trace/alignedview.h"
#include "views/trace/panels/historyplot.h"
#include "views/trace/structureview.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestTracePane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsAllRecords();
    void followsTheStructure();
    void offersThePlaceOfARow();
    void keepsThePlaceOfAGrowingTrace();
    void goesToLines();
    void restoresItsState();
    void restoresItsPanels();
    void takesASelectionBeforeItsStructureIsThere();
    void staysWhereOnlyProcessesChange();
    void plotsAValueOverTheIterations();
    void plotsAgainWhatHasGrown();

private:
    void show(TracePane &pane, int iterations, const QString &prefix = u"run/"_s);
    std::unique_ptr<TracePane> m_pane;
};

void TestTracePane::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support propagateSizeHints).*"_s));
    m_pane = std::make_unique<TracePane>();
    m_pane->resize(900, 600);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    show(*m_pane, 200);
}

void TestTracePane::show(TracePane &pane, int iterations, const QString &prefix)
{
    QSignalSpy built(&pane, &TracePane::settled);
    pane.setTrace(runOf({{LoopText{.iterations = iterations}.text()}}, prefix).processes.front().trace);
    QTRY_COMPARE_EQ(built.size(), 1);
}

void TestTracePane::showsAllRecords()
{
    auto *const view = m_pane->findChild<AlignedView *>(u"recordView"_s);
    QCOMPARE(view->rows()->rowCount(), 602u);
    QCOMPARE(m_pane->findChild<QLabel *>(u"referenceHeader"_s)->text(), u"0.trd"_s);
    QVERIFY(!m_pane->findChild<QLabel *>(u"currentHeader"_s)->isVisible());
    QCOMPARE(m_pane->commandLine(), u"rankscope export run/0.trd --view trace --format text -o -"_s);
}

void TestTracePane::followsTheStructure()
{
    auto *const view = m_pane->findChild<AlignedView *>(u"recordView"_s);
    auto *const tree = m_pane->findChild<StructureView *>(u"structureView"_s);
    const QModelIndex loop = tree->model()->index(0, 0);
    const QModelIndex third = tree->model()->index(2, 0, loop);
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(third).center());
    QCOMPARE(view->selectedReference(), std::optional(RecordIndex{7}));
    QCOMPARE(view->topPosition(), 7u);
}

void TestTracePane::offersThePlaceOfARow()
{
    auto *const view = m_pane->findChild<AlignedView *>(u"recordView"_s);
    QSignalSpy offered(m_pane.get(), &TracePane::selectionOffered);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_End);
    QCOMPARE(offered.size(), 1);
    QCOMPARE(offered.first().first().value<Selection>().place, std::optional(SourcePlace{u"sweep.f"_s, 30}));
    QTest::keyClick(view, Qt::Key_Up);
    QCOMPARE(offered.last().first().value<Selection>().where, (std::vector<ConstructSelection>{{4, 1, {200}}}));
}

void TestTracePane::keepsThePlaceOfAGrowingTrace()
{
    auto *const view = m_pane->findChild<AlignedView *>(u"recordView"_s);
    view->scrollToPosition(300);
    view->selectPosition(302);
    show(*m_pane, 400);
    QCOMPARE(view->rows()->rowCount(), 1202u);
    QCOMPARE(view->topPosition(), 300u);
    QCOMPARE(view->selectedPosition(), std::optional<std::uint64_t>(302));
    show(*m_pane, 400, u"other/"_s);
    QCOMPARE(view->topPosition(), 0u);
    QCOMPARE(view->selectedPosition(), std::nullopt);
}

void TestTracePane::goesToLines()
{
    QVERIFY(m_pane->goToLine(u"run/0.trd"_s, 20));
    QCOMPARE(m_pane->findChild<AlignedView *>(u"recordView"_s)->selectedPosition(), std::optional<std::uint64_t>(12));
    QVERIFY(!m_pane->goToLine(u"run/1.trd"_s, 20));
}

void TestTracePane::restoresItsState()
{
    auto *const tree = m_pane->findChild<StructureView *>(u"structureView"_s);
    tree->collapseAll();
    tree->expand(tree->model()->index(0, 0));
    auto *const view = m_pane->findChild<AlignedView *>(u"recordView"_s);
    view->scrollToPosition(250);
    const QByteArray state = m_pane->saveState();
    TracePane other;
    other.resize(900, 600);
    other.show();
    show(other, 200);
    other.restoreState(state);
    QCOMPARE(other.findChild<AlignedView *>(u"recordView"_s)->topPosition(), 250u);
    auto *const otherTree = other.findChild<StructureView *>(u"structureView"_s);
    QVERIFY(otherTree->isExpanded(otherTree->model()->index(0, 0)));
}

void TestTracePane::restoresItsPanels()
{
    QVERIFY(m_pane->goToLine(m_pane->trace()->file, m_pane->trace()->line(RecordIndex{6})));
    for (const QString &name : {u"variablesHere"_s, u"valueOverIterations"_s, u"constructStatistics"_s})
        m_pane->findChild<QAction *>(name)->trigger();
    auto *const filter = m_pane->findChild<QLineEdit *>(u"variablesFilter"_s);
    filter->setFocus();
    QTest::keyClicks(filter, u"a"_s);
    QTRY_VERIFY(m_pane->isSettled());
    const QByteArray state = m_pane->saveState();

    TracePane other;
    other.show();
    show(other, 200);
    other.restoreState(state);
    QTRY_VERIFY(other.isSettled() && other.variables());
    QCOMPARE(other.findChild<QLineEdit *>(u"variablesFilter"_s)->text(), u"a"_s);
    QVERIFY(other.findChild<QAction *>(u"variablesHere"_s)->isChecked());
    QVERIFY(other.findChild<QAction *>(u"constructStatistics"_s)->isChecked());
    QTRY_VERIFY(other.findChild<HistoryPlot *>(u"historyPlot"_s)->isVisible());
    QCOMPARE(other.saveState(), m_pane->saveState());
}

void TestTracePane::takesASelectionBeforeItsStructureIsThere()
{
    TracePane pane;
    Selection selection;
    selection.place = SourcePlace{u"sweep.f"_s, 29};
    selection.where = {{4, 1, {100}}};
    pane.takeSelection(selection);
    show(pane, 200);
    auto *const view = pane.findChild<AlignedView *>(u"recordView"_s);
    QCOMPARE(view->selectedReference(), std::optional(RecordIndex{300}));
    QCOMPARE(pane.findChild<StructureView *>(u"structureView"_s)->currentIndex().data().toString(),
             u"iteration (100)"_s);
}

void TestTracePane::staysWhereOnlyProcessesChange()
{
    auto *const view = m_pane->findChild<AlignedView *>(u"recordView"_s);
    QSignalSpy offered(m_pane.get(), &TracePane::selectionOffered);
    m_pane->setFocus();
    QCOMPARE(QApplication::focusWidget(), view);
    QVERIFY(m_pane->goToLine(u"run/0.trd"_s, 310)); // record 302, the AW of iteration 101 is 303
    Selection selection = offered.last().first().value<Selection>();
    const auto before = view->selectedReference();
    selection.processes = ProcessSet(3);
    m_pane->takeSelection(selection);
    QCOMPARE(view->selectedReference(), before);
    QVERIFY(m_pane->goToLine(u"run/0.trd"_s, 11));
    QCOMPARE(offered.last().first().value<Selection>().processes, ProcessSet(3));
}

void TestTracePane::plotsAValueOverTheIterations()
{
    auto *const view = m_pane->findChild<AlignedView *>(u"recordView"_s);
    auto *const action = m_pane->findChild<QAction *>(u"valueOverIterations"_s);
    auto *const plot = m_pane->findChild<HistoryPlot *>(u"historyPlot"_s);
    QVERIFY(!plot->isVisible());
    view->selectPosition(4); // an iteration has no value
    QVERIFY(!action->isEnabled());
    view->selectPosition(6);
    QVERIFY(action->isEnabled());
    view->setFocus();
    QTest::keyClick(view, Qt::Key_H, Qt::ControlModifier);
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(plot->isVisible());
    QCOMPARE(m_pane->findChild<ElidedLabel *>(u"historyHeading"_s)->text(), u"AW B(I) · 200 occurrence(s)"_s);
    QVERIFY(!m_pane->picture(PictureFormat::Svg).isEmpty());

    const QPoint hundredth = plot->placeOf(100, 200).toPoint(); // B(100) = 200 at record 300
    QTest::mouseMove(plot, hundredth);
    QTRY_COMPARE(m_pane->findChild<ElidedLabel *>(u"historyPointed"_s)->text(), u"0.trd:308, PL 4(100): 200"_s);
    QTest::mouseClick(plot, Qt::LeftButton, {}, hundredth);
    QCOMPARE(view->selectedPosition(), std::optional<std::uint64_t>(300));

    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_Escape);
    QVERIFY(!plot->isVisible());
    QVERIFY(m_pane->picture(PictureFormat::Svg).isEmpty());
    QVERIFY(view->hasFocus());
}

void TestTracePane::plotsAgainWhatHasGrown()
{
    auto *const view = m_pane->findChild<AlignedView *>(u"recordView"_s);
    auto *const heading = m_pane->findChild<ElidedLabel *>(u"historyHeading"_s);
    view->selectPosition(5);
    m_pane->findChild<QAction *>(u"valueOverIterations"_s)->trigger();
    QTRY_COMPARE(heading->text(), u"RD A(I) · 200 occurrence(s)"_s);
    m_pane->setTrace(runOf({{LoopText{.iterations = 400}.text()}}, u"run/"_s).processes.front().trace);
    QTRY_COMPARE(heading->text(), u"RD A(I) · 400 occurrence(s)"_s);
    show(*m_pane, 400, u"other/"_s);
    QVERIFY(!heading->isVisible());
}

RANKSCOPE_TEST(TestTracePane, QApplication)
#include "tst_tracepane.moc"
