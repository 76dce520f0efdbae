// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/check/findingrows.h"

#include <QAbstractTableModel>

namespace rankscope {

/// Every rule, whether the traces at hand let it be judged, how much it found, and below it why it is not judged
/// wholly.
class JudgedRulesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { RuleColumn, ColumnCount };
    enum Role { JudgedRole = Qt::UserRole /**< int of Judged */ };

    using QAbstractTableModel::QAbstractTableModel;

    void setFindings(const std::shared_ptr<const RunFindings> &findings); ///< null shows nothing
    /// "9 of 30 rules can be judged wholly from these traces, 13 in part."
    QString sentence() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Rule {
        JudgedRule judged;
        qsizetype found = 0; // listed findings
    };

    std::vector<Rule> m_rules;
};

} // namespace rankscope
