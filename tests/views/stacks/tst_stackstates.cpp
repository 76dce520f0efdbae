// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/statecheck.h"
#include "tests/support/testclass.h"
#include "views/stacks/stackspanestate.h"

#include <QCoreApplication>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The states as values: no pane is made.
class TestStackStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void state();
    void forgives();
    void arrangement();
};

void TestStackStates::state()
{
    StacksPaneState state{.tree = OpenRows{{1, 18446744073709551615U}, 1, 2},
                          .options = KeptStackOptions{.cutBelow = 5,
                                                      .patterns = {{u"MPI_*"_s, FramePattern::Part::File,
                                                                    TextPattern::Syntax::RegularExpression, false}},
                                                      .stripsAboveMain = true,
                                                      .joinsRuns = true,
                                                      .depth = 3,
                                                      .processes = *ProcessSet::parse(u"0,4-5"_s),
                                                      .focus = 9,
                                                      .hidden = {8}},
                          .tab = 2,
                          .ignoresLines = true,
                          .comparedWith = OwnSnapshot{2},
                          .snapshot = 1,
                          .rank = 6};
    checkState(state,
               R"({"compareWith":"own 2","ignoreLines":true,"options":{"cut":5,"depth":3,"focus":"9","hidden":["8"],)"
               R"("join":true,"patterns":[{"case":false,"part":1,"syntax":1,"text":"MPI_*"}],"processes":"0,4,5",)"
               R"("strip":true},"rank":6,"snapshot":"1","tab":2,)"
               R"("tree":{"current":"1","open":["1","18446744073709551615"],"top":"2"}})");
    checkState(StacksPaneState{.comparedWith = ReferenceSnapshot{0}},
               R"({"compareWith":"reference 0","ignoreLines":false,"tab":0})");
}

void TestStackStates::forgives()
{
    const auto state = fromJsonBytes<StacksPaneState>(
        R"({"compareWith":"with what?","snapshot":-1,"rank":"x","options":{"depth":-3,"patterns":[4,{"part":9}]}})");
    QVERIFY(!state->comparedWith && !state->snapshot && !state->rank && !state->tree);
    QVERIFY(state->options && !state->options->depth);
    QCOMPARE(state->options->patterns.size(), 1U);
    QVERIFY(state->options->patterns.front() == FramePattern());
}

/// Also as former versions wrote it between sessions.
void TestStackStates::arrangement()
{
    checkState(StacksPaneArrangement{"a", "b", "c", false, true},
               R"({"columns":"Yw==","icicle":false,"remarks":true,"upper":"YQ==","whole":"Yg=="})");
}

RANKSCOPE_TEST(TestStackStates, QCoreApplication)
#include "tst_stackstates.moc"
