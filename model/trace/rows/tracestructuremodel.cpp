// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/tracestructuremodel.h"

#include "model/base/selection.h"
#include "model/trace/diff/differencewords.h"

#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr quintptr groupBit = quintptr(1) << 32;
static_assert(sizeof(quintptr) == 8);

QString keywordText(RecordKind kind)
{
    const std::string_view word = keyword(kind);
    return QString::fromLatin1(word.data(), qsizetype(word.size()));
}

} // namespace

TraceStructureModel::TraceStructureModel(QObject *parent) : QAbstractItemModel(parent) {}

void TraceStructureModel::setStructure(std::shared_ptr<const TraceStructure> structure,
                                       std::shared_ptr<const TraceDiff> diff)
{
    beginResetModel();
    m_structure = std::move(structure);
    m_diff = std::move(diff);
    endResetModel();
}

void TraceStructureModel::setDiff(std::shared_ptr<const TraceDiff> diff)
{
    Q_ASSERT(bool(diff) == bool(m_diff)); // the column of counts neither comes nor goes
    m_diff = std::move(diff);
    Q_EMIT layoutAboutToBeChanged(); // every visible count may differ, at every level
    Q_EMIT layoutChanged();
}

// --- names of rows ---

quintptr TraceStructureModel::toId(Node node)
{
    return node.kind == Kind::Group ? quintptr(node.record) | groupBit : quintptr(node.record);
}

TraceStructureModel::Node TraceStructureModel::nodeOf(const QModelIndex &index) const
{
    const RecordIndex record{static_cast<std::uint32_t>(index.internalId() & 0xffff'ffffu)};
    if (index.internalId() & groupBit)
        return {Kind::Group, record.value};
    return {m_structure->trace().isIteration(record) ? Kind::Iteration : Kind::Execution, record.value};
}

bool TraceStructureModel::isGrouped(ExecutionId execution) const
{
    return m_structure->iterationsOf(execution).size() > 2 * std::size_t(groupSize);
}

std::span<const IterationId> TraceStructureModel::iterationsOfGroup(Node node) const
{
    const Trace &trace = m_structure->trace();
    const IterationId first = trace.iterationAt({node.record});
    const auto all = m_structure->iterationsOf({trace.iterations[first.value].execution});
    const auto from = std::size_t(std::lower_bound(all.begin(), all.end(), first) - all.begin());
    return all.subspan(from, std::min<std::size_t>(groupSize, all.size() - from));
}

std::optional<TraceStructureModel::Node> TraceStructureModel::parentOf(Node node) const
{
    const Trace &trace = m_structure->trace();
    if (node.kind == Kind::Execution) {
        const Execution &execution = trace.executions[trace.executionAt({node.record}).value];
        if (execution.parentIteration == noIndex)
            return std::nullopt;
        return Node{Kind::Iteration, trace.iterations[execution.parentIteration].record};
    }
    const IterationId iteration = trace.iterationAt({node.record});
    const ExecutionId execution{trace.iterations[iteration.value].execution};
    if (node.kind == Kind::Group || !isGrouped(execution))
        return Node{Kind::Execution, trace.executions[execution.value].begin};
    const auto all = m_structure->iterationsOf(execution);
    const auto row = std::size_t(std::lower_bound(all.begin(), all.end(), iteration) - all.begin());
    return Node{Kind::Group, trace.iterations[all[row / groupSize * groupSize].value].record};
}

int TraceStructureModel::rowOf(Node node) const
{
    const Trace &trace = m_structure->trace();
    if (node.kind == Kind::Execution) {
        const ExecutionId execution = trace.executionAt({node.record});
        const std::uint32_t parent = trace.executions[execution.value].parentIteration;
        const auto all =
            m_structure->executionsIn(parent == noIndex ? std::nullopt : std::optional(IterationId{parent}));
        return static_cast<int>(std::lower_bound(all.begin(), all.end(), execution) - all.begin());
    }
    const IterationId iteration = trace.iterationAt({node.record});
    const ExecutionId execution{trace.iterations[iteration.value].execution};
    const auto all = m_structure->iterationsOf(execution);
    const auto row = static_cast<std::uint32_t>(std::lower_bound(all.begin(), all.end(), iteration) - all.begin());
    if (node.kind == Kind::Group)
        return static_cast<int>(row / groupSize);
    return static_cast<int>(isGrouped(execution) ? row % groupSize : row);
}

int TraceStructureModel::childCount(Node node) const
{
    const Trace &trace = m_structure->trace();
    switch (node.kind) {
    case Kind::Execution: {
        const ExecutionId execution = trace.executionAt({node.record});
        const std::size_t count = m_structure->iterationsOf(execution).size();
        return static_cast<int>(isGrouped(execution) ? (count + groupSize - 1) / groupSize : count);
    }
    case Kind::Group:
        return static_cast<int>(iterationsOfGroup(node).size());
    case Kind::Iteration:
        return static_cast<int>(m_structure->executionsIn(trace.iterationAt({node.record})).size());
    }
    return 0;
}

QModelIndex TraceStructureModel::indexOf(Node node, int column) const
{
    return createIndex(rowOf(node), column, toId(node));
}

// --- the model ---

QModelIndex TraceStructureModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const Trace &trace = m_structure->trace();
    const auto at = std::size_t(row);
    if (!parent.isValid())
        return createIndex(row, column, quintptr(trace.executions[m_structure->executionsIn({})[at].value].begin));
    const Node node = nodeOf(parent);
    switch (node.kind) {
    case Kind::Execution: {
        const ExecutionId execution = trace.executionAt({node.record});
        const bool grouped = isGrouped(execution);
        const IterationId first = m_structure->iterationsOf(execution)[grouped ? at * groupSize : at];
        return createIndex(row, column,
                           toId({grouped ? Kind::Group : Kind::Iteration, trace.iterations[first.value].record}));
    }
    case Kind::Group:
        return createIndex(row, column, quintptr(trace.iterations[iterationsOfGroup(node)[at].value].record));
    case Kind::Iteration: {
        const ExecutionId execution = m_structure->executionsIn(trace.iterationAt({node.record}))[at];
        return createIndex(row, column, quintptr(trace.executions[execution.value].begin));
    }
    }
    return {};
}

QModelIndex TraceStructureModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const auto node = parentOf(nodeOf(index));
    return node ? indexOf(*node) : QModelIndex();
}

