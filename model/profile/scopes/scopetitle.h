// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/selection.h"
#include "model/profile/scopes/scopetree.h"

#include <QString>

namespace rankscope {

/// A text of the pool of a tree.
QString poolText(const ScopeTree &tree, StringId id);
/// The name, or what stands for it where it is empty.
QString nameOr(const QString &name, const QString &otherwise);
/// The name of a file without its folders.
QString baseName(const QString &path);
/// "12", "12–31"; empty where the lines are not known.
QString linesText(LineRange lines);

/// Code that was inlined from somewhere and has no name of its own.
bool isInlinedPlaceholder(const ScopeTree &tree, ScopeId scope);

/// What a row calls a scope: "sweep (hydro.f:12)", "loop 12–31", "line 31"; of a file or module the name without its
/// folders.
QString scopeTitle(const ScopeTree &tree, ScopeId scope);
/// The same with whole names, and where it stands; several lines.
QString scopeToolTip(const ScopeTree &tree, ScopeId scope);
/// Where it begins in the source; nothing where the file or the line is not known.
std::optional<SourcePlace> scopePlace(const ScopeTree &tree, ScopeId scope);

/// A number for each scope that the same scope of another reading of the file has too: of the names, kinds and lines
/// down to it.
std::vector<std::uint64_t> scopeKeys(const ScopeTree &tree);

} // namespace rankscope
