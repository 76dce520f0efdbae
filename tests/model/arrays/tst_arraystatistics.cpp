// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/statistics/orderstatistics.h"
#include "model/arrays/statistics/statisticsaccumulator.h"
#include "tests/model/arrays/madeuparrays.h"
#include "tests/model/arrays/statisticsexpectations.h"
#include "tests/support/testclass.h"

#include <cmath>
#include <limits>
#include <random>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What is expected comes from statistics_expectations.py (exact fractions) and from hand counts.
class TestArrayStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithFractions_data();
    void agreesWithFractions();
    void mergesInAnyGrouping();
    void findsQuartilesInLittleMemory();
    void sumsWhatCancels();
    void sumsBeyondDouble();
    void sumsIntegersBeyond64Bits();
    void countsNegativeZeros();
    void countsTexts();
    void readsWindowsInSlabs();
    void stops();
};

namespace {

double realOf(const std::optional<ArrayNumber> &number)
{
    return number ? std::visit([](auto held) { return static_cast<double>(held); }, *number) : noNumber;
}

std::array<double, 12> reals(const ArrayStatistics &statistics)
{
    return {realOf(statistics.sum),
            realOf(statistics.minimum),
            realOf(statistics.maximum),
            realOf(statistics.range),
            statistics.mean.value_or(noNumber),
            statistics.firstQuartile.value_or(noNumber),
            statistics.median.value_or(noNumber),
            statistics.thirdQuartile.value_or(noNumber),
            statistics.lowerAdjacent.value_or(noNumber),
            statistics.upperAdjacent.value_or(noNumber),
            statistics.standardDeviation.value_or(noNumber),
            statistics.variance.value_or(noNumber)};
}

std::array<std::uint64_t, 11> integers(const ArrayStatistics &statistics)
{
    return {statistics.count,
            statistics.shown,
            statistics.notShown,
            statistics.nan,
            statistics.infinityPositive,
            statistics.infinityNegative,
            statistics.denormal,
            statistics.zero,
            statistics.negative,
            statistics.minimumIndex.value_or(0),
            statistics.maximumIndex.value_or(0)};
}

/// Within `ulps` units in the last place, or of the terms' size where they cancel.
bool agree(double value, double expected, double ulps, double size)
{
    if (value == noNumber || expected == noNumber)
        return value == expected;
    return std::abs(value - expected) <= ulps * 0x1p-52 * std::max(std::abs(expected), size);
}

std::vector<const StatisticsKernels *> everyKernels()
{
    std::vector<const StatisticsKernels *> result{&portableKernels()};
    for (const StatisticsKernels *const kernels : {vectorKernels(), wideKernels()}) {
        if (kernels)
            result.push_back(kernels);
    }
    return result;
}

ArrayStatistics statistics(const ElementRuns &runs, const StatisticsKernels &kernels = bestKernels())
{
    Progress progress;
    return statisticsOf(runs, {2, true, &kernels}, progress).value();
}

void compare(const ArrayStatistics &found, const ExpectedStatistics &expected)
{
    QCOMPARE(integers(found), expected.integers);
    QCOMPARE(found.checksum, expected.checksum);
    const std::array<double, 12> values = reals(found);
    for (std::size_t each = 0; each < values.size(); ++each) {
        const bool exact = each < 4;
        const bool deviation = each >= 10;
        // quartiles that cancel between two numbers, and adjacents, are rounded at the size of their terms
        const double size = exact || deviation || expected.reals[3] == noNumber ? 0 : expected.reals[3] * 0x1p-3;
        const QByteArray text = QByteArray::number(int(each)) + ": " + QByteArray::number(values[each], 'g', 17)
                                + " for " + QByteArray::number(expected.reals[each], 'g', 17);
        QVERIFY2(agree(values[each], expected.reals[each], exact ? 1 : deviation ? 64 : 4, size), text.constData());
    }
}

} // namespace

void TestArrayStatistics::agreesWithFractions_data()
{
    QTest::addColumn<std::size_t>("index");
    QTest::addColumn<std::size_t>("run");
    for (std::size_t index = 0; index < std::size(expectedStatistics); ++index) {
        const ExpectedStatistics &expected = expectedStatistics[index];
        for (const std::size_t run : {std::size_t{1000}, std::size_t{4096}, std::size_t{1} << 20U}) {
            QTest::addRow("%s %zu 1/%zu by %zu", expected.species, std::size_t(expected.size),
                          std::size_t(expected.part), run)
                << index << run;
        }
    }
}

