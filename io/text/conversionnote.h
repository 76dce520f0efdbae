// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"

namespace rankscope {

/// The note that a text had to be converted, for the problems of a document; `line` is the first one.
Problem conversionNote(const QString &name, std::uint64_t line, const QString &encoding);

} // namespace rankscope
