// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/selectionhistory.h"
#include "tests/support/testclass.h"

#include <QSignalSpy>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Selection placeAt(std::uint64_t line)
{
    Selection selection;
    selection.place = SourcePlace{u"jacobi.fdv"_s, line};
    return selection;
}

} // namespace

class TestSelectionHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesBackAndForward();
    void processesAreNoPlace();
    void anotherWayForgetsTheFormerOne();
    void theSameIsToldOnce();
    void itForgetsWhatIsLongAgo();
    void whereAPaneBeganIsTheEndOfTheWayBack();
};

void TestSelectionHistory::goesBackAndForward()
{
    SelectionHistory history;
    QVERIFY(!history.canGoBack());
    history.select(placeAt(1));
    QVERIFY(!history.canGoBack()); // before it was no place
    history.select(placeAt(2));
    history.goBack();
    QCOMPARE(history.selection(), placeAt(1));
    QVERIFY(history.canGoForward());
    history.goForward();
    QCOMPARE(history.selection(), placeAt(2));
    QVERIFY(!history.canGoForward());
    history.goForward();
    QCOMPARE(history.selection(), placeAt(2));
}

void TestSelectionHistory::processesAreNoPlace()
{
    SelectionHistory history;
    history.select(placeAt(1));
    Selection selection = placeAt(1);
    selection.processes = ProcessSet(3);
    history.select(selection);
    history.select(placeAt(2));
    selection = placeAt(2);
    selection.processes = ProcessSet(5);
    history.select(selection);
    history.goBack();
    QCOMPARE(history.selection().place, placeAt(1).place);
    QCOMPARE(history.selection().processes, ProcessSet(5));
}

void TestSelectionHistory::anotherWayForgetsTheFormerOne()
{
    SelectionHistory history;
    for (const std::uint64_t line : {1, 2, 3})
        history.select(placeAt(line));
    history.goBack();
    history.goBack();
    history.select(placeAt(9));
    QVERIFY(!history.canGoForward());
    history.goBack();
    QCOMPARE(history.selection(), placeAt(1));
}

void TestSelectionHistory::theSameIsToldOnce()
{
    SelectionHistory history;
    const QSignalSpy changes(&history, &SelectionHistory::changed);
    history.select(placeAt(1));
    history.select(placeAt(1));
    QCOMPARE(changes.count(), 1);
}

void TestSelectionHistory::itForgetsWhatIsLongAgo()
{
    SelectionHistory history;
    for (std::uint64_t line = 1; line <= 2 * SelectionHistory::maximum; ++line)
        history.select(placeAt(line));
    std::size_t steps = 0;
    for (; history.canGoBack(); ++steps)
        history.goBack();
    QCOMPARE(steps, SelectionHistory::maximum - 1);
    QCOMPARE(history.selection(), placeAt(SelectionHistory::maximum + 1));
}

void TestSelectionHistory::whereAPaneBeganIsTheEndOfTheWayBack()
{
    SelectionHistory history;
    const QSignalSpy told(&history, &SelectionHistory::changed);
    history.begin(placeAt(1));
    QCOMPARE(told.count(), 0);
    QCOMPARE(history.shown(), placeAt(1));
    QCOMPARE(history.selection(), Selection()); // nobody chose it
    history.select(placeAt(2));
    history.begin(placeAt(7)); // another pane, later
    history.goBack();
    QCOMPARE(history.selection(), placeAt(1));
    QVERIFY(!history.canGoBack());
}

RANKSCOPE_TEST(TestSelectionHistory, QCoreApplication)

} // namespace rankscope

#include "tst_selectionhistory.moc"
