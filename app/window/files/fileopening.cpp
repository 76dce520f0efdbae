// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/fileopening.h"

#include "app/documents/workspace.h"
#include "app/samplesession.h"
#include "app/window/dialogs/combinedialog.h"
#include "app/window/dialogs/comparedialog.h"
#include "app/window/dialogs/filepatterndialog.h"
#include "app/window/dialogs/layoutdialog.h"
#include "app/window/dialogs/rankruledialog.h"
#include "app/window/files/recentfiles.h"
#include "app/window/files/settings.h"
#include "io/seriesreading.h"

#include <QDir>
#include <QFileInfo>
#include <QMimeData>
#include <QStandardPaths>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

FileOpening::FileOpening(const Parts &parts, Questions questions, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_questions(std::move(questions))
    , m_companions(parts.workspace, parts.settings)
{
    setLayouts();
    connect(&m_parts.workspace, &Workspace::runLoaded, this, &FileOpening::rememberRead);
}

void FileOpening::remember(const QStringList &paths, const std::vector<RunId> &runs)
{
    m_opened.push_back({paths, runs, false});
}

/// What was read is offered again, what failed is not; where the user cancelled, it is as it was.
void FileOpening::rememberRead()
{
    const Documents &documents = m_parts.workspace.documents();
    const auto isLoading = [&documents](RunId id) {
        const OpenRun *const run = documents.find(id);
        return run && run->isLoading();
    };
    const auto isRead = [&documents](RunId id) {
        const OpenRun *const run = documents.find(id);
        return run && std::ranges::any_of(run->files, &OpenFile::hasContent);
    };
    const std::vector<RunId> cancelled = m_parts.workspace.cancelledRuns();
    const auto hasFailed = [&](RunId id) {
        return documents.find(id) && !isRead(id) && std::ranges::count(cancelled, id) == 0;
    };
    for (const Opened &opened : std::exchange(m_opened, {})) {
        if (std::ranges::any_of(opened.runs, isLoading))
            m_opened.push_back(opened);
        else if (std::ranges::all_of(opened.runs, isRead))
            noteRead(opened);
        else if (std::ranges::any_of(opened.runs, hasFailed))
            m_parts.recent.remove(opened.paths);
    }
}

void FileOpening::noteRead(const Opened &opened)
{
    if (!opened.isCompanion)
        m_parts.recent.add(opened.paths);
    m_companions.noteRead(opened.paths, opened.runs);
    if (!opened.isCompanion)
        openRunOfParameters(opened);
}

/// Of the only parameter file that the user opened by its name: with two of them these are compared, and a folder is a
/// run already. What it names is no entry of its own among the recent files, and opens nothing else.
void FileOpening::openRunOfParameters(const Opened &opened)
{
    std::vector<std::pair<RunId, OpenFile>> found;
    for (const RunId id : opened.runs) {
        const OpenRun &run = *m_parts.workspace.documents().find(id);
        for (const OpenFile &file : run.files) {
            if (!run.isFolder() && file.parameters())
                found.emplace_back(id, file);
        }
    }
    if (found.size() != 1)
        return;
    const auto &[id, file] = found.front();
    const ParameterRun run = openParameterRun(*file.parameters(), m_parts.workspace, opened.runs);
    Q_EMIT parametersOpened(id, file.path, run);
    if (run.error)
        Q_EMIT failed(*run.error);
}

void FileOpening::openPaths(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    const QStringList companions = m_companions.of(paths);
    remember(paths, m_parts.workspace.open(paths));
    for (const QString &file : companions)
        m_opened.push_back({{file}, {m_parts.workspace.openRun({file})}, true});
}

void FileOpening::openDropped(const QMimeData &data)
{
    QStringList paths;
    for (const QUrl &url : data.urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    openPaths(paths);
}

void FileOpening::askForFiles()
{
    const QStringList files = m_questions.openFiles(&m_parts.window, m_parts.settings.lastFolder());
    if (files.isEmpty())
        return;
    m_parts.settings.setLastFolder(QFileInfo(files.front()).absolutePath());
    remember(files, {m_parts.workspace.openRun(files)});
}

void FileOpening::askForFolder()
{
    const QString folder = m_questions.openFolder(&m_parts.window, m_parts.settings.lastFolder());
    if (folder.isEmpty())
        return;
    m_parts.settings.setLastFolder(QFileInfo(folder).absolutePath());
    openPaths({folder});
}

void FileOpening::askForRuns(std::optional<RunId> current)
{
    const CompareDialog::Choosers choosers = {
        [this](QWidget *parent) { return m_questions.openFolder(parent, m_parts.settings.lastFolder()); },
        [this](QWidget *parent) { return m_questions.openFiles(parent, m_parts.settings.lastFolder()); }};
    auto *const dialog = new CompareDialog(m_parts.workspace.documents(), choosers, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (current && m_parts.workspace.documents().runs().front().id != *current)
        dialog->proposeCurrent(*current);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const auto idOf = [this](const CompareDialog::Side &side) {
            return side.open ? *side.open : m_parts.workspace.openRun(side.paths);
        };
        const RunId reference = idOf(dialog->reference());
        m_parts.workspace.compare(reference, idOf(dialog->current()));
    });
    dialog->open();
}

void FileOpening::askForCombination()
{
    auto *const dialog = new CombineDialog(m_parts.workspace.documents(), &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const CombinedRuns runs = dialog->chosen();
        Q_EMIT showingWanted(m_parts.workspace.openCombined(runs.files, runs.how));
    });
    dialog->open();
}

