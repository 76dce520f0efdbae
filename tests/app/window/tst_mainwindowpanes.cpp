// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How panes come, go, share the selection and are remembered.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/shell/menus.h"
#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"
#include "views/trace/alignedview.h"
#include "views/trace/tracediffpane.h"
#include "views/trace/tracepane.h"

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QTreeView>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowPanes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture.open(); }
    void cleanup() { m_fixture.close(); }

    void closingAPaneLeavesTheRunsOpen();
    void tabsHaveCloseButtons();
    void controlNumberIsTheTabAtThatPlace();
    void theRightOneOfTwoAlikeIsClosed();
    void aTitleIsShownOnce();
    void aReloadDoesNotBringAClosedPaneBack();
    void backGoesToTheSamePlace();
    void steppingDoesNotChooseProcesses();
    void typedProcessesDoNotMoveThePlace();
    void unknownProcessesAreNotTaken();
    void otherProcessesAreDimmed();
    void aNewPaneShowsWhatIsSelected();
    void areasGiveTheirKeyboardToWhatTakesKeys();
    void paneLayoutIsRemembered();
    void menusPartPaneAndWindow();
    void theCopiedCommandSaysWhatItLeavesOut();
    void theThemeOfTheSessionIsTicked();
    void nothingIsCutInANarrowWindow();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    QString counter() const { return m_fixture.find<QLabel>(u"differenceCounter"_s)->text(); }
    QString processes() const { return m_fixture.find<QComboBox>(u"processes"_s)->currentText(); }
    void openSample();
    void openTrace();
    void typeProcesses(const QString &text);

    WindowFixture m_fixture;
};

void TestMainWindowPanes::openSample()
{
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
}

/// The trace of the reference, beside the comparison.
void TestMainWindowPanes::openTrace()
{
    auto *const tree = m_fixture.find<QTreeView>(u"documents"_s);
    tree->setFocus();
    tree->setCurrentIndex(tree->model()->index(0, 0));
    QTest::keyClick(tree, Qt::Key_Return);
    QTRY_VERIFY(area()->panes().size() == 2 && m_fixture.isReady());
}

void TestMainWindowPanes::typeProcesses(const QString &text)
{
    auto *const line = m_fixture.find<QComboBox>(u"processes"_s)->lineEdit();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
}

