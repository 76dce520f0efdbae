// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/polling.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>

using namespace rankscope;

using Pair = std::pair<int, int>;

class TestPolling : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void loopsLookOnceInAnInterval()
    {
        Progress progress;
        QVERIFY(!endsAt(0, progress));
        progress.cancel();
        QVERIFY(endsAt(0, progress));
        QVERIFY(!endsAt(1, progress));
        QVERIFY(!endsAt(pollInterval - 1, progress));
        QVERIFY(endsAt(pollInterval, progress));
    }

    void sortsAsTheStandardDoes_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 2, 8'191, 8'192, 8'193, 16'384, 16'385, 100'000})
            QTest::addRow("%d", size) << size;
    }
    void sortsAsTheStandardDoes()
    {
        QFETCH(const int, size);
        std::mt19937 random(1);
        std::vector<Pair> values;
        for (int index = 0; index < size; ++index)
            values.emplace_back(static_cast<int>(random() % 1000), index); // many are equal
        std::vector<Pair> expected = values;
        const auto less = [](const Pair &a, const Pair &b) { return a.first < b.first; };
        std::stable_sort(expected.begin(), expected.end(), less);
        stableSort(values, less, Progress());
        QCOMPARE(values, expected);
    }

    void endsSoonWhenCancelled_data()
    {
        QTest::addColumn<int>("calls");
        QTest::addRow("at once") << 0;
        QTest::addRow("sorting runs") << 100'000;
        QTest::addRow("merging runs") << 2'000'000;
    }
    /// A hundred thousand values need more than a million comparisons.
    void endsSoonWhenCancelled()
    {
        QFETCH(const int, calls);
        std::mt19937 random(1);
        std::vector<std::uint32_t> values(200'000);
        std::ranges::generate(values, random);
        Progress progress;
        if (calls == 0)
            progress.cancel();
        int called = 0;
        const auto less = [&](std::uint32_t a, std::uint32_t b) {
            if (++called == calls)
                progress.cancel();
            return a < b;
        };
        stableSort(values, less, progress);
        QVERIFY(called >= calls);
        QVERIFY(called <= calls + 14 * 8'192); // what is left of a run of 8,192 takes 13 comparisons a value at most
        QVERIFY(!std::ranges::is_sorted(values));
    }
};

RANKSCOPE_TEST(TestPolling, NoApplication)
#include "tst_polling.moc"
