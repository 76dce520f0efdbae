// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"
#include "views/stacks/framepaths.h"

#include <set>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestFramePaths : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsFramesByTheirFunctions();
    void holdsInAnotherTree();
    void goesDeep();
};

void TestFramePaths::tellsFramesByTheirFunctions()
{
    const StackTree tree = treeFromText(u"a\n  b\n    a\n  a\n    b\nb\n  a\n");
    const FramePaths paths = framePaths(tree);
    QCOMPARE(std::set<std::uint64_t>(paths.begin(), paths.end()).size(), 7UL);
    QCOMPARE(findPath(paths, paths[3]), std::optional(StackNode{3}));
    QCOMPARE(findPath(paths, paths[0] + 1), std::nullopt);
}

void TestFramePaths::holdsInAnotherTree()
{
    const FramePaths before = framePaths(treeFromText(u"main (m.c:1) [0]\n  work (w.c:7) [0]\n"));
    const FramePaths after =
        framePaths(treeFromText(u"other [3]\nmain (m.c:2) [0,1]\n  idle [1]\n  work (w.c:9) [0]\n"));
    QCOMPARE(before[0], after[1]);
    QCOMPARE(before[1], after[3]);
}

void TestFramePaths::goesDeep()
{
    QString text;
    for (int depth = 0; depth < 3000; ++depth)
        text += QString(2 * depth, u' ') % u"again\n"_s;
    const FramePaths paths = framePaths(treeFromText(text));
    QCOMPARE(std::set<std::uint64_t>(paths.begin(), paths.end()).size(), 3000UL);
}

RANKSCOPE_TEST(TestFramePaths, NoApplication)
#include "tst_framepaths.moc"
