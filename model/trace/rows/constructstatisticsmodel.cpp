// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/constructstatisticsmodel.h"

#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

ConstructStatisticsModel::ConstructStatisticsModel(QObject *parent)
    : ListedTableModel<ConstructRow>(constructStatisticsColumns(), parent, OwnLinesColumn, Qt::DescendingOrder)
{}

void ConstructStatisticsModel::setStatistics(std::shared_ptr<const Trace> trace,
                                             std::vector<ConstructStatistics> statistics)
{
    setRows(Rows()); // they point into what is replaced
    m_trace = std::move(trace);
    m_statistics = std::move(statistics);
    std::vector<ConstructRow> rows;
    for (const ConstructStatistics &one : m_statistics)
        rows.push_back({m_trace.get(), &one});
    setRows(std::move(rows));
}

QVariant ConstructStatisticsModel::data(const QModelIndex &index, int role) const
{
    if (role == Qt::ToolTipRole && checkIndex(index, CheckIndexOption::IndexIsValid))
        return toolTip(rowAt(index.row()));
    return ListedTableModel<ConstructRow>::data(index, role);
}

/// Where it is, and the records of each kind.
QString ConstructStatisticsModel::toolTip(const ConstructRow &row) const
{
    const QLocale locale;
    QStringList lines{listedText(columnAt(ConstructColumn), row)};
    if (const Construct *const construct = row.construct())
        lines << m_trace->text(construct->place.file) % u':' % QString::number(construct->place.line);
    for (std::size_t kind = 0; kind < recordKindCount; ++kind) {
        const std::string_view word = keyword(RecordKind(kind));
        if (row.statistics->byKind[kind] > 0)
            lines << QString::fromLatin1(word.data(), qsizetype(word.size())) % u": "_s
                         % locale.toString(qulonglong(row.statistics->byKind[kind]));
    }
    return lines.join(u'\n');
}

} // namespace rankscope
