// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <cstddef>
#include <vector>

namespace rankscope {

/// The places of names in their order, numbers in them by value: "rank-9" stands before "rank-10". Of names that differ
/// in leading zeros alone, the shorter one is first; names that are alike stay as they are.
std::vector<std::size_t> naturalOrder(const QStringList &names);

/// The names in that order.
QStringList sortedNaturally(const QStringList &names);

} // namespace rankscope
