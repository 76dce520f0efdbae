// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/packing.h"
#include "model/report/reportcolumn.h"

namespace rankscope {

/// Puts an object of JSON down, for another process of the same job.
void packObject(Packer &packer, const ReportObject &object);
/// Takes it out again; what lacks bytes is empty.
ReportObject takeObject(Unpacker &unpacker);

} // namespace rankscope
