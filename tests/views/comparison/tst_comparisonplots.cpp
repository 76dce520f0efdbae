// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "tests/views/comparison/comparisonpanefixture.h"
#include "views/common/theme.h"
#include "views/plots/plotview.h"

#include <QApplication>
#include <QImage>
#include <QSignalSpy>
#include <QTabWidget>
#include <QToolButton>
#include <QWheelEvent>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The plots beside the table: pointing, choosing, zooming and pictures.
class TestComparisonPlots : public ComparisonPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void pointsAtValues();
    void choosesAPoint();
    void zooms();
    void zoomsToABand();
    void savesPictures();
    void showsManyValues();
};

void TestComparisonPlots::pointsAtValues()
{
    auto *const plot = child<PlotView>(u"rankPlot"_s);
    QSignalSpy pointed(plot, &PlotView::pointed);
    QTest::mouseMove(plot, plot->placeOf(512, 1.2521).toPoint());
    QTRY_VERIFY(!pointed.isEmpty());
    QCOMPARE(pointed.back().front().toString(), u"⚑ rank 512: 1.2521"_s);
    auto *const tabs = child<QTabWidget>(u"plotTabs"_s);
    tabs->setCurrentIndex(3);
    auto *const cumulative = child<PlotView>(u"cumulativePlot"_s);
    QSignalSpy pointedThere(cumulative, &PlotView::pointed);
    QTest::mouseMove(cumulative, cumulative->placeOf(1.2515, 50).toPoint());
    QTRY_VERIFY(!pointedThere.isEmpty());
    QVERIFY2(pointedThere.back().front().toString().contains(u"1,020 process(es) (99.9 %)"_s),
             qPrintable(pointedThere.back().front().toString()));
}

void TestComparisonPlots::choosesAPoint()
{
    QSignalSpy offered(m_pane.get(), &Pane::selectionOffered);
    auto *const plot = child<PlotView>(u"rankPlot"_s);
    QTest::mouseClick(plot, Qt::LeftButton, {}, plot->placeOf(512, 1.2521).toPoint());
    QCOMPARE(offered.size(), 1);
    QCOMPARE(offered.front().front().value<Selection>().processes.toString(), u"512"_s);
    QCOMPARE(table().selectionModel()->selectedRows().front().row(), 1);
}

void TestComparisonPlots::zooms()
{
    auto *const plot = child<PlotView>(u"rankPlot"_s);
    const PlotRange whole = plot->range();
    const QPointF place = plot->placeOf(512, 1.25);
    QWheelEvent wheel(place, plot->mapToGlobal(place), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(plot, &wheel);
    QVERIFY(plot->isZoomed());
    QVERIFY(plot->range().x.length() < whole.x.length());
    QVERIFY(plot->range().y.length() < whole.y.length());
    QVERIFY(QLineF(plot->placeOf(512, 1.25), place).length() < 0.01); // what was under the pointer stays there
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(plot->range(), whole);
    QTest::keyClick(plot, Qt::Key_Plus);
    QVERIFY(child<QToolButton>(u"plotReset"_s)->isEnabled());
    QTest::mouseClick(child<QToolButton>(u"plotReset"_s), Qt::LeftButton);
    QCOMPARE(plot->range(), whole);
    QVERIFY(!child<QToolButton>(u"plotReset"_s)->isEnabled());
}

void TestComparisonPlots::zoomsToABand()
{
    auto *const plot = child<PlotView>(u"rankPlot"_s);
    const QPoint from = plot->placeOf(100, 1.2515).toPoint();
    const QPoint to = plot->placeOf(300, 1.2505).toPoint();
    QTest::mousePress(plot, Qt::LeftButton, {}, from);
    QTest::mouseMove(plot, (from + to) / 2);
    QTest::mouseMove(plot, to);
    QTest::mouseRelease(plot, Qt::LeftButton, {}, to);
    const double pixel = 1100.0 / 300; // ranks
    QVERIFY(std::abs(plot->range().x.minimum - 100) < pixel);
    QVERIFY(std::abs(plot->range().x.maximum - 300) < pixel);
    QVERIFY(std::abs(plot->range().y.maximum - 1.2515) < 0.0001);
    Grouping digits;
    digits.digits = 3;
    m_pane->setGrouping(digits); // the same values grouped otherwise stay zoomed
    QTRY_COMPARE(model().rowCount(), 3);
    QVERIFY(plot->isZoomed());
    QTest::mouseDClick(plot, Qt::LeftButton, {}, to);
    QVERIFY(!plot->isZoomed());
}

void TestComparisonPlots::savesPictures()
{
    QSignalSpy requested(m_pane.get(), &ComparisonPane::pictureRequested);
    QTest::mouseClick(child<QToolButton>(u"plotSave"_s), Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    const auto *const plot = child<PlotView>(u"rankPlot"_s);
    const QImage image = QImage::fromData(m_pane->picture(PictureFormat::Png), "PNG");
    QCOMPARE(image.size(), plot->size() * 2);
    QVERIFY(m_pane->picture(PictureFormat::Svg).contains(">Rank</text>"));
}

void TestComparisonPlots::showsManyValues()
{
    ProcessValues values;
    for (std::int64_t process = 0; process < 100'000; ++process)
        values.values.push_back({process, QString::number(static_cast<double>(process * 7919 % 100'003) / 8)});
    const auto groups = std::make_shared<const ValueGroups>(exactGroups(values));
    QSignalSpy built(m_pane.get(), &ComparisonPane::settled);
    m_pane->setValues(groups, u"many"_s);
    QVERIFY(!m_pane->isSettled()); // a worker does it
    QCOMPARE(model().rowCount(), 0);
    QTRY_COMPARE_EQ(built.size(), 1);
    QCOMPARE(model().rowCount(), 100'000);
    auto *const plot = child<PlotView>(u"rankPlot"_s);
    const QImage picture = plot->grab().toImage(); // a strip: no column without the colour of the values
    const QRgb color = themeColors(plot->palette()).reference.rgb();
    const int y = plot->placeOf(50'000, 6'000).toPoint().y();
    int colored = 0;
    const int left = plot->placeOf(0, 0).toPoint().x() + 2;
    const int right = plot->placeOf(99'999, 0).toPoint().x() - 2;
    for (int x = left; x < right; ++x)
        colored += picture.pixel(x, y) == color ? 1 : 0;
    QCOMPARE(colored, right - left);
}

RANKSCOPE_TEST(TestComparisonPlots, QApplication)
#include "tst_comparisonplots.moc"
