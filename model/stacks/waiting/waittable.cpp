// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/waiting/waittable.h"

#include "model/base/processsettext.h"
#include "model/stacks/waiting/waittext.h"

#include <algorithm>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using WaitColumns = std::vector<ListedColumn<WaitRow>>;

constexpr std::size_t mostRangesShown = 8;

WaitRow rowOf(const Communicator &communicator)
{
    WaitRow row;
    row.communicator = communicator.title();
    row.id = communicator.id;
    row.size = communicator.size;
    row.areWorldRanks = communicator.areWorldRanks;
    return row;
}

void addGroup(std::vector<WaitRow> &rows, const Communicator &communicator, const CallGroup &group, bool isOdd)
{
    WaitRow row = rowOf(communicator);
    row.call = group.operation;
    row.number = group.number;
    row.data = group.size;
    row.state = group.state;
    row.ranks = group.ranks;
    row.count = group.count;
    row.isOdd = isOdd;
    rows.push_back(std::move(row));
}

/// Where nothing is wrong: how far each operation came.
void addLastCalls(std::vector<WaitRow> &rows, const WaitReport &report, std::uint32_t index)
{
    const Communicator &communicator = report.communicators[index];
    std::map<QString, std::uint64_t> last; // by operation; "" where one counter counts all
    const auto keyOf = [&communicator](const CollectiveCall &call) {
        return communicator.counting == CallCounting::All ? QString() : call.operation;
    };
    for (const CollectiveCall &call : report.callsOf(index))
        last[keyOf(call)] = std::max(last[keyOf(call)], call.number.value_or(0));
    for (const CollectiveCall &call : report.callsOf(index)) {
        if (call.number.value_or(0) == last[keyOf(call)])
            addGroup(rows, communicator, {call.ranks, call.count, call.operation, call.number, call.size, call.state},
                     false);
    }
}

/// Where each operation is counted by itself: the counts of the others, where they differ too.
void addOtherCounts(std::vector<WaitRow> &rows, const WaitReport &report, const CommunicatorVerdict &verdict)
{
    const Communicator &communicator = report.communicators[verdict.communicator];
    const std::vector<QString> others = otherOperationsThatDiffer(report, verdict);
    for (const CollectiveCall &call : report.callsOf(verdict.communicator)) {
        if (std::ranges::find(others, call.operation) == others.end())
            continue;
        const bool isBehind =
            std::ranges::any_of(report.callsOf(verdict.communicator), [&call](const CollectiveCall &other) {
                return other.operation == call.operation && other.number > call.number;
            });
        addGroup(rows, communicator, {call.ranks, call.count, call.operation, call.number, call.size, call.state},
                 isBehind);
    }
}

void addCommunicator(std::vector<WaitRow> &rows, const WaitReport &report, const CommunicatorVerdict &verdict)
{
    const Communicator &communicator = report.communicators[verdict.communicator];
    const std::size_t first = rows.size();
    if (verdict.trouble == WaitTrouble::None)
        addLastCalls(rows, report, verdict.communicator);
    const bool differ = verdict.trouble == WaitTrouble::OperationDiffers
                        || (verdict.trouble == WaitTrouble::SizeDiffers && !verdict.given); // who is wrong is not said
    for (std::size_t index = 0; index < verdict.came.size(); ++index)
        addGroup(rows, communicator, verdict.came[index], differ && index + 1 < verdict.came.size());
    ProcessSet left = verdict.absent;
    for (const CallGroup &group : verdict.behind) {
        addGroup(rows, communicator, group, true);
        left = left.subtracted(group.ranks);
    }
    if (!left.isEmpty())
        addGroup(rows, communicator, {left, left.count(), verdict.operation, verdict.number, {}, CallState::Absent},
                 true);
    addOtherCounts(rows, report, verdict);
    if (verdict.unknownCount > 0 || rows.size() == first) {
        WaitRow row = rowOf(communicator);
        row.ranks = verdict.unknown;
        row.count = verdict.unknownCount;
        row.isUnknown = verdict.unknownCount > 0;
        rows.push_back(std::move(row));
    }
}

QString waitStateText(const WaitRow &row)
{
    if (row.isUnknown)
        return WaitTableModel::tr("not known");
    if (row.state)
        return callStateText(*row.state);
    return row.peer ? WaitTableModel::tr("for rank %1").arg(*row.peer) : QString();
}

QString waitStateKey(const WaitRow &row)
{
    return row.isUnknown ? u"unknown"_s : row.state ? callStateKey(*row.state) : u"message"_s;
}

ListedColumn<WaitRow> waitColumn(ColumnHead head, const QString &toolTip, typename ReportColumn<WaitRow>::Value value,
                                 typename ReportColumn<WaitRow>::Text text = nullptr)
{
    const QString title = head.heading;
    const Qt::SortOrder order = head.isNumber ? Qt::DescendingOrder : Qt::AscendingOrder;
    ListedColumn<WaitRow> column{{std::move(head), std::move(value), nullptr}, {}, std::move(text)};
    if (!title.isEmpty())
        column.listing = ColumnListing{title, toolTip, order};
    return column;
}

} // namespace

