// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/profileruns.h"

namespace rankscope {

ProfileResult readProfileFile(const QString &path, const QString &encoding, Progress &progress)
{
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    return readProfile(std::move(*source), path, {encoding, {}}, progress);
}

} // namespace rankscope
