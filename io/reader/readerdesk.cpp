// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/reader/readerdesk.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <new>

namespace rankscope {

void ReaderDesk::at(QByteArrayView place)
{
    ReaderBoard &board = m_memory.board();
    const std::size_t size = std::min(std::size_t(place.size()), board.place.size());
    if (size > 0)
        std::memcpy(board.place.data(), place.data(), size);
    board.placeBytes = static_cast<std::uint32_t>(size);
    board.signs.fetch_add(1, std::memory_order_relaxed);
}

void ReaderDesk::advanceTo(const Progress &progress)
{
    ReaderBoard &board = m_memory.board();
    const auto done =
        static_cast<std::uint64_t>(std::llround(progress.fraction() * static_cast<double>(progress.total())));
    board.total.store(progress.total(), std::memory_order_relaxed);
    board.done.store(done, std::memory_order_relaxed);
    board.signs.fetch_add(1, std::memory_order_relaxed);
    if (!m_caller)
        return;
    m_caller->setTotal(progress.total());
    m_caller->advance(done - std::exchange(m_told, done));
}

bool ReaderDesk::isCancelled() const
{
    return m_memory.board().isCancelled.load(std::memory_order_relaxed) || (m_stop && m_stop->isCancelled());
}

std::span<char> ReaderDesk::values(std::size_t bytes)
{
    if (bytes > m_memory.values().size())
        throw std::bad_alloc();
    return m_memory.values().first(bytes);
}

} // namespace rankscope