std::vector<WaitRow> waitRows(const WaitReport &report, const WaitVerdict &verdict)
{
    std::vector<WaitRow> rows;
    for (const CommunicatorVerdict &one : verdict.communicators)
        addCommunicator(rows, report, one);
    std::vector<bool> inCycle(report.messages.size(), false);
    for (const WaitCycle &cycle : verdict.cycles) {
        for (const WaitCycle::Step &step : cycle.steps)
            inCycle[step.message] = true;
    }
    for (std::size_t index = 0; index < report.messages.size(); ++index) {
        const MessageWait &wait = report.messages[index];
        WaitRow row;
        row.communicator = wait.communicator;
        row.call = wait.call;
        row.ranks = ProcessSet(wait.rank);
        row.count = 1;
        row.areWorldRanks = true;
        row.peer = wait.peer;
        row.isOdd = inCycle[index];
        rows.push_back(std::move(row));
    }
    return rows;
}

WaitColumns waitColumns()
{
    constexpr Audiences inFiles = Audience::Tables | Audience::Json;
    constexpr Audiences everywhere = Audience::Tables | Audience::Json | Audience::Text;
    const auto text = [](QString WaitRow::*member) {
        return [member](const WaitRow &row) { return textUnlessEmpty(row.*member); };
    };
    WaitColumns columns;
    columns.push_back(waitColumn(
        {.key = u"communicator"_s, .heading = WaitTableModel::tr("communicator"), .shownIn = everywhere},
        WaitTableModel::tr("Processes that call collective operations together"), text(&WaitRow::communicator)));
    columns.push_back(waitColumn({.key = u"id"_s, .shownIn = inFiles}, {}, text(&WaitRow::id)));
    columns.push_back(waitColumn({.key = u"size"_s, .shownIn = inFiles, .type = FieldType::Integer}, {},
                                 [](const WaitRow &row) { return reportValue(row.size); }));
    columns.push_back(waitColumn({.key = u"call"_s, .heading = WaitTableModel::tr("call"), .shownIn = everywhere},
                                 WaitTableModel::tr("The collective operation, or the call that waits for a message"),
                                 text(&WaitRow::call)));
    columns.push_back(waitColumn({.key = u"number"_s,
                                  .heading = WaitTableModel::tr("number"),
                                  .shownIn = everywhere,
                                  .type = FieldType::Integer,
                                  .isNumber = true},
                                 WaitTableModel::tr("Which of these calls it is, counted in the communicator"),
                                 [](const WaitRow &row) { return reportValue(row.number); }));
    columns.push_back(waitColumn({.key = u"data"_s, .heading = WaitTableModel::tr("data"), .shownIn = everywhere},
                                 WaitTableModel::tr("How much is sent, and its type"), text(&WaitRow::data)));
    columns.push_back(
        waitColumn({.key = u"state"_s, .shownIn = inFiles}, {}, [](const WaitRow &row) { return waitStateKey(row); }));
    ListedColumn<WaitRow> state = waitColumn(
        {.key = {}, .heading = WaitTableModel::tr("state"), .shownIn = Audience::Text},
        WaitTableModel::tr("Where these ranks are in the call"), [](const WaitRow &row) { return waitStateText(row); });
    columns.push_back(std::move(state));
    columns.push_back(waitColumn({.key = u"count"_s,
                                  .heading = WaitTableModel::tr("count"),
                                  .shownIn = everywhere,
                                  .type = FieldType::Integer,
                                  .isNumber = true},
                                 WaitTableModel::tr("How many ranks these are"),
                                 [](const WaitRow &row) { return ReportValue(row.count); }));
    columns.push_back(waitColumn({.key = u"ranks"_s, .shownIn = inFiles}, {},
                                 [](const WaitRow &row) { return textUnlessEmpty(compactText(row.ranks)); }));
    columns.push_back(waitColumn({.key = {}, .heading = WaitTableModel::tr("ranks"), .shownIn = Audience::Text},
                                 WaitTableModel::tr("Which ranks these are, as far as the source names them"),
                                 [](const WaitRow &row) { return elidedText(row.ranks, mostRangesShown); }));
    columns.push_back(waitColumn({.key = u"numbering"_s, .shownIn = inFiles}, {}, [](const WaitRow &row) {
        return ReportValue(row.areWorldRanks ? u"job"_s : u"communicator"_s);
    }));
    columns.push_back(waitColumn({.key = u"peer"_s, .shownIn = inFiles, .type = FieldType::Integer}, {},
                                 [](const WaitRow &row) { return reportValue(row.peer); }));
    columns.push_back(waitColumn({.key = u"odd"_s, .shownIn = inFiles}, {},
                                 [](const WaitRow &row) { return ReportValue(row.isOdd); }));
    return columns;
}

FieldTable waitFields(std::shared_ptr<const std::vector<WaitRow>> rows)
{
    FieldTable table{.kind = "waits"_L1, .columns = fieldColumns(waitColumns())};
    table.rows = [rows = std::move(rows), columns = waitColumns()](const FieldTable::Visit &visit, Progress &progress) {
        return visitRows(
            rows->size(), [&](std::size_t index) { return fieldRow("wait"_L1, columns, (*rows)[index]); }, visit,
            progress);
    };
    return table;
}

WaitTableModel::WaitTableModel(QObject *parent) : QAbstractTableModel(parent), m_columns(listed(waitColumns())) {}

void WaitTableModel::setRows(std::vector<WaitRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int WaitTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int WaitTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant WaitTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const WaitRow &row = rowAt(index.row());
    const ListedColumn<WaitRow> &column = m_columns[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: {
        const QString text = listedText(column, row);
        return index.column() == 0 && row.isOdd ? QString(u"⚑ "_s % text) : text;
    }
    case Qt::ToolTipRole:
        return listedText(column, row);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column.column.head));
    case OddRole:
        return row.isOdd;
    default:
        return {};
    }
}

QVariant WaitTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return listedHeader(m_columns, section, orientation, role);
}

} // namespace rankscope
