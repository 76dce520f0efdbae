// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/selectorfixture.h"

#include "app/panes/panearea.h"
#include "tests/support/testclass.h"
#include "views/common/pane.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

namespace rankscope {

using namespace Qt::StringLiterals;

/// Named groups of processes: questions, files and offers of panes.
class TestSelectorGroups : public SelectorFixture
{
    Q_OBJECT

private Q_SLOTS:
    void onlyPossibleNamesAreTaken();
    void theSameNameAsks();
    void groupsAreRenamedAndRemoved();
    void groupsOfOtherJobs();
    void groupsAreSavedAndLoaded();
    void loadingAsksBeforeItReplaces();
    void loadingTellsProblems();
    void panesOfferGroups();
};

void TestSelectorGroups::onlyPossibleNamesAreTaken()
{
    type(u"1-3"_s);
    clickMenu(u"newGroup"_s);
    QTRY_VERIFY(QApplication::activeModalWidget());
    QWidget *const dialog = QApplication::activeModalWidget();
    auto *const field = dialog->findChild<QLineEdit *>(u"groupName"_s);
    const auto *const accept = dialog->findChild<QPushButton *>(u"groupNameAccept"_s);
    const auto *const mistake = dialog->findChild<QLabel *>(u"groupNameMistake"_s);
    QCOMPARE(field->text(), u"Group 1"_s);
    QVERIFY(accept->isEnabled() && mistake->text().isEmpty());
    QTest::keyClicks(field, u"0-3"_s); // in the place of the proposal
    QCOMPARE(field->text(), u"0-3"_s);
    QVERIFY(!accept->isEnabled());
    QVERIFY2(mistake->text().contains(u"set of numbers"_s), qPrintable(mistake->text()));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(dialog->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    QTRY_VERIFY(!QApplication::activeModalWidget());
    QCOMPARE(items(), (QStringList{u"all"_s, u"0-3"_s}));
}

void TestSelectorGroups::theSameNameAsks()
{
    makeGroup(u"1-3"_s, u"workers"_s);
    type(u"2,3"_s);
    clickMenu(u"newGroup"_s);
    answerName(u"workers"_s);
    QTRY_VERIFY(qobject_cast<QMessageBox *>(QApplication::activeModalWidget()));
    QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!QApplication::activeModalWidget());
    QCOMPARE(items().at(1), u"workers (3)"_s);
    clickMenu(u"newGroup"_s);
    answerName(u"workers"_s);
    press(u"groupQuestionYes"_s);
    QCOMPARE(items(), (QStringList{u"all"_s, u"workers (2)"_s, u"0-3"_s}));
}

void TestSelectorGroups::groupsAreRenamedAndRemoved()
{
    makeGroup(u"1-3"_s, u"R&D"_s);
    makeGroup(u"0"_s, u"master"_s);
    clickMenu(u"renameGroup"_s, u"R&&D (3)"_s);
    answerName(u"workers"_s);
    QTRY_COMPARE(items(), (QStringList{u"all"_s, u"workers (3)"_s, u"master (1)"_s, u"0-3"_s}));
    clickMenu(u"removeGroup"_s, u"workers (3)"_s);
    QTRY_VERIFY(QApplication::activeModalWidget());
    QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Return); // nothing is lost by a blind Enter
    QTRY_VERIFY(!QApplication::activeModalWidget());
    QCOMPARE(items().size(), 4);
    clickMenu(u"removeGroup"_s, u"workers (3)"_s);
    press(u"groupQuestionYes"_s);
    QCOMPARE(items(), (QStringList{u"all"_s, u"master (1)"_s, u"0-3"_s}));
}

void TestSelectorGroups::groupsOfOtherJobs()
{
    m_fixture.filesToOpen = {writeFile(u"groups.txt"_s, "part = 2-9\nelsewhere = 64,65\n")};
    clickMenu(u"loadGroups"_s);
    QTRY_COMPARE(items().size(), 4);
    choose(1);
    QCOMPARE(shown(), u"part"_s);
    QVERIFY2(box()->toolTip().contains(u"2 process"_s), qPrintable(box()->toolTip())); // those that are open
    type(u"elsewhere"_s);
    QCOMPARE(box()->toolTip(), u"No process of this group is open. There are: 0-3."_s);
    type(u"1"_s);
    clickMenu(u"uniteGroup"_s, u"part (8)"_s);
    QCOMPARE(shown(), u"1-3"_s);
}

