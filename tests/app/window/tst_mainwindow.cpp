// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does with two runs and with one.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"
#include "views/common/pane.h"
#include "views/source/sourceview.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeView>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture.open(); }
    void cleanup() { m_fixture.close(); }

    void twoRunsAreComparedAtOnce();
    void sourceShowsTheLineOfTheOrigin();
    void keysGoFromDifferenceToDifference();
    void backReturnsToThePlaceBefore();
    void commandIsCopied();
    void oneRunIsShownAndAnotherProcessChosen();
    void aSecondRunIsOfferedForComparison();
    void comparedRunsCanBeSwapped();
    void closingARunClosesWhatShowedIt();
    void processesAreTyped();
    void processesOfARecordDoNotHideTheOthers();
    void aComparisonThatFailsLeavesTheDiff();
    void aComparisonOfAnotherKindLeavesTheDiff();
    void openingAProfileMovesNothing();
    void theSourceFollowsThePaneInFront();
    void theKeyOfExportWorksInFields();

private:
    void openSample();
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    QString counter() const { return m_fixture.find<QLabel>(u"differenceCounter"_s)->text(); }
    Pane *pane() const { return m_fixture.find<PaneArea>(u"panes"_s)->currentPane(); }

    WindowFixture m_fixture;
};

void TestMainWindow::openSample()
{
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(pane() && m_fixture.isReady());
}

// Numbers: resources/sample/truth.json; records: grep -cE of the reference.
void TestMainWindow::twoRunsAreComparedAtOnce()
{
    openSample();
    QCOMPARE(pane()->title(), u"Trace diff"_s);
    QVERIFY(m_fixture.status().contains(u"100 differences"_s));
    QVERIFY(m_fixture.status().contains(u"1 origin"_s));
    QVERIFY(m_fixture.window().windowTitle().startsWith(u"reference, current"_s));
    QVERIFY(!m_fixture.find<QWidget>(u"welcome"_s)->isVisible());
    QVERIFY(m_fixture.find<QDockWidget>(u"documentsDock"_s)->isVisible());
    QVERIFY(!m_fixture.find<QDockWidget>(u"problemsDock"_s)->isVisible()); // nothing is wrong with the files
}

void TestMainWindow::sourceShowsTheLineOfTheOrigin()
{
    openSample();
    auto *const view = m_fixture.find<SourceView>(u"sourceView"_s);
    QTRY_COMPARE(view->currentLine(), 26U);
    QCOMPARE(m_fixture.find<ElidedLabel>(u"sourceTitle"_s)->text(), u"jacobi.fdv"_s);
    const QTextBlock line = view->textCursor().block();
    QVERIFY(line.text().contains(u"W(I,J) = (U(I-1,J)"_s));
    QTRY_VERIFY(
        view->marginToolTip(QPoint(2, view->cursorRect().center().y())).contains(u"It starts at jacobi.fdv:26"_s));
}

void TestMainWindow::keysGoFromDifferenceToDifference()
{
    openSample();
    auto *const counter = m_fixture.find<QLabel>(u"differenceCounter"_s);
    QVERIFY(counter->text().startsWith(u"1 of 100"_s));
    QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    QVERIFY(counter->text().startsWith(u"3 of 100"_s));
    QTest::keyClick(&m_fixture.window(), Qt::Key_F8, Qt::ShiftModifier);
    QVERIFY(counter->text().startsWith(u"2 of 100"_s));
    // 1687 of the reference is RD W(I,J) at jacobi.fdv:33
    QTRY_COMPARE(m_fixture.find<SourceView>(u"sourceView"_s)->currentLine(), 33U);
}