int TraceStructureModel::rowCount(const QModelIndex &parent) const
{
    if (!m_structure || parent.column() > 0)
        return 0;
    return parent.isValid() ? childCount(nodeOf(parent)) : static_cast<int>(m_structure->executionsIn({}).size());
}

bool TraceStructureModel::hasChildren(const QModelIndex &parent) const
{
    return rowCount(parent) > 0;
}

int TraceStructureModel::columnCount(const QModelIndex &) const
{
    return m_diff ? ColumnCount : 1;
}

QVariant TraceStructureModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node node = nodeOf(index);
    if (role == RecordRole)
        return quint32(node.record);
    if (role == PlaceRole && node.kind == Kind::Execution) {
        const Trace &trace = m_structure->trace();
        const Place place = trace.construct(trace.executionAt({node.record})).place;
        return QVariant::fromValue(SourcePlace{trace.text(place.file), place.line});
    }
    if (role == Qt::ToolTipRole)
        return toolTipOf(node);
    if (index.column() == NameColumn)
        return role == Qt::DisplayRole ? QVariant(nameOf(node)) : QVariant();
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role != Qt::DisplayRole && role != CountRole && role != OriginsRole)
        return {};
    const DifferenceCounts counts = countsOf(node);
    if (role == CountRole)
        return counts.differences;
    if (role == OriginsRole)
        return counts.origins;
    return QLocale().toString(counts.differences);
}

DifferenceCounts TraceStructureModel::countsOf(Node node) const
{
    const Trace &trace = m_structure->trace();
    if (node.kind == Kind::Execution)
        return differencesInside(*m_diff, trace.executionAt({node.record}));
    const IterationId first = trace.iterationAt({node.record});
    return differencesInside(*m_diff, first, node.kind == Kind::Group ? iterationsOfGroup(node).back() : first);
}

QVariant TraceStructureModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section == DifferencesColumn)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == Qt::DisplayRole)
        return section == NameColumn ? tr("Structure") : tr("Differences");
    if (role == Qt::ToolTipRole) {
        return section == NameColumn ? tr("Loops, task regions and their iterations, as the reference ran them")
                                     : tr("Differences inside, those of inner loops included");
    }
    return {};
}

QModelIndex TraceStructureModel::indexOfRecord(RecordIndex record) const
{
    if (!m_structure || record.value >= m_structure->trace().size())
        return {};
    const Trace &trace = m_structure->trace();
    const auto execution = trace.enclosingExecution(record);
    if (!execution)
        return {};
    const auto iteration = trace.enclosingIteration(record);
    if (iteration && trace.iterations[iteration->value].execution == execution->value)
        return indexOf({Kind::Iteration, trace.iterations[iteration->value].record});
    return indexOf({Kind::Execution, trace.executions[execution->value].begin});
}

