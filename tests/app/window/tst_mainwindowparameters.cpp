// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Parameter files of the DVM system in the window: shown, changed, saved, compared, and their run opened.
#include "tests/app/window/windowfixture.h"

#include "app/documents/workspace.h"
#include "app/panes/panearea.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"
#include "views/parameters/parameterspane.h"

#include <QFile>
#include <QLineEdit>
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

void TestMainWindowParameters::opensItsRun()
{
    write(u"usr.par"_s, "TraceOptions.TracePath=\"" + m_fixture.sample(u"current"_s).toUtf8()
                            + "\";\nTraceOptions.InputTracePrefix=\"../reference/\";\nTraceOptions.Exp=0.25;\n");
    open({path()});
    auto *const button = pane()->findChild<QToolButton *>(u"openItsRun"_s);
    QVERIFY(button && button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(m_fixture.isReady() && m_fixture.window().workspace().documents().runs().size() == 3);
    QStringList paths;
    for (const OpenRun &run : m_fixture.window().workspace().documents().runs())
        paths << run.path();
    QCOMPARE(paths, QStringList({path(), m_fixture.sample(u"current"_s), m_fixture.sample(u"reference/0.trd"_s)}));
    const auto &diff = m_fixture.window().workspace().comparison().diff();
    QTRY_VERIFY(diff && m_fixture.isReady());
    QCOMPARE(diff->tolerance.absolute, std::optional(0.25));
}

void TestMainWindowParameters::comparesTwo()
{
    write(u"other.par"_s, "EnableTrace=0;\n");
    open({m_folder->filePath(u"other.par"_s), path()});
    QTRY_VERIFY(pane() && pane()->reference());
    QCOMPARE(pane()->reference()->text, "EnableTrace=0;\n");
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
