// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/windowfixture.h"

#include "app/window/groupmenu.h"
#include "app/window/panearea.h"
#include "app/window/processselector.h"
#include "views/common/pane.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

/// The process selector and its groups in a real window, by mouse and keys. The sample session has the processes 0-3.
class TestProcessSelector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void groupsAreMadeAndChosen();
    void groupsAreRememberedAndShownEverywhere();
    void namesAreTyped();
    void namesAreCompleted();
    void onlyPossibleNamesAreTaken();
    void theSameNameAsks();
    void groupsAreRenamedAndRemoved();
    void groupsCombineWithTheSelection();
    void groupsOfOtherJobs();
    void setsAreCopied_data();
    void setsAreCopied();
    void gdbLinesNeedPlaces();
    void groupsAreSavedAndLoaded();
    void loadingAsksBeforeItReplaces();
    void loadingTellsProblems();
    void panesOfferGroups();
    void menuIsReachedByKeys();

private:
    QComboBox *box() const { return m_fixture.find<QComboBox>(u"processes"_s); }
    QString shown() const { return box()->currentText(); }
    QStringList items() const;
    void type(const QString &text);
    void makeGroup(const QString &set, const QString &name);
    void choose(int row);
    /// Chooses an item of the menu by the mouse; a group of a submenu by its text.
    void clickMenu(const QString &item, const QString &group = {});
    void answerName(const QString &name);
    void press(const QString &button);
    QString writeFile(const QString &name, const QByteArray &content);

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestProcessSelector::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(m_fixture.isReady());
    QTRY_VERIFY(box()->findText(u"0-3"_s) > 0);
}

QStringList TestProcessSelector::items() const
{
    QStringList texts;
    for (int index = 0; index < box()->count(); ++index)
        texts.append(box()->itemText(index));
    return texts;
}

void TestProcessSelector::type(const QString &text)
{
    box()->lineEdit()->setFocus();
    box()->lineEdit()->selectAll();
    QTest::keyClicks(box()->lineEdit(), text);
    if (QWidget *const popup = QApplication::activePopupWidget())
        popup->close(); // proposals of names
    QTest::keyClick(box()->lineEdit(), Qt::Key_Return);
}

void TestProcessSelector::choose(int row)
{
    box()->setFocus();
    for (int step = std::abs(box()->currentIndex() - row); step > 0; --step)
        QTest::keyClick(box(), box()->currentIndex() > row ? Qt::Key_Up : Qt::Key_Down);
    QCOMPARE(box()->currentIndex(), row);
}

void TestProcessSelector::answerName(const QString &name)
{
    QTRY_VERIFY(QApplication::activeModalWidget());
    QCOMPARE(QApplication::activeModalWidget()->objectName(), u"groupNameDialog"_s);
    auto *const field = QApplication::activeModalWidget()->findChild<QLineEdit *>(u"groupName"_s);
    field->selectAll();
    QTest::keyClicks(field, name);
    QTest::keyClick(field, Qt::Key_Return);
}

void TestProcessSelector::press(const QString &button)
{
    QTRY_VERIFY(qobject_cast<QMessageBox *>(QApplication::activeModalWidget()));
    QTest::mouseClick(QApplication::activeModalWidget()->findChild<QPushButton *>(button), Qt::LeftButton);
    QTRY_VERIFY(!QApplication::activeModalWidget());
}

