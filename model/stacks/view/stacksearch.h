// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>

#include "model/base/columns/bitmap.h"
#include "model/base/result.h"
#include "model/base/selection.h"
#include "model/stacks/view/stackview.h"

#include <variant>

namespace rankscope {

/// A part of a function, a file or a module, in either case.
struct FrameText {
    QString text;
    friend bool operator==(const FrameText &, const FrameText &) = default;
};

/// What a user looks for in a tree. A SourcePlace is a file whose path ends so (empty: any) and a line (0: any).
/// Processes are found where they stand: at the frames where their stacks end.
using StackPattern = std::variant<FrameText, QRegularExpression, SourcePlace, ProcessSet>;

/// Reads `flux` (text), `/^MPI_I/` (a regular expression, `/…/i` in either case), `flux.f90:212`, `:212`, `7`, `0-3,9`,
/// `rank 7` (processes). BadOption for an empty text and for a regular expression that is none.
[[nodiscard]] Result<StackPattern> parseStackPattern(QStringView text);

/// The frames that fit: a bit each. Each string or frame of the pools is looked at once, then the tree is passed once.
Bitmap searchStacks(const StackTree &tree, const StackPattern &pattern, const Progress &progress = Progress());

/// These and all frames above them: what is left when a tree is filtered.
Bitmap withAncestors(const StackTree &tree, const Bitmap &nodes);

/// Where hits are in a view.
struct ViewHits {
    Bitmap rows; // the rows that stand for a hit
    std::uint64_t hidden = 0; // hits in frames that the view does not show
    std::size_t count() const { return rows.count(rows.size()); }

    /// The first hit below the row, from the top again after the last; nothing where there is none at all.
    std::optional<ViewRow> next(std::optional<ViewRow> from) const;
    std::optional<ViewRow> previous(std::optional<ViewRow> from) const;
};
ViewHits hitsIn(const StackView &view, const Bitmap &nodes, const Progress &progress = Progress());

/// These rows and all above them.
Bitmap withAncestors(const StackView &view, const Bitmap &rows);

} // namespace rankscope
