// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of two versions of a program in the window: their source lines are paired.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/dialogs/sourcefoldersdialog.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"
#include "views/trace/tracediffpane.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowSources : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void pairsLines();
    void endsPairing();
    void staysOverAReload();
    void otherRunsBeginWithoutSources();
    void saysWhatIsWrong();
    void needsTheReference();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    TraceDiffPane *pane() const
    {
        return qobject_cast<TraceDiffPane *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane());
    }
    QString follows() const { return pane()->findChild<QLabel *>(u"answerFollows"_s)->text(); }
    SourceFoldersDialog *dialog() const { return m_fixture.find<SourceFoldersDialog>(u"sourceFoldersDialog"_s); }
    void compare() const;
    void give(const QString &reference, const QString &current) const;
    bool isShown() const { return pane() && pane()->diff() && pane()->isSettled() && m_fixture.isReady(); }

    mutable WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMainWindowSources::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    const QByteArray source = "      program p\n      S = 1\n      end\n";
    const auto trace = [](const QByteArray &line) {
        return traceOf("BW: [4] \"S\"; {\"p.fdv\", " + line + "}\nAW: [4] \"S\" = 1; {\"p.fdv\", " + line + "}\n");
    };
    QVERIFY(QDir().mkpath(path(u"old"_s)) && QDir().mkpath(path(u"new"_s)));
    QVERIFY(writeFile(path(u"old/p.fdv"_s), source) && writeFile(path(u"new/p.fdv"_s), "! edited\n" + source));
    QVERIFY(writeFile(path(u"a.trd"_s), trace("2")) && writeFile(path(u"b.trd"_s), trace("3")));
}

void TestMainWindowSources::compare() const
{
    m_fixture.window().openPaths({path(u"a.trd"_s), path(u"b.trd"_s)});
    QTRY_VERIFY(m_fixture.isReady() && m_fixture.window().workspace().documents().runs().size() == 2);
    const auto &runs = m_fixture.window().workspace().documents().runs();
    m_fixture.window().workspace().compare(runs[0].id, runs[1].id);
    QTRY_VERIFY(isShown());
}

void TestMainWindowSources::give(const QString &reference, const QString &current) const
{
    pane()->findChild<QAction *>(u"pairSourceLines"_s)->trigger();
    QTRY_VERIFY(dialog() && dialog()->isVisible());
    for (const auto &[name, text] : {std::pair(u"referenceSource"_s, reference), {u"currentSource"_s, current}}) {
        auto *const edit = dialog()->findChild<QLineEdit *>(name);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClick(edit, Qt::Key_Delete);
        QTest::keyClicks(edit, text);
    }
    auto *const accept = dialog()->findChild<QPushButton *>(u"sourceFoldersAccept"_s);
    QVERIFY(accept->isEnabled());
    QTest::mouseClick(accept, Qt::LeftButton);
    QTRY_VERIFY(!dialog());
    QTRY_VERIFY(isShown());
}

void TestMainWindowSources::pairsLines()
{
    compare();
    QVERIFY(!pane()->diff()->isEqual());
    QVERIFY(!follows().contains(u"Source lines"_s));
    give(path(u"old"_s), path(u"new"_s));
    QTRY_VERIFY(pane()->diff()->isEqual());
    QVERIFY2(follows().contains(u"Source lines were paired"_s), qPrintable(follows()));
    QVERIFY(pane()->commandLine().endsWith(
        u" --reference-source %1 --current-source %2"_s.arg(path(u"old"_s), path(u"new"_s))));
}

/// The fields hold what is in force; empty ones end it.
void TestMainWindowSources::endsPairing()
{
    compare();
    give(path(u"old"_s), path(u"new"_s));
    QTRY_VERIFY(pane()->diff()->isEqual());
    pane()->findChild<QAction *>(u"pairSourceLines"_s)->trigger();
    QTRY_VERIFY(dialog());
    QCOMPARE(dialog()->folders(), (SourceFolders{path(u"old"_s), path(u"new"_s)}));
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog());
    give({}, {});
    QTRY_VERIFY(!pane()->diff()->isEqual());
    QVERIFY(!follows().contains(u"Source lines"_s));
}

/// The sources are read again, too.
void TestMainWindowSources::staysOverAReload()
{
    compare();
    give(path(u"old"_s), path(u"new"_s));
    QTRY_VERIFY(pane()->diff()->isEqual());
    QVERIFY(writeFile(path(u"new/p.fdv"_s), "      S = 1\n      end\n      program p\n"));
    m_fixture.window().workspace().reload();
    QTRY_VERIFY(isShown() && !pane()->diff()->isEqual());
    QVERIFY(follows().contains(u"Source lines were paired"_s));
}

void TestMainWindowSources::otherRunsBeginWithoutSources()
{
    compare();
    give(path(u"old"_s), path(u"new"_s));
    QTRY_VERIFY(pane()->diff()->isEqual());
    m_fixture.window().workspace().swapCompared();
    QTRY_VERIFY(isShown() && !pane()->diff()->isEqual());
    QVERIFY(m_fixture.window().workspace().comparison().basis().sources.isEmpty());
}

/// The comparison stays as it was.
void TestMainWindowSources::saysWhatIsWrong()
{
    compare();
    QVERIFY(QDir().mkpath(path(u"empty"_s)));
    give(path(u"old"_s), path(u"empty"_s));
    QTRY_VERIFY(m_fixture.window().workspace().comparisonError().has_value());
    QVERIFY(m_fixture.window().workspace().comparisonError()->message.contains(u"in both folders"_s));
    QVERIFY(pane()->diff() && !follows().contains(u"Source lines"_s));
    give(path(u"old"_s), path(u"new"_s));
    QTRY_VERIFY(pane()->diff()->isEqual());
}

void TestMainWindowSources::needsTheReference()
{
    SourceFoldersDialog asked({{}, path(u"new"_s)});
    auto *const accept = asked.findChild<QPushButton *>(u"sourceFoldersAccept"_s);
    auto *const hint = asked.findChild<QLabel *>(u"sourceFoldersHint"_s);
    QVERIFY(!accept->isEnabled());
    QCOMPARE(hint->text(), u"The folder of the reference is needed too, or none."_s);
    auto *const current = asked.findChild<QLineEdit *>(u"currentSource"_s);
    QTest::keyClicks(current, path(u"nowhere"_s));
    QVERIFY(!accept->isEnabled());
    QVERIFY(hint->text().contains(u"is no folder"_s));
    current->clear();
    QVERIFY(accept->isEnabled()); // nothing
    auto *const reference = asked.findChild<QLineEdit *>(u"referenceSource"_s);
    QTest::keyClicks(reference, path(u"old"_s));
    QVERIFY(accept->isEnabled());
    QCOMPARE(hint->text(), u"Lines are compared as they are."_s);
    QTest::keyClicks(current, u' ' % path(u"new"_s));
    QVERIFY(accept->isEnabled());
    QCOMPARE(asked.folders(), (SourceFolders{path(u"old"_s), path(u"new"_s)}));
}

RANKSCOPE_TEST(TestMainWindowSources, QApplication)

} // namespace rankscope

#include "tst_mainwindowsources.moc"
