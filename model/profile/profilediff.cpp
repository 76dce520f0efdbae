// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/profilediff.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString nameOf(const ScopeTree &tree, ScopeId scope, const ScopeMatch &match)
{
    const ScopeKind kind = tree.kind(scope);
    const std::string_view text = tree.text(tree.name(scope));
    QString name = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    const bool isPath = kind == ScopeKind::File || kind == ScopeKind::LoadModule || kind == ScopeKind::Program;
    if (isPath && !match.wholePaths)
        name = name.mid(std::max(name.lastIndexOf(u'/'), name.lastIndexOf(u'\\')) + 1);
    if (name.isEmpty())
        name = elementName(kind, ProfileFormat::Profile);
    const LineRange lines = tree.lines(scope);
    const bool isPlace = kind == ScopeKind::Loop || kind == ScopeKind::Statement || kind == ScopeKind::CallSite;
    if (!isPlace || !match.lines || lines.first == 0)
        return name;
    name += u' ' % QString::number(lines.first);
    return lines.last == lines.first ? name : QString(name % u'-' % QString::number(lines.last));
}

class Comparing
{
public:
    Comparing(std::shared_ptr<const ProfileComparison> comparison, const ProfileDiffOptions &options)
        : m_options(options)
    {
        m_diff.comparison = std::move(comparison);
        m_diff.options = options;
    }

    Result<ProfileDiff> run(const Progress &progress);

private:
    const MergedScopes &scopes() const { return m_diff.comparison->scopes(); }
    void countScopes();
    Result<void> compareMetric(std::size_t metric);
    void compareScopes(const ComparedMetric &metric, const std::vector<double> &loss,
                       const std::vector<double> &lossOwn);

    const ProfileDiffOptions &m_options;
    ProfileDiff m_diff;
};

void Comparing::countScopes()
{
    for (std::uint32_t scope = 0; scope < scopes().tree.size(); ++scope) {
        const ProfileChange::Class which = changeClass(scopes(), 1, {scope});
        m_diff.onlyReference += which == ProfileChange::Class::OnlyReference ? 1 : 0;
        m_diff.onlyCurrent += which == ProfileChange::Class::OnlyCurrent ? 1 : 0;
    }
}

void Comparing::compareScopes(const ComparedMetric &metric, const std::vector<double> &loss,
                              const std::vector<double> &lossOwn)
{
    const MetricFlavour shown = metric.shown();
    const std::vector<double> &before = metric.runs[0].of(shown);
    const std::vector<double> &after = metric.runs[1].of(shown);
    const bool hasOwn = metric.has(MetricFlavour::Own);
    for (std::uint32_t scope = 0; scope < before.size(); ++scope) {
        if (areEqual(metric, 1, {scope}, m_options.tolerance)) {
            ++m_diff.same;
            continue;
        }
        ProfileChange change{.which = changeClass(scopes(), 1, {scope}),
                             .scope = scope,
                             .metric = std::uint32_t(m_diff.metrics.size()),
                             .reference = before[scope],
                             .current = after[scope],
                             .referenceOwn = {},
                             .currentOwn = {},
                             .scalingLoss = {},
                             .scalingLossOwn = {}};
        if (hasOwn) {
            change.referenceOwn = metric.runs[0].own[scope];
            change.currentOwn = metric.runs[1].own[scope];
        }
        if (!loss.empty())
            change.scalingLoss = loss[scope];
        if (!lossOwn.empty())
            change.scalingLossOwn = lossOwn[scope];
        m_diff.changes.push_back(change);
    }
}

/// What cannot be computed is told as not compared; wrong options end all.
Result<void> Comparing::compareMetric(std::size_t number)
{
    const QString &name = m_diff.comparison->metrics()[number].name;
    auto metric = m_diff.comparison->values(number);
    if (!metric) {
        m_diff.notCompared << name;
        return {};
    }
    const auto loss = scalingLoss(*metric, 1, metric->shown(), m_options.scaling);
    const auto lossOwn = scalingLoss(*metric, 1, MetricFlavour::Own, m_options.scaling);
    if (!loss || !lossOwn)
        return tl::unexpected(loss ? lossOwn.error() : loss.error());
    if (auto normalized = normalize(*metric, m_options.normalization); !normalized)
        return normalized;
    compareScopes(*metric, *loss, *lossOwn);
    m_diff.metrics << name;
    m_diff.referenceTotals.push_back(metric->runs[0].total);
    m_diff.currentTotals.push_back(metric->runs[1].total);
    return {};
}

