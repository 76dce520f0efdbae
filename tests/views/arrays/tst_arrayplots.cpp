// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tellingarray.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"
#include "tests/views/arrays/viridiscolors.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/common/elidedlabel.h"
#include "views/plots/heatmap.h"
#include "views/plots/linesplot.h"
#include "views/plots/valuehistogram.h"

#include <QAction>
#include <QChartView>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QXYSeries>

#include <cmath>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestArrayPlots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsAHeatMap();
    void aClickInTheHeatMapGoesToTheCell();
    void losesNoSingleCell();
    void choosesTheValueOfAPixel();
    void blanksWhatTheFilterLeavesOut();
    void laysSelectedRowsOverEachOther();
    void drawsColumns();
    void aClickOnALineGoesToTheCell();
    void breaksLinesWhereNothingIsFinite();
    void drawsNoMorePointsThanPixels();
    void paintsManyPiecesItself();
    void countsValues();
    void seesRareValuesOnALogarithmicScale();
    void savesPictures();
    void plotsNoTexts();
    void remembersWhatIsShown();

private:
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_pane->findChild<Part *>(name);
    }
    ArrayGrid &grid() const { return *part<ArrayGrid>(u"arrayGrid"_s); }
    HeatMap &heatMap() const { return *part<HeatMap>(u"heatMap"_s); }
    LinesPlot &lines() const { return *part<LinesPlot>(u"linesPlot"_s); }
    QString text() const { return part<ElidedLabel>(u"arrayPlotText"_s)->text(); }
    /// Opens the plots with the keyboard and one of them with the mouse.
    void open(const std::shared_ptr<const ArraySource> &array, int tab);
    void choose(const QString &list, int index);
    QString textAt(QWidget &plot, const QPointF &place) const;

    std::unique_ptr<ArrayPane> m_pane;
};

namespace {

constexpr int heatMapTab = 0;
constexpr int linesTab = 1;
constexpr int histogramTab = 2;

/// Three rows of four: 0 1 2 3, 10 11 12 13, 20 nan inf 23.
std::shared_ptr<const ArraySource> threeRowsOfFour()
{
    return numberArray(u"/v"_s, {3, 4}, {0, 1, 2, 3, 10, 11, 12, 13, 20, notANumber, infinity, 23});
}

QColor colorAt(QWidget &plot, const QPointF &place)
{
    return plot.grab().toImage().pixelColor(place.toPoint());
}

bool isAlike(const QColor &a, const QColor &b)
{
    constexpr int blurred = 40; // at the edges of a line
    return std::abs(a.red() - b.red()) <= blurred && std::abs(a.green() - b.green()) <= blurred
           && std::abs(a.blue() - b.blue()) <= blurred;
}

/// Pixels of a colour, or nearly, within some distance of a place.
int pixelsNear(QWidget &plot, const QPointF &place, const QColor &color, int distance)
{
    const QImage picture = plot.grab().toImage();
    const QPoint middle = place.toPoint();
    int pixels = 0;
    for (int y = middle.y() - distance; y <= middle.y() + distance; ++y)
        for (int x = middle.x() - distance; x <= middle.x() + distance; ++x)
            pixels += picture.valid(x, y) && isAlike(picture.pixelColor(x, y), color) ? 1 : 0;
    return pixels;
}

} // namespace

