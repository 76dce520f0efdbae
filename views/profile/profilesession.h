// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/profiletreemodel.h"
#include "views/common/latestjob.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace rankscope {

/// Makes in a worker what one table of a profile shows: its rows first, then the values of the metrics that are looked at.
class ProfileSession : public QObject
{
    Q_OBJECT

public:
    using RowsPointer = std::shared_ptr<const ProfileRowSource>;
    using MakeRows = std::function<RowsPointer()>;
    using Keys = std::shared_ptr<const std::vector<std::uint64_t>>;

    /// The model outlives this.
    explicit ProfileSession(ProfileTreeModel &model, QObject *parent = nullptr);

    /// Makes other rows; what is shown stays until they are there.
    void setRows(MakeRows make);
    /// Shows nothing.
    void clear();
    /// ProfileRowSource::keys() of the rows that are shown; null while there are none.
    const Keys &keys() const { return m_keys; }
    bool isMakingRows() const { return m_rowsJob.isAwaited(); }
    /// Something is still being made.
    bool isBusy() const { return m_rowsJob.isAwaited() || m_isReading || !m_wanted.empty(); }

Q_SIGNALS:
    void rowsAboutToBeShown();
    void rowsShown();
    void valuesShown(std::size_t metric);
    void settled();

private:
    struct Rows {
        RowsPointer rows;
        RowOrder order;
        std::vector<ProfileColumn> columns;
        Keys keys;
    };
    struct Read {
        RowsPointer rows;
        std::size_t metric = 0;
        std::shared_ptr<const MetricColumns> values;
        QString error;
    };
    using ReadPointer = std::shared_ptr<const Read>;

    void show(const std::shared_ptr<Rows> &made);
    void want(std::size_t metric);
    void readNext();
    void take(const ReadPointer &read);
    void tellSettled();

    ProfileTreeModel &m_model;
    Keys m_keys;
    LatestJob<std::shared_ptr<Rows>> m_rowsJob;
    LatestJob<ReadPointer> m_valuesJob;
    std::vector<std::size_t> m_wanted;
    bool m_isReading = false;
};

} // namespace rankscope
