// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

class QIODevice;

namespace rankscope {

/// Why a device took no more, in the words of the system; may try to write once more to learn it.
Error writeError(QIODevice &device);

} // namespace rankscope
