// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include "model/base/processset.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

struct StackDocument;

/// One line of what a debugger's report tells besides stacks: something that happened, a value, what is left of memory.
struct ReportRow {
    enum class Kind {
        Message,
        Control, // play, select, a tracepoint was added
        Stop,
        Tracepoint, // it was passed
        TracepointValue, // of a variable at a tracepoint
        Output,
        Stacks,
        Variable, // beside stacks
        Leak,
        Other,
    };

    Kind kind = Kind::Message;
    std::optional<QDateTime> time;
    std::optional<std::int64_t> elapsed; // ms since the first event
    ProcessSet processes; // empty: the report names none
    QString text;
    QString details; // what the line has no room for; may be empty
    std::optional<std::size_t> snapshot; // of the document, from 0: the stacks of that standstill
    friend bool operator==(const ReportRow &, const ReportRow &) = default;
};

/// All lines of a document's report, in the order of time, leaks last; none where it has no report. Linear.
std::vector<ReportRow> reportRows(const StackDocument &document);

/// "message", "stop", "value", …, as the CSV writes it.
QString reportKindName(ReportRow::Kind kind);

} // namespace rankscope
