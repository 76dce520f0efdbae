// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace rankscope {

/// What a process that answers a question lets the one that asked see meanwhile. It lies in memory that both have.
struct ReaderBoard {
    std::atomic<std::uint64_t> signs = 0; // of life; each one counts
    std::atomic<std::uint64_t> total = 0; // as of Progress
    std::atomic<std::uint64_t> done = 0;
    std::atomic<bool> isCancelled = false; // by the one that asked
    std::uint32_t placeBytes = 0; // read only where the other process has ended, or does nothing
    std::array<char, 4000> place = {}; // in the file, where it is
};

/// Memory that this process and the other one see: a board, and the values of an answer behind it.
class ReaderMemory
{
public:
    /// Of this process alone.
    static std::unique_ptr<ReaderMemory> make();
    /// Of those that have the file, which memfd_create() or another process made; closed with this. Null where there is
    /// none.
    static std::unique_ptr<ReaderMemory> shared(int descriptor);
    ~ReaderMemory();
    ReaderMemory(const ReaderMemory &) = delete;
    ReaderMemory &operator=(const ReaderMemory &) = delete;

    int descriptor() const { return m_descriptor; } ///< -1: of this process alone
    ReaderBoard &board() const { return *static_cast<ReaderBoard *>(m_start); }
    /// The size that the file has now: room for so many bytes of values. False where there is no memory.
    [[nodiscard]] bool follow(std::size_t bytes);
    /// Makes the file and this large enough. False where there is no memory.
    [[nodiscard]] bool reserve(std::size_t bytes);
    std::span<char> values() const;

private:
    ReaderMemory(int descriptor, void *start) : m_descriptor(descriptor), m_start(start) {}

    int m_descriptor;
    void *m_start;
    std::size_t m_bytes = 0; // of values
};

} // namespace rankscope
