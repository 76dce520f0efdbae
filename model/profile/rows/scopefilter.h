// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/text/textpattern.h"
#include "model/profile/rows/callers.h"

#include <functional>
#include <variant>

namespace rankscope {

/// Which text of a row is meant.
enum class ScopeText : std::uint8_t { Name, File, Module };

/// One filter of those that a user stacks on each other.
struct ScopeFilter {
    /// What becomes of the rows that it is about.
    enum class Mode : std::uint8_t {
        In, // they and what is below them stay, with the rows above; nothing else
        Out, // they and what is below them go
        SelfOut, // they alone go: what is below them moves up
    };
    /// Rows by their texts.
    struct Pattern {
        ScopeText text = ScopeText::Name;
        TextPattern pattern;
        friend bool operator==(const Pattern &, const Pattern &) = default;
    };
    /// Rows below so many percent of the total of a metric.
    struct Share {
        std::size_t metric = 0;
        double percent = 0;
        friend bool operator==(const Share &, const Share &) = default;
    };

    std::variant<Pattern, Share> about;
    Mode mode = Mode::In;
    friend bool operator==(const ScopeFilter &, const ScopeFilter &) = default;
};

/// Rows that can be filtered: a tree of scopes, callers, or a list. Invariant: parent(row) < row.
struct RowForest {
    struct Values {
        std::span<const double> values; // a row
        double total = 0;
    };

    std::uint32_t size = 0;
    std::function<std::optional<std::uint32_t>(std::uint32_t row)> parent;
    const StringPool *strings = nullptr;
    std::function<StringId(std::uint32_t row, ScopeText text)> text;
    std::function<Result<Values>(std::size_t metric)> values; // for filters by share
};

/// The rows of a tree; without values.
RowForest forestOf(const ScopeTree &tree);

/// What filters leave of a forest.
struct RemainingRows {
    static constexpr std::uint32_t none = 0xffffffff;

    std::vector<std::uint32_t> rows; // ascending
    std::vector<std::uint32_t> parents; // of each of them: its place in `rows`; none: a top row
    std::vector<bool> isContext; // stays only for what is below it
};

/// All filters count: a row stays if every one of them lets it, and the rows above it stay too.
/// Errors: Cancelled, BadOption (a pattern that cannot be used, a formula that cannot be computed).
[[nodiscard]] Result<RemainingRows> filterRows(const RowForest &forest, const std::vector<ScopeFilter> &filters,
                                               const Progress &progress);

} // namespace rankscope
