// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/icicle/profileiciclepainter.h"

#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/scopes/scopetitle.h"
#include "views/common/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileIcicleTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileIcicle)
};

QColor warm(const QPalette &palette)
{
    return schemeOf(palette) == ColorScheme::Dark ? QColor(0xD9A400) : QColor(0xF2B134);
}

} // namespace

void ProfileIciclePainter::setPicture(const ProfilePicture &picture)
{
    m_picture = picture;
    m_hotPath.clear();
    m_largestOwn = 0;
    if (picture.values) {
        for (const double own : picture.values->own)
            m_largestOwn = std::isfinite(own) ? std::max(m_largestOwn, own) : m_largestOwn;
    }
}

void ProfileIciclePainter::setHotPath(const std::vector<ScopeId> &path)
{
    m_hotPath = path;
    std::ranges::sort(m_hotPath);
}

bool ProfileIciclePainter::isHot(TreeRow row) const
{
    return std::ranges::binary_search(m_hotPath, ScopeId{row.value});
}

/// Of the scope that costs most by itself.
double ProfileIciclePainter::ownShare(TreeRow row) const
{
    const auto &own = m_picture.values->own;
    return own.empty() || m_largestOwn <= 0 ? 0 : std::clamp(own[row.value] / m_largestOwn, 0.0, 1.0);
}

QColor ProfileIciclePainter::colorOf(TreeRow row) const
{
    return mixedColor(neutral(), warm(palette), ownShare(row));
}

void ProfileIciclePainter::paintMarks(QPainter &painter, TreeRow row, const QRectF &rect) const
{
    if (isHot(row))
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 2, rect.width(), 2), themeColors(palette).origin);
}

QString ProfileIciclePainter::textOf(TreeRow row) const
{
    return scopeTitle(m_picture.section->tree, {row.value});
}

QString ProfileIciclePainter::valueOf(TreeRow row) const
{
    const auto &inclusive = m_picture.values->inclusive;
    return inclusive.empty() ? QString() : percentText(percentOf(inclusive[row.value], m_picture.values->total));
}

QString ProfileIciclePainter::valueText(double value) const
{
    const QString number =
        m_picture.units.isEmpty() ? wholeMetricText(value) : QString(wholeMetricText(value) % u' ' % m_picture.units);
    return ProfileIcicleTexts::tr("%1 (%2 of all)").arg(number, percentText(percentOf(value, m_picture.values->total)));
}

QString ProfileIciclePainter::toolTipOfRow(TreeRow row) const
{
    QStringList lines{scopeToolTip(m_picture.section->tree, {row.value})};
    const MetricColumns &values = *m_picture.values;
    if (!values.inclusive.empty())
        lines << ProfileIcicleTexts::tr("%1, inclusive: %2")
                     .arg(m_picture.metric, valueText(values.inclusive[row.value]));
    if (!values.own.empty())
        lines << ProfileIcicleTexts::tr("%1, own: %2").arg(m_picture.metric, valueText(values.own[row.value]));
    if (isHot(row))
        lines << ProfileIcicleTexts::tr("On the hot path");
    return lines.join(u'\n');
}

std::vector<std::pair<QColor, QString>> ProfileIciclePainter::legend() const
{
    std::vector<std::pair<QColor, QString>> entries;
    if (m_picture.values && !m_picture.values->own.empty())
        entries = {{neutral(), ProfileIcicleTexts::tr("costs nothing itself")},
                   {warm(palette), ProfileIcicleTexts::tr("costs most itself")}};
    if (!m_hotPath.empty())
        entries.emplace_back(themeColors(palette).origin, ProfileIcicleTexts::tr("line below: hot path"));
    return entries;
}

QString ProfileIciclePainter::widthMeaning() const
{
    return ProfileIcicleTexts::tr("width: %1, inclusive").arg(m_picture.metric);
}

} // namespace rankscope
