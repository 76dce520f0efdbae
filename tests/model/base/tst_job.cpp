// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/job.h"
#include "tests/support/testclass.h"

#include <QTest>
#include <QThread>

#include <atomic>
#include <memory>
#include <vector>

using namespace std::chrono_literals;
using namespace rankscope;

namespace {

/// Runs until it is cancelled.
Result<int> untilCancelled(const Progress &progress)
{
    while (!progress.isCancelled())
        QThread::yieldCurrentThread();
    return tl::unexpected(cancelledError());
}

/// The last run of the pool: what was started before has ended when this returns.
void waitFor(QThreadPool &pool)
{
    QVERIFY(pool.waitForDone(30'000));
}

} // namespace

class TestJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesTheResultInTheOwnersThread()
    {
        std::vector<int> taken;
        QThread *thread = nullptr;
        std::atomic<QThread *> worker = nullptr;
        Job<int> job(this, [&](int value) {
            taken.push_back(value);
            thread = QThread::currentThread();
        });
        QVERIFY(!job.isAwaited());
        job.start([&worker](Progress &) {
            worker = QThread::currentThread();
            return 42;
        });
        QVERIFY(job.isAwaited());
        QVERIFY(taken.empty());
        QTRY_COMPARE(taken, std::vector{42});
        QVERIFY(!job.isAwaited());
        QCOMPARE(thread, QThread::currentThread());
        QVERIFY(worker != QThread::currentThread());
    }

    void givesErrorsToThoseWhoTakeThem()
    {
        std::optional<Error> error;
        Job<int> job(this, [&](const Result<int> &result) { error = result.error(); });
        job.start([](Progress &) -> Result<int> { return tl::unexpected(Error{ErrorKind::Damaged}); });
        QTRY_VERIFY(error);
        QCOMPARE(error->kind, ErrorKind::Damaged);
    }

    void aNewerRunCancelsTheOlderOne()
    {
        std::vector<int> taken;
        std::atomic<int> running = 0;
        std::atomic<int> most = 0;
        Job<int> job(this, [&taken](const Result<int> &result) { taken.push_back(result.value_or(-1)); });
        QSemaphore begun;
        const auto endless = [&](Progress &progress) {
            most = std::max(most.load(), ++running);
            begun.release();
            Result<int> result = untilCancelled(progress);
            --running;
            return result;
        };
        job.start(endless);
        begun.acquire();
        job.start(endless); // never begun: the next one comes first
        job.start([&](Progress &) {
            most = std::max(most.load(), running + 1);
            return 3;
        });
        QTRY_COMPARE(taken, std::vector{3});
        QCOMPARE(most, 1);
        QCOMPARE(begun.available(), 0);
    }

    /// Its result is there, but the older message must not be taken for the newer one.
    void anEndedRunThatWasNotTakenIsReplaced()
    {
        QThreadPool pool;
        std::vector<int> taken;
        Job<int> job(
            this, [&taken](int value) { taken.push_back(value); }, &pool);
        job.start([](Progress &) { return 1; });
        waitFor(pool);
        job.start([](Progress &) { return 2; });
        QTRY_COMPARE(taken, std::vector{2});
        QVERIFY(!job.isAwaited());
    }

    void nothingComesOfWhatWasDropped()
    {
        QThreadPool pool;
        std::vector<int> taken;
        Job<int> job(
            this, [&taken](const Result<int> &result) { taken.push_back(result.value_or(-1)); }, &pool);
        job.start(untilCancelled);
        job.drop();
        QVERIFY(!job.isAwaited());
        waitFor(pool);
        job.start([](Progress &) { return 2; });
        QTRY_COMPARE(taken, std::vector{2});
    }

    void whatIsCancelledSaysSo()
    {
        std::optional<Error> error;
        Job<int> job(this, [&error](const Result<int> &result) { error = result.error(); });
        QSemaphore begun;
        job.start([&begun](Progress &progress) {
            begun.release();
            return untilCancelled(progress);
        });
        begun.acquire();
        job.cancel();
        QVERIFY(job.isAwaited());
        QTRY_VERIFY(error);
        QCOMPARE(error->kind, ErrorKind::Cancelled);
        QVERIFY(!job.isAwaited());
    }

    void whatWaitsForAWorkerAndIsCancelledIsNotBegun()
    {
        QThreadPool pool;
        pool.setMaxThreadCount(1);
        QSemaphore mayEnd;
        pool.start([&mayEnd] { mayEnd.acquire(); });
        std::optional<Error> error;
        std::atomic<bool> begun = false;
        Job<int> job(
            this, [&error](const Result<int> &result) { error = result.error(); }, &pool);
        job.start([&begun](Progress &) {
            begun = true;
            return 1;
        });
        job.cancel();
        mayEnd.release();
        QTRY_VERIFY(error);
        QCOMPARE(error->kind, ErrorKind::Cancelled);
        QVERIFY(!begun);
    }

    void saysHowFarItIs()
    {
        QSemaphore quarter;
        QSemaphore mayEnd;
        int taken = 0;
        Job<int> job(this, [&taken](int value) { taken = value; });
        QCOMPARE(job.fraction(), 0.0);
        QVERIFY(!job.progress());
        job.start([&](Progress &progress) {
            progress.setTotal(8);
            progress.advance(2);
            quarter.release();
            mayEnd.acquire();
            return 1;
        });
        quarter.acquire();
        QCOMPARE(job.fraction(), 0.25);
        const auto progress = job.progress();
        mayEnd.release();
        QTRY_COMPARE(taken, 1);
        QCOMPARE(job.fraction(), 0.0);
        QCOMPARE(progress->total(), 8U); // it outlives the run
    }

    void whatIsReadyInTimeIsTakenAtOnce()
    {
        std::vector<int> taken;
        Job<int> job(this, [&taken](const Result<int> &result) { taken.push_back(result.value_or(-1)); });
        job.start([](Progress &) { return 1; });
        job.takeWithin(30s);
        QCOMPARE(taken, std::vector{1});
        QVERIFY(!job.isAwaited());
        job.start(untilCancelled);
        job.takeWithin(1ms);
        QCOMPARE(taken, std::vector{1});
        QVERIFY(job.isAwaited());
        job.start([](Progress &) { return 2; });
        QTRY_COMPARE(taken, (std::vector{1, 2}));
    }

    void destructionCancelsAndDoesNotWait()
    {
        QThreadPool pool;
        QSemaphore begun;
        QSemaphore mayEnd;
        std::atomic<bool> isCancelled = false;
        int taken = 0;
        {
            Job<int> job(
                this, [&taken](const Result<int> &) { ++taken; }, &pool);
            job.start([&](Progress &progress) {
                begun.release();
                mayEnd.acquire(); // which comes after the job
                isCancelled = progress.isCancelled();
                return 1;
            });
            begun.acquire();
        }
        mayEnd.release();
        waitFor(pool);
        QVERIFY(isCancelled);
        QCoreApplication::processEvents();
        QCOMPARE(taken, 0);
    }

    /// As a window that is closed: its message is under way while it goes.
    void theOwnerMayGoBeforeItsMessageComes()
    {
        QThreadPool pool;
        int taken = 0;
        auto owner = std::make_unique<QObject>();
        auto job = std::make_unique<Job<int>>(
            owner.get(), [&taken](int) { ++taken; }, &pool);
        job->start([](Progress &) { return 1; });
        waitFor(pool);
        job.reset();
        QCoreApplication::processEvents();
        owner.reset();
        QCoreApplication::processEvents();
        QCOMPARE(taken, 0);
    }

    void whoTakesMayStartAgain()
    {
        std::vector<int> taken;
        Job<int> *again = nullptr;
        Job<int> job(this, [&](int value) {
            taken.push_back(value);
            if (value < 3)
                again->start([value](Progress &) { return value + 1; });
        });
        again = &job;
        job.start([](Progress &) { return 1; });
        QTRY_COMPARE(taken, (std::vector{1, 2, 3}));
    }

    void whoTakesMayEndTheJob()
    {
        int taken = 0;
        std::unique_ptr<Job<int>> job;
        job = std::make_unique<Job<int>>(this, [&](int value) {
            job.reset();
            taken = value;
        });
        job->start([](Progress &) { return 7; });
        QTRY_COMPARE(taken, 7);
        QVERIFY(!job);
    }
};

RANKSCOPE_TEST(TestJob, QCoreApplication)
#include "tst_job.moc"
