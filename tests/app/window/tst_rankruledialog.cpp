// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a job and their ranks: the dialog, and what becomes of it in the window.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/dialogs/rankruledialog.h"
#include "app/window/docks/documentpanel.h"
#include "model/stacks/job/ranktablemodel.h"
#include "tests/support/testclass.h"
#include "views/stacks/stackspane.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTimer>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestRankRuleDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void showsWhatAPatternDoes();
    void copiesItsTable();
    void restoresTheDefault();
    void refusesWhatIsNoPattern();
    void readsAgainWithTheRule();
    void remembersTheRuleOfAFolder();
    void isReachedFromTheDocuments();
    void isThereForJobsOfFilesOnly();

private:
    StacksPane *pane() const { return qobject_cast<StacksPane *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane()); }
    RankRuleDialog *dialog() const { return m_fixture.find<RankRuleDialog>(u"rankRuleDialog"_s); }
    QString note() const;
    QString processes() const;
    void write(const QString &name) const;
    void openJob();
    void askByTheNote();

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

QStringList column(const QDialog &dialog, int column)
{
    const QAbstractItemModel *const model = dialog.findChild<QTableView *>(u"rankRuleTable"_s)->model();
    QStringList texts;
    for (int row = 0; row < model->rowCount(); ++row)
        texts << model->index(row, column).data().toString();
    return texts;
}

QString message(const QDialog &dialog)
{
    return dialog.findChild<QLabel *>(u"rankRuleMessage"_s)->text();
}

void type(const QDialog &dialog, const QString &pattern)
{
    auto *const edit = dialog.findChild<QLineEdit *>(u"rankRulePattern"_s);
    QTest::mouseClick(edit, Qt::LeftButton);
    QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(edit, pattern);
}

FileRanks threeFiles()
{
    FileRanks files;
    files.names = QStringList{u"x1.n1.r0"_s, u"x1.n2.r1"_s, u"x2.n2.r2"_s};
    files.rule = u"*.r{rank}"_s;
    files.guessedRule = files.rule;
    return files;
}

} // namespace

void TestRankRuleDialog::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    // the step comes first and is alike in two: no rule fits by itself
    for (const QString &name : {u"b-seven.txt"_s, u"b-five.txt"_s, u"a-9.txt"_s, u"c-4.log"_s})
        write(name);
}

void TestRankRuleDialog::write(const QString &name) const
{
    QDir(m_folder->path()).mkpath(u"job"_s);
    QFile file(m_folder->filePath(QString(u"job/"_s + name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Thread 1 (Thread 0x7f01 (LWP 12)):\n#0  0x0000000000401136 in flux () at f.c:9\n"
               "#1  0x0000000000401150 in main () at m.c:3\n");
}

void TestRankRuleDialog::openJob()
{
    m_fixture.window().openPaths({m_folder->filePath(u"job"_s)});
    QTRY_VERIFY(pane() && m_fixture.isReady());
}

QString TestRankRuleDialog::note() const
{
    const auto *const label = pane()->findChild<QLabel *>(u"rankNote"_s);
    return label->isVisible() ? label->text() : QString();
}

QString TestRankRuleDialog::processes() const
{
    return pane()->document()->snapshots.back().tree->allProcesses().toString();
}

void TestRankRuleDialog::askByTheNote()
{
    QTest::mouseClick(pane()->findChild<QAbstractButton *>(u"rankNoteRule"_s), Qt::LeftButton);
    QTRY_VERIFY(dialog() && dialog()->isVisible());
}

void TestRankRuleDialog::showsWhatAPatternDoes()
{
    RankRuleDialog shown(threeFiles());
    shown.show();
    QTRY_COMPARE(column(shown, RankTableModel::RankColumn), (QStringList{u"0"_s, u"1"_s, u"2"_s}));
    QCOMPARE(message(shown), u"3 files tell a rank of their own."_s);
    type(shown, u"x{rank}.{host}.*"_s);
    QTRY_COMPARE(column(shown, RankTableModel::RankColumn), (QStringList{u"1"_s, u"1"_s, u"2"_s}));
    QCOMPARE(column(shown, RankTableModel::HostColumn), (QStringList{u"n1"_s, u"n2"_s, u"n2"_s}));
    QVERIFY(message(shown).contains(u"2 have a rank that another one has too"_s));
    QVERIFY(column(shown, RankTableModel::RemarkColumn).at(1).startsWith(u"⚑"_s));
    type(shown, u"x1.n{rank}.*"_s);
    QTRY_VERIFY(message(shown).contains(u"1 tells no rank"_s));
    QCOMPARE(column(shown, RankTableModel::RankColumn), (QStringList{u"1"_s, u"2"_s, u"0"_s}));
}

void TestRankRuleDialog::copiesItsTable()
{
    FileRanks files = threeFiles();
    files.names.prepend(u"README"_s);
    files.withoutStacks = QStringList{u"README"_s};
    RankRuleDialog shown(files);
    shown.show();
    QTRY_COMPARE(column(shown, RankTableModel::RankColumn), (QStringList{QString(), u"0"_s, u"1"_s, u"2"_s}));
    auto *const table = shown.findChild<QTableView *>(u"rankRuleTable"_s);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), 6); // header, four files, and what follows the last line end
    QVERIFY2(lines[0].startsWith(u"File\tRank\t"_s), qPrintable(lines[0]));
    QVERIFY2(lines[1].startsWith(u"README\t\t"_s), qPrintable(lines[1]));
    QVERIFY2(lines[2].startsWith(u"x1.n1.r0\t0\t"_s), qPrintable(lines[2]));
}

