// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/eustack/eustackreader.h"

#include "io/stacktools/gdb/gdbframe.h"
#include "io/stacktools/gdb/rankheading.h"
#include "io/stacktools/text/textreading.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>

#include <unordered_set>

namespace rankscope {

using namespace tooltext;

namespace {

/// "PID 4711 - process", also of a core file; not the heading of the map of modules.
std::optional<std::int64_t> parseProcess(std::string_view text)
{
    if (!take(text, "PID "))
        return std::nullopt;
    const auto pid = takeNumber(text);
    return text == " - process" || text == " - core" ? pid : std::nullopt;
}

/// "TID 4711:".
std::optional<std::int64_t> parseEuStackThread(std::string_view text)
{
    if (!take(text, "TID "))
        return std::nullopt;
    const auto number = takeNumber(text);
    return text == ":" ? number : std::nullopt;
}

struct EuStackFrame {
    std::string_view function; // "??" where it is not known
    std::string_view module;
};

/// Whether the text behind " - " is a module, and not the end of a template's name.
bool isModule(std::string_view text)
{
    return text.starts_with('/') || text.starts_with('[') || text.find_first_of(" ()<>,") == std::string_view::npos;
}

/// "#1  0x55aa - 1 sort<int*> - /home/a/solver": address, its correction, function, module; all but the first may be
/// missing.
std::optional<EuStackFrame> parseEuStackFrame(std::string_view line)
{
    if (!gdbFrameNumber(line))
        return std::nullopt;
    std::string_view text = trimmed(line);
    text = trimmed(text.substr(std::min(text.find_first_of(" \t"), text.size())));
    if (takeAddress(text).size() < 3)
        return std::nullopt;
    if (text.starts_with(" - 1 ") || text == " - 1")
        text.remove_prefix(4);
    EuStackFrame frame;
    const std::size_t dash = text.rfind(" - ");
    if (dash != std::string_view::npos && isModule(text.substr(dash + 3))) {
        frame.module = trimmed(text.substr(dash + 3));
        text = text.substr(0, dash);
    }
    frame.function = trimmed(text);
    if (frame.function.empty())
        frame.function = "??";
    return frame;
}

class EuStackText
{
public:
    EuStackText(StackCollector &collector, StackDocument &document) : m_collector(collector), m_document(document) {}

    void add(const PastedLine &line);
    void finish();

private:
    void addThread(std::int64_t number);
    bool addPlace(std::string_view text);
    void addFrame();

    StackCollector &m_collector;
    StackDocument &m_document;
    CollectedProcess m_process;
    std::unordered_set<std::int64_t> m_seen; // its threads
    bool m_hasFrame = false; // that is not added yet: its place may follow
    std::string m_function;
    std::string m_module;
};

void EuStackText::addThread(std::int64_t number)
{
    if (m_seen.contains(number)) {
        CollectedProcess again;
        again.sameAgain = true;
        again.pid = m_process.pid;
        again.ranks = m_process.ranks;
        finish();
        m_process = std::move(again);
    }
    m_seen.insert(number);
    m_process.threads.emplace_back().systemId = number;
}

void EuStackText::addFrame()
{
    if (m_hasFrame)
        m_process.threads.back().frames.push_back(m_collector.pools().frame(m_function, {}, 0, m_module));
    m_hasFrame = false;
}

/// "    ./nptl/pthread_create.c:442:8", the column may be missing.
bool EuStackText::addPlace(std::string_view text)
{
    if (!m_hasFrame || text.empty() || !isBlank(text.front()))
        return false;
    text = trimmed(text);
    std::string_view outer;
    std::string_view file;
    std::uint32_t column = 0;
    std::uint32_t line = 0;
    splitPlace(text, outer, column);
    splitPlace(outer, file, line);
    if (line == 0) {
        file = outer;
        line = column;
    }
    if (line == 0)
        return false;
    m_process.threads.back().frames.push_back(m_collector.pools().frame(m_function, file, line, m_module));
    m_hasFrame = false;
    return true;
}

void EuStackText::add(const PastedLine &line)
{
    const std::string_view text = line.text;
    if (addPlace(text))
        return;
    if (const auto pid = parseProcess(trimmed(text))) {
        finish();
        m_process.pid = *pid;
    } else if (const auto number = parseEuStackThread(trimmed(text))) {
        addFrame();
        addThread(*number);
    } else if (const auto frame = m_process.threads.empty() ? std::nullopt : parseEuStackFrame(text)) {
        addFrame();
        m_hasFrame = true;
        m_function = frame->function;
        m_module = frame->module;
    } else if (text.find("eu-stack: ") != std::string_view::npos) {
        m_document.problems.add(
            {Severity::Note, m_document.file, line.line,
             QCoreApplication::translate("EuStackReader", "The tool says: %1").arg(QString::fromUtf8(text)), 1});
    } else if (auto heading = parseRankHeading(text)) {
        finish();
        m_process.ranks = std::move(heading->ranks);
    }
}

/// A process whose heading was the last that was seen keeps what is known of it for its threads.
void EuStackText::finish()
{
    addFrame();
    if (m_process.threads.empty())
        return;
    m_collector.add(std::move(m_process));
    m_process = {};
    m_seen.clear();
}

} // namespace

StackResult readEuStack(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    return readLineByLine<EuStackText>(std::move(source), name, options, progress,
                                       QCoreApplication::translate("EuStackReader", "This is no output of eu-stack."));
}

bool looksLikeEuStack(std::string_view head)
{
    bool hasThread = false;
    return anyLine(head, [&hasThread](std::string_view raw) {
        const std::string line = cleanedLine(raw);
        hasThread = hasThread || parseEuStackThread(trimmed(line));
        return hasThread && parseEuStackFrame(line);
    });
}

} // namespace rankscope
