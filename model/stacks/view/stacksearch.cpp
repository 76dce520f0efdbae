// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/view/stacksearch.h"

#include "model/base/polling.h"
#include "model/base/processsettext.h"
#include "model/stacks/tree/stackends.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Remembers an answer per string or frame.
class Answers
{
public:
    explicit Answers(std::size_t size) : m_answers(size, unknown) {}

    template<typename Ask>
    bool of(std::uint32_t id, const Ask &ask)
    {
        std::uint8_t &answer = m_answers[id];
        if (answer == unknown)
            answer = ask() ? yes : no;
        return answer == yes;
    }

private:
    enum : std::uint8_t { unknown, no, yes };
    std::vector<std::uint8_t> m_answers;
};

char lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + ('a' - 'A')) : byte;
}

/// Finds a text in UTF-8 in either case.
class TextFinder
{
public:
    explicit TextFinder(const QString &text) : m_text(text.toCaseFolded()), m_bytes(text.toStdString())
    {
        m_isAscii = std::ranges::all_of(m_bytes, [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
        std::ranges::transform(m_bytes, m_bytes.begin(), lower);
    }

    bool isIn(std::string_view text) const
    {
        if (!m_isAscii)
            return QString::fromUtf8(text).toCaseFolded().contains(m_text);
        if (m_bytes.empty())
            return true;
        if (text.size() < m_bytes.size())
            return false;
        const char first = m_bytes.front();
        const std::size_t last = text.size() - m_bytes.size();
        for (std::size_t at = 0; at <= last; ++at) {
            if (lower(text[at]) == first && continues(text.data() + at))
                return true;
        }
        return false;
    }

private:
    bool continues(const char *at) const
    {
        for (std::size_t index = 1; index < m_bytes.size(); ++index) {
            if (lower(at[index]) != m_bytes[index])
                return false;
        }
        return true;
    }

    QString m_text;
    std::string m_bytes;
    bool m_isAscii = true;
};

template<typename Fits>
Bitmap framesWhere(const StackTree &tree, const Fits &fits, const Progress &progress)
{
    Bitmap hits(tree.size());
    Answers answers(tree.pools().frames.size());
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (progress.isCancelled()) // a step may be a regular expression
            break;
        const FrameId frame = tree.frame(node);
        if (answers.of(frame.value, [&] { return fits(frame); }))
            hits.set(node.value);
    }
    return hits;
}

/// Any of the three strings of a frame fits.
template<typename Fits>
Bitmap framesWithText(const StackTree &tree, const Fits &fits, const Progress &progress)
{
    const StackPools &pools = tree.pools();
    Answers strings(pools.strings.size());
    const auto fitsString = [&](StringId id) {
        return strings.of(id.value, [&] { return fits(pools.strings.text(id)); });
    };
    const auto fitsFrame = [&](FrameId id) {
        const Frame &frame = pools.frames[id];
        return fitsString(frame.function) || fitsString(frame.file) || fitsString(frame.module);
    };
    return framesWhere(tree, fitsFrame, progress);
}

Bitmap search(const StackTree &tree, const FrameText &pattern, const Progress &progress)
{
    const TextFinder finder(pattern.text);
    return framesWithText(
        tree, [&](std::string_view text) { return finder.isIn(text); }, progress);
}

Bitmap search(const StackTree &tree, const QRegularExpression &pattern, const Progress &progress)
{
    const auto fits = [&](std::string_view text) {
        return !text.empty() && pattern.match(QString::fromUtf8(text)).hasMatch();
    };
    return framesWithText(tree, fits, progress);
}

/// "flux.f90" fits "src/flux.f90" but not "reflux.f90".
bool pathEndsWith(std::string_view path, std::string_view end)
{
    if (!path.ends_with(end))
        return false;
    if (path.size() == end.size() || end.empty() || end.front() == '/')
        return true;
    const char before = path[path.size() - end.size() - 1];
    return before == '/' || before == '\\';
}

Bitmap search(const StackTree &tree, const SourcePlace &pattern, const Progress &progress)
{
    const StackPools &pools = tree.pools();
    const std::string file = pattern.file.toStdString();
    const auto fits = [&](FrameId id) {
        const Frame &frame = pools.frames[id];
        return frame.hasPlace() && (pattern.line == 0 || frame.line == pattern.line)
               && pathEndsWith(pools.strings.text(frame.file), file);
    };
    return framesWhere(tree, fits, progress);
}

Bitmap search(const StackTree &tree, const ProcessSet &pattern, const Progress &progress)
{
    const StackPools &pools = tree.pools();
    Bitmap hits(tree.size());
    Answers sets(pools.processSets.size());
    for (StackNode node{0}; node.value < tree.size() && !progress.isCancelled();) {
        const ProcessMembers members = tree.processes(node);
        const bool lists =
            sets.of(members.set.value, [&] { return pools.processSets[members.set].intersects(pattern); });
        if (lists && endingIn(tree, node).intersects(pattern))
            hits.set(node.value);
        node = lists || members.state != SetState::Complete ? StackNode{node.value + 1} : tree.end(node);
    }
    return hits;
}

Error badPattern(const QString &message)
{
    return {ErrorKind::BadOption, message};
}

std::optional<SourcePlace> readPlace(QStringView text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    if (colon < 0 || (colon > 0 && text[colon - 1] == u':')) // a::b is a function
        return std::nullopt;
    bool isNumber = false;
    const std::uint64_t line = text.mid(colon + 1).toULongLong(&isNumber);
    if (!isNumber || line == 0)
        return std::nullopt;
    return SourcePlace{text.first(colon).toString(), line};
}

Result<StackPattern> readExpression(QStringView text, bool anyCase)
{
    const QRegularExpression expression(text.toString(), anyCase ? QRegularExpression::CaseInsensitiveOption
                                                                 : QRegularExpression::NoPatternOption);
    if (expression.isValid())
        return expression;
    return tl::unexpected(
        badPattern(QCoreApplication::translate("StackSearch", "\"%1\" is no regular expression: %2 at character %3.")
                       .arg(expression.pattern(), expression.errorString())
                       .arg(expression.patternErrorOffset() + 1)));
}

/// "7", "0-3,9", "rank 7", "ranks 0-3".
std::optional<ProcessSet> readProcesses(QStringView text)
{
    for (const QLatin1StringView word : {"ranks"_L1, "rank"_L1}) {
        if (text.startsWith(word, Qt::CaseInsensitive)) {
            text = text.mid(word.size()).trimmed();
            break;
        }
    }
    const auto reading = readProcessSet(text);
    return reading && !reading->set.isEmpty() && !reading->incomplete ? std::optional(reading->set) : std::nullopt;
}

} // namespace

