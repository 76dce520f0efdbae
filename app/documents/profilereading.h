// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/filereading.h"

namespace rankscope {

/// Reads a profile. Sets the state Failed where it cannot be read.
OpenFile readOpenProfile(OpenFile file, FileKind kind, const FirstRows &firstRows, Progress &progress);

/// Reads the parts of which one profile is made, but for those that are among `known`, and combines them as the verb export does.
/// Sets the state Failed where that cannot be done.
OpenFile readCombinedProfile(OpenFile file, const std::vector<std::shared_ptr<const ProfileDocument>> &known,
                             Progress &progress);

} // namespace rankscope
