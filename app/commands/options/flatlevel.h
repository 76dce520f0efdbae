// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rows/flatprofile.h"

#include <string>

namespace rankscope {

/// What --flat puts together; nothing for another word.
std::optional<FlatBy> flatByOf(const std::string &word);

} // namespace rankscope
