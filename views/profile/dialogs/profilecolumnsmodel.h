// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "views/profile/table/profilecolumnchoice.h"

#include <array>
#include <optional>
#include <vector>

namespace rankscope {

/// The metrics of a profile, a row each, in the order of their columns: which of their values are shown. Rows are moved
/// by dragging them.
class ProfileColumnsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { MetricColumn, InclusiveColumn, OwnColumn, AboutColumn, ColumnCount };

    ProfileColumnsModel(std::vector<ProfileColumn> columns, const ProfileColumnChoice &choice,
                        QObject *parent = nullptr);

    const ProfileColumnChoice &choice() const { return m_choice; }
    /// As the file has it: these metrics are forgotten in the choice, others stay.
    void reset();
    /// All values of these rows; of those that are shown now one may have chosen less.
    void setShown(const std::vector<int> &rows, bool on);
    /// All words of the text are in the name or in what is said about it.
    bool matches(int row, const QString &text) const;
    std::size_t shownColumns() const;
    /// The metric of a row: that of the first of its values.
    std::size_t metricOf(int row) const;
    std::optional<int> rowOf(std::size_t metric) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool moveRows(const QModelIndex &sourceParent, int sourceRow, int count, const QModelIndex &destinationParent,
                  int destinationChild) override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    /// Moves by itself, and answers false: nothing is to be taken away.
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

Q_SIGNALS:
    void choiceChanged();

private:
    struct Row {
        QString name;
        QString about;
        QString toolTip;
        std::array<std::optional<std::size_t>, 2> columns; // of m_columns: inclusive, own
    };

    void makeRows();
    void sortRows();
    void takeOrder();
    std::optional<std::size_t> columnOf(const QModelIndex &index) const;
    void tellAll();

    std::vector<ProfileColumn> m_columns;
    ProfileColumnChoice m_choice;
    std::vector<Row> m_rows;
};

} // namespace rankscope