std::pair<std::uint32_t, std::uint32_t> TraceStructureModel::recordsOf(const QModelIndex &index) const
{
    const Trace &trace = m_structure->trace();
    if (!index.isValid())
        return {0, trace.size()};
    const Node node = nodeOf(index);
    switch (node.kind) {
    case Kind::Execution:
        return {node.record, trace.executions[trace.executionAt({node.record}).value].end + 1};
    case Kind::Group:
        return {node.record, trace.endOf(iterationsOfGroup(node).back())};
    case Kind::Iteration:
        return {node.record, trace.endOf(trace.iterationAt({node.record}))};
    }
    return {};
}

// --- what is shown ---

QString TraceStructureModel::nameOf(Node node) const
{
    switch (node.kind) {
    case Kind::Execution:
        return executionName(m_structure->trace().executionAt({node.record}));
    case Kind::Group:
        return groupName(node);
    case Kind::Iteration:
        return iterationName(m_structure->trace().iterationAt({node.record}));
    }
    return {};
}

QString TraceStructureModel::executionName(ExecutionId execution) const
{
    const Trace &trace = m_structure->trace();
    const Construct &construct = trace.construct(execution);
    const Execution &row = trace.executions[execution.value];
    QString name = keywordText(construct.kind) % u' ' % QString::number(construct.number);
    if (row.ordinal > 1)
        name += u" #"_s % QString::number(row.ordinal);
    if (construct.place.line == 0)
        return name;
    const std::uint32_t last = row.closed ? trace.site({row.end}).place.line : 0;
    if (last > construct.place.line)
        return tr("%1  lines %2–%3").arg(name).arg(construct.place.line).arg(last);
    return tr("%1  line %2").arg(name).arg(construct.place.line);
}

QString TraceStructureModel::iterationName(IterationId iteration) const
{
    const Trace &trace = m_structure->trace();
    const QString indices = toString(trace.indices(iteration));
    const RecordKind kind = trace.construct({trace.iterations[iteration.value].execution}).kind;
    if (kind == RecordKind::SequentialLoop)
        return tr("step %1").arg(indices);
    return kind == RecordKind::TaskRegion ? tr("task %1").arg(indices) : tr("iteration (%1)").arg(indices);
}

QString TraceStructureModel::groupName(Node node) const
{
    const Trace &trace = m_structure->trace();
    const auto group = iterationsOfGroup(node);
    return tr("(%1) … (%2)").arg(toString(trace.indices(group.front())), toString(trace.indices(group.back())));
}

QString TraceStructureModel::placeOf(ExecutionId execution) const
{
    const Trace &trace = m_structure->trace();
    const Place place = trace.construct(execution).place;
    return trace.text(place.file) % u':' % QString::number(place.line);
}

QString TraceStructureModel::toolTipOf(Node node) const
{
    const Trace &trace = m_structure->trace();
    const QLocale locale;
    const auto [begin, end] = recordsOf(indexOf(node));
    const QString records = tr("%Ln record(s) from line %1 on", nullptr, static_cast<int>(end - begin))
                                .arg(locale.toString(qulonglong(trace.line({begin}))));
    if (node.kind != Kind::Execution)
        return nameOf(node) % u'\n' % records;
    const ExecutionId execution = trace.executionAt({node.record});
    const auto iterations = static_cast<int>(m_structure->iterationsOf(execution).size());
    return nameOf(node) % u'\n' % placeOf(execution) % u'\n' % tr("%Ln iteration(s)", nullptr, iterations) % u'\n'
           % records;
}

QString TraceStructureModel::keyOf(const QModelIndex &index) const
{
    const Node node = nodeOf(index);
    const Trace &trace = m_structure->trace();
    if (node.kind == Kind::Execution) {
        const ExecutionId execution = trace.executionAt({node.record});
        const Construct &construct = trace.construct(execution);
        return keywordText(construct.kind) % u' ' % QString::number(construct.number) % u'#'
               % QString::number(trace.executions[execution.value].ordinal);
    }
    const QString indices = u'(' % toString(trace.indices(trace.iterationAt({node.record}))) % u')';
    return node.kind == Kind::Group ? u"group "_s % indices : indices;
}

QModelIndex TraceStructureModel::childWithKey(const QModelIndex &parent, const QString &key) const
{
    for (int row = 0; row < rowCount(parent); ++row) {
        const QModelIndex child = index(row, 0, parent);
        if (keyOf(child) == key)
            return child;
    }
    return {};
}

} // namespace rankscope
