// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/packing.h"
#include "model/trace/trace/trace.h"

#include <memory>

namespace rankscope {

/// Puts all of a trace down, for another process of the same job.
void pack(Packer &packer, const Trace &trace);
/// Takes it out again; null where bytes lack.
std::shared_ptr<const Trace> unpackTrace(Unpacker &unpacker);

/// The same without the columns of records, which are nearly all of a large trace.
void packWithoutColumns(Packer &packer, const Trace &trace);
void unpackWithoutColumns(Unpacker &unpacker, Trace &trace);

/// Visits these columns.
template<typename AnyTrace, typename Visit>
void visitColumns(AnyTrace &trace, const Visit &visit)
{
    visit(trace.codes);
    visit(trace.values);
    visit(trace.executions);
    visit(trace.iterations);
    visit(trace.narrowIndices);
    visit(trace.ranks);
    visit(trace.complexValues);
    visit(trace.lineRuns);
}

} // namespace rankscope
