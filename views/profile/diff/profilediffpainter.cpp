// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/diff/profilediffpainter.h"

#include "model/profile/diff/profilediffmodel.h"
#include "model/profile/diff/profilediffsentence.h"
#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/metrics/profiletable.h"
#include "model/profile/scopes/scopetitle.h"
#include "views/common/theme.h"
#include "views/profile/scopecell.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileDiffIcicleTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileDiffIcicle)
};

} // namespace

double ProfileDiffPainter::deltaOf(TreeRow row) const
{
    const DiffedMetric &metric = *m_picture.metric;
    return metric.value({DiffedColumn::Kind::Delta, metric.values().shown(), metric.request().run}, {row.value})
        .value_or(0);
}

double ProfileDiffPainter::balanceOf(TreeRow row) const
{
    const double change = changeOf(row);
    const double balance = change > 0 ? deltaOf(row) / change : 0;
    return std::isfinite(balance) ? std::clamp(balance, -1.0, 1.0) : 0;
}

QString ProfileDiffPainter::metricName() const
{
    return m_picture.metric->comparison().metricTitle(m_picture.metric->request().metric);
}

QColor ProfileDiffPainter::colorOf(TreeRow row) const
{
    const double balance = balanceOf(row);
    const ThemeColors &colors = themeColors(palette);
    constexpr double strongest = 0.75;
    return mixedColor(neutral(), balance < 0 ? colors.reference : colors.current, strongest * std::abs(balance));
}

IciclePainter::Hatch ProfileDiffPainter::hatchOf(TreeRow row) const
{
    return m_picture.metric->status({row.value}) == ScopeStatus::OnlyReference ? Hatch::Gone : Hatch::None;
}

/// Growth from the right, loss from the left, where a scope has both.
void ProfileDiffPainter::paintMarks(QPainter &painter, TreeRow row, const QRectF &rect) const
{
    const double balance = balanceOf(row);
    if (changeOf(row) <= 0 || std::abs(balance) > 0.999)
        return;
    const ThemeColors &colors = themeColors(palette);
    const double loss = rect.width() * (1 - balance) / 2;
    const QRectF bar(rect.left(), rect.bottom() - cellBarHeight, rect.width(), cellBarHeight);
    painter.fillRect(QRectF(bar.left(), bar.top(), loss, cellBarHeight), colors.reference);
    painter.fillRect(QRectF(bar.left() + loss, bar.top(), bar.width() - loss, cellBarHeight), colors.current);
}

QString ProfileDiffPainter::textOf(TreeRow row) const
{
    const DiffedMetric &metric = *m_picture.metric;
    const QString mark = statusMark(metric.status({row.value}));
    const QString title = scopeTitle(metric.tree(), {row.value});
    return mark.isEmpty() ? title : QString(mark % u' ' % title);
}

QString ProfileDiffPainter::valueOf(TreeRow row) const
{
    const double delta = deltaOf(row);
    return delta == 0 ? QString() : deltaText(delta);
}

QString ProfileDiffPainter::toolTipOfRow(TreeRow row) const
{
    const DiffedMetric &metric = *m_picture.metric;
    const ScopeId scope{row.value};
    const MetricFlavour flavour = metric.values().shown();
    const std::size_t run = metric.request().run;
    const auto number = [&](std::size_t which) {
        const auto value = metric.value({DiffedColumn::Kind::OfRun, flavour, which}, scope);
        return value ? wholeMetricText(*value) : ProfileDiffIcicleTexts::tr("not there");
    };
    QStringList lines{scopeToolTip(metric.tree(), scope)};
    lines << ProfileDiffIcicleTexts::tr("%1: %2 → %3").arg(metricName(), number(0), number(run));
    QString change = deltaText(deltaOf(row));
    const double total = metric.total(0);
    if (total != 0)
        change = ProfileDiffIcicleTexts::tr("%1 (%2 of the whole before)")
                     .arg(change, percentText(percentOf(deltaOf(row), total)));
    lines << change;
    const double gross = changeOf(row);
    if (gross > 0 && std::abs(balanceOf(row)) < 0.999)
        lines << ProfileDiffIcicleTexts::tr("Grew by %1, shrank by %2")
                     .arg(metricText((gross + deltaOf(row)) / 2), metricText((gross - deltaOf(row)) / 2));
    return lines.join(u'\n');
}

std::vector<std::pair<QColor, QString>> ProfileDiffPainter::legend() const
{
    if (!m_picture.metric)
        return {};
    const ThemeColors &colors = themeColors(palette);
    return {{mixedColor(neutral(), colors.current, 0.75), ProfileDiffIcicleTexts::tr("+ grew")},
            {mixedColor(neutral(), colors.reference, 0.75), ProfileDiffIcicleTexts::tr("− shrank, hatched: gone")},
            {neutral(), ProfileDiffIcicleTexts::tr("both cancel each other")}};
}

QString ProfileDiffPainter::widthMeaning() const
{
    if (!m_picture.metric)
        return {};
    return m_picture.widthIsChange ? ProfileDiffIcicleTexts::tr("width: growth and loss of %1").arg(metricName())
                                   : ProfileDiffIcicleTexts::tr("width: %1, the larger of both").arg(metricName());
}

} // namespace rankscope
