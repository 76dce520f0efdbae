// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/perf/perfscriptreader.h"

#include "io/stacktools/gdb/gdbframe.h"
#include "io/stacktools/perf/perfscriptline.h"
#include "io/stacktools/text/sampledstacks.h"
#include "io/stacktools/text/textreading.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <unordered_map>

namespace rankscope {

using namespace tooltext;

namespace {

struct PerfScriptTexts {
    Q_DECLARE_TR_FUNCTIONS(PerfScript)
};

constexpr std::size_t mostEventsNamed = 4;

/// Not a sentence that begins with "a" or "be": it has a module, or a long address.
bool isSurelyFrame(std::string_view line)
{
    constexpr std::size_t longAddress = 6;
    const std::string_view text = trimmed(line);
    return parsePerfFrame(text) && (text.ends_with(')') || text.find_first_of(" \t") >= longAddress);
}

class PerfScriptText
{
public:
    PerfScriptText(const StackReadOptions &options, StackDocument &document)
        : m_options(options)
        , m_document(document)
        , m_stacks(std::make_shared<StackPools>())
    {}

    void add(const PastedLine &line);
    bool hasStack() const { return !m_stacks.isEmpty(); }
    void finish();

private:
    /// Where a sample ended, until it is known how many processes there are.
    struct Seen {
        std::uint32_t process = 0;
        std::uint32_t node = 0;
        friend auto operator<=>(const Seen &, const Seen &) = default;
    };
    struct Process {
        std::int64_t pid = 0;
        std::string command;
        std::map<std::int64_t, std::string> threads; // by id, with their names
    };

    bool addSample(std::string_view line);
    void addFrame(const PerfFrame &frame);
    bool addSourceLine(std::string_view text);
    void endSample();
    std::uint32_t processOf(const PerfSample &sample);
    void noteEvents();
    void tabulate(const std::vector<std::int64_t> &numbers);

