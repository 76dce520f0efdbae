// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/tree/nodepath.h"
#include "model/stacks/view/viewhistory.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestViewHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void undoes();
    void carriesNodesToAnotherTree();
};

void TestViewHistory::undoes()
{
    ViewHistory history;
    QVERIFY(!history.canUndo() && !history.canRedo());
    StackViewOptions joined;
    joined.joinRuns = true;
    history.change(joined);
    history.change(joined);
    StackViewOptions shallow = joined;
    shallow.depth = 3;
    history.change(shallow);
    QCOMPARE(history.undo(), joined);
    QCOMPARE(history.undo(), StackViewOptions());
    QVERIFY(!history.canUndo());
    QCOMPARE(history.redo(), joined);
    history.reset();
    QVERIFY(!history.canRedo());
    QCOMPARE(history.current(), StackViewOptions());
    QCOMPARE(history.undo(), joined);
}

void TestViewHistory::carriesNodesToAnotherTree()
{
    const StackTree from = treeFromText(u"main (m.c:1)\n  f (m.c:2)\n  g (m.c:3)\n    h\n"_s);
    const StackTree to = treeFromText(u"start\nmain (m.c:1)\n  g (m.c:4)\n  g (m.c:3)\n    h\n"_s);
    QCOMPARE(sameNode(from, {3}, to), StackNode{4});
    QVERIFY(!sameNode(from, {1}, to));
    QVERIFY(!sameNode(from, {1}, treeFromText(u""_s)));
    StackViewOptions options;
    options.focusNode = StackNode{2};
    options.hiddenNodes = {{1}, {3}};
    ViewHistory history;
    history.change(options);
    history.carryTo(from, to);
    QCOMPARE(history.current().focusNode, StackNode{3});
    QCOMPARE(history.current().hiddenNodes, std::vector<StackNode>{{4}});
    QVERIFY(history.canUndo());
}

RANKSCOPE_TEST(TestViewHistory, QCoreApplication)
#include "tst_viewhistory.moc"
