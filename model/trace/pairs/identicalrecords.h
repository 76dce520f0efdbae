// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

namespace rankscope {

/// Compares records of a trace with those of another one; which sites are identical is asked once.
class IdenticalRecords
{
public:
    IdenticalRecords(const Trace &one, const Trace &two) : m_one(one), m_two(two), m_partners(one.sites.size(), noIndex)
    {}

    /// True for records whose sites are the same to every rule and in every report, and that have the same value, to
    /// the last bit.
    bool operator()(std::uint32_t record, std::uint32_t other);

private:
    const Trace &m_one;
    const Trace &m_two;
    std::vector<std::uint32_t> m_partners; // by site of one: the identical one of two that was found last
};

} // namespace rankscope
