// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/icicle/icicleview.h"

namespace rankscope {

class ProcessSet;
class StackIciclePainter;
class StackView;
struct StackPicture;

/// The call tree of a job as an icicle.
class StackIcicleView : public IcicleView
{
    Q_OBJECT

public:
    explicit StackIcicleView(QWidget *parent = nullptr);

    /// What is zoomed to stays where the tree does.
    void showPicture(const StackPicture &picture);
    void setOutliers(const ProcessSet &outliers);
    void setChosen(const ProcessSet &processes);

private:
    StackIciclePainter &stackPainter() const;
    void carryRoot(const StackView &before, const StackView &after, std::optional<TreeRow> &root,
                   std::optional<TreeRow> &rootEnd) const;
};

} // namespace rankscope
