// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/statecheck.h"
#include "tests/support/testclass.h"
#include "views/profile/diff/profilediffpanestate.h"
#include "views/profile/profilepanestate.h"
#include "views/profile/timeline/timelinepanestate.h"

#include <QCoreApplication>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The states as values: no pane is made.
class TestProfileStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void profile();
    void profileArrangement();
    void diff();
    void timeline();
};

void TestProfileStates::profile()
{
    const TextPattern pattern{u"main*"_s, TextPattern::Syntax::RegularExpression, false};
    checkState(
        ProfilePaneState{1,
                         2,
                         {{{{5}, 5, std::nullopt}, u"cycles/inclusive"_s, true}},
                         {{u"ipc"_s, u"$1/$2"_s, true}},
                         {{ScopeFilter::Pattern{ScopeText::File, pattern}, ScopeFilter::Mode::Out},
                          {ScopeFilter::Share{3, 0.5}, ScopeFilter::Mode::SelfOut}},
                         4},
        R"({"derived":[{"formula":"$1/$2","name":"ipc","percent":true}],"filters":[{"mode":1,"part":1,"pattern":)"
        R"({"case":false,"syntax":1,"text":"main*"}},{"metric":"3","mode":2,"percent":0.5}],)"
        R"("flattened":4,"section":1,"tab":2,"tables":[{"descending":true,"rows":{"current":"5","open":["5"]},)"
        R"("sort":"cycles/inclusive"}]})");
}

/// Also as former versions wrote it between sessions.
void TestProfileStates::profileArrangement()
{
    ProfileColumnChoice columns;
    columns.shown = {u"cycles/self"_s};
    columns.widths = {{u"cycles/self"_s, 80}};
    checkState(ProfilePaneArrangement{columns, 1, 30, false, 2, {1, {2, 1, u"2x8"_s, u"NODE"_s}}, "ab"},
               R"({"columns":{"hidden":[],"order":[],"scope":0,"shown":["cycles/self"],"widths":{"cycles/self":80}},)"
               R"("flatBy":2,"joinCalls":false,"parts":"YWI=","percentOf":1,)"
               R"("side":{"ranks":{"grid":"2x8","level":"NODE","tab":2,"threads":1},"tab":1},"threshold":30})");
}

void TestProfileStates::diff()
{
    const ProfileDiffControlsState controls{{{u"a"_s, u"b"_s}}, u"cycles"_s, 1,    2,     u"1,2"_s, 0, 1,
                                            u"0-3"_s,           true,        true, u"x"_s};
    checkState(ProfileDiffPaneState{controls, {{7, 8}, 7, std::nullopt}, 2, true},
               R"({"controls":{"factors":"1,2","filter":"x","metric":"cycles","normalise":2,"only":true,)"
               R"("pairs":[{"current":"b","reference":"a"}],"processes":"0-3","run":1,"scaling":0,"shifted":true,)"
               R"("valuesOf":1},"descending":true,"rows":{"current":"7","open":["7","8"]},"sort":2})");
    checkState(ProfileDiffPaneArrangement{"ab", false, 1, {u"share"_s}, 120},
               R"({"hidden":["share"],"icicle":false,"parts":"YWI=","scope":120,"width":1})");
}

void TestProfileStates::timeline()
{
    checkState(
        TimelinePaneState{3, TimelinePart{5, 18446744073709551615U, 2, 9}, u"THREAD"_s},
        R"({"depth":3,"level":"THREAD","part":{"begin":"5","end":"18446744073709551615","line":"2","lines":"9"}})");
    checkState(TimelinePaneArrangement{"ab"}, R"({"parts":"YWI="})");
}

RANKSCOPE_TEST(TestProfileStates, QCoreApplication)
#include "tst_profilestates.moc"
