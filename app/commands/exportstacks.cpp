// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "io/ddt/stackscsvwriter.h"
#include "io/ddt/stacksxmlwriter.h"
#include "io/json/stackjson.h"
#include "io/stacktools/foldedwriter.h"
#include "io/text/outputfile.h"
#include "model/base/processsettext.h"
#include "model/stacks/stackview.h"

#include <QCoreApplication>

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
    return format == "json" ? writeStackJson : nullptr;
}

/// --columns names those that are written; none named: all.
Result<StackColumns> columnsOf(const QString &text)
{
    if (text.isEmpty())
        return StackColumns{};
    StackColumns columns{false, false, false, false};
    for (const QString &name : text.split(u',')) {
        if (name == "Depth"_L1)
            columns.depth = true;
        else if (name == "Processes"_L1)
            columns.processes = true;
        else if (name == "Threads"_L1)
            columns.threads = true;
        else if (name == "Function"_L1)
            columns.function = true;
        else
            return tl::unexpected(wrongOption(
                QCoreApplication::translate("ExportCommand",
                                            "There is no column %1: they are Depth, Processes, Threads and Function.")
                    .arg(name)));
    }
    return columns;
}

/// The view that --cut and --focus ask for: nothing is cut unless asked.
Result<StackViewOptions> viewOf(const ExportOptions &options)
{
    StackViewOptions view = StackViewOptions::everything();
    const QString cut = pathOf(options.cut);
    const QStringList names = cut.isEmpty() ? QStringList() : cut.split(u',');
    for (const QString &name : names) {
        const auto model = modelFromName(name);
        if (!model) {
            QStringList known;
            for (const ProgrammingModel one : programmingModels())
                known << modelName(one);
            return tl::unexpected(wrongOption(QCoreApplication::translate("ExportCommand", "--cut knows %1, not %2.")
                                                  .arg(known.join(", "_L1), name)));
        }
        view.cutBelow |= *model;
    }
    if (options.focus.empty())
        return view;
    const auto focus = readProcessSet(pathOf(options.focus));
    if (!focus || focus->incomplete)
        return tl::unexpected(
            wrongOption(QCoreApplication::translate("ExportCommand", "--focus wants processes, for example 0-3,7.")));
    view.focusProcesses = focus->set;
    return view;
}

/// The whole tree is written as it was read; a view of it as the pane shows it.
StackTree shownTree(std::shared_ptr<const StackTree> tree, const StackViewOptions &options)
{
    if (options == StackViewOptions::everything())
        return *tree;
    const StackView view = makeView(std::move(tree), options);
    const int cut = static_cast<int>(view.hiddenFrames().cut);
    if (cut > 0)
        say(QCoreApplication::translate("ExportCommand", "rankscope: note: %Ln frame(s) were cut.", nullptr, cut));
    return toTree(view);
}

Result<StackDocument> readChosen(const ExportOptions &options, Progress &progress)
{
    const StackRunOptions run{options.encoding, options.rule};
    const auto document = readStackRun(options.files, run, progress);
    if (!document)
        return tl::unexpected(document.error());
    return endingAt(**document, *snapshotChoice(pathOf(options.snapshot)));
}

} // namespace

Result<void> exportStacks(const ExportOptions &options, Progress &progress)
{
    const Write write = writerOf(options.format);
    if (!write) {
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "Stacks are written with --format csv, xml, folded or json.")));
    }
    const Result<StackColumns> columns = columnsOf(pathOf(options.columns));
    if (!columns)
        return tl::unexpected(columns.error());
    const Result<StackViewOptions> view = viewOf(options);
    if (!view)
        return tl::unexpected(view.error());
    const Result<StackDocument> document = readChosen(options, progress);
    if (!document)
        return tl::unexpected(document.error());
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
    writing.problems = &problems;
    const Result<void> written =
        writeOutput(pathOf(options.output), [&](QIODevice &device) { return write(tree, writing, device, progress); });
    say(problems);
    return written;
}

} // namespace rankscope
