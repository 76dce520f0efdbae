// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/sourcegroups.h"

#include <QFileInfo>

#include <optional>

namespace rankscope {

QList<QStringList> groupIntoRuns(const QStringList &paths)
{
    if (paths.size() == 2)
        return {{paths[0]}, {paths[1]}};
    QList<QStringList> runs;
    std::optional<qsizetype> files;
    for (const QString &path : paths) {
        if (QFileInfo(path).isDir()) {
            runs.append({path});
        } else if (files) {
            runs[*files].append(path);
        } else {
            files = runs.size();
            runs.append({path});
        }
    }
    return runs;
}

} // namespace rankscope
