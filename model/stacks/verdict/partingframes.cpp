// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/partingframes.h"

#include <algorithm>
#include <map>

namespace rankscope {

namespace {

/// Ways that are alike so far, and how far each has been followed outward; nothing: to its first frame.
struct Alike {
    std::vector<std::size_t> ways;
    int rounds = 3;
};

class Parting
{
public:
    Parting(const StackTree &tree, const std::vector<StackNode> &ends, const Progress &progress)
        : m_tree(tree)
        , m_progress(progress)
        , m_at(ends.begin(), ends.end())
        , m_found(ends.size())
    {}

    std::vector<std::vector<StackNode>> find()
    {
        Alike all;
        for (std::size_t way = 0; way < m_at.size(); ++way)
            all.ways.push_back(way);
        m_open.push_back(std::move(all));
        while (!m_open.empty() && !m_progress.isCancelled()) {
            const Alike alike = std::move(m_open.back());
            m_open.pop_back();
            follow(alike);
        }
        return std::move(m_found);
    }

private:
    std::optional<FrameId> frameOf(std::size_t way) const
    {
        return m_at[way] ? std::optional(m_tree.frame(*m_at[way])) : std::nullopt;
    }

    void stepOutward(const std::vector<std::size_t> &ways)
    {
        for (const std::size_t way : ways)
            m_at[way] = m_at[way] ? m_tree.parent(*m_at[way]) : std::nullopt;
    }

    /// Goes outward in step to where the frames differ.
    void follow(const Alike &alike)
    {
        const std::size_t first = alike.ways.front();
        const auto sameNode = [&](std::size_t way) { return m_at[way] == m_at[first]; };
        const auto sameFrame = [&](std::size_t way) { return frameOf(way) == frameOf(first); };
        while (!m_progress.isCancelled() && !std::ranges::all_of(alike.ways, sameNode)) {
            if (!std::ranges::all_of(alike.ways, sameFrame))
                return divide(alike);
            stepOutward(alike.ways);
        }
    }

    void divide(const Alike &alike)
    {
        std::map<std::optional<FrameId>, Alike> parts;
        for (const std::size_t way : alike.ways) {
            if (m_at[way])
                m_found[way].push_back(*m_at[way]);
            parts[frameOf(way)].ways.push_back(way);
        }
        stepOutward(alike.ways);
        for (auto &[frame, part] : parts) {
            part.rounds = alike.rounds - 1;
            if (part.rounds > 0 && part.ways.size() > 1)
                m_open.push_back(std::move(part));
        }
    }

    const StackTree &m_tree;
    const Progress &m_progress;
    std::vector<std::optional<StackNode>> m_at;
    std::vector<std::vector<StackNode>> m_found;
    std::vector<Alike> m_open;
};

} // namespace

std::vector<std::vector<StackNode>> partingFrames(const StackTree &tree, const std::vector<StackNode> &ends,
                                                  const Progress &progress)
{
    return Parting(tree, ends, progress).find();
}

} // namespace rankscope