void TestMainWindowPanes::closingAPaneLeavesTheRunsOpen()
{
    openSample();
    QTest::keyClick(&m_fixture.window(), Qt::Key_W, Qt::ControlModifier);
    QTRY_COMPARE(area()->panes().size(), 0);
    QCOMPARE(m_fixture.find<QTreeView>(u"documents"_s)->model()->rowCount(), 2);
    QTRY_VERIFY(m_fixture.find<QLabel>(u"stateText"_s)->text().contains(u"Show Trace Diff"_s));
    QTRY_VERIFY(m_fixture.find<QAction>(u"showDiff"_s)->isEnabled());
    m_fixture.trigger(u"showDiff"_s);
    QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
    QCOMPARE(counter(), u"1 of 100"_s);
    m_fixture.find<QTreeView>(u"documents"_s)->setCurrentIndex({});
    QTest::keyClick(&m_fixture.window(), Qt::Key_W, Qt::ControlModifier);
    m_fixture.find<QTreeView>(u"documents"_s)
        ->setCurrentIndex(m_fixture.find<QTreeView>(u"documents"_s)->model()->index(1, 0));
    QTest::keyClick(&m_fixture.window(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(m_fixture.find<QTreeView>(u"documents"_s)->model()->rowCount(), 1);
    QTRY_VERIFY(!m_fixture.find<QAction>(u"showDiff"_s)->isEnabled());
}

void TestMainWindowPanes::tabsHaveCloseButtons()
{
    openSample();
    openTrace();
    QTabBar *bar = nullptr;
    QTRY_VERIFY((bar = area()->findChild<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) && bar->count() == 2);
    QTRY_VERIFY(bar->tabsClosable());
    QCOMPARE(bar->tabText(1), u"Trace · 0.trd"_s);
    QWidget *const button = bar->tabButton(1, QTabBar::RightSide);
    QVERIFY(button);
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(area()->panes().size(), 1);
    QCOMPARE(area()->currentPane()->title(), u"Trace diff"_s);
}

/// Tabs can be moved.
void TestMainWindowPanes::controlNumberIsTheTabAtThatPlace()
{
    openSample();
    openTrace();
    QTabBar *bar = nullptr;
    QTRY_VERIFY((bar = area()->findChild<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) && bar->count() == 2);
    Pane *const diff = area()->pane(u"trace-diff"_s);
    Pane *const trace = area()->pane(u"trace"_s);
    QCOMPARE(area()->panesByTab(), (QList<Pane *>{diff, trace}));
    bar->moveTab(0, 1);
    QCOMPARE(area()->panesByTab(), (QList<Pane *>{trace, diff}));
    QTest::keyClick(&m_fixture.window(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(area()->currentPane(), diff);
    QTest::keyClick(&m_fixture.window(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(area()->currentPane(), trace);
    QTest::keyClick(&m_fixture.window(), Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(area()->currentPane(), diff);
}

/// Two panes of one document.
void TestMainWindowPanes::theRightOneOfTwoAlikeIsClosed()
{
    m_fixture.window().openPaths({m_fixture.sample(u"reference/0.trd"_s)});
    QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
    Pane *const first = area()->currentPane();
    m_fixture.find<QTreeView>(u"documents"_s)
        ->setCurrentIndex(m_fixture.find<QTreeView>(u"documents"_s)->model()->index(0, 0));
    m_fixture.trigger(u"openInNewPane"_s);
    QTRY_COMPARE(area()->panes().size(), 2);
    QTabBar *bar = nullptr;
    QTRY_VERIFY((bar = area()->findChild<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) && bar->count() == 2);
    QCOMPARE(bar->tabText(0), u"Trace · 0.trd"_s);
    QCOMPARE(bar->tabText(1), u"Trace · 0.trd (2)"_s);
    QTRY_VERIFY(bar->tabButton(1, QTabBar::RightSide));
    QTest::mouseClick(bar->tabButton(1, QTabBar::RightSide), Qt::LeftButton);
    QTRY_COMPARE(area()->panes(), QList<Pane *>{first});
}

void TestMainWindowPanes::aTitleIsShownOnce()
{
    openSample();
    openTrace();
    for (const auto *const dock : area()->findChildren<QDockWidget *>())
        QTRY_VERIFY(dock->titleBarWidget()); // an empty one instead of the usual one
    auto *const trace = area()->findChild<QDockWidget *>(u"trace"_s);
    trace->setFloating(true);
    QTRY_VERIFY(!trace->titleBarWidget());
    trace->setFloating(false);
    QTRY_VERIFY(trace->titleBarWidget());
    trace->close(); // as its own button does
    QTRY_COMPARE(area()->paneNames(), QStringList{u"trace-diff"_s});
    QCOMPARE(area()->currentPane()->title(), u"Trace diff"_s);
}

void TestMainWindowPanes::aReloadDoesNotBringAClosedPaneBack()
{
    openSample();
    openTrace();
    area()->setCurrentPane(area()->pane(u"trace-diff"_s));
    QTest::keyClick(&m_fixture.window(), Qt::Key_W, Qt::ControlModifier);
    QTRY_COMPARE(area()->paneNames(), QStringList{u"trace"_s});
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(area()->paneNames(), QStringList{u"trace"_s});
}

void TestMainWindowPanes::backGoesToTheSamePlace()
{
    openSample();
    auto *const view = m_fixture.find<AlignedView>(u"alignedView"_s);
    const auto place = [view] {
        const Trace &trace = view->rows()->reference();
        const RecordIndex record = *view->selectedReference();
        return QString(toString(positionOf(trace, record)) % u':' % QString::number(placeOf(trace, record).line));
    };
    // Line 26 differs first in step 2; the 8th is line 26 again, in step 3.
    for (int step = 0; step < 7; ++step)
        QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    QCOMPARE(place(), u"SL 2(3) / PL 3(4,3):26"_s);
    const std::uint64_t eighth = *view->selectedPosition();
    while (place() == u"SL 2(3) / PL 3(4,3):26"_s)
        QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    const std::uint64_t another = *view->selectedPosition();
    QTRY_VERIFY(m_fixture.find<QAction>(u"back"_s)->isEnabled());
    QTest::keyClick(&m_fixture.window(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(*view->selectedPosition(), eighth);
    QVERIFY(counter().startsWith(u"8 of"_s));
    QTRY_VERIFY(m_fixture.find<QAction>(u"forward"_s)->isEnabled());
    QTest::keyClick(&m_fixture.window(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(*view->selectedPosition(), another);
}

void TestMainWindowPanes::steppingDoesNotChooseProcesses()
{
    openSample();
    QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    QTest::keyClick(&m_fixture.window(), Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(processes(), u"all"_s);
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(processes(), u"all"_s);
    typeProcesses(u"0,2"_s);
    QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    QCOMPARE(processes(), u"0,2"_s);
    QTest::keyClick(&m_fixture.window(), Qt::Key_Home, Qt::AltModifier); // the origin, in process 2 alone
    const QString before = counter();
    m_fixture.trigger(u"pickProcesses"_s);
    QCOMPARE(processes(), u"2"_s);
    QCOMPARE(counter(), before);
}

void TestMainWindowPanes::typedProcessesDoNotMoveThePlace()
{
    openSample();
    for (int step = 0; step < 4; ++step)
        QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    const QString before = counter();
    typeProcesses(u"1"_s);
    QCOMPARE(counter(), before);
    typeProcesses(u"all"_s);
    QCOMPARE(counter(), before);
}

void TestMainWindowPanes::unknownProcessesAreNotTaken()
{
    openSample();
    QTRY_VERIFY(m_fixture.find<QComboBox>(u"processes"_s)->findText(u"0-3"_s) > 0);
    typeProcesses(u"77"_s);
    QCOMPARE(m_fixture.find<QComboBox>(u"processes"_s)->toolTip(),
             u"Not all of these processes are open. There are: 0-3."_s);
    typeProcesses(u"3"_s);
    QCOMPARE(processes(), u"3"_s);
    QVERIFY(!m_fixture.find<QComboBox>(u"processes"_s)->toolTip().contains(u"There are"_s));
}

void TestMainWindowPanes::otherProcessesAreDimmed()
{
    openSample();
    QTRY_VERIFY(m_fixture.find<QComboBox>(u"processes"_s)->findText(u"0-3"_s) > 0);
    const auto *const model = m_fixture.find<QTreeView>(u"documents"_s)->model();
    const QModelIndex current = model->index(1, 0);
    QVERIFY(!model->index(0, 0, current).data(Qt::ForegroundRole).isValid());
    typeProcesses(u"2"_s);
    QVERIFY(model->index(0, 0, current).data(Qt::ForegroundRole).isValid());
    QVERIFY(!model->index(2, 0, current).data(Qt::ForegroundRole).isValid());
}

void TestMainWindowPanes::aNewPaneShowsWhatIsSelected()
{
    openSample(); // the origin: record 1314 of the reference, an AW of W(I,J) in iteration (5,3) of step 2
    const auto *const diff = m_fixture.find<AlignedView>(u"alignedView"_s);
    const RecordIndex origin = *diff->selectedReference();
    openTrace();
    const auto *const view = m_fixture.find<AlignedView>(u"recordView"_s);
    const Trace &trace = view->rows()->reference();
    const RecordIndex shown = view->selectedReference().value();
    QCOMPARE(placeOf(trace, shown).line, placeOf(trace, origin).line);
    QCOMPARE(toString(positionOf(trace, shown)), u"SL 2(2) / PL 3(5,3)"_s);
}

void TestMainWindowPanes::areasGiveTheirKeyboardToWhatTakesKeys()
{
    openSample();
    auto *const tree = m_fixture.find<QTreeView>(u"documents"_s);
    tree->setFocus();
    QTest::keyClick(&m_fixture.window(), Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget()->objectName(), u"alignedView"_s);
    const auto before = m_fixture.find<AlignedView>(u"alignedView"_s)->selectedPosition();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QCOMPARE(m_fixture.find<AlignedView>(u"alignedView"_s)->selectedPosition(), *before + 1);
}

void TestMainWindowPanes::paneLayoutIsRemembered()
{
    openSample();
    m_fixture.find<QTableView>(u"differenceTable"_s)->horizontalHeader()->resizeSection(2, 133);
    m_fixture.reopen();
    openSample();
    QCOMPARE(m_fixture.find<QTableView>(u"differenceTable"_s)->horizontalHeader()->sectionSize(2), 133);
    m_fixture.find<QTableView>(u"differenceTable"_s)->horizontalHeader()->resizeSection(2, 144);
    QTest::keyClick(&m_fixture.window(), Qt::Key_W, Qt::ControlModifier);
    QTRY_COMPARE(area()->panes().size(), 0);
    m_fixture.trigger(u"showDiff"_s);
    QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
    QCOMPARE(m_fixture.find<QTableView>(u"differenceTable"_s)->horizontalHeader()->sectionSize(2), 144);
}

void TestMainWindowPanes::menusPartPaneAndWindow()
{
    openSample();
    for (const QMenu *const menu : m_fixture.window().menuBar()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly)) {
        const QList<QAction *> actions = menu->actions();
        for (qsizetype index = 1; index < actions.size(); ++index) {
            const auto ofPane = [&](const QAction *action) { return action->parent() == area()->currentPane(); };
            const bool border = ofPane(actions[index - 1]) && !ofPane(actions[index]);
            QVERIFY2(!border || actions[index]->isSeparator(), qPrintable(actions[index]->text()));
        }
    }
}

void TestMainWindowPanes::theCopiedCommandSaysWhatItLeavesOut()
{
    openSample();
    auto *const view = m_fixture.find<AlignedView>(u"alignedView"_s);
    const AlignedRows &rows = *view->rows();
    const std::uint64_t selected = *view->selectedPosition();
    std::uint64_t other = selected + 1;
    const auto isWrite = [&rows](std::uint64_t position) {
        const auto current = rows.at(position).current;
        return current && rows.current(current->process).kind(current->record) == RecordKind::AfterWrite;
    };
    while (!isWrite(other))
        ++other;
    view->selectCurrentPosition(other);
    m_fixture.trigger(u"pairRecords"_s);
    QTRY_VERIFY(m_fixture.find<QLabel>(u"answerFollows"_s)->text().contains(u"1 pair by hand."_s));
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(view->selectedPosition(), view->rows()->positionOfReference(*view->selectedReference()));
    QTest::keyClick(&m_fixture.window(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(
        m_fixture.window().statusBar()->currentMessage().startsWith(u"The command line knows nothing of the pair"_s));
    m_fixture.trigger(u"clearPairs"_s);
    QTRY_VERIFY(!m_fixture.find<QLabel>(u"answerFollows"_s)->text().contains(u"by hand"_s));
    QTRY_VERIFY(m_fixture.isReady());
    QTest::keyClick(&m_fixture.window(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(m_fixture.window().statusBar()->currentMessage().startsWith(u"Copied: "_s));
}

void TestMainWindowPanes::theThemeOfTheSessionIsTicked()
{
    m_fixture.trigger(u"themeDark"_s);
    m_fixture.window().setTheme(ThemeChoice::Light);
    QVERIFY(m_fixture.find<QAction>(u"themeLight"_s)->isChecked());
    m_fixture.reopen();
    QVERIFY(m_fixture.find<QAction>(u"themeDark"_s)->isChecked());
    m_fixture.trigger(u"themeLight"_s);
}

void TestMainWindowPanes::nothingIsCutInANarrowWindow()
{
    openSample();
    m_fixture.window().resize(1000, 700);
    QTRY_COMPARE(m_fixture.window().width(), 1000);
    QTRY_VERIFY(area()->currentPane()->width() <= area()->width());
    QTRY_VERIFY(area()->mapTo(&m_fixture.window(), area()->rect().topRight()).x() < 1000);
}

RANKSCOPE_TEST(TestMainWindowPanes, QApplication)

} // namespace rankscope

#include "tst_mainwindowpanes.moc"
