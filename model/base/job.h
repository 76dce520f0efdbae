// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QMetaObject>
#include <QObject>
#include <QSemaphore>
#include <QThreadPool>

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

namespace rankscope {

/// Work in a worker of which only the newest result counts. A newer run cancels the older one and begins when that has
/// ended, so a job never uses more than one worker. A member of the object that takes the results.
/// Invariant: results are taken in the owner's thread, in which all functions are called, and never inside start(). The
/// work may run on after the job is gone, until it sees that it was cancelled: it holds what it needs by value.
template<typename T>
class Job
{
public:
    using Work = std::function<Result<T>(Progress &)>;

    /// `take`: gets a Result<T>, or a T where the work cannot fail and is not cancelled by cancel().
    /// `pool`: where the work runs; outlives this.
    template<typename Take>
    Job(QObject *owner, Take take, QThreadPool *pool = QThreadPool::globalInstance())
        : m_owner(owner)
        , m_pool(pool)
        , m_take([take = std::move(take)](Result<T> result) {
            if constexpr (std::is_invocable_v<const Take &, Result<T>>)
                take(std::move(result));
            else if (result)
                take(std::move(*result));
        })
    {}
    /// Cancels what runs and does not wait for it.
    ~Job()
    {
        drop();
        if (m_running)
            m_running->leave();
    }
    Job(const Job &) = delete;
    Job &operator=(const Job &) = delete;

    /// The result of what was started before is not taken any more.
    void start(Work work)
    {
        drop();
        m_awaited = std::make_shared<Run>(*this, std::move(work));
        if (!m_running || m_running->done.available() > 0) // it ended, and only its message is under way
            begin();
    }
    /// Cancels, and takes nothing.
    void drop()
    {
        if (m_awaited)
            m_awaited->progress.cancel();
        m_awaited.reset();
    }
    /// Cancels. The result comes soon: the error Cancelled, or what was ready.
    void cancel()
    {
        if (m_awaited)
            m_awaited->progress.cancel();
    }
    /// Waits that long at most for the awaited result, and takes it here and now. Not for work that needs the calling
    /// thread.
    void takeWithin(std::chrono::milliseconds time)
    {
        const std::shared_ptr<Run> run = m_awaited;
        if (run && run == m_running && run->done.tryAcquire(1, static_cast<int>(time.count())))
            finish(run);
    }

    /// A result is still to come.
    bool isAwaited() const { return m_awaited != nullptr; }
    /// How far the awaited work is, which the pointer keeps alive; null: nothing is awaited.
    std::shared_ptr<const Progress> progress() const
    {
        return m_awaited ? std::shared_ptr<const Progress>(m_awaited, &m_awaited->progress) : nullptr;
    }
    /// The same, 0 to 1; 0 while nothing is awaited.
    double fraction() const { return m_awaited ? m_awaited->progress.fraction() : 0; }

private:
    struct Run {
        Run(Job &from, Work what) : job(&from), owner(from.m_owner), work(std::move(what)) {}

        /// In a worker.
        void perform(const std::shared_ptr<Run> &self)
        {
            if (progress.isCancelled())
                result.emplace(tl::unexpected(cancelledError()));
            else
                result.emplace(work(progress));
            work = {};
            done.release();
            const std::scoped_lock lock(mutex);
            if (job)
                QMetaObject::invokeMethod(
                    owner, [self] { self->tell(self); }, Qt::QueuedConnection);
        }
        /// In the owner's thread, where the job may be gone.
        void tell(const std::shared_ptr<Run> &self)
        {
            if (job)
                job->finish(self);
        }
        void leave()
        {
            const std::scoped_lock lock(mutex);
            job = nullptr;
        }

        Progress progress;
        std::mutex mutex; // of `job`, which changes in the owner's thread only
        Job *job;
        QObject *owner; // lives as long as `job`
        Work work;
        std::optional<Result<T>> result;
        QSemaphore done; // holds one once there is a result
    };

    void begin()
    {
        if (m_running)
            m_running->leave();
        m_running = m_awaited;
        m_pool->start([run = m_running] { run->perform(run); });
    }
    void finish(const std::shared_ptr<Run> &run)
    {
        if (run != m_running)
            return; // taken before
        m_running.reset();
        run->leave();
        if (run == m_awaited) {
            m_awaited.reset();
            const auto take = m_take; // which may delete this
            take(std::move(*run->result));
        } else if (m_awaited) {
            begin();
        }
    }

    QObject *m_owner;
    QThreadPool *m_pool;
    std::function<void(Result<T>)> m_take;
    std::shared_ptr<Run> m_awaited; // runs, or waits until the older one has ended
    std::shared_ptr<Run> m_running;
};

} // namespace rankscope
