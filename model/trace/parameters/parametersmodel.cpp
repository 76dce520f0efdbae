// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/parameters/parametersmodel.h"

#include "model/report/columnheader.h"
#include "model/trace/parameters/knownparameters.h"
#include "model/trace/parameters/parameterchecks.h"
#include "model/trace/parameters/parameterdiff.h"
#include "model/trace/parameters/parameteredit.h"

#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The same rows: names and numbers of values.
bool hasSameRows(const ParameterFile *one, const ParameterFile *two)
{
    return one && two
           && std::ranges::equal(one->entries, two->entries, [](const ParameterEntry &a, const ParameterEntry &b) {
                  return a.name == b.name && a.index == b.index && a.line == b.line;
              });
}

bool hasSameValues(const ParameterEntry &one, const ParameterEntry &two)
{
    return std::ranges::equal(one.values, two.values, {}, &ParameterValue::text, &ParameterValue::text);
}

} // namespace

void ParametersModel::setFile(File file, File read)
{
    const bool isSame = hasSameRows(m_file.get(), file.get());
    if (!isSame)
        beginResetModel();
    m_file = std::move(file);
    m_read = std::move(read);
    m_warnings.clear();
    const ProblemList clashes = m_file ? parameterClashes(*m_file) : ProblemList();
    for (const Problem &clash : clashes.items()) {
        QString &warning = m_warnings[clash.line.value_or(0)];
        warning += (warning.isEmpty() ? QString() : u"\n"_s) % clash.text;
    }
    if (isSame) {
        tellAllChanged();
        return;
    }
    makeGroups();
    endResetModel();
}

void ParametersModel::makeGroups()
{
    m_groups.clear();
    m_places.clear();
    for (std::size_t entry = 0; m_file && entry < m_file->entries.size(); ++entry) {
        const QString &name = m_file->entries[entry].name;
        const QString prefix = name.contains(u'.') ? name.section(u'.', 0, 0) : QString();
        auto group = std::ranges::find(m_groups, prefix, &Group::name);
        if (group == m_groups.end())
            group = m_groups.insert(m_groups.end(), {prefix, {}});
        m_places.emplace_back(std::size_t(group - m_groups.begin()), group->entries.size());
        group->entries.push_back(entry);
    }
}

void ParametersModel::setReference(File reference)
{
    m_reference = std::move(reference);
    tellAllChanged();
}

void ParametersModel::tellAllChanged()
{
    for (int group = 0; group < rowCount(); ++group) {
        const QModelIndex parent = index(group, 0);
        Q_EMIT dataChanged(index(0, 0, parent), index(rowCount(parent) - 1, ColumnCount - 1, parent));
    }
}

QModelIndex ParametersModel::indexOf(std::size_t entry, int column) const
{
    const auto [group, row] = m_places[entry];
    return index(int(row), column, index(int(group), 0));
}

/// A group has the internal id 0, its entries the number of the group plus one.
QModelIndex ParametersModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : quintptr(0));
}

QModelIndex ParametersModel::parent(const QModelIndex &index) const
{
    return index.isValid() && index.internalId() > 0 ? createIndex(int(index.internalId() - 1), 0, quintptr(0))
                                                     : QModelIndex();
}

int ParametersModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_groups.size());
    const bool isGroup = parent.internalId() == 0 && parent.column() == 0;
    return isGroup ? int(m_groups[std::size_t(parent.row())].entries.size()) : 0;
}

int ParametersModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

std::optional<std::size_t> ParametersModel::entryAt(const QModelIndex &index) const
{
    if (index.internalId() == 0)
        return std::nullopt;
    return m_groups[index.internalId() - 1].entries[std::size_t(index.row())];
}

QString ParametersModel::groupTitle(const Group &group) const
{
    return group.name.isEmpty() ? tr("General") : group.name;
}

QVariant ParametersModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::optional<std::size_t> entry = entryAt(index);
    if (!entry) {
        const bool isTitle = role == Qt::DisplayRole && index.column() == NameColumn;
        return isTitle ? QVariant(groupTitle(m_groups[std::size_t(index.row())])) : QVariant();
    }
    switch (role) {
    case Qt::DisplayRole:
        return text(*entry, index.column());
    case Qt::EditRole:
        return index.column() == ValueColumn ? QVariant(valuesText(m_file->entries[*entry])) : QVariant();
    case Qt::ToolTipRole:
        return toolTip(*entry, index.column());
    case Qt::TextAlignmentRole:
        return index.column() == LineColumn ? QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
                                            : QVariant();
    case EntryRole:
        return quint64(*entry);
    case ChangedRole:
        return isChanged(*entry);
    case DiffersRole:
        return differs(*entry);
    case WarningRole:
        return m_warnings.value(m_file->entries[*entry].line);
    default:
        return {};
    }
}

