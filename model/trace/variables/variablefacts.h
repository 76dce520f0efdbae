// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/variables/variableindex.h"

namespace rankscope {

/// What the dynamic control of DVM takes a variable for (DVM debugger, sections 5.1 to 5.4), as far as a trace says it.
enum class VariableClass : std::uint8_t {
    Sequential, // a scalar outside of parallel constructs
    ReadOnly, // a scalar that the parallel construct read first
    Private, // a scalar that the parallel construct wrote first
    Reduction,
    Distributed, // an array of which this is known
    Array, // an array; whether it is distributed is not known
    NotKnown, // a member, or a scalar that only called procedures use
};

enum class Initialization : std::uint8_t {
    Initialized,
    InOtherIteration, // of a parallel construct, which this iteration does not follow
    InEndedIteration, // of a parallel construct that has ended: an element
    PrivateEnded, // a scalar that was private to a parallel construct, which has ended
    NotWritten, // it was only read
};

enum class ReductionPhase : std::uint8_t {
    Running, // inside of its construct
    Left, // behind it, and no result yet
    Done,
    NotKnown, // behind it; which result is its own is not known
};

/// What a trace says of a name at a record. Records are those of the trace.
/// Invariant: `value` is the later one of the last read and the last write; `write` is absent for NotWritten.
struct VariableFacts {
    RecordIndex value = {}; // has the value that was seen last
    std::optional<RecordIndex> write = {};
    VariableClass variableClass = VariableClass::Sequential;
    std::uint32_t level = 0; // execution level of its entry in the table of variables (section 5.6.1)
    Initialization initialization = Initialization::Initialized;
    bool isReadOtherwise = false; // `value` is a read of another value than the last write stored
    std::optional<IterationId> iteration = {}; // that wrote it, of InOtherIteration and InEndedIteration
    std::optional<ExecutionId> ended = {}; // of InEndedIteration and PrivateEnded
    std::optional<ReductionPhase> phase = {}; // of a reduction
    std::uint8_t operations = 0; // of a reduction, see ReductionEnd
};

/// A parallel construct around a record.
struct ParallelFrame {
    ExecutionId execution;
    std::optional<IterationId> iteration; // nothing before its first IT
};
/// The parallel constructs that a record stands in, outermost first; one whose EL it is has ended.
std::vector<ParallelFrame> parallelFramesAt(const Trace &trace, RecordIndex record);

/// A record of a trace, and what every name was when it was written: the last access to a name at it or before it.
class VariableMoment
{
public:
    /// The record exists.
    VariableMoment(std::shared_ptr<const VariableIndex> index, RecordIndex record);

    const VariableIndex &index() const { return *m_index; }
    const Trace &trace() const { return m_index->trace(); }
    RecordIndex record() const { return m_record; }
    /// How deep parallel constructs are nested there: the execution level.
    std::uint32_t level() const { return static_cast<std::uint32_t>(m_frames.size()); }

    /// The record with the value of a name that was seen last; nothing where the name was not used yet. Logarithmic.
    std::optional<RecordIndex> valueOf(std::uint32_t name) const;
    /// Everything about a name; nothing where it was not used yet. Logarithmic, and linear in the depth.
    std::optional<VariableFacts> factsOf(std::uint32_t name) const;

private:
    struct Frames {
        std::vector<ParallelFrame> all;
        std::size_t open = 0; // so many of them are open at m_record
    };
    Frames framesOf(RecordIndex record) const;
    void judgeReduction(std::uint32_t name, RecordIndex access, VariableFacts &facts) const;
    void judgeWrite(std::uint32_t name, VariableFacts &facts) const;
    VariableClass classOf(std::uint32_t name, const VariableFacts &facts) const;
    VariableClass classIn(ExecutionId execution, std::uint32_t name) const;
    bool isReductionNow(const VariableFacts &facts) const;

    std::shared_ptr<const VariableIndex> m_index;
    RecordIndex m_record;
    std::vector<ParallelFrame> m_frames;
};

/// True for the same iterations of the same parallel constructs in two traces.
bool areSameIterations(const Trace &one, std::span<const ParallelFrame> oneFrames, const Trace &two,
                       std::span<const ParallelFrame> twoFrames);

} // namespace rankscope
