// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/blocks/placedarray.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Blocks that make no grid are cut from a whole array by hand; what is put together must be it again.
class TestPlacedArray : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void putsTogether();
    void windowsAcrossBlocks();
    void knowsOwners();
    void checksHalos();
    void emptyBlocks();
    void refused_data();
    void refused();
    void cancelled();
};

namespace {

using PlacedIntegers = std::vector<std::int32_t>;

/// Element (i, j) of 5 × 7 is 100 i + j. The block has own cells from `offset` on, and a halo of `width` inside of the
/// whole array.
PlacedBlock cutBlock(std::uint64_t rank, const ElementIndex &offset, const ArrayShape &own, std::uint64_t width = 0)
{
    constexpr std::array<std::uint64_t, 2> whole{5, 7};
    PlacedBlock block{rank, nullptr, offset, {}};
    ArrayWindow cells;
    for (std::size_t dimension = 0; dimension < 2; ++dimension) {
        const std::uint64_t end = offset[dimension] + own[dimension];
        const HaloWidth halo{std::min(width, offset[dimension]), std::min(width, whole[dimension] - end)};
        block.halo.push_back(halo);
        cells.push_back({offset[dimension] - halo.low, halo.low + own[dimension] + halo.high, 1});
    }
    PlacedIntegers values;
    for (std::uint64_t row = 0; row < cells[0].count; ++row) {
        for (std::uint64_t column = 0; column < cells[1].count; ++column)
            values.push_back(std::int32_t(100 * (cells[0].first + row) + cells[1].first + column));
    }
    block.values = givenArray(ElementType::Int32, {cells[0].count, cells[1].count}, values);
    return block;
}

/// Two rows over the whole width, below them two blocks: rank 2 above ranks 0 and 1.
std::vector<PlacedBlock> threeBlocks(std::uint64_t width = 0)
{
    return {cutBlock(0, {2, 0}, {3, 3}, width), cutBlock(1, {2, 3}, {3, 4}, width), cutBlock(2, {0, 0}, {2, 7}, width)};
}

Result<std::shared_ptr<const PlacedArray>> placed(std::vector<PlacedBlock> blocks, ArrayShape whole = {5, 7})
{
    ArrayDescription description;
    description.path = u"/step000001/u"_s;
    description.type = ElementType::Int32;
    description.dimensions.resize(whole.size());
    description.shape = std::move(whole);
    return PlacedArray::make(description, std::move(blocks), {10, 11, 12}, Progress());
}

} // namespace

void TestPlacedArray::putsTogether()
{
    for (const std::uint64_t width : {0U, 1U, 2U}) {
        const auto array = placed(threeBlocks(width)).value();
        QCOMPARE(array->shape(), (ArrayShape{5, 7}));
        PlacedIntegers whole;
        for (std::int32_t element = 0; element < 35; ++element)
            whole.push_back(100 * (element / 7) + element % 7);
        QCOMPARE(integersIn(*array, wholeWindow({5, 7})), whole);
        QCOMPARE(array->description().path, u"/step000001/u"_s);
    }
}

void TestPlacedArray::windowsAcrossBlocks()
{
    const auto array = placed(threeBlocks(1)).value();
    QCOMPARE(integersIn(*array, {{1, 2, 1}, {2, 2, 1}}), (PlacedIntegers{102, 103, 202, 203}));
    QCOMPARE(integersIn(*array, {{0, 2, 4}, {1, 3, 2}}), (PlacedIntegers{1, 3, 5, 401, 403, 405}));
    QCOMPARE(integersIn(*array, {{1, 1, 3}, {0, 2, 6}}), (PlacedIntegers{100, 106}));
    QCOMPARE(integersIn(*array, {{4, 1, 9}, {6, 1, 9}}), (PlacedIntegers{406}));
    QCOMPARE(integersIn(*array, {{1, 0, 1}, {0, 2, 6}}), PlacedIntegers{});
}

void TestPlacedArray::knowsOwners()
{
    const auto array = placed(threeBlocks(1)).value();
    QCOMPARE(array->ownerOf({1, 6}), 2U);
    QCOMPARE(array->ownerOf({2, 2}), 0U);
    QCOMPARE(array->ownerOf({4, 3}), 1U);
    QCOMPARE(array->processes(), (std::vector<std::int64_t>{10, 11, 12}));
    ArrayDocument document;
    QVERIFY(processesOf(document).empty());
    document.dataSets = {givenDoubles({1}), array};
    QCOMPARE(processesOf(document), (std::vector<std::int64_t>{10, 11, 12}));
}

