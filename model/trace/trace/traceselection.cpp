// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/traceselection.h"

#include "model/trace/trace/recordingfilter.h"
#include "model/trace/trace/resultowners.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace rankscope {

namespace {

constexpr std::uint32_t cancelStep = 1u << 16;

/// The pattern is of the bytes of the name, or of its text as UTF-8.
bool fitsNamePattern(const Trace &trace, StringId name, const std::string &pattern)
{
    return matchesWildcard(trace.strings.text(name), pattern)
           || matchesWildcard(trace.text(name).toStdString(), pattern);
}

/// One pass over a trace with the stack of open executions.
class SelectionPass
{
public:
    SelectionPass(const Trace &trace, const TraceSelection &selection);
    bool run(Progress &progress);
    Bitmap takeBits() { return std::move(m_bits); }

private:
    struct Frame {
        std::uint32_t execution = 0;
        std::uint32_t begin = 0;
        std::uint32_t iteration = noIndex; // record of the current IT
        bool inside = false; // in the chosen construct
        bool hidden = false; // in an iteration that is out of range
        bool iterationHidden = false;
        bool hasReduction = false; // an access to a reduction variable in it was kept
    };

    void visit(std::uint32_t record);
    void visitBegin(std::uint32_t record, const Site &site);
    void visitIteration(std::uint32_t record);
    void visitEnd(std::uint32_t record);
    bool isWantedAccess(std::uint32_t record, const Site &site) const;
    bool isWantedResult(std::uint32_t record) const;
    bool isInRange(ConstructId construct, const IndexTuple &indices) const;
    bool isChosen(ConstructId construct) const { return m_selection.construct && m_chosen[construct.value]; }
    bool isHidden() const { return !m_stack.empty() && (m_stack.back().hidden || m_stack.back().iterationHidden); }
    bool isInside() const { return m_stack.empty() ? !m_selection.construct : m_stack.back().inside; }
    void keep(std::uint32_t record);

