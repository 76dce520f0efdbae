// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/team/inspecttask.h"

#include "app/commands/reports/fileinforeport.h"
#include "io/text/filenames.h"
#include "model/base/packing.h"
#include "model/report/reportpacking.h"

namespace rankscope {

namespace {

QByteArray packedInfo(const FileInfo &info)
{
    const FileDigest digest = digestOf(info);
    Packer packer;
    packer.add(info.path);
    packer.add(info.kind);
    packer.add(info.bytes);
    packer.add(info.problems);
    packer.add(info.failed);
    packer.add(info.format);
    packObject(packer, digest.content);
    packer.add(digest.text);
    packer.add(std::uint64_t(digest.dataSets.size()));
    for (const DataSetDigest &dataSet : digest.dataSets) {
        for (const QString *text : {&dataSet.path, &dataSet.type, &dataSet.shape, &dataSet.error})
            packer.add(*text);
    }
    return packer.take();
}

std::optional<FileInfo> infoFrom(const QByteArray &bytes)
{
    FileInfo info;
    FileDigest digest;
    Unpacker unpacker(bytes);
    unpacker.take(info.path);
    unpacker.take(info.kind);
    unpacker.take(info.bytes);
    unpacker.take(info.problems);
    unpacker.take(info.failed);
    unpacker.take(info.format);
    digest.content = takeObject(unpacker);
    unpacker.take(digest.text);
    for (std::uint64_t count = unpacker.takeCount(1); count > 0 && unpacker.isGood(); --count) {
        DataSetDigest &dataSet = digest.dataSets.emplace_back();
        for (QString *text : {&dataSet.path, &dataSet.type, &dataSet.shape, &dataSet.error})
            unpacker.take(*text);
    }
    info.digest = std::make_shared<const FileDigest>(std::move(digest));
    return unpacker.isGood() ? std::optional(std::move(info)) : std::nullopt;
}

/// The problems, with this node where it is not that of rank 0.
ProblemList seenHere(const ProblemList &problems, const QString &leader)
{
    ProblemList seen;
    for (Problem problem : problems.items()) {
        if (problem.severity == Severity::Error)
            problem.text = seenOn(problem.text, thisNode(), leader);
        seen.add(std::move(problem));
    }
    return seen;
}

} // namespace

Result<std::unique_ptr<TeamTask>> InspectTask::make(const QByteArray &setup, Progress &)
{
    InspectOptions options;
    Unpacker unpacker(setup);
    unpacker.take(options.encoding);
    unpacker.take(options.arrays.searchesLayouts);
    QString leader;
    unpacker.take(leader);
    return std::make_unique<InspectTask>(std::move(options), std::move(leader));
}

Result<QByteArray> InspectTask::read(const QByteArray &piece, Progress &progress) const
{
    QString path;
    Unpacker unpacker(piece);
    unpacker.take(path);
    FileInfo info = inspectFile(path, m_options, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(path));
    if (info.failed)
        info.problems = seenHere(info.problems, m_leader);
    return packedInfo(info);
}

std::optional<std::vector<FileInfo>> inspectInTeam(Team &team, const QStringList &paths, const InspectOptions &options,
                                                   Progress &progress)
{
    Packer setup;
    setup.add(options.encoding);
    setup.add(options.arrays.searchesLayouts);
    setup.add(thisNode());
    TeamCall call{.task = InspectTask::name, .setup = setup.take(), .pieces = {}};
    for (const QString &path : paths) {
        Packer piece;
        piece.add(path);
        call.pieces.push_back({piece.take(), bytesOfFile(path) + 1});
    }
    InspectTask task(options);
    if (options.meanwhile) {
        call.meanwhile = [&] {
            std::vector<FileInfo> files;
            QStringList missing;
            for (qsizetype file = 0; file < paths.size(); ++file) {
                const QByteArray *const bytes = task.resultAt(static_cast<std::size_t>(file));
                if (auto info = bytes ? infoFrom(*bytes) : std::nullopt)
                    files.push_back(std::move(*info));
                else
                    missing << paths[file];
            }
            options.meanwhile(std::move(files), std::move(missing));
        };
    }
    if (!team.run(task, call, progress))
        return std::nullopt;
    std::vector<FileInfo> files;
    for (std::size_t file = 0; file < call.pieces.size(); ++file) {
        std::optional<FileInfo> info = infoFrom(task.takeResult(file));
        if (!info)
            return std::nullopt;
        files.push_back(std::move(*info));
    }
    return files;
}

} // namespace rankscope
