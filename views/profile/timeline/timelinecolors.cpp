// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/timeline/timelinecolors.h"

#include "views/common/theme.h"

#include <array>

namespace rankscope {

namespace {

constexpr std::array<QRgb, 8> procedureHues{0xff0072b2, 0xffe69f00, 0xff009e73, 0xffcc79a7,
                                            0xff56b4e9, 0xffd55e00, 0xfff0e442, 0xff8c6bb1};
constexpr std::uint32_t lightnesses = 3;
constexpr std::uint32_t ownColors = procedureHues.size() * lightnesses;
constexpr std::uint32_t noPlace = 0xffffffff;

} // namespace

TimelineColors::TimelineColors(const TimelinePicture &whole)
{
    m_places.assign(whole.procedures->size(), noPlace);
    std::uint32_t next = 0;
    const auto give = [&](ProcedureId procedure) {
        if (whole.procedures->first(procedure) && m_places[procedure.value] == noPlace)
            m_places[procedure.value] = next++;
    };
    for (const ProcedureShare &share : whole.shares)
        give(share.procedure);
    for (std::uint32_t procedure = 0; procedure < m_places.size(); ++procedure) // those that no cell shows yet
        give({procedure});
}

bool TimelineColors::isOther(ProcedureId procedure) const
{
    return procedure.value < m_places.size() && m_places[procedure.value] != noPlace
           && m_places[procedure.value] >= ownColors;
}

QRgb TimelineColors::colorOf(ProcedureId procedure, const QPalette &palette) const
{
    const bool isDark = schemeOf(palette) == ColorScheme::Dark;
    if (procedure.value >= m_places.size())
        return qRgba(0, 0, 0, 0);
    if (procedure == nothingRan)
        return isDark ? 0xff2b3138 : 0xffe6eaee;
    const std::uint32_t place = m_places[procedure.value];
    if (place >= ownColors)
        return isDark ? 0xff7d868f : 0xff9aa3ab;
    const QColor hue(procedureHues[place % procedureHues.size()]);
    switch (place / procedureHues.size()) {
    case 0:
        return hue.rgb();
    case 1:
        return blended(Qt::black, hue, 0.6).rgb();
    default:
        return blended(Qt::white, hue, 0.45).rgb();
    }
}

} // namespace rankscope
