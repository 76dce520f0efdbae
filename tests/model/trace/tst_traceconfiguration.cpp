// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/settingfaults.h"
#include "model/trace/configuration/traceestimate.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;

/// Levels, faults and sizes of configurations. Expected values are hand counts.
class TestTraceConfiguration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inheritsLevels();
    void faults_data();
    void faults();
    void namesFaults();
    void offersAcceptedForms();
    void estimates_data();
    void estimates();
    void estimatesEachConstruct();
    void estimatesAfterEditsByHand_data();
    void estimatesAfterEditsByHand();
    void boundsWithoutCounters();
    void countsInsideOfUncounted();
    void multipliesByProcesses();
    void stopsWhenCancelled();
};

namespace {

using Ranges = std::vector<IterationRange>;
using Faults = std::vector<FoundFault>;

const Ranges observedLimits{{0, 1, 2, 1}, {1, 1, 3, 1}};

/// A loop of 40 lines, 4 of them its own, around a parallel one of 36 lines and 8 iterations (2 x 3 at most); 46 lines
/// are outside: the configuration of the format document, section 13.2.
TraceConfiguration nestedLoops(const TraceSetting &inner = {})
{
    TraceConfiguration configuration;
    configuration.total = {3103, 86, std::nullopt, 16592};
    configuration.constructs = {
        {.kind = RecordKind::SequentialLoop, .number = 1, .end = 2, .counters = {1468, 40, 2, 7696}},
        {.kind = RecordKind::ParallelLoop,
         .number = 2,
         .parentNumber = 1,
         .rank = 2,
         .parent = 0,
         .end = 2,
         .depth = 1,
         .setting = inner,
         .observed = observedLimits,
         .counters = {1390, 36, 8, 6976}}};
    return configuration;
}

CountBounds exactly(std::uint64_t count)
{
    return {count, count};
}

} // namespace

Q_DECLARE_METATYPE(rankscope::TraceSetting)
Q_DECLARE_METATYPE(rankscope::CountBounds)
Q_DECLARE_METATYPE(Ranges)
Q_DECLARE_METATYPE(Faults)

void TestTraceConfiguration::inheritsLevels()
{
    using enum TraceLevel;
    const TraceConfiguration configuration = nestedLoops();
    TraceSettings settings = settingsOf(configuration);
    QCOMPARE(effectiveLevels(configuration, settings, Full), (std::vector{Full, Full}));
    settings.constructs[0].level = Minimal;
    QCOMPARE(effectiveLevels(configuration, settings, Full), (std::vector{Minimal, Minimal}));
    settings.constructs[1].level = Modify;
    QCOMPARE(effectiveLevels(configuration, settings, None), (std::vector{Minimal, Modify}));
}

void TestTraceConfiguration::faults_data()
{
    QTest::addColumn<TraceSetting>("setting");
    QTest::addColumn<Faults>("faults");
    using enum SettingFault;
    const auto row = [](const char *name, const Ranges &ranges, const Faults &faults) {
        QTest::newRow(name) << TraceSetting{std::nullopt, ranges} << faults;
    };
    row("nothing", {}, {});
    row("both dimensions", {{0, 2, {}, {}}, {1, {}, 2, 2}}, {});
    row("one iteration", {{0, 2, 2, {}}}, {});
    row("dimension 2 of two", {{2, {}, {}, {}}}, {{UnknownDimension, 0}});
    row("dimension twice", {{1, {}, {}, {}}, {0, {}, {}, {}}, {1, {}, {}, {}}}, {{RepeatedDimension, 2}});
    row("backwards", {{0, {}, {}, {}}, {1, 3, 2, {}}}, {{EmptyRange, 1}});
    row("step 0", {{0, {}, {}, 0}}, {{BadStep, 0}});
    row("step below 0", {{0, {}, {}, -1}}, {{BadStep, 0}});
    row("behind the last", {{0, 3, {}, {}}}, {{NothingObserved, 0}});
    row("before the first", {{1, {}, 0, {}}}, {{NothingObserved, 0}});
    row("two faults", {{2, 3, 2, 0}}, {{UnknownDimension, 0}, {BadStep, 0}, {EmptyRange, 0}});
    QTest::newRow("level") << TraceSetting{TraceLevel::None, {}} << Faults{};
    QTest::newRow("level and ranges") << TraceSetting{TraceLevel::Modify, {{0, 2, {}, {}}}}
                                      << Faults{{LevelAndRanges, 0}};
}

void TestTraceConfiguration::faults()
{
    QFETCH(const TraceSetting, setting);
    QFETCH(const Faults, faults);
    QCOMPARE(faultsOf(setting, 2, observedLimits), faults);
}

