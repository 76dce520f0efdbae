// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/arraytreemodel.h"

#include "model/report/columnheader.h"

#include <QLocale>
#include <QStringBuilder>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr auto shownAttributes = std::size_t(20); // in a tool-tip

QString attributesText(const std::vector<ArrayAttribute> &attributes)
{
    QString text;
    for (std::size_t index = 0; index < std::min(attributes.size(), shownAttributes); ++index)
        text += u'\n' % attributes[index].name % u" = " % attributes[index].value;
    const auto more = static_cast<int>(attributes.size()) - static_cast<int>(shownAttributes);
    return more > 0 ? QString(text % u'\n' % ArrayTreeModel::tr("and %n more attributes", nullptr, more)) : text;
}

} // namespace

QString shapeText(const ArrayShape &shape)
{
    if (shape.empty())
        return ArrayTreeModel::tr("scalar");
    QStringList extents;
    for (const std::uint64_t extent : shape)
        extents.append(QLocale().toString(static_cast<qulonglong>(extent)));
    return extents.join(u" × "_s);
}

QString noShapeText(ArraySpace space)
{
    return space == ArraySpace::Null ? ArrayTreeModel::tr("null") : QString();
}

QString shapeText(const ArrayDescription &description)
{
    return description.space == ArraySpace::Simple ? shapeText(description.shape) : noShapeText(description.space);
}

QString emptyArrayText(const ArrayDescription &description)
{
    return description.space == ArraySpace::Null
               ? ArrayTreeModel::tr("The data set has no elements at all (null space).")
               : ArrayTreeModel::tr("The array is empty (%1).").arg(shapeText(description.shape));
}

void ArrayTreeModel::setDocument(std::shared_ptr<const ArrayDocument> document)
{
    beginResetModel();
    m_document = std::move(document);
    m_children.clear();
    m_rows.clear();
    if (m_document) {
        const std::size_t count = m_document->entries.size();
        m_children.resize(count + 1);
        m_rows.resize(count);
        for (std::uint32_t entry = 0; entry < count; ++entry) {
            auto &siblings = m_children[m_document->entries[entry].parent.value_or(static_cast<std::uint32_t>(count))];
            m_rows[entry] = static_cast<int>(siblings.size());
            siblings.push_back(entry);
        }
    }
    endResetModel();
}

const std::vector<std::uint32_t> &ArrayTreeModel::childrenOf(const QModelIndex &parent) const
{
    return parent.isValid() ? m_children[parent.internalId()] : m_children.back();
}

std::optional<std::uint32_t> ArrayTreeModel::dataSetAt(const QModelIndex &index) const
{
    return index.isValid() ? m_document->entries[index.internalId()].dataSet : std::nullopt;
}

QModelIndex ArrayTreeModel::indexOfDataSet(std::uint32_t dataSet) const
{
    if (!m_document)
        return {};
    const auto &entries = m_document->entries;
    const QString &path = m_document->dataSets[dataSet]->description().path;
    const auto isIt = [&](const ArrayEntry &entry) {
        return entry.dataSet == dataSet || (entry.dataSet && entry.path == path); // also of an older state
    };
    const auto found = std::find_if(entries.begin(), entries.end(), isIt);
    if (found == entries.end())
        return {};
    const auto entry = static_cast<std::size_t>(found - entries.begin());
    return createIndex(m_rows[entry], NameColumn, static_cast<quintptr>(entry));
}

QModelIndex ArrayTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, static_cast<quintptr>(childrenOf(parent)[static_cast<std::size_t>(row)]));
}

QModelIndex ArrayTreeModel::parent(const QModelIndex &child) const
{
    const auto parent = child.isValid() ? m_document->entries[child.internalId()].parent : std::nullopt;
    return parent ? createIndex(m_rows[*parent], 0, static_cast<quintptr>(*parent)) : QModelIndex();
}

int ArrayTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!m_document || parent.column() > 0)
        return 0;
    return static_cast<int>(childrenOf(parent).size());
}

int ArrayTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

const ArrayDescription *ArrayTreeModel::descriptionOf(const ArrayEntry &entry) const
{
    return entry.dataSet ? &m_document->dataSets[*entry.dataSet]->description() : nullptr;
}

QStringList ArrayTreeModel::texts(Column column, std::size_t most) const
{
    QStringList texts;
    for (std::size_t entry = 0; m_document && entry < std::min(m_document->entries.size(), most); ++entry)
        texts << display(m_document->entries[entry], column);
    return texts;
}

QString ArrayTreeModel::display(const ArrayEntry &entry, int column) const
{
    const ArrayDescription *const description = descriptionOf(entry);
    switch (static_cast<Column>(column)) {
    case NameColumn:
        return entry.link.isEmpty() ? entry.name : QString(entry.name % u" → " % entry.link);
    case TypeColumn:
        if (entry.kind == ArrayEntry::Kind::BrokenLink)
            return tr("broken link");
        if (description && !description->error.isEmpty())
            return tr("unreadable");
        return description ? typeText(*description) : QString();
    case ShapeColumn:
        return description ? shapeText(*description) : QString();
    case ColumnCount:
        break;
    }
    return {};
}

QString ArrayTreeModel::toolTip(const ArrayEntry &entry) const
{
    const ArrayDescription *const description = descriptionOf(entry);
    QString text = entry.link.isEmpty() ? entry.path : QString(entry.path % u" → " % entry.link);
    if (!entry.error.isEmpty())
        return text % u'\n' % entry.error;
    if (!description)
        return text % attributesText(entry.attributes);
    if (!description->title.isEmpty())
        text += u'\n' % description->title;
    if (!description->error.isEmpty())
        return text % u'\n' % description->error;
    text += u'\n' % typeText(*description) % u"  " % shapeText(*description);
    if (!description->storage.isEmpty())
        text += u"  " % description->storage;
    return text % attributesText(description->attributes);
}

QVariant ArrayTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ArrayEntry &entry = m_document->entries[index.internalId()];
    switch (role) {
    case Qt::DisplayRole:
        return display(entry, index.column());
    case Qt::ToolTipRole:
        return toolTip(entry);
    case SortRole:
        if (index.column() == ShapeColumn && descriptionOf(entry))
            return static_cast<qulonglong>(elementCount(descriptionOf(entry)->shape).value_or(~std::uint64_t{0}));
        return display(entry, index.column());
    default:
        return {};
    }
}

QVariant ArrayTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Data set"), QT_TR_NOOP("Groups and data sets of the file")},
        {QT_TR_NOOP("Type"), QT_TR_NOOP("Type of an element")},
        {QT_TR_NOOP("Shape"), QT_TR_NOOP("Number of elements along each dimension")},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

Qt::ItemFlags ArrayTreeModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const ArrayEntry &entry = m_document->entries[index.internalId()];
    const bool isBroken = entry.kind == ArrayEntry::Kind::BrokenLink;
    return isBroken ? Qt::ItemIsSelectable : Qt::ItemIsSelectable | Qt::ItemIsEnabled;
}

} // namespace rankscope
