// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/profiledocument.h"

#include <QAbstractListModel>

namespace rankscope {

/// The scopes around one of a tree, the outermost first, and it itself.
class CallPathModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// Null or nothing: no rows.
    void setPath(std::shared_ptr<const ProfileSection> section, std::optional<ScopeId> innermost);
    std::optional<ScopeId> scopeAt(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    std::shared_ptr<const ProfileSection> m_section;
    std::vector<ScopeId> m_path;
};

} // namespace rankscope
