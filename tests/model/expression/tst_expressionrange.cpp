// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expressionrange.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

using namespace rankscope;

class TestExpressionRange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameOnEveryProcessor();
    void realComparisons();
    void integerComparisons();
    void unsignedComparisons();
    void intersections();
};

namespace {

using enum ExpressionOperator;

constexpr ExpressionOperator comparisons[] = {Less, LessEqual, Greater, GreaterEqual, Equal, NotEqual};

template<typename Number>
bool compared(ExpressionOperator op, Number a, Number b)
{
    switch (op) {
    case Less:
        return a < b;
    case LessEqual:
        return a <= b;
    case Greater:
        return a > b;
    case GreaterEqual:
        return a >= b;
    case Equal:
        return a == b;
    default:
        return a != b;
    }
}

template<typename Number>
std::vector<std::uint64_t> answers(const RangeTest &test, const std::vector<Number> &elements, ExpressionKernel kernel)
{
    std::vector<std::uint64_t> words((elements.size() + 63) / 64);
    kernel({elements.data(), nullptr, words.data(), elements.size(), &test});
    if (elements.size() % 64 != 0)
        words.back() &= (std::uint64_t(1) << (elements.size() % 64)) - 1;
    return words;
}

/// Every constant against every element, 70 times over: whole words and a rest.
template<typename Number>
void compareAll(const std::vector<Number> &odd)
{
    std::vector<Number> elements;
    for (int round = 0; round < 70; ++round)
        elements.insert(elements.end(), odd.begin(), odd.end());
    for (const Number constant : odd) {
        for (const ExpressionOperator op : comparisons) {
            const RangeTest test = comparisonTest(op, constant);
            const auto words = answers(test, elements, rangeKernels(test).front());
            for (const ExpressionKernel kernel : rangeKernels(test))
                QCOMPARE(answers(test, elements, kernel), words);
            for (std::size_t index = 0; index < elements.size(); ++index)
                QCOMPARE((words[index / 64] >> (index % 64) & 1) != 0, compared(op, elements[index], constant));
        }
    }
}

} // namespace

void TestExpressionRange::sameOnEveryProcessor()
{
    std::mt19937_64 random(7);
    std::vector<std::uint64_t> bits(1000);
    for (auto &element : bits)
        element = random() % 4 == 0 ? random() | 0x7FF0000000000000 : random() % 3 == 0 ? random() >> 12 : random();
    for (int which = 0; which <= static_cast<int>(FloatClass::NegativeZero); ++which) {
        const RangeTest test = classTest(static_cast<FloatClass>(which), std::numeric_limits<double>::min());
        const auto words = answers(test, bits, rangeKernels(test).back());
        for (const ExpressionKernel kernel : rangeKernels(test))
            QCOMPARE(answers(test, bits, kernel), words);
    }
}

void TestExpressionRange::realComparisons()
{
    compareAll<double>({0.0, -0.0, 1.0, -1.0, 5e-324, -5e-324, 1.7976931348623157e308, -1.7976931348623157e308,
                        infinity, -infinity, notANumber, std::nextafter(1.0, 2.0), std::nextafter(1.0, 0.0)});
}

void TestExpressionRange::integerComparisons()
{
    using Limits = std::numeric_limits<std::int64_t>;
    compareAll<std::int64_t>({0, 1, -1, Limits::min(), Limits::min() + 1, Limits::max(), Limits::max() - 1});
}

void TestExpressionRange::unsignedComparisons()
{
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    compareAll<std::uint64_t>({0, 1, most, most - 1, most / 2, most / 2 + 1});
}

void TestExpressionRange::intersections()
{
    const RangeTest above = comparisonTest(Greater, 3.0);
    const RangeTest below = comparisonTest(LessEqual, 5.0);
    const auto both = intersected(above, below);
    QVERIFY(both);
    QCOMPARE(both->low, std::nextafter(3.0, 4.0));
    QCOMPARE(both->high, 5.0);
    QVERIFY(!intersected(above, comparisonTest(NotEqual, 4.0)));
    QVERIFY(!intersected(above, comparisonTest(Greater, std::int64_t(3))));
}

RANKSCOPE_TEST(TestExpressionRange, NoApplication)
#include "tst_expressionrange.moc"
