// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/parallelfor.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <barrier>
#include <new>
#include <numeric>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

Error failureOf(std::size_t index)
{
    return {ErrorKind::Damaged, QString::number(index), {}, {}, {}};
}

} // namespace

class TestParallelFor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usesNoMoreThreadsThanJobs()
    {
        QCOMPARE(usefulThreads(0), 1U);
        QCOMPARE(usefulThreads(1), 1U);
        QVERIFY(usefulThreads(1000) >= 1 && usefulThreads(1000) <= 1000);
        QVERIFY(usefulThreads(2) <= 2);
    }

    /// They wait for each other, which ends only where all run at the same time.
    void runsAtTheSameTime()
    {
        std::barrier all(4);
        std::vector<std::thread::id> threads(4);
        inParallel(4, [&](std::size_t thread) {
            threads[thread] = std::this_thread::get_id();
            all.arrive_and_wait();
        });
        QCOMPARE(std::set(threads.begin(), threads.end()).size(), 4U);
        QCOMPARE(threads.front(), std::this_thread::get_id());
    }

    void worksOnEachIndexOnce()
    {
        std::vector<std::atomic<int>> calls(1000);
        QVERIFY(parallelFor(calls.size(), Progress(), [&](std::size_t index) { ++calls[index]; }));
        QCOMPARE(std::count(calls.begin(), calls.end(), 1), 1000);
        QVERIFY(parallelFor(0, Progress(), [](std::size_t) { return Result<void>(tl::unexpected(failureOf(0))); }));
    }

    void takesNoMoreThreadsThanItIsGiven()
    {
        std::vector<std::thread::id> threads(100);
        QVERIFY(parallelForOn(1, threads.size(), Progress(),
                              [&](std::size_t index) { threads[index] = std::this_thread::get_id(); }));
        QCOMPARE(std::set(threads.begin(), threads.end()), std::set{std::this_thread::get_id()});
    }

    /// The indices are begun in order, so the first that fails is among the first few.
    void stopsAtAFailure()
    {
        std::atomic<std::size_t> calls = 0;
        const Result<void> done = parallelFor(100'000, Progress(), [&](std::size_t index) -> Result<void> {
            ++calls;
            return index < 10 ? Result<void>() : tl::unexpected(failureOf(index));
        });
        QVERIFY(!done);
        QVERIFY(done.error().kind == ErrorKind::Damaged);
        QVERIFY(done.error().message.toULongLong() < 10 + usefulThreads(100'000));
        QVERIFY(calls <= 10 + usefulThreads(100'000));
    }

    void stopsWhenCancelled()
    {
        Progress progress;
        std::atomic<std::size_t> calls = 0;
        const Result<void> done = parallelFor(100'000, progress, [&](std::size_t) {
            if (++calls == 10)
                progress.cancel();
        });
        QVERIFY(!done);
        QVERIFY(done.error().kind == ErrorKind::Cancelled);
        QVERIFY(calls < 10 + usefulThreads(100'000));
    }

    /// What failed is said, also where the failure came with the cancelling.
    void aFailureComesBeforeCancelling()
    {
        Progress progress;
        const Result<void> done = parallelFor(1, progress, [&](std::size_t index) -> Result<void> {
            progress.cancel();
            return tl::unexpected(failureOf(index));
        });
        QVERIFY(!done && done.error().kind == ErrorKind::Damaged);
    }

    /// The first value is made last of those that are made ahead.
    void givesTheValuesInOrder()
    {
        constexpr std::size_t count = 100;
        std::atomic<std::size_t> made = 0;
        std::atomic<bool> isSecondMade = false;
        std::vector<std::size_t> used;
        std::size_t mostAhead = 0;
        const auto make = [&](std::size_t index) {
            if (index == 0)
                isSecondMade.wait(false);
            ++made;
            if (index == 1) {
                isSecondMade = true;
                isSecondMade.notify_all();
            }
            return std::make_unique<std::size_t>(index * index);
        };
        const auto use = [&](std::size_t index, std::unique_ptr<std::size_t> value) {
            QCOMPARE(*value, index * index);
            mostAhead = std::max(mostAhead, made - used.size());
            used.push_back(index);
        };
        QVERIFY(makeInOrder(count, Progress(), make, use));
        std::vector<std::size_t> expected(count);
        std::iota(expected.begin(), expected.end(), std::size_t{0});
        QCOMPARE(used, expected);
        QVERIFY(mostAhead <= valuesAhead + 1);
        QVERIFY(makeInOrder(0, Progress(), make, use));
    }

    void aUserThatFailsIsNotCalledAgain()
    {
        std::size_t calls = 0;
        const Result<void> done = makeInOrder(
            100, Progress(), [](std::size_t index) { return index; },
            [&](std::size_t index, std::size_t) -> Result<void> {
                return ++calls < 4 ? Result<void>() : tl::unexpected(failureOf(index));
            });
        QVERIFY(!done);
        QCOMPARE(done.error().message, u"3"_s);
        QCOMPARE(calls, 4U);
    }

    void nothingIsUsedOnceCancelled()
    {
        Progress progress;
        std::size_t calls = 0;
        const Result<void> done = makeInOrder(
            100, progress, [](std::size_t index) { return index; },
            [&](std::size_t index, std::size_t) {
                ++calls;
                if (index == 4)
                    progress.cancel();
            });
        QVERIFY(!done && done.error().kind == ErrorKind::Cancelled);
        QCOMPARE(calls, 5U);
    }

    /// Whatever thread it is in, once the others have ended.
    void whatIsThrownArrives()
    {
        std::atomic<int> ended = 0;
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, inParallel(3, [&](std::size_t thread) {
                                     if (thread == 1)
                                         throw std::bad_alloc();
                                     ++ended;
                                 }));
        QCOMPARE(ended, 2);
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, std::ignore = parallelFor(100, Progress(), [](std::size_t index) {
                                                     if (index == 50)
                                                         throw std::bad_alloc();
                                                 }));
        const auto number = [](std::size_t index) { return index; };
        const auto failing = [](std::size_t index) { return index == 50 ? throw std::bad_alloc() : index; };
        std::size_t used = 0;
        const auto use = [&](std::size_t, std::size_t) { ++used; };
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, std::ignore = makeInOrder(100, Progress(), failing, use));
        QCOMPARE(used, 50U);
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc,
                                 std::ignore = makeInOrder(100, Progress(), number, [](std::size_t index, std::size_t) {
                                     if (index == 50)
                                         throw std::bad_alloc();
                                 }));
    }

    void theMakersSeeTheCancelling()
    {
        Progress progress;
        std::atomic<std::size_t> made = 0;
        const auto make = [&](std::size_t index) {
            ++made;
            if (index == 2)
                progress.cancel();
            return index;
        };
        const Result<void> done = makeInOrder(100, progress, make, [](std::size_t, std::size_t) {});
        QVERIFY(!done && done.error().kind == ErrorKind::Cancelled);
        QVERIFY(made <= 2 + valuesAhead); // value 2 was waited for
    }
};

RANKSCOPE_TEST(TestParallelFor, NoApplication)
#include "tst_parallelfor.moc"
