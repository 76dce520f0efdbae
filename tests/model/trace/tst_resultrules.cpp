// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Rules for the results of reductions, which have no names: two of one loop stand at one line.
class TestResultRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void known();
};

namespace {

Tolerance within(double absolute)
{
    Tolerance tolerance;
    tolerance.absolute = absolute;
    return tolerance;
}

TraceRule ruleFor(const std::string &name, std::optional<double> absolute = {})
{
    TraceRule rule{.match = {.name = name}, .ignore = !absolute, .tolerance = {}};
    if (absolute)
        rule.tolerance = within(*absolute);
    return rule;
}

/// A sum and a maximum of one loop, in two steps.
TraceRun runWithResults(const QString &prefix, const QByteArray &fraction)
{
    QByteArray steps;
    for (const int step : {1, 2})
        steps += iteration(step, WrittenConstruct().text() + result("3" + fraction) + result("7" + fraction));
    return runOf({{WrittenConstruct{.keyword = "SL", .number = 2, .line = 1, .end = 9}.text(steps)}}, prefix);
}

/// All four differ by 0.5.
std::shared_ptr<const TraceDiff> judgedBy(TraceRules rules)
{
    Progress progress;
    const auto alignment = alignTraces(runWithResults(u"r"_s, {}), runWithResults(u"c"_s, ".5"), {}, progress);
    EvaluationOptions options;
    options.rules = std::make_shared<const TraceRules>(std::move(rules));
    return *evaluate(*alignment, within(1e-4), options, progress);
}

} // namespace

Q_DECLARE_METATYPE(std::vector<rankscope::TraceRule>)

void TestResultRules::rules_data()
{
    QTest::addColumn<std::vector<TraceRule>>("rules");
    QTest::addColumn<int>("different");
    const auto row = [](const char *name, const std::vector<TraceRule> &rules, int different) {
        QTest::newRow(name) << rules << different;
    };
    row("all", {ruleFor("RV")}, 0);
    row("first", {ruleFor("RV#1")}, 2);
    row("second", {ruleFor("RV#2")}, 2);
    row("both", {ruleFor("RV#1"), ruleFor("RV#2")}, 0);
    row("third", {ruleFor("RV#3")}, 4);
    row("each by its number", {ruleFor("RV#*")}, 0);
    row("a variable", {ruleFor("S")}, 4);
    row("tolerance of the second", {ruleFor("RV#2", 1)}, 2);
    row("a tolerance that is too small", {ruleFor("RV#2", 0.25)}, 4);
    row("tolerance of all but the second", {ruleFor("RV#2", 0.25), ruleFor("RV", 1)}, 2);
}

void TestResultRules::rules()
{
    QFETCH(const std::vector<TraceRule>, rules);
    QFETCH(const int, different);
    const auto diff = judgedBy({.file = {}, .rules = rules, .known = {}});
    QCOMPARE(diff->differences.size(), std::size_t(different));
}

void TestResultRules::known()
{
    KnownDifference second{.match = {.name = "RV#2"}, .reason = {}};
    second.match.firstLine = second.match.lastLine = 5;
    const auto diff = judgedBy({.file = {}, .rules = {}, .known = {second}});
    QCOMPARE(summaryOf(*diff), (QStringList{u"value RV SL 2(1) [0]"_s, u"value RV SL 2(2) [0] carried"_s}));
    for (const Difference &difference : diff->differences)
        QCOMPARE(std::get<double>(diff->alignment->reference->value({difference.reference})), 3.0);
}

RANKSCOPE_TEST(TestResultRules, NoApplication)
#include "tst_resultrules.moc"
