// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace rankscope {

/// What dynamic control says (format document, section 9), in the order of the documents.
enum class ControlMessage : std::uint8_t {
    WriteToReadOnly,
    UninitializedVariable,
    UninitializedElement,
    ReductionNotCompleted,
    NonLocalElement,
    WriteToShadow,
    DataDependence,
    ShadowNotCompleted,
    WriteToRemoteBuffer,
    WriteToRemoteElement,
    ReadOfRemoteElement,
    WaitWithoutStart,
    OutsideArray,
    StartWithoutWait,
    ReductionNotStarted,
};
inline constexpr std::size_t controlMessageCount = 15;

namespace detail {

// a table each: the recorder takes only the first
inline constexpr const char *controlMessageTexts[controlMessageCount] = {
    "Writing to read-only variable",
    "Using non-initialized variable",
    "Using non-initialized element",
    "Using variable before asynchronous reduction completed",
    "Access to non-local element",
    "Writing to shadow element of array",
    "Data dependence in loop due to access to element",
    "Using shadow element before asynchronous shadow renew completed",
    "Writing to remote data buffer",
    "Writing to remote element in sequential branch",
    "Reading remote element in sequential branch",
    "WAIT for reduction without START",
    "Using element outside of array limits",
    "START for reduction without WAIT",
    "Reduction operation was not started",
};

inline constexpr const char *controlMessageOptions[controlMessageCount] = {
    "CheckVarReadOnly",        "CheckVarInitialization",      "CheckDisArrInitialization",   "CheckReductionAccess",
    "CheckDisArrLocalElm",     "CheckDisArrEdgeExchange",     "CheckDataDependence",         "CheckDisArrEdgeExchange",
    "CheckRemoteBufferAccess", "CheckDisArrSequentialAccess", "CheckDisArrSequentialAccess", "CheckReductionAccess",
    "CheckDisArrLimits",       "CheckReductionAccess",        "CheckReductionAccess",
};

inline constexpr const char *controlMessageWords[controlMessageCount] = {
    "write-to-read-only",     "uninitialized-variable",  "uninitialized-element",  "reduction-not-completed",
    "non-local-element",      "write-to-shadow",         "data-dependence",        "shadow-not-completed",
    "write-to-remote-buffer", "write-to-remote-element", "read-of-remote-element", "wait-without-start",
    "outside-array",          "start-without-wait",      "reduction-not-started",
};

} // namespace detail

/// As the run-time system writes it.
constexpr const char *controlMessageText(ControlMessage message)
{
    return detail::controlMessageTexts[static_cast<std::size_t>(message)];
}

/// The parameter of DebugOptions that switches it, "CheckVarReadOnly".
constexpr const char *controlMessageOption(ControlMessage message)
{
    return detail::controlMessageOptions[static_cast<std::size_t>(message)];
}

/// As reports of Rankscope name it, "write-to-read-only".
constexpr const char *controlMessageWord(ControlMessage message)
{
    return detail::controlMessageWords[static_cast<std::size_t>(message)];
}

} // namespace rankscope
