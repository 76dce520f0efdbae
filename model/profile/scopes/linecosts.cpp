// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/linecosts.h"

#include "model/base/text/basename.h"
#include "model/profile/metrics/profiletable.h"
#include "model/profile/rows/flatprofile.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

/// Lines of one row next to each other become one entry.
void join(FileCosts &costs)
{
    std::ranges::stable_sort(costs, {},
                             [](const LineCost &cost) { return std::pair(cost.lines.first, cost.lines.last); });
    FileCosts joined;
    for (const LineCost &cost : std::as_const(costs)) {
        if (joined.isEmpty() || joined.back().lines != cost.lines) {
            joined.push_back(cost);
            continue;
        }
        joined.back().own += cost.own;
        joined.back().inclusive += cost.inclusive;
    }
    costs = std::move(joined);
}

class LineCostSum
{
public:
    LineCostSum(const ProfileSection &section, const std::vector<double> &costs) : m_section(section), m_costs(costs) {}

    void addLines(const std::vector<double> &inclusive, const Progress &progress);
    void addWider();
    QHash<QString, FileCosts> take();

private:
    void add(StringId file, LineRange lines, double own, double inclusive)
    {
        const auto isNothing = [](double cost) { return cost == 0 || std::isnan(cost); };
        if (lines.first == 0 || (isNothing(own) && isNothing(inclusive)))
            return;
        lines.last = std::max(lines.first, lines.last);
        m_files[file.value].push_back({lines, own, inclusive});
    }

    const ProfileSection &m_section;
    const std::vector<double> &m_costs; // a scope
    QHash<std::uint32_t, FileCosts> m_files; // by string
};

void LineCostSum::addLines(const std::vector<double> &inclusive, const Progress &progress)
{
    const FlatProfile flat = flatten(m_section.tree, FlatBy::Line, progress);
    if (progress.isCancelled())
        return;
    const std::vector<double> own = flat.ownColumn(m_costs);
    const std::vector<double> whole = inclusive.empty() ? own : flat.inclusiveColumn(inclusive);
    for (std::size_t row = 0; row < flat.rows.size(); ++row)
        add(flat.rows[row].file, flat.rows[row].lines, own[row], whole[row]);
}

/// Costs that hang on a loop or procedure itself.
void LineCostSum::addWider()
{
    const ScopeTree &tree = m_section.tree;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const ScopeKind kind = tree.kind({scope});
        if (isProcedure(kind) || kind == ScopeKind::Loop)
            add(tree.file({scope}), tree.lines({scope}), m_costs[scope], m_costs[scope]);
    }
}

QHash<QString, FileCosts> LineCostSum::take()
{
    QHash<QString, FileCosts> files;
    for (auto file = m_files.begin(); file != m_files.end(); ++file) {
        join(*file);
        const QString name = QString::fromUtf8(m_section.tree.text({file.key()}));
        if (!name.isEmpty())
            files.insert(name, std::move(*file));
    }
    return files;
}

} // namespace

const FileCosts *LineCosts::find(const QString &file) const
{
    const auto exact = files.constFind(file);
    if (exact != files.constEnd())
        return &*exact;
    const QString base = baseNameOf(file);
    const FileCosts *found = nullptr;
    for (auto candidate = files.constBegin(); candidate != files.constEnd(); ++candidate) {
        if (baseNameOf(candidate.key()) != base)
            continue;
        if (found)
            return nullptr;
        found = &*candidate;
    }
    return found;
}

Result<LineCosts> lineCosts(const ProfileSection &section, std::size_t metric, const Progress &progress)
{
    const auto columns = metricColumns(section, metric, progress);
    const auto costs = separateCosts(section, metric, progress);
    if (!columns || !costs)
        return tl::unexpected(columns ? costs.error() : columns.error());
    LineCostSum sum(section, *costs);
    sum.addLines(columns->inclusive, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    sum.addWider();
    const ProfileMetric &which = section.metrics[metric];
    return LineCosts{commonName(which), which.units, columns->total, sum.take()};
}

} // namespace rankscope
