// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/control/controlmessages.h"

#include <cstdint>
#include <optional>

namespace rankscope {

/// How far a reduction is (the Russian document, section 5.4). When it is complete it is forgotten: its variable is one
/// like others again.
enum class ReductionState : std::uint8_t {
    Declared, // its construct has not begun
    Computed, // its construct is open: iterations have their parts
    Left, // the construct has ended, and it was not started
    Started, // and not waited for
};

/// What a use of the variable says; nothing: it may be used.
inline std::optional<ControlMessage> faultOfUse(ReductionState state)
{
    const bool isPending = state == ReductionState::Left || state == ReductionState::Started;
    return isPending ? std::optional(ControlMessage::ReductionNotCompleted) : std::nullopt;
}

/// What it says when no more is done for the reduction.
inline std::optional<ControlMessage> faultOfRemoval(ReductionState state)
{
    if (state == ReductionState::Left)
        return ControlMessage::ReductionNotStarted;
    return state == ReductionState::Started ? std::optional(ControlMessage::StartWithoutWait) : std::nullopt;
}

/// What waiting for it says; `state` is nothing where no such reduction is known.
inline std::optional<ControlMessage> faultOfWait(std::optional<ReductionState> state)
{
    return state == ReductionState::Started ? std::nullopt : std::optional(ControlMessage::WaitWithoutStart);
}

} // namespace rankscope
