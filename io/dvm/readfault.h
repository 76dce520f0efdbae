// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"

#include <array>
#include <cstdint>

namespace rankscope {

/// What can be wrong with a line of a trace's body, or with where it stands.
enum class ReadFault {
    // Lines that are no record and were skipped.
    UnknownKeyword,
    Syntax,
    BadType,
    BadValue,
    TooLong,
    OutsideConstruct,
    EndWithoutBegin,
    // Lines that were read, with something to say.
    Overflow,
    ClosedInner,
    NotInHeader,
    WrongParent,
    WrongRank,
    BeforeIteration,
    NotUtf8,
    AfterEnd,
    TooManyRecords,
};
inline constexpr std::size_t readFaultCount = 16;

/// The line was left out of the trace.
constexpr bool isUnread(ReadFault fault)
{
    return fault <= ReadFault::EndWithoutBegin;
}

/// First line and number of the faults of each kind, so that a million of them cost nothing.
class FaultTally
{
public:
    void add(ReadFault fault, std::uint64_t line, std::uint64_t count = 1);
    /// Adds the faults of a part whose line 0 is `lineOffset` of the whole.
    void append(const FaultTally &part, std::uint64_t lineOffset);
    void clear() { m_entries = {}; }
    std::uint64_t count(ReadFault fault) const { return m_entries[std::size_t(fault)].count; }
    std::uint64_t unreadLines() const;
    /// One problem a kind, in order of lines.
    std::vector<Problem> problems(const QString &file) const;

private:
    struct Entry {
        std::uint64_t line = 0;
        std::uint64_t count = 0;
    };
    std::array<Entry, readFaultCount> m_entries = {};
};

} // namespace rankscope
