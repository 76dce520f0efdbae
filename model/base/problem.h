// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

enum class Severity { Note, Warning, Error };

/// Something a reader or an analysis had to say about a place, without giving up.
/// Invariant: `text` is a full sentence; `count` is how often the same text was found in the same file, `line` the
/// first.
struct Problem {
    Severity severity = Severity::Warning;
    QString file = {};
    std::optional<std::uint64_t> line = {}; // physical, 1-based
    QString text = {};
    std::uint64_t count = 1;

    friend bool operator==(const Problem &, const Problem &) = default;
};

/// "note", "warning" or "error", as the command line and the JSON write it.
QString severityName(Severity severity);

/// `FILE:LINE: severity: text`, with the count behind it where it is more than one.
QString toString(const Problem &problem);

/// The problems of one document, in the order found. Equal ones are counted, not repeated.
class ProblemList
{
public:
    void add(Problem problem);
    void append(const ProblemList &other);

    const std::vector<Problem> &items() const { return m_items; }
    bool isEmpty() const { return m_items.empty(); }
    bool has(Severity severity) const;

private:
    std::vector<Problem> m_items;
    QHash<QString, std::size_t> m_byText; // severity, file and text -> index
};

} // namespace rankscope
