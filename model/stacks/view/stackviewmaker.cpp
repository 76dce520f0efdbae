// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/columns/bitmap.h"
#include "model/base/polling.h"
#include "model/stacks/view/stackview.h"

#include <algorithm>

namespace rankscope {

namespace {

bool isProgramStart(std::string_view function)
{
    return function == "main" || function == "MAIN__" || function == "MAIN_" || function == "<module>";
}

/// The frames above the outermost start of a program, without frames that are below another.
Bitmap framesAboveMain(const StackTree &tree)
{
    Bitmap above(tree.size());
    StackNode node{0};
    while (node.value < tree.size()) {
        if (!isProgramStart(tree.pools().function(tree.frame(node)))) {
            ++node.value;
            continue;
        }
        for (auto up = tree.parent(node); up && !above.test(up->value); up = tree.parent(*up))
            above.set(up->value);
        node = tree.end(node);
    }
    return above;
}

} // namespace

/// Makes a view in two passes over the frames in preorder: which are shown below which, then the rows that they make.
class StackViewMaker
{
public:
    StackViewMaker(std::shared_ptr<const StackTree> tree, const StackViewOptions &options)
        : m_tree(*tree)
        , m_options(options)
        , m_classifier(tree->pools(), options.cutBelow, options.patterns)
        , m_aboveMain(options.stripAboveMain ? framesAboveMain(*tree) : Bitmap(0))
        , m_byHand(options.hiddenNodes)
    {
        if (options.focusProcesses)
            m_focus = std::make_shared<FocusedMembers>(*tree, *options.focusProcesses);
        std::ranges::sort(m_byHand);
        m_nextByHand = m_byHand.begin();
        m_view.m_tree = std::move(tree);
        m_view.m_options = options;
        m_view.m_focus = m_focus;
    }

    StackView make(const Progress &progress)
    {
        std::size_t step = 0;
        for (StackNode node{0}; node.value < m_tree.size() && !endsAt(step, progress); ++step)
            node = choose(node);
        for (std::uint32_t frame = 0; frame < m_shown.size() && !endsAt(frame, progress); ++frame)
            place(frame);
        finish();
        return std::move(m_view);
    }

private:
    static constexpr std::uint32_t none = 0xffffffff;

    /// A frame that is shown.
    struct Shown {
        StackNode node;
        std::uint32_t parent = none; // of m_shown
        std::uint32_t children = 0;
        std::uint32_t hidden = 0; // right below
        std::uint32_t row = none;
        bool collapsed = false; // into `row`
    };
    /// What goes for the frames below the frame of a level.
    struct Level {
        std::uint32_t shown = none; // the innermost shown frame
        bool inRun = false;
    };

    /// Shows or hides a frame; returns the next to look at.
    StackNode choose(StackNode node)
    {
        const std::uint32_t depth = m_tree.depth(node);
        m_levels.resize(depth + 1);
        Level &level = m_levels[depth];
        level = depth > 0 ? m_levels[depth - 1] : Level();
        const StackNode end = m_tree.end(node);
        if (isHiddenByHand(node)) {
            hideBelow(level.shown, end.value - node.value, m_view.m_hidden.byHand);
            return end;
        }
        if (!isInFocus(node)) {
            m_view.m_hidden.outOfFocus += end.value - node.value;
            return end;
        }
        const StackNode next{node.value + 1};
        if (m_options.stripAboveMain && m_aboveMain.test(node.value)) {
            hideBelow(level.shown, 1, m_view.m_hidden.aboveMain);
            return next;
        }
        if (level.inRun && m_options.focusNode != node && m_classifier.continuesRun(m_tree.frame(node))) {
            hideBelow(level.shown, 1, m_view.m_hidden.cut);
            return next;
        }
        level.shown = show(node, level.shown);
        const auto cut = leadsToFocus(node) ? FrameClassifier::Cut::None : m_classifier.cut(m_tree.frame(node));
        level.inRun = cut == FrameClassifier::Cut::Run;
        if (cut != FrameClassifier::Cut::Below)
            return next;
        hideBelow(level.shown, end.value - next.value, m_view.m_hidden.cut);
        return end;
    }

