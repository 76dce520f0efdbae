// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options/options.h"
#include "model/stacks/view/stackview.h"

#include <string>

namespace rankscope {

/// What --cut and --focus say: which frames of a job's stacks are looked at.
struct StackViewWords {
    std::string cut; // "mpi,pthread"; empty: nothing is cut
    std::string focus; // "0-3,7"; empty: everybody
};

/// --cut and --focus
void addStackViewOptions(Options &verb, StackViewWords &words);

/// The view that the words ask for. Errors: BadOption.
[[nodiscard]] Result<StackViewOptions> stackViewOf(const StackViewWords &words);

/// A focus on processes that have no stacks would show nothing, or frames that are nobody's, without a word. Errors:
/// BadOption.
[[nodiscard]] Result<void> checkFocus(const StackViewOptions &options, const StackTree &tree);

/// Says how many frames are cut, if any.
void sayCutFrames(std::uint64_t frames);

} // namespace rankscope
