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

void ProfileSession::setRows(MakeRows make, Values values)
{
    m_valuesWillBe = m_make && m_valuesWillBe == Values::Anew ? Values::Anew : values;
    m_make = std::move(make);
    start();
}

void ProfileSession::setArrangement(const RowArrangement &arrangement)
{
    if (m_arrangement == arrangement)
        return;
    m_arrangement = arrangement;
    arrange();
}

void ProfileSession::arrange()
{
    if (m_make || m_model.rows())
        start();
}

void ProfileSession::start()
{
    m_rowsJob.start([make = m_make, shown = m_model.rows(), arrangement = m_arrangement](Progress &progress) {
        const RowsPointer rows = make ? make() : shown;
        Rows made{rows, make != nullptr, arrangeRows(*rows, arrangement, progress), {}, arrangement.filters};
        if (make)
            made.columns = profileColumns(rows->subject());
        if (make && !made.order) { // a filter of before does not fit: all rows are better than none
            made.order = arrangeRows(*rows, {{}, arrangement.joinsCalls, 0}, progress);
            made.filters.clear();
        }
        return std::make_shared<Rows>(std::move(made));
    });
}

void ProfileSession::clear()
{
    m_rowsJob.drop();
    m_make = {};
    m_wanted.clear();
    m_model.setRows(nullptr, {}, {});
}

void ProfileSession::show(const std::shared_ptr<Rows> &made)
{
    if (!made->isNew && made->rows != m_model.rows())
        return;
    if (!made->order) {
        Q_EMIT arrangementFailed(made->order.error().message);
        tellSettled();
        return;
    }
    if (made->order->size() != made->rows->size()) { // more were found meanwhile
        start();
        return;
    }
    Q_EMIT rowsAboutToBeShown();
    m_model.setFilters(std::move(made->filters));
    if (made->isNew) {
        m_make = {};
        m_wanted.clear();
        const bool keeps = std::exchange(m_valuesWillBe, Values::Anew) == Values::Stay;
        m_model.setRows(made->rows, std::move(*made->order), std::move(made->columns), keeps);
    } else {
        m_model.setOrder(std::move(*made->order));
    }
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
    if (!m_model.rows())
        m_wanted.clear();
    if (m_isReading || m_wanted.empty())
        return;
    const std::size_t metric = m_wanted.front();
    m_wanted.erase(m_wanted.begin());
    m_isReading = true;
    m_valuesJob.start([rows = m_model.rows(), metric](Progress &progress) -> ReadPointer {
        Read read{rows, metric, {}, {}};
        if (metric >= rows->subject().metricCount()) // of rows that were shown before
            return std::make_shared<const Read>(std::move(read));
        auto columns = rows->columns(metric, progress);
        if (columns)
            read.values = std::make_shared<MetricColumns>(std::move(*columns));
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
