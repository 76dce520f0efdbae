// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/view/arrayview.h"
#include "model/arrays/view/cellpage.h"
#include "tests/support/testclass.h"

#include <random>

using namespace rankscope;

/// Every element tells its own indices, so that what a view reads says where it came from.
class TestArrayView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsPages();
    void nestsDimensions();
    void readsAnyLayout();
    void findsCells();
    void countsHugeViews();
    void refusesWhatDoesNotFit();
    void showsScalarsAndNothing();
    void masksCells();
};

namespace {

/// Element (i, j, k) is 10000 i + 100 j + k.
std::shared_ptr<const ArraySource> telling(const ArrayShape &shape)
{
    ArrayDescription description;
    description.type = ElementType::Int64;
    description.shape = shape;
    description.dimensions.resize(shape.size());
    std::vector<std::int64_t> values;
    for (std::uint64_t at = 0; at < *elementCount(shape); ++at) {
        std::int64_t value = 0;
        std::uint64_t rest = at;
        std::int64_t weight = 1;
        for (std::size_t dimension = shape.size(); dimension-- > 0; weight *= 100) {
            value += static_cast<std::int64_t>(rest % shape[dimension]) * weight;
            rest /= shape[dimension];
        }
        values.push_back(value);
    }
    return std::make_shared<MemoryArray>(description, std::move(values));
}

/// The same elements, as if they were in a file.
class InFile : public ArraySource
{
public:
    explicit InFile(std::shared_ptr<const ArraySource> array) : ArraySource(array->description()), m_array(array) {}
    Result<void> read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const override
    {
        return m_array->read(window, values, progress);
    }

private:
    std::shared_ptr<const ArraySource> m_array;
};

std::vector<std::int64_t> page(const ArrayView &view, const ArrayPage &page)
{
    ArrayValues values;
    if (!view.readPage(page, values, Progress()))
        return {-1};
    return std::get<std::vector<std::int64_t>>(values);
}

/// What a cell must hold, by indicesAt() alone.
std::int64_t expectedAt(const ArrayView &view, std::uint64_t row, std::uint64_t column)
{
    std::int64_t value = 0;
    for (const std::uint64_t index : view.indicesAt(row, column))
        value = value * 100 + static_cast<std::int64_t>(index);
    return value;
}

using Values = std::vector<std::int64_t>;

} // namespace

void TestArrayView::readsPages()
{
    const auto array = telling({2, 3, 4});
    const ArrayView view = *ArrayView::make(array, pageLayout(array->shape())); // j down, k across, i = 0
    QCOMPARE(view.rowCount(), 3U);
    QCOMPARE(view.columnCount(), 4U);
    QCOMPARE(page(view, {1, 2, 1, 2}), (Values{101, 102, 201, 202}));
    ArrayLayout turned = pageLayout(array->shape());
    std::swap(turned.rows, turned.columns);
    turned.selections[0] = IndexSelection::one(1);
    turned.selections[2] = IndexSelection::range({3, 4, -1});
    const ArrayView transposed = *ArrayView::make(array, turned);
    QCOMPARE(page(transposed, {0, 2, 0, 3}), (Values{10003, 10103, 10203, 10002, 10102, 10202}));
    QVERIFY(!view.isWhole());
    QVERIFY(ArrayView::make(array, wholeLayout(array->shape()))->isWhole());
}

void TestArrayView::nestsDimensions()
{
    const auto array = telling({2, 3, 4});
    const ArrayView view = *ArrayView::make(array, wholeLayout(array->shape()));
    QCOMPARE(view.rowCount(), 6U);
    QCOMPARE(page(view, {2, 3, 3, 1}), (Values{203, 10003, 10103}));
    QCOMPARE(view.indicesAt(4, 1), (std::vector<std::uint64_t>{1, 1, 1}));
}

void TestArrayView::readsAnyLayout()
{
    std::mt19937 random(7);
    const auto below = [&](std::uint64_t limit) { return random() % limit; };
    const ArrayShape shape{4, 11, 19}; // the last two longer than the squares in which elements are moved
    const auto array = telling(shape);
    for (int round = 0; round < 300; ++round) {
        ArrayLayout layout;
        for (std::size_t dimension = 0; dimension < 3; ++dimension) {
            IndexSelection selection;
            for (std::uint64_t count = 1 + below(5); count-- > 0;)
                selection.append(below(shape[dimension]));
            layout.selections.push_back(below(2) == 0 ? selection : IndexSelection::all(shape[dimension]));
            auto &direction = below(2) == 0 ? layout.rows : layout.columns;
            direction.insert(direction.begin() + static_cast<std::ptrdiff_t>(below(direction.size() + 1)), dimension);
        }
        const ArrayView view = *ArrayView::make(array, layout);
        const std::uint64_t firstRow = below(view.rowCount());
        const std::uint64_t firstColumn = below(view.columnCount());
        const ArrayPage part{firstRow, 1 + below(view.rowCount() - firstRow), firstColumn,
                             1 + below(view.columnCount() - firstColumn)};
        const Values values = page(view, part);
        for (std::uint64_t at = 0; at < values.size(); ++at)
            QCOMPARE(values[at], expectedAt(view, firstRow + at / part.columns, firstColumn + at % part.columns));
        ArrayValues fromFile;
        QVERIFY(view.readPage(InFile(array), part, fromFile, Progress()));
        QCOMPARE(std::get<Values>(fromFile), values);
        const std::uint64_t first = below(view.cellCount());
        ArrayValues cells;
        const std::uint64_t count = 1 + below(view.cellCount() - first);
        QVERIFY(view.readCells(*array, first, count, cells, Progress()));
        for (std::uint64_t at = 0; at < count; ++at)
            QCOMPARE(std::get<Values>(cells)[at],
                     expectedAt(view, (first + at) / view.columnCount(), (first + at) % view.columnCount()));
    }
}

