// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/blocks/blockarray.h"
#include "model/arrays/diff/arrayfilesdiff.h"
#include "model/arrays/sources/namedarray.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"

#include <algorithm>
#include <numeric>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Blocks are cut from whole arrays by hand; what is put together must be these again.
class TestBlockArray : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void putsTogether();
    void windowsAcrossBlocks();
    void knowsOwners();
    void checksHalos();
    void haloAtEdges();
    void refusesMisfits();
    void twoDecompositions();
    void halosSoFar();
};

namespace {

using Integers = std::vector<std::int32_t>;

/// Element (i, j) is 100 i + j.
std::shared_ptr<const ArraySource> hundreds(std::int32_t firstRow, std::int32_t rows, std::int32_t firstColumn,
                                            std::int32_t columns)
{
    Integers values;
    for (std::int32_t row = firstRow; row < firstRow + rows; ++row) {
        for (std::int32_t column = firstColumn; column < firstColumn + columns; ++column)
            values.push_back(100 * row + column);
    }
    return givenArray(ElementType::Int32, {std::uint64_t(rows), std::uint64_t(columns)}, std::move(values));
}

/// 5 × 7 on 2 × 3 processes: rows 3 + 2, columns 3 + 2 + 2; rows have one halo cell below and above, columns two below.
std::vector<std::shared_ptr<const ArraySource>> sixBlocks()
{
    return {hundreds(0, 4, 0, 3), hundreds(0, 4, 1, 4), hundreds(0, 4, 3, 4),
            hundreds(2, 3, 0, 3), hundreds(2, 3, 1, 4), hundreds(2, 3, 3, 4)};
}

const BlockMap sixMap{{{.blocks = 2, .haloLow = 1, .haloHigh = 1}, {.blocks = 3, .haloLow = 2}}, ArrayOrder::RowMajor};

} // namespace

void TestBlockArray::putsTogether()
{
    const auto array = BlockArray::make(sixBlocks(), sixMap).value();
    QCOMPARE(array->shape(), (ArrayShape{5, 7}));
    const auto whole = hundreds(0, 5, 0, 7);
    QCOMPARE(integersIn(*array, wholeWindow({5, 7})), integersIn(*whole, wholeWindow({5, 7})));
    // the same blocks, ranks counted down the columns
    auto blocks = sixBlocks();
    blocks = {blocks[0], blocks[3], blocks[1], blocks[4], blocks[2], blocks[5]};
    BlockMap map = sixMap;
    map.ranks = ArrayOrder::ColumnMajor;
    map.dimensions[1].offsets = {0, 3, 5};
    const auto other = BlockArray::make(blocks, map).value();
    QCOMPARE(integersIn(*other, wholeWindow({5, 7})), integersIn(*whole, wholeWindow({5, 7})));
    QCOMPARE(other->ownerOf({4, 3}), 3U);
}

void TestBlockArray::windowsAcrossBlocks()
{
    const auto array = BlockArray::make(sixBlocks(), sixMap).value();
    QCOMPARE(integersIn(*array, {{2, 2, 1}, {2, 3, 1}}), (Integers{202, 203, 204, 302, 303, 304}));
    QCOMPARE(integersIn(*array, {{0, 2, 4}, {1, 3, 2}}), (Integers{1, 3, 5, 401, 403, 405}));
    QCOMPARE(integersIn(*array, {{1, 1, 1}, {0, 2, 6}}), (Integers{100, 106}));
    QCOMPARE(integersIn(*array, {{1, 0, 1}, {0, 2, 6}}), Integers{});
}

