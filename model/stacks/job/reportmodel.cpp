// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/reportmodel.h"

#include "model/base/processsettext.h"
#include "model/stacks/job/reportcolumns.h"

namespace rankscope {

using namespace Qt::StringLiterals;

ReportModel::ReportModel(QObject *parent) : ListedTableModel<ReportRow>(reportRowColumns(), parent) {}

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
    m_text = filter;
    m_processes = std::move(processes);
    filterAgain();
    return true;
}

bool ReportModel::isShown(const ReportRow &row) const
{
    if (!m_processes.isEmpty())
        return row.processes.intersects(m_processes);
    return m_text.isEmpty() || row.text.contains(m_text, Qt::CaseInsensitive)
           || row.details.contains(m_text, Qt::CaseInsensitive)
           || reportKindText(row.kind).contains(m_text, Qt::CaseInsensitive);
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

QVariant ReportModel::data(const QModelIndex &index, int role) const
{
    if (role == ProcessesRole && checkIndex(index, CheckIndexOption::IndexIsValid))
        return QVariant::fromValue(rowAt(index.row()).processes);
    return ListedTableModel<ReportRow>::data(index, role);
}

} // namespace rankscope
