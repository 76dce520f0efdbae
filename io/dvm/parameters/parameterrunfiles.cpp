// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/parameters/parameterrunfiles.h"

#include "io/text/filenames.h"
#include "model/trace/parameters/parameterchecks.h"
#include "model/trace/parameters/parameterrun.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isRelatedFile(RelatedFileRole role, const QString &path)
{
    return role == RelatedFileRole::Traces ? isFolder(path) : QFileInfo(path).isFile();
}

/// The only file of errors in a folder; empty where there is none, or several.
QString onlyErrors(const QString &folder)
{
    QStringList names = namesIn(folder, FolderEntries::Files);
    names.removeIf([](const QString &name) { return !name.endsWith(".err.trd"_L1); });
    return names.size() == 1 ? QDir(folder).filePath(names.front()) : QString();
}

bool hasRole(const std::vector<RelatedFile> &files, RelatedFileRole role)
{
    return std::ranges::find(files, role, &RelatedFile::role) != files.end();
}

} // namespace

void lookForRun(ParameterFile &file)
{
    if (file.file != "-"_L1) {
        std::vector<RelatedFile> found;
        for (const RelatedFileNames &names : relatedFileNames(file)) {
            const auto path = std::ranges::find_if(
                names.paths, [&names](const QString &one) { return isRelatedFile(names.role, one); });
            if (path != names.paths.end())
                found.push_back({names.role, *path});
        }
        if (hasRole(found, RelatedFileRole::Traces) && !hasRole(found, RelatedFileRole::Errors)) {
            if (const QString errors = onlyErrors(found.front().path); !errors.isEmpty())
                found.push_back({RelatedFileRole::Errors, errors});
        }
        file.related = std::move(found);
    }
    file.problems.append(parameterClashes(file));
}

} // namespace rankscope
