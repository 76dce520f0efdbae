// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/icicle/iciclepainter.h"

#include "model/profile/metrics/profilevalues.h"

namespace rankscope {

/// What an icicle of a profile shows: the scopes of a section with the values of one metric.
struct ProfilePicture {
    std::shared_ptr<const ProfileSection> section; // null: nothing
    std::shared_ptr<const MetricColumns> values;
    QString metric; // as it is called to a user
    QString units; // empty: not known
};

/// Draws the icicle of a profile: the warmer, the more a scope costs by itself; the hot path with a line below.
class ProfileIciclePainter : public IciclePainter
{
public:
    void setPicture(const ProfilePicture &picture);
    const ProfilePicture &picture() const { return m_picture; }
    void setHotPath(const std::vector<ScopeId> &path);

    QString textOf(TreeRow row) const override;
    QString valueOf(TreeRow row) const override;

protected:
    QColor colorOf(TreeRow row) const override;
    void paintMarks(QPainter &painter, TreeRow row, const QRectF &rect) const override;
    QString toolTipOfRow(TreeRow row) const override;
    std::vector<std::pair<QColor, QString>> legend() const override;
    QString widthMeaning() const override;

private:
    bool isHot(TreeRow row) const;
    double ownShare(TreeRow row) const;
    QString valueText(double value) const;

    ProfilePicture m_picture;
    double m_largestOwn = 0;
    std::vector<ScopeId> m_hotPath; // ascending
};

} // namespace rankscope
