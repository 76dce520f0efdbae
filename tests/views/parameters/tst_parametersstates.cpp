// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/statecheck.h"
#include "tests/support/testclass.h"
#include "views/parameters/parameterspanestate.h"

#include <QCoreApplication>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The states as values: no pane is made.
class TestParametersStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void state();
    void arrangement();
};

void TestParametersStates::state()
{
    checkState(ParametersPaneState{{{{u"Exp"_s, 3}, u"1e-4"_s}}, ParameterAddress{u"Exp"_s, 3}},
               R"({"changes":[{"entry":{"name":"Exp","place":3},"value":"1e-4"}],"current":{"name":"Exp","place":3}})");
}

void TestParametersStates::arrangement()
{
    checkState(ParametersPaneArrangement{"a"}, R"({"columns":"YQ=="})");
}

RANKSCOPE_TEST(TestParametersStates, QCoreApplication)
#include "tst_parametersstates.moc"
