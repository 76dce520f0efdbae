// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/arraypairstask.h"

#include "model/arrays/diff/documentdiff.h"
#include "model/base/packing.h"

#include <algorithm>
#include <utility>

namespace rankscope {

namespace {

Error damagedParts()
{
    return {.kind = ErrorKind::Damaged, .message = QStringLiteral("damaged")}; // ranks are the same program
}

} // namespace

ArrayPairsTask::ArrayPairsTask(std::vector<ArrayPair> pairs, std::vector<ArrayDiffOptions> options)
    : m_pairs(std::move(pairs))
    , m_states(m_pairs.size())
{
    for (std::size_t index = 0; index < m_pairs.size(); ++index) {
        const ArrayPair &pair = m_pairs[index];
        options[index].threads = 1; // pieces are worked on side by side
        if (pair.reference && pair.current && !obstacleOf(pair))
            m_states[index].comparison.emplace(*pair.reference, *pair.current, options[index]);
    }
}

std::uint64_t ArrayPairsTask::slabCount() const
{
    std::uint64_t slabs = 0;
    for (const PairState &state : m_states)
        slabs += state.comparison ? state.comparison->slabCount() : 0;
    return slabs;
}

std::vector<TeamPiece> ArrayPairsTask::pieces(std::uint64_t slabsEach) const
{
    std::vector<TeamPiece> result;
    for (std::size_t pair = 0; pair < m_states.size(); ++pair) {
        const std::uint64_t count = m_states[pair].comparison ? m_states[pair].comparison->slabCount() : 0;
        for (std::uint64_t first = 0; first < count; first += slabsEach) {
            const std::uint64_t some = std::min(slabsEach, count - first);
            Packer packer;
            for (const std::uint64_t number : {std::uint64_t{pair}, first, some})
                packer.add(number);
            const std::uint64_t elements = elementCount(m_states[pair].comparison->slabs().window(first));
            result.push_back(
                {packer.take(),
                 some * elements * std::max<std::uint64_t>(1, typeBytes(m_pairs[pair].reference->type()))});
        }
    }
    return result;
}

Result<void> ArrayPairsTask::work(std::size_t /*index*/, const QByteArray &piece, Progress &progress)
{
    Unpacker unpacker(piece);
    std::uint64_t pair = 0;
    SlabRange slabs;
    unpacker.take(pair);
    unpacker.take(slabs.first);
    unpacker.take(slabs.count);
    if (!unpacker.isGood() || pair >= m_states.size() || !m_states[pair].comparison)
        return tl::unexpected(damagedParts());
    PairState &state = m_states[pair];
    std::unique_ptr<SlabBuffers> buffers = takeBuffers();
    Result<DifferencePart> part = state.comparison->compare(slabs, *buffers, progress);
    if (!part && part.error().kind == ErrorKind::Cancelled)
        return tl::unexpected(part.error());
    const std::scoped_lock lock(m_mutex);
    m_buffers.push_back(std::move(buffers));
    if (part)
        state.parts.add(slabs.first, slabs.count, std::move(*part));
    else
        keepFirst(state.error, {slabs.first, part.error()});
    return {};
}

std::unique_ptr<SlabBuffers> ArrayPairsTask::takeBuffers()
{
    const std::scoped_lock lock(m_mutex);
    if (m_buffers.empty())
        return std::make_unique<SlabBuffers>();
    std::unique_ptr<SlabBuffers> buffers = std::move(m_buffers.back());
    m_buffers.pop_back();
    return buffers;
}

QByteArray ArrayPairsTask::take()
{
    const std::scoped_lock lock(m_mutex);
    Packer packer;
    for (PairState &state : m_states) {
        Packer parts;
        std::exchange(state.parts, {}).put(parts);
        packer.add(parts.take());
        const auto error = std::exchange(state.error, std::nullopt);
        packer.add(error.has_value());
        if (error) {
            packer.add(error->slab);
            packer.add(error->error);
        }
    }
    return packer.take();
}

Result<void> ArrayPairsTask::join(const QByteArray &taken)
{
    Unpacker unpacker(taken);
    const std::scoped_lock lock(m_mutex);
    for (PairState &state : m_states) {
        QByteArray bytes;
        bool hasError = false;
        unpacker.take(bytes);
        unpacker.take(hasError);
        if (hasError) {
            SlabError error;
            unpacker.take(error.slab);
            unpacker.take(error.error);
            keepFirst(state.error, std::move(error));
        }
        if (!state.comparison)
            continue;
        Unpacker parts(bytes);
        state.parts.join(parts, state.comparison->nothing());
        if (!parts.isAtEnd())
            return tl::unexpected(damagedParts());
    }
    return unpacker.isGood() ? Result<void>() : tl::unexpected(damagedParts());
}

Result<ArrayDiff> ArrayPairsTask::diff(std::size_t pair) const
{
    const PairState &state = m_states[pair];
    if (state.error)
        return tl::unexpected(state.error->error);
    const DifferencePart nothing = state.comparison->nothing();
    const DifferencePart *const whole = state.parts.whole(state.comparison->slabCount());
    return state.comparison->diff(whole ? *whole : nothing);
}

Result<ArrayPairsTask::SoFar> ArrayPairsTask::soFar(std::size_t pair) const
{
    const std::scoped_lock lock(m_mutex);
    const PairState &state = m_states[pair];
    if (state.error)
        return tl::unexpected(state.error->error);
    const std::uint64_t all = state.comparison->elements();
    const DifferencePart *const first = state.parts.fromFront();
    SoFar result{.missing = all - (first ? first->count() : 0)};
    const bool needsAll = state.comparison->rows().has_value(); // it counts the cells behind all rows
    if (result.missing == 0)
        result.diff = state.comparison->diff(first ? *first : state.comparison->nothing());
    else if (first && !needsAll)
        result.diff = state.comparison->diff(*first);
    else
        result.missing = all;
    return result;
}

void ArrayPairsTask::keepFirst(std::optional<SlabError> &first, SlabError error)
{
    if (!first || error.slab < first->slab)
        first = std::move(error);
}

} // namespace rankscope
