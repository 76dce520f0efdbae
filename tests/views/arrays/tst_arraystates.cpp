// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/statecheck.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraydiffpanestate.h"
#include "views/arrays/arraypanestate.h"
#include "views/arrays/series/seriesdiffpanestate.h"

#include <QCoreApplication>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The states as values: no pane is made.
class TestArrayStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void array();
    void arrayArrangement();
    void diff();
    void series();
};

void TestArrayStates::array()
{
    const ArrayPlace place{u"/u"_s, {{u"j"_s}, {u"k"_s}, {u"i=2"_s}, {u"j=0:9:3"_s}}, 18446744073709551615U, 7, 3, 1};
    const DerivedArray derived{u"/d"_s, u"a - b"_s, u"/a"_s, {{1, 0}, {-9223372036854775807, 1}}};
    const ArrayPaneState state{place,     4,
                               {derived}, {{1, 0, 2}, {1, 1, 1}},
                               u"> 3"_s,  StaggerWords{u"j"_s, u"i"_s, u"lo:hi"_s, u"/b.h5"_s},
                               u"-1"_s,   u"1e3"_s,
                               false,     true};
    checkState(state,
               R"({"colorHigh":"1e3","colorLow":"-1","coordinates":false,"dates":true,)"
               R"("derived":[{"labels":{"bases":[-9223372036854775807,1],"order":["1","0"]},"path":"/d","scope":"/a",)"
               R"("text":"a - b"}],"filter":"> 3","labels":{"bases":[1,1,1],"order":["1","0","2"]},)"
               R"("place":{"column":"1","dataset":"/u","layout":{"columns":["k"],"fixed":["i=2"],"ranges":["j=0:9:3"],)"
               R"("rows":["j"]},"left":"7","row":"3","top":"18446744073709551615"},"snapshot":"4",)"
               R"("stagger":{"by":"i","dimension":"j","file":"/b.h5","range":"lo:hi"}})");
}

/// Also as former versions wrote it between sessions.
void TestArrayStates::arrayArrangement()
{
    checkState(ArrayPaneArrangement{"ab", "cd", 2, 3, {1, 2, 1, 7, 1, true, true}},
               R"({"areas":"Y2Q=","colors":3,"columns":"YWI=","format":2,"plots":{"bins":7,"lines":1,)"
               R"("logarithmic":true,"pixel":2,"range":1,"shown":true,"tab":1}})");
}

void TestArrayStates::diff()
{
    checkState(ArrayDiffPaneState{{u"/u"_s, {}, 1, 2, std::nullopt, std::nullopt}},
               R"({"place":{"dataset":"/u","layout":{"columns":[],"fixed":[],"ranges":[],"rows":[]},"left":"2",)"
               R"("top":"1"}})");
    checkState(ArrayDiffPaneArrangement{"a", "b", "c", true, 2},
               R"({"columns":"YQ==","kind":2,"plots":"Yw==","plotsShown":true,"rows":"Yg=="})");
}

void TestArrayStates::series()
{
    checkState(SeriesDiffPaneState{false, -20, u"/p"_s}, R"({"fold":false,"step":-20,"variable":"/p"})");
    checkState(SeriesDiffPaneArrangement{"a", 1}, R"({"norm":1,"parts":"YQ=="})");
}

RANKSCOPE_TEST(TestArrayStates, QCoreApplication)
#include "tst_arraystates.moc"
