// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diff/profilemerge.h"

#include "model/profile/diff/profilediffsentence.h"
#include "model/profile/metrics/profiletable.h"
#include "model/profile/scopes/profilename.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What is no number is not known: it is neither least nor greatest, and sums with it are not known either.
double combined(RunCombination how, const std::vector<double> &values)
{
    double result = values.front();
    for (std::size_t run = 1; run < values.size(); ++run) {
        if (how == RunCombination::Least)
            result = std::fmin(result, values[run]);
        else if (how == RunCombination::Greatest)
            result = std::fmax(result, values[run]);
        else
            result += values[run];
    }
    return how == RunCombination::Mean ? result / double(values.size()) : result;
}

/// Columns of all runs into one; they are of one length.
std::vector<double> combined(RunCombination how, const std::vector<std::vector<double>> &columns)
{
    std::vector<double> result(columns.front().size());
    std::vector<double> values(columns.size());
    for (std::size_t scope = 0; scope < result.size(); ++scope) {
        for (std::size_t run = 0; run < columns.size(); ++run)
            values[run] = columns[run][scope];
        result[scope] = combined(how, values);
    }
    return result;
}

MetricValues sparse(const std::vector<double> &column)
{
    MetricValues values;
    for (std::uint32_t scope = 0; scope < column.size(); ++scope) {
        if (column[scope] == 0)
            continue;
        values.scopes.push_back({scope});
        values.values.push_back(column[scope]);
    }
    return values;
}

bool isOwn(const ProfileMetric &metric)
{
    return metric.kind == MetricKind::Own || metric.kind == MetricKind::Raw;
}

class RunCombiner
{
public:
    RunCombiner(const ProfileComparison &comparison, RunCombination how) : m_comparison(comparison), m_how(how) {}

    Result<std::shared_ptr<const ProfileDocument>> make(const Progress &progress);

private:
    void addMetric(std::size_t index);
    void addSeparately(std::size_t index);
    void addOwn(std::size_t index);
    void addStored(ProfileMetric metric, ComparedMetric::Run &&values);
    void add(ProfileMetric &&metric, const std::vector<double> &column, double outside);
    void dropFormulas();
    void leaveOut(const Error &error);
    std::optional<RunCombination> combinationOf(const ProfileMetric &metric);
    ProblemList problems() const;

    const ProfileMetric &metricOf(std::size_t index, std::size_t run = 0) const
    {
        return m_comparison.section(run).metrics[m_comparison.metrics()[index].numbers[run]];
    }
    std::size_t runs() const { return m_comparison.runs().size(); }

    const ProfileComparison &m_comparison;
    RunCombination m_how;
    ProfileSection m_section{{}, false, ScopeTree(nullptr), {}, {}, {}};
    QStringList m_dropped;
    ProblemList m_problems; // of metrics that cannot be combined
};

void RunCombiner::add(ProfileMetric &&metric, const std::vector<double> &column, double outside)
{
    metric.partner = {};
    m_section.metrics.push_back(std::move(metric));
    m_section.values.push_back(sparse(column));
    m_section.outside.push_back(outside);
}

/// What the scopes cost themselves, in events: sums of them are sums of the whole.
void RunCombiner::addOwn(std::size_t index)
{
    std::vector<std::vector<double>> columns;
    std::vector<double> outside;
    bool isOnePeriod = true;
    for (std::size_t run = 0; run < runs(); ++run) {
        const ProfileSection &section = m_comparison.section(run);
        const std::size_t number = m_comparison.metrics()[index].numbers[run];
        const ProfileMetric &metric = section.metrics[number];
        const double factor = metric.kind == MetricKind::Raw ? metric.period.value_or(1) : 1;
        std::vector<double> stored = section.values[number].dense(section.tree.size());
        for (double &value : stored)
            value *= factor;
        columns.push_back(mergedValues(m_comparison.scopes(), run, stored));
        outside.push_back(section.outside[number] * factor);
        isOnePeriod = isOnePeriod && metric.period == metricOf(index).period;
    }
    ProfileMetric metric = metricOf(index);
    if (!isOnePeriod || metric.kind == MetricKind::Raw)
        metric.period = {}; // these are events
    add(std::move(metric), combined(m_how, columns), combined(m_how, outside));
}

