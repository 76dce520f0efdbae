// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/stacksession.h"

#include "model/stacks/tree/nodepath.h"
#include "views/stacks/placestrip.h"

#include <algorithm>

namespace rankscope {

namespace {

/// What a worker makes of a tree. `known` has the paths already, where it is of the same tree.
StackPicture pictureOf(const std::shared_ptr<const StackTree> &tree, const StackViewOptions &options,
                       const StackPicture &known, const Progress &progress)
{
    StackPicture picture;
    picture.view = std::make_shared<const StackView>(makeView(tree, options, progress));
    const bool same = known.view && known.view->sharedTree() == tree;
    picture.all = same ? known.all : tree->allProcesses();
    picture.processes = same ? known.processes : tree->processCount();
    picture.threads = same ? known.threads : tree->threadCount();
    picture.paths = same ? known.paths : std::make_shared<const FramePaths>(framePaths(*tree));
    return picture;
}

} // namespace

StackSession::StackSession(QObject *parent)
    : QObject(parent)
    , m_pictureJob(this, [this](const StackPicture &picture) { takePicture(picture); })
    , m_verdictJob(this,
                   [this](const std::shared_ptr<const StackVerdict> &verdict) {
                       m_verdict = verdict;
                       Q_EMIT verdictChanged();
                       tellIfSettled();
                   })
    , m_diffJob(this, [this](const std::shared_ptr<const StackDiff> &diff) { takeDiff(diff); })
{}

StackSession::~StackSession() = default;

bool StackSession::isBusy() const
{
    return m_pictureJob.isAwaited() || m_verdictJob.isAwaited() || m_diffJob.isAwaited();
}

void StackSession::tellIfSettled()
{
    if (!isBusy())
        Q_EMIT settled();
}

void StackSession::setDocument(std::shared_ptr<const StackDocument> document)
{
    const bool same = document && m_document && !m_reference && document->file == m_document->file;
    m_reference.reset();
    setSubject(std::move(document), same);
}

void StackSession::setDocuments(std::shared_ptr<const StackDocument> reference,
                                std::shared_ptr<const StackDocument> current)
{
    const bool same = m_reference && m_reference->file == reference->file && m_document->file == current->file;
    m_reference = std::move(reference);
    setSubject(std::move(current), same);
}

void StackSession::setSubject(std::shared_ptr<const StackDocument> document, bool same)
{
    m_document = std::move(document);
    if (!same)
        m_comparedWith = usualComparison();
    const std::size_t last = std::max<std::size_t>(snapshotCount(), 1) - 1;
    m_atLast = m_atLast || !same;
    m_snapshot = m_atLast ? last : std::min(m_snapshot, last);
    if (!same) {
        m_history = ViewHistory();
        m_tree.reset();
        m_diff.reset();
        m_picture = {};
        m_verdict.reset();
        Q_EMIT fileChanged();
    }
    Q_EMIT subjectChanged();
    showSnapshotTree();
}

ComparedWith StackSession::usualComparison() const
{
    if (!m_reference)
        return NoComparison{};
    return ReferenceSnapshot{std::max<std::size_t>(m_reference->snapshots.size(), 1) - 1};
}

std::optional<StackMoment> StackSession::base() const
{
    if (const auto *const reference = std::get_if<ReferenceSnapshot>(&m_comparedWith); reference && m_reference)
        return StackMoment{m_reference, reference->snapshot};
    if (std::holds_alternative<SnapshotBefore>(m_comparedWith) && m_snapshot > 0)
        return StackMoment{m_document, m_snapshot - 1};
    const auto *const own = std::get_if<OwnSnapshot>(&m_comparedWith);
    return own && own->snapshot < snapshotCount() ? std::optional(StackMoment{m_document, own->snapshot})
                                                  : std::nullopt;
}

void StackSession::compareWith(const ComparedWith &with)
{
    if (with == m_comparedWith)
        return;
    m_comparedWith = with;
    Q_EMIT subjectChanged();
    showSnapshotTree();
}

void StackSession::setMergeBy(MergeBy by)
{
    if (by == m_mergeBy)
        return;
    m_mergeBy = by;
    if (isComparing())
        showSnapshotTree();
}

void StackSession::setSnapshot(std::size_t snapshot)
{
    if (snapshot == m_snapshot || snapshot >= snapshotCount())
        return;
    m_snapshot = snapshot;
    m_atLast = snapshot + 1 == snapshotCount();
    Q_EMIT subjectChanged();
    showSnapshotTree();
}

void StackSession::showSnapshotTree()
{
    m_pictureJob.drop();
    m_verdictJob.drop();
    m_diffJob.drop();
    if (snapshotCount() == 0) {
        setTree(nullptr, nullptr);
        takePicture({});
        return;
    }
    if (const auto with = base())
        compare(*with);
    else
        setTree(m_document->snapshots[m_snapshot].tree, nullptr);
    judge();
}

/// The tree that the options are about from now on; null: the picture that is shown stays.
void StackSession::setTree(std::shared_ptr<const StackTree> tree, std::shared_ptr<const StackDiff> diff)
{
    if (m_tree && tree && m_tree != tree)
        m_history.carryTo(*m_tree, *tree);
    if (tree)
        m_tree = std::move(tree);
    m_diff = std::move(diff);
    Q_EMIT optionsChanged();
    if (m_tree)
        makePicture();
}

void StackSession::compare(const StackMoment &base)
{
    const auto &moments = base.document->snapshots;
    const auto reference = base.snapshot < moments.size() ? moments[base.snapshot].tree : nullptr;
    const auto current = m_document->snapshots[m_snapshot].tree;
    const QStringList files{base.document->file, m_document->file};
    std::optional<ComparedMoments> named;
    if (base.document == m_document) {
        named = {snapshotText(*m_document, base.snapshot), snapshotText(*m_document, m_snapshot),
                 base.snapshot > m_snapshot};
    }
    m_diffJob.start([reference, current, files, named, by = m_mergeBy](Progress &progress) {
        StackDiff diff = diffStacks(reference ? *reference : StackTree(current->sharedPools()), *current, by, progress);
        diff.reference = files.mid(0, 1);
        diff.current = files.mid(1);
        diff.moments = named;
        return std::make_shared<const StackDiff>(std::move(diff));
    });
}

void StackSession::takeDiff(const std::shared_ptr<const StackDiff> &diff)
{
    setTree(diff->tree, diff);
}

void StackSession::judge()
{
    m_verdictJob.start([document = m_document, snapshot = m_snapshot](Progress &progress) {
        return std::make_shared<const StackVerdict>(judgeStacks(*document, snapshot, progress));
    });
}

void StackSession::makePicture()
{
    m_pictureJob.start([tree = m_tree, diff = m_diff, options = options(), known = m_picture](Progress &progress) {
        StackPicture picture = pictureOf(tree, options, known, progress);
        picture.diff = diff;
        return picture;
    });
}

void StackSession::takePicture(const StackPicture &picture)
{
    m_picture = picture;
    Q_EMIT pictureChanged();
    tellIfSettled();
}

void StackSession::changeOptions(StackViewOptions options)
{
    if (options == m_history.current())
        return;
    m_history.change(std::move(options));
    optionsAreNew();
}

void StackSession::undo()
{
    if (!m_history.canUndo())
        return;
    m_history.undo();
    optionsAreNew();
}

void StackSession::redo()
{
    if (!m_history.canRedo())
        return;
    m_history.redo();
    optionsAreNew();
}

void StackSession::resetOptions()
{
    changeOptions({});
}

void StackSession::optionsAreNew()
{
    Q_EMIT optionsChanged();
    if (m_tree)
        makePicture();
}

} // namespace rankscope
