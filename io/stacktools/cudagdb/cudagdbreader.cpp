// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/cudagdb/cudagdbreader.h"

#include "io/stacktools/cudagdb/cudatables.h"
#include "io/stacktools/gdb/gdbreader.h"
#include "io/stacktools/text/textreading.h"
#include "io/stacktools/text/wholetext.h"
#include "model/stacks/tree/stackmerger.h"
#include "model/stacks/tree/stacktreebuilder.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

struct CudaGdbTexts {
    Q_DECLARE_TR_FUNCTIONS(CudaGdb)
};

constexpr std::size_t mostCudaGdbBytes = std::size_t(256) << 20;

/// Whose the GPU threads are: of the one process of the text.
ProcessMembers gpuOwner(const StackDocument &document, const StackReadOptions &options, StackPools &pools)
{
    ProcessSet owner;
    if (!document.snapshots.empty())
        owner = document.snapshots.back().tree->allProcesses();
    else
        owner.insert(options.process.value_or(0));
    if (owner.count() != 1)
        return {}; // which of them is not said
    return {SetState::Complete, pools.processSets.intern(owner), 1};
}

/// A kernel and a place is a frame, of a kernel without threads the kernel alone.
StackTree gpuTree(const CudaTables &tables, const ProcessMembers &owner, std::shared_ptr<StackPools> pools)
{
    StackTreeBuilder builder(pools);
    for (const auto &[number, kernel] : tables.kernels()) {
        std::string name = kernel.name;
        if (name.empty())
            name = number < 0 ? std::string("??") : "kernel " + std::to_string(number);
        StackEntry entry{.frame = pools->frame(name), .processes = owner, .marked = true};
        if (kernel.places.empty())
            builder.add(0, entry);
        for (const auto &[place, count] : kernel.places) {
            entry.frame = pools->frame(name, place.first, place.second);
            entry.gpuThreads = count;
            builder.add(0, entry);
        }
    }
    return builder.finish();
}

/// The host's document in other pools, to which more can be added.
void moveTo(StackPools &pools, StackDocument &document)
{
    const auto moved = [&](StringId text) { return pools.strings.intern(document.pools->strings.text(text)); };
    for (StackProcess &process : document.processes) {
        process.host = moved(process.host);
        process.program = moved(process.program);
    }
    for (StackThread &thread : document.threads) {
        thread.name = moved(thread.name);
        thread.state = moved(thread.state);
        thread.signal = moved(thread.signal);
    }
}

/// Puts the GPU threads beside the stacks of the host, in its last snapshot.
void addGpuThreads(StackDocument &document, const CudaTables &tables, const StackReadOptions &options)
{
    const auto pools = std::make_shared<StackPools>();
    const ProcessMembers owner = gpuOwner(document, options, *pools);
    if (document.pools)
        moveTo(*pools, document);
    if (document.snapshots.empty())
        document.snapshots.emplace_back();
    for (StackSnapshot &snapshot : document.snapshots) {
        StackMerger merger(pools);
        if (snapshot.tree)
            merger.addTree(*snapshot.tree);
        if (&snapshot == &document.snapshots.back())
            merger.addTree(gpuTree(tables, owner, pools));
        snapshot.tree = std::make_shared<const StackTree>(merger.finish());
    }
    document.pools = pools;
}

CudaTables tablesOf(std::string_view text, const StackReadOptions &options, StackDocument &document, Progress &progress)
{
    CudaTables tables;
    LineReader lines(ByteSource::fromMemory({text.data(), text.size()}), progress);
    PastedLines pasted(lines, options.encoding);
    while (const auto line = pasted.next()) {
        if (progress.isCancelled())
            break;
        tables.add(line->text);
    }
    noteReading(lines, pasted.convertedLine(), options, document);
    return tables;
}

} // namespace

StackResult readCudaGdb(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    StackDocument document = beginDocument(source, name);
    const std::uint64_t fileBytes = document.fileBytes;
    const QDateTime fileTime = document.fileTime;
    const auto bytes = wholeText(source, mostCudaGdbBytes, progress);
    if (!bytes)
        return tl::unexpected(
            Error{ErrorKind::TooLarge, CudaGdbTexts::tr("The file has more than 256 MiB."), name, {}, {}});
    const CudaTables tables = tablesOf(*bytes, options, document, progress);
    const StackResult host =
        readGdbStacks(ByteSource::fromMemory({bytes->data(), bytes->size()}), name, options, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (tables.isEmpty() && !host)
        return wrongKind(name, tables.holdsTable()
                                   ? CudaGdbTexts::tr("The tables of cuda-gdb have no row: nothing ran on "
                                                      "the GPU.")
                                   : CudaGdbTexts::tr("This has no table of cuda-gdb."));
    if (host) {
        document = **host; // it notes what is wrong with the text too
        document.fileBytes = fileBytes;
        document.fileTime = fileTime;
        noteDamage(source, document);
    } else {
        document.rankSource = options.process ? RankSource::Name : RankSource::Assumed;
        noteDamage(source, document);
    }
    if (!tables.isEmpty())
        addGpuThreads(document, tables, options);
    return std::make_shared<const StackDocument>(std::move(document));
}

bool looksLikeCudaGdb(std::string_view head)
{
    return anyLine(head, [](std::string_view raw) {
        CudaTables tables;
        tables.add(cleanedLine(raw));
        return tables.holdsTable();
    });
}

} // namespace rankscope
