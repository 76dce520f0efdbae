// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/statecheck.h"
#include "tests/support/testclass.h"
#include "views/errors/errorspanestate.h"
#include "views/trace/findings/findingspanestate.h"

#include <QCoreApplication>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The states as values: no pane is made.
class TestErrorsStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errors();
    void findings();
    void arrangements();
};

void TestErrorsStates::errors()
{
    checkState(ErrorsPaneState{{1, u"x"_s, ErrorGrouping::All, ErrorKey::Verdict, true}, 12},
               R"({"choice":{"descending":true,"filter":"x","grouping":3,"key":11,"part":"1"},"line":"12"})");
    const auto damaged = fromJsonBytes<ErrorsPaneState>(R"({"choice":{"grouping":4,"key":-1,"part":-1},"line":-1})");
    QVERIFY(*damaged == ErrorsPaneState());
}

void TestErrorsStates::findings()
{
    checkState(FindingsPaneState{u"x"_s}, R"({"filter":"x"})");
}

/// Also as former versions wrote them between sessions.
void TestErrorsStates::arrangements()
{
    checkState(ErrorsPaneArrangement{"a", "b"}, R"({"columns":"YQ==","splitter":"Yg=="})");
    checkState(FindingsPaneArrangement{"a", "b", {u"x"_s}},
               R"({"columns":"YQ==","initialized":["x"],"splitter":"Yg=="})");
}

RANKSCOPE_TEST(TestErrorsStates, QCoreApplication)
#include "tst_errorsstates.moc"
