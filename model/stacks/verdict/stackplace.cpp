// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/stackplace.h"

#include "model/stacks/tree/nodepath.h"

#include <algorithm>
#include <array>

namespace rankscope {

namespace {

bool isMainFunction(std::string_view function)
{
    static constexpr auto names = std::to_array<std::string_view>({"main", "MAIN__", "<module>", "_main"});
    function = function.substr(0, function.find('('));
    return std::ranges::find(names, function) != names.end();
}

bool namesModules(const StackPools &pools)
{
    for (std::uint32_t frame = 0; frame < pools.frames.size(); ++frame) {
        if (pools.frames[FrameId{frame}].module.value != 0)
            return true;
    }
    return false;
}

bool isOfCommunication(const std::optional<KnownCall> &call)
{
    return call && call->family == CallFamily::Communication;
}

} // namespace

PlaceReader::PlaceReader(const StackTree &tree) : m_tree(tree), m_modulesTold(namesModules(tree.pools())) {}

const PlaceReader::Known &PlaceReader::known(StackNode node)
{
    const FrameId frame = m_tree.frame(node);
    const auto [entry, isNew] = m_known.try_emplace(frame.value);
    if (isNew) {
        const StackPools &pools = m_tree.pools();
        const FrameNames names{pools.function(frame), pools.file(frame), pools.module(frame)};
        entry->second = {knownCall(names), frameRole(names, pools.line(frame) > 0, m_modulesTold),
                         isMainFunction(names.function)};
    }
    return entry->second;
}

/// A wait for threads, a device or the system that calls back into the program is none: a barrier of OpenMP runs tasks.
PlaceReader::Found PlaceReader::find(const std::vector<StackNode> &path)
{
    Found found;
    for (std::size_t index = 0; index < path.size() && !found.ends; ++index) {
        const Known &frame = known(path[index]);
        const bool communicates = found.waits && isOfCommunication(known(path[*found.waits]).call);
        if (!frame.call) {
            if (frame.role == FrameRole::Program && !communicates)
                found.waits.reset();
        } else if (frame.call->kind == CallKind::Ends) {
            found.ends = index;
        } else if (frame.call->kind == CallKind::Handles) {
            found.signal = found.signal ? found.signal : index;
        } else if (!found.signal && (!found.waits || (!communicates && isOfCommunication(frame.call)))) {
            found.waits = index;
        }
    }
    return found;
}

std::optional<StackNode> PlaceReader::innermost(const std::vector<StackNode> &path, std::size_t from, FrameRole role)
{
    for (std::size_t index = path.size(); index-- > from;) {
        if (known(path[index]).role == role)
            return path[index];
    }
    return std::nullopt;
}

/// Who makes the call that the path leads to. What is outside of a frame without a function is not the caller.
void PlaceReader::readCaller(StackPlace &place, const std::vector<StackNode> &path)
{
    std::size_t from = path.size();
    while (from > 0 && !isUnknown(known(path[from - 1]).role))
        --from;
    place.at = innermost(path, from, FrameRole::Program);
    if (!place.at)
        place.at = innermost(path, from, FrameRole::Named);
    if (!place.at && from > 0) {
        place.unknown = path[from - 1];
        place.at = innermost(path, 0, FrameRole::Program);
        return;
    }
    if (!place.at)
        place.at = innermost(path, from, FrameRole::Library);
}

/// Frames of libraries below the program's own are not where it is.
void PlaceReader::readComputing(StackPlace &place, const std::vector<StackNode> &path)
{
    for (const FrameRole role : {FrameRole::Program, FrameRole::Named, FrameRole::Library, FrameRole::System}) {
        place.at = innermost(path, 0, role);
        if (place.at)
            return;
    }
    for (const FrameRole role : {FrameRole::UnknownOfLibrary, FrameRole::Unknown}) {
        place.unknown = innermost(path, 0, role);
        if (place.unknown)
            return;
    }
}

PlaceReader::Reading PlaceReader::read(StackNode end)
{
    std::vector<StackNode> path = pathTo(m_tree, end);
    Reading reading;
    StackPlace &place = reading.place;
    reading.throughMain = std::ranges::any_of(path, [this](StackNode node) { return known(node).isMain; });
    const Found found = find(path);
    const std::optional<std::size_t> call = found.ends ? found.ends : found.waits ? found.waits : found.signal;
    if (!call) {
        readComputing(place, path);
        place.node = place.way();
        reading.inProgram = place.at && known(*place.at).role == FrameRole::Program;
        return reading;
    }
    place.node = path[*call];
    place.call = known(place.node).call;
    std::size_t limit = *call;
    if (found.ends && found.waits && isOfCommunication(known(path[*found.waits]).call)) {
        place.within = known(path[*found.waits]).call;
        limit = *found.waits;
    }
    if (found.ends && found.signal)
        limit = std::min(limit, *found.signal); // the handler ended it; where the signal came tells more
    path.resize(limit);
    if (found.signal && place.call->kind != CallKind::Waits && place.call->kind != CallKind::Asks)
        readComputing(place, path);
    else
        readCaller(place, path);
    reading.inProgram = place.at && known(*place.at).role == FrameRole::Program;
    return reading;
}

bool PlaceReader::areHelpersOnly()
{
    for (StackNode node{0}; node.value < m_tree.size(); ++node.value) {
        const Known &frame = known(node);
        const bool isOfLibrary = frame.role == FrameRole::Library || frame.role == FrameRole::System;
        if (frame.isMain || !isOfLibrary)
            return false;
        if (!m_tree.parent(node) && !startsThread(m_tree.pools().function(m_tree.frame(node))))
            return false;
    }
    return !m_tree.isEmpty();
}

/// A main thread that waits for its own threads tells less than the thread it waits for.
int PlaceReader::worth(const Reading &reading)
{
    const auto &call = reading.place.call;
    if (call && (call->kind == CallKind::Ends || call->kind == CallKind::Handles))
        return 8;
    const bool waitsInside = call && call->kind == CallKind::Waits && !isOfCommunication(call);
    if (reading.throughMain && !waitsInside)
        return isOfCommunication(call) ? 7 : 6;
    if (isOfCommunication(call))
        return reading.inProgram ? 5 : 2;
    if (reading.inProgram && !call)
        return 4;
    if (reading.throughMain)
        return 3;
    return waitsInside ? 1 : 0;
}

/// Many classes may share an end.
int PlaceReader::worthOf(StackNode end)
{
    m_worths.resize(m_tree.size(), unread);
    std::int8_t &worthOfEnd = m_worths[end.value];
    if (worthOfEnd == unread)
        worthOfEnd = static_cast<std::int8_t>(worth(read(end)));
    return worthOfEnd;
}

StackNode PlaceReader::tellingEnd(const StackClass &one)
{
    StackNode best = one.ends.front();
    int most = -1;
    for (const StackNode end : one.ends) {
        const int value = worthOf(end);
        if (value > most) {
            most = value;
            best = end;
        }
    }
    return best;
}

} // namespace rankscope
