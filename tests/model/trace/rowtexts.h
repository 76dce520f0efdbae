// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"

namespace rankscope {

/// The cells of each row, joined: "1|1|Different INT values|…".
inline QStringList rowTexts(const FieldTable &table)
{
    QStringList rows;
    Progress progress;
    const auto visit = [&rows](const FieldRow &row) {
        QStringList cells;
        for (const FieldCell &cell : row.cells)
            cells << cell.text;
        rows << cells.join(u'|');
        return true;
    };
    return table.rows(visit, progress) ? rows : QStringList(QStringLiteral("failed"));
}

} // namespace rankscope
