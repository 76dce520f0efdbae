// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/accessrole.h"

namespace rankscope {

AccessRole accessRole(RecordKind kind)
{
    switch (kind) {
    case RecordKind::Read:
        return AccessRole::Read;
    case RecordKind::AfterWrite:
        return AccessRole::Write;
    case RecordKind::ReductionRead:
        return AccessRole::ReductionRead;
    case RecordKind::ReductionAfterWrite:
        return AccessRole::ReductionWrite;
    case RecordKind::Result:
        return AccessRole::Result;
    case RecordKind::SequentialLoop:
    case RecordKind::ParallelLoop:
    case RecordKind::TaskRegion:
    case RecordKind::Iteration:
    case RecordKind::End:
    case RecordKind::BeforeWrite:
    case RecordKind::ReductionBeforeWrite:
    case RecordKind::Skip:
    case RecordKind::Checksum:
    case RecordKind::Local:
    case RecordKind::Chunk:
        break;
    }
    return AccessRole::None;
}

} // namespace rankscope
