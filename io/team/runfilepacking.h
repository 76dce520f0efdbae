// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/runfolder.h"
#include "model/base/packing.h"

namespace rankscope {

template<>
struct PackedForm<RunFile> : PackedMembers<&RunFile::path, &RunFile::process, &RunFile::kind> {
};

} // namespace rankscope
