// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a ProfileTreeView as lists and as text.
#include "views/profile/table/profiletreeview.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostCopied = 100'000; // rows

} // namespace

std::vector<ListedRows::Row> ProfileTreeView::openRows() const
{
    std::vector<ListedRows::Row> rows;
    if (m_model->rowCount() == 0)
        return rows;
    std::vector<std::uint32_t> path; // the rows above the one that is looked at
    for (QModelIndex index = m_model->index(0, 0); index.isValid(); index = indexBelow(index)) {
        const QModelIndex parent = index.parent();
        while (!path.empty() && !(parent.isValid() && path.back() == m_model->rowOf(parent)))
            path.pop_back();
        const std::uint32_t row = m_model->rowOf(index);
        rows.push_back({row, static_cast<std::uint32_t>(path.size())});
        path.push_back(row);
    }
    return rows;
}

ListedRows ProfileTreeView::listed() const
{
    return {m_model->rows(), {}, shownColumns(), m_model->percentOf() == ProfileTreeModel::PercentOf::Parent};
}

QString ProfileTreeView::selectedText() const
{
    std::vector<ListedRows::Row> rows = openRows();
    std::erase_if(
        rows, [this](const ListedRows::Row &row) { return !selectionModel()->isSelected(m_model->indexOf(row.row)); });
    if (rows.empty())
        return {};
    rows.resize(std::min(rows.size(), mostCopied));
    const std::vector<ProfileColumn> columns = shownColumns();
    QStringList cells{m_model->headerData(ProfileTreeModel::ScopeColumn, Qt::Horizontal).toString()};
    for (const ProfileColumn &column : columns)
        cells << columnTitle(column);
    QStringList lines{cells.join(u'\t')};
    const auto least = std::ranges::min_element(rows, {}, &ListedRows::Row::depth)->depth;
    for (const ListedRows::Row &row : rows) {
        cells = {QString(qsizetype(row.depth - least) * 2, u' ') % m_model->rows()->title(row.row)};
        for (const ProfileColumn &column : columns) {
            const MetricColumns *const values = m_model->values(column.metric);
            const bool isThere = values && !values->of(column.flavour).empty();
            cells << (isThere
                          ? QString::number(values->of(column.flavour)[row.row], 'g', QLocale::FloatingPointShortest)
                          : QString());
        }
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n');
}

} // namespace rankscope