void FileOpening::openSample()
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    const QString folder = QDir::cleanPath(data + u"/rankscope/sample-"_s + sampleSessionMark());
    if (const auto written = writeSampleSession(folder); !written)
        Q_EMIT failed(written.error());
    else
        openPaths({QString(folder + u"/reference"_s), QString(folder + u"/current"_s)});
}

void FileOpening::askForRankRule(RunId id)
{
    const OpenRun *const run = m_parts.workspace.documents().find(id);
    const OpenFile *const job = run ? run->jobOfFiles() : nullptr;
    if (!job)
        return;
    auto *const dialog = new RankRuleDialog(*job->stacks()->fileRanks, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, folder = job->folder(), before = job->rankRule] {
        const QString rule = dialog->givenRule();
        if (rule == before)
            return;
        m_parts.settings.setRankRule(folder, rule);
        readAgain(folder);
    });
    dialog->open();
}

void FileOpening::askForFilePattern(RunId id)
{
    const OpenRun *const run = m_parts.workspace.documents().find(id);
    const QStringList paths = run ? run->numberedArrays() : QStringList();
    if (paths.isEmpty())
        return;
    const QStringList names = namesOfArrays(paths);
    const QString folder = run->isFolder() ? run->path() : QFileInfo(run->path()).path();
    const QString before = m_parts.settings.filePattern(folder);
    auto *const dialog = new FilePatternDialog(names, before, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, id, folder, before] {
        const QString pattern = dialog->givenPattern();
        if (pattern == before)
            return;
        m_parts.settings.setFilePattern(folder, pattern);
        m_parts.workspace.reload(id);
    });
    dialog->open();
}

/// The same folder may be open more than once.
void FileOpening::readAgain(const QString &folder)
{
    std::vector<RunId> ids;
    for (const OpenRun &run : m_parts.workspace.documents().runs()) {
        if (const OpenFile *const job = run.jobOfFiles(); job && job->folder() == folder)
            ids.push_back(run.id);
    }
    for (const RunId id : ids)
        m_parts.workspace.reload(id);
}

void FileOpening::setFirstLayouts(const VisualizerLayouts &layouts)
{
    m_firstLayouts = layouts;
    setLayouts();
}

/// Our own layout needs no asking: nothing else begins as it does.
void FileOpening::setLayouts()
{
    VisualizerLayouts layouts = m_firstLayouts;
    for (const VisualizerLayout &kept : m_parts.settings.dataSetLayouts())
        layouts.push_back(kept);
    layouts.push_back(genericVisualizerLayout());
    m_parts.workspace.setLayouts(layouts);
}

void FileOpening::askForLayout(RunId id)
{
    const OpenRun *const run = m_parts.workspace.documents().find(id);
    const OpenFile *const file = run ? run->visualizerFile() : nullptr;
    if (!file)
        return;
    const QString path = file->path;
    const SharedBytes live = path == u'-' ? m_parts.workspace.liveBytes() : nullptr;
    LayoutDialog::Source source;
    source.name = live ? tr("Standard input") : QFileInfo(path).fileName();
    source.known = m_parts.settings.dataSetLayouts();
    source.open = [path, live](Progress &progress) {
        return live ? Result<SharedBytes>(live) : openRandomBytes(path, progress);
    };
    const LayoutDialog::Choosers choosers = {
        [this](QWidget *parent) { return m_questions.openLayout(parent, m_parts.settings.lastFolder()); },
        m_questions.saveLayout};
    auto *const dialog = new LayoutDialog(std::move(source), choosers, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, id, path] { useLayout(id, path, dialog->layout()); });
    dialog->open();
}

void FileOpening::useLayout(RunId run, const QString &path, const VisualizerLayout &layout)
{
    m_parts.settings.addDataSetLayout(layout);
    setLayouts();
    if (path == u'-')
        m_parts.workspace.readLiveBy(layout);
    else
        m_parts.workspace.reload(run);
}

} // namespace rankscope