void TestRankRuleDialog::restoresTheDefault()
{
    FileRanks files = threeFiles();
    files.rule = u"x{rank}.*"_s;
    RankRuleDialog shown(files);
    shown.show();
    QCOMPARE(shown.givenRule(), u"x{rank}.*"_s);
    QTest::mouseClick(shown.findChild<QPushButton *>(u"rankRuleDefault"_s), Qt::LeftButton);
    QTRY_COMPARE(column(shown, RankTableModel::RankColumn), (QStringList{u"0"_s, u"1"_s, u"2"_s}));
    QCOMPARE(shown.givenRule(), QString());
    QVERIFY(!shown.findChild<QPushButton *>(u"rankRuleDefault"_s)->isEnabled());
}

void TestRankRuleDialog::refusesWhatIsNoPattern()
{
    RankRuleDialog shown(threeFiles());
    shown.show();
    const auto *const accept = shown.findChild<QPushButton *>(u"rankRuleAccept"_s);
    type(shown, u"x{rank"_s);
    QVERIFY(!accept->isEnabled());
    QVERIFY(message(shown).startsWith(u"This is no pattern yet"_s));
    QTest::keyClicks(shown.findChild<QLineEdit *>(u"rankRulePattern"_s), u"}.*"_s);
    QVERIFY(accept->isEnabled());
    QTRY_VERIFY(message(shown).startsWith(u"1 file tells a rank"_s));
}

void TestRankRuleDialog::readsAgainWithTheRule()
{
    openJob();
    QCOMPARE(processes(), u"0-3"_s);
    QVERIFY2(note().contains(u"counted in the order of the names"_s), qPrintable(note()));
    askByTheNote();
    QTRY_COMPARE(column(*dialog(), RankTableModel::FileColumn),
                 (QStringList{u"a-9.txt"_s, u"b-five.txt"_s, u"b-seven.txt"_s, u"c-4.log"_s}));
    type(*dialog(), u"*-{rank}.*"_s);
    QTest::keyClick(dialog()->findChild<QLineEdit *>(u"rankRulePattern"_s), Qt::Key_Return);
    QTRY_VERIFY(!dialog());
    QTRY_COMPARE(processes(), u"0,1,4,9"_s);
    QTRY_VERIFY(m_fixture.isReady());
    QVERIFY2(note().contains(u"*-{rank}.*: the others are counted"_s), qPrintable(note()));
    QVERIFY(pane()->commandLine().contains(u"--rank-rule '*-{rank}.*'"_s));
}

void TestRankRuleDialog::remembersTheRuleOfAFolder()
{
    for (const QString &name : {u"b-seven.txt"_s, u"b-five.txt"_s})
        QFile::remove(m_folder->filePath(QString(u"job/"_s + name)));
    openJob();
    askByTheNote();
    type(*dialog(), u"{host}-{rank}.*"_s);
    QTest::mouseClick(dialog()->findChild<QPushButton *>(u"rankRuleAccept"_s), Qt::LeftButton);
    QTRY_COMPARE(processes(), u"4,9"_s);
    QTRY_VERIFY(m_fixture.isReady());
    m_fixture.reopen();
    openJob();
    QCOMPARE(processes(), u"4,9"_s);
    QVERIFY2(note().contains(u"{host}-{rank}.*, which was given for this folder"_s), qPrintable(note()));
    askByTheNote();
    QTest::mouseClick(dialog()->findChild<QPushButton *>(u"rankRuleDefault"_s), Qt::LeftButton);
    QTest::keyClick(dialog(), Qt::Key_Return);
    QTRY_COMPARE(processes(), u"0,1"_s);
    QTRY_VERIFY(m_fixture.isReady());
}

void TestRankRuleDialog::isReachedFromTheDocuments()
{
    openJob();
    auto *const documents = m_fixture.find<DocumentPanel>(u"documents"_s);
    const QPoint place = documents->visualRect(documents->model()->index(0, 0)).center();
    QTimer::singleShot(0, this, [] {
        auto *const menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction *const action : menu->actions()) {
            if (action->text().contains(u"Ran&ks"_s))
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        }
        if (menu->isVisible())
            menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, documents->viewport()->mapToGlobal(place));
    QApplication::sendEvent(documents->viewport(), &event);
    QTRY_VERIFY(dialog());
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog());
    QCOMPARE(processes(), u"0-3"_s);
}

void TestRankRuleDialog::isThereForJobsOfFilesOnly()
{
    QVERIFY(!m_fixture.find<QAction>(u"rankRule"_s)->isEnabled());
    m_fixture.window().openPaths({m_folder->filePath(u"job/a-9.txt"_s)});
    QTRY_VERIFY(pane() && m_fixture.isReady());
    QVERIFY(!m_fixture.find<QAction>(u"rankRule"_s)->isEnabled());
    QCOMPARE(note(), QString());
    openJob();
    QTRY_VERIFY(m_fixture.find<QAction>(u"rankRule"_s)->isEnabled());
    m_fixture.trigger(u"rankRule"_s);
    QTRY_VERIFY(dialog());
}

RANKSCOPE_TEST(TestRankRuleDialog, QApplication)

} // namespace rankscope

#include "tst_rankruledialog.moc"
