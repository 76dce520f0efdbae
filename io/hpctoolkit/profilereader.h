// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "io/xml/xmlsections.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/profile/scopes/profiledocument.h"

#include <functional>
#include <memory>
#include <optional>

namespace rankscope {

/// How a profile is read.
struct ProfileReadOptions {
    QString encoding = {}; // of bytes that are not UTF-8; empty: Latin-1, and a note says so
    XmlSplit split = {};
    /// Called once, from any thread, with the first scopes of a big file.
    std::function<void(std::shared_ptr<const ProfileDocument>)> firstRows = {};
};

using ProfileResult = Result<std::shared_ptr<const ProfileDocument>>;

/// The root element of a text that mentions one of HPCToolkit's, also where the text is not well-formed before it.
std::optional<QString> profileRoot(std::string_view head);
/// The format that the first bytes of a file show.
std::optional<ProfileFormat> looksLikeProfile(std::string_view head);

/// Reads PROFILE, PGM, HPCVIEWER, CSPROFILE, experiment.xml up to 2.2 and hpcstruct (formats/hpctoolkit.md). Big files
/// are read by several readers at once; the result does not depend on how they are cut. What is not well-formed
/// since names stand unescaped is repaired and told. Errors: WrongFormat (another root), Unsupported (a database of
/// version 4), Cancelled.
[[nodiscard]] ProfileResult readProfile(ByteSource source, const QString &name, const ProfileReadOptions &options,
                                        Progress &progress);

/// The error for all of a database of version 4: what it is, and what makes of it something that can be read.
Error databaseError(const QString &name);

} // namespace rankscope
