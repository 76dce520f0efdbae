// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// A whole number from 0 to 2^53: beyond, a number of JSON is not exact. Nothing for anything else.
std::optional<std::uint64_t> countOf(const QJsonValue &value);

/// A list of such numbers.
std::optional<std::vector<std::uint64_t>> countsOf(const QJsonValue &value);

} // namespace rankscope
