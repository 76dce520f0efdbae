// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/pyspy/pyspyreader.h"

#include "io/stacktools/pyspy/pyspystacks.h"
#include "io/text/conversionnote.h"
#include "io/text/encoding.h"
#include "io/text/linereader.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace rankscope {

namespace {

using tooltext::take;

constexpr std::size_t pythonLocalsIndent = 8; // frames are at 4, what -l tells of them deeper

std::string_view withoutBlanksAround(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

/// A decimal number, or a hexadecimal one with "0x", at the front.
std::optional<std::int64_t> takeDecimalOrHex(std::string_view &text)
{
    const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    const char *const first = text.data() + (hexadecimal ? 2 : 0);
    std::uint64_t number = 0;
    const auto [next, error] = std::from_chars(first, text.data() + text.size(), number, hexadecimal ? 16 : 10);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(next - text.data()));
    return static_cast<std::int64_t>(number);
}

struct ProcessHeading {
    std::int64_t pid = 0;
    std::string_view title;
};

/// "Process 165: python train.py"
std::optional<ProcessHeading> processHeading(std::string_view line)
{
    if (!take(line, "Process "))
        return std::nullopt;
    const auto pid = takeDecimalOrHex(line);
    if (!pid || !take(line, ":"))
        return std::nullopt;
    return ProcessHeading{*pid, withoutBlanksAround(line)};
}

struct ThreadHeading {
    std::int64_t number = 0;
    std::string_view state;
    std::string_view name;
};

/// `Thread 165 (active+gil): "MainThread"`; state and name may be missing.
std::optional<ThreadHeading> threadHeading(std::string_view line)
{
    constexpr std::array<std::string_view, 5> states = {"idle", "active", "active+gil", "gil", ""};
    ThreadHeading heading;
    if (!take(line, "Thread "))
        return std::nullopt;
    const auto number = takeDecimalOrHex(line);
    if (!number)
        return std::nullopt;
    heading.number = *number;
    if (take(line, "/")) { // of the first versions: "Thread 0x7F12AB/0x1A2B (idle)", the second as the system counts
        const auto system = takeDecimalOrHex(line);
        if (!system)
            return std::nullopt;
        heading.number = *system;
    }
    line = withoutBlanksAround(line);
    if (take(line, "(")) {
        const std::size_t end = line.find(')');
        heading.state = line.substr(0, end);
        if (end == std::string_view::npos || std::find(states.begin(), states.end(), heading.state) == states.end())
            return std::nullopt;
        line = withoutBlanksAround(line.substr(end + 1));
    }
    if (!take(line, ":"))
        return line.empty() ? std::optional(heading) : std::nullopt;
    line = withoutBlanksAround(line);
    if (line.size() > 1 && line.starts_with('"') && line.ends_with('"'))
        line = line.substr(1, line.size() - 2);
    heading.name = line;
    return heading;
}

class PySpyParser
{
public:
    PySpyParser(LineReader &lines, StackDocument document) : m_lines(lines), m_document(std::move(document)) {}

    void add(std::string_view line, const QString &encoding);
    StackResult finish(const StackReadOptions &options);

private:
    void addText(std::string_view line);
    bool addHeading(std::string_view line);
    bool addParent(std::string_view line);
    bool isKnown(std::string_view line) const;
    void endThread();
    void problem(Severity severity, const QString &text)
    {
        m_document.problems.add({severity, m_document.file, m_lines.line(), text, 1});
    }

