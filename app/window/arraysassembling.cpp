// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs whose files hold the blocks of whole arrays.
#include "app/window/arraysopener.h"

#include "app/window/panearea.h"
#include "app/window/workspace.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/blocksdialog.h"

namespace rankscope {

ArraysOpener::RunArrays ArraysOpener::arraysOf(RunId id) const
{
    const OpenRun &run = *m_workspace.documents().find(id);
    const auto layout = m_layouts.constFind(id.value);
    const std::vector<ArrayProcess> processes = run.arrayProcesses();
    if (layout != m_layouts.constEnd() && !processes.empty())
        return {assembledDocument(processes, *layout, run.title()), run.path(), *layout};
    return {run.fileOf(Family::Arrays)->arrays(), run.fileOf(Family::Arrays)->path, {}};
}

void ArraysOpener::updateAssembling()
{
    const OpenRun *const run = m_shown ? m_workspace.documents().find(m_shown->run) : nullptr;
    if (m_assemble)
        m_assemble->setEnabled(run && !run->isLoading() && !run->arrayProcesses().empty());
}

/// Each of two runs is asked for once.
bool ArraysOpener::asksForBlocks(RunId reference, RunId current)
{
    for (const RunId id : {reference, current}) {
        const bool isKnown = m_layouts.contains(id.value) || m_asked.contains(id.value);
        if (isKnown || m_workspace.documents().find(id)->arrayProcesses().empty())
            continue;
        m_asked.insert(id.value);
        askForBlocks(id, [this, reference, current] {
            if (m_workspace.comparedRuns().of(Family::Arrays) == RunPair{reference, current})
                compareRuns(reference, current);
        });
        return true;
    }
    return false;
}

/// `then` is called when the dialog is closed, whatever the person chose.
void ArraysOpener::askForBlocks(RunId id, std::function<void()> then)
{
    const OpenRun *const run = m_workspace.documents().find(id);
    std::vector<ArrayProcess> processes = run ? run->arrayProcesses() : std::vector<ArrayProcess>();
    if (processes.empty())
        return;
    const auto known = m_layouts.constFind(id.value);
    const auto layout = known == m_layouts.constEnd() ? std::nullopt : std::optional(*known);
    auto *const dialog = new BlocksDialog(run->title(), std::move(processes), layout, m_area.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this, dialog, id, then = std::move(then)](int result) {
        if (!m_workspace.documents().find(id))
            return; // it was closed meanwhile
        if (result == QDialog::Accepted)
            m_layouts.insert(id.value, dialog->layout());
        then();
    });
    dialog->open();
}

void ArraysOpener::showAssembled(RunId id)
{
    const OpenRun *const run = m_workspace.documents().find(id);
    if (!m_pane || !run || run->isLoading() || !m_layouts.contains(id.value) || run->arrayProcesses().empty())
        return;
    m_isAssembled = true;
    m_pane->setDocument(arraysOf(id).document);
    m_area.setTitle(m_pane, tr("Array · %1, whole").arg(run->title()));
    m_area.setCurrentPane(m_pane);
}

} // namespace rankscope
