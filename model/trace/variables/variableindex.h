// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/column.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/control/accesses.h"
#include "model/trace/variables/reductionends.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

/// What a name says of itself.
enum class VariableForm : std::uint8_t {
    Scalar,
    Element, // A(…), A[…]: with subscripts alone
    Other, // a member of a structure, what a pointer points to
};

/// Every name of a trace with the records that write it and those that read it, so that what a name was at any record
/// is found by a binary search. A name is the operand as the program spells it, compared as the language of its source
/// file does: in Fortran without regard to case. A(I,J) is thus one name, whichever element it means in an iteration.
/// Names are numbered in the order of their keys. Memory: 8 bytes a write, 4 a read, and about 40 a name. Immutable.
class VariableIndex
{
public:
    /// Linear in the records; belongs in a worker. Errors: Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const VariableIndex>> of(std::shared_ptr<const Trace> trace,
                                                                         const Progress &progress);

    const Trace &trace() const { return *m_trace; }
    std::uint32_t nameCount() const { return static_cast<std::uint32_t>(m_sites.size()); }
    /// As the trace spells it at the first of its sites.
    QString name(std::uint32_t number) const { return m_trace->text(m_trace->sites[m_sites[number]].name); }
    /// As names are compared, in the bytes of the file.
    std::string_view key(std::uint32_t number) const;
    VariableForm form(std::uint32_t number) const { return m_forms[number]; }
    /// The number of a key; nothing where the trace has no such name.
    std::optional<std::uint32_t> find(std::string_view key) const;
    /// True where elements of its array are distributed: the header says so, or a statement that assigns to one is
    /// followed by SKP, which only the owner of an element executes.
    bool isDistributed(std::uint32_t number) const { return m_isDistributed[number]; }

    /// AW and RV_AW records of a name, and the RV records that are surely its result, in order.
    std::span<const std::uint32_t> writes(std::uint32_t number) const { return m_writes.of(number); }
    /// The same with its RD and RV_RD records.
    std::span<const std::uint32_t> accesses(std::uint32_t number) const { return m_accesses.of(number); }
    /// SKP records of statements that this process skipped since it does not own what they assign to, in order.
    std::span<const std::uint32_t> skipped() const { return m_skipped; }

    const ReductionEnds &reductions() const { return m_reductions; }
    const ConstructLines &lines() const { return m_lines; }
    /// The trace has every write of the program.
    bool hasAllWrites() const { return m_hasAllWrites; }
    std::size_t bytes() const; ///< of memory, without the trace

private:
    friend class VariableIndexing;
    explicit VariableIndex(std::shared_ptr<const Trace> trace);

    /// Records of all names, those of one name side by side.
    struct Lists {
        std::vector<std::uint32_t> starts; // of each name, and one behind the last
        Column<std::uint32_t> records;

        std::span<const std::uint32_t> of(std::uint32_t number) const
        {
            return records.span().subspan(starts[number], starts[number + 1] - starts[number]);
        }
    };

    std::shared_ptr<const Trace> m_trace;
    std::string m_keys; // one behind the other
    std::vector<std::uint32_t> m_keyStarts; // of each name, and one behind the last
    std::vector<std::uint32_t> m_sites; // the first of each name
    std::vector<VariableForm> m_forms;
    std::vector<bool> m_isDistributed;
    Lists m_writes;
    Lists m_accesses;
    std::vector<std::uint32_t> m_skipped;
    ReductionEnds m_reductions;
    ConstructLines m_lines;
    bool m_hasAllWrites = false;
};

} // namespace rankscope
