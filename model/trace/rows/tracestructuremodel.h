// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/tracestructure.h"

#include <QAbstractItemModel>

namespace rankscope {

/// The structure of a trace as a tree: executions of constructs, their iterations, the executions inside those. Loops
/// of many iterations show them in groups. With a diff a second column counts the differences inside each row. An index
/// is named by the record that begins it (which is its number in preorder), a group by its first iteration; no object
/// exists for a row.
class TraceStructureModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, DifferencesColumn, ColumnCount };
    enum Role {
        RecordRole = Qt::UserRole, ///< record that begins the row, quint32
        CountRole, ///< differences inside, quint32
        OriginsRole, ///< origins inside, quint32
        PlaceRole, ///< SourcePlace of the construct, absent for iterations
    };
    static constexpr std::uint32_t groupSize = 1000; // loops with more than two groups' worth are grouped

    explicit TraceStructureModel(QObject *parent = nullptr);

    void setStructure(std::shared_ptr<const TraceStructure> structure, std::shared_ptr<const TraceDiff> diff);
    /// Other differences of the same structure.
    void setDiff(std::shared_ptr<const TraceDiff> diff);
    const TraceStructure *structure() const { return m_structure.get(); }

    /// The innermost row around a record; an invalid index for one of the sequential part.
    QModelIndex indexOfRecord(RecordIndex record) const;
    /// First record of a row, and one past its last.
    std::pair<std::uint32_t, std::uint32_t> recordsOf(const QModelIndex &index) const;
    /// The row stands for many iterations.
    bool isGroup(const QModelIndex &index) const { return nodeOf(index).kind == Kind::Group; }
    /// Names a row so that it is found again in another version of the trace: "PL 4", "(3,4)", "group 1000".
    QString keyOf(const QModelIndex &index) const;
    /// The child of a row with this key; an invalid index if there is none. Linear in the children.
    QModelIndex childWithKey(const QModelIndex &parent, const QString &key) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    enum class Kind { Execution, Group, Iteration };
    struct Node {
        Kind kind = Kind::Execution;
        std::uint32_t record = 0;
        bool operator==(const Node &) const = default;
    };
    static quintptr toId(Node node);
    Node nodeOf(const QModelIndex &index) const;
    bool isGrouped(ExecutionId execution) const;
    std::span<const IterationId> iterationsOfGroup(Node node) const;
    QModelIndex indexOf(Node node, int column = 0) const;
    int childCount(Node node) const;
    std::optional<Node> parentOf(Node node) const;
    int rowOf(Node node) const;
    DifferenceCounts countsOf(Node node) const;
    QString nameOf(Node node) const;
    QString executionName(ExecutionId execution) const;
    QString iterationName(IterationId iteration) const;
    QString groupName(Node node) const;
    QString toolTipOf(Node node) const;
    QString placeOf(ExecutionId execution) const;

    std::shared_ptr<const TraceStructure> m_structure;
    std::shared_ptr<const TraceDiff> m_diff;
};

} // namespace rankscope
