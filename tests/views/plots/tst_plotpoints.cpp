// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "views/plots/plotpoints.h"

#include <QLocale>
#include <QTest>

#include <cmath>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What is drawn of numbers on pixels, without a window.
class TestPlotPoints : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsFewPointsAsTheyAre();
    void reducesALongLineToItsColumns();
    void breaksAtGaps();
    void seesTheSmallestBar();
    void onePointForAPixel();
    void staysFinite();
    void ticksFollowTheLocale();
};

namespace {

/// 100 × 50 pixels at (10, 20), of 0 to `length` and 0 to 5.
PlotScale scaleOf(double length)
{
    return {QRectF(10, 20, 100, 50), {{0, length}, {0, 5}}};
}

} // namespace

void TestPlotPoints::keepsFewPointsAsTheyAre()
{
    ColumnReducer reducer(scaleOf(10));
    reducer.add(0, 1, 1);
    reducer.add(5, 5, 5);
    reducer.add(10, 2, 3); // several values in one place
    const std::vector<QList<QPointF>> pieces = reducer.take();
    QCOMPARE(pieces.size(), std::size_t(1));
    QCOMPARE(pieces.front(), (QList<QPointF>{{0, 10}, {50, 50}, {100, 20}, {100, 30}}));
    QVERIFY(reducer.take().empty());
}

/// 0 and 1 by turns, one 5 and one -3 among a million: both are seen, and there are two points for each column.
void TestPlotPoints::reducesALongLineToItsColumns()
{
    constexpr int count = 1'000'000;
    ColumnReducer reducer(scaleOf(count));
    for (int place = 0; place < count; ++place) {
        const double value = place == 777'777 ? 5 : place == 123'456 ? -3 : place % 2;
        reducer.add(place, value, value);
    }
    const std::vector<QList<QPointF>> pieces = reducer.take();
    QCOMPARE(pieces.size(), std::size_t(1));
    const QList<QPointF> &points = pieces.front();
    QCOMPARE(points.size(), 200);
    for (qsizetype column = 0; column < 100; ++column) {
        const double low = std::min(points[2 * column].y(), points[2 * column + 1].y());
        const double high = std::max(points[2 * column].y(), points[2 * column + 1].y());
        QCOMPARE(std::floor(points[2 * column].x()), static_cast<double>(column));
        QCOMPARE(low, column == 12 ? -30.0 : 0.0);
        QCOMPARE(high, column == 77 ? 50.0 : 10.0);
    }
    QVERIFY(std::ranges::is_sorted(points, {}, &QPointF::x));
}

void TestPlotPoints::breaksAtGaps()
{
    ColumnReducer few(scaleOf(10));
    few.addGap(); // at the start there is nothing to break
    few.add(1, 1, 1);
    few.add(2, 1, 1);
    few.addGap();
    few.add(4, 1, 1);
    few.addGap();
    const std::vector<QList<QPointF>> pieces = few.take();
    QCOMPARE(pieces.size(), std::size_t(2));
    QCOMPARE(pieces[0].size(), 2);
    QCOMPARE(pieces[1].size(), 1);
    ColumnReducer many(scaleOf(1000));
    many.add(1, 1, 1);
    many.addGap(); // less than a pixel long
    many.add(3, 2, 2);
    many.add(40, 2, 2);
    QCOMPARE(many.take().size(), std::size_t(1));
}

void TestPlotPoints::seesTheSmallestBar()
{
    const QList<QPointF> outline = outlineOf({{0, 5, 5}, {5, 8, 0}, {8, 8.2, 1e-9}}, scaleOf(10));
    // no bar of nothing, half a pixel between wide bars, at least a pixel high
    QCOMPARE(outline, (QList<QPointF>{{0.5, 0}, {0.5, 50}, {49.5, 50}, {49.5, 0}, {80, 0}, {80, 1}, {82, 1}, {82, 0}}));
}

void TestPlotPoints::onePointForAPixel()
{
    const QList<QPointF> points = pointPerPixel({{5.1, 5}, {4.9, 5.2}, {50, 5}, {-7, 5}, {50, 70}}, QSizeF(100, 50));
    QCOMPARE(points.size(), 2);
}

void TestPlotPoints::staysFinite()
{
    const PlotAxis widest = withRoom(-1.7e308, 1.7e308);
    QVERIFY(std::isfinite(widest.length()));
    const QPointF point = PlotScale{QRectF(0, 0, 100, 50), {{0, 1e-300}, widest}}.onChart(1e300, -1.7e308);
    QVERIFY(std::isfinite(point.x()) && std::isfinite(point.y()));
    const PlotAxis constant = withRoom(7, 7);
    QVERIFY(constant.minimum < 7 && constant.maximum > 7);
    const PlotAxis zero = withRoom(0, 0);
    QVERIFY(zero.minimum < 0 && zero.maximum > 0);
}

void TestPlotPoints::ticksFollowTheLocale()
{
    const auto textsOf = [](const PlotAxis &axis, bool integers) {
        QStringList texts;
        for (const auto &tick : plotTicks(axis, 4, integers).ticks)
            texts << tick.text;
        return texts;
    };
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::Russian, QLocale::Russia));
    const QStringList russian = textsOf({0, 1.6}, false);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const QStringList english = textsOf({0, 1.6}, false);
    const QStringList ranks = textsOf({0, 3000}, true);
    const QStringList small = textsOf({0, 4e-15}, false);
    QLocale::setDefault(before);
    QCOMPARE(russian, (QStringList{u"0,0"_s, u"0,5"_s, u"1,0"_s, u"1,5"_s}));
    QCOMPARE(english, (QStringList{u"0.0"_s, u"0.5"_s, u"1.0"_s, u"1.5"_s}));
    QCOMPARE(ranks, (QStringList{u"0"_s, u"1,000"_s, u"2,000"_s, u"3,000"_s}));
    QCOMPARE(small, (QStringList{u"0"_s, u"1e-15"_s, u"2e-15"_s, u"3e-15"_s, u"4e-15"_s}));
}

RANKSCOPE_TEST(TestPlotPoints, NoApplication)
#include "tst_plotpoints.moc"
