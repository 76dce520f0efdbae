// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/errors/errorscheck.h"
#include "model/trace/errors/errorsdiff.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace rankscope {

/// What a list of errors is made of.
struct ErrorSubjects {
    std::shared_ptr<const ErrorsDocument> document; // null: nothing is listed
    std::shared_ptr<const ErrorsDocument> reference = {}; // null: it is compared with no other list
    std::shared_ptr<const TraceDiff> traces = {}; // of the same runs; null: none is there

    friend bool operator==(const ErrorSubjects &, const ErrorSubjects &) = default;
};

/// What a pane lists: the rows of a document, or where two are compared those that only one of them has. Immutable.
struct ErrorList {
    ErrorSubjects subjects; // the rows point into both documents
    ErrorsDiff diff; // empty without a reference
    std::vector<ErrorsCheck> checks; // by run of the document; empty without `traces`, and where lists are compared
    std::vector<ErrorRow> rows; // of a comparison in the order of diff.differences

    bool isOnlyInReference(std::size_t row) const { return subjects.reference && diff.differences[row].isInReference; }
    /// What the comparison of the traces says of a row; nothing for a protocol, and where there is none.
    std::optional<CheckedError> checkOf(std::size_t row) const;
};

/// The list of a document; with a reference what differs from it, else with what the comparison of the traces says.
/// Fails only when cancelled.
[[nodiscard]] Result<std::shared_ptr<const ErrorList>> listErrors(const ErrorSubjects &subjects,
                                                                  const Progress &progress);

/// What a list can be sorted by.
enum class ErrorKey : std::uint8_t {
    Order, // that of the file
    OnlyIn,
    Process,
    Message,
    Variable,
    Place, // file, then line
    Where, // numbers of the constructs and iterations
    Trace, // name of the trace, then line
    Reference,
    Current,
    Count,
    Verdict, // of the comparison of the traces, in the order of ErrorVerdict
};

/// What the rows of a group share.
enum class ErrorGrouping : std::uint8_t {
    None,
    Message, // kindText()
    VariableAndPlace,
    All, // message, variable and place
};

/// Which rows a list shows, and how.
struct ErrorChoice {
    std::optional<std::size_t> part = {}; // a run, or behind the runs a protocol; nothing: all
    QString text = {}; // each word of it is in the row, upper and lower case alike
    ErrorGrouping grouping = ErrorGrouping::None;
    ErrorKey key = ErrorKey::Order;
    bool isDescending = false;

    friend bool operator==(const ErrorChoice &, const ErrorChoice &) = default;
};

/// Rows that share what the grouping says.
struct ErrorGroup {
    std::uint32_t first = 0; // index of ErrorSelection::rows
    std::uint32_t count = 0; // of rows
    std::uint64_t found = 0; // how often the runtime found them, together; 0: it does not say
    std::uint32_t messages = 1; // how many different ones
    std::uint32_t places = 1; // how many different pairs of variable and place

    friend bool operator==(const ErrorGroup &, const ErrorGroup &) = default;
};

struct ErrorSelection {
    std::vector<std::uint32_t> rows; // indices of ErrorList::rows
    std::vector<ErrorGroup> groups; // of all rows one behind the other; empty: not grouped
};

/// The rows of a choice, sorted; equal ones stay in the order of the list, those without the key stand last either way.
/// Groups stand where their first row does, by Count by their sums. O(n log n); fails only when cancelled.
[[nodiscard]] Result<ErrorSelection> selectErrors(const ErrorList &list, const ErrorChoice &choice,
                                                  const Progress &progress);

/// The message without the name of the variable that dynamic control puts behind it: "Using non-initialized variable".
QString kindText(const ErrorRow &row);

/// "heat.fdv:24"; the file alone where no line is known.
QString placeText(const ErrorRow &row);

/// "0.trd:64"; empty where the row names no record.
QString traceText(const ErrorRow &row);

/// The line of a trace that a row names: TrcFile and TrcRec, or where reading a trace failed.
struct NamedTraceLine {
    QString trace; // as the list spells it
    std::uint64_t line = 0; // 1-based

    friend bool operator==(const NamedTraceLine &, const NamedTraceLine &) = default;
};
std::optional<NamedTraceLine> namedTraceLine(const ErrorRow &row);

/// The parts of a document that ErrorChoice::part counts, titled: "Run 2 (7)", "Protocol of process 3 (2)".
QStringList partTitles(const ErrorsDocument &document);

} // namespace rankscope
