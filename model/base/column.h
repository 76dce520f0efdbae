// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace rankscope {

/// A growing array of plain values in memory of huge pages: fresh 4 KiB pages are touched at 1.4 GB/s, huge ones at 9.
/// Invariant: the values are contiguous; growing moves page tables, not bytes. Address space is taken ahead, memory only
/// when written.
template<typename T>
class Column
{
    static_assert(std::is_trivially_copyable_v<T>);

public:
    Column() = default;
    Column(const Column &) = delete;
    Column &operator=(const Column &) = delete;
    Column(Column &&other) noexcept { swap(other); }
    Column &operator=(Column &&other) noexcept
    {
        swap(other);
        return *this;
    }
    ~Column()
    {
        if (m_data)
            munmap(m_data, m_mapped);
    }

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    const T *data() const { return m_data; }
    T *data() { return m_data; }
    const T *begin() const { return m_data; }
    const T *end() const { return m_data + m_size; }
    const T &operator[](std::size_t index) const { return m_data[index]; }
    T &operator[](std::size_t index) { return m_data[index]; }
    const T &back() const { return m_data[m_size - 1]; }
    T &back() { return m_data[m_size - 1]; }
    std::span<const T> span() const { return {m_data, m_size}; }
    std::size_t bytes() const { return m_size * sizeof(T); }

    void push_back(const T &value)
    {
        if (m_size == capacity())
            grow(m_size + 1);
        m_data[m_size++] = value;
    }

    /// Makes room for `count` more values and returns where they begin; the caller writes them all.
    T *extend(std::size_t count)
    {
        if (m_size + count > capacity())
            grow(m_size + count);
        T *const first = m_data + m_size;
        m_size += count;
        return first;
    }

    void append(std::span<const T> values)
    {
        if (!values.empty())
            std::memcpy(extend(values.size()), values.data(), values.size_bytes());
    }

    void truncate(std::size_t size) { m_size = size; }

private:
    static constexpr std::size_t hugePage = std::size_t(2) << 20;
    static constexpr std::size_t smallPage = 4096;

    std::size_t capacity() const { return m_mapped / sizeof(T); }

    void grow(std::size_t needed)
    {
        std::size_t bytes = std::max(needed * sizeof(T), m_mapped * 2);
        const std::size_t page = bytes >= hugePage ? hugePage : smallPage;
        bytes = (bytes + page - 1) / page * page;
        void *const memory = m_data ? mremap(m_data, m_mapped, bytes, MREMAP_MAYMOVE)
                                    : mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED)
            throw std::bad_alloc();
        if (bytes >= hugePage)
            madvise(memory, bytes, MADV_HUGEPAGE);
        m_data = static_cast<T *>(memory);
        m_mapped = bytes;
    }

    void swap(Column &other) noexcept
    {
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
        std::swap(m_mapped, other.m_mapped);
    }

    T *m_data = nullptr;
    std::size_t m_size = 0;
    std::size_t m_mapped = 0; // bytes
};

} // namespace rankscope
