// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/statistics/statisticskernels.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace rankscope;

/// Each set of kernels against hand counts, and the vector ones against the portable ones on random numbers.
class TestStatisticsKernels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handCounts();
    void vectorsArePortable_data();
    void vectorsArePortable();

private:
    static void compare(const StatisticsKernels &portable, const StatisticsKernels &vectors, std::size_t count);
};

namespace {

constexpr double smallestNormal = std::numeric_limits<double>::min();

std::vector<const StatisticsKernels *> sets()
{
    std::vector<const StatisticsKernels *> result{&portableKernels()};
    for (const StatisticsKernels *const kernels : {vectorKernels(), wideKernels()}) {
        if (kernels)
            result.push_back(kernels);
    }
    return result;
}

std::vector<double> randomNumbers(std::size_t count, bool finite)
{
    std::mt19937_64 random(count);
    std::vector<double> result(count);
    for (double &number : result) {
        const auto choice = random() % 16;
        number = std::ldexp(static_cast<double>(static_cast<std::int64_t>(random())), -60);
        if (choice == 0)
            number = random() % 2 == 0 ? 0.0 : -0.0;
        else if (choice == 1)
            number = random() % 2 == 0 ? 5e-324 : -1e-310;
        else if (choice == 2 && !finite)
            number = random() % 2 == 0 ? notANumber : random() % 2 == 0 ? infinity : -infinity;
    }
    return result;
}

} // namespace

void TestStatisticsKernels::handCounts()
{
    const std::vector<double> numbers{3, -1, 0, -0.0, 1e-310, 8, -7, 2.5, 4, 1};
    for (const StatisticsKernels *kernels : sets()) {
        const PieceScan scan = kernels->scan(numbers.data(), numbers.size());
        QCOMPARE(scan.sum + scan.error, 10.5);
        QCOMPARE(scan.minimum, -7.0);
        QCOMPARE(scan.maximum, 8.0);
        QCOMPARE(scan.smallest, 0.0);
        QCOMPARE(scan.signs, 3U); // of -1, -0 and -7
        QCOMPARE(kernels->scan(numbers.data() + 4, 6).smallest, 1e-310);
        const PieceTiny tiny = kernels->tiny(numbers.data(), numbers.size(), smallestNormal);
        QCOMPARE(tiny.zero, 2U);
        QCOMPARE(tiny.negativeZero, 1U);
        QCOMPARE(tiny.denormal, 1U);
        PieceBytes bytes;
        QCOMPARE(kernels->scanBytes(numbers.data(), numbers.size(), bytes).signs, 3U);
        QCOMPARE(bytes.checksum, 0xA87749ACU);
        const PieceSpread spread = kernels->spread(numbers.data(), numbers.size(), 1);
        QCOMPARE(spread.distances, 0.5); // 10.5 - 10
        QCOMPARE(spread.squares, 4 + 4 + 1 + 1 + 1 + 49 + 64 + 2.25 + 9);

        const std::vector<double> mixed{1, notANumber, -infinity, 2, infinity, notANumber, notANumber, 3, 4};
        std::vector<double> kept(mixed.size() + 8);
        NonFiniteCounts others;
        QCOMPARE(kernels->keepFinite(mixed.data(), mixed.size(), kept.data(), others), std::size_t(4));
        QCOMPARE(std::vector(kept.begin(), kept.begin() + 4), (std::vector<double>{1, 2, 3, 4}));
        QCOMPARE(others.nan, 3U);
        QCOMPARE(others.positive, 1U);
        QCOMPARE(others.negative, 1U);

        SieveIntervals intervals;
        intervals.low = {0, 8, 4};
        intervals.high = {3, 9, SieveIntervals::missing};
        const PieceSieve some = kernels->sieve(numbers, 0, intervals, kept.data());
        QCOMPARE(some.notBelow, (std::array<std::uint64_t, 3>{8, 1, 2}));
        QCOMPARE(some.inside, std::size_t(7));
        QCOMPARE(std::vector(kept.begin(), kept.begin() + 7), (std::vector<double>{3, 0, -0.0, 1e-310, 8, 2.5, 1}));
        intervals = {};
        intervals.low[1] = 2;
        const PieceSieve none = kernels->sieve(mixed, 0, intervals, kept.data());
        QCOMPARE(none.notBelow, (std::array<std::uint64_t, 3>{0, 4, 0})); // 2, infinity, 3, 4
        QCOMPARE(none.inside, std::size_t(0));

        const std::uint64_t shown = 0b10'1000'1001;
        QCOMPARE(kernels->keepShown(numbers.data(), numbers.size(), &shown, kept.data()), std::size_t(4));
        QCOMPARE(std::vector(kept.begin(), kept.begin() + 4), (std::vector<double>{3, -0.0, 2.5, 1}));
    }
}

