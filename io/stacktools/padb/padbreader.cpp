// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/padb/padbreader.h"

#include "io/stacktools/gdb/gdbframe.h"
#include "io/stacktools/text/textreading.h"
#include "io/text/tooltext.h"
#include "model/base/processsettext.h"
#include "model/stacks/tree/stacktreebuilder.h"

#include <QCoreApplication>

#include <limits>

namespace rankscope {

using namespace tooltext;

namespace {

bool isRule(std::string_view line)
{
    const std::string_view text = trimmed(line);
    return text.size() >= 3 && text.find_first_not_of('-') == std::string_view::npos;
}

struct GroupHeading {
    ProcessSetReading ranks;
    std::int64_t count = 0;
};

/// "[0-1] (2 processes)", "0 (1 processes)".
std::optional<GroupHeading> parseGroupHeading(std::string_view line)
{
    const std::string_view text = trimmed(line);
    const std::size_t open = text.rfind(" (");
    if (open == std::string_view::npos)
        return std::nullopt;
    std::string_view words = text.substr(open + 2);
    const auto count = takeNumber(words);
    if (!count || (words != " processes)" && words != " process)"))
        return std::nullopt;
    auto ranks = readProcessSet(text.substr(0, open));
    if (!ranks || (ranks->set.isEmpty() && !ranks->incomplete))
        return std::nullopt;
    return GroupHeading{std::move(*ranks), *count};
}

/// "Branch 1 of 2, 3 processes, 75% of total [0-1,3]", as newer versions write it.
std::optional<GroupHeading> parseBranchHeading(std::string_view line)
{
    std::string_view text = trimmed(line);
    if (!take(text, "Branch ") || !takeNumber(text) || !take(text, " of ") || !takeNumber(text) || !take(text, ", "))
        return std::nullopt;
    const auto count = takeNumber(text);
    const std::size_t open = text.rfind('[');
    if (!count || !text.starts_with(" process") || open == text.npos)
        return std::nullopt;
    auto ranks = readProcessSet(text.substr(open));
    if (!ranks || (ranks->set.isEmpty() && !ranks->incomplete))
        return std::nullopt;
    return GroupHeading{std::move(*ranks), *count};
}

/// A line behind its depth, which newer versions write before each: "  2:  exchange() at ring.c:22".
struct NumberedLine {
    std::size_t depth = 0;
    std::string_view content;
};
std::optional<NumberedLine> parseNumberedLine(std::string_view line)
{
    std::string_view text = line;
    skipBlanks(text);
    const auto depth = takeNumber(text);
    if (!depth || *depth < 1 || *depth > std::numeric_limits<std::int32_t>::max() || !take(text, ": "))
        return std::nullopt;
    return NumberedLine{static_cast<std::size_t>(*depth), trimmed(text)};
}

struct PadbFrame {
    std::string_view function;
    std::string_view file;
    std::uint32_t line = 0;
};

/// "main() at solve.c:20", "PMPI_Wait() at ?:?".
std::optional<PadbFrame> parsePadbFrame(std::string_view line)
{
    constexpr std::string_view mark = "() at ";
    const std::string_view text = trimmed(line);
    const std::size_t at = text.rfind(mark);
    if (at == std::string_view::npos)
        return std::nullopt;
    PadbFrame frame{text.substr(0, at), {}, 0};
    splitPlace(text.substr(at + mark.size()), frame.file, frame.line);
    if (frame.function.empty() || frame.function == "?")
        frame.function = "??";
    return frame;
}

class PadbText
{
public:
    PadbText(const QString &name, ProblemList &problems);

    void add(const PastedLine &line);
    bool isEmpty() const { return m_builder.size() == 0; }
    void finish(StackDocument &document);

private:
    struct Group {
        std::size_t indent = 0;
        bool isOfOthers = false; // a trace without a heading: nobody knows whose
        bool hasFrame = false;
        ProcessMembers processes;
        ThreadMembers threads;
    };

    void addGroup(std::size_t indent, const GroupHeading &heading, std::uint64_t line);
    void addFrame(std::size_t indent, const PadbFrame &frame, std::uint64_t line);
    void beginOthers(std::size_t indent, std::uint64_t line);
    bool addThread(std::string_view line);