void TestArrayPlots::init()
{
    m_pane = std::make_unique<ArrayPane>();
    m_pane->resize(1000, 800);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

void TestArrayPlots::open(const std::shared_ptr<const ArraySource> &array, int tab)
{
    m_pane->setDocument(documentOf({array}));
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(!heatMap().isVisible());
    grid().setFocus();
    QTest::keyClick(&grid(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto *const bar = part<QTabWidget>(u"arrayPlotTabs"_s)->tabBar();
    QTRY_VERIFY(bar->isVisible());
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
    QCOMPARE(bar->currentIndex(), tab);
    QTRY_VERIFY(m_pane->isSettled());
}

void TestArrayPlots::choose(const QString &list, int index)
{
    auto *const choice = part<QComboBox>(list);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Home);
    for (int step = 0; step < index; ++step)
        QTest::keyClick(choice, Qt::Key_Down);
    QCOMPARE(choice->currentIndex(), index);
    QTRY_VERIFY(m_pane->isSettled());
}

QString TestArrayPlots::textAt(QWidget &plot, const QPointF &place) const
{
    QTest::mouseMove(&plot, QPoint(1, 1));
    QTest::mouseMove(&plot, place.toPoint());
    return text();
}

void TestArrayPlots::showsAHeatMap()
{
    open(numberArray(u"/v"_s, {3, 4}, {0, 0, 0, 0, 100, 100, 100, 100, 50, notANumber, infinity, -infinity}),
         heatMapTab);
    QCOMPARE(colorAt(heatMap(), heatMap().placeOfCell(0, 3)), viridisFirst); // the first row on top
    QCOMPARE(colorAt(heatMap(), heatMap().placeOfCell(1, 0)), viridisLast);
    QVERIFY(heatMap().placeOfCell(0, 0).y() < heatMap().placeOfCell(1, 0).y());
    QCOMPARE(colorAt(heatMap(), heatMap().placeOfCell(2, 1)), QColor(0xCC, 0x79, 0xA7));
    const QPointF infinite = heatMap().placeOfCell(2, 2);
    const int green = pixelsNear(heatMap(), infinite, QColor(0x00, 0x9E, 0x73), 4);
    QVERIFY(green >= 30 && green <= 51); // of 81: checked
    QCOMPARE(green + pixelsNear(heatMap(), infinite, heatMap().palette().color(QPalette::Base), 4), 81);
    QCOMPARE(textAt(heatMap(), heatMap().placeOfCell(2, 0)), u"[2, 0] = 50"_s);
    QCOMPARE(textAt(heatMap(), heatMap().placeOfCell(2, 1)), u"[2, 1] = nan"_s);
    choose(u"cellColors"_s, 2); // diverging: 100 is far from zero, which is neutral
    const QColor neutral = colorAt(heatMap(), heatMap().placeOfCell(0, 3));
    QVERIFY(neutral.lightness() > 230 && neutral.hslSaturation() < 20);
}

void TestArrayPlots::aClickInTheHeatMapGoesToTheCell()
{
    open(fortranArray(u"/u"_s, {400, 300}), heatMapTab);
    QTest::mouseClick(&heatMap(), Qt::LeftButton, {}, heatMap().placeOfCell(350, 200).toPoint());
    const auto cell = grid().currentCell();
    QVERIFY(cell.has_value());
    const auto pixel = 400 / 150.0; // rows of one, about
    QVERIFY(std::abs(static_cast<double>(cell->row) - 350) <= pixel);
    QVERIFY(std::abs(static_cast<double>(cell->column) - 200) <= pixel);
    QTRY_VERIFY(m_pane->isSettled());
    const std::uint64_t top = grid().visibleArea().firstRow;
    QVERIFY(top <= cell->row && cell->row - top < grid().visibleArea().rows);
}

/// One cell of 3,000,000 is another one: it is seen, and zooming in tells where it is.
void TestArrayPlots::losesNoSingleCell()
{
    std::vector<double> numbers(3000 * 1000, 1.0);
    numbers[1234 * 1000 + 567] = 2;
    open(numberArray(u"/v"_s, {3000, 1000}, std::move(numbers)), heatMapTab);
    QVERIFY(pixelsNear(heatMap(), heatMap().placeOfCell(1234, 567), viridisLast, 3) > 0);
    QCOMPARE(pixelsNear(heatMap(), heatMap().placeOfCell(2000, 200), viridisLast, 8), 0);
    QCOMPARE(QColor(heatMap().colorAt(1235, 567)), viridisLast); // in one bin with it
    const QPoint place = heatMap().placeOfCell(1234, 567).toPoint();
    for (int turn = 0; turn < 12; ++turn) {
        QWheelEvent wheel(place, heatMap().mapToGlobal(place), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&heatMap(), &wheel);
    }
    QVERIFY(heatMap().isZoomed());
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(!heatMap().wantsDetail());
    QCOMPARE(QColor(heatMap().colorAt(1234, 567)), viridisLast);
    QCOMPARE(QColor(heatMap().colorAt(1235, 567)), viridisFirst);
    QTest::mouseClick(&heatMap(), Qt::LeftButton, {}, heatMap().placeOfCell(1234, 567).toPoint());
    QCOMPARE(*grid().currentCell(), (ArrayGrid::Cell{1234, 567}));
    QTest::mouseClick(part<QToolButton>(u"arrayPlotReset"_s), Qt::LeftButton);
    QVERIFY(!heatMap().isZoomed());
}

/// A thousand columns of -8 beside 0 beside 1, many to a pixel.
void TestArrayPlots::choosesTheValueOfAPixel()
{
    std::vector<double> numbers(4 * 3000);
    for (std::size_t at = 0; at < numbers.size(); ++at)
        numbers[at] = at % 3 == 0 ? -8 : at % 3 == 1 ? 0 : 1;
    open(numberArray(u"/v"_s, {4, 3000}, numbers), heatMapTab);
    choose(u"cellColors"_s, 2);
    const QPointF place = heatMap().placeOfCell(2, 1500);
    const QColor farthest = colorAt(heatMap(), place); // -8 is farther from zero than 1
    QVERIFY(farthest.blue() > farthest.red() + 50);
    choose(u"pixelValue"_s, 1);
    QCOMPARE(colorAt(heatMap(), place), farthest);
    choose(u"pixelValue"_s, 3);
    const QColor highest = colorAt(heatMap(), place);
    QVERIFY(highest.red() > highest.blue());
    choose(u"pixelValue"_s, 2);
    const QColor mean = colorAt(heatMap(), place); // -7/3
    QVERIFY(mean.blue() > mean.red());
    QVERIFY(mean.lightness() > farthest.lightness());
}

void TestArrayPlots::blanksWhatTheFilterLeavesOut()
{
    open(threeRowsOfFour(), heatMapTab);
    m_pane->setFilter(u"$value >= 10"_s);
    QTRY_VERIFY(m_pane->filter() && m_pane->isSettled());
    QCOMPARE(qAlpha(heatMap().colorAt(0, 0)), 0);
    QCOMPARE(qAlpha(heatMap().colorAt(1, 0)), 255);
    QCOMPARE(textAt(heatMap(), heatMap().placeOfCell(0, 0)), u"[0, 0] = left out by the filter"_s);
}

void TestArrayPlots::laysSelectedRowsOverEachOther()
{
    open(threeRowsOfFour(), linesTab);
    QCOMPARE(lines().lines()->lines().count, 1U); // nothing is selected: the first one
    grid().setFocus();
    grid().goTo({0, 0});
    QTest::keyClick(&grid(), Qt::Key_Down, Qt::ShiftModifier);
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(lines().lines()->lines().count, 2U);
    QCOMPARE(lines().lines()->places().count, 4U); // all of the row
    QVERIFY(pixelsNear(lines(), lines().placeOf(1.5, 1), QColor(0x00, 0x72, 0xB2), 2) > 0);
    QVERIFY(pixelsNear(lines(), lines().placeOf(2.5, 12), QColor(0xD5, 0x5E, 0x00), 2) > 0);
    QCOMPARE(textAt(lines(), lines().placeOf(2.5, 12)), u"i = 1, j = 2: 12"_s);
    QTest::keyClick(&grid(), Qt::Key_Down);
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(lines().lines()->lines().first, 2U);
    QVERIFY(text().contains(u"1 NaN, 1 inf"_s));
}

void TestArrayPlots::drawsColumns()
{
    open(threeRowsOfFour(), linesTab);
    grid().goTo({1, 3});
    choose(u"linesOf"_s, 1);
    QCOMPARE(lines().lines()->lines().first, 3U);
    QCOMPARE(lines().lines()->places().count, 3U);
    QCOMPARE(textAt(lines(), lines().placeOf(2.5, 23)), u"j = 3, i = 2: 23"_s);
}

void TestArrayPlots::aClickOnALineGoesToTheCell()
{
    open(threeRowsOfFour(), linesTab);
    grid().setFocus();
    grid().goTo({0, 0});
    QTest::keyClick(&grid(), Qt::Key_Down, Qt::ShiftModifier);
    QTRY_VERIFY(m_pane->isSettled());
    QTest::mouseClick(&lines(), Qt::LeftButton, {}, lines().placeOf(3.5, 13).toPoint());
    QCOMPARE(*grid().currentCell(), (ArrayGrid::Cell{1, 3}));
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(lines().lines()->lines().count, 2U); // the lines that were clicked in are still there
    QTest::keyClick(&grid(), Qt::Key_Down);
    QTRY_COMPARE(lines().lines()->lines().first, 2U);
}

void TestArrayPlots::breaksLinesWhereNothingIsFinite()
{
    open(numberArray(u"/v"_s, {1, 5}, {1, 1, notANumber, 1, 1}), linesTab);
    const QColor line(0x00, 0x72, 0xB2);
    QVERIFY(pixelsNear(lines(), lines().placeOf(1, 1), line, 2) > 0);
    QCOMPARE(pixelsNear(lines(), lines().placeOf(2.5, 1), line, 4), 0);
    QVERIFY(pixelsNear(lines(), lines().placeOf(4, 1), line, 2) > 0);
}

/// A million values, and what is left of them for Qt Charts.
void TestArrayPlots::drawsNoMorePointsThanPixels()
{
    open(tellingArray(u"/u"_s, {1, 1'000'000}), linesTab);
    const auto pointCount = [this] {
        lines().grab();
        qsizetype count = 0;
        for (QAbstractSeries *const series : lines().findChild<QChartView *>()->chart()->series())
            count += qobject_cast<QXYSeries *>(series)->count();
        return count;
    };
    QVERIFY(pointCount() > 100 && pointCount() <= 2 * lines().width());
    lines().setFocus();
    for (int times = 0; times < 15; ++times)
        QTest::keyClick(&lines(), Qt::Key_Plus);
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(pointCount() >= 1'000'000 >> 15);
    QVERIFY(pointCount() <= (1'000'000 >> 15) + 4); // one point for each value now
}

/// Every third value is not finite: a piece for each pair, more than a chart has series for.
void TestArrayPlots::paintsManyPiecesItself()
{
    std::vector<double> numbers(1'500);
    for (std::size_t at = 0; at < numbers.size(); ++at)
        numbers[at] = at % 3 == 2 ? notANumber : 1;
    open(numberArray(u"/v"_s, {1, numbers.size()}, numbers), linesTab);
    const QColor line(0x00, 0x72, 0xB2);
    QVERIFY(pixelsNear(lines(), lines().placeOf(700, 1), line, 4) > 0);
    qsizetype filled = 0;
    for (QAbstractSeries *const series : lines().findChild<QChartView *>()->chart()->series())
        filled += qobject_cast<QXYSeries *>(series)->count() > 0 ? 1 : 0;
    QCOMPARE(filled, 0);
}

/// 0 to 99 and a NaN in ten bins.
void TestArrayPlots::countsValues()
{
    std::vector<double> numbers(101);
    for (std::size_t at = 0; at < 100; ++at)
        numbers[at] = static_cast<double>(at);
    numbers[100] = notANumber;
    open(numberArray(u"/v"_s, {101}, numbers), histogramTab);
    auto &histogram = *part<ValueHistogram>(u"valueHistogram"_s);
    auto *const bins = part<QSpinBox>(u"binCount"_s);
    bins->setFocus();
    bins->selectAll();
    QTest::keyClicks(bins, u"10"_s);
    QTest::keyClick(bins, Qt::Key_Return);
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(textAt(histogram, histogram.placeOf(5, 3)), u"0 to 9.9: 10 element(s)"_s);
    QCOMPARE(textAt(histogram, histogram.placeOf(95, 3)), u"89.1 to 99: 10 element(s)"_s);
    QTest::mouseMove(&histogram, QPoint(1, 1));
    QCOMPARE(text(), u"Left out: 1 NaN."_s);
    choose(u"histogramRange"_s, 1); // 0.99 to 98.01
    QTest::mouseMove(&histogram, QPoint(1, 1));
    QCOMPARE(text(), u"Outside: 1 below, 1 above. Left out: 1 NaN."_s);
}

void TestArrayPlots::seesRareValuesOnALogarithmicScale()
{
    std::vector<double> numbers(100'000, 1.0);
    numbers[7] = 2;
    open(numberArray(u"/v"_s, {numbers.size()}, numbers), histogramTab);
    auto &histogram = *part<ValueHistogram>(u"valueHistogram"_s);
    const QColor bar(0x00, 0x72, 0xB2);
    const auto heightOfLast = [&] {
        const QImage picture = histogram.grab().toImage();
        const QPoint bottom = histogram.placeOf(1.99, 0).toPoint();
        int height = 0;
        while (picture.pixelColor(bottom.x(), bottom.y() - 2 - height) == bar)
            ++height;
        return height;
    };
    QVERIFY(heightOfLast() <= 1);
    QTest::mouseClick(part<QCheckBox>(u"logarithmic"_s), Qt::LeftButton, {}, QPoint(8, 8));
    QVERIFY(part<QCheckBox>(u"logarithmic"_s)->isChecked());
    QVERIFY(heightOfLast() >= 5);
}

void TestArrayPlots::savesPictures()
{
    QVERIFY(m_pane->plotPicture(PictureFormat::Png).isEmpty());
    open(threeRowsOfFour(), heatMapTab);
    QSignalSpy requested(m_pane.get(), &ArrayPane::pictureRequested);
    QTest::mouseClick(part<QToolButton>(u"arrayPlotSave"_s), Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    auto *const tabs = part<QTabWidget>(u"arrayPlotTabs"_s);
    for (const int tab : {heatMapTab, linesTab, histogramTab}) {
        tabs->setCurrentIndex(tab);
        QTRY_VERIFY(m_pane->isSettled());
        const QImage image = QImage::fromData(m_pane->plotPicture(PictureFormat::Png), "PNG");
        QCOMPARE(image.size(), tabs->currentWidget()->size() * 2);
        QVERIFY(m_pane->plotPicture(PictureFormat::Svg).contains("</text>"));
    }
    QVERIFY(m_pane->plotPicture(PictureFormat::Svg).contains(">/v, m/s</text>"));
}

void TestArrayPlots::plotsNoTexts()
{
    open(textArray(u"/names"_s, {u"ab"_s, u"cd"_s}), heatMapTab);
    QVERIFY(!part<QToolButton>(u"arrayPlotSave"_s)->isEnabled());
    QVERIFY(m_pane->plotPicture(PictureFormat::Png).isEmpty());
    QTest::mouseClick(&heatMap(), Qt::LeftButton, {}, heatMap().rect().center());
    QVERIFY(!grid().currentCell());
}

void TestArrayPlots::remembersWhatIsShown()
{
    open(threeRowsOfFour(), histogramTab);
    part<QSpinBox>(u"binCount"_s)->setValue(7);
    part<QCheckBox>(u"logarithmic"_s)->setChecked(true);
    const QByteArray layout = m_pane->saveLayout();
    init();
    m_pane->restoreLayout(layout);
    QVERIFY(part<QAction>(u"showPlots"_s)->isChecked());
    QVERIFY(part<ValueHistogram>(u"valueHistogram"_s)->isVisible());
    QCOMPARE(part<QSpinBox>(u"binCount"_s)->value(), 7);
    QVERIFY(part<QCheckBox>(u"logarithmic"_s)->isChecked());
    m_pane->restoreLayout("{\"plots\":{\"tab\":77,\"bins\":-1,\"pixel\":9}}");
    auto *const tabs = part<QTabWidget>(u"arrayPlotTabs"_s);
    QCOMPARE(tabs->currentIndex(), tabs->count() - 1);
}

RANKSCOPE_TEST(TestArrayPlots, QApplication)
#include "tst_arrayplots.moc"
