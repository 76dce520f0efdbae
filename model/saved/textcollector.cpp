// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/textcollector.h"

#include <limits>

namespace rankscope {

bool TextCollector::add(const QString &text, std::span<const ReportValue> values)
{
    const std::uint8_t form = formOf(text, values);
    if (m_isMade)
        m_texts.forms.push_back(form);
    ++m_rows;
    return form != textform::literal || keep(text);
}

SavedTexts TextCollector::take()
{
    m_texts.source = m_isMade ? m_source : 0;
    m_texts.kept = m_packer.take();
    m_texts.findLiteralRows();
    return std::move(m_texts);
}

std::uint8_t TextCollector::formOf(const QString &text, std::span<const ReportValue> values)
{
    if (!m_isMade && !findSource(text, values))
        return textform::literal;
    if (m_misses > mostTried && m_misses * mostMissed > m_rows)
        return textform::literal;
    const std::uint8_t form = textFormOf(values[m_source], text, m_likely);
    if (form == textform::literal)
        ++m_misses;
    else if (form != textform::empty)
        m_likely = form;
    return form;
}

bool TextCollector::findSource(const QString &text, std::span<const ReportValue> values)
{
    if (text.isEmpty() || m_tries == mostTried)
        return false;
    ++m_tries;
    const auto isMadeFrom = [&](std::uint32_t column) {
        return textFormOf(values[column], text, textform::literal) != textform::literal;
    };
    std::uint32_t source = m_source;
    bool isFound = isMadeFrom(source);
    if (!isFound && values[m_source].index() == 0 && digitsIn(text) >= fewestDigits) {
        for (source = 0; source < values.size() && !isFound; ++source)
            isFound = isMadeFrom(source);
        source -= isFound ? 1 : 0;
    }
    if (isFound) {
        m_source = source;
        m_isMade = true;
        m_texts.forms.assign(m_rows, textform::literal);
    }
    return isFound;
}

/// Equal texts once, as long as there are such.
bool TextCollector::keep(const QString &text)
{
    if (!m_texts.at.empty() && text == m_last) {
        m_texts.at.push_back(m_texts.at.back());
        return true;
    }
    if (m_packer.size() >= std::numeric_limits<std::uint32_t>::max())
        return false;
    m_last.setUnicode(text.constData(), text.size()); // not shared: another thread is about to free it
    const auto place = static_cast<std::uint32_t>(m_packer.size());
    const bool isLookedUp = m_packer.size() < fewestTexts || m_packer.size() * 4 < m_texts.at.size() * 3;
    if (isLookedUp) {
        const auto known = m_places.constFind(text);
        if (known != m_places.cend()) {
            m_texts.at.push_back(*known);
            return true;
        }
        m_places.insert(text, place);
    }
    m_packer.add(text);
    m_texts.at.push_back(place);
    return true;
}

} // namespace rankscope
