// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/torch/flighttext.h"

#include "io/stacktools/nccl/ncclwatchdog.h"
#include "io/stacktools/waits/waitreading.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace tooltext;

namespace {

struct FlightTextTexts {
    Q_DECLARE_TR_FUNCTIONS(FlightText)
};

constexpr std::string_view missingMark = "Not all ranks joining collective";
constexpr std::array<std::string_view, 3> numberMarks{"sequence number: ", "joining collective ",
                                                      "Collective sequence number: "};

/// "nccl:all_reduce": without the back end.
std::string_view operationName(std::string_view text)
{
    const std::size_t colon = text.rfind(':');
    return colon == std::string_view::npos ? text : text.substr(colon + 1);
}

/// One block of `key: value` lines: a call that something is wrong with.
struct FlightBlock {
    std::optional<std::uint64_t> number;
    bool isMissing = false; // not all ranks came
    bool hasErrors = false;
    QString group;
    QString operation;
    QString size;
    CallState state = CallState::Waiting;
    ProcessSet missing;
    ProcessSet expected;
    std::optional<std::uint64_t> worldSize;
    QStringList errors;
    QStringList frames; // innermost first
    bool inFrames = false;
    std::uint64_t line = 0;
};

class FlightLines
{
public:
    void add(const WaitLine &line);
    WaitReport finish();
    bool isEmpty() const { return m_report.isEmpty(); }

private:
    bool begin(std::string_view text, std::uint64_t line);
    void addField(std::string_view text);
    void close();
    std::uint32_t communicatorOf(const FlightBlock &block);

