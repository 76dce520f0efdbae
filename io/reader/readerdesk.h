// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/reader/readermemory.h"
#include "model/base/progress.h"

namespace rankscope {

/// Where a question is answered: memory for values, and the board for who waits.
class ReaderDesk
{
public:
    /// `caller`: the progress of who asked, where it is in this process.
    explicit ReaderDesk(ReaderMemory &memory, Progress *caller = nullptr, const Progress *stop = nullptr)
        : m_memory(memory)
        , m_caller(caller)
        , m_stop(stop)
    {}

    /// Says that work goes on, at this place of the file.
    void at(QByteArrayView place);
    /// Says how far it is.
    void advanceTo(const Progress &progress);
    bool isCancelled() const;
    /// Memory for the values of the answer. Throws std::bad_alloc where who asked did not ask for as much.
    std::span<char> values(std::size_t bytes);

private:
    ReaderMemory &m_memory;
    Progress *m_caller;
    const Progress *m_stop;
    std::uint64_t m_told = 0; // to the caller
};

} // namespace rankscope
