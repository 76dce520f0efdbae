// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

namespace rankscope {

/// Writes the sample session into a folder, which is made if need be: jacobi.fdv, README.txt, the traces in reference
/// and current, the job in deadlock, the arrays in field. Files that are there with the same content are left alone; a
/// file with another content is never overwritten: then nothing is written at all.
[[nodiscard]] Result<void> writeSampleSession(const QString &folder);

/// Another text for each content of the session, to name a folder by: what an older program left is not in the way.
QString sampleSessionMark();

} // namespace rankscope
