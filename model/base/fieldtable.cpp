// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/fieldtable.h"

namespace rankscope {

using namespace Qt::StringLiterals;

bool visitRows(std::size_t count, const std::function<FieldRow(std::size_t index)> &rowAt,
               const FieldTable::Visit &visit, const Progress &progress)
{
    for (std::size_t index = 0; index < count; ++index) {
        if (progress.isCancelled())
            return false;
        if (!visit(rowAt(index)))
            break;
    }
    return true;
}

void addFiles(FieldTable &table, QLatin1StringView list, const QStringList &files)
{
    for (const QString &file : files)
        table.notes.push_back({list, file, {{"file"_L1, file}}});
}

} // namespace rankscope
