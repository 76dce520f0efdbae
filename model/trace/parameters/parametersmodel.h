// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include "model/trace/parameters/parameterfile.h"

#include <QHash>

#include <memory>
#include <vector>

namespace rankscope {

/// The entries of a parameter file below their groups: what stands before the first point of their names. A value can
/// be edited: the model says what the file would be then, and shows it when it is set.
class ParametersModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, ReferenceColumn, DefaultColumn, MeaningColumn, LineColumn, ColumnCount };
    enum Role {
        EntryRole = Qt::UserRole, ///< the number of the entry in the file; nothing for a group
        ChangedRole, ///< bool: its values are not those that were read
        DiffersRole, ///< bool: its values are not those of the reference
        WarningRole, ///< what clashes, a sentence a line; empty: nothing
    };
    using File = std::shared_ptr<const ParameterFile>;

    using QAbstractItemModel::QAbstractItemModel;

    /// Shows a file; `read` is how it was read. With the same entries as before rows stay, and so does what is
    /// selected.
    void setFile(File file, File read);
    /// Compares with another file; null ends it.
    void setReference(File reference);
    const File &file() const { return m_file; }
    const File &reference() const { return m_reference; }

    /// The row of an entry.
    QModelIndex indexOf(std::size_t entry, int column = NameColumn) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void edited(const std::shared_ptr<const rankscope::ParameterFile> &file);
    void refused(const QString &why); ///< a full sentence; the value stays as it was

private:
    struct Group {
        QString name; // empty: of names without a point
        std::vector<std::size_t> entries;
    };

    void makeGroups();
    void tellAllChanged();
    std::optional<std::size_t> entryAt(const QModelIndex &index) const;
    const ParameterEntry *referenceOf(const ParameterEntry &entry) const;
    QString text(std::size_t entry, int column) const;
    QString toolTip(std::size_t entry, int column) const;
    bool isChanged(std::size_t entry) const;
    bool differs(std::size_t entry) const;
    QString groupTitle(const Group &group) const;

    File m_file;
    File m_read;
    File m_reference;
    std::vector<Group> m_groups;
    std::vector<std::pair<std::size_t, std::size_t>> m_places; // group and row of each entry
    QHash<std::uint64_t, QString> m_warnings; // by line
};

} // namespace rankscope
