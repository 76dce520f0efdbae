// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonvalue.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using namespace rankscope;

Q_DECLARE_METATYPE(rankscope::ValueForm)
Q_DECLARE_METATYPE(rankscope::Number)

namespace {

Number integer(std::int64_t value)
{
    return value;
}

Number real(double value)
{
    return value;
}

} // namespace

class TestComparisonValue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsNumbers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<ValueForm>("form");
        QTest::addColumn<Number>("number");
        using enum ValueForm;
        const auto row = [](const char *text, ValueForm form, const Number &number) {
            QTest::newRow(text) << QString::fromUtf8(text) << form << number;
        };
        row("0", Integer, integer(0));
        row("-17", Integer, integer(-17));
        row("+5", Integer, integer(5));
        row(" 42 ", Integer, integer(42));
        row("007", Integer, integer(7));
        row("9223372036854775807", Integer, integer(std::numeric_limits<std::int64_t>::max()));
        row("-9223372036854775808", Integer, integer(std::numeric_limits<std::int64_t>::min()));
        row("9223372036854775808", Integer, Number(std::uint64_t(1) << 63));
        row("18446744073709551615", Integer, Number(~std::uint64_t(0)));
        row("18446744073709551616", Real, real(18446744073709551616.0));
        row("-9223372036854775809", Real, real(-9223372036854775808.0));
        row("-0", Real, real(-0.0));
        row("1.5", Real, real(1.5));
        row(".5", Real, real(0.5));
        row("5.", Real, real(5));
        row("-2.5e-3", Real, real(-0.0025));
        row("1E5", Real, real(1e5));
        row("+1.5E+03", Real, real(1500));
        row("0.1", Real, real(0.1));
        row("1e400", Real, real(infinity));
        row("-1e400", Real, real(-infinity));
        row("1e-400", Real, real(0));
        row("1e99999999999999999999", Real, real(infinity));
        row("1e-99999999999999999999", Real, real(0));
        row("0.0000000001e-320", Real, real(0));
        row("1000000000000e300", Real, real(infinity));
        row("4.9e-324", Real, real(4.9e-324));
        row("inf", Real, real(infinity));
        row("-inf", Real, real(-infinity));
        row("Infinity", Real, real(infinity));
        row("+INF", Real, real(infinity));
        row("0x1f", Hexadecimal, integer(31));
        row("0X1F", Hexadecimal, integer(31));
        row("-0x10", Hexadecimal, integer(-16));
        row("0xffffffffffffffff", Hexadecimal, Number(~std::uint64_t(0)));
        row("65 'A'", Character, integer(65));
        row("-56 '\\310'", Character, integer(-56));
        row("0 '\\000'", Character, integer(0));
        row("10 '\\n'", Character, integer(10));
        row("39 '\\''", Character, integer(39));
        row("92 '\\\\'", Character, integer(92));
        row("1078 L'ж'", Character, integer(1078));
        row("65 u8'A'", Character, integer(65));
        row("1.5D+03", FortranReal, real(1500));
        row("-1.d0", FortranReal, real(-1));
        row("2d-1", FortranReal, real(0.2));
    }
    void readsNumbers()
    {
        QFETCH(QString, text);
        QFETCH(ValueForm, form);
        QFETCH(Number, number);
        const ComparisonValue value = parseComparisonValue(text);
        QCOMPARE(value.form, form);
        QVERIFY(value.number.has_value());
        QCOMPARE(value.number->index(), number.index());
        QVERIFY(*value.number == number);
        QCOMPARE(std::signbit(realOf(*value.number)), std::signbit(realOf(number)));
        QCOMPARE(value.text, text);
    }

    void readsNan_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("negative");
        QTest::newRow("nan") << u"nan"_s << false;
        QTest::newRow("NaN") << u"NaN"_s << false;
        QTest::newRow("-nan") << u"-nan"_s << true;
        QTest::newRow("with payload") << u"-nan(0x8000000000000)"_s << true;
    }
    void readsNan()
    {
        QFETCH(QString, text);
        QFETCH(bool, negative);
        const ComparisonValue value = parseComparisonValue(text);
        QCOMPARE(value.form, ValueForm::Real);
        QVERIFY(isNan(*value.number));
        QCOMPARE(std::signbit(realOf(*value.number)), negative);
    }

    void refusesWhatIsNotWhollyNumeric_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"",
                                 " ",
                                 "abc",
                                 "<aggregate value>",
                                 "<optimized out>",
                                 "0x7ff (symbol)",
                                 "0x7ffd1 \"text\"",
                                 "1.5abc",
                                 "1 2",
                                 "1,5",
                                 "1e",
                                 "1e+",
                                 ".",
                                 "+",
                                 "-",
                                 "e5",
                                 "0x",
                                 "0xg",
                                 "0x10000000000000000",
                                 "nano",
                                 "nan(",
                                 "nan()",
                                 "nan(char)",
                                 "infinite",
                                 "in",
                                 "--5",
                                 "+-5",
                                 "1.5.2",
                                 "1d",
                                 "1D+",
                                 "d5",
                                 "(1,2)",
                                 ".TRUE.",
                                 "true",
                                 "65 'AB'",
                                 "65 ''",
                                 "65 '",
                                 "65 A",
                                 "x 'A'",
                                 "65.5 'A'",
                                 "65 'A' x",
                                 "65 '\\'",
                                 "１",
                                 "1 \xC2\xA0 2"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void refusesWhatIsNotWhollyNumeric()
    {
        QFETCH(QString, text);
        const ComparisonValue value = parseComparisonValue(text);
        QCOMPARE(value.form, ValueForm::NotNumeric);
        QVERIFY(!value.number);
        QCOMPARE(value.text, text);
    }

    void comparesExactly_data()
    {
        QTest::addColumn<Number>("small");
        QTest::addColumn<Number>("large");
        const auto twoTo53 = std::int64_t(1) << 53;
        QTest::newRow("integers") << integer(-1) << integer(1);
        QTest::newRow("signed and unsigned") << integer(-1) << Number(std::uint64_t(1) << 63);
        QTest::newRow("neighbours beyond 2^53") << integer(twoTo53) << integer(twoTo53 + 1);
        QTest::newRow("real and integer beyond 2^53") << real(9007199254740992.0) << integer(twoTo53 + 1);
        QTest::newRow("integer and real") << integer(1) << real(1.5);
        QTest::newRow("real and integer") << real(1.5) << integer(2);
        QTest::newRow("negative real and integer") << real(-1.5) << integer(-1);
        QTest::newRow("infinity and integer") << real(-infinity) << integer(std::numeric_limits<std::int64_t>::min());
        QTest::newRow("integer and infinity") << Number(~std::uint64_t(0)) << real(infinity);
        QTest::newRow("largest integer and 2^64") << Number(~std::uint64_t(0)) << real(18446744073709551616.0);
        QTest::newRow("infinity and NaN") << real(infinity) << real(notANumber);
        QTest::newRow("integer and NaN") << integer(5) << real(notANumber);
    }
    void comparesExactly()
    {
        QFETCH(Number, small);
        QFETCH(Number, large);
        QVERIFY(compareNumbers(small, large) < 0);
        QVERIFY(compareNumbers(large, small) > 0);
        QVERIFY(compareNumbers(small, small) == 0);
        QVERIFY(compareNumbers(large, large) == 0);
    }

    void equalSizesOfOtherTypes()
    {
        QVERIFY(compareNumbers(integer(1), real(1)) == 0);
        QVERIFY(compareNumbers(real(-0.0), integer(0)) == 0);
        QVERIFY(compareNumbers(Number(std::uint64_t(1) << 63), real(9223372036854775808.0)) == 0);
    }

    void differences()
    {
        QCOMPARE(differenceOf(integer(3), integer(10)), 7.0);
        QCOMPARE(differenceOf(integer(10), integer(3)), -7.0);
        // Both are the same double.
        QCOMPARE(differenceOf(integer(9007199254740992), integer(9007199254740993)), 1.0);
        QCOMPARE(differenceOf(real(0.5), integer(2)), 1.5);
        QCOMPARE(differenceOf(integer(-1), Number(~std::uint64_t(0))), 18446744073709551616.0);
    }

    void equalUnderTolerance_data()
    {
        QTest::addColumn<Number>("a");
        QTest::addColumn<Number>("b");
        QTest::addColumn<Tolerance>("tolerance");
        QTest::addColumn<bool>("equal");
        const Tolerance exact{.absolute = std::nullopt, .exact = true};
        const Tolerance absolute{.absolute = 2.0};
        const Tolerance relative{.absolute = std::nullopt, .relative = 0.1};
        const Tolerance ulps{.absolute = std::nullopt, .ulps = 4};
        QTest::newRow("exact, integer and real") << integer(1) << real(1) << exact << true;
        QTest::newRow("exact, same double") << integer(9007199254740993) << real(9007199254740992.0) << exact << false;
        QTest::newRow("absolute, integers") << integer(5) << integer(7) << absolute << true;
        QTest::newRow("absolute, integers beyond") << integer(5) << integer(8) << absolute << false;
        QTest::newRow("relative, integers") << integer(90) << integer(100) << relative << true;
        QTest::newRow("relative, integers beyond") << integer(89) << integer(100) << relative << false;
        QTest::newRow("ulps, integers") << integer(1) << integer(2) << ulps << false;
        QTest::newRow("ulps, reals") << real(1) << real(1.0000000000000007) << ulps << true; // 3 of 2^-52
    }
    void equalUnderTolerance()
    {
        QFETCH(Number, a);
        QFETCH(Number, b);
        QFETCH(Tolerance, tolerance);
        QFETCH(bool, equal);
        QCOMPARE(equalNumbers(a, b, false, tolerance), equal);
        QCOMPARE(equalNumbers(b, a, false, tolerance), equal);
    }
};

RANKSCOPE_TEST(TestComparisonValue, QCoreApplication)
#include "tst_comparisonvalue.moc"
