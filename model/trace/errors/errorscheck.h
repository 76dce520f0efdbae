// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"
#include "model/trace/errors/errorsdocument.h"

namespace rankscope {

/// Which difference of a trace diff an error of the runtime's comparator is.
struct CheckedError {
    std::size_t error = 0; // index of ComparatorRun::errors
    std::optional<std::uint32_t> difference; // index of TraceDiff::differences; nothing: there is none at its record
};

/// Where the runtime stopped.
struct RuntimeStop {
    enum class Where : std::uint8_t {
        Difference, // at a difference, or at the record next to one
        OtherRecord, // at a record of the reference beside which nothing differs
        UnknownRecord, // at a record that the compared traces do not have
        Reading, // in reading a trace, before it compared
        Unsaid, // the list does not say where
    };

    Where where = Where::Unsaid;
    std::optional<std::size_t> error = {}; // index of ComparatorRun::errors; nothing exactly where it is Unsaid
    std::optional<std::uint32_t> difference = {}; // set exactly where it is Difference
    std::uint64_t following = 0; // differences behind it, in the order of the diff, that the runtime did not list;
                                 // counted for Difference and OtherRecord
};

/// A trace diff laid beside what the runtime's own comparator listed of the same two runs.
/// Invariant: each error of the run is confirmed, unconfirmed or not judged.
struct ErrorsCheck {
    std::vector<CheckedError> errors; // those that were judged, in their order
    std::uint64_t confirmed = 0; // errors that are differences
    std::uint64_t unconfirmed = 0; // errors that are none: of another tolerance, or of misaligned iterations
    std::uint64_t notJudged = 0; // of reading, checksums, limits of arrays, dynamic control: no differences of records
    std::optional<RuntimeStop> stop; // nothing: the comparison was not ended by an error
    std::uint64_t unlisted = 0; // differences that it did not list and that are not among RuntimeStop::following
    bool isListCut = false; // it ended at its limit (MaxErrors)
    QString stopLine; // "0.trd:71", as the list names it; empty: it names none
};

/// Matches each error with a difference at its line of the reference: of the same name, of the process that found it
/// where the list says which, and such that two errors are two differences where there are two. The error at which the
/// runtime stopped may also be the nearest structural difference of the same execution of a construct, since it often
/// blames a record behind the one that is missing or extra. Linear in differences and errors. Fails only when
/// cancelled.
[[nodiscard]] Result<ErrorsCheck> checkErrors(const ComparatorRun &run, const TraceDiff &diff,
                                              const Progress &progress);

/// "The runtime stopped here; 41 further differences follow.", translated, with what it listed. "Here" is
/// RuntimeStop::difference.
QString checkSentence(const ErrorsCheck &check);

} // namespace rankscope
