// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/testclass.h"
#include "views/plots/plotaxis.h"
#include "views/plots/plotdata.h"

#include <QLocale>

#include <cmath>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

PlotData dataOf(const std::vector<ValueRow> &rows)
{
    const ValueGroups exact = exactGroups(rows);
    return plotData(exact, exact);
}

} // namespace

class TestPlotData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spansAscend()
    {
        const PlotData data = dataOf({{u"3"_s, *ProcessSet::parse(u"0-2,6-9"_s)},
                                      {u"1"_s, ProcessSet(4)},
                                      {u"nan"_s, ProcessSet(3)},
                                      {u"-inf"_s, ProcessSet(5)},
                                      {u"off"_s, ProcessSet(10)}});
        const std::vector<PlotData::Span> expected{{0, 2, 3, false}, {4, 4, 1, true}, {6, 9, 3, false}};
        QVERIFY(data.spans == expected);
        QVERIFY(data.values == (std::vector<double>{1, 3}));
        QVERIFY(data.until == (std::vector<std::uint64_t>{1, 8}));
        QCOMPARE(data.nan, 1u);
        QCOMPARE(data.infinite, 1u);
        QCOMPARE(data.notNumeric, 1u);
    }

    void counts()
    {
        const PlotData data = dataOf({{u"1"_s, *ProcessSet::parse(u"0-3"_s)}, {u"2"_s, *ProcessSet::parse(u"4,5"_s)}});
        QCOMPARE(data.countBelow(1), 0u);
        QCOMPARE(data.countUpTo(1), 4u);
        QCOMPARE(data.countBelow(2), 4u);
        QCOMPARE(data.countUpTo(5), 6u);
        QCOMPARE(data.countIn(2.5, 4.5), 2u); // 3 and 4
        QCOMPARE(data.countIn(2.2, 2.8), 0u);
    }

    /// numpy.quantile([1, 2, 3, 10], q)
    void quantiles()
    {
        const PlotData data = dataOf(
            {{u"1"_s, ProcessSet(0)}, {u"2"_s, ProcessSet(1)}, {u"3"_s, ProcessSet(2)}, {u"10"_s, ProcessSet(3)}});
        QCOMPARE(data.quantile(0), 1.0);
        QCOMPARE(data.quantile(0.25), 1.75);
        QCOMPARE(data.quantile(0.5), 2.5);
        QCOMPARE(data.quantile(0.75), 4.75);
        QCOMPARE(data.quantile(1), 10.0);
    }

    /// A range of two thousand million processes costs what its spelling costs.
    void keepsHugeRanges()
    {
        const PlotData data = dataOf({{u"1"_s, *ProcessSet::parse(u"0-2147483647"_s)}});
        QCOMPARE(data.spans.size(), 1u);
        QCOMPARE(data.count(), 2'147'483'648u);
        QCOMPARE(data.countIn(-10, 1e10), 2'147'483'648u);
    }

    /// The difference of what is drawn is a number.
    void drawsTheLargestNumbers()
    {
        const PlotData data = dataOf({{u"1.7e308"_s, ProcessSet(0)}, {u"-1.7e308"_s, ProcessSet(1)}});
        QVERIFY(std::isfinite(data.values.back() - data.values.front()));
    }

    void marksAxes_data()
    {
        QTest::addColumn<double>("minimum");
        QTest::addColumn<double>("maximum");
        QTest::addColumn<bool>("integers");
        QTest::addColumn<QString>("texts");
        QTest::newRow("halves") << 0.0 << 2.0 << false << u"0.0 0.5 1.0 1.5 2.0"_s;
        QTest::newRow("ranks") << -0.5 << 4095.5 << true << u"0 1,000 2,000 3,000 4,000"_s;
        QTest::newRow("few ranks") << 0.0 << 2.0 << true << u"0 1 2"_s;
        QTest::newRow("close") << 1.25 << 1.2521 << false << u"1.2500 1.2505 1.2510 1.2515 1.2520"_s;
        QTest::newRow("large") << 0.0 << 4e9 << false << u"0 1e+09 2e+09 3e+09 4e+09"_s;
    }

    void marksAxes()
    {
        QFETCH(double, minimum);
        QFETCH(double, maximum);
        QFETCH(bool, integers);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QStringList texts;
        for (const PlotTicks::Tick &tick : plotTicks({minimum, maximum}, 5, integers).ticks)
            texts << tick.text;
        QTEST(texts.join(u' '), "texts");
    }

    void zoomsInsideTheWhole()
    {
        const PlotAxis whole{0, 100};
        QCOMPARE(whole.zoomed(0.5, 0.5, whole), (PlotAxis{25, 75}));
        QCOMPARE((PlotAxis{25, 75}).zoomed(4, 0, whole), whole);
        QCOMPARE((PlotAxis{0, 50}).zoomed(1.2, 0, whole), (PlotAxis{0, 60}));
        QCOMPARE((PlotAxis{0, 50}).moved(0.5, whole), (PlotAxis{25, 75}));
        QCOMPARE((PlotAxis{25, 75}).moved(10, whole), (PlotAxis{50, 100}));
    }
};

RANKSCOPE_TEST(TestPlotData, QApplication)
#include "tst_plotdata.moc"
