// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/databasemetrics.h"

#include "io/hpctoolkit/database/databaseranks.h"
#include "io/hpctoolkit/database/standardstatistics.h"
#include "io/hpctoolkit/database/taxonomy.h"
#include "model/profile/metrics/metricformula.h"

#include <QCoreApplication>
#include <QDir>
#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct DatabaseMetricsTexts {
    Q_DECLARE_TR_FUNCTIONS(DatabaseReader)
};

/// "sec" of "CPUTIME (sec)": units are part of the names.
QString unitOf(const QString &metric)
{
    static const QRegularExpression pattern(uR"( \(([^()]+)\)$)"_s);
    return pattern.match(metric).captured(1);
}

bool isOwnScope(const DatabaseColumn &column)
{
    return column.scope == MetricScope::Transitive && column.scopeName == "function"_L1;
}

bool isFlavour(const DatabaseColumn &column)
{
    return column.scope == MetricScope::Execution || isOwnScope(column);
}

QString idOf(const QString &name, MetricFlavour flavour)
{
    return name % (flavour == MetricFlavour::Inclusive ? u" (I)"_s : u" (E)"_s);
}

/// What a metric in a scope is called: by its flavour, where it is one of the two.
QString columnId(const DatabaseColumn &column)
{
    if (!isFlavour(column))
        return column.metric % u" ("_s % column.scopeName % u')';
    return idOf(column.metric, column.scope == MetricScope::Execution ? MetricFlavour::Inclusive : MetricFlavour::Own);
}

QString partnerOf(const QString &name, MetricFlavour flavour)
{
    return idOf(name, flavour == MetricFlavour::Inclusive ? MetricFlavour::Own : MetricFlavour::Inclusive);
}

/// A metric that is to be declared.
struct MetricEntry {
    ProfileMetric metric;
    QString partner; // its id; it need not be there
    std::optional<std::uint16_t> number; // in the summary; none: a formula
    SummaryInput input; // what the values are
    bool hasValues = false;
    bool isPlaced = false; // in the order of a taxonomy
};

MetricEntry sumEntry(const DatabaseColumn &column)
{
    MetricEntry entry;
    const bool isInclusive = column.scope == MetricScope::Execution;
    ProfileMetric &metric = entry.metric;
    metric.id = columnId(column);
    metric.name = isFlavour(column) ? column.metric : metric.id;
    metric.units = unitOf(column.metric);
    metric.kind = isInclusive ? MetricKind::Inclusive : MetricKind::Exclusive;
    metric.flavour = isInclusive ? MetricFlavour::Inclusive : MetricFlavour::Own;
    metric.show = isFlavour(column) ? MetricShow::Shown : MetricShow::Hidden;
    entry.partner =
        isFlavour(column) ? partnerOf(column.metric, metric.flavour) : idOf(column.metric, MetricFlavour::Inclusive);
    entry.number = column.sum;
    entry.input = sumInput(column.metric, column.scopeName);
    return entry;
}

MetricEntry statisticEntry(const DatabaseColumn &column, const DatabaseStatistic &statistic)
{
    MetricEntry entry = sumEntry(column);
    const SummaryInput input{column.metric, column.scopeName, statistic.formula, summaryWord(statistic.combine)};
    ProfileMetric &metric = entry.metric;
    metric.name = column.metric % u':' % statisticName(input);
    metric.id = idOf(metric.name, metric.flavour);
    metric.show = MetricShow::Hidden;
    metric.showPercent = false;
    metric.isSum = false;
    if (statistic.formula == "1"_L1)
        metric.units.clear(); // it counts
    entry.partner = partnerOf(metric.name, metric.flavour);
    entry.number = statistic.number;
    entry.input = input;
    return entry;
}

