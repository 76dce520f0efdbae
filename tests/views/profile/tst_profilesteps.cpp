// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/profile/profilepanefixture.h"

#include "tests/support/testclass.h"
#include "views/profile/profilefilterbar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Other tables of a profile, and what leads through them: flat rows, callers, the hot path, filters, find.
class TestProfileSteps : public ProfilePaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void flatRowsByWhatIsChosen();
    void callersOfAProcedure();
    void callersOnlyOfCallPaths();
    void callersFoundLaterAreFiltered();
    void callersOfWhatIsFilteredOut();
    void hotPathHasAnIcon();
    void plainCallsAreLeftOut();
    void hotPathIsMarkedAndOpened();
    void thresholdOfTheHotPath();
    void flattensTheTopRows();
    void showsTheHotSpot();
    void findsInTheOrderOfTheScreen();
    void onlyHitsKeepWhatIsAbove();
    void aBadExpressionSaysSo();
    void filtersAreChips();
    void filtersByShare();
    void stateOfAllTables();

private:
    void typeFind(const QString &text);
    void addFilter(const QString &text);
};

void TestProfileSteps::flatRowsByWhatIsChosen()
{
    showTab(1);
    QCOMPARE(visible(flat()), (QStringList{u"sweep (hydro.f:12)"_s, u"main (main.f:1)"_s, u"init (hydro.f:40)"_s}));
    QCOMPARE(at(u"sweep (hydro.f:12)"_s, flat()).siblingAtColumn(1).data().toString(), u"75"_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope export hydro.pxml --view profile --format csv --flat procedure -o -"_s);
    auto *const by = child<QComboBox>("profileFlatBy");
    QVERIFY(by->isVisible());
    by->setFocus();
    QTest::keyClick(by, Qt::Key_Up);
    settle();
    QCOMPARE(visible(flat()), (QStringList{u"hydro.f"_s, u"main.f"_s}));
    by->setCurrentIndex(3);
    settle();
    QCOMPARE(visible(flat()), QStringList{u"loop 14–20 of sweep (hydro.f)"_s});
}

void TestProfileSteps::callersOfAProcedure()
{
    showCallPaths();
    showTab(2);
    // inclusive: all 15 are below main and f, 6 below g
    QCOMPARE(visible(callers()), (QStringList{u"main"_s, u"f"_s, u"g"_s}));
    const QModelIndex f = at(u"f"_s, callers());
    QCOMPARE(f.siblingAtColumn(2).data().toString(), u"13"_s); // own
    QVERIFY(callers()->model()->hasChildren(f));
    QVERIFY(!callers()->model()->hasChildren(at(u"main"_s, callers())));
    callers()->setCurrentIndex(f);
    callers()->setFocus();
    QTest::keyClick(callers(), Qt::Key_Right);
    QCOMPARE(visible(callers()), (QStringList{u"main"_s, u"f"_s, u"main"_s, u"g"_s, u"g"_s}));
    QCOMPARE(callers()->model()->index(1, 2, f).data().toString(), u"4"_s); // what f cost when g called it
}

void TestProfileSteps::callersOnlyOfCallPaths()
{
    QVERIFY(!child<QTabWidget>("profileTabs")->isTabEnabled(2));
    showCallPaths();
    QVERIFY(child<QTabWidget>("profileTabs")->isTabEnabled(2));
}

void TestProfileSteps::callersFoundLaterAreFiltered()
{
    showCallPaths();
    child<QComboBox>("filterMode")->setCurrentIndex(1); // without
    addFilter(u"main"_s);
    showTab(2);
    QCOMPARE(visible(callers()), (QStringList{u"f"_s, u"g"_s}));
    callers()->setCurrentIndex(at(u"f"_s, callers()));
    callers()->setFocus();
    QTest::keyClick(callers(), Qt::Key_Right);
    QCOMPARE(visible(callers()), (QStringList{u"f"_s, u"g"_s, u"g"_s})); // main calls f too
    QTest::mouseClick(child<QToolButton>("filterChip"), Qt::LeftButton);
    settle();
    QCOMPARE(visible(callers()), (QStringList{u"main"_s, u"f"_s, u"main"_s, u"g"_s, u"g"_s}));
}

/// Where g alone is skipped, f is called by f.
void TestProfileSteps::callersOfWhatIsFilteredOut()
{
    showCallPaths();
    child<QComboBox>("filterMode")->setCurrentIndex(2); // without it alone
    addFilter(u"g"_s);
    showTab(2);
    callers()->setCurrentIndex(at(u"f"_s, callers()));
    callers()->setFocus();
    QTest::keyClick(callers(), Qt::Key_Right);
    QCOMPARE(visible(callers()), (QStringList{u"main"_s, u"f"_s, u"main"_s, u"f"_s}));
}

void TestProfileSteps::hotPathHasAnIcon()
{
    const auto *const button = child<QToolButton>("hotPathButton");
    QVERIFY(!button->icon().isNull());
    showTab(1);
    showTab(0); // the action was disabled meanwhile
    QVERIFY(!button->icon().isNull());
}

void TestProfileSteps::plainCallsAreLeftOut()
{
    showCallPaths();
    tree()->expandAll();
    QCOMPARE(visible(), (QStringList{u"main"_s, u"f"_s, u"line 3"_s, u"f"_s, u"g"_s, u"f"_s, u"line 3"_s, u"line 7"_s,
                                     u"line 3"_s}));
    action(u"joinCalls"_s)->trigger();
    settle();
    tree()->expandAll();
    QVERIFY(visible().contains(u"call at line 2"_s));
    QCOMPARE(visible().size(), 13);
}

void TestProfileSteps::hotPathIsMarkedAndOpened()
{
    const auto isHot = [this](const QString &title) { return at(title).data(ProfileTreeModel::HotRole).toBool(); };
    QVERIFY(isHot(u"hydro"_s) && isHot(u"sweep (hydro.f:12)"_s) && isHot(u"line 15"_s)); // at once
    QVERIFY(!isHot(u"main.f"_s));
    tree()->collapseAll();
    tree()->setFocus();
    QTest::keyClick(tree(), Qt::Key_H, Qt::ControlModifier);
    QCOMPARE(current(), u"line 15"_s);
    click(u"init (hydro.f:40)"_s);
    QTest::mouseClick(child<QToolButton>("hotPathButton"), Qt::LeftButton);
    QCOMPARE(current(), u"line 41"_s); // from the selected row
    QVERIFY(!isHot(u"hydro"_s));
}

void TestProfileSteps::thresholdOfTheHotPath()
{
    child<QSpinBox>("profileThreshold")->setValue(90); // the loop has 70 of 75
    const auto isHot = [this](const QString &title) { return at(title).data(ProfileTreeModel::HotRole).toBool(); };
    QVERIFY(isHot(u"hydro"_s));
    QVERIFY(!isHot(u"hydro.f"_s)); // 80 of 100
    child<QSpinBox>("profileThreshold")->setValue(80);
    QVERIFY(isHot(u"loop 14–20"_s) && isHot(u"line 15"_s));
}

void TestProfileSteps::flattensTheTopRows()
{
    tree()->setFocus();
    QVERIFY(!action(u"unflatten"_s)->isEnabled());
    QTest::keyClick(tree(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    QCOMPARE(visible().front(), u"hydro.f"_s);
    QVERIFY(!visible().contains(u"hydro"_s));
    QTest::keyClick(tree(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    tree()->collapseAll();
    QCOMPARE(visible(), (QStringList{u"sweep (hydro.f:12)"_s, u"main (main.f:1)"_s, u"init (hydro.f:40)"_s}));
    QTest::keyClick(tree(), Qt::Key_U, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    tree()->collapseAll();
    QCOMPARE(visible(), (QStringList{u"hydro.f"_s, u"main.f"_s}));
}

void TestProfileSteps::showsTheHotSpot()
{
    tree()->collapseAll();
    auto *const show = child<QToolButton>("profileShowSpot");
    QVERIFY(show->isVisible());
    QTest::mouseClick(show, Qt::LeftButton);
    QCOMPARE(current(), u"loop 14–20"_s);
}

void TestProfileSteps::typeFind(const QString &text)
{
    tree()->setFocus();
    QTest::keyClick(tree(), Qt::Key_F, Qt::ControlModifier);
    auto *const field = child<QLineEdit>("findField");
    QVERIFY(field->isVisible());
    QTest::keyClicks(field, text);
    settle();
}

void TestProfileSteps::findsInTheOrderOfTheScreen()
{
    show("F a.f\n  P one 1 {0=1}\n  P two 2\n    S 3 {0=5}\nF b.f\n  P one 4 {0=9}\n");
    typeFind(u"one"_s);
    QCOMPARE(child<QLabel>("findOutcome")->text(), u"2 hit(s)"_s);
    QCOMPARE(current(), u"one (b.f:4)"_s); // the bigger file stands above
    auto *const field = child<QLineEdit>("findField");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(current(), u"one (a.f:1)"_s);
    QTest::keyClick(field, Qt::Key_Return); // from the top again
    QCOMPARE(current(), u"one (b.f:4)"_s);
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(current(), u"one (a.f:1)"_s);
}

void TestProfileSteps::onlyHitsKeepWhatIsAbove()
{
    typeFind(u"init"_s);
    child<QCheckBox>("onlyHits")->click();
    QCOMPARE(visible(), (QStringList{u"hydro"_s, u"hydro.f"_s, u"init (hydro.f:40)"_s}));
    QTest::keyClick(child<QLineEdit>("findField"), Qt::Key_Escape);
    settle();
    QVERIFY(visible().contains(u"main.f"_s));
    QCOMPARE(current(), u"init (hydro.f:40)"_s);
}

void TestProfileSteps::aBadExpressionSaysSo()
{
    typeFind(u"/(/"_s);
    QVERIFY(!child<QLabel>("findOutcome")->text().isEmpty());
    QCOMPARE(visible().size(), 11);
}

void TestProfileSteps::addFilter(const QString &text)
{
    tree()->setFocus();
    QTest::keyClick(tree(), Qt::Key_L, Qt::ControlModifier);
    auto *const field = child<QLineEdit>("filterText");
    QVERIFY(field->isVisible());
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
    settle();
}

void TestProfileSteps::filtersAreChips()
{
    addFilter(u"sweep"_s);
    tree()->expandAll();
    QCOMPARE(visible(), (QStringList{u"hydro"_s, u"hydro.f"_s, u"sweep (hydro.f:12)"_s, u"loop 14–20"_s, u"line 15"_s,
                                     u"line 22"_s}));
    auto *const bar = child<ProfileFilterBar>("profileFilters");
    QCOMPARE(bar->chipText(bar->filters().front()), u"only name: sweep"_s);
    QCOMPARE(m_pane->commandRemark(), u"The command does not say: the filters."_s);
    child<QComboBox>("filterMode")->setCurrentIndex(1);
    addFilter(u"/^sw.*p$/"_s); // both count: nothing is left
    QCOMPARE(visible(), QStringList());
    const auto chips = bar->findChildren<QToolButton *>(u"filterChip"_s);
    QCOMPARE(chips.size(), 2);
    QTest::mouseClick(chips.front(), Qt::LeftButton);
    settle();
    tree()->expandAll();
    QVERIFY(visible().contains(u"init (hydro.f:40)"_s));
    QVERIFY(!visible().contains(u"sweep (hydro.f:12)"_s));
    addFilter(u"/(/"_s);
    QVERIFY(child<QLabel>("profileFilterMessage")->isVisible());
    QCOMPARE(bar->filters().size(), std::size_t(1));
}

void TestProfileSteps::filtersByShare()
{
    tree()->setFocus();
    QTest::keyClick(tree(), Qt::Key_L, Qt::ControlModifier);
    child<QComboBox>("filterAbout")->setCurrentIndex(3);
    child<QDoubleSpinBox>("filterPercent")->setValue(30);
    QTest::mouseClick(child<QToolButton>("filterAdd"), Qt::LeftButton);
    settle();
    tree()->expandAll();
    QCOMPARE(visible(),
             (QStringList{u"hydro"_s, u"hydro.f"_s, u"sweep (hydro.f:12)"_s, u"loop 14–20"_s, u"line 15"_s}));
    auto *const bar = child<ProfileFilterBar>("profileFilters");
    QCOMPARE(bar->chipText(bar->filters().front()), u"without below 30 % of cycles"_s);
}

void TestProfileSteps::stateOfAllTables()
{
    child<QComboBox>("filterAbout")->setCurrentIndex(1); // the file
    addFilter(u"hydro.f"_s);
    showTab(1);
    flat()->setCurrentIndex(at(u"init (hydro.f:40)"_s, flat()));
    const QByteArray state = m_pane->saveState();
    makePane();
    m_pane->restoreState(state);
    settle();
    QCOMPARE(m_pane->currentTable(), ProfilePane::Table::Flat);
    QTRY_COMPARE(m_pane->saveState(), state);
    QCOMPARE(current(flat()), u"init (hydro.f:40)"_s);
    QCOMPARE(child<ProfileFilterBar>("profileFilters")->filters().size(), std::size_t(1));
}

RANKSCOPE_TEST(TestProfileSteps, QApplication)
#include "tst_profilesteps.moc"
