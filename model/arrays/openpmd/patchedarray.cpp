// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/openpmd/patchedarray.h"

#include <algorithm>

namespace rankscope {

namespace {

/// The numbers of particles that an array holds; nothing where it holds something else.
std::optional<std::vector<std::uint64_t>> particleNumbers(const ArraySource &source)
{
    ArrayValues values;
    if (!source.read(wholeWindow(source.shape()), values, Progress()))
        return std::nullopt;
    return std::visit(
        [](const auto &numbers) -> std::optional<std::vector<std::uint64_t>> {
            using Number = typename std::decay_t<decltype(numbers)>::value_type;
            if constexpr (std::is_integral_v<Number>) {
                if (std::ranges::none_of(numbers, [](Number number) { return number < Number(); }))
                    return std::vector<std::uint64_t>(numbers.begin(), numbers.end());
            }
            return std::nullopt;
        },
        values);
}

} // namespace

void ParticlePatches::readOnce() const
{
    const auto counts = particleNumbers(*m_counts);
    const auto offsets = particleNumbers(*m_offsets);
    if (!counts || !offsets)
        return;
    for (std::size_t number = 0; number < counts->size(); ++number) {
        if ((*counts)[number] > 0)
            m_patches.push_back({(*offsets)[number], (*counts)[number], number});
    }
    std::ranges::stable_sort(m_patches, {}, &Patch::first);
}

std::uint64_t ParticlePatches::patchOf(std::uint64_t particle) const
{
    std::call_once(m_isRead, [this] { readOnce(); });
    const auto next = std::ranges::upper_bound(m_patches, particle, {}, &Patch::first);
    if (next == m_patches.begin())
        return count();
    const Patch &patch = *std::prev(next);
    return particle - patch.first < patch.count ? patch.number : count();
}

PatchedArray::PatchedArray(std::shared_ptr<const ArraySource> values, std::shared_ptr<const ParticlePatches> patches)
    : ArraySource(values->description())
    , m_values(std::move(values))
    , m_patches(std::move(patches))
{
    Q_ASSERT(!shape().empty());
}

Result<void> PatchedArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    return m_values->read(window, values, progress);
}

std::optional<std::uint64_t> PatchedArray::patchOf(const ElementIndex &index) const
{
    const std::uint64_t patch = m_patches->patchOf(index.front());
    return patch < m_patches->count() ? std::optional(patch) : std::nullopt;
}

std::shared_ptr<const ArraySource> PatchedArray::with(std::shared_ptr<const ArraySource> values) const
{
    return std::make_shared<const PatchedArray>(std::move(values), m_patches);
}

std::optional<std::uint64_t> patchIn(const std::shared_ptr<const ArraySource> &array, const ElementIndex &index)
{
    const auto *const patched = dynamic_cast<const PatchedArray *>(array.get());
    return patched ? patched->patchOf(index) : std::nullopt;
}

std::shared_ptr<const ArraySource> withPatchesOf(const ArraySource &original, std::shared_ptr<const ArraySource> made)
{
    const auto *const patched = dynamic_cast<const PatchedArray *>(&original);
    return patched ? patched->with(std::move(made)) : made;
}

} // namespace rankscope
