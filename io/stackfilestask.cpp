// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stackfilestask.h"

#include "io/stackfile.h"
#include "model/base/packing.h"
#include "model/stacks/tree/stackmerger.h"
#include "model/stacks/tree/stackpacking.h"
#include "model/stacks/tree/treestandin.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace rankscope {

namespace {

/// What bytes say of a file.
enum class StackFileState : std::uint8_t {
    Read, // a document
    StandIn, // a document whose tree was merged
    Failed, // an error
    NotPacked, // it has more than they can say
};

/// Files that follow each other, of one moment.
struct StackFileBlock {
    std::size_t first = 0;
    std::size_t end = 0;
};

/// As many that each rank gets some blocks, and few enough files in each that their trees are worth merging.
std::vector<StackFileBlock> blocksOf(std::span<const StackFile> files, std::size_t ranks)
{
    constexpr std::size_t most = 64; // files
    constexpr std::size_t blocksEach = 16;
    const std::size_t size = std::clamp<std::size_t>(files.size() / (blocksEach * ranks), 1, most);
    std::vector<StackFileBlock> blocks;
    for (std::size_t file = 0; file < files.size(); ++file) {
        const bool isNew = blocks.empty() || file - blocks.back().first == size
                           || files[file].snapshot != files[blocks.back().first].snapshot;
        if (isNew)
            blocks.push_back({file, file});
        ++blocks.back().end;
    }
    return blocks;
}

TeamPiece pieceOf(const StackFilesToRead &files, const StackFileBlock &block)
{
    Packer packer;
    packer.add(files.mergesTrees);
    packer.add(std::uint64_t(files.files[block.first].snapshot));
    packer.add(std::uint64_t(block.end - block.first));
    std::uint64_t bytes = 1;
    for (std::size_t file = block.first; file < block.end; ++file) {
        const StackReadOptions options = files.optionsOf(file);
        packer.add(files.files[file].path);
        packer.add(options.process);
        packer.add(options.encoding);
        bytes += files.bytes[file];
    }
    return {packer.take(), bytes};
}

/// The documents with stand-ins, where all that were read can have one; else none.
std::vector<std::shared_ptr<const StackDocument>> standInsOf(std::span<const StackResult> results)
{
    std::vector<std::shared_ptr<const StackDocument>> standIns;
    for (const StackResult &result : results) {
        auto standIn = result && canBePacked(**result) ? withStandIn(**result) : nullptr;
        if (result && !standIn)
            return {};
        standIns.push_back(std::move(standIn));
    }
    if (std::ranges::none_of(standIns, [](const auto &one) { return one != nullptr; }))
        standIns.clear(); // nobody would hand the tree on
    return standIns;
}

std::shared_ptr<const StackTree> mergedTree(std::span<const StackResult> results, const Progress &progress)
{
    StackMerger merger(std::make_shared<StackPools>());
    for (const StackResult &result : results) {
        if (result)
            merger.addTree(*(*result)->snapshots.front().tree, progress);
    }
    return std::make_shared<const StackTree>(merger.finish(progress));
}

void packResult(Packer &packer, const StackResult &result, const StackDocument *standIn)
{
    if (!result) {
        packer.add(StackFileState::Failed);
        packer.add(result.error());
    } else if (standIn) {
        packer.add(StackFileState::StandIn);
        pack(packer, *standIn);
    } else if (canBePacked(**result)) {
        packer.add(StackFileState::Read);
        pack(packer, **result);
    } else {
        packer.add(StackFileState::NotPacked);
    }
}

/// The result of reading the next file; nothing where bytes lack or do not say all of it.
std::optional<StackFileResult> takeResult(Unpacker &unpacker)
{
    auto state = StackFileState::NotPacked;
    unpacker.take(state);
    if (state == StackFileState::Failed) {
        Error error;
        unpacker.take(error);
        return unpacker.isGood() ? std::optional(StackFileResult{tl::unexpected(std::move(error))}) : std::nullopt;
    }
    if (state == StackFileState::NotPacked)
        return std::nullopt;
    auto document = unpackStacks(unpacker);
    return document ? std::optional(StackFileResult{std::move(document), state == StackFileState::StandIn})
                    : std::nullopt;
}

Error brokenBytes()
{
    return {.kind = ErrorKind::Damaged,
            .message = QCoreApplication::translate("Team", "What another process of the job sent is not whole.")};
}

} // namespace

Result<std::unique_ptr<TeamTask>> StackFilesTask::make(const QByteArray &setup, Progress &)
{
    return std::make_unique<StackFilesTask>(QString::fromUtf8(setup));
}

Result<void> StackFilesTask::work(std::size_t index, const QByteArray &piece, Progress &progress)
{
    Unpacker unpacker(piece);
    bool mergesTrees = false;
    Merged merged{.end = index + 1, .tree = nullptr};
    unpacker.take(mergesTrees);
    unpacker.take(merged.snapshot);
    std::vector<StackResult> results;
    for (std::uint64_t count = unpacker.takeCount(1); count > 0; --count) {
        QString path;
        StackReadOptions options;
        unpacker.take(path);
        unpacker.take(options.process);
        unpacker.take(options.encoding);
        StackResult &result = results.emplace_back(readStackFile(path, options, progress));
        if (!result)
            result.error().message = seenOn(result.error().message, thisNode(), m_leader);
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(path));
    }
    const auto standIns = mergesTrees ? standInsOf(results) : std::vector<std::shared_ptr<const StackDocument>>();
    Packer packer;
    for (std::size_t file = 0; file < results.size(); ++file)
        packResult(packer, results[file], standIns.empty() ? nullptr : standIns[file].get());
    if (!standIns.empty())
        merged.tree = mergedTree(results, progress);
    const std::scoped_lock lock(m_mutex);
    m_files.insert_or_assign(index, packer.take());
    if (merged.tree)
        m_merged.insert_or_assign(index, std::move(merged));
    return {};
}

