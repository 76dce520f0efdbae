// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/nccl/ncclrasreader.h"

#include "io/stacktools/nccl/ncclwatchdog.h"
#include "io/stacktools/waits/waitreading.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace tooltext;

namespace {

constexpr std::int64_t highestRasRank = std::numeric_limits<std::int32_t>::max();

struct RasTexts {
    Q_DECLARE_TR_FUNCTIONS(NcclRas)
};

/// The next word of a line.
std::string_view takeRasWord(std::string_view &text)
{
    skipBlanks(text);
    const std::string_view word = text.substr(0, std::min(text.find_first_of(" \t"), text.size()));
    text.remove_prefix(word.size());
    return word;
}

/// A line of the table of groups: all communicators of one form.
struct RasGroup {
    std::int64_t communicators = 0;
    std::optional<std::int64_t> ranks; // of each; nothing where they differ
    QString status; // "RUNNING MISMATCH"
};

class RasText
{
public:
    void add(const WaitLine &line);
    bool isEmpty() const { return m_groups.empty() && m_report.isEmpty() && m_watchdog.isEmpty(); }
    WaitReport finish();

private:
    enum class Of { Nothing, Counts, Status, Missing, Errors, Processes };

    bool addGroup(std::string_view text);
    bool beginBlock(std::string_view text);
    bool beginPart(std::string_view text);
    bool addCounted(std::string_view text, std::uint64_t line);
    bool addRank(std::string_view text, std::uint64_t line);
    bool addMissing(std::string_view text);
    bool addEvent(std::string_view text, std::uint64_t line);
    void addProcess(std::string_view text, std::uint64_t line);
    void addCall(std::uint64_t number, std::uint64_t count, std::uint64_t line);
    void addFinding(Severity severity, const QString &text, std::uint64_t line);
    void nameTheRest();

    Communicator &communicator() { return m_report.communicators[*m_block]; }

