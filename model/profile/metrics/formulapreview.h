// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rows/profilerowsource.h"

#include <map>

namespace rankscope {

/// What formulas come to in one row of a table and in the whole: the values of metrics are kept, so that it is quick
/// enough for each key that is typed. For one thread at a time.
class FormulaPreview
{
public:
    /// Without a row only the total is told.
    FormulaPreview(std::shared_ptr<const ProfileRowSource> rows, std::optional<std::uint32_t> row)
        : m_rows(std::move(rows))
        , m_row(row)
    {}

    /// One value each, or none. Errors: BadOption (a formula that cannot be computed).
    [[nodiscard]] Result<MetricColumns> compute(const QString &formula, std::span<const DerivedMetric> derived);

private:
    Result<MetricColumns> columnsOf(std::size_t metric);

    std::shared_ptr<const ProfileRowSource> m_rows;
    std::optional<std::uint32_t> m_row;
    std::map<std::size_t, MetricColumns> m_columns; // of the row
};

} // namespace rankscope
