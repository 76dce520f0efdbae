// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/profileopener.h"

#include "app/commands/profileruns.h"
#include "app/window/panearea.h"
#include "app/window/workspace.h"
#include "io/hpctoolkit/rankfiles.h"
#include "model/profile/structureoverlay.h"
#include "views/profile/profilepane.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

ProfilePane::Extent profileExtent(const OpenFile &file)
{
    return file.state == FileState::Loading ? ProfilePane::Extent::Part : ProfilePane::Extent::Whole;
}

} // namespace

const QString ProfileOpener::profileName = u"profile"_s;

ProfileOpener::ProfileOpener(Workspace &workspace, PaneArea &area, std::function<QStringList()> openFiles,
                             QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_area(area)
    , m_openFiles(std::move(openFiles))
{
    connect(&workspace.documents(), &Documents::fileChanged, this, &ProfileOpener::fileChanged);
    connect(&workspace.documents(), &Documents::runRemoved, this, &ProfileOpener::runRemoved);
}

bool ProfileOpener::isSettled() const
{
    return !m_pane || m_pane->isSettled();
}

void ProfileOpener::showFile(RunId run, const OpenFile &file)
{
    if (!m_pane) {
        m_pane = new ProfilePane;
        m_pane->setRankReader(
            [heads = std::make_shared<RankFileHeads>()](const RankRequest &request, Progress &progress) {
                return readRankValues(request, progress, heads.get());
            });
        connect(m_pane, &ProfilePane::costsOffered, this, &ProfileOpener::costsOffered);
        connect(m_pane, &ProfilePane::structureRequested, this, &ProfileOpener::askForStructure);
        connect(m_pane, &QObject::destroyed, this, [this] { Q_EMIT costsOffered(nullptr, 0); });
        connect(m_pane, &ProfilePane::settled, this, &ProfileOpener::becameSettled);
        Q_EMIT paneMade(m_pane, profileName);
    }
    if (!m_shown || m_shown->run != run || m_shown->path != file.path)
        m_structure.clear();
    m_pane->setStructure(m_structure);
    m_shown = Shown{run, file.path};
    m_pane->setDocument(file.profile, profileExtent(file));
    m_area.setTitle(m_pane, tr("Profile · %1").arg(file.name()));
    m_area.setCurrentPane(m_pane);
}

void ProfileOpener::fileChanged(RunId id, std::size_t index)
{
    const OpenRun &run = *m_workspace.documents().find(id);
    const OpenFile &file = run.files[index];
    if (m_pane && file.profile && m_shown && m_shown->run == id && m_shown->path == file.path)
        showChanged(file);
    else if (!m_pane && !m_workspace.isCompared(id))
        showFirst(run);
}

/// Of files that are opened together the first one, however long the others take.
void ProfileOpener::showFirst(const OpenRun &run)
{
    const auto counts = [](const OpenFile &file) { return file.profile || file.state == FileState::Loading; };
    const auto first = std::ranges::find_if(run.files, counts);
    if (first != run.files.end() && first->profile)
        showFile(run.id, *first);
}

/// What was put into the file before it was read again is put in again.
void ProfileOpener::showChanged(const OpenFile &file)
{
    m_pane->setDocument(file.profile, profileExtent(file));
    if (file.state == FileState::Loaded && !m_structure.isEmpty() && file.profile != m_structured)
        addStructure(m_structure);
}

void ProfileOpener::askForStructure()
{
    const QStringList files = m_openFiles();
    if (!files.isEmpty())
        addStructure(files.front());
}

void ProfileOpener::addStructure(const QString &path)
{
    using Document = std::shared_ptr<const ProfileDocument>;
    if (!m_pane || !m_shown || !m_pane->document())
        return;
    const auto work = [path, profile = m_pane->document()](Progress &progress) -> Result<Document> {
        const auto structure = readStructureFile(path, {}, progress);
        if (!structure)
            return tl::unexpected(structure.error());
        return withStructure(profile, **structure);
    };
    m_workspace.work().start<Document>(tr("adding the structure"), work, this,
                                       [this, path, shown = *m_shown](Result<Document> document) {
                                           if (!document) {
                                               if (document.error().kind != ErrorKind::Cancelled)
                                                   Q_EMIT failed(document.error());
                                               return;
                                           }
                                           m_structure = path;
                                           takeStructured(shown, *document);
                                       });
}

/// As if the file had been read so: its problems say what was joined.
void ProfileOpener::takeStructured(const Shown &shown, const std::shared_ptr<const ProfileDocument> &document)
{
    const OpenRun *const run = m_workspace.documents().find(shown.run);
    if (!run)
        return;
    const auto file = std::ranges::find(run->files, shown.path, &OpenFile::path);
    if (file == run->files.end())
        return;
    m_structured = document;
    m_pane->setStructure(m_structure);
    OpenFile changed = *file;
    changed.profile = document;
    changed.problems = document->problems;
    m_workspace.documents().setFile(shown.run, static_cast<std::size_t>(file - run->files.begin()), changed);
}

void ProfileOpener::runRemoved(RunId id)
{
    if (!m_shown || m_shown->run != id)
        return;
    m_shown.reset();
    if (m_pane)
        m_area.closePane(m_pane);
}

} // namespace rankscope
