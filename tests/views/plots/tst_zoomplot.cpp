// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"
#include "views/common/theme.h"
#include "views/plots/distributionplots.h"
#include "views/plots/rankplot.h"

#include <QApplication>
#include <QCategoryAxis>
#include <QChartView>
#include <QImage>
#include <QSignalSpy>
#include <QTest>
#include <QXYSeries>

#include <functional>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The frame that all plots share, with ranks in it.
class TestZoomPlot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_plot.reset(); }

    void hasTicksOnlyWhereRanksAre();
    void isAChartUpToSomeMarks();
    void movesByDragging();
    void movesInsideTheWholeOnly();
    void aMoveChoosesNothing();
    void showsTinyAndHugeNumbers();
    void saysWhatIsMissing();
    void followsTheTheme();
    void titlesHaveUnits();
    void theBoxIsAChart();

private:
    void show(int ranks, const std::function<double(int)> &valueOf);
    qsizetype marks() const;
    bool isMarked(double rank, double value) const;

    std::unique_ptr<RankPlot> m_plot;
};

namespace {

std::shared_ptr<const PlotData> dataOf(int ranks, const std::function<double(int)> &valueOf)
{
    ProcessValues values;
    for (int rank = 0; rank < ranks; ++rank)
        values.values.push_back({rank, QString::number(valueOf(rank), 'g', 17)});
    const ValueGroups groups = exactGroups(values);
    return std::make_shared<const PlotData>(plotData(groups, groups));
}

double alternating(int rank)
{
    return rank % 2;
}

void drag(QWidget &plot, const QPoint &from, const QPoint &to, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    QTest::mousePress(&plot, button, modifiers, from);
    for (const QPoint &place : {(from + to) / 2, to}) {
        QMouseEvent move(QEvent::MouseMove, place, plot.mapToGlobal(place), Qt::NoButton, button, modifiers);
        QCoreApplication::sendEvent(&plot, &move);
    }
    QTest::mouseRelease(&plot, button, modifiers, to);
}

} // namespace

void TestZoomPlot::init()
{
    m_plot = std::make_unique<RankPlot>();
    m_plot->resize(600, 300);
    m_plot->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_plot.get()));
}

/// The axis of four ranks goes from -1 to 4.
void TestZoomPlot::hasTicksOnlyWhereRanksAre()
{
    show(4, alternating);
    m_plot->grab();
    const auto axes = m_plot->findChild<QChartView *>()->chart()->axes(Qt::Horizontal);
    QStringList labels;
    for (QAbstractAxis *const axis : axes) {
        if (auto *const categories = qobject_cast<QCategoryAxis *>(axis))
            labels << categories->categoriesLabels();
    }
    QCOMPARE(labels.count(u"-1"_s) + labels.count(u"−1"_s) + labels.count(u"4"_s), 0);
    for (const QString &rank : {u"0"_s, u"1"_s, u"2"_s, u"3"_s})
        QVERIFY2(labels.contains(rank), qPrintable(labels.join(u' ')));
}

void TestZoomPlot::show(int ranks, const std::function<double(int)> &valueOf)
{
    m_plot->setData(dataOf(ranks, valueOf));
}

/// What Qt Charts draws.
qsizetype TestZoomPlot::marks() const
{
    m_plot->grab();
    qsizetype count = 0;
    for (QAbstractSeries *const series : m_plot->findChild<QChartView *>()->chart()->series()) {
        if (const auto *const points = qobject_cast<QXYSeries *>(series))
            count += points->count();
    }
    return count;
}

bool TestZoomPlot::isMarked(double rank, double value) const
{
    const QImage picture = m_plot->grab().toImage();
    return picture.pixelColor(m_plot->placeOf(rank, value).toPoint()) == themeColors(m_plot->palette()).reference;
}

