// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/framepool.h"

#include <array>

namespace rankscope {

namespace {

std::uint64_t hashOf(const Frame &frame)
{
    constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;
    std::uint64_t hash = 0;
    for (const std::uint32_t part :
         std::array{frame.function.value, frame.file.value, frame.line, frame.module.value}) {
        hash = (hash ^ part) * odd;
        hash ^= hash >> 29;
    }
    return hash;
}

} // namespace

FrameId FramePool::intern(const Frame &frame)
{
    const auto next = static_cast<std::uint32_t>(m_frames.size());
    const auto [id, isNew] =
        m_ids.findOrInsert(hashOf(frame), next, [&](std::uint32_t known) { return m_frames[known] == frame; });
    if (isNew)
        m_frames.push_back(frame);
    return FrameId{id};
}

} // namespace rankscope
