// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/stackdocument.h"
#include "model/stacks/stackview.h"

#include <QString>

namespace rankscope {

/// "rankscope export job.xml --view stacks --format csv --snapshot 3 --cut mpi,pthread -o -": prints the rows shown.
/// `snapshot` counts from 0.
QString stacksCommand(const StackDocument &document, std::size_t snapshot, const StackViewOptions &options);

/// "rankscope diff reference.xml current.xml"
QString stacksDiffCommand(const StackDocument &reference, const StackDocument &current);

/// What of the options no command line says, a full sentence, translated; empty where it says all.
QString stacksCommandRemark(const StackViewOptions &options);

} // namespace rankscope
