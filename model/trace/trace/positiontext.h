// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <vector>

namespace rankscope {

/// The positions of records as text, as toString(positionOf()) writes them. Asked in file order a record costs what its
/// text changes, at any depth; else the way to its construct.
class PositionText
{
public:
    /// Linear in the executions.
    explicit PositionText(const Trace &trace);

    const QString &at(RecordIndex record);

private:
    /// An execution around the record.
    struct Step {
        std::uint32_t execution = 0;
        qsizetype begin = 0; // where its part of the text begins
        qsizetype bare = 0; // where its iteration is written
    };
    void rebuild(RecordIndex record);
    void advance(RecordIndex record);
    void enter(std::uint32_t execution);
    void enterIteration(IterationId iteration);

    const Trace &m_trace;
    bool m_nests; // all constructs inside of others stand in an iteration of them
    std::uint32_t m_next = noIndex; // the record that m_text can be advanced to
    std::vector<Step> m_steps; // outermost first
    QString m_text;
};

} // namespace rankscope
