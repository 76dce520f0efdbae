// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/blockwords.h"

#include <algorithm>
#include <functional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// "2x3"
QString gridWord(const BlockLayout &layout)
{
    QStringList sides;
    for (const std::uint64_t side : layout.grid)
        sides << QString::number(side);
    return sides.join(u'x');
}

/// "1,0:2"; empty without halos.
QString haloWord(const BlockLayout &layout)
{
    const auto isNone = [](const HaloWidth &width) { return width == HaloWidth(); };
    if (std::all_of(layout.halos.begin(), layout.halos.end(), isNone))
        return {};
    QStringList widths;
    for (const HaloWidth &width : layout.halos) {
        const QString low = QString::number(width.low);
        widths << (width.low == width.high ? low : QString(low % u':' % QString::number(width.high)));
    }
    const bool areAlike =
        std::adjacent_find(layout.halos.begin(), layout.halos.end(), std::not_equal_to<>()) == layout.halos.end();
    return areAlike ? widths.front() : widths.join(u',');
}

} // namespace

QStringList blockWords(const std::optional<BlockLayout> &reference, const std::optional<BlockLayout> &current)
{
    QStringList words;
    QStringList halos;
    for (const auto *const layout : {&reference, &current}) {
        if (!*layout)
            continue;
        words << u"--grid"_s << gridWord(**layout);
        halos << haloWord(**layout);
    }
    const bool hasHalos = std::any_of(halos.begin(), halos.end(), [](const QString &halo) { return !halo.isEmpty(); });
    halos.removeDuplicates();
    for (const QString &halo : hasHalos ? halos : QStringList())
        words << u"--halo"_s << (halo.isEmpty() ? u"0"_s : halo);
    const BlockLayout either = reference ? *reference : current.value_or(BlockLayout());
    if (either.haloAtEdges)
        words << u"--halo-at-edges"_s;
    if (either.ranks == ArrayOrder::ColumnMajor)
        words << u"--rank-order"_s << u"column"_s;
    return words;
}

} // namespace rankscope
