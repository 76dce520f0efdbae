// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/texttable.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// One line, in print: what is no print (a name may hold any byte) becomes a dot, so that nothing steers the terminal.
QString shown(const QString &cell, qsizetype widest)
{
    QString text = cell;
    if (text.size() > widest) {
        const qsizetype half = widest / 2;
        text = text.left(half) % u'…' % text.right(widest - half - 1);
    }
    for (QChar &c : text) {
        if (!c.isPrint() && !c.isSurrogate())
            c = u'·';
    }
    return text;
}

} // namespace

void TextTable::addColumn(const QString &heading, Align align, qsizetype widest)
{
    m_columns.push_back({heading, align, widest, heading.size()});
}

void TextTable::addRow(const QStringList &cells)
{
    Q_ASSERT(cells.size() == static_cast<qsizetype>(m_columns.size()));
    QStringList row;
    for (std::size_t index = 0; index < m_columns.size(); ++index) {
        row << shown(cells[static_cast<qsizetype>(index)], m_columns[index].widest);
        m_columns[index].width = std::max(m_columns[index].width, row.back().size());
    }
    m_rows.push_back(row);
}

QStringList TextTable::lines() const
{
    QStringList result;
    QStringList headings;
    for (const Column &column : m_columns)
        headings << column.heading;
    result << line(headings);
    for (const QStringList &row : m_rows)
        result << line(row);
    return result;
}

QString TextTable::line(const QStringList &cells) const
{
    QString text;
    for (std::size_t index = 0; index < m_columns.size(); ++index) {
        const Column &column = m_columns[index];
        const QString &cell = cells[static_cast<qsizetype>(index)];
        if (index != 0)
            text += u"  "_s;
        text += column.align == Align::Right ? cell.rightJustified(column.width) : cell.leftJustified(column.width);
    }
    while (text.endsWith(u' '))
        text.chop(1);
    return text;
}

} // namespace rankscope
