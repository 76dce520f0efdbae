// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/profilereading.h"

#include "io/formats.h"
#include "io/hpctoolkit/hpcviewprofile.h"
#include "model/profile/profilemerge.h"

#include <algorithm>

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

OpenFile readCombinedProfile(OpenFile file, const std::vector<std::shared_ptr<const ProfileDocument>> &known,
                             Progress &progress)
{
    const auto failed = [&file](const Error &error) {
        file.state = FileState::Failed;
        file.error = error;
        return file;
    };
    ProfileComparison::Runs runs;
    for (const QString &part : std::as_const(file.parts)) {
        if (const auto read = std::ranges::find(known, part, &ProfileDocument::file); read != known.end()) {
            runs.push_back(*read);
            continue;
        }
        const auto kind = detectFile(part);
        if (!kind)
            return failed(kind.error());
        auto profile = readAs(*kind, part, {}, progress);
        if (!profile)
            return failed(profile.error());
        runs.push_back(std::move(*profile));
    }
    auto combined = combineProfiles(runs, *file.combination, {}, progress);
    if (!combined)
        return failed(combined.error());
    file.bytes = 0;
    for (const auto &run : runs) {
        file.bytes += run->fileBytes;
        file.modified = std::max(file.modified, run->fileTime);
    }
    file.profile = std::move(*combined);
    file.problems = file.profile->problems;
    return file;
}

} // namespace rankscope
