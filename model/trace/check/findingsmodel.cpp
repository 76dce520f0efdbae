// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/findingsmodel.h"

#include "model/base/processsettext.h"
#include "model/report/columnheader.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t rangesOfFinding = 6; // in a cell
constexpr std::size_t rangesInToolTip = 500;

} // namespace

void FindingsModel::setFindings(std::shared_ptr<const RunFindings> findings)
{
    beginResetModel();
    m_findings = std::move(findings);
    m_rows = wantedRows();
    endResetModel();
}

void FindingsModel::setFilter(const QString &words)
{
    if (words == m_filter)
        return;
    beginResetModel();
    m_filter = words;
    m_rows = wantedRows();
    endResetModel();
}

void FindingsModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_sortColumn = column < ColumnCount ? column : -1;
    m_order = order;
    m_rows = wantedRows();
    endResetModel();
}

std::vector<std::uint32_t> FindingsModel::wantedRows() const
{
    std::vector<std::uint32_t> rows;
    const QStringList words = m_filter.split(u' ', Qt::SkipEmptyParts);
    for (std::uint32_t row = 0; m_findings && row < m_findings->rows.size(); ++row) {
        QString all;
        for (int column = 0; !words.isEmpty() && column < ColumnCount; ++column)
            all += text(m_findings->rows[row], column) % u'\n';
        if (std::ranges::all_of(words, [&all](const QString &word) { return all.contains(word, Qt::CaseInsensitive); }))
            rows.push_back(row);
    }
    if (m_sortColumn < 0)
        return rows;
    std::vector<QVariant> keys(m_findings ? m_findings->rows.size() : 0);
    for (const std::uint32_t row : rows)
        keys[row] = sortValue(m_findings->rows[row], m_sortColumn);
    std::ranges::stable_sort(rows, [&](std::uint32_t a, std::uint32_t b) {
        const QVariant &one = keys[m_order == Qt::AscendingOrder ? a : b];
        const QVariant &two = keys[m_order == Qt::AscendingOrder ? b : a];
        return one.typeId() == QMetaType::QString ? one.toString() < two.toString()
                                                  : one.toLongLong() < two.toLongLong();
    });
    return rows;
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FindingsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FindingRow &shown = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(shown, index.column());
    case Qt::ToolTipRole: {
        if (index.column() == ProcessesColumn)
            return elidedText(shown.processes, rangesInToolTip);
        if (index.column() == PlaceColumn)
            return shown.traceLine
                       ? tr("%1, line %2 of the trace %3")
                             .arg(text(shown, PlaceColumn), QString::number(*shown.traceLine), shown.traceFile)
                       : text(shown, PlaceColumn);
        const QString meaning = index.column() == RuleColumn ? ruleMeaning(shown.rule) : QString();
        return meaning.isEmpty() ? text(shown, index.column()) : meaning;
    }
    case SeverityRole:
        return int(shown.severity);
    case ProcessesRole:
        return QVariant::fromValue(shown.processes);
    case SortRole:
        return sortValue(shown, index.column());
    default:
        return {};
    }
}

QString FindingsModel::severityText(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return tr("note");
    case Severity::Warning:
        return tr("warning");
    case Severity::Error:
        return tr("error");
    }
    return {};
}

QString FindingsModel::text(const FindingRow &row, int column)
{
    switch (Column(column)) {
    case RuleColumn:
        return row.rule;
    case SeverityColumn:
        return severityText(row.severity);
    case NameColumn:
        return row.name;
    case PlaceColumn:
        return placeOfRow(row);
    case IterationsColumn:
        return row.iterations;
    case ProcessesColumn:
        return elidedText(row.processes, rangesOfFinding);
    case ConfidenceColumn:
        return !row.confidence                         ? tr("the runtime's")
               : row.confidence == Confidence::Certain ? tr("certain")
                                                       : tr("likely");
    case TextColumn:
        return row.text;
    case ColumnCount:
        break;
    }
    return {};
}

QVariant FindingsModel::sortValue(const FindingRow &row, int column)
{
    switch (Column(column)) {
    case SeverityColumn:
        return int(row.severity);
    case ProcessesColumn:
        return qint64(row.processes.isEmpty() ? -1 : row.processes.lowest());
    case PlaceColumn: {
        constexpr int widthOfLine = 20;
        const std::uint64_t line = row.place.file.isEmpty() ? row.traceLine.value_or(0) : row.place.line;
        return QString(placeOfRow(row).section(u':', 0, 0) % u':'
                       % QString::number(line).rightJustified(widthOfLine, u'0'));
    }
    case RuleColumn:
    case NameColumn:
    case IterationsColumn:
    case ConfidenceColumn:
    case TextColumn:
    case ColumnCount:
        break;
    }
    return text(row, column);
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Rule"), QT_TR_NOOP("What was looked for; \"runtime\": the reader of the DVM runtime")},
        {QT_TR_NOOP("Severity"), QT_TR_NOOP("How bad it is: a note may be meant so"), Qt::AlignLeft,
         Qt::DescendingOrder},
        {QT_TR_NOOP("Name"), QT_TR_NOOP("The variable or the construct")},
        {QT_TR_NOOP("Place"), QT_TR_NOOP("The line of the source; where there is none, of the trace")},
        {QT_TR_NOOP("Iterations"), QT_TR_NOOP("The iteration; where two take part, both")},
        {QT_TR_NOOP("Processes"), QT_TR_NOOP("The processes in whose traces it was found")},
        {QT_TR_NOOP("Confidence"),
         QT_TR_NOOP("Certain: the records show it. Likely: what is not recorded could explain "
                    "it")},
        {QT_TR_NOOP("Finding"), QT_TR_NOOP("What is wrong")},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
