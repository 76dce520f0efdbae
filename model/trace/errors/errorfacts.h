// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/errors/errorsdocument.h"

#include <QAbstractTableModel>

#include <memory>

namespace rankscope {

/// A line of what the runtime says of its list as a whole.
struct ErrorFact {
    QString what;
    QString value = {}; // empty: a heading

    friend bool operator==(const ErrorFact &, const ErrorFact &) = default;
};

/// How a list ended and what it counted: its totals for each process, how many of each message; of a protocol the
/// tolerance and how far the comparison came. Of all parts, or of one as ErrorChoice::part counts them.
std::vector<ErrorFact> errorFacts(const ErrorsDocument &document, std::optional<std::size_t> part);

/// These as a table of two columns.
class ErrorFactsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { WhatColumn, ValueColumn, ColumnCount };
    enum Role { HeadingRole = Qt::UserRole /**< bool */ };

    using QAbstractTableModel::QAbstractTableModel;

    void setFacts(std::vector<ErrorFact> facts);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<ErrorFact> m_facts;
};

} // namespace rankscope