void TestArrayStatistics::agreesWithFractions()
{
    QFETCH(std::size_t, index);
    QFETCH(std::size_t, run);
    const ExpectedStatistics &expected = expectedStatistics[index];
    const MadeUpRuns runs(expected.species, expected.size, expected.part, run);
    for (const StatisticsKernels *const kernels : everyKernels())
        compare(statistics(runs, *kernels), expected);
}

void TestArrayStatistics::mergesInAnyGrouping()
{
    const MadeUpRuns runs("islands", 5000, 3, 512);
    const auto accumulator = [&](std::uint64_t first, std::uint64_t end) {
        StatisticsAccumulator result(ElementType::Float64);
        ElementRun run;
        for (std::uint64_t index = first; index < end; ++index) {
            if (runs.read(index, run, Progress()))
                result.add(run);
        }
        return result;
    };
    const auto merged = [](StatisticsAccumulator left, const StatisticsAccumulator &right) {
        left.merge(right);
        return left;
    };
    const StatisticsAccumulator a = accumulator(0, 3);
    const StatisticsAccumulator b = accumulator(3, 4);
    const StatisticsAccumulator c = accumulator(4, 10);
    const StatisticsAccumulator nothing(ElementType::Float64);
    const ArrayStatistics whole = accumulator(0, 10).statistics();
    for (const StatisticsAccumulator &each : {merged(merged(a, b), c), merged(a, merged(b, c)),
                                              merged(nothing, merged(merged(a, nothing), merged(b, c)))}) {
        const ArrayStatistics found = each.statistics();
        QCOMPARE(integers(found), integers(whole));
        QCOMPARE(found.checksum, whole.checksum);
        QCOMPARE(realOf(found.sum), realOf(whole.sum));
        QCOMPARE(realOf(found.minimum), realOf(whole.minimum));
        QVERIFY(agree(*found.variance, *whole.variance, 8, 0));
    }
}

void TestArrayStatistics::findsQuartilesInLittleMemory()
{
    // a sample of at most 16 numbers and two or 40 keys: every way of narrowing is taken
    for (const ExpectedStatistics &expected : expectedStatistics) {
        const MadeUpRuns runs(expected.species, expected.size, expected.part, 700);
        if (expected.integers[0] == 0)
            continue;
        StatisticsAccumulator accumulator(runs.type());
        OrderSample sample(expected.size, 16);
        ElementRun run;
        for (std::uint64_t index = 0; index < runs.runCount(); ++index) {
            QVERIFY(runs.read(index, run, Progress()));
            accumulator.add(run);
            sample.add(run);
        }
        const ElementFacts &facts = accumulator.facts();
        const SelectionStart start{facts.count, facts.nonFinite.positive, facts.minimum, facts.maximum};
        for (const StatisticsKernels *const kernels : everyKernels()) {
            for (const std::size_t collected : {2, 40}) {
                const OrderSearchOptions options{16, collected, 2, kernels};
                Progress progress;
                const Quartiles found = quartilesOf(runs, start, sample, options, progress).value();
                const double size = expected.reals[3] * 0x1p-3;
                QVERIFY2(agree(double(found.first), expected.reals[5], 4, size), expected.species);
                QVERIFY2(agree(double(found.median), expected.reals[6], 4, size), expected.species);
                QVERIFY2(agree(double(found.third), expected.reals[7], 4, size), expected.species);
            }
        }
    }
}

void TestArrayStatistics::sumsWhatCancels()
{
    const GivenRuns<double> runs({1, 1e100, 1, -1e100}, 3);
    QCOMPARE(realOf(statistics(runs).sum), 2.0);
    QCOMPARE(*statistics(runs).mean, 0.5);
    const GivenRuns<double> large({1e16, 1e16 + 2, 1e16 + 4}, 1);
    QCOMPARE(*statistics(large).variance, 4.0);
}

void TestArrayStatistics::sumsBeyondDouble()
{
    const double end = std::numeric_limits<double>::max();
    const GivenRuns<double> beyond({end, end, end}, 2);
    const ArrayStatistics found = statistics(beyond);
    QCOMPARE(found.count, 3U);
    QVERIFY(!found.sum);
    QCOMPARE(*found.mean, end);
    QCOMPARE(*found.standardDeviation, 0.0);
    const GivenRuns<double> apart({end, -end}, 2);
    QCOMPARE(realOf(statistics(apart).sum), 0.0);
    QVERIFY(!statistics(apart).range);
    QVERIFY(!statistics(apart).variance);
    QCOMPARE(*statistics(apart).median, 0.0);
    QVERIFY(!statistics(apart).upperAdjacent);
}

