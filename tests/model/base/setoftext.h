// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"

namespace rankscope {

/// The processes of a text that is known to be correct, for example "0-3,5".
inline ProcessSet setOf(QStringView text)
{
    return *ProcessSet::parse(text);
}

} // namespace rankscope
