// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/metrics/formulapreview.h"

#include "model/profile/metrics/metricformula.h"

namespace rankscope {

Result<MetricColumns> FormulaPreview::columnsOf(std::size_t metric)
{
    if (const auto known = m_columns.find(metric); known != m_columns.end())
        return known->second;
    auto columns = m_rows->columns(metric);
    if (!columns)
        return tl::unexpected(columns.error());
    const auto pick = [this](std::vector<double> &column) {
        const bool isThere = m_row && *m_row < column.size();
        column = isThere ? std::vector<double>{column[*m_row]} : std::vector<double>();
    };
    pick(columns->own);
    pick(columns->inclusive);
    return m_columns.emplace(metric, std::move(*columns)).first->second;
}

Result<MetricColumns> FormulaPreview::compute(const QString &formula, std::span<const DerivedMetric> derived)
{
    const auto columns = [this](std::size_t metric) { return columnsOf(metric); };
    return formulaOfRows(*m_rows->subject().section, formula, m_row ? 1 : 0, columns, derived);
}

} // namespace rankscope
