// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/valuegroups.h"

#include "model/base/polling.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>

namespace rankscope {

namespace {

using Ranges = std::vector<ProcessSet::Range>;

/// A value and who has it, before equal values are joined. Most have one range: it needs no memory of its own.
struct Item {
    ComparisonValue value;
    ProcessSet::Range first; // of one set, ascending
    Ranges others = {};

    ProcessSet::Range &last() { return others.empty() ? first : others.back(); }
};

/// What items are sorted by first; what is equal here is looked at more closely.
struct SortKey {
    enum class Class { Number, NotANumber, Text };
    Class kind = Class::Text;
    double real = 0; // of a Number, to the nearest double
    std::uint32_t item = 0;
};

bool isMinusZero(const Number &number)
{
    const auto *real = std::get_if<double>(&number);
    return real && *real == 0 && std::signbit(*real);
}

SortKey sortKey(const ComparisonValue &value, std::uint32_t item)
{
    if (!value.number)
        return {SortKey::Class::Text, 0, item};
    if (isNan(*value.number))
        return {SortKey::Class::NotANumber, 0, item};
    return {SortKey::Class::Number, realOf(*value.number), item};
}

/// Of two values of one class whose nearest doubles are equal.
std::weak_ordering orderWithin(SortKey::Class kind, const ComparisonValue &a, const ComparisonValue &b)
{
    if (kind != SortKey::Class::Number)
        return a.text.compare(b.text) <=> 0;
    const std::weak_ordering bySize = compareNumbers(*a.number, *b.number);
    return bySize != 0 ? bySize : std::weak_ordering(isMinusZero(*b.number) <=> isMinusZero(*a.number));
}

/// Joins equal items and puts them in order.
class Assembly
{
public:
    explicit Assembly(std::vector<Item> items) : m_items(std::move(items)) {}

    std::vector<ValueGroup> groups()
    {
        std::vector<SortKey> keys;
        keys.reserve(m_items.size());
        for (std::uint32_t item = 0; item < m_items.size(); ++item)
            keys.push_back(sortKey(m_items[item].value, item));
        std::ranges::sort(keys, [this](const SortKey &a, const SortKey &b) { return compare(a, b) < 0; });
        std::vector<ValueGroup> groups;
        for (auto first = keys.begin(); first != keys.end();) {
            const auto end =
                std::find_if(first, keys.end(), [&](const SortKey &key) { return compare(*first, key) != 0; });
            groups.push_back(join({first, end}));
            first = end;
        }
        orderTexts(groups);
        return groups;
    }

private:
    std::weak_ordering compare(const SortKey &a, const SortKey &b) const
    {
        if (a.kind != b.kind)
            return a.kind <=> b.kind;
        if (a.real != b.real)
            return a.real < b.real ? std::weak_ordering::less : std::weak_ordering::greater;
        return orderWithin(a.kind, m_items[a.item].value, m_items[b.item].value);
    }

    ValueGroup join(std::span<const SortKey> keys)
    {
        const auto lowest =
            std::ranges::min_element(keys, {}, [this](const SortKey &key) { return m_items[key.item].first.first; });
        ValueGroup group;
        group.value = std::move(m_items[lowest->item].value);
        Ranges ranges;
        for (const SortKey &key : keys) {
            const Item &item = m_items[key.item];
            ranges.push_back(item.first);
            ranges.insert(ranges.end(), item.others.begin(), item.others.end());
        }
        group.processes = ProcessSet::fromRanges(std::move(ranges));
        group.count = group.processes.count();
        return group;
    }

    static void orderTexts(std::vector<ValueGroup> &groups)
    {
        const auto texts = std::ranges::find_if(groups, [](const ValueGroup &group) { return !group.value.number; });
        std::sort(texts, groups.end(),
                  [](const ValueGroup &a, const ValueGroup &b) { return a.processes.lowest() < b.processes.lowest(); });
    }

    std::vector<Item> m_items;
};

void countProcesses(ValueGroups &result)
{
    result.numeric = 0;
    result.notNumeric = 0;
    for (const ValueGroup &group : result.groups)
        (group.value.number ? result.numeric : result.notNumeric) += group.count;
}

/// Gathers who has which text.
class TextCollection
{
public:
    /// Ranges come in order. `text` must outlive this.
    void add(const QString &text, ProcessSet::Range range)
    {
        std::uint32_t &place = m_places[text];
        if (place == 0) {
            m_items.push_back({parseComparisonValue(text), range});
            place = static_cast<std::uint32_t>(m_items.size());
            return;
        }
        Item &item = m_items[place - 1];
        if (item.last().last + 1 == range.first)
            item.last().last = range.last;
        else
            item.others.push_back(range);
    }

    std::vector<Item> take() { return std::move(m_items); }

private:
    QHash<QStringView, std::uint32_t> m_places; // of m_items, from 1
    std::vector<Item> m_items;
};

/// A number of so many significant digits, as a text that is equal where they are.
std::string rounded(double value, int digits)
{
    constexpr int most = 20; // more than a double has
    std::array<char, 40> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value == 0 ? 0 : value,
                                   std::chars_format::scientific, std::clamp(digits, 1, most) - 1);
    return {buffer.data(), end.ptr};
}

/// Walks over finest groups in order and joins what counts as the same.
class Joining
{
public:
    Joining(const Grouping &grouping, bool single) : m_grouping(grouping), m_single(single) {}

