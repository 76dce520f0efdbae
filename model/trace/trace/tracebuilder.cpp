// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/tracebuilder.h"

#include <algorithm>

namespace rankscope {

namespace {

/// Appends the bytes of a number to a key.
template<typename Number>
void appendBytes(std::string &key, Number number)
{
    key.append(reinterpret_cast<const char *>(&number), sizeof number);
}

std::string withoutBlanks(std::string_view name)
{
    std::string key(name);
    std::erase_if(key, [](char byte) { return byte == ' ' || byte == '\t'; });
    return key;
}

std::string siteKey(RecordKind kind, ValueType type, std::string_view name, std::string_view file, std::uint32_t line)
{
    std::string key;
    key.reserve(name.size() + file.size() + 14);
    key.push_back(static_cast<char>(kind));
    key.push_back(static_cast<char>(type));
    appendBytes(key, line);
    appendBytes(key, name.size());
    key.append(name);
    key.append(file);
    return key;
}

std::string constructKey(const Construct &construct)
{
    std::string key;
    key.push_back(static_cast<char>(construct.kind));
    key.push_back(construct.parent ? '\1' : '\0');
    appendBytes(key, construct.number);
    appendBytes(key, construct.parent.value_or(0));
    appendBytes(key, construct.rank);
    appendBytes(key, construct.place.file.value);
    appendBytes(key, construct.place.line);
    return key;
}

bool fitsNarrow(std::span<const std::int64_t> indices)
{
    return std::all_of(indices.begin(), indices.end(), [](std::int64_t index) {
        return index >= std::numeric_limits<std::int32_t>::min() && index <= std::numeric_limits<std::int32_t>::max();
    });
}

} // namespace

TraceBuilder::TraceBuilder() : m_trace(std::make_shared<Trace>()) {}

SiteId TraceBuilder::addSite(const std::string &key, const Site &site)
{
    const auto id = static_cast<std::uint32_t>(m_trace->sites.size());
    m_trace->sites.push_back(site);
    m_sites.emplace(key, id);
    return SiteId{id};
}

SiteId TraceBuilder::site(RecordKind kind, ValueType type, std::string_view name, std::string_view file,
                          std::uint32_t line)
{
    const std::string key = siteKey(kind, type, name, file, line);
    const auto known = m_sites.find(key);
    if (known != m_sites.end())
        return SiteId{known->second};
    StringPool &strings = m_trace->strings;
    const std::string compact = withoutBlanks(name);
    Site site;
    site.kind = kind;
    site.type = type;
    site.name = strings.intern(name);
    site.key = strings.intern(compact);
    site.baseName = strings.intern(std::string_view(compact).substr(0, compact.find_first_of("([")));
    site.place = {strings.intern(file), line};
    return addSite(key, site);
}

SiteId TraceBuilder::beginSite(ConstructId construct)
{
    SiteId &id = m_beginSite[construct.value];
    if (id.value == noIndex) {
        const Construct &row = m_trace->constructs[construct.value];
        Site site;
        site.kind = row.kind;
        site.place = row.place;
        site.construct = construct;
        id = SiteId{static_cast<std::uint32_t>(m_trace->sites.size())};
        m_trace->sites.push_back(site);
    }
    return id;
}

SiteId TraceBuilder::endSite(ConstructId construct, std::string_view file, std::uint32_t line)
{
    const SiteId last = m_lastEndSite[construct.value];
    if (last.value != noIndex) {
        const Place &place = m_trace->sites[last.value].place;
        if (place.line == line && m_trace->strings.text(place.file) == file)
            return last;
    }
    Site site;
    site.kind = RecordKind::End;
    site.place = {m_trace->strings.intern(file), line};
    site.construct = construct;
    std::string key = "end";
    appendBytes(key, construct.value);
    appendBytes(key, site.place.file.value);
    appendBytes(key, line);
    const auto known = m_sites.find(key);
    const SiteId id = known != m_sites.end() ? SiteId{known->second} : addSite(key, site);
    m_lastEndSite[construct.value] = id;
    return id;
}

ConstructId TraceBuilder::construct(const Construct &construct, bool *isNew)
{
    const auto [entry, added] = m_constructs.emplace(constructKey(construct), m_trace->constructs.size());
    if (added) {
        m_trace->constructs.push_back(construct);
        m_repeats.emplace_back();
        m_beginSite.push_back(SiteId{noIndex});
        m_lastEndSite.push_back(SiteId{noIndex});
    }
    if (isNew)
        *isNew = added;
    return ConstructId{entry->second};
}

void TraceBuilder::setLine(std::uint64_t line)
{
    if (line == m_nextLine)
        return;
    m_trace->lineRuns.push_back({m_trace->size(), line});
    m_nextLine = line;
}

void TraceBuilder::addRow(std::uint32_t code, std::uint64_t value)
{
    m_trace->codes.push_back(code);
    m_trace->values.push_back(value);
    ++m_nextLine;
}

void TraceBuilder::add(SiteId site, std::uint64_t value)
{
    addRow(site.value, value);
}

void TraceBuilder::add(std::span<const std::uint32_t> codes, std::span<const std::uint64_t> values)
{
    m_trace->codes.append(codes);
    m_trace->values.append(values);
    m_nextLine += codes.size();
}

/// Contexts nest: an entry deeper than here, or as deep but of another iteration, can never be met again.
std::uint32_t TraceBuilder::nextOrdinal(ConstructId construct)
{
    std::vector<Repeats> &entries = m_repeats[construct.value];
    const std::size_t depth = m_open.size();
    while (!entries.empty() && entries.back().depth > depth)
        entries.pop_back();
    const std::uint32_t execution = m_open.empty() ? noIndex : m_open.back().execution;
    const std::uint32_t context = m_open.empty() ? noIndex : m_open.back().context;
    if (entries.empty() || entries.back().depth != depth)
        entries.push_back({depth, execution, context, 0});
    Repeats &entry = entries.back();
    if (entry.execution != execution || entry.context != context)
        entry = {depth, execution, context, 0};
    return ++entry.count;
}

void TraceBuilder::begin(ConstructId construct, const std::optional<Point> &point, std::vector<LoopLimits> limits)
{
    Execution execution;
    execution.construct = construct;
    execution.begin = m_trace->size();
    execution.end = execution.begin;
    execution.parentIteration = m_open.empty() ? noIndex : m_open.back().context;
    execution.ordinal = nextOrdinal(construct);
    if (point) {
        execution.beginPoint = static_cast<std::uint32_t>(m_trace->points.size());
        m_trace->points.push_back(*point);
    }
    if (!limits.empty())
        execution.limits = this->limits(std::move(limits), {});
    const auto id = static_cast<std::uint32_t>(m_trace->executions.size());
    m_trace->executions.push_back(execution);
    m_open.push_back({id, construct, noIndex, execution.parentIteration});
    ++m_openByNumber[m_trace->constructs[construct.value].number];
    addRow(beginSite(construct).value, id);
}

void TraceBuilder::close(std::uint32_t lastRecord, bool closed)
{
    Execution &execution = m_trace->executions[m_open.back().execution];
    execution.end = lastRecord;
    execution.closed = closed;
    const auto open = m_openByNumber.find(innermost().number);
    if (--open->second == 0)
        m_openByNumber.erase(open);
    m_open.pop_back();
}

TraceBuilder::EndResult TraceBuilder::end(std::int64_t number, std::string_view file, std::uint32_t line,
                                          const std::optional<Point> &point)
{
    if (!m_openByNumber.contains(number))
        return EndResult::NotOpen;
    EndResult result = EndResult::Closed;
    while (innermost().number != number) {
        close(m_trace->size() - 1, false);
        result = EndResult::ClosedInner;
    }
    const Open open = m_open.back();
    if (point) {
        m_trace->executions[open.execution].endPoint = static_cast<std::uint32_t>(m_trace->points.size());
        m_trace->points.push_back(*point);
    }
    const SiteId site = endSite(open.construct, file, line);
    close(m_trace->size(), true);
    addRow(site.value, open.execution);
    return result;
}

void TraceBuilder::keepIndices(Iteration &iteration, std::span<const std::int64_t> indices)
{
    const auto rank = static_cast<std::uint8_t>(indices.size());
    if (fitsNarrow(indices)) {
        iteration.indices = static_cast<std::uint32_t>(m_trace->narrowIndices.size());
        std::int32_t *const kept = m_trace->narrowIndices.extend(indices.size());
        std::transform(indices.begin(), indices.end(), kept,
                       [](std::int64_t index) { return static_cast<std::int32_t>(index); });
        m_trace->ranks.push_back(rank);
        return;
    }
    iteration.indices = static_cast<std::uint32_t>(m_trace->wideIndices.size());
    m_trace->wideIndices.insert(m_trace->wideIndices.end(), indices.begin(), indices.end());
    m_trace->ranks.push_back(rank | Trace::wideBit);
}

bool TraceBuilder::iteration(std::int64_t linearIndex, std::span<const std::int64_t> indices)
{
    if (m_open.empty())
        return false;
    Open &open = m_open.back();
    Execution &execution = m_trace->executions[open.execution];
    const auto id = static_cast<std::uint32_t>(m_trace->iterations.size());
    Iteration iteration;
    iteration.record = m_trace->size();
    iteration.execution = open.execution;
    keepIndices(iteration, indices);
    m_trace->iterations.push_back(iteration);
    if (open.iteration == noIndex)
        execution.firstIteration = id;
    else
        m_trace->iterations[open.iteration].next = id;
    ++execution.iterationCount;
    open.iteration = id;
    open.context = id;
    addRow(Trace::iterationBit | id, static_cast<std::uint64_t>(linearIndex));
    return true;
}

std::uint32_t TraceBuilder::limits(std::vector<LoopLimits> limits, std::optional<std::int64_t> chunkTerm)
{
    m_trace->limits.push_back(std::move(limits));
    m_trace->chunkTerms.push_back(chunkTerm);
    return static_cast<std::uint32_t>(m_trace->limits.size() - 1);
}

std::vector<ConstructId> TraceBuilder::openConstructs() const
{
    std::vector<ConstructId> constructs;
    constructs.reserve(m_open.size());
    for (const Open &open : m_open)
        constructs.push_back(open.construct);
    return constructs;
}

std::shared_ptr<Trace> TraceBuilder::finish()
{
    while (!m_open.empty())
        close(m_trace->size() - 1, false);
    std::shared_ptr<Trace> done = std::move(m_trace);
    *this = TraceBuilder();
    return done;
}

} // namespace rankscope
