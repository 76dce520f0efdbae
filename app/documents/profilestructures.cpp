// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/profilestructures.h"

#include "io/readdocument.h"
#include "model/profile/scopes/structureoverlay.h"

#include <algorithm>

namespace rankscope {

ProfileStructures::ProfileStructures(Documents &documents, BackgroundWork &work, QObject *parent)
    : QObject(parent)
    , m_documents(documents)
    , m_work(work)
{
    connect(&documents, &Documents::fileChanged, this, &ProfileStructures::fileChanged);
    connect(&documents, &Documents::runRemoved, this, [this](RunId id) {
        std::erase_if(m_joined, [id](const Joined &joined) { return joined.file.run == id; });
    });
}

const OpenFile *ProfileStructures::find(const File &file) const
{
    const OpenRun *const run = m_documents.find(file.run);
    if (!run)
        return nullptr;
    const auto found = std::ranges::find(run->files, file.path, &OpenFile::path);
    return found == run->files.end() ? nullptr : &*found;
}

QString ProfileStructures::of(const File &file) const
{
    const auto joined = std::ranges::find(m_joined, file, &Joined::file);
    return joined == m_joined.end() ? QString() : joined->structure;
}

void ProfileStructures::add(const File &file, const QString &structure)
{
    using Profile = std::shared_ptr<const ProfileDocument>;
    const OpenFile *const open = find(file);
    if (!open || !open->profile())
        return;
    const auto work = [structure, profile = open->profile()](Progress &progress) -> Result<Profile> {
        const auto read = readStructureFile(structure, {}, progress);
        if (!read)
            return tl::unexpected(read.error());
        return withStructure(profile, **read);
    };
    m_work.start<Profile>(tr("adding the structure"), work, this, [this, file, structure](Result<Profile> document) {
        if (document)
            take({file, structure, *document});
        else if (document.error().kind != ErrorKind::Cancelled)
            Q_EMIT failed(document.error());
    });
}

/// As if the file had been read so: its problems say what was joined.
void ProfileStructures::take(const Joined &joined)
{
    const OpenFile *const open = find(joined.file);
    if (!open)
        return;
    std::erase_if(m_joined, [&joined](const Joined &other) { return other.file == joined.file; });
    m_joined.push_back(joined);
    OpenFile changed = *open;
    changed.document = std::make_shared<const Document>(joined.document);
    changed.problems = joined.document->problems;
    const auto index = static_cast<std::size_t>(open - m_documents.find(joined.file.run)->files.data());
    m_documents.setFile(joined.file.run, index, std::move(changed));
}

/// What was put into the file before it was read again is put in again.
void ProfileStructures::fileChanged(RunId run, std::size_t index)
{
    const OpenFile &file = m_documents.find(run)->files[index];
    const auto joined = std::ranges::find(m_joined, File{run, file.path}, &Joined::file);
    if (joined != m_joined.end() && file.profile() && file.state == FileState::Loaded
        && file.profile() != joined->document)
        add(joined->file, joined->structure);
}

} // namespace rankscope
