// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/databasefolder.h"

#include "io/hpctoolkit/hpctoolkitfile.h"
#include "io/text/filenames.h"

#include <QDir>
#include <QFileInfo>

#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

DatabasePaths databasePaths(const QString &path)
{
    const QDir folder(isFolder(path) ? path : QFileInfo(path).path());
    return {folder.filePath(u"meta.db"_s), folder.filePath(u"profile.db"_s), folder.filePath(u"cct.db"_s),
            folder.filePath(u"trace.db"_s)};
}

bool isDatabaseFolder(const QString &path)
{
    if (!isFolder(path))
        return false;
    auto source = ByteSource::open(databasePaths(path).meta);
    std::array<char, 16> head = {};
    const std::size_t count = source ? source->read(head) : 0;
    return detectHpctoolkitKind({head.data(), count}) == FileKind::HpctoolkitDatabase;
}

} // namespace rankscope
