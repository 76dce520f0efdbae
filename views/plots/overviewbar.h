// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/rows/alignedrows.h"

#include <QWidget>

namespace rankscope {

/// The whole trace as a narrow bar: where it differs, and the part in view as a frame. A click goes there; many
/// differences to one pixel show as the strongest.
class OverviewBar : public QWidget
{
    Q_OBJECT

public:
    explicit OverviewBar(QWidget *parent = nullptr);

    /// One mark for each equal part of `positions`.
    void setMarks(std::vector<OverviewMark> marks, std::uint64_t positions);
    /// First and last position in view.
    void setFrame(std::uint64_t first, std::uint64_t last);

    QSize sizeHint() const override;

Q_SIGNALS:
    void positionRequested(std::uint64_t position);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    OverviewMark strongestAt(int y) const;
    int pixelOf(std::uint64_t position) const;
    void request(double y);

    std::vector<OverviewMark> m_marks;
    std::uint64_t m_positions = 0;
    std::uint64_t m_first = 0;
    std::uint64_t m_last = 0;
};

} // namespace rankscope
