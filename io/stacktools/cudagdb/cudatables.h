// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rankscope {

/// A row of "info cuda threads": so many GPU threads at one place. Parts of the line.
struct CudaThreadRow {
    std::uint64_t count = 1; // of a list that is not coalesced one thread a row
    std::string_view file; // empty: not known
    std::uint32_t line = 0;
};
/// "*  (0,0,0)   (0,0,0)     (0,0,0)     (31,0,0)    32 0x00007fffd0001000  stencil.cu    44". The numbers are looked
/// for where they must be, whatever the columns.
std::optional<CudaThreadRow> parseCudaThread(std::string_view line);

/// A row of "info cuda kernels".
struct CudaKernelRow {
    std::int64_t number = 0;
    std::string_view name; // without its arguments
};
/// "*  0  -  0  1 Active 0x0fffffff (20,10,1) (32,32,1) matmul<32>(C=0x1, wA=320)".
std::optional<CudaKernelRow> parseCudaKernel(std::string_view line);

/// The tables of a text, put together line by line.
class CudaTables
{
public:
    using Place = std::pair<std::string, std::uint32_t>; // file and line
    struct Kernel {
        std::string name; // empty: the table of kernels is not there, or does not have it
        std::vector<std::pair<Place, std::uint64_t>> places; // how many threads are at each, in the order of the text
        std::map<Place, std::size_t> byPlace;
    };

    void add(std::string_view line);
    bool isEmpty() const { return m_kernels.empty(); }
    bool holdsTable() const { return m_hasTable; } ///< also one without a row
    /// By their numbers; -1: of a device without a word of the kernel.
    const std::map<std::int64_t, Kernel> &kernels() const { return m_kernels; }

private:
    enum class Table { None, Kernels, Threads };

    Table m_table = Table::None;
    bool m_hasTable = false;
    std::int64_t m_kernel = -1; // of the rows of threads
    std::map<std::int64_t, Kernel> m_kernels;
};

} // namespace rankscope