    void add(const ValueGroup &group)
    {
        if (!m_first || !joins(group))
            start(group);
        else
            extend(group);
    }

    std::vector<ValueGroup> finish()
    {
        close();
        return std::move(m_groups);
    }

private:
    bool joins(const ValueGroup &group) const
    {
        if (!group.value.number || !m_first->value.number)
            return false;
        const Number &first = *m_first->value.number;
        const Number &number = *group.value.number;
        if (!m_grouping.digits || isNan(first) || isNan(number))
            return equalNumbers(first, number, m_single, m_grouping.tolerance);
        if (m_grouping.tolerance.signedZeroDiffers && isMinusZero(first) != isMinusZero(number))
            return false;
        return compareNumbers(first, number) == 0
               || rounded(realOf(first), *m_grouping.digits) == rounded(realOf(number), *m_grouping.digits);
    }

    void start(const ValueGroup &group)
    {
        close();
        m_first = &group;
        m_groups.push_back(group);
        m_ranges = group.processes.ranges();
        m_lowest = group.processes.lowest();
    }

    void spell(const ValueGroup &group)
    {
        m_groups.back().value = group.value;
        m_lowest = group.processes.lowest();
    }

    void extend(const ValueGroup &group)
    {
        ValueGroup &open = m_groups.back();
        const Number &number = *group.value.number;
        const std::vector<ProcessSet::Range> &ranges = group.processes.ranges();
        const bool same = compareNumbers(*m_first->value.number, number) == 0;
        if (!same)
            open.largest = number;
        else if (group.processes.lowest() < m_lowest)
            spell(group);
        m_ranges.insert(m_ranges.end(), ranges.begin(), ranges.end());
        open.count += group.count;
        m_joined = true;
    }

    void close()
    {
        if (m_joined)
            m_groups.back().processes = ProcessSet::fromRanges(std::move(m_ranges));
        m_joined = false;
    }

    const Grouping &m_grouping;
    bool m_single;
    const ValueGroup *m_first = nullptr; // of the open group, its smallest
    Ranges m_ranges; // of the open group
    std::int64_t m_lowest = 0; // process that spells its smallest value
    bool m_joined = false; // the open group has more ranges than its own
    std::vector<ValueGroup> m_groups;
};

} // namespace

ValueGroups exactGroups(const ProcessValues &values)
{
    std::vector<std::uint32_t> order(values.values.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto process = [&](std::uint32_t index) { return values.values[index].process; };
    if (!std::ranges::is_sorted(order, {}, process))
        std::ranges::sort(order, {}, process);
    TextCollection texts;
    Ranges without;
    for (const std::uint32_t index : order) {
        const ProcessValue &value = values.values[index];
        if (value.text)
            texts.add(*value.text, {value.process, value.process});
        else
            without.push_back({value.process, value.process});
    }
    ValueGroups result;
    result.single = values.single;
    result.groups = Assembly(texts.take()).groups();
    result.withoutValue = ProcessSet::fromRanges(std::move(without));
    countProcesses(result);
    return result;
}

ValueGroups exactGroups(std::span<const ValueRow> rows)
{
    std::vector<const ProcessSet *> sets;
    sets.reserve(rows.size());
    for (const ValueRow &row : rows)
        sets.push_back(&row.processes);
    TextCollection texts;
    for (const RowRange &range : assignProcesses(sets).ranges)
        texts.add(rows[range.row].text, range.processes);
    ValueGroups result;
    result.groups = Assembly(texts.take()).groups();
    countProcesses(result);
    return result;
}

ValueGroups merged(const ValueGroups &a, const ValueGroups &b)
{
    std::vector<Item> items;
    items.reserve(a.groups.size() + b.groups.size());
    for (const ValueGroups *side : {&a, &b}) {
        for (const ValueGroup &group : side->groups)
            items.push_back({group.value,
                             group.processes.ranges().front(),
                             {group.processes.ranges().begin() + 1, group.processes.ranges().end()}});
    }
    ValueGroups result;
    result.single = (a.single || a.groups.empty()) && (b.single || b.groups.empty());
    result.groups = Assembly(std::move(items)).groups();
    result.withoutValue = a.withoutValue.united(b.withoutValue);
    countProcesses(result);
    return result;
}

ValueGroups regrouped(const ValueGroups &exact, const Grouping &grouping, const Progress &progress)
{
    ValueGroups result;
    result.withoutValue = exact.withoutValue;
    result.numeric = exact.numeric;
    result.notNumeric = exact.notNumeric;
    result.single = exact.single;
    Joining joining(grouping, exact.single);
    for (std::size_t index = 0; const ValueGroup &group : exact.groups) {
        if (endsAt(index++, progress))
            return {};
        joining.add(group);
    }
    result.groups = joining.finish();
    return result;
}

} // namespace rankscope
