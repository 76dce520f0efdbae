// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/profiledocument.h"

namespace rankscope {

/// A profile whose scopes stand in the groups that a user gave.
struct GroupedScopes {
    std::shared_ptr<const ProfileSection> section;
    std::uint64_t grouped = 0; // listed scopes that the profile has
    std::uint64_t missing = 0; // that it has not
};

/// Puts the scopes that `groups` lists, with all below them, into the groups (G) that they stand in there. A scope is
/// listed where it has none below it in `groups`; it is known by the scopes around it: files by the last part of their
/// names, loops and lines by their lines as well. A file of which only some procedures are listed is there twice: in
/// the group and outside. Costs are what they were. For trees of the structure of a program, which are not deep.
GroupedScopes groupScopes(const ProfileSection &profile, const ScopeTree &groups);

} // namespace rankscope
