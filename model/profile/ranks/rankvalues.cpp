// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/ranks/rankvalues.h"

#include "model/base/plural.h"
#include "model/base/text/fittingtext.h"
#include "model/comparison/comparisonsummary.h"
#include "model/profile/metrics/profiletable.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t wholeNumber = 1; // of what is around all scopes

QString withoutFlavour(const QString &name)
{
    ProfileMetric metric;
    metric.name = name;
    return commonName(metric);
}

std::uint32_t highestNumber(const ScopeTree &tree)
{
    std::uint32_t highest = wholeNumber;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope)
        highest = std::max(highest, tree.number({scope}));
    return highest;
}

double joined(std::span<const double> values, ThreadJoin join)
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    switch (join) {
    case ThreadJoin::Sum:
        return sum;
    case ThreadJoin::Mean:
        return sum / static_cast<double>(values.size());
    case ThreadJoin::Largest:
        break;
    }
    return *std::ranges::max_element(values);
}

QString percentNumber(double part)
{
    return QLocale().toString(100 * part, 'f', part < 0.1 ? 1 : 0);
}

QString skippedText(std::size_t threads, const QString &level)
{
    const int count = plural(threads);
    return QCoreApplication::translate("RankBalance", "%n thread(s) belong to no %1 and are skipped.", nullptr, count)
        .arg(levelTitle(level));
}

/// "rank 512"; at another level "GPU 3", or "thread 5 (rank 1, thread 1)" where threads are counted through.
QString whoText(const RankBalance &balance)
{
    const ProcessSet &processes = balance.statistics.maximum->processes;
    if (balance.level.isEmpty())
        return ranksText(processes);
    if (processes.count() != 1)
        return QCoreApplication::translate("RankBalance", "%1 %2", "level, its numbers")
            .arg(levelTitle(balance.level), fittingText(processes));
    const std::int64_t process = processes.lowest();
    const QString text = levelTitle(balance.level) % u' ' % QString::number(process);
    const auto name = balance.names.find(process);
    return name == balance.names.end() ? text : QString(text % u" ("_s % name->second % u')');
}

/// Old files have the values of each process and thread as a metric; one process alone says nothing.
void addRankMetrics(const ProfileSection &section, std::vector<RankQuantity> &quantities)
{
    static const QRegularExpression pattern(uR"(^(.+)\.\[([0-9]{1,9}),([0-9]{1,9})\]$)"_s);
    std::vector<RankQuantity> found;
    for (std::size_t metric = 0; metric < section.metrics.size(); ++metric) {
        const QRegularExpressionMatch match = pattern.match(commonName(section.metrics[metric]));
        if (!match.hasMatch() || section.metrics[metric].partner.value_or(metric) < metric)
            continue;
        auto quantity = std::ranges::find(found, match.captured(1), &RankQuantity::name);
        if (quantity == found.end())
            quantity = found.insert(found.end(), RankQuantity{match.captured(1), {}, {}, {}, {}});
        quantity->metrics.push_back({{match.captured(2).toLongLong(), match.captured(3).toLongLong()}, metric});
    }
    for (RankQuantity &quantity : found) {
        std::ranges::sort(quantity.metrics);
        const auto same = std::ranges::unique(quantity.metrics, {}, &RankMetricPlace::who);
        quantity.metrics.erase(same.begin(), same.end());
        if (quantity.metrics.size() > 1)
            quantities.push_back(std::move(quantity));
    }
}

/// Of scopes, or of the whole; nothing where the metric has not got the flavour.
std::optional<double> valueOf(const MetricColumns &columns, const RankRequest &request)
{
    const std::vector<double> &column = columns.of(request.flavour);
    if (column.empty())
        return std::nullopt;
    if (request.places.empty())
        return columns.total;
    double sum = 0;
    for (const ScopeId scope : request.places)
        sum += column[scope.value];
    return sum;
}

} // namespace