void TestProcessSelector::makeGroup(const QString &set, const QString &name)
{
    type(set);
    QTest::keyClick(&m_fixture.window(), Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    answerName(name);
    QTRY_VERIFY(!QApplication::activeModalWidget());
}

void TestProcessSelector::clickMenu(const QString &item, const QString &group)
{
    QMenu *menu = m_fixture.find<QMenu>(u"groupMenu"_s);
    menu->popup(m_fixture.window().mapToGlobal(QPoint(100, 100)));
    if (QMenu *const submenu = menu->findChild<QMenu *>(item)) {
        menu->setActiveAction(submenu->menuAction());
        QTest::keyClick(menu, Qt::Key_Right);
        QTRY_VERIFY(submenu->isVisible());
        menu = submenu;
    }
    for (QAction *const action : menu->actions()) {
        if (group.isEmpty() ? action->objectName() == item : action->text() == group || action->objectName() == group)
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
    }
    QTRY_VERIFY(!QApplication::activePopupWidget());
}

QString TestProcessSelector::writeFile(const QString &name, const QByteArray &content)
{
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
}

void TestProcessSelector::groupsAreMadeAndChosen()
{
    makeGroup(u"1-3"_s, u"workers"_s);
    makeGroup(u"0"_s, u"the master"_s);
    QCOMPARE(items(), (QStringList{u"all"_s, u"workers (3)"_s, u"the master (1)"_s, u"0-3"_s}));
    QCOMPARE(shown(), u"the master"_s); // the selection is the group
    QSignalSpy chosen(m_fixture.window().findChild<ProcessSelector *>(), &ProcessSelector::processesChosen);
    choose(1);
    QCOMPARE(shown(), u"workers"_s);
    QCOMPARE(chosen.last().front().value<ProcessSet>().toString(), u"1-3"_s);
    QVERIFY2(box()->toolTip().contains(u"1-3"_s), qPrintable(box()->toolTip()));
    choose(0);
    QCOMPARE(shown(), u"all"_s);
    QVERIFY(chosen.last().front().value<ProcessSet>().isEmpty());
}

void TestProcessSelector::groupsAreRememberedAndShownEverywhere()
{
    makeGroup(u"1,3"_s, u"odd"_s);
    type(u"all"_s);
    Selection elsewhere;
    elsewhere.processes = *ProcessSet::parse(u"1,3"_s);
    Q_EMIT m_fixture.find<PaneArea>(u"panes"_s)->currentPane()->selectionOffered(elsewhere);
    QCOMPARE(shown(), u"odd"_s); // a set chosen elsewhere is told by its name
    m_fixture.reopen();
    QCOMPARE(items(), (QStringList{u"all"_s, u"odd (2)"_s}));
}

void TestProcessSelector::namesAreTyped()
{
    makeGroup(u"1-3"_s, u"workers"_s);
    type(u"all"_s);
    QCOMPARE(shown(), u"all"_s);
    type(u" workers "_s);
    QCOMPARE(shown(), u"workers"_s);
    type(u"2"_s);
    QCOMPARE(shown(), u"2"_s);
    type(u"1-3"_s);
    QCOMPARE(shown(), u"workers"_s);
    type(u"worker"_s);
    QVERIFY2(box()->toolTip().contains(u"no group"_s), qPrintable(box()->toolTip()));
    type(u"workers (3)"_s); // as the list spells it
    QCOMPARE(shown(), u"workers"_s);
    type(u"0"_s);
    QCOMPARE(shown(), u"0"_s); // and not 0-3, which is in the list
}

void TestProcessSelector::namesAreCompleted()
{
    makeGroup(u"1-3"_s, u"workers"_s);
    type(u"all"_s);
    box()->lineEdit()->selectAll();
    QTest::keyClicks(box()->lineEdit(), u"ORK"_s);
    QWidget *const popup = box()->lineEdit()->completer()->popup();
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QTRY_COMPARE(shown(), u"workers"_s);
    QVERIFY(!box()->toolTip().contains(u"no group"_s));
}

void TestProcessSelector::onlyPossibleNamesAreTaken()
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

void TestProcessSelector::theSameNameAsks()
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

void TestProcessSelector::groupsAreRenamedAndRemoved()
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

void TestProcessSelector::groupsCombineWithTheSelection()
{
    makeGroup(u"1,2"_s, u"middle"_s);
    type(u"0"_s);
    clickMenu(u"uniteGroup"_s, u"middle (2)"_s);
    QCOMPARE(shown(), u"0-2"_s);
    clickMenu(u"withoutGroup"_s, u"middle (2)"_s);
    QCOMPARE(shown(), u"0"_s);
    clickMenu(u"intersectGroup"_s, u"middle (2)"_s); // nothing in common
    QCOMPARE(shown(), u"0"_s);
    QVERIFY2(box()->toolTip().contains(u"No process would be left"_s), qPrintable(box()->toolTip()));
    type(u"all"_s);
    QVERIFY(!m_fixture.find<QMenu>(u"uniteGroup"_s)->isEnabled());
    clickMenu(u"withoutGroup"_s, u"middle (2)"_s); // all of those that are open
    QCOMPARE(shown(), u"0,3"_s);
    type(u"2,3"_s);
    clickMenu(u"intersectGroup"_s, u"middle (2)"_s);
    QCOMPARE(shown(), u"2"_s);
}

void TestProcessSelector::groupsOfOtherJobs()
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

void TestProcessSelector::setsAreCopied_data()
{
    QTest::addColumn<QString>("item");
    QTest::addColumn<QString>("all");
    QTest::addColumn<QString>("some");
    QTest::newRow("list") << u"copyList"_s << u"0-3"_s << u"0-1,3"_s;
    QTest::newRow("STAT") << u"copyStat"_s << u"[0-3]"_s << u"[0-1,3]"_s;
    QTest::newRow("TotalView") << u"copyTotalView"_s << u"4[0-3]"_s << u"3[0-1, 3]"_s;
}

void TestProcessSelector::setsAreCopied()
{
    QFETCH(QString, item);
    QFETCH(QString, all);
    QFETCH(QString, some);
    clickMenu(u"copySet"_s, item);
    QCOMPARE(QGuiApplication::clipboard()->text(), all);
    type(u"0,1,3"_s);
    clickMenu(u"copySet"_s, item);
    QCOMPARE(QGuiApplication::clipboard()->text(), some);
    QVERIFY2(m_fixture.find<QAction>(item)->text().endsWith(some), qPrintable(m_fixture.find<QAction>(item)->text()));
    QCOMPARE(m_fixture.window().statusBar()->currentMessage(), QString(u"Copied: "_s + some));
}

void TestProcessSelector::gdbLinesNeedPlaces()
{
    const auto *const gdb = m_fixture.find<QAction>(u"copyGdb"_s);
    QVERIFY(!gdb->isEnabled());
    QVERIFY(gdb->toolTip().contains(u"pid"_s));
    auto *const selector = m_fixture.window().findChild<ProcessSelector *>();
    selector->setPlaces({{0, u"n1"_s, 10}, {1, u"n2"_s, 11}, {2, u"n1"_s, 12}});
    QVERIFY(gdb->isEnabled());
    type(u"0-2"_s);
    clickMenu(u"copySet"_s, u"copyGdb"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"ssh -t n1 gdb -p 10   # rank 0\n"
                                                   "ssh -t n1 gdb -p 12   # rank 2\n"
                                                   "ssh -t n2 gdb -p 11   # rank 1\n"_s);
}

void TestProcessSelector::groupsAreSavedAndLoaded()
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

void TestProcessSelector::loadingAsksBeforeItReplaces()
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

void TestProcessSelector::loadingTellsProblems()
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

void TestProcessSelector::panesOfferGroups()
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

void TestProcessSelector::menuIsReachedByKeys()
{
    auto *const button = m_fixture.find<QToolButton>(u"groupButton"_s);
    QVERIFY(!button->accessibleName().isEmpty() && !button->toolTip().isEmpty() && !button->icon().isNull());
    box()->lineEdit()->setFocus();
    QTest::keyClick(box()->lineEdit(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), button);
    QMenu *const menu = m_fixture.find<QMenu>(u"groupMenu"_s);
    QTimer::singleShot(0, menu, [menu] { QTest::keyClick(menu, Qt::Key_N); }); // New Group from Selection…
    QTest::keyClick(button, Qt::Key_Space); // comes back when the menu is closed
    answerName(u"whole job"_s);
    QTRY_COMPARE(items().at(1), u"whole job (4)"_s);
}

} // namespace rankscope

QTEST_MAIN(rankscope::TestProcessSelector)
#include "tst_processselector.moc"