/// Each group of pieces that follow each other, and are of one moment, becomes one tree.
void StackFilesTask::mergeNeighbours()
{
    for (auto first = m_merged.begin(); first != m_merged.end(); ++first) {
        auto end = std::next(first);
        std::uint64_t behind = first->second.end;
        while (end != m_merged.end() && end->first == behind && end->second.snapshot == first->second.snapshot)
            behind = (end++)->second.end;
        if (end == std::next(first))
            continue;
        StackMerger merger(std::make_shared<StackPools>());
        for (auto one = first; one != end; ++one)
            merger.addTree(*one->second.tree);
        first->second.tree = std::make_shared<const StackTree>(merger.finish());
        first->second.end = behind;
        m_merged.erase(std::next(first), end);
    }
}

QByteArray StackFilesTask::take()
{
    const std::scoped_lock lock(m_mutex);
    mergeNeighbours();
    Packer packer;
    packer.add(std::uint64_t(m_files.size()));
    for (const auto &[index, files] : m_files) {
        packer.add(index);
        packer.add(files);
    }
    packer.add(std::uint64_t(m_merged.size()));
    for (const auto &[index, merged] : m_merged) {
        packer.add(index);
        packer.add(merged.end);
        packer.add(merged.snapshot);
        pack(packer, *merged.tree);
    }
    m_files.clear();
    m_merged.clear();
    return packer.take();
}

Result<void> StackFilesTask::join(const QByteArray &taken)
{
    Unpacker unpacker(taken);
    const std::scoped_lock lock(m_mutex);
    std::uint64_t index = 0;
    for (std::uint64_t count = unpacker.takeCount(1); count > 0; --count) {
        QByteArray files;
        unpacker.take(index);
        unpacker.take(files);
        m_files.insert_or_assign(index, std::move(files));
    }
    for (std::uint64_t count = unpacker.takeCount(1); count > 0; --count) {
        Merged merged;
        unpacker.take(index);
        unpacker.take(merged.end);
        unpacker.take(merged.snapshot);
        merged.tree = unpackStackTree(unpacker);
        if (!merged.tree)
            return tl::unexpected(brokenBytes());
        m_merged.insert_or_assign(index, std::move(merged));
    }
    return unpacker.isGood() ? Result<void>() : tl::unexpected(brokenBytes());
}

const QByteArray *StackFilesTask::filesAt(std::size_t index) const
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_files.find(index);
    return found == m_files.end() ? nullptr : &found->second;
}

std::shared_ptr<const StackTree> StackFilesTask::treeAt(std::size_t index) const
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_merged.find(index);
    return found == m_merged.end() ? nullptr : found->second.tree;
}

namespace {

/// The files of pieces, as bytes say them; those that bytes do not say all of are read here.
class StackFilesTaker
{
public:
    /// All of it outlives this.
    StackFilesTaker(const StackFilesToRead &files, const TakeStackFile &take, Progress &progress)
        : m_files(files)
        , m_take(take)
        , m_progress(progress)
    {}

    Result<void> add(const StackFileBlock &block, const QByteArray &bytes, std::shared_ptr<const StackTree> merged)
    {
        Unpacker unpacker(bytes);
        for (std::size_t file = block.first; file < block.end; ++file) {
            if (m_progress.isCancelled())
                return tl::unexpected(cancelledError());
            std::optional<StackFileResult> result = takeResult(unpacker);
            if (!result)
                result.emplace(readStackFile(m_files.files[file].path, m_files.optionsOf(file), m_progress));
            if (result->hasStandIn)
                result->merged = std::exchange(merged, nullptr);
            m_take(file, std::move(*result));
        }
        return {};
    }

private:
    const StackFilesToRead &m_files;
    const TakeStackFile &m_take;
    Progress &m_progress;
};

/// What the pieces that are done came to. It is looked at also where the job is being stopped.
void giveSoFar(const StackFilesTask &task, const std::vector<StackFileBlock> &blocks, const StackFilesToRead &files,
               const TakeStackFile &take)
{
    Progress own;
    StackFilesTaker taker(files, take, own);
    for (std::size_t piece = 0; piece < blocks.size(); ++piece) {
        if (const QByteArray *const bytes = task.filesAt(piece))
            std::ignore = taker.add(blocks[piece], *bytes, task.treeAt(piece)); // fails where cancelled alone
    }
}

} // namespace

Result<void> readStackFilesInTeam(Team &team, const StackFilesToRead &files, const TakeStackFile &take,
                                  Progress &progress)
{
    const std::vector<StackFileBlock> blocks = blocksOf(files.files, team.size());
    TeamCall call{.task = StackFilesTask::name, .setup = thisNode().toUtf8(), .pieces = {}};
    for (const StackFileBlock &block : blocks)
        call.pieces.push_back(pieceOf(files, block));
    StackFilesTask task;
    if (files.meanwhile) {
        call.meanwhile = [&] {
            files.meanwhile([&](const TakeStackFile &some) { giveSoFar(task, blocks, files, some); });
        };
    }
    if (Result<void> done = team.run(task, call, progress); !done)
        return done;
    StackFilesTaker taker(files, take, progress);
    for (std::size_t piece = 0; piece < blocks.size(); ++piece) {
        if (Result<void> done = taker.add(blocks[piece], task.takeFiles(piece), task.treeAt(piece)); !done)
            return done;
    }
    return {};
}

} // namespace rankscope
