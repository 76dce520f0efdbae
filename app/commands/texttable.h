// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace rankscope {

/// A table of text for a terminal: columns as wide as their widest cell, two blanks apart; long cells are cut in the middle.
class TextTable
{
public:
    enum class Align { Left, Right };

    /// An empty heading everywhere: no line of headings.
    void addColumn(const QString &heading, Align align = Align::Left);
    /// One cell a column.
    void addRow(const QStringList &cells);

    /// The lines, without blanks at their ends; the headings first.
    QStringList lines() const;

    static constexpr qsizetype widest = 48; // characters of a cell

private:
    struct Column {
        QString heading;
        Align align = Align::Left;
        qsizetype width = 0;
    };

    QString line(const QStringList &cells) const;

    std::vector<Column> m_columns;
    std::vector<QStringList> m_rows;
};

} // namespace rankscope
