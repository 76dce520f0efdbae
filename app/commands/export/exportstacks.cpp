// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/options/stackviewoptions.h"
#include "app/commands/runs.h"
#include "io/ddt/stackscsvwriter.h"
#include "io/ddt/stacksxmlwriter.h"
#include "io/json/stackjson.h"
#include "io/stacktools/folded/foldedwriter.h"
#include "io/stacktools/viewers/pprofwriter.h"
#include "io/stacktools/viewers/speedscopewriter.h"
#include "io/text/outputfile.h"
#include "model/stacks/stacktable.h"
#include "model/stacks/tree/snapshotchoice.h"
#include "model/stacks/view/stackview.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Write = Result<void> (*)(const StackTree &, const StackWriteOptions &, QIODevice &, Progress &);

Write writerOf(const std::string &format)
{
    if (format == "csv")
        return writeStacksCsv;
    if (format == "xml")
        return writeStacksXml;
    if (format == "folded")
        return writeFolded;
    if (format == "speedscope")
        return writeSpeedscopeStacks;
    if (format == "pprof")
        return writePprofStacks;
    return format == "json" ? writeStackJson : nullptr;
}

/// Which of the columns that every format knows are shown is also a flag.
void show(StackColumns &columns, StackColumn column)
{
    columns.depth = columns.depth || column == StackColumn::Depth;
    columns.processes = columns.processes || column == StackColumn::Processes;
    columns.threads = columns.threads || column == StackColumn::Threads;
    columns.function = columns.function || column == StackColumn::Function;
    columns.order.push_back(column);
}

std::optional<StackColumn> columnOf(const QString &name)
{
    static constexpr std::array names = {"Depth"_L1, "Processes"_L1, "Threads"_L1, "Function"_L1,   "GpuThreads"_L1,
                                         "Hosts"_L1, "Pids"_L1,      "Titles"_L1,  "ThreadNames"_L1};
    const auto known = std::ranges::find(names, name);
    if (known == names.end())
        return std::nullopt;
    return static_cast<StackColumn>(known - names.begin());
}

/// --columns names those that are written, in their order; none named: all.
Result<StackColumns> columnsOf(const QString &text)
{
    if (text.isEmpty())
        return StackColumns{};
    StackColumns columns{false, false, false, false};
    columns.order.clear();
    for (const QString &name : text.split(u',')) {
        const auto column = columnOf(name);
        if (!column)
            return tl::unexpected(wrongOption(
                QCoreApplication::translate("ExportCommand",
                                            "There is no column %1: they are Depth, Processes, Threads, Function, "
                                            "GpuThreads, Hosts, Pids, Titles and ThreadNames.")
                    .arg(name)));
        if (std::ranges::find(columns.order, *column) != columns.order.end())
            return tl::unexpected(
                wrongOption(QCoreApplication::translate("ExportCommand", "--columns names %1 twice.").arg(name)));
        show(columns, *column);
    }
    return columns;
}

/// The whole tree is written as it was read; a view of it as the pane shows it.
StackTree shownTree(std::shared_ptr<const StackTree> tree, const StackViewOptions &options)
{
    if (options == StackViewOptions::everything())
        return *tree;
    const StackView view = makeView(std::move(tree), options);
    sayCutFrames(view.hiddenFrames().cut);
    return toTree(view);
}

Result<StackDocument> readChosen(const ExportOptions &options, Progress &progress)
{
    const auto read = readRun(options.paths(), stackReading(options.encoding, options.rule), progress);
    if (!read)
        return tl::unexpected(read.error());
    return endingAt(*(*read)->stacks(), *snapshotChoice(pathOf(options.snapshot)));
}

Result<void> writeTree(const StackTree &tree, const StackWriteOptions &writing, const ExportOptions &options,
                       Progress &progress)
{
    if (options.format == "hdf5")
        return writeTable(stackTable(tree, {writing.columns, writing.members, writing.snapshot}), options, progress);
    const Write write = writerOf(options.format);
    return writeOutput(pathOf(options.output),
                       [&](QIODevice &device) { return write(tree, writing, device, progress); });
}

} // namespace

Result<void> exportStacks(const ExportOptions &options, Progress &progress)
{
    if (options.format != "hdf5" && !writerOf(options.format)) {
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "Stacks are written with --format csv, xml, hdf5, folded, json, speedscope or pprof.")));
    }
    const Result<StackColumns> columns = columnsOf(pathOf(options.columns));
    if (!columns)
        return tl::unexpected(columns.error());
    const bool hasMore =
        std::ranges::any_of(columns->order, [](StackColumn column) { return column > StackColumn::Function; });
    if (hasMore && options.format != "csv")
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand",
            "GpuThreads, Hosts, Pids, Titles and ThreadNames are columns of csv; json has them without "
            "being asked.")));
    const Result<StackViewOptions> view = stackViewOf(options.stackView);
    if (!view)
        return tl::unexpected(view.error());
    const Result<StackDocument> document = readChosen(options, progress);
    if (!document)
        return tl::unexpected(document.error());
    if (auto lack = lackOfStacks(*document))
        return tl::unexpected(std::move(*lack));
    if (const Result<void> focused = checkFocus(*view, *document->snapshots.back().tree); !focused)
        return focused;
    const StackTree tree = shownTree(document->snapshots.back().tree, *view);
    ProblemList problems;
    StackWriteOptions writing;
    writing.columns = *columns;
    writing.lineEnd = options.isCrLf() ? LineEnd::CrLf : LineEnd::Lf;
    writing.members = options.members == "sets"     ? MembersAs::Sets
                      : options.members == "counts" ? MembersAs::Counts
                                                    : MembersAs::Ddt;
    if (options.snapshot != "merged")
        writing.snapshot = document->snapshots.size();
    writing.document = &*document;
    writing.problems = &problems;
    const Result<void> written = writeTree(tree, writing, options, progress);
    say(problems);
    return written;
}

} // namespace rankscope
