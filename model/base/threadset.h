// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"

#include <span>

namespace rankscope {

/// A set of (process, thread) pairs kept as rectangles, so that it costs what its spelling costs.
/// Invariant: the processes of two rectangles are the same (one band) or disjoint; rectangles are sorted by process, in
/// a band by thread; the threads of a band do not overlap and do not touch; bands next to each other differ in threads.
/// So equal sets have equal rectangles. Operations on two sets are linear in their rectangles and those of the result.
class ThreadSet
{
public:
    struct Rectangle {
        std::int32_t firstProcess = 0;
        std::int32_t lastProcess = 0; // inclusive
        std::int32_t firstThread = 0; // below 0 for threads of a GPU
        std::int32_t lastThread = 0; // inclusive
        friend auto operator<=>(const Rectangle &, const Rectangle &) = default;
    };

    ThreadSet() = default;
    /// In any order, overlapping or not, each with first <= last.
    static ThreadSet fromRectangles(std::vector<Rectangle> rectangles);
    /// As above; nothing where more than `limit` rectangles would have to be kept: n crossing ones make up to n * n
    /// / 4.
    static std::optional<ThreadSet> fromRectangles(std::vector<Rectangle> rectangles, std::size_t limit);
    /// One thread of each process; all numbers are of 32 bits.
    static ThreadSet fromProcesses(const ProcessSet &processes, std::int32_t thread);

    void insert(const Rectangle &rectangle); ///< linear: for many there is fromRectangles()
    void unite(const ThreadSet &other);
    ThreadSet united(const ThreadSet &other) const;
    ThreadSet intersected(const ThreadSet &other) const;
    ThreadSet subtracted(const ThreadSet &other) const; ///< what is here and not there

    bool contains(std::int32_t process, std::int32_t thread) const;
    bool isSubsetOf(const ThreadSet &other) const;
    bool isEmpty() const { return m_rectangles.empty(); }
    std::uint64_t count() const; ///< of pairs
    ProcessSet processes() const;
    /// The rectangles that hold the process: their threads are all its threads.
    std::span<const Rectangle> threadsOf(std::int32_t process) const;
    const std::vector<Rectangle> &rectangles() const { return m_rectangles; }
    void shrinkToFit() { m_rectangles.shrink_to_fit(); } ///< gives back what it took ahead

    /// "0.0-3.7,7.2": threads 0 to 7 of processes 0 to 3, and one; nothing for the empty set.
    QString toString() const;

    friend bool operator==(const ThreadSet &, const ThreadSet &) = default;

private:
    explicit ThreadSet(std::vector<Rectangle> rectangles) : m_rectangles(std::move(rectangles)) {}

    std::vector<Rectangle> m_rectangles;
};

} // namespace rankscope