void TestBlockArray::knowsOwners()
{
    const auto array = BlockArray::make(sixBlocks(), sixMap).value();
    QCOMPARE(array->ownerOf({0, 0}), 0U);
    QCOMPARE(array->ownerOf({2, 3}), 1U);
    QCOMPARE(array->ownerOf({3, 2}), 3U);
    QCOMPARE(array->ownerOf({4, 6}), 5U);
    QCOMPARE(ownerIn(array, {10, 11, 12, 13, 14, 15}, {3, 2}), 13);
    QVERIFY(!ownerIn(array, {}, {3, 2})); // a pane does not know the numbers
    QVERIFY(!ownerIn(hundreds(0, 5, 0, 7), {10}, {3, 2}) && !ownerIn(nullptr, {10}, {3, 2}));
}

void TestBlockArray::checksHalos()
{
    const auto whole = BlockArray::make(sixBlocks(), sixMap).value();
    const HaloCheck clean = whole->checkHalos({}, Progress()).value();
    // cells of all blocks less those of the whole: 12 + 16 + 16 + 9 + 12 + 12 - 35
    QCOMPARE(clean.cells, 42U);
    QCOMPARE(clean.differing, 0U);
    // without the cells beyond both edges: of rank 1 and 2 one row of two columns each, of rank 4 and 5 too
    QCOMPARE(whole->checkHalos({.corners = false}, Progress()).value().cells, 34U);

    auto blocks = sixBlocks();
    Integers stale = integersIn(*blocks[4], wholeWindow({3, 4})); // rows 2 to 4, columns 1 to 4
    stale[4] = -1; // (3, 1): of rank 3
    stale[3] = -2; // (2, 4): of rank 1
    stale[7] = -3; // (3, 4): its own, which rank 5 and rank 1 have copies of
    blocks[4] = givenArray(ElementType::Int32, {3, 4}, stale);
    const auto array = BlockArray::make(blocks, sixMap).value();
    const HaloCheck found = array->checkHalos({}, Progress()).value();
    QCOMPARE(found.differing, 5U);
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranks;
    for (const HaloDisagreement &each : found.disagreements)
        ranks.emplace_back(each.rank, each.owner);
    // rank 2 has a copy of (3, 4) beyond a corner
    QCOMPARE(ranks, (decltype(ranks){{1, 4}, {2, 4}, {4, 1}, {4, 3}, {5, 4}}));
    QCOMPARE(found.disagreements[3], (HaloDisagreement{{3, 1}, 4, 3, u"-1"_s, u"301"_s, 302}));
    QCOMPARE(array->checkHalos({.limit = 2}, Progress()).value().disagreements.size(), std::size_t(2));
}

void TestBlockArray::haloAtEdges()
{
    // four cells on two processes, each with a cell more at both ends; -9 and -8 are boundary values of nobody
    const auto line = [](Integers values) {
        const ArrayShape shape{values.size()};
        return givenArray(ElementType::Int32, shape, std::move(values));
    };
    const BlockMap map{{{.blocks = 2, .haloLow = 1, .haloHigh = 1, .haloAtEdges = true}}, ArrayOrder::RowMajor};
    const auto array = BlockArray::make({line({-9, 1, 2, 3}), line({2, 3, 4, -8})}, map).value();
    QCOMPARE(integersIn(*array, wholeWindow(array->shape())), (Integers{1, 2, 3, 4}));
    const HaloCheck found = array->checkHalos({}, Progress()).value();
    QCOMPARE(found.cells, 2U);
    QCOMPARE(found.differing, 0U);
}

void TestBlockArray::refusesMisfits()
{
    auto blocks = sixBlocks();
    blocks.pop_back();
    QVERIFY(!BlockArray::make(blocks, sixMap));
    blocks.push_back(hundreds(2, 3, 3, 5));
    const auto wide = BlockArray::make(blocks, sixMap);
    QVERIFY(!wide);
    QVERIFY(wide.error().message.contains(u"process 5"_s));
    blocks.back() = givenDoubles({1});
    QVERIFY(!BlockArray::make(blocks, sixMap));
    blocks.back() = givenArray(ElementType::Float64, {3, 4}, std::vector<double>(12));
    QCOMPARE(BlockArray::make(blocks, sixMap).error().kind, ErrorKind::WrongFormat);
    BlockMap map = sixMap;
    map.dimensions[1].haloLow = 5;
    QVERIFY(!BlockArray::make(sixBlocks(), map));
    map = sixMap;
    map.dimensions[0].offsets = {0, 2};
    QVERIFY(!BlockArray::make(sixBlocks(), map));
    QVERIFY(!BlockArray::make({}, BlockMap{}));
}

