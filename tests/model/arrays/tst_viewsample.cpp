// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/view/viewsample.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <array>
#include <cmath>
#include <limits>

using namespace rankscope;

class TestViewSample : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dividesEvenly();
    void reducesToBins();
    void keepsWhatIsNotFinite();
    void leavesFilteredOut();
    void findsPercentiles();
    void choosesOfManyValues();
    void readsPartOfHugeViews();
    void readsWholeBlocks();
    void countsValues();
    void survivesTheWholeOfDouble();
    void stops();
    void tellsWhyNot();
};

namespace {

/// Cells of a table that `value(row, column)` gives; `shown` may leave some out.
SampleRequest requestOf(std::uint64_t rows, std::uint64_t columns,
                        std::function<double(std::uint64_t, std::uint64_t)> value,
                        std::function<bool(std::uint64_t, std::uint64_t)> shown = {})
{
    SampleRequest request;
    request.area = {0, rows, 0, columns};
    request.read = [value, shown](const ArrayPage &area, const Progress &) -> Result<CellPage> {
        CellPage page;
        page.area = area;
        std::vector<double> values;
        if (shown)
            page.shown.resize(area.rows * area.columns / 64 + 1);
        for (std::uint64_t row = area.firstRow; row < area.firstRow + area.rows; ++row) {
            for (std::uint64_t column = area.firstColumn; column < area.firstColumn + area.columns; ++column) {
                if (shown && shown(row, column))
                    page.shown[values.size() / 64] |= std::uint64_t{1} << (values.size() % 64);
                values.push_back(value(row, column));
            }
        }
        page.values = std::move(values);
        return page;
    };
    return request;
}

/// 0 1 2 3 / 10 11 12 13 / 20 21 22 23
double tens(std::uint64_t row, std::uint64_t column)
{
    return static_cast<double>(10 * row + column);
}

} // namespace

void TestViewSample::dividesEvenly()
{
    const SampleAxis axis{100, 10, 4, 3}; // 100 101 | 102 103 104 | 105 106 | 107 108 109
    QCOMPARE(axis.binStart(0), 100U);
    QCOMPARE(axis.binStart(1), 102U);
    QCOMPARE(axis.binStart(2), 105U);
    QCOMPARE(axis.binStart(3), 107U);
    QCOMPARE(axis.binStart(4), 110U);
    const std::vector<std::uint64_t> expected{0, 0, 1, 1, 1, 2, 2, 3, 3, 3};
    for (std::uint64_t line = 0; line < 10; ++line)
        QCOMPARE(axis.binOf(100 + line), expected[line]);
    QVERIFY(axis.readsAll());
    QCOMPARE(axis.readCount(), 10U);
    const SampleAxis part{100, 10, 4, 2};
    QVERIFY(!part.readsAll());
    QCOMPARE(part.readCount(), 8U);
    QCOMPARE(part.spans(100).size(), 4U);
    QCOMPARE(part.spans(100)[3].first, 107U);
    QCOMPARE(part.spans(1).size(), 8U);
    // 2^64 - 1 lines in 3 bins: no overflow
    const SampleAxis huge{0, ~std::uint64_t{0}, 3, 1};
    QCOMPARE(huge.binStart(1), 6148914691236517205U);
    QCOMPARE(huge.binOf(6148914691236517204U), 0U);
    QCOMPARE(huge.binOf(6148914691236517205U), 1U);
    QCOMPARE(huge.binStart(3), ~std::uint64_t{0});
}

void TestViewSample::reducesToBins()
{
    SampleRequest request = requestOf(3, 4, tens);
    request.mostBinRows = 1;
    request.mostBinColumns = 2;
    Progress progress;
    const auto sample = sampleView(request, progress);
    QVERIFY(sample);
    QCOMPARE(sample->bins.size(), 2U);
    QCOMPARE(sample->bin(0, 0).minimum, 0.0);
    QCOMPARE(sample->bin(0, 0).maximum, 21.0);
    QCOMPARE(sample->bin(0, 0).mean(), 10.5); // (0 + 1 + 10 + 11 + 20 + 21) / 6
    QCOMPARE(sample->bin(0, 1).minimum, 2.0);
    QCOMPARE(sample->bin(0, 1).maximum, 23.0);
    QCOMPARE(sample->bin(0, 1).mean(), 12.5);
    QCOMPARE(sample->counts, (SampleCounts{12, 0, 0, 0, 0}));
    QCOMPARE(sample->range, (ValueRange{0, 23}));
    QCOMPARE(progress.fraction(), 1.0);
    // an area of it, a bin a cell
    request.area = {1, 2, 1, 1};
    const auto column = sampleView(request, progress);
    QCOMPARE(column->bins.size(), 1U);
    QCOMPARE(column->bin(0, 0).minimum, 11.0);
    QCOMPARE(column->bin(0, 0).maximum, 21.0);
    request.area = {0, 0, 0, 4};
    const auto none = sampleView(request, progress);
    QVERIFY(none);
    QVERIFY(none->bins.empty());
    QVERIFY(!none->range);
    QVERIFY(!none->robust);
}

