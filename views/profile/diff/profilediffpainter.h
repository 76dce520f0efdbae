// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/icicle/iciclepainter.h"

#include "model/profile/diff/diffedmetric.h"

namespace rankscope {

/// What a differential icicle shows. Null: nothing.
struct ProfileDiffPicture {
    std::shared_ptr<const DiffedMetric> metric;
    std::shared_ptr<const std::vector<double>> changes; // a scope: growth and loss added up (changeWeights())
    bool widthIsChange = true; // else the larger of both costs
};

/// Draws the differential icicle of two profiles: the colour of the current run for what grew, that of the reference
/// for what shrank, the stronger the less they cancel each other; below a scope how much of its change is growth. What
/// is gone is hatched.
class ProfileDiffPainter : public IciclePainter
{
public:
    void setPicture(const ProfileDiffPicture &picture) { m_picture = picture; }
    const ProfileDiffPicture &picture() const { return m_picture; }

    QString textOf(TreeRow row) const override;
    QString valueOf(TreeRow row) const override;

protected:
    QColor colorOf(TreeRow row) const override;
    Hatch hatchOf(TreeRow row) const override;
    void paintMarks(QPainter &painter, TreeRow row, const QRectF &rect) const override;
    QString toolTipOfRow(TreeRow row) const override;
    std::vector<std::pair<QColor, QString>> legend() const override;
    QString widthMeaning() const override;

private:
    double deltaOf(TreeRow row) const;
    double changeOf(TreeRow row) const { return (*m_picture.changes)[row.value]; }
    /// -1: all of it shrank, 1: all of it grew.
    double balanceOf(TreeRow row) const;
    QString metricName() const;

    ProfileDiffPicture m_picture;
};

} // namespace rankscope
