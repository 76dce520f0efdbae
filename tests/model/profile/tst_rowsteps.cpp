// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/rows/rowsteps.h"
#include "tests/model/profile/sevenrows.h"
#include "tests/support/testclass.h"

using namespace rankscope;

/// From hit to hit in the order of the screen.
class TestRowSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inTheOrderOfTheScreen();
    void leftOutRows();
    void noHits();
};

namespace {

/// The values of the seven rows. The biggest first, the order is 6 0 5 2 4 3 1.
const std::vector<double> risingValues = {0, 1, 2, 3, 4, 5, 6};

Bitmap bits(std::initializer_list<std::size_t> rows)
{
    Bitmap result(parentsOfSevenRows.size());
    for (const std::size_t row : rows)
        result.set(row);
    return result;
}

RowSteps stepsOf(RowOrder &order, const Bitmap &hits)
{
    return {order, hits, [&order](std::optional<std::uint32_t> row) {
                const auto below = order.below(row.value_or(RowOrder::none), {risingValues, true});
                return std::vector<std::uint32_t>(below.begin(), below.end());
            }};
}

} // namespace

void TestRowSteps::inTheOrderOfTheScreen()
{
    RowOrder order(parentsOfSevenRows);
    const Bitmap hits = bits({1, 3, 5, 6});
    const RowSteps steps = stepsOf(order, hits);
    std::vector<std::uint32_t> forward;
    std::optional<std::uint32_t> at;
    for (int step = 0; step < 5; ++step)
        forward.push_back(*(at = steps.next(at)));
    QCOMPARE(forward, (std::vector<std::uint32_t>{6, 5, 3, 1, 6}));
    std::vector<std::uint32_t> back;
    at.reset();
    for (int step = 0; step < 5; ++step)
        back.push_back(*(at = steps.previous(at)));
    QCOMPARE(back, (std::vector<std::uint32_t>{1, 3, 5, 6, 1}));
    QCOMPARE(steps.next(2), std::optional<std::uint32_t>(3)); // from what is no hit
    QCOMPARE(steps.previous(4), std::optional<std::uint32_t>(5));
}

void TestRowSteps::leftOutRows()
{
    const Bitmap kept = bits({0, 2, 4, 5});
    RowOrder order(parentsOfSevenRows, &kept);
    const Bitmap hits = bits({3, 4, 5, 6});
    const RowSteps steps = stepsOf(order, hits);
    QCOMPARE(steps.next(std::nullopt), std::optional<std::uint32_t>(5));
    QCOMPARE(steps.next(5), std::optional<std::uint32_t>(4));
    QCOMPARE(steps.next(4), std::optional<std::uint32_t>(5));
    QCOMPARE(steps.next(3), std::optional<std::uint32_t>(5)); // from a row that is not there
}

void TestRowSteps::noHits()
{
    RowOrder order(parentsOfSevenRows);
    const Bitmap hits = bits({});
    const RowSteps steps = stepsOf(order, hits);
    QVERIFY(!steps.next(3) && !steps.previous(std::nullopt));
}

RANKSCOPE_TEST(TestRowSteps, QCoreApplication)
#include "tst_rowsteps.moc"
