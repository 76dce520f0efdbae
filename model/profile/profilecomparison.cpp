// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/profilecomparison.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Header = std::vector<std::pair<QString, QString>>;

QString valueOf(const Header &header, const QString &key)
{
    const auto found = std::ranges::find(header, key, &std::pair<QString, QString>::first);
    return found == header.end() ? QString() : found->second;
}

QString periodText(const ProfileMetric &metric)
{
    return metric.period ? QString::number(*metric.period, 'g', 15) : QString();
}

std::optional<std::size_t> named(const ProfileSection &section, const QString &name)
{
    const auto found = std::ranges::find(section.metrics, name, &ProfileMetric::name);
    if (found == section.metrics.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - section.metrics.begin());
}

std::optional<Error> refusal(const ProfileComparison::Runs &runs)
{
    const auto error = [](const QString &message) { return Error{ErrorKind::BadOption, message, {}, {}, {}}; };
    const auto isEmpty = [](const auto &run) { return run->sections.empty(); };
    if (std::ranges::any_of(runs, isEmpty))
        return error(QCoreApplication::translate("ProfileDiff", "One of the files has no scopes."));
    const bool calls = runs.front()->sections.front()->isCallPath;
    const auto isOther = [calls](const auto &run) { return run->sections.front()->isCallPath != calls; };
    if (std::ranges::any_of(runs, isOther))
        return error(QCoreApplication::translate("ProfileDiff", "One of the files has call paths, the other one the "
                                                                "structure of the program; they cannot be compared."));
    return std::nullopt;
}

} // namespace

ProfileComparison::ProfileComparison(Runs runs, const ScopeMatch &match, MergedScopes scopes)
    : m_runs(std::move(runs))
    , m_match(match)
    , m_scopes(std::move(scopes))
{
    findMetrics();
    findFacts();
}

Result<ProfileComparison> ProfileComparison::make(Runs runs, const ScopeMatch &match, const Progress &progress)
{
    if (const auto error = refusal(runs))
        return tl::unexpected(*error);
    std::vector<const ScopeTree *> trees;
    for (const auto &run : runs)
        trees.push_back(&run->sections.front()->tree);
    auto scopes = mergeScopes(trees, match, progress);
    if (!scopes)
        return tl::unexpected(scopes.error());
    return ProfileComparison(std::move(runs), match, std::move(*scopes));
}

/// The own values of a metric that is stored in both flavours are compared with its inclusive ones.
void ProfileComparison::findMetrics()
{
    const auto addOther = [this](const QString &name) {
        if (!m_otherMetrics.contains(name))
            m_otherMetrics << name;
    };
    const ProfileSection &first = section(0);
    for (const ProfileMetric &which : first.metrics) {
        if (which.partner && which.flavour == MetricFlavour::Own)
            continue;
        Metric metric{which.name, {}};
        for (std::size_t run = 0; run < m_runs.size(); ++run) {
            if (const auto number = named(section(run), which.name))
                metric.numbers.push_back(*number);
        }
        if (metric.numbers.size() == m_runs.size())
            m_metrics.push_back(std::move(metric));
        else
            addOther(which.name);
    }
    for (std::size_t run = 1; run < m_runs.size(); ++run) {
        for (const ProfileMetric &which : section(run).metrics) {
            if (!named(first, which.name))
                addOther(which.name);
        }
    }
}

void ProfileComparison::addFact(const QString &key, const QStringList &values)
{
    const auto differs = [&](const QString &value) { return value != values.front(); };
    if (std::ranges::any_of(values, differs) && std::ranges::find(m_facts, key, &Fact::key) == m_facts.end())
        m_facts.push_back({key, values});
}

void ProfileComparison::findFacts()
{
    const auto ofRuns = [this](const auto &text) {
        QStringList values;
        for (const auto &run : m_runs)
            values << text(*run);
        return values;
    };
    addFact(u"target"_s, ofRuns([](const ProfileDocument &run) { return run.target; }));
    addFact(u"version"_s, ofRuns([](const ProfileDocument &run) { return run.version; }));
    for (const auto &run : m_runs) {
        for (const auto &entry : run->header)
            addFact(entry.first,
                    ofRuns([&](const ProfileDocument &other) { return valueOf(other.header, entry.first); }));
    }
    for (const Metric &metric : m_metrics) {
        QStringList periods;
        for (std::size_t run = 0; run < m_runs.size(); ++run)
            periods << periodText(section(run).metrics[metric.numbers[run]]);
        addFact("period of "_L1 % metric.name, periods);
    }
}

Result<ComparedMetric> ProfileComparison::values(std::size_t metric) const
{
    ComparedMetric compared;
    for (std::size_t run = 0; run < m_runs.size(); ++run) {
        auto columns = metricColumns(section(run), m_metrics[metric].numbers[run]);
        if (!columns)
            return tl::unexpected(columns.error());
        compared.runs.push_back({mergedValues(m_scopes, run, columns->own),
                                 mergedValues(m_scopes, run, columns->inclusive), columns->total});
    }
    for (const auto column : {&ComparedMetric::Run::own, &ComparedMetric::Run::inclusive}) {
        const auto isUnknown = [column](const ComparedMetric::Run &run) { return (run.*column).empty(); };
        if (!std::ranges::any_of(compared.runs, isUnknown))
            continue;
        for (ComparedMetric::Run &run : compared.runs)
            (run.*column).clear();
    }
    return compared;
}

} // namespace rankscope
