// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/totalview/cdeclarations.h"
#include "io/totalview/visualizerlayout.h"

namespace rankscope {

/// The layout that a user's own visualize.h declares (totalview.md §2, 1), in the byte order of this machine: the
/// readers find the other one by themselves. Fields go by the manual's names, with or without "vh_". Errors: those of
/// parseCDeclarations, WrongFormat (no such structure, or a constant is missing).
[[nodiscard]] Result<VisualizerLayout> readVisualizeHeader(std::string_view text, CDataModel model);

} // namespace rankscope
