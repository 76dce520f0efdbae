// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/coredumpctl/coredumpctlreader.h"

#include "io/stacktools/gdb/gdbframe.h"
#include "io/stacktools/text/textreading.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>

namespace rankscope {

using namespace tooltext;

namespace {

/// "Stack trace of thread 4711:", behind whatever the journal puts before its lines.
std::optional<std::int64_t> parseCoredumpThread(std::string_view line)
{
    constexpr std::string_view mark = "Stack trace of thread ";
    const std::size_t at = line.find(mark);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::string_view text = trimmed(line.substr(at + mark.size()));
    const auto number = takeNumber(text);
    return text == ":" ? number : std::nullopt;
}

std::string_view known(std::string_view text)
{
    return text == "n/a" ? std::string_view() : text;
}

struct ModulePlace {
    std::string_view module;
    std::string_view offset; // "0x3d0"; empty: not said
};

/// Of "libc.so.6 + 0x3d0", "libc.so.6+0x3d0" or "libc.so.6".
ModulePlace modulePlace(std::string_view text)
{
    const std::size_t plus = text.rfind('+');
    if (plus == std::string_view::npos)
        return {known(text), {}};
    std::string_view rest = text.substr(plus + 1);
    skipBlanks(rest);
    const std::string_view offset = takeAddress(rest);
    if (offset.empty() || !rest.empty())
        return {known(text), {}}; // a plus of the name, as in "libc++.so"
    return {known(trimmed(text.substr(0, plus))), offset};
}

struct CoredumpFrame {
    std::string_view function; // empty: not known
    ModulePlace place;
};

/// The parenthesis that the last one closes: a module may be "libfoo.so (deleted)".
std::size_t lastOpening(std::string_view text)
{
    std::size_t depth = 0;
    for (std::size_t at = text.size(); at-- > 0;) {
        depth += text[at] == ')' ? 1 : 0;
        if (text[at] == '(' && depth > 0 && --depth == 0)
            return at;
    }
    return std::string_view::npos;
}

/// "#0  0x00007f3c raise (libc.so.6 + 0x3d0)"; "n/a" is what is not known.
std::optional<CoredumpFrame> parseCoredumpFrame(std::string_view line)
{
    const std::size_t sign = line.find('#');
    if (sign == std::string_view::npos || !gdbFrameNumber(line.substr(sign)))
        return std::nullopt;
    std::string_view text = line.substr(sign);
    text = trimmed(text.substr(std::min(text.find_first_of(" \t"), text.size())));
    if (takeAddress(text).size() < 3)
        return std::nullopt;
    CoredumpFrame frame;
    const std::size_t open = text.ends_with(')') ? lastOpening(text) : std::string_view::npos;
    if (open != std::string_view::npos && open > 0 && isBlank(text[open - 1])) {
        const std::string_view place = text.substr(open + 1, text.size() - open - 2);
        frame.place = modulePlace(place);
        text = text.substr(0, open);
    }
    frame.function = known(trimmed(text));
    return frame;
}

/// Of a frame without a function the offset stays with the module: it is all that distinguishes two places of a
/// library, and is the same in each process.
FrameId frameId(const CoredumpFrame &frame, StackPools &pools)
{
    if (!frame.function.empty())
        return pools.frame(frame.function, {}, 0, frame.place.module);
    if (frame.place.module.empty() || frame.place.offset.empty())
        return pools.frame("??", {}, 0, frame.place.module);
    return pools.frame("??", {}, 0, std::string(frame.place.module) + '+' + std::string(frame.place.offset));
}

struct Field {
    std::string_view key; // "PID"
    std::string_view value;
};

/// "       Command Line: ./solver -n 4".
Field parseField(std::string_view line)
{
    const std::string_view text = trimmed(line);
    const std::size_t colon = text.find(": ");
    if (colon == std::string_view::npos)
        return {};
    return {text.substr(0, colon), trimmed(text.substr(colon + 2))};
}

class CoredumpText
{
public:
    CoredumpText(StackCollector &collector, StackDocument &) : m_collector(collector) {}

    void add(const PastedLine &line);
    void finish();

private:
    void addProcess(std::int64_t pid);
    void addField(std::string_view line);
    void addMessage(std::string_view line);

    StackCollector &m_collector;
    CollectedProcess m_process;
    std::string m_signal;
};

void CoredumpText::addProcess(std::int64_t pid)
{
    if (m_process.pid != pid)
        finish();
    m_process.pid = pid;
}

void CoredumpText::addField(std::string_view line)
{
    auto [key, value] = parseField(line);
    if (key == "PID") {
        if (const auto pid = takeNumber(value)) {
            finish(); // the list of the next core, perhaps of the same process
            m_process.pid = *pid;
        }
    } else if (key == "Signal") {
        m_signal = value;
    } else if (key == "Hostname") {
        m_process.host = value;
    } else if (key == "Executable") {
        m_process.program = value;
    }
}

/// "Process 4711 (solver) of user 1000 dumped core."
void CoredumpText::addMessage(std::string_view line)
{
    const std::size_t at = line.find("Process ");
    if (at == std::string_view::npos || line.find("dumped core") == std::string_view::npos)
        return;
    std::string_view text = line.substr(at + 8);
    const auto pid = takeNumber(text);
    if (!pid)
        return;
    addProcess(*pid);
    if (m_process.program.empty())
        m_process.program = between(text, "(", ")");
}

void CoredumpText::add(const PastedLine &line)
{
    if (const auto number = parseCoredumpThread(line.text)) {
        CollectedThread &thread = m_process.threads.emplace_back();
        thread.systemId = *number;
        if (m_process.threads.size() == 1)
            thread.signal = m_signal; // the thread that died stands first
        return;
    }
    const auto frame = m_process.threads.empty() ? std::nullopt : parseCoredumpFrame(line.text);
    if (frame) {
        m_process.threads.back().frames.push_back(frameId(*frame, m_collector.pools()));
        return;
    }
    addField(line.text);
    addMessage(line.text);
}

void CoredumpText::finish()
{
    if (!m_process.threads.empty())
        m_collector.add(std::move(m_process));
    m_process = {};
    m_signal.clear();
}

} // namespace

StackResult readCoredumpctl(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    return readLineByLine<CoredumpText>(
        std::move(source), name, options, progress,
        QCoreApplication::translate("CoredumpctlReader", "This has no stack trace of coredumpctl."));
}

bool looksLikeCoredumpctl(std::string_view head)
{
    return anyLine(head, [](std::string_view line) { return parseCoredumpThread(cleanedLine(line)).has_value(); });
}

} // namespace rankscope
