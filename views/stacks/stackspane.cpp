// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/stackspane.h"

#include "model/base/plural.h"
#include "model/report/listedtablemodel.h"
#include "model/stacks/diff/movecolumns.h"
#include "model/stacks/diff/stackdiffsummary.h"
#include "model/stacks/job/ranktable.h"
#include "model/stacks/tree/frametext.h"
#include "model/stacks/tree/nodepath.h"
#include "model/stacks/verdict/contradictions.h"
#include "model/stacks/verdict/stackoutliers.h"
#include "model/stacks/waiting/waittable.h"
#include "model/stacks/waiting/waittext.h"
#include "views/stacks/classtable.h"
#include "views/stacks/framebar.h"
#include "views/stacks/historybar.h"
#include "views/stacks/placestrip.h"
#include "views/stacks/reportpanel.h"
#include "views/stacks/stackscommand.h"
#include "views/stacks/tree/stackicicleview.h"
#include "views/stacks/tree/stacktreeview.h"
#include "views/stacks/verdictbar.h"
#include "views/stacks/viewoptionsbar.h"

#include <QFileInfo>
#include <QLocale>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

StacksPane::StacksPane(QWidget *parent) : StatefulPane(parent), m_session(new StackSession(this))
{
    addActions();
    buildWidgets();
    connectParts();
    subjectChanged();
    updateActions();
}

StacksPane::~StacksPane() = default;

void StacksPane::setDocument(std::shared_ptr<const StackDocument> document, Extent extent)
{
    m_isPart = extent == Extent::Part;
    m_session->setDocument(std::move(document));
}

void StacksPane::setDocuments(std::shared_ptr<const StackDocument> reference,
                              std::shared_ptr<const StackDocument> current)
{
    m_isPart = false;
    m_session->setDocuments(std::move(reference), std::move(current));
}

const std::shared_ptr<const StackDocument> &StacksPane::document() const
{
    return m_session->document();
}

const std::shared_ptr<const StackDocument> &StacksPane::reference() const
{
    return m_session->reference();
}

std::size_t StacksPane::snapshot() const
{
    return m_session->snapshot();
}

void StacksPane::showSnapshot(std::size_t snapshot)
{
    m_session->setSnapshot(snapshot);
}

std::shared_ptr<const StackView> StacksPane::view() const
{
    return m_session->picture().view;
}

QList<int> StacksPane::shownColumns() const
{
    return m_tree->shownColumns();
}

bool StacksPane::isSettled() const
{
    return !m_session->isBusy() && !m_report->isBuilding();
}

QByteArray StacksPane::picture(PictureFormat format) const
{
    return m_icicle->picture(format, tr("Stacks"));
}

QString StacksPane::title() const
{
    return m_session->isComparing() ? tr("Stacks diff") : tr("Stacks");
}

QString StacksPane::commandLine() const
{
    if (!document())
        return {};
    const auto base = m_session->base();
    return base ? stacksDiffCommand(*base, {document(), snapshot()})
                : stacksCommand(*document(), snapshot(), m_session->options());
}

QString StacksPane::commandRemark() const
{
    if (!document())
        return {};
    const auto base = m_session->base();
    return base ? stacksDiffRemark(*base, {document(), snapshot()}, m_session->mergeBy())
                : stacksCommandRemark(m_session->options());
}

QString StacksPane::status() const
{
    const StackPicture &picture = m_session->picture();
    if (!document() || !picture.view)
        return {};
    QStringList parts{QFileInfo(document()->file).fileName()};
    if (picture.processes > 0)
        parts << tr("%Ln process(es)", nullptr, plural(picture.processes));
    if (picture.threads > 0 && !picture.diff)
        parts << tr("%Ln thread(s)", nullptr, plural(picture.threads));
    parts << tr("%Ln frame(s)", nullptr, plural(picture.view->tree().size())) << m_options->hiddenText();
    if (picture.diff)
        parts << tr("%Ln difference(s)", nullptr, plural(picture.diff->changedFrames()));
    return parts.join(u" · "_s);
}

// --- what is there ---

void StacksPane::subjectChanged()
{
    m_history->setDocument(document(), snapshot());
    m_history->setComparison(reference(), m_session->comparedWith());
    m_history->setVisible(m_history->isUseful());
    const auto &toldOf = rankNoteSubject();
    m_verdict->setRankNote(toldOf ? rankNote(*toldOf) : QString());
    m_report->setDocument(document());
    showWaits();
    m_verdict->setBusy(true);
    if (!m_session->verdict())
        m_verdict->setVerdict(nullptr, RankSource::Content);
    if (m_session->snapshotCount() > 1)
        m_selection.snapshot = static_cast<std::uint32_t>(snapshot() + 1);
    updateActions();
}

