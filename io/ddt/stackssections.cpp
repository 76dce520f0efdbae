// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/stackssections.h"

#include "io/ddt/stacksdevice.h"

#include <QXmlStreamReader>

#include <algorithm>
#include <cstring>
#include <optional>
#include <string_view>
#include <thread>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t blockBytes = std::size_t(256) << 10;
constexpr std::size_t headBytes = std::size_t(64) << 10;
constexpr std::uint32_t mostOpenFrames = 100'000; // that a section is made to begin with
constexpr std::size_t longestTag = std::size_t(1) << 20;
constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

QByteArray markTag()
{
    return "<?" + QStringView(sectionMark).toLatin1() + "?>";
}

/// Everything up to the end of the root's start tag; nothing where the rest must be read by one reader.
std::optional<QByteArray> prologOf(ByteSource source)
{
    QByteArray head(qsizetype(headBytes), Qt::Uninitialized);
    head.truncate(qsizetype(source.read({head.data(), headBytes})));
    const qsizetype mark = head.startsWith(QByteArrayView(byteOrderMark)) ? qsizetype(byteOrderMark.size()) : 0;
    Progress progress;
    const std::span bytes(head.constData() + mark, std::size_t(head.size() - mark));
    StacksDevice device(ByteSource::fromMemory(bytes), {}, progress);
    QXmlStreamReader xml(&device);
    while (!xml.atEnd() && xml.readNext() != QXmlStreamReader::StartElement) {
        const QStringView encoding = xml.documentEncoding(); // empty but at the start of the document
        const bool plain = encoding.isEmpty() || encoding.compare(u"utf-8", Qt::CaseInsensitive) == 0;
        if (!plain || !xml.entityDeclarations().isEmpty())
            return std::nullopt;
    }
    if (!xml.isStartElement() || xml.name() != u"stacks")
        return std::nullopt;
    head.truncate(std::min(head.size(), mark + xml.characterOffset())); // counts characters: right where all are ASCII
    const auto isPlain = [](char byte) { return byte > 0; };
    const bool whole = head.endsWith('>') && !head.endsWith("/>");
    if (!whole || head.contains(markTag()) || !std::all_of(head.begin() + mark, head.end(), isPlain))
        return std::nullopt;
    return head;
}

/// Counts the open frames while it goes over the tags.
class FrameScanner
{
public:
    FrameScanner(ByteSource source, std::uint64_t offset) : m_source(std::move(source)), m_offset(offset) {}

    /// The first start tag of a frame at `target` or behind it.
    std::optional<StacksSection> find(std::uint64_t target, const Progress &progress);

private:
    bool fill();
    bool toTag();
    std::optional<std::size_t> tagEnd();
    std::uint64_t offset() const { return m_offset + m_at; }

    ByteSource m_source;
    std::uint64_t m_offset; // of m_buffer
    std::vector<char> m_buffer;
    std::size_t m_at = 0;
    std::size_t m_filled = 0;
    std::uint32_t m_open = 0;
};

/// Drops what was passed and reads more behind the rest.
bool FrameScanner::fill()
{
    m_filled -= m_at;
    if (m_filled > longestTag)
        return false;
    if (m_filled > 0)
        std::memmove(m_buffer.data(), m_buffer.data() + m_at, m_filled);
    m_offset += m_at;
    m_at = 0;
    m_buffer.resize(m_filled + blockBytes);
    const std::size_t got = m_source.read(std::span(m_buffer).subspan(m_filled));
    m_filled += got;
    return got > 0;
}

bool FrameScanner::toTag()
{
    while (true) {
        if (m_at < m_filled) {
            const void *const found = std::memchr(m_buffer.data() + m_at, '<', m_filled - m_at);
            m_at = found ? static_cast<std::size_t>(static_cast<const char *>(found) - m_buffer.data()) : m_filled;
        }
        constexpr std::size_t longestName = 8; // "</frame" and what follows it
        if (m_filled - m_at >= longestName)
            return true;
        if (!fill())
            return false;
    }
}

/// One past the '>' of the tag here; quoted ones do not end it.
std::optional<std::size_t> FrameScanner::tagEnd()
{
    while (true) {
        char quote = 0;
        for (std::size_t at = m_at; at < m_filled; ++at) {
            const char sign = m_buffer[at];
            if (quote != 0)
                quote = sign == quote ? char(0) : quote;
            else if (sign == '"' || sign == '\'')
                quote = sign;
            else if (sign == '>')
                return at + 1;
        }
        if (!fill())
            return std::nullopt;
    }
}

std::optional<StacksSection> FrameScanner::find(std::uint64_t target, const Progress &progress)
{
    constexpr std::string_view startTag = "<frame";
    constexpr std::string_view endTag = "</frame";
    const auto endsName = [](char sign) { return std::string_view(" \t\r\n/>").find(sign) != std::string_view::npos; };
    while (toTag() && !progress.isCancelled()) {
        const std::string_view tag(m_buffer.data() + m_at, m_filled - m_at);
        if (tag[1] == '!' || tag[1] == '?')
            return std::nullopt;
        if (tag.starts_with(startTag) && endsName(tag[startTag.size()])) {
            if (offset() >= target)
                return StacksSection{offset(), 0, m_open};
            const auto end = tagEnd();
            if (!end)
                return std::nullopt;
            m_at = *end;
            m_open += m_buffer[m_at - 2] == '/' ? 0 : 1;
            continue;
        }
        if (tag.starts_with(endTag) && endsName(tag[endTag.size()])) {
            if (m_open == 0)
                return std::nullopt;
            --m_open;
        }
        ++m_at;
    }
    return std::nullopt;
}

std::uint64_t sectionsOf(std::uint64_t bytes, const StacksSplit &split)
{
    const std::size_t most = split.sections > 0 ? split.sections : std::thread::hardware_concurrency();
    return std::clamp<std::uint64_t>(bytes / std::max<std::uint64_t>(split.smallest, 1), 1,
                                     std::max<std::size_t>(most, 1));
}

} // namespace

QByteArray StacksSections::prefix(std::size_t index) const
{
    if (index == 0)
        return {};
    return prolog + QByteArray("<frame><position/>").repeated(qsizetype(sections[index].openFrames)) + markTag();
}

QByteArray StacksSections::suffix(std::size_t index) const
{
    return index + 1 < sections.size() ? markTag() : QByteArray();
}

StacksSections planStacksSections(const ByteSource &source, const StacksSplit &split, const Progress &progress)
{
    const std::uint64_t bytes = source.fileBytes();
    StacksSections plan{{}, {{0, bytes, 0}}};
    const std::uint64_t count = sectionsOf(bytes, split);
    auto head = count > 1 ? source.part(0, bytes) : std::nullopt;
    const auto prolog = head ? prologOf(*std::move(head)) : std::nullopt;
    const auto begin = prolog ? std::uint64_t(prolog->size()) : 0;
    auto frames = prolog ? source.part(begin, bytes) : std::nullopt;
    if (!frames)
        return plan;
    plan.prolog = *prolog;
    FrameScanner scanner(*std::move(frames), begin);
    for (std::uint64_t index = 1; index < count; ++index) {
        auto section = scanner.find(std::max(plan.sections.back().first + 1, bytes / count * index), progress);
        if (!section || section->openFrames > mostOpenFrames)
            break;
        section->last = bytes;
        plan.sections.back().last = section->first;
        plan.sections.push_back(*section);
    }
    return plan;
}

} // namespace rankscope