void TestTraceConfiguration::namesFaults()
{
    const TraceSetting setting{std::nullopt, {{0, {}, {}, {}}, {3, 3, 2, {}}}};
    QCOMPARE(faultText({SettingFault::UnknownDimension, 1}, setting, 2),
             QStringLiteral("There is no dimension 3: they are counted from 0, and the last one is 1."));
    QCOMPARE(faultText({SettingFault::EmptyRange, 1}, setting, 2),
             QStringLiteral("The range of dimension 3 ends before it begins; nothing would be traced."));
    QVERIFY(faultText({SettingFault::LevelAndRanges, 0}, setting, 2).contains(QStringLiteral("Bad file structure")));
}

void TestTraceConfiguration::offersAcceptedForms()
{
    const TraceSetting both{TraceLevel::Modify, {{0, 2, {}, {}}}};
    const auto forms = acceptedForms(both);
    QCOMPARE(forms[0], (TraceSetting{TraceLevel::Modify, {}}));
    QCOMPARE(forms[1], (TraceSetting{std::nullopt, {{0, 2, {}, {}}}}));
    for (const TraceSetting &form : forms)
        QVERIFY(faultsOf(form, 2, observedLimits).empty());
}

void TestTraceConfiguration::estimates_data()
{
    QTest::addColumn<TraceSetting>("outer");
    QTest::addColumn<TraceSetting>("inner");
    QTest::addColumn<CountBounds>("lines");
    QTest::addColumn<CountBounds>("iterations");
    const auto row = [](const char *name, const TraceSetting &outer, const TraceSetting &inner,
                        const CountBounds &lines, const CountBounds &iterations) {
        QTest::newRow(name) << outer << inner << lines << iterations;
    };
    const auto level = [](TraceLevel value) { return TraceSetting{value, {}}; };
    const auto ranges = [](const Ranges &value) { return TraceSetting{std::nullopt, value}; };
    using enum TraceLevel;
    row("as counted", {}, {}, exactly(86), exactly(10));
    row("the same by name", level(Full), level(Full), exactly(86), exactly(10));
    row("inner NONE", {}, level(None), exactly(50), exactly(2));
    row("both NONE", level(None), {}, exactly(46), exactly(0));
    row("outer alone NONE", level(None), level(Full), exactly(82), exactly(8));
    row("inner MODIFY", {}, level(Modify), {50, 86}, {2, 10});
    row("CHECKSUM", {}, level(Checksum), {50, std::nullopt}, {2, std::nullopt});
    row("second half", {}, ranges({{0, 2, {}, {}}}), exactly(68), exactly(6));
    row("even ones", {}, ranges({{0, {}, {}, 2}}), exactly(68), exactly(6));
    row("1 and 3 of three", {}, ranges({{1, 1, {}, 2}}), exactly(74), {7, 7});
    row("from before the first", {}, ranges({{1, -3, {}, 4}}), exactly(62), {5, 5});
    row("both dimensions", {}, ranges({{0, 2, {}, {}}, {1, 2, {}, {}}}), exactly(62), {5, 5});
    row("none observed", {}, ranges({{0, 5, {}, {}}}), exactly(50), exactly(2));
    row("limits not known", ranges({{0, 2, {}, {}}}), {}, {46, 86}, {0, 10});
    row("two of a dimension", {}, ranges({{0, 2, {}, {}}, {0, {}, 2, {}}}), {50, 86}, {2, 10});
    row("bad step", {}, ranges({{0, {}, {}, 0}}), {50, 86}, {2, 10});
}

void TestTraceConfiguration::estimates()
{
    QFETCH(const TraceSetting, outer);
    QFETCH(const TraceSetting, inner);
    QFETCH(const CountBounds, lines);
    QFETCH(const CountBounds, iterations);
    const TraceEstimate total = estimateTrace(nestedLoops(), {{}, {outer, inner}}).total;
    QCOMPARE(total.lines, lines);
    QCOMPARE(total.iterations, iterations);
}

void TestTraceConfiguration::estimatesEachConstruct()
{
    const TraceSettings settings{{}, {{}, {std::nullopt, {{0, 2, {}, {}}}}}};
    const ConfigurationEstimate estimate = estimateTrace(nestedLoops(), settings);
    // Half of 1390 bytes and of 6976 bytes are 695 and 3488; 78 and 720 are the outer loop's own, 1635 and 8896
    // outside.
    QCOMPARE(estimate.constructs[1], (TraceEstimate{exactly(695), exactly(18), exactly(4), exactly(3488)}));
    QCOMPARE(estimate.constructs[0], (TraceEstimate{exactly(773), exactly(22), exactly(2), exactly(4208)}));
    QCOMPARE(estimate.total, (TraceEstimate{exactly(2408), exactly(68), exactly(6), exactly(13104)}));
}