/// Why the job hangs, where the document says something of that.
void StacksPane::showWaits()
{
    const auto waits = document() ? document()->waits : nullptr;
    if (!waits || m_session->isComparing()) {
        m_waits->setRows({});
        m_verdict->setCause({}, {}, false);
        return;
    }
    const WaitVerdict verdict = judgeWaits(*waits);
    m_waits->setRows(waitRows(*waits, verdict));
    m_waitTable->resizeColumnsToContents();
    QStringList remarks = causeRemarks(*waits, verdict);
    if (m_session->verdict())
        remarks << contradictions(*waits, *m_session->verdict());
    m_verdict->setCause(causeSentence(*waits, verdict), remarks, verdict.isRemarkable());
}

/// Of two that are compared the current one, unless it has nothing to tell.
const std::shared_ptr<const StackDocument> &StacksPane::rankNoteSubject() const
{
    const bool current = !reference() || (document() && !rankNote(*document()).isEmpty());
    return current ? document() : reference();
}

void StacksPane::pictureChanged()
{
    const StackPicture &picture = m_session->picture();
    m_tree->showPicture(picture);
    m_icicle->showPicture(picture);
    m_moves->setTable(moveColumns(picture.diff.get()),
                      picture.diff ? std::shared_ptr<const std::vector<StackMove>>(picture.diff, &picture.diff->moves)
                                   : nullptr);
    m_all = allProcesses();
    showOptions();
    showTabs();
    dimOthers();
    m_icicle->setCurrentRow(m_tree->currentRow());
    showFrame();
    if (picture.diff)
        m_verdict->setSentence(outcomeText(*picture.diff), !picture.diff->isEqual());
    applyPendingState();
    showOddOnce();
    Q_EMIT statusChanged(status());
}

/// Of two moments of one job it is said which they are.
QString StacksPane::outcomeText(const StackDiff &diff) const
{
    const QString text = outcomeSentences(diff).join(u' ');
    const auto base = m_session->base();
    if (!base || base->document != document())
        return text;
    return tr("Snapshot %1 against snapshot %2: %3")
        .arg(snapshotText(*document(), snapshot()), snapshotText(*document(), base->snapshot), text);
}

void StacksPane::verdictChanged()
{
    const auto &verdict = m_session->verdict();
    if (!m_session->isComparing() && m_isPart)
        m_verdict->setSentence(
            tr("A part of the stacks is read so far: who waits where is reported when all of them are there."), false);
    else if (!m_session->isComparing())
        m_verdict->setVerdict(verdict, document()->rankSource);
    showWaits(); // it may contradict the stacks
    const bool marksOdd = !m_isPart && !m_session->isComparing(); // of two what changed is marked, and nothing else
    m_classes->setVerdict(verdict, marksOdd);
    const ProcessSet odd = marksOdd ? outlierProcesses(verdict->classes) : ProcessSet();
    m_tree->setOutliers(odd);
    m_icicle->setOutliers(odd);
    m_all = allProcesses();
    showTabs();
    showFrame();
    const bool namesOne = !m_isPart && !verdict->groups.empty() && !verdict->groups.front().processes.isEmpty();
    if (!m_history->process() && namesOne)
        m_history->setProcess(verdict->groups.front().processes.lowest());
    showOddOnce();
}

/// Declared ones, those in the tree, and those that the verdict misses.
ProcessSet StacksPane::allProcesses() const
{
    if (!m_session->picture().view || !document())
        return {};
    ProcessSet all = m_session->picture().all.united(document()->declared);
    if (const auto &verdict = m_session->verdict())
        all.unite(verdict->missing);
    return all;
}

void StacksPane::showOptions()
{
    const StackViewOptions &options = m_session->options();
    m_options->setOptions(options);
    const auto &tree = m_session->tree();
    const QString focus =
        options.focusNode && tree ? functionName(tree->pools(), tree->frame(*options.focusNode)) : QString();
    m_options->setTree(tree ? tree->maximumDepth() : 1, focus);
    if (const auto view = m_session->picture().view)
        m_options->setHidden(view->hiddenFrames());
    updateActions();
}

