// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/team/teamtasks.h"

#include "app/commands/diff/diffkinds.h"
#include "app/commands/team/inspecttask.h"
#include "io/stackfilestask.h"
#include "io/team/inputsumstask.h"
#include "io/team/pairwisetask.h"
#include "io/team/traceoutlinestask.h"
#include "io/team/tracevaluestask.h"

namespace rankscope {

std::span<const TeamTaskKind> teamTasks()
{
    static constexpr TeamTaskKind kinds[] = {
        {PairwiseTask::name, PairwiseTask::make},
        {InputSumsTask::name, InputSumsTask::make},
        {StackFilesTask::name, StackFilesTask::make},
        {TraceOutlinesTask::name, TraceOutlinesTask::make},
        {TraceValuesTask::name, TraceValuesTask::make},
        {InspectTask::name, InspectTask::make},
        {arrayDiffTask, makeArrayDiffTask},
        {seriesStepsTask, makeSeriesStepsTask},
        {seriesElementsTask, makeSeriesElementsTask},
        {statisticsTask, makeStatisticsTask},
    };
    return kinds;
}

} // namespace rankscope
