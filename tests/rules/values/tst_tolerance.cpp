// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/values/tolerance.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <cmath>

using namespace rankscope;

class TestTolerance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equal_data();
    void equal();
    void relative();
};

namespace {

Tolerance only(void (*set)(Tolerance &))
{
    Tolerance tolerance{.absolute = std::nullopt, .relative = std::nullopt, .ulps = std::nullopt};
    set(tolerance);
    return tolerance;
}

} // namespace

Q_DECLARE_METATYPE(rankscope::Tolerance)

void TestTolerance::equal_data()
{
    QTest::addColumn<double>("a");
    QTest::addColumn<double>("b");
    QTest::addColumn<bool>("single");
    QTest::addColumn<Tolerance>("tolerance");
    QTest::addColumn<bool>("equal");
    const Tolerance runtime;
    const Tolerance exact = only([](Tolerance &t) { t.exact = true; });
    const Tolerance percent = only([](Tolerance &t) { t.relative = 0.01; });
    const Tolerance floored = only([](Tolerance &t) {
        t.relative = 0.01;
        t.relativeFloor = 1;
    });
    const Tolerance twoUlps = only([](Tolerance &t) { t.ulps = 2; });
    const Tolerance either = only([](Tolerance &t) {
        t.absolute = 1e-9;
        t.relative = 0.01;
    });
    QTest::newRow("default, within 1e-4") << 1.0 << 1.00009 << false << runtime << true;
    QTest::newRow("default, beyond 1e-4") << 1.0 << 1.00011 << false << runtime << false;
    QTest::newRow("default, NaN") << notANumber << notANumber << false << runtime << true;
    QTest::newRow("default, NaN and number") << notANumber << 1.0 << false << runtime << false;
    QTest::newRow("default, infinity") << infinity << infinity << false << runtime << true;
    QTest::newRow("default, both infinities") << infinity << -infinity << false << runtime << false;
    QTest::newRow("default, infinity and number") << infinity << 1e308 << false << runtime << false;
    QTest::newRow("exact, same") << 0.1 << 0.1 << false << exact << true;
    QTest::newRow("exact, next") << 1.0 << std::nextafter(1.0, 2.0) << false << exact << false;
    Tolerance exactOrAbsolute = exact;
    exactOrAbsolute.absolute = 1e-3;
    QTest::newRow("exact or absolute, within") << 1.0 << 1.00005 << false << exactOrAbsolute << true;
    QTest::newRow("exact or absolute, beyond") << 1.0 << 1.005 << false << exactOrAbsolute << false;
    QTest::newRow("relative, within") << 1000.0 << 1009.0 << false << percent << true;
    QTest::newRow("relative, beyond") << 1000.0 << 1011.0 << false << percent << false;
    QTest::newRow("relative, zeros") << 0.0 << -0.0 << false << percent << true;
    QTest::newRow("relative, near zero") << 0.0 << 1e-20 << false << percent << false;
    QTest::newRow("relative with floor, near zero") << 0.0 << 1e-20 << false << floored << true;
    QTest::newRow("ulps, two") << 1.0 << std::nextafter(std::nextafter(1.0, 2.0), 2.0) << false << twoUlps << true;
    QTest::newRow("ulps, three") << 1.0 << 1.0 + 3 * 2.220446049250313e-16 << false << twoUlps << false;
    QTest::newRow("ulps, across zero") << 5e-324 << -5e-324 << false << twoUlps << true;
    QTest::newRow("ulps, floats") << 1.0 << 1.0 + 2 * 1.1920928955078125e-07 << true << twoUlps << true;
    QTest::newRow("ulps, floats too far") << 1.0 << 1.0 + 3 * 1.1920928955078125e-07 << true << twoUlps << false;
    QTest::newRow("any of two") << 1000.0 << 1009.0 << false << either << true;
    QTest::newRow("neither of two") << 1000.0 << 1011.0 << false << either << false;
    Tolerance strictNan;
    strictNan.nanDiffers = true;
    QTest::newRow("NaN differs") << notANumber << notANumber << false << strictNan << false;
    Tolerance signedZero;
    signedZero.signedZeroDiffers = true;
    QTest::newRow("signed zero differs") << 0.0 << -0.0 << false << signedZero << false;
    QTest::newRow("signed zero, same sign") << -0.0 << -0.0 << false << signedZero << true;
}

void TestTolerance::equal()
{
    QFETCH(const double, a);
    QFETCH(const double, b);
    QFETCH(const bool, single);
    QFETCH(const Tolerance, tolerance);
    QFETCH(const bool, equal);
    QCOMPARE(equalReals(a, b, single, tolerance), equal);
    QCOMPARE(equalReals(b, a, single, tolerance), equal);
}

void TestTolerance::relative()
{
    QCOMPARE(relativeDifference(2, 1, 0), 0.5);
    QCOMPARE(relativeDifference(-1, 1, 0), 2.0);
    QCOMPARE(relativeDifference(0, 0, 0), 0.0);
    QCOMPARE(relativeDifference(0, 1, 4), 0.25);
}

RANKSCOPE_TEST(TestTolerance, NoApplication)
#include "tst_tolerance.moc"
