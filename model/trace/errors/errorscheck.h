// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"
#include "model/trace/errors/errorsdocument.h"

namespace rankscope {

/// What a trace diff says of an error of the runtime's comparator.
enum class ErrorVerdict : std::uint8_t {
    Found, // it is a difference here too
    OtherDifference, // its record differs here in another way
    Accepted, // the values differ here too, within the tolerance, the noise or the rules
    Equal, // both runs have the same value here
    Paired, // both runs have the record here
    NotCompared, // its record was not compared
    NoRecord, // no record is on its line of the reference
    NoTrace, // its trace is not in the reference
    NotJudged, // it is not about a record of both runs
};

/// "found", "other-difference", "accepted", …: the word of files.
QLatin1StringView errorVerdictWord(ErrorVerdict verdict);
/// "equal here", translated.
QString errorVerdictTitle(ErrorVerdict verdict);
/// What it means, a full sentence, translated.
QString errorVerdictMeaning(ErrorVerdict verdict);

/// Which difference of a trace diff an error of the runtime's comparator is.
struct CheckedError {
    std::size_t error = 0; // index of ComparatorRun::errors
    std::optional<std::uint32_t> difference = {}; // index of TraceDiff::differences; set exactly where it is Found
    ErrorVerdict verdict = ErrorVerdict::NotJudged;
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
    std::uint64_t sameValues = 0; // errors whose reference value is on that line of the reference
    std::uint64_t otherValues = 0; // errors for which another value is there
    QString stopLine; // "0.trd:71", as the list names it; empty: it names none
    /// Records beside which nothing differs were asked for: a comparison that lacks some of them (TraceDiff::leftOut)
    /// may say less than one of whole runs.
    bool needsAllRecords = false;

    /// The list cannot be of this reference: none of its values is there.
    bool isOfOtherRuns() const { return sameValues == 0 && otherValues > 0; }
    /// Of an error of the run.
    CheckedError of(std::size_t error) const;
};

/// Matches each error with a difference at its line of the reference: of the same name, of the process that found it
/// where the list says which, and such that two errors are two differences where there are two. The error at which the
/// runtime stopped may also be the nearest structural difference of the same execution of a construct, since it often
/// blames a record behind the one that is missing or extra. Linear in differences and errors, and where there is an
/// error that ended the comparison in the records up to it. Fails only when cancelled.
[[nodiscard]] Result<ErrorsCheck> checkErrors(const ComparatorRun &run, const TraceDiff &diff,
                                              const Progress &progress);

/// "The runtime stopped here; 41 further differences follow.", translated, with what it listed. "Here" is
/// RuntimeStop::difference.
QString checkSentence(const ErrorsCheck &check);

} // namespace rankscope
