// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/stacks/tree/stacktree.h"

namespace rankscope {

/// The key of the table.
inline constexpr QLatin1StringView stackTreeKey("tree");

/// The frames of a tree in preorder: in files with the keys that `export --view stacks` has, in a text with who is
/// there and lines that show where ways part: a frame that is the only one below another stands right under it, so that
/// the text is as wide as ways part and not as the stacks are deep. Of a tree without processes a text says how much of
/// all is counted at each frame. The tree must outlive the table.
ReportTable stackTreeTable(const StackTree &tree);

} // namespace rankscope
