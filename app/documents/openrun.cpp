// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/openrun.h"

#include "io/formats.h"
#include "model/profile/scopes/profilename.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// "0.trd"; of a file of a folder that is called like many others, "ref/0.trd" says more.
QString nameWithFolder(const QString &path)
{
    const QFileInfo info(path);
    const QString folder = info.absoluteDir().dirName();
    return folder.isEmpty() ? info.fileName() : QString(folder + u'/' + info.fileName());
}

/// "u.12" 12, "rank3" 3
std::optional<std::int64_t> lastNumberOf(const QString &name)
{
    static const QRegularExpression pattern(u"([0-9]+)[^0-9]*$"_s);
    bool fits = false;
    const qlonglong number = pattern.match(name).captured(1).toLongLong(&fits);
    return fits ? std::optional<std::int64_t>(number) : std::nullopt;
}

} // namespace

ProcessSet OpenFile::processes() const
{
    if (!document)
        return {};
    return trace() ? ProcessSet(process) : document->processes;
}

bool OpenFile::hasFileRanks() const
{
    const auto job = stacks();
    return job && job->fileRanks && job->fileRanks->names.size() > 1;
}

bool OpenFile::needsLayout() const
{
    return state == FileState::Failed && kind && formatOf(*kind).needsLayout && error
           && error->kind == ErrorKind::BadOption;
}

QString OpenFile::folder() const
{
    const QFileInfo info(path);
    const QDir folder = info.isDir() ? QDir(path) : info.absoluteDir();
    const QString canonical = folder.canonicalPath();
    return canonical.isEmpty() ? folder.absolutePath() : canonical;
}

QString OpenFile::name() const
{
    return combination ? combinedTitle({*combination, parts}) : QFileInfo(path).fileName();
}

QString OpenRun::title() const
{
    if (combination)
        return combinedTitle({*combination, sources});
    if (isFolder())
        return QFileInfo(QFileInfo(sources.front()).absoluteFilePath()).fileName();
    if (sources.size() == 1)
        return sources.front() == u"-"_s ? sources.front() : nameWithFolder(sources.front());
    return nameWithFolder(sources.front()) + u" … "_s + QFileInfo(sources.back()).fileName();
}

QString OpenRun::path() const
{
    return sources.front();
}

bool OpenRun::isFolder() const
{
    return sources.size() == 1 && QFileInfo(sources.front()).isDir();
}

bool OpenRun::isLoading() const
{
    const auto loading = [](const OpenFile &file) { return file.state == FileState::Loading; };
    return (!listed && !error) || std::any_of(files.begin(), files.end(), loading);
}

std::uint64_t OpenRun::bytes() const
{
    std::uint64_t sum = 0;
    for (const OpenFile &file : files)
        sum += file.bytes;
    return sum;
}

ProcessSet OpenRun::processes() const
{
    ProcessSet result;
    for (const OpenFile &file : files) {
        result.unite(file.processes());
    }
    return result;
}

bool OpenRun::hasTraces() const
{
    return std::any_of(files.begin(), files.end(), [](const OpenFile &file) { return file.trace() != nullptr; });
}

const OpenFile *OpenRun::fileOf(Family family) const
{
    const auto read = std::ranges::find_if(files, [family](const OpenFile &file) {
        return file.document && file.document->family() == family && file.state == FileState::Loaded;
    });
    return read == files.end() ? nullptr : &*read;
}

std::shared_ptr<const StackDocument> OpenRun::stacks() const
{
    const OpenFile *const file = fileOf(Family::Stacks);
    return file ? file->stacks() : nullptr;
}

const OpenFile *OpenRun::jobOfFiles() const
{
    const auto job = std::ranges::find_if(files, &OpenFile::hasFileRanks);
    return job == files.end() ? nullptr : &*job;
}

const OpenFile *OpenRun::visualizerFile() const
{
    const auto file =
        std::ranges::find_if(files, [](const OpenFile &one) { return one.kind && formatOf(*one.kind).needsLayout; });
    return file == files.end() ? nullptr : &*file;
}

QStringList OpenRun::numberedArrays() const
{
    for (const OpenFile &file : files) {
        if (file.kind == FileKind::ArraySeries)
            return file.parts;
    }
    QStringList paths;
    for (const OpenFile &file : files) {
        if (file.arrays())
            paths << file.path;
    }
    return paths.size() > 1 ? paths : QStringList();
}

std::vector<ArrayProcess> OpenRun::arrayProcesses() const
{
    std::vector<ArrayProcess> processes;
    for (const OpenFile &file : files) {
        const auto number = lastNumberOf(QFileInfo(file.path).completeBaseName());
        if (file.arrays() && file.state == FileState::Loaded && number)
            processes.push_back({*number, file.arrays()});
    }
    std::ranges::sort(processes, {}, &ArrayProcess::number);
    const auto twice = std::ranges::adjacent_find(processes, {}, &ArrayProcess::number);
    if (processes.size() < 2 || twice != processes.end())
        return {};
    return processes;
}

TraceRun OpenRun::traces() const
{
    TraceRun result;
    for (const OpenFile &file : files) {
        if (file.trace() && file.state == FileState::Loaded)
            result.processes.push_back({file.process, file.trace()});
    }
    return result;
}

} // namespace rankscope
