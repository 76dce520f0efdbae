// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"

#include "model/stacks/diff/stackdiff.h"
#include "model/stacks/verdict/stackverdict.h"
#include "model/stacks/view/viewhistory.h"
#include "views/stacks/comparedwith.h"
#include "views/stacks/framepaths.h"

#include <QObject>

#include <memory>
#include <optional>

namespace rankscope {

/// What is drawn: a view of a tree, and what tells its frames in another tree.
struct StackPicture {
    std::shared_ptr<const StackView> view;
    std::shared_ptr<const FramePaths> paths; // by node of the view's tree
    std::shared_ptr<const StackDiff> diff; // null unless two are compared; its tree is the view's
    ProcessSet all; // that any frame of the whole tree lists
    std::uint64_t processes = 0; // of the whole tree
    std::uint64_t threads = 0;
};

/// What a Stacks pane looks at: one document or two, one snapshot, the options of the view with their history. Verdict
/// and picture are made in workers; the old ones stay until the new ones are there.
class StackSession : public QObject
{
    Q_OBJECT

public:
    explicit StackSession(QObject *parent = nullptr);
    ~StackSession() override;

    /// Null shows nothing. Of the same file snapshot and options stay.
    void setDocument(std::shared_ptr<const StackDocument> document);
    void setDocuments(std::shared_ptr<const StackDocument> reference, std::shared_ptr<const StackDocument> current);
    const std::shared_ptr<const StackDocument> &document() const { return m_document; }
    const std::shared_ptr<const StackDocument> &reference() const { return m_reference; }
    /// What is asked to be compared with: at first the last snapshot of the reference, without one nothing.
    const ComparedWith &comparedWith() const { return m_comparedWith; }
    void compareWith(const ComparedWith &with);
    /// What the snapshot shown is compared with; nothing where it is shown alone.
    std::optional<StackMoment> base() const;
    bool isComparing() const { return base().has_value(); }

    /// What makes two frames of a comparison the same one.
    MergeBy mergeBy() const { return m_mergeBy; }
    void setMergeBy(MergeBy by);

    std::size_t snapshot() const { return m_snapshot; } ///< of the document, from 0
    std::size_t snapshotCount() const { return m_document ? m_document->snapshots.size() : 0; }
    void setSnapshot(std::size_t snapshot);

    /// The options that are asked for; those in force are the picture's.
    const StackViewOptions &options() const { return m_history.current(); }
    const ViewHistory &history() const { return m_history; }
    void changeOptions(StackViewOptions options);
    void undo();
    void redo();
    void resetOptions();

    /// The tree that options() is about: null where nothing is shown, or a comparison is being made.
    const std::shared_ptr<const StackTree> &tree() const { return m_tree; }
    const StackPicture &picture() const { return m_picture; } ///< its view is null before the first one
    const std::shared_ptr<const StackVerdict> &verdict() const { return m_verdict; } ///< null before the first one
    bool isBusy() const;

Q_SIGNALS:
    /// Another file than before: nothing of what was shown is to be kept.
    void fileChanged();
    /// Another document or snapshot: its picture and verdict will follow.
    void subjectChanged();
    void optionsChanged();
    void pictureChanged();
    void verdictChanged();
    /// All that was asked for is there.
    void settled();

private:
    void setSubject(std::shared_ptr<const StackDocument> document, bool same);
    void showSnapshotTree();
    void setTree(std::shared_ptr<const StackTree> tree, std::shared_ptr<const StackDiff> diff);
    ComparedWith usualComparison() const;
    void compare(const StackMoment &base);
    void takeDiff(const std::shared_ptr<const StackDiff> &diff);
    void judge();
    void makePicture();
    void takePicture(const StackPicture &picture);
    void optionsAreNew();
    void tellIfSettled();

    std::shared_ptr<const StackDocument> m_reference;
    std::shared_ptr<const StackDocument> m_document;
    ComparedWith m_comparedWith;
    std::shared_ptr<const StackTree> m_tree;
    std::shared_ptr<const StackDiff> m_diff; // of m_tree
    MergeBy m_mergeBy = MergeBy::Place;
    std::size_t m_snapshot = 0;
    bool m_atLast = true; // the user looks at the last snapshot, also when more come
    ViewHistory m_history;
    StackPicture m_picture;
    std::shared_ptr<const StackVerdict> m_verdict;
    Job<StackPicture> m_pictureJob;
    Job<std::shared_ptr<const StackVerdict>> m_verdictJob;
    Job<std::shared_ptr<const StackDiff>> m_diffJob;
};

} // namespace rankscope