void TestPlacedArray::checksHalos()
{
    const HaloCheck clean = placed(threeBlocks(1)).value()->checkHalos({}, Progress()).value();
    // 4 x 4, 4 x 5 and 3 x 7 cells, less the 35 of the whole array
    QCOMPARE(clean.cells, 22U);
    QCOMPARE(clean.differing, 0U);
    auto blocks = threeBlocks(1);
    PlacedIntegers stale = integersIn(*blocks[1].values, wholeWindow({4, 5})); // rows 1 to 4, columns 2 to 6
    stale[0] = -1; // (1, 2), beyond a corner
    stale[5] = -2; // (2, 2)
    stale[6] = -3; // (2, 3), its own: ranks 0 and 2 have copies of it
    blocks[1].values = givenArray(ElementType::Int32, {4, 5}, stale);
    const auto array = placed(blocks).value();
    const HaloCheck found = array->checkHalos({}, Progress()).value();
    QCOMPARE(found.differing, 4U);
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranks;
    for (const HaloDisagreement &each : found.disagreements)
        ranks.emplace_back(each.rank, each.owner);
    QCOMPARE(ranks, (decltype(ranks){{0, 1}, {1, 2}, {1, 0}, {2, 1}}));
    QCOMPARE(found.disagreements[2], (HaloDisagreement{{2, 2}, 1, 0, u"-2"_s, u"202"_s, 204}));
    QCOMPARE(array->checkHalos({.corners = false}, Progress()).value().differing, 3U);
}

/// More processes than rows: some have no cell.
void TestPlacedArray::emptyBlocks()
{
    auto blocks = threeBlocks();
    blocks[1].rank = 2;
    blocks.push_back(cutBlock(1, {5, 0}, {0, 7}));
    const auto array = placed(blocks).value();
    QCOMPARE(integersIn(*array, {{4, 1, 1}, {5, 2, 1}}), (PlacedIntegers{405, 406}));
    QCOMPARE(array->checkHalos({}, Progress()).value().cells, 0U);
    const auto nothing = placed({cutBlock(0, {0, 0}, {0, 0})}, {0, 7}).value();
    QCOMPARE(integersIn(*nothing, wholeWindow({0, 7})), PlacedIntegers{});
}

void TestPlacedArray::refused_data()
{
    QTest::addColumn<int>("change");
    QTest::addColumn<QString>("message");
    QTest::newRow("missing") << 0 << u"12 of the 35 elements"_s;
    QTest::newRow("overlap") << 1 << u"processes 10 and 11"_s;
    QTest::newRow("outside") << 2 << u"process 11 is not inside"_s;
    QTest::newRow("type") << 3 << u"process 11 has elements of another type"_s;
    QTest::newRow("dimensions") << 4 << u"process 11 is not inside"_s;
    QTest::newRow("halo wider than the block") << 5 << u"process 11 is not inside"_s;
    QTest::newRow("halo beyond 64 bits") << 6 << u"process 11 is not inside"_s;
    QTest::newRow("offset beyond 64 bits") << 7 << u"process 11 is not inside"_s;
    QTest::newRow("too large") << 8 << u"more elements than 64 bits count"_s;
}

void TestPlacedArray::refused()
{
    QFETCH(int, change);
    constexpr auto largest = std::numeric_limits<std::uint64_t>::max();
    auto blocks = threeBlocks();
    PlacedBlock &block = blocks[1];
    ArrayShape whole{5, 7};
    if (change == 0)
        blocks.erase(blocks.begin() + 1);
    else if (change == 1)
        block = cutBlock(1, {2, 2}, {3, 4});
    else if (change == 2)
        block.offset = {2, 4};
    else if (change == 3)
        block.values = givenArray(ElementType::Float64, {3, 4}, std::vector<double>(12));
    else if (change == 4)
        block.values = givenIntegers({1, 2});
    else if (change == 5)
        block.halo = {{2, 2}, {0, 0}};
    else if (change == 6)
        block.halo = {{largest, 2}, {0, 0}};
    else if (change == 7)
        block.offset = {largest, 3};
    else
        whole = {largest, 7};
    const auto array = placed(blocks, whole);
    QVERIFY(!array);
    QFETCH(QString, message);
    QVERIFY2(array.error().message.contains(message), qPrintable(array.error().message));
}

void TestPlacedArray::cancelled()
{
    const auto array = placed(threeBlocks(1)).value();
    Progress progress;
    progress.cancel();
    ArrayValues values;
    QCOMPARE(array->read(wholeWindow({5, 7}), values, progress).error().kind, ErrorKind::Cancelled);
    QCOMPARE(array->checkHalos({}, progress).error().kind, ErrorKind::Cancelled);
    ArrayDescription description = array->description();
    QCOMPARE(PlacedArray::make(description, threeBlocks(), {10, 11, 12}, progress).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestPlacedArray, NoApplication)
#include "tst_placedarray.moc"
