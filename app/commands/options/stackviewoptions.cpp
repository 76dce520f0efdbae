// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/stackviewoptions.h"

#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "model/base/badoption.h"
#include "model/base/plural.h"
#include "model/base/processsettext.h"
#include "model/base/text/fittingtext.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Whether some frame may have more processes than it lists.
bool hasUnlisted(const StackTree &tree)
{
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (tree.processes(node).state == SetState::Incomplete)
            return true;
    }
    return false;
}

Result<ProgrammingModel> modelOf(const QString &name)
{
    if (const auto model = modelFromName(name))
        return *model;
    QStringList known;
    for (const ProgrammingModel one : programmingModels())
        known << modelName(one);
    return tl::unexpected(badOption(
        QCoreApplication::translate("ExportCommand", "--cut knows %1, not %2.").arg(known.join(", "_L1), name)));
}

} // namespace

void addStackViewOptions(Options &verb, StackViewWords &words)
{
    verb.add({.names = "--cut",
              .target = &words.cut,
              .value = "MODELS",
              .help = QT_TRANSLATE_NOOP("Help", "Leave out what is below the calls of mpi, pthread, "
                                                "openmp, python, nccl (nothing is cut without).")});
    verb.add({.names = "--focus",
              .target = &words.focus,
              .value = "SET",
              .help = QT_TRANSLATE_NOOP("Help", "Only these processes, for example 0-3,7.")});
}

Result<StackViewOptions> stackViewOf(const StackViewWords &words)
{
    StackViewOptions view = StackViewOptions::everything();
    const QString cut = pathOf(words.cut);
    const QStringList names = cut.isEmpty() ? QStringList() : cut.split(u',');
    for (const QString &name : names) {
        const auto model = modelOf(name);
        if (!model)
            return tl::unexpected(model.error());
        view.cutBelow |= *model;
    }
    if (words.focus.empty())
        return view;
    const auto focus = readProcessSet(pathOf(words.focus));
    if (!focus || focus->incomplete)
        return tl::unexpected(
            badOption(QCoreApplication::translate("ExportCommand", "--focus wants processes, for example 0-3,7.")));
    view.focusProcesses = focus->set;
    return view;
}

Result<void> checkFocus(const StackViewOptions &options, const StackTree &tree)
{
    if (!options.focusProcesses)
        return {};
    const ProcessSet all = tree.allProcesses();
    if (all.isEmpty())
        return tl::unexpected(badOption(QCoreApplication::translate(
            "ExportCommand", "--focus has no effect here: the stacks do not say which processes they are of.")));
    if (all.intersects(*options.focusProcesses) || hasUnlisted(tree))
        return {};
    return tl::unexpected(badOption(
        QCoreApplication::translate("ExportCommand", "No process of --focus %1 is in the stacks, which are of %2.")
            .arg(fittingText(*options.focusProcesses), fittingText(all))));
}

void sayCutFrames(std::uint64_t frames)
{
    if (frames > 0)
        say(QCoreApplication::translate("ExportCommand", "rankscope: note: %Ln frame(s) were cut.", nullptr,
                                        plural(frames)));
}

} // namespace rankscope
