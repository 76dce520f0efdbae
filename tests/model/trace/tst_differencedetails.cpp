// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"

#include "model/trace/diff/differencecolumns.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// How far two values are apart, and what is known of a place.
class TestDifferenceDetails : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsOfFormats();
    void deviations_data();
    void deviations();
    void places();
};

namespace {

QByteArray typed(const QByteArray &type, const QByteArray &value, int line = 9)
{
    const QByteArray assigned = value.startsWith('#') ? value : " = " + value;
    return "RD: [" + type + "] \"X\"" + assigned + "; " + placeText(line) + "\n";
}

/// As every format writes it.
QString fieldText(const DifferenceDetails &details, QLatin1StringView key)
{
    for (const ReportColumn<DifferenceDetails> &column : differenceReportColumns()) {
        if (column.head.key == key)
            return fieldOf(column, details).text;
    }
    return u"no such column"_s;
}

} // namespace

/// What no format shows is not made for any.
void TestDifferenceDetails::columnsOfFormats()
{
    for (const ReportColumn<DifferenceDetails> &column : differenceReportColumns(true))
        QVERIFY(column.head.shownIn || column.head.isRowStyle);
}

void TestDifferenceDetails::deviations_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<QString>("absolute"); // as every format writes it
    QTest::addColumn<QString>("relative");
    QTest::addColumn<QString>("currentValue");
    const QByteArray lowest = "-9223372036854775808";
    const QByteArray highest = "9223372036854775807";
    QTest::newRow("integer") << QByteArray("1") << QByteArray("2") << QByteArray("8") << u"6"_s << u"0.75"_s << u"8"_s;
    QTest::newRow("beyond the digits of a double") << QByteArray("8") << QByteArray("9007199254740993")
                                                   << QByteArray("0") << u"9007199254740993"_s << u"1"_s << u"0"_s;
    QTest::newRow("widest") << QByteArray("8") << lowest << highest << u"18446744073709551615"_s << u"2"_s
                            << QString::fromLatin1(highest);
    QTest::newRow("logical") << QByteArray("7") << QByteArray("0") << QByteArray("5") << u"5"_s << u"1"_s << u"5"_s;
    QTest::newRow("both true") << QByteArray("7") << QByteArray("1") << QByteArray("2") << u"1"_s << u"0.5"_s << u"2"_s;
    QTest::newRow("real") << QByteArray("4") << QByteArray("1") << QByteArray("4") << u"3"_s << u"0.75"_s << u"4"_s;
    QTest::newRow("NaN") << QByteArray("4") << QByteArray("1") << QByteArray("#NAN") << QString() << QString()
                         << u"nan"_s;
}

void TestDifferenceDetails::deviations()
{
    QFETCH(const QByteArray, type);
    QFETCH(const QByteArray, reference);
    QFETCH(const QByteArray, current);
    const auto diff = diffOf(runOf({{typed(type, reference)}}, u"r"_s), runOf({{typed(type, current)}}, u"c"_s));
    QCOMPARE(diff->total(), 1ull);
    const DifferenceDetails details = detailsOf(*diff, diff->differences[0]);
    QTEST(fieldText(details, "absolute"_L1), "absolute");
    QTEST(fieldText(details, "relative"_L1), "relative");
    QTEST(fieldText(details, "current_value"_L1), "currentValue");
}

void TestDifferenceDetails::places()
{
    const auto diff = diffOf(runOf({{typed("4", "1", 8) + typed("4", "1", 9) + typed("4", "1", 9)}}, u"r"_s),
                             runOf({{typed("4", "#NAN", 8) + typed("4", "3", 9) + typed("4", "5", 9)}}, u"c"_s));
    const std::vector<PlaceStatistics> places = placeStatistics(*diff);
    QCOMPARE(places.size(), std::size_t(2));
    QCOMPARE(places[0].hits, std::uint64_t(1));
    QVERIFY(!places[0].maxAbsolute && !places[0].maxRelative);
    QVERIFY(!places[0].maxAbsoluteLeap && !places[0].maxRelativeLeap);
    QCOMPARE(places[1].maxAbsolute, std::optional(4.0));
    QCOMPARE(places[1].maxRelative, std::optional(0.8));
    QCOMPARE(places[1].maxAbsoluteLeap, std::optional(2.0));
}

RANKSCOPE_TEST(TestDifferenceDetails, NoApplication)
#include "tst_differencedetails.moc"
