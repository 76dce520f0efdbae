// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folded/flamegraphsvg.h"

#include "io/stacktools/folded/foldednames.h"
#include "io/stacktools/folded/foldedreader.h"
#include "io/stacktools/text/wholetext.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace rankscope {

namespace {

struct RankSvgTexts {
    Q_DECLARE_TR_FUNCTIONS(RankSvg)
};

constexpr std::size_t mostSvgBytes = std::size_t(64) << 20;
constexpr std::string_view rootName = "all";
constexpr std::size_t mostFoldedBytes = std::size_t(256) << 20;

/// A frame of the picture and where it is.
struct SvgFrame {
    std::string name;
    double left = 0;
    double right = 0;
    double row = 0; // its upper edge
    std::size_t parent = 0; // index + 1; 0: none
    bool hasBelow = false;
};

std::string unescaped(std::string_view text)
{
    constexpr std::pair<std::string_view, char> entities[] = {
        {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}};
    std::string plain;
    while (!text.empty()) {
        const auto *const known =
            std::ranges::find_if(entities, [text](const auto &entity) { return text.starts_with(entity.first); });
        const bool isEntity = known != std::end(entities);
        const char unit = isEntity ? known->second : text.front();
        plain += unit == ';' || unit == '\n' || unit == '\r' ? ',' : unit; // these separate frames and stacks
        text.remove_prefix(isEntity ? known->first.size() : 1);
    }
    return plain;
}

std::optional<double> numberOf(std::string_view tag, std::string_view attribute)
{
    const std::size_t at = tag.find(attribute);
    if (at == tag.npos)
        return std::nullopt;
    const std::string_view text = tag.substr(at + attribute.size());
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// "NAME (12 samples, 3%)" without what is behind the name.
std::string_view nameOfTitle(std::string_view title)
{
    return title.substr(0, title.rfind(" ("));
}

/// The next title; `text` goes on behind it.
std::optional<std::string_view> nextTitle(std::string_view &text)
{
    constexpr std::string_view begins = "<title>";
    const std::size_t at = text.find(begins);
    const std::size_t end = at == text.npos ? at : text.find("</title>", at);
    if (end == text.npos)
        return std::nullopt;
    const std::string_view title = text.substr(at + begins.size(), end - at - begins.size());
    text.remove_prefix(end);
    return title;
}

std::vector<SvgFrame> framesOf(std::string_view text, const Progress &progress)
{
    std::vector<SvgFrame> frames;
    while (const auto title = nextTitle(text)) {
        if (progress.isCancelled())
            break;
        const std::string_view own = text.substr(0, text.find("<title>", 1));
        const std::size_t at = own.find("<rect ");
        const std::string_view tag = at == own.npos ? own.substr(0, 0) : own.substr(at, own.find('>', at) - at);
        const auto left = numberOf(tag, " x=\"");
        const auto row = numberOf(tag, " y=\"");
        const auto width = numberOf(tag, " width=\"");
        std::string name = unescaped(nameOfTitle(*title));
        const bool isFrame = name == rootName || xpuName(name); // not the title of the picture and what is around
        if (isFrame && left && row && width && *width >= 0)
            frames.push_back({std::move(name), *left, *left + *width, *row, 0, false});
    }
    return frames;
}

/// Rows from that of the root on, each from left to right; the root is at the bottom, but in inverted pictures.
std::vector<std::vector<std::size_t>> rowsOf(const std::vector<SvgFrame> &frames)
{
    std::map<double, std::vector<std::size_t>> byPlace;
    for (std::size_t frame = 0; frame < frames.size(); ++frame)
        byPlace[frames[frame].row].push_back(frame);
    std::vector<std::vector<std::size_t>> rows;
    for (auto &[place, row] : byPlace) {
        std::ranges::sort(row, {}, [&frames](std::size_t frame) { return frames[frame].left; });
        rows.push_back(std::move(row));
    }
    const auto widthOf = [&frames](const std::vector<std::size_t> &row) {
        return frames[row.back()].right - frames[row.front()].left;
    };
    const auto isAll = [&frames](const std::vector<std::size_t> &row) { return frames[row.front()].name == rootName; };
    const bool isInverted =
        !rows.empty() && !isAll(rows.back()) && (isAll(rows.front()) || widthOf(rows.front()) > widthOf(rows.back()));
    if (!isInverted)
        std::ranges::reverse(rows);
    return rows;
}

/// Each frame is below the one nearer to the root whose span has its middle.
void findParents(std::vector<SvgFrame> &frames, const std::vector<std::vector<std::size_t>> &rows)
{
    for (std::size_t row = 1; row < rows.size(); ++row) {
        const std::vector<std::size_t> &above = rows[row - 1];
        for (const std::size_t frame : rows[row]) {
            const double middle = (frames[frame].left + frames[frame].right) / 2;
            const auto next =
                std::ranges::upper_bound(above, middle, {}, [&frames](std::size_t one) { return frames[one].left; });
            if (next == above.begin() || frames[*std::prev(next)].right < middle)
                continue;
            frames[frame].parent = *std::prev(next) + 1;
            frames[*std::prev(next)].hasBelow = true;
        }
    }
}

/// The stacks of the frames without others below, a line each; nothing: there is no end of them.
std::optional<std::string> foldedOf(const std::vector<SvgFrame> &frames)
{
    std::string text;
    for (const SvgFrame &leaf : frames) {
        if (leaf.hasBelow)
            continue;
        std::vector<std::string_view> path;
        for (const SvgFrame *frame = &leaf; frame; frame = frame->parent > 0 ? &frames[frame->parent - 1] : nullptr) {
            if (xpuName(frame->name)) // the root, and titles of the picture, are none
                path.push_back(frame->name);
        }
        for (std::size_t index = path.size(); index-- > 0;) {
            text += path[index];
            text += index > 0 ? ";" : " 1\n";
        }
        if (text.size() > mostFoldedBytes)
            return std::nullopt;
    }
    return text;
}

} // namespace

bool looksLikeRankSvg(std::string_view head)
{
    if (head.find("<svg") == head.npos)
        return false;
    while (const auto title = nextTitle(head)) {
        if (xpuName(unescaped(nameOfTitle(*title))))
            return true;
    }
    return false;
}

StackResult readRankSvg(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    const StackDocument begun = beginDocument(source, name);
    const auto bytes = wholeText(source, mostSvgBytes, progress);
    std::vector<SvgFrame> frames = bytes ? framesOf(*bytes, progress) : std::vector<SvgFrame>();
    findParents(frames, rowsOf(frames));
    const auto folded = bytes ? foldedOf(frames) : std::nullopt;
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (!folded)
        return tl::unexpected(Error{ErrorKind::TooLarge,
                                    RankSvgTexts::tr("The picture is too large."),
                                    name,
                                    {},
                                    RankSvgTexts::tr("Open the folded stacks that it was made of.")});
    if (folded->empty())
        return wrongKind(name, RankSvgTexts::tr("No frame of this picture says whose stack it is."));
    const StackResult read = readFolded(ByteSource::fromMemory(*folded), name, options, progress);
    if (!read)
        return read;
    StackDocument document = **read;
    document.fileBytes = begun.fileBytes;
    document.fileTime = begun.fileTime;
    document.problems.add(
        {Severity::Note,
         name,
         {},
         RankSvgTexts::tr("A flame graph leaves out what is too narrow for it; the folded stacks that "
                          "it was made of have all."),
         1});
    noteDamage(source, document);
    return std::make_shared<const StackDocument>(std::move(document));
}

} // namespace rankscope
