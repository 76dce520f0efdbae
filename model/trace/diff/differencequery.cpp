// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencequery.h"

#include "model/base/polling.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace rankscope {

namespace {

/// Numbers the names, base names and places of all traces of a diff, so that differences compare by number.
/// Invariant: numbers grow as their texts do; 0 is "none".
class SpellingOrder
{
public:
    struct Numbers {
        std::uint32_t name = 0;
        std::uint32_t baseName = 0;
        std::uint32_t place = 0;
    };

    explicit SpellingOrder(const TraceDiff &diff)
    {
        m_names.emplace(QString(), 0);
        m_baseNames.emplace(QString(), 0);
        m_places.emplace(PlaceKey(), 0);
        const TraceAlignment &alignment = *diff.alignment;
        for (const auto &process : alignment.currentRun.processes)
            collect(*process.trace);
        collect(*alignment.reference);
        renumber(m_names);
        renumber(m_baseNames);
        renumber(m_places);
        for (const auto &process : alignment.currentRun.processes)
            m_current.push_back(numbersOf(*process.trace));
        m_reference = numbersOf(*alignment.reference);
    }

    Numbers of(const TraceDiff &diff, const Difference &difference) const
    {
        const bool extra = isExtra(difference.differenceClass);
        const NamedRecord named = namedRecord(diff, difference);
        if (named.record.value >= named.trace->size() || named.trace->isIteration(named.record))
            return {};
        return (extra ? m_current[difference.process] : m_reference)[named.trace->siteId(named.record).value];
    }

    std::optional<std::uint32_t> baseName(const QString &text) const { return find(m_baseNames, text); }
    std::optional<std::uint32_t> place(const SourcePlace &place) const
    {
        return find(m_places, PlaceKey(place.file, static_cast<std::uint32_t>(place.line)));
    }
    std::vector<QString> baseNames() const { return keys(m_baseNames); }
    std::vector<std::pair<QString, std::uint32_t>> places() const { return keys(m_places); }

private:
    using PlaceKey = std::pair<QString, std::uint32_t>;

    template<typename Key>
    static void renumber(std::map<Key, std::uint32_t> &numbers)
    {
        for (std::uint32_t next = 0; auto &entry : numbers)
            entry.second = next++;
    }
    template<typename Key>
    static std::optional<std::uint32_t> find(const std::map<Key, std::uint32_t> &numbers, const Key &key)
    {
        const auto entry = numbers.find(key);
        return entry == numbers.end() ? std::nullopt : std::optional(entry->second);
    }
    template<typename Key>
    static std::vector<Key> keys(const std::map<Key, std::uint32_t> &numbers)
    {
        std::vector<Key> result;
        for (const auto &entry : numbers)
            result.push_back(entry.first);
        return result;
    }
    static PlaceKey placeKey(const Trace &trace, const Site &site)
    {
        return {trace.text(site.place.file), site.place.line};
    }

    void collect(const Trace &trace)
    {
        for (const Site &site : trace.sites) {
            m_names.emplace(trace.text(site.name), 0);
            m_baseNames.emplace(trace.text(site.baseName), 0);
            m_places.emplace(placeKey(trace, site), 0);
        }
    }
    std::vector<Numbers> numbersOf(const Trace &trace) const
    {
        std::vector<Numbers> result;
        result.reserve(trace.sites.size());
        for (const Site &site : trace.sites) {
            result.push_back({m_names.at(trace.text(site.name)), m_baseNames.at(trace.text(site.baseName)),
                              m_places.at(placeKey(trace, site))});
        }
        return result;
    }

