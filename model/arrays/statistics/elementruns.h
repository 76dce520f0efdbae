// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

#include <span>

namespace rankscope {

/// Elements that follow one another in the order of a view. The two buffers belong to whoever fills the run: they keep
/// their memory from one run to the next.
struct ElementRun {
    ElementSpan elements;
    std::uint64_t position = 0; // of the first one in the view
    std::span<const std::uint64_t> shown; // a bit for each element, the lowest first; empty: all are shown
    ArrayValues buffer;
    std::vector<std::uint64_t> bits;
};

/// A view as runs of its elements: what the statistics pull.
/// Invariant: the runs follow one another without gaps, so that run 0 begins at position 0; every function may be
/// called from any thread, several at once, and a run may be asked for again.
class ElementRuns
{
public:
    ElementRuns() = default;
    virtual ~ElementRuns() = default;
    ElementRuns(const ElementRuns &) = delete;
    ElementRuns &operator=(const ElementRuns &) = delete;

    virtual ElementType type() const = 0;
    virtual std::uint64_t elementCount() const = 0;
    virtual std::uint64_t runCount() const = 0;
    /// Errors: those of ArraySource::read.
    [[nodiscard]] virtual Result<void> read(std::uint64_t run, ElementRun &into, const Progress &progress) const = 0;
};

/// How a window is cut to slabs of at most about `elements` elements that follow one another, the last subscript
/// fastest. Where a slab is at least that of a chunk, its border is one of the chunks.
class WindowSlabs
{
public:
    WindowSlabs(const ArrayWindow &window, const ArrayShape &chunk, std::uint64_t elements);

    std::uint64_t count() const { return m_count; }
    ArrayWindow window(std::uint64_t slab) const;
    std::uint64_t position(std::uint64_t slab) const; ///< of its first element in the window

private:
    ArrayWindow m_window;
    std::size_t m_cut = 0; // the dimension that is cut; those before it have one index each in a slab
    std::uint64_t m_step = 1; // indices of it in a slab
    std::uint64_t m_slabsInRow = 1; // slabs that the cut dimension makes
    std::uint64_t m_inner = 1; // elements to each index of it
    std::uint64_t m_count = 0;
};

/// Elements in a slab where arrays are compared: 2 MiB of doubles of each array.
constexpr std::uint64_t comparedSlabElements = 1U << 18U;

/// The runs of a window of a source; those of a whole array in memory are not copied.
class SourceRuns : public ElementRuns
{
public:
    /// `source` must outlive this; the window is inside.
    SourceRuns(const ArraySource &source, const ArrayWindow &window);

    ElementType type() const override { return m_source.type(); }
    std::uint64_t elementCount() const override { return m_elements; }
    std::uint64_t runCount() const override;
    [[nodiscard]] Result<void> read(std::uint64_t run, ElementRun &into, const Progress &progress) const override;

private:
    const ArraySource &m_source;
    const ArrayValues *m_values = nullptr; // the elements themselves, where they are in memory and all wanted
    std::uint64_t m_elements = 0;
    WindowSlabs m_slabs;
};

} // namespace rankscope
