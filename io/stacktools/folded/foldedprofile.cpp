// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folded/foldedprofile.h"

#include "io/stacktools/folded/foldedline.h"
#include "io/stacktools/folded/foldedpath.h"
#include "io/writeerror.h"
#include "model/profile/metrics/profilevalues.h"

#include <QCoreApplication>

#include <array>
#include <charconv>
#include <cmath>

namespace rankscope {

namespace {

class ProfileFolding
{
public:
    ProfileFolding(const ProfileSection &section, std::vector<double> &&costs, const StackWriteOptions &options,
                   QIODevice &device)
        : m_tree(section.tree)
        , m_costs(std::move(costs))
        , m_options(options)
        , m_device(device)
    {}

    /// What belongs to no scope: of the program as a whole.
    bool outside(double cost);
    bool scopes(const Progress &progress);
    bool finish();

private:
    bool line(double cost);
    bool drain();

    const ScopeTree &m_tree;
    std::vector<double> m_costs; // a scope
    const StackWriteOptions &m_options;
    QIODevice &m_device;
    FoldedPath m_path;
    std::string m_text;
    std::uint64_t m_refused = 0;
};

bool ProfileFolding::drain()
{
    const bool isWritten = m_device.write(m_text.data(), qint64(m_text.size())) == qint64(m_text.size());
    m_text.clear();
    return isWritten;
}

bool ProfileFolding::line(double cost)
{
    if (cost == 0)
        return true;
    if (!(cost > 0 && cost <= largestFoldedCount)) {
        ++m_refused;
        return true;
    }
    std::array<char, 400> digits; // the smallest number has 324 zeros: readers of folded stacks know no exponents
    const auto end = std::to_chars(digits.begin(), digits.end(), cost, std::chars_format::fixed).ptr;
    m_text.append(m_path.text()).append(" ").append(digits.begin(), end);
    m_text += m_options.lineEnd == LineEnd::CrLf ? "\r\n" : "\n";
    return m_text.size() < foldedBufferBytes || drain();
}

bool ProfileFolding::outside(double cost)
{
    m_path.keep(0);
    m_path.add("(outside of all scopes)", {}, 0);
    return line(cost);
}

bool ProfileFolding::scopes(const Progress &progress)
{
    collectLines(m_tree, m_costs);
    std::vector<std::uint32_t> depths(m_tree.size()); // how many frames are around each scope, itself included
    for (std::uint32_t scope = 0; scope < m_tree.size() && !progress.isCancelled(); ++scope) {
        const auto parent = m_tree.parent({scope});
        depths[scope] = parent ? depths[parent->value] : 0;
        if (parent && isLine(m_tree.kind({scope})))
            continue;
        m_path.keep(depths[scope]++);
        const std::string_view file = m_tree.text(m_tree.file({scope}));
        m_path.add(frameNameOf(m_tree, {scope}), file, file.empty() ? 0 : m_tree.lines({scope}).first);
        if (!line(m_costs[scope]))
            return false;
    }
    return true;
}

bool ProfileFolding::finish()
{
    m_path.noteLosses(m_options);
    noteLoss(m_options,
             QCoreApplication::translate("FoldedProfile",
                                         "A cost is below 0, no number or too large for folded stacks; "
                                         "it was left out."),
             m_refused);
    return drain();
}

} // namespace

std::string frameNameOf(const ScopeTree &tree, ScopeId scope)
{
    if (const std::string_view name = tree.text(tree.name(scope)); !name.empty())
        return std::string(name);
    const LineRange lines = tree.lines(scope);
    const QLatin1StringView element = elementName(tree.kind(scope), ProfileFormat::Profile);
    std::string name = tree.kind(scope) == ScopeKind::Loop ? "loop" : std::string(element.begin(), element.end());
    if (lines.first != 0)
        name += ' ' + std::to_string(lines.first);
    if (lines.last > lines.first)
        name += '-' + std::to_string(lines.last);
    return name;
}

Result<void> writeFoldedProfile(const ProfileSection &section, std::size_t metric, const StackWriteOptions &options,
                                QIODevice &device, Progress &progress)
{
    auto costs = separateCosts(section, metric);
    if (!costs)
        return tl::unexpected(costs.error());
    const ProfileMetric &which = section.metrics[metric];
    ProfileFolding folding(section, std::move(*costs), options, device);
    const bool isOwn = which.kind == MetricKind::Own || which.kind == MetricKind::Raw;
    const double factor = which.kind == MetricKind::Raw ? which.period.value_or(1) : 1;
    const bool isWritten =
        (!isOwn || folding.outside(section.outside[metric] * factor)) && folding.scopes(progress) && folding.finish();
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    if (!isWritten)
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
