// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Profiles of HPCToolkit: one reader and several must come to the same, and all metrics must be computed without
// trouble.
#include "fuzz/entry.h"
#include "io/hpctoolkit/profilereader.h"
#include "model/profile/metrics/profilevalues.h"

#include <cstdlib>

using namespace rankscope;

namespace {

bool areSame(const ProfileSection &one, const ProfileSection &other)
{
    if (one.tree.size() != other.tree.size() || one.metrics != other.metrics)
        return false;
    for (std::uint32_t scope = 0; scope < one.tree.size(); ++scope) {
        if (one.tree.end({scope}) != other.tree.end({scope})
            || one.tree.text(one.tree.name({scope})) != other.tree.text(other.tree.name({scope})))
            return false;
    }
    return true;
}

void compute(const ProfileSection &section)
{
    constexpr std::size_t mostMetrics = 20;
    for (std::size_t metric = 0; metric < std::min(section.metrics.size(), mostMetrics); ++metric) {
        if (const auto columns = metricColumns(section, metric); !columns && columns.error().message.isEmpty())
            std::abort();
    }
}

} // namespace

RANKSCOPE_FUZZ(profile)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    const auto read = [bytes](std::size_t sections) {
        Progress progress;
        return readProfile(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {{}, {sections, 1}}, progress);
    };
    static_cast<void>(looksLikeProfile({bytes.data(), bytes.size()}));
    const ProfileResult one = read(1);
    const ProfileResult several = read(2 + size % 2); // starting a thread takes the sanitizers long
    if (one.has_value() != several.has_value())
        std::abort();
    if (!one)
        return 0;
    const ProfileDocument &document = **one;
    const ProfileDocument &other = **several;
    if (document.sections.size() != other.sections.size() || document.mergedSiblings != other.mergedSiblings
        || document.problems.items() != other.problems.items())
        std::abort();
    for (std::size_t index = 0; index < document.sections.size(); ++index) {
        if (!areSame(*document.sections[index], *other.sections[index]))
            std::abort();
        compute(*document.sections[index]);
    }
    return 0;
}
