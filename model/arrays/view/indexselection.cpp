// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/indexselection.h"

#include <QtGlobal>

#include <algorithm>

namespace rankscope {

IndexSelection IndexSelection::all(std::uint64_t extent)
{
    return range({0, extent, 1});
}

IndexSelection IndexSelection::range(Run run)
{
    IndexSelection selection;
    selection.append(run);
    return selection;
}

void IndexSelection::append(Run run)
{
    if (run.count == 0)
        return;
    if (run.count == 1)
        run.step = 1;
    m_runs.push_back(run);
    m_size += run.count;
}

void IndexSelection::append(std::uint64_t index)
{
    if (!m_runs.empty()) {
        Run &last = m_runs.back();
        if (last.count == 1 && index != last.first) {
            last.step = static_cast<std::int64_t>(index - last.first);
            last.count = 2;
            ++m_size;
            return;
        }
        if (last.count > 1 && index == last.at(last.count)) {
            ++last.count;
            ++m_size;
            return;
        }
    }
    append(Run{index, 1, 1});
}

std::uint64_t IndexSelection::at(std::uint64_t position) const
{
    for (const Run &run : m_runs) {
        if (position < run.count)
            return run.at(position);
        position -= run.count;
    }
    Q_UNREACHABLE();
}

std::optional<std::uint64_t> IndexSelection::positionOf(std::uint64_t index) const
{
    std::uint64_t before = 0;
    for (const Run &run : m_runs) {
        const bool backwards = run.step < 0;
        const std::uint64_t distance = backwards ? run.first - index : index - run.first;
        const std::uint64_t step =
            backwards ? std::uint64_t{0} - static_cast<std::uint64_t>(run.step) : static_cast<std::uint64_t>(run.step);
        if (distance % step == 0 && distance / step < run.count)
            return before + distance / step;
        before += run.count;
    }
    return {};
}

bool IndexSelection::isAll(std::uint64_t extent) const
{
    return extent == m_size && (extent == 0 || m_runs == std::vector{Run{0, extent, 1}});
}

std::vector<IndexSelection::Run> IndexSelection::part(std::uint64_t first, std::uint64_t count) const
{
    std::vector<Run> result;
    for (const Run &run : m_runs) {
        if (count == 0)
            break;
        if (first >= run.count) {
            first -= run.count;
            continue;
        }
        const std::uint64_t taken = std::min(count, run.count - first);
        result.push_back({run.at(first), taken, run.step});
        count -= taken;
        first = 0;
    }
    return result;
}

} // namespace rankscope
