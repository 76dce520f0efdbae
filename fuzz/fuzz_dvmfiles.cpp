// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The small DVM files but for configurations (fuzz_configuration): each reader gets the bytes, whatever kind they look like.
#include "fuzz/entry.h"
#include "io/formats.h"

#include <span>

using namespace rankscope;

RANKSCOPE_FUZZ(dvmfiles)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(detectKind({bytes.data(), bytes.size()}));
    const auto give = [bytes](auto reader) {
        Progress progress;
        static_cast<void>(reader(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), progress));
    };
    return 0;
}