void TestTraceConfiguration::estimatesAfterEditsByHand_data()
{
    QTest::addColumn<TraceSetting>("inFile");
    QTest::addColumn<TraceSetting>("now");
    QTest::addColumn<CountBounds>("lines"); // of the inner loop, counted with 36
    const TraceSetting none{TraceLevel::None, {}};
    const TraceSetting modify{TraceLevel::Modify, {}};
    const TraceSetting full{TraceLevel::Full, {}};
    const TraceSetting half{std::nullopt, {{0, 2, {}, {}}}};
    const TraceSetting nothing{std::nullopt, {{0, 5, {}, {}}}};
    QTest::newRow("NONE, but counted") << none << none << exactly(0);
    QTest::newRow("NONE taken back") << none << TraceSetting() << exactly(36);
    QTest::newRow("MODIFY") << modify << modify << CountBounds{0, 36};
    QTest::newRow("MODIFY taken back") << modify << full << CountBounds{36, std::nullopt};
    QTest::newRow("half") << half << half << CountBounds{18, 36};
    QTest::newRow("half taken back") << half << TraceSetting() << CountBounds{36, 72};
    QTest::newRow("nothing taken back") << nothing << TraceSetting() << CountBounds{36, std::nullopt};
}

void TestTraceConfiguration::estimatesAfterEditsByHand()
{
    QFETCH(const TraceSetting, inFile);
    QFETCH(const TraceSetting, now);
    QFETCH(const CountBounds, lines);
    QCOMPARE(estimateTrace(nestedLoops(inFile), {{}, {{}, now}}).constructs[1].lines, lines);
}

void TestTraceConfiguration::boundsWithoutCounters()
{
    TraceConfiguration configuration = nestedLoops();
    configuration.constructs[1].counters = {}; // written by hand: its lines are among the 40 of the loop around
    TraceSettings settings = settingsOf(configuration);
    QCOMPARE(estimateTrace(configuration, settings).total.lines, exactly(86));
    QCOMPARE(estimateTrace(configuration, settings).constructs[1].lines, (CountBounds{0, 40}));
    settings.constructs[1].level = TraceLevel::None;
    QCOMPARE(estimateTrace(configuration, settings).constructs[1].lines, exactly(0));
    QCOMPARE(estimateTrace(configuration, settings).constructs[0].lines, (CountBounds{0, 40}));
    QCOMPARE(estimateTrace(configuration, settings).total.lines, (CountBounds{46, 86}));
    settings.constructs[0].ranges = {{0, 1, 2, {}}}; // of how many iterations nobody knows
    QCOMPARE(estimateTrace(configuration, settings).constructs[1].lines, exactly(0));
    settings.constructs[0] = {TraceLevel::None, {}};
    QCOMPARE(estimateTrace(configuration, settings).total.lines, exactly(46));
    configuration.total = {};
    configuration.constructs[0].counters = {};
    QCOMPARE(estimateTrace(configuration, settingsOf(configuration)).total.lines, (CountBounds{0, std::nullopt}));
    QCOMPARE(estimateTrace(configuration, settings, {.programLevel = TraceLevel::None}).total,
             (TraceEstimate{exactly(0), exactly(0), exactly(0), exactly(0)}));
}

void TestTraceConfiguration::countsInsideOfUncounted()
{
    TraceConfiguration configuration = nestedLoops();
    configuration.constructs[0].counters = {}; // the 36 lines inside are counted, 50 of 86 are outside of them
    TraceSettings settings = settingsOf(configuration);
    QCOMPARE(estimateTrace(configuration, settings).total.lines, exactly(86));
    settings.constructs[1].level = TraceLevel::None;
    QCOMPARE(estimateTrace(configuration, settings).total.lines, exactly(50));
    settings.constructs = {{TraceLevel::None, {}}, {TraceLevel::Full, {}}};
    QCOMPARE(estimateTrace(configuration, settings).total.lines, (CountBounds{36, 86}));
}

void TestTraceConfiguration::multipliesByProcesses()
{
    const TraceEstimate one{exactly(10), {3, std::nullopt}, exactly(0), exactly(std::uint64_t(1) << 63)};
    const std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
    QCOMPARE(ofProcesses(one, 4), (TraceEstimate{exactly(40), {12, std::nullopt}, exactly(0), exactly(largest)}));
}

void TestTraceConfiguration::stopsWhenCancelled()
{
    const TraceConfiguration configuration = nestedLoops();
    Progress cancelled;
    cancelled.cancel();
    QVERIFY(estimateTrace(configuration, settingsOf(configuration), {}, cancelled).constructs.empty());
}

RANKSCOPE_TEST(TestTraceConfiguration, NoApplication)
#include "tst_traceconfiguration.moc"