    WaitReport m_report;
    NcclWatchdog m_watchdog;
    std::map<std::int64_t, RasGroup> m_groups;
    bool m_inGroups = false;
    std::optional<std::uint32_t> m_block; // the communicator that is spoken of
    Of m_of = Of::Nothing;
    bool m_areDead = false; // the processes that follow
    QString m_operation;
    bool m_hasCall = false; // the rank lines that follow are of the last call
};

bool RasText::addGroup(std::string_view text)
{
    if (trimmed(text).starts_with("Group ")) {
        m_inGroups = true;
        return true;
    }
    if (!m_inGroups)
        return false;
    std::string_view rest = text;
    skipBlanks(rest);
    if (rest.starts_with("#"))
        return rest.find("in group") != std::string_view::npos; // the second line of the heading
    const auto group = takeNumber(rest);
    std::vector<std::string_view> words;
    while (!trimmed(rest).empty())
        words.push_back(takeRasWord(rest));
    if (!group || words.size() != 7)
        return false;
    RasGroup one;
    one.communicators = takeNumber(words[0]).value_or(0);
    std::string_view ranks = words[3];
    const auto count = takeNumber(ranks);
    if (ranks.empty() && count && *count > 0 && *count <= highestRasRank)
        one.ranks = count;
    one.status = fromUtf8(words[5]) % u' ' % fromUtf8(words[6]);
    m_groups[*group] = one;
    return true;
}

/// "#0-1 (00c0ffee00c0ffee) MISMATCH".
bool RasText::beginBlock(std::string_view text)
{
    std::string_view rest = trimmed(text);
    if (!take(rest, "#"))
        return false;
    const std::string_view all = rest;
    const auto group = takeNumber(rest);
    if (!group || !take(rest, "-") || !takeNumber(rest))
        return false;
    const std::string_view name = all.substr(0, all.size() - rest.size());
    Communicator found;
    found.name = u'#' % fromUtf8(name);
    found.id = fromUtf8(between(rest, "(", ")"));
    if (found.id.isEmpty())
        return false;
    if (const auto known = m_groups.find(*group); known != m_groups.end()) {
        found.status = known->second.status;
        if (known->second.ranks) {
            found.size = static_cast<std::uint64_t>(*known->second.ranks);
            found.members.insert({0, *known->second.ranks - 1});
        }
    }
    auto &all_ = m_report.communicators;
    const auto same = std::ranges::find_if(all_, [&](const Communicator &one) { return one.isSameAs(found); });
    m_block = static_cast<std::uint32_t>(same - all_.begin());
    if (same == all_.end())
        all_.push_back(std::move(found));
    m_of = Of::Nothing;
    m_inGroups = false;
    return true;
}

/// What the next lines are about.
bool RasText::beginPart(std::string_view text)
{
    std::string_view rest = trimmed(text);
    if (rest == "INCOMPLETE" || rest == "DEAD" || rest == "TIMEOUT") {
        m_block.reset();
        m_of = Of::Processes;
        m_areDead = rest == "DEAD";
        m_inGroups = false;
        return true;
    }
    if (m_block && take(rest, "Communicator ranks have different ")) {
        m_of = rest == "status" ? Of::Status : Of::Counts;
        const std::string_view operation = rest.substr(0, std::min(rest.find(" operation counts"), rest.size()));
        m_operation = operation == "collective" ? QString() : fromUtf8(operation);
        return true;
    }
    if (m_block && take(rest, "Missing communicator data from ")) {
        const auto count = takeNumber(rest);
        communicator().unheardCount = static_cast<std::uint64_t>(count.value_or(0));
        m_of = Of::Missing;
        return true;
    }
    if (m_block && (rest.starts_with("Initialization error") || rest.starts_with("Asynchronous error"))) {
        m_of = Of::Errors;
        return true;
    }
    return false;
}

void RasText::addFinding(Severity severity, const QString &text, std::uint64_t line)
{
    ToolFinding finding;
    finding.severity = severity;
    finding.text =
        m_block ? RasTexts::tr("Communicator %1: %2.").arg(communicator().title(), text) : QString(text % u'.');
    finding.line = line;
    m_report.findings.push_back(std::move(finding));
}

void RasText::addCall(std::uint64_t number, std::uint64_t count, std::uint64_t line)
{
    CollectiveCall call;
    call.communicator = *m_block;
    call.count = count;
    call.operation = m_operation;
    call.number = number;
    call.line = line;
    m_report.calls.push_back(std::move(call));
    m_hasCall = true;
}

/// "26 ranks have launched up to operation 6650", "4 ranks have status RUNNING", "2 ranks reported System error".
bool RasText::addCounted(std::string_view text, std::uint64_t line)
{
    std::string_view rest = trimmed(text);
    const auto count = takeNumber(rest);
    if (!count || (!take(rest, " ranks ") && !take(rest, " rank ")))
        return false;
    m_hasCall = false;
    if (m_of == Of::Counts
        && (take(rest, "have launched up to operation ") || take(rest, "has launched up to operation "))) {
        if (const auto number = takeNumber(rest))
            addCall(static_cast<std::uint64_t>(*number), static_cast<std::uint64_t>(*count), line);
        return true;
    }
    if (m_of == Of::Counts && rest.find("not launched any operations") != std::string_view::npos) {
        addCall(0, static_cast<std::uint64_t>(*count), line);
        return true;
    }
    if (m_of == Of::Status || m_of == Of::Errors)
        addFinding(m_of == Of::Errors ? Severity::Error : Severity::Warning, fromUtf8(trimmed(text)), line);
    return m_of == Of::Status || m_of == Of::Errors;
}

/// "Rank 12 -- GPU 4 managed by process 323032 on node 10.0.0.1", "Rank 5 has launched up to operation 41 -- …".
bool RasText::addRank(std::string_view text, std::uint64_t line)
{
    std::string_view rest = trimmed(text);
    const auto rank = take(rest, "Rank ") ? takeNumber(rest) : std::nullopt;
    if (!rank || *rank > highestRasRank || !m_block)
        return false;
    const auto &size = communicator().size;
    if (size && static_cast<std::uint64_t>(*rank) >= *size)
        return true; // garbage that NCCL 2.27 prints
    skipBlanks(rest);
    if (m_of == Of::Missing) {
        communicator().unheard.insert(*rank);
    } else if (m_of == Of::Counts) {
        if (take(rest, "has launched up to operation ")) {
            if (const auto number = takeNumber(rest))
                addCall(static_cast<std::uint64_t>(*number), 1, line);
        } else if (rest.starts_with("has not launched any operations")) {
            addCall(0, 1, line);
        } else if (!m_hasCall) {
            return true;
        }
        CollectiveCall &call = m_report.calls.back();
        call.ranks.insert(*rank);
        call.count = std::max(call.count, call.ranks.count());
        m_hasCall = rest.starts_with("--");
    } else if ((m_of == Of::Status || m_of == Of::Errors) && !rest.starts_with("--")) {
        addFinding(m_of == Of::Errors ? Severity::Error : Severity::Warning, fromUtf8(trimmed(text)), line);
        m_report.findings.back().ranks = {};
    }
    return true;
}

/// "The missing ranks: 1,2", as older versions say it.
bool RasText::addMissing(std::string_view text)
{
    std::string_view rest = trimmed(text);
    if (!m_block || (!take(rest, "The missing rank: ") && !take(rest, "The missing ranks: ")))
        return false;
    if (const auto ranks = listedRanks(rest))
        communicator().unheard.unite(*ranks);
    return true;
}

void RasText::addProcess(std::string_view text, std::uint64_t line)
{
    const std::string_view what = trimmed(text);
    if (what.starts_with("Process "))
        addFinding(Severity::Error,
                   m_areDead ? RasTexts::tr("%1 is considered dead").arg(fromUtf8(what))
                             : RasTexts::tr("%1 did not say what it does").arg(fromUtf8(what)),
                   line);
    else if (what.starts_with("Encountered "))
        addFinding(Severity::Warning, fromUtf8(what), line);
}

/// "[2025-12-19 13:07:07] PEER_DEAD: Process 4711 on node 192.0.2.7 managing GPU 1".
bool RasText::addEvent(std::string_view text, std::uint64_t line)
{
    const std::string_view what = trimmed(text);
    const std::size_t at = what.find("] PEER_");
    if (!what.starts_with('[') || at == std::string_view::npos)
        return false;
    const bool isBad = what.find("DEAD") != what.npos || what.find("UNRESPONSIVE") != what.npos
                       || what.find("STUCK") != what.npos || what.find("TIMEOUT") != what.npos;
    m_block.reset();
    addFinding(isBad ? Severity::Error : Severity::Note, fromUtf8(what), line);
    return true;
}

void RasText::add(const WaitLine &line)
{
    const std::string_view text = line.text;
    if (trimmed(text).empty()) {
        m_hasCall = false;
        return;
    }
    m_watchdog.add(text, line.line);
    if (addGroup(text) || beginBlock(text) || beginPart(text) || addCounted(text, line.line) || addRank(text, line.line)
        || addMissing(text) || addEvent(text, line.line))
        return;
    if (m_of == Of::Processes)
        addProcess(text, line.line);
}

/// Of the groups of equal counts only the small ones are listed: where all but one are, the others are that one.
void RasText::nameTheRest()
{
    std::map<std::pair<std::uint32_t, QString>, std::vector<CollectiveCall *>> groups;
    for (CollectiveCall &call : m_report.calls)
        groups[{call.communicator, call.operation}].push_back(&call);
    for (auto &[key, calls] : groups) {
        const Communicator &of = m_report.communicators[key.first];
        CollectiveCall *unnamed = nullptr;
        std::size_t unnamedCount = 0;
        std::uint64_t count = 0;
        ProcessSet named;
        for (CollectiveCall *const call : calls) {
            count += call->count;
            named.unite(call->ranks);
            if (call->ranks.count() != call->count) {
                unnamed = call;
                ++unnamedCount;
            }
        }
        const ProcessSet rest = of.members.subtracted(named);
        if (unnamedCount == 1 && unnamed->ranks.isEmpty() && of.unheardCount == 0 && of.size == count
            && rest.count() == unnamed->count)
            unnamed->ranks = rest;
    }
}

WaitReport RasText::finish()
{
    nameTheRest();
    if (!m_report.isEmpty() || !m_groups.empty())
        m_report.sources << u"NCCL RAS"_s;
    for (const auto &[number, group] : m_groups) {
        const QString name = u'#' % QString::number(number);
        const bool isKnown = std::ranges::any_of(m_report.communicators, [&name](const Communicator &one) {
            return one.name.startsWith(QString(name % u'-'));
        });
        if (isKnown || !group.ranks)
            continue;
        Communicator communicator;
        communicator.name = group.communicators > 1
                                ? RasTexts::tr("%1 (%n communicators)", nullptr, int(group.communicators)).arg(name)
                                : name;
        communicator.size = static_cast<std::uint64_t>(*group.ranks);
        communicator.status = group.status;
        m_report.communicators.push_back(std::move(communicator));
    }
    m_watchdog.finish(m_report);
    return std::move(m_report);
}

} // namespace

bool looksLikeNcclRas(std::string_view head)
{
    const auto has = [head](std::string_view words) { return head.find(words) != std::string_view::npos; };
    const bool hasGroups = has("Ranks    Status  Errors") && has("Group     Comms");
    const bool hasBlock = has("Communicator ranks have different ") || has("Missing communicator data from ");
    return (has("Job summary") && has("===========") && (hasGroups || has("NCCL version "))) || hasGroups || hasBlock
           || has("RAS Monitor Mode") || hasWatchdogLine(head);
}

StackResult readNcclRas(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    Result<WaitText> text = readWaitText(std::move(source), name, options, progress);
    if (!text)
        return tl::unexpected(std::move(text.error()));
    RasText ras;
    for (const WaitLine &line : waitLines(text->bytes)) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(name));
        ras.add(line);
    }
    if (ras.isEmpty())
        return wrongKind(name, RasTexts::tr("This is no report of NCCL RAS."));
    return waitDocument(std::move(text->document), ras.finish());
}

} // namespace rankscope