    LineReader &m_lines;
    StackDocument m_document;
    PySpyStacks m_stacks;
    std::optional<std::int64_t> m_pid;
    std::set<std::int64_t> m_pids; // of this snapshot
    std::optional<PySpyThread> m_thread; // that frames belong to
};

void PySpyParser::endThread()
{
    if (m_thread)
        m_stacks.addThread(std::move(*m_thread));
    m_thread.reset();
}

bool PySpyParser::addHeading(std::string_view line)
{
    if (const auto process = processHeading(line)) {
        endThread();
        if (!m_pids.insert(process->pid).second) {
            m_stacks.beginSnapshot();
            m_pids = {process->pid};
        }
        m_pid = process->pid;
        m_stacks.addProcess(m_pid, process->title);
        return true;
    }
    const auto thread = threadHeading(line);
    if (!thread)
        return false;
    endThread();
    m_thread = PySpyThread{m_pid, thread->number, std::string(thread->name), std::string(thread->state), {}};
    return true;
}

/// "Parent Process 165: python launch.py": who started the process of the heading before.
bool PySpyParser::addParent(std::string_view line)
{
    if (!take(line, "Parent "))
        return false;
    const auto parent = processHeading(line);
    if (parent && m_pid)
        m_stacks.addParent(m_pid, parent->pid);
    return parent.has_value();
}

/// Nothing of interest, or something that is skipped on purpose.
bool PySpyParser::isKnown(std::string_view line) const
{
    return line.starts_with("Python v") || line.starts_with("Parent Process ")
           || line.find_first_not_of('-') == std::string_view::npos; // the line between a process and its child
}

void PySpyParser::add(std::string_view line, const QString &encoding)
{
    if (isUtf8(line)) {
        addText(line);
        return;
    }
    bool converted = false;
    const std::string utf8 = utf8Text(line, encoding, converted);
    m_document.problems.add(conversionNote(m_document.file, m_lines.line(), encoding));
    addText(utf8);
}

void PySpyParser::addText(std::string_view line)
{
    const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
    const std::string_view text = withoutBlanksAround(line);
    if (text.empty())
        return;
    if (indent == 0) {
        if (addHeading(text) || addParent(text) || isKnown(text))
            return;
    } else if (m_thread) {
        if (indent < pythonLocalsIndent)
            m_thread->frames.push_back(pySpyFrame(text, m_stacks.pools()));
        return;
    }
    problem(Severity::Warning,
            QCoreApplication::translate("PySpy", "This line is no process, no thread and no frame of a dump of py-spy; "
                                                 "it was left out."));
}

StackResult PySpyParser::finish(const StackReadOptions &options)
{
    endThread();
    if (m_stacks.processCount() == 0)
        return wrongKind(m_document.file, QCoreApplication::translate("PySpy", "This is no dump of py-spy."));
    if (m_stacks.threadCount() == 0)
        problem(Severity::Warning, QCoreApplication::translate("PySpy", "The dump has no thread."));
    m_stacks.finish(m_document, options);
    if (m_lines.skippedLines() > 0)
        problem(Severity::Error, QCoreApplication::translate("PySpy", "Lines longer than 64 MiB were left out."));
    if (const auto damage = m_lines.damage())
        m_document.problems.add({Severity::Error, m_document.file, {}, *damage, 1});
    return std::make_shared<const StackDocument>(std::move(m_document));
}

} // namespace

bool looksLikePySpy(std::string_view head)
{
    constexpr int enough = 400; // lines
    bool process = false;
    bool thread = false;
    for (int line = 0; line < enough && !head.empty(); ++line) {
        const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
        const std::string_view text = head.substr(0, end);
        head.remove_prefix(std::min(end + 1, head.size()));
        if (process && text.starts_with("Python v"))
            return true;
        const bool isIndented = text.starts_with("    ") || text.starts_with("\t ");
        if (thread && isIndented && withoutBlanksAround(text).ends_with(')'))
            return true;
        const auto heading = threadHeading(withoutBlanksAround(text));
        thread = text.starts_with("Thread ") && heading && !heading->state.empty();
        process = process || processHeading(text);
    }
    return false;
}

StackResult readPySpy(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    StackDocument document = beginDocument(source, name);
    LineReader lines(std::move(source), progress);
    PySpyParser parser(lines, std::move(document));
    while (const auto line = lines.next()) {
        if (progress.isCancelled())
            break;
        parser.add(*line, options.encoding);
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return parser.finish(options);
}

} // namespace rankscope
