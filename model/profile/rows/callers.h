// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rows/flatprofile.h"
#include "model/profile/rows/rowspan.h"

#include <map>
#include <span>

namespace rankscope {

/// Call paths from below: the top rows are the procedures (as FlatBy::Procedure has them), the rows below one are those
/// that call it, and so on up to the outermost. A row of callers stands for the calls of the top row's procedure that
/// were reached through it, and has their cost. Callers are found when a row is expanded: they go behind all rows that
/// there are. Invariant: parent(row) < row; the children of a row follow each other, in the order in which the tree has
/// them.
class CallersTree
{
public:
    /// The tree must outlive this.
    explicit CallersTree(const ScopeTree &tree);

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_rows.size()); }
    RowSpan topRows() const { return {0, static_cast<std::uint32_t>(m_procedures.size())}; }
    std::optional<std::uint32_t> parent(std::uint32_t row) const;
    bool hasCallers(std::uint32_t row) const { return m_rows[row].hasCallers; }
    bool isExpanded(std::uint32_t row) const { return m_rows[row].isExpanded; }
    /// Those that were found; none before expand().
    RowSpan children(std::uint32_t row) const { return m_rows[row].children; }
    RowSpan expand(std::uint32_t row);

    /// The procedure of a row: module, file and name.
    const FlatRow &procedure(std::uint32_t row) const { return m_procedures[m_rows[row].procedure]; }
    /// The first of the scopes that a row stands for: the procedure itself, or the one that calls.
    ScopeId scope(std::uint32_t row) const { return m_rows[row].scope; }
    /// Where that one calls the row above; of a top row the procedure.
    ScopeId callSite(std::uint32_t row) const { return m_rows[row].callSite; }
    /// The procedures at the bottom whose cost a row has, ascending.
    std::span<const ScopeId> callees(std::uint32_t row) const;

    /// Values of rows. `procedures`: of the scopes, as procedureColumns() has them. Recursion counts once.
    /// Of what does not add up, a row of several scopes with a value has none.
    MetricColumns columns(const MetricColumns &procedures, RowSpan rows, bool addsUp = true) const;

private:
    static constexpr std::uint32_t none = 0xffffffff;

    struct Row {
        std::uint32_t parent = none;
        std::uint32_t procedure = 0; // of m_procedures
        ScopeId scope;
        ScopeId callSite;
        std::size_t first = 0; // of m_callees and m_callers
        std::size_t last = 0;
        RowSpan children;
        bool hasCallers = false;
        bool isExpanded = false;
    };

    void findProcedures();
    void addTopRows();
    ScopeId callSiteOf(std::uint32_t callee, std::uint32_t caller) const;

    const ScopeTree &m_tree;
    std::vector<FlatRow> m_procedures;
    std::vector<std::uint32_t> m_procedureOf; // of the scopes that begin a procedure
    std::vector<std::uint32_t> m_around; // the scope of the procedure around each scope; none: there is none
    std::vector<Row> m_rows;
    std::vector<ScopeId> m_callees; // of the rows, one block each
    std::vector<ScopeId> m_callers; // where each of them is reached through in this row
};

/// The values of a metric with the costs of each scope put to the procedure around it: own is 0 elsewhere, and adds up
/// to the whole; inclusive as metricColumns() has it. Errors: BadOption (a formula that cannot be computed), Cancelled.
[[nodiscard]] Result<MetricColumns> procedureColumns(const ProfileSection &section, std::size_t metric,
                                                     const Progress &progress);

/// The values of the rows of callers. What it was made from must outlive it.
class CallersValues
{
public:
    CallersValues(const ProfileSection &section, const CallersTree &callers) : m_section(section), m_callers(callers) {}

    /// Errors: BadOption (a formula that cannot be computed).
    [[nodiscard]] Result<MetricColumns> metric(std::size_t metric, RowSpan rows, const Progress &progress = Progress());
    /// Formulas are computed from the values of the rows.
    [[nodiscard]] Result<MetricColumns> formula(const QString &formula, RowSpan rows,
                                                std::span<const DerivedMetric> derived = {},
                                                const Progress &progress = Progress());

private:
    Result<MetricColumns> stored(std::size_t metric, RowSpan rows, const Progress &progress);

    const ProfileSection &m_section;
    const CallersTree &m_callers;
    std::map<std::size_t, MetricColumns> m_procedures; // by metric, as far as they were asked for
};

} // namespace rankscope