void TestStatisticsKernels::vectorsArePortable_data()
{
    QTest::addColumn<std::size_t>("count");
    for (const std::size_t count : {1, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 96, 127, 1000, 1919, 1920})
        QTest::addRow("%zu", count) << count;
}

void TestStatisticsKernels::vectorsArePortable()
{
    QFETCH(std::size_t, count);
    const StatisticsKernels &portable = portableKernels();
    for (const StatisticsKernels *const kernels : sets())
        compare(portable, *kernels, count);
}

void TestStatisticsKernels::compare(const StatisticsKernels &portable, const StatisticsKernels &vectors,
                                    std::size_t count)
{
    const std::vector<double> numbers = randomNumbers(count, true);
    const PieceScan one = portable.scan(numbers.data(), count);
    const PieceScan other = vectors.scan(numbers.data(), count);
    QCOMPARE(one.sum + one.error, other.sum + other.error);
    QCOMPARE(one.minimum, other.minimum);
    QCOMPARE(one.maximum, other.maximum);
    QCOMPARE(one.smallest, other.smallest);
    const PieceTiny oneTiny = portable.tiny(numbers.data(), count, smallestNormal);
    const PieceTiny otherTiny = vectors.tiny(numbers.data(), count, smallestNormal);
    QCOMPARE(oneTiny.zero, otherTiny.zero);
    QCOMPARE(oneTiny.negativeZero, otherTiny.negativeZero);
    QCOMPARE(oneTiny.denormal, otherTiny.denormal);
    QCOMPARE(one.signs, other.signs);
    PieceBytes oneBytes{77};
    PieceBytes otherBytes{77};
    const PieceScan third = vectors.scanBytes(numbers.data(), count, otherBytes);
    portable.scanBytes(numbers.data(), count, oneBytes);
    QCOMPARE(oneBytes.checksum, otherBytes.checksum);
    QCOMPARE(third.sum + third.error, other.sum + other.error);
    QCOMPARE(third.minimum, other.minimum);
    QCOMPARE(third.maximum, other.maximum);
    QCOMPARE(third.smallest, other.smallest);
    QCOMPARE(third.signs, other.signs);
    const double centre = one.sum / static_cast<double>(count);
    QCOMPARE(portable.spread(numbers.data(), count, centre).squares,
             vectors.spread(numbers.data(), count, centre).squares);

    const std::vector<double> mixed = randomNumbers(count, false);
    std::vector<double> left(count + 8);
    std::vector<double> right(count + 8);
    NonFiniteCounts leftOthers;
    NonFiniteCounts rightOthers;
    const std::size_t kept = portable.keepFinite(mixed.data(), count, left.data(), leftOthers);
    QCOMPARE(vectors.keepFinite(mixed.data(), count, right.data(), rightOthers), kept);
    QVERIFY(std::equal(left.begin(), left.begin() + std::ptrdiff_t(kept), right.begin()));
    QCOMPARE(leftOthers.nan, rightOthers.nan);
    QCOMPARE(leftOthers.positive, rightOthers.positive);
    QCOMPARE(leftOthers.negative, rightOthers.negative);

    std::mt19937_64 random(5);
    std::vector<std::uint64_t> shown((count + 63) / 64);
    for (std::uint64_t &word : shown)
        word = random() & random();
    const std::size_t some = portable.keepShown(numbers.data(), count, shown.data(), left.data());
    QCOMPARE(vectors.keepShown(numbers.data(), count, shown.data(), right.data()), some);
    QVERIFY(std::equal(left.begin(), left.begin() + std::ptrdiff_t(some), right.begin()));
    for (const double reach : {0.0, 0.5, 100.0}) {
        SieveIntervals intervals;
        intervals.low = {-reach, 2 * reach, 0.25};
        intervals.high = {reach, 3 * reach, SieveIntervals::missing};
        const PieceSieve here = portable.sieve(mixed, 0, intervals, left.data());
        const PieceSieve there = vectors.sieve(mixed, 0, intervals, right.data());
        QCOMPARE(here.notBelow, there.notBelow);
        QCOMPARE(here.inside, there.inside);
        QVERIFY(std::equal(left.begin(), left.begin() + std::ptrdiff_t(here.inside), right.begin()));
    }
}

RANKSCOPE_TEST(TestStatisticsKernels, NoApplication)
#include "tst_statisticskernels.moc"
