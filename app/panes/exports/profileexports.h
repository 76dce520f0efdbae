// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/panes/exports/exportformat.h"

#include <vector>

namespace rankscope {

class ProfilePane;

/// A way in which what a pane of profiles shows is written.
struct ProfileExport {
    QString name; // not translated: "all", "table", "screen", "xml", "folded", "svg", "png"
    QString title; // "All scopes of the file"
    QString explanation; // a full sentence
    QString command; // that writes the same; empty: none does
    std::vector<ExportFormat> formats; // not empty
};

/// Those that fit what is shown; none while nothing is.
std::vector<ProfileExport> profileExports(const ProfilePane &pane);

} // namespace rankscope
