// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/variableindex.h"

#include "model/base/parallelfor.h"
#include "model/base/polling.h"
#include "model/trace/trace/accessrole.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <unordered_map>

namespace rankscope {

/// What a record of a site is to the index.
enum class SiteRole : std::uint8_t { None, Write, Read, Result, Skip };

namespace {

constexpr std::uint32_t recordsBetweenPolls = 0x10000;
constexpr std::size_t mostStretches = 8; // each counts all names

SiteRole siteRole(RecordKind kind)
{
    switch (accessRole(kind)) {
    case AccessRole::Write:
    case AccessRole::ReductionWrite:
        return SiteRole::Write;
    case AccessRole::Read:
    case AccessRole::ReductionRead:
        return SiteRole::Read;
    case AccessRole::Result:
        return SiteRole::Result;
    case AccessRole::None:
        break;
    }
    return kind == RecordKind::Skip ? SiteRole::Skip : SiteRole::None;
}

bool isWord(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char byte) {
        return std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '_' || byte == '$';
    });
}

VariableForm formOf(std::string_view key, std::string_view base)
{
    if (!isWord(base))
        return VariableForm::Other;
    if (key == base)
        return VariableForm::Scalar;
    const std::string_view behind = key.substr(std::min(base.size(), key.size()));
    const bool isClosed = behind.ends_with(')') || behind.ends_with(']');
    const bool isOpened = behind.starts_with('(') || behind.starts_with('[');
    const bool isElement = isOpened && isClosed && behind.find_first_of("%>") == behind.npos;
    return isElement ? VariableForm::Element : VariableForm::Other;
}

void makeUpper(std::string &text)
{
    for (char &byte : text)
        byte = byte >= 'a' && byte <= 'z' ? static_cast<char>(byte - 'a' + 'A') : byte;
}

/// A key of each site with a name, as the language of its file compares it.
class SiteKeys
{
public:
    explicit SiteKeys(const Trace &trace) : m_trace(trace) {}

    std::string of(const Site &site, StringId text)
    {
        const auto [known, isNew] = m_isC.try_emplace(site.place.file.value, false);
        if (isNew)
            known->second = isCSource(m_trace.text(site.place.file));
        std::string key(m_trace.strings.text(text));
        if (!known->second)
            makeUpper(key);
        return key;
    }

private:
    const Trace &m_trace;
    std::unordered_map<std::uint32_t, bool> m_isC; // by name of the file
};

} // namespace

/// Builds an index: names first, then how many records each has, then the records themselves.
class VariableIndexing
{
public:
    VariableIndexing(VariableIndex &index, const Progress &progress)
        : m_index(index)
        , m_trace(*index.m_trace)
        , m_progress(progress)
        , m_roles(m_trace.sites.size(), SiteRole::None)
        , m_names(m_trace.sites.size(), noIndex)
    {
        const std::size_t useful = usefulThreads(m_trace.size() / recordsBetweenPolls + 1);
        m_stretches.resize(std::min(mostStretches, useful));
    }

    /// False when cancelled.
    bool run();

private:
    /// Records [first, end) of the trace, which one thread looks at.
    struct Stretch {
        std::uint32_t first = 0;
        std::uint32_t end = 0;
        std::array<std::vector<std::uint32_t>, 2> counts; // writes and accesses of each name; then where they go
        std::vector<std::uint32_t> skipped;
        std::vector<std::uint32_t> owned; // names of assignments that a SKP follows
    };
    struct Use {
        bool isWrite = false;
        std::uint32_t name = noIndex;
    };

    bool nameSites();
    bool number(const std::vector<std::string> &keys, std::vector<std::uint32_t> sites);
    void markHeaderArrays();
    bool collect();
    template<typename Take>
    [[nodiscard]] bool forEachUse(const Stretch &stretch, const Take &take) const;
    Use useOf(std::uint32_t record) const;
    void lookAtSkip(Stretch &stretch, std::uint32_t record) const;
    void placeLists();
    void markOwned();

    VariableIndex &m_index;
    const Trace &m_trace;
    const Progress &m_progress;
    std::vector<SiteRole> m_roles; // by site
    std::vector<std::uint32_t> m_names; // by site: its number, noIndex without a name
    std::vector<Stretch> m_stretches;
};

bool VariableIndexing::run()
{
    if (!nameSites())
        return false;
    auto ends = ReductionEnds::of(
        m_trace, [this](std::string_view key) { return m_index.find(key); }, m_progress);
    if (!ends)
        return false;
    m_index.m_reductions = std::move(*ends);
    return collect();
}

