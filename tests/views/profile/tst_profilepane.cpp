// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "tests/views/profile/profilepanefixture.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QSignalSpy>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// A profile opens, is sorted, offers the source, and keeps what is open.
class TestProfilePane : public ProfilePaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void opensWithWhatCostsMost();
    void sortsByTheHeader();
    void keysGoThroughTheRows();
    void offersTheSource();
    void copiesARow();
    void percentOfTheRowAbove();
    void columnsAreHiddenByTheMenu();
    void keepsWhatIsOpenOverAReload();
    void stateGoesRound();
    void layoutGoesRound();
    void anotherFileBeginsAnew();
    void withoutMetrics();
    void metricsWithoutValues();
    void withoutScopes();
    void withoutInputs();
};

void TestProfilePane::opensWithWhatCostsMost()
{
    QCOMPARE(visible(), (QStringList{u"hydro"_s, u"hydro.f"_s, u"sweep (hydro.f:12)"_s, u"loop 14–20"_s, u"line 15"_s,
                                     u"line 22"_s, u"init (hydro.f:40)"_s, u"line 41"_s, u"main.f"_s,
                                     u"main (main.f:1)"_s, u"line 3"_s}));
    // 70 of the loop and its line; line 22 is of the same procedure
    QCOMPARE(sentence(), u"70 % of cycles are in loop 14–20 of sweep (hydro.f:14)."_s);
    QCOMPARE(columns(),
             (QStringList{u"cycles (inclusive)"_s, u"cycles (own)"_s, u"misses (inclusive)"_s, u"misses (own)"_s}));
    QCOMPARE(m_pane->status(), u"hydro.pxml · hydro · 11 scope(s) · 2 metric(s)"_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope export hydro.pxml --view profile --format csv -o -"_s);
}

void TestProfilePane::sortsByTheHeader()
{
    QHeaderView *const header = tree()->header();
    QCOMPARE(header->sortIndicatorSection(), 1);
    const QPoint misses(header->sectionViewportPosition(3) + 20, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, misses);
    QCOMPARE(header->sortIndicatorSection(), 3);
    QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
    QCOMPARE(visible()[2], u"init (hydro.f:40)"_s);
}

void TestProfilePane::keysGoThroughTheRows()
{
    tree()->setFocus();
    click(u"sweep (hydro.f:12)"_s);
    QTest::keyClick(tree(), Qt::Key_Left);
    QVERIFY(!visible().contains(u"line 22"_s));
    QTest::keyClick(tree(), Qt::Key_Down);
    QCOMPARE(current(), u"init (hydro.f:40)"_s);
    QTest::keyClick(tree(), Qt::Key_Up);
    QTest::keyClick(tree(), Qt::Key_Right);
    QVERIFY(visible().contains(u"line 22"_s));
}

void TestProfilePane::offersTheSource()
{
    QSignalSpy offered(m_pane.get(), &Pane::selectionOffered);
    click(u"line 15"_s);
    QCOMPARE(offered.count(), 1);
    QCOMPARE(offered.front().front().value<Selection>().place, (SourcePlace{u"/src/hydro.f"_s, 15}));
    QVERIFY(action(u"showInSource"_s)->isEnabled());
    click(u"hydro"_s); // a module has no place
    QVERIFY(!offered.back().front().value<Selection>().place);
    QVERIFY(!action(u"showInSource"_s)->isEnabled());
}

void TestProfilePane::copiesARow()
{
    tree()->setFocus();
    click(u"loop 14–20"_s);
    QTest::keyClick(tree(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             u"Scope\tcycles (inclusive)\tcycles (own)\tmisses (inclusive)\tmisses (own)\nloop 14–20\t70\t10\t4\t0"_s);
}

void TestProfilePane::percentOfTheRowAbove()
{
    const QModelIndex cell = at(u"sweep (hydro.f:12)"_s).siblingAtColumn(1);
    QCOMPARE(cell.data(ProfileTreeModel::PercentRole).toDouble(), 75.0);
    auto *const choice = child<QComboBox>("profilePercentOf");
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Down);
    QCOMPARE(cell.data(ProfileTreeModel::PercentRole).toDouble(), 93.75);
}

void TestProfilePane::columnsAreHiddenByTheMenu()
{
    const QHeaderView &header = *tree()->header();
    Q_EMIT tree()->columnMenuRequested(header.mapToGlobal(QPoint(header.sectionViewportPosition(1) + 20, 4)));
    auto *const hide = child<QAction>("hideColumn");
    QVERIFY(hide);
    hide->trigger();
    child<QMenu>("profileColumnMenu")->close();
    QCOMPARE(columns(), (QStringList{u"cycles (own)"_s, u"misses (inclusive)"_s, u"misses (own)"_s}));
}

void TestProfilePane::keepsWhatIsOpenOverAReload()
{
    tree()->setFocus();
    click(u"sweep (hydro.f:12)"_s);
    QTest::keyClick(tree(), Qt::Key_Left);
    show("F added.f\n  P extra 3\n" + hydroScopes()); // all have other numbers now
    QCOMPARE(current(), u"sweep (hydro.f:12)"_s);
    QVERIFY(!visible().contains(u"line 22"_s));
    QVERIFY(visible().contains(u"line 41"_s));
}

void TestProfilePane::stateGoesRound()
{
    tree()->setFocus();
    click(u"sweep (hydro.f:12)"_s);
    QTest::keyClick(tree(), Qt::Key_Left);
    tree()->sortByColumn(0, Qt::DescendingOrder);
    const QByteArray state = m_pane->saveState();
    const QStringList before = visible();
    makePane();
    QVERIFY(visible() != before);
    m_pane->restoreState(state);
    QCOMPARE(visible(), before);
    QCOMPARE(current(), u"sweep (hydro.f:12)"_s);
    QCOMPARE(m_pane->saveState(), state);
}

void TestProfilePane::layoutGoesRound()
{
    ProfileColumnChoice choice;
    choice.hidden = {u"cycles/own"_s};
    choice.order = {u"misses/own"_s, u"cycles/inclusive"_s};
    choice.widths = {{u"misses/own"_s, 177}};
    tree()->setColumnChoice(choice);
    const QStringList expected = {u"misses (own)"_s, u"cycles (inclusive)"_s, u"misses (inclusive)"_s};
    QCOMPARE(columns(), expected);
    const QByteArray layout = m_pane->saveLayout();
    makePane();
    m_pane->restoreLayout(layout);
    QCOMPARE(columns(), expected);
    QCOMPARE(tree()->columnWidth(4), 177);
    m_pane->restoreLayout("no layout"); // changes nothing
    QCOMPARE(columns(), expected);
}

void TestProfilePane::anotherFileBeginsAnew()
{
    tree()->setFocus();
    click(u"hydro"_s);
    QTest::keyClick(tree(), Qt::Key_Left);
    QCOMPARE(visible(), QStringList{u"hydro"_s});
    show(hydroScopes(), 2, u"other.pxml"_s);
    QVERIFY(visible().size() > 1);
}

void TestProfilePane::withoutMetrics()
{
    show("LM hydro\n  F a.f\n", 0);
    QCOMPARE(visible(), (QStringList{u"hydro"_s, u"a.f"_s}));
    QCOMPARE(sentence(), u"The file has scopes and no metrics."_s);
}

/// Metrics of which no scope has a value have no columns; that is not a choice of columns.
void TestProfilePane::metricsWithoutValues()
{
    show("LM hydro\n  F a.f\n", 1);
    QCOMPARE(columns(), QStringList());
    QCOMPARE(sentence(), u"The file has scopes, and no metric has values."_s);
    show("LM hydro\n", 1, u"root.pxml"_s);
    QCOMPARE(sentence(), u"The file has no scopes below its root, and no metric has values."_s);
}

void TestProfilePane::withoutScopes()
{
    auto document = std::make_shared<ProfileDocument>();
    m_pane->setDocument(document);
    QCOMPARE(sentence(), u"There are no scopes in the file."_s);
    QVERIFY(m_pane->commandLine().isEmpty());
    QVERIFY(visible().isEmpty());
    m_pane->setDocument(nullptr);
    QVERIFY(m_pane->status().isEmpty());
}

/// As a configuration is read whose files are not there.
void TestProfilePane::withoutInputs()
{
    auto document = std::make_shared<ProfileDocument>(*profileOf(u"view.xml"_s, {}));
    m_pane->setDocument(document);
    QTRY_COMPARE(sentence(), u"There are no scopes in the file."_s);
    document = std::make_shared<ProfileDocument>(*document);
    document->problems.add({Severity::Error, u"view.xml"_s, {}, u"The file a.pxml is left out."_s, 1});
    m_pane->setDocument(document);
    QTRY_COMPARE(sentence(), u"There are no scopes in the file; Problems says why."_s);
}

RANKSCOPE_TEST(TestProfilePane, QApplication)
#include "tst_profilepane.moc"
