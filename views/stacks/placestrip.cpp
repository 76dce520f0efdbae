// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/placestrip.h"

#include "model/stacks/tree/frametext.h"
#include "views/common/theme.h"

#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownEnds = 4;

/// Colours of places that follow one another: distinguished also by the colour-blind, and next to each other by height.
constexpr std::array placeColors = {0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xD55E00};

} // namespace

QString snapshotText(const StackDocument &document, std::size_t snapshot)
{
    const StackSnapshot &shown = document.snapshots[snapshot];
    QStringList parts;
    if (shown.time)
        parts << shown.time->toString(u"HH:mm:ss"_s);
    if (!shown.title.isEmpty())
        parts << shown.title;
    return parts.isEmpty() ? QLocale().toString(qulonglong(snapshot + 1)) : parts.join(u' ');
}

PlaceStrip::PlaceStrip(QWidget *parent)
    : QWidget(parent)
    , m_job(this, [this](const std::vector<ProcessStand> &stands) {
        m_stands = stands;
        update();
    })
{
    setObjectName(u"placeStrip"_s);
    setAccessibleName(tr("Where the process stood at each snapshot"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PlaceStrip::setProcess(std::shared_ptr<const StackDocument> document, std::optional<std::int64_t> process)
{
    m_job.drop();
    m_stands.clear();
    m_document = std::move(document);
    if (m_document && process)
        m_job.start([shown = m_document, wanted = *process](Progress &progress) {
            return processStrip(*shown, wanted, progress);
        });
    update();
}

void PlaceStrip::setSnapshot(std::size_t snapshot)
{
    m_snapshot = snapshot;
    update();
}

QSize PlaceStrip::sizeHint() const
{
    return {120, rowHeight(font())};
}

QRect PlaceStrip::rectOf(std::size_t snapshot) const
{
    const auto count = static_cast<int>(m_stands.size());
    if (count == 0)
        return {};
    const int left = width() * static_cast<int>(snapshot) / count;
    const int right = width() * static_cast<int>(snapshot + 1) / count;
    return {left, 2, std::max(1, right - left), height() - 4};
}

std::optional<std::size_t> PlaceStrip::snapshotAt(const QPoint &position) const
{
    if (m_stands.empty() || !rect().contains(position))
        return std::nullopt;
    return std::min(m_stands.size() - 1, static_cast<std::size_t>(position.x()) * m_stands.size()
                                             / static_cast<std::size_t>(std::max(1, width())));
}

QString PlaceStrip::textOf(std::size_t snapshot) const
{
    const ProcessStand &stand = m_stands[snapshot];
    const StackTree &tree = *m_document->snapshots[snapshot].tree;
    QStringList ends;
    for (std::size_t index = 0; index < std::min(stand.ends.size(), shownEnds); ++index)
        ends << frameText(tree.pools(), tree.frame(stand.ends[index]));
    if (stand.ends.size() > shownEnds)
        ends << u"…"_s;
    const QString where = ends.isEmpty() ? tr("nowhere") : ends.join(", "_L1);
    const QString text = tr("Snapshot %1: %2").arg(snapshotText(*m_document, snapshot), where);
    return stand.isSure ? text : QString(text % u'\n' % tr("The source does not list all processes: it is not sure."));
}

QColor PlaceStrip::colorOf(std::uint32_t place) const
{
    return QColor(QRgb(0xFF000000U | static_cast<unsigned>(placeColors[(place - 1) % placeColors.size()])));
}

/// Places get higher in the order in which they first came, in four steps: to move is to be seen without colours.
void PlaceStrip::paintEvent(QPaintEvent *)
{
    constexpr std::uint32_t steps = 4;
    QPainter painter(this);
    for (std::size_t snapshot = 0; snapshot < m_stands.size(); ++snapshot) {
        const QRect box = rectOf(snapshot);
        const std::uint32_t place = m_stands[snapshot].place;
        if (place == 0) {
            painter.fillRect(box, QBrush(themeColors(palette()).hatch, Qt::BDiagPattern));
        } else {
            const auto step = static_cast<int>((place - 1) % steps + 1);
            const int height = box.height() * step / static_cast<int>(steps);
            painter.fillRect(
                QRect(box.left(), box.bottom() - height + 1, box.width() - (box.width() > 3 ? 1 : 0), height),
                colorOf(place));
        }
        if (snapshot == m_snapshot) {
            painter.setPen(QPen(palette().color(QPalette::Text), 1));
            painter.drawRect(box.adjusted(0, 0, -1, -1));
        }
    }
}

void PlaceStrip::mousePressEvent(QMouseEvent *event)
{
    if (const auto snapshot = snapshotAt(event->pos()))
        Q_EMIT snapshotChosen(*snapshot);
}

bool PlaceStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *const help = static_cast<QHelpEvent *>(event);
    if (const auto snapshot = snapshotAt(help->pos()))
        QToolTip::showText(help->globalPos(), textOf(*snapshot), this, rectOf(*snapshot));
    else
        QToolTip::hideText();
    return true;
}

} // namespace rankscope
