// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/series/seriesdiff.h"

#include <QAbstractTableModel>

#include <memory>

namespace rankscope {

/// A variable in a step of two compared series, by their indices.
struct SeriesSpot {
    std::size_t step = 0;
    std::size_t variable = 0;

    friend bool operator==(const SeriesSpot &, const SeriesSpot &) = default;
};

/// Where variables part: each place where one differs and did not in the step that was read before, or where it comes
/// to elements that are not a number. By step, then by variable.
std::vector<SeriesSpot> partingsOf(const SeriesDiff &diff);

/// What a step has for a variable: "=", "≈", "Δ", "N", "·" …; empty where neither of both has it.
QString cellMark(CellOutcome outcome);

/// Two compared series as a table: a row for each variable, those that part first on top, and a column for each step.
/// The variables that differ nowhere, not even within the tolerance, are folded into one last row, unless there is one
/// of them. Where attributes of groups differ there is a row of them.
class SeriesDiffModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        OutcomeRole = Qt::UserRole, // CellOutcome as an int; nothing: the step is of one side
        OriginRole, // bool: here they part
    };

    explicit SeriesDiffModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    /// Null: nothing is shown.
    void setDiff(std::shared_ptr<const SeriesDiff> diff);
    const std::shared_ptr<const SeriesDiff> &diff() const { return m_diff; }
    /// Whether equal variables are one row.
    void setFolding(bool folds);
    bool canFold() const { return m_equal > 1; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// The variables of a row, by index; none for that of attributes.
    const std::vector<std::size_t> &variablesOf(int row) const { return m_rows[std::size_t(row)]; }
    /// What a cell is of; nothing where it is of several variables, or of none.
    std::optional<SeriesSpot> spotAt(const QModelIndex &index) const;
    QModelIndex indexOf(const SeriesSpot &spot) const;

private:
    using Row = std::vector<std::size_t>; // variables

    void makeRows();
    std::optional<CellOutcome> outcomeAt(const Row &row, std::size_t step) const;
    bool isOrigin(const Row &row, std::size_t step) const;
    QString toolTipAt(const Row &row, std::size_t step) const;
    QString rowName(const Row &row) const;

    std::shared_ptr<const SeriesDiff> m_diff;
    std::vector<Row> m_rows;
    std::size_t m_equal = 0; // variables that differ nowhere
    bool m_folds = true;
};

} // namespace rankscope
