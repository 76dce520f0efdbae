// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/trace/sources/linepairs.h"
#include "model/trace/sources/namedsources.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace rankscope {

/// Where the two versions of the source lie from which two runs were built.
struct SourceFolders {
    QString reference;
    QString current;

    bool isEmpty() const { return reference.isEmpty() && current.isEmpty(); }
    friend bool operator==(const SourceFolders &, const SourceFolders &) = default;
};

/// Which lines of two versions of the source belong together, for the files that the traces of two runs name.
/// Immutable; see makeSourceMap(). Lines are numbered from 1, as in the traces.
class SourceMap
{
public:
    /// One file in both versions.
    struct File {
        std::string reference; // as the traces name it
        std::string current;
        std::uint32_t referenceLines = 0;
        std::vector<std::uint32_t>
            referenceOf; // by line of the current version, from 0: line of the reference, 0: none
        LineCounts counts;
    };

    SourceFolders folders;
    std::vector<File> files; // by name in the reference
    LineCounts counts; // of all files
    std::uint64_t fileCount = 0; // on disk: several names may mean one file
    ProblemList problems; // what could not be paired, or is not sure

    /// The file that the reference or the current run names so; null where it has no partner.
    const File *ofReference(std::string_view name) const { return find(m_byReference, name); }
    const File *ofCurrent(std::string_view name) const { return find(m_byCurrent, name); }
    /// To be called once the files are set.
    void indexNames();

private:
    using Names = std::map<std::string, std::size_t, std::less<>>;
    const File *find(const Names &names, std::string_view name) const
    {
        const auto found = names.find(name);
        return found == names.end() ? nullptr : &files[found->second];
    }

    Names m_byReference;
    Names m_byCurrent;
};

/// Pairs the files of two versions of the source (pairSourceFiles()) and their lines (pairLines()).
/// Errors: BadOption where not one file is in both; Cancelled.
[[nodiscard]] Result<std::shared_ptr<const SourceMap>>
makeSourceMap(const SourceVersion &reference, const SourceVersion &current, const Progress &progress);

/// "Source lines were paired: 3 files, 1,204 lines the same, 12 inserted, 4 deleted." What there is none of is left
/// out.
QString pairedLinesSentence(const SourceMap &map);

} // namespace rankscope
