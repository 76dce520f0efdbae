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

/// A trace diff laid beside what the runtime's own comparator listed of the same two runs.
struct ErrorsCheck {
    std::vector<CheckedError> errors; // those of the comparison, in their order
    std::uint64_t confirmed = 0; // errors that are differences
    std::uint64_t unconfirmed = 0; // errors that are none: of another tolerance, or of misaligned iterations
    std::optional<std::size_t> stop; // index of ComparatorRun::errors: where the runtime stopped
    std::uint64_t following = 0; // differences at and behind that record which the runtime did not list
    std::uint64_t unlisted = 0; // all others that it did not list, for example repetitions that it only counts
};

/// Matches each error with the difference at its line of the reference trace; where several stand there, with the one
/// of the same name. The error at which it stopped is the structural difference next to its line: it often blames the
/// record behind. Linear in differences and errors.
ErrorsCheck checkErrors(const ComparatorRun &run, const TraceDiff &diff);

/// "The runtime stopped here; 41 further differences follow.", translated, with what it listed.
QString checkSentence(const ErrorsCheck &check);

} // namespace rankscope
