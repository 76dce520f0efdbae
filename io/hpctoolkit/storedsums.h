// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/profiledocument.h"

namespace rankscope {

/// HPCVIEWER files hold own values or, by default, sums (formats/hpctoolkit.md, A.3.3): metrics whose values are
/// nowhere less than those below them are taken as inclusive.
void findStoredSums(ProfileDocument &document);

} // namespace rankscope