void TestZoomPlot::isAChartUpToSomeMarks()
{
    show(2'000, alternating);
    QCOMPARE(marks(), 2'000);
    show(2'001, alternating);
    QCOMPARE(marks(), 0);
    QVERIFY(isMarked(1'000, 0.5)); // the strip that is painted instead
    m_plot->setFocus();
    QTest::keyClick(m_plot.get(), Qt::Key_Plus);
    const qsizetype seen = marks();
    QVERIFY(seen > 900 && seen < 1'100);
    QVERIFY(!isMarked(1'000, 0.5));
}

/// A tenth of the plot to the left and down: what is seen moves to the right and up.
void TestZoomPlot::movesByDragging()
{
    show(1'000, alternating);
    m_plot->setFocus();
    for (const Qt::MouseButton button : {Qt::LeftButton, Qt::MiddleButton}) {
        m_plot->reset();
        QTest::keyClick(m_plot.get(), Qt::Key_Plus);
        const PlotRange before = m_plot->range();
        const QPoint from = m_plot->placeOf(before.x.at(0.5), before.y.at(0.5)).toPoint();
        const QPoint to = m_plot->placeOf(before.x.at(0.4), before.y.at(0.4)).toPoint();
        drag(*m_plot, from, to, button, button == Qt::LeftButton ? Qt::ShiftModifier : Qt::NoModifier);
        const PlotRange after = m_plot->range();
        QCOMPARE(after.x.length(), before.x.length());
        QVERIFY(std::abs((after.x.minimum - before.x.minimum) / before.x.length() - 0.1) < 0.01);
        QVERIFY(std::abs((after.y.minimum - before.y.minimum) / before.y.length() - 0.1) < 0.01);
    }
}

void TestZoomPlot::movesInsideTheWholeOnly()
{
    show(1'000, alternating);
    const PlotRange whole = m_plot->range();
    const QPoint middle = m_plot->rect().center();
    drag(*m_plot, middle, middle + QPoint(50, 20), Qt::MiddleButton, Qt::NoModifier);
    QCOMPARE(m_plot->range(), whole);
    m_plot->setFocus();
    QTest::keyClick(m_plot.get(), Qt::Key_Plus);
    drag(*m_plot, middle, middle + QPoint(5'000, -5'000), Qt::MiddleButton, Qt::NoModifier);
    QCOMPARE(m_plot->range().x.minimum, whole.x.minimum);
    QCOMPARE(m_plot->range().y.minimum, whole.y.minimum);
    drag(*m_plot, middle, middle - QPoint(5'000, -5'000), Qt::MiddleButton, Qt::NoModifier);
    QCOMPARE(m_plot->range().x.maximum, whole.x.maximum);
    QCOMPARE(m_plot->range().y.maximum, whole.y.maximum);
}

void TestZoomPlot::aMoveChoosesNothing()
{
    show(10, alternating);
    QSignalSpy chosen(m_plot.get(), &PlotView::processesChosen);
    const QPoint place = m_plot->placeOf(3, 1).toPoint();
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, Qt::ShiftModifier, place);
    QCOMPARE(chosen.size(), 0);
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, place);
    QCOMPARE(chosen.size(), 1);
}

/// Qt Charts compares the ends of ranges with a tolerance of 1e-12.
void TestZoomPlot::showsTinyAndHugeNumbers()
{
    show(10, [](int rank) { return 1e-15 * rank; });
    QVERIFY(isMarked(0, 0));
    QVERIFY(isMarked(5, 5e-15));
    QVERIFY(!isMarked(5, 1e-15));
    show(10, [](int rank) { return 2e-15 * rank; });
    QVERIFY(isMarked(5, 1e-14));
    show(10, [](int rank) { return 1e9 + 1e-5 * rank; });
    QVERIFY(isMarked(5, 1e9 + 5e-5));
    show(10, [](int rank) { return 1e9 + 2e-5 * rank; });
    QVERIFY(isMarked(5, 1e9 + 1e-4));
    show(4, [](int rank) { return rank % 2 ? -8e307 : 8e307; });
    QVERIFY(isMarked(2, 8e307));
    show(3, [](int) { return 7; });
    QVERIFY(isMarked(2, 7));
    show(1, [](int) { return 0; });
    QVERIFY(isMarked(0, 0));
}

void TestZoomPlot::saysWhatIsMissing()
{
    show(3, [](int rank) { return rank == 0 ? notANumber : infinity; });
    QVERIFY(m_plot->picture(PictureFormat::Svg).contains("There is no finite number to plot."));
    QTest::keyClick(m_plot.get(), Qt::Key_Plus);
    QVERIFY(!m_plot->isZoomed());
    show(3, alternating);
    m_plot->resize(80, 60);
    QVERIFY(m_plot->picture(PictureFormat::Svg).contains("room"));
    m_plot->setData(nullptr);
    QVERIFY(!m_plot->grab().isNull());
}

void TestZoomPlot::followsTheTheme()
{
    show(10, alternating);
    const QColor light = m_plot->grab().toImage().pixelColor(2, 2);
    m_plot->setPalette(themePalette(ColorScheme::Dark));
    QVERIFY(isMarked(3, 1));
    const QColor dark = m_plot->grab().toImage().pixelColor(2, 2);
    QVERIFY(light.lightness() > 200 && dark.lightness() < 60);
    const QPoint left = m_plot->placeOf(m_plot->range().x.minimum, 0.5).toPoint();
    const QColor axis = m_plot->grab().toImage().pixelColor(left - QPoint(1, 0)); // beside the values
    QVERIFY(axis.lightness() > 150);
}

void TestZoomPlot::titlesHaveUnits()
{
    show(10, alternating);
    m_plot->setValueTitle(u"residual, m/s"_s);
    const QByteArray svg = m_plot->picture(PictureFormat::Svg);
    QVERIFY(svg.contains(">residual, m/s</text>"));
    QVERIFY(svg.contains(">Rank</text>"));
    QVERIFY(svg.contains(">8</text>")); // a mark of the axis
    m_plot->setValueTitle(u"a<b>c & d"_s); // plain text, as all that comes from a file
    QVERIFY(m_plot->picture(PictureFormat::Svg).contains(">a&lt;b&gt;c &amp; d</text>"));
    m_plot->setValueTitle(QString(u"begin" + QString(500, u'x') + u"end"));
    const QByteArray elided = m_plot->picture(PictureFormat::Svg);
    QVERIFY(elided.contains(">beginx") && elided.contains("xend</text>"));
}

/// 1 to 9 and 50: quartiles 3.25 and 7.75 (numpy.percentile), 50 is beyond 1.5 times the box.
void TestZoomPlot::theBoxIsAChart()
{
    BoxPlot box;
    box.resize(600, 300);
    box.setData(dataOf(10, [](int rank) { return rank == 9 ? 50 : rank + 1; }));
    const QImage picture = box.grab().toImage();
    const QColor ground = box.palette().color(QPalette::Base);
    const auto isGround = [&](double value) {
        return picture.pixelColor(box.placeOf(value, 0.5).toPoint() + QPoint(0, -20)) == ground;
    };
    QVERIFY(isGround(3.25 - 0.6));
    QVERIFY(!isGround(3.25 + 0.6));
    QVERIFY(!isGround(7.75 - 0.6));
    QVERIFY(isGround(7.75 + 0.6));
    QCOMPARE(box.findChild<QChartView *>()->chart()->series().size(), 6); // box, two whiskers, median, beyond, outliers
}

RANKSCOPE_TEST(TestZoomPlot, QApplication)
#include "tst_zoomplot.moc"
