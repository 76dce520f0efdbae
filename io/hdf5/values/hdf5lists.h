// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/values/hdf5element.h"

#include <functional>
#include <span>

namespace rankscope {

/// Memory for the lists of one read. Many elements may name the same list of a damaged file: no size of the file bounds
/// what they take together.
class ListMemory
{
public:
    ListMemory();
    ListMemory(const ListMemory &) = delete;
    ListMemory &operator=(const ListMemory &) = delete;

    hid_t list() const { return m_list.getId(); } ///< for H5Dread, H5Dvlen_reclaim
    bool isFull() const { return m_isFull; } ///< it refused something

private:
    static void *take(std::size_t bytes, void *memory);
    static void give(void *bytes, void *);

    H5::PropList m_list;
    std::size_t m_taken = 0;
    bool m_isFull = false;
};

/// Lets H5Dread read elements of a type into a buffer, with a property list for memory.
using ListTransfer = std::function<herr_t(hid_t type, hid_t list, void *buffer)>;

/// What the rows of a data set are whose elements are lists of numbers, one in each element: an element as of a table
/// whose rows end where they end, without their lengths. Nothing where the lists are of anything else.
std::optional<Hdf5Element> rowElement(const H5::DataType &type);

/// What may still be measured of the lists of one file while it is listed: lists that were never written take no bytes
/// in the file, so that its size bounds neither.
struct ListBudget {
    std::uint64_t rows = 1'000'000; // some seconds
    std::uint64_t bytes = std::uint64_t{1} << 30U; // of their elements
};

/// How long the lists of a data set of at most one dimension are; nothing where `isCancelled`, or where they are more
/// than is left of the budget, from which they are taken. Reads all of them, and keeps the longest. Throws
/// H5::Exception, std::bad_alloc.
std::optional<std::vector<std::uint64_t>> listLengths(const H5::DataSet &dataSet, const Hdf5Element &element,
                                                      std::uint64_t rows, ListBudget &budget,
                                                      const std::function<bool()> &isCancelled);

/// Reads rows into `numbers`, zeros behind the end of each; `space` is that of the memory. Throws H5::Exception,
/// std::bad_alloc.
void transferLists(const Hdf5Element &element, const H5::DataSpace &space, std::span<char> numbers,
                   const ListTransfer &transfer);

} // namespace rankscope
