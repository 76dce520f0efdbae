// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace rankscope {

/// A table of text for a terminal: columns as wide as their widest cell, two blanks apart; cells longer than the column
/// allows are cut in the middle.
class TextTable
{
public:
    enum class Align { Left, Right };

    static constexpr qsizetype usualWidth = 48; // characters of a cell
    static constexpr qsizetype anyWidth = 4096;

    void addColumn(const QString &heading, Align align = Align::Left, qsizetype widest = usualWidth);
    /// One cell a column.
    void addRow(const QStringList &cells);

    /// The lines, without blanks at their ends; the headings first.
    QStringList lines() const;

private:
    struct Column {
        QString heading;
        Align align = Align::Left;
        qsizetype widest = usualWidth;
        qsizetype width = 0;
    };

    QString line(const QStringList &cells) const;

    std::vector<Column> m_columns;
    std::vector<QStringList> m_rows;
};

} // namespace rankscope
