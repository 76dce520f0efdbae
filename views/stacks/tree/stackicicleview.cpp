// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/tree/stackicicleview.h"

#include "model/stacks/view/stackicicle.h"
#include "views/stacks/tree/stackiciclepainter.h"

namespace rankscope {

StackIcicleView::StackIcicleView(QWidget *parent) : IcicleView(std::make_unique<StackIciclePainter>(), parent)
{
    setAccessibleName(tr("Icicle of the call tree"));
}

StackIciclePainter &StackIcicleView::stackPainter() const
{
    return static_cast<StackIciclePainter &>(painter());
}

void StackIcicleView::showPicture(const StackPicture &picture)
{
    const auto &before = stackPainter().picture();
    const bool sameTree = before.view && picture.view && before.view->sharedTree() == picture.view->sharedTree();
    std::optional<TreeRow> root;
    std::optional<TreeRow> rootEnd;
    if (this->root() && sameTree)
        carryRoot(*before.view, *picture.view, root, rootEnd);
    stackPainter().setPicture(picture);
    setTree(picture.view ? std::make_shared<const StackIcicle>(picture.view) : nullptr, root, rootEnd);
}

void StackIcicleView::carryRoot(const StackView &before, const StackView &after, std::optional<TreeRow> &root,
                                std::optional<TreeRow> &rootEnd) const
{
    ViewRow last = *this->root();
    while (this->rootEnd() && before.end(last) < *this->rootEnd())
        last = before.end(last);
    const auto end = after.rowOf(before.node(last));
    root = after.rowOf(before.node(*this->root()));
    if (!this->rootEnd())
        return;
    if (root && end && *root <= *end && after.parent(*root) == after.parent(*end))
        rootEnd = after.end(*end);
    else
        root.reset();
}

void StackIcicleView::setOutliers(const ProcessSet &outliers)
{
    stackPainter().setOutliers(outliers);
    viewport()->update();
}

void StackIcicleView::setChosen(const ProcessSet &processes)
{
    stackPainter().chosen = processes;
    viewport()->update();
}

} // namespace rankscope
