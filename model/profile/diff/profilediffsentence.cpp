// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diff/profilediffsentence.h"

#include "model/base/plural.h"
#include "model/profile/diff/profilediffmodel.h"
#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/scopes/hotpath.h"
#include "model/profile/scopes/profilename.h"
#include "model/profile/scopes/scopetitle.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileDiffSentenceTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileDiffSentence)
};

constexpr double threshold = 0.5; // what a scope must explain of the change around it

bool isPlaceOfWork(ScopeKind kind)
{
    switch (kind) {
    case ScopeKind::Procedure:
    case ScopeKind::Frame:
    case ScopeKind::Alien:
    case ScopeKind::Inlined:
    case ScopeKind::Instruction:
    case ScopeKind::Loop:
        return true;
    case ScopeKind::Program:
    case ScopeKind::Entry:
    case ScopeKind::Group:
    case ScopeKind::LoadModule:
    case ScopeKind::File:
    case ScopeKind::Statement:
    case ScopeKind::CallSite:
        return false;
    }
    Q_UNREACHABLE();
}

/// The scope that changed most by itself.
std::optional<ScopeId> largestChange(const DiffedMetric &metric)
{
    const MetricFlavour flavour =
        metric.values().has(MetricFlavour::Own) ? MetricFlavour::Own : MetricFlavour::Inclusive;
    const std::vector<double> deltas = metric.column({DiffedColumn::Kind::Delta, flavour, metric.request().run});
    std::optional<ScopeId> largest;
    double size = 0;
    for (std::uint32_t scope = 0; scope < deltas.size(); ++scope) {
        if (metric.isStep({scope}) && std::abs(deltas[scope]) > size) {
            size = std::abs(deltas[scope]);
            largest = ScopeId{scope};
        }
    }
    return largest;
}

/// A loop is told with its procedure, a line with what is around it.
QString spotTitle(const ScopeTree &tree, ScopeId scope)
{
    const QString title = scopeTitle(tree, scope);
    const ScopeKind kind = tree.kind(scope);
    if (kind != ScopeKind::Loop && kind != ScopeKind::Statement && kind != ScopeKind::CallSite)
        return title;
    auto around = tree.parent(scope);
    while (around && (!isPlaceOfWork(tree.kind(*around)) || tree.kind(*around) == ScopeKind::Loop))
        around = tree.parent(*around);
    return around ? ProfileDiffSentenceTexts::tr("%1 of %2").arg(title, scopeTitle(tree, *around)) : title;
}

QString metricName(const DiffedMetric &metric)
{
    return metric.comparison().metricTitle(metric.request().metric);
}

/// Which of more than two runs are compared; empty where there are two.
QString pairSentence(const DiffedMetric &metric)
{
    const ProfileComparison::Runs &runs = metric.comparison().runs();
    if (runs.size() < 3)
        return {};
    const QStringList names = profileNames(runs);
    return ProfileDiffSentenceTexts::tr("%1 against %2:").arg(names[qsizetype(metric.request().run)], names.front())
           % u' ';
}

/// Of runs without a common metric: what scopes there are.
QString scopesSentence(const DiffedMetric &metric)
{
    const ProfileComparison &comparison = metric.comparison();
    QString text = comparison.areMetricsDisjoint() ? QString(noCommonMetricSentence(comparison) % u' ') : QString();
    if (metric.isEqual())
        return text % ProfileDiffSentenceTexts::tr("Both have the same scopes.");
    const auto gone = metric.count(ScopeStatus::OnlyReference);
    const auto come = metric.count(ScopeStatus::OnlyCurrent);
    return text % onlyHereSentence(gone, come);
}

QString wholeSentence(const DiffedMetric &metric, double before, double after)
{
    const QString name = metricName(metric);
    if (!std::isfinite(before) || !std::isfinite(after))
        return ProfileDiffSentenceTexts::tr("%1: not known of the whole.").arg(name);
    const double percent = percentOf(std::abs(after - before), std::abs(before));
    if (before == after)
        return ProfileDiffSentenceTexts::tr("%1: %2 in both runs.").arg(name, metricText(after));
    if (before == 0)
        return (after > 0 ? ProfileDiffSentenceTexts::tr("%1 grew from nothing to %2.")
                          : ProfileDiffSentenceTexts::tr("%1 fell from nothing to %2."))
            .arg(name, metricText(after));
    return (after > before ? ProfileDiffSentenceTexts::tr("%1 grew by %2, from %3 to %4.")
                           : ProfileDiffSentenceTexts::tr("%1 fell by %2, from %3 to %4."))
        .arg(name, percentText(percent), metricText(before), metricText(after));
}

} // namespace

