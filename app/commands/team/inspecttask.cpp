// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/team/inspecttask.h"

#include "app/commands/reports/fileinforeport.h"
#include "io/text/filenames.h"
#include "model/base/packing.h"
#include "model/report/reportpacking.h"

namespace rankscope {

template<>
struct PackedForm<DataSetDigest>
    : PackedMembers<&DataSetDigest::path, &DataSetDigest::type, &DataSetDigest::shape, &DataSetDigest::error> {
};

namespace {

/// All but the digest.
using PackedInfo = PackedMembers<&FileInfo::path, &FileInfo::kind, &FileInfo::bytes, &FileInfo::problems,
                                 &FileInfo::failed, &FileInfo::format>;

QByteArray packedInfo(const FileInfo &info)
{
    const FileDigest digest = digestOf(info);
    Packer packer;
    PackedInfo::add(packer, info);
    packer.add(digest.content);
    packer.add(digest.text);
    packer.add(digest.dataSets);
    return packer.take();
}

std::optional<FileInfo> infoFrom(const QByteArray &bytes)
{
    FileInfo info;
    FileDigest digest;
    Unpacker unpacker(bytes);
    PackedInfo::take(unpacker, info);
    unpacker.take(digest.content);
    unpacker.take(digest.text);
    unpacker.take(digest.dataSets);
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
    const std::vector<std::uint64_t> sizes = bytesOfFiles(paths);
    for (std::size_t file = 0; file < sizes.size(); ++file) {
        Packer piece;
        piece.add(paths[static_cast<qsizetype>(file)]);
        call.pieces.push_back({piece.take(), sizes[file] + 1});
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
