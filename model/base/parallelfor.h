// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Loops whose rounds run on several threads. All of them return when every thread has ended; what a thread throws
// (there is no memory) is then thrown in the calling one.
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QScopeGuard>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <future>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace rankscope {

/// How many threads work on so many independent jobs: one a core, but not more than jobs. The system is only asked for
/// its cores once, and where there are several jobs: the answer takes it as long as a small job.
inline std::size_t usefulThreads(std::size_t jobs)
{
    if (jobs <= 1)
        return 1;
    static const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    return std::min(jobs, cores);
}

/// Runs work(0) to work(threads - 1) at the same time, the first in the calling thread.
template<typename Work>
void inParallel(std::size_t threads, const Work &work)
{
    std::vector<std::future<void>> others;
    for (std::size_t thread = 1; thread < threads; ++thread)
        others.push_back(std::async(std::launch::async, [&work, thread] { work(thread); }));
    work(std::size_t{0});
    for (std::future<void> &other : others)
        other.get();
}

/// The first error of several threads, by which the others see that they can stop.
class FirstError
{
public:
    bool isSet() const { return m_isSet.load(std::memory_order_relaxed); }

    void set(Error error)
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_error)
            m_error = std::move(error);
        m_isSet.store(true, std::memory_order_relaxed);
    }

    /// Once all threads have ended.
    Result<void> result() const { return m_error ? Result<void>(tl::unexpected(*m_error)) : Result<void>(); }

private:
    std::mutex m_mutex;
    std::optional<Error> m_error;
    std::atomic<bool> m_isSet = false;
};

/// What a call returns, which may be nothing.
template<typename Call>
Result<void> asResult(const Call &call)
{
    if constexpr (std::is_void_v<decltype(call())>) {
        call();
        return {};
    } else {
        return call();
    }
}

/// Calls work(index) for each index below `count`, begun in this order, on so many threads. Work returns nothing or a
/// Result<void>. No index is begun once one failed or `progress` was cancelled; how far `progress` is, is said by the
/// work. Errors: the first of the work, Cancelled.
template<typename Work>
[[nodiscard]] Result<void> parallelForOn(std::size_t threads, std::size_t count, const Progress &progress,
                                         const Work &work)
{
    std::atomic<std::size_t> next = 0;
    FirstError error;
    inParallel(threads, [&](std::size_t) {
        for (std::size_t index = next++; index < count && !error.isSet() && !progress.isCancelled(); index = next++) {
            if (const Result<void> done = asResult([&] { return work(index); }); !done)
                error.set(done.error());
        }
    });
    if (!error.isSet() && progress.isCancelled())
        return tl::unexpected(cancelledError());
    return error.result();
}

/// The same on as many threads as are useful where each index is worth a thread, which takes some 30 microseconds to
/// start.
template<typename Work>
[[nodiscard]] Result<void> parallelFor(std::size_t count, const Progress &progress, const Work &work)
{
    return parallelForOn(usefulThreads(count), count, progress, work);
}

/// How many values of makeInOrder() may be made and not used yet: enough for a large one to be waited for, few enough
/// to be in memory at once.
inline constexpr std::size_t valuesAhead = 8;

/// Values that two threads make and another one takes, in the order of their indices.
template<typename Item>
class OrderedValues
{
public:
    OrderedValues(std::size_t count, const Progress &progress) : m_count(count), m_progress(progress) {}

    /// Makes values until there are all, or until stop().
    template<typename Make>
    void work(const Make &make)
    {
        std::unique_lock lock(m_mutex);
        for (;;) {
            m_changed.wait(lock, [this] { return m_stopped || m_next == m_count || m_next < m_taken + valuesAhead; });
            if (m_stopped || m_next == m_count)
                return;
            const std::size_t index = m_next++;
            lock.unlock();
            std::future<Item> made;
            if (!m_progress.isCancelled()) {
                std::packaged_task<Item()> making([&] { return make(index); });
                made = making.get_future();
                making();
            }
            lock.lock();
            m_values.emplace(index, std::move(made));
            m_changed.notify_all();
        }
    }

    /// Waits until the next value was made. Not valid: it was not, since the progress was cancelled.
    std::future<Item> take(std::size_t index)
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this, index] { return m_values.contains(index); });
        auto entry = m_values.extract(index);
        m_taken = index + 1;
        m_changed.notify_all();
        return std::move(entry.mapped());
    }

    void stop()
    {
        const std::scoped_lock lock(m_mutex);
        m_stopped = true;
        m_changed.notify_all();
    }

private:
    std::size_t m_count;
    const Progress &m_progress;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::unordered_map<std::size_t, std::future<Item>> m_values; // made
    std::size_t m_next = 0; // to be made
    std::size_t m_taken = 0;
    bool m_stopped = false;
};

/// Gives use(index, value) what make(index) returned, for each index below `count` in order and in the calling thread;
/// two other threads make the values, a few ahead. Use returns nothing or a Result<void>. It is called no more once it
/// failed or `progress` was cancelled. Errors: that of use, Cancelled.
template<typename Make, typename Use>
[[nodiscard]] Result<void> makeInOrder(std::size_t count, const Progress &progress, const Make &make, const Use &use)
{
    using Item = std::remove_cvref_t<decltype(make(count))>;
    constexpr std::size_t makers = 2;
    OrderedValues<Item> values(count, progress);
    Result<void> done;
    std::vector<std::jthread> threads;
    const auto stop = qScopeGuard([&values] { values.stop(); }); // before the threads are waited for
    for (std::size_t thread = 0; thread < std::min(makers, count); ++thread)
        threads.emplace_back([&] { values.work(make); });
    for (std::size_t index = 0; index < count && done && !progress.isCancelled(); ++index) {
        if (std::future<Item> made = values.take(index); made.valid())
            done = asResult([&] { return use(index, made.get()); });
    }
    if (done && progress.isCancelled())
        return tl::unexpected(cancelledError());
    return done;
}

} // namespace rankscope
