// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/xmlsections.h"

#include "io/xml/xmldevice.h"
#include "model/base/parallelfor.h"

#include <QXmlStreamReader>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t blockBytes = std::size_t(256) << 10;
constexpr std::size_t headBytes = std::size_t(64) << 10;
constexpr std::uint32_t mostOpen = 100'000; // elements that a section is made to begin with
constexpr std::size_t longestTag = std::size_t(1) << 20;
constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

QByteArray markTag()
{
    return "<?" + QStringView(xmlSectionMark).toLatin1() + "?>";
}

/// Everything up to the end of the root's start tag; nothing where the rest must be read by one reader.
std::optional<QByteArray> prologOf(ByteSource source, std::span<const std::string_view> roots)
{
    QByteArray head(qsizetype(source.bufferBytes(headBytes)), Qt::Uninitialized);
    head.truncate(qsizetype(source.read({head.data(), std::size_t(head.size())})));
    const qsizetype mark = head.startsWith(QByteArrayView(byteOrderMark)) ? qsizetype(byteOrderMark.size()) : 0;
    Progress progress;
    const std::span bytes(head.constData() + mark, std::size_t(head.size() - mark));
    XmlDevice device(ByteSource::fromMemory(bytes), {}, progress);
    QXmlStreamReader xml(&device);
    while (!xml.atEnd() && xml.readNext() != QXmlStreamReader::StartElement) {
        const QStringView encoding = xml.documentEncoding(); // empty but at the start of the document
        const bool plain = encoding.isEmpty() || encoding.compare(u"utf-8", Qt::CaseInsensitive) == 0;
        if (!plain || !xml.entityDeclarations().isEmpty())
            return std::nullopt;
    }
    const std::string root = xml.isStartElement() ? xml.name().toString().toStdString() : std::string();
    if (std::ranges::find(roots, root) == roots.end())
        return std::nullopt;
    head.truncate(std::min(head.size(), mark + xml.characterOffset())); // counts characters: right where all are ASCII
    const auto isPlain = [](char byte) { return byte > 0; };
    const bool whole = head.endsWith('>') && !head.endsWith("/>");
    if (!whole || head.contains(markTag()) || !std::all_of(head.begin() + mark, head.end(), isPlain))
        return std::nullopt;
    return head;
}

/// Which of the names of a cutting a tag has; a tag of any other name is passed over quickly.
class TagNames
{
public:
    enum class Role { None, Cut, Around };

    explicit TagNames(const XmlCutting &cutting) : m_cutting(cutting)
    {
        for (const auto &names : {cutting.elements, cutting.around}) {
            for (const std::string_view name : names) {
                m_first[static_cast<unsigned char>(name.front())] = true;
                longest = std::max(longest, name.size());
            }
        }
    }

    /// `text` begins behind the "<" or "</" and holds more than the longest name.
    Role roleOf(std::string_view text) const
    {
        if (!m_first[static_cast<unsigned char>(text.front())])
            return Role::None;
        const std::string_view name = text.substr(0, std::min(text.find_first_of(" \t\r\n/>"), longest + 1));
        if (std::ranges::find(m_cutting.elements, name) != m_cutting.elements.end())
            return Role::Cut;
        return std::ranges::find(m_cutting.around, name) != m_cutting.around.end() ? Role::Around : Role::None;
    }

    std::size_t longest = 0;

private:
    const XmlCutting &m_cutting;
    std::array<bool, 256> m_first = {};
};

/// Knows the open elements while it goes over the tags.
class TagScanner
{
public:
    TagScanner(ByteSource source, std::uint64_t offset, const XmlCutting &cutting)
        : m_source(std::move(source))
        , m_cutting(cutting)
        , m_names(cutting)
        , m_offset(offset)
    {}

    /// The first start tag that one may cut at, at `target` or behind it.
    std::optional<XmlSection> find(std::uint64_t target, const Progress &progress);

private:
    bool fill();
    bool toTag();
    std::optional<std::size_t> tagEnd();
    bool open();
    bool close();
    std::uint64_t offset() const { return m_offset + m_at; }

    ByteSource m_source;
    const XmlCutting &m_cutting;
    TagNames m_names;
    std::uint64_t m_offset; // of m_buffer
    std::vector<char> m_buffer;
    std::size_t m_at = 0;
    std::size_t m_filled = 0;
    std::uint32_t m_open = 0;
    std::string m_tags; // of the open elements, where nothing stands in for them
    std::vector<std::size_t> m_starts; // of each in m_tags
};