void TestMainWindow::backReturnsToThePlaceBefore()
{
    openSample();
    auto *const view = m_fixture.find<SourceView>(u"sourceView"_s);
    QTRY_COMPARE(view->currentLine(), 26U);
    QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    QTRY_COMPARE(view->currentLine(), 33U);
    QTRY_VERIFY(m_fixture.find<QAction>(u"back"_s)->isEnabled());
    QTest::keyClick(&m_fixture.window(), Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(view->currentLine(), 26U);
    QTRY_VERIFY(m_fixture.find<QAction>(u"forward"_s)->isEnabled());
    QTest::keyClick(&m_fixture.window(), Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE(view->currentLine(), 33U);
}

void TestMainWindow::commandIsCopied()
{
    openSample();
    QTRY_VERIFY(m_fixture.find<QAction>(u"copyCommand"_s)->isEnabled());
    QTest::keyClick(&m_fixture.window(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QString command = QGuiApplication::clipboard()->text();
    QVERIFY(command.startsWith(u"rankscope diff "_s));
    QVERIFY(command.contains(m_fixture.sample(u"reference"_s)));
    QVERIFY(command.contains(m_fixture.sample(u"current"_s)));
}

void TestMainWindow::oneRunIsShownAndAnotherProcessChosen()
{
    m_fixture.window().openPaths({m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(pane() && m_fixture.isReady());
    QVERIFY(m_fixture.status().startsWith(u"0.trd"_s));
    auto *const tree = m_fixture.find<QTreeView>(u"documents"_s);
    QVERIFY(tree->isExpanded(tree->model()->index(0, 0)));
    const QModelIndex second = tree->model()->index(2, 0, tree->model()->index(0, 0));
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(second).center());
    QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(second).center());
    QTRY_VERIFY(m_fixture.status().startsWith(u"2.trd"_s));
}

void TestMainWindow::aSecondRunIsOfferedForComparison()
{
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s)});
    QTRY_VERIFY(pane() && m_fixture.isReady());
    m_fixture.window().openPaths({m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(m_fixture.find<QPushButton>(u"noticeCompare"_s));
    QVERIFY(m_fixture.find<QLabel>(u"noticeText"_s)->text().contains(u"reference and current"_s));
    QTest::mouseClick(m_fixture.find<QPushButton>(u"noticeCompare"_s), Qt::LeftButton);
    QVERIFY(!m_fixture.find<QWidget>(u"notice"_s)->isVisible());
    QTRY_COMPARE(pane()->title(), u"Trace diff"_s);
    QTRY_VERIFY(m_fixture.status().contains(u"100 differences"_s));
}

void TestMainWindow::comparedRunsCanBeSwapped()
{
    openSample();
    QTRY_VERIFY(m_fixture.find<QAction>(u"swapRuns"_s)->isEnabled());
    m_fixture.trigger(u"swapRuns"_s);
    QTRY_VERIFY(pane() && m_fixture.isReady());
    QTRY_VERIFY(pane()->commandLine().indexOf(m_fixture.sample(u"current"_s))
                < pane()->commandLine().indexOf(m_fixture.sample(u"reference"_s)));
    auto *const tree = m_fixture.find<QTreeView>(u"documents"_s);
    QTRY_COMPARE(tree->model()->index(0, 0).data().toString(), u"reference · current"_s);
}

void TestMainWindow::closingARunClosesWhatShowedIt()
{
    openSample();
    auto *const tree = m_fixture.find<QTreeView>(u"documents"_s);
    tree->setFocus();
    tree->setCurrentIndex(tree->model()->index(1, 0));
    QTest::keyClick(tree, Qt::Key_Delete);
    QTRY_COMPARE(m_fixture.find<PaneArea>(u"panes"_s)->panes().size(), 0);
    QCOMPARE(tree->model()->rowCount(), 1);
    QTest::keyClick(&m_fixture.window(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(m_fixture.find<QWidget>(u"welcome"_s)->isVisible());
}

void TestMainWindow::processesAreTyped()
{
    openSample();
    auto *const box = m_fixture.find<QComboBox>(u"processes"_s);
    QCOMPARE(box->currentText(), u"all"_s);
    QTRY_VERIFY(box->findText(u"0-3"_s) > 0); // a run that is open
    box->setFocus();
    box->lineEdit()->selectAll();
    QTest::keyClicks(box->lineEdit(), u"3, 1-2"_s);
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QCOMPARE(box->currentText(), u"1-3"_s);
    box->lineEdit()->selectAll();
    QTest::keyClicks(box->lineEdit(), u"1-x"_s);
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QVERIFY(box->toolTip().contains(u"no set of processes"_s));
    QCOMPARE(box->currentText(), u"1-x"_s);
    box->lineEdit()->selectAll();
    QTest::keyClick(box->lineEdit(), Qt::Key_Backspace);
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QCOMPARE(box->currentText(), u"all"_s);
    QVERIFY(!box->toolTip().contains(u"no set of processes"_s));
}

void TestMainWindow::processesOfARecordDoNotHideTheOthers()
{
    openSample(); // the origin, in process 2, is selected
    QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(m_fixture.find<QComboBox>(u"processes"_s)->currentText(), u"all"_s);
}

/// Chosen by a user in the dialog: an array as the current run.
void TestMainWindow::aComparisonThatFailsLeavesTheDiff()
{
    openSample();
    QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    Pane *const diff = area()->pane(u"trace-diff"_s);
    const QString before = counter();
    m_fixture.filesToOpen = QStringList{m_fixture.sample(u"field/heat.npy"_s)};
    m_fixture.trigger(u"compare"_s);
    auto *const dialog = m_fixture.find<QDialog>(u"compareDialog"_s);
    QVERIFY(dialog);
    dialog->findChild<QToolButton *>(u"currentFiles"_s)->click();
    dialog->findChild<QPushButton *>(u"compareAccept"_s)->click();
    QTRY_VERIFY(m_fixture.isReady());
    QTRY_COMPARE(m_fixture.find<QLabel>(u"noticeText"_s)->text(),
                 u"The runs cannot be compared: reference has traces, field/heat.npy has arrays. "
                 "Choose another run with Compare, or repair it and reload."_s);
    QCOMPARE(area()->pane(u"trace-diff"_s), diff);
    QCOMPARE(counter(), before);
    m_fixture.trigger(u"reload"_s); // it is still alive
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(area()->pane(u"trace-diff"_s), diff);
    QTRY_COMPARE(counter(), before);
}

void TestMainWindow::aComparisonOfAnotherKindLeavesTheDiff()
{
    openSample();
    Pane *const diff = area()->pane(u"trace-diff"_s);
    m_fixture.window().openPaths(
        {m_fixture.sample(u"deadlock/before.xml"_s), m_fixture.sample(u"deadlock/stacks.xml"_s)});
    QTRY_VERIFY(area()->pane(u"stacks"_s) && m_fixture.isReady());
    QCOMPARE(area()->currentPane()->title(), u"Stacks diff"_s);
    QCOMPARE(area()->pane(u"trace-diff"_s), diff);
    m_fixture.trigger(u"swapRuns"_s); // those that were compared last
    QTRY_VERIFY(m_fixture.isReady());
    QVERIFY(pane()->commandLine().indexOf(u"stacks.xml"_s) < pane()->commandLine().indexOf(u"before.xml"_s));
    QCOMPARE(area()->pane(u"trace-diff"_s), diff);
    m_fixture.window().workspace().close(RunId{3});
    QTRY_VERIFY(!area()->pane(u"stacks"_s));
    QCOMPARE(area()->pane(u"trace-diff"_s), diff);
    m_fixture.trigger(u"swapRuns"_s); // what is left
    QTRY_VERIFY(m_fixture.isReady());
    QTRY_VERIFY(area()->pane(u"trace-diff"_s));
    const QString command = area()->pane(u"trace-diff"_s)->commandLine();
    QVERIFY(command.indexOf(m_fixture.sample(u"current"_s)) < command.indexOf(m_fixture.sample(u"reference"_s)));
}

/// Its most expensive place stands in the same source as the differences.
void TestMainWindow::openingAProfileMovesNothing()
{
    openSample();
    const QString before = counter();
    const auto selected = [this] { // the widths of the parts are in the state too
        return QJsonDocument::fromJson(area()->pane(u"trace-diff"_s)->saveState()).object()["selected"_L1].toObject();
    };
    const QJsonObject place = selected();
    QVERIFY(!place.isEmpty());
    m_fixture.window().openPaths({m_fixture.sample(u"profile/before.pxml"_s)});
    QTRY_VERIFY(area()->pane(u"profile"_s) && m_fixture.isReady());
    QCOMPARE(area()->currentPane(), area()->pane(u"profile"_s));
    QCOMPARE(counter(), before);
    QCOMPARE(selected(), place);
    QVERIFY(!m_fixture.find<QAction>(u"back"_s)->isEnabled()); // the user has been nowhere else
}

void TestMainWindow::theSourceFollowsThePaneInFront()
{
    openSample();
    const auto *const view = m_fixture.find<SourceView>(u"sourceView"_s);
    QTRY_COMPARE(view->currentLine(), 26U);
    m_fixture.window().openPaths({m_fixture.sample(u"profile/before.pxml"_s)});
    QTRY_VERIFY(area()->pane(u"profile"_s) && m_fixture.isReady());
    const auto hot = area()->pane(u"profile"_s)->place();
    QVERIFY(hot && hot->line != 26);
    QTRY_COMPARE(view->currentLine(), hot->line);
    QTest::keyClick(&m_fixture.window(), Qt::Key_Tab, Qt::ControlModifier);
    QTRY_COMPARE(area()->currentPane(), area()->pane(u"trace-diff"_s));
    QTRY_COMPARE(view->currentLine(), 26U);
    QTest::keyClick(&m_fixture.window(), Qt::Key_Tab, Qt::ControlModifier);
    QTRY_COMPARE(view->currentLine(), hot->line);
}

namespace {

/// As a field on X11, where Ctrl+E goes to the end of the line.
class FieldOfX11 : public QLineEdit
{
public:
    using QLineEdit::QLineEdit;

protected:
    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::ShortcutOverride)
            event->accept();
        return event->type() == QEvent::ShortcutOverride || QLineEdit::event(event);
    }
};

} // namespace

void TestMainWindow::theKeyOfExportWorksInFields()
{
    m_fixture.window().openPaths({m_fixture.sample(u"field/heat.npy"_s)});
    QTRY_VERIFY(pane() && m_fixture.isReady());
    auto *const field = new FieldOfX11(pane());
    field->show();
    field->setFocus();
    QVERIFY(field->hasFocus());
    QTest::keyClick(field, Qt::Key_E, Qt::ControlModifier);
    QVERIFY(m_fixture.find<QDialog>(u"arrayExportDialog"_s));
}

RANKSCOPE_TEST(TestMainWindow, QApplication)

} // namespace rankscope

#include "tst_mainwindow.moc"
