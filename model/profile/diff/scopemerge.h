// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/profile/scopes/scopetree.h"

#include <span>

namespace rankscope {

/// When scopes of two profiles are the same one.
struct ScopeMatch {
    bool wholePaths = false; // of files and modules; else their base names
    bool lines = true; // of loops, lines and calls; else they may have shifted
    friend bool operator==(const ScopeMatch &, const ScopeMatch &) = default;
};

/// The scopes of several runs as one tree: those of the first run in their order, what a later run adds behind its
/// siblings. Scopes that a run has several times under one path are one. Texts and lines are those of the first run
/// that has a scope. Of databases of version 4 and older call paths, the beginnings of threads are the same ones, and a
/// line with its calls is one scope.
struct MergedScopes {
    static constexpr std::uint32_t none = 0xffffffff;

    ScopeTree tree;
    std::vector<std::vector<ScopeId>> places; // by run, by its scope: the scope of the tree
    std::vector<std::vector<std::uint32_t>> origins; // by run, by scope of the tree: the first of its scopes, or none

    bool has(std::size_t run, ScopeId scope) const { return origins[run][scope.value] != none; }
};

/// Errors: Cancelled.
[[nodiscard]] Result<MergedScopes> mergeScopes(std::span<const ScopeTree *const> trees, const ScopeMatch &match,
                                               const Progress &progress);

/// The values of a run's scopes, added up for the scopes of the tree. Empty where no value is known; a run without
/// scopes has 0 everywhere, as any run that does not have a scope.
std::vector<double> mergedValues(const MergedScopes &scopes, std::size_t run, const std::vector<double> &values);

} // namespace rankscope
