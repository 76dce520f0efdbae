// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Parameter files of the DVM system in the window: shown, changed, saved, compared, and their run opened.
#include "tests/app/window/windowfixture.h"

#include "app/documents/workspace.h"
#include "app/panes/panearea.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"
#include "views/parameters/parameterspane.h"

#include <QApplication>
#include <QDropEvent>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeView>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowParameters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void changesAndSaves();
    void opensItsRun();
    void opensItsRunAgain();
    void staysInFront();
    void leavesTheKeyboardAlone();
    void opensNothingTwice();
    void leavesAnotherComparison();
    void endsWhereFilesNameEachOther();
    void saysWhatIsNotThere();
    void comparesTwo();
    void keepsChangesOverAReload();

private:
    ParametersPane *pane() const
    {
        return qobject_cast<ParametersPane *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane());
    }
    QString path() const { return m_folder->filePath(u"usr.par"_s); }
    void write(const QString &name, const QByteArray &bytes) const
    {
        QVERIFY(writeFile(m_folder->filePath(name), bytes));
    }
    QByteArray parametersOfTheSample() const;
    QStringList openedPaths();
    QString currentTitle() const;
    void open(const QStringList &paths);
    void changeFirst(const QString &value);

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const QByteArray windowParameters = "EnableTrace=1; /* on */\nTraceOptions.ExpIsAbsolute=1;\n";

} // namespace

void TestMainWindowParameters::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"usr.par"_s, windowParameters);
}

void TestMainWindowParameters::open(const QStringList &paths)
{
    m_fixture.window().openPaths(paths);
    QTRY_VERIFY(pane() && m_fixture.isReady());
}

void TestMainWindowParameters::changeFirst(const QString &value)
{
    auto *const view = pane()->findChild<QTreeView *>(u"parametersView"_s);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_F2);
    auto *const editor = view->viewport()->findChild<QLineEdit *>();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, value);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY(!view->viewport()->findChild<QLineEdit *>());
}

void TestMainWindowParameters::changesAndSaves()
{
    open({path()});
    changeFirst(u"0"_s);
    m_fixture.fileToSave = m_folder->filePath(u"saved.par"_s);
    QTest::mouseClick(pane()->findChild<QToolButton *>(u"saveParameters"_s), Qt::LeftButton);
    const QString written = u"Written: "_s + m_fixture.fileToSave;
    QTRY_COMPARE(m_fixture.window().statusBar()->currentMessage(), written);
    QFile saved(m_fixture.fileToSave);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(saved.readAll(), QByteArray(windowParameters).replace("EnableTrace=1", "EnableTrace=0"));
    QFile before(path());
    QVERIFY(before.open(QIODevice::ReadOnly));
    QCOMPARE(before.readAll(), windowParameters);
}

QByteArray TestMainWindowParameters::parametersOfTheSample() const
{
    return "TraceOptions.TracePath=\"" + m_fixture.sample(u"current"_s).toUtf8()
           + "\";\nTraceOptions.InputTracePrefix=\"../reference/\";\nTraceOptions.Exp=0.25;\n";
}

QStringList TestMainWindowParameters::openedPaths()
{
    QStringList paths;
    for (const OpenRun &run : m_fixture.window().workspace().documents().runs())
        paths << run.path();
    return paths;
}

QString TestMainWindowParameters::currentTitle() const
{
    const Pane *const current = m_fixture.find<PaneArea>(u"panes"_s)->currentPane();
    return current ? current->title() : QString();
}

void TestMainWindowParameters::opensItsRun()
{
    write(u"usr.par"_s, parametersOfTheSample());
    m_fixture.filesToOpen = QStringList{path()};
    QTest::keyClick(&m_fixture.window(), Qt::Key_O, Qt::ControlModifier);
    QTRY_COMPARE(currentTitle(), u"Trace diff"_s); // the answer first
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(openedPaths(),
             QStringList({path(), m_fixture.sample(u"current"_s), m_fixture.sample(u"reference/0.trd"_s)}));
    QCOMPARE(m_fixture.window().workspace().comparison().diff()->tolerance.absolute, std::optional(0.25));
    QVERIFY(m_fixture.find<PaneArea>(u"panes"_s)->pane(u"parameters"_s));
    QCOMPARE(m_fixture.find<QMenu>(u"recentMenu"_s)->actions().size(), 3); // the file, a separator, clear
}

