// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "tests/views/profile/profilepanefixture.h"

#include <QHeaderView>
#include <QScrollBar>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// A table with a hundred metrics is scrolled sideways: its scopes stay in sight.
class TestProfileScroll : public ProfilePaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void scopesStayInPlace();
    void rowsAreClickedWhereTheyAreSeen();
    void branchesAreClosedWhereTheyAreSeen();
    void headerIsClickedWhereItIsSeen();
    void widthIsDraggedWhereItIsSeen();
    void keysGoThroughTheRowsInPlace();
    void cellsAreNotCovered();
    void narrowViewScrollsAll();
    void deepNamesHaveRoom();

private:
    QWidget *scopes() const { return tree()->findChild<QWidget *>(u"profileFrozenScopes"_s); }
    QScrollBar &bar() const { return *tree()->horizontalScrollBar(); }
    void scrollToTheEnd() const;
    /// The middle of a row among the scopes.
    QPoint placeOf(const QString &title) const;
};

void TestProfileScroll::init()
{
    makePane();
    QByteArray values = "0=20";
    for (int metric = 2; metric < 100; ++metric)
        values += ' ' + QByteArray::number(metric) + "=1";
    show(hydroScopes().replace("0=20", values), 100);
    tree()->setFocus();
}

void TestProfileScroll::scrollToTheEnd() const
{
    for (int page = 0; page < 100 && bar().value() < bar().maximum(); ++page)
        QTest::mouseClick(&bar(), Qt::LeftButton, {}, {bar().width() - bar().height() - 4, bar().height() / 2});
    QCOMPARE(bar().value(), bar().maximum());
}

QPoint TestProfileScroll::placeOf(const QString &title) const
{
    return {scopes()->width() / 2, tree()->header()->height() + tree()->visualRect(at(title)).center().y()};
}

void TestProfileScroll::scopesStayInPlace()
{
    QVERIFY(bar().maximum() > 5000);
    QVERIFY(!scopes()->isVisible());
    click(u"line 22"_s);
    const QPoint corner = tree()->viewport()->geometry().topLeft() - QPoint(0, tree()->header()->height());
    const QRect seen(corner, QSize(tree()->columnWidth(0) - 1, 300));
    const QImage before = tree()->grab(seen).toImage();
    scrollToTheEnd();
    QVERIFY(scopes()->isVisible());
    QCOMPARE(tree()->grab(seen).toImage(), before);
    const QModelIndex cell = at(u"init (hydro.f:40)"_s).siblingAtColumn(199); // the last one
    QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->visualRect(cell).center());
    QVERIFY(tree()->grab(seen).toImage() != before);
}

void TestProfileScroll::rowsAreClickedWhereTheyAreSeen()
{
    scrollToTheEnd();
    QTest::mouseClick(scopes(), Qt::LeftButton, {}, placeOf(u"line 41"_s));
    QCOMPARE(current(), u"line 41"_s);
    QCOMPARE(tree()->currentIndex().column(), 0);
    QCOMPARE(bar().value(), bar().maximum());
}

void TestProfileScroll::branchesAreClosedWhereTheyAreSeen()
{
    scrollToTheEnd();
    const int indent = tree()->visualRect(at(u"hydro.f"_s)).left() + tree()->header()->offset();
    QTest::mouseClick(scopes(), Qt::LeftButton, {}, {indent - 7, placeOf(u"hydro.f"_s).y()});
    QVERIFY(!visible().contains(u"line 41"_s));
    QVERIFY(visible().contains(u"line 3"_s));
}

void TestProfileScroll::headerIsClickedWhereItIsSeen()
{
    scrollToTheEnd();
    QCOMPARE(tree()->header()->sortIndicatorSection(), 1);
    QTest::mouseClick(scopes(), Qt::LeftButton, {}, {40, tree()->header()->height() / 2});
    QCOMPARE(tree()->header()->sortIndicatorSection(), 0);
}

void TestProfileScroll::widthIsDraggedWhereItIsSeen()
{
    scrollToTheEnd();
    const int before = tree()->columnWidth(0);
    const QPoint edge(scopes()->width() - 2, tree()->header()->height() / 2);
    QTest::mousePress(scopes(), Qt::LeftButton, {}, edge);
    QTest::mouseMove(scopes(), edge - QPoint(15, 0));
    QTest::mouseMove(scopes(), edge - QPoint(30, 0));
    QTest::mouseRelease(scopes(), Qt::LeftButton, {}, edge - QPoint(30, 0));
    QCOMPARE(tree()->columnWidth(0), before - 30);
    QCOMPARE(scopes()->width(), before - 30);
}

void TestProfileScroll::keysGoThroughTheRowsInPlace()
{
    scrollToTheEnd();
    QTest::mouseClick(scopes(), Qt::LeftButton, {}, placeOf(u"hydro.f"_s));
    QTest::keyClick(tree(), Qt::Key_Down);
    QTest::keyClick(tree(), Qt::Key_Down);
    QCOMPARE(current(), u"loop 14–20"_s);
    QCOMPARE(bar().value(), bar().maximum());
}

void TestProfileScroll::cellsAreNotCovered()
{
    scrollToTheEnd();
    const QModelIndex cell = at(u"hydro.f"_s).siblingAtColumn(50);
    tree()->scrollTo(cell);
    QVERIFY(tree()->visualRect(cell).left() >= scopes()->width());
    QVERIFY(tree()->visualRect(cell).right() <= tree()->viewport()->width());
}

void TestProfileScroll::narrowViewScrollsAll()
{
    scrollToTheEnd();
    QVERIFY(scopes()->isVisible());
    m_pane->resize(420, 700);
    QTRY_VERIFY(!scopes()->isVisible());
}

/// Two dozen nested loops, and what is in them is still read; a width that was chosen stays.
void TestProfileScroll::deepNamesHaveRoom()
{
    QByteArray text = "LM a\n  F a.f\n    P f 1\n";
    for (int depth = 0; depth < 24; ++depth)
        text += QByteArray(6 + 2 * depth, ' ') + "L " + QByteArray::number(depth + 2) + "-90\n";
    text += QByteArray(54, ' ') + "S 29 {0=1 1=1 2=1 3=1}\n";
    makePane();
    m_pane->resize(1300, 600);
    show(text, 4);
    QTest::keyClick(tree(), Qt::Key_H, Qt::ControlModifier); // hot path
    QTRY_COMPARE(current(), u"line 29"_s);
    const int name = tree()->fontMetrics().horizontalAdvance(u"line 29"_s);
    const auto room = [this] { return tree()->columnWidth(0) - tree()->visualRect(at(u"line 29"_s)).left(); };
    QVERIFY(room() > 2 * name);
    const QPoint edge(tree()->columnWidth(0) - 1, 8);
    QWidget *const header = tree()->header()->viewport();
    QTest::mousePress(header, Qt::LeftButton, {}, edge);
    QTest::mouseMove(header, edge - QPoint(60, 0));
    QTest::mouseMove(header, edge - QPoint(120, 0));
    QTest::mouseRelease(header, Qt::LeftButton, {}, edge - QPoint(120, 0));
    const int chosen = tree()->columnWidth(0);
    QCOMPARE_LT(chosen, edge.x() - 60);
    click(u"loop 2–90"_s);
    QTest::keyClick(tree(), Qt::Key_H, Qt::ControlModifier);
    QTRY_COMPARE(current(), u"line 29"_s);
    QCOMPARE(tree()->columnWidth(0), chosen);
}

RANKSCOPE_TEST(TestProfileScroll, QApplication)
#include "tst_profilescroll.moc"
