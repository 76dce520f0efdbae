// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/treerow.h"

#include <optional>
#include <span>
#include <vector>

namespace rankscope {

/// A tree as an icicle is made of it.
/// Invariant: parent(r) < r < end(r); rows without a parent follow each other.
class IcicleTree
{
public:
    IcicleTree() = default;
    IcicleTree(const IcicleTree &) = delete;
    IcicleTree &operator=(const IcicleTree &) = delete;
    virtual ~IcicleTree() = default;

    virtual std::uint32_t size() const = 0;
    virtual std::optional<TreeRow> parent(TreeRow row) const = 0;
    /// One past the last row below.
    virtual TreeRow end(TreeRow row) const = 0;
    /// How much of the width a row takes against its neighbours: finite, not below 0.
    virtual double weight(TreeRow row) const = 0;
};

struct IcicleOptions {
    double pixels = 1000; // how wide all is
    double least = 1; // what is narrower, in pixels, is drawn together with its neighbours
    std::optional<TreeRow> root = {}; // this row takes the whole width, with those above it
    std::optional<TreeRow> rootEnd = {}; // the root with its neighbours up to this row share the width
    std::uint32_t levels = 0xffffffff; // only so many
    bool leavesOutNothing = true; // else what weighs nothing, with all below it, is not drawn
};

/// A rectangle: its row of the picture, and where it is as fractions of the whole width.
struct IcicleItem {
    TreeRow row; // the first, where it is several
    TreeRow end; // one past the last, and past what is below that
    std::uint32_t rows = 1; // how many narrow neighbours it stands for; what is below those is not drawn
    std::uint32_t level = 0;
    double left = 0;
    double right = 0;
    friend bool operator==(const IcicleItem &, const IcicleItem &) = default;
};

/// Where the rows of a tree are as an icicle: each above what is below it, as wide as its weight. Children that weigh
/// more than their parent are narrowed until they fit. Invariant: the items of a level are sorted and do not overlap;
/// each lies inside one of the level above.
class IcicleLayout
{
public:
    /// Costs what is drawn, and the children of it that are too narrow.
    IcicleLayout(const IcicleTree &tree, const IcicleOptions &options);

    std::uint32_t levels() const { return static_cast<std::uint32_t>(m_levels.size()) - 1; }
    std::span<const IcicleItem> level(std::uint32_t level) const;
    std::span<const IcicleItem> items() const { return m_items; }
    /// What is at a place; nothing where nothing is.
    const IcicleItem *at(double x, std::uint32_t level) const;
    /// Where a row is drawn, alone or with its neighbours; nothing where it is too deep or below narrow ones.
    const IcicleItem *itemOf(TreeRow row) const;

private:
    std::vector<IcicleItem> m_items; // level by level
    std::vector<std::size_t> m_levels{0}; // where each begins; one more at the end
    std::vector<std::uint32_t> m_byRow; // of m_items, by first row
};

} // namespace rankscope
