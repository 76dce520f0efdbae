// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/accesses.h"

#include "model/trace/check/runcheck.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <bit>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isIdentifier(const QString &name)
{
    static const QRegularExpression identifier(u"^[A-Za-z_][A-Za-z0-9_$]*$"_s);
    return identifier.match(name).hasMatch();
}

/// True for A(…) and A[…][…]: what is behind the base name is subscripts alone.
bool hasOnlySubscripts(const QString &key, const QString &base)
{
    const QString behind = key.mid(base.size());
    if (behind.startsWith(u'('))
        return behind.indexOf(u')') == behind.size() - 1;
    return behind.startsWith(u'[') && behind.endsWith(u']') && !behind.contains(u'.') && !behind.contains(u'>');
}

template<typename Test>
bool holdsForAllLevels(const Trace &trace, const Test &test)
{
    return test(trace.header.level) && std::ranges::all_of(trace.levels(), test);
}

bool hasLimits(const Trace &trace)
{
    const auto isSet = [&trace](const char *key) { return !trace.header.value(key).value_or("").empty(); };
    const auto isLimited = [](const auto &part) { return !part.ranges.empty(); };
    const auto limitsArray = [](const TracedArray &array) { return array.level.has_value() || !array.ranges.empty(); };
    return isSet("STARTPOINT") || isSet("FINISHPOINT") || trimsBorders(trace.header) || trace.unreadLines > 0
           || std::ranges::any_of(trace.constructs, isLimited) || std::ranges::any_of(trace.header.arrays, limitsArray);
}

} // namespace

bool isCSource(const QString &file)
{
    static const QStringList suffixes{u"c"_s, u"cdv"_s, u"cc"_s, u"cpp"_s, u"cxx"_s, u"cu"_s, u"h"_s, u"hpp"_s};
    return suffixes.contains(file.mid(file.lastIndexOf(u'.') + 1).toLower());
}

QString comparableName(const QString &name, const QString &file)
{
    return isCSource(file) ? name : name.toUpper();
}

Accesses::Accesses(const Trace &trace) : m_sites(trace.sites.size())
{
    QHash<QString, std::uint32_t> numbers;
    for (std::size_t id = 0; id < m_sites.size(); ++id) {
        const Site &site = trace.sites[id];
        Access &access = m_sites[id];
        access.role = accessRole(site.kind);
        if (access.role == AccessRole::None || access.role == AccessRole::Result)
            continue;
        const QString key = trace.text(site.key);
        const QString base = trace.text(site.baseName);
        if (!isIdentifier(base) || (key != base && !hasOnlySubscripts(key, base))) {
            access.role = AccessRole::None;
            continue;
        }
        const QString name = comparableName(base, trace.text(site.place.file));
        auto number = numbers.constFind(name);
        if (number == numbers.cend()) {
            number = numbers.insert(name, nameCount());
            m_names.push_back(name);
        }
        (key == base ? access.scalar : access.array) = *number;
    }
}

ConstructLines::ConstructLines(const Trace &trace) : m_ranges(trace.constructs.size())
{
    for (std::size_t id = 0; id < m_ranges.size(); ++id)
        m_ranges[id] = {trace.constructs[id].place.file, trace.constructs[id].place.line, 0};
    for (const Site &site : trace.sites) {
        if (site.kind != RecordKind::End || site.construct.value >= m_ranges.size())
            continue;
        Range &range = m_ranges[site.construct.value];
        if (site.place.file == range.file)
            range.last = std::max(range.last, site.place.line);
    }
}

bool ParallelLevels::enter(ExecutionId execution)
{
    const ConstructId construct = m_trace.executions[execution.value].construct;
    if (m_levels.size() == mostLevels || !isParallel(m_trace.constructs[construct.value].kind))
        return false;
    m_levels.push_back({execution, construct, std::nullopt});
    return true;
}

void ParallelLevels::iterate(IterationId iteration)
{
    const std::uint32_t execution = m_trace.iterations[iteration.value].execution;
    if (!m_levels.empty() && m_levels.back().execution.value == execution)
        m_levels.back().iteration = iteration;
}

bool ParallelLevels::leave(ExecutionId execution)
{
    if (m_levels.empty() || m_levels.back().execution != execution)
        return false;
    m_levels.pop_back();
    return true;
}

bool haveSameValue(const Trace &trace, RecordIndex left, RecordIndex right)
{
    const ValueType type = trace.site(left).type;
    if (type != trace.site(right).type)
        return false;
    const std::uint64_t bits = trace.values[left.value];
    const std::uint64_t otherBits = trace.values[right.value];
    if (type == ValueType::DoubleComplex)
        return trace.complexValues[bits] == trace.complexValues[otherBits];
    return bits == otherBits;
}

bool areDifferentIterations(const Trace &trace, IterationId left, IterationId right)
{
    return left != right && trace.indices(left) != trace.indices(right);
}

bool recordsAllWrites(const Trace &trace)
{
    const auto hasWrites = [](TraceLevel level) { return level == TraceLevel::Modify || level == TraceLevel::Full; };
    return !hasLimits(trace) && holdsForAllLevels(trace, hasWrites);
}

bool recordsAllAccesses(const Trace &trace)
{
    return recordsAllWrites(trace)
           && holdsForAllLevels(trace, [](TraceLevel level) { return level == TraceLevel::Full; });
}

} // namespace rankscope
