// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/reader/readerprocess.h"
#include "io/reader/readerservice.h"

#include <array>
#include <optional>

namespace rankscope {

/// The processes that read for this program: one, and a second one while the first is busy. Any thread may use it.
class ReaderPool
{
public:
    /// The first of `program` and `otherProgram` that the system can start.
    void useProcesses(std::string program, std::string otherProgram, std::vector<std::string> arguments);
    /// Those in use are ended with what they do.
    void endProcesses();

    /// A process for one question, given back with this.
    class Lease
    {
    public:
        Lease() = default;
        Lease(ReaderPool &pool, std::size_t slot) : m_pool(&pool), m_slot(slot) {}
        Lease(Lease &&other) noexcept : m_pool(std::exchange(other.m_pool, nullptr)), m_slot(other.m_slot) {}
        Lease &operator=(Lease &&) = delete;
        ~Lease();

        explicit operator bool() const { return m_pool != nullptr; }
        ReaderProcess &process() const { return *m_pool->m_slots[m_slot].process; }

    private:
        ReaderPool *m_pool = nullptr;
        std::size_t m_slot = 0;
    };

    /// Whether questions go to processes; else service() answers them in this one.
    bool hasProcesses();
    /// Waits for a process that is alive and owes no answer, if possible one that has the file open. None: cancelled,
    /// or none can be started.
    Lease lease(std::uint64_t file, const Progress &stop);
    /// Where this process answers by itself.
    ReaderService &service() { return m_service; }

    /// Closes the file wherever it is open.
    void close(std::uint64_t file);

private:
    struct Slot {
        std::unique_ptr<ReaderProcess> process;
        bool isBusy = false;
        std::vector<std::uint64_t> toClose;
    };

    std::optional<std::size_t> bestSlot(std::uint64_t file);
    bool prepare(Slot &slot, const Progress &stop);
    std::unique_ptr<ReaderProcess> started();
    std::vector<std::uint64_t> takeClosing(Slot &slot);
    static void closeFiles(ReaderProcess &process, const std::vector<std::uint64_t> &files);
    void release(std::size_t slot);

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::string m_program; // empty: none is to be started
    std::string m_otherProgram;
    std::vector<std::string> m_arguments;
    std::array<Slot, 2> m_slots;
    ReaderService m_service;
};

/// The one of this program. Its processes end with the program.
ReaderPool &readerPool();

} // namespace rankscope
