// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/reportpage.h"

#include "model/base/processsettext.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t tagLimit = 64; // of a tag's name and what is kept of its attributes
constexpr std::size_t textLimit = std::size_t(64) << 10; // of one cell

/// The name of a tag, small: "h3", "/tr".
std::string tagName(std::string_view tag)
{
    std::string name;
    for (const char c : tag) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!letter && !(c == '/' && name.empty()))
            break;
        name += c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    }
    return name;
}

/// 1 to 6 for "h1" to "h6"; else 0.
int headingLevel(std::string_view name)
{
    return name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6' ? name[1] - '0' : 0;
}

/// The character that "amp" or "#x41" stands for; nothing for what is none.
QString entity(QStringView name)
{
    static constexpr std::array<std::pair<QLatin1StringView, char16_t>, 6> names{
        {{"amp"_L1, u'&'}, {"lt"_L1, u'<'}, {"gt"_L1, u'>'}, {"quot"_L1, u'"'}, {"apos"_L1, u'\''}, {"nbsp"_L1, u' '}}};
    for (const auto &[known, character] : names) {
        if (name == known)
            return QString(QChar(character));
    }
    if (!name.startsWith(u'#'))
        return {};
    const bool hex = name.size() > 1 && (name[1] == u'x' || name[1] == u'X');
    bool whole = false;
    const uint code = name.sliced(hex ? 2 : 1).toUInt(&whole, hex ? 16 : 10);
    if (!whole || code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        return {};
    return QString::fromUcs4(reinterpret_cast<const char32_t *>(&code), 1);
}

/// The processes of "Rank 3" or "Ranks 0-3: …"; empty for other text.
ProcessSet ranksAtFront(const QString &text)
{
    for (const QLatin1StringView word : {"ranks"_L1, "rank"_L1, "processes"_L1, "process"_L1}) {
        if (!text.startsWith(word, Qt::CaseInsensitive))
            continue;
        const QStringView rest = QStringView(text).sliced(word.size()).trimmed();
        const auto end = std::find_if(rest.begin(), rest.end(),
                                      [](QChar c) { return !(c >= u'0' && c <= u'9') && c != u'-' && c != u','; });
        if (const auto reading = readProcessSet(rest.left(end - rest.begin())))
            return reading->set;
        return {};
    }
    return {};
}

} // namespace

QString textOfHtml(std::string_view utf8)
{
    const QString raw = QString::fromUtf8(utf8);
    QString text;
    for (qsizetype at = 0; at < raw.size(); ++at) {
        const qsizetype end = raw[at] == u'&' ? raw.indexOf(u';', at) : -1;
        const QString character =
            end > 0 && end - at <= 10 ? entity(QStringView(raw).sliced(at + 1, end - at - 1)) : QString();
        text += character.isEmpty() ? QString(raw[at]) : character;
        at = character.isEmpty() ? at : end;
    }
    return text.simplified();
}

void ReportPage::add(std::string_view piece)
{
    for (const char c : piece) {
        switch (m_state) {
        case State::Text:
            addText(c);
            break;
        case State::Tag:
            addTag(c);
            break;
        case State::Skip:
            addSkipped(c);
            break;
        }
    }
}

void ReportPage::addText(char c)
{
    if (c == '<') {
        m_state = State::Tag;
        m_tag.clear();
    } else if (m_text.size() < textLimit) {
        m_text += c;
    }
}

void ReportPage::addTag(char c)
{
    if (m_quote != 0) {
        m_quote = c == m_quote ? char(0) : m_quote;
    } else if (c == '>') {
        m_state = State::Text;
        endTag();
        return;
    } else if (c == '"') {
        m_quote = c;
    }
    if (m_tag.size() < tagLimit)
        m_tag += c;
}

/// Scripts and styles, whose '<' are no tags.
void ReportPage::addSkipped(char c)
{
    if (m_skipMatched < m_skipEnd.size()) {
        m_skipMatched = c == m_skipEnd[m_skipMatched] ? m_skipMatched + 1 : (c == '<' ? 1 : 0);
        return;
    }
    if (c == '>')
        m_state = State::Text;
}

QString ReportPage::takeText()
{
    const QString text = textOfHtml(m_text);
    m_text.clear();
    return text;
}

void ReportPage::endTag()
{
    const std::string name = tagName(m_tag);
    if (name == "script" || name == "style") {
        m_state = State::Skip;
        m_skipEnd = "</" + name;
        m_skipMatched = 0;
    } else if (name == "/title") {
        title = takeText();
    } else if (headingLevel(name) > 0 || name == "title") {
        m_text.clear();
    } else if (name.starts_with('/') && headingLevel(std::string_view(name).substr(1)) > 0) {
        endHeading(headingLevel(std::string_view(name).substr(1)));
    } else if (m_sectionLevel == 0) {
        m_text.clear();
    } else if (name == "tr") {
        endRow();
        m_inRow = true;
    } else if (name == "/td" || name == "/th") {
        m_cells += takeText();
    } else if (name == "/tr" || (!m_inRow && (name == "/p" || name == "/div" || name == "/li"))) {
        endRow();
        m_inRow = m_inRow && name != "/tr";
    } else if (m_text.size() < textLimit) {
        m_text += ' ';
    }
}

void ReportPage::endHeading(int level)
{
    if (m_sectionLevel > 0 && level > m_sectionLevel) {
        endRow();
        return;
    }
    const QString heading = takeText();
    if (program.isEmpty() && heading.startsWith("Debugging "_L1))
        program = heading.sliced(10);
    m_sectionLevel = heading.contains("leak"_L1, Qt::CaseInsensitive) ? level : 0;
    m_inRow = false;
    m_cells.clear();
}

void ReportPage::endRow()
{
    m_cells += takeText();
    m_cells.removeAll(QString());
    if (m_cells.isEmpty())
        return;
    const QString row = m_cells.join(u'\t');
    const ProcessSet ranks = ranksAtFront(m_cells.first());
    m_cells.clear();
    m_kept += row.size() + 8;
    leaksCut = m_kept > leakLimit;
    if (leaksCut)
        return;
    if (leaks.empty() || !ranks.isEmpty())
        leaks.push_back({ranks, {}});
    leaks.back().rows += row;
}

} // namespace rankscope
