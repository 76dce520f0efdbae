// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "rules/values/valuerules.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <bit>

using namespace rankscope;

Q_DECLARE_METATYPE(rankscope::ComparedValue)

/// When the values of two records are equal (format document, section 10.1).
class TestValueRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sorts();
    void judges_data();
    void judges();
    void parameters();
};

namespace {

ComparedValue integer(std::int64_t value, ValueSort sort = ValueSort::Integer)
{
    return {.sort = sort, .bits = static_cast<std::uint64_t>(value)};
}

ComparedValue real(double value, ValueSort sort = ValueSort::Double)
{
    return {.sort = sort, .bits = std::bit_cast<std::uint64_t>(value)};
}

ComparedValue twoDoubles(double first, double second)
{
    return {.sort = ValueSort::DoubleComplex, .complex = {first, second}};
}

ComparedValue twoFloats(float first, float second)
{
    return {.sort = ValueSort::FloatComplex,
            .bits = std::bit_cast<std::uint32_t>(first) | std::uint64_t(std::bit_cast<std::uint32_t>(second)) << 32};
}

} // namespace

void TestValueRules::sorts()
{
    QCOMPARE(valueSort(RecordKind::Read, ValueType::LongLong), ValueSort::Integer);
    QCOMPARE(valueSort(RecordKind::AfterWrite, ValueType::Logical), ValueSort::Logical);
    QCOMPARE(valueSort(RecordKind::Result, ValueType::FloatComplex), ValueSort::FloatComplex);
    QCOMPARE(valueSort(RecordKind::BeforeWrite, ValueType::Double), ValueSort::None);
    QCOMPARE(valueSort(RecordKind::ReductionRead, ValueType::Double), ValueSort::Ignored);
}

void TestValueRules::judges_data()
{
    QTest::addColumn<ComparedValue>("reference");
    QTest::addColumn<ComparedValue>("current");
    QTest::addColumn<int>("result");
    const auto row = [](const char *name, const ComparedValue &one, const ComparedValue &two, PairResult result) {
        QTest::newRow(name) << one << two << int(result);
    };
    using enum PairResult;
    const std::int64_t large = 9007199254740993; // no double
    row("integers", integer(large), integer(large), Equal);
    row("integers that are one double", integer(large), integer(large - 1), ValueDiffers);
    row("logicals", integer(1, ValueSort::Logical), integer(0, ValueSort::Logical), ValueDiffers);
    row("a logical and an integer", integer(1, ValueSort::Logical), integer(1), TypeDiffers);
    row("an integer and a real", integer(1), real(1), TypeDiffers);
    row("within 1e-4", real(1), real(1.00009), Equal);
    row("beyond 1e-4", real(1), real(1.0002), ValueDiffers);
    row("NaN", real(notANumber), real(notANumber), Equal);
    row("NaN and a number", real(notANumber), real(0), ValueDiffers);
    row("infinities", real(infinity), real(-infinity), ValueDiffers);
    row("float and double", real(double(1e9F), ValueSort::Float), real(1e9 + 20), Equal);
    row("complex, the second part", twoDoubles(1, 2), twoDoubles(1, 2.5), ValueDiffers);
    row("complex floats", twoFloats(1, 2), twoFloats(1, 2.00005F), Equal);
    row("complex of both", twoFloats(1, 2), twoDoubles(1, 2), TypeDiffers);
    row("no values", {}, {}, Equal);
    row("of a reduction", {.sort = ValueSort::Ignored}, integer(5), Ignored);
}

void TestValueRules::judges()
{
    QFETCH(ComparedValue, reference);
    QFETCH(ComparedValue, current);
    QFETCH(int, result);
    QCOMPARE(int(judgeValues(reference, current, {})), result);
}

void TestValueRules::parameters()
{
    const auto equal = [](double one, double two, const Tolerance &tolerance) {
        return judgeValues(real(one), real(two), tolerance) == PairResult::Equal;
    };
    QVERIFY(!equal(1, 1.0000001, runtimeTolerance(true, true, 1e-4, 1e-10)));
    QVERIFY(equal(1000, 1000.05, runtimeTolerance(false, false, 1e-4, 1e-10)));
    QVERIFY(!equal(1000, 1000.05, runtimeTolerance(false, true, 1e-4, 1e-10)));
    QVERIFY(equal(0, 1e-12, runtimeTolerance(false, false, 1e-1, 1e-10)));
    QVERIFY(!equal(0, 1e-12, runtimeTolerance(false, false, 1e-1, 0)));
}

RANKSCOPE_TEST(TestValueRules, QCoreApplication)
#include "tst_valuerules.moc"
