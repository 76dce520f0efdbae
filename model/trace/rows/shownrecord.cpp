// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/shownrecord.h"

#include "model/base/text/basename.h"
#include "model/trace/diff/differencewords.h"
#include "model/trace/trace/traceposition.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString shownKeyword(RecordKind kind)
{
    const std::string_view word = keyword(kind);
    return QString::fromLatin1(word.data(), qsizetype(word.size()));
}

QString elided(const QString &name, qsizetype longest)
{
    if (name.size() <= longest)
        return name;
    const qsizetype kept = (longest - 1) / 2;
    return name.first(kept) % u'…' % name.last(kept);
}

QString siteWhat(const Trace &trace, const Site &site, qsizetype longest)
{
    const QString word = shownKeyword(site.kind).leftJustified(2);
    if (isBegin(site.kind) || site.kind == RecordKind::End)
        return word % u' ' % QString::number(trace.constructs[site.construct.value].number);
    const QString name = trace.text(site.name);
    return name.isEmpty() ? word : QString(word % u' ' % elided(name, longest));
}

QString sitePlace(const Trace &trace, const Site &site)
{
    if (site.place.line == 0)
        return {};
    return baseNameOf(trace.text(site.place.file)) % u':' % QString::number(site.place.line);
}

QString shownLimits(const Trace &trace, std::uint64_t index)
{
    QString text;
    for (const LoopLimits &limits : trace.limits[std::size_t(index)]) {
        text += u'(' % QString::number(limits.first) % u',' % QString::number(limits.last) % u','
                % QString::number(limits.step) % u')';
    }
    return text;
}

QString shownChecksum(const Trace &trace, std::uint64_t index)
{
    const auto &value = trace.checksums[std::size_t(index)].value;
    return value ? trace.text(*value) : u"FAILED"_s;
}

QString shownRecordValue(const Trace &trace, RecordIndex record, const Site &site)
{
    if (hasValue(site.kind))
        return shortestText(trace.value(record), site.type);
    if (site.kind == RecordKind::Checksum)
        return shownChecksum(trace, trace.values[record.value]);
    if (site.kind == RecordKind::Local || site.kind == RecordKind::Chunk)
        return shownLimits(trace, trace.values[record.value]);
    return {};
}

QString executionMark(const Trace &trace, RecordIndex record)
{
    const std::uint32_t ordinal = trace.executions[trace.executionAt(record).value].ordinal;
    return ordinal > 1 ? QString(u" #"_s % QString::number(ordinal)) : QString();
}

QString shownIteration(const Trace &trace, RecordIndex record)
{
    return u"IT ("_s % toString(trace.indices(trace.iterationAt(record))) % u')';
}

} // namespace

QString ShownRecord::joined() const
{
    return value.isEmpty() ? what : QString(what % u" = "_s % value);
}

const ShownRecords::SiteText &ShownRecords::siteText(const Trace &trace, SiteId id) const
{
    const std::pair key{static_cast<const void *>(&trace), id.value};
    if (const SiteText *known = m_sites.object(key))
        return *known;
    const Site &site = trace.sites[id.value];
    auto *const fresh = new SiteText{siteWhat(trace, site, longestName), sitePlace(trace, site)}; // the cache owns it
    m_sites.insert(key, fresh);
    return *fresh;
}

ShownRecord ShownRecords::of(const Trace &trace, RecordIndex record) const
{
    if (trace.isIteration(record))
        return {shownIteration(trace, record), {}, {}};
    const SiteText &shared = siteText(trace, trace.siteId(record));
    const Site &site = trace.site(record);
    if (isBegin(site.kind))
        return {shared.what % executionMark(trace, record), {}, shared.place};
    return {shared.what, shownRecordValue(trace, record, site), shared.place};
}

ShownRecord ShownRecords::wholeOf(const Trace &trace, RecordIndex record)
{
    if (trace.isIteration(record))
        return {shownIteration(trace, record), {}, {}};
    const Site &site = trace.site(record);
    QString what = siteWhat(trace, site, std::numeric_limits<qsizetype>::max());
    if (isBegin(site.kind))
        what += executionMark(trace, record);
    return {what, shownRecordValue(trace, record, site), sitePlace(trace, site)};
}

int depthOf(const Trace &trace, RecordIndex record, int limit)
{
    const auto around = trace.enclosingExecution(record);
    if (!around)
        return 0;
    const Execution *execution = &trace.executions[around->value];
    const bool border = !trace.isIteration(record)
                        && (record.value == execution->begin || (execution->closed && record.value == execution->end));
    // As the runtime indents: borders stand one step left of the iterations, those as far left as their records.
    int depth = border ? 0 : 1;
    while (depth < limit && execution->parentIteration != noIndex) {
        ++depth;
        execution = &trace.executions[trace.iterations[execution->parentIteration].execution];
    }
    return depth;
}

QString positionText(const Trace &trace, RecordIndex record, int limit)
{
    const auto innermost = trace.enclosingExecution(record);
    const auto inside = trace.enclosingIteration(record);
    std::uint32_t execution = innermost ? innermost->value : noIndex;
    std::uint32_t iteration = inside ? inside->value : noIndex;
    if (iteration != noIndex && trace.iterations[iteration].execution != execution)
        iteration = noIndex; // of the construct around the one that begins or ends here
    std::vector<PositionStep> steps;
    while (execution != noIndex && std::ssize(steps) < limit) {
        const Execution &row = trace.executions[execution];
        const Construct &construct = trace.constructs[row.construct.value];
        PositionStep step{construct.kind, construct.number, row.ordinal, std::nullopt};
        if (iteration != noIndex)
            step.iteration = trace.indices({iteration});
        steps.insert(steps.begin(), step);
        iteration = row.parentIteration;
        execution = iteration == noIndex ? noIndex : trace.iterations[iteration].execution;
    }
    return execution == noIndex ? toString(steps) : QString(u"… / "_s % toString(steps));
}

} // namespace rankscope
