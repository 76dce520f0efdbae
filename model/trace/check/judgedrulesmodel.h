// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedtablemodel.h"
#include "model/trace/check/findingrows.h"

namespace rankscope {

/// A rule, whether it could be judged, and how much it found.
struct JudgedRuleRow {
    JudgedRule rule;
    qsizetype found = 0; // listed findings
};

/// Every rule, whether the traces at hand let it be judged, how much it found, and below it why it is not judged
/// wholly.
class JudgedRulesModel : public ListedTableModel<JudgedRuleRow>
{
public:
    enum Column { RuleColumn };
    enum Role { JudgedRole = Qt::UserRole /**< int of Judged */ };

    explicit JudgedRulesModel(QObject *parent = nullptr);

    void setFindings(const std::shared_ptr<const RunFindings> &findings); ///< null shows nothing
    /// "9 of 30 rules can be judged wholly from these traces, 13 in part."
    QString sentence() const;

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

} // namespace rankscope