bool ParametersModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::EditRole || index.column() != ValueColumn)
        return false;
    const std::optional<std::size_t> entry = entryAt(index);
    if (!entry)
        return false;
    Result<ParameterFile> changed = withValues(*m_file, *entry, value.toString());
    if (!changed) {
        Q_EMIT refused(changed.error().message);
        return false;
    }
    setFile(std::make_shared<const ParameterFile>(std::move(*changed)), m_read);
    Q_EMIT edited(m_file);
    return true;
}

Qt::ItemFlags ParametersModel::flags(const QModelIndex &index) const
{
    const bool isValue = index.isValid() && index.internalId() > 0 && index.column() == ValueColumn;
    return QAbstractItemModel::flags(index) | (isValue ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

const ParameterEntry *ParametersModel::referenceOf(const ParameterEntry &entry) const
{
    if (!m_reference)
        return nullptr;
    const auto &entries = m_reference->entries;
    const auto found = std::find_if(entries.rbegin(), entries.rend(), [&entry](const ParameterEntry &one) {
        return one.name == entry.name && one.index == entry.index;
    });
    return found == entries.rend() ? nullptr : &*found;
}

bool ParametersModel::isChanged(std::size_t entry) const
{
    return m_read && entry < m_read->entries.size() && !hasSameValues(m_file->entries[entry], m_read->entries[entry]);
}

bool ParametersModel::differs(std::size_t entry) const
{
    const ParameterEntry *const before = referenceOf(m_file->entries[entry]);
    return m_reference && (!before || !isSameEntry(m_file->entries[entry], *before));
}

QString ParametersModel::text(std::size_t entry, int column) const
{
    const ParameterEntry &shown = m_file->entries[entry];
    const KnownParameter *const known = knownParameter(shown.name);
    switch (Column(column)) {
    case NameColumn:
        return (m_warnings.contains(shown.line) ? u"⚠ "_s : QString()) % parameterTitle(shown);
    case ValueColumn:
        return (differs(entry) ? u"Δ "_s : QString()) % valuesText(shown) % (isChanged(entry) ? u" ✎"_s : QString());
    case ReferenceColumn: {
        const ParameterEntry *const before = referenceOf(shown);
        return before ? valuesText(*before) : tr("not set");
    }
    case DefaultColumn:
        return known ? QString(known->initial) : QString();
    case MeaningColumn:
        return known ? parameterMeaning(*known) : tr("Unknown; kept as it is.");
    case LineColumn:
        return QLocale().toString(qulonglong(shown.line));
    case ColumnCount:
        break;
    }
    return {};
}

QString ParametersModel::toolTip(std::size_t entry, int column) const
{
    const ParameterEntry &shown = m_file->entries[entry];
    const KnownParameter *const known = knownParameter(shown.name);
    QStringList lines;
    if (column == NameColumn)
        lines << parameterTitle(shown);
    if (column == NameColumn && m_warnings.contains(shown.line))
        lines << m_warnings.value(shown.line);
    if (column == ValueColumn && known)
        lines << tr("Allowed: %1.").arg(allowedText(*known));
    if (column == ValueColumn && isChanged(entry))
        lines << tr("In the file: %1.").arg(valuesText(m_read->entries[entry]));
    if (column == MeaningColumn || lines.isEmpty())
        lines << text(entry, column);
    if (column == MeaningColumn && !shown.comment.isEmpty())
        lines << tr("Comment: %1").arg(shown.comment);
    return lines.join(u'\n');
}

QVariant ParametersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Parameter"), QT_TR_NOOP("The name; ⚠ marks what clashes or is not allowed")},
        {QT_TR_NOOP("Value"), QT_TR_NOOP("The value; a double click or F2 changes it. ✎ marks what was changed here, Δ "
                                         "what differs from the reference")},
        {QT_TR_NOOP("Reference"), QT_TR_NOOP("The value in the reference")},
        {QT_TR_NOOP("Default"), QT_TR_NOOP("What the runtime takes without this entry, where that is known")},
        {QT_TR_NOOP("Meaning"), QT_TR_NOOP("What the parameter does")},
        {QT_TR_NOOP("Line"), QT_TR_NOOP("The line in the file"), Qt::AlignRight},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
