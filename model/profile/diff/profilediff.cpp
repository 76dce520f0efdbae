// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diff/profilediff.h"

#include "model/base/text/basename.h"

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
        name = baseNameOf(name);
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
    struct Losses { // by run, that of the first is empty
        std::vector<std::vector<double>> inclusive;
        std::vector<std::vector<double>> own;
    };
    const MergedScopes &scopes() const { return m_diff.comparison->scopes(); }
    std::size_t runs() const { return m_diff.comparison->runs().size(); }
    bool isThere(std::size_t run, std::uint32_t scope) const
    {
        return scopes().has(0, {scope}) || scopes().has(run, {scope});
    }
    void addScopes();
    void addFacts();
    Result<void> compareMetric(std::size_t metric);
    void compareScope(const ComparedMetric &metric, std::size_t run, std::uint32_t scope, const Losses &losses);

    const ProfileDiffOptions &m_options;
    ProfileDiff m_diff;
};

/// Counts the scopes that are in one run only; those without a value that differs are told by themselves.
void Comparing::addScopes()
{
    std::vector<std::vector<bool>> isTold(runs(), std::vector<bool>(scopes().tree.size()));
    for (const ProfileChange &change : m_diff.changes)
        isTold[change.run][change.scope] = true;
    for (std::uint32_t scope = 0; scope < scopes().tree.size(); ++scope) {
        for (std::size_t run = 1; run < runs(); ++run) {
            const ProfileChange::Class which = changeClass(scopes(), run, {scope});
            if (!isThere(run, scope) || which == ProfileChange::Class::Changed)
                continue;
            ++(which == ProfileChange::Class::OnlyReference ? m_diff.onlyReference : m_diff.onlyCurrent);
            if (isTold[run][scope])
                continue;
            ProfileChange change;
            change.which = which;
            change.scope = scope;
            change.run = std::uint32_t(run);
            m_diff.changes.push_back(change);
        }
    }
}

void Comparing::compareScope(const ComparedMetric &metric, std::size_t run, std::uint32_t scope, const Losses &losses)
{
    if (!isThere(run, scope))
        return;
    ProfileChange change;
    change.which = changeClass(scopes(), run, {scope});
    if (areEqual(metric, run, {scope}, m_options.tolerance)) {
        m_diff.same += change.which == ProfileChange::Class::Changed ? 1 : 0;
        return;
    }
    const MetricFlavour shown = metric.shown();
    change.scope = scope;
    change.metric = std::uint32_t(m_diff.metrics.size());
    change.run = std::uint32_t(run);
    change.reference = metric.runs[0].of(shown)[scope];
    change.current = metric.runs[run].of(shown)[scope];
    if (metric.has(MetricFlavour::Own)) {
        change.referenceOwn = metric.runs[0].own[scope];
        change.currentOwn = metric.runs[run].own[scope];
    }
    if (!losses.inclusive[run].empty())
        change.scalingLoss = losses.inclusive[run][scope];
    if (!losses.own[run].empty())
        change.scalingLossOwn = losses.own[run][scope];
    m_diff.changes.push_back(change);
    ++m_diff.changedValues;
}

/// What cannot be computed is reported as not compared; wrong options end all.
Result<void> Comparing::compareMetric(std::size_t number)
{
    const QString &name = m_diff.comparison->metrics()[number].name;
    auto metric = m_diff.comparison->values(number);
    if (!metric) {
        m_diff.notCompared << name;
        return {};
    }
    Losses losses{std::vector<std::vector<double>>(runs()), std::vector<std::vector<double>>(runs())};
    for (std::size_t run = 1; run < runs(); ++run) {
        auto loss = scalingLoss(*metric, run, metric->shown(), m_options.scaling);
        auto own = scalingLoss(*metric, run, MetricFlavour::Own, m_options.scaling);
        if (!loss || !own)
            return tl::unexpected(loss ? own.error() : loss.error());
        losses.inclusive[run] = std::move(*loss);
        losses.own[run] = std::move(*own);
    }
    if (auto normalized = normalize(*metric, m_options.normalization); !normalized)
        return normalized;
    for (std::uint32_t scope = 0; scope < scopes().tree.size(); ++scope) {
        for (std::size_t run = 1; run < runs(); ++run)
            compareScope(*metric, run, scope, losses);
    }
    m_diff.metrics << name;
    std::vector<double> &totals = m_diff.totals.emplace_back();
    for (const ComparedMetric::Run &run : metric->runs) {
        totals.push_back(run.total);
        m_diff.areTotalsSame =
            m_diff.areTotalsSame && equalReals(totals.front(), run.total, false, m_options.tolerance);
    }
    return {};
}

void Comparing::addFacts()
{
    for (const ProfileComparison::Fact &fact : m_diff.comparison->facts()) {
        for (std::size_t run = 1; run < runs(); ++run) {
            if (const QString &value = fact.values[qsizetype(run)]; value != fact.values.front())
                m_diff.header.push_back({fact.key, fact.values.front(), value, run});
        }
    }
}

Result<ProfileDiff> Comparing::run(const Progress &progress)
{
    for (std::size_t metric = 0; metric < m_diff.comparison->metrics().size(); ++metric) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (const auto compared = compareMetric(metric); !compared)
            return tl::unexpected(compared.error());
    }
    m_diff.notCompared << m_diff.comparison->otherMetrics();
    addScopes();
    addFacts();
    std::ranges::stable_sort(m_diff.changes, {}, &ProfileChange::scope);
    return std::move(m_diff);
}

} // namespace

double ProfileChange::size() const
{
    const double change = referenceOwn && currentOwn ? *currentOwn - *referenceOwn : delta();
    return std::isnan(change) ? 0 : std::abs(change);
}

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
        const double first = diff.changes[one].size();
        const double second = diff.changes[other].size();
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

Result<ProfileDiff> diffProfiles(ProfileComparison::Runs runs, const ProfileDiffOptions &options,
                                 const Progress &progress)
{
    QStringList files;
    for (const auto &run : runs)
        files << run->file;
    auto comparison = ProfileComparison::make(std::move(runs), options.match, progress, options.pairs);
    if (!comparison)
        return tl::unexpected(comparison.error());
    auto diff = Comparing(std::make_shared<const ProfileComparison>(std::move(*comparison)), options).run(progress);
    if (!diff)
        return diff;
    diff->reference = files.mid(0, 1);
    diff->current = files.mid(1);
    return diff;
}

} // namespace rankscope
