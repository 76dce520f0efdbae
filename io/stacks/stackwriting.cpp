// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacks/stackwriting.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

void noteLoss(const StackWriteOptions &options, const QString &sentence, std::uint64_t count)
{
    if (options.problems && count > 0)
        options.problems->add({Severity::Note, {}, {}, sentence, count});
}

void noteUnwritten(const StackTree &tree, const StackWriteOptions &options)
{
    const bool writesGpuThreads =
        std::ranges::find(options.columns.order, StackColumn::GpuThreads) != options.columns.order.end();
    std::uint64_t modules = 0;
    std::uint64_t marks = 0;
    std::uint64_t gpuThreads = 0;
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        modules += tree.pools().frames[tree.frame(node)].module.value != 0 ? 1 : 0;
        marks += tree.isMarked(node) ? 1 : 0;
        gpuThreads += tree.gpuThreads(node) ? 1 : 0;
    }
    noteLoss(options,
             QCoreApplication::translate("StackWriting", "The format has no place for the module of a frame; it was "
                                                         "left out."),
             modules);
    noteLoss(options,
             QCoreApplication::translate("StackWriting", "The format has no place for the mark of a frame; it was left "
                                                         "out."),
             marks);
    noteLoss(options,
             QCoreApplication::translate("StackWriting", "The format has no place for counts of GPU threads; they were "
                                                         "left out."),
             writesGpuThreads ? 0 : gpuThreads);
}

} // namespace rankscope
