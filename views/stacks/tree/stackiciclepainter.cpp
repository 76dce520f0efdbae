// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/tree/stackiciclepainter.h"

#include "model/base/plural.h"
#include "model/base/processsettext.h"
#include "model/base/threadsettext.h"
#include "model/stacks/diff/stackdiffwords.h"
#include "model/stacks/tree/frametext.h"
#include "views/common/theme.h"
#include "views/stacks/tree/comparedtreemodel.h"
#include "views/stacks/tree/stackrowdelegate.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct IcicleTexts {
    Q_DECLARE_TR_FUNCTIONS(Icicle)
};

constexpr std::size_t boxToolTipRanges = 20;

QColor warm(const QPalette &palette)
{
    return schemeOf(palette) == ColorScheme::Dark ? QColor(0xD9A400) : QColor(0xF2B134);
}

} // namespace

void StackIciclePainter::setPicture(const StackPicture &picture)
{
    m_picture = picture;
    m_odd.clear();
    current.reset();
    hovered.reset();
}

void StackIciclePainter::setOutliers(const ProcessSet &outliers)
{
    m_outliers = outliers;
    m_odd.clear();
}

/// One rank of a million is still to be seen.
double StackIciclePainter::leastWidth() const
{
    return 3;
}

bool StackIciclePainter::isOutlier(ViewRow row) const
{
    const ProcessMembers members = m_picture.view->processes(row);
    if (m_outliers.isEmpty() || members.state != SetState::Complete || members.count == 0)
        return false;
    const auto [known, isNew] = m_odd.try_emplace(members.set.value);
    if (isNew)
        known->second = m_picture.view->processSet(row).isSubsetOf(m_outliers);
    return known->second;
}

double StackIciclePainter::shareOf(ViewRow row) const
{
    const bool byProcesses = m_picture.processes > 0;
    const std::uint64_t all = byProcesses ? m_picture.processes : m_picture.threads;
    const std::uint64_t here = byProcesses ? m_picture.view->processes(row).count : m_picture.view->threads(row).count;
    return all == 0 ? 1 : std::min(1.0, static_cast<double>(here) / static_cast<double>(all));
}

bool StackIciclePainter::isPale(TreeRow row) const
{
    return !chosen.isEmpty() && m_picture.view->processes(row).state == SetState::Complete
           && !m_picture.view->processSet(row).intersects(chosen);
}

FrameStatus StackIciclePainter::statusOf(ViewRow row) const
{
    const FrameDifference &frame = m_picture.diff->frames[m_picture.view->frames(row).back().value];
    return frame.isOnlyMissing ? FrameStatus::Same : frame.status;
}

QColor StackIciclePainter::colorOf(TreeRow row) const
{
    if (!m_picture.diff)
        return mixedColor(neutral(), warm(palette), isOutlier(row) ? 1 : 0.45 * (1 - shareOf(row)));
    const QColor ground = statusGround(statusOf(row), themeColors(palette));
    return ground.isValid() ? over(ground) : neutral();
}

IciclePainter::Hatch StackIciclePainter::hatchOf(TreeRow row) const
{
    return m_picture.diff && statusOf(row) == FrameStatus::OnlyReference ? Hatch::Gone : Hatch::None;
}

QString StackIciclePainter::textOf(TreeRow row) const
{
    const bool isCut = m_picture.view->hiddenBelow(row) > 0;
    return nameOf(row) % (isCut ? u" …"_s : QString());
}

QString StackIciclePainter::nameOf(ViewRow row) const
{
    const StackView &view = *m_picture.view;
    const QString text = functionText(view, row);
    if (m_picture.diff) {
        const QString mark = frameMark(statusOf(row));
        return mark.isEmpty() ? text : QString(mark % u' ' % text);
    }
    const auto parent = view.parent(row);
    const bool flagged = isOutlier(row) && !(parent && isOutlier(*parent));
    return flagged ? QString(StackRowDelegate::flag() % u' ' % text) : text;
}

QString StackIciclePainter::countText(ViewRow row) const
{
    const QLocale locale;
    const bool byProcesses = m_picture.processes > 0;
    const std::uint64_t here = byProcesses ? m_picture.view->processes(row).count : m_picture.view->threads(row).count;
    const std::uint64_t all = byProcesses ? m_picture.processes : m_picture.threads;
    const QString counts = locale.toString(quint64(here)) % u" / "_s % locale.toString(quint64(all));
    const QString percent = locale.toString(100 * shareOf(row), 'g', 3);
    return byProcesses ? IcicleTexts::tr("%1 processes (%2 %)").arg(counts, percent)
                       : IcicleTexts::tr("%1 threads (%2 %)").arg(counts, percent);
}

QString StackIciclePainter::toolTipOfRow(TreeRow row) const
{
    const StackView &view = *m_picture.view;
    const StackTree &tree = view.tree();
    QStringList lines{frameText(tree.pools(), tree.frame(view.frames(row).back())), countText(row)};
    if (const ProcessSet &set = view.processSet(row); !set.isEmpty())
        lines << elidedText(set, boxToolTipRanges);
    if (const std::uint64_t hidden = view.hiddenBelow(row); hidden > 0)
        lines << IcicleTexts::tr("%Ln frame(s) cut", nullptr, plural(hidden));
    if (m_picture.diff)
        lines << statusText(m_picture.diff->frames[view.frames(row).back().value], *m_picture.diff);
    return lines.join(u'\n');
}

std::vector<std::pair<QColor, QString>> StackIciclePainter::legend() const
{
    if (!m_picture.diff)
        return {{neutral(), IcicleTexts::tr("all")},
                {mixedColor(neutral(), warm(palette), 0.45), IcicleTexts::tr("few")},
                {warm(palette), IcicleTexts::tr("⚑ odd ones")}};
    const ThemeColors &colors = themeColors(palette);
    const auto ground = [&](FrameStatus status) { return over(statusGround(status, colors)); };
    return {{neutral(), IcicleTexts::tr("same")},
            {ground(FrameStatus::Changed), IcicleTexts::tr("Δ others")},
            {ground(FrameStatus::OnlyReference), QString(u"− " % onlyReferenceText(*m_picture.diff))},
            {ground(FrameStatus::OnlyCurrent), QString(u"+ " % onlyCurrentText(*m_picture.diff))}};
}

QString StackIciclePainter::widthMeaning() const
{
    return m_picture.processes > 0 ? IcicleTexts::tr("width: processes") : IcicleTexts::tr("width: threads");
}

} // namespace rankscope
