// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/knowncall.h"

#include "model/stacks/verdict/endingcalls.h"
#include "model/stacks/verdict/mpicalls.h"
#include "model/stacks/verdict/waitingcalls.h"

#include <algorithm>

namespace rankscope {

std::string_view plainName(std::string_view function)
{
    for (const std::string_view mark :
         {" [clone", "@", ".part.", ".isra.", ".constprop.", ".cold", ".lto_priv", "_["}) {
        const std::size_t at = function.find(mark);
        if (at != std::string_view::npos && at > 0)
            function = function.substr(0, at);
    }
    return function;
}

std::optional<KnownCall> knownCall(const FrameNames &frame)
{
    const FrameNames plain{plainName(frame.function), frame.file, frame.module};
    if (plain.function.empty())
        return std::nullopt;
    if (auto call = endingCall(plain))
        return call;
    if (auto call = mpiCall(plain.function))
        return call;
    return waitingCall(plain);
}

} // namespace rankscope
