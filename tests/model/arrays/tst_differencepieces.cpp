// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/diff/arraydiff.h"
#include "model/arrays/diff/differencekernels.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <cmath>
#include <limits>
#include <random>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What kernels find is compared with what a plain walk over the pairs does.
class TestDifferencePieces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kernelsAgree();
    void randomPairs_data();
    void randomPairs();
    void shortIntegersAreExact();
    void beyondTheSquaresOfDoubles();
    void notNumbersInOnePieceOnly();
    void manyEqualPieces();
};

namespace {

struct Expected {
    std::uint64_t differing = 0;
    double maxAbsolute = 0;
    std::uint64_t maxAbsoluteIndex = 0;
    double maxRelative = 0;
    std::uint64_t maxRelativeIndex = 0;
    std::uint64_t first = std::numeric_limits<std::uint64_t>::max();
    long double squares = 0;
    long double references = 0;
};

using Pairs = std::pair<std::vector<double>, std::vector<double>>;

/// By the contract: equal when any bound that is given holds.
Expected walk(const Pairs &pairs, const Tolerance &tolerance)
{
    Expected result;
    for (std::size_t index = 0; index < pairs.first.size(); ++index) {
        const double a = pairs.first[index];
        const double b = pairs.second[index];
        const double distance = std::fabs(a - b);
        const double scale = std::fmax(std::fmax(std::fabs(a), std::fabs(b)), tolerance.relativeFloor);
        const double relative = distance == 0 ? 0 : distance / scale;
        bool equal = a == b && (std::signbit(a) == std::signbit(b) || !tolerance.signedZeroDiffers);
        equal = equal || (a != b && tolerance.absolute && distance <= *tolerance.absolute);
        equal = equal || (a != b && tolerance.relative && relative <= *tolerance.relative);
        equal = equal || (a != b && tolerance.ulps && *tolerance.ulps == 1 && std::nextafter(a, b) == b);
        if (!equal) {
            ++result.differing;
            result.first = std::min<std::uint64_t>(result.first, index);
        }
        if (distance > result.maxAbsolute) {
            result.maxAbsolute = distance;
            result.maxAbsoluteIndex = index;
        }
        if (relative > result.maxRelative) {
            result.maxRelative = relative;
            result.maxRelativeIndex = index;
        }
        result.squares += (static_cast<long double>(a) - b) * (static_cast<long double>(a) - b);
        result.references += static_cast<long double>(a) * a;
    }
    return result;
}

/// Most pairs are equal, some by a bit, some by about 1e-5 or 1e-3, a few are zeros of both signs.
Pairs randomPairsOf(std::size_t count)
{
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> number(-10, 10);
    Pairs pairs;
    for (std::size_t index = 0; index < count; ++index) {
        const double a = index % 97 == 0 ? 0.0 : number(random);
        const std::uint64_t kind = random() % 16;
        double b = a;
        if (kind == 1)
            b = std::nextafter(a, 100.0);
        else if (kind == 2)
            b = a + number(random) * 1e-6;
        else if (kind == 3)
            b = a * (1 + number(random) * 1e-4);
        else if (kind == 4)
            b = -a;
        pairs.first.push_back(a);
        pairs.second.push_back(b);
    }
    return pairs;
}

ArrayDiff diffPairs(const Pairs &pairs, const Tolerance &tolerance)
{
    Progress progress;
    return diffArrays(*givenDoubles(pairs.first), *givenDoubles(pairs.second), {.tolerance = tolerance}, progress)
        .value();
}

bool isNear(double value, long double expected)
{
    return std::fabs(value - static_cast<double>(expected)) <= 1e-14 * std::fabs(static_cast<double>(expected));
}

} // namespace

void TestDifferencePieces::kernelsAgree()
{
    const DifferenceKernel vectors = vectorDifferenceKernel();
    if (!vectors)
        return; // this processor has none: there is nothing to agree with
    const Pairs pairs = randomPairsOf(differencePiece);
    for (std::size_t count = 0; count <= 200; ++count) {
        const PieceTolerance tolerance{count % 2 == 0 ? 1e-6 : 0, count % 3 == 0 ? 1e-5 : -1, 0};
        std::uint64_t bits[2][differencePiece / 64];
        const std::size_t length = count == 200 ? differencePiece : count;
        const double *a = pairs.first.data();
        const double *b = pairs.second.data();
        const PieceDifference one = portableDifferenceKernel()(a, b, length, tolerance, bits[0]);
        const PieceDifference two = vectors(a, b, length, tolerance, bits[1]);
        QVERIFY(std::equal(std::begin(bits[0]), std::end(bits[0]), bits[1]));
        QCOMPARE(two.unequal, one.unequal);
        QCOMPARE(two.maxAbsolute, one.maxAbsolute);
        QCOMPARE(two.maxRelative, one.maxRelative);
        QVERIFY(isNear(two.squares, one.squares));
        QVERIFY(isNear(two.referenceSquares, one.referenceSquares));
    }
}

void TestDifferencePieces::randomPairs_data()
{
    QTest::addColumn<Tolerance>("tolerance");
    const auto nothing = std::optional<double>();
    QTest::newRow("default") << Tolerance();
    QTest::newRow("exact") << Tolerance{.absolute = nothing, .exact = true};
    QTest::newRow("signed zeros") << Tolerance{.absolute = nothing, .exact = true, .signedZeroDiffers = true};
    QTest::newRow("signed zeros, absolute") << Tolerance{.signedZeroDiffers = true};
    QTest::newRow("relative") << Tolerance{.absolute = nothing, .relative = 1e-5};
    QTest::newRow("a floor") << Tolerance{.absolute = nothing, .relative = 1e-5, .relativeFloor = 3};
    QTest::newRow("either") << Tolerance{.absolute = 1e-6, .relative = 1e-7};
    QTest::newRow("a bit") << Tolerance{.absolute = nothing, .ulps = 1};
}

