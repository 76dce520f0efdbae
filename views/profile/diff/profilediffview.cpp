// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/diff/profilediffview.h"

#include "model/profile/scopes/profileicicle.h"
#include "views/profile/diff/profilediffpainter.h"

namespace rankscope {

using namespace Qt::StringLiterals;

ProfileDiffView::ProfileDiffView(QWidget *parent) : IcicleView(std::make_unique<ProfileDiffPainter>(), parent)
{
    setObjectName(u"profileDiffIcicle"_s);
    setAccessibleName(tr("Differential icicle"));
    setLeavesOutNothing(false);
    connect(this, &IcicleView::rowChosen, this, [this](TreeRow row) { Q_EMIT scopeChosen({row.value}); });
}

ProfileDiffPainter &ProfileDiffView::diffPainter() const
{
    return static_cast<ProfileDiffPainter &>(painter());
}

void ProfileDiffView::showPicture(const ProfileDiffPicture &picture)
{
    const auto &before = diffPainter().picture().metric;
    const bool isSame = picture.metric && before && before->sharedComparison() == picture.metric->sharedComparison();
    const auto root = isSame ? this->root() : std::nullopt;
    const auto rootEnd = isSame ? this->rootEnd() : std::nullopt;
    diffPainter().setPicture(picture);
    diffPainter().hovered.reset();
    if (!isSame)
        diffPainter().current.reset();
    if (!picture.metric) {
        setTree(nullptr);
        return;
    }
    const DiffedMetric &metric = *picture.metric;
    const std::shared_ptr<const ScopeTree> tree(metric.sharedComparison(), &metric.tree());
    const auto weights =
        picture.widthIsChange
            ? picture.changes
            : std::make_shared<const std::vector<double>>(largerWeights(*tree, metric.values(), metric.request().run));
    setTree(std::make_shared<const ProfileIcicle>(tree, weights), root, rootEnd);
}

void ProfileDiffView::setCurrentScope(std::optional<ScopeId> scope)
{
    setCurrentRow(scope ? std::optional(TreeRow{scope->value}) : std::nullopt);
}

std::optional<ScopeId> ProfileDiffView::currentScope() const
{
    const auto row = currentRow();
    return row ? std::optional(ScopeId{row->value}) : std::nullopt;
}

} // namespace rankscope
