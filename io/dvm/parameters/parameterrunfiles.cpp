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

/// A file with a number before the extension of traces is in it.
bool hasTraces(const QString &folder, const QString &extension)
{
    const QString end = u'.' % extension;
    return std::ranges::any_of(namesIn(folder, FolderEntries::Files), [&end](const QString &name) {
        const qsizetype digit = name.size() - end.size() - 1;
        return digit >= 0 && name.endsWith(end) && name[digit].isDigit();
    });
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

std::vector<RelatedFile> filesThatAreThere(const ParameterFile &file)
{
    const QString extension = lastValue(file, u"TraceOptions.Ext").value_or(u"trd"_s);
    const std::vector<RelatedFileNames> wanted = relatedFileNames(file);
    std::vector<RelatedFile> found;
    for (const RelatedFileNames &names : wanted) {
        const auto path = std::ranges::find_if(names.paths, [&](const QString &one) {
            return names.role == RelatedFileRole::Traces ? hasTraces(one, extension) : QFileInfo(one).isFile();
        });
        if (path != names.paths.end())
            found.push_back({names.role, *path});
    }
    if (!hasRole(found, RelatedFileRole::Errors)) {
        if (const QString errors = onlyErrors(wanted.front().paths.front()); !errors.isEmpty())
            found.push_back({RelatedFileRole::Errors, errors});
    }
    return found;
}

} // namespace

void lookForRun(ParameterFile &file)
{
    if (file.file != "-"_L1)
        file.related = filesThatAreThere(file);
    file.problems.append(parameterClashes(file));
}

} // namespace rankscope
