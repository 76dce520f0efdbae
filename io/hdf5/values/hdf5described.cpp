// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/values/hdf5described.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5lists.h"
#include "io/hdf5/values/hdf5valuetext.h"

#include <memory>
#include <new>

namespace rankscope {

void transferDescribed(const Hdf5Element &element, const H5::DataType &stored, const H5::DataSpace &space,
                       Hdf5Names &names, std::vector<QString> &texts, const ListTransfer &transfer)
{
    if (texts.empty())
        return;
    const H5::DataType type = describedType(element, stored);
    const std::uint64_t inside = elementCount(element.extents()).value_or(0);
    const std::size_t bytes = type.getSize() / std::max<std::uint64_t>(inside, 1);
    std::vector<char> raw(texts.size() * bytes); // zeros: lists that were not read have no address
    ListMemory memory;
    const herr_t read = transfer(type.getId(), memory.list(), raw.data());
    const QString reason = read < 0 ? libraryReason() : QString();
    const auto reclaim = [&](void *) { H5Dvlen_reclaim(type.getId(), space.getId(), memory.list(), raw.data()); };
    const std::unique_ptr<char, decltype(reclaim)> reclaiming(raw.data(), reclaim);
    if (memory.isFull())
        throw std::bad_alloc();
    if (read < 0)
        throw H5::Exception(ownException, reason.toStdString());
    H5::DataType value = type;
    for (const Hdf5Element::Shell &shell : element.shells)
        value = adopted<H5::DataType>(shell.member.isEmpty() ? H5Tget_super(value.getId())
                                                             : H5Tget_member_type(value.getId(), 0));
    for (std::size_t index = 0; index < texts.size(); ++index)
        texts[index] = valueText(value, raw.data() + index * bytes, names);
}

} // namespace rankscope
