// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/replicatedarray.h"

#include "model/arrays/statistics/elementruns.h"

#include <QCoreApplication>

namespace rankscope {

Result<std::shared_ptr<const ReplicatedArray>>
ReplicatedArray::make(std::vector<std::shared_ptr<const ArraySource>> copies, std::vector<std::int64_t> processes)
{
    const ArrayDescription &first = copies.front()->description();
    for (std::size_t rank = 1; rank < copies.size(); ++rank) {
        const ArrayDescription &other = copies[rank]->description();
        if (other.type == first.type && other.shape == first.shape)
            continue;
        const QString text =
            QCoreApplication::translate("Arrays", "The array of process %1 has another type or shape than that of "
                                                  "process 0: it is no copy of it.")
                .arg(rank);
        return tl::unexpected(Error{.kind = ErrorKind::WrongFormat, .message = text});
    }
    return std::shared_ptr<const ReplicatedArray>(new ReplicatedArray(std::move(copies), std::move(processes)));
}

ReplicatedArray::ReplicatedArray(std::vector<std::shared_ptr<const ArraySource>> copies,
                                 std::vector<std::int64_t> processes)
    : DistributedArray(copies.front()->description())
    , m_copies(std::move(copies))
    , m_processes(std::move(processes))
{}

Result<void> ReplicatedArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    return m_copies.front()->read(window, values, progress);
}

std::uint64_t ReplicatedArray::ownerOf(const ElementIndex & /*index*/) const
{
    return 0;
}

Result<HaloCheck> ReplicatedArray::checkHalos(const HaloOptions &options, const Progress &progress) const
{
    HaloCheck check;
    const WindowSlabs slabs(wholeWindow(shape()), description().chunk, comparedSlabElements);
    for (std::uint64_t rank = 1; rank < m_copies.size(); ++rank) {
        for (std::uint64_t slab = 0; slab < slabs.count(); ++slab) {
            if (progress.isCancelled())
                return tl::unexpected(cancelledError());
            HaloPart part{.window = slabs.window(slab), .rank = rank};
            if (Result<void> done = m_copies[rank]->read(part.window, part.copies, progress); !done)
                return tl::unexpected(done.error());
            if (Result<void> done = read(part.window, part.owned, progress); !done)
                return tl::unexpected(done.error());
            addDisagreements(part, *this, options, check);
        }
    }
    return check;
}

} // namespace rankscope
