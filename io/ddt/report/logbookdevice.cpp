// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/logbookdevice.h"

#include "io/stacks/stackreading.h"
#include "io/text/encoding.h"

#include <algorithm>
#include <cstring>

namespace rankscope {

namespace {

constexpr std::size_t chunkBytes = std::size_t(64) << 10;
constexpr std::size_t headBytes = 256; // that may stand between the comment's mark and the logbook
constexpr std::string_view logbookMark = "<logbook";
constexpr std::string_view replacement = "\xef\xbf\xbd"; // U+FFFD

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string_view withoutBlanksBehind(std::string_view text)
{
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// What stands before "<logbook" makes it a logbook: the mark of a comment or nothing, and maybe an XML declaration.
bool opensLogbook(std::string_view before, bool atStart)
{
    before = withoutBlanksBehind(before);
    const std::size_t declaration = before.ends_with("?>") ? before.rfind("<?xml") : std::string_view::npos;
    if (declaration != std::string_view::npos)
        before = withoutBlanksBehind(before.substr(0, declaration));
    if (before.ends_with("<!--"))
        return true;
    return atStart && (before.empty() || before == "\xef\xbb\xbf");
}

/// XML 1.0 knows no control characters but tab and line ends.
bool isForeign(char c)
{
    return static_cast<unsigned char>(c) < 0x20 && !isBlank(c);
}

} // namespace

LogbookDevice::LogbookDevice(ByteSource source, const QString &encoding, Progress &progress)
    : m_source(std::move(source))
    , m_encoding(encoding)
    , m_progress(progress)
{
    m_progress.setTotal(m_source.fileBytes());
}

/// Reads a chunk more; false at the end.
bool LogbookDevice::fill()
{
    if (m_ended || m_progress.isCancelled())
        return false;
    const std::uint64_t before = m_source.consumedBytes();
    const std::size_t known = m_raw.size();
    m_raw.resize(known + chunkBytes);
    const std::size_t count = m_source.read({m_raw.data() + known, chunkBytes});
    m_raw.resize(known + count);
    m_ended = count < chunkBytes;
    m_progress.advance(m_source.consumedBytes() - before);
    return count > 0;
}

/// Where in m_raw the logbook begins.
std::optional<std::size_t> LogbookDevice::logbookStart() const
{
    const std::string_view raw = m_raw;
    for (std::size_t at = raw.find(logbookMark); at != raw.npos; at = raw.find(logbookMark, at + 1)) {
        const std::size_t from = at - std::min(at, headBytes);
        const std::size_t behind = at + logbookMark.size();
        const bool whole = behind < raw.size() && (raw[behind] == '>' || isBlank(raw[behind]));
        if (whole && opensLogbook(raw.substr(from, at - from), m_atStart && from == 0))
            return at;
    }
    return std::nullopt;
}

bool LogbookDevice::find(const std::function<void(std::string_view)> &page)
{
    const auto pass = [&](std::size_t size) {
        const std::string_view piece = std::string_view(m_raw).substr(0, size);
        m_firstLine += static_cast<std::uint64_t>(std::count(piece.begin(), piece.end(), '\n'));
        page(piece);
        m_raw.erase(0, size);
        m_atStart = m_atStart && size == 0;
    };
    constexpr std::size_t kept = headBytes + logbookMark.size() + 1;
    while (fill()) {
        if (const auto start = logbookStart()) {
            pass(*start);
            return true;
        }
        pass(m_raw.size() - std::min(m_raw.size(), kept));
    }
    return false;
}

/// Makes as much as possible of m_raw ready: up to its last ASCII byte, which is no part of a longer character.
void LogbookDevice::prepare()
{
    const auto ascii = std::find_if(m_raw.rbegin(), m_raw.rend(), [](char c) { return (c & 0x80) == 0; });
    const std::size_t end = m_ended || ascii == m_raw.rend() ? m_raw.size() : std::size_t(m_raw.rend() - ascii);
    m_ready.clear();
    m_readyAt = 0;
    std::string_view rest = std::string_view(m_raw).substr(0, end);
    const bool whole = isUtf8(rest);
    while (!rest.empty()) {
        const std::size_t line = whole ? rest.size() : std::min(rest.find('\n'), rest.size() - 1) + 1;
        m_ready += whole ? std::string(rest) : utf8Text(rest.substr(0, line), m_encoding, m_converted);
        rest.remove_prefix(line);
    }
    m_raw.erase(0, end);
    replaceForeign();
}

void LogbookDevice::replaceForeign()
{
    if (std::none_of(m_ready.begin(), m_ready.end(), isForeign))
        return;
    m_replaced = true;
    std::string text;
    for (const char c : m_ready) {
        if (isForeign(c))
            text += replacement;
        else
            text += c;
    }
    m_ready = std::move(text);
}

qint64 LogbookDevice::readData(char *data, qint64 size)
{
    while (m_readyAt == m_ready.size()) {
        if (!fill() && m_raw.empty())
            return -1;
        prepare();
    }
    const std::size_t count = std::min(static_cast<std::size_t>(size), m_ready.size() - m_readyAt);
    std::memcpy(data, m_ready.data() + m_readyAt, count);
    m_readyAt += count;
    return static_cast<qint64>(count);
}

} // namespace rankscope
