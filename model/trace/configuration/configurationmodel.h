// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include "model/trace/configuration/settingedit.h"
#include "model/trace/configuration/traceestimate.h"

#include <QHash>

#include <memory>
#include <vector>

namespace rankscope {

/// The constructs of a configuration as the tree that they are, with the arrays in a group above them. Level and ranges
/// can be edited; all else is what the runtime wrote. The model keeps the settings as they are now beside those of the
/// file.
class ConfigurationModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    static constexpr int dimensionCount = int(IndexTuple::maxRank); ///< that have a column
    enum Column {
        NameColumn,
        LevelColumn,
        FirstRangeColumn,
        LastRangeColumn = FirstRangeColumn + dimensionCount - 1,
        OtherRangesColumn, ///< ranges of dimensions without a column: they can only be taken away
        ReferenceColumn,
        LinesColumn,
        EstimateColumn,
        IterationsColumn,
        ExecutionsColumn,
        PlaceColumn,
        ColumnCount
    };
    enum Role {
        ChangedRole = Qt::UserRole, ///< bool: the setting is not that of the file
        DiffersRole, ///< bool: the construct is not as in the reference
        WarningRole, ///< what is wrong with the setting, a sentence a line; empty: nothing
        GreyRole, ///< bool: what the cell says is not set here, but inherited or observed
        LockedRole, ///< why the cell cannot be edited, a full sentence; empty: it can
    };
    using Configuration = std::shared_ptr<const TraceConfiguration>;

    using QAbstractItemModel::QAbstractItemModel;

    /// Shows a configuration with the settings of its file. Of one with the same constructs and arrays rows stay.
    void setConfiguration(Configuration configuration);
    /// Compares with another one; null ends it.
    void setReference(Configuration reference);
    /// The level of the whole program, which constructs inherit that have none around them.
    void setProgramLevel(TraceLevel level);
    void setEstimate(ConfigurationEstimate estimate);
    void setSetting(SettingPlace place, const TraceSetting &setting);

    const Configuration &configuration() const { return m_configuration; }
    const Configuration &reference() const { return m_reference; }
    const TraceSettings &settings() const { return m_settings; }
    bool isChanged() const { return m_changed > 0; } ///< a setting is not that of the file
    /// The rows whose settings have faults, in order of the tree.
    std::vector<SettingPlace> faultyPlaces() const;
    QString warningsOf(SettingPlace place) const; ///< WarningRole
    /// How many columns of ranges have something in them.
    int usedDimensions() const;
    bool hasOtherRanges() const;

    QModelIndex indexOf(SettingPlace place, int column = NameColumn) const;
    std::optional<SettingPlace> placeOf(const QModelIndex &index) const; ///< nothing for the group of arrays
    /// The setting that a cell would make of a text. Errors: BadOption.
    [[nodiscard]] Result<TraceSetting> settingWith(const QModelIndex &index, const QString &text) const;
    /// "FULL, as SL 1 around it", in words; of an array nothing.
    QString levelSource(SettingPlace place) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    static bool isRange(int column) { return column >= FirstRangeColumn && column <= LastRangeColumn; }

Q_SIGNALS:
    void edited(rankscope::SettingPlace place, const rankscope::TraceSetting &before,
                const rankscope::TraceSetting &now);
    void refused(const QString &why); ///< a full sentence; the setting stays as it was

private:
    void makeRows();
    void inheritLevels();
    void findFaults(SettingPlace place);
    void compare();
    void tellAllChanged();
    void tellBelow(const QModelIndex &parent, int firstColumn, int lastColumn);
    const TraceSetting &settingInFile(SettingPlace place) const;
    const std::vector<std::uint32_t> &rowsBelow(const QModelIndex &parent) const;
    QVariant groupData(int column, int role) const;
    QString text(SettingPlace place, int column) const;
    QString nameCell(SettingPlace place) const;
    QString levelCell(SettingPlace place) const;
    QString rangeCell(SettingPlace place, std::int32_t dimension) const;
    QString otherRangesCell(SettingPlace place) const;
    QString countCell(SettingPlace place, int column) const;
    QString editText(SettingPlace place, int column) const;
    QString toolTip(SettingPlace place, int column) const;
    QString whyLocked(SettingPlace place, int column) const;
    bool isGrey(SettingPlace place, int column) const;
    bool isChanged(SettingPlace place) const { return settingAt(m_settings, place) != settingInFile(place); }

    Configuration m_configuration;
    Configuration m_reference;
    TraceSettings m_settings;
    ConfigurationEstimate m_estimate; // no constructs: there is none yet
    TraceLevel m_program = TraceLevel::Full;
    std::size_t m_changed = 0; // rows

    std::vector<std::uint32_t> m_arrays; // 0, 1, …
    std::vector<std::uint32_t> m_roots;
    std::vector<std::vector<std::uint32_t>> m_children; // by construct
    std::vector<std::uint32_t> m_rowInParent; // by construct
    std::vector<TraceLevel> m_levels; // in force, by construct
    std::vector<std::optional<std::uint32_t>> m_levelFrom; // the construct whose level it is; nothing: the program
    QHash<quint64, QString> m_warnings; // by the internal id of a row
    QHash<quint32, QString> m_before; // settings of the reference of the constructs that differ, by row
};

} // namespace rankscope
