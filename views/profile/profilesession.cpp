// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/profilesession.h"

#include <utility>

namespace rankscope {

ProfileSession::ProfileSession(ProfileTreeModel &model, QObject *parent)
    : QObject(parent)
    , m_model(model)
    , m_rowsJob(this, [this](const std::shared_ptr<Rows> &made) { show(made); })
    , m_valuesJob(this, [this](const ReadPointer &read) { take(read); })
{
    connect(&model, &ProfileTreeModel::valuesWanted, this, &ProfileSession::want, Qt::QueuedConnection);
}

void ProfileSession::setRows(MakeRows make)
{
    m_rowsJob.start([make = std::move(make)] {
        const RowsPointer rows = make();
        return std::make_shared<Rows>(Rows{rows, RowOrder(rows->parents()), profileColumns(rows->subject()),
                                           std::make_shared<const std::vector<std::uint64_t>>(rows->keys())});
    });
}

void ProfileSession::clear()
{
    m_rowsJob.drop();
    m_wanted.clear();
    m_keys.reset();
    m_model.setRows(nullptr, {}, {});
}

void ProfileSession::show(const std::shared_ptr<Rows> &made)
{
    Q_EMIT rowsAboutToBeShown();
    m_wanted.clear();
    m_keys = made->keys;
    m_model.setRows(made->rows, std::move(made->order), std::move(made->columns));
    Q_EMIT rowsShown();
    tellSettled();
}

/// Of rows that are not shown any more nothing is read.
void ProfileSession::want(std::size_t metric)
{
    m_wanted.push_back(metric);
    readNext();
}

void ProfileSession::readNext()
{
    if (m_isReading || m_wanted.empty() || !m_model.rows())
        return;
    const std::size_t metric = m_wanted.front();
    m_wanted.erase(m_wanted.begin());
    m_isReading = true;
    m_valuesJob.start([rows = m_model.rows(), metric]() -> ReadPointer {
        auto columns = rows->columns(metric);
        Read read{rows, metric, {}, {}};
        if (columns)
            read.values = std::make_shared<const MetricColumns>(std::move(*columns));
        else
            read.error = columns.error().message;
        return std::make_shared<const Read>(std::move(read));
    });
}

void ProfileSession::take(const ReadPointer &read)
{
    m_isReading = false;
    if (read->rows == m_model.rows()) {
        m_model.setValues(read->metric, read->values, read->error);
        Q_EMIT valuesShown(read->metric);
    }
    readNext();
    tellSettled();
}

void ProfileSession::tellSettled()
{
    if (!isBusy())
        Q_EMIT settled();
}

} // namespace rankscope
