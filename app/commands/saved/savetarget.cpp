// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/saved/savetarget.h"

#include "app/commands/runs.h"
#include "io/detection.h"
#include "io/text/filenames.h"
#include "model/base/badoption.h"

#include <QCoreApplication>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include <unistd.h>

namespace rankscope {

namespace {

namespace fs = std::filesystem;

fs::path systemPath(const QString &path)
{
    return {encodeFileName(path).toStdString()};
}

/// What the system will say; 0: nothing.
int obstacleAt(const fs::path &target)
{
    std::error_code failed;
    const fs::file_status there = fs::status(target, failed);
    if (fs::is_directory(there))
        return EISDIR;
    const bool isReplaced = !fs::exists(there) || fs::is_regular_file(there); // else it is written where it stands
    const fs::path asked = isReplaced ? target.parent_path() / "." : target;
    return ::access(asked.c_str(), W_OK) == 0 ? 0 : errno;
}

bool isBelow(const fs::path &file, const fs::path &folder)
{
    const auto parted = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
    return parted.first == folder.end();
}

/// Whether the file is read when this path is. A result that was saved into a folder before may be replaced.
bool isReadOf(const fs::path &target, const QString &targetName, const QString &path)
{
    std::error_code failed;
    const fs::path input = systemPath(path);
    if (fs::equivalent(target, input, failed))
        return true;
    const bool isInside =
        fs::is_directory(input, failed) && isBelow(fs::canonical(target, failed), fs::canonical(input, failed));
    if (!isInside || isEmptyFile(targetName))
        return false;
    const Result<FileKind> kind = detectFile(targetName);
    return !kind || *kind != FileKind::SavedResult;
}

} // namespace

Result<void> checkSaveTarget(const SaveOptions &save, const QStringList &paths)
{
    if (!save.isRewritten())
        return {};
    const QString name = pathOf(save.file);
    const fs::path target = systemPath(name);
    std::error_code failed;
    constexpr qsizetype mostAsked = 1000; // a parallel file system takes its time for each; of more by their names
    const auto isRead = [&](const QString &path) {
        const bool isAsked = paths.size() <= mostAsked || systemPath(path).filename() == target.filename();
        return isAsked && isReadOf(target, name, path);
    };
    if (fs::is_regular_file(target, failed) && std::ranges::any_of(paths, isRead)) {
        Error error =
            badOption(QCoreApplication::translate("SaveTarget", "The result is made from this file, which it "
                                                                "would replace: save it under another name."));
        error.file = name;
        return tl::unexpected(error);
    }
    if (const int obstacle = obstacleAt(target); obstacle != 0) {
        return tl::unexpected(
            Error{ErrorKind::CannotWrite,
                  QCoreApplication::translate("Output", "It cannot be written: %1.").arg(qt_error_string(obstacle)),
                  name,
                  {},
                  {}});
    }
    return {};
}

} // namespace rankscope
