// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/metrics/metricformula.h"
#include "model/profile/metrics/profilevalues.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

#include <cmath>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Own and inclusive values. All numbers are small enough to be added by hand.
class TestProfileValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void propagated();
    void raw();
    void storedBoth();
    void ownOnCallPaths();
    void accumulators();
    void deviations();
    void separateInStructures();
    void ordersAndTotals();
    void derived();
    void derivedByNames();
    void checkedFormulas();
    void badFormulas();
    void percent();
    void deep();
};

namespace {

using Column = std::vector<double>;

/// A main that calls f, which has a loop, and itself once more.
const QByteArray callPath = "PF main\n  S 1 {0=1}\n  C 2\n    PF f\n      L 3-5\n        S 4 {0=2}\n        L 5\n"
                            "          S 5 {0=4}\n      C 6 {0=8}\n        PF f\n          S 4 {0=16}\n";

ProfileSection storedSection(const QByteArray &text, std::size_t metrics)
{
    ProfileSection section = sectionOf(text, metrics);
    for (std::size_t metric = 0; metric < metrics; ++metric) {
        const bool isOwn = metric % 2 == 1;
        section.metrics[metric].kind = isOwn ? MetricKind::Exclusive : MetricKind::Inclusive;
        section.metrics[metric].flavour = isOwn ? MetricFlavour::Own : MetricFlavour::Inclusive;
        section.metrics[metric].partner = isOwn ? metric - 1 : metric + 1;
    }
    return section;
}

} // namespace

void TestProfileValues::propagated()
{
    const ProfileSection section =
        sectionOf("PGM a {0=1}\n  F x\n    P f {0=2}\n      S 1 {0=4}\n      S 2 {0=8}\n  F y\n    S 1 {0=16}\n");
    const auto columns = metricColumns(section, 0);
    QVERIFY(columns);
    QCOMPARE(columns->own, (Column{1, 0, 2, 4, 8, 0, 16}));
    QCOMPARE(columns->inclusive, (Column{31, 14, 14, 4, 8, 16, 16}));
    QCOMPARE(columns->total, 31.0);
}

void TestProfileValues::raw()
{
    ProfileSection section = sectionOf(callPath);
    section.isCallPath = true;
    section.metrics[0].kind = MetricKind::Raw;
    section.metrics[0].period = 10;
    section.outside[0] = 3;
    const auto columns = metricColumns(section, 0);
    QVERIFY(columns);
    QCOMPARE(columns->inclusive, (Column{310, 10, 300, 300, 60, 20, 40, 40, 240, 160, 160}));
    QCOMPARE(columns->own, (Column{10, 10, 0, 140, 20, 20, 40, 40, 80, 160, 160}));
    QCOMPARE(columns->total, 340.0);
    const auto costs = separateCosts(section, 0);
    QVERIFY(costs);
    QCOMPARE(*costs, (Column{0, 10, 0, 0, 0, 20, 0, 40, 80, 0, 160}));
}

/// What the file has as both is not added again.
void TestProfileValues::storedBoth()
{
    const ProfileSection section =
        storedSection("PF f {0=10 1=4}\n  S 1 {0=4 1=4}\n  C 2 {0=6}\n    PF g {0=6 1=6}\n", 2);
    for (const std::size_t metric : {0, 1}) {
        const auto columns = metricColumns(section, metric);
        QVERIFY(columns);
        QCOMPARE(columns->inclusive, (Column{10, 4, 6, 6}));
        QCOMPARE(columns->own, (Column{4, 4, 0, 6}));
        QCOMPARE(columns->total, 10.0);
    }
    ProfileSection alone = section;
    alone.metrics[0].partner = {};
    QCOMPARE(metricColumns(alone, 0)->own, (Column{0, 4, 0, 6})); // 10 - 4 - 6, 6 - 6
    alone.isCallPath = true;
    QVERIFY(metricColumns(alone, 0)->own.empty());
}

/// As CSPROFILE has them: costs of lines that are events already.
void TestProfileValues::ownOnCallPaths()
{
    ProfileSection section = sectionOf("PF f\n  S 1 {0=4}\n  C 2\n    PF g\n      L 3\n        S 3 {0=6}\n");
    section.isCallPath = true;
    section.metrics[0].period = 1000;
    const auto columns = metricColumns(section, 0);
    QVERIFY(columns);
    QCOMPARE(columns->inclusive, (Column{10, 4, 6, 6, 6, 6}));
    QCOMPARE(columns->own, (Column{4, 4, 0, 6, 6, 6}));
    QCOMPARE(columns->total, 10.0);
    QCOMPARE(separateCosts(section, 0).value(), (Column{0, 4, 0, 0, 0, 6}));
}