/// Of all columns but what was measured at a context itself, which lies in instructions that the tree does not have.
std::vector<MetricEntry> storedEntries(const MetaDb &meta, const std::set<std::uint16_t> &withValues)
{
    std::set<QString> alive;
    for (const DatabaseColumn &column : meta.columns) {
        if (column.sum && column.scope != MetricScope::Point && withValues.contains(*column.sum))
            alive.insert(column.metric);
    }
    std::vector<MetricEntry> entries;
    QSet<QString> ids;
    const auto add = [&](MetricEntry entry) {
        entry.hasValues = alive.contains(entry.input.metric);
        if (ids.contains(entry.metric.id))
            return;
        ids.insert(entry.metric.id);
        entries.push_back(std::move(entry));
    };
    for (const DatabaseColumn &column : meta.columns) {
        if (column.scope == MetricScope::Point)
            continue;
        if (column.sum)
            add(sumEntry(column));
        if (!isFlavour(column))
            continue;
        for (const DatabaseStatistic &statistic : column.statistics)
            add(statisticEntry(column, statistic));
    }
    return entries;
}

/// The metrics in the order of a taxonomy, with what it says of them.
class TaxonomyOrder
{
public:
    explicit TaxonomyOrder(std::vector<MetricEntry> stored);

    void add(const TaxonomyMetric &metric);
    /// Those that no taxonomy names are behind.
    std::vector<MetricEntry> finish(bool isHidden);

private:
    void addFlavour(const TaxonomyMetric &metric, const TaxonomyVariant &variant, MetricFlavour flavour);
    MetricEntry *plain(const QString &id, const TaxonomyFormula &formula);
    bool hasValues(const TaxonomyFormula &formula) const;

    std::vector<MetricEntry> m_stored;
    QHash<QString, std::size_t> m_byId; // of the stored ones
    QSet<QString> m_alive; // metrics of the database that have values
    std::vector<MetricEntry> m_ordered;
    QSet<QString> m_taken; // ids of the ordered ones
};

TaxonomyOrder::TaxonomyOrder(std::vector<MetricEntry> stored) : m_stored(std::move(stored))
{
    for (std::size_t index = 0; index < m_stored.size(); ++index) {
        m_byId.insert(m_stored[index].metric.id, index);
        if (m_stored[index].hasValues)
            m_alive.insert(m_stored[index].input.metric);
    }
}

/// The metric of the database that a formula is nothing but.
MetricEntry *TaxonomyOrder::plain(const QString &id, const TaxonomyFormula &formula)
{
    const auto known = m_byId.constFind(id);
    if (known == m_byId.cend())
        return nullptr;
    MetricEntry &entry = m_stored[*known];
    return !entry.isPlaced && formula.text == formulaName(entry.metric) ? &entry : nullptr;
}

bool TaxonomyOrder::hasValues(const TaxonomyFormula &formula) const
{
    return std::ranges::any_of(formula.inputs,
                               [this](const SummaryInput &input) { return m_alive.contains(input.metric); });
}

void TaxonomyOrder::addFlavour(const TaxonomyMetric &about, const TaxonomyVariant &variant, MetricFlavour flavour)
{
    const bool isInclusive = flavour == MetricFlavour::Inclusive;
    const TaxonomyFormula &formula = isInclusive ? *variant.inclusive : *variant.exclusive;
    const bool isSum = std::ranges::all_of(formula.inputs, isSumInput);
    const bool isPlainName = variant.name.isEmpty() || variant.name == "Sum"_L1;
    MetricEntry entry;
    entry.metric.name = isPlainName ? about.name : QString(about.name % u':' % variant.name);
    entry.metric.id = idOf(entry.metric.name, flavour);
    MetricEntry *const stored = plain(entry.metric.id, formula);
    if (stored) {
        stored->isPlaced = true;
        entry = *stored;
    } else {
        const bool isOneFlavour = !variant.inclusive || !variant.exclusive;
        const bool isDerived = isSum && !isOneFlavour; // of several scopes it is computed from what these add up to
        entry.metric.units = unitOf(about.name);
        entry.metric.flavour = flavour;
        entry.metric.kind = isDerived     ? MetricKind::Derived
                            : isInclusive ? MetricKind::Inclusive
                                          : MetricKind::Exclusive;
        entry.metric.isSum = isDerived;
        entry.metric.formula = formula.text;
        QStringList divisors;
        for (const QString &divisor : formula.divisors)
            divisors << u'(' % divisor % u')';
        entry.metric.divisor = divisors.join(u" * "_s);
        entry.partner = partnerOf(entry.metric.name, flavour);
        entry.hasValues = hasValues(formula);
    }
    entry.metric.description = about.description;
    entry.metric.group = about.group;
    entry.metric.format = variant.format;
    entry.metric.showPercent = variant.hasPercent;
    entry.metric.show =
        about.isVisible && !variant.isHidden && !variant.isCopy ? MetricShow::Shown : MetricShow::Hidden;
    if (m_taken.contains(entry.metric.id))
        return;
    m_taken.insert(entry.metric.id);
    m_ordered.push_back(std::move(entry));
}