    bool isHiddenByHand(StackNode node)
    {
        while (m_nextByHand != m_byHand.end() && *m_nextByHand < node)
            ++m_nextByHand;
        return m_nextByHand != m_byHand.end() && *m_nextByHand == node;
    }

    bool isInFocus(StackNode node)
    {
        if (const auto focus = m_options.focusNode) {
            const bool isAbove = node <= *focus && *focus < m_tree.end(node);
            if (!isAbove && (node < *focus || m_tree.end(*focus) <= node))
                return false;
        }
        return !m_focus || m_focus->mayHold(node);
    }

    bool leadsToFocus(StackNode node) const
    {
        const auto focus = m_options.focusNode;
        return focus && node < *focus && *focus < m_tree.end(node);
    }

    void hideBelow(std::uint32_t shown, std::uint32_t frames, std::uint64_t &kind)
    {
        kind += frames;
        if (shown == none)
            m_view.m_hiddenAtTop += frames;
        else
            m_shown[shown].hidden += frames;
    }

    std::uint32_t show(StackNode node, std::uint32_t parent)
    {
        if (m_focus)
            m_focus->prepare(node);
        if (parent != none)
            ++m_shown[parent].children;
        m_shown.push_back({node, parent});
        return static_cast<std::uint32_t>(m_shown.size()) - 1;
    }

    bool sameMembers(StackNode one, StackNode other) const
    {
        const auto gpuThreads = [this](StackNode node) {
            return m_focus ? m_focus->gpuThreads(node) : m_tree.gpuThreads(node);
        };
        return m_view.processesAt(one) == m_view.processesAt(other) && m_view.threadsAt(one) == m_view.threadsAt(other)
               && gpuThreads(one) == gpuThreads(other);
    }

    /// Gives a shown frame its row; the frames above it have theirs.
    void place(std::uint32_t index)
    {
        Shown &frame = m_shown[index];
        const Shown *const above = frame.parent == none ? nullptr : &m_shown[frame.parent];
        std::vector<StackView::Row> &rows = m_view.m_rows;
        const std::uint32_t depth = above ? rows[above->row].depth + 1 : 0;
        const bool joins = m_options.joinRuns && above && above->children == 1 && sameMembers(above->node, frame.node);
        if (above && (above->collapsed || (!joins && m_options.depth && depth >= *m_options.depth))) {
            frame.row = above->row;
            frame.collapsed = true;
            rows[frame.row].hidden += 1 + frame.hidden;
            ++m_view.m_hidden.collapsed;
            return;
        }
        frame.row = joins ? above->row : static_cast<std::uint32_t>(rows.size());
        if (!joins) {
            rows.push_back({above ? above->row : StackView::noRow, 0, depth,
                            static_cast<std::uint32_t>(m_view.m_frames.size()), 0});
            m_view.m_maximumDepth = std::max(m_view.m_maximumDepth, depth + 1);
        }
        rows[frame.row].hidden += frame.hidden;
        m_view.m_frames.push_back(frame.node);
    }

    void finish()
    {
        std::vector<StackView::Row> &rows = m_view.m_rows;
        for (std::uint32_t row = m_view.size(); row-- > 0;) {
            rows[row].end = std::max(rows[row].end, row + 1);
            if (rows[row].parent != StackView::noRow)
                rows[rows[row].parent].end = std::max(rows[rows[row].parent].end, rows[row].end);
        }
    }

    const StackTree &m_tree;
    const StackViewOptions &m_options;
    FrameClassifier m_classifier;
    Bitmap m_aboveMain;
    std::vector<StackNode> m_byHand; // in order
    std::vector<StackNode>::const_iterator m_nextByHand;
    std::shared_ptr<FocusedMembers> m_focus;
    std::vector<Level> m_levels;
    std::vector<Shown> m_shown;
    StackView m_view;
};

StackView makeView(std::shared_ptr<const StackTree> tree, const StackViewOptions &options, const Progress &progress)
{
    return StackViewMaker(std::move(tree), options).make(progress);
}

} // namespace rankscope
