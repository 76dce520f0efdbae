// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/costs/profilecosts.h"
#include "model/report/report.h"

namespace rankscope {

/// The answer of `rankscope profile`: the sentence, the hot path, the listed scopes, the ranks. Tables have the listed
/// scopes. The costs must outlive it.
Report profileCostsReport(const ProfileCosts &costs);

} // namespace rankscope
