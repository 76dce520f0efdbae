// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/columns/sortruns.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <functional>
#include <random>

using namespace rankscope;

class TestSortRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ends();
    void sorted_data();
    void sorted();
};

void TestSortRuns::ends()
{
    const auto ends = [](const std::vector<int> &values) { return endsOfRuns(values, std::less<int>()); };
    QCOMPARE(ends({1}), std::vector<std::size_t>{1});
    QCOMPARE(ends({1, 1, 2, 0, 5, 4}), (std::vector<std::size_t>{3, 5, 6}));
}

void TestSortRuns::sorted_data()
{
    QTest::addColumn<int>("runs");
    QTest::addColumn<int>("length");
    for (const int runs : {1, 2, 3, 4, 7, 64, 65}) {
        for (const int length : {0, 1, 2, 5, 100})
            QTest::addRow("%d runs of %d", runs, length) << runs << length;
    }
}

void TestSortRuns::sorted()
{
    QFETCH(const int, runs);
    QFETCH(const int, length);
    std::mt19937 random(1);
    std::vector<int> values;
    for (int run = 0; run < runs; ++run) {
        int value = static_cast<int>(random() % 1000);
        for (int index = 0; index < length; ++index)
            values.push_back(value += static_cast<int>(random() % 3));
    }
    std::vector<int> expected = values;
    std::sort(expected.begin(), expected.end());
    sortRuns(values, std::less<int>());
    QCOMPARE(values, expected);
}

RANKSCOPE_TEST(TestSortRuns, QCoreApplication)
#include "tst_sortruns.moc"