Result<RankValues> rankValuesOfMetrics(const RankRequest &request, Progress &progress)
{
    RankValues values;
    progress.setTotal(request.metrics.size());
    for (const auto &[who, metric] : request.metrics) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const auto columns = metricColumns(*request.section, metric);
        if (!columns)
            return tl::unexpected(columns.error());
        if (const auto value = valueOf(*columns, request)) {
            values.who.push_back(who);
            values.values.push_back(*value);
        }
        progress.advance(1);
    }
    return values;
}

std::vector<RankQuantity> rankQuantities(const ProfileDocument &document)
{
    std::vector<RankQuantity> quantities;
    for (const RankMetric &metric : document.rankMetrics) {
        if (!metric.column)
            continue;
        const QString name = withoutFlavour(metric.name);
        auto found = std::ranges::find_if(
            quantities, [&](const RankQuantity &known) { return known.name == name && known.files == metric.files; });
        if (found == quantities.end())
            found = quantities.insert(found, RankQuantity{name, metric.files, {}, {}, {}});
        const bool isOwn = metric.name.endsWith("(E)"_L1);
        (isOwn ? found->own : found->inclusive) = metric.column;
    }
    if (!document.sections.empty())
        addRankMetrics(*document.sections.front(), quantities);
    return quantities;
}

std::optional<std::size_t> quantityOf(const std::vector<RankQuantity> &quantities, const ProfileMetric &metric)
{
    const QString name = withoutFlavour(metric.name);
    std::optional<std::size_t> best;
    for (std::size_t index = 0; index < quantities.size(); ++index) {
        const QString &known = quantities[index].name;
        const bool fits =
            name == known || name.startsWith(QString(known % u':')) || name.startsWith(QString(known % u".["_s));
        if (fits && (!best || known.size() > quantities[*best].name.size()))
            best = index;
    }
    return best;
}

std::optional<RankRequest> rankRequest(const ProfileDocument &document, const RankQuantity &quantity,
                                       MetricFlavour flavour, const std::vector<ScopeId> &scopes)
{
    if (document.sections.empty())
        return std::nullopt;
    RankRequest request;
    if (!quantity.metrics.empty()) {
        request.metrics = quantity.metrics;
        request.section = document.sections.front();
        request.flavour = flavour;
        request.places = scopes;
        return request;
    }
    const auto column = quantity.column(flavour);
    if (!column)
        return std::nullopt;
    const ScopeTree &tree = document.sections.front()->tree;
    request.folder = QFileInfo(document.file).absolutePath();
    request.files = quantity.files;
    request.column = *column;
    request.rows = highestNumber(tree);
    request.scopes = {wholeNumber};
    if (scopes.empty())
        return request;
    request.scopes.clear();
    for (const ScopeId scope : scopes) {
        if (tree.number(scope) != 0)
            request.scopes.push_back(tree.number(scope));
    }
    return request;
}

std::vector<ScopeId> outermostOf(const ScopeTree &tree, std::vector<ScopeId> scopes)
{
    std::ranges::sort(scopes);
    std::vector<ScopeId> outermost;
    for (const ScopeId scope : scopes) {
        if (outermost.empty() || scope >= tree.end(outermost.back()))
            outermost.push_back(scope);
    }
    return outermost;
}

std::vector<ScopeId> ownScopesOf(const ProfileSection &section, const std::vector<ScopeId> &scopes)
{
    const auto isStored = [](const ProfileMetric &metric) { return metric.kind != MetricKind::Derived; };
    const auto first = std::ranges::find_if(section.metrics, isStored);
    const MetricKind kind = first == section.metrics.end() ? MetricKind::Derived : first->kind;
    if (!section.isCallPath && (kind == MetricKind::Own || kind == MetricKind::Raw))
        return scopes;
    std::vector<ScopeId> lines;
    std::ranges::copy_if(scopes, std::back_inserter(lines),
                         [&section](ScopeId scope) { return isLine(section.tree.kind(scope)); });
    return lines.empty() ? outermostOf(section.tree, scopes) : lines;
}

