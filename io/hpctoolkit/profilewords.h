// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/xml/xmlsections.h"
#include "model/profile/scopes/profiledocument.h"

#include <optional>

namespace rankscope {

/// The kind of document that a root element begins (formats/hpctoolkit.md, A.1).
std::optional<ProfileFormat> profileFormatOf(QStringView root);

/// The kind of scope that an element is, in whichever generation of the formats.
std::optional<ScopeKind> scopeKindOf(QStringView element);

/// The element holds a tree of scopes: PROFILESCOPETREE, SecCallPathProfileData, …
bool isTreeElement(QStringView element);

/// Sections begin with scopes that are no lines.
const XmlCutting &profileCutting();

} // namespace rankscope
