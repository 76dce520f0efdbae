// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacktools/folder/stackfilelist.h"

#include <QSet>

#include <cstdint>

namespace rankscope {

/// What the files of a name turned out to be, once they were read; those of several moments may have one name.
enum class NameMark : std::uint8_t {
    HasStacks = 1,
    Counted = 2, // its process is counted
    TellsProcess = 4, // the name does
    OtherKind = 8,
    ReportOnly = 16, // says why the job hangs and nothing else, and the name tells its rank
};

/// The names of the files of a job, each once, with marks. Files are asked for by their place in the list.
class FileNameMarks
{
public:
    explicit FileNameMarks(const StackFileList &list);

    const QStringList &names() const { return m_names; }
    void add(std::size_t file, NameMark mark) { m_marks[m_nameOf[file]] |= static_cast<std::uint8_t>(mark); }
    bool has(std::size_t file, NameMark mark) const { return hasMark(m_marks[m_nameOf[file]], mark); }
    bool isAny(NameMark mark) const;
    /// Also where no name has stacks.
    bool allWithStacksHave(NameMark mark) const;
    QSet<QString> with(NameMark mark) const;
    /// Those whose files are all of another kind, in their order.
    QStringList withoutStacks() const;

private:
    static bool hasMark(std::uint8_t marks, NameMark mark) { return (marks & static_cast<std::uint8_t>(mark)) != 0; }

    QStringList m_names;
    std::vector<std::size_t> m_nameOf; // by file
    std::vector<std::uint8_t> m_marks; // by name
};

} // namespace rankscope
