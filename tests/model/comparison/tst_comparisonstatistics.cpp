// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonoutliers.h"
#include "model/comparison/comparisonstatistics.h"
#include "processtext.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

ComparisonStatistics statisticsOf(const QStringList &texts)
{
    return comparisonStatistics(exactGroups(valuesOf(texts)));
}

/// "group:difference", the main group first.
QString outliersOf(const ValueGroups &groups)
{
    const ValueOutliers found = findOutliers(groups);
    QStringList texts;
    if (found.main)
        texts << u'm' % QString::number(*found.main);
    for (const ValueOutlier &outlier : found.outliers) {
        texts << QString::number(outlier.group) % u':'
                     % (outlier.difference ? QString::number(*outlier.difference) : u"?"_s);
    }
    return texts.join(u' ');
}

} // namespace

/// Expected numbers come from Python's statistics module and numpy's definition of type 7.
class TestComparisonStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void computes_data()
    {
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<QList<double>>("expected"); // mean, quartiles, deviation
        QTest::addColumn<int>("distinct");
        const QStringList ten{u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s, u"6"_s, u"7"_s, u"8"_s, u"9"_s, u"100"_s};
        QTest::newRow("ten") << ten << QList<double>{14.5, 3.25, 5.5, 7.75, 30.152390728873666} << 10;
        QTest::newRow("three") << QStringList{u"0.4"_s, u"0.1"_s, u"0.2"_s}
                               << QList<double>{0.23333333333333334, 0.15, 0.2, 0.3, 0.15275252316519466} << 3;
        QTest::newRow("repeated") << QStringList{u"2"_s, u"2.0"_s, u"5"_s, u"0x2"_s}
                                  << QList<double>{2.75, 2, 2, 2.75, 1.5} << 2;
        QTest::newRow("zeros") << QStringList{u"0"_s, u"-0.0"_s} << QList<double>{0, 0, 0, 0, 0} << 1;
        QTest::newRow("large") << QStringList{u"1.5e308"_s, u"1.5e308"_s, u"1.5e308"_s}
                               << QList<double>{1.5e308, 1.5e308, 1.5e308, 1.5e308, 0} << 1;
    }
    void computes()
    {
        QFETCH(QStringList, values);
        QFETCH(QList<double>, expected);
        QFETCH(int, distinct);
        const ComparisonStatistics result = statisticsOf(values);
        const QList<double> found{*result.mean, *result.firstQuartile, *result.median, *result.thirdQuartile,
                                  *result.deviation};
        for (qsizetype index = 0; index < found.size(); ++index)
            QVERIFY2(std::abs(found[index] - expected[index]) <= 1e-15 * std::abs(expected[index]),
                     qPrintable(QString::number(found[index], 'g', 17)));
        QCOMPARE(result.distinct, std::uint64_t(distinct));
        QCOMPARE(result.count, std::uint64_t(values.size()));
    }

    void countsWhatEntersNoStatistic()
    {
        const ComparisonStatistics result = statisticsOf(
            {u"nan"_s, u"1"_s, u"inf"_s, u"-inf"_s, u"-nan"_s, u"x"_s, u"-"_s, u"inf"_s, u"3"_s, u"(1,2)"_s, u"y"_s});
        QCOMPARE(result.count, std::uint64_t(2));
        QCOMPARE(result.nan, std::uint64_t(2));
        QCOMPARE(result.infinityPositive, std::uint64_t(2));
        QCOMPARE(result.infinityNegative, std::uint64_t(1));
        QCOMPARE(result.notNumeric, std::uint64_t(3));
        QCOMPARE(result.withoutValue, std::uint64_t(1));
        QCOMPARE(*result.mean, 2.0);
    }

    void namesWhoHasTheExtremes()
    {
        const ComparisonStatistics result =
            statisticsOf({u"5"_s, u"-0.0"_s, u"9007199254740993"_s, u"0"_s, u"9007199254740992"_s});
        QCOMPARE(result.minimum->processes.toString(), u"1,3"_s);
        QVERIFY(result.maximum->value == Number(std::int64_t(9007199254740993)));
        QCOMPARE(result.maximum->processes.toString(), u"2"_s);
    }

    void saysNothingOfNothing()
    {
        QVERIFY(statisticsOf({}) == ComparisonStatistics());
        const ComparisonStatistics one = statisticsOf({u"7"_s});
        QCOMPARE(*one.mean, 7.0);
        QCOMPARE(*one.median, 7.0);
        QVERIFY(!one.deviation);
    }

    /// 0.1 added ten million times: a plain sum is off in the ninth digit.
    void compensatesItsSums()
    {
        std::vector<ValueRow> rows{{u"0.1"_s, *ProcessSet::parse(u"1-10000000")}, {u"1e9"_s, ProcessSet(0)}};
        const ComparisonStatistics result = comparisonStatistics(exactGroups(rows));
        QCOMPARE(result.count, std::uint64_t(10000001));
        // (1e9 + 1e6) / 10000001
        QVERIFY(std::abs(*result.mean - 100.09998999000099990) < 1e-13);
        QCOMPARE(*result.median, 0.1);
    }

    void findsOutliers_data()
    {
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<QString>("outliers");
        QTest::newRow("nothing") << QStringList() << QString();
        QTest::newRow("one process") << QStringList{u"1"_s} << QString();
        QTest::newRow("all equal") << QStringList{u"1"_s, u"1"_s} << u"m0"_s;
        QTest::newRow("half and half") << QStringList{u"1"_s, u"1"_s, u"2"_s, u"2"_s} << QString();
        QTest::newRow("one of three") << QStringList{u"1"_s, u"1"_s, u"0.5"_s} << u"m1 0:-0.5"_s;
        QTest::newRow("two of five are no outliers") << QStringList{u"1"_s, u"1"_s, u"1"_s, u"2"_s, u"2"_s} << u"m0"_s;
        QTest::newRow("the farthest first")
            << QStringList{u"1"_s, u"1"_s, u"1"_s, u"1"_s, u"2"_s, u"-3"_s} << u"m1 0:-4 2:1"_s;
        QTest::newRow("what is no number before")
            << QStringList{u"1"_s, u"1"_s, u"1"_s, u"1"_s, u"2"_s, u"nan"_s, u"x"_s} << u"m0 2:? 3:? 1:1"_s;
        QTest::newRow("text in most") << QStringList{u"x"_s, u"x"_s, u"x"_s, u"1"_s} << u"m1 0:?"_s;
    }
    void findsOutliers()
    {
        QFETCH(QStringList, values);
        QFETCH(QString, outliers);
        QCOMPARE(outliersOf(exactGroups(valuesOf(values))), outliers);
    }

    void aTenthAreFew()
    {
        const ProcessSet most = *ProcessSet::parse(u"0-99");
        const std::vector<ValueRow> tenth{{u"1"_s, most}, {u"2"_s, *ProcessSet::parse(u"100-109")}};
        QCOMPARE(outliersOf(exactGroups(tenth)), u"m0 1:1"_s);
        const std::vector<ValueRow> more{{u"1"_s, most}, {u"2"_s, *ProcessSet::parse(u"100-110")}};
        QCOMPARE(outliersOf(exactGroups(more)), u"m0"_s);
    }
};

RANKSCOPE_TEST(TestComparisonStatistics, QCoreApplication)
#include "tst_comparisonstatistics.moc"
