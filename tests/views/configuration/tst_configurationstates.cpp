// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/statecheck.h"
#include "tests/support/testclass.h"
#include "views/configuration/configurationstate.h"

#include <QCoreApplication>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The states as values: no pane is made.
class TestConfigurationStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void state();
    void arrangement();
};

void TestConfigurationStates::state()
{
    const TraceSetting setting{TraceLevel::Modify, {{1, 2, std::nullopt, 9007199254740993}}};
    checkState(
        ConfigurationPaneState{
            {{{false, u"PL 2"_s, 4}, setting}}, 9, TraceLevel::Minimal, 3, SettingAddress{true, u"X"_s, 0}},
        R"({"changes":[{"place":{"array":false,"name":"PL 2","row":4},"setting":{"level":2,)"
        R"("ranges":[{"dimension":1,"lower":2,"step":9007199254740993}]}}],)"
        R"("current":{"array":true,"name":"X","row":0},"level":1,"processes":9,"step":3})");
    const auto damaged = fromJsonBytes<ConfigurationPaneState>(R"({"level":4,"changes":[{"setting":{"level":9}}]})");
    QCOMPARE(damaged->level, TraceLevel::Full); // CHECKSUM is none that is set
    QVERIFY(!damaged->changes.front().setting.level);
}

/// Also as former versions wrote it between sessions.
void TestConfigurationStates::arrangement()
{
    checkState(ConfigurationPaneArrangement{"a", {300, 120}}, R"({"columns":"YQ==","sizes":[300,120]})");
}

RANKSCOPE_TEST(TestConfigurationStates, QCoreApplication)
#include "tst_configurationstates.moc"
