// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/statecheck.h"
#include "tests/support/testclass.h"
#include "views/comparison/comparisonpanestate.h"

#include <QCoreApplication>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The states as values: no pane is made.
class TestComparisonStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void state();
    void arrangement();
};

void TestComparisonStates::state()
{
    ComparisonPaneState state{{.digits = 3}, u"nan"_s, 2, 7};
    state.grouping.tolerance.relative = 0.5;
    state.grouping.tolerance.ulps = 18446744073709551615U;
    state.grouping.tolerance.nanDiffers = true;
    checkState(state,
               R"({"filter":"nan","grouping":{"digits":3,"nanApart":true,"relative":0.5,"ulps":"18446744073709551615",)"
               R"("zeroApart":false},"process":7,"tab":2})");
    const auto damaged = fromJsonBytes<ComparisonPaneState>(
        R"({"grouping":{"digits":18,"absolute":-1,"relative":"x","ulps":3,"nanApart":7}})");
    QVERIFY(damaged->grouping == Grouping());
}

/// Also as former versions wrote it between sessions.
void TestComparisonStates::arrangement()
{
    checkState(ComparisonPaneArrangement{"a", "b", "c"}, R"({"columns":"YQ==","right":"Yg==","table":"Yw=="})");
}

RANKSCOPE_TEST(TestComparisonStates, QCoreApplication)
#include "tst_comparisonstates.moc"
