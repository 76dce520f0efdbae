// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/classplaces.h"

#include "model/stacks/verdict/partingframes.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace rankscope {

namespace {

/// What is said of a place, before it is told from others: equal keys read alike.
struct PlaceKey {
    std::string call;
    std::string within;
    FrameId at;
    std::optional<std::string> unknown; // the library, where a frame without a function is below
    std::vector<FrameId> via;
    std::vector<FrameId> below;
    friend auto operator<=>(const PlaceKey &, const PlaceKey &) = default;
};

std::vector<FrameId> framesOf(const StackTree &tree, const std::vector<StackNode> &nodes)
{
    std::vector<FrameId> frames;
    for (const StackNode node : nodes)
        frames.push_back(tree.frame(node));
    return frames;
}

std::optional<std::string> unknownOf(const StackTree &tree, const StackPlace &place)
{
    if (!place.unknown)
        return std::nullopt;
    return std::string(moduleName(tree.pools().module(tree.frame(*place.unknown))));
}

PlaceKey keyOf(const StackTree &tree, const StackPlace &place)
{
    return {place.call ? place.call->name : std::string(),
            place.within ? place.within->name : std::string(),
            tree.frame(place.programWay()),
            unknownOf(tree, place),
            framesOf(tree, place.via),
            framesOf(tree, place.below)};
}

class ClassPlaces
{
public:
    ClassPlaces(const StackTree &tree, const std::vector<StackClass> &classes, std::vector<StackPlace> &places,
                const Progress &progress)
        : m_tree(tree)
        , m_classes(classes)
        , m_places(places)
        , m_progress(progress)
    {}

    void tellApart()
    {
        for (const Alike &alike : alikeClasses())
            partBy(alike, &StackPlace::via, [this](std::size_t one) { return m_places[one].programWay(); });
        for (const Alike &alike : alikeClasses())
            partBy(alike, &StackPlace::below, [this](std::size_t one) { return m_classes[one].ends.front(); });
        for (const Alike &alike : alikeClasses())
            partByThreads(alike);
    }

private:
    using Alike = std::vector<std::size_t>; // indices of classes

    /// Two or more each; none where it is cancelled.
    std::vector<Alike> alikeClasses() const
    {
        std::map<PlaceKey, Alike> byKey;
        for (std::size_t index = 0; index < m_places.size(); ++index) {
            if (m_progress.isCancelled())
                return {};
            byKey[keyOf(m_tree, m_places[index])].push_back(index);
        }
        std::vector<Alike> found;
        for (auto &[key, alike] : byKey) {
            if (alike.size() > 1)
                found.push_back(std::move(alike));
        }
        return found;
    }

    template<typename EndOf>
    void partBy(const Alike &alike, std::vector<StackNode> StackPlace::*frames, EndOf endOf)
    {
        std::vector<StackNode> ends;
        for (const std::size_t one : alike)
            ends.push_back(endOf(one));
        std::vector<std::vector<StackNode>> found = partingFrames(m_tree, ends, m_progress);
        for (std::size_t number = 0; number < alike.size(); ++number) {
            StackPlace &place = m_places[alike[number]];
            std::erase(found[number], place.node); // is said already
            place.*frames = std::move(found[number]);
        }
    }

    /// The first stack of each that not all of them have.
    void partByThreads(const Alike &alike)
    {
        std::map<StackNode, std::size_t> number;
        for (const std::size_t one : alike) {
            if (m_progress.isCancelled())
                return;
            for (const StackNode end : m_classes[one].ends)
                ++number[end];
        }
        for (const std::size_t one : alike) {
            const auto own =
                std::ranges::find_if(m_classes[one].ends, [&](StackNode end) { return number[end] < alike.size(); });
            if (own != m_classes[one].ends.end())
                m_places[one].thread = *own;
        }
    }

    const StackTree &m_tree;
    const std::vector<StackClass> &m_classes;
    std::vector<StackPlace> &m_places;
    const Progress &m_progress;
};

} // namespace

std::vector<StackPlace> classPlaces(const StackTree &tree, std::vector<StackClass> &classes, PlaceReader &reader,
                                    const Progress &progress)
{
    std::vector<StackPlace> places;
    for (StackClass &one : classes) {
        if (progress.isCancelled())
            return places;
        const auto telling = std::ranges::find(one.ends, reader.tellingEnd(one));
        std::rotate(one.ends.begin(), telling, telling + 1);
        places.push_back(reader.place(one.ends.front()));
    }
    ClassPlaces(tree, classes, places, progress).tellApart();
    return places;
}

} // namespace rankscope
