// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/icicle/icicleview.h"

#include "model/profile/scopes/scopetree.h"

namespace rankscope {

class ProfileIciclePainter;
struct ProfilePicture;

/// The scopes of a profile as an icicle, as wide as what they cost with all below them. What costs nothing is not
/// drawn.
class ProfileIcicleView : public IcicleView
{
    Q_OBJECT

public:
    explicit ProfileIcicleView(QWidget *parent = nullptr);

    /// What is zoomed to and selected stays with another metric of the same section.
    void showPicture(const ProfilePicture &picture);
    void setHotPath(const std::vector<ScopeId> &path);
    void setCurrentScope(std::optional<ScopeId> scope);
    std::optional<ScopeId> currentScope() const;

Q_SIGNALS:
    /// By the user.
    void scopeChosen(rankscope::ScopeId scope);

private:
    ProfileIciclePainter &profilePainter() const;
};

} // namespace rankscope
