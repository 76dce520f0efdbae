// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <optional>

namespace rankscope {

/// Finds the SKP that directly follows the statement of a record. Long statements are walked once.
class StatementWalk
{
public:
    /// The record of the SKP; nothing where another statement, a construct or `end` comes before it.
    std::optional<std::uint32_t> skipBehind(const Trace &trace, std::uint32_t record, std::uint32_t end);

private:
    std::uint32_t m_from = 0; // the statement that was walked along last
    std::uint32_t m_to = 0;
    std::optional<std::uint32_t> m_skip;
};

} // namespace rankscope