    const Trace &m_trace;
    const TraceSelection &m_selection;
    Bitmap m_bits;
    std::vector<bool> m_siteWanted;
    std::vector<bool> m_chosen; // by construct; empty where none is chosen
    std::vector<Frame> m_stack;
    std::optional<ResultOwners> m_owners; // of results, where names are chosen: they have none
    std::unordered_set<std::uint32_t> m_reductions; // executions with kept accesses to reduction variables
    bool m_endKept = false; // the last EL was kept
    bool m_afterChosen = false; // directly behind the end of the chosen construct
};

SelectionPass::SelectionPass(const Trace &trace, const TraceSelection &selection)
    : m_trace(trace)
    , m_selection(selection)
    , m_bits(trace.size())
    , m_siteWanted(trace.sites.size())
{
    std::vector<std::string> patterns = selection.names;
    for (std::string &pattern : patterns)
        std::erase_if(pattern, [](char byte) { return byte == ' ' || byte == '\t'; }); // as the operands
    const auto matches = [&trace, &patterns](const Site &site) {
        if (patterns.empty() || isBegin(site.kind) || site.kind == RecordKind::End || site.kind == RecordKind::Result)
            return true;
        return std::any_of(patterns.begin(), patterns.end(), [&](const std::string &pattern) {
            return !trace.strings.text(site.name).empty()
                   && (fitsNamePattern(trace, site.key, pattern) || fitsNamePattern(trace, site.baseName, pattern));
        });
    };
    for (std::size_t id = 0; id < trace.sites.size(); ++id) {
        const Site &site = trace.sites[id];
        m_siteWanted[id] = matches(site) && (!selection.level || isRecorded(site.kind, *selection.level));
    }
    if (selection.construct)
        m_chosen = chosenConstructs(trace, {*selection.construct});
    if (!selection.names.empty())
        m_owners.emplace(trace);
}

bool SelectionPass::run(Progress &progress)
{
    for (std::uint32_t record = 0; record < m_trace.size(); ++record) {
        if (record % cancelStep == 0 && progress.isCancelled())
            return false;
        visit(record);
    }
    return true;
}

void SelectionPass::visit(std::uint32_t record)
{
    if (m_trace.isIteration(RecordIndex{record})) {
        m_afterChosen = false;
        visitIteration(record);
        return;
    }
    const Site &site = m_trace.site(RecordIndex{record});
    if (isBegin(site.kind)) {
        m_afterChosen = false;
        visitBegin(record, site);
    } else if (site.kind == RecordKind::End) {
        visitEnd(record);
    } else if (isWantedAccess(record, site)) {
        keep(record);
        for (auto frame = m_stack.rbegin();
             m_owners && isReductionAccess(site.kind) && frame != m_stack.rend() && !frame->hasReduction; ++frame)
            frame->hasReduction = true;
    }
    if (site.kind != RecordKind::End && site.kind != RecordKind::Result && site.kind != RecordKind::Checksum)
        m_afterChosen = false;
}

bool SelectionPass::isWantedAccess(std::uint32_t record, const Site &site) const
{
    if (!m_siteWanted[m_trace.siteId(RecordIndex{record}).value])
        return false;
    if (site.kind == RecordKind::Checksum)
        return m_endKept;
    if (isHidden())
        return false;
    if (site.kind == RecordKind::Local || site.kind == RecordKind::Chunk)
        return !m_stack.empty() && m_bits.test(m_stack.back().begin);
    if (site.kind == RecordKind::Result)
        return (isInside() || m_afterChosen) && isWantedResult(record);
    return isInside();
}

/// Where names are chosen, a result goes with the accesses to reduction variables in its construct.
bool SelectionPass::isWantedResult(std::uint32_t record) const
{
    if (!m_owners)
        return true;
    const std::optional<ExecutionId> owner = m_owners->ownerOf(RecordIndex{record});
    return owner && m_reductions.contains(owner->value);
}

void SelectionPass::visitBegin(std::uint32_t record, const Site &site)
{
    Frame frame;
    frame.execution = m_trace.executionAt(RecordIndex{record}).value;
    frame.begin = record;
    frame.hidden = isHidden();
    frame.inside = isInside() || isChosen(site.construct);
    const bool wanted = frame.inside && !frame.hidden && m_siteWanted[m_trace.siteId(RecordIndex{record}).value];
    if (wanted)
        keep(record);
    m_stack.push_back(frame);
}

void SelectionPass::visitIteration(std::uint32_t record)
{
    Frame &frame = m_stack.back();
    const ConstructId construct = m_trace.executions[frame.execution].construct;
    frame.iteration = noIndex;
    frame.iterationHidden = !isInRange(construct, m_trace.indices(m_trace.iterationAt(RecordIndex{record})));
    const bool empty = m_trace.header.emptyIterations && frame.inside && m_bits.test(frame.begin) && !isHidden();
    if (empty)
        keep(record);
    frame.iteration = record;
}

bool SelectionPass::isInRange(ConstructId construct, const IndexTuple &indices) const
{
    if (m_selection.construct && !isChosen(construct))
        return true;
    return std::all_of(m_selection.iterations.begin(), m_selection.iterations.end(), [&](const IterationRange &range) {
        const auto dimension = static_cast<std::size_t>(range.dimension);
        return dimension >= indices.rank() || contains(range, indices[dimension], m_trace.header.defaultStep);
    });
}

void SelectionPass::visitEnd(std::uint32_t record)
{
    const std::uint32_t execution = m_trace.executionAt(RecordIndex{record}).value;
    while (m_stack.back().execution != execution)
        m_stack.pop_back();
    const Frame frame = m_stack.back();
    m_stack.pop_back();
    if (frame.hasReduction)
        m_reductions.insert(execution);
    m_endKept = m_bits.test(frame.begin);
    if (m_endKept)
        m_bits.set(record);
    m_afterChosen = m_endKept && isChosen(m_trace.executions[execution].construct);
}

/// Keeps a record and the begin and IT records around it that are not kept yet.
void SelectionPass::keep(std::uint32_t record)
{
    m_bits.set(record);
    for (auto frame = m_stack.rbegin(); frame != m_stack.rend(); ++frame) {
        const bool known = m_bits.test(frame->begin) && (frame->iteration == noIndex || m_bits.test(frame->iteration));
        if (known)
            break;
        m_bits.set(frame->begin);
        if (frame->iteration != noIndex)
            m_bits.set(frame->iteration);
    }
}

} // namespace

TraceLevel lowerLevel(TraceLevel a, TraceLevel b)
{
    constexpr std::array order = {0, 2, 3, 4, 1}; // by TraceLevel: CHECKSUM has less than MINIMAL
    return order[std::size_t(a)] < order[std::size_t(b)] ? a : b;
}

bool matchesWildcard(std::string_view text, std::string_view pattern)
{
    std::size_t at = 0;
    std::size_t wanted = 0;
    std::size_t star = std::string_view::npos;
    std::size_t afterStar = 0; // where the text goes on behind what the last star took
    while (at < text.size()) {
        if (wanted < pattern.size() && pattern[wanted] == '*') {
            star = wanted++;
            afterStar = at;
        } else if (wanted < pattern.size() && (pattern[wanted] == '?' || pattern[wanted] == text[at])) {
            ++wanted;
            ++at;
        } else if (star != std::string_view::npos) {
            wanted = star + 1;
            at = ++afterStar;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', wanted) == std::string_view::npos;
}

std::optional<Bitmap> selectedRecords(const Trace &trace, const TraceSelection &selection, Progress &progress)
{
    SelectionPass pass(trace, selection);
    if (!pass.run(progress))
        return std::nullopt;
    return pass.takeBits();
}

} // namespace rankscope
