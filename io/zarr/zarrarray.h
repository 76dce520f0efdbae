// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/rawarray.h"
#include "io/zarr/zarrchunks.h"

namespace rankscope {

/// An array of a store, or one member of its records. Chunks that are not there hold the fill value; where there is
/// none, NaN and zeros. Several chunks are unpacked at once.
/// Invariant: the last dimensions of its shape are those of the member.
class ZarrArray : public ArraySource
{
public:
    ZarrArray(ArrayDescription description, std::shared_ptr<const ZarrChunks> chunks, std::size_t member);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

    /// What a member of the type is; the path is left open.
    static ArrayDescription describe(const ZarrMetadata &metadata, std::size_t member);

private:
    const NumpyMember &member() const { return m_chunks->metadata().type.members[m_member]; }
    Result<void> readChunk(const ArrayWindow &window, const ArrayShape &place, ArrayValues &values,
                           const Progress &progress) const;
    Result<void> readPart(const SharedBytes &bytes, const ArrayWindow &inside, ArrayValues &values,
                          const Progress &progress) const;

    std::shared_ptr<const ZarrChunks> m_chunks;
    std::size_t m_member;
    ArrayValues m_fill; // one element
    ArrayDescription m_chunk; // of a chunk by itself
    RawLayout m_layout;
};

} // namespace rankscope
