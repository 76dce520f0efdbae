// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

/// Writes the records of a trace as the runtime writes them (format document, section 4.2), without indentation and
/// line end. D2 has no points and no limits.
class RecordText
{
public:
    RecordText(const Trace &trace, TraceDialect dialect);

    /// Appends the line of a record to `text`.
    void append(RecordIndex record, std::string &text) const;

private:
    /// The parts of a line that are the same for all records of a site.
    struct Frame {
        std::string front;
        std::string back;
    };

    Frame frameOf(const Site &site) const;
    void appendIteration(RecordIndex record, std::string &text) const;
    void appendBegin(RecordIndex record, const Frame &frame, std::string &text) const;
    void appendPoint(std::uint32_t point, std::string &text) const;
    void appendChecksum(RecordIndex record, std::string &text) const;
    void appendLimits(std::uint64_t index, std::string &text) const;
    void appendValue(RecordIndex record, const Site &site, std::string &text) const;

    const Trace &m_trace;
    TraceDialect m_dialect;
    std::vector<Frame> m_frames; // by site
};

/// Appends ` = 8` or `#NAN` as the runtime prints a value of this type; complex parts as NAN, -NAN, INF, -INF.
/// `assignment` is " = ", or " " behind `RV: [4]`.
void appendAssigned(const Value &value, ValueType type, std::string_view assignment, std::string &text);
/// Appends `{"file", 12}`.
void appendPlace(std::string_view file, std::uint32_t line, std::string &text);
/// Appends a decimal number.
void appendNumber(std::int64_t number, std::string &text);
/// Appends `, (0:1,5,)` for each range.
void appendRanges(const std::vector<IterationRange> &ranges, std::string &text);

} // namespace rankscope