Result<StackPattern> parseStackPattern(QStringView text)
{
    text = text.trimmed();
    if (text.isEmpty()) {
        return tl::unexpected(badPattern(QCoreApplication::translate(
            "StackSearch", "There is nothing to look for: give a function, a place or a rank.")));
    }
    if (text.size() > 2 && text.startsWith(u'/') && text.endsWith(u'/'))
        return readExpression(text.sliced(1, text.size() - 2), false);
    if (text.size() > 3 && text.startsWith(u'/') && text.endsWith(u"/i"_s))
        return readExpression(text.sliced(1, text.size() - 3), true);
    if (const auto processes = readProcesses(text))
        return *processes;
    if (const auto place = readPlace(text))
        return *place;
    return FrameText{text.toString()};
}

Bitmap searchStacks(const StackTree &tree, const StackPattern &pattern, const Progress &progress)
{
    return std::visit([&](const auto &one) { return search(tree, one, progress); }, pattern);
}

Bitmap withAncestors(const StackTree &tree, const Bitmap &nodes)
{
    Bitmap kept = nodes;
    for (std::size_t node = tree.size(); node-- > 0;) {
        if (!kept.test(node))
            continue;
        if (const auto parent = tree.parent({static_cast<std::uint32_t>(node)}))
            kept.set(parent->value);
    }
    return kept;
}

Bitmap withAncestors(const StackView &view, const Bitmap &rows)
{
    Bitmap kept = rows;
    for (std::size_t row = view.size(); row-- > 0;) {
        if (!kept.test(row))
            continue;
        if (const auto parent = view.parent({static_cast<std::uint32_t>(row)}))
            kept.set(parent->value);
    }
    return kept;
}

ViewHits hitsIn(const StackView &view, const Bitmap &nodes, const Progress &progress)
{
    ViewHits hits{Bitmap(view.size()), 0};
    std::uint64_t shown = 0;
    for (ViewRow row{0}; row.value < view.size(); ++row.value) {
        if (endsAt(row.value, progress))
            break;
        for (const StackNode node : view.frames(row)) {
            if (!nodes.test(node.value))
                continue;
            hits.rows.set(row.value);
            ++shown;
        }
    }
    hits.hidden = nodes.count(nodes.size()) - shown;
    return hits;
}

std::optional<ViewRow> ViewHits::next(std::optional<ViewRow> from) const
{
    std::size_t found = rows.find(from ? from->value + 1 : 0, true);
    if (found == rows.size())
        found = rows.find(0, true);
    return found == rows.size() ? std::nullopt : std::optional(ViewRow{static_cast<std::uint32_t>(found)});
}

std::optional<ViewRow> ViewHits::previous(std::optional<ViewRow> from) const
{
    auto found = rows.findLast(from ? from->value : rows.size());
    if (!found)
        found = rows.findLast(rows.size());
    return found ? std::optional(ViewRow{static_cast<std::uint32_t>(*found)}) : std::nullopt;
}

} // namespace rankscope
