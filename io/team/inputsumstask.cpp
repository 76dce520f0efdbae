// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/team/inputsumstask.h"

#include "model/base/packing.h"

namespace rankscope {

Result<std::unique_ptr<TeamTask>> InputSumsTask::make(const QByteArray & /*setup*/, Progress & /*progress*/)
{
    return std::make_unique<InputSumsTask>();
}

Result<QByteArray> InputSumsTask::read(const QByteArray &piece, Progress &progress) const
{
    Unpacker unpacker(piece);
    SavedInput input;
    unpacker.take(input.path);
    input.bytes = unpacker.take<std::uint64_t>();
    const std::optional<std::uint32_t> checksum = checksumOf(input, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(input.path));
    Packer packer;
    packer.add(checksum);
    return packer.take();
}

Result<std::vector<SavedInput>> inputsAt(const QStringList &paths, Team &team, Progress &progress)
{
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    std::map<QString, SavedInput> none;
    std::vector<SavedInput> inputs = inputsInBrief(paths, none);
    const std::vector<std::size_t> summed = checksummedInputs(inputs);
    TeamCall call{.task = InputSumsTask::name, .setup = {}, .pieces = {}};
    for (const std::size_t input : summed) {
        Packer packer;
        packer.add(inputs[input].path);
        packer.add(*inputs[input].bytes);
        call.pieces.push_back({packer.take(), *inputs[input].bytes + 1});
    }
    InputSumsTask task;
    if (Result<void> done = team.run(task, call, progress); !done)
        return tl::unexpected(std::move(done.error()));
    for (std::size_t piece = 0; piece < summed.size(); ++piece) {
        const QByteArray result = task.takeResult(piece);
        Unpacker unpacker(result);
        unpacker.take(inputs[summed[piece]].checksum);
    }
    return inputs;
}

} // namespace rankscope