bool VariableIndexing::nameSites()
{
    SiteKeys keysOf(m_trace);
    std::unordered_map<std::string, std::uint32_t> numbers;
    std::vector<std::string> keys;
    std::vector<std::uint32_t> sites;
    for (std::uint32_t id = 0; id < m_trace.sites.size(); ++id) {
        if (endsAt(id, m_progress))
            return false;
        const Site &site = m_trace.sites[id];
        m_roles[id] = siteRole(site.kind);
        if (m_roles[id] != SiteRole::Write && m_roles[id] != SiteRole::Read)
            continue;
        std::string key = keysOf.of(site, site.key);
        const auto [known, isNew] = numbers.try_emplace(std::move(key), static_cast<std::uint32_t>(sites.size()));
        if (isNew) {
            keys.push_back(known->first);
            sites.push_back(id);
        }
        m_names[id] = known->second;
    }
    return number(keys, std::move(sites));
}

/// Numbers the names in the order of their keys.
bool VariableIndexing::number(const std::vector<std::string> &keys, std::vector<std::uint32_t> sites)
{
    std::vector<std::uint32_t> order(keys.size());
    for (std::uint32_t name = 0; name < order.size(); ++name)
        order[name] = name;
    stableSort(
        order, [&keys](std::uint32_t one, std::uint32_t two) { return keys[one] < keys[two]; }, m_progress);
    if (m_progress.isCancelled())
        return false;
    SiteKeys keysOf(m_trace);
    std::vector<std::uint32_t> places(order.size());
    for (std::uint32_t place = 0; place < order.size(); ++place) {
        if (endsAt(place, m_progress))
            return false;
        const std::uint32_t name = order[place];
        places[name] = place;
        m_index.m_keyStarts.push_back(static_cast<std::uint32_t>(m_index.m_keys.size()));
        m_index.m_keys += keys[name];
        m_index.m_sites.push_back(sites[name]);
        const Site &site = m_trace.sites[sites[name]];
        m_index.m_forms.push_back(formOf(keys[name], keysOf.of(site, site.baseName)));
    }
    m_index.m_keyStarts.push_back(static_cast<std::uint32_t>(m_index.m_keys.size()));
    for (std::uint32_t &name : m_names)
        name = name == noIndex ? noIndex : places[name];
    markHeaderArrays();
    return true;
}

void VariableIndexing::markHeaderArrays()
{
    m_index.m_isDistributed.resize(m_index.nameCount());
    std::vector<bool> isNamed(m_trace.strings.size()); // arrays that the header calls distributed
    for (const TracedArray &array : m_trace.header.arrays) {
        if (array.distribution != 0)
            isNamed[array.name.value] = true;
    }
    for (std::uint32_t name = 0; name < m_index.nameCount(); ++name) {
        const StringId base = m_trace.sites[m_index.m_sites[name]].baseName;
        m_index.m_isDistributed[name] = isNamed[base.value] && m_index.m_forms[name] == VariableForm::Element;
    }
}

VariableIndexing::Use VariableIndexing::useOf(std::uint32_t record) const
{
    const std::uint32_t code = m_trace.codes[record];
    if ((code & Trace::iterationBit) != 0)
        return {};
    switch (m_roles[code]) {
    case SiteRole::Write:
        return {true, m_names[code]};
    case SiteRole::Read:
        return {false, m_names[code]};
    case SiteRole::Result: {
        const ReductionEnd *const end = m_index.m_reductions.findResult({record});
        return end ? Use{true, end->name} : Use{};
    }
    case SiteRole::None:
    case SiteRole::Skip:
        break;
    }
    return {};
}

template<typename Take>
bool VariableIndexing::forEachUse(const Stretch &stretch, const Take &take) const
{
    for (std::uint32_t record = stretch.first; record < stretch.end; ++record) {
        if (record % recordsBetweenPolls == 0 && m_progress.isCancelled())
            return false;
        if (const Use use = useOf(record); use.name != noIndex)
            take(use, record);
    }
    return true;
}

/// The owner of an element writes it and then SKP; the others have the SKP alone (format document, section 15).
void VariableIndexing::lookAtSkip(Stretch &stretch, std::uint32_t record) const
{
    const bool isFirst = record == 0 || m_trace.isIteration({record - 1});
    const Site *const before = isFirst ? nullptr : &m_trace.site({record - 1});
    if (!before || before->place != m_trace.site({record}).place || before->kind != RecordKind::AfterWrite)
        stretch.skipped.push_back(record);
    else
        stretch.owned.push_back(m_names[m_trace.siteId({record - 1}).value]);
}