    const StackReadOptions &m_options;
    StackDocument &m_document;
    SampledStacks m_stacks;
    std::string m_host;
    std::vector<Process> m_processes; // the first one: of samples that tell no process
    std::unordered_map<std::int64_t, std::uint32_t> m_byPid;
    std::map<Seen, std::uint64_t> m_seen; // how often
    std::map<std::string, std::uint64_t, std::less<>> m_events;
    bool m_inSample = false;
    std::uint32_t m_process = 0;
    std::vector<FrameId> m_frames; // of the sample, innermost first
    std::uint64_t m_withoutStack = 0;
};

/// Process 0 is that of samples which tell no process.
std::uint32_t PerfScriptText::processOf(const PerfSample &sample)
{
    if (m_processes.empty())
        m_processes.emplace_back();
    std::uint32_t index = 0;
    if (sample.pid) {
        const auto [known, isNew] = m_byPid.try_emplace(*sample.pid, static_cast<std::uint32_t>(m_processes.size()));
        if (isNew)
            m_processes.push_back({*sample.pid, std::string(sample.command), {}});
        index = known->second;
    }
    Process &process = m_processes[index];
    process.threads.try_emplace(sample.thread, sample.command);
    if (sample.thread == process.pid && sample.pid)
        process.command = sample.command; // the main thread is called what the program is
    return index;
}

bool PerfScriptText::addSample(std::string_view line)
{
    const auto sample = parsePerfSample(line);
    if (!sample)
        return false;
    endSample();
    m_inSample = true;
    m_process = processOf(*sample);
    const auto event = m_events.find(sample->event);
    if (event == m_events.end())
        m_events.emplace(sample->event, 1);
    else
        ++event->second;
    if (const auto frame = parsePerfFrame(sample->rest))
        addFrame(*frame);
    return true;
}

void PerfScriptText::addFrame(const PerfFrame &frame)
{
    m_frames.push_back(m_stacks.pools().frame(frame.function, {}, 0, frame.module));
}

/// "  halo.c:41" behind a frame, where perf was asked for it.
bool PerfScriptText::addSourceLine(std::string_view text)
{
    text = trimmed(text);
    std::string_view file;
    std::uint32_t line = 0;
    splitPlace(text, file, line);
    if (m_frames.empty() || line == 0 || file.empty() || file.find_first_of(" \t") != file.npos)
        return false;
    StackPools &pools = m_stacks.pools();
    FrameId &last = m_frames.back();
    const std::string function(pools.function(last));
    const std::string module(pools.module(last));
    last = pools.frame(function, file, line, module);
    return true;
}

void PerfScriptText::endSample()
{
    if (m_inSample && m_frames.empty())
        ++m_withoutStack;
    if (!m_frames.empty()) {
        std::ranges::reverse(m_frames);
        ++m_seen[{m_process, m_stacks.nodeOf(m_frames)}];
    }
    m_frames.clear();
    m_inSample = false;
}

void PerfScriptText::add(const PastedLine &line)
{
    const std::string_view text = line.text;
    if (trimmed(text).empty()) {
        endSample();
        return;
    }
    if (const auto header = parsePerfHeader(text)) {
        if (header->key == "hostname")
            m_host = header->value;
        return;
    }
    if (const auto frame = m_inSample && isBlank(text.front()) ? parsePerfFrame(text) : std::nullopt)
        addFrame(*frame);
    else if (!(m_inSample && isBlank(text.front()) && addSourceLine(text)))
        addSample(text);
}

/// Samples of several events do not count the same thing.
void PerfScriptText::noteEvents()
{
    if (m_events.size() < 2)
        return;
    std::vector<std::pair<std::uint64_t, std::string>> byCount;
    for (const auto &[event, count] : m_events)
        byCount.emplace_back(count, event);
    std::ranges::sort(byCount, std::greater());
    QStringList texts;
    for (const auto &[count, event] : byCount) {
        if (std::size_t(texts.size()) == mostEventsNamed) {
            texts << QStringLiteral("…");
            break;
        }
        texts << QString::fromUtf8(event) % u' ' % QString::number(count);
    }
    m_document.problems.add({Severity::Warning,
                             m_document.file,
                             {},
                             PerfScriptTexts::tr("The samples are of several events (%1) and are counted together; "
                                                 "record one event for a tree of it.")
                                 .arg(texts.join(QStringLiteral(", "))),
                             1});
}

void PerfScriptText::tabulate(const std::vector<std::int64_t> &numbers)
{
    StackPools &pools = m_stacks.pools();
    std::map<std::int64_t, std::int32_t> counted; // threads of a number
    for (std::size_t index = 0; index < m_processes.size(); ++index) {
        const Process &process = m_processes[index];
        if (numbers[index] < 0)
            continue;
        StackProcess entry;
        entry.process = numbers[index];
        entry.host = pools.strings.intern(m_host);
        entry.program = pools.strings.intern(process.command);
        if (index > 0)
            entry.pid = process.pid;
        if (entry.pid || !m_host.empty())
            m_document.processes.push_back(entry);
        for (const auto &[id, name] : process.threads)
            m_document.threads.push_back({static_cast<std::int32_t>(numbers[index]),
                                          ++counted[numbers[index]],
                                          id,
                                          pools.strings.intern(name),
                                          {}});
    }
    tidyTables(m_document);
}

void PerfScriptText::finish()
{
    endSample();
    const bool hasUntold = !m_processes.empty() && !m_processes.front().threads.empty();
    const bool areSeveral = m_processes.size() > 2 || (m_processes.size() == 2 && hasUntold);
    std::vector<std::int64_t> numbers(m_processes.size(), m_options.process.value_or(0)); // of each process
    const bool isNamed = m_options.process.has_value();
    if (!isNamed && areSeveral) {
        for (std::size_t index = 1; index < numbers.size(); ++index)
            numbers[index] = static_cast<std::int64_t>(index) - 1;
        numbers.front() = -1; // of threads whose process is not told
    }
    for (const auto &[seen, count] : m_seen) {
        const bool isTold = isNamed || (areSeveral && seen.process > 0);
        m_stacks.add(seen.node, static_cast<double>(count), isTold ? ProcessSet(numbers[seen.process]) : ProcessSet());
    }
    m_document.rankSource = isNamed ? RankSource::Name : RankSource::Assumed;
    noteEvents();
    if (isNamed || areSeveral)
        m_document.problems.add({Severity::Note,
                                 m_document.file,
                                 {},
                                 PerfScriptTexts::tr("These are samples over a time: a process is shown at each place "
                                                     "where it was seen."),
                                 1});
    if (!isNamed && hasUntold && m_processes.front().threads.size() > 1)
        m_document.problems.add({Severity::Note,
                                 m_document.file,
                                 {},
                                 PerfScriptTexts::tr("The threads are told without their processes, so the samples are "
                                                     "shown together; \"perf script -F +pid\" tells the processes."),
                                 1});
    if (m_withoutStack > 0)
        m_document.problems.add(
            {Severity::Note,
             m_document.file,
             {},
             PerfScriptTexts::tr("Samples without a call chain were left out; perf record -g records "
                                 "chains."),
             m_withoutStack});
    tabulate(numbers);
    m_document.snapshots.push_back({{}, {}, std::make_shared<const StackTree>(m_stacks.tree(1, true))});
    m_document.pools = m_document.snapshots.back().tree->sharedPools();
}

} // namespace

StackResult readPerfScript(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    StackDocument document = beginDocument(source, name);
    LineReader lines(std::move(source), progress);
    PastedLines pasted(lines, options.encoding);
    PerfScriptText text(options, document);
    addLines(pasted, text, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    text.finish();
    if (!text.hasStack())
        return wrongKind(name, PerfScriptTexts::tr("This is no output of perf script with call chains."));
    noteReading(lines, pasted.convertedLine(), options, document);
    return std::make_shared<const StackDocument>(std::move(document));
}

bool looksLikePerfScript(std::string_view head)
{
    bool afterSample = false;
    return anyLine(head, [&afterSample](std::string_view line) {
        if (line.empty())
            return false; // also between the bytes of a Windows line end
        if (afterSample && isBlank(line.front()) && isSurelyFrame(line))
            return true;
        const auto sample = parsePerfSample(line);
        afterSample = sample.has_value();
        return sample && isSurelyFrame(sample->rest);
    });
}

} // namespace rankscope
