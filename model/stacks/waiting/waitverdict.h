// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/waiting/waitcycles.h"
#include "model/stacks/waiting/waitreport.h"

#include <array>

namespace rankscope {

/// What keeps a communicator from going on, worst last.
enum class WaitTrouble : std::uint8_t {
    None,
    AllWait, // all came to the same call and wait in it: the cause is elsewhere
    Behind, // some are less far, and nobody is known to wait for them
    NeverCame, // some wait in a call that others did not come to
    SizeDiffers,
    OperationDiffers,
};

/// Ranks of a communicator that are at one thing.
struct CallGroup {
    ProcessSet ranks; // as far as they are named
    std::uint64_t count = 0;
    QString operation = {};
    std::optional<std::uint64_t> number = {};
    QString size = {};
    CallState state = CallState::Launched;
};

/// Where a communicator stands, and the first of its calls that something is wrong with.
struct CommunicatorVerdict {
    std::uint32_t communicator = 0; // index in WaitReport::communicators
    std::optional<std::uint64_t> lastCommon = {}; // the last call that all came to of whom something is known
    QString lastCommonOperation = {};
    WaitTrouble trouble = WaitTrouble::None;
    std::optional<std::uint64_t> number = {}; // of the call with the trouble
    QString operation = {}; // of it, as most call it
    std::vector<CallGroup> came; // to that call, those that agree in one group; smallest group first
    std::vector<CallGroup> behind; // those that did not come: what is known of them
    ProcessSet absent = {}; // all of these, as far as they are named
    std::uint64_t absentCount = 0;
    std::uint64_t waitingCount = 0; // of those that came: who is known to wait
    ProcessSet unknown = {}; // members of whom nothing is known, as far as they are named
    std::uint64_t unknownCount = 0;
    std::optional<std::int64_t> since = {}; // when the first of them called it: milliseconds since 1970, UTC
    /// Elements that all ranks together give and get in an all-to-all, where these are not as many.
    std::optional<std::uint64_t> given = {}, gotten = {};
};

/// Why a job hangs, as far as its sources tell.
struct WaitVerdict {
    std::vector<CommunicatorVerdict> communicators; // of all of the report; the worst and the earliest trouble first
    std::vector<WaitCycle> cycles;
    std::vector<std::uint32_t> deadlocks; // indices of findings that are deadlocks
    std::vector<std::uint32_t> errors; // indices of the other findings that are errors

    /// The communicator that something is wrong with; null: nothing is.
    const CommunicatorVerdict *first() const;
    /// Somebody is to blame, by any source.
    bool isRemarkable() const;
};

WaitVerdict judgeWaits(const WaitReport &report);

/// Of a communicator in which each operation is counted by itself and some ranks are behind: the other operations whose
/// counts differ.
std::vector<QString> otherOperationsThatDiffer(const WaitReport &report, const CommunicatorVerdict &verdict);

} // namespace rankscope
