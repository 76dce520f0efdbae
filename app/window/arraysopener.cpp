// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/arraysopener.h"

#include "app/window/panearea.h"
#include "app/window/workspace.h"
#include "views/arrays/arraydiffpane.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/blockwords.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

const QString ArraysOpener::arrayName = u"array"_s;
const QString ArraysOpener::arrayDiffName = u"array-diff"_s;

ArraysOpener::ArraysOpener(Workspace &workspace, PaneArea &area, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_area(area)
{
    connect(&workspace.documents(), &Documents::fileChanged, this, &ArraysOpener::fileChanged);
    connect(&workspace.documents(), &Documents::runRemoved, this, &ArraysOpener::runRemoved);
    connect(&workspace, &Workspace::arraysRead, this, &ArraysOpener::compareRuns);
    connect(&workspace, &Workspace::comparisonEnded, this, &ArraysOpener::endComparison);
}

bool ArraysOpener::isSettled() const
{
    return (!m_pane || m_pane->isSettled()) && (!m_diffPane || m_diffPane->isSettled());
}

void ArraysOpener::showFile(RunId run, const OpenFile &file)
{
    if (!m_pane) {
        m_pane = new ArrayPane;
        m_pane->setOpenDocuments([this] {
            ArrayPane::Documents documents;
            for (const OpenRun &open : m_workspace.documents().runs()) {
                for (const OpenFile &one : open.files) {
                    if (one.arrays())
                        documents.push_back(one.arrays());
                }
            }
            return documents;
        });
        connect(m_pane, &ArrayPane::settled, this, &ArraysOpener::becameSettled);
        connect(m_pane, &ArrayPane::comparisonRequested, this, &ArraysOpener::askForOther);
        m_assemble =
            m_pane->addPaneAction(PaneMenu::View, u"assembleBlocks"_s, tr("Processes' Blocks as Whole Arrays…"));
        m_assemble->setToolTip(tr("Put the blocks that the files of the processes hold together to whole arrays"));
        connect(m_assemble, &QAction::triggered, this, [this] {
            if (m_shown)
                askForBlocks(m_shown->run, [this, shown = m_shown->run] { showAssembled(shown); });
        });
        Q_EMIT paneMade(m_pane, arrayName);
    }
    keepState();
    m_shown = Shown{run, file.path};
    m_isAssembled = false;
    updateAssembling();
    m_pane->setDocument(file.arrays());
    m_pane->restoreState(m_states[run.value].take(file.path));
    m_area.setTitle(m_pane, tr("Array · %1").arg(QFileInfo(file.path).fileName()));
    m_area.setCurrentPane(m_pane);
}

/// What the person chose and computed is there again when the file is shown again.
void ArraysOpener::keepState()
{
    if (m_pane && m_shown && !m_isAssembled)
        m_states[m_shown->run.value].insert(m_shown->path, m_pane->saveState());
}

/// A run that was opened is shown as soon as its first file of arrays was read, or is compared.
void ArraysOpener::present(const OpenRun &run)
{
    for (const OpenFile &file : run.files) {
        if (file.state == FileState::Loading && !file.hasContent())
            return; // it comes first
        if (!file.arrays())
            continue;
        m_presented.insert(run.id.value);
        if (!m_workspace.isCompared(run.id))
            showFile(run.id, file);
        return;
    }
}

void ArraysOpener::fileChanged(RunId id, std::size_t index)
{
    const OpenRun &run = *m_workspace.documents().find(id);
    if (!m_presented.contains(id.value))
        present(run);
    else if (run.files[index].arrays())
        showAgain(id, run.files[index]);
    const auto read = run.files[index].arrays();
    if (m_pane && read && m_pane->stagger() && m_pane->stagger()->file == read->name)
        m_pane->readStaggerAgain();
}

/// What was read again or came in behind the first file. What the person closed stays closed.
void ArraysOpener::showAgain(RunId id, const OpenFile &file)
{
    updateAssembling();
    if (m_pane && m_isAssembled && m_shown && m_shown->run == id)
        showAssembled(id);
    else if (m_pane && m_shown && m_shown->run == id && m_shown->path == file.path)
        m_pane->setDocument(file.arrays());
    if (!m_comparingRuns)
        compareAgain(file.path);
}

ArrayDiffPane &ArraysOpener::diffPane()
{
    if (!m_diffPane) {
        m_diffPane = new ArrayDiffPane;
        connect(m_diffPane, &ArrayDiffPane::settled, this, &ArraysOpener::becameSettled);
        Q_EMIT paneMade(m_diffPane, arrayDiffName);
    }
    return *m_diffPane;
}

void ArraysOpener::compareRuns(RunId reference, RunId current)
{
    if (asksForBlocks(reference, current))
        return; // and comes back
    const RunArrays before = arraysOf(reference);
    const RunArrays now = arraysOf(current);
    ComparedArrays arrays{pairsOf(*before.document, *now.document), before.path, now.path};
    const bool areSingle = before.document->dataSets.size() == 1 && now.document->dataSets.size() == 1;
    if (areSingle) // whatever they are called
        arrays.pairs = singlePairOf(*before.document, *now.document);
    arrays.groups = diffGroupAttributes(*before.document, *now.document, AttributeScope::Meaning);
    arrays.options = blockWords(before.layout, now.layout);
    ArrayDiffPane &pane = diffPane();
    m_comparingRuns = true;
    pane.setArrays(std::move(arrays));
    m_area.setTitle(&pane, tr("%1 and %2").arg(QFileInfo(before.path).fileName(), QFileInfo(now.path).fileName()));
    m_area.setCurrentPane(&pane);
}

void ArraysOpener::endComparison(Family kind)
{
    if (kind != Family::Arrays)
        return;
    if (m_comparingRuns && m_diffPane)
        m_area.closePane(m_diffPane);
    m_comparingRuns = false;
}

/// Which array the one that is shown is compared with: of its own file as it is told in the pane, or of another one.
void ArraysOpener::askForOther()
{
    const std::uint32_t shown = *m_pane->shownDataSet();
    const auto &told = m_pane->toldDocument()->dataSets;
    const OpenArray current{m_shown->path, told[shown]};
    std::vector<OpenArray> others;
    const auto add = [&others](const QString &file, const std::shared_ptr<const ArraySource> &array) {
        if (array->description().error.isEmpty())
            others.push_back({file, array});
    };
    for (std::size_t set = 0; set < told.size(); ++set) {
        if (set != shown)
            add(m_shown->path, told[set]);
    }
    for (const OpenRun &run : m_workspace.documents().runs()) {
        for (const OpenFile &file : run.files) {
            const bool isShown = run.id == m_shown->run && file.path == m_shown->path;
            for (std::size_t set = 0; file.arrays() && !isShown && set < file.arrays()->dataSets.size(); ++set)
                add(file.path, file.arrays()->dataSets[set]);
        }
    }
    auto *const dialog = new ArrayChoiceDialog(current, std::move(others), m_pane);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, current] {
        if (const auto reference = dialog->chosen())
            compareArrays(*reference, current);
    });
    dialog->open();
}

