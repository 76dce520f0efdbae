// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/backgroundwork.h"
#include "tests/support/testclass.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <new>
#include <optional>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestBackgroundWork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesTheResultInItsOwnThread();
    void tellsCancelledWorkAtOnce();
    void progressIsTheMeanOfAllSinceItWasIdle();
    void smallPiecesWeighLittle();
    void missingMemoryIsAnError();
    void deadReceiversAreNotTold();
    void destructionStopsWhatRuns();
};

void TestBackgroundWork::givesTheResultInItsOwnThread()
{
    BackgroundWork work;
    const QSignalSpy idle(&work, &BackgroundWork::becameIdle);
    std::optional<int> answer;
    QThread *thread = nullptr;
    work.start<int>(
        u"counting"_s, [](Progress &) -> Result<int> { return 42; }, this,
        [&](Result<int> result) {
            answer = result.value();
            thread = QThread::currentThread();
        });
    QVERIFY(!work.isIdle());
    QCOMPARE(work.title(), u"counting"_s);
    QCOMPARE(work.running().size(), 1U);
    QCOMPARE(work.running().front().title, u"counting"_s);
    QTRY_COMPARE(idle.count(), 1);
    QCOMPARE(answer, 42);
    QCOMPARE(thread, QThread::currentThread());
    QVERIFY(work.isIdle());
    QCOMPARE(work.fraction(), 1.0);
}

void TestBackgroundWork::tellsCancelledWorkAtOnce()
{
    BackgroundWork work;
    QSemaphore begun;
    QSemaphore mayEnd;
    QSemaphore ended;
    int told = 0;
    std::optional<ErrorKind> kind;
    const WorkId id = work.start<int>(
        u"waiting"_s,
        [&](Progress &progress) -> Result<int> {
            begun.release();
            mayEnd.acquire();
            ended.release();
            return progress.isCancelled() ? 1 : 0;
        },
        this,
        [&](Result<int> result) {
            ++told;
            kind = result.error().kind;
        });
    begun.acquire();
    work.cancel(id);
    QCOMPARE(told, 1);
    QCOMPARE(kind, ErrorKind::Cancelled);
    QVERIFY(work.isIdle());
    mayEnd.release();
    ended.acquire(); // what it returned now is not told
    int later = 0;
    work.start<int>(
        u"later"_s, [](Progress &) -> Result<int> { return 1; }, this, [&later](Result<int>) { ++later; });
    QTRY_COMPARE(later, 1);
    QCOMPARE(told, 1);
}

void TestBackgroundWork::progressIsTheMeanOfAllSinceItWasIdle()
{
    BackgroundWork work;
    QSemaphore half;
    QSemaphore mayEnd;
    int done = 0;
    const auto wait = [&](Progress &progress) -> Result<int> {
        progress.setTotal(10);
        progress.advance(5);
        half.release();
        mayEnd.acquire();
        return 0;
    };
    work.start<int>(u"one"_s, wait, this, [&done](Result<int>) { ++done; });
    work.start<int>(u"two"_s, wait, this, [&done](Result<int>) { ++done; });
    half.acquire(2);
    QCOMPARE(work.fraction(), 0.5);
    QCOMPARE(work.count(), 2U);
    mayEnd.release();
    QTRY_COMPARE(done, 1);
    QCOMPARE(work.fraction(), 0.75);
    mayEnd.release();
    QTRY_COMPARE(done, 2);
}

/// A list of files that was read at once says nothing of the gigabyte behind it.
void TestBackgroundWork::smallPiecesWeighLittle()
{
    BackgroundWork work;
    QSemaphore quarter;
    QSemaphore mayEnd;
    int done = 0;
    const auto count = [&done](Result<int>) { ++done; };
    const auto large = [&](Progress &progress) -> Result<int> {
        progress.setTotal(996);
        progress.advance(249);
        quarter.release();
        mayEnd.acquire();
        return 0;
    };
    const auto small = [](Progress &progress) -> Result<int> {
        progress.setTotal(4);
        return 0;
    };
    work.start<int>(u"large"_s, large, this, count);
    work.start<int>(u"small"_s, small, this, count);
    quarter.acquire();
    QTRY_COMPARE(done, 1);
    QCOMPARE(work.fraction(), 0.253);
    mayEnd.release();
    QTRY_COMPARE(done, 2);
}

void TestBackgroundWork::missingMemoryIsAnError()
{
    BackgroundWork work;
    std::optional<Error> error;
    work.start<int>(
        u"reading 3.trd"_s, [](Progress &) -> Result<int> { throw std::bad_alloc(); }, this,
        [&error](Result<int> result) { error = result.error(); });
    QTRY_VERIFY(error);
    QCOMPARE(error->kind, ErrorKind::TooLarge);
    QVERIFY(error->message.contains(u"reading 3.trd"_s));
    QVERIFY(!error->hint.isEmpty());
}

void TestBackgroundWork::deadReceiversAreNotTold()
{
    BackgroundWork work;
    const QSignalSpy idle(&work, &BackgroundWork::becameIdle);
    int told = 0;
    {
        QObject receiver;
        work.start<int>(
            u"x"_s, [](Progress &) -> Result<int> { return 1; }, &receiver, [&told](Result<int>) { ++told; });
    }
    QTRY_COMPARE(idle.count(), 1);
    QCOMPARE(told, 0);
}

void TestBackgroundWork::destructionStopsWhatRuns()
{
    std::atomic<bool> stopped = false;
    QSemaphore started;
    {
        BackgroundWork work;
        work.start<int>(
            u"endless"_s,
            [&](Progress &progress) -> Result<int> {
                started.release();
                while (!progress.isCancelled())
                    QThread::yieldCurrentThread();
                stopped = true;
                return 0;
            },
            this, [](Result<int>) {});
        started.acquire();
    }
    QVERIFY(stopped);
}

RANKSCOPE_TEST(TestBackgroundWork, QCoreApplication)

} // namespace rankscope

#include "tst_backgroundwork.moc"