ValueGroups valuesByRank(const RankValues &values, ThreadJoin join)
{
    ProcessValues processes;
    const std::span all(values.values);
    for (std::size_t first = 0; first < values.who.size();) {
        std::size_t last = first;
        while (last < values.who.size() && values.who[last].rank == values.who[first].rank)
            ++last;
        const double value = joined(all.subspan(first, last - first), join);
        processes.values.push_back(
            {values.who[first].rank, QString::number(value, 'g', QLocale::FloatingPointShortest)});
        first = last;
    }
    return exactGroups(processes);
}

RankValues atLevel(const RankValues &values, const QString &level)
{
    if (level.isEmpty() || !values.identities.levels.contains(level))
        return values;
    const LevelProcesses processes = processesAt(values.identities, level);
    std::vector<std::size_t> order;
    for (std::size_t thread = 0; thread < processes.process.size(); ++thread) {
        if (processes.process[thread])
            order.push_back(thread);
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t thread) { return *processes.process[thread]; });
    RankValues leveled{.who = {}, .values = {}, .problems = values.problems};
    leveled.level = level;
    leveled.names = processes.names;
    leveled.identities.levels = values.identities.levels;
    for (const std::size_t thread : order) {
        const std::int64_t process = *processes.process[thread];
        const bool isNext = !leveled.who.empty() && leveled.who.back().rank == process;
        leveled.who.push_back({process, isNext ? leveled.who.back().thread + 1 : 0});
        leveled.values.push_back(values.values[thread]);
        leveled.identities.threads.push_back(values.identities.threads[thread]);
    }
    const std::size_t without = values.who.size() - order.size();
    if (without > 0)
        leveled.problems.add({Severity::Note, {}, {}, skippedText(without, level), 1});
    return leveled;
}

RankBalance rankBalance(const RankValues &values, ThreadJoin join)
{
    RankBalance balance = rankBalance(valuesByRank(values, join));
    balance.level = values.level;
    balance.names = values.names;
    return balance;
}

RankBalance rankBalance(const ValueGroups &groups)
{
    RankBalance balance{.statistics = comparisonStatistics(groups), .maximumOverMean = {}, .imbalance = {}};
    const ComparisonStatistics &statistics = balance.statistics;
    if (!statistics.maximum || !statistics.mean)
        return balance;
    const double maximum = realOf(statistics.maximum->value);
    if (*statistics.mean > 0)
        balance.maximumOverMean = maximum / *statistics.mean;
    if (maximum > 0)
        balance.imbalance = (maximum - *statistics.mean) / maximum;
    return balance;
}

QString balanceSentence(const RankBalance &balance)
{
    const ComparisonStatistics &statistics = balance.statistics;
    if (statistics.count == 0)
        return QCoreApplication::translate("RankBalance", "No process has a value here.");
    if (statistics.count == 1)
        return QCoreApplication::translate("RankBalance", "Only one process has a value here.");
    if (!balance.maximumOverMean || !balance.imbalance)
        return statistics.minimum && realOf(statistics.minimum->value) < 0
                   ? QCoreApplication::translate("RankBalance",
                                                 "The mean is not above 0 here: no rank is compared with it.")
                   : QCoreApplication::translate("RankBalance", "Nothing was measured here.");
    if (statistics.distinct == 1)
        return QCoreApplication::translate("RankBalance", "All of %1 took the same.")
            .arg(processCountText(statistics.count));
    QString who = whoText(balance);
    who[0] = who[0].toUpper();
    return QCoreApplication::translate("RankBalance", "%1 took %2 × the mean: (max − mean) / max is %3 %.")
        .arg(who, QLocale().toString(*balance.maximumOverMean, 'g', 3), percentNumber(*balance.imbalance));
}

} // namespace rankscope
