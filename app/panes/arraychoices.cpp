// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/arraychoices.h"

#include "app/documents/workspace.h"
#include "app/panes/panehost.h"
#include "app/panes/panekinds.h"
#include "model/arrays/blocks/placedarray.h"
#include "views/arrays/arraydiffpane.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/dialogs/blocksdialog.h"

#include <algorithm>
#include <iterator>

namespace rankscope {

using namespace Qt::StringLiterals;

ArrayChoices::ArrayChoices(const Parts &parts, QObject *parent) : QObject(parent), m_parts(parts)
{
    connect(&m_parts.workspace.documents(), &Documents::runRemoved, this, [this](RunId id) {
        m_layouts.remove(id.value);
        m_asked.remove(id.value);
    });
}

ArrayChoices::RunArrays ArrayChoices::arraysOf(const OpenRun &run) const
{
    const auto layout = m_layouts.constFind(run.id.value);
    const std::vector<ArrayProcess> processes = run.arrayProcesses();
    if (layout != m_layouts.constEnd() && !processes.empty()) {
        RunArrays arrays{assembledDocument(processes, *layout, run.title()), run.path(), *layout, {}};
        std::ranges::transform(processes, std::back_inserter(arrays.processes), &ArrayProcess::number);
        return arrays;
    }
    const OpenFile *const first = run.fileOf(Family::Arrays);
    if (!first)
        return {};
    const auto document = first->arrays();
    return {document, first->path, {}, document ? processesOf(*document) : std::vector<std::int64_t>()};
}

/// Each of two runs is asked for once.
bool ArrayChoices::asksForBlocks(const RunPair &pair, const std::function<void()> &then)
{
    for (const RunId id : {pair.reference, pair.current}) {
        const bool isKnown = m_layouts.contains(id.value) || m_asked.contains(id.value);
        if (isKnown || m_parts.workspace.documents().find(id)->arrayProcesses().empty())
            continue;
        m_asked.insert(id.value);
        askForBlocks(id, then);
        return true;
    }
    return false;
}

void ArrayChoices::assemble(RunId id)
{
    askForBlocks(id, [this, id] {
        const OpenRun &run = *m_parts.workspace.documents().find(id);
        if (run.isLoading() || !m_layouts.contains(id.value) || run.arrayProcesses().empty())
            return;
        m_parts.host.refresh(u"array"_s, {id}); // open already, put together in another way
        m_parts.host.show(u"array"_s, {id});
    });
}

/// `then` is called when the dialog is closed, whatever the user chose.
void ArrayChoices::askForBlocks(RunId id, const std::function<void()> &then)
{
    const OpenRun *const run = m_parts.workspace.documents().find(id);
    std::vector<ArrayProcess> processes = run ? run->arrayProcesses() : std::vector<ArrayProcess>();
    if (processes.empty())
        return;
    const auto known = m_layouts.constFind(id.value);
    const auto layout = known == m_layouts.constEnd() ? std::nullopt : std::optional(*known);
    auto *const dialog = new BlocksDialog(run->title(), std::move(processes), layout, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this, dialog, id, then](int result) {
        if (!m_parts.workspace.documents().find(id))
            return; // it was closed meanwhile
        if (result == QDialog::Accepted)
            m_layouts.insert(id.value, dialog->layout());
        then();
    });
    dialog->open();
}

/// Those of the document in the pane, computed ones too, then those of all other files.
std::vector<OpenArray> ArrayChoices::othersThan(const OpenArray &current, const ArrayPane &pane) const
{
    const PaneSubject &shown = m_parts.host.subjectOf(pane);
    std::vector<OpenArray> others;
    const auto add = [&](const QString &file, const std::shared_ptr<const ArraySource> &array) {
        if (array != current.array && array->description().error.isEmpty())
            others.push_back({file, array});
    };
    for (const auto &array : pane.toldDocument()->dataSets)
        add(current.file, array);
    for (const OpenRun &run : m_parts.workspace.documents().runs()) {
        for (const OpenFile &file : run.files) {
            const bool isShown = run.id == shown.run && file.path == shown.path;
            for (std::size_t set = 0; file.arrays() && !isShown && set < file.arrays()->dataSets.size(); ++set)
                add(file.path, file.arrays()->dataSets[set]);
        }
    }
    return others;
}

void ArrayChoices::askForOther(ArrayPane &pane)
{
    const PaneSubject &subject = m_parts.host.subjectOf(pane);
    const RunId run = subject.run;
    const QString file = subject.path.isEmpty() ? m_parts.workspace.documents().find(run)->path() : subject.path;
    const OpenArray current{file, pane.toldDocument()->dataSets[*pane.shownDataSet()]};
    auto *const dialog = new ArrayChoiceDialog(current, othersThan(current, pane), &pane);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, current, run] {
        if (const auto reference = dialog->chosen())
            compare(*reference, current, run);
    });
    dialog->open();
}

/// The first run that has the file, as it is the one whose arrays were offered.
RunId ArrayChoices::runOf(const QString &path, RunId fallback) const
{
    for (const OpenRun &run : m_parts.workspace.documents().runs()) {
        if (std::ranges::find(run.files, path, &OpenFile::path) != run.files.end())
            return run.id;
    }
    return fallback;
}

void ArrayChoices::compare(const OpenArray &reference, const OpenArray &current, RunId run)
{
    const QStringList names{reference.array->description().path, current.array->description().path};
    const QString part = reference.file % u':' % names[0] % u'|' % current.file % u':' % names[1];
    const PaneSubject subject{run, current.file, runOf(reference.file, run), part};
    const auto fill = ofPane<ArrayDiffPane>([&](ArrayDiffPane &pane) {
        pane.setArrays({{{reference.array, current.array}}, reference.file, current.file, names});
        return comparedTitle(names[0], names[1]);
    });
    m_parts.host.showMade(u"array-diff"_s, subject, fill);
    m_parts.host.raise(u"array-diff"_s, subject);
}

void ArrayChoices::compareAgain(ArrayDiffPane &pane, const QString &path) const
{
    ComparedArrays arrays = pane.arrays();
    if (arrays.dataSets.size() != 2 || (path != arrays.referenceFile && path != arrays.currentFile))
        return;
    const auto again = [&](const QString &file, const QString &dataSet, std::shared_ptr<const ArraySource> &array) {
        for (const OpenRun &run : m_parts.workspace.documents().runs()) {
            const auto read = std::ranges::find_if(
                run.files, [&file](const OpenFile &one) { return one.arrays() && one.path == file; });
            if (read == run.files.end())
                continue;
            if (auto found = findDataSet(*read->arrays(), dataSet))
                array = std::move(found);
            return;
        }
    };
    again(arrays.referenceFile, arrays.dataSets[0], arrays.pairs.front().reference);
    again(arrays.currentFile, arrays.dataSets[1], arrays.pairs.front().current);
    pane.setArrays(std::move(arrays));
}

} // namespace rankscope
