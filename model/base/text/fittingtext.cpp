// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/text/fittingtext.h"

#include "model/base/processsettext.h"

namespace rankscope {

namespace {

template<typename Spell>
QString fitted(const ProcessSet &set, qsizetype mostCharacters, Spell spell)
{
    // Each range but the last takes a digit and a comma at least: of more ranges than fit not all are spelled out.
    if (set.ranges().size() <= static_cast<std::size_t>(mostCharacters / 2 + 1)) {
        if (const QString whole = spell(set); whole.size() <= mostCharacters)
            return whole;
    }
    QString text = elidedText(set, 2);
    for (std::size_t ranges = 3; ranges < set.ranges().size(); ++ranges) {
        const QString longer = elidedText(set, ranges);
        if (longer.size() > mostCharacters)
            break;
        text = longer;
    }
    return text;
}

} // namespace

QString fittingText(const ProcessSet &set, qsizetype mostCharacters)
{
    return fitted(set, mostCharacters, [](const ProcessSet &whole) { return whole.toString(); });
}

QString fittingCompactText(const ProcessSet &set, qsizetype mostCharacters)
{
    return fitted(set, mostCharacters, [](const ProcessSet &whole) { return compactText(whole); });
}

} // namespace rankscope