/// The formulas of hpcprof for mean and deviation: of 4 and 8 they are 6 and 2.
void TestProfileValues::accumulators()
{
    ProfileSection section = storedSection("PF f {0=12 2=80 4=2}\n  S 1\n", 6);
    section.metrics[0].formula = u"$0 / $4"_s;
    section.metrics[2].formula = u"sqrt(($2 / $4) - pow($0 / $4, 2))"_s;
    section.outside = {30, 0, 500, 0, 3, 0};
    const auto mean = metricColumns(section, 0);
    QVERIFY(mean);
    QCOMPARE(mean->inclusive, (Column{6, 0})); // 0 / 0 where nothing was measured
    QCOMPARE(mean->total, 10.0);
    const auto deviation = metricColumns(section, 2);
    QVERIFY(deviation);
    QCOMPARE(deviation->inclusive, (Column{2, 0}));
    QCOMPARE(deviation->total, std::sqrt(500.0 / 3 - 100));
}

/// Of one process, which each scope or the formula says, there is none; of several with the same value it is 0.
void TestProfileValues::deviations()
{
    ProfileSection section = storedSection("PF f {0=12 2=80 4=2}\n  S 1 {0=4 2=16 4=1}\n  S 2 {0=8 2=32 4=2}\n", 6);
    section.metrics[2].formula = u"sqrt(($2 / $4) - pow($0 / $4, 2))"_s;
    section.outside = {4, 0, 16, 0, 1, 0};
    const auto each = metricColumns(section, 2);
    QVERIFY(each);
    QCOMPARE(each->inclusive[0], 2.0);
    QVERIFY(std::isnan(each->inclusive[1]));
    QCOMPARE(each->inclusive[2], 0.0);
    QVERIFY(std::isnan(each->total));
    section.metrics[2].formula = u"sqrt(($2 / 1) - pow($0 / 1, 2)) / ($0 / 1)"_s;
    const auto one = metricColumns(section, 2);
    QVERIFY(one);
    QVERIFY(std::isnan(one->inclusive[0]) && std::isnan(one->inclusive[1]) && std::isnan(one->total));
    section.metrics[2].formula = u"sqrt(($2 / 8) - pow($0 / 8, 2))"_s;
    QCOMPARE(metricColumns(section, 2)->inclusive[2], std::sqrt(32.0 / 8 - 1));
    section.metrics[2].formula = u"pow($0 / $4, 2)"_s; // is no deviation
    QCOMPARE(metricColumns(section, 2)->inclusive[1], 16.0);
}

/// Sums in a structure: what f costs beside its lines is its own, not what is left of it without them.
void TestProfileValues::separateInStructures()
{
    ProfileSection section = sectionOf("F x {0=15}\n  P f {0=15}\n    S 1 {0=5}\n", 2);
    section.metrics[0].kind = MetricKind::Inclusive;
    section.metrics[1].kind = MetricKind::Derived;
    section.metrics[0].name = u"cycles"_s;
    section.metrics[1].formula = u"2 * cycles"_s; // of own values from own ones
    QCOMPARE(separateCosts(section, 0).value(), (Column{0, 10, 5}));
    QCOMPARE(separateCosts(section, 1).value(), (Column{0, 20, 10}));
}

void TestProfileValues::ordersAndTotals()
{
    ProfileSection section = storedSection("PF f {0=12 1=6 2=3 3=2}\n  S 1 {0=6 1=6 2=2 3=2}\n", 4);
    section.metrics[0].order = 7;
    section.metrics[2].order = 9;
    const auto ratio = formulaColumns(section, u"#7 / #9"_s);
    QVERIFY(ratio);
    QCOMPARE(ratio->inclusive, (Column{4, 3}));
    QCOMPARE(ratio->own, (Column{3, 3}));
    QCOMPARE(ratio->total, 4.0);
    const auto share = formulaColumns(section, u"100 * $0 / @0"_s);
    QVERIFY(share);
    QCOMPARE(share->inclusive, (Column{100, 50}));
    QCOMPARE(share->own, share->inclusive); // metric 0 is the inclusive one
}

void TestProfileValues::derived()
{
    ProfileSection section = sectionOf("P f\n  S 1 {0=6 1=3}\n  S 2 {0=2 1=1}\n", 4);
    section.metrics[2].kind = MetricKind::Derived;
    section.metrics[2].formula = u"$0 / $1"_s;
    section.metrics[3].kind = MetricKind::Derived;
    section.metrics[3].formula = u"$2 * 10"_s;
    const auto columns = metricColumns(section, 3);
    QVERIFY(columns);
    QCOMPARE(columns->own, (Column{0, 20, 20}));
    QCOMPARE(columns->inclusive, (Column{20, 20, 20}));
    QCOMPARE(columns->total, 20.0);
    section.metrics[0].id = u"fp ops"_s;
    const auto named = formulaColumns(section, u"\"fp ops\" * 2"_s);
    QVERIFY(named);
    QCOMPARE(named->own, (Column{0, 12, 4}));
}

