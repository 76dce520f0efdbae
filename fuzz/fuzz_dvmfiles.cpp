// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The small DVM files: each reader gets the bytes, whatever kind they look like.
#include "io/filesummary.h"

#include <span>

using namespace rankscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(detectKind({bytes.data(), bytes.size()}));
    for (const FileKind kind : {FileKind::DvmConfiguration, FileKind::DvmErrors, FileKind::DvmProtocol, FileKind::DvmParameters,
                                FileKind::DvmControlErrors}) {
        Progress progress;
        static_cast<void>(summarize(kind, ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), progress));
    }
    return 0;
}
