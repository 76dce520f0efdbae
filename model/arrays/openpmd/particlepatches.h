// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// Lets the arrays of particles of an openPMD file say which patch has an element, where the file has "particlePatches"
/// for them. Reads nothing.
void addParticlePatches(ArrayDocument &document);

} // namespace rankscope
