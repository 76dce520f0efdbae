// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/tracetwin.h"

#include "io/dvm/headerparser.h"
#include "io/text/encoding.h"
#include "model/trace/trace/tracecopy.h"
#include "rules/dvm/recordline.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <vector>

namespace rankscope {

namespace {

/// A line that differs is read twice and slowly: with more of them than this, all are read at once instead.
constexpr std::size_t bytesOfChange = 1024;
constexpr std::size_t fewChanges = 8;

/// Where two texts differ first; the length of the shorter one where they do not.
std::size_t firstDifference(std::string_view one, std::string_view two)
{
    constexpr std::size_t block = 256;
    const std::size_t size = std::min(one.size(), two.size());
    std::size_t at = 0;
    while (at + block <= size && std::memcmp(one.data() + at, two.data() + at, block) == 0)
        at += block;
    while (at < size && one[at] == two[at])
        ++at;
    return at;
}

/// A line of the body, read.
struct ReadLine {
    std::string_view text; // without line end
    RecordLine record;

    std::string_view beforeValue() const { return text.substr(0, record.valueBegin); }
    std::string_view behindValue() const { return text.substr(record.valueEnd); }
};

/// A line of an access whose value is written out; nothing for any other.
std::optional<ReadLine> readAccess(std::string_view line)
{
    ReadLine read{.text = line, .record = {}};
    LineCursor cursor(line);
    const Keyword keyword = readKeyword(cursor);
    if (!keyword.kind || !hasValue(*keyword.kind) || parseRecord(cursor, *keyword.kind, read.record))
        return std::nullopt;
    const bool isValue = read.record.valueBegin < read.record.valueEnd && !read.record.value.overflowed;
    return isValue ? std::optional(read) : std::nullopt;
}

/// Walks over both texts from difference to difference.
class TwinReading
{
public:
    TwinReading(const Trace &other, std::string_view otherText, std::string_view text)
        : m_other(other)
        , m_otherText(otherText)
        , m_text(text)
    {}

    std::shared_ptr<Trace> run()
    {
        if (!m_other.problems.isEmpty() || !m_other.complete || !m_other.header.present || !findChanges())
            return nullptr;
        std::shared_ptr<Trace> twin = copyOf(m_other);
        for (const auto &[record, bits] : m_values)
            twin->values[record] = bits;
        for (const auto &[place, value] : m_meta)
            twin->header.meta[place].second = value;
        return twin;
    }

private:
    bool findChanges();
    bool addChange(std::string_view otherLine, std::string_view line);
    bool addHeaderChange(std::string_view otherLine, std::string_view line);
    void countLines(std::string_view text);

    const Trace &m_other;
    std::string_view m_otherText; // from a line on
    std::string_view m_text;
    std::uint64_t m_line = 1; // which line that is
    std::size_t m_changes = 0;
    std::vector<std::pair<std::uint32_t, std::uint64_t>> m_values; // by record
    std::vector<std::pair<std::size_t, std::string_view>> m_meta; // by their index
};

bool TwinReading::findChanges()
{
    const std::size_t whole = m_text.size();
    for (;;) {
        const std::size_t at = firstDifference(m_otherText, m_text);
        if (at == m_otherText.size() && at == m_text.size())
            return true;
        const std::size_t begin = at == 0 ? 0 : m_text.rfind('\n', at - 1) + 1; // 0 where there is none
        const std::size_t otherEnd = m_otherText.find('\n', at);
        const std::size_t end = m_text.find('\n', at);
        const std::size_t most = fewChanges + (whole - m_text.size() + at) / bytesOfChange;
        if (otherEnd == m_otherText.npos || end == m_text.npos || ++m_changes > most)
            return false;
        countLines(m_text.substr(0, begin));
        if (!addChange(m_otherText.substr(begin, otherEnd - begin), m_text.substr(begin, end - begin)))
            return false;
        m_otherText.remove_prefix(otherEnd + 1);
        m_text.remove_prefix(end + 1);
        ++m_line;
    }
}

void TwinReading::countLines(std::string_view text)
{
    for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1))
        ++m_line;
}

/// False for a line that differs in more than its value.
bool TwinReading::addChange(std::string_view otherLine, std::string_view line)
{
    const auto record = m_other.recordAtLine(m_line);
    if (!record)
        return addHeaderChange(otherLine, line);
    if (m_other.line(*record) != m_line || m_other.isIteration(*record))
        return false;
    const auto before = readAccess(otherLine);
    const auto now = readAccess(line);
    if (!before || !now || before->beforeValue() != now->beforeValue() || before->behindValue() != now->behindValue())
        return false;
    const Site &site = m_other.site(*record);
    const bool isOfSite = site.kind == now->record.kind && site.type == now->record.type
                          && site.type == before->record.type && site.type != ValueType::DoubleComplex;
    if (!isOfSite || m_other.values[record->value] != before->record.value.bits)
        return false;
    m_values.emplace_back(record->value, now->record.value.bits);
    return true;
}

bool TwinReading::addHeaderChange(std::string_view otherLine, std::string_view line)
{
    const auto before = informativeValue(otherLine);
    const auto now = informativeValue(line);
    if (!before || !now || before->first != now->first || !isUtf8(now->second))
        return false;
    const auto known =
        std::ranges::find(m_other.header.meta, before->first, &std::pair<std::string, std::string>::first);
    if (known == m_other.header.meta.end() || known->second != before->second)
        return false;
    m_meta.emplace_back(std::size_t(known - m_other.header.meta.begin()), now->second);
    return true;
}

} // namespace

std::shared_ptr<Trace> traceTwin(const Trace &other, std::string_view otherText, std::string_view text)
{
    return TwinReading(other, otherText, text).run();
}

} // namespace rankscope