    std::map<QString, std::uint32_t> m_names;
    std::map<QString, std::uint32_t> m_baseNames;
    std::map<PlaceKey, std::uint32_t> m_places;
    std::vector<Numbers> m_reference; // by site
    std::vector<std::vector<Numbers>> m_current; // by process and site
};

bool matchesIteration(const DifferenceFilter &filter, const TraceDiff &diff, const Difference &difference)
{
    const NamedRecord named = namedRecord(diff, difference);
    if (named.record.value >= named.trace->size())
        return false;
    const auto iteration = named.trace->enclosingIteration(named.record);
    if (!iteration)
        return false;
    const IndexTuple indices = named.trace->indices(*iteration);
    for (std::size_t dimension = 0; dimension < filter.iteration.size(); ++dimension) {
        const auto wanted = filter.iteration[dimension];
        if (dimension >= indices.rank() || (wanted && *wanted != indices[dimension]))
            return false;
    }
    return true;
}

/// A filter with its texts looked up once.
class Matcher
{
public:
    Matcher(const TraceDiff &diff, const DifferenceFilter &filter, const SpellingOrder &sites)
        : m_diff(diff)
        , m_filter(filter)
        , m_sites(sites)
    {
        m_classes.fill(filter.classes.empty());
        for (const DifferenceClass one : filter.classes)
            m_classes[std::size_t(one)] = true;
        if (filter.name)
            m_baseName = sites.baseName(*filter.name);
        if (filter.place)
            m_place = sites.place(*filter.place);
    }

    bool operator()(const Difference &difference) const
    {
        if (!m_classes[std::size_t(difference.differenceClass)] || (m_filter.originsOnly && difference.carried))
            return false;
        if (m_filter.name || m_filter.place) {
            const SpellingOrder::Numbers numbers = m_sites.of(m_diff, difference);
            if (m_filter.name && m_baseName != numbers.baseName)
                return false;
            if (m_filter.place && m_place != numbers.place)
                return false;
        }
        if (!m_filter.processes.isEmpty() && !m_filter.processes.intersects(m_diff.processesOf(difference)))
            return false;
        return m_filter.iteration.empty() || matchesIteration(m_filter, m_diff, difference);
    }

private:
    const TraceDiff &m_diff;
    const DifferenceFilter &m_filter;
    const SpellingOrder &m_sites;
    std::array<bool, differenceClassCount> m_classes = {};
    std::optional<std::uint32_t> m_baseName;
    std::optional<std::uint32_t> m_place;
};

double magnitude(const Value &value)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    return std::abs(std::get<std::complex<double>>(value));
}

std::optional<double> valueKey(const Trace &trace, std::uint32_t record)
{
    if (record >= trace.size() || !hasValue(trace.kind({record})))
        return std::nullopt;
    return magnitude(trace.value({record}));
}

/// What a difference sorts by; nothing where it has no such key.
std::optional<double> sortKey(const TraceDiff &diff, const SpellingOrder &sites, std::uint32_t index, DifferenceKey key)
{
    const Difference &difference = diff.differences[index];
    const NamedRecord named = namedRecord(diff, difference);
    switch (key) {
    case DifferenceKey::Class:
        return (difference.carried ? double(differenceClassCount) : 0) + double(difference.differenceClass);
    case DifferenceKey::Record:
        return named.record.value < named.trace->size() ? std::optional(double(named.trace->kind(named.record)))
                                                        : std::nullopt;
    case DifferenceKey::Name:
        return sites.of(diff, difference).name;
    case DifferenceKey::Place:
        return sites.of(diff, difference).place;
    case DifferenceKey::Position:
        return index;
    case DifferenceKey::ReferenceValue:
        return isExtra(difference.differenceClass) ? std::nullopt
                                                   : valueKey(*diff.alignment->reference, difference.reference);
    case DifferenceKey::CurrentValue:
        return valueKey(diff.alignment->current(difference.process), difference.current);
    case DifferenceKey::Absolute:
        return deviationOf(diff, difference).absolute;
    case DifferenceKey::Relative:
        return deviationOf(diff, difference).relative;
    case DifferenceKey::TimesNoise:
        return timesNoise(diff, difference);
    case DifferenceKey::Processes: {
        const ProcessSet processes = diff.processesOf(difference);
        return static_cast<double>(processes.count()) * 1e9 + static_cast<double>(processes.lowest());
    }
    }
    return std::nullopt;
}

using KeyedDifference = std::pair<double, std::uint32_t>;

