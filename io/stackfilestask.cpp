// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stackfilestask.h"

#include "io/stackfile.h"
#include "io/text/filenames.h"
#include "model/base/packing.h"
#include "model/stacks/tree/stackpacking.h"

namespace rankscope {

namespace {

/// What bytes say of a file.
enum class StackFileState : std::uint8_t {
    Read, // a document
    Failed, // an error
    NotPacked, // it has more than they can say
};

QByteArray pieceOf(const StackFile &file, const StackReadOptions &options)
{
    Packer packer;
    packer.add(file.path);
    packer.add(options.process);
    packer.add(options.encoding);
    return packer.take();
}

/// The result of reading a file; nothing where bytes lack or do not say all of it.
std::optional<StackResult> stacksFrom(const QByteArray &bytes)
{
    Unpacker unpacker(bytes);
    auto state = StackFileState::NotPacked;
    unpacker.take(state);
    if (state == StackFileState::Failed) {
        Error error;
        unpacker.take(error);
        return unpacker.isGood() ? std::optional<StackResult>(tl::unexpected(std::move(error))) : std::nullopt;
    }
    auto document = state == StackFileState::Read ? unpackStacks(unpacker) : nullptr;
    return document ? std::optional<StackResult>(std::move(document)) : std::nullopt;
}

} // namespace

Result<std::unique_ptr<TeamTask>> StackFilesTask::make(const QByteArray &, Progress &)
{
    return std::make_unique<StackFilesTask>();
}

Result<QByteArray> StackFilesTask::read(const QByteArray &piece, Progress &progress) const
{
    Unpacker unpacker(piece);
    QString path;
    StackReadOptions options;
    unpacker.take(path);
    unpacker.take(options.process);
    unpacker.take(options.encoding);
    const StackResult result = readStackFile(path, options, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(path));
    Packer packer;
    if (!result) {
        packer.add(StackFileState::Failed);
        packer.add(result.error());
    } else if (canBePacked(**result)) {
        packer.add(StackFileState::Read);
        pack(packer, **result);
    } else {
        packer.add(StackFileState::NotPacked);
    }
    return packer.take();
}

Result<void> readStackFilesInTeam(Team &team, std::span<const StackFile> files, const StackFileOptions &optionsOf,
                                  const TakeStackFile &take, Progress &progress)
{
    TeamCall call{.task = StackFilesTask::name, .setup = {}, .pieces = {}};
    for (std::size_t file = 0; file < files.size(); ++file)
        call.pieces.push_back({pieceOf(files[file], optionsOf(file)), bytesOfFile(files[file].path) + 1});
    StackFilesTask task;
    if (Result<void> done = team.run(task, call, progress); !done)
        return done;
    for (std::size_t file = 0; file < files.size(); ++file) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        std::optional<StackResult> result = stacksFrom(task.takeResult(file));
        take(file, result ? std::move(*result) : readStackFile(files[file].path, optionsOf(file), progress));
    }
    return {};
}

} // namespace rankscope
