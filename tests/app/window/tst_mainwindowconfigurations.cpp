// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations of tracing in the window: shown, changed, saved, compared, and made from traces.
#include "tests/app/window/windowfixture.h"

#include "app/documents/workspace.h"
#include "app/panes/panearea.h"
#include "tests/app/commands/program.h"
#include "tests/app/window/configurationfixture.h"
#include "tests/support/testclass.h"
#include "views/configuration/configurationpane.h"

#include <QLabel>
#include <QStatusBar>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowConfigurations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void changesAndSaves();
    void savesOverNothingElse();
    void savesAsAnotherFile();
    void comparesTwo();
    void keepsChangesOverAReload();
    void makesOneFromARun();
    void tracesComeBeforeTheirConfiguration();
    void goesToProblems();
    void refusesWhatIsNone();

private:
    ConfigurationPane *pane() const
    {
        return qobject_cast<ConfigurationPane *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane());
    }
    QString path() const { return m_folder->filePath(u"loops0.trd"_s); }
    void write(const QString &name, const QByteArray &bytes) const
    {
        QVERIFY(writeFile(m_folder->filePath(name), bytes));
    }
    void open(const QStringList &paths);
    QString message() const { return m_fixture.window().statusBar()->currentMessage(); }

    mutable WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMainWindowConfigurations::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"loops0.trd"_s, loopConfiguration);
}

void TestMainWindowConfigurations::open(const QStringList &paths)
{
    m_fixture.window().openPaths(paths);
    QTRY_VERIFY(pane() && m_fixture.isReady());
}

void TestMainWindowConfigurations::changesAndSaves()
{
    open({path()});
    typeFirstRange(*pane(), u"6"_s);
    QCOMPARE(readFile(path()), loopConfiguration); // not yet
    QVERIFY(pane()->isChanged());
    m_fixture.trigger(u"saveConfiguration"_s);
    QTRY_COMPARE(message(), QString(u"Written: "_s + path()));
    QTRY_VERIFY(m_fixture.isReady() && pane() && !pane()->isChanged());
    QCOMPARE(readFile(path()), restrictedConfiguration);
    QCOMPARE(pane()->configuration()->text, restrictedConfiguration.toStdString()); // it was read again
    auto *const undo = pane()->findChild<QToolButton *>(u"undoSettingButton"_s);
    QVERIFY(undo->isEnabled());
    QTest::mouseClick(undo, Qt::LeftButton);
    m_fixture.trigger(u"saveConfiguration"_s);
    QTRY_COMPARE(readFile(path()), loopConfiguration);
    QTRY_VERIFY(m_fixture.isReady() && !pane()->isChanged());
}

/// What somebody else wrote meanwhile stays.
void TestMainWindowConfigurations::savesOverNothingElse()
{
    open({path()});
    typeFirstRange(*pane(), u"6"_s);
    const QByteArray others = "# Trace size = 4000 bytes\n" + loopConfiguration;
    write(u"loops0.trd"_s, others);
    m_fixture.trigger(u"saveConfiguration"_s);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(readFile(path()), others);
    QVERIFY(pane()->isChanged());
    m_fixture.window().workspace().reload();
    QTRY_VERIFY(m_fixture.isReady() && pane()->configuration()->total.bytes);
    m_fixture.trigger(u"saveConfiguration"_s);
    QTRY_COMPARE(readFile(path()), QByteArray("# Trace size = 4000 bytes\n" + restrictedConfiguration));
}

void TestMainWindowConfigurations::savesAsAnotherFile()
{
    open({path()});
    typeFirstRange(*pane(), u"6"_s);
    m_fixture.fileToSave = m_folder->filePath(u"saved.trd"_s);
    QTest::mouseClick(pane()->findChild<QToolButton *>(u"saveConfigurationAs"_s), Qt::LeftButton);
    QTRY_COMPARE(message(), QString(u"Written: "_s + m_fixture.fileToSave));
    QCOMPARE(m_fixture.proposedFile, u"loops0-copy.trd"_s);
    QCOMPARE(readFile(m_fixture.fileToSave), restrictedConfiguration);
    QCOMPARE(readFile(path()), loopConfiguration);
    QVERIFY(pane()->isChanged()); // of the file that is shown
}

