// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/fileinfo.h"
#include "model/report/reportcolumn.h"

namespace rankscope {

/// What is in a file, with the keys of the contract.
ReportObject contentObject(const FileInfo &file);

} // namespace rankscope