std::vector<std::uint32_t> inOrder(std::vector<KeyedDifference> keyed, std::vector<std::uint32_t> unkeyed,
                                   bool descending, const Progress &progress)
{
    const auto less = [descending](const KeyedDifference &a, const KeyedDifference &b) {
        return descending ? b.first < a.first : a.first < b.first;
    };
    stableSort(keyed, less, progress);
    std::vector<std::uint32_t> result(keyed.size());
    std::transform(keyed.begin(), keyed.end(), result.begin(), [](const KeyedDifference &one) { return one.second; });
    result.insert(result.end(), unkeyed.begin(), unkeyed.end());
    return result;
}

} // namespace

std::optional<std::vector<std::optional<std::int64_t>>> parseIterationPattern(QStringView text)
{
    QStringView inner = text.trimmed();
    if (inner.startsWith(u'(') && inner.endsWith(u')'))
        inner = inner.sliced(1, inner.size() - 2);
    std::vector<std::optional<std::int64_t>> pattern;
    if (inner.trimmed().isEmpty())
        return pattern;
    for (const QStringView part : inner.split(u',')) {
        bool ok = false;
        const qint64 index = part.trimmed().toLongLong(&ok);
        if (!ok && part.trimmed() != u'*')
            return std::nullopt;
        pattern.push_back(ok ? std::optional<std::int64_t>(index) : std::nullopt);
    }
    if (pattern.size() > IndexTuple::maxRank)
        return std::nullopt;
    return pattern;
}

std::optional<double> realOf(const std::optional<Value> &value)
{
    if (!value || std::holds_alternative<std::complex<double>>(*value))
        return std::nullopt;
    if (const auto *integer = std::get_if<std::int64_t>(&*value))
        return static_cast<double>(*integer);
    return std::get<double>(*value);
}

NamedRecord namedRecord(const TraceDiff &diff, const Difference &difference)
{
    if (isExtra(difference.differenceClass))
        return {&diff.alignment->current(difference.process), {difference.current}};
    return {diff.alignment->reference.get(), {difference.reference}};
}

Result<std::vector<std::uint32_t>> selectDifferences(const TraceDiff &diff, const DifferenceFilter &filter,
                                                     DifferenceKey key, bool descending, const Progress &progress)
{
    const SpellingOrder sites(diff);
    const Matcher matches(diff, filter, sites);
    std::vector<KeyedDifference> keyed;
    std::vector<std::uint32_t> unkeyed;
    const auto count = static_cast<std::uint32_t>(diff.differences.size());
    for (std::uint32_t index = 0; index < count; ++index) {
        if (endsAt(index, progress))
            return tl::unexpected(cancelledError());
        if (!matches(diff.differences[index]))
            continue;
        const auto value = sortKey(diff, sites, index, key);
        if (value && !std::isnan(*value))
            keyed.emplace_back(*value, index);
        else
            unkeyed.push_back(index);
    }
    std::vector<std::uint32_t> rows = inOrder(std::move(keyed), std::move(unkeyed), descending, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    return rows;
}

Result<DifferenceFacets> facetsOf(const TraceDiff &diff, const Progress &progress)
{
    const SpellingOrder sites(diff);
    const auto baseNames = sites.baseNames();
    const auto places = sites.places();
    std::vector<std::uint64_t> byName(baseNames.size());
    std::vector<std::uint64_t> byPlace(places.size());
    for (std::uint32_t index = 0; const Difference &difference : diff.differences) {
        if (endsAt(index++, progress))
            return tl::unexpected(cancelledError());
        const SpellingOrder::Numbers numbers = sites.of(diff, difference);
        ++byName[numbers.baseName];
        ++byPlace[numbers.place];
    }
    DifferenceFacets facets;
    for (std::size_t number = 1; number < baseNames.size(); ++number) {
        if (byName[number] > 0)
            facets.names.push_back({baseNames[number], byName[number]});
    }
    for (std::size_t number = 1; number < places.size(); ++number) {
        if (byPlace[number] > 0)
            facets.places.push_back({{places[number].first, places[number].second}, byPlace[number]});
    }
    std::ranges::stable_sort(facets.names, std::greater(), &Facet<QString>::count);
    std::ranges::stable_sort(facets.places, std::greater(), &Facet<SourcePlace>::count);
    return facets;
}

} // namespace rankscope
