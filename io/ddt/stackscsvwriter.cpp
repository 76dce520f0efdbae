// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/stackscsvwriter.h"

#include "io/writeerror.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct Counted {
    bool shown = false;
    bool asSets = false;
};

/// A column of sets or counts; `stateOf` gives the state of a frame.
template<typename StateOf>
Counted columnOf(const StackTree &tree, const StackWriteOptions &options, bool shown, StateOf stateOf)
{
    Counted column{shown, options.members == MembersAs::Sets};
    for (StackNode node{0}; column.asSets && node.value < tree.size(); ++node.value) {
        const SetState state = stateOf(node);
        column.asSets = state == SetState::Complete || state == SetState::Absent;
    }
    const bool wanted = shown && options.members == MembersAs::Sets;
    noteLoss(options,
             QCoreApplication::translate("StacksCsvWriter", "Not all sets of a column are known; counts were written."),
             wanted && !column.asSets ? 1 : 0);
    return column;
}

QString functionText(const StackTree &tree, FrameId frame)
{
    const StackPools &pools = tree.pools();
    const QString name = QString::fromUtf8(pools.function(frame));
    if (pools.line(frame) == 0)
        return name;
    return name % (name.isEmpty() ? "("_L1 : " ("_L1) % QString::fromUtf8(pools.file(frame)) % u':'
           % QString::number(pools.line(frame)) % u')';
}

/// No set has more than one process: then a reader takes single numbers for counts.
bool areSingle(const StackTree &tree)
{
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (tree.processes(node).count > 1)
            return false;
    }
    return true;
}

/// "3", or "3-3" where a number alone would be a count: a range may have both its ends.
QString setText(const QString &text, bool single)
{
    return single && !text.isEmpty() ? QString(text % u'-' % text) : text;
}

template<typename Set>
QString countText(const Members<Set> &members)
{
    return members.state == SetState::Absent ? QString() : QString::number(members.count);
}

} // namespace

Result<void> writeStacksCsv(const StackTree &tree, const StackWriteOptions &options, QIODevice &device,
                            Progress &progress)
{
    const auto [depth, showProcesses, showThreads, function] = options.columns;
    const Counted processes = columnOf(tree, options, showProcesses && tree.hasProcesses(),
                                       [&](StackNode node) { return tree.processes(node).state; });
    const Counted threads = columnOf(tree, options, showThreads && tree.hasThreads(),
                                     [&](StackNode node) { return tree.threads(node).state; });
    const bool single = processes.asSets && areSingle(tree);
    SetTexts sets(tree);
    CsvWriter csv(device, options.lineEnd);
    const auto field = [&csv](bool shown, const auto &text) {
        if (shown)
            csv.field(text());
    };
    field(depth, [] { return u"Depth"_s; });
    field(processes.shown, [] { return u"Processes"_s; });
    field(threads.shown, [] { return u"Threads"_s; });
    field(function, [] { return u"Function"_s; });
    csv.endLine();
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        field(depth, [&] { return QString::number(tree.depth(node)); });
        field(processes.shown, [&] {
            return processes.asSets ? setText(sets.processes(node), single) : countText(tree.processes(node));
        });
        field(threads.shown, [&] { return threads.asSets ? sets.threads(node) : countText(tree.threads(node)); });
        field(function, [&] { return functionText(tree, tree.frame(node)); });
        csv.endLine();
    }
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    noteUnwritten(tree, options);
    return {};
}

} // namespace rankscope