/// Both flavours, as far as they are known, as two metrics.
void RunCombiner::addStored(ProfileMetric metric, ComparedMetric::Run &&values)
{
    const bool hasBoth = !values.inclusive.empty() && !values.own.empty();
    const std::size_t first = m_section.metrics.size();
    metric.formula.clear();
    if (isOwn(metric) && metric.kind == MetricKind::Raw)
        metric.period = {};
    ProfileMetric own = metric;
    if (!values.inclusive.empty()) {
        metric.kind = MetricKind::Inclusive;
        metric.flavour = MetricFlavour::Inclusive;
        add(std::move(metric), values.inclusive, values.total);
    }
    if (values.own.empty())
        return;
    own.kind = MetricKind::Exclusive;
    own.flavour = MetricFlavour::Own;
    if (hasBoth) {
        own.id += " own"_L1;
        own.order = {};
    }
    add(std::move(own), values.own, hasBoth ? 0 : values.total);
    if (hasBoth) {
        m_section.metrics[first].partner = first + 1;
        m_section.metrics[first + 1].partner = first;
    }
}

/// Each run's, by the name of its file.
void RunCombiner::addSeparately(std::size_t index)
{
    auto values = m_comparison.values(index);
    if (!values)
        return leaveOut(values.error());
    const QStringList names = profileNames(m_comparison.runs());
    for (std::size_t run = 0; run < runs(); ++run) {
        ProfileMetric metric = metricOf(index, run);
        const QString &file = names[qsizetype(run)];
        metric.id = QString::number(run + 1) % u'.' % metric.id;
        metric.name = commonName(metric) % " ("_L1 % (file.isEmpty() ? QString::number(run + 1) : file) % u')';
        metric.order = {};
        addStored(std::move(metric), std::move(values->runs[run]));
    }
}

void RunCombiner::addMetric(std::size_t index)
{
    if (m_how == RunCombination::SideBySide)
        return addSeparately(index);
    const ProfileMetric &metric = metricOf(index);
    if (metric.kind == MetricKind::Derived) {
        add(ProfileMetric(metric), {}, 0);
        return;
    }
    const std::optional<RunCombination> how = combinationOf(metric);
    if (!how)
        return;
    const bool isLinear = *how == RunCombination::Sum || *how == RunCombination::Mean;
    bool areOwn = isLinear;
    for (std::size_t run = 0; run < runs(); ++run)
        areOwn = areOwn && isOwn(metricOf(index, run));
    if (areOwn) {
        addOwn(index);
        return;
    }
    const auto values = m_comparison.values(index);
    if (!values)
        return leaveOut(values.error());
    ComparedMetric::Run all;
    std::vector<double> totals;
    for (const auto column : {&ComparedMetric::Run::own, &ComparedMetric::Run::inclusive}) {
        std::vector<std::vector<double>> columns;
        for (const ComparedMetric::Run &run : values->runs)
            columns.push_back(run.*column);
        all.*column = combined(*how, columns);
    }
    for (const ComparedMetric::Run &run : values->runs)
        totals.push_back(run.total);
    all.total = combined(*how, totals);
    addStored(metric, std::move(all));
}

/// Of sums the least and greatest values of the processes are those of all runs; means and deviations are neither added
/// nor known of all processes together.
std::optional<RunCombination> RunCombiner::combinationOf(const ProfileMetric &metric)
{
    const MetricStatistic statistic = statisticOf(metric);
    if (m_how != RunCombination::Sum || statistic == MetricStatistic::Cost)
        return m_how;
    const auto say = [&](Severity severity, const QString &text) {
        m_problems.add({severity, m_comparison.runs().front()->file, {}, text.arg(metric.name), 1});
    };
    if (statistic == MetricStatistic::Least) {
        say(Severity::Note,
            QCoreApplication::translate("ProfileMerge", "“%1” is no sum; it is the least of all runs."));
        return RunCombination::Least;
    }
    if (statistic == MetricStatistic::Greatest) {
        say(Severity::Note,
            QCoreApplication::translate("ProfileMerge", "“%1” is no sum; it is the greatest of all runs."));
        return RunCombination::Greatest;
    }
    say(Severity::Warning, QCoreApplication::translate("ProfileMerge", "“%1” is no sum; it was left out."));
    return std::nullopt;
}