void TestSelectorGroups::groupsAreSavedAndLoaded()
{
    QVERIFY(!m_fixture.find<QAction>(u"saveGroups"_s)->isEnabled()); // there is nothing to save
    makeGroup(u"0,1,3"_s, u"b"_s);
    makeGroup(u"2"_s, u"a"_s);
    m_fixture.fileToSave = m_folder->filePath(u"out.txt"_s);
    clickMenu(u"saveGroups"_s);
    QCOMPARE(m_fixture.proposedFile, u"process-groups.txt"_s);
    QTRY_VERIFY(QFile::exists(m_fixture.fileToSave));
    QFile file(m_fixture.fileToSave);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().split('\n').mid(1), (QList<QByteArray>{"b = 0-1,3", "a = 2", ""}));
    clickMenu(u"removeGroup"_s, u"b (3)"_s);
    press(u"groupQuestionYes"_s);
    m_fixture.filesToOpen = {m_fixture.fileToSave};
    clickMenu(u"loadGroups"_s); // the group that is there is the same: no question
    QTRY_COMPARE(items(), (QStringList{u"all"_s, u"a (1)"_s, u"b (3)"_s, u"0-3"_s}));
    m_fixture.fileToSave = m_folder->filePath(u"missing/out.txt"_s);
    clickMenu(u"saveGroups"_s);
    QTRY_VERIFY(m_fixture.find<QLabel>(u"noticeText"_s)->text().contains(u"cannot be written"_s));
}

void TestSelectorGroups::loadingAsksBeforeItReplaces()
{
    makeGroup(u"1-3"_s, u"workers"_s);
    m_fixture.filesToOpen = {writeFile(u"groups.txt"_s, "workers = 2\nmaster = 0\n")};
    clickMenu(u"loadGroups"_s);
    QTRY_VERIFY(QApplication::activeModalWidget());
    QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!QApplication::activeModalWidget());
    QCOMPARE(items(), (QStringList{u"all"_s, u"workers (3)"_s, u"0-3"_s}));
    clickMenu(u"loadGroups"_s);
    press(u"groupQuestionKeep"_s);
    QCOMPARE(items(), (QStringList{u"all"_s, u"workers (3)"_s, u"master (1)"_s, u"0-3"_s}));
    clickMenu(u"loadGroups"_s);
    press(u"groupQuestionYes"_s);
    QCOMPARE(items(), (QStringList{u"all"_s, u"workers (1)"_s, u"master (1)"_s, u"0-3"_s}));
}

void TestSelectorGroups::loadingTellsProblems()
{
    m_fixture.filesToOpen = {writeFile(u"groups.txt"_s, "workers = 1-3\nnonsense\nmaster = 0\nx = 2-1\nall = 1\n")};
    clickMenu(u"loadGroups"_s);
    QTRY_VERIFY(qobject_cast<QMessageBox *>(QApplication::activeModalWidget()));
    auto *const box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
    QVERIFY2(box->text().contains(u"groups.txt:2: "_s), qPrintable(box->text()));
    QVERIFY2(box->detailedText().contains(u"groups.txt:5: "_s), qPrintable(box->detailedText()));
    QTest::keyClick(box, Qt::Key_Escape);
    QCOMPARE(items(), (QStringList{u"all"_s, u"workers (3)"_s, u"master (1)"_s, u"0-3"_s}));
    m_fixture.filesToOpen = {writeFile(u"other.txt"_s, "no groups here\n")};
    clickMenu(u"loadGroups"_s);
    QTRY_VERIFY(m_fixture.find<QLabel>(u"noticeText"_s)->text().contains(u"no file of groups"_s));
}

void TestSelectorGroups::panesOfferGroups()
{
    Pane *const pane = m_fixture.find<PaneArea>(u"panes"_s)->currentPane();
    QVERIFY(pane);
    Q_EMIT pane->groupOffered(u"MPI_Allreduce"_s, *ProcessSet::parse(u"0-2"_s));
    QTRY_VERIFY(QApplication::activeModalWidget());
    auto *const field = QApplication::activeModalWidget()->findChild<QLineEdit *>(u"groupName"_s);
    QCOMPARE(field->text(), u"MPI_Allreduce"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(items(), (QStringList{u"all"_s, u"MPI_Allreduce (3)"_s, u"0-3"_s}));
    QCOMPARE(shown(), u"all"_s);
}

RANKSCOPE_TEST(TestSelectorGroups, QApplication)

} // namespace rankscope

#include "tst_selectorgroups.moc"
