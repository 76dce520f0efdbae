// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/profile/ranks/rankvalues.h"

#include <QString>

#include <cstdint>
#include <span>
#include <vector>

namespace rankscope {

/// From this moment on a thread was in a scope, until its next sample.
struct TimelineSample {
    std::uint64_t time = 0; // nanoseconds since the first sample of all lines
    std::uint32_t scope = 0; // its number (ScopeTree::number()); 0: nothing ran
    friend bool operator==(const TimelineSample &, const TimelineSample &) = default;
};

/// The samples of a thread of a process, or of a stream of a GPU.
struct TimelineLine {
    RankThread who;
    std::uint64_t samples = 0;
    friend bool operator==(const TimelineLine &, const TimelineLine &) = default;
};

/// Where threads were over time. Samples stay where they are (in a file): of 10^9 of them only what is asked for is
/// read. Invariant: immutable; may be read by several threads at once; lines ascend by `who`; at least one has samples.
/// The samples of a line ascend in time unless the file is damaged.
class TimelineSource
{
public:
    TimelineSource() = default;
    virtual ~TimelineSource() = default;
    TimelineSource(const TimelineSource &) = delete;
    TimelineSource &operator=(const TimelineSource &) = delete;

    virtual const std::vector<TimelineLine> &lines() const = 0;
    /// Who the threads of the lines are; without levels where nothing but `who` is known.
    virtual ThreadIdentities identities() const { return {}; }
    virtual std::uint64_t begin() const = 0; ///< of the first sample: nanoseconds since 1970, UTC
    virtual std::uint64_t length() const = 0; ///< from the first sample to the last one, in nanoseconds
    /// Fills `samples` with those of a line from number `first` on; they are there.
    /// Errors: Damaged (the file changed, or cannot be read), Cancelled.
    [[nodiscard]] virtual Result<void> read(std::size_t line, std::uint64_t first, std::span<TimelineSample> samples,
                                            const Progress &progress) const = 0;
};

} // namespace rankscope
