// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/iciclepainter.h"

#include "model/base/processsettext.h"
#include "model/base/threadsettext.h"
#include "model/stacks/frametext.h"
#include "views/common/theme.h"
#include "views/stacks/comparedtreemodel.h"
#include "views/stacks/stackrowdelegate.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Icicle)
};

constexpr double narrowest = 18; // pixels that a text needs
constexpr double leastWidth = 3; // pixels: one rank of a million is still to be seen
constexpr std::size_t toolTipRanges = 20;

int plural(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, 2'000'000'000));
}

QColor mixed(const QColor &one, const QColor &other, double part)
{
    const auto mix = [part](int from, int to) { return static_cast<int>(from + (to - from) * part); };
    return {mix(one.red(), other.red()), mix(one.green(), other.green()), mix(one.blue(), other.blue())};
}

QColor neutral(const QPalette &palette)
{
    return schemeOf(palette) == ColorScheme::Dark ? QColor(0x39434E) : QColor(0xDCE3EA);
}

QColor warm(const QPalette &palette)
{
    return schemeOf(palette) == ColorScheme::Dark ? QColor(0xD9A400) : QColor(0xF2B134);
}

/// Black or white, whichever is read better.
QColor inkOn(const QColor &ground)
{
    const QColor dark(0x1B1D1F);
    return contrast(dark, ground) >= contrast(Qt::white, ground) ? dark : QColor(Qt::white);
}

QColor over(const QColor &color, const QColor &base)
{
    QColor opaque = color;
    opaque.setAlpha(255);
    return mixed(base, opaque, color.alphaF());
}

} // namespace

void IciclePainter::setPicture(const StackPicture &picture)
{
    m_picture = picture;
    m_odd.clear();
    current.reset();
    hovered.reset();
}

void IciclePainter::setOutliers(const ProcessSet &outliers)
{
    m_outliers = outliers;
    m_odd.clear();
}

int IciclePainter::levelHeight() const
{
    return rowHeight(font);
}

bool IciclePainter::isOutlier(ViewRow row) const
{
    const ProcessMembers members = m_picture.view->processes(row);
    if (m_outliers.isEmpty() || members.state != SetState::Complete || members.count == 0)
        return false;
    const auto [known, isNew] = m_odd.try_emplace(members.set.value);
    if (isNew)
        known->second = m_picture.view->processSet(row).isSubsetOf(m_outliers);
    return known->second;
}

double IciclePainter::shareOf(ViewRow row) const
{
    const bool byProcesses = m_picture.processes > 0;
    const std::uint64_t all = byProcesses ? m_picture.processes : m_picture.threads;
    const std::uint64_t here = byProcesses ? m_picture.view->processes(row).count : m_picture.view->threads(row).count;
    return all == 0 ? 1 : std::min(1.0, static_cast<double>(here) / static_cast<double>(all));
}

bool IciclePainter::isPale(ViewRow row) const
{
    return !chosen.isEmpty() && m_picture.view->processes(row).state == SetState::Complete
           && !m_picture.view->processSet(row).intersects(chosen);
}

FrameStatus IciclePainter::statusOf(ViewRow row) const
{
    return m_picture.diff->frames[m_picture.view->frames(row).back().value].status;
}

QColor IciclePainter::colorOf(ViewRow row) const
{
    const QColor base = palette.color(QPalette::Base);
    QColor color = neutral(palette);
    if (m_picture.diff) {
        const QColor ground = statusGround(statusOf(row), themeColors(palette));
        color = ground.isValid() ? over(ground, base) : color;
    } else {
        color = mixed(color, warm(palette), isOutlier(row) ? 1 : 0.45 * (1 - shareOf(row)));
    }
    return isPale(row) ? mixed(color, base, 0.7) : color;
}

QRectF IciclePainter::rectOf(const IcicleItem &item, const QRectF &area) const
{
    const double left = area.left() + item.left * area.width();
    const double right = area.left() + item.right * area.width();
    const double width = std::max(right - left, leastWidth);
    const double first = std::max(area.left(), std::min(left, area.right() - width));
    return {first, area.top() + double(item.level) * levelHeight(), width, double(levelHeight())};
}

bool IciclePainter::isNarrow(const IcicleItem &item, const QRectF &area)
{
    return (item.right - item.left) * area.width() < leastWidth;
}

const IcicleItem *IciclePainter::itemAt(const IcicleLayout &layout, const QRectF &area, const QPointF &position) const
{
    const double y = position.y() - area.top();
    if (y < 0 || area.width() < 1)
        return nullptr;
    const auto level = static_cast<std::uint32_t>(y / levelHeight());
    if (level >= layout.levels())
        return nullptr;
    // what is drawn wider than it is lies over the others
    for (const IcicleItem &item : layout.level(level)) {
        if (isNarrow(item, area) && rectOf(item, area).contains(position))
            return &item;
    }
    return layout.at((position.x() - area.left()) / area.width(), level);
}

void IciclePainter::paint(QPainter &painter, const IcicleLayout &layout, const QRectF &area, const QRectF &clip) const
{
    for (std::uint32_t level = 0; level < layout.levels(); ++level) {
        const double top = area.top() + double(level) * levelHeight();
        if (top > clip.bottom() || top + levelHeight() < clip.top())
            continue;
        // narrow ones over their wide neighbours
        for (const bool narrow : {false, true}) {
            for (const IcicleItem &item : layout.level(level)) {
                if (isNarrow(item, area) == narrow)
                    paintItem(painter, item, rectOf(item, area));
            }
        }
    }
    const IcicleItem *const marked = current ? layout.itemOf(*current) : nullptr;
    if (!marked)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette.color(QPalette::Highlight), 2));
    painter.drawRect(rectOf(*marked, area).adjusted(1, 1, -1, -1));
}

