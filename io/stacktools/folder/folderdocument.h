// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacktools/folder/fileclaims.h"
#include "io/stacktools/folder/fileidentities.h"
#include "io/stacktools/folder/filenamemarks.h"
#include "io/stacktools/folder/stackfolder.h"
#include "model/stacks/job/namemoments.h"
#include "model/stacks/tree/stackmerger.h"
#include "model/stacks/waiting/waitreport.h"

#include <QSet>

#include <compare>
#include <map>

namespace rankscope {

/// What was learned from the files when they were read, for reading them again.
struct FolderHints {
    QSet<QString> withoutStacks; // names of files that hold none
    QSet<QString> reports; // names of files that only say why the job hangs, each of its own rank: no rule is of them
    std::map<std::size_t, std::size_t> sameAs; // files that hold the process of a file before
    bool namesTellMoments = true; // where they seem to
    ProcessSet said; // ranks that files say, and others are not to be counted as
    friend bool operator==(const FolderHints &, const FolderHints &) = default;
};

/// The tables and trees of the files of a job, put together: who is who, and of which moment each file is.
class FolderDocument
{
public:
    FolderDocument(const StackFileList &list, const StackFolderOptions &options, const QString &name,
                   const FolderHints &hints);

    StackReadOptions optionsOf(std::size_t file) const;
    /// With the moments that they are taken for.
    std::span<const StackFile> files() const { return m_list.files; }
    void add(std::size_t file, StackFileResult result);
    /// A file that has a stand-in is not of the moment that its tree was merged for: all have to be added with trees.
    bool lacksTrees() const { return m_lacksTrees; }
    /// What should have been known before; the same hints where nothing is to be read again.
    FolderHints hints() const;
    StackResult finish();
    /// After finish(): how many of the first snapshots have the number that they will have once all files are added.
    /// Those of the moments before this one are whole. None where only all files together tell the moments.
    std::size_t numberedUpTo(std::size_t moment) const;

private:
    /// Moments are sorted by the snapshot of the folder, then by how often their processes came before, then within a
    /// file.
    struct MomentKey {
        std::size_t snapshot = 0;
        std::size_t take = 0;
        std::size_t index = 0;
        friend auto operator<=>(const MomentKey &, const MomentKey &) = default;
    };
    struct Moment {
        StackMerger merger;
        QString title;
        std::optional<QDateTime> time;
    };

    void setMoments();
    void setNumbers();
    void noteFailure(const QString &path, const Error &error);
    void noteReport(const QString &path);
    bool addWaits(std::size_t file, const StackDocument &document);
    void noteConflict(std::size_t file, const ProcessSet &processes);
    void addFile(std::size_t file, StackResult result);
    void addDocument(std::size_t file, const StackDocument &document, std::size_t take);
    void addSnapshots(std::size_t file, const StackDocument &document, std::size_t take);
    void addTables(std::size_t file, const StackDocument &document);
    void addLater();
    void noteLater(std::size_t file, const ProcessSet &processes);
    void noteNumbers();
    bool momentsAreTrue() const;
    bool isNumberedRight() const;
    bool areNumbersRanks() const;
    QSet<QString> namesWithoutStacks() const;
    void leaveFree(const ProcessSet &said);
    void addMoments();
    StringId moved(const StackDocument &from, StringId id);

    StackFileList m_list;
    StackFolderOptions m_options;
    FolderHints m_hints;
    bool m_isRuleGiven;
    std::optional<NameMoments> m_nameMoments;
    StackDocument m_document;
    std::shared_ptr<StackPools> m_pools;
    QStringList m_numberedNames; // by file: what its number is taken from
    std::vector<NumberedFile> m_expected;
    std::map<MomentKey, Moment> m_moments;
    FileClaims m_claims;
    std::vector<LaterFile> m_later;
    bool m_isStandIn = false; // the file that is being added has one
    bool m_lacksTrees = false;
    FileIdentities m_identities;
    std::vector<ProcessSet::Range> m_declared;
    FileRanks m_ranks;
    FileNameMarks m_marks;
    ProcessSet m_said; // ranks that files say
    WaitReportMerger m_waits; // of files that say why the job hangs
};

} // namespace rankscope
