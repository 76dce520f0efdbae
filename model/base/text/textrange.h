// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace rankscope {

/// A stretch of a text.
struct TextRange {
    qsizetype begin = 0;
    qsizetype count = 0;
    friend bool operator==(const TextRange &, const TextRange &) = default;
};

} // namespace rankscope
