// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/linereader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

/// `name="value"`. The value is as between its quotes, with its backslashes.
struct DotAttribute {
    std::string_view name;
    std::string_view value;
};

/// One statement of a graph. Nodes are named by integers.
struct DotStatement {
    enum class Kind {
        Open, // "digraph G {"
        Close, // "}"
        Graph, // "graph [...]"
        Defaults, // "node [...]", "edge [...]", "rankdir=LR"
        Node, // 5 [...]
        Edge, // -3 -> 5 [...]
        Cut, // begins as a node or an edge, and its attributes do not end
        Unreadable,
    };

    Kind kind = Kind::Unreadable;
    std::uint64_t line = 0; // where it begins, 1-based
    std::int64_t node = 0; // or the source of an edge
    std::int64_t target = 0;
    std::vector<DotAttribute> attributes;

    /// The value of the attribute; nothing where it is absent or "(null)", STAT's word for absent.
    std::optional<std::string_view> value(std::string_view name) const;
};

/// The statements of a .dot file as graphlib, STAT's viewer and Graphviz itself write them (stack-tools.md, A2): one a
/// line or over several lines, with or without semicolons. Quotes inside a value may stand without a backslash: a value
/// ends where another attribute or the end of the list follows. Invariant: a statement is valid until the next one is
/// asked for.
class DotStatements
{
public:
    explicit DotStatements(LineReader &lines) : m_lines(lines) {}

    /// False at the end of the file, or when the progress is cancelled.
    bool next(DotStatement &statement);

    /// Some text was no UTF-8 and was read as `encoding`; the first line of it.
    std::optional<std::uint64_t> convertedLine() const { return m_convertedLine; }
    void setEncoding(const QString &encoding) { m_encoding = encoding; }

private:
    bool nextLine();
    bool skipComments();
    void join(DotStatement &statement);

    LineReader &m_lines;
    QString m_encoding;
    std::string m_utf8; // a line that had to be converted
    std::string m_joined; // a statement of several lines
    std::string_view m_rest; // of the line
    std::optional<std::uint64_t> m_convertedLine;
};

} // namespace rankscope