void TestDifferencePieces::randomPairs()
{
    QFETCH(Tolerance, tolerance);
    for (const std::size_t count : {std::size_t(1), std::size_t(63), differencePiece, std::size_t(700'001)}) {
        const Pairs pairs = randomPairsOf(count);
        const Expected expected = walk(pairs, tolerance);
        const ArrayDiff found = diffPairs(pairs, tolerance);
        QCOMPARE(found.elements, std::uint64_t(count));
        QCOMPARE(found.differing, expected.differing);
        QCOMPARE(found.nanDiffering, 0U);
        QCOMPARE(*found.maxAbsolute, (LocatedDifference{expected.maxAbsolute, {expected.maxAbsoluteIndex}}));
        QCOMPARE(*found.maxRelative, (LocatedDifference{expected.maxRelative, {expected.maxRelativeIndex}}));
        QVERIFY(isNear(*found.rms, std::sqrt(expected.squares / static_cast<long double>(count))));
        if (expected.squares > 0)
            QVERIFY(isNear(*found.l2Relative, std::sqrt(expected.squares / expected.references)));
        QCOMPARE(found.first.has_value(), expected.differing > 0);
        if (found.first)
            QCOMPARE(found.first->front(), expected.first);
        QCOMPARE(found.worst.size(), std::min<std::size_t>(100, expected.differing));
    }
}

void TestDifferencePieces::shortIntegersAreExact()
{
    std::vector<std::uint32_t> a(5000, 4'294'967'295U);
    std::vector<std::uint32_t> b = a;
    b[4999] = 4'294'967'294U;
    b[2100] = 0;
    Progress progress;
    const auto found =
        diffArrays(*givenArray(ElementType::UInt32, {5000}, a), *givenArray(ElementType::UInt32, {5000}, b),
                   {.tolerance = {.absolute = 10}}, progress)
            .value();
    QCOMPARE(found.differing, 2U); // integers know no tolerance
    QCOMPARE(*found.maxAbsolute, (LocatedDifference{4'294'967'295.0, {2100}}));
    QCOMPARE(*found.first, ElementIndex{2100});
    const auto c = givenArray(ElementType::Int32, {5000}, std::vector<std::int32_t>(5000, -1));
    const ArrayDiff signs = diffArrays(*givenArray(ElementType::UInt32, {5000}, a), *c, {}, progress).value();
    QCOMPARE(signs.differing, 5000U); // all bits are the same, the numbers are not
}

void TestDifferencePieces::beyondTheSquaresOfDoubles()
{
    // a square of 1e200 is no double, one of 1e-200 is 0
    for (const double unit : {1e200, 1e-200, 1.0}) {
        const Pairs pairs{std::vector<double>(3000, 3 * unit), std::vector<double>(3000, 4 * unit)};
        const ArrayDiff found = diffPairs(pairs, {.absolute = std::nullopt, .exact = true});
        QVERIFY(isNear(*found.rms, unit));
        QVERIFY(isNear(*found.l2Relative, 1 / 3.0L));
        QCOMPARE(found.differing, 3000U);
        const ArrayDiff same = diffPairs({pairs.first, pairs.first}, {});
        QVERIFY(same.isEqual());
        QCOMPARE(*same.l2Relative, 0.0);
    }
    // references of 1e-200 in pieces that are equal count as well
    Pairs mixed{std::vector<double>(3 * differencePiece, 1e-200), std::vector<double>(3 * differencePiece, 1e-200)};
    mixed.second[0] = 2e-200;
    const ArrayDiff found = diffPairs(mixed, {.absolute = std::nullopt, .exact = true});
    QVERIFY(isNear(*found.l2Relative, std::sqrt(1 / (3.0L * differencePiece))));
}

void TestDifferencePieces::notNumbersInOnePieceOnly()
{
    Pairs pairs{std::vector<double>(4 * differencePiece, 1), std::vector<double>(4 * differencePiece, 1)};
    pairs.first[5000] = notANumber;
    pairs.first[5001] = notANumber;
    pairs.second[5001] = notANumber;
    pairs.second[7000] = 3;
    const ArrayDiff found = diffPairs(pairs, {});
    QCOMPARE(found.elements, 4 * std::uint64_t(differencePiece));
    QCOMPARE(found.differing, 2U);
    QCOMPARE(found.nanDiffering, 1U);
    QCOMPARE(*found.first, ElementIndex{5000});
    QCOMPARE(*found.maxAbsolute, (LocatedDifference{2, {7000}}));
    QVERIFY(isNear(*found.rms, std::sqrt(4.0L / (4 * differencePiece - 2))));
    // the same bits of NaN are not equal where NaN differs
    QCOMPARE(diffPairs({pairs.first, pairs.first}, {.nanDiffers = true}).nanDiffering, 2U);
    QVERIFY(diffPairs({pairs.first, pairs.first}, {}).isEqual());
}

void TestDifferencePieces::manyEqualPieces()
{
    const Pairs zeros{std::vector<double>(100'000, 0), std::vector<double>(100'000, 0)};
    const ArrayDiff found = diffPairs(zeros, {});
    QVERIFY(found.isEqual());
    QCOMPARE(*found.maxAbsolute, (LocatedDifference{0, {0}}));
    QCOMPARE(*found.maxRelative, (LocatedDifference{0, {0}}));
    QCOMPARE(*found.rms, 0.0);
}

RANKSCOPE_TEST(TestDifferencePieces, QCoreApplication)
#include "tst_differencepieces.moc"
