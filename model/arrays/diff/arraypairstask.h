// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arraypaircomparison.h"
#include "model/arrays/diff/datasetpairs.h"
#include "model/arrays/statistics/partranges.h"
#include "model/base/team.h"

#include <memory>
#include <mutex>

namespace rankscope {

/// Pairs of arrays that the ranks of a team compare: a piece is a few neighbouring slabs of a pair, so large arrays are
/// divided and small ones given out whole. What pairs come to does not depend on the ranks.
class ArrayPairsTask final : public TeamTask
{
public:
    /// Options for each pair. Keeps the arrays.
    ArrayPairsTask(std::vector<ArrayPair> pairs, std::vector<ArrayDiffOptions> options);

    /// Of all pairs.
    std::uint64_t slabCount() const;
    /// Of so many slabs each; the last one of a pair may have less.
    std::vector<TeamPiece> pieces(std::uint64_t slabsEach) const;

    [[nodiscard]] Result<void> work(std::size_t index, const QByteArray &piece, Progress &progress) override;
    QByteArray take() override;
    [[nodiscard]] Result<void> join(const QByteArray &taken) override;

    /// Once all pieces are joined, of a pair that can be compared. Errors: the one of reading that is the first in the
    /// order of the elements.
    [[nodiscard]] Result<ArrayDiff> diff(std::size_t pair) const;

    /// What is known of a pair while others work: from the first element on, as many as are there.
    struct SoFar {
        std::optional<ArrayDiff> diff = {}; // nothing: none of its elements was compared
        std::uint64_t missing = 0; // elements
    };
    /// Of a pair that can be compared. Safe to call while others work. Errors: the one of reading.
    [[nodiscard]] Result<SoFar> soFar(std::size_t pair) const;

private:
    /// Where an error was met.
    struct SlabError {
        std::uint64_t slab = 0;
        Error error = {};
    };

    struct PairState {
        std::optional<ArrayPairComparison> comparison; // nothing where there is nothing to compare
        PartRanges<DifferencePart> parts;
        std::optional<SlabError> error;
    };

    static void keepFirst(std::optional<SlabError> &first, SlabError error);

    std::unique_ptr<SlabBuffers> takeBuffers();

    std::vector<ArrayPair> m_pairs;
    mutable std::mutex m_mutex;
    std::vector<std::unique_ptr<SlabBuffers>> m_buffers; // that nobody uses
    std::vector<PairState> m_states;
};

} // namespace rankscope
