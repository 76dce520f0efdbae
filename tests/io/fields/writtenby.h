// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QBuffer>

namespace rankscope {

/// What `write` writes to a device, or what it says when it fails.
template<typename Write>
QByteArray writtenBy(Write write)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const Result<void> written = write(buffer, progress);
    return written ? buffer.data() : written.error().message.toUtf8();
}

} // namespace rankscope
