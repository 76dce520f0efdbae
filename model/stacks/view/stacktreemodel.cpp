// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/view/stacktreemodel.h"

#include "model/base/processsettext.h"
#include "model/base/selection.h"
#include "model/base/threadsettext.h"
#include "model/stacks/shownranges.h"
#include "model/stacks/tree/frametext.h"

#include <QLocale>

#include <limits>
#include <unordered_map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownFrames = 3; // of a joined run
constexpr std::size_t toolTipFrames = 30;

template<typename Set>
QString countText(const Members<Set> &members)
{
    switch (members.state) {
    case SetState::Absent:
        return {};
    case SetState::Count:
    case SetState::Complete:
        return QLocale().toString(quint64(members.count));
    case SetState::Incomplete:
        return u"≥ "_s % QLocale().toString(quint64(members.count));
    }
    return {};
}

template<typename Set>
QVariant countValue(const Members<Set> &members)
{
    return members.state == SetState::Absent ? QVariant() : QVariant(quint64(members.count));
}

QString stateSentence(SetState state)
{
    switch (state) {
    case SetState::Absent:
        return StackTreeModel::tr("The source says nothing of them.");
    case SetState::Count:
        return StackTreeModel::tr("The source counts them and does not say which they are.");
    case SetState::Incomplete:
        return StackTreeModel::tr("The source cut the list: there are more than are named.");
    case SetState::Complete:
        return {};
    }
    return {};
}

/// The members of a row as a tool-tip: the set as far as it can be read, and what is to be known of it.
template<typename Set>
QString membersToolTip(const Members<Set> &members, const Set &set)
{
    QStringList lines;
    if (!set.isEmpty())
        lines << elidedText(set, toolTipRanges);
    if (const QString sentence = stateSentence(members.state); !sentence.isEmpty())
        lines << sentence;
    return lines.join(u'\n');
}

} // namespace

StackTreeModel::StackTreeModel(QObject *parent) : QAbstractItemModel(parent) {}

void StackTreeModel::setView(std::shared_ptr<const StackView> view)
{
    beginResetModel();
    m_view = std::move(view);
    m_children = m_view ? ViewChildren(*m_view) : ViewChildren();
    sortChildren();
    findOutliers();
    endResetModel();
}

void StackTreeModel::setFilter(std::optional<Bitmap> rows)
{
    if (!m_view)
        return;
    beginResetModel();
    m_children = ViewChildren(*m_view, rows ? &*rows : nullptr);
    sortChildren();
    endResetModel();
}

void StackTreeModel::setOutliers(const ProcessSet &outliers)
{
    m_outliers = outliers;
    findOutliers();
    Q_EMIT layoutAboutToBeChanged(); // any mark may have changed, at every level
    Q_EMIT layoutChanged();
}

/// Looks at each set once, not once for each row.
void StackTreeModel::findOutliers()
{
    m_marked.clear();
    if (!m_view || m_outliers.isEmpty())
        return;
    m_marked.resize(m_view->size());
    std::unordered_map<std::uint32_t, bool> answers;
    for (ViewRow row{0}; row.value < m_view->size(); ++row.value) {
        const ProcessMembers members = m_view->processes(row);
        const auto [answer, isNew] = answers.try_emplace(members.set.value);
        if (isNew) {
            const ProcessSet &set = m_view->processSet(row);
            answer->second = !set.isEmpty() && set.isSubsetOf(m_outliers);
        }
        m_marked[row.value] = answer->second && members.state == SetState::Complete;
    }
}

bool StackTreeModel::carries(Column column) const
{
    if (!m_view)
        return false;
    const StackTree &tree = m_view->tree();
    switch (column) {
    case FunctionColumn:
    case DepthColumn:
        return true;
    case ProcessesColumn:
        return tree.hasProcesses();
    case SetColumn:
        return !tree.allProcesses().isEmpty();
    case ThreadsColumn:
        return tree.hasThreads();
    case GpuThreadsColumn:
        return tree.hasGpuThreads();
    case ColumnCount:
        break;
    }
    return false;
}

ViewRow StackTreeModel::rowOf(const QModelIndex &index) const
{
    return {static_cast<std::uint32_t>(index.internalId())};
}

QModelIndex StackTreeModel::indexOf(ViewRow row, int column) const
{
    if (!m_view || row.value >= m_view->size() || !m_children.contains(row))
        return {};
    return createIndex(static_cast<int>(m_children.position(row)), column, quintptr(row.value));
}

QModelIndex StackTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const auto children = m_children.of(parent.isValid() ? std::optional(rowOf(parent)) : std::nullopt);
    return createIndex(row, column, quintptr(children[std::size_t(row)]));
}

QModelIndex StackTreeModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || !m_view)
        return {};
    const auto parent = m_view->parent(rowOf(index));
    return parent ? indexOf(*parent) : QModelIndex();
}

int StackTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!m_view || parent.column() > 0)
        return 0;
    return static_cast<int>(m_children.of(parent.isValid() ? std::optional(rowOf(parent)) : std::nullopt).size());
}

int StackTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant StackTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ViewRow row = rowOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, index.column());
    case Qt::ToolTipRole:
        return toolTipOf(row, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case SortRole:
        return sortValue(row, index.column());
    case SetRole:
        return QVariant::fromValue(m_view->processSet(row));
    case MarkRole:
        return isOutlier(row);
    case HiddenRole:
        return hiddenText(row);
    case HiddenCountRole:
        return quint64(m_view->hiddenBelow(row));
    case NodeRole:
        return quint32(m_view->frames(row).back().value);
    case PlaceRole:
        return placeOf(row);
    case FunctionMarkRole:
        return m_view->tree().isMarked(m_view->frames(row).back());
    default:
        return {};
    }
}

QVariant StackTreeModel::textOf(ViewRow row, int column) const
{
    switch (Column(column)) {
    case FunctionColumn:
        return functionOf(row);
    case ProcessesColumn:
        return countText(m_view->processes(row));
    case ThreadsColumn:
        return countText(m_view->threads(row));
    case GpuThreadsColumn: {
        const auto threads = m_view->gpuThreads(row);
        return threads ? QLocale().toString(quint64(*threads)) : QString();
    }
    case SetColumn:
        return setOf(row);
    case DepthColumn:
        return QLocale().toString(m_view->tree().depth(m_view->node(row)));
    case ColumnCount:
        break;
    }
    return {};
}

QVariant StackTreeModel::sortValue(ViewRow row, int column) const
{
    switch (Column(column)) {
    case FunctionColumn:
        return functionOf(row);
    case ProcessesColumn:
        return countValue(m_view->processes(row));
    case ThreadsColumn:
        return countValue(m_view->threads(row));
    case GpuThreadsColumn: {
        const auto threads = m_view->gpuThreads(row);
        return threads ? QVariant(quint64(*threads)) : QVariant();
    }
    case SetColumn: {
        const ProcessSet &set = m_view->processSet(row);
        return set.isEmpty() ? QVariant() : QVariant(qint64(set.lowest()));
    }
    case DepthColumn:
        return quint32(m_view->tree().depth(m_view->node(row)));
    case ColumnCount:
        break;
    }
    return {};
}

FrameId StackTreeModel::frameOf(ViewRow row) const
{
    return m_view->tree().frame(m_view->frames(row).back());
}

QString StackTreeModel::functionOf(ViewRow row) const
{
    const StackTree &tree = m_view->tree();
    const auto frames = m_view->frames(row);
    const QString last = frameText(tree.pools(), frameOf(row));
    if (frames.size() == 1)
        return last;
    const QString first = functionName(tree.pools(), tree.frame(frames.front()));
    if (frames.size() == 2)
        return first % u" › "_s % last;
    const QString middle =
        frames.size() == shownFrames ? functionName(tree.pools(), tree.frame(frames[1])) : QString(u"…"_s);
    return first % u" › "_s % middle % u" › "_s % last;
}

QString StackTreeModel::setOf(ViewRow row) const
{
    const ProcessMembers members = m_view->processes(row);
    const QString listed = elidedText(m_view->processSet(row), shownRanges);
    switch (members.state) {
    case SetState::Absent:
        return {};
    case SetState::Count:
        return tr("not listed");
    case SetState::Incomplete:
        return listed % u"…"_s;
    case SetState::Complete:
        return listed;
    }
    return {};
}

QString StackTreeModel::hiddenText(ViewRow row) const
{
    const std::uint64_t hidden = m_view->hiddenBelow(row);
    if (hidden == 0)
        return {};
    const auto number = static_cast<int>(std::min<std::uint64_t>(hidden, std::numeric_limits<int>::max()));
    return tr("%Ln frame(s) cut", nullptr, number);
}

QString StackTreeModel::toolTipOf(ViewRow row, int column) const
{
    if (column == ProcessesColumn || column == SetColumn)
        return membersToolTip(m_view->processes(row), m_view->processSet(row));
    if (column == ThreadsColumn)
        return membersToolTip(m_view->threads(row), m_view->threadSet(row));
    if (column != FunctionColumn)
        return {};
    const StackTree &tree = m_view->tree();
    const auto frames = m_view->frames(row);
    QStringList lines;
    for (std::size_t index = 0; index < frames.size(); ++index) {
        if (index + 1 < frames.size() && index + 1 >= toolTipFrames)
            continue;
        const FrameId frame = tree.frame(frames[index]);
        const QString place = placeText(tree.pools(), frame, false);
        lines << (place.isEmpty() ? frameText(tree.pools(), frame)
                                  : QString(functionName(tree.pools(), frame) % u" ("_s % place % u')'));
    }
    if (frames.size() > toolTipFrames)
        lines.insert(lines.size() - 1, u"…"_s);
    if (const QString hidden = hiddenText(row); !hidden.isEmpty())
        lines << hidden;
    return lines.join(u'\n');
}

bool StackTreeModel::isOutlier(ViewRow row) const
{
    return !m_marked.empty() && m_marked[row.value];
}

QVariant StackTreeModel::placeOf(ViewRow row) const
{
    const StackPools &pools = m_view->tree().pools();
    const FrameId frame = frameOf(row);
    if (!pools.frames[frame].hasPlace())
        return {};
    return QVariant::fromValue(SourcePlace{QString::fromUtf8(pools.file(frame)), pools.line(frame)});
}

} // namespace rankscope
