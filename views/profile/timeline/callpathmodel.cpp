// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/timeline/callpathmodel.h"

#include "model/profile/scopes/scopetitle.h"

#include <algorithm>

namespace rankscope {

void CallPathModel::setPath(std::shared_ptr<const ProfileSection> section, std::optional<ScopeId> innermost)
{
    std::vector<ScopeId> path;
    for (auto scope = section ? innermost : std::nullopt; scope; scope = section->tree.parent(*scope))
        path.push_back(*scope);
    std::ranges::reverse(path);
    if (section == m_section && path == m_path)
        return;
    beginResetModel();
    m_section = std::move(section);
    m_path = std::move(path);
    endResetModel();
}

std::optional<ScopeId> CallPathModel::scopeAt(int row) const
{
    return row >= 0 && row < rowCount() ? std::optional(m_path[static_cast<std::size_t>(row)]) : std::nullopt;
}

int CallPathModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_path.size());
}

QVariant CallPathModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ScopeId scope = m_path[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return scopeTitle(m_section->tree, scope);
    return role == Qt::ToolTipRole ? scopeToolTip(m_section->tree, scope) : QVariant();
}

} // namespace rankscope
