// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tellingarray.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"
#include "views/arrays/plots/surfaceplot.h"

#include <Q3DSurface>
#include <QImage>
#include <QLabel>
#include <QSignalSpy>
#include <QSurface3DSeries>
#include <QTest>

#include <cmath>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Run twice: with a display, and offscreen, where there is no OpenGL.
class TestSurfacePlot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void drawsHeights();
    void leavesHoles();
    void takesManyCellsTogether();
    void choosesACell();
    void saysWhyThereIsNone();

private:
    void show(std::uint64_t rows, std::uint64_t columns, std::vector<double> numbers);
    QString said() const { return m_plot->findChild<QLabel *>()->text(); }
    double height(int row, int column) const
    {
        return static_cast<double>(m_plot->series()->dataProxy()->itemAt(row, column)->y());
    }

    bool m_hasDisplay = false;
    std::unique_ptr<SurfacePlot> m_plot;
};

namespace {

/// From 0 at the left to 10 at the right.
std::vector<double> slope(std::uint64_t rows, std::uint64_t columns)
{
    std::vector<double> numbers;
    for (std::uint64_t at = 0; at < rows * columns; ++at)
        numbers.push_back(10.0 * static_cast<double>(at % columns) / static_cast<double>(columns - 1));
    return numbers;
}

} // namespace

void TestSurfacePlot::init()
{
    m_hasDisplay = QGuiApplication::platformName() != u"offscreen"_s;
    m_plot = std::make_unique<SurfacePlot>();
    m_plot->resize(600, 400);
    m_plot->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_plot.get()));
}

void TestSurfacePlot::show(std::uint64_t rows, std::uint64_t columns, std::vector<double> numbers)
{
    const auto array = numberArray(u"/v"_s, {rows, columns}, std::move(numbers));
    const auto view = std::make_shared<const ArrayView>(*ArrayView::make(array, wholeLayout(array->shape())));
    const auto read = [view](const ArrayPage &area, const Progress &progress) -> Result<CellPage> {
        CellPage page{area, ElementType::Float64, {}, {}};
        if (const auto done = view->readPage(area, page.values, progress); !done)
            return tl::unexpected(done.error());
        return page;
    };
    Progress progress;
    auto sample = sampleView(requestFor(*view, read), progress);
    QVERIFY(sample.has_value());
    m_plot->setSample(view, std::make_shared<const ViewSample>(std::move(*sample)));
    QCOMPARE(m_plot->hasPicture(), m_hasDisplay);
}

void TestSurfacePlot::drawsHeights()
{
    show(20, 30, slope(20, 30));
    if (!m_hasDisplay) {
        QVERIFY(said().contains(u"OpenGL"_s));
        QVERIFY(m_plot->picture(PictureFormat::Png).isEmpty());
        return;
    }
    QCOMPARE(m_plot->series()->dataProxy()->rowCount(), 20);
    QCOMPARE(m_plot->series()->dataProxy()->columnCount(), 30);
    QCOMPARE(height(0, 0), 0.0); // shares of the axis, which goes from 0 to 10
    QCOMPARE(height(19, 29), 1.0);
    const QImage picture = QImage::fromData(m_plot->picture(PictureFormat::Png), "PNG");
    QCOMPARE(picture.size(), m_plot->size() * 2);
    int violet = 0;
    int yellow = 0;
    for (int y = 0; y < picture.height(); y += 2) {
        for (int x = 0; x < picture.width(); x += 2) {
            const QColor color = picture.pixelColor(x, y);
            violet += color.hslSaturation() > 100 && color.hue() > 260 && color.hue() < 310 ? 1 : 0;
            yellow += color.hslSaturation() > 100 && color.hue() > 45 && color.hue() < 75 ? 1 : 0;
        }
    }
    QVERIFY(violet > 100); // the two ends of viridis
    QVERIFY(yellow > 100);
    QVERIFY(m_plot->picture(PictureFormat::Svg).contains("<image"));
}