QString deltaText(double delta)
{
    if (delta == 0 || std::isnan(delta))
        return metricText(delta);
    return (delta > 0 ? u"+"_s : u"−"_s) % metricText(std::abs(delta));
}

std::optional<ProfileDiffSpot> findDiffSpot(const DiffedMetric &metric)
{
    if (metric.isEqual())
        return std::nullopt;
    const std::size_t run = metric.request().run;
    const double change = metric.total(run) - metric.total(0);
    const DiffedColumn column{DiffedColumn::Kind::Delta, metric.values().shown(), run};
    std::vector<double> deltas = metric.column(column);
    for (double &delta : deltas)
        delta = std::isfinite(delta) ? (change < 0 ? -delta : delta) : 0;
    std::optional<ScopeId> scope = largestChange(metric);
    bool isByItself = metric.values().has(MetricFlavour::Own);
    if (change != 0 && column.flavour == MetricFlavour::Inclusive) {
        const std::vector<ScopeId> path = hotPath(metric.tree(), deltas, {{}, std::abs(change), threshold});
        const auto explains = [&](ScopeId at) {
            return isPlaceOfWork(metric.tree().kind(at)) && deltas[at.value] >= threshold * std::abs(change);
        };
        if (const auto work = std::find_if(path.rbegin(), path.rend(), explains); work != path.rend()) {
            scope = *work;
            isByItself = false;
        }
    }
    if (!scope)
        return std::nullopt;
    const double whole = metric.value(column, *scope).value_or(0);
    const DiffedColumn own{DiffedColumn::Kind::Delta, MetricFlavour::Own, run};
    const double delta = isByItself ? metric.value(own, *scope).value_or(whole) : whole;
    return ProfileDiffSpot{*scope, delta, change == 0 ? 0 : delta / change, delta != whole};
}

QString diffSentence(const DiffedMetric &metric, const std::optional<ProfileDiffSpot> &spot)
{
    if (!metric.hasMetric())
        return pairSentence(metric) % scopesSentence(metric);
    const double before = metric.total(0);
    const double after = metric.total(metric.request().run);
    const QString whole = pairSentence(metric) % wholeSentence(metric, before, after);
    if (metric.isEqual())
        return whole % u' ' % ProfileDiffSentenceTexts::tr("No scope differs.");
    if (!spot)
        return whole;
    const QString title = spotTitle(metric.tree(), spot->scope);
    const QString delta = deltaText(spot->delta);
    if (spot->isByItself)
        return whole % u' ' % ProfileDiffSentenceTexts::tr("%1 changed most by itself: %2.").arg(title, delta);
    if (spot->share >= threshold)
        return whole % u' '
               % ProfileDiffSentenceTexts::tr("Most of it is in %1: %2, %3 of the change.")
                     .arg(title, delta, percentText(100 * spot->share));
    return whole % u' ' % ProfileDiffSentenceTexts::tr("%1 changed most: %2.").arg(title, delta);
}

ProfileDiffFinding profileDiffFinding(const ProfileDiff &diff, std::size_t run)
{
    if (diff.metrics.isEmpty())
        return {};
    const auto isOfRun = [run](const ProfileChange &change) { return change.metric && change.run == run; };
    std::uint32_t told = 0; // the first metric that differs
    if (const auto change = std::ranges::find_if(diff.changes, isOfRun); change != diff.changes.end()) {
        told = *change->metric;
        for (const ProfileChange &other : diff.changes)
            told = isOfRun(other) ? std::min(told, *other.metric) : told;
    }
    const auto &metrics = diff.comparison->metrics();
    const auto found = std::ranges::find(metrics, diff.metrics[told], &ProfileComparison::Metric::name);
    const DiffedMetricRequest request{static_cast<std::size_t>(found - metrics.begin()), run, diff.options.tolerance,
                                      diff.options.normalization, diff.options.scaling};
    const auto metric = DiffedMetric::make(diff.comparison, request, Progress());
    if (!metric)
        return {};
    const std::optional<ProfileDiffSpot> spot = findDiffSpot(*metric);
    return {diffSentence(*metric, spot), spot ? std::optional(spot->scope) : std::nullopt};
}

