// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/overviewbar.h"

#include "views/common/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace rankscope {

namespace {

constexpr int overviewWidth = 20;
constexpr int leastMark = 3; // pixels: a single difference in a large trace must be seen

QColor opaque(QColor color)
{
    color.setAlpha(255);
    return color;
}

} // namespace

OverviewBar::OverviewBar(QWidget *parent) : QWidget(parent)
{
    setFixedWidth(overviewWidth);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Overview of the whole trace"));
    setToolTip(
        tr("The whole trace: each mark is a place that differs, the frame is what is in view. Click to go there."));
}

QSize OverviewBar::sizeHint() const
{
    return {overviewWidth, 100};
}

void OverviewBar::setMarks(std::vector<OverviewMark> marks, std::uint64_t positions)
{
    m_marks = std::move(marks);
    m_positions = positions;
    update();
}

void OverviewBar::setFrame(std::uint64_t first, std::uint64_t last)
{
    m_first = first;
    m_last = last;
    update();
}

OverviewMark OverviewBar::strongestAt(int y) const
{
    const std::size_t from = std::size_t(y) * m_marks.size() / std::size_t(height());
    const std::size_t to = std::max(from + 1, std::size_t(y + 1) * m_marks.size() / std::size_t(height()));
    return *std::max_element(m_marks.begin() + std::ptrdiff_t(from),
                             m_marks.begin() + std::ptrdiff_t(std::min(to, m_marks.size())));
}

int OverviewBar::pixelOf(std::uint64_t position) const
{
    return m_positions == 0 ? 0 : int(double(position) / double(m_positions) * height());
}

void OverviewBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const ThemeColors &colors = themeColors(palette());
    painter.fillRect(rect(), palette().color(QPalette::Window));
    if (m_marks.empty() || m_positions == 0)
        return;
    const auto draw = [&](OverviewMark wanted, const QColor &color, int left, int width) {
        for (int y = 0; y < height(); ++y) {
            if (strongestAt(y) == wanted)
                painter.fillRect(QRect(left, std::max(0, y - leastMark / 2), width, leastMark), color);
        }
    };
    // What only one side has is at that side, so the colour is not the only sign; stronger ones are painted over.
    draw(OverviewMark::Changed, opaque(colors.valueDiffers), 4, overviewWidth - 8);
    draw(OverviewMark::OnlyInCurrent, colors.current, overviewWidth / 2, overviewWidth / 2 - 3);
    draw(OverviewMark::OnlyInReference, colors.reference, 3, overviewWidth / 2 - 3);
    draw(OverviewMark::Origin, colors.origin, 1, overviewWidth - 2);
    const int top = pixelOf(m_first);
    const QRect frame(0, top, overviewWidth - 1, std::max(4, pixelOf(m_last + 1) - top));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawRect(frame);
}

void OverviewBar::request(double y)
{
    if (m_positions == 0 || height() == 0)
        return;
    const double part = std::clamp(y / height(), 0.0, 1.0);
    Q_EMIT positionRequested(std::min(std::uint64_t(part * double(m_positions)), m_positions - 1));
}

void OverviewBar::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        request(event->position().y());
}

void OverviewBar::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        request(event->position().y());
}

} // namespace rankscope