void TestMainWindowConfigurations::comparesTwo()
{
    write(u"loops1.trd"_s, restrictedConfiguration);
    open({path(), m_folder->filePath(u"loops1.trd"_s)});
    QTRY_VERIFY(pane() && pane()->reference());
    QCOMPARE(pane()->reference()->text, loopConfiguration.toStdString());
    QCOMPARE(pane()->commandLine(), u"rankscope diff %1 %2"_s.arg(path(), m_folder->filePath(u"loops1.trd"_s)));
    QVERIFY(pane()->findChild<QLabel *>(u"configurationSentence"_s)->text().contains(u"changed constructs 1"_s));
}

void TestMainWindowConfigurations::keepsChangesOverAReload()
{
    open({path()});
    typeFirstRange(*pane(), u"6"_s);
    write(u"loops0.trd"_s, "# Trace size = 4000 bytes\n" + loopConfiguration);
    m_fixture.window().workspace().reload();
    QTRY_VERIFY(m_fixture.isReady() && pane() && pane()->configuration()->total.bytes);
    QVERIFY(pane()->isChanged());
    QCOMPARE(pane()->settings().constructs[0].ranges, (std::vector<IterationRange>{{0, 6, {}, {}}}));
}

void TestMainWindowConfigurations::makesOneFromARun()
{
    m_fixture.window().openPaths({m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(m_fixture.find<PaneArea>(u"panes"_s)->currentPane() && m_fixture.isReady());
    m_fixture.trigger(u"configurationFromRun"_s);
    QTRY_VERIFY(pane() && m_fixture.isReady());
    QVERIFY(pane()->isMade() && !pane()->isChanged());
    QVERIFY(pane()->configuration()->processes > 1);
    QVERIFY(pane()->configuration()->atLevels);
    typeFirstRange(*pane(), u"2"_s);
    m_fixture.trigger(u"exportPane"_s); // no name was given: nothing is written
    m_fixture.fileToSave = m_folder->filePath(u"made.trd"_s);
    QTest::mouseClick(pane()->findChild<QToolButton *>(u"saveConfigurationAs"_s), Qt::LeftButton);
    QTRY_COMPARE(message(), QString(u"Written: "_s + m_fixture.fileToSave));
    QCOMPARE(m_fixture.proposedFile, u"loops0.trd"_s);
    QVERIFY(readFile(m_fixture.fileToSave).contains(" = , (0:2,,) #"));

    auto *const made = pane();
    m_fixture.window().openPaths({m_fixture.fileToSave}); // beside what was made
    QTRY_VERIFY(m_fixture.isReady() && pane() && pane() != made);
    QVERIFY(!pane()->isMade());
}

/// Whichever of both is read first.
void TestMainWindowConfigurations::tracesComeBeforeTheirConfiguration()
{
    QVERIFY(QFile::copy(m_fixture.sample(u"current/0.trd"_s), m_folder->filePath(u"0.trd"_s)));
    m_fixture.window().openPaths({m_folder->path()});
    const auto *const area = m_fixture.find<PaneArea>(u"panes"_s);
    QTRY_VERIFY(area->panes().size() == 2 && m_fixture.isReady());
    QCOMPARE(area->nameOf(area->currentPane()), u"trace"_s);
}

void TestMainWindowConfigurations::goesToProblems()
{
    write(u"loops0.trd"_s, QByteArray(loopConfiguration).replace("22} =  #", "22} = SOME #"));
    open({path()});
    const ProblemList &problems = pane()->configuration()->problems;
    QCOMPARE(problems.items().size(), std::size_t(1));
    QVERIFY(pane()->goToLine(path(), *problems.items()[0].line));
    QVERIFY(m_fixture.status().contains(u"1 construct"_s));
}

void TestMainWindowConfigurations::refusesWhatIsNone()
{
    write(u"loops0.trd"_s, "# Trace size = 8 bytes\n"); // it looks like one, and is cut
    m_fixture.window().openPaths({path()});
    QTRY_VERIFY(m_fixture.isReady());
    QTRY_VERIFY(pane() || m_fixture.window().workspace().firstError());
}

RANKSCOPE_TEST(TestMainWindowConfigurations, QApplication)

} // namespace rankscope

#include "tst_mainwindowconfigurations.moc"