void TestArrayStatistics::sumsIntegersBeyond64Bits()
{
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const GivenRuns<std::int64_t> both({most, -most - 1, 0}, 2);
    const ArrayStatistics found = statistics(both);
    QCOMPARE(*found.sum, ArrayNumber(std::int64_t{-1}));
    QCOMPARE(*found.minimum, ArrayNumber(-most - 1));
    QCOMPARE(*found.range, ArrayNumber(std::numeric_limits<std::uint64_t>::max()));
    QCOMPARE(*found.median, 0.0);
    const GivenRuns<std::int64_t> two({most, most, -3}, 2);
    QCOMPARE(*statistics(two).sum, ArrayNumber(std::uint64_t{18446744073709551611U}));
    const GivenRuns<std::int64_t> four({most, most, most, most}, 3);
    QCOMPARE(*statistics(four).sum, ArrayNumber(0x1p65)); // 36893488147419103228 as a double
    QCOMPARE(*statistics(four).variance, 0.0);
    const GivenRuns<std::int64_t> near({most, most - 2, most - 4}, 3);
    QCOMPARE(*statistics(near).variance, 4.0);
}

void TestArrayStatistics::countsNegativeZeros()
{
    std::vector<double> numbers(40, -0.0);
    numbers[3] = 0;
    numbers[17] = -2;
    numbers[39] = -5e-324;
    const GivenRuns<double> runs(numbers, 40);
    for (const StatisticsKernels *const kernels : everyKernels()) {
        const ArrayStatistics found = statistics(runs, *kernels);
        QCOMPARE(found.zero, 38U);
        QCOMPARE(found.negative, 2U);
        QCOMPARE(found.denormal, 1U);
    }
}

void TestArrayStatistics::countsTexts()
{
    const GivenRuns<QString> texts({u"ab"_s, u"ж"_s, QString()}, 2);
    const ArrayStatistics found = statistics(texts);
    QCOMPARE(found.shown, 3U);
    QCOMPARE(found.count, 0U);
    QVERIFY(!found.sum);
    QVERIFY(!found.minimum);
    QCOMPARE(found.checksum, 0x1FBF0FE8U); // of 61 62 00 D0 B6 00 00, by statistics_expectations.py's crc32c
}

void TestArrayStatistics::readsWindowsInSlabs()
{
    ArrayDescription description;
    description.type = ElementType::Int32;
    description.shape = {7, 5, 6};
    description.dimensions.resize(3);
    std::vector<std::int32_t> values(7 * 5 * 6);
    for (std::size_t index = 0; index < values.size(); ++index)
        values[index] = static_cast<std::int32_t>(index);
    const MemoryArray array(description, values);
    const ArrayWindow window{{1, 3, 2}, {0, 5, 1}, {1, 2, 3}}; // rows 1, 3, 5; columns 1 and 4
    ArrayValues whole;
    QVERIFY(array.read(window, whole, Progress()));
    for (const std::uint64_t elements : {1, 2, 3, 4, 10, 11, 29, 30, 100}) {
        const WindowSlabs slabs(window, {2, 2, 2}, elements);
        std::vector<std::int32_t> together;
        for (std::uint64_t slab = 0; slab < slabs.count(); ++slab) {
            QCOMPARE(slabs.position(slab), std::uint64_t(together.size()));
            ArrayValues part;
            QVERIFY(array.read(slabs.window(slab), part, Progress()));
            const auto &numbers = std::get<std::vector<std::int32_t>>(part);
            QVERIFY(numbers.size() <= elements);
            together.insert(together.end(), numbers.begin(), numbers.end());
        }
        QCOMPARE(together, std::get<std::vector<std::int32_t>>(whole));
    }
    const ArrayStatistics found = statistics(SourceRuns(array, window));
    QCOMPARE(found.count, 30U);
    QCOMPARE(*found.minimum, ArrayNumber(std::int64_t{31}));
    QCOMPARE(*found.maximum, ArrayNumber(std::int64_t{178})); // 5 · 30 + 4 · 6 + 4
    QCOMPARE(*found.maximumIndex, 29U);
    QCOMPARE(statistics(SourceRuns(array, wholeWindow(array.shape()))).count, 210U);
    QCOMPARE(WindowSlabs({{0, 0, 1}, {0, 5, 1}}, {}, 10).count(), 0U);
    QCOMPARE(WindowSlabs({}, {}, 10).count(), 1U);
}

void TestArrayStatistics::stops()
{
    const MadeUpRuns runs("uniform", 100000, 1, 10);
    Progress progress;
    progress.cancel();
    const auto found = statisticsOf(runs, {}, progress);
    QVERIFY(!found);
    QCOMPARE(found.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestArrayStatistics, NoApplication)
#include "tst_arraystatistics.moc"
