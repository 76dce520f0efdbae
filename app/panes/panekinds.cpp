// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/panes/arraychoices.h"
#include "app/panes/errorlinks.h"
#include "app/panes/panehost.h"
#include "app/panes/profilelinks.h"
#include "app/panes/runchecks.h"

namespace rankscope {

std::vector<PaneKind> paneKinds(const PaneContext &context)
{
    auto *const arrays = new ArrayChoices({context.window, context.workspace, context.host}, &context.host);
    auto *const checks = new RunChecks(context, &context.host);
    auto *const links = new ErrorLinks(context, &context.host);
    auto *const profiles = new ProfileLinks(&context.host);
    return {traceKind(context, *checks),     traceDiffKind(context),      stacksKind(context),
            comparisonKind(context),         arrayKind(context, *arrays), seriesDiffKind(context),
            arrayDiffKind(context, *arrays), timelineKind(*profiles),     profileKind(context, *profiles),
            profileDiffKind(context),        parametersKind(context),     configurationKind(context),
            findingsKind(*checks),           errorsKind(context, *links), savedResultKind(context)};
}

QString comparedTitle(const QString &reference, const QString &current)
{
    return PaneKindsTexts::tr("%1 and %2").arg(reference, current);
}

} // namespace rankscope
