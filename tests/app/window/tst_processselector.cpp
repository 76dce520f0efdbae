// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/selectorfixture.h"

#include "app/panes/panearea.h"
#include "app/window/processes/processselector.h"
#include "tests/support/testclass.h"
#include "views/common/pane.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

/// The process selector: names, groups and sets.
class TestProcessSelector : public SelectorFixture
{
    Q_OBJECT

private Q_SLOTS:
    void groupsAreMadeAndChosen();
    void groupsAreRememberedAndShownEverywhere();
    void namesAreTyped();
    void namesAreCompleted();
    void groupsCombineWithTheSelection();
    void setsAreCopied_data();
    void setsAreCopied();
    void gdbLinesNeedPlaces();
    void menuIsReachedByKeys();
};

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

RANKSCOPE_TEST(TestProcessSelector, QApplication)

} // namespace rankscope

#include "tst_processselector.moc"
