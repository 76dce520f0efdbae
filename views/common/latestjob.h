// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QThreadPool>

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
        if (!m_running)
            startNext();
    }
    void drop()
    {
        m_next = {};
        m_wanted = false;
    }
    /// A result is still to come.
    bool isAwaited() const { return m_next || (m_running && m_wanted); }

private:
    void startNext()
    {
        const auto promise = std::make_shared<QPromise<Result>>();
        m_running = true;
        m_wanted = true;
        promise->future().then(m_owner, [this](const Result &result) { finish(result); });
        promise->start();
        m_pool->start([promise, work = std::exchange(m_next, {})] {
            promise->addResult(work());
            promise->finish();
        });
    }
    void finish(const Result &result)
    {
        m_running = false;
        const bool wanted = std::exchange(m_wanted, false) && !m_next;
        if (m_next)
            startNext();
        if (wanted)
            m_take(result);
    }

    QObject *m_owner;
    std::function<void(const Result &)> m_take;
    QThreadPool *m_pool;
    Work m_next;
    bool m_running = false;
    bool m_wanted = false; // the result of what runs
};

} // namespace rankscope
