// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files of groups: what was read and written is read as the same.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/text/processgroupsfile.h"

#include <QBuffer>

#include <span>

using namespace rankscope;

RANKSCOPE_FUZZ(processgroups)(const std::uint8_t *data, std::size_t size)
{
    Progress progress;
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    const auto file = readProcessGroups(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), progress);
    if (!file)
        return 0;
    QBuffer buffer;
    require(buffer.open(QIODevice::WriteOnly) && writeProcessGroups(file->groups, buffer));
    const QByteArray text = buffer.data();
    const std::span written(text.constData(), static_cast<std::size_t>(text.size()));
    const auto again = readProcessGroups(ByteSource::fromMemory(written), QStringLiteral("again"), progress);
    require(again && again->groups == file->groups && again->problems.isEmpty());
    return 0;
}
