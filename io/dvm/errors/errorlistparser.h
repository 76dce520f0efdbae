// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/dvm/errors/errorruns.h"
#include "io/dvm/errors/lineoutcome.h"
#include "io/dvm/errors/outputprefix.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

/// Reads the lines of a list of errors, in the forms of D3 and of D2 (format document, section 8.2), and what the
/// runtime says of it on standard error. Lines of several processes may be mixed where a launcher marked them.
class ErrorListParser
{
public:
    explicit ErrorListParser(TextDecoder decode) : m_decode(std::move(decode)) {}

    /// `text` is the line without its prefix, `line` its number.
    LineOutcome add(std::string_view text, const OutputPrefix &prefix, std::uint64_t line);
    /// Ends the last errors. `isCut` says of an error at the end that it is not whole.
    void finish();

    bool isEmpty() const { return m_runs.empty() && m_drafts.empty(); }
    bool isOutput() const { return m_isOutput; } ///< there were lines that only a job's output has
    bool isCut() const { return m_isCut; } ///< the last error is not whole, and was skipped
    std::optional<std::uint64_t> lineWithoutMessage() const { return m_lineWithoutMessage; }
    /// The n-th run of a process that the launcher marked is one with the n-th of the others.
    std::vector<ComparatorRun> takeRuns();

private:
    struct Draft {
        ComparatorError error = {};
        std::string key = {}; // all lines but the count
        std::optional<std::int64_t> process = {}; // of the prefix
        bool isOld = false; // D2: the message is the next line, indented or not
        bool hasPlace = false;
    };

    bool addOrigin(std::string_view text, const OutputPrefix &prefix, std::uint64_t line);
    bool addOldOrigin(std::string_view text, const OutputPrefix &prefix, std::uint64_t line);
    bool addTotal(std::string_view text, const OutputPrefix &prefix);
    bool addAnnouncement(std::string_view text, const OutputPrefix &prefix);
    bool addMismatch(std::string_view text, const OutputPrefix &prefix, std::uint64_t line);
    LineOutcome addDetail(Draft &draft, std::string_view text) const;
    void setMessage(Draft &draft, std::string_view text) const;
    bool addPlace(Draft &draft, std::string_view text) const;
    void begin(Draft draft, std::string_view text, const OutputPrefix &prefix, std::uint64_t line);
    void close(const std::string &writer, bool isLast);

    TextDecoder m_decode;
    std::map<std::optional<std::int64_t>, ErrorRuns> m_runs; // by the process of the prefix: each has a list of its own
    std::map<std::string, Draft> m_drafts; // by the prefix of its lines
    std::optional<std::uint64_t> m_lineWithoutMessage;
    bool m_isOutput = false;
    bool m_isCut = false;
};

/// Begins like a line of a list of errors, without its prefix.
bool looksLikeErrorLine(std::string_view text);
/// Begins like an error of dynamic control, or what standard error says of it.
bool looksLikeControlLine(std::string_view text);

} // namespace rankscope
