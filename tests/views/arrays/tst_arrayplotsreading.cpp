// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tellingarray.h"
#include "tests/support/testclass.h"
#include "views/arrays/plots/arrayplots.h"
#include "views/common/elidedlabel.h"
#include "views/plots/heatmap.h"

#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QThread>
#include <QToolButton>

#include <atomic>
#include <mutex>
#include <set>
#include <thread>

using namespace rankscope;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestArrayPlotsReading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void readsBesideTheWindow();
    void readsNothingWhileHidden();
    void readsOnlyTheNewest();
    void cancels();
    void escapeCancels();
    void saysWhyItCannotRead();
    void keepsThePictureWhileItReadsAnother();

private:
    void show(double added);
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_plots->findChild<Part *>(name);
    }
    HeatMap &heatMap() const { return *part<HeatMap>(u"heatMap"_s); }

    std::shared_ptr<const ArraySource> m_array;
    // of the reading, which other threads do
    std::atomic<bool> m_isHeld = false;
    std::atomic<int> m_reads = 0;
    std::mutex m_mutex;
    std::set<std::thread::id> m_threads;
    QString m_error;

    std::unique_ptr<ArrayPlots> m_plots;
};

void TestArrayPlotsReading::init()
{
    m_array = tellingArray(u"/u"_s, {50, 60});
    m_isHeld = false;
    m_reads = 0;
    m_threads.clear();
    m_error.clear();
    m_plots = std::make_unique<ArrayPlots>();
    m_plots->resize(800, 400);
    connect(m_plots.get(), &ArrayPlots::fittingFound, this, [this](const std::optional<ValueRange> &range) {
        m_plots->setScale(range ? std::optional(ColorScale{ColorMapKind::Sequential, range->low, range->high})
                                : std::nullopt);
    });
}

/// Cells are those of the telling array and `added`; reading waits while it is held, until it is cancelled.
void TestArrayPlotsReading::show(double added)
{
    const auto view = std::make_shared<const ArrayView>(*ArrayView::make(m_array, wholeLayout(m_array->shape())));
    m_plots->setView(view, [this, added](const ArrayPage &area, const Progress &progress) -> Result<CellPage> {
        ++m_reads;
        {
            const std::lock_guard lock(m_mutex);
            m_threads.insert(std::this_thread::get_id());
        }
        while (m_isHeld && !progress.isCancelled())
            std::this_thread::sleep_for(1ms);
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (!m_error.isEmpty())
            return tl::unexpected(Error{ErrorKind::Unsupported, m_error, {}, {}, {}});
        CellPage page{area, ElementType::Float64, {}, {}};
        std::vector<double> numbers;
        for (std::uint64_t row = 0; row < area.rows; ++row)
            for (std::uint64_t column = 0; column < area.columns; ++column)
                numbers.push_back(static_cast<double>(100 * (area.firstRow + row) + area.firstColumn + column) + added);
        page.values = std::move(numbers);
        return page;
    });
}

void TestArrayPlotsReading::readsBesideTheWindow()
{
    m_plots->show();
    show(0);
    QVERIFY(!m_plots->isSettled());
    QTRY_VERIFY(m_plots->isSettled());
    for (const int tab : {1, 2, 0}) {
        part<QTabWidget>(u"arrayPlotTabs"_s)->setCurrentIndex(tab);
        QTRY_VERIFY(m_plots->isSettled());
    }
    QVERIFY(m_reads >= 3);
    QVERIFY(!m_threads.contains(std::this_thread::get_id()));
}

void TestArrayPlotsReading::readsNothingWhileHidden()
{
    show(0);
    QVERIFY(m_plots->isSettled());
    QCOMPARE(m_reads.load(), 0);
    QSignalSpy found(m_plots.get(), &ArrayPlots::fittingFound);
    m_plots->setRangeWanted(true); // somebody colours cells
    QTRY_COMPARE(found.size(), 1);
    const int before = m_reads;
    m_plots->show();
    QVERIFY(m_plots->isSettled()); // what the heat map needs is there
    QCOMPARE(m_reads.load(), before);
}

void TestArrayPlotsReading::readsOnlyTheNewest()
{
    m_isHeld = true;
    m_plots->show();
    show(0);
    QTRY_COMPARE(m_reads.load(), 1);
    for (int times = 1; times <= 20; ++times)
        show(times);
    m_isHeld = false;
    QTRY_VERIFY(m_plots->isSettled());
    QTest::mouseMove(&heatMap(), heatMap().placeOfCell(0, 0).toPoint());
    QCOMPARE(part<ElidedLabel>(u"arrayPlotText"_s)->text(), u"[0, 0] = 20"_s);
    QVERIFY(m_reads < 10); // the ones between were never begun
}

void TestArrayPlotsReading::cancels()
{
    m_isHeld = true;
    m_plots->show();
    show(0);
    auto *const stop = part<QToolButton>(u"arrayPlotStop"_s);
    QVERIFY(!stop->isVisible());
    QTRY_VERIFY(stop->isVisible());
    QCOMPARE(stop->text(), u"Cancel"_s);
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_VERIFY(m_plots->isSettled());
    QVERIFY(!m_plots->hasPicture());
    QCOMPARE(stop->text(), u"Read"_s);
    m_isHeld = false;
    const int before = m_reads;
    part<QTabWidget>(u"arrayPlotTabs"_s)->setCurrentIndex(2);
    QVERIFY(m_plots->isSettled()); // what was stopped does not begin by itself
    QCOMPARE(m_reads.load(), before);
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_VERIFY(m_plots->isSettled());
    QVERIFY(m_plots->hasPicture());
    QVERIFY(!stop->isVisible());
}

void TestArrayPlotsReading::escapeCancels()
{
    m_isHeld = true;
    m_plots->show();
    QVERIFY(QTest::qWaitForWindowActive(m_plots.get()));
    show(0);
    heatMap().setFocus();
    QTest::keyClick(&heatMap(), Qt::Key_Escape);
    QTRY_VERIFY(m_plots->isSettled());
    QVERIFY(!m_plots->hasPicture());
}

void TestArrayPlotsReading::saysWhyItCannotRead()
{
    m_error = u"The filter lz4 is not there."_s;
    m_plots->show();
    show(0);
    QTRY_VERIFY(m_plots->isSettled());
    QVERIFY(!m_plots->hasPicture());
    const QByteArray svg = m_plots->picture(PictureFormat::Svg);
    QVERIFY(svg.contains("lz4"));
    m_error.clear();
    show(0);
    QTRY_VERIFY(m_plots->hasPicture());
}

/// A slider that moves on: the picture of before stays until the next one is there.
void TestArrayPlotsReading::keepsThePictureWhileItReadsAnother()
{
    m_plots->show();
    show(0);
    QTRY_VERIFY(m_plots->hasPicture());
    const QPoint place = heatMap().placeOfCell(0, 0).toPoint();
    const QColor before = heatMap().grab().toImage().pixelColor(place);
    QVERIFY(before != m_plots->palette().color(QPalette::Base));
    m_isHeld = true;
    const int reads = m_reads;
    show(1e6);
    QTRY_VERIFY(m_reads > reads);
    QCOMPARE(heatMap().grab().toImage().pixelColor(place), before);
    m_array = tellingArray(u"/other"_s, {50, 61});
    show(0); // another table: nothing of the one before
    QVERIFY(heatMap().grab().toImage().pixelColor(place) != before);
    m_isHeld = false;
    QTRY_VERIFY(m_plots->hasPicture());
}

RANKSCOPE_TEST(TestArrayPlotsReading, QApplication)
#include "tst_arrayplotsreading.moc"
