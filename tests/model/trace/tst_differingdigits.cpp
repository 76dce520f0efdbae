// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/differingdigits.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestDifferingDigits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marks_data();
    void marks();
};

void TestDifferingDigits::marks_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("two");
    QTest::addColumn<QString>("markedInOne");
    QTest::addColumn<QString>("markedInTwo");
    QTest::newRow("equal") << u"1.5"_s << u"1.5"_s << u""_s << u""_s;
    QTest::newRow("last digits") << u"1.0006"_s << u"1.00099"_s << u"6"_s << u"99"_s;
    QTest::newRow("more digits") << u"1.5"_s << u"1.52"_s << u""_s << u"2"_s;
    QTest::newRow("same exponent") << u"1.25e-07"_s << u"1.35e-07"_s << u"25"_s << u"35"_s;
    QTest::newRow("other exponent") << u"1.25e-07"_s << u"1.25e-08"_s << u"1.25e-07"_s << u"1.25e-08"_s;
    QTest::newRow("other magnitude") << u"1.5"_s << u"15"_s << u"1.5"_s << u"15"_s;
    QTest::newRow("other sign") << u"-1.5"_s << u"1.5"_s << u"-1.5"_s << u"1.5"_s;
    QTest::newRow("whole numbers") << u"104"_s << u"107"_s << u"4"_s << u"7"_s;
    QTest::newRow("not a number") << u"nan"_s << u"1.5"_s << u"nan"_s << u"1.5"_s;
    QTest::newRow("complex") << u"(1,2)"_s << u"(1,3)"_s << u"(1,2)"_s << u"(1,3)"_s;
    QTest::newRow("nothing") << u""_s << u"3"_s << u""_s << u"3"_s;
}

void TestDifferingDigits::marks()
{
    QFETCH(QString, one);
    QFETCH(QString, two);
    const auto [first, second] = differingDigits(one, two);
    QTEST(one.mid(first.begin, first.count), "markedInOne");
    QTEST(two.mid(second.begin, second.count), "markedInTwo");
}

RANKSCOPE_TEST(TestDifferingDigits, NoApplication)
#include "tst_differingdigits.moc"
