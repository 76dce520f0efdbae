// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/selection.h"
#include "model/trace/trace/traceposition.h"
#include "model/trace/trace/tracestructure.h"

#include <QJsonObject>

namespace rankscope {

/// Where a record stands, in words that still mean it when the trace was recorded anew: "the 2nd RD of A(I,J) at line
/// 29 in iteration (3,4) of PL 4".
struct RecordAddress {
    std::vector<PositionStep> where;
    RecordKind kind = RecordKind::Read;
    QString name; // of the operand, without blanks
    std::uint32_t line = 0; // of the source
    std::uint32_t ordinal = 0; // from 0, among those of this kind, name and line there

    friend bool operator==(const RecordAddress &, const RecordAddress &) = default;
};

/// The address of a record, which must exist. Linear in the records directly around it.
RecordAddress addressOf(const Trace &trace, RecordIndex record);

/// The record at an address. Where it is gone: the last of its like there; else the begin of the innermost iteration or
/// construct around it that is left. Nothing where not even the outermost is, or the trace is empty.
std::optional<RecordIndex> findAddress(const TraceStructure &structure, const RecordAddress &address);

/// The first record at the place of a selection in its construct and iteration; where those are not in this trace, the
/// first at the place at all. Nothing where the selection has no place, or no record stands there. Linear.
std::optional<RecordIndex> findSelection(const TraceStructure &structure, const Selection &selection);

QJsonObject toJson(const RecordAddress &address);
/// Nothing for an object that toJson() did not make.
std::optional<RecordAddress> recordAddressFrom(const QJsonObject &object);

} // namespace rankscope
