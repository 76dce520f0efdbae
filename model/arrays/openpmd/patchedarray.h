// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arraydiff.h"
#include "model/arrays/sources/arraysource.h"

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace rankscope {

/// Which particles each patch has, as "numParticles" and "numParticlesOffset" of openPMD's particle patches say.
/// They are read when they are asked for the first time. Invariant: may be asked from any thread.
class ParticlePatches
{
public:
    /// Of one dimension and one extent both.
    ParticlePatches(std::shared_ptr<const ArraySource> counts, std::shared_ptr<const ArraySource> offsets)
        : m_counts(std::move(counts))
        , m_offsets(std::move(offsets))
    {}

    std::uint64_t count() const { return m_counts->shape().front(); }
    /// The patch that has the particle; count() where none has, or they cannot be read.
    std::uint64_t patchOf(std::uint64_t particle) const;

private:
    struct Patch {
        std::uint64_t first = 0;
        std::uint64_t count = 0;
        std::uint64_t number = 0;
    };

    void readOnce() const;

    std::shared_ptr<const ArraySource> m_counts;
    std::shared_ptr<const ArraySource> m_offsets;
    mutable std::once_flag m_isRead;
    mutable std::vector<Patch> m_patches; // in the order of their particles, those without any left out
};

/// The values of particles, each of which is in a patch. The standard has no record for who wrote a patch: a process
/// may write one, or several, or one writes those of all, so the number of a patch, from 0, says no process.
class PatchedArray : public ArraySource
{
public:
    /// `values`: the particles along its first dimension.
    PatchedArray(std::shared_ptr<const ArraySource> values, std::shared_ptr<const ParticlePatches> patches);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;
    /// The patch that has the element; nothing for a particle of no patch.
    std::optional<std::uint64_t> patchOf(const ElementIndex &index) const;

    const ArraySource &values() const { return *m_values; }
    /// Other values of the same particles.
    std::shared_ptr<const ArraySource> with(std::shared_ptr<const ArraySource> values) const;

private:
    std::shared_ptr<const ArraySource> m_values;
    std::shared_ptr<const ParticlePatches> m_patches;
};

/// The patch that has an element; nothing where the array, which may be null, has no patches.
std::optional<std::uint64_t> patchIn(const std::shared_ptr<const ArraySource> &array, const ElementIndex &index);

/// What was made of an array, element by element, of the same patches as that.
std::shared_ptr<const ArraySource> withPatchesOf(const ArraySource &original, std::shared_ptr<const ArraySource> made);

} // namespace rankscope
