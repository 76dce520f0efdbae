// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/iciclelayout.h"

#include <algorithm>
#include <numeric>

namespace rankscope {

namespace {

/// Lays the rows below one, or the outermost ones, side by side.
class LevelFiller
{
public:
    LevelFiller(const StackView &view, const IcicleOptions &options, std::vector<IcicleItem> &items)
        : m_view(view)
        , m_leastWidth(options.pixels > 0 ? options.least / options.pixels : 1)
        , m_items(items)
    {}

    /// The rows from `first` to `end` that are right below `weight` members at `place`.
    void fill(ViewRow first, ViewRow end, std::uint64_t weight, const IcicleItem &place)
    {
        std::uint64_t sum = 0;
        for (ViewRow row = first; row < end; row = m_view.end(row))
            sum += icicleWeight(m_view, row);
        const double unit = (place.right - place.left) / static_cast<double>(std::max({weight, sum, std::uint64_t(1)}));
        std::uint64_t before = 0;
        m_narrow = false;
        for (ViewRow row = first; row < end; row = m_view.end(row)) {
            const double left = place.left + unit * static_cast<double>(before);
            before += icicleWeight(m_view, row);
            add(row, place.level, left, place.left + unit * static_cast<double>(before));
        }
    }

private:
    void add(ViewRow row, std::uint32_t level, double left, double right)
    {
        const bool isNarrow = right - left < m_leastWidth;
        if (isNarrow && m_narrow && m_items.back().right - m_items.back().left < m_leastWidth) {
            m_items.back().right = right;
            m_items.back().end = m_view.end(row);
            ++m_items.back().rows;
        } else {
            m_items.push_back({row, m_view.end(row), 1, level, left, right});
        }
        m_narrow = isNarrow;
    }

    const StackView &m_view;
    double m_leastWidth;
    std::vector<IcicleItem> &m_items;
    bool m_narrow = false; // the last item can take more narrow ones
};

/// The rows above one and itself, outermost first.
std::vector<ViewRow> pathTo(const StackView &view, ViewRow row)
{
    std::vector<ViewRow> path;
    for (std::optional<ViewRow> at = row; at; at = view.parent(*at))
        path.push_back(*at);
    std::ranges::reverse(path);
    return path;
}

} // namespace

std::uint64_t icicleWeight(const StackView &view, ViewRow row)
{
    const ProcessMembers processes = view.processes(row);
    if (processes.state != SetState::Absent)
        return processes.count;
    const ThreadMembers threads = view.threads(row);
    return threads.state != SetState::Absent ? threads.count : 1;
}

IcicleLayout::IcicleLayout(const StackView &view, const IcicleOptions &options)
{
    LevelFiller filler(view, options, m_items);
    const auto closeLevel = [this] {
        if (m_items.size() > m_levels.back())
            m_levels.push_back(m_items.size());
    };
    const bool isOne = options.root && !options.rootEnd;
    const auto whole = isOne ? options.root : options.root ? view.parent(*options.root) : std::nullopt;
    for (const ViewRow row : whole ? pathTo(view, *whole) : std::vector<ViewRow>()) {
        if (levels() < options.levels)
            m_items.push_back({row, view.end(row), 1, levels(), 0, 1});
        closeLevel();
    }
    if (!isOne && levels() < options.levels) {
        const ViewRow first = options.root.value_or(ViewRow{0});
        filler.fill(first, options.rootEnd.value_or(ViewRow{view.size()}), 0, {{}, {}, 1, levels(), 0, 1});
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
            filler.fill({place.row.value + 1}, view.end(place.row), icicleWeight(view, place.row), place);
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

const IcicleItem *IcicleLayout::itemOf(ViewRow row) const
{
    const auto after =
        std::ranges::upper_bound(m_byRow, row, {}, [this](std::uint32_t item) { return m_items[item].row; });
    if (after == m_byRow.begin())
        return nullptr;
    const IcicleItem &item = m_items[*std::prev(after)];
    return item.row == row || (item.rows > 1 && row < item.end) ? &item : nullptr;
}

} // namespace rankscope
