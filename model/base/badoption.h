// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace rankscope {

/// What the user asked for cannot be done; `message` is a full sentence that says why.
inline Error badOption(const QString &message)
{
    return {.kind = ErrorKind::BadOption, .message = message};
}

} // namespace rankscope
