// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/filesreading.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <unordered_map>

namespace rankscope {

namespace {

constexpr std::size_t readingThreads = 2;

class FilesReading
{
public:
    FilesReading(std::size_t count, const std::function<StackResult(std::size_t)> &read, const Progress &progress)
        : m_count(count)
        , m_read(read)
        , m_progress(progress)
    {}

    void work();
    StackResult take(std::size_t index);
    void stop();

private:
    std::size_t m_count;
    const std::function<StackResult(std::size_t)> &m_read;
    const Progress &m_progress;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::unordered_map<std::size_t, StackResult> m_results;
    std::size_t m_next = 0; // to be read
    std::size_t m_taken = 0;
    bool m_stopped = false;
};

void FilesReading::work()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return m_stopped || m_next == m_count || m_next < m_taken + filesReadAhead; });
        if (m_stopped || m_next == m_count)
            return;
        const std::size_t index = m_next++;
        lock.unlock();
        StackResult result = m_progress.isCancelled() ? StackResult(tl::unexpected(cancelledError())) : m_read(index);
        lock.lock();
        m_results.emplace(index, std::move(result));
        m_changed.notify_all();
    }
}

StackResult FilesReading::take(std::size_t index)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this, index] { return m_results.contains(index); });
    auto entry = m_results.extract(index);
    m_taken = index + 1;
    m_changed.notify_all();
    return std::move(entry.mapped());
}

void FilesReading::stop()
{
    const std::lock_guard lock(m_mutex);
    m_stopped = true;
    m_changed.notify_all();
}

} // namespace

void readInOrder(std::size_t count, const std::function<StackResult(std::size_t)> &read,
                 const std::function<void(std::size_t, StackResult)> &use, const Progress &progress)
{
    FilesReading reading(count, read, progress);
    std::vector<std::jthread> workers;
    for (std::size_t thread = 0; thread < readingThreads; ++thread)
        workers.emplace_back([&reading] { reading.work(); });
    for (std::size_t index = 0; index < count && !progress.isCancelled(); ++index)
        use(index, reading.take(index));
    reading.stop();
}

} // namespace rankscope
