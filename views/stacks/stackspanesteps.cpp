// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a user does with a frame of the Stacks pane: cut, focus, copy, step through differences.
#include "views/stacks/stackspane.h"

#include "model/base/processlists.h"
#include "model/base/processsettext.h"
#include "model/stacks/tree/frametext.h"
#include "model/stacks/tree/nodepath.h"
#include "views/stacks/framebar.h"
#include "views/stacks/stackscommand.h"
#include "views/stacks/tree/stackicicleview.h"
#include "views/stacks/tree/stacktreeview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t totalViewElements = 100'000;

/// The chips and patterns that cut below a frame are turned off.
void stopCuttingAt(StackViewOptions &options, const StackPools &pools, FrameId frame)
{
    for (const ProgrammingModel model : programmingModels()) {
        const bool cuts = options.cutBelow.testFlag(model)
                          && FrameClassifier(pools, model, {}).cut(frame) != FrameClassifier::Cut::None;
        options.cutBelow.setFlag(model, options.cutBelow.testFlag(model) && !cuts);
    }
    std::erase_if(options.patterns, [&](const FramePattern &pattern) {
        return FrameClassifier(pools, {}, {pattern}).cut(frame) != FrameClassifier::Cut::None;
    });
}

std::vector<ProcessPlace> placesOf(const StackDocument &document)
{
    std::vector<ProcessPlace> places;
    for (const StackProcess &process : document.processes) {
        const std::string_view host = document.pools->strings.text(process.host);
        places.push_back({process.process, QString::fromUtf8(host), process.pid});
    }
    return places;
}

} // namespace

void StacksPane::updateActions()
{
    const auto shown = view();
    const auto row = m_tree ? m_tree->currentRow() : std::nullopt;
    const bool selected = shown && row;
    const ViewRow at = row.value_or(ViewRow());
    m_undo->setEnabled(m_session->history().canUndo());
    m_redo->setEnabled(m_session->history().canRedo());
    m_reset->setEnabled(shown && m_session->options() != StackViewOptions());
    m_focusFrame->setEnabled(selected);
    m_focusProcesses->setEnabled(shown && !m_selection.processes.isEmpty());
    m_cutBelow->setEnabled(selected && shown->end(at).value > at.value + 1);
    m_uncut->setEnabled(selected && shown->hiddenBelow(at) > 0);
    m_copy->setEnabled(selected);
    m_goToSource->setEnabled(selected && placeOf(at));
    m_newGroup->setEnabled(selected && !m_frame->here().isEmpty());
    const auto &diff = m_session->picture().diff;
    m_nextDifference->setEnabled(diff && !diff->different.empty());
    m_previousDifference->setEnabled(m_nextDifference->isEnabled());
    m_ignoreLines->setVisible(m_session->isComparing());
    m_nextDifference->setVisible(m_session->isComparing());
    m_previousDifference->setVisible(m_session->isComparing());
    m_compareBefore->setEnabled(m_session->snapshotCount() > 1);
    m_compareBefore->setChecked(std::holds_alternative<SnapshotBefore>(m_session->comparedWith()));
    m_nextSnapshot->setEnabled(snapshot() + 1 < m_session->snapshotCount());
    m_previousSnapshot->setEnabled(m_session->snapshotCount() > 0 && snapshot() > 0);
}

/// What hides frames right below the row stops to: what was cut by hand, else what cuts at its frames, else the depth.
void StacksPane::uncut(ViewRow row)
{
    const auto shown = view();
    if (!shown || shown->hiddenBelow(row) == 0 || shown->sharedTree() != m_session->tree())
        return;
    const StackTree &tree = shown->tree();
    const auto frames = shown->frames(row);
    StackViewOptions options = m_session->options();
    std::erase_if(options.hiddenNodes, [&](StackNode hidden) {
        const auto above = tree.parent(hidden);
        return above && std::ranges::find(frames, *above) != frames.end();
    });
    for (const StackNode node : frames)
        stopCuttingAt(options, tree.pools(), tree.frame(node));
    if (options == m_session->options())
        options.depth.reset();
    if (options == m_session->options()) {
        options.cutBelow = {};
        options.patterns.clear();
    }
    m_session->changeOptions(std::move(options));
}

void StacksPane::cutBelowCurrent()
{
    const auto shown = view();
    const auto node = m_tree->currentNode();
    if (!shown || !node || shown->sharedTree() != m_session->tree())
        return;
    StackViewOptions options = m_session->options();
    for (auto child = shown->tree().firstChild(*node); child; child = shown->tree().nextSibling(*child))
        options.hiddenNodes.push_back(*child);
    std::ranges::sort(options.hiddenNodes);
    options.hiddenNodes.erase(std::unique(options.hiddenNodes.begin(), options.hiddenNodes.end()),
                              options.hiddenNodes.end());
    m_session->changeOptions(std::move(options));
}

