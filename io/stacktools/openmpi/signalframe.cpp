// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/openmpi/signalframe.h"

#include "io/text/tooltext.h"

#include <limits>

namespace rankscope {

using namespace tooltext;

namespace {

constexpr std::size_t longestHost = 255; // of a name in the domain name system

bool isHost(std::string_view text)
{
    return !text.empty() && text.size() <= longestHost && text.find_first_of(" \t[]()<>,=\"'/") == text.npos;
}

/// The tag that begins with the bracket at \a open, if there is one.
std::optional<SignalTag> signalTagAt(std::string_view line, std::size_t open)
{
    const std::size_t close = line.find_first_of("[]", open + 1);
    if (close == line.npos || line[close] == '[')
        return std::nullopt;
    const std::string_view inside = line.substr(open + 1, close - open - 1);
    const std::size_t colon = inside.rfind(':');
    if (colon == inside.npos || !isHost(inside.substr(0, colon)))
        return std::nullopt;
    std::string_view digits = inside.substr(colon + 1);
    const auto pid = takeNumber(digits);
    const bool isAlone = close + 1 == line.size() || isBlank(line[close + 1]);
    if (!pid || !digits.empty() || !isAlone || *pid > std::numeric_limits<std::int32_t>::max())
        return std::nullopt;
    return SignalTag{open, close + (close + 1 < line.size() ? 2 : 1), inside.substr(0, colon), *pid};
}

/// "libx.dylib   0x00007fff63b5af5a wait + 26", behind a number that counts the frames once more.
std::optional<FrameId> macFrame(std::string_view text, StackPools &pools)
{
    if (!takeNumber(text) || text.empty() || !isBlank(text.front()))
        return std::nullopt;
    skipBlanks(text);
    const std::size_t address = text.find(" 0x");
    if (address == text.npos)
        return std::nullopt;
    std::string_view module = trimmed(text.substr(0, address));
    if (module == "???")
        module = {};
    text.remove_prefix(address + 1);
    takeAddress(text);
    std::string_view function = trimmed(text);
    if (const std::size_t plus = function.rfind(" + "); plus != function.npos)
        function = trimmed(function.substr(0, plus));
    if (function.empty() || function.starts_with("0x"))
        function = "??";
    return pools.frame(function, {}, 0, module);
}

/// "(MPI_Wait+0x1de)" behind the path of a library; of a frame without a function the offset stays with the module, as
/// it is the same in each process.
FrameId glibcFrame(std::string_view text, StackPools &pools)
{
    std::string_view inside;
    const std::size_t open = text.ends_with(')') ? text.rfind('(') : text.npos;
    if (open != text.npos) {
        inside = text.substr(open + 1, text.size() - open - 2);
        text = trimmed(text.substr(0, open));
    }
    const std::size_t plus = inside.rfind("+0x");
    const std::string_view function = inside.substr(0, plus);
    if (!function.empty())
        return pools.frame(function, {}, 0, text);
    if (plus == inside.npos || text.empty())
        return pools.frame("??", {}, 0, text);
    return pools.frame("??", {}, 0, std::string(text) + std::string(inside.substr(plus)));
}

} // namespace

std::optional<SignalTag> nextSignalTag(std::string_view line, std::size_t from)
{
    for (std::size_t open = line.find('[', from); open != line.npos; open = line.find('[', open + 1)) {
        if (auto tag = signalTagAt(line, open))
            return tag;
    }
    return std::nullopt;
}

std::optional<std::int64_t> takeFrameNumber(std::string_view &text)
{
    if (!text.starts_with('['))
        return std::nullopt;
    std::string_view rest = text.substr(1);
    skipBlanks(rest);
    const auto number = takeNumber(rest);
    if (!number || !take(rest, "]"))
        return std::nullopt;
    text = trimmed(rest);
    return number;
}

std::optional<FrameId> signalFrame(std::string_view text, StackPools &pools)
{
    text = trimmed(text);
    const std::size_t open = text.ends_with(']') ? text.rfind('[') : text.npos;
    if (open == text.npos)
        return macFrame(text, pools);
    std::string_view address = text.substr(open + 1);
    if (takeAddress(address).size() < 3 || address != "]")
        return std::nullopt;
    return glibcFrame(trimmed(text.substr(0, open)), pools);
}

} // namespace rankscope
