// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QSemaphore>
#include <QThreadPool>

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace rankscope {

/// Work in a worker of which only the newest result counts: one job runs, one waits, older ones that wait are dropped.
/// A member of the object that takes the results, in whose thread they come.
template<typename Result>
class LatestJob
{
public:
    using Work = std::function<Result()>;

    /// `pool`: where the work runs; outlives this.
    LatestJob(QObject *owner, std::function<void(const Result &)> take,
              QThreadPool *pool = QThreadPool::globalInstance())
        : m_owner(owner)
        , m_take(std::move(take))
        , m_pool(pool)
    {}

    /// What runs is finished for nothing, and its result dropped.
    void start(Work work)
    {
        m_next = std::move(work);
        if (m_running && m_running->done.available() > 0)
            m_running.reset(); // it ended and only its message is under way
        if (!m_running)
            startNext();
    }
    /// Waits that long at most for the result of the work that was started last, and takes it here and now. Not for work
    /// that needs the calling thread.
    void takeWithin(std::chrono::milliseconds time)
    {
        const auto run = m_running;
        if (run && !m_next && m_wanted && run->done.tryAcquire(1, static_cast<int>(time.count())))
            finish(run);
    }
    void drop()
    {
        m_next = {};
        m_wanted = false;
    }
    /// A result is still to come.
    bool isAwaited() const { return m_next || (m_running && m_wanted); }

private:
    struct Run {
        QPromise<Result> promise;
        QSemaphore done; // holds one once there is a result
    };

    void startNext()
    {
        const auto run = std::make_shared<Run>();
        m_running = run;
        m_wanted = true;
        run->promise.future().then(m_owner, [this, known = std::weak_ptr<Run>(run)](const Result &) {
            if (const auto ended = known.lock())
                finish(ended);
        });
        run->promise.start();
        m_pool->start([run, work = std::exchange(m_next, {})] {
            run->promise.addResult(work());
            run->promise.finish();
            run->done.release();
        });
    }
    void finish(const std::shared_ptr<Run> &run)
    {
        if (run != m_running)
            return; // taken before, or for nothing
        m_running.reset();
        const bool wanted = std::exchange(m_wanted, false) && !m_next;
        if (m_next)
            startNext();
        if (wanted)
            m_take(run->promise.future().result());
    }

    QObject *m_owner;
    std::function<void(const Result &)> m_take;
    QThreadPool *m_pool;
    Work m_next;
    std::shared_ptr<Run> m_running;
    bool m_wanted = false; // the result of what runs
};

} // namespace rankscope
