// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/namedblocks.h"

#include "model/arrays/blocks/distributedarray.h"
#include "model/arrays/sources/namedarray.h"

namespace rankscope {

namespace {

class NamedBlocks : public DistributedArray
{
public:
    NamedBlocks(std::shared_ptr<const DistributedArray> blocks, ArrayDescription description)
        : DistributedArray(std::move(description))
        , m_blocks(std::move(blocks))
    {}

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override
    {
        return m_blocks->read(window, values, progress);
    }
    const ArrayValues *inMemory() const override { return m_blocks->inMemory(); }
    std::shared_ptr<const StaggeredBounds> ownBounds() const override { return m_blocks->ownBounds(); }
    std::vector<std::int64_t> processes() const override { return m_blocks->processes(); }
    std::uint64_t ownerOf(const ElementIndex &index) const override { return m_blocks->ownerOf(index); }
    [[nodiscard]] Result<HaloCheck> checkHalos(const HaloOptions &options, const Progress &progress) const override
    {
        return m_blocks->checkHalos(options, progress);
    }

private:
    std::shared_ptr<const DistributedArray> m_blocks;
};

} // namespace

std::shared_ptr<const ArraySource> namedBlocks(const std::shared_ptr<const ArraySource> &source, const QString &path)
{
    auto blocks = std::dynamic_pointer_cast<const DistributedArray>(source);
    if (!blocks)
        return std::make_shared<const NamedArray>(source, path);
    ArrayDescription description = blocks->description();
    description.path = path;
    return std::make_shared<const NamedBlocks>(std::move(blocks), std::move(description));
}

} // namespace rankscope