/// What cannot be compared cannot be combined either; the other metrics can.
void RunCombiner::leaveOut(const Error &error)
{
    m_problems.add({Severity::Warning, m_comparison.runs().front()->file, {}, error.message, 1});
}

/// Formulas over metrics that not all runs have, or that are no sums.
void RunCombiner::dropFormulas()
{
    for (std::size_t index = m_section.metrics.size(); index-- > 0;) {
        const ProfileMetric &metric = m_section.metrics[index];
        if (metric.kind != MetricKind::Derived || metricColumns(m_section, index))
            continue;
        m_dropped << metric.name;
        for (ProfileMetric &other : m_section.metrics) {
            if (other.partner && *other.partner > index)
                --*other.partner;
        }
        const auto at = static_cast<std::ptrdiff_t>(index);
        m_section.metrics.erase(m_section.metrics.begin() + at);
        m_section.values.erase(m_section.values.begin() + at);
        m_section.outside.erase(m_section.outside.begin() + at);
    }
}

ProblemList RunCombiner::problems() const
{
    ProblemList problems = m_problems;
    const QString file = m_comparison.runs().front()->file;
    for (const ProfileComparison::Fact &fact : m_comparison.facts())
        problems.add({Severity::Note,
                      file,
                      {},
                      QCoreApplication::translate("ProfileMerge", "The runs differ in %1: %2.")
                          .arg(fact.key, fact.values.join(u", "_s)),
                      1});
    for (const QString &metric : m_dropped)
        problems.add({Severity::Warning,
                      file,
                      {},
                      QCoreApplication::translate(
                          "ProfileMerge", "“%1” is computed from metrics that were left out; so it was left out too.")
                          .arg(metric),
                      1});
    for (const QString &metric : m_comparison.otherMetrics())
        problems.add({Severity::Warning,
                      file,
                      {},
                      QCoreApplication::translate("ProfileMerge", "Not all runs have the metric “%1”; it was left out.")
                          .arg(metric),
                      1});
    return problems;
}

Result<std::shared_ptr<const ProfileDocument>> RunCombiner::make(const Progress &progress)
{
    const ProfileDocument &first = *m_comparison.runs().front();
    m_section.title = m_comparison.section(0).title;
    m_section.isCallPath = m_comparison.section(0).isCallPath;
    m_section.tree = m_comparison.tree();
    for (std::size_t index = 0; index < m_comparison.metrics().size(); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        addMetric(index);
    }
    dropFormulas();
    ProfileDocument document;
    QStringList files;
    for (const auto &run : m_comparison.runs())
        files << run->file;
    document.combined = CombinedRuns{m_how, files};
    document.file = combinationWord(m_how) % ": "_L1 % files.join(u", "_s);
    document.format = first.format;
    document.version = first.version;
    document.target = first.target;
    for (const auto &fact : first.header) { // what all runs agree in
        if (std::ranges::find(m_comparison.facts(), fact.first, &ProfileComparison::Fact::key)
            == m_comparison.facts().end())
            document.header.push_back(fact);
    }
    document.problems = problems();
    document.sections.push_back(std::make_shared<const ProfileSection>(std::move(m_section)));
    return std::make_shared<const ProfileDocument>(std::move(document));
}

} // namespace

Result<std::shared_ptr<const ProfileDocument>> combineProfiles(const ProfileComparison::Runs &runs, RunCombination how,
                                                               const ScopeMatch &match, const Progress &progress)
{
    const auto comparison = ProfileComparison::make(runs, match, progress);
    if (!comparison)
        return tl::unexpected(comparison.error());
    if (comparison->areMetricsDisjoint())
        return tl::unexpected(Error{ErrorKind::BadOption, noCommonMetricSentence(*comparison), {}, {}, {}});
    return RunCombiner(*comparison, how).make(progress);
}

} // namespace rankscope
