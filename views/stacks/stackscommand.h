// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stackmerger.h"
#include "model/stacks/view/stackview.h"
#include "views/stacks/comparedwith.h"

#include <QString>

namespace rankscope {

/// "rankscope export job.xml --view stacks --format csv --snapshot 3 --cut mpi,pthread -o -": prints the rows shown.
/// `snapshot` counts from 0.
QString stacksCommand(const StackDocument &document, std::size_t snapshot, const StackViewOptions &options);

/// "rankscope diff reference.xml current.xml", with "--snapshot 1,3" where not both are the last ones.
QString stacksDiffCommand(const StackMoment &reference, const StackMoment &current);

/// What of a comparison that command does not say, a full sentence, translated; empty where it says all.
QString stacksDiffRemark(const StackMoment &reference, const StackMoment &current, MergeBy by);

/// What of the options no command line says, a full sentence, translated; empty where it says all.
QString stacksCommandRemark(const StackViewOptions &options);

} // namespace rankscope