Result<ProfileDiff> Comparing::run(const Progress &progress)
{
    countScopes();
    for (std::size_t metric = 0; metric < m_diff.comparison->metrics().size(); ++metric) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (const auto compared = compareMetric(metric); !compared)
            return tl::unexpected(compared.error());
    }
    m_diff.notCompared << m_diff.comparison->otherMetrics();
    for (const ProfileComparison::Fact &fact : m_diff.comparison->facts())
        m_diff.header.push_back({fact.key, fact.values[0], fact.values[1]});
    std::ranges::stable_sort(m_diff.changes, {}, &ProfileChange::scope);
    return std::move(m_diff);
}

} // namespace

QStringList ProfileDiff::path(std::uint32_t scope) const
{
    QStringList names;
    const ScopeTree &tree = comparison->tree();
    for (std::optional<ScopeId> at = ScopeId{scope}; at; at = tree.parent(*at))
        names << nameOf(tree, *at, options.match);
    std::ranges::reverse(names);
    return names;
}

QLatin1StringView changeName(ProfileChange::Class which)
{
    switch (which) {
    case ProfileChange::Class::Changed:
        break;
    case ProfileChange::Class::OnlyReference:
        return "only-reference"_L1;
    case ProfileChange::Class::OnlyCurrent:
        return "only-current"_L1;
    }
    return "changed"_L1;
}

std::vector<std::size_t> largestChanges(const ProfileDiff &diff, std::size_t count)
{
    std::vector<std::size_t> order(diff.changes.size());
    std::iota(order.begin(), order.end(), 0);
    const auto isBefore = [&diff](std::size_t one, std::size_t other) {
        const auto size = [](const ProfileChange &change) {
            return change.referenceOwn ? std::abs(*change.currentOwn - *change.referenceOwn) : std::abs(change.delta());
        };
        const double first = size(diff.changes[one]);
        const double second = size(diff.changes[other]);
        return first > second || (first == second && one < other);
    };
    const std::size_t shown = std::min(count, order.size());
    std::ranges::partial_sort(order, order.begin() + static_cast<std::ptrdiff_t>(shown), isBefore);
    order.resize(shown);
    return order;
}

ProfileChange::Class changeClass(const MergedScopes &scopes, std::size_t run, ScopeId scope)
{
    if (!scopes.has(0, scope))
        return ProfileChange::Class::OnlyCurrent;
    return scopes.has(run, scope) ? ProfileChange::Class::Changed : ProfileChange::Class::OnlyReference;
}

bool areEqual(const ComparedMetric &metric, std::size_t run, ScopeId scope, const Tolerance &tolerance)
{
    const auto same = [&](const std::vector<double> &a, const std::vector<double> &b) {
        return a.empty() || equalReals(a[scope.value], b[scope.value], false, tolerance);
    };
    return same(metric.runs[0].own, metric.runs[run].own) && same(metric.runs[0].inclusive, metric.runs[run].inclusive);
}

Result<ProfileDiff> diffProfiles(std::shared_ptr<const ProfileDocument> reference,
                                 std::shared_ptr<const ProfileDocument> current, const ProfileDiffOptions &options,
                                 const Progress &progress)
{
    const QString before = reference->file;
    const QString now = current->file;
    auto comparison = ProfileComparison::make({std::move(reference), std::move(current)}, options.match, progress);
    if (!comparison)
        return tl::unexpected(comparison.error());
    auto diff = Comparing(std::make_shared<const ProfileComparison>(std::move(*comparison)), options).run(progress);
    if (!diff)
        return diff;
    diff->reference = QStringList{before};
    diff->current = QStringList{now};
    return diff;
}

} // namespace rankscope
