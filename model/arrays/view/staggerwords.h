// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QString>

#include <optional>
#include <utility>

namespace rankscope {

/// Staggered bounds as text, in parts. "j(i)=lo:hi": at each subscript of i those of j from lo[i] to hi[i], both
/// inclusive; "j(i)=offsets": from offsets[i] up to, but without, offsets[i+1].
struct StaggerWords {
    QString dimension; // which one is bounded: "j"
    QString by; // at whose subscripts; empty: at those of the other one of two
    QString range; // "lo:hi", "0:count - 1", ":hi", "offsets"
    QString file = {}; // whose arrays these are; empty: those of the array's own file

    QString text() const; ///< all but the file
    /// The parts of `range`: lower and upper bound, either may be empty; or offsets and nothing.
    std::pair<QString, std::optional<QString>> bounds() const;
    /// Error: BadOption where the text has not this form.
    [[nodiscard]] static Result<StaggerWords> read(const QString &text);

    friend bool operator==(const StaggerWords &, const StaggerWords &) = default;
};

} // namespace rankscope
