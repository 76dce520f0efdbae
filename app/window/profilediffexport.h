// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/paneexport.h"

namespace rankscope {

class ProfileDiffPane;

/// As what compared profiles can be written: all metrics, as the verb diff does it; and the icicle as it is seen.
std::vector<PaneExport::Format> profileDiffFormats(const ProfileDiffPane &pane);

} // namespace rankscope
