// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/lldb/lldbreader.h"

#include "io/stacktools/gdb/rankheading.h"
#include "io/stacktools/lldb/lldbframe.h"
#include "io/stacktools/text/textreading.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace rankscope {

using namespace tooltext;

namespace {

struct LldbReaderTexts {
    Q_DECLARE_TR_FUNCTIONS(LldbReader)
};

/// What a thread died of; a signal that only stopped it for the debugger says nothing.
std::string_view deadlyReason(std::string_view reason)
{
    constexpr std::array stops = {std::string_view("SIGSTOP"), std::string_view("SIGINT"), std::string_view("SIGTRAP")};
    if (take(reason, "signal ")) {
        reason = reason.substr(0, reason.find_first_of(":, "));
        return std::ranges::find(stops, reason) == stops.end() ? reason : std::string_view();
    }
    return reason.starts_with("EXC_") && !reason.starts_with("EXC_BREAKPOINT") ? reason : std::string_view();
}

/// "Process 4711 stopped", "process attach --pid 4711".
std::optional<std::int64_t> parseLldbProcess(std::string_view text)
{
    if (take(text, "Process ")) {
        const auto pid = takeNumber(text);
        return text.starts_with(' ') ? pid : std::nullopt;
    }
    for (const std::string_view command : {"process attach --pid ", "process attach -p ", "attach -p ", "attach "}) {
        if (take(text, command)) {
            const auto pid = takeNumber(text);
            return trimmed(text).empty() ? pid : std::nullopt;
        }
    }
    return std::nullopt;
}

class LldbText
{
public:
    LldbText(StackCollector &collector, StackDocument &) : m_collector(collector) {}

    void add(const PastedLine &line);
    void finish();

private:
    void addProcess(std::int64_t pid);
    void addThread(const LldbThread &heading);
    void addFrame(const LldbFrame &frame);
    bool addProgram(std::string_view text);
    void addHeading(std::string_view text);
    void beginAgain();
    void takeThread();
    FrameId idOf(const LldbFrame &frame)
    {
        return m_collector.pools().frame(frame.function, frame.file, frame.line, frame.module);
    }

    StackCollector &m_collector;
    CollectedProcess m_process;
    std::unordered_map<std::int64_t, std::size_t> m_byNumber; // the threads of m_process
    std::optional<CollectedThread> m_thread; // that frames belong to
    std::optional<FrameId> m_headingFrame; // its frame 0, by its heading
    std::int64_t m_lastNumber = -1; // of the frame before
};

void LldbText::addProcess(std::int64_t pid)
{
    takeThread();
    if (m_process.pid && m_process.pid != pid)
        finish();
    m_process.pid = pid;
}

void LldbText::addThread(const LldbThread &heading)
{
    takeThread();
    m_thread.emplace();
    m_thread->number = heading.number;
    m_thread->systemId = heading.systemId;
    m_thread->name = heading.name;
    m_thread->signal = deadlyReason(heading.stopReason);
    if (!heading.frame.empty())
        m_headingFrame = idOf(lldbFrameOf(heading.frame));
}

void LldbText::addFrame(const LldbFrame &frame)
{
    if (m_thread && frame.number <= m_lastNumber)
        takeThread(); // "frame select", or a stack without a heading
    if (!m_thread) {
        if (frame.number != 0 || !m_process.threads.empty())
            return;
        m_thread.emplace();
    }
    m_lastNumber = frame.number;
    m_thread->frames.push_back(idOf(frame));
}

/// The same process, a moment later.
void LldbText::beginAgain()
{
    CollectedProcess again;
    again.sameAgain = true;
    again.pid = m_process.pid;
    again.ranks = m_process.ranks;
    again.host = m_process.host;
    again.program = m_process.program;
    m_collector.add(std::move(m_process));
    m_process = std::move(again);
    m_byNumber.clear();
}

/// The thread that was being read is whole. One that comes again with the same innermost frame, and one of both has no
/// more than that, is the same one.
void LldbText::takeThread()
{
    if (!m_thread)
        return;
    CollectedThread thread = std::move(*m_thread);
    m_thread.reset();
    m_lastNumber = -1;
    if (thread.frames.empty() && m_headingFrame)
        thread.frames.push_back(*m_headingFrame);
    m_headingFrame.reset();
    if (thread.frames.empty())
        return;
    const auto known = thread.number ? m_byNumber.find(*thread.number) : m_byNumber.end();
    if (known != m_byNumber.end()) {
        CollectedThread &before = m_process.threads[known->second];
        const bool isPart = before.frames.size() == 1 || thread.frames.size() == 1;
        if (isPart && before.frames.front() == thread.frames.front()) {
            if (before.frames.size() < thread.frames.size())
                before.frames = std::move(thread.frames);
            return;
        }
        beginAgain();
    }
    if (thread.number)
        m_byNumber[*thread.number] = m_process.threads.size();
    m_process.threads.push_back(std::move(thread));
}

/// 'Executable module set to "/home/a/ring".', "Current executable set to '/home/a/ring' (x86_64).".
bool LldbText::addProgram(std::string_view text)
{
    for (const auto &[begin, quote] : {std::pair{std::string_view("Executable module set to \""), '"'},
                                       std::pair{std::string_view("Current executable set to '"), '\''}}) {
        if (!take(text, begin))
            continue;
        takeThread();
        if (m_process.program.empty())
            m_process.program = text.substr(0, text.find(quote));
        return true;
    }
    return false;
}

/// "=== rank 3 (node01, pid 4711) ===" and comments of scripts.
void LldbText::addHeading(std::string_view text)
{
    auto heading = parseRankHeading(text);
    if (!heading)
        return;
    finish();
    m_process.ranks = std::move(heading->ranks);
    m_process.pid = heading->pid;
}

void LldbText::add(const PastedLine &line)
{
    std::string_view text = line.text;
    while (take(text, "(lldb) "))
        ;
    if (const auto frame = parseLldbFrame(text)) {
        addFrame(*frame);
        return;
    }
    const std::string_view plain = trimmed(text);
    if (const auto thread = parseLldbThread(text))
        addThread(*thread);
    else if (const auto pid = parseLldbProcess(plain))
        addProcess(*pid);
    else if (!addProgram(plain))
        addHeading(plain);
}

void LldbText::finish()
{
    takeThread();
    if (!m_process.threads.empty())
        m_collector.add(std::move(m_process));
    m_process = {};
    m_byNumber.clear();
}

} // namespace

StackResult readLldb(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    return readLineByLine<LldbText>(std::move(source), name, options, progress,
                                    LldbReaderTexts::tr("This is no backtrace of lldb."));
}

bool looksLikeLldb(std::string_view head)
{
    return anyLine(head, [](std::string_view raw) {
        if (raw.find("frame #") == raw.npos)
            return false;
        const std::string line = cleanedLine(raw);
        std::string_view text = line;
        while (take(text, "(lldb) "))
            ;
        const auto frame = parseLldbFrame(text);
        return frame && (!frame->module.empty() || !frame->address.empty());
    });
}

} // namespace rankscope
