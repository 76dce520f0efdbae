// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/reader/readermemory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <new>

namespace rankscope {

namespace {

constexpr std::size_t boardBytes = 8192; // whole pages
constexpr std::size_t keptBytes = std::size_t{64} << 20U; // of values; what is larger is given back
constexpr std::size_t leastBytes = std::size_t{1} << 20U;

static_assert(sizeof(ReaderBoard) <= boardBytes);
static_assert(std::atomic<std::uint64_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

void *mapped(int descriptor)
{
    const int flags = descriptor < 0 ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_SHARED;
    void *const start = mmap(nullptr, boardBytes, PROT_READ | PROT_WRITE, flags, descriptor, 0);
    return start == MAP_FAILED ? nullptr : start;
}

} // namespace

std::unique_ptr<ReaderMemory> ReaderMemory::make()
{
    void *const start = mapped(-1);
    if (!start)
        throw std::bad_alloc();
    new (start) ReaderBoard;
    return std::unique_ptr<ReaderMemory>(new ReaderMemory(-1, start));
}

std::unique_ptr<ReaderMemory> ReaderMemory::shared(int descriptor)
{
    if (descriptor < 0)
        return nullptr;
    // who made the file has one of no size yet
    const bool isNew = lseek(descriptor, 0, SEEK_END) == 0;
    void *const start = !isNew || ftruncate(descriptor, boardBytes) == 0 ? mapped(descriptor) : nullptr;
    if (!start) {
        close(descriptor);
        return nullptr;
    }
    if (isNew)
        new (start) ReaderBoard;
    return std::unique_ptr<ReaderMemory>(new ReaderMemory(descriptor, start));
}

ReaderMemory::~ReaderMemory()
{
    munmap(m_start, boardBytes + m_bytes);
    if (m_descriptor >= 0)
        close(m_descriptor);
}

bool ReaderMemory::follow(std::size_t bytes)
{
    if (bytes == m_bytes)
        return true;
    void *const start = mremap(m_start, boardBytes + m_bytes, boardBytes + bytes, MREMAP_MAYMOVE);
    if (start == MAP_FAILED)
        return false;
    m_start = start;
    m_bytes = bytes;
    return true;
}

bool ReaderMemory::reserve(std::size_t bytes)
{
    if (bytes <= m_bytes && m_bytes <= keptBytes)
        return true;
    constexpr std::size_t page = 4096;
    const std::size_t wanted = std::max(leastBytes, (bytes + page - 1) / page * page);
    if (wanted < bytes)
        return false;
    const bool isFileReady = m_descriptor < 0 || ftruncate(m_descriptor, static_cast<off_t>(boardBytes + wanted)) == 0;
    return isFileReady && follow(wanted);
}

std::span<char> ReaderMemory::values() const
{
    return {static_cast<char *>(m_start) + boardBytes, m_bytes};
}

} // namespace rankscope
