// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stackjob.h"

#include "io/stackfile.h"
#include "io/stacktools/stackfolder.h"
#include "io/text/filenames.h"

namespace rankscope {

StackResult readStackJob(const QStringList &paths, const StackJobOptions &options, Progress &progress)
{
    const bool isOne = paths.size() == 1;
    if (isOne && !isFolder(paths.front())) {
        StackReadOptions reading;
        reading.encoding = options.encoding;
        reading.firstRows = options.firstRows;
        return readStackFile(paths.front(), reading, progress);
    }
    Result<StackFileList> files = isOne ? listStackFolder(paths.front()) : listStackFiles(paths);
    if (!files)
        return tl::unexpected(files.error());
    StackFolderOptions folder;
    folder.rule = options.rule;
    folder.encoding = options.encoding;
    folder.firstRows = options.firstRows;
    return readStackFiles(*files, paths.front(), folder, readStackFile, progress);
}

} // namespace rankscope
