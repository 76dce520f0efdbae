// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/panels/panelstates.h"

#include "tests/support/testclass.h"

#include <QJsonDocument>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The settings of panels as JSON and back, without any widget.
class TestPanelStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsVariables();
    void keepsDeviations();
    void takesNothingThatIsWrong();
};

namespace {

QByteArray textOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonObject objectFrom(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).object();
}

} // namespace

void TestPanelStates::keepsVariables()
{
    const VariablesPanelState state{.isOpen = true, .order = VariableOrder::Latest, .filter = u"W("_s};
    const QByteArray text = textOf(toJson(state));
    const QByteArray expected =
        R"({"filter":"W(","open":true,"order":"latest"})"; // apart: moc reads no such literal in QCOMPARE
    QCOMPARE(text, expected);
    QVERIFY(variablesPanelStateFrom(objectFrom(text)) == state);
    for (const auto order : {VariableOrder::Differing, VariableOrder::Name}) {
        const VariablesPanelState other{.order = order};
        QVERIFY(variablesPanelStateFrom(objectFrom(textOf(toJson(other)))) == other);
    }
    QVERIFY(variablesPanelStateFrom(objectFrom(textOf(toJson(VariablesPanelState())))) == VariablesPanelState());
}

void TestPanelStates::keepsDeviations()
{
    const DeviationPanelState state{.isOpen = true,
                                    .isHistogram = true,
                                    .construct = u"PL 4 · a.f:3"_s,
                                    .operand = u"AW B(I,J) · a.f:9"_s,
                                    .down = 2,
                                    .across = 0};
    const QByteArray text = textOf(toJson(state));
    QCOMPARE(objectFrom(text)["operand"_L1].toString(), u"AW B(I,J) · a.f:9"_s);
    QVERIFY(deviationPanelStateFrom(objectFrom(text)) == state);
    QVERIFY(deviationPanelStateFrom(objectFrom(textOf(toJson(DeviationPanelState())))) == DeviationPanelState());
}

void TestPanelStates::takesNothingThatIsWrong()
{
    QVERIFY(variablesPanelStateFrom({}) == VariablesPanelState());
    QVERIFY(variablesPanelStateFrom(objectFrom(R"({"open":"yes","order":"?","filter":3})")) == VariablesPanelState());
    QVERIFY(deviationPanelStateFrom({}) == DeviationPanelState());
    QVERIFY(deviationPanelStateFrom(objectFrom(R"({"down":1,"across":1})")) == DeviationPanelState());
    QVERIFY(deviationPanelStateFrom(objectFrom(R"({"down":-4,"across":1,"construct":[]})")) == DeviationPanelState());
}

RANKSCOPE_TEST(TestPanelStates, NoApplication)
#include "tst_panelstates.moc"
