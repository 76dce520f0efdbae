// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folded/foldedreader.h"

#include "io/stacktools/folded/foldedchunks.h"
#include "io/stacktools/folded/foldedline.h"
#include "io/stacktools/folded/foldednames.h"
#include "io/stacktools/folded/foldedtrees.h"
#include "io/text/conversionnote.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <string>

namespace rankscope {

namespace {

class FoldedParser
{
public:
    explicit FoldedParser(StackDocument document) : m_document(std::move(document)) {}

    void add(std::string_view text, char lineEnd);
    void skipLines(std::uint64_t lines)
    {
        m_line += lines;
        m_skipped += lines;
    }
    StackResult finish(const ByteSource &source, const StackReadOptions &options);

private:
    /// Equal problems of a line, counted here: a hostile file has millions.
    struct Complaint {
        std::uint64_t count = 0;
        std::uint64_t line = 0;
    };

    void addLine(std::string_view line);
    std::string_view takeProcesses(std::string_view stack);
    void complain(Complaint &complaint);
    void tell(Severity severity, const Complaint &complaint, const QString &text);
    void tellAll(const ByteSource &source);
    void addSnapshots(FoldedTrees &trees, const StackReadOptions &options);

    StackDocument m_document;
    StackTrie m_trie;
    std::vector<FoldedEnding> m_endings;
    std::string m_processName; // the first name of the line before, where it names processes
    ProcessSet m_processes; // that it names
    std::optional<bool> m_twoCounts; // not known before the first text
    bool m_countsTell = false; // beside the processes
    std::uint64_t m_line = 0;
    std::uint64_t m_skipped = 0;
    std::uint64_t m_stacks = 0;
    Complaint m_invalid;
    Complaint m_oneCount;
    Complaint m_decimals;
    Complaint m_unnamed;
};

void FoldedParser::add(std::string_view text, char lineEnd)
{
    if (!m_twoCounts)
        m_twoCounts = hasTwoCounts(text, lineEnd);
    while (!text.empty()) {
        const void *const end = std::memchr(text.data(), lineEnd, text.size());
        const std::size_t length =
            end ? static_cast<std::size_t>(static_cast<const char *>(end) - text.data()) : text.size();
        ++m_line;
        addLine(withoutEnd(text.substr(0, length)));
        text.remove_prefix(std::min(length + 1, text.size()));
    }
    m_trie.forget();
}

void FoldedParser::addLine(std::string_view line)
{
    if (isFoldedComment(line))
        return;
    const auto read = readFoldedLine(line, *m_twoCounts);
    if (!read) {
        complain(m_invalid);
        return;
    }
    const std::string_view stack = takeProcesses(read->stack);
    const bool named = stack.size() < read->stack.size();
    const std::uint32_t node = m_trie.add(stack);
    StackTrie::Node &end = m_trie[node];
    end.self[0] += read->count;
    end.self[1] += read->second.value_or(0);
    ++m_stacks;
    if (named) {
        m_countsTell = m_countsTell || read->count != static_cast<double>(m_processes.count()) || read->second;
        for (const ProcessSet::Range &range : m_processes.ranges())
            m_endings.push_back({node, range});
    } else {
        end.endsUnnamed = true;
        complain(m_unnamed);
    }
    if (*m_twoCounts && !read->second)
        complain(m_oneCount);
    if (read->decimals)
        complain(m_decimals);
}

/// The stack without a first name that names processes, which are m_processes then.
std::string_view FoldedParser::takeProcesses(std::string_view stack)
{
    const std::size_t end = stack.find(';');
    if (end == std::string_view::npos || !mayNameProcesses(stack.substr(0, end)))
        return stack;
    const std::string_view rest = stack.substr(end + 1);
    if (rest.find_first_not_of(';') == std::string_view::npos)
        return stack;
    const std::string_view name = stack.substr(0, end);
    if (name == m_processName)
        return rest;
    auto processes = processesOfName(name);
    if (!processes)
        return stack;
    m_processName = name;
    m_processes = std::move(*processes);
    return rest;
}

void FoldedParser::complain(Complaint &complaint)
{
    if (complaint.count++ == 0)
        complaint.line = m_line;
}

void FoldedParser::tell(Severity severity, const Complaint &complaint, const QString &text)
{
    if (complaint.count > 0)
        m_document.problems.add({severity, m_document.file, complaint.line, text, complaint.count});
}

void FoldedParser::tellAll(const ByteSource &source)
{
    tell(Severity::Warning, m_invalid,
         QCoreApplication::translate("Folded", "This line is no stack (names between semicolons, a blank, a count); it "
                                               "was left out."));
    tell(Severity::Warning, m_oneCount,
         QCoreApplication::translate("Folded", "This line has one count where the others have two; it was taken as the "
                                               "first."));
    tell(Severity::Note, m_decimals,
         QCoreApplication::translate("Folded", "The counts have decimals; their sums are shown rounded."));
    if (!m_endings.empty())
        tell(Severity::Warning, m_unnamed,
             QCoreApplication::translate("Folded", "This stack does not name its processes where others do; the lists "
                                                   "of its frames are shown as incomplete."));
    if (m_skipped > 0)
        m_document.problems.add({Severity::Error,
                                 m_document.file,
                                 {},
                                 QCoreApplication::translate("Folded", "Lines longer than 64 MiB were left out."),
                                 m_skipped});
    noteDamage(source, m_document);
}

void FoldedParser::addSnapshots(FoldedTrees &trees, const StackReadOptions &options)
{
    FoldedTrees::Content content;
    content.counts = !trees.isXpu() && (m_endings.empty() || m_countsTell);
    content.endings = std::move(m_endings);
    content.process = trees.isXpu() ? std::nullopt : options.process;
    content.leaveOutZero = *m_twoCounts;
    const bool said = !content.endings.empty() || trees.isXpu();
    m_document.rankSource = said ? RankSource::Content : options.process ? RankSource::Name : RankSource::Assumed;
    const auto addSnapshot = [&](std::size_t column, const QString &title) {
        content.column = column;
        m_document.snapshots.push_back({title, {}, std::make_shared<const StackTree>(trees.tree(content))});
    };
    if (!*m_twoCounts) {
        addSnapshot(0, {});
        return;
    }
    addSnapshot(0, QCoreApplication::translate("Folded", "Before (first count)"));
    addSnapshot(1, QCoreApplication::translate("Folded", "After (second count)"));
}

StackResult FoldedParser::finish(const ByteSource &source, const StackReadOptions &options)
{
    if (m_stacks == 0)
        return wrongKind(m_document.file,
                         QCoreApplication::translate("Folded", "These are no folded stacks: no line is \"name;name "
                                                               "count\"."));
    tellAll(source);
    FoldedTrees trees(m_trie, options.encoding);
    if (trees.wasConverted()) {
        Problem note = conversionNote(m_document.file, 0, options.encoding);
        note.line.reset();
        m_document.problems.add(std::move(note));
    }
    addSnapshots(trees, options);
    m_document.declared = trees.declared();
    m_document.pools = trees.pools();
    return std::make_shared<const StackDocument>(std::move(m_document));
}

} // namespace

bool mayBeginFolded(std::string_view head)
{
    const std::string utf8 = decodedHead(head);
    std::string_view text = utf8;
    while (isFoldedComment(text)) {
        const std::size_t end = text.find_first_of("\r\n");
        if (end == text.npos)
            return !text.empty();
        text.remove_prefix(end + 1);
    }
    const auto isControl = [](char byte) { return byte != '\t' && static_cast<unsigned char>(byte) < ' '; };
    if (std::ranges::any_of(text, isControl)) // a line end also: the first line is there
        return false;
    const std::size_t list = text.find_first_of("[0123456789"); // the processes of a stack, perhaps behind "ranks "
    constexpr std::size_t longestWord = 8;
    if (list <= longestWord && (list > 0 || text.front() == '[')) {
        const std::size_t end = text.find_first_not_of("0123456789,- ", list + 1);
        if (end == text.npos || text[end] == ']' || text[end] == ';')
            return true;
    }
    return !text.starts_with('{') && !text.starts_with('[') && text.find(';') != text.npos;
}

bool looksLikeFolded(std::string_view head)
{
    constexpr int enough = 200; // lines
    const std::string utf8 = decodedHead(head);
    std::string_view text = utf8;
    const char lineEnd =
        text.find('\n') == std::string_view::npos && text.find('\r') != std::string_view::npos ? '\r' : '\n';
    if (text.find(lineEnd) != std::string_view::npos && !text.ends_with(lineEnd) && head.size() >= 4096)
        text = text.substr(0, text.rfind(lineEnd)); // the last line may be cut
    int stacks = 0;
    int deep = 0;
    int others = 0;
    while (!text.empty() && stacks + others < enough) {
        const std::size_t end = std::min(text.find(lineEnd), text.size());
        const std::string_view line = withoutEnd(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (isFoldedComment(line))
            continue;
        const bool isStack = readFoldedLine(line, false).has_value();
        stacks += isStack ? 1 : 0;
        others += isStack ? 0 : 1;
        deep += isStack && line.find(';') != std::string_view::npos ? 1 : 0;
    }
    return deep > 0 && 2 * deep >= stacks && stacks >= 4 * others;
}

StackResult readFolded(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    FoldedParser parser(beginDocument(source, name));
    FoldedChunks chunks(std::move(source), progress);
    std::string_view text;
    while (!progress.isCancelled() && chunks.next(text)) {
        parser.skipLines(chunks.skippedLines());
        parser.add(text, chunks.lineEnd());
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return parser.finish(chunks.source(), options);
}

} // namespace rankscope
