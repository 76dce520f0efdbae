// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/profile/scopes/profiledocument.h"

#include <QStringList>

class QIODevice;

namespace rankscope {

/// PROFILE holds one tree of the structure of a program: no call paths, and no scopes of other formats.
bool canWriteProfileXml(const ProfileDocument &document);

/// Writes a profile as PROFILE 3.0, which reads back the same: header, target, the chosen metrics (empty: all), scopes
/// and values, these with all of their digits. Errors: BadOption (call paths, metrics that PROFILE cannot hold, no such
/// metric), Cancelled, those of writing.
[[nodiscard]] Result<void> writeProfileXml(const ProfileDocument &document, const QStringList &metrics,
                                           QIODevice &device, Progress &progress);

} // namespace rankscope