/// Names mean both values of a metric, numbers the one that the file has.
void TestProfileValues::derivedByNames()
{
    ProfileSection section = storedSection("P f {0=8 1=2}\n  S 1 {0=4 1=4}\n", 2);
    section.metrics[0].name = u"time (I)"_s;
    section.metrics[1].name = u"time (E)"_s;
    const std::vector<DerivedMetric> derived = {{u"twice"_s, u"time * 2"_s}, {u"more"_s, u"twice + 1"_s}};
    const auto more = formulaColumns(section, u"more * 10"_s, derived);
    QVERIFY(more);
    QCOMPARE(more->own, (Column{50, 90}));
    QCOMPARE(more->inclusive, (Column{170, 90}));
    QCOMPARE(more->total, 170.0);
    const auto inclusive = formulaColumns(section, u"$0 * 2"_s, derived);
    QVERIFY(inclusive);
    QCOMPARE(inclusive->own, (Column{16, 8}));
    const std::vector<DerivedMetric> circle = {{u"a"_s, u"b + 1"_s}, {u"b"_s, u"a + 1"_s}};
    QVERIFY(formulaColumns(section, u"a"_s, circle).error().message.contains(u"leads back"_s));
}

void TestProfileValues::checkedFormulas()
{
    ProfileSection section = sectionOf("P f {0=1}\n", 2);
    section.metrics[0].name = u"cycles"_s;
    section.metrics[1].id = u"L1 misses"_s;
    const std::vector<DerivedMetric> derived = {{u"per"_s, u"$0 / cycles"_s}};
    QVERIFY(!checkFormula(section, u"100 * per / @0 + abs(\"L1 misses\")"_s, derived));
    const auto missing = checkFormula(section, u"$0 / nothing"_s, derived);
    QVERIFY(missing && missing->message.contains(u"nothing"_s));
    QCOMPARE(missing->position, 5);
    QCOMPARE(checkFormula(section, u"$0 + ) 1"_s)->position, 5);
    QVERIFY(checkFormula(section, {}).has_value());
    QCOMPARE(formulaName(section.metrics[0]), u"$0"_s);
    QCOMPARE(formulaName(section.metrics[1]), u"\"L1 misses\""_s);
    section.metrics[1].id = u"PAPI_TOT_CYC"_s;
    QCOMPARE(formulaName(section.metrics[1]), u"PAPI_TOT_CYC"_s);
    QCOMPARE(derivedNameMistake(u"per 2"_s, section, derived), QString());
    for (const QString &name : {u"per"_s, u"cycles"_s, u"0"_s, u" "_s, u"a=b"_s})
        QVERIFY2(!derivedNameMistake(name, section, derived).isEmpty(), qPrintable(name));
}

void TestProfileValues::badFormulas()
{
    ProfileSection section = sectionOf("P f {0=1}\n", 2);
    QCOMPARE(formulaColumns(section, u"$0 /"_s).error().kind, ErrorKind::BadOption);
    QVERIFY(formulaColumns(section, u"$5"_s).error().message.contains(u"5"_s));
    QVERIFY(!formulaColumns(section, u"u + 1"_s));
    section.metrics[0].kind = section.metrics[1].kind = MetricKind::Derived;
    section.metrics[0].formula = u"$1"_s;
    section.metrics[1].formula = u"$0"_s;
    QVERIFY(metricColumns(section, 0).error().message.contains(u"leads back"_s));
}

void TestProfileValues::percent()
{
    const ProfileSection section = sectionOf("PGM a\n  F x\n    S 1 {0=3}\n    S 2 {0=1}\n");
    const auto columns = metricColumns(section, 0);
    QVERIFY(columns);
    QCOMPARE(percentOfParent(section.tree, columns->inclusive, 8), (Column{50, 100, 75, 25}));
    QCOMPARE(percentOf(1, 8), 12.5);
    QCOMPARE(percentOf(1, 0), 0.0);
}

void TestProfileValues::deep()
{
    constexpr int depth = 20'000;
    QByteArray text;
    ScopeTreeBuilder builder(std::make_shared<StringPool>());
    MetricValuesBuilder values;
    for (int level = 0; level < depth; ++level)
        values.add(builder.open({ScopeKind::Loop, false, {}, {}, {}, {}, {}, 0}), 1);
    ProfileSection section = sectionOf("L\n");
    section.tree = builder.finish().tree;
    section.values[0] = values.finish({});
    const auto columns = metricColumns(section, 0);
    QVERIFY(columns);
    QCOMPARE(columns->total, double(depth));
    QCOMPARE(columns->inclusive[depth - 3], 3.0);
}

RANKSCOPE_TEST(TestProfileValues, NoApplication)
#include "tst_profilevalues.moc"