void TestViewSample::keepsWhatIsNotFinite()
{
    // 5 nan | inf  1
    // 7 nan | inf -inf
    const std::array<double, 8> values{5, notANumber, infinity, 1, 7, notANumber, infinity, -infinity};
    SampleRequest request =
        requestOf(2, 4, [values](std::uint64_t row, std::uint64_t column) { return values[row * 4 + column]; });
    request.mostBinRows = 1;
    request.mostBinColumns = 2;
    Progress progress;
    const auto sample = sampleView(request, progress);
    const SampleBin &left = sample->bin(0, 0);
    QCOMPARE(left.finite, 2U);
    QCOMPARE(left.nan, 2U);
    QCOMPARE(left.minimum, 5.0);
    QCOMPARE(left.maximum, 7.0);
    const SampleBin &right = sample->bin(0, 1);
    QCOMPARE(right.finite, 1U);
    QCOMPARE(right.positiveInfinite, 2U);
    QCOMPARE(right.negativeInfinite, 1U);
    QCOMPARE(sample->counts, (SampleCounts{3, 2, 2, 1, 0}));
    QCOMPARE(sample->range, (ValueRange{1, 7}));
}

void TestViewSample::leavesFilteredOut()
{
    SampleRequest request = requestOf(3, 4, tens, [](std::uint64_t row, std::uint64_t) { return row == 1; });
    request.mostBinRows = 3;
    request.mostBinColumns = 1;
    Progress progress;
    const auto sample = sampleView(request, progress);
    QVERIFY(sample->bin(0, 0).isEmpty());
    QCOMPARE(sample->bin(1, 0).finite, 4U);
    QVERIFY(sample->bin(2, 0).isEmpty());
    QCOMPARE(sample->range, (ValueRange{10, 13}));
    QCOMPARE(sample->counts, (SampleCounts{4, 0, 0, 0, 8}));
}

void TestViewSample::findsPercentiles()
{
    // numpy.percentile(numpy.arange(1, 102), [1, 99]) is [2, 100]
    Progress progress;
    const auto even = sampleView(
        requestOf(1, 101, [](std::uint64_t, std::uint64_t column) { return double(101 - column); }), progress);
    QCOMPARE(even->robust, (ValueRange{2, 100}));
    // numpy.percentile([0, 10], [1, 99]) is [0.1, 9.9]
    const auto two =
        sampleView(requestOf(2, 1, [](std::uint64_t row, std::uint64_t) { return double(10 * row); }), progress);
    QCOMPARE(two->robust->low, 0.1);
    QCOMPARE(two->robust->high, 9.9);
    const auto one = sampleView(requestOf(1, 1, [](std::uint64_t, std::uint64_t) { return 3.0; }), progress);
    QCOMPARE(one->robust, (ValueRange{3, 3}));
    const auto none = sampleView(requestOf(2, 2, [](std::uint64_t, std::uint64_t) { return notANumber; }), progress);
    QVERIFY(!none->robust);
    QVERIFY(!none->range);
}

/// More values than are kept: columns 0 to 1023 hold 0 to 1023, so that a choice in step with them would see a few
/// only.
void TestViewSample::choosesOfManyValues()
{
    Progress progress;
    const auto sample =
        sampleView(requestOf(1024, 1024, [](std::uint64_t, std::uint64_t column) { return double(column); }), progress);
    QCOMPARE(sample->counts.finite, 1'048'576U);
    QVERIFY2(std::abs(sample->robust->low - 10) <= 1, qPrintable(QString::number(sample->robust->low)));
    QVERIFY2(std::abs(sample->robust->high - 1013) <= 1, qPrintable(QString::number(sample->robust->high)));
}

