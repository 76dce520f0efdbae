// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/valuefilter.h"

#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool holds(ValueFilter::Relation relation, std::weak_ordering lowest, std::weak_ordering highest)
{
    switch (relation) {
    case ValueFilter::Relation::Less:
        return lowest < 0;
    case ValueFilter::Relation::LessOrEqual:
        return lowest <= 0;
    case ValueFilter::Relation::Equal:
        return lowest <= 0 && highest >= 0;
    case ValueFilter::Relation::GreaterOrEqual:
        return highest >= 0;
    case ValueFilter::Relation::Greater:
        return highest > 0;
    }
    Q_UNREACHABLE();
}

std::optional<ValueFilter> readBound(ValueFilter::Relation relation, QStringView rest)
{
    const ComparisonValue value = parseComparisonValue(rest.trimmed().toString());
    if (!value.number)
        return std::nullopt;
    return ValueFilter{{}, ValueFilter::Bound{relation, *value.number}, {}};
}

} // namespace

bool ValueFilter::matches(const ValueGroup &group) const
{
    if (processes)
        return group.processes.intersects(*processes);
    if (!bound)
        return group.value.text.contains(text, Qt::CaseInsensitive);
    if (!group.value.number || isNan(*group.value.number) != isNan(bound->number))
        return false; // a NaN is neither more nor less than a number
    const Number &highest = group.largest ? *group.largest : *group.value.number;
    return holds(bound->relation, compareNumbers(*group.value.number, bound->number),
                 compareNumbers(highest, bound->number));
}

bool ValueFilter::matchesWithoutValue(const ProcessSet &withoutValue) const
{
    return isEmpty() || (processes && withoutValue.intersects(*processes));
}

std::optional<ValueFilter> parseValueFilter(QStringView text)
{
    using Relation = ValueFilter::Relation;
    static const std::array<std::pair<QLatin1StringView, Relation>, 6> relations{{
        {"<="_L1, Relation::LessOrEqual},
        {">="_L1, Relation::GreaterOrEqual},
        {"=="_L1, Relation::Equal},
        {"<"_L1, Relation::Less},
        {">"_L1, Relation::Greater},
        {"="_L1, Relation::Equal},
    }};
    const QStringView trimmed = text.trimmed();
    for (const auto &[spelling, relation] : relations) {
        if (trimmed.startsWith(spelling))
            return readBound(relation, trimmed.sliced(spelling.size()));
    }
    for (const QLatin1StringView word : {"ranks "_L1, "rank "_L1}) {
        if (!trimmed.startsWith(word, Qt::CaseInsensitive))
            continue;
        const auto set = ProcessSet::parse(trimmed.sliced(word.size()));
        return set && !set->isEmpty() ? std::optional(ValueFilter{{}, {}, *set}) : std::nullopt;
    }
    return ValueFilter{trimmed.toString(), {}, {}};
}

} // namespace rankscope
