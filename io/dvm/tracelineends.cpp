// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/tracelineends.h"

#include "io/dvm/dvmkind.h"
#include "io/text/bytesource.h"

#include <cstring>
#include <string_view>
#include <vector>

namespace rankscope {

namespace {

constexpr std::size_t lineEndPieceBytes = std::size_t(1) << 20;
constexpr std::size_t kindHeadBytes = std::size_t(1) << 16;

/// `before`: the byte before the text; 0 at its begin. A CR at the end of the text is counted with what follows.
void countLineEnds(std::string_view text, char before, LineEndCounts &counts)
{
    const auto previous = [&](std::size_t at) { return at == 0 ? before : text[at - 1]; };
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        ++(previous(at) == '\r' ? counts.crLf : counts.lf);
    if (before == '\r' && !text.starts_with('\n'))
        ++counts.cr;
    for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1)) {
        if (at + 1 < text.size() && text[at + 1] != '\n')
            ++counts.cr;
    }
}

} // namespace

std::optional<LineEndCounts> lineEndsOf(const Trace &trace, const Progress &progress)
{
    if (trace.file == u'-')
        return std::nullopt;
    auto source = ByteSource::open(trace.file);
    if (!source)
        return std::nullopt;
    std::vector<char> buffer(source->bufferBytes(lineEndPieceBytes));
    LineEndCounts counts;
    char before = 0;
    for (bool isFirst = true;; isFirst = false) {
        if (progress.isCancelled())
            return std::nullopt;
        const std::string_view text(buffer.data(), source->read(buffer));
        if (isFirst && detectDvmKind(text.substr(0, kindHeadBytes)) != FileKind::DvmTrace)
            return std::nullopt;
        countLineEnds(text, before, counts);
        if (text.empty())
            break;
        before = text.back();
    }
    return counts;
}

bool isWrittenWithCrLf(const Trace &trace, const Progress &progress)
{
    const auto counts = lineEndsOf(trace, progress);
    return counts && counts->isCrLf();
}

} // namespace rankscope
