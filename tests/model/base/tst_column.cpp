// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/columns/column.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <cstdint>
#include <numeric>
#include <vector>

using namespace rankscope;

class TestColumn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void growsOverPageSizes();
    void appendsAndTruncates();
    void moves();
};

void TestColumn::growsOverPageSizes()
{
    Column<std::uint64_t> column;
    QVERIFY(column.empty());
    const std::uint64_t count = 1'000'000; // 8 MB: small pages first, then huge ones
    for (std::uint64_t value = 0; value < count; ++value)
        column.push_back(value);
    QCOMPARE(column.size(), std::size_t(count));
    QCOMPARE(std::accumulate(column.begin(), column.end(), std::uint64_t(0)), count * (count - 1) / 2);
    QCOMPARE(column.back(), count - 1);
}

void TestColumn::appendsAndTruncates()
{
    Column<std::uint8_t> column;
    const std::vector<std::uint8_t> bytes(5000, 7);
    column.append(bytes);
    column.append({});
    std::uint8_t *const more = column.extend(2);
    more[0] = 1;
    more[1] = 2;
    QCOMPARE(column.size(), std::size_t(5002));
    QCOMPARE(column[4999], std::uint8_t(7));
    QCOMPARE(column[5001], std::uint8_t(2));
    column.truncate(5001);
    QCOMPARE(column.back(), std::uint8_t(1));
    QCOMPARE(column.bytes(), std::size_t(5001));
}

void TestColumn::moves()
{
    Column<int> column;
    column.push_back(3);
    Column<int> other = std::move(column);
    QCOMPARE(other.size(), std::size_t(1));
    QCOMPARE(other[0], 3);
    Column<int> third;
    third.push_back(9);
    third = std::move(other);
    QCOMPARE(third[0], 3);
}

RANKSCOPE_TEST(TestColumn, NoApplication)
#include "tst_column.moc"
