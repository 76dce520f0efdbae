// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/trace/diff/differencequery.h"
#include "model/trace/rows/differencegroupsmodel.h"

#include <QTableView>

namespace rankscope {

/// The differences by name and place: a click goes to the first of a group, Enter or a double click lists its
/// differences. The groups are made in a worker, only while the table is seen.
class DifferenceGroupsTable : public QTableView
{
    Q_OBJECT

public:
    explicit DifferenceGroupsTable(QWidget *parent = nullptr);

    void setDiff(std::shared_ptr<const TraceDiff> diff);
    bool isBusy() const { return m_job.isAwaited(); }

Q_SIGNALS:
    /// Index of TraceDiff::differences.
    void differenceChosen(std::uint32_t difference);
    void groupOpened(const rankscope::DifferenceFilter &filter);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void make();
    void take(std::vector<DifferenceGroup> groups);

    DifferenceGroupsModel *m_model = nullptr;
    std::shared_ptr<const TraceDiff> m_diff;
    bool m_isMade = false; // the rows are those of m_diff
    bool m_isSetting = false;
    Job<std::vector<DifferenceGroup>> m_job;
};

} // namespace rankscope
