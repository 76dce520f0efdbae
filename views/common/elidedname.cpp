// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/elidedname.h"

#include "views/tables/elidednumber.h"

namespace rankscope {

namespace {

constexpr qsizetype longestSuffix = 8; // with its dot
constexpr int fewestCharacters = 4; // of the beginning, before the suffix is given up

/// To the last part of a pixel: a view shortens once more what is any wider than its cell.
bool fits(const QString &text, const QFontMetrics &metrics, int room)
{
    return QFontMetricsF(metrics).horizontalAdvance(text) <= room;
}

} // namespace

QString elidedFileName(const QString &name, const QString &tail, const QFontMetrics &metrics, int room)
{
    if (fits(name + tail, metrics, room))
        return name + tail;
    if (const qsizetype folder = name.lastIndexOf(u'/'); folder >= 0) // the first that one can do without
        return elidedFileName(name.mid(folder + 1), tail, metrics, room);
    const qsizetype dot = name.lastIndexOf(u'.');
    const QString suffix = dot > 0 && name.size() - dot <= longestSuffix ? name.mid(dot) : QString();
    const int fewest = metrics.averageCharWidth() * fewestCharacters;
    for (const QString &end : {QString(suffix + tail), tail}) {
        const QString begin = name.first(name.size() - (end.size() - tail.size()));
        const bool hasSuffix = !suffix.isEmpty() && begin.size() == name.size(); // whose room is too little
        const Qt::TextElideMode mode = hasSuffix ? Qt::ElideRight : Qt::ElideMiddle;
        // what is shortened, and the rest, may be a pixel wider together than each by itself
        for (int left = room - metrics.horizontalAdvance(end); left >= fewest; --left) {
            const QString text = shortenedName(begin, metrics, mode, left) + end;
            if (fits(text, metrics, room))
                return text;
        }
    }
    return shortenedName(name + tail, metrics, Qt::ElideRight, room);
}

} // namespace rankscope
