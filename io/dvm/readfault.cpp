// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/readfault.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

QString faultText(ReadFault fault)
{
    switch (fault) {
    case ReadFault::UnknownKeyword:
        return QCoreApplication::translate("TraceReader",
                                           "The line begins with no keyword of a trace; it was left out.");
    case ReadFault::Syntax:
        return QCoreApplication::translate("TraceReader",
                                           "The line is not written as its keyword asks; it was left out.");
    case ReadFault::BadType:
        return QCoreApplication::translate("TraceReader",
                                           "The type number is not one of 0 to 8; the line was left out.");
    case ReadFault::BadValue:
        return QCoreApplication::translate("TraceReader",
                                           "The value cannot be read as its type; the line was left out.");
    case ReadFault::TooLong:
        return QCoreApplication::translate("TraceReader", "The line is longer than 64 MiB; it was left out.");
    case ReadFault::OutsideConstruct:
        return QCoreApplication::translate("TraceReader", "An iteration begins while no loop or task region is open; "
                                                          "the line was left out.");
    case ReadFault::EndWithoutBegin:
        return QCoreApplication::translate("TraceReader", "A construct ends that is not open; the line was left out.");
    case ReadFault::Overflow:
        return QCoreApplication::translate("TraceReader",
                                           "The value does not fit its type; the nearest one that fits, or "
                                           "infinity, was taken.");
    case ReadFault::ClosedInner:
        return QCoreApplication::translate("TraceReader", "A construct ends while others inside it are open; they were "
                                                          "ended before it.");
    case ReadFault::NotInHeader:
        return QCoreApplication::translate("TraceReader", "A construct begins that the header does not describe.");
    case ReadFault::WrongParent:
        return QCoreApplication::translate("TraceReader",
                                           "A construct names another enclosing construct than the one it "
                                           "stands in.");
    case ReadFault::WrongRank:
        return QCoreApplication::translate("TraceReader", "An iteration has more or fewer indices than its loop has "
                                                          "dimensions.");
    case ReadFault::BeforeIteration:
        return QCoreApplication::translate("TraceReader",
                                           "A construct begins before the first iteration of the enclosing "
                                           "one.");
    case ReadFault::NotUtf8:
        return QCoreApplication::translate("TraceReader", "Names are not UTF-8; they are read as Windows-1251.");
    case ReadFault::AfterEnd:
        return QCoreApplication::translate("TraceReader", "More follows after END_TRACE; it was left out.");
    case ReadFault::TooManyRecords:
        return QCoreApplication::translate("TraceReader",
                                           "The trace has more records than can be kept; from here on it was "
                                           "not read.");
    }
    return {};
}

Severity faultSeverity(ReadFault fault)
{
    if (fault == ReadFault::NotUtf8)
        return Severity::Note;
    if (isUnread(fault) || fault == ReadFault::TooManyRecords)
        return Severity::Error;
    return Severity::Warning;
}

} // namespace

void FaultTally::add(ReadFault fault, std::uint64_t line, std::uint64_t count)
{
    Entry &entry = m_entries[std::size_t(fault)];
    if (entry.count == 0 || line < entry.line)
        entry.line = line;
    entry.count += count;
}

void FaultTally::append(const FaultTally &part, std::uint64_t lineOffset)
{
    for (std::size_t index = 0; index < readFaultCount; ++index) {
        const Entry &entry = part.m_entries[index];
        if (entry.count > 0)
            add(static_cast<ReadFault>(index), entry.line + lineOffset, entry.count);
    }
}

std::uint64_t FaultTally::unreadLines() const
{
    std::uint64_t lines = 0;
    for (std::size_t index = 0; index < readFaultCount; ++index) {
        if (isUnread(static_cast<ReadFault>(index)))
            lines += m_entries[index].count;
    }
    return lines;
}

std::vector<Problem> FaultTally::problems(const QString &file) const
{
    std::vector<Problem> list;
    for (std::size_t index = 0; index < readFaultCount; ++index) {
        const auto fault = static_cast<ReadFault>(index);
        const Entry &entry = m_entries[index];
        if (entry.count > 0)
            list.push_back({faultSeverity(fault), file, entry.line, faultText(fault), entry.count});
    }
    std::stable_sort(list.begin(), list.end(), [](const Problem &a, const Problem &b) { return *a.line < *b.line; });
    return list;
}

} // namespace rankscope
