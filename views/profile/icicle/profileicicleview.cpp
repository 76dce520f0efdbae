// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/icicle/profileicicleview.h"

#include "model/profile/scopes/profileicicle.h"
#include "views/profile/icicle/profileiciclepainter.h"

namespace rankscope {

using namespace Qt::StringLiterals;

ProfileIcicleView::ProfileIcicleView(QWidget *parent) : IcicleView(std::make_unique<ProfileIciclePainter>(), parent)
{
    setObjectName(u"profileIcicle"_s);
    setAccessibleName(tr("Icicle of the costs"));
    setLeavesOutNothing(false);
    connect(this, &IcicleView::rowChosen, this, [this](TreeRow row) { Q_EMIT scopeChosen({row.value}); });
}

ProfileIciclePainter &ProfileIcicleView::profilePainter() const
{
    return static_cast<ProfileIciclePainter &>(painter());
}

void ProfileIcicleView::showPicture(const ProfilePicture &picture)
{
    const bool isSame = picture.section && picture.section == profilePainter().picture().section;
    const auto root = isSame ? this->root() : std::nullopt;
    const auto rootEnd = isSame ? this->rootEnd() : std::nullopt;
    profilePainter().setPicture(picture);
    profilePainter().hovered.reset();
    if (!isSame)
        profilePainter().current.reset();
    if (!picture.section || !picture.values) {
        setTree(nullptr);
        return;
    }
    const std::shared_ptr<const ScopeTree> tree(picture.section, &picture.section->tree);
    setTree(std::make_shared<const ProfileIcicle>(tree, costWeights(*tree, picture.values)), root, rootEnd);
}

void ProfileIcicleView::setHotPath(const std::vector<ScopeId> &path)
{
    profilePainter().setHotPath(path);
    viewport()->update();
}

void ProfileIcicleView::setCurrentScope(std::optional<ScopeId> scope)
{
    setCurrentRow(scope ? std::optional(TreeRow{scope->value}) : std::nullopt);
}

std::optional<ScopeId> ProfileIcicleView::currentScope() const
{
    const auto row = currentRow();
    return row ? std::optional(ScopeId{row->value}) : std::nullopt;
}

} // namespace rankscope