void TestViewSample::readsPartOfHugeViews()
{
    SampleRequest request = requestOf(1000, 10, tens);
    request.mostBinRows = 10;
    request.mostBinColumns = 10;
    request.mostCells = 500; // of 10,000: 5 of every 100 rows
    Progress progress;
    const auto rows = sampleView(request, progress);
    QCOMPARE(rows->grid.rows.run, 5U);
    QVERIFY(rows->grid.columns.readsAll());
    QCOMPARE(rows->counts.finite, 500U);
    QCOMPARE(rows->bin(9, 0).minimum, 9000.0);
    QCOMPARE(rows->bin(9, 0).maximum, 9040.0);
    // 10^12 cells: a row of each bin, and a part of its columns
    request = requestOf(1'000'000, 1'000'000, tens);
    request.mostBinRows = 10;
    request.mostBinColumns = 20;
    request.mostCells = 2000;
    const auto both = sampleView(request, progress);
    QCOMPARE(both->grid.rows.run, 1U);
    QCOMPARE(both->grid.columns.run, 10U); // 2000 / (10 rows · 20 bins)
    QCOMPARE(both->counts.finite, 2000U);
    QCOMPARE(both->bin(1, 1).minimum, 1'050'000.0); // row 100,000, columns 50,000 to 50,009
    QCOMPARE(both->bin(1, 1).maximum, 1'050'009.0);
    QVERIFY(!both->grid.readsAll());
}

/// Rows that are stored 300 at a time are read in multiples of 300.
void TestViewSample::readsWholeBlocks()
{
    SampleRequest request = requestOf(8000, 1000, tens);
    request.grainRows = 300;
    std::vector<std::uint64_t> starts;
    const auto read = request.read;
    request.read = [&](const ArrayPage &area, const Progress &progress) {
        starts.push_back(area.firstRow);
        return read(area, progress);
    };
    Progress progress;
    const auto sample = sampleView(request, progress);
    QCOMPARE(starts, (std::vector<std::uint64_t>{0, 1200, 2400, 3600, 4800, 6000, 7200})); // 1048 rows and more
    QCOMPARE(sample->counts.finite, 8'000'000U);
    QCOMPARE(sample->range, (ValueRange{0, 80'989}));
}

void TestViewSample::countsValues()
{
    // 0 1 2 3 / 10 11 12 13 / 20 21 22 23, with a NaN for 11 and an infinity for 12
    const SampleRequest request = requestOf(3, 4, [](std::uint64_t row, std::uint64_t column) {
        return row == 1 && column == 1 ? notANumber : row == 1 && column == 2 ? -infinity : tens(row, column);
    });
    Progress progress;
    const auto all = countValues(request, {0, 23}, 2, progress);
    QVERIFY(all);
    QCOMPARE(all->counts, (std::vector<std::uint64_t>{5, 5})); // 0 1 2 3 10 | 13 20 21 22 23
    QCOMPARE(all->all, (SampleCounts{10, 1, 0, 1, 0}));
    const auto part = countValues(request, {2, 20}, 3, progress); // bins of 6: 2 3 | 10 13 | 20
    QCOMPARE(part->counts, (std::vector<std::uint64_t>{2, 2, 1}));
    QCOMPARE(part->below, 2U);
    QCOMPARE(part->above, 3U);
}

void TestViewSample::survivesTheWholeOfDouble()
{
    constexpr double most = std::numeric_limits<double>::max();
    const SampleRequest request =
        requestOf(1, 3, [](std::uint64_t, std::uint64_t column) { return (double(column) - 1) * most; });
    Progress progress;
    const auto counted = countValues(request, {-most, most}, 2, progress);
    QCOMPARE(counted->counts, (std::vector<std::uint64_t>{1, 2}));
    const auto sample = sampleView(request, progress);
    QCOMPARE(sample->range, (ValueRange{-most, most}));
    QVERIFY(std::isfinite(sample->robust->low));
}

void TestViewSample::stops()
{
    Progress progress;
    progress.cancel();
    const auto sample = sampleView(requestOf(3, 4, tens), progress);
    QVERIFY(!sample);
    QCOMPARE(sample.error().kind, ErrorKind::Cancelled);
}

void TestViewSample::tellsWhyNot()
{
    SampleRequest request = requestOf(3, 4, tens);
    request.read = [](const ArrayPage &, const Progress &) -> Result<CellPage> {
        return tl::unexpected(Error{ErrorKind::Damaged, QStringLiteral("The chunk is damaged."), {}, {}, {}});
    };
    Progress progress;
    const auto sample = sampleView(request, progress);
    QVERIFY(!sample);
    QCOMPARE(sample.error().message, QStringLiteral("The chunk is damaged."));
}

RANKSCOPE_TEST(TestViewSample, NoApplication)
#include "tst_viewsample.moc"
