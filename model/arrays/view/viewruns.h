// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/elementruns.h"
#include "model/arrays/view/arrayfilter.h"

namespace rankscope {

/// The elements of a view in its order, with what a filter shows of them: whole rows where they are short, parts of a
/// row where they are long. Cells that are laid out in memory one after the other are not copied and, without a filter,
/// taken as they lie.
class ViewRuns : public ElementRuns
{
public:
    /// A null filter shows all.
    ViewRuns(std::shared_ptr<const ArrayView> view, std::shared_ptr<const ArrayFilter> filter);

    ElementType type() const override { return m_view->source().type(); }
    std::uint64_t elementCount() const override { return m_view->cellCount(); }
    std::uint64_t runCount() const override;
    [[nodiscard]] Result<void> read(std::uint64_t run, ElementRun &into, const Progress &progress) const override;

private:
    /// Nothing but memory is read: then the runs are of whole pieces, whatever the rows are.
    bool isPlainMemory() const { return m_start && !m_filter; }
    ArrayPage areaOf(std::uint64_t run) const;

    std::shared_ptr<const ArrayView> m_view;
    std::shared_ptr<const ArrayFilter> m_filter;
    std::optional<std::uint64_t> m_start; // see ArrayView::startInMemory()
    std::uint64_t m_rows = 1; // of a run
    std::uint64_t m_columns = 1;
    std::uint64_t m_runsInRow = 1;
};

} // namespace rankscope
