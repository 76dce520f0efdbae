// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/accessrole.h"
#include "model/trace/trace/trace.h"

#include <QString>

#include <span>
#include <vector>

namespace rankscope {

/// What the records of a site do. A trace has names, not addresses: a variable is a name without subscripts as the
/// language of its source file compares them (in Fortran without regard to case), a name with subscripts an element of
/// an array. What is neither, such as a member of a structure, has the role None.
struct Access {
    AccessRole role = AccessRole::None;
    std::uint32_t scalar = noIndex; // number of the variable
    std::uint32_t array = noIndex; // number of the array whose element it is
};

/// The accesses of a trace by site, and the names of its variables.
class Accesses
{
public:
    explicit Accesses(const Trace &trace);

    const Access &at(std::uint32_t site) const { return m_sites[site]; }
    /// Scalars and arrays are numbered together, each name once.
    std::uint32_t nameCount() const { return static_cast<std::uint32_t>(m_names.size()); }
    const QString &name(std::uint32_t number) const { return m_names[number]; }

private:
    std::vector<Access> m_sites;
    std::vector<QString> m_names;
};

/// A name as the language of its source file compares it: in upper case for Fortran, as it stands for C and C++.
QString comparableName(const QString &name, const QString &file);
/// True for C and C++, by the suffix.
bool isCSource(const QString &file);

/// The lines of the source that each construct takes. An access outside of them stands in a procedure that the
/// construct calls, where the same name may be another variable.
class ConstructLines
{
public:
    explicit ConstructLines(const Trace &trace);

    bool contains(ConstructId construct, const Place &place) const
    {
        const Range &range = m_ranges[construct.value];
        return place.file == range.file && place.line >= range.first && place.line <= range.last;
    }

private:
    struct Range {
        StringId file;
        std::uint32_t first = 1;
        std::uint32_t last = 0; // before the first: not known
    };
    std::vector<Range> m_ranges;
};

/// The parallel constructs around a record while a trace is walked, outermost first; what is nested deeper than
/// \c mostLevels counts as a part of the last one.
class ParallelLevels
{
public:
    static constexpr std::size_t mostLevels = 8;

    struct Level {
        ExecutionId execution;
        ConstructId construct;
        std::optional<IterationId> iteration; // nothing before the first IT
    };

    explicit ParallelLevels(const Trace &trace) : m_trace(trace) {}

    /// True where the execution is one of a parallel construct: a level more.
    bool enter(ExecutionId execution);
    void iterate(IterationId iteration);
    /// True where a level ended.
    bool leave(ExecutionId execution);
    std::span<const Level> levels() const { return m_levels; }

private:
    const Trace &m_trace;
    std::vector<Level> m_levels;
};

/// True where two records with a value have the same one, bit by bit.
bool haveSameValue(const Trace &trace, RecordIndex left, RecordIndex right);

/// True for iterations with different indices: one that is executed twice is the same.
bool areDifferentIterations(const Trace &trace, IterationId left, IterationId right);

/// True where the trace has every write of the program: it begins with the program, and no level, range or trimming
/// leaves any out.
bool recordsAllWrites(const Trace &trace);
/// True where it has every access, reads too.
bool recordsAllAccesses(const Trace &trace);

} // namespace rankscope