bool VariableIndexing::collect()
{
    const std::uint64_t size = m_trace.size();
    for (std::size_t place = 0; place < m_stretches.size(); ++place) {
        m_stretches[place].first = static_cast<std::uint32_t>(size * place / m_stretches.size());
        m_stretches[place].end = static_cast<std::uint32_t>(size * (place + 1) / m_stretches.size());
    }
    const Result<void> counted = parallelFor(m_stretches.size(), m_progress, [this](std::size_t place) {
        Stretch &stretch = m_stretches[place];
        for (std::vector<std::uint32_t> &counts : stretch.counts)
            counts.resize(m_index.nameCount());
        (void)forEachUse(stretch, [&stretch](Use use, std::uint32_t) {
            stretch.counts[0][use.name] += use.isWrite ? 1 : 0;
            ++stretch.counts[1][use.name];
        });
    });
    if (!counted)
        return false;
    placeLists();
    const Result<void> filled = parallelFor(m_stretches.size(), m_progress, [this](std::size_t place) {
        Stretch &stretch = m_stretches[place];
        (void)forEachUse(stretch, [&](Use use, std::uint32_t record) {
            if (use.isWrite)
                m_index.m_writes.records[stretch.counts[0][use.name]++] = record;
            m_index.m_accesses.records[stretch.counts[1][use.name]++] = record;
        });
        for (std::uint32_t record = stretch.first; record < stretch.end; ++record) {
            if (record % recordsBetweenPolls == 0 && m_progress.isCancelled())
                return;
            const std::uint32_t code = m_trace.codes[record];
            if ((code & Trace::iterationBit) == 0 && m_roles[code] == SiteRole::Skip)
                lookAtSkip(stretch, record);
        }
    });
    if (!filled)
        return false;
    markOwned();
    return true;
}

/// Where the records of each name begin in the lists, by stretch.
void VariableIndexing::placeLists()
{
    std::size_t list = 0;
    for (VariableIndex::Lists *const lists : {&m_index.m_writes, &m_index.m_accesses}) {
        std::uint32_t next = 0;
        lists->starts.reserve(m_index.nameCount() + std::size_t(1));
        for (std::uint32_t name = 0; name < m_index.nameCount(); ++name) {
            lists->starts.push_back(next);
            for (Stretch &stretch : m_stretches)
                next += std::exchange(stretch.counts[list][name], next);
        }
        lists->starts.push_back(next);
        lists->records.extend(next);
        ++list;
    }
}

void VariableIndexing::markOwned()
{
    std::vector<bool> isOwned(m_trace.strings.size()); // by base name
    for (Stretch &stretch : m_stretches) {
        m_index.m_skipped.insert(m_index.m_skipped.end(), stretch.skipped.begin(), stretch.skipped.end());
        for (const std::uint32_t name : stretch.owned)
            isOwned[m_trace.sites[m_index.m_sites[name]].baseName.value] = true;
    }
    for (std::uint32_t name = 0; name < m_index.nameCount(); ++name) {
        const bool isElement = m_index.m_forms[name] == VariableForm::Element;
        if (isElement && isOwned[m_trace.sites[m_index.m_sites[name]].baseName.value])
            m_index.m_isDistributed[name] = true;
    }
}

VariableIndex::VariableIndex(std::shared_ptr<const Trace> trace)
    : m_trace(std::move(trace))
    , m_lines(*m_trace)
    , m_hasAllWrites(recordsAllWrites(*m_trace))
{}

Result<std::shared_ptr<const VariableIndex>> VariableIndex::of(std::shared_ptr<const Trace> trace,
                                                               const Progress &progress)
{
    const std::shared_ptr<VariableIndex> index(new VariableIndex(std::move(trace)));
    if (!VariableIndexing(*index, progress).run())
        return tl::unexpected(cancelledError());
    return index;
}

std::string_view VariableIndex::key(std::uint32_t number) const
{
    return std::string_view(m_keys).substr(m_keyStarts[number], m_keyStarts[number + 1] - m_keyStarts[number]);
}

std::optional<std::uint32_t> VariableIndex::find(std::string_view wanted) const
{
    std::uint32_t first = 0;
    for (std::uint32_t count = nameCount(); count > 0;) {
        const std::uint32_t half = count / 2;
        const bool isBefore = key(first + half) < wanted;
        first = isBefore ? first + half + 1 : first;
        count = isBefore ? count - half - 1 : half;
    }
    return first < nameCount() && key(first) == wanted ? std::optional(first) : std::nullopt;
}

std::size_t VariableIndex::bytes() const
{
    const auto bytesOf = [](const auto &values) { return values.size() * sizeof(values[0]); };
    return m_keys.size() + bytesOf(m_keyStarts) + bytesOf(m_sites) + m_forms.size() + m_isDistributed.size() / 8
           + bytesOf(m_writes.starts) + m_writes.records.bytes() + bytesOf(m_accesses.starts)
           + m_accesses.records.bytes() + bytesOf(m_skipped) + m_reductions.all().size_bytes();
}

} // namespace rankscope
