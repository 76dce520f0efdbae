// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/view/viewchildren.h"

#include <algorithm>

namespace rankscope {

ViewChildren::ViewChildren(const StackView &view, const Bitmap *kept)
    : m_first(view.size() + 2, 0)
    , m_positions(view.size(), leftOut)
{
    const auto slotOf = [&view](ViewRow row) {
        const auto parent = view.parent(row);
        return parent ? parent->value + 1 : 0;
    };
    const auto isKept = [kept](ViewRow row) { return !kept || kept->test(row.value); };
    for (ViewRow row{0}; row.value < view.size(); ++row.value)
        m_first[slotOf(row) + 1] += isKept(row) ? 1 : 0;
    for (std::size_t slot = 1; slot < m_first.size(); ++slot)
        m_first[slot] += m_first[slot - 1];
    m_children.resize(m_first.back());
    std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
    for (ViewRow row{0}; row.value < view.size(); ++row.value) {
        if (isKept(row))
            m_children[next[slotOf(row)]++] = row.value;
    }
    numberPositions();
}

std::span<const std::uint32_t> ViewChildren::of(std::optional<ViewRow> parent) const
{
    const std::size_t slot = parent ? parent->value + 1 : 0;
    return std::span(m_children).subspan(m_first[slot], m_first[slot + 1] - m_first[slot]);
}

void ViewChildren::numberPositions()
{
    for (std::size_t slot = 0; slot + 1 < m_first.size(); ++slot) {
        for (std::uint32_t at = m_first[slot]; at < m_first[slot + 1]; ++at)
            m_positions[m_children[at]] = at - m_first[slot];
    }
}

void ViewChildren::sort(const std::function<bool(ViewRow, ViewRow)> &isBefore)
{
    for (std::size_t slot = 0; slot + 1 < m_first.size(); ++slot) {
        if (m_first[slot + 1] - m_first[slot] < 2)
            continue;
        std::sort(m_children.begin() + m_first[slot], m_children.begin() + m_first[slot + 1],
                  [&isBefore](std::uint32_t one, std::uint32_t other) {
                      if (isBefore({one}, {other}))
                          return true;
                      return one < other && !isBefore({other}, {one});
                  });
    }
    numberPositions();
}

void ViewChildren::sortAsInView()
{
    sort([](ViewRow, ViewRow) { return false; });
}

} // namespace rankscope
