// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/gdb/gdbparser.h"

#include "io/text/tooltext.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <utility>

namespace rankscope {

using namespace tooltext;

/// The same process a moment later: what is known of it stays.
CollectedProcess GdbParser::sameProcess() const
{
    CollectedProcess again;
    again.sameAgain = true;
    again.ranks = m_process.ranks;
    again.counted = m_process.counted;
    again.pid = m_process.pid;
    again.host = m_process.host;
    again.program = m_process.program;
    return again;
}

std::optional<std::size_t> GdbParser::threadNumbered(std::optional<std::int64_t> number) const
{
    const auto known = number ? m_byNumber.find(*number) : m_byNumber.end();
    return known == m_byNumber.end() ? std::nullopt : std::optional(known->second);
}

/// Whether a frame 0 without a heading begins the stack of which one frame was shown: by gdb itself, or of the thread
/// that was chosen, or in the same words but for what one of them lacks.
bool GdbParser::isShownAgain(const Shown &shown) const
{
    if (!m_begun || m_thread.frames.size() != 1 || m_lastNumber != 0)
        return false;
    return m_threadShown.announced || m_threadShown.chosen || m_threadShown.isSameFrame(shown);
}

/// Frame 0 without a heading: a thread that is shown once more, or the next process.
void GdbParser::beginStack(const GdbFrame &frame)
{
    Shown shown{std::string(frame.address), std::string(frame.function)};
    shown.chosen = m_begun && m_threadShown.chosen;
    shown.announced = std::exchange(m_announced, false) && !m_begun;
    if (shown.announced)
        m_died = shown;
    if (isShownAgain(shown)) {
        m_thread.frames.clear();
        m_threadShown = std::move(shown);
        return;
    }
    if (m_begun && !m_thread.frames.empty()) {
        endThread();
        const auto before = std::find_if(m_shown.begin(), m_shown.end(),
                                         [&shown](const Shown &other) { return other.isSameStack(shown); });
        const auto index = static_cast<std::size_t>(before - m_shown.begin());
        if (before != m_shown.end() && m_process.threads[index].number) {
            m_thread.number = m_process.threads[index].number;
            shown.chosen = true;
        } else {
            const bool isKnown = !m_process.ranks.isEmpty() || m_process.pid;
            beginProcess(isKnown ? sameProcess() : CollectedProcess(), false);
        }
    }
    m_begun = true;
    m_threadShown = std::move(shown);
}

void GdbParser::addFrame(const JoinedLine &line)
{
    auto frame = parseGdbFrame(line.text);
    if (!frame) {
        problem(Severity::Warning, line.line,
                QCoreApplication::translate("GdbReader", "This frame cannot be read; it is shown as ??."));
        frame = GdbFrame{gdbFrameNumber(line.text).value_or(0), {}, "??", {}, 0, {}};
    }
    if (frame->number == 0 || !m_begun || m_thread.frames.empty())
        beginStack(*frame);
    else if (frame->number > m_lastNumber + 1)
        problem(Severity::Warning, line.line,
                QCoreApplication::translate("GdbReader", "Frames are missing before this one."));
    m_lastNumber = frame->number;
    m_thread.frames.push_back(m_collector.pools().frame(frame->function, frame->file, frame->line, frame->module));
}

void GdbParser::setInferior(std::optional<std::int64_t> inferior)
{
    if (inferior != m_inferior && hasStack())
        endProcess();
    m_inferior = inferior;
    if (!inferior || *inferior > std::numeric_limits<std::int32_t>::max())
        return;
    m_process.counted = *inferior;
    m_hasInferiors = m_hasInferiors || m_process.ranks.isEmpty();
}

void GdbParser::chooseInferior(const GdbInferior &inferior)
{
    setInferior(inferior.number);
    m_process.pid = inferior.pid;
    m_process.program = inferior.program;
}

/// A thread is listed whose number was there: it was only chosen before, or all are listed once more, or these are the
/// threads of another process.
void GdbParser::beginAgain(const GdbThread &thread, std::size_t known)
{
    const CollectedThread &before = m_process.threads[known];
    const bool isSame = (before.systemId && before.systemId == thread.systemId) || m_shown[known].announced;
    if (isSame && m_shown[known].chosen) {
        m_shown[known].replaced = true;
        m_byNumber.erase(thread.number);
        return;
    }
    const auto inferior = m_inferior;
    beginProcess(isSame ? sameProcess() : CollectedProcess(), false);
    setInferior(inferior);
}

/// "[Current thread is 1 (…)]" behind the frame that gdb shows by itself says whose it is.
void GdbParser::takeAnnounced(const GdbThread &thread)
{
    m_diedNumber = thread.number;
    m_threadShown.chosen = true;
    m_thread.number = thread.number;
    m_thread.systemId = thread.systemId;
    m_thread.name = thread.name;
}

void GdbParser::addThread(const GdbThread &thread)
{
    m_announced = false;
    const bool isAnnounced = m_begun && m_threadShown.announced && m_thread.frames.size() == 1 && !m_thread.number;
    if (thread.chosen && isAnnounced && !thread.inferior) {
        takeAnnounced(thread);
        return;
    }
    endThread();
    setInferior(thread.inferior);
    const auto known = threadNumbered(thread.number);
    if (known && !thread.chosen)
        beginAgain(thread, *known);
    m_begun = true;
    m_threadShown.chosen = thread.chosen;
    m_thread.number = thread.number;
    m_thread.systemId = thread.systemId;
    m_thread.name = thread.name;
}

bool GdbParser::addRemark(const JoinedLine &line)
{
    const std::string_view text = trimmed(line.text);
    if (text.starts_with("Backtrace stopped:")) {
        problem(Severity::Note, line.line,
                QCoreApplication::translate("GdbReader", "The debugger could not follow this stack to its end: %1")
                    .arg(QString::fromUtf8(text)));
        return true;
    }
    if (text.starts_with("(More stack frames follow")) {
        problem(Severity::Note, line.line,
                QCoreApplication::translate("GdbReader", "The outer frames of this stack were not printed."));
        return true;
    }
    return false;
}

/// A thread that is shown once more says nothing new, but perhaps more frames.
void GdbParser::keepLonger(CollectedThread &known)
{
    if (m_thread.frames.size() > known.frames.size())
        known.frames = std::move(m_thread.frames);
}

void GdbParser::endThread()
{
    if (m_begun && !(m_threadShown.chosen && m_thread.frames.empty())) {
        const auto known = m_threadShown.chosen ? threadNumbered(m_thread.number) : std::nullopt;
        if (known && (m_shown[*known].isSameStack(m_threadShown) || m_shown[*known].announced)) {
            keepLonger(m_process.threads[*known]);
        } else {
            if (m_thread.number)
                m_byNumber.try_emplace(*m_thread.number, m_process.threads.size());
            m_process.threads.push_back(std::move(m_thread));
            m_shown.push_back(std::move(m_threadShown));
        }
    }
    m_thread = {};
    m_threadShown = {};
    m_begun = false;
    m_lastNumber = -1;
}

/// What was chosen before all threads were listed is in the list.
void GdbParser::dropReplaced()
{
    std::size_t kept = 0;
    for (std::size_t index = 0; index < m_shown.size(); ++index) {
        if (m_shown[index].replaced)
            continue;
        if (kept != index) {
            m_process.threads[kept] = std::move(m_process.threads[index]);
            m_shown[kept] = std::move(m_shown[index]);
        }
        ++kept;
    }
    m_process.threads.resize(kept);
    m_shown.resize(kept);
}

void GdbParser::noteDeath(std::string_view signal)
{
    if (hasStack())
        return; // it is said of a stack that is still to come, perhaps of another process
    const std::string_view name = signal.substr(0, signal.find(','));
    std::string_view meaning = signal.substr(name.size());
    take(meaning, ", ");
    meaning = meaning.substr(0, meaning.rfind('.'));
    m_signal = meaning.empty() ? std::string(name) : std::string(name) + " (" + std::string(meaning) + ')';
}

/// The thread that died is named by gdb, or known by its innermost frame where that of no other is the same.
void GdbParser::giveSignal()
{
    if (m_signal.empty())
        return;
    std::vector<std::size_t> died;
    for (std::size_t index = 0; index < m_process.threads.size(); ++index) {
        const bool isIt = m_diedNumber ? m_process.threads[index].number == m_diedNumber
                                       : m_process.threads.size() == 1 || m_shown[index].isSameFrame(m_died);
        if (isIt)
            died.push_back(index);
    }
    if (died.size() > 1 && m_shown[died.front()].announced)
        died.erase(died.begin()); // the frame by itself, which is in the stack again
    if (died.size() == 1)
        m_process.threads[died.front()].signal = m_signal;
}

/// A stack without a heading before those with one: gdb shows the frame that died before anything is asked, and a
/// user may ask for one stack and then for all. Else it is of another process, unless the process is known. A single
/// frame is never a process: of a stack without the calls that lead to it gdb tells that it could not follow it.
void GdbParser::placeFirstStack()
{
    if (m_process.threads.size() < 2 || m_process.threads.front().number)
        return;
    const bool isShownAgain = m_process.threads.front().frames.size() == 1
                              || std::any_of(m_shown.begin() + 1, m_shown.end(),
                                             [this](const Shown &other) { return other.isSameStack(m_shown.front()); });
    const bool isKnown = m_listed || !m_process.ranks.isEmpty() || m_process.pid;
    if (!isShownAgain && isKnown)
        return;
    if (!isShownAgain) {
        CollectedProcess other;
        other.threads.push_back(std::move(m_process.threads.front()));
        m_collector.add(std::move(other));
    }
    m_process.threads.erase(m_process.threads.begin());
}

void GdbParser::endProcess()
{
    endThread();
    dropReplaced();
    giveSignal();
    placeFirstStack();
    const bool hasFrame = std::any_of(m_process.threads.begin(), m_process.threads.end(),
                                      [](const CollectedThread &thread) { return !thread.frames.empty(); });
    if (m_listed || hasFrame)
        m_collector.add(std::move(m_process));
    m_process = {};
    m_shown.clear();
    m_byNumber.clear();
    m_listed = false;
    m_inferior.reset();
    m_announced = false;
    m_signal.clear();
    m_died = {};
    m_diedNumber.reset();
}

void GdbParser::beginProcess(CollectedProcess process, bool listed)
{
    endProcess();
    m_process = std::move(process);
    m_listed = listed;
}

void GdbParser::finish()
{
    endProcess();
}

} // namespace rankscope
