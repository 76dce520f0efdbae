// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folder/filenamemarks.h"

#include <QHash>

#include <algorithm>

namespace rankscope {

FileNameMarks::FileNameMarks(const StackFileList &list)
{
    QHash<QString, std::size_t> counted; // from 1
    counted.reserve(static_cast<qsizetype>(list.files.size()));
    for (const StackFile &file : list.files) {
        std::size_t &number = counted[file.name];
        if (number == 0) {
            m_names.append(file.name);
            number = static_cast<std::size_t>(m_names.size());
        }
        m_nameOf.push_back(number - 1);
    }
    m_marks.resize(static_cast<std::size_t>(m_names.size()));
}

bool FileNameMarks::isAny(NameMark mark) const
{
    return std::ranges::any_of(m_marks, [mark](std::uint8_t marks) { return hasMark(marks, mark); });
}

bool FileNameMarks::allWithStacksHave(NameMark mark) const
{
    return std::ranges::all_of(
        m_marks, [mark](std::uint8_t marks) { return !hasMark(marks, NameMark::HasStacks) || hasMark(marks, mark); });
}

QSet<QString> FileNameMarks::with(NameMark mark) const
{
    QSet<QString> names;
    for (std::size_t name = 0; name < m_marks.size(); ++name) {
        if (hasMark(m_marks[name], mark))
            names.insert(m_names[static_cast<qsizetype>(name)]);
    }
    return names;
}

QStringList FileNameMarks::withoutStacks() const
{
    QStringList names;
    for (std::size_t name = 0; name < m_marks.size(); ++name) {
        if (hasMark(m_marks[name], NameMark::OtherKind) && !hasMark(m_marks[name], NameMark::HasStacks))
            names.append(m_names[static_cast<qsizetype>(name)]);
    }
    return names;
}

} // namespace rankscope
