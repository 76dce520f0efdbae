// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sourcefolders.h"

#include "app/commands/runs.h"
#include "io/text/sourcefolder.h"

namespace rankscope {

SourceLookup sourceTextIn(const std::vector<std::string> &folders, const std::string &encoding)
{
    return sourceTextIn(pathsOf(folders), pathOf(encoding));
}

} // namespace rankscope
