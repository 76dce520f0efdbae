// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Dumps of py-spy: both readers get the bytes, text or JSON.
#include "fuzz/entry.h"
#include "io/stacktools/pyspy/pyspyjsonreader.h"
#include "io/stacktools/pyspy/pyspyreader.h"

#include <span>

using namespace rankscope;

RANKSCOPE_FUZZ(pyspy)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(looksLikePySpy({bytes.data(), bytes.size()}));
    static_cast<void>(looksLikePySpyJson({bytes.data(), bytes.size()}));
    Progress progress;
    static_cast<void>(readPySpy(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress));
    static_cast<void>(readPySpyJson(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress));
    return 0;
}
