// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folded/foldedpath.h"

#include "io/stacktools/folded/foldednames.h"

#include <QCoreApplication>

namespace rankscope {

void FoldedPath::keep(std::size_t frames)
{
    m_ends.resize(frames);
    m_text.resize(m_ends.empty() ? 0 : m_ends.back());
}

/// Without what separates frames and stacks; false when it had any of it.
bool FoldedPath::addName(std::string_view name)
{
    const std::size_t before = m_text.size();
    m_text += name;
    bool clean = true;
    for (std::size_t at = before; at < m_text.size(); ++at) {
        const char sign = m_text[at];
        if (sign != ';' && sign != '\n' && sign != '\r')
            continue;
        m_text[at] = sign == ';' ? ':' : ' ';
        clean = false;
    }
    return clean;
}

/// " (file:line)"; false where it would not be found again.
bool FoldedPath::addPlace(std::size_t name, std::string_view file, std::uint32_t line)
{
    const std::size_t end = m_text.size();
    m_text.append(" (").append(file).append(":").append(std::to_string(line)).append(")");
    const std::string_view whole = std::string_view(m_text).substr(name);
    const bool separates = file.find_first_of(";\n\r") != std::string_view::npos;
    if (!separates && splitName(whole) == FoldedName{whole.substr(0, end - name), file, line})
        return true;
    m_text.resize(end);
    return false;
}

void FoldedPath::add(std::string_view name, std::string_view file, std::uint32_t line)
{
    if (!m_ends.empty())
        m_text += ';';
    const std::size_t begin = m_text.size();
    m_separators += addName(name) ? 0 : 1;
    if (line != 0)
        m_places += addPlace(begin, file, line) ? 0 : 1;
    m_ends.push_back(m_text.size());
}

void FoldedPath::noteLosses(const StackWriteOptions &options) const
{
    noteLoss(options,
             QCoreApplication::translate("FoldedWriter", "A name has a semicolon or a line end; it was replaced."),
             m_separators);
    noteLoss(options,
             QCoreApplication::translate("FoldedWriter", "A place cannot stand behind its function; it was left out."),
             m_places);
}

} // namespace rankscope