/// Drops what was passed and reads more behind the rest.
bool TagScanner::fill()
{
    m_filled -= m_at;
    if (m_filled > longestTag)
        return false;
    if (m_filled > 0)
        std::memmove(m_buffer.data(), m_buffer.data() + m_at, m_filled);
    m_offset += m_at;
    m_at = 0;
    m_buffer.resize(m_filled + m_source.bufferBytes(blockBytes));
    const std::size_t got = m_source.read(std::span(m_buffer).subspan(m_filled));
    m_filled += got;
    return got > 0;
}

bool TagScanner::toTag()
{
    while (true) {
        if (m_at < m_filled) {
            const void *const found = std::memchr(m_buffer.data() + m_at, '<', m_filled - m_at);
            m_at = found ? static_cast<std::size_t>(static_cast<const char *>(found) - m_buffer.data()) : m_filled;
        }
        if (m_filled - m_at >= m_names.longest + 3) // "</", the name and what follows it
            return true;
        if (!fill())
            return m_filled - m_at > 2; // the last tags of the file
    }
}

/// One past the '>' of the tag here; quoted ones do not end it.
std::optional<std::size_t> TagScanner::tagEnd()
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

/// Goes behind the start tag here.
bool TagScanner::open()
{
    const auto end = tagEnd();
    if (!end)
        return false;
    const std::string_view tag(m_buffer.data() + m_at, *end - m_at);
    m_at = *end;
    if (tag.ends_with("/>"))
        return true;
    ++m_open;
    if (m_cutting.standIn.empty()) {
        m_starts.push_back(m_tags.size());
        m_tags += tag;
    }
    return true;
}

bool TagScanner::close()
{
    if (m_open == 0)
        return false;
    --m_open;
    if (!m_starts.empty()) {
        m_tags.resize(m_starts.back());
        m_starts.pop_back();
    }
    return true;
}

std::optional<XmlSection> TagScanner::find(std::uint64_t target, const Progress &progress)
{
    while (toTag() && !progress.isCancelled()) {
        const std::string_view tag(m_buffer.data() + m_at, m_filled - m_at);
        if (tag[1] == '!' || tag[1] == '?')
            return std::nullopt;
        const bool isEnd = tag[1] == '/';
        const TagNames::Role role = m_names.roleOf(tag.substr(isEnd ? 2 : 1));
        if (role == TagNames::Role::None) {
            ++m_at;
        } else if (isEnd) {
            if (!close())
                return std::nullopt;
            ++m_at;
        } else if (role == TagNames::Role::Cut && offset() >= target) {
            return XmlSection{offset(), 0, m_open, QByteArray::fromStdString(m_tags)};
        } else if (!open()) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

std::uint64_t sectionsOf(std::uint64_t bytes, const XmlSplit &split)
{
    const std::uint64_t pieces = bytes / std::max<std::uint64_t>(split.smallest, 1);
    return std::clamp<std::uint64_t>(pieces, 1, split.sections > 0 ? split.sections : usefulThreads(pieces));
}

} // namespace

QByteArray XmlSections::prefix(std::size_t index) const
{
    if (index == 0)
        return {};
    return prolog + sections[index].tags + markTag();
}

QByteArray XmlSections::suffix(std::size_t index) const
{
    return index + 1 < sections.size() ? markTag() : QByteArray();
}

XmlSections planXmlSections(const ByteSource &source, const XmlCutting &cutting, const XmlSplit &split,
                            const Progress &progress)
{
    const std::uint64_t bytes = source.fileBytes();
    XmlSections plan{{}, {{0, bytes, 0, {}}}};
    const std::uint64_t count = sectionsOf(bytes, split);
    auto head = count > 1 ? source.part(0, bytes) : std::nullopt;
    const auto prolog = head ? prologOf(*std::move(head), cutting.roots) : std::nullopt;
    const auto begin = prolog ? std::uint64_t(prolog->size()) : 0;
    auto rest = prolog ? source.part(begin, bytes) : std::nullopt;
    if (!rest)
        return plan;
    plan.prolog = *prolog;
    TagScanner scanner(*std::move(rest), begin, cutting);
    for (std::uint64_t index = 1; index < count; ++index) {
        auto section = scanner.find(std::max(plan.sections.back().first + 1, bytes / count * index), progress);
        if (!section || section->open > mostOpen)
            break;
        section->last = bytes;
        if (!cutting.standIn.empty())
            section->tags =
                QByteArray(cutting.standIn.data(), qsizetype(cutting.standIn.size())).repeated(section->open);
        plan.sections.back().last = section->first;
        plan.sections.push_back(*std::move(section));
    }
    return plan;
}

} // namespace rankscope
