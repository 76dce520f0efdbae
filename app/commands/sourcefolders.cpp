// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sourcefolders.h"

#include "app/commands/runs.h"
#include "io/text/sourcefolder.h"

namespace rankscope {

Result<SourceLookup> sourceTextIn(const std::vector<std::string> &folders, const std::string &encoding)
{
    const QStringList paths = pathsOf(folders);
    for (const QString &folder : paths) {
        if (Result<void> checked = checkSourceFolder(folder); !checked)
            return tl::unexpected(std::move(checked.error()));
    }
    return sourceTextIn(paths, pathOf(encoding));
}

} // namespace rankscope