    WaitReport m_report;
    NcclWatchdog m_watchdog;
    std::optional<FlightBlock> m_block;
};

bool FlightLines::begin(std::string_view text, std::uint64_t line)
{
    const bool isMissing = text.find(missingMark) != std::string_view::npos;
    const std::size_t errors = text.find("Collective sequence number: ");
    const bool hasErrors = errors != std::string_view::npos && text.find("has errors") != std::string_view::npos;
    const bool differs = text.find("Input/output mismatch in the collective") != std::string_view::npos;
    if (!isMissing && !hasErrors && !differs)
        return false;
    close();
    FlightBlock block;
    block.isMissing = isMissing;
    block.hasErrors = hasErrors || differs;
    block.line = line;
    for (const std::string_view mark : numberMarks) {
        const std::size_t at = text.find(mark);
        std::string_view rest = at == std::string_view::npos ? std::string_view() : text.substr(at + mark.size());
        if (const auto number = takeNumber(rest); number && !block.number)
            block.number = static_cast<std::uint64_t>(*number);
    }
    m_block = std::move(block);
    return true;
}

void FlightLines::addField(std::string_view text)
{
    FlightBlock &block = *m_block;
    const auto value = [text](std::string_view key) -> std::optional<std::string_view> {
        const std::size_t at = text.find(key);
        return at == std::string_view::npos ? std::nullopt : std::optional(trimmed(text.substr(at + key.size())));
    };
    if (const auto group = value("group info: ")) {
        const std::size_t colon = group->find(':');
        block.group = fromUtf8(colon == std::string_view::npos ? *group : group->substr(colon + 1));
    } else if (const auto error = value("error msg: ")) {
        block.errors << fromUtf8(*error);
    } else if (const auto missing = value("missing ranks: "); missing || (value("Missing ranks are "))) {
        block.missing = listedRanks(missing ? *missing : *value("Missing ranks are ")).value_or(ProcessSet());
    } else if (const auto sizes = value("input sizes: ")) {
        block.size = fromUtf8(*sizes);
    } else if (const auto size = value("world size: ")) {
        std::string_view rest = *size;
        if (const auto count = takeNumber(rest); count && *count > 0)
            block.worldSize = static_cast<std::uint64_t>(*count);
    } else if (auto expected = value("expected ranks: ")) {
        if (expected->starts_with('{'))
            block.expected = listedRanks(*expected).value_or(ProcessSet());
        else if (const auto count = takeNumber(*expected); count && *count > 0)
            block.worldSize = static_cast<std::uint64_t>(*count);
    } else if (const auto state = value("collective state: ")) {
        block.state = *state == "completed" ? CallState::Completed : CallState::Waiting;
    } else if (value("collective stack trace:")) {
        block.inFrames = true;
    } else if (const auto operation = value("collective: ")) {
        block.operation = fromUtf8(operationName(*operation));
    } else if (block.inFrames && text.find(" at ") != std::string_view::npos) {
        block.frames << fromUtf8(trimmed(text));
    }
}

std::uint32_t FlightLines::communicatorOf(const FlightBlock &block)
{
    Communicator communicator;
    communicator.name = block.group;
    communicator.members = block.expected;
    communicator.size = block.expected.isEmpty() ? block.worldSize : std::optional(block.expected.count());
    communicator.areWorldRanks = true;
    communicator.counting = CallCounting::All;
    auto &all = m_report.communicators;
    const auto same = std::ranges::find_if(all, [&](const Communicator &one) { return one.isSameAs(communicator); });
    const auto index = static_cast<std::uint32_t>(same - all.begin());
    if (same == all.end())
        all.push_back(std::move(communicator));
    return index;
}

void FlightLines::close()
{
    if (!m_block)
        return;
    FlightBlock block = *std::exchange(m_block, std::nullopt);
    const std::uint32_t index = communicatorOf(block);
    CollectiveCall call;
    call.communicator = index;
    call.operation = block.operation;
    call.number = block.number;
    call.size = block.size;
    call.line = block.line;
    const ProcessSet came = block.expected.subtracted(block.missing);
    const std::uint64_t expected = block.expected.isEmpty() ? block.worldSize.value_or(0) : block.expected.count();
    if (block.isMissing && expected > block.missing.count()) {
        CollectiveCall there = call;
        there.ranks = came;
        there.count = expected - block.missing.count();
        there.state = block.state;
        m_report.calls.push_back(std::move(there));
    }
    if (!block.missing.isEmpty()) {
        call.ranks = block.missing;
        call.count = block.missing.count();
        call.state = CallState::Absent;
        m_report.calls.push_back(std::move(call));
    }
    if (block.hasErrors) {
        ToolFinding finding;
        finding.severity = Severity::Error;
        finding.id = u"FR_MISMATCH"_s;
        finding.text = FlightTextTexts::tr("Ranks do not agree in %1 %2 of group %3: %4")
                           .arg(block.operation, block.number ? QString::number(*block.number) : QString(), block.group,
                                block.errors.join(u"; "_s));
        finding.line = block.line;
        m_report.findings.push_back(std::move(finding));
    }
}

void FlightLines::add(const WaitLine &line)
{
    m_watchdog.add(line.text, line.line);
    if (begin(line.text, line.line))
        return;
    if (line.text.find("-----8<-----") != std::string_view::npos || line.text.find("Rank 0 ") == 0)
        close();
    if (m_block)
        addField(line.text);
    else if (line.text.find("because we missed FR dumps from ranks") != std::string_view::npos
             || line.text.find("Missing dump files from ranks") != std::string_view::npos) {
        ToolFinding finding;
        finding.severity = Severity::Warning;
        finding.text = fromUtf8(trimmed(line.text));
        finding.line = line.line;
        m_report.findings.push_back(std::move(finding));
    }
}

WaitReport FlightLines::finish()
{
    close();
    if (!m_report.isEmpty())
        m_report.sources << u"torchfrtrace"_s;
    m_watchdog.finish(m_report);
    return std::move(m_report);
}

} // namespace

bool looksLikeFlightText(std::string_view head)
{
    return head.find(missingMark) != std::string_view::npos
           || (head.find("Collective sequence number: ") != std::string_view::npos
               && head.find("has errors") != std::string_view::npos)
           || head.find("Input/output mismatch in the collective sequence number") != std::string_view::npos;
}

StackResult readFlightText(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    Result<WaitText> text = readWaitText(std::move(source), name, options, progress);
    if (!text)
        return tl::unexpected(std::move(text.error()));
    FlightLines flight;
    for (const WaitLine &line : waitLines(text->bytes)) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(name));
        flight.add(line);
    }
    WaitReport report = flight.finish();
    if (report.isEmpty())
        return wrongKind(name, FlightTextTexts::tr("This is no report of torchfrtrace."));
    return waitDocument(std::move(text->document), std::move(report));
}

} // namespace rankscope
