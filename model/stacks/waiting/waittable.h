// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "model/report/listedcolumn.h"
#include "model/stacks/waiting/waitverdict.h"

namespace rankscope {

/// A line of the table of communicators and ranks: ranks that are equally far, or a wait for a message.
struct WaitRow {
    QString communicator = {};
    QString id = {}; // of the communicator
    std::optional<std::uint64_t> size = {}; // of the communicator
    QString call = {};
    std::optional<std::uint64_t> number = {};
    QString data = {}; // how much is sent
    std::optional<CallState> state = {}; // nothing: nothing is known of them, or they wait for a message
    ProcessSet ranks = {};
    std::uint64_t count = 0;
    bool areWorldRanks = false;
    std::optional<std::int64_t> peer = {}; // whose message is waited for
    bool isOdd = false; // they are the ones to look at
    bool isUnknown = false; // nothing is known of them
};

/// For each communicator those that came to the call with the trouble, those that did not, and those of whom nothing is
/// known; where there is no trouble the last call of each. Then the waits for messages.
std::vector<WaitRow> waitRows(const WaitReport &report, const WaitVerdict &verdict);

/// All columns, in the order in which files and lists have those that they show.
std::vector<ListedColumn<WaitRow>> waitColumns();

/// The rows as a table: communicator id size call number data state ranks count numbering peer odd.
FieldTable waitFields(std::shared_ptr<const std::vector<WaitRow>> rows);

/// The rows for a window, in the order in which they were made.
class WaitTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { OddRole = Qt::UserRole + 1 }; // bool: to be looked at

    explicit WaitTableModel(QObject *parent = nullptr);

    void setRows(std::vector<WaitRow> rows);
    const WaitRow &rowAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<ListedColumn<WaitRow>> m_columns;
    std::vector<WaitRow> m_rows;
};

} // namespace rankscope
