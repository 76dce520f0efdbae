// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/treerow.h"
#include "model/stacks/view/focusedmembers.h"
#include "model/stacks/view/framepatterns.h"

#include <memory>
#include <span>

namespace rankscope {

/// What of a tree a user looks at. The nodes are of the tree that is viewed: carriedTo() takes them to another.
struct StackViewOptions {
    /// A frame of these is kept, what is below it is cut.
    ProgrammingModels cutBelow =
        ProgrammingModel::Mpi | ProgrammingModel::Threads | ProgrammingModel::OpenMp | ProgrammingModel::Python;
    std::vector<FramePattern> patterns = {}; // cut below these too
    bool stripAboveMain = false; // leave out what is above the outermost main, MAIN__ or Python's <module>
    bool joinRuns = false; // a frame and its only child with the same members become one row
    std::optional<std::uint32_t> depth = {}; // so many levels of rows, at least one
    std::optional<StackNode> focusNode = {}; // only the frames above and below it; it is never cut
    std::optional<ProcessSet> focusProcesses = {}; // only where these may be; sets are shown intersected
    std::vector<StackNode> hiddenNodes = {}; // these and what is below

    /// The whole tree as it is.
    static StackViewOptions everything();
    friend bool operator==(const StackViewOptions &, const StackViewOptions &) = default;
};

/// How many frames a view leaves out, and why.
struct HiddenFrames {
    std::uint64_t cut = 0; // below a programming model or a pattern
    std::uint64_t collapsed = 0; // deeper than the depth
    std::uint64_t byHand = 0;
    std::uint64_t aboveMain = 0;
    std::uint64_t outOfFocus = 0;

    std::uint64_t total() const { return cut + collapsed + byHand + aboveMain + outOfFocus; }
    friend bool operator==(const HiddenFrames &, const HiddenFrames &) = default;
};

using ViewRow = TreeRow; // of a view

/// A tree as a user looks at it: rows in preorder, each with the frames of the tree that it stands for. Immutable.
/// Invariant: parent(r) < r < end(r); each frame of the tree is of one row or hidden; the hidden counts of the rows,
/// hiddenAtTop() and the frames out of focus add up to hiddenFrames().total().
class StackView
{
public:
    const StackTree &tree() const { return *m_tree; }
    const std::shared_ptr<const StackTree> &sharedTree() const { return m_tree; }
    const StackViewOptions &options() const { return m_options; }

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_rows.size()); }
    bool isEmpty() const { return m_rows.empty(); }
    std::optional<ViewRow> parent(ViewRow row) const;
    ViewRow end(ViewRow row) const { return {m_rows[row.value].end}; } ///< one past the last row below
    std::uint32_t depth(ViewRow row) const { return m_rows[row.value].depth; }
    std::uint32_t maximumDepth() const { return m_maximumDepth; } ///< number of levels

    /// The frames of a row, outermost first: one, or those of a joined run.
    std::span<const StackNode> frames(ViewRow row) const;
    StackNode node(ViewRow row) const { return frames(row).front(); } ///< the outermost
    /// How many frames right below the row are cut, collapsed or hidden by hand.
    std::uint64_t hiddenBelow(ViewRow row) const { return m_rows[row.value].hidden; }
    /// How many are hidden with no row above them: those above main, outermost ones hidden by hand.
    std::uint64_t hiddenAtTop() const { return m_hiddenAtTop; }
    HiddenFrames hiddenFrames() const { return m_hidden; }
    std::uint64_t joinedFrames() const { return m_frames.size() - m_rows.size(); }

    /// Who is at a row: of the focus, where there is one. The id of `set` may be of no pool: ask processSet(),
    /// threadSet().
    ProcessMembers processes(ViewRow row) const { return processesAt(node(row)); }
    ThreadMembers threads(ViewRow row) const { return threadsAt(node(row)); }
    std::optional<std::uint64_t> gpuThreads(ViewRow row) const;
    const ProcessSet &processSet(ViewRow row) const;
    const ThreadSet &threadSet(ViewRow row) const;
    bool isMarked(ViewRow row) const; ///< any of its frames

    /// The row that stands for a frame; nothing where it is hidden.
    std::optional<ViewRow> rowOf(StackNode node) const;
    /// The row of a frame or of the innermost shown frame above it.
    std::optional<ViewRow> nearestRow(StackNode node) const;

private:
    friend class StackViewMaker;

    struct Row {
        std::uint32_t parent = noRow;
        std::uint32_t end = 0;
        std::uint32_t depth = 0;
        std::uint32_t firstFrame = 0; // of m_frames
        std::uint32_t hidden = 0;
    };
    static constexpr std::uint32_t noRow = 0xffffffff;

    ProcessMembers processesAt(StackNode node) const;
    ThreadMembers threadsAt(StackNode node) const;
    std::uint32_t rowOfFrame(std::size_t frame) const;

    std::shared_ptr<const StackTree> m_tree;
    StackViewOptions m_options;
    std::shared_ptr<const FocusedMembers> m_focus; // null without focus on processes
    std::vector<Row> m_rows;
    std::vector<StackNode> m_frames; // in preorder
    HiddenFrames m_hidden;
    std::uint64_t m_hiddenAtTop = 0;
    std::uint32_t m_maximumDepth = 0;
};

/// Linear in the frames of the tree.
StackView makeView(std::shared_ptr<const StackTree> tree, const StackViewOptions &options = {},
                   const Progress &progress = Progress());

/// The rows as a tree of its own, which is what an export of a pane writes. A joined run is one frame: its functions
/// with " › " between, the place of the innermost.
StackTree toTree(const StackView &view);

/// "main › solve": what a row is called.
QString functionText(const StackView &view, ViewRow row);

} // namespace rankscope