void IciclePainter::paintItem(QPainter &painter, const IcicleItem &item, const QRectF &rect) const
{
    QColor ground = colorOf(item.row);
    if (hovered == item.row)
        ground = mixed(ground, palette.color(QPalette::Text), 0.12);
    // a pixel of ground between neighbours, where there is room for it
    const QRectF inner = rect.adjusted(0, 0, rect.width() > 3 ? -1 : 0, -1);
    painter.fillRect(inner, ground);
    if (item.rows > 1) {
        painter.fillRect(inner, QBrush(themeColors(palette).muted, Qt::BDiagPattern));
        return;
    }
    if (m_picture.diff && statusOf(item.row) == FrameStatus::OnlyReference)
        painter.fillRect(inner, QBrush(themeColors(palette).hatch, Qt::FDiagPattern));
    if (rect.width() >= narrowest)
        paintText(painter, item, inner, ground);
}

void IciclePainter::paintText(QPainter &painter, const IcicleItem &item, const QRectF &rect, const QColor &ground) const
{
    const bool isCut = m_picture.view->hiddenBelow(item.row) > 0;
    const QRectF place = rect.adjusted(4, 0, -2, 0);
    const QString text = textOf(item.row) % (isCut ? u" …"_s : QString());
    QColor ink = inkOn(ground);
    if (isPale(item.row))
        ink = mixed(ink, ground, 0.2);
    painter.setPen(ink);
    painter.setFont(dataFont(font));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     elidedFunction(text, painter.fontMetrics(), static_cast<int>(place.width())));
}

QString IciclePainter::textOf(ViewRow row) const
{
    const StackView &view = *m_picture.view;
    const QString text = functionText(view, row);
    if (m_picture.diff) {
        const QString mark = statusMark(statusOf(row));
        return mark.isEmpty() ? text : QString(mark % u' ' % text);
    }
    const auto parent = view.parent(row);
    const bool flagged = isOutlier(row) && !(parent && isOutlier(*parent));
    return flagged ? QString(StackRowDelegate::flag() % u' ' % text) : text;
}

QString IciclePainter::countText(ViewRow row) const
{
    const QLocale locale;
    const bool byProcesses = m_picture.processes > 0;
    const std::uint64_t here = byProcesses ? m_picture.view->processes(row).count : m_picture.view->threads(row).count;
    const std::uint64_t all = byProcesses ? m_picture.processes : m_picture.threads;
    const QString counts = locale.toString(quint64(here)) % u" / "_s % locale.toString(quint64(all));
    const QString percent = locale.toString(100 * shareOf(row), 'g', 3);
    return byProcesses ? Text::tr("%1 processes (%2 %)").arg(counts, percent)
                       : Text::tr("%1 threads (%2 %)").arg(counts, percent);
}

QString IciclePainter::toolTipOf(const IcicleItem &item) const
{
    if (item.rows > 1)
        return Text::tr("%Ln narrow frame(s) beside one another; a double click shows them", nullptr,
                        plural(item.rows));
    const StackView &view = *m_picture.view;
    const StackTree &tree = view.tree();
    QStringList lines{frameText(tree.pools(), tree.frame(view.frames(item.row).back())), countText(item.row)};
    if (const ProcessSet &set = view.processSet(item.row); !set.isEmpty())
        lines << elidedText(set, toolTipRanges);
    if (const std::uint64_t hidden = view.hiddenBelow(item.row); hidden > 0)
        lines << Text::tr("%Ln frame(s) cut", nullptr, plural(hidden));
    if (m_picture.diff)
        lines << statusText(statusOf(item.row), *m_picture.diff);
    return lines.join(u'\n');
}

void IciclePainter::paintLegend(QPainter &painter, const QRectF &area) const
{
    const ThemeColors &colors = themeColors(palette);
    const QColor base = palette.color(QPalette::Base);
    const auto ground = [&](FrameStatus status) { return over(statusGround(status, colors), base); };
    std::vector<std::pair<QColor, QString>> entries;
    if (m_picture.diff) {
        entries = {{neutral(palette), Text::tr("same")},
                   {ground(FrameStatus::Changed), Text::tr("Δ others")},
                   {ground(FrameStatus::OnlyReference), QString(u"− " % onlyReferenceText(*m_picture.diff))},
                   {ground(FrameStatus::OnlyCurrent), QString(u"+ " % onlyCurrentText(*m_picture.diff))}};
    } else {
        entries = {{neutral(palette), Text::tr("all")},
                   {mixed(neutral(palette), warm(palette), 0.45), Text::tr("few")},
                   {warm(palette), Text::tr("⚑ odd ones")}};
    }
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    double x = area.left() + 8;
    const double most = 36 * metrics.averageCharWidth(); // snapshots may have long titles
    for (const auto &[color, whole] : entries) {
        const QString text = metrics.elidedText(whole, Qt::ElideMiddle, most);
        const double side = metrics.ascent();
        const QRectF box(x, area.center().y() - side / 2, side, side);
        painter.fillRect(box, color);
        painter.setPen(colors.muted);
        x = box.right() + 4;
        painter.drawText(QPointF(x, area.center().y() + metrics.ascent() / 2 - 1), text);
        x += metrics.horizontalAdvance(text) + 12;
    }
    const QString width = m_picture.processes > 0 ? Text::tr("width: processes") : Text::tr("width: threads");
    if (x + metrics.horizontalAdvance(width) + 8 < area.right())
        painter.drawText(area.adjusted(0, 0, -8, 0), Qt::AlignRight | Qt::AlignVCenter, width);
}

} // namespace rankscope
