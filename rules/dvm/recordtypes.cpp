// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/dvm/recordtypes.h"

#include <algorithm>

namespace rankscope {

std::string_view keyword(RecordKind kind)
{
    switch (kind) {
    case RecordKind::SequentialLoop:
        return "SL";
    case RecordKind::ParallelLoop:
        return "PL";
    case RecordKind::TaskRegion:
        return "TR";
    case RecordKind::Iteration:
        return "IT";
    case RecordKind::End:
        return "EL";
    case RecordKind::Read:
        return "RD";
    case RecordKind::BeforeWrite:
        return "BW";
    case RecordKind::AfterWrite:
        return "AW";
    case RecordKind::ReductionRead:
        return "RV_RD";
    case RecordKind::ReductionBeforeWrite:
        return "RV_BW";
    case RecordKind::ReductionAfterWrite:
        return "RV_AW";
    case RecordKind::Result:
        return "RV";
    case RecordKind::Skip:
        return "SKP";
    case RecordKind::Checksum:
        return "CS";
    case RecordKind::Local:
        return "LOCAL";
    case RecordKind::Chunk:
        return "CHUNK";
    }
    return {};
}

std::string_view levelName(TraceLevel level)
{
    switch (level) {
    case TraceLevel::None:
        return "NONE";
    case TraceLevel::Minimal:
        return "MINIMAL";
    case TraceLevel::Modify:
        return "MODIFY";
    case TraceLevel::Full:
        return "FULL";
    case TraceLevel::Checksum:
        return "CHECKSUM";
    }
    return {};
}

IndexTuple::IndexTuple(std::span<const std::int64_t> indices) : m_rank(std::min(indices.size(), maxRank))
{
    std::copy_n(indices.begin(), m_rank, m_indices.begin());
}

} // namespace rankscope
