// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "tests/views/profile/profilediffpanefixture.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What the pane of compared profiles remembers, copies and says as a command.
class TestProfileDiffPaneState : public ProfileDiffPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void hidesColumns();
    void copiesRows();
    void givesItsCommand();
    void keepsItsStateOverAReload();
    void restoresItsState();
    void showsAThirdRun();
};

void TestProfileDiffPaneState::hidesColumns()
{
    QHeaderView *const header = tree()->header();
    Q_EMIT header->customContextMenuRequested({5, 5});
    auto *const menu = tree()->findChild<QMenu *>(u"profileDiffColumnMenu"_s);
    QVERIFY(menu);
    menu->actions()[3]->trigger(); // ratio
    menu->close();
    QVERIFY(tree()->isColumnHidden(4));
    const QByteArray layout = m_pane->saveLayout();
    ProfileDiffPane other;
    other.restoreLayout(layout);
    other.setRuns(m_pane->runs());
    QTRY_VERIFY(other.isSettled());
    QVERIFY(other.findChild<ProfileDiffTree *>()->isColumnHidden(4));
    QVERIFY(!other.findChild<ProfileDiffTree *>()->isColumnHidden(3));
}

void TestProfileDiffPaneState::copiesRows()
{
    part<QAction>(u"copyProfileDiff"_s)->trigger();
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines[0].section(u'\t', 0, 4), u"\tScope\treference, inclusive\tcurrent, inclusive\tΔ inclusive"_s);
    QCOMPARE(lines[4].section(u'\t', 0, 4), u"−\t  g\t100\t\t−100"_s);
}

void TestProfileDiffPaneState::givesItsCommand()
{
    QCOMPARE(m_pane->commandLine(), u"rankscope diff runs/a.pxml 'runs/b c.pxml'"_s);
    part<QComboBox>(u"profileDiffNormalise"_s)->setCurrentIndex(2);
    part<QComboBox>(u"profileDiffScaling"_s)->setCurrentIndex(1);
    part<QComboBox>(u"profileDiffValuesOf"_s)->setCurrentIndex(1);
    part<QCheckBox>(u"profileDiffShifted"_s)->setChecked(true);
    type(u"profileDiffProcesses"_s, u"2:4"_s);
    QCOMPARE(m_pane->commandLine(),
             u"rankscope diff runs/a.pxml 'runs/b c.pxml' --match-places line --normalise processes --scaling strong "
             "--processes 2:4 --of-one-process"_s);
}

void TestProfileDiffPaneState::keepsItsStateOverAReload()
{
    tree()->setCurrentIndex(tree()->diffModel().indexOf({4}));
    tree()->expand(tree()->diffModel().indexOf({4}));
    tree()->sortByColumn(3, Qt::AscendingOrder);
    set(referenceRun, "F /s/0.f {0=5}\n" + currentRun);
    QCOMPARE(current(), u"g"_s);
    QVERIFY(tree()->isExpanded(tree()->currentIndex()));
    QCOMPARE(tree()->header()->sortIndicatorSection(), 3);
    m_pane->setRuns({profileFromText(u"c"_s, referenceRun), profileFromText(u"d"_s, currentRun)});
    settle();
    QCOMPARE(current(), u"loop 3–9"_s); // others begin anew
}

void TestProfileDiffPaneState::restoresItsState()
{
    choose(u"profileDiffNormalise"_s, 1);
    QVERIFY(m_pane->goToLine(u"a.f"_s, 12));
    const QByteArray state = m_pane->saveState();
    ProfileDiffPane other;
    other.restoreState(state);
    other.setRuns(m_pane->runs());
    QTRY_VERIFY(other.isSettled());
    auto *const otherTree = other.findChild<ProfileDiffTree *>();
    QCOMPARE(otherTree->currentIndex().siblingAtColumn(0).data().toString(), u"line 12"_s);
    QCOMPARE(otherTree->diffModel().indexOf({0}, 1).data().toString(), u"100"_s);
    m_pane->restoreState("nonsense");
    QCOMPARE(current(), u"line 12"_s);
}

void TestProfileDiffPaneState::showsAThirdRun()
{
    auto *const button = part<QWidget>(u"profileDiffRuns"_s);
    QVERIFY(!button->isVisible());
    const auto third = profileFromText(u"runs/c.pxml"_s, "F /s/a.f\n  P g {0=10}\n");
    ProfileDiffPane::Runs open = m_pane->runs();
    open.push_back(third);
    m_pane->setOthers(open);
    QVERIFY(button->isVisible());
    auto *const menu = part<QMenu>(u"profileDiffRunsMenu"_s);
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions().size(), 1);
    menu->actions().front()->trigger();
    settle();
    QCOMPARE(part<QComboBox>(u"profileDiffRun"_s)->count(), 2);
    QCOMPARE(cell(4, 1), u"100"_s); // a; b, delta, ratio; c, delta, ratio
    QCOMPARE(cell(4, 3), u"−100"_s);
    QCOMPARE(cell(4, 5), u"10"_s);
    QCOMPARE(cell(4, 6), u"−90"_s);
    QCOMPARE(cell(4, 7), u"× 0.1"_s);
    choose(u"profileDiffRun"_s, 1);
    QVERIFY(
        label(u"profileDiffAnswer"_s).startsWith(u"c.pxml against a.pxml: cycles fell by 95.0 %, from 200 to 10."_s));
    tree()->setCurrentIndex(tree()->model()->index(0, 0));
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(current(), u"f"_s); // gone in c, changed in b
    choose(u"profileDiffRun"_s, 0);
    QVERIFY(label(u"profileDiffAnswer"_s).startsWith(u"b c.pxml against a.pxml: cycles grew by 50.0 %"_s));
    QCOMPARE(m_pane->commandLine(), u"rankscope diff runs/a.pxml 'runs/b c.pxml' runs/c.pxml"_s);
    choose(u"profileDiffNormalise"_s, 2);
    QCOMPARE(part<QLineEdit>(u"profileDiffProcesses"_s)->placeholderText(), u"16:32:64"_s);
    type(u"profileDiffProcesses"_s, u"2:4"_s);
    QVERIFY(label(u"profileDiffAnswer"_s).startsWith(u"Each run needs its number"_s));
    type(u"profileDiffProcesses"_s, u"2:4:1"_s);
    QCOMPARE(cell(4, 5), u"10"_s);
    QCOMPARE(cell(4, 6), u"−40"_s); // 10 - 100 / 2
    choose(u"profileDiffNormalise"_s, 3);
    type(u"profileDiffFactors"_s, u"1:0.5:2"_s);
    QVERIFY(m_pane->commandLine().endsWith(u" --normalise 1:0.5:2"_s));
    QCOMPARE(cell(4, 5), u"20"_s);
    m_pane->setOthers({}); // it was closed
    settle();
    QCOMPARE(m_pane->runs().size(), std::size_t(2));
}

RANKSCOPE_TEST(TestProfileDiffPaneState, QApplication)
#include "tst_profilediffpanestate.moc"