    QString m_name;
    ProblemList &m_problems;
    std::shared_ptr<StackPools> m_pools;
    StackTreeBuilder m_builder;
    std::vector<Group> m_groups; // that are open, outermost first
    std::vector<std::size_t> m_indents; // of the frames that are open
    std::optional<std::int32_t> m_thread; // of the section
    bool m_afterRule = false;
};

PadbText::PadbText(const QString &name, ProblemList &problems)
    : m_name(name)
    , m_problems(problems)
    , m_pools(std::make_shared<StackPools>())
    , m_builder(m_pools)
{}

void PadbText::addGroup(std::size_t indent, const GroupHeading &heading, std::uint64_t line)
{
    while (!m_groups.empty() && m_groups.back().indent >= indent)
        m_groups.pop_back();
    Group group;
    group.indent = indent;
    const std::uint64_t listed = heading.ranks.set.count();
    const bool isCut = heading.ranks.incomplete;
    group.processes.state = isCut ? SetState::Incomplete : SetState::Complete;
    group.processes.count = isCut ? std::max(listed, static_cast<std::uint64_t>(heading.count)) : listed;
    group.processes.set = m_pools->processSets.intern(heading.ranks.set);
    if (m_thread) {
        group.threads.state = group.processes.state;
        group.threads.count = group.processes.count;
        group.threads.set = m_pools->threadSets.intern(ThreadSet::fromProcesses(heading.ranks.set, *m_thread));
    }
    if (!isCut && listed != static_cast<std::uint64_t>(heading.count))
        m_problems.add({Severity::Warning, m_name, line,
                        QCoreApplication::translate("PadbReader", "The heading does not list as many processes as it "
                                                                  "counts; the list is believed."),
                        1});
    m_groups.push_back(group);
}

/// The frames of a group go ever deeper, and where they part each part has a heading of its own. A frame that does not
/// go deeper begins a trace whose heading is missing; it is not that of the processes above.
void PadbText::addFrame(std::size_t indent, const PadbFrame &frame, std::uint64_t line)
{
    if (isEmpty() && m_groups.empty() && frame.function.find(' ') != std::string_view::npos)
        return; // a sentence of somebody who writes about the dump
    const bool isBesides = m_groups.empty() || m_groups.back().indent > indent;
    const bool isAgain = !isBesides && m_groups.back().hasFrame && !m_indents.empty() && m_indents.back() >= indent;
    while (!m_indents.empty() && m_indents.back() >= indent)
        m_indents.pop_back();
    if (isBesides || (isAgain && !(m_groups.back().isOfOthers && indent > m_groups.back().indent)))
        beginOthers(indent, line);
    m_groups.back().hasFrame = true;
    StackEntry entry;
    entry.frame = m_pools->frame(frame.function, frame.file, frame.line);
    entry.processes = m_groups.back().processes;
    entry.threads = m_groups.back().threads;
    m_builder.add(static_cast<std::uint32_t>(m_indents.size()), entry);
    m_indents.push_back(indent);
}

/// Whose trace it is, is not said: its frames are shown with a list of processes that names none.
void PadbText::beginOthers(std::size_t indent, std::uint64_t line)
{
    while (!m_groups.empty() && m_groups.back().indent >= indent)
        m_groups.pop_back();
    Group group;
    group.indent = indent;
    group.isOfOthers = true;
    group.processes = {SetState::Incomplete, {}, 1}; // somebody: who is missing cannot be told
    m_groups.push_back(group);
    m_problems.add(
        {Severity::Warning, m_name, line,
         QCoreApplication::translate("PadbReader", "This trace has no heading that says whose it is; its frames "
                                                   "are shown without processes."),
         1});
}

/// "Stack trace(s) for thread: 2" begins a tree of its own.
bool PadbText::addThread(std::string_view line)
{
    std::string_view text = trimmed(line);
    if (!take(text, "Stack trace(s) for thread: "))
        return false;
    const auto number = takeNumber(text);
    m_thread.reset();
    if (number && *number <= std::numeric_limits<std::int32_t>::max())
        m_thread = static_cast<std::int32_t>(*number);
    m_groups.clear();
    m_indents.clear();
    return true;
}

void PadbText::add(const PastedLine &line)
{
    const auto numbered = parseNumberedLine(line.text);
    const std::string_view text = numbered ? numbered->content : std::string_view(line.text);
    const std::size_t indent =
        numbered ? numbered->depth : std::min(line.text.find_first_not_of(" \t\r"), line.text.size());
    const bool afterRule = m_afterRule;
    m_afterRule = isRule(text);
    if (m_afterRule || addThread(text))
        return;
    const auto heading = !afterRule ? std::nullopt : numbered ? parseBranchHeading(text) : parseGroupHeading(text);
    if (heading)
        addGroup(indent, *heading, line.line);
    else if (const auto frame = parsePadbFrame(text))
        addFrame(indent, *frame, line.line);
}

void PadbText::finish(StackDocument &document)
{
    document.snapshots.push_back({{}, {}, std::make_shared<const StackTree>(m_builder.finish())});
    document.pools = m_pools;
}

} // namespace

StackResult readPadbTree(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    StackDocument document = beginDocument(source, name);
    LineReader lines(std::move(source), progress);
    PastedLines pasted(lines, options.encoding);
    PadbText text(name, document.problems);
    while (const auto line = pasted.next()) {
        if (progress.isCancelled())
            break;
        text.add(*line);
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (text.isEmpty())
        return wrongKind(name, QCoreApplication::translate("PadbReader", "This is no tree of stacks of padb."));
    noteReading(lines, pasted.convertedLine(), options, document);
    text.finish(document);
    return std::make_shared<const StackDocument>(std::move(document));
}

bool looksLikePadbTree(std::string_view head)
{
    bool afterRule = false;
    return anyLine(head, [&afterRule](std::string_view raw) {
        const std::string line = cleanedLine(raw);
        if (trimmed(line).empty())
            return false;
        const auto numbered = parseNumberedLine(line);
        const std::string_view text = numbered ? numbered->content : std::string_view(line);
        const bool isGroup = afterRule && (parseGroupHeading(text) || parseBranchHeading(text));
        afterRule = isRule(text);
        return isGroup;
    });
}

} // namespace rankscope
