// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/values/hdf5lists.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5leaf.h"
#include "io/hdf5/values/hdf5values.h"
#include "model/arrays/sources/elementtype.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostMemory = std::size_t{512} << 20U; // of one read
constexpr std::uint64_t rowsAtOnce = 1U << 13U;

H5::DataType listMemoryType(const Hdf5Element &element)
{
    return adopted<H5::DataType>(H5Tvlen_create(numberMemoryType(element.type).getId()));
}

/// Memory in which each list takes the place of the one before.
class OnePlace
{
public:
    explicit OnePlace(std::uint64_t most) : m_list(adopted<H5::PropList>(H5Pcreate(H5P_DATASET_XFER))), m_most(most)
    {
        checked(H5Pset_vlen_mem_manager(m_list.getId(), &OnePlace::take, this, &OnePlace::give, this));
    }

    hid_t list() const { return m_list.getId(); }
    bool isFull() const { return m_isFull; }
    std::uint64_t taken() const { return m_taken; } // bytes, of all lists

private:
    static void *take(std::size_t bytes, void *place)
    {
        auto &self = *static_cast<OnePlace *>(place);
        self.m_isFull = self.m_isFull || bytes > self.m_most - self.m_taken;
        if (self.m_isFull)
            return nullptr;
        self.m_taken += bytes;
        try {
            if (bytes > self.m_bytes.size())
                self.m_bytes = std::vector<char>(bytes);
        } catch (const std::bad_alloc &) { // must not pass through the library
            return nullptr;
        }
        return self.m_bytes.data();
    }
    static void give(void *, void *) {}

    H5::PropList m_list;
    std::vector<char> m_bytes;
    std::uint64_t m_most;
    std::uint64_t m_taken = 0;
    bool m_isFull = false;
};

} // namespace

ListMemory::ListMemory() : m_list(adopted<H5::PropList>(H5Pcreate(H5P_DATASET_XFER)))
{
    checked(H5Pset_vlen_mem_manager(m_list.getId(), &ListMemory::take, this, &ListMemory::give, this));
}

void *ListMemory::take(std::size_t bytes, void *memory)
{
    auto &self = *static_cast<ListMemory *>(memory);
    self.m_isFull = self.m_isFull || bytes > mostMemory - self.m_taken;
    if (self.m_isFull)
        return nullptr;
    self.m_taken += bytes;
    return std::malloc(bytes);
}

void ListMemory::give(void *bytes, void *)
{
    std::free(bytes);
}

std::optional<Hdf5Element> rowElement(const H5::DataType &type)
{
    if (H5Tget_class(type.getId()) != H5T_VLEN)
        return {};
    const auto base = adopted<H5::DataType>(H5Tget_super(type.getId()));
    const H5T_class_t kind = H5Tget_class(base.getId());
    if (kind != H5T_INTEGER && kind != H5T_FLOAT && kind != H5T_ENUM)
        return {};
    Hdf5Element element;
    describeLeaf(base, element);
    if (!element.error.isEmpty())
        return {};
    element.stored = Hdf5Element::Stored::List;
    const QString inner = element.storedType.isEmpty() ? QString(typeName(element.type)) : element.storedType;
    element.storedType = u"list of "_s % inner;
    return element;
}

std::optional<std::vector<std::uint64_t>> listLengths(const H5::DataSet &dataSet, const Hdf5Element &element,
                                                      std::uint64_t rows, ListBudget &budget,
                                                      const std::function<bool()> &isCancelled)
{
    if (rows > budget.rows)
        return {};
    budget.rows -= rows;
    const H5::DataType type = listMemoryType(element);
    const auto inFile = adopted<H5::DataSpace>(H5Dget_space(dataSet.getId()));
    const bool isScalar = checked(H5Sget_simple_extent_ndims(inFile.getId())) == 0;
    OnePlace place(budget.bytes);
    std::vector<std::uint64_t> lengths;
    std::vector<hvl_t> lists;
    while (lengths.size() < rows) {
        if (isCancelled())
            return {};
        const hsize_t first = lengths.size();
        const hsize_t count = std::min<std::uint64_t>(rows - first, rowsAtOnce);
        if (!isScalar)
            checked(H5Sselect_hyperslab(inFile.getId(), H5S_SELECT_SET, &first, nullptr, &count, nullptr));
        const auto inMemory = adopted<H5::DataSpace>(H5Screate_simple(1, &count, nullptr));
        lists.assign(count, hvl_t{0, nullptr});
        const herr_t read =
            H5Dread(dataSet.getId(), type.getId(), inMemory.getId(), inFile.getId(), place.list(), lists.data());
        if (place.isFull()) {
            budget.bytes = 0;
            return {};
        }
        checked(read);
        for (const hvl_t &list : lists)
            lengths.push_back(list.p ? list.len : 0);
    }
    budget.bytes -= place.taken();
    return lengths;
}

void transferLists(const Hdf5Element &element, const H5::DataSpace &space, std::span<char> numbers,
                   const ListTransfer &transfer)
{
    std::ranges::fill(numbers, '\0');
    const std::uint64_t longest = element.extents().back();
    const std::size_t bytes = transferBytes(element);
    if (numbers.empty() || longest == 0)
        return;
    const H5::DataType type = listMemoryType(element);
    std::vector<hvl_t> lists(numbers.size() / (longest * bytes), hvl_t{0, nullptr});
    ListMemory memory;
    const herr_t read = transfer(type.getId(), memory.list(), lists.data());
    const QString reason = read < 0 ? libraryReason() : QString();
    const auto reclaim = [&](void *) { H5Dvlen_reclaim(type.getId(), space.getId(), memory.list(), lists.data()); };
    const std::unique_ptr<hvl_t, decltype(reclaim)> reclaiming(lists.data(), reclaim);
    if (memory.isFull())
        throw std::bad_alloc();
    if (read < 0)
        throw H5::Exception(ownException, reason.toStdString());
    char *row = numbers.data();
    for (const hvl_t &list : lists) {
        if (list.p) // the file may have changed since its lists were measured
            std::memcpy(row, list.p, std::min<std::uint64_t>(list.len, longest) * bytes);
        row += longest * bytes;
    }
    fillHighBits(element.type, element.bits, numbers);
    if (element.type != ElementType::Boolean)
        return;
    for (char &truth : numbers)
        truth = truth != 0 ? 1 : 0;
}

} // namespace rankscope
