// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diff/profilecomparison.h"

#include "model/base/badoption.h"
#include "model/profile/metrics/profiletable.h"

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

/// The own values of a metric that is stored in both flavours are compared with its inclusive ones.
std::size_t standFor(const ProfileSection &section, std::size_t number)
{
    const ProfileMetric &metric = section.metrics[number];
    return metric.partner && metric.flavour == MetricFlavour::Own ? *metric.partner : number;
}

Result<void> noMetric(const QString &file, const QString &name)
{
    return tl::unexpected(
        badOption(QCoreApplication::translate("ProfileDiff", "The profile “%1” has no metric “%2”.").arg(file, name)));
}

std::optional<Error> refusal(const ProfileComparison::Runs &runs)
{
    const auto isEmpty = [](const auto &run) { return run->sections.empty(); };
    if (std::ranges::any_of(runs, isEmpty))
        return badOption(QCoreApplication::translate("ProfileDiff", "One of the files has no scopes."));
    const bool calls = runs.front()->sections.front()->isCallPath;
    const auto isOther = [calls](const auto &run) { return run->sections.front()->isCallPath != calls; };
    if (std::ranges::any_of(runs, isOther))
        return badOption(QCoreApplication::translate("ProfileDiff",
                                                     "One of the files has call paths, the other one the "
                                                     "structure of the program; they cannot be compared."));
    return std::nullopt;
}

} // namespace

ProfileComparison::ProfileComparison(Runs runs, const ScopeMatch &match, MergedScopes scopes)
    : m_runs(std::move(runs))
    , m_match(match)
    , m_scopes(std::move(scopes))
{}

Result<ProfileComparison> ProfileComparison::make(Runs runs, const ScopeMatch &match, const Progress &progress,
                                                  const std::vector<MetricPair> &pairs)
{
    if (const auto error = refusal(runs))
        return tl::unexpected(*error);
    std::vector<const ScopeTree *> trees;
    for (const auto &run : runs)
        trees.push_back(&run->sections.front()->tree);
    auto scopes = mergeScopes(trees, match, progress);
    if (!scopes)
        return tl::unexpected(scopes.error());
    ProfileComparison comparison(std::move(runs), match, std::move(*scopes));
    if (const Result<void> paired = comparison.findPairs(pairs); !paired)
        return tl::unexpected(paired.error());
    comparison.findMetrics();
    comparison.findFacts();
    return comparison;
}

/// A run that does not have the other metric may have that of the reference.
Result<void> ProfileComparison::findPairs(const std::vector<MetricPair> &pairs)
{
    m_pairs = pairs;
    for (const MetricPair &pair : pairs) {
        Metric metric;
        QString other; // what a run calls the other metric
        for (std::size_t run = 0; run < m_runs.size(); ++run) {
            const ProfileSection &section = this->section(run);
            auto number = metricsToShow(section, {run == 0 ? pair.reference : pair.current});
            if (number && run > 0)
                other = commonName(section.metrics[number->front()]);
            if (!number && run > 0)
                number = metricsToShow(section, {pair.reference});
            if (!number)
                return noMetric(m_runs[run]->file, run == 0 ? pair.reference : pair.current);
            metric.numbers.push_back(standFor(section, number->front()));
        }
        if (other.isEmpty())
            return noMetric(m_runs[1]->file, pair.current);
        metric.name = commonName(section(0).metrics[metric.numbers[0]]);
        if (other != metric.name)
            metric.name += u" ↔ " % other;
        m_metrics.push_back(std::move(metric));
    }
    return {};
}

/// The first one of that name that nothing is compared with.
std::optional<std::size_t> ProfileComparison::unmatched(std::size_t run, const QString &name) const
{
    const std::vector<ProfileMetric> &metrics = section(run).metrics;
    for (std::size_t index = 0; index < metrics.size(); ++index) {
        if (metrics[index].name == name && !isMatched(run, index))
            return index;
    }
    return std::nullopt;
}

bool ProfileComparison::isMatched(std::size_t run, std::size_t number) const
{
    const auto isIt = [run, number](const Metric &metric) { return metric.numbers[run] == number; };
    return std::ranges::any_of(m_metrics, isIt);
}

/// Those that were not paired, by their names.
void ProfileComparison::findMetrics()
{
    const ProfileSection &first = section(0);
    for (std::size_t index = 0; index < first.metrics.size(); ++index) {
        if (standFor(first, index) != index || isMatched(0, index))
            continue;
        Metric metric{first.metrics[index].name, {}};
        for (std::size_t run = 0; run < m_runs.size(); ++run) {
            if (const auto number = run == 0 ? std::optional(index) : unmatched(run, metric.name))
                metric.numbers.push_back(*number);
        }
        if (metric.numbers.size() == m_runs.size())
            m_metrics.push_back(std::move(metric));
    }
}

QStringList ProfileComparison::unmatchedMetrics(std::size_t run) const
{
    QStringList names;
    const std::vector<ProfileMetric> &metrics = section(run).metrics;
    for (std::size_t index = 0; index < metrics.size(); ++index) {
        if (standFor(section(run), index) == index && !isMatched(run, index))
            names << metrics[index].name;
    }
    return names;
}

QStringList ProfileComparison::otherMetrics() const
{
    QStringList names;
    for (std::size_t run = 0; run < m_runs.size(); ++run)
        names << unmatchedMetrics(run);
    names.removeDuplicates();
    return names;
}

QString ProfileComparison::metricTitle(std::size_t metric) const
{
    const bool isPair = metric < m_pairs.size();
    return isPair ? m_metrics[metric].name : commonName(section(0).metrics[m_metrics[metric].numbers.front()]);
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
        QStringList units;
        for (std::size_t run = 0; run < m_runs.size(); ++run)
            units << section(run).metrics[metric.numbers[run]].units;
        addFact("unit of "_L1 % metric.name, units);
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
    if (!tree().isEmpty() && !compared.has(MetricFlavour::Own) && !compared.has(MetricFlavour::Inclusive))
        return tl::unexpected(badOption(
            QCoreApplication::translate("ProfileDiff", "Some runs have only the own values of “%1”, others only the "
                                                       "inclusive ones; they cannot be compared.")
                .arg(m_metrics[metric].name)));
    return compared;
}

} // namespace rankscope