void TaxonomyOrder::add(const TaxonomyMetric &metric)
{
    for (const TaxonomyVariant &variant : metric.variants) {
        if (variant.inclusive)
            addFlavour(metric, variant, MetricFlavour::Inclusive);
        if (variant.exclusive)
            addFlavour(metric, variant, MetricFlavour::Own);
    }
}

std::vector<MetricEntry> TaxonomyOrder::finish(bool isHidden)
{
    for (MetricEntry &entry : m_stored) {
        if (entry.isPlaced || m_taken.contains(entry.metric.id))
            continue;
        if (isHidden)
            entry.metric.show = MetricShow::Hidden;
        m_ordered.push_back(std::move(entry));
    }
    std::ranges::stable_partition(m_ordered, &MetricEntry::hasValues);
    return std::move(m_ordered);
}

/// metrics/default.yaml, then others by their names.
QStringList taxonomyFiles(const QString &folder)
{
    const QDir metrics(QDir(folder).filePath(u"metrics"_s));
    QStringList files = metrics.entryList({u"*.yaml"_s}, QDir::Files, QDir::Name);
    if (files.removeOne(u"default.yaml"_s))
        files.prepend(u"default.yaml"_s);
    for (QString &file : files)
        file = metrics.filePath(file);
    return files;
}

std::vector<MetricEntry> orderedEntries(const MetaDb &meta, const QString &folder, std::vector<MetricEntry> stored,
                                        ProblemList &problems)
{
    const auto keyOf = [](const SummaryInput &input) {
        return QStringList{input.metric, input.scope, input.formula, input.combine};
    };
    QHash<QStringList, QString> ids;
    for (const MetricEntry &entry : stored)
        ids.insert(keyOf(entry.input), entry.metric.id);
    const auto idOfInput = [&](const SummaryInput &input) -> std::optional<QString> {
        const auto found = ids.constFind(keyOf(input));
        const bool canBeNamed = found != ids.cend() && !found->contains(u'"');
        return canBeNamed ? std::optional(*found) : std::nullopt;
    };
    std::vector<TaxonomyMetric> metrics;
    bool isTaxonomy = false;
    for (const QString &file : taxonomyFiles(folder)) {
        auto read = readTaxonomy(file, idOfInput, problems);
        if (!read) {
            const auto line = read.error().line;
            problems.add(
                {Severity::Note, file, line,
                 DatabaseMetricsTexts::tr("%1 The metrics are shown as meta.db has them.").arg(read.error().message),
                 1});
            continue;
        }
        isTaxonomy = isTaxonomy || !read->empty();
        std::ranges::move(*read, std::back_inserter(metrics));
    }
    if (!isTaxonomy)
        metrics = standardStatistics(meta.columns, idOfInput);
    TaxonomyOrder order(std::move(stored));
    for (const TaxonomyMetric &metric : metrics)
        order.add(metric);
    return order.finish(isTaxonomy);
}

} // namespace

std::vector<StoredMetric> declareMetrics(const MetaDb &meta, const QString &folder,
                                         const std::set<std::uint16_t> &withValues, ProfileDraft &draft,
                                         ProblemList &problems)
{
    std::vector<StoredMetric> stored;
    for (MetricEntry &entry : orderedEntries(meta, folder, storedEntries(meta, withValues), problems)) {
        if (entry.number)
            stored.push_back({*entry.number, entry.metric.id});
        draft.tree().declare(std::move(entry.metric), entry.partner);
    }
    for (const DatabaseColumn &column : meta.columns) {
        if (column.sum && column.ofProfiles && isFlavour(column))
            draft.rankMetrics.push_back({columnId(column), columnId(column), databaseRankFiles(), *column.ofProfiles});
    }
    return stored;
}

} // namespace rankscope
