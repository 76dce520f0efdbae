// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/tracebuilder.h"
#include "rules/dvm/recordline.h"

#include <QString>

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace rankscope {

/// A key of the header that the runtime knows (format document, section 4.3).
bool isHeaderKey(std::string_view key);

/// Key and value of a header line that says where and when a program ran, and nothing of what is recorded; the views
/// point into the line. Nothing for any other line.
std::optional<std::pair<std::string_view, std::string_view>> informativeValue(std::string_view line);

/// Reads the lines of a trace's header into a builder's trace, and finds out where the body begins.
/// Source: formats/dvm.md, sections 4.2, 4.3, 6.1 and 14.
class HeaderParser
{
public:
    enum class Step {
        Header, // the line belongs to the header; give the next one
        BodyAfter, // the line ends the header
        BodyHere, // the line is the first one of the body
        OldDialect, // the line is of the dialect of 1999
    };

    /// `file` is named in problems.
    HeaderParser(TraceBuilder &builder, QString file);

    /// Reads a line, without its end.
    Step add(std::string_view line);
    /// The header is over, whether it said so or not: closes what is open and says what is wrong.
    void finish();

    /// Counts lines that were too long to be given.
    void skipLines(std::uint64_t count);

    std::uint64_t lines() const { return m_line; } ///< read, with the last one
    std::uint64_t linesBeforeBody() const { return m_sawBody ? m_line - 1 : m_line; }
    bool knowsIndent() const { return m_indentKnown; } ///< header.indentWidth was seen
    bool isNotUtf8() const { return m_notUtf8; } ///< a value, which a problem says
    /// The first line with a name that is not UTF-8, which is no problem yet.
    const std::optional<std::uint64_t> &lineOfNameNotUtf8() const { return m_lineOfNameNotUtf8; }
    bool sawAnything() const { return m_sawMeta || m_sawStructure; } ///< that a header has
    bool sawBegin() const { return m_sawBegin; } ///< the comment that headers begin with
    bool sawEnd() const { return m_sawEnd; } ///< END_HEADER
    bool isBroken() const { return m_broken; } ///< lines of the structure were skipped
    /// By its keys and arrays; or by quotes, unless MODE stands before the first comment, as it did in D2.
    bool isD3() const { return m_hasNewParts || (m_sawQuotes && !m_modeBeforeBegin); }
    const std::vector<Problem> &problems() const { return m_problems; } ///< in order of lines

private:
    Step addLine(std::string_view line);
    Step addConstruct(LineCursor &cursor, RecordKind kind, std::size_t indent);
    Step addEnd(LineCursor &cursor);
    void addArray(LineCursor &cursor);
    void addMeta(std::string_view key, std::string_view value);
    void addMode(LineCursor cursor);
    template<typename Set>
    void setNumber(std::string_view key, LineCursor cursor, Set set);
    void closeConstruct();
    void problem(Severity severity, const QString &text);
    Place place(const PlaceText &text);
    StringId intern(std::string_view name);

    TraceBuilder &m_builder;
    QString m_file;
    std::vector<Problem> m_problems;
    std::vector<ConstructId> m_open;
    std::uint64_t m_line = 0;
    bool m_indentKnown = false;
    bool m_sawBegin = false;
    bool m_sawMeta = false;
    bool m_sawStructure = false;
    bool m_sawEnd = false;
    bool m_broken = false;
    bool m_hasNewParts = false; // what no D2 header has
    bool m_sawQuotes = false;
    bool m_modeBeforeBegin = false;
    bool m_sawBody = false; // the last line was one of the body
    bool m_notUtf8 = false;
    std::optional<std::uint64_t> m_lineOfNameNotUtf8;
};

} // namespace rankscope