void StacksPane::focusOnCurrent()
{
    const auto node = m_tree->currentNode();
    if (!node || view()->sharedTree() != m_session->tree())
        return;
    StackViewOptions options = m_session->options();
    options.focusNode = node;
    m_session->changeOptions(std::move(options));
}

void StacksPane::focusOnProcesses()
{
    if (m_selection.processes.isEmpty())
        return;
    StackViewOptions options = m_session->options();
    options.focusProcesses = m_selection.processes;
    m_session->changeOptions(std::move(options));
}

/// From the selected frame on, in the order of the tree, round at its end. Of hidden frames the row above them.
void StacksPane::stepDifference(bool forward)
{
    const auto &diff = m_session->picture().diff;
    if (!diff || diff->different.empty())
        return;
    std::vector<StackNode> different = diff->different; // as they are marked
    std::erase_if(different, [&diff](StackNode node) { return diff->frames[node.value].isOnlyMissing; });
    if (different.empty())
        return;
    const auto current = m_tree->currentNode();
    auto next = different.begin();
    if (current && forward) {
        next = std::ranges::upper_bound(different, *current);
        next = next == different.end() ? different.begin() : next;
    } else if (current || !forward) {
        next = current ? std::ranges::lower_bound(different, *current) : different.end();
        next = (next == different.begin() ? different.end() : next) - 1;
    }
    const auto row = view()->nearestRow(*next);
    if (row)
        chooseRow(*row);
}

// --- copies ---

void StacksPane::copyText(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
}

/// Function, place, count and processes by tabs, as a row of a table.
void StacksPane::copyCurrent()
{
    const auto row = m_tree->currentRow();
    if (!row)
        return;
    const auto shown = view();
    QStringList cells{frameText(shown->tree().pools(), shown->tree().frame(shown->frames(*row).back()))};
    const ProcessMembers members = shown->processes(*row);
    if (members.state != SetState::Absent)
        cells << QString::number(members.count);
    if (!shown->processSet(*row).isEmpty())
        cells << compactText(shown->processSet(*row));
    copyText(cells.join(u'\t') % u'\n');
}

void StacksPane::addCopies(QMenu &menu)
{
    const auto shown = view();
    const auto row = m_tree->currentRow();
    const auto add = [&](const QString &name, const QString &text, const QString &copied, bool enabled = true) {
        QAction *const action = menu.addAction(text);
        action->setObjectName(name);
        action->setEnabled(enabled && !copied.isEmpty());
        connect(action, &QAction::triggered, this, [this, copied] { copyText(copied); });
    };
    const StackTree &tree = shown->tree();
    const StackNode node = shown->frames(*row).back();
    const ProcessSet set = shown->processSet(*row);
    add(u"copyFunction"_s, tr("Copy Function"), functionName(tree.pools(), tree.frame(node)));
    add(u"copyPath"_s, tr("Copy Path"), pathText(tree, node));
    add(u"copySet"_s, tr("Copy Processes"), compactText(set), !set.isEmpty());
    QMenu *const more = menu.addMenu(tr("Copy Processes As"));
    more->setEnabled(!set.isEmpty());
    const auto addMore = [&](const QString &name, const QString &text, const std::function<QString()> &make) {
        QAction *const action = more->addAction(text);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, [this, make] { copyText(make()); });
        return action;
    };
    addMore(u"copyStat"_s, tr("STAT: [0-3,7]"), [set] { return bracketText(set); });
    addMore(u"copyTotalView"_s, tr("TotalView: 5[0-3, 7]"), [set] { return totalViewText(set, totalViewElements); });
    const auto current = document();
    QAction *const lines = addMore(u"copyGdb"_s, tr("gdb, a line a process"),
                                   [set, current] { return gdbLines(set, placesOf(*current)); });
    lines->setEnabled(canAttach(placesOf(*current)));
}

void StacksPane::showMenu(const QPoint &global)
{
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"frameMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    if (view() && m_tree->currentRow()) {
        menu->addAction(m_goToSource);
        menu->addAction(m_newGroup);
        menu->addSeparator();
        addCopies(*menu);
        menu->addSeparator();
        menu->addActions({m_focusFrame, m_focusProcesses, m_cutBelow, m_uncut});
        menu->addSeparator();
    }
    menu->addActions({m_undo, m_redo, m_reset});
    menu->addSeparator();
    QAction *const command = menu->addAction(tr("Copy as Command"));
    command->setEnabled(document() != nullptr);
    command->setToolTip(commandRemark());
    connect(command, &QAction::triggered, this, [this] { copyText(commandLine()); });
    menu->addAction(m_showIcicle);
    menu->popup(global);
}

} // namespace rankscope
