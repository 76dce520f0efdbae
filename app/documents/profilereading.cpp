// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/profilereading.h"

#include "io/hpctoolkit/hpcviewprofile.h"

namespace rankscope {

namespace {

ProfileResult readAs(FileKind kind, const QString &path, const ProfileReadOptions &options, Progress &progress)
{
    if (kind == FileKind::HpctoolkitDatabase)
        return tl::unexpected(databaseError(path));
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    return kind == FileKind::HpctoolkitHpcview ? readHpcviewProfile(std::move(*source), path, options, progress)
                                               : readProfile(std::move(*source), path, options, progress);
}

} // namespace

bool isShownProfile(FileKind kind)
{
    return isProfileKind(kind) || kind == FileKind::HpctoolkitHpcview || kind == FileKind::HpctoolkitDatabase;
}

OpenFile readOpenProfile(OpenFile file, FileKind kind, const FirstRows &firstRows, Progress &progress)
{
    ProfileReadOptions options;
    options.firstRows = [file, firstRows](std::shared_ptr<const ProfileDocument> rows) {
        auto partial = std::make_shared<OpenFile>(file);
        partial->profile = std::move(rows);
        firstRows(std::move(partial));
    };
    const ProfileResult profile = readAs(kind, file.path, options, progress);
    if (!profile) {
        file.state = FileState::Failed;
        file.error = profile.error();
        return file;
    }
    file.problems = (*profile)->problems;
    file.bytes = (*profile)->fileBytes;
    if ((*profile)->fileTime.isValid())
        file.modified = (*profile)->fileTime;
    file.profile = *profile;
    return file;
}

} // namespace rankscope
