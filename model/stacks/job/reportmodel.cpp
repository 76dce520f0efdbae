// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/reportmodel.h"

#include "model/base/processsettext.h"
#include "model/report/columnheader.h"
#include "model/stacks/shownranges.h"

#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestToolTip = 2000;

bool matchesText(const ReportRow &row, const QString &text)
{
    return row.text.contains(text, Qt::CaseInsensitive) || row.details.contains(text, Qt::CaseInsensitive)
           || reportKindText(row.kind).contains(text, Qt::CaseInsensitive);
}

/// On one line, whatever it was on.
QString oneLine(const QString &text)
{
    return QString(text).replace(u'\n', u" ⏎ "_s).simplified();
}

} // namespace

QString reportKindText(ReportRow::Kind kind)
{
    switch (kind) {
    case ReportRow::Kind::Message:
        return ReportModel::tr("message");
    case ReportRow::Kind::Control:
        return ReportModel::tr("control");
    case ReportRow::Kind::Stop:
        return ReportModel::tr("stop");
    case ReportRow::Kind::Tracepoint:
        return ReportModel::tr("tracepoint");
    case ReportRow::Kind::TracepointValue:
        return ReportModel::tr("value");
    case ReportRow::Kind::Output:
        return ReportModel::tr("output");
    case ReportRow::Kind::Stacks:
        return ReportModel::tr("stacks");
    case ReportRow::Kind::Variable:
        return ReportModel::tr("variable");
    case ReportRow::Kind::Leak:
        return ReportModel::tr("memory leak");
    case ReportRow::Kind::Other:
        break;
    }
    return ReportModel::tr("other");
}

QString reportTimeText(const ReportRow &row)
{
    if (row.time && row.time->isValid())
        return row.time->toString(u"HH:mm:ss.zzz"_s);
    if (!row.elapsed)
        return {};
    return ReportModel::tr("+%1 s").arg(QLocale().toString(static_cast<double>(*row.elapsed) / 1000, 'f', 3));
}

void ReportModel::setRows(Rows rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    choose();
    endResetModel();
}

bool ReportModel::setFilter(const QString &text)
{
    const QString filter = text.trimmed();
    ProcessSet processes;
    if (filter.startsWith(u"rank "_s, Qt::CaseInsensitive)) {
        const auto reading = readProcessSet(QStringView(filter).sliced(5).trimmed());
        if (!reading || reading->set.isEmpty())
            return false;
        processes = reading->set;
    }
    beginResetModel();
    m_text = filter;
    m_processes = std::move(processes);
    choose();
    endResetModel();
    return true;
}

void ReportModel::choose()
{
    m_shown.clear();
    for (std::size_t index = 0; m_rows && index < m_rows->size(); ++index) {
        const ReportRow &row = (*m_rows)[index];
        const bool shown = !m_processes.isEmpty() ? row.processes.intersects(m_processes)
                                                  : m_text.isEmpty() || matchesText(row, m_text);
        if (shown)
            m_shown.push_back(index);
    }
}

QString ReportModel::rowText(int row) const
{
    const ReportRow &one = rowAt(row);
    QString text = reportTimeText(one) % u'\t' % reportKindText(one.kind) % u'\t' % compactText(one.processes) % u'\t'
                   % oneLine(one.text);
    if (!one.details.isEmpty())
        text += u'\t' % oneLine(one.details);
    return text;
}

int ReportModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int ReportModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ReportModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ReportRow &row = rowAt(index.row());
    if (role == ProcessesRole)
        return QVariant::fromValue(row.processes);
    const bool toolTip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !toolTip)
        return {};
    switch (Column(index.column())) {
    case TimeColumn:
        return toolTip && row.time ? QLocale().toString(*row.time, QLocale::LongFormat) : reportTimeText(row);
    case KindColumn:
        return reportKindText(row.kind);
    case ProcessesColumn:
        return elidedText(row.processes, toolTip ? toolTipRanges : shownRanges);
    case TextColumn:
        return toolTip ? row.text.left(longestToolTip) : oneLine(row.text.left(longestToolTip));
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ReportModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Time"), QT_TR_NOOP("When it happened, as the report tells")},
        {QT_TR_NOOP("Kind"), QT_TR_NOOP("What it is")},
        {QT_TR_NOOP("Processes"), QT_TR_NOOP("The processes that it concerns; empty where the report names none")},
        {QT_TR_NOOP("Text"), QT_TR_NOOP("What the report says")},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
