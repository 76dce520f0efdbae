// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/rowfolds.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>

using namespace rankscope;

/// Folds against a plain list that is written out row by row.
class TestRowFolds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersForAFewFolds();
    void agreesWithAPlainList();
    void worksBeyondThirtyTwoBits();
};

namespace {

/// The first position of each row, written out.
std::vector<std::uint64_t> plainRows(const std::vector<RowFolds::Fold> &folds, const std::vector<bool> &open,
                                     std::uint64_t positions)
{
    std::vector<std::uint64_t> rows;
    std::uint64_t position = 0;
    for (std::size_t index = 0; index <= folds.size(); ++index) {
        const std::uint64_t end = index < folds.size() ? folds[index].first : positions;
        for (; position < end; ++position)
            rows.push_back(position);
        if (index == folds.size())
            break;
        for (std::uint64_t one = 0; one < folds[index].count; ++one) {
            if (one == 0 || open[index])
                rows.push_back(position + one);
        }
        position += folds[index].count;
    }
    return rows;
}

} // namespace

void TestRowFolds::answersForAFewFolds()
{
    RowFolds folds;
    folds.setPositionCount(20);
    folds.append(3, 5); // positions 3 to 7
    folds.append(10, 4); // positions 10 to 13
    QCOMPARE(folds.rowCount(), 13u);
    QCOMPARE(folds.position(3), 3u);
    QCOMPARE(folds.position(4), 8u);
    QCOMPARE(folds.position(6), 10u);
    QCOMPARE(folds.position(7), 14u);
    QCOMPARE(folds.row(7), 3u);
    QCOMPARE(folds.row(19), 12u);
    QCOMPARE(folds.foldAt(13), std::optional<std::size_t>(1));
    QCOMPARE(folds.foldAt(14), std::nullopt);

    folds.setOpen(0, true);
    QCOMPARE(folds.rowCount(), 17u);
    QCOMPARE(folds.position(7), 7u);
    QCOMPARE(folds.position(11), 14u);
    QCOMPARE(folds.openPositions(), std::vector<std::uint64_t>{3});

    folds.setAllOpen(true);
    QCOMPARE(folds.rowCount(), 20u);
    QCOMPARE(folds.position(12), 12u);
    folds.setAllOpen(false);
    QCOMPARE(folds.rowCount(), 13u);
}

void TestRowFolds::agreesWithAPlainList()
{
    std::mt19937 random(5);
    const auto number = [&random](std::uint64_t below) { return std::uint64_t(random()) % below; };
    for (int round = 0; round < 50; ++round) {
        RowFolds folds;
        std::vector<RowFolds::Fold> list;
        std::uint64_t position = number(3);
        const std::uint64_t count = number(12);
        for (std::size_t index = 0; index < count; ++index) {
            list.push_back({position, 2 + number(6)});
            folds.append(list.back().first, list.back().count);
            position += list.back().count + number(4);
        }
        const std::uint64_t positions = position + number(5);
        folds.setPositionCount(positions);
        std::vector<bool> open(list.size());
        for (std::size_t index = 0; index < count; ++index) {
            open[index] = number(2) == 0;
            folds.setOpen(index, open[index]);
        }
        const std::vector<std::uint64_t> expected = plainRows(list, open, positions);
        QCOMPARE(folds.rowCount(), expected.size());
        for (std::uint64_t row = 0; row < expected.size(); ++row) {
            QCOMPARE(folds.position(row), expected[row]);
            const std::uint64_t next = row + 1 < expected.size() ? expected[row + 1] : positions;
            for (std::uint64_t inside = expected[row]; inside < next; ++inside)
                QCOMPARE(folds.row(inside), row);
        }
    }
}

void TestRowFolds::worksBeyondThirtyTwoBits()
{
    constexpr std::uint64_t huge = std::uint64_t(1) << 40;
    RowFolds folds;
    folds.setPositionCount(huge + 10);
    folds.append(5, huge);
    QCOMPARE(folds.rowCount(), 11u);
    QCOMPARE(folds.position(6), huge + 5);
    QCOMPARE(folds.row(huge + 9), 10u);
    folds.setOpen(0, true);
    QCOMPARE(folds.rowCount(), huge + 10);
    QCOMPARE(folds.position(huge), huge);
}

RANKSCOPE_TEST(TestRowFolds, NoApplication)
#include "tst_rowfolds.moc"
