// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrays/windowparts.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;

class TestWindowParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheChunks()
    {
        // Chunks of 50 × 50 × 50 doubles are 1 MB: a row of ten is less than 16 MiB, two rows are more.
        const auto parts = partsOf(wholeWindow({500, 500, 500}), {50, 50, 50}, 8);
        QCOMPARE(parts.size(), std::size_t(100));
        QCOMPARE(parts.at(1), (ArrayWindow{{0, 50, 1}, {50, 50, 1}, {0, 500, 1}}));
    }

    void takesRowsWhereThereAreNoChunks()
    {
        // A plane has 2,000,000 bytes: 16 MiB hold eight; 500 = 62 × 8 + 4.
        const auto parts = partsOf(wholeWindow({500, 500, 500}), {}, 8);
        QCOMPARE(parts.size(), std::size_t(63));
        QCOMPARE(parts.back(), (ArrayWindow{{496, 4, 1}, {0, 500, 1}, {0, 500, 1}}));
    }

    void keepsToChunksWithSteps()
    {
        // Indices 3, 10, … 66 of chunks of ten, 4 MiB each: two chunks a part, so up to 19, 39, 59, 79.
        const auto parts = partsOf({{3, 10, 7}}, {10}, 4U << 20U);
        QCOMPARE(parts, (std::vector<ArrayWindow>{{{0, 3, 1}}, {{3, 3, 1}}, {{6, 3, 1}}, {{9, 1, 1}}}));
    }

    void cutsHugeChunks()
    {
        // A chunk of 2^40 bytes is not read as one.
        const auto parts = partsOf(wholeWindow({std::uint64_t(1) << 27U}), {std::uint64_t(1) << 40U}, 1);
        QCOMPARE(parts.size(), std::size_t(8));
        QCOMPARE(parts.front(), (ArrayWindow{{0, std::uint64_t(16) << 20U, 1}}));
    }

    void knowsScalarsAndNothing()
    {
        QCOMPARE(partsOf({}, {}, 8).size(), std::size_t(1));
        QCOMPARE(partsOf({{0, 0, 1}, {0, 5, 1}}, {}, 8).size(), std::size_t(0));
    }

private:
    static std::vector<ArrayWindow> partsOf(const ArrayWindow &window, const ArrayShape &chunk, std::uint64_t bytes)
    {
        std::vector<ArrayWindow> result;
        for (WindowParts parts(window, chunk, bytes); !parts.isDone(); parts.next())
            result.push_back(parts.part());
        return result;
    }
};

RANKSCOPE_TEST(TestWindowParts, QCoreApplication)
#include "tst_windowparts.moc"
