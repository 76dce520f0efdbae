// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/panes/panekinds.h"

namespace rankscope {

/// Makes a configuration of tracing from all traces of a run, in a worker, and shows it in a pane of its own. What was
/// changed in that pane before is changed in the new one, too.
void makeConfigurationOf(RunId run, const PaneContext &context);

} // namespace rankscope
