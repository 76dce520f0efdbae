// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/threadsettext.h"

#include "model/base/text/listscanner.h"

#include <algorithm>
#include <charconv>

namespace rankscope {

namespace {

using Rectangle = ThreadSet::Rectangle;

constexpr std::size_t rectangleLimit = 4'000'000; // 64 MB

struct Corner {
    std::int32_t process = 0;
    std::int32_t thread = 0;
};

/// "3.7"; at the dots of a cut list only what stands before them.
std::optional<Corner> readCorner(ListScanner &scanner)
{
    Corner corner;
    if (scanner.atEllipsis())
        return corner;
    const auto process = scanner.number();
    if (!process || scanner.atEllipsis())
        return process ? std::optional(corner) : std::nullopt;
    if (!scanner.takeTouching('.'))
        return std::nullopt;
    if (scanner.atEllipsis())
        return corner;
    const auto thread = scanner.signedNumber();
    return thread ? std::optional(Corner{*process, *thread}) : std::nullopt;
}

/// False for text that is no item; what touches the dots is not kept.
bool readItem(ListScanner &scanner, std::vector<Rectangle> &rectangles)
{
    const auto first = readCorner(scanner);
    const auto last = first && scanner.take('-') ? readCorner(scanner) : first;
    if (!first || !last)
        return false;
    if (scanner.atEllipsis())
        return true;
    if (last->process < first->process || last->thread < first->thread)
        return false;
    rectangles.push_back({first->process, last->process, first->thread, last->thread});
    return true;
}

/// Modulo 2^64.
std::uint64_t sizeOf(const std::vector<Rectangle> &rectangles)
{
    std::uint64_t total = 0;
    for (const Rectangle &rectangle : rectangles)
        total += static_cast<std::uint64_t>(std::int64_t(rectangle.lastProcess) - rectangle.firstProcess + 1)
                 * static_cast<std::uint64_t>(std::int64_t(rectangle.lastThread) - rectangle.firstThread + 1);
    return total;
}

bool inOrder(const std::vector<Rectangle> &rectangles)
{
    return std::ranges::is_sorted(rectangles, {}, [](const Rectangle &rectangle) {
        return std::pair(rectangle.firstProcess, rectangle.firstThread);
    });
}

} // namespace

std::optional<ThreadSetReading> readThreadSet(std::string_view utf8)
{
    ListScanner scanner(utf8);
    std::vector<Rectangle> rectangles;
    const auto end = readList(scanner, [&] { return readItem(scanner, rectangles); });
    if (!end)
        return std::nullopt;
    const std::uint64_t size = sizeOf(rectangles);
    const bool sorted = inOrder(rectangles);
    auto set = ThreadSet::fromRectangles(std::move(rectangles), rectangleLimit);
    if (!set)
        return std::nullopt;
    const bool normalised = !sorted || size != set->count();
    return ThreadSetReading{*std::move(set), normalised, *end == ListEnd::Cut};
}

std::optional<ThreadSetReading> readThreadSet(QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    return readThreadSet(std::string_view(utf8.data(), static_cast<std::size_t>(utf8.size())));
}

void appendCompactText(std::string &text, const ThreadSet &set)
{
    char item[48]; // four numbers of 32 bits with their signs and what stands between them
    char *const end = item + sizeof item;
    bool first = true;
    for (const Rectangle &rectangle : set.rectangles()) {
        char *at = item;
        if (!first)
            *at++ = ',';
        first = false;
        at = std::to_chars(at, end, rectangle.firstProcess).ptr;
        *at++ = '.';
        at = std::to_chars(at, end, rectangle.firstThread).ptr;
        if (rectangle.firstProcess != rectangle.lastProcess || rectangle.firstThread != rectangle.lastThread) {
            *at++ = '-';
            at = std::to_chars(at, end, rectangle.lastProcess).ptr;
            *at++ = '.';
            at = std::to_chars(at, end, rectangle.lastThread).ptr;
        }
        text.append(item, at);
    }
}

QString elidedText(const ThreadSet &set, std::size_t mostRectangles)
{
    const std::vector<ThreadSet::Rectangle> &all = set.rectangles();
    if (all.size() <= mostRectangles)
        return set.toString();
    const auto last = static_cast<std::ptrdiff_t>(mostRectangles / 2);
    const auto first = static_cast<std::ptrdiff_t>(mostRectangles) - last;
    return ThreadSet::fromRectangles({all.begin(), all.begin() + first}).toString() % u",…,"
           % ThreadSet::fromRectangles({all.end() - last, all.end()}).toString();
}

} // namespace rankscope
