// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/reference/mergewriter.h"

#include <array>

namespace rankscope {

/// Takes over what is said of a file as a whole: name, encoding, whether it is whole, what could not be read.
void keepFileFacts(const Trace &trace, Trace &copy);

/// A trace of some of the records of another one, which outlives it, each with its line. Constructs must stay in each
/// other: with a record the begins, the iterations and the ends around it.
class RecordCopy
{
public:
    explicit RecordCopy(const Trace &trace)
        : m_trace(trace)
        , m_source{{std::shared_ptr<const Trace>(std::shared_ptr<const Trace>(), &trace)}, {{0, 0, 0}}}
        , m_writer(std::array<const MergedTrace *, 1>{&m_source})
    {}

    /// Takes records [begin, end), which are behind all that were taken; returns which record the first has become.
    std::uint32_t add(std::uint32_t begin, std::uint32_t end);
    /// Which record one that was taken has become.
    std::uint32_t at(std::uint32_t record) const;
    std::shared_ptr<const Trace> finish();

private:
    struct Stretch {
        std::uint32_t begin = 0;
        std::uint32_t written = 0;
    };

    const Trace &m_trace;
    MergedTrace m_source;
    MergeWriter m_writer;
    std::vector<Stretch> m_stretches;
};

} // namespace rankscope
