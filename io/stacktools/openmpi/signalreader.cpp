// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/openmpi/signalreader.h"

#include "io/stacktools/openmpi/signalframe.h"
#include "io/stacktools/text/textreading.h"
#include "io/text/linetags.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>

#include <algorithm>
#include <deque>
#include <map>
#include <unordered_map>

namespace rankscope {

using namespace tooltext;

namespace {

struct SignalReaderTexts {
    Q_DECLARE_TR_FUNCTIONS(SignalReader)
};

constexpr std::string_view beginMark = "*** Process received"; // " signal ***" may be in the next line
constexpr int mostLookedAt = 64; // of the processes whose frames are open

/// "11 (Segmentation fault)" of "Segmentation fault (11)" and of "Segmentation fault: 11 (11)".
std::string signalText(std::string_view text)
{
    const std::size_t open = text.rfind('(');
    std::string_view digits = open == text.npos ? std::string_view() : text.substr(open + 1);
    const auto number = takeNumber(digits);
    if (!number || digits != ")")
        return std::string(text);
    std::string_view name = trimmed(text.substr(0, open));
    if (const std::size_t colon = name.rfind(": "); colon != name.npos)
        name = name.substr(0, colon);
    return name.empty() ? std::to_string(*number) : std::to_string(*number) + " (" + std::string(name) + ')';
}

/// "process rank 5 with PID 4711 on node n07 exited on signal 11".
struct ExitRemark {
    std::int64_t rank = 0;
    std::int64_t pid = 0;
    std::string_view host;
};

std::optional<ExitRemark> parseExitRemark(std::string_view line)
{
    constexpr std::string_view mark = "process rank ";
    const std::size_t at = line.find(mark);
    if (at == line.npos)
        return std::nullopt;
    std::string_view text = line.substr(at + mark.size());
    const auto rank = takeNumber(text);
    const auto pid = rank && take(text, " with PID ") ? takeNumber(text) : std::nullopt;
    if (!pid || *pid == 0 || !take(text, " on node "))
        return std::nullopt;
    return ExitRemark{*rank, *pid, text.substr(0, text.find(' '))};
}

/// "[ 1] [1,5]<stderr>:": what mpirun puts before another process that came within the line; its rank.
std::optional<std::int64_t> takeTagAtEnd(std::string_view &piece)
{
    const std::size_t open = piece.rfind('[');
    std::string_view tag = open == piece.npos ? std::string_view() : piece.substr(open);
    const auto rank = takeOutputTag(tag);
    if (!rank || !trimmed(tag).empty())
        return std::nullopt;
    piece = piece.substr(0, open);
    return rank;
}

/// A process as its lines come in.
struct DyingProcess {
    std::string host;
    std::int64_t pid = 0;
    std::optional<std::int64_t> rank;
    std::string signal;
    std::vector<FrameId> frames; // innermost first
    std::size_t index = 0; // of all processes
    std::optional<std::uint64_t> openedAs; // the number of a frame came without its text: which of all such it is
    bool begun = false; // its stack is being printed
    bool added = false; // an earlier stack of it was
};

class SignalText
{
public:
    SignalText(StackCollector &collector, StackDocument &document) : m_collector(collector), m_document(document) {}

    void add(const PastedLine &line);
    void finish();

private:
    DyingProcess &processOf(const SignalTag &tag, std::optional<std::int64_t> rank);
    void addPiece(DyingProcess &process, std::string_view piece);
    void addNumber(DyingProcess &process, std::int64_t number, std::string_view rest);
    void addAlone(std::string_view text, std::optional<std::int64_t> rank, std::uint64_t line);
    void addRemark(std::string_view line);
    void end(DyingProcess &process);
    void close(DyingProcess &process);

