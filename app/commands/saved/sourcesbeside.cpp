// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/saved/sourcesbeside.h"

#include "io/text/sourcefolder.h"

#include <QFileInfo>

namespace rankscope {

namespace {

constexpr qsizetype mostSearchedFolders = 64;

/// Those of the files, or that they are, and the ones around them.
QStringList foldersAround(const QStringList &files)
{
    QStringList folders;
    for (const QString &file : files) {
        const QFileInfo info(file);
        const QString folder = info.isDir() ? info.absoluteFilePath() : info.absolutePath();
        for (const QString &near : {folder, QFileInfo(folder).absolutePath()}) {
            if (!folders.contains(near) && folders.size() < mostSearchedFolders)
                folders << near;
        }
        if (folders.size() == mostSearchedFolders)
            break;
    }
    return folders;
}

} // namespace

SourceLookup sourceBeside(const QStringList &given, const QStringList &files, const QString &encoding)
{
    return [lookup = sourceTextIn(given + foldersAround(files), encoding),
            encoding](const QString &file) -> std::optional<QString> {
        if (lookup) {
            if (auto text = lookup(file))
                return text;
        }
        const QFileInfo info(file);
        return info.isAbsolute() ? sourceTextIn({info.path()}, encoding)(info.fileName()) : std::nullopt;
    };
}

Result<void> keepNamedSources(SavedResult &saved, std::set<NamedLine> places, const QStringList &sources,
                              const QString &encoding, const Progress &progress)
{
    std::vector<const Report *> reports;
    if (!saved.reports.empty())
        reports.push_back(&saved.reports.back().report); // the one with all rows
    if (saved.surroundings)
        reports.push_back(&saved.surroundings->report);
    for (const Report *const report : reports) {
        auto named = placesIn(*report, progress);
        if (!named)
            return tl::unexpected(named.error());
        places.merge(*named);
    }
    if (places.empty())
        return {};
    QStringList inputs;
    for (const SavedPath &path : saved.paths)
        inputs << path.path;
    const auto kept = std::make_shared<KeptSources>();
    keepSources(*kept, {}, sourceBeside(sources, inputs, encoding), places);
    if (!saved.surroundings)
        saved.surroundings.emplace();
    addSourceTable(saved.surroundings->report, kept);
    if (const QString missing = missingSourcesSentence(kept->missing); !missing.isEmpty())
        saved.surroundings->report.parts.emplace_back(ReportSection{.sentences = {missing}});
    return {};
}

} // namespace rankscope
