// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/text/wholetext.h"

#include <span>

namespace rankscope {

std::optional<std::string> wholeText(ByteSource &source, std::size_t most, Progress &progress)
{
    const std::size_t blockBytes = source.bufferBytes(std::size_t(1) << 20);
    std::string bytes;
    progress.setTotal(source.fileBytes());
    for (std::size_t size = 0; !progress.isCancelled();) {
        bytes.resize(size + blockBytes);
        const std::uint64_t before = source.consumedBytes();
        const std::size_t got = source.read(std::span(bytes).subspan(size));
        progress.advance(source.consumedBytes() - before);
        size += got;
        if (size > most)
            return std::nullopt;
        if (got < blockBytes) {
            bytes.resize(size);
            break;
        }
    }
    return bytes;
}

} // namespace rankscope