/// What was closed comes back with the button, what is open is not opened again.
void TestMainWindowParameters::opensItsRunAgain()
{
    write(u"usr.par"_s, parametersOfTheSample());
    m_fixture.window().openPaths({path()});
    QTRY_COMPARE(currentTitle(), u"Trace diff"_s);
    QTRY_VERIFY(m_fixture.isReady());
    auto *const area = m_fixture.find<PaneArea>(u"panes"_s);
    const auto click = [this, area] {
        area->setCurrentPane(area->pane(u"parameters"_s));
        auto *const button = pane()->findChild<QToolButton *>(u"openItsRun"_s);
        QVERIFY(button && button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
    };
    click();
    QTRY_COMPARE(currentTitle(), u"Trace diff"_s);
    QCOMPARE(openedPaths().size(), 3);
    m_fixture.window().workspace().close(m_fixture.window().workspace().documents().runs()[2].id);
    QTRY_COMPARE(currentTitle(), u"Parameters"_s);
    m_fixture.window().workspace().reload();
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(openedPaths().size(), 2); // a reload is no opening
    click();
    QTRY_COMPARE(currentTitle(), u"Trace diff"_s);
    QCOMPARE(openedPaths(),
             QStringList({path(), m_fixture.sample(u"current"_s), m_fixture.sample(u"reference/0.trd"_s)}));
}

/// Without a reference there is nothing to compare: what is read does not come before the parameters.
void TestMainWindowParameters::staysInFront()
{
    for (const QString &name : {u"current/0.trd"_s, u"debugger/loops0.trd"_s, u"debugger/jacobi.err.trd"_s})
        write(QFileInfo(name).fileName(), readFile(m_fixture.sample(name)));
    open({path()});
    QTRY_COMPARE(openedPaths(), QStringList({path(), m_folder->path()}));
    const auto *const area = m_fixture.find<PaneArea>(u"panes"_s);
    for (const QString &name : {u"trace"_s, u"configuration"_s, u"errors"_s})
        QTRY_VERIFY2(area->pane(name), qPrintable(name));
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(currentTitle(), u"Parameters"_s);
    QVERIFY(pane()->isVisible() && pane()->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(!m_fixture.find<QWidget>(u"notice"_s)->isVisible()); // nor are they and their folder two runs to compare
    changeFirst(u"0"_s);
    QVERIFY(pane()->isUnsaved());
}

/// Nor does it end what is being typed.
void TestMainWindowParameters::leavesTheKeyboardAlone()
{
    open({path()});
    auto *const view = pane()->findChild<QTreeView *>(u"parametersView"_s);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_F2);
    const QPointer<QLineEdit> editor = view->viewport()->findChild<QLineEdit *>();
    QVERIFY(editor);
    editor->selectAll();
    const RunId run = m_fixture.window().workspace().openRun({m_fixture.sample(u"current"_s)});
    m_fixture.window().panes().showBehind({{RelatedFileRole::Traces, run, {}}});
    QTRY_VERIFY(m_fixture.find<PaneArea>(u"panes"_s)->pane(u"trace"_s) && m_fixture.isReady());
    QVERIFY(editor && editor->isVisible());
    QCOMPARE(QApplication::focusWidget(), editor.data());
    QTest::keyClicks(QApplication::focusWidget(), u"0"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY(pane() && pane()->isUnsaved());
}

void TestMainWindowParameters::opensNothingTwice()
{
    write(u"usr.par"_s, parametersOfTheSample());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path()), QUrl::fromLocalFile(m_fixture.sample(u"current"_s))});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&m_fixture.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&m_fixture.window(), &drop);
    QTRY_COMPARE(currentTitle(), u"Trace diff"_s);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(openedPaths(),
             QStringList({path(), m_fixture.sample(u"current"_s), m_fixture.sample(u"reference/0.trd"_s)}));
    QVERIFY(!m_fixture.find<QWidget>(u"notice"_s)->isVisible());
    QVERIFY(m_fixture.find<PaneArea>(u"panes"_s)->pane(u"parameters"_s));
}

