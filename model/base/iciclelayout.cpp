// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/iciclelayout.h"

#include <algorithm>
#include <numeric>

namespace rankscope {

namespace {

/// Lays the rows below one, or the outermost ones, side by side.
class LevelFiller
{
public:
    LevelFiller(const IcicleTree &tree, const IcicleOptions &options, std::vector<IcicleItem> &items)
        : m_tree(tree)
        , m_leastWidth(options.pixels > 0 ? options.least / options.pixels : 1)
        , m_leavesOutNothing(options.leavesOutNothing)
        , m_items(items)
    {}

    /// The rows from `first` to `end` right below one that weighs `around` at `place`.
    void fill(TreeRow first, TreeRow end, double around, const IcicleItem &place)
    {
        double sum = 0;
        for (TreeRow row = first; row < end; row = m_tree.end(row))
            sum += m_tree.weight(row);
        const double whole = std::max(around, sum);
        const double unit = whole > 0 ? (place.right - place.left) / whole : 0;
        double before = 0;
        m_narrow = false;
        for (TreeRow row = first; row < end; row = m_tree.end(row)) {
            const double left = place.left + unit * before;
            const double weight = m_tree.weight(row);
            before += weight;
            if (weight > 0 || m_leavesOutNothing)
                add(row, place.level, left, place.left + unit * before);
        }
    }

private:
    void add(TreeRow row, std::uint32_t level, double left, double right)
    {
        const bool isNarrow = right - left < m_leastWidth;
        if (isNarrow && m_narrow && m_items.back().right - m_items.back().left < m_leastWidth) {
            m_items.back().right = right;
            m_items.back().end = m_tree.end(row);
            ++m_items.back().rows;
        } else {
            m_items.push_back({row, m_tree.end(row), 1, level, left, right});
        }
        m_narrow = isNarrow;
    }

    const IcicleTree &m_tree;
    double m_leastWidth;
    bool m_leavesOutNothing;
    std::vector<IcicleItem> &m_items;
    bool m_narrow = false; // the last item can take more narrow ones
};

/// The rows above one and itself, outermost first.
std::vector<TreeRow> pathTo(const IcicleTree &tree, TreeRow row)
{
    std::vector<TreeRow> path;
    for (std::optional<TreeRow> at = row; at; at = tree.parent(*at))
        path.push_back(*at);
    std::ranges::reverse(path);
    return path;
}

} // namespace

IcicleLayout::IcicleLayout(const IcicleTree &tree, const IcicleOptions &options)
{
    LevelFiller filler(tree, options, m_items);
    const auto closeLevel = [this] {
        if (m_items.size() > m_levels.back())
            m_levels.push_back(m_items.size());
    };
    const bool isOne = options.root && !options.rootEnd;
    const auto whole = isOne ? options.root : options.root ? tree.parent(*options.root) : std::nullopt;
    for (const TreeRow row : whole ? pathTo(tree, *whole) : std::vector<TreeRow>()) {
        if (levels() < options.levels)
            m_items.push_back({row, tree.end(row), 1, levels(), 0, 1});
        closeLevel();
    }
    if (!isOne && levels() < options.levels) {
        const TreeRow first = options.root.value_or(TreeRow{0});
        filler.fill(first, options.rootEnd.value_or(TreeRow{tree.size()}), 0, {{}, {}, 1, levels(), 0, 1});
        closeLevel();
    }
    for (std::size_t from = levels() > 0 ? m_levels[levels() - 1] : 0;
         from < m_items.size() && levels() < options.levels;) {
        const std::size_t end = m_items.size();
        for (; from < end; ++from) {
            IcicleItem place = m_items[from];
            if (place.rows > 1 || place.right - place.left <= 0)
                continue;
            ++place.level;
            filler.fill({place.row.value + 1}, tree.end(place.row), tree.weight(place.row), place);
        }
        closeLevel();
    }
    m_byRow.resize(m_items.size());
    std::iota(m_byRow.begin(), m_byRow.end(), 0);
    std::ranges::sort(m_byRow, {}, [this](std::uint32_t item) { return m_items[item].row; });
}

std::span<const IcicleItem> IcicleLayout::level(std::uint32_t level) const
{
    return std::span(m_items).subspan(m_levels[level], m_levels[level + 1] - m_levels[level]);
}

const IcicleItem *IcicleLayout::at(double x, std::uint32_t level) const
{
    if (level >= levels())
        return nullptr;
    const auto items = this->level(level);
    const auto after = std::ranges::upper_bound(items, x, {}, &IcicleItem::left);
    if (after == items.begin() || x >= std::prev(after)->right)
        return nullptr;
    return &*std::prev(after);
}

const IcicleItem *IcicleLayout::itemOf(TreeRow row) const
{
    const auto after =
        std::ranges::upper_bound(m_byRow, row, {}, [this](std::uint32_t item) { return m_items[item].row; });
    if (after == m_byRow.begin())
        return nullptr;
    const IcicleItem &item = m_items[*std::prev(after)];
    return item.row == row || (item.rows > 1 && row < item.end) ? &item : nullptr;
}

} // namespace rankscope
