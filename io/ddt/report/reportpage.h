// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/job/jobreport.h"

#include <string>
#include <string_view>

namespace rankscope {

/// Reads what only the page of an offline report has, and not its logbook: the title, the program, and the section
/// with the memory leaks. How that section looks is not documented and no sample of it is public, so it is taken as
/// text: what stands below a heading with "Leak", a row of a table or a paragraph a row; one that begins with "Rank
/// 3" or "Ranks 0-3" begins a group. Takes the page in pieces and keeps no more than `leakLimit` characters of it.
class ReportPage
{
public:
    static constexpr qsizetype leakLimit = qsizetype(16) << 20;

    void add(std::string_view piece);

    QString title;
    QString program;
    std::vector<LeakGroup> leaks;
    bool leaksCut = false;

private:
    enum class State { Text, Tag, Skip };

    void addText(char c);
    void addTag(char c);
    void addSkipped(char c);
    void endTag();
    void endHeading(int level);
    void endRow();
    QString takeText();

    State m_state = State::Text;
    std::string m_tag; // from behind '<'
    char m_quote = 0; // that is open in the tag
    std::string m_skipEnd; // "</script"
    std::size_t m_skipMatched = 0;
    std::string m_text;
    QStringList m_cells;
    int m_sectionLevel = 0; // of the heading of the leaks; 0: not in that section
    qsizetype m_kept = 0;
    bool m_inRow = false;
};

/// Text of HTML without its entities and with single blanks, as a browser shows it.
QString textOfHtml(std::string_view utf8);

} // namespace rankscope