void TestSurfacePlot::leavesHoles()
{
    const auto colored = [this] {
        const QImage picture = QImage::fromData(m_plot->picture(PictureFormat::Png), "PNG");
        int pixels = 0;
        for (int y = 0; y < picture.height(); y += 2)
            for (int x = 0; x < picture.width(); x += 2)
                pixels += picture.pixelColor(x, y).hslSaturation() > 60 ? 1 : 0;
        return pixels;
    };
    std::vector<double> numbers = slope(20, 31);
    show(20, 31, numbers);
    const int before = m_hasDisplay ? colored() : 0;
    for (std::size_t row = 5; row < 15; ++row)
        for (std::size_t column = 8; column < 23; ++column)
            numbers[row * 31 + column] = notANumber; // a quarter
    show(20, 31, numbers);
    if (!m_hasDisplay)
        return;
    QVERIFY(std::isnan(height(5, 8)));
    QVERIFY(std::abs(height(5, 7) - 7.0 / 30) < 1e-6);
    const int after = colored();
    QVERIFY2(after < before * 0.9 && after > before * 0.5,
             qPrintable(QString::number(after) + u" of "_s + QString::number(before)));
}

/// One cell of 300,000 is higher than the others.
void TestSurfacePlot::takesManyCellsTogether()
{
    std::vector<double> numbers(1000 * 300, 0.0);
    numbers[777 * 300 + 222] = 1;
    show(1000, 300, std::move(numbers));
    if (!m_hasDisplay)
        return;
    QVERIFY(m_plot->series()->dataProxy()->rowCount() <= 256);
    QVERIFY(m_plot->series()->dataProxy()->columnCount() <= 256);
    const QPoint bin = m_plot->binOf(777, 222);
    QCOMPARE(height(bin.x(), bin.y()), 1.0);
    QCOMPARE(height(bin.x() + 2, bin.y()), 0.0);
}

void TestSurfacePlot::choosesACell()
{
    show(20, 30, slope(20, 30));
    if (!m_hasDisplay)
        return;
    QSignalSpy chosen(m_plot.get(), &SurfacePlot::cellChosen);
    QWindow *graph = nullptr;
    for (QWindow *const window : QGuiApplication::allWindows())
        graph = qobject_cast<Q3DSurface *>(window) ? window : graph;
    QVERIFY(graph);
    QVERIFY(QTest::qWaitForWindowExposed(graph));
    QTest::mouseClick(graph, Qt::LeftButton, {}, QPoint(graph->width() / 2, graph->height() / 2));
    QTRY_COMPARE(chosen.size(), 1);
    QVERIFY(chosen[0][0].toULongLong() > 2 && chosen[0][0].toULongLong() < 18); // about the middle
    QVERIFY(chosen[0][1].toULongLong() > 2 && chosen[0][1].toULongLong() < 28);
}

void TestSurfacePlot::saysWhyThereIsNone()
{
    m_plot->setMessage(u"Reading…"_s);
    m_plot->setSample(nullptr, nullptr);
    QVERIFY(!m_plot->hasPicture());
    QVERIFY(said() == u"Reading…"_s || !m_hasDisplay);
    if (!m_hasDisplay)
        return;
    show(2, 2, {notANumber, notANumber, notANumber, 1});
    QVERIFY(m_plot->hasPicture());
    const auto array = numberArray(u"/v"_s, {5}, {1, 2, 3, 4, 5});
    const auto view = std::make_shared<const ArrayView>(*ArrayView::make(array, wholeLayout(array->shape())));
    ViewSample line{SampleGrid(requestFor(*view, {})), {}, {}, ValueRange{1, 5}, {}};
    m_plot->setSample(view, std::make_shared<const ViewSample>(std::move(line)));
    QVERIFY(!m_plot->hasPicture());
    QVERIFY(said().contains(u"at least two rows"_s));
}

RANKSCOPE_TEST(TestSurfacePlot, QApplication)
#include "tst_surfaceplot.moc"
