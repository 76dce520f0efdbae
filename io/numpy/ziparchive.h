// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"

#include <optional>

namespace rankscope {

/// A member of a ZIP archive, as the directory at its end tells.
struct ZipMember {
    QString name;
    std::uint16_t method = 0; // 0 stored, 8 deflated
    bool isEncrypted = false;
    std::uint32_t checksum = 0;
    std::uint64_t packedBytes = 0;
    std::uint64_t bytes = 0;
    std::uint64_t headerOffset = 0; // of the header before its bytes
};

/// Reads the directory, ZIP64 too. Archives of several files are refused.
/// Errors: WrongFormat (no directory: cut, or no archive), Damaged, Unsupported, TooLarge, Cancelled.
[[nodiscard]] Result<std::vector<ZipMember>> readZipDirectory(const RandomBytes &archive, const QString &name,
                                                              const Progress &progress);

/// The bytes of a member: a part of the archive where they are stored, else unpacked when they are first asked for, all
/// at once and checked against their checksum, up to `mostUnpacked` bytes. Errors: Damaged (it is not where the
/// directory says), Unsupported (encrypted, packed in another way), Cancelled.
[[nodiscard]] Result<SharedBytes> openZipMember(const SharedBytes &archive, const ZipMember &member,
                                                std::uint64_t mostUnpacked, const Progress &progress);

} // namespace rankscope