void ArraysOpener::compareArrays(const OpenArray &reference, const OpenArray &current)
{
    ArrayDiffPane &pane = diffPane();
    m_comparingRuns = false;
    const QStringList names{reference.array->description().path, current.array->description().path};
    pane.setArrays({{{reference.array, current.array}}, reference.file, current.file, names});
    m_area.setTitle(&pane, tr("%1 and %2").arg(names[0], names[1]));
    m_area.setCurrentPane(&pane);
}

const OpenFile *ArraysOpener::fileOf(const QString &path) const
{
    for (const OpenRun &run : m_workspace.documents().runs()) {
        for (const OpenFile &file : run.files) {
            if (file.arrays() && file.path == path)
                return &file;
        }
    }
    return nullptr;
}

/// Two arrays of files of which one was read again. What the files do not have (it was computed) stays as it was.
void ArraysOpener::compareAgain(const QString &path)
{
    if (!m_diffPane || m_diffPane->arrays().dataSets.size() != 2)
        return;
    ComparedArrays arrays = m_diffPane->arrays();
    if (path != arrays.referenceFile && path != arrays.currentFile)
        return;
    const auto again = [&](const QString &file, const QString &dataSet, std::shared_ptr<const ArraySource> &array) {
        const OpenFile *const read = fileOf(file);
        if (auto found = read ? findDataSet(*read->arrays(), dataSet) : nullptr)
            array = std::move(found);
    };
    again(arrays.referenceFile, arrays.dataSets[0], arrays.pairs.front().reference);
    again(arrays.currentFile, arrays.dataSets[1], arrays.pairs.front().current);
    m_diffPane->setArrays(std::move(arrays));
}

void ArraysOpener::runRemoved(RunId id)
{
    if (m_diffPane && !m_comparingRuns
        && !(fileOf(m_diffPane->arrays().referenceFile) && fileOf(m_diffPane->arrays().currentFile)))
        m_area.closePane(m_diffPane);
    m_layouts.remove(id.value);
    m_asked.remove(id.value);
    m_presented.remove(id.value);
    m_states.remove(id.value);
    if (!m_shown || m_shown->run != id)
        return;
    m_shown.reset();
    if (m_pane)
        m_area.closePane(m_pane);
}

} // namespace rankscope
