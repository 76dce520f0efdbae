// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/paneexport.h"

namespace rankscope {

class ProfilePane;

/// What the Profile pane can be written as: its table as it is shown, the profile, folded stacks.
std::vector<PaneExport::Format> profileFormats(const ProfilePane &pane);

} // namespace rankscope
