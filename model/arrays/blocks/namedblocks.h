// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

namespace rankscope {

/// An array under another path. That of several processes still knows its owners and its copies.
std::shared_ptr<const ArraySource> namedBlocks(const std::shared_ptr<const ArraySource> &source, const QString &path);

} // namespace rankscope