/// The runs that were opened with it stay compared, with its tolerance where they are its run.
void TestMainWindowParameters::leavesAnotherComparison()
{
    write(u"usr.par"_s, parametersOfTheSample());
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s), path()});
    QTRY_COMPARE(currentTitle(), u"Trace diff"_s);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(openedPaths().size(), 3);
    QCOMPARE(m_fixture.window().workspace().comparison().diff()->tolerance.absolute, std::optional(0.25));
    m_fixture.reopen();
    m_fixture.window().openPaths({m_fixture.sample(u"current"_s), m_fixture.sample(u"faulty"_s), path()});
    QTRY_COMPARE(currentTitle(), u"Trace diff"_s);
    QTRY_VERIFY(m_fixture.isReady());
    const RunPair shown = *m_fixture.window().workspace().shownPair();
    QCOMPARE(openedPaths()[0], m_fixture.sample(u"current"_s));
    QCOMPARE(shown.reference, m_fixture.window().workspace().documents().runs()[0].id);
}

/// A file that names itself, and one that names another parameter file that names it.
void TestMainWindowParameters::endsWhereFilesNameEachOther()
{
    write(u"usr.par"_s, "TraceOptions.ErrorFile=usr.par;\nTraceOptions.FileLoopInfo=other.par;\n");
    write(u"other.par"_s, "TraceOptions.ErrorFile=usr.par;\nTraceOptions.FileLoopInfo=third.par;\n");
    write(u"third.par"_s, "EnableTrace=1;\n");
    open({path()});
    QTRY_COMPARE(openedPaths(), QStringList({path(), m_folder->filePath(u"other.par"_s)}));
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(openedPaths().size(), 2);
    QCOMPARE(pane()->file()->file, path());
}

void TestMainWindowParameters::saysWhatIsNotThere()
{
    write(u"usr.par"_s, "TraceOptions.TracePath=\"" + m_fixture.sample(u"current"_s).toUtf8()
                            + "\";\nTraceOptions.InputTracePrefix=nowhere/;\nTraceOptions.ErrorFile=none.trd;\n");
    open({path()});
    const QString warnings = u"⚠ The reference is not there: %1/nowhere/0.trd.\n"
                             u"⚠ The list of errors is not there: neither %1/none.trd nor %2."_s;
    QCOMPARE(pane()->findChild<QLabel *>(u"parametersWarnings"_s)->text(),
             warnings.arg(m_fixture.sample(u"current"_s), m_folder->filePath(u"none.trd"_s)));
    QTRY_COMPARE(openedPaths(), QStringList({path(), m_fixture.sample(u"current"_s)}));
    QTRY_VERIFY(m_fixture.isReady() && m_fixture.find<PaneArea>(u"panes"_s)->pane(u"trace"_s));
    QCOMPARE(currentTitle(), u"Parameters"_s);
}

void TestMainWindowParameters::comparesTwo()
{
    write(u"other.par"_s, "EnableTrace=0;\n");
    write(u"0.trd"_s, readFile(m_fixture.sample(u"current/0.trd"_s)));
    open({m_folder->filePath(u"other.par"_s), path()});
    QTRY_VERIFY(pane() && pane()->reference());
    QCOMPARE(pane()->reference()->text, "EnableTrace=0;\n");
    QCOMPARE(openedPaths().size(), 2); // and no run of either
    QCOMPARE(pane()->commandLine(), u"rankscope diff %1 %2"_s.arg(m_folder->filePath(u"other.par"_s), path()));
}

void TestMainWindowParameters::keepsChangesOverAReload()
{
    open({path()});
    changeFirst(u"0"_s);
    write(u"usr.par"_s, "/* new */\n" + windowParameters);
    m_fixture.window().workspace().reload();
    QTRY_VERIFY(m_fixture.isReady() && pane() && pane()->file()->text.starts_with("/* new */\nEnableTrace=0;"));
    QVERIFY(pane()->findChild<QToolButton *>(u"undoParameterButton"_s)->isEnabled());
}

RANKSCOPE_TEST(TestMainWindowParameters, QApplication)

} // namespace rankscope

#include "tst_mainwindowparameters.moc"
