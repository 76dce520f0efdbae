// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/sources/arrayvalues.h"
#include "model/arrays/sources/numbertext.h"
#include "tests/support/testclass.h"

#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What is expected of halves is what numpy prints, for bfloat16 a hand count.
class TestNumberText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reals();
    void narrowReals();
    void complexNumbers();
    void values();
};

void TestNumberText::reals()
{
    QCOMPARE(numberText(0.1, ElementType::Float64), u"0.1"_s);
    QCOMPARE(numberText(0.1F, ElementType::Float32), u"0.1"_s);
    QCOMPARE(numberText(static_cast<double>(0.1F), ElementType::Float64), u"0.10000000149011612"_s);
    QCOMPARE(numberText(-0.0, ElementType::Float64), u"-0"_s);
    QCOMPARE(numberText(1e300, ElementType::Float64), u"1e+300"_s);
    QCOMPARE(numberText(-std::numeric_limits<double>::infinity(), ElementType::Float64), u"-inf"_s);
    QCOMPARE(numberText(-std::numeric_limits<double>::quiet_NaN(), ElementType::Float64), u"nan"_s);
    QCOMPARE(numberText(1.0L / 3, ElementType::LongDouble), u"0.33333333333333333334"_s);
    QCOMPARE(numberText(std::numeric_limits<std::uint64_t>::max(), ElementType::UInt64), u"18446744073709551615"_s);
    QCOMPARE(numberText(std::int8_t{-128}, ElementType::Int8), u"-128"_s);
}

void TestNumberText::narrowReals()
{
    QCOMPARE(numberText(0.0999755859375F, ElementType::Float16), u"0.1"_s);
    QCOMPARE(numberText(0.333251953125F, ElementType::Float16), u"0.3333"_s);
    QCOMPARE(numberText(65504.0F, ElementType::Float16), u"65500"_s);
    QCOMPARE(numberText(5.9604644775390625e-08F, ElementType::Float16), u"6e-08"_s); // the smallest one
    QCOMPARE(numberText(0.1005859375F, ElementType::BFloat16), u"0.1006"_s);
    QCOMPARE(numberText(3.140625F, ElementType::BFloat16), u"3.14"_s);
    QCOMPARE(numberText(0.0F, ElementType::Float16), u"0"_s);
}

void TestNumberText::complexNumbers()
{
    QCOMPARE(numberText(std::complex<double>(1.5, 2), ElementType::Complex128), u"1.5+2i"_s);
    QCOMPARE(numberText(std::complex<float>(0.1F, -2), ElementType::Complex64), u"0.1-2i"_s);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(numberText(std::complex<double>(nan, nan), ElementType::Complex128), u"nan+nani"_s);
}

void TestNumberText::values()
{
    ArrayValues values = makeValues(ElementType::Boolean, 2);
    std::get<std::vector<std::uint8_t>>(values)[1] = 1;
    QCOMPARE(valueText(values, 1, ElementType::Boolean), u"1"_s);
    resizeValues(values, ElementType::Text, 3);
    QCOMPARE(valueCount(values), 3U);
    QCOMPARE(valueText(values, 2, ElementType::Text), QString());
}

RANKSCOPE_TEST(TestNumberText, NoApplication)
#include "tst_numbertext.moc"
