// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/reader/readerpool.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::chrono::milliseconds leaseSlice{50}; // between two looks at the cancel

/// Ends the processes with the program. The pool itself stays: threads that nobody waits for may still be in it.
struct EndWithProgram {
    EndWithProgram() = default;
    ~EndWithProgram() { readerPool().endProcesses(); }
    EndWithProgram(const EndWithProgram &) = delete;
    EndWithProgram &operator=(const EndWithProgram &) = delete;
};

} // namespace

ReaderPool &readerPool()
{
    static ReaderPool &pool = *new ReaderPool;
    static const EndWithProgram end;
    return pool;
}

void ReaderPool::useProcesses(std::string program, std::string otherProgram, std::vector<std::string> arguments)
{
    const std::scoped_lock lock(m_mutex);
    m_program = std::move(program);
    m_otherProgram = std::move(otherProgram);
    m_arguments = std::move(arguments);
}

void ReaderPool::endProcesses()
{
    std::vector<std::unique_ptr<ReaderProcess>> ending;
    const std::scoped_lock lock(m_mutex);
    for (Slot &slot : m_slots) {
        if (slot.isBusy && slot.process)
            slot.process->kill(); // who waits for it sees that
        else if (!slot.isBusy)
            ending.push_back(std::move(slot.process));
    }
}

bool ReaderPool::hasProcesses()
{
    const std::scoped_lock lock(m_mutex);
    return !m_program.empty();
}

ReaderPool::Lease::~Lease()
{
    if (m_pool)
        m_pool->release(m_slot);
}

ReaderPool::Lease ReaderPool::lease(std::uint64_t file, const Progress &stop)
{
    std::unique_lock lock(m_mutex);
    while (!stop.isCancelled() && !m_program.empty()) {
        const std::optional<std::size_t> found = bestSlot(file);
        if (!found) {
            m_changed.wait_for(lock, leaseSlice);
            continue;
        }
        Slot &slot = m_slots[*found];
        slot.isBusy = true;
        lock.unlock();
        if (prepare(slot, stop))
            return {*this, *found};
        lock.lock();
        slot.isBusy = false;
        m_changed.notify_all();
        if (slot.process)
            continue; // cancelled
        if (std::ranges::none_of(m_slots, [](const Slot &other) { return other.process || other.isBusy; }))
            return {};
        m_changed.wait_for(lock, leaseSlice); // there is another one
    }
    return {};
}

/// Of those that nobody uses: one that has the file open, one that is there, one to be started, one that is behind.
std::optional<std::size_t> ReaderPool::bestSlot(std::uint64_t file)
{
    std::optional<std::size_t> best;
    int bestRank = 0;
    for (std::size_t index = 0; index < m_slots.size(); ++index) {
        const Slot &slot = m_slots[index];
        if (slot.isBusy)
            continue;
        int rank = 2; // to be started
        if (slot.process && slot.process->isAlive())
            rank = slot.process->owesAnswer() ? 1 : slot.process->openFiles().contains(file) ? 4 : 3;
        if (rank > bestRank) {
            best = index;
            bestRank = rank;
        }
    }
    return best;
}

/// Outside the lock: nobody else uses the slot. False: cancelled, or there is no process.
bool ReaderPool::prepare(Slot &slot, const Progress &stop)
{
    if (slot.process && slot.process->isAlive() && slot.process->owesAnswer()
        && slot.process->settle(stop).how == ReaderOutcome::How::Cancelled)
        return false;
    if (slot.process && slot.process->isAlive())
        closeFiles(*slot.process, takeClosing(slot));
    if (slot.process && slot.process->isAlive())
        return true;
    std::unique_ptr<ReaderProcess> process = started();
    const std::scoped_lock lock(m_mutex);
    slot.process.swap(process);
    slot.toClose.clear();
    return slot.process != nullptr;
}

std::unique_ptr<ReaderProcess> ReaderPool::started()
{
    std::unique_lock lock(m_mutex);
    const auto programs = {m_program, m_otherProgram};
    const std::vector<std::string> arguments = m_arguments;
    lock.unlock();
    for (const std::string &program : programs) {
        if (auto process = ReaderProcess::start(program, arguments))
            return process;
    }
    return nullptr;
}

std::vector<std::uint64_t> ReaderPool::takeClosing(Slot &slot)
{
    const std::scoped_lock lock(m_mutex);
    return std::exchange(slot.toClose, {});
}

void ReaderPool::closeFiles(ReaderProcess &process, const std::vector<std::uint64_t> &files)
{
    const Progress nobodyStops;
    for (const std::uint64_t file : files) {
        if (process.isAlive() && process.openFiles().erase(file) > 0)
            process.ask({.text = wired(std::int64_t(ReaderRequest::Close), file)}, nobodyStops, nullptr);
    }
}

/// What is to be closed is closed at once, so that others may write it.
void ReaderPool::release(std::size_t index)
{
    Slot &slot = m_slots[index];
    std::unique_lock lock(m_mutex);
    while (!slot.toClose.empty() && slot.process->isAlive() && !slot.process->owesAnswer()) {
        const std::vector<std::uint64_t> files = std::exchange(slot.toClose, {});
        lock.unlock();
        closeFiles(*slot.process, files);
        lock.lock();
    }
    slot.isBusy = false;
    m_changed.notify_all();
}

void ReaderPool::close(std::uint64_t file)
{
    for (std::size_t index = 0; index < m_slots.size(); ++index) {
        Slot &slot = m_slots[index];
        std::unique_lock lock(m_mutex);
        slot.toClose.push_back(file);
        if (slot.isBusy)
            continue;
        if (!slot.process || !slot.process->openFiles().contains(file)) {
            slot.toClose.pop_back();
            continue;
        }
        slot.isBusy = true;
        lock.unlock();
        release(index);
    }
}

} // namespace rankscope
