// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// Makes arrays of the constant components of an openPMD file: groups without contents whose attributes "value" and
/// "shape" say what each element is and how many there are. They come behind the other data sets. A group whose
/// attributes make no array stays one.
void addConstantRecords(ArrayDocument &document);

} // namespace rankscope
