// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// A subscript that a loop header resolves: a number, or a variable plus a number.
struct SubscriptTerm {
    QString variable; // as written; empty: the offset alone
    std::int64_t offset = 0;
    friend bool operator==(const SubscriptTerm &, const SubscriptTerm &) = default;
};

/// The subscripts of A(I-1,J) or A[i-1][j], of a name without blanks; nothing where one is anything else, or there are
/// more than seven.
std::optional<std::vector<SubscriptTerm>> subscriptsOf(const QString &key);

} // namespace rankscope