    StackCollector &m_collector;
    StackDocument &m_document;
    std::deque<DyingProcess> m_processes; // in the order in which they come
    std::unordered_map<std::string, std::size_t> m_byName; // "host:pid"
    std::vector<CollectedProcess> m_dead;
    std::map<std::uint64_t, std::size_t> m_open; // the processes whose frames are open, by `openedAs`
    std::uint64_t m_opened = 0;
};

DyingProcess &SignalText::processOf(const SignalTag &tag, std::optional<std::int64_t> rank)
{
    const auto [known, isNew] =
        m_byName.try_emplace(std::string(tag.host) + ':' + std::to_string(tag.pid), m_processes.size());
    if (isNew) {
        m_processes.emplace_back();
        m_processes.back().host = tag.host;
        m_processes.back().pid = tag.pid;
        m_processes.back().index = known->second;
    }
    DyingProcess &process = m_processes[known->second];
    if (!process.rank)
        process.rank = rank;
    return process;
}

void SignalText::close(DyingProcess &process)
{
    if (process.openedAs)
        m_open.erase(*process.openedAs);
    process.openedAs.reset();
}

void SignalText::addNumber(DyingProcess &process, std::int64_t number, std::string_view rest)
{
    if (number == 0 && !process.frames.empty())
        end(process);
    process.begun = true;
    close(process);
    if (const auto frame = signalFrame(rest, m_collector.pools())) {
        process.frames.push_back(*frame);
    } else if (rest.empty()) {
        process.openedAs = ++m_opened;
        m_open.emplace(m_opened, process.index);
    }
}

void SignalText::addPiece(DyingProcess &process, std::string_view piece)
{
    std::string_view text = trimmed(piece);
    if (text.starts_with(beginMark)) {
        end(process);
        process.begun = true;
    } else if (text.starts_with("*** End of error message")) {
        end(process);
    } else if (take(text, "Signal: ")) {
        process.signal = signalText(trimmed(text));
    } else if (const auto number = takeFrameNumber(text)) {
        addNumber(process, *number, text);
    } else if (process.openedAs) {
        if (const auto frame = signalFrame(text, m_collector.pools())) {
            process.frames.push_back(*frame);
            close(process);
        }
    }
}

/// A frame without the name of its process: the handler writes both on their own, and another process came between. It
/// is that of the process whose frame is open, of several that of the one that was opened last.
void SignalText::addAlone(std::string_view text, std::optional<std::int64_t> rank, std::uint64_t line)
{
    DyingProcess *of = nullptr;
    int open = 0;
    int looked = 0;
    for (auto at = m_open.rbegin(); at != m_open.rend() && looked < mostLookedAt; ++at, ++looked) {
        DyingProcess &process = m_processes[at->second];
        if (rank && process.rank && process.rank != rank)
            continue;
        ++open;
        of = of ? of : &process;
    }
    const auto frame = of ? signalFrame(text, m_collector.pools()) : std::nullopt;
    if (!frame)
        return;
    of->frames.push_back(*frame);
    close(*of);
    if (open > 1)
        m_document.problems.add(
            {Severity::Warning, m_document.file, line,
             SignalReaderTexts::tr("Several processes wrote at once, and this frame does not say whose it is; it is "
                                   "shown as that of the one that wrote last."),
             1});
}

void SignalText::addRemark(std::string_view line)
{
    const auto remark = parseExitRemark(line);
    if (!remark)
        return;
    for (CollectedProcess &process : m_dead) {
        if (process.ranks.isEmpty() && process.pid == remark->pid && process.host == remark->host)
            process.ranks.insert(remark->rank);
    }
    for (DyingProcess &process : m_processes) {
        if (!process.rank && process.pid == remark->pid && process.host == remark->host)
            process.rank = remark->rank;
    }
}

void SignalText::add(const PastedLine &line)
{
    std::string_view text = line.text;
    auto rank = takeOutputTag(text);
    auto tag = nextSignalTag(text);
    const std::string_view before = trimmed(text.substr(0, tag ? tag->begin : text.size()));
    if (!before.empty()) {
        addRemark(before);
        addAlone(before, rank, line.line);
    }
    while (tag) {
        const auto next = nextSignalTag(text, tag->end);
        const std::size_t end = next ? next->begin : text.size();
        const std::size_t begin = std::min(tag->end, end);
        std::string_view piece = text.substr(begin, end - begin);
        const auto nextRank = takeTagAtEnd(piece);
        addPiece(processOf(*tag, rank), piece);
        rank = nextRank ? nextRank : rank;
        tag = next;
    }
}

/// The stack of a process is whole, or another one of it begins.
void SignalText::end(DyingProcess &process)
{
    if (process.begun && (!process.frames.empty() || !process.signal.empty())) {
        CollectedProcess dead;
        if (process.rank)
            dead.ranks.insert(*process.rank);
        dead.host = process.host;
        dead.pid = process.pid;
        dead.sameAgain = process.added;
        CollectedThread &thread = dead.threads.emplace_back();
        thread.signal = process.signal;
        thread.frames = std::move(process.frames);
        m_dead.push_back(std::move(dead));
        process.added = true;
    }
    process.frames.clear();
    process.signal.clear();
    close(process);
    process.begun = false;
}

/// Who died first counts first. A rank that is known of one stack of a process is that of all of them.
void SignalText::finish()
{
    for (DyingProcess &process : m_processes)
        end(process);
    for (CollectedProcess &dead : m_dead) {
        const auto known = m_byName.find(dead.host + ':' + std::to_string(dead.pid.value_or(0)));
        if (dead.ranks.isEmpty() && known != m_byName.end() && m_processes[known->second].rank)
            dead.ranks.insert(*m_processes[known->second].rank);
        m_collector.add(std::move(dead));
    }
    m_dead.clear();
}

} // namespace

StackResult readOpenMpiSignals(ByteSource source, const QString &name, const StackReadOptions &options,
                               Progress &progress)
{
    return readLineByLine<SignalText>(
        std::move(source), name, options, progress,
        SignalReaderTexts::tr("This has no stack as the signal handler of Open MPI prints it."));
}

bool looksLikeOpenMpiSignals(std::string_view head)
{
    return anyLine(head, [](std::string_view raw) {
        if (raw.find('[') == raw.npos)
            return false;
        const std::string line = cleanedLine(raw);
        std::string_view text = line;
        takeOutputTag(text);
        for (auto tag = nextSignalTag(text); tag; tag = nextSignalTag(text, tag->end)) {
            std::string_view piece = trimmed(text.substr(std::min(tag->end, text.size())));
            if (piece.starts_with(beginMark))
                return true;
            StackPools pools;
            if (takeFrameNumber(piece) && signalFrame(piece, pools))
                return true;
        }
        return false;
    });
}

} // namespace rankscope