void StacksPane::showTabs()
{
    const auto classes = m_classes->classModel().rowCount();
    m_tabs->setTabText(m_tabs->indexOf(m_classes), tr("Classes %L1").arg(classes));
    const int moves = m_tabs->indexOf(m_movesTable);
    m_tabs->setTabVisible(moves, m_session->isComparing());
    m_tabs->setTabText(moves, tr("Moved %L1").arg(m_moves->rowCount()));
    const int waits = m_tabs->indexOf(m_waitTable);
    m_tabs->setTabVisible(waits, m_waits->rowCount() > 0);
    m_tabs->setTabText(waits, tr("Communicators %L1").arg(m_waits->rowCount()));
    const bool hasOnlyWaits = m_waits->rowCount() > 0 && document()->snapshots.back().tree->isEmpty();
    QWidget *const frames = m_whole->widget(0);
    if (hasOnlyWaits != frames->isHidden()) {
        frames->setVisible(!hasOnlyWaits);
        m_options->setVisible(!hasOnlyWaits);
        m_tabs->setCurrentIndex(hasOnlyWaits ? waits : m_tabs->indexOf(m_classes));
    }
    const auto &lines = m_report->reportModel().rows();
    const int report = m_tabs->indexOf(m_report);
    m_tabs->setTabVisible(report, lines && !m_session->isComparing());
    m_tabs->setTabText(report, tr("Report %L1").arg(lines ? lines->size() : 0));
}

// --- what is chosen ---

void StacksPane::chooseRow(ViewRow row)
{
    m_shownOnce = true;
    m_tree->showRow(row);
    m_icicle->setCurrentRow(row);
    showFrame();
    offer();
}

void StacksPane::showFrame()
{
    m_frame->setFrame(m_session->picture().view, m_tree->currentRow(), m_all);
    updateActions();
}

void StacksPane::chooseProcesses(const ProcessSet &processes)
{
    m_selection.processes = processes;
    dimOthers();
    Q_EMIT selectionOffered(m_selection);
}

void StacksPane::dimOthers()
{
    m_tree->setChosen(m_selection.processes);
    m_icicle->setChosen(m_selection.processes);
    if (!m_selection.processes.isEmpty())
        m_history->setProcess(m_selection.processes.lowest());
    updateActions();
}

void StacksPane::chooseClass(const StackClass &one)
{
    m_shownOnce = true;
    const auto &view = m_session->picture().view;
    const auto &verdict = m_session->verdict();
    if (view && verdict) {
        const bool sameTree = verdict->tree == view->sharedTree();
        const auto node =
            sameTree ? std::optional(one.ends.front()) : sameNode(*verdict->tree, one.ends.front(), view->tree());
        if (node && m_tree->showNode(*node)) {
            m_icicle->setCurrentRow(m_tree->currentRow());
            showFrame();
        }
    }
    m_selection.processes = one.processes;
    dimOthers();
    offer();
}

/// Its processes, and the stacks of its moment.
void StacksPane::chooseReportRow(const ReportRow &row)
{
    m_shownOnce = true;
    m_selection.processes = row.processes;
    if (row.snapshot && *row.snapshot != snapshot())
        chooseSnapshot(*row.snapshot);
    dimOthers();
    Q_EMIT selectionOffered(m_selection);
}

std::shared_ptr<const StackDiff> StacksPane::diff() const
{
    return m_session->picture().diff;
}

std::shared_ptr<const std::vector<ReportRow>> StacksPane::reportLines() const
{
    return m_report->reportModel().rows();
}

void StacksPane::chooseSnapshot(std::size_t snapshot)
{
    if (snapshot == m_session->snapshot())
        return;
    m_session->setSnapshot(snapshot);
    m_selection.snapshot = static_cast<std::uint32_t>(snapshot + 1);
    Q_EMIT selectionOffered(m_selection);
}

/// When verdict and picture are both of what is shown now.
void StacksPane::showOddOnce()
{
    const auto &view = m_session->picture().view;
    const auto &verdict = m_session->verdict();
    const bool fits = view && verdict && (m_session->isComparing() || verdict->tree == view->sharedTree());
    if (fits && !m_shownOnce && !m_isPart)
        showOdd();
}

/// The frame of the smallest group; of a comparison the first difference.
void StacksPane::showOdd()
{
    m_shownOnce = true;
    const auto &view = m_session->picture().view;
    const auto &verdict = m_session->verdict();
    if (m_session->isComparing())
        return;
    if (!view || !verdict || verdict->groups.size() < 2 || verdict->tree != view->sharedTree())
        return;
    if (!m_tree->showNode(verdict->groups.front().mostFrequentPlace().node))
        return;
    m_icicle->setCurrentRow(m_tree->currentRow());
    showFrame();
    Selection begun = m_selection;
    begun.place = placeOf(m_tree->currentRow().value());
    setPlace(begun.place);
    Q_EMIT selectionBegun(begun);
}

} // namespace rankscope
