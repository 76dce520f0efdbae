// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/profiledocument.h"

namespace rankscope {

/// What a structure of the program added to a profile.
struct OverlayCounts {
    std::uint64_t procedures = 0; // of the profile that the structure knows
    std::uint64_t unknown = 0; // that it does not
    std::uint64_t loops = 0; // scopes that were put in
    std::uint64_t inlined = 0;
    std::uint64_t ambiguous = 0; // lines that the structure has at several places; the first was taken
    std::uint64_t unsummed = 0; // metrics that are no sums: the new scopes have no values of them
    friend bool operator==(const OverlayCounts &, const OverlayCounts &) = default;
};

/// The same profile with the loops and the inlined code of a structure (hpcstruct, PGM) between its procedures and
/// their lines. Procedures are joined by load module, name and file, or by a name that the module has once; lines by
/// file and number. A line that stands in a loop or inlined code of the profile already stays where it is. Numbers of
/// scopes stay, so values of single processes still fit. Costs are what they were.
struct StructureOverlay {
    std::shared_ptr<const ProfileSection> section;
    OverlayCounts counts;
};

/// What was joined and what was not, as notes.
void tellOverlay(const OverlayCounts &counts, const QString &file, ProblemList &problems);

StructureOverlay overlayStructure(const ProfileSection &profile, const ScopeTree &structure);

/// All sections of a profile; what was found is told in its problems. Neither is null; the structure is one of scopes
/// only.
std::shared_ptr<const ProfileDocument> withStructure(const std::shared_ptr<const ProfileDocument> &profile,
                                                     const ProfileDocument &structure);

} // namespace rankscope
