// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/ranktablemodel.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct RankListTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::RankTableModel)
};

using State = RankTable::State;

bool isOdd(const RankTable::File &file)
{
    return file.state == State::Counted || file.state == State::Twice;
}

QString remarkOf(State state)
{
    switch (state) {
    case State::Told:
        return {};
    case State::Assumed:
        return RankListTexts::tr("a number that need not be a rank");
    case State::Counted:
        return RankListTexts::tr("tells no rank: counted");
    case State::Twice:
        return RankListTexts::tr("rank given twice: the stacks are merged");
    case State::NoStacks:
        return RankListTexts::tr("holds no stacks");
    }
    Q_UNREACHABLE();
}

QString remarkText(const RankTableRow &row)
{
    const QString remark = remarkOf(row.file.state);
    return isOdd(row.file) ? QString(u"⚑ "_s % remark) : remark;
}

QString rankText(const RankTableRow &row)
{
    return row.file.state == State::NoStacks ? QString() : QString::number(row.file.process);
}

QString rankToolTip(const RankTableRow &row)
{
    return row.file.state == State::Counted ? RankListTexts::tr("The next number that no name tells") : rankText(row);
}

/// As they stand in RankTableModel::Column. Numbers in names count by their value.
std::vector<ListedColumn<RankTableRow>> rankColumns()
{
    return {
        listOnly<RankTableRow>(
            {RankListTexts::tr("File"), RankListTexts::tr("The name that the pattern is compared with")},
            [](const RankTableRow &row) { return row.place; }, [](const RankTableRow &row) { return row.file.name; }),
        numberInList<RankTableRow>(
            {RankListTexts::tr("Rank"), RankListTexts::tr("The process whose stacks the file is taken for")},
            [](const RankTableRow &row) { return row.file.process; }, rankText, rankToolTip),
        listOnly<RankTableRow>({RankListTexts::tr("Host"), RankListTexts::tr("The computer, where the name tells it")},
                               [](const RankTableRow &row) { return row.file.match.host; }),
        numberInList<RankTableRow>(
            {RankListTexts::tr("Process id"), RankListTexts::tr("The system's number, where the name tells it")},
            [](const RankTableRow &row) { return reportValue(row.file.match.pid); },
            [](const RankTableRow &row) {
                return row.file.match.pid ? QString::number(*row.file.match.pid) : QString();
            }),
        listOnly<RankTableRow>(
            {RankListTexts::tr("Remark"), RankListTexts::tr("What to look at")},
            [](const RankTableRow &row) { return std::int64_t(row.file.state); }, remarkText),
    };
}

} // namespace

RankTableModel::RankTableModel(QObject *parent) : ListedTableModel<RankTableRow>(rankColumns(), parent) {}

void RankTableModel::setTable(const RankTable &table)
{
    std::vector<RankTableRow> rows;
    for (const RankTable::File &file : table.files)
        rows.push_back({file, rows.size()});
    setRows(std::move(rows));
}

QVariant RankTableModel::data(const QModelIndex &index, int role) const
{
    if (role == MarkRole && checkIndex(index, CheckIndexOption::IndexIsValid))
        return isOdd(rowAt(index.row()).file);
    return ListedTableModel<RankTableRow>::data(index, role);
}

} // namespace rankscope
