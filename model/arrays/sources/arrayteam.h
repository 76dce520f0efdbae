// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/team.h"

namespace rankscope {

/// Who shares the work on arrays, and how the other ranks make its task.
struct ArrayTeam {
    Team *team = nullptr; // outlives the work; null: nobody
    QByteArray task; // the name of its kind
    QByteArray setup; // what the other ranks need to open the same files

    bool isShared() const { return team && team->isShared(); }
};

} // namespace rankscope