void TestBlockArray::twoDecompositions()
{
    const auto six = BlockArray::make(sixBlocks(), sixMap).value();
    const BlockMap rows{{{.blocks = 2}, {.blocks = 1}}, ArrayOrder::RowMajor};
    auto lower = integersIn(*hundreds(1, 4, 0, 7), wholeWindow({4, 7}));
    lower[9] = 0; // (2, 2)
    const auto two =
        BlockArray::make({hundreds(0, 1, 0, 7), givenArray(ElementType::Int32, {4, 7}, lower)}, rows).value();
    Progress progress;
    const ArrayDiff found = diffArrays(*six, *two, {}, progress).value();
    QCOMPARE(found.elements, 35U);
    QCOMPARE(found.differing, 1U);
    QCOMPARE(*found.first, (ElementIndex{2, 2}));
    QCOMPARE(six->ownerOf(*found.first), 0U);
    QCOMPARE(two->ownerOf(*found.first), 1U);
}

/// Of arrays whose halos are still to be checked nothing is said that the halos could change.
void TestBlockArray::halosSoFar()
{
    auto blocks = sixBlocks();
    Integers stale = integersIn(*blocks[4], wholeWindow({3, 4}));
    stale[4] = -1;
    blocks[4] = givenArray(ElementType::Int32, {3, 4}, stale);
    const auto named = [](std::vector<std::shared_ptr<const ArraySource>> parts, const QString &path) {
        for (auto &part : parts)
            part = std::make_shared<const NamedArray>(part, path);
        return parts;
    };
    const auto plain = hundreds(0, 5, 0, 7);
    ArrayDocument reference;
    ArrayDocument current;
    for (const QString &path : {u"stale"_s, u"clean"_s, u"whole"_s})
        reference.dataSets.push_back(std::make_shared<const NamedArray>(plain, path));
    current.dataSets = {BlockArray::make(named(blocks, u"stale"_s), sixMap).value(),
                        BlockArray::make(named(sixBlocks(), u"clean"_s), sixMap).value(), reference.dataSets.back()};
    ArrayFilesOptions options;
    std::vector<std::vector<DataSetOutcome>> told;
    std::vector<std::size_t> unchecked;
    options.meanwhile = [&](const ArrayFilesDiff &soFar) {
        told.emplace_back();
        for (const ArrayFilesRow &row : soFar.rows)
            told.back().push_back(row.outcome());
        unchecked.push_back(std::size_t(std::ranges::count_if(soFar.rows, &ArrayFilesRow::lacksHaloCheck)));
    };
    options.meanwhilePeriod = {};
    Progress progress;
    const auto diff = diffArrayFiles(reference, current, options, progress);
    using enum DataSetOutcome;
    QCOMPARE(told, (decltype(told){{NotCompared, NotCompared, Equal}, {HaloDiffers, NotCompared, Equal}}));
    QCOMPARE(unchecked, (std::vector<std::size_t>{2, 1}));
    QVERIFY(diff);
    QCOMPARE(diff->rows[0].outcome(), HaloDiffers);
    QCOMPARE(diff->rows[1].outcome(), Equal);
    QVERIFY(std::ranges::none_of(diff->rows, &ArrayFilesRow::lacksHaloCheck));

    told.clear();
    options.meanwhilePeriod = NowAndThen::usualPeriod; // none is over: it is said once that all elements are there
    QVERIFY(diffArrayFiles(reference, current, options, progress));
    QCOMPARE(told.size(), std::size_t(1));
}

RANKSCOPE_TEST(TestBlockArray, NoApplication)
#include "tst_blockarray.moc"
