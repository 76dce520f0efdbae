// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/rows/roworder.h"
#include "tests/model/profile/sevenrows.h"
#include "tests/support/testclass.h"

#include <limits>

using namespace rankscope;

/// Rows below rows, in an order that is made when it is asked for.
class TestRowOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void orderOfTheRows();
    void sortedPerSiblings();
    void leftOut();
    void appended();
};

namespace {

std::vector<std::uint32_t> rowsBelow(RowOrder &order, std::uint32_t parent, const RowOrder::By &by = {})
{
    const auto rows = order.below(parent, by);
    return {rows.begin(), rows.end()};
}

using Rows = std::vector<std::uint32_t>;

} // namespace

void TestRowOrder::orderOfTheRows()
{
    RowOrder order(parentsOfSevenRows);
    QCOMPARE(order.size(), 7U);
    QCOMPARE(rowsBelow(order, RowOrder::none), (Rows{0, 6}));
    QCOMPARE(rowsBelow(order, 0), (Rows{1, 2, 5}));
    QCOMPARE(rowsBelow(order, 2), (Rows{3, 4}));
    QCOMPARE(order.countBelow(6), 0U);
    QCOMPARE(order.position(5, {}), 2U);
    QCOMPARE(order.position(6, {}), 1U);
}

/// What is no number comes last, equal ones stay as they are.
void TestRowOrder::sortedPerSiblings()
{
    const std::vector<double> values = {1, 7, 7, 2, 3, std::numeric_limits<double>::quiet_NaN(), 9};
    const RowOrder::By descending{values, true};
    RowOrder order(parentsOfSevenRows);
    QCOMPARE(rowsBelow(order, RowOrder::none, descending), (Rows{6, 0}));
    QCOMPARE(rowsBelow(order, 0, descending), (Rows{1, 2, 5}));
    QCOMPARE(order.position(4, descending), 0U);
    QCOMPARE(rowsBelow(order, 2, descending), (Rows{4, 3}));
    order.forgetOrder();
    QCOMPARE(rowsBelow(order, RowOrder::none, {}), (Rows{0, 6}));
    const RowOrder::By ascending{values, false};
    QCOMPARE(order.position(3, ascending), 0U);
    QCOMPARE(order.position(5, ascending), 2U);
}

void TestRowOrder::leftOut()
{
    Bitmap kept(parentsOfSevenRows.size());
    for (const std::size_t row : {0, 2, 4})
        kept.set(row);
    RowOrder order(parentsOfSevenRows, &kept);
    QCOMPARE(rowsBelow(order, RowOrder::none), (Rows{0}));
    QCOMPARE(rowsBelow(order, 0), (Rows{2}));
    QCOMPARE(rowsBelow(order, 2), (Rows{4}));
    QVERIFY(order.contains(4));
    QVERIFY(!order.contains(3));
    QVERIFY(!order.contains(7));
    QCOMPARE(order.position(4, {}), 0U);
}

void TestRowOrder::appended()
{
    RowOrder order(parentsOfSevenRows);
    order.append(6, 2, Rows{7, 8});
    QCOMPARE(order.size(), 9U);
    QCOMPARE(rowsBelow(order, 6), (Rows{7, 8}));
    QCOMPARE(order.parent(8), 6U);
    order.append(8, 3, Rows{9, 11}); // 10 is skipped
    QVERIFY(!order.contains(10));
    const std::vector<double> values = {0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 9, 5};
    order.forgetOrder();
    QCOMPARE(rowsBelow(order, 6, {values, true}), (Rows{8, 7}));
    QCOMPARE(rowsBelow(order, 8, {values, true}), (Rows{11, 9}));
}

RANKSCOPE_TEST(TestRowOrder, QCoreApplication)
#include "tst_roworder.moc"
