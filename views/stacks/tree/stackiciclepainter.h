// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/icicle/iciclepainter.h"
#include "views/stacks/stacksession.h"

#include <unordered_map>

namespace rankscope {

/// Draws the icicle of a call tree: colours by set (neutral where everybody is, warm where few are) or by diff.
class StackIciclePainter : public IciclePainter
{
public:
    void setPicture(const StackPicture &picture);
    void setOutliers(const ProcessSet &outliers);
    const StackPicture &picture() const { return m_picture; }

    ProcessSet chosen; // frames without them are pale; empty: none is

    double leastWidth() const override;
    QString textOf(TreeRow row) const override;

protected:
    QColor colorOf(TreeRow row) const override;
    Hatch hatchOf(TreeRow row) const override;
    bool isPale(TreeRow row) const override;
    QString toolTipOfRow(TreeRow row) const override;
    std::vector<std::pair<QColor, QString>> legend() const override;
    QString widthMeaning() const override;

private:
    bool isOutlier(ViewRow row) const;
    double shareOf(ViewRow row) const;
    FrameStatus statusOf(ViewRow row) const;
    QString nameOf(ViewRow row) const;
    QString countText(ViewRow row) const;

    StackPicture m_picture;
    ProcessSet m_outliers;
    mutable std::unordered_map<std::uint32_t, bool> m_odd; // by set
};

} // namespace rankscope
