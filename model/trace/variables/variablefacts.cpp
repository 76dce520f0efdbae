// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/variablefacts.h"

#include <algorithm>
#include <cctype>

namespace rankscope {

namespace {

constexpr std::size_t mostFirstAccesses = 64; // of a construct, until one stands on its own lines

/// The last of some sorted records that is not behind this one. Without branches on what is found: most names of a
/// list are looked up by this.
std::optional<RecordIndex> lastAt(std::span<const std::uint32_t> records, RecordIndex record)
{
    const std::uint32_t *first = records.data();
    if (records.empty() || *first > record.value)
        return std::nullopt;
    for (std::size_t count = records.size(); count > 1;) {
        const std::size_t half = count / 2;
        first += first[half] <= record.value ? half : 0;
        count -= half;
    }
    return RecordIndex{*first};
}

/// A(1,2), A[3]: the same element in every iteration.
bool hasFixedSubscripts(std::string_view key)
{
    const std::size_t begin = key.find_first_of("([");
    return begin != key.npos && std::ranges::none_of(key.substr(begin), [](char byte) {
               return std::isalpha(static_cast<unsigned char>(byte)) != 0 || byte == '_';
           });
}

bool isOfReduction(RecordKind kind)
{
    return isReductionAccess(kind) || kind == RecordKind::Result;
}

} // namespace

std::vector<ParallelFrame> parallelFramesAt(const Trace &trace, RecordIndex record)
{
    std::vector<ParallelFrame> frames;
    const auto innermost = trace.enclosingExecution(record);
    const auto inside = trace.enclosingIteration(record);
    std::uint32_t execution = innermost ? innermost->value : noIndex;
    std::uint32_t iteration = inside ? inside->value : noIndex;
    if (iteration != noIndex && execution != noIndex && trace.iterations[iteration].execution != execution)
        iteration = noIndex; // of the enclosing construct
    while (execution != noIndex) {
        const Execution &row = trace.executions[execution];
        const bool hasEnded = row.closed && row.end == record.value;
        if (!hasEnded && isParallel(trace.constructs[row.construct.value].kind))
            frames.push_back(
                {ExecutionId{execution}, iteration == noIndex ? std::nullopt : std::optional(IterationId{iteration})});
        iteration = row.parentIteration;
        execution = iteration == noIndex ? noIndex : trace.iterations[iteration].execution;
    }
    std::ranges::reverse(frames);
    return frames;
}

VariableMoment::VariableMoment(std::shared_ptr<const VariableIndex> index, RecordIndex record)
    : m_index(std::move(index))
    , m_record(record)
    , m_frames(parallelFramesAt(m_index->trace(), record))
{}

std::optional<RecordIndex> VariableMoment::valueOf(std::uint32_t name) const
{
    return lastAt(m_index->accesses(name), m_record);
}

VariableMoment::Frames VariableMoment::framesOf(RecordIndex record) const
{
    Frames frames{parallelFramesAt(trace(), record), 0};
    const auto isSame = [](const ParallelFrame &one, const ParallelFrame &two) {
        return one.execution == two.execution;
    };
    const auto apart = std::ranges::mismatch(frames.all, m_frames, isSame);
    frames.open = static_cast<std::size_t>(apart.in1 - frames.all.begin());
    return frames;
}

std::optional<VariableFacts> VariableMoment::factsOf(std::uint32_t name) const
{
    const auto value = valueOf(name);
    if (!value)
        return std::nullopt;
    VariableFacts facts{.value = *value, .write = lastAt(m_index->writes(name), m_record)};
    facts.isReadOtherwise =
        facts.write && facts.write < facts.value && !haveSameValue(trace(), facts.value, *facts.write);
    facts.level = static_cast<std::uint32_t>(std::ranges::count_if(m_frames, [&](const ParallelFrame &frame) {
        return trace().executions[frame.execution.value].begin < facts.value.value;
    }));
    if (isReductionNow(facts))
        judgeReduction(name, isReductionAccess(trace().kind(facts.value)) ? facts.value : *facts.write, facts);
    else
        judgeWrite(name, facts);
    facts.variableClass = classOf(name, facts);
    return facts;
}

/// The last thing that happened to it belongs to a reduction; a plain assignment behind that ends it.
bool VariableMoment::isReductionNow(const VariableFacts &facts) const
{
    return isReductionAccess(trace().kind(facts.value)) || (facts.write && isOfReduction(trace().kind(*facts.write)));
}

void VariableMoment::judgeReduction(std::uint32_t name, RecordIndex access, VariableFacts &facts) const
{
    if (!facts.write)
        facts.initialization = Initialization::NotWritten;
    facts.phase = ReductionPhase::NotKnown;
    if (const ReductionEnd *const own = m_index->reductions().findResult(access)) {
        facts.phase = ReductionPhase::Done;
        facts.operations = own->operations;
        return;
    }
    const Frames frames = framesOf(access);
    if (frames.all.empty())
        return;
    const ExecutionId execution = frames.all.back().execution;
    const ReductionEnd *const end = m_index->reductions().find(execution, name);
    facts.operations = end ? end->operations : std::uint8_t(0);
    if (frames.open == frames.all.size())
        facts.phase = ReductionPhase::Running;
    else if (end && end->completed <= m_record.value)
        facts.phase = ReductionPhase::Done;
    else if (!m_index->reductions().hasResultBetween(trace().executions[execution.value].end, m_record.value))
        facts.phase = ReductionPhase::Left;
}

void VariableMoment::judgeWrite(std::uint32_t name, VariableFacts &facts) const
{
    if (!facts.write) {
        facts.initialization = Initialization::NotWritten;
        return;
    }
    const Frames frames = framesOf(*facts.write);
    const bool hasEnded = frames.open < frames.all.size();
    const bool isScalar = m_index->form(name) == VariableForm::Scalar;
    if (hasEnded && isScalar) {
        const ExecutionId execution = frames.all[frames.open].execution;
        if (!facts.isReadOtherwise && classIn(execution, name) == VariableClass::Private) {
            facts.initialization = Initialization::PrivateEnded;
            facts.ended = execution;
        }
        return;
    }
    if (!isScalar && hasFixedSubscripts(m_index->key(name)))
        return;
    const auto isOther = [this, &frames](std::size_t depth) {
        const std::optional<IterationId> iteration = frames.all[depth].iteration;
        return depth >= frames.open || m_frames[depth].iteration != iteration;
    };
    for (std::size_t depth = 0; depth < frames.all.size(); ++depth) {
        if (!isOther(depth) || !frames.all[depth].iteration)
            continue;
        const bool isOpen = depth < frames.open;
        facts.initialization = isOpen ? Initialization::InOtherIteration : Initialization::InEndedIteration;
        facts.iteration = frames.all[depth].iteration;
        if (!isOpen)
            facts.ended = frames.all[depth].execution;
        return;
    }
}

VariableClass VariableMoment::classOf(std::uint32_t name, const VariableFacts &facts) const
{
    if (facts.phase)
        return VariableClass::Reduction;
    if (m_index->form(name) == VariableForm::Element)
        return m_index->isDistributed(name) ? VariableClass::Distributed : VariableClass::Array;
    if (m_index->form(name) == VariableForm::Other)
        return VariableClass::NotKnown;
    if (facts.level > 0)
        return classIn(m_frames[facts.level - 1].execution, name);
    return facts.initialization == Initialization::PrivateEnded ? VariableClass::Private : VariableClass::Sequential;
}

/// By the first access on the lines of the construct: one in a procedure that it calls may be of another variable.
VariableClass VariableMoment::classIn(ExecutionId execution, std::uint32_t name) const
{
    const Execution &row = trace().executions[execution.value];
    const std::span<const std::uint32_t> accesses = m_index->accesses(name);
    const std::uint32_t end = std::min(m_record.value, row.end);
    std::size_t count = 0;
    for (auto next = std::ranges::lower_bound(accesses, row.begin); next != accesses.end(); ++next, ++count) {
        if (*next > end || count == mostFirstAccesses)
            break;
        const Site &site = trace().site({*next});
        if (isOfReduction(site.kind))
            return VariableClass::Reduction;
        if (m_index->lines().contains(row.construct, site.place))
            return site.kind == RecordKind::AfterWrite ? VariableClass::Private : VariableClass::ReadOnly;
    }
    return VariableClass::NotKnown;
}

bool areSameIterations(const Trace &one, std::span<const ParallelFrame> oneFrames, const Trace &two,
                       std::span<const ParallelFrame> twoFrames)
{
    const auto isSame = [&](const ParallelFrame &left, const ParallelFrame &right) {
        if (one.construct(left.execution).number != two.construct(right.execution).number)
            return false;
        if (!left.iteration || !right.iteration)
            return left.iteration == right.iteration;
        return one.indices(*left.iteration) == two.indices(*right.iteration);
    };
    return std::ranges::equal(oneFrames, twoFrames, isSame);
}

} // namespace rankscope
