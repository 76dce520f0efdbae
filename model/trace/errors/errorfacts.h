// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedtablemodel.h"
#include "model/trace/errors/errorsdocument.h"

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
class ErrorFactsModel : public ListedTableModel<ErrorFact>
{
public:
    enum Column { WhatColumn, ValueColumn };
    enum Role { HeadingRole = Qt::UserRole /**< bool */ };

    explicit ErrorFactsModel(QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

} // namespace rankscope
