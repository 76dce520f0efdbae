// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/processsettext.h"

#include "model/base/text/listscanner.h"

#include <algorithm>
#include <charconv>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Range = ProcessSet::Range;

constexpr std::int64_t stepLimit = 1'000'000; // single processes that the steps of one list may name

/// One list.
class ProcessSetReader
{
public:
    explicit ProcessSetReader(std::string_view text) : m_scanner(text) {}
    std::optional<ProcessSetReading> read();

private:
    bool readItem();
    bool keep(Range range, std::int64_t step);

    ListScanner m_scanner;
    ProcessSetReading m_reading;
    std::vector<Range> m_ranges;
    std::int64_t m_stepped = 0;
    std::int64_t m_lastBefore = -1;
};

std::optional<ProcessSetReading> ProcessSetReader::read()
{
    const auto end = readList(m_scanner, [this] { return readItem(); });
    if (!end)
        return std::nullopt;
    m_reading.incomplete = *end == ListEnd::Cut;
    m_reading.set = ProcessSet::fromRanges(std::move(m_ranges));
    return std::move(m_reading);
}

/// "7", "0-3" or "0-6:2". What touches the dots is not kept.
bool ProcessSetReader::readItem()
{
    const auto first = m_scanner.number();
    if (!first)
        return false;
    std::optional<std::int32_t> last = first;
    std::optional<std::int32_t> step = 1;
    if (m_scanner.take('-')) {
        if (m_scanner.atEllipsis())
            return true;
        last = m_scanner.number();
        if (last && m_scanner.take(':')) {
            if (m_scanner.atEllipsis())
                return true;
            step = m_scanner.number();
        }
    }
    if (!last || !step)
        return false;
    return m_scanner.atEllipsis() || keep({*first, *last}, *step);
}

bool ProcessSetReader::keep(Range range, std::int64_t step)
{
    if (range.last < range.first || step < 1)
        return false;
    m_reading.normalised = m_reading.normalised || range.first <= m_lastBefore;
    if (step == 1) {
        m_ranges.push_back(range);
        m_lastBefore = range.last;
        return true;
    }
    m_stepped += (range.last - range.first) / step + 1;
    if (m_stepped > stepLimit)
        return false;
    for (std::int64_t process = range.first; process <= range.last; process += step)
        m_ranges.push_back({process, process});
    m_lastBefore = m_ranges.back().last;
    return true;
}

/// No number of the set is longer.
std::size_t longestNumber(const ProcessSet &set)
{
    char text[24];
    const auto length = [&](std::int64_t number) { return std::to_chars(text, text + sizeof text, number).ptr - text; };
    return static_cast<std::size_t>(std::max(length(set.lowest()), length(set.highest())));
}

QString fromLatin1(const std::string &text)
{
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

std::optional<ProcessSetReading> readProcessSet(std::string_view utf8)
{
    return ProcessSetReader(utf8).read();
}

std::optional<ProcessSetReading> readProcessSet(QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    return readProcessSet(std::string_view(utf8.data(), static_cast<std::size_t>(utf8.size())));
}

void appendCompactText(std::string &text, const ProcessSet &set, char betweenNeighbours)
{
    if (set.isEmpty())
        return;
    const std::size_t before = text.size();
    text.resize(before + set.ranges().size() * 2 * (longestNumber(set) + 1));
    char *at = text.data() + before;
    char *const end = text.data() + text.size();
    for (const Range &range : set.ranges()) {
        at = std::to_chars(at, end, range.first).ptr;
        if (range.last > range.first) {
            *at++ = range.last == range.first + 1 ? betweenNeighbours : '-';
            at = std::to_chars(at, end, range.last).ptr;
        }
        *at++ = ',';
    }
    text.resize(static_cast<std::size_t>(at - text.data()) - 1);
}

QString compactText(const ProcessSet &set)
{
    std::string text;
    appendCompactText(text, set);
    return fromLatin1(text);
}

QString bracketText(const ProcessSet &set)
{
    std::string text = "[";
    appendCompactText(text, set);
    text += ']';
    return fromLatin1(text);
}

QString totalViewText(const ProcessSet &set, std::size_t elements)
{
    const std::vector<Range> &ranges = set.ranges();
    QStringList parts;
    for (std::size_t index = 0; index < std::min(elements, ranges.size()); ++index) {
        const auto [first, last] = ranges[index];
        parts += first == last ? QString::number(first) : QString::number(first) % u'-' % QString::number(last);
    }
    if (parts.size() < static_cast<qsizetype>(ranges.size()))
        parts += u"..."_s;
    return QString::number(set.count()) % u'[' % parts.join(u", "_s) % u']';
}

QString elidedText(const ProcessSet &set, std::size_t mostRanges)
{
    const std::vector<ProcessSet::Range> &ranges = set.ranges();
    if (ranges.size() <= mostRanges)
        return compactText(set);
    const auto last = static_cast<std::ptrdiff_t>(mostRanges / 2);
    const auto first = static_cast<std::ptrdiff_t>(mostRanges) - last;
    return compactText(ProcessSet::fromRanges({ranges.begin(), ranges.begin() + first})) % u",…,"
           % compactText(ProcessSet::fromRanges({ranges.end() - last, ranges.end()}));
}

} // namespace rankscope
