// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/profile/rows/profiletreemodel.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace rankscope {

/// Makes in a worker what one table of a profile shows: its rows and their arrangement first, then the values of the
/// metrics that are looked at.
class ProfileSession : public QObject
{
    Q_OBJECT

public:
    using RowsPointer = std::shared_ptr<const ProfileRowSource>;
    using MakeRows = std::function<RowsPointer()>;

    /// The model outlives this.
    explicit ProfileSession(ProfileTreeModel &model, QObject *parent = nullptr);

    /// Whether the values that are there stay: those of the metrics of the file, where only derived ones are others.
    enum class Values { Anew, Stay };
    /// Makes other rows; what is shown stays until they are there.
    void setRows(MakeRows make, Values values = Values::Anew);
    /// Shows the same rows in another way.
    void setArrangement(const RowArrangement &arrangement);
    const RowArrangement &arrangement() const { return m_arrangement; }
    /// Makes the arrangement anew: what the view left out by itself comes back.
    void arrange();
    /// Shows nothing.
    void clear();
    bool isMakingRows() const { return m_rowsJob.isAwaited(); }
    /// Something is still being made.
    bool isBusy() const { return isMakingRows() || m_isReading || !m_wanted.empty(); }

Q_SIGNALS:
    void rowsAboutToBeShown();
    void rowsShown();
    /// The rows stay as they are: a filter cannot be used.
    void arrangementFailed(const QString &message);
    void valuesShown(std::size_t metric);
    void settled();

private:
    struct Rows {
        RowsPointer rows;
        bool isNew = false;
        Result<RowOrder> order;
        std::vector<ProfileColumn> columns;
        std::vector<ScopeFilter> filters;
    };
    struct Read {
        RowsPointer rows;
        std::size_t metric = 0;
        std::shared_ptr<MetricColumns> values;
        QString error;
    };
    using ReadPointer = std::shared_ptr<const Read>;

    void start();
    void show(const std::shared_ptr<Rows> &made);
    void want(std::size_t metric);
    void readNext();
    void take(const ReadPointer &read);
    void tellSettled();

    ProfileTreeModel &m_model;
    RowArrangement m_arrangement;
    MakeRows m_make; // of rows that are not shown yet; else null
    Values m_valuesWillBe = Values::Anew;
    Job<std::shared_ptr<Rows>> m_rowsJob;
    Job<ReadPointer> m_valuesJob;
    std::vector<std::size_t> m_wanted;
    bool m_isReading = false;
};

} // namespace rankscope
