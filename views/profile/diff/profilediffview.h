// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/icicle/icicleview.h"

#include "model/profile/scopes/scopetree.h"

namespace rankscope {

class ProfileDiffPainter;
struct ProfileDiffPicture;

/// The differential icicle of two profiles.
class ProfileDiffView : public IcicleView
{
    Q_OBJECT

public:
    explicit ProfileDiffView(QWidget *parent = nullptr);

    /// What is zoomed to and selected stays with other numbers of the same comparison.
    void showPicture(const ProfileDiffPicture &picture);
    void setCurrentScope(std::optional<ScopeId> scope);
    std::optional<ScopeId> currentScope() const;

Q_SIGNALS:
    /// By the user.
    void scopeChosen(rankscope::ScopeId scope);

private:
    ProfileDiffPainter &diffPainter() const;
};

} // namespace rankscope
