// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/stackpacking.h"

#include "model/stacks/tree/stacktreebuilder.h"

#include <algorithm>

namespace rankscope {

namespace {

void packPools(Packer &packer, const StackPools &pools)
{
    packer.add(pools.strings);
    packer.add(std::uint64_t(pools.frames.size()));
    for (std::uint32_t id = 0; id < pools.frames.size(); ++id)
        packer.add(pools.frames[{id}]);
    packer.add(std::uint64_t(pools.processSets.size()));
    for (std::uint32_t id = 0; id < pools.processSets.size(); ++id)
        packer.addAll(pools.processSets[{id}].ranges());
    packer.add(std::uint64_t(pools.threadSets.size()));
    for (std::uint32_t id = 0; id < pools.threadSets.size(); ++id)
        packer.addAll(pools.threadSets[{id}].rectangles());
}

bool isRange(const ProcessSet::Range &range)
{
    return range.first <= range.last;
}

bool isRectangle(const ThreadSet::Rectangle &rectangle)
{
    return rectangle.firstProcess <= rectangle.lastProcess && rectangle.firstThread <= rectangle.lastThread;
}

/// All ids stay what they were, since each thing is there once.
std::shared_ptr<StackPools> takePools(Unpacker &unpacker)
{
    auto pools = std::make_shared<StackPools>();
    const auto expectId = [&unpacker](auto id, std::uint64_t index) { unpacker.expect(id.value == index); };
    unpacker.take(pools->strings);
    const std::uint64_t frames = unpacker.takeCount(sizeof(Frame));
    for (std::uint64_t index = 0; index < frames && unpacker.isGood(); ++index) {
        Frame frame;
        unpacker.take(frame);
        for (const StringId text : {frame.function, frame.file, frame.module})
            unpacker.expect(text.value < pools->strings.size());
        expectId(pools->frames.intern(frame), index);
    }
    const std::uint64_t processSets = unpacker.takeCount(1);
    for (std::uint64_t index = 0; index < processSets && unpacker.isGood(); ++index) {
        std::vector<ProcessSet::Range> ranges;
        unpacker.takeAll(ranges);
        unpacker.expect(std::ranges::all_of(ranges, isRange));
        if (unpacker.isGood())
            expectId(pools->processSets.intern(ProcessSet::fromRanges(std::move(ranges))), index);
    }
    const std::uint64_t threadSets = unpacker.takeCount(1);
    for (std::uint64_t index = 0; index < threadSets && unpacker.isGood(); ++index) {
        std::vector<ThreadSet::Rectangle> rectangles;
        unpacker.takeAll(rectangles);
        unpacker.expect(std::ranges::all_of(rectangles, isRectangle));
        if (unpacker.isGood())
            expectId(pools->threadSets.intern(ThreadSet::fromRectangles(std::move(rectangles))), index);
    }
    return pools;
}

void packTree(Packer &packer, const StackTree &tree)
{
    packer.add(std::uint64_t(tree.size()));
    for (StackNode node; node.value < tree.size(); ++node.value) {
        packer.add(tree.depth(node));
        packer.add(tree.frame(node));
        packer.add(tree.processes(node));
        packer.add(tree.threads(node));
        packer.add(tree.gpuThreads(node));
        packer.add(tree.isMarked(node));
    }
}

/// What it refers to is there.
bool isOf(const StackPools &pools, const StackEntry &entry)
{
    return entry.frame.value < pools.frames.size() && entry.processes.set.value < pools.processSets.size()
           && entry.threads.set.value < pools.threadSets.size() && entry.processes.state <= SetState::Complete
           && entry.threads.state <= SetState::Complete;
}

std::shared_ptr<const StackTree> takeTree(Unpacker &unpacker, const std::shared_ptr<StackPools> &pools)
{
    StackTreeBuilder builder(pools);
    for (std::uint64_t count = unpacker.takeCount(1); count > 0 && unpacker.isGood(); --count) {
        std::uint32_t depth = 0;
        StackEntry entry;
        unpacker.take(depth);
        unpacker.take(entry.frame);
        unpacker.take(entry.processes);
        unpacker.take(entry.threads);
        unpacker.take(entry.gpuThreads);
        unpacker.take(entry.marked);
        unpacker.expect(isOf(*pools, entry) && depth <= builder.openDepth());
        if (unpacker.isGood())
            builder.add(depth, entry);
    }
    return std::make_shared<const StackTree>(builder.finish());
}

// All but the trees between these, and what they share.
using PackedFile = PackedMembers<&StackDocument::file, &StackDocument::fileBytes, &StackDocument::fileTime>;
using PackedLists = PackedMembers<&StackDocument::processes, &StackDocument::threads, &StackDocument::declared,
                                  &StackDocument::rankSource, &StackDocument::problems>;

} // namespace

void pack(Packer &packer, const StackDocument &document)
{
    PackedFile::add(packer, document);
    packPools(packer, *document.pools);
    packer.add(std::uint64_t(document.snapshots.size()));
    for (const StackSnapshot &snapshot : document.snapshots) {
        packer.add(snapshot.title);
        packer.add(snapshot.time);
        packTree(packer, *snapshot.tree);
    }
    PackedLists::add(packer, document);
}

void pack(Packer &packer, const StackTree &tree)
{
    packPools(packer, tree.pools());
    packTree(packer, tree);
}

std::shared_ptr<const StackTree> unpackStackTree(Unpacker &unpacker)
{
    const auto pools = takePools(unpacker);
    auto tree = takeTree(unpacker, pools);
    return unpacker.isGood() ? tree : nullptr;
}

std::shared_ptr<const StackDocument> unpackStacks(Unpacker &unpacker)
{
    const auto document = std::make_shared<StackDocument>();
    PackedFile::take(unpacker, *document);
    const auto pools = takePools(unpacker);
    document->pools = pools;
    for (std::uint64_t count = unpacker.takeCount(1); count > 0 && unpacker.isGood(); --count) {
        StackSnapshot &snapshot = document->snapshots.emplace_back();
        unpacker.take(snapshot.title);
        unpacker.take(snapshot.time);
        snapshot.tree = takeTree(unpacker, pools);
    }
    PackedLists::take(unpacker, *document);
    return unpacker.isGood() ? document : nullptr;
}

} // namespace rankscope