QString profileDiffVerdict(const ProfileDiff &diff, std::size_t run)
{
    return profileDiffFinding(diff, run).sentence;
}

QString onlyHereSentence(std::uint64_t onlyReference, std::uint64_t onlyCurrent)
{
    QStringList sentences;
    if (onlyReference > 0)
        sentences << ProfileDiffSentenceTexts::tr("%Ln scope(s) are only in the reference.", nullptr,
                                                  plural(onlyReference));
    if (onlyCurrent > 0)
        sentences << ProfileDiffSentenceTexts::tr("%Ln scope(s) are only in the current run.", nullptr,
                                                  plural(onlyCurrent));
    return sentences.join(u' ');
}

QString namesText(const QStringList &names)
{
    constexpr qsizetype most = 6;
    QStringList quoted;
    for (const QString &name : names.first(std::min(names.size(), most)))
        quoted << u"“" % name % u"”";
    const QString list = quoted.join(u", "_s);
    const auto more = static_cast<int>(names.size() - quoted.size());
    return more > 0 ? ProfileDiffSentenceTexts::tr("%1 and %Ln more", nullptr, more).arg(list) : list;
}

QString noCommonMetricSentence(const ProfileComparison &comparison)
{
    QStringList parts;
    for (std::size_t run = 0; run < comparison.runs().size(); ++run) {
        const QStringList names = comparison.unmatchedMetrics(run);
        const QString label = runLabel(comparison, run);
        parts << (names.isEmpty() ? ProfileDiffSentenceTexts::tr("%1 has none").arg(label)
                                  : ProfileDiffSentenceTexts::tr("%1 has %2").arg(label, namesText(names)));
    }
    return ProfileDiffSentenceTexts::tr("There is no metric that all of the profiles have: %1.")
        .arg(parts.join(u", "_s));
}

QString pairHint(const ProfileComparison &comparison)
{
    const QStringList before = comparison.unmatchedMetrics(0);
    const QStringList after = comparison.unmatchedMetrics(1);
    if (before.isEmpty() || after.isEmpty())
        return {};
    return ProfileDiffSentenceTexts::tr("Two metrics of different names are compared by --pair-metrics \"%1=%2\".")
        .arg(before.front(), after.front());
}

QString diffCountsSentence(const DiffedMetric &metric)
{
    QStringList parts;
    const int changed = static_cast<int>(metric.count(ScopeStatus::Changed));
    const int gone = static_cast<int>(metric.count(ScopeStatus::OnlyReference));
    const int come = static_cast<int>(metric.count(ScopeStatus::OnlyCurrent));
    if (changed > 0)
        parts << ProfileDiffSentenceTexts::tr("%Ln scope(s) differ", nullptr, changed);
    if (gone > 0)
        parts << ProfileDiffSentenceTexts::tr("%Ln only in the reference", nullptr, gone);
    if (come > 0)
        parts << ProfileDiffSentenceTexts::tr("%Ln only in the current run", nullptr, come);
    return parts.join(u" · "_s);
}

QString factSentence(const ProfileComparison::Fact &fact)
{
    QStringList values;
    for (const QString &value : fact.values)
        values << (value.isEmpty() ? ProfileDiffSentenceTexts::tr("not said") : QString(u"“" % value % u"”"));
    return ProfileDiffSentenceTexts::tr("The runs differ in %1: %2.").arg(fact.key, values.join(u", "_s));
}

QStringList diffWarnings(const ProfileComparison &comparison)
{
    QStringList warnings;
    for (const ProfileComparison::Fact &fact : comparison.facts())
        warnings << factSentence(fact);
    if (const QStringList others = comparison.otherMetrics(); !others.isEmpty() && !comparison.areMetricsDisjoint())
        warnings
            << ProfileDiffSentenceTexts::tr("Not compared, since not all runs have them: %1.").arg(namesText(others));
    return warnings;
}

} // namespace rankscope