void TestArrayView::findsCells()
{
    const auto array = telling({2, 3, 4});
    ArrayLayout layout = pageLayout(array->shape());
    layout.selections[2] = IndexSelection::range({3, 2, -2}); // 3, 1
    const ArrayView view = *ArrayView::make(array, layout);
    QCOMPARE(*view.cellOf({0, 2, 1}), std::pair(std::uint64_t{2}, std::uint64_t{1}));
    QVERIFY(!view.cellOf({0, 2, 2}));
    QVERIFY(!view.cellOf({1, 2, 1}));
}

void TestArrayView::countsHugeViews()
{
    class Endless : public ArraySource
    {
    public:
        using ArraySource::ArraySource;
        Result<void> read(const ArrayWindow &window, ArrayValues &values, const Progress &) const override
        {
            values = std::vector<std::int64_t>{static_cast<std::int64_t>(window[0].first)};
            return {};
        }
    };
    ArrayDescription description;
    description.type = ElementType::Int64;
    description.shape = {1'000'000'000'000, 1'000'000};
    description.dimensions.resize(2);
    const auto array = std::make_shared<Endless>(description);
    const ArrayView view = *ArrayView::make(array, wholeLayout(description.shape));
    QCOMPARE(view.cellCount(), 1'000'000'000'000'000'000U);
    QCOMPARE(page(view, {999'999'999'999, 1, 999'999, 1}), Values{999'999'999'999});
    description.shape = {1ULL << 40U, 1ULL << 40U};
    QVERIFY(!ArrayView::make(std::make_shared<Endless>(description), wholeLayout(description.shape)));
}

void TestArrayView::refusesWhatDoesNotFit()
{
    const auto array = telling({2, 3});
    ArrayLayout layout = wholeLayout(array->shape());
    layout.selections[1] = IndexSelection::range({0, 4, 1});
    QVERIFY(!ArrayView::make(array, layout));
    layout = wholeLayout(array->shape());
    layout.columns.push_back(0);
    QVERIFY(!ArrayView::make(array, layout));
    layout = wholeLayout({2});
    QVERIFY(!ArrayView::make(array, layout));
}

void TestArrayView::showsScalarsAndNothing()
{
    const auto scalar = telling({});
    const ArrayView one = *ArrayView::make(scalar, pageLayout({}));
    QCOMPARE(one.cellCount(), 1U);
    QCOMPARE(page(one, {0, 1, 0, 1}), Values{0});
    const auto empty = telling({3, 0, 2});
    const ArrayView none = *ArrayView::make(empty, pageLayout(empty->shape()));
    QCOMPARE(none.cellCount(), 0U);
}

/// Against what isShown() says of each cell.
void TestArrayView::masksCells()
{
    std::mt19937_64 random(3);
    CellPage page;
    page.area = {0, 1, 0, 300};
    page.values = std::vector<std::int32_t>(300, 7);
    std::vector<std::uint8_t> mask;
    for (int round = 0; round < 500; ++round) {
        page.shown.assign(5, 0);
        for (std::uint64_t &word : page.shown)
            word = round % 3 == 0 ? random() & random() & random() & random() & random() & random() : random();
        const std::size_t first = random() % 300;
        const std::size_t count = 1 + random() % (300 - first);
        writeMask(page, first, count, mask);
        QCOMPARE(mask.size(), count);
        std::size_t shown = 0;
        for (std::size_t index = 0; index < count; ++index) {
            QCOMPARE(mask[index], page.isShown(first + index) ? 1 : 0);
            shown += mask[index];
        }
        QCOMPARE(isAnyShown(page, first, count), shown > 0);
    }
    blankHidden(page);
    for (std::size_t index = 0; index < 300; ++index)
        QCOMPARE(std::get<std::vector<std::int32_t>>(page.values)[index], page.isShown(index) ? 7 : 0);
    page.shown.clear();
    writeMask(page, 3, 4, mask);
    QCOMPARE(mask, std::vector<std::uint8_t>(4, 1));
    QVERIFY(isAnyShown(page, 3, 4));
}

RANKSCOPE_TEST(TestArrayView, NoApplication)
#include "tst_arrayview.moc"
