// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/must/musttext.h"

#include "io/stacktools/must/mustdot.h"
#include "io/stacktools/must/mustwords.h"
#include "io/stacktools/text/textreading.h"
#include "io/stacktools/waits/waitreading.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace tooltext;

namespace {

constexpr std::string_view reportMark = "[MUST-REPORT] ";
constexpr std::string_view runtimeMark = "[MUST-RUNTIME] ";

struct MustTextTexts {
    Q_DECLARE_TR_FUNCTIONS(MustOutput)
};

struct MustLevel {
    std::string_view word;
    Severity severity;
};
constexpr std::array<MustLevel, 3> mustLevels{
    {{"Error", Severity::Error}, {"Warning", Severity::Warning}, {"Information", Severity::Note}}};

/// A record and the call that it is from: "Error: from: call MPI_Send@2: …", "Error global: …".
struct MustRecord {
    ToolFinding finding;
    QString call; // whose place is told next
};

std::optional<MustRecord> mustRecord(std::string_view text)
{
    text = trimmed(text);
    for (const MustLevel &level : mustLevels) {
        std::string_view rest = text;
        if (!take(rest, level.word))
            continue;
        MustRecord record;
        record.finding.severity = level.severity;
        if (take(rest, " global: ")) {
            record.finding.text = fromUtf8(trimmed(rest));
        } else if (take(rest, ": from: call ") || take(rest, " from: call ")) {
            const std::size_t at = rest.find('@');
            const std::size_t colon = rest.find(": ", at);
            if (at == rest.npos || colon == rest.npos)
                return std::nullopt;
            record.call = fromUtf8(rest.substr(0, at));
            record.finding.ranks = listedRanks(rest.substr(at + 1, colon - at - 1)).value_or(ProcessSet());
            record.finding.text = fromUtf8(trimmed(rest.substr(colon + 2)));
        } else {
            return std::nullopt;
        }
        if (record.finding.text.contains("can cause a deadlock"_L1))
            record.finding.id = u"MUST_ERROR_DEADLOCK"_s;
        return record;
    }
    return std::nullopt;
}

class MustLines
{
public:
    void add(const WaitLine &line);
    WaitReport finish();

private:
    void addReferences(std::string_view text);
    void addRuntime(std::string_view text, std::uint64_t line);
    void closeCall(const QString &place);

    WaitReport m_report;
    bool m_isOpen = false;
    QString m_call; // whose innermost frame may follow
    QString m_rank;
};

void MustLines::closeCall(const QString &place)
{
    if (!m_call.isEmpty())
        m_report.findings.back().calls << mustCallText(m_call, m_rank, place);
    m_call.clear();
    m_rank.clear();
}

/// "Reference 1: call MPI_Recv@rank 0;Reference 2: call MPI_Recv@rank 1;".
void MustLines::addReferences(std::string_view text)
{
    static const QRegularExpression form(u"Reference \\d+: call (\\w+)@(?:rank )?(\\d+)"_s);
    QRegularExpressionMatchIterator all = form.globalMatch(fromUtf8(text));
    while (all.hasNext()) {
        const QRegularExpressionMatch match = all.next();
        closeCall({});
        m_call = match.captured(1);
        m_rank = match.captured(2);
    }
}

void MustLines::addRuntime(std::string_view text, std::uint64_t line)
{
    if (!take(text, "ERROR: MUST detected a deadlock"))
        return;
    for (const ToolFinding &finding : m_report.findings) {
        if (finding.isDeadlock())
            return; // the banner comes twice
    }
    closeCall({});
    m_isOpen = false;
    ToolFinding finding;
    finding.severity = Severity::Error;
    finding.id = u"MUST_ERROR_DEADLOCK"_s;
    finding.text = MustTextTexts::tr("MUST detected a deadlock. Which calls it is made of is in MUST_Output.html.");
    finding.line = line;
    m_report.findings.push_back(std::move(finding));
}

void MustLines::add(const WaitLine &line)
{
    std::string_view text = line.text;
    const std::size_t mark = text.find(reportMark);
    if (const std::size_t runtime = text.find(runtimeMark); runtime != text.npos) {
        addRuntime(text.substr(runtime + runtimeMark.size()), line.line);
        return;
    }
    if (mark != text.npos)
        text.remove_prefix(mark + reportMark.size());
    if (auto record = mustRecord(text)) {
        if (m_isOpen)
            closeCall({});
        record->finding.line = line.line;
        m_call = record->call;
        m_rank = record->finding.ranks.toString();
        m_report.findings.push_back(std::move(record->finding));
        m_isOpen = true;
        return;
    }
    if (!m_isOpen)
        return;
    const std::string_view said = trimmed(text);
    if (said.starts_with("#0"))
        closeCall(mustFrame(fromUtf8(said)));
    else
        addReferences(said);
}

WaitReport MustLines::finish()
{
    if (m_isOpen)
        closeCall({});
    if (!m_report.findings.empty())
        m_report.sources << u"MUST"_s;
    return std::move(m_report);
}

} // namespace

bool looksLikeMustText(std::string_view head)
{
    if (head.find(reportMark) != head.npos || head.find("[MUST-RUNTIME] ERROR: MUST detected") != head.npos)
        return true;
    return head.find(" from: call MPI_") != head.npos
           && anyLine(head, [](std::string_view line) { return mustRecord(line).has_value(); });
}

StackResult readMustText(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    Result<WaitText> text = readWaitText(std::move(source), name, options, progress);
    if (!text)
        return tl::unexpected(std::move(text.error()));
    MustLines lines;
    for (const WaitLine &line : waitLines(text->bytes)) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(name));
        lines.add(line);
    }
    WaitReport report = lines.finish();
    if (report.isEmpty())
        return wrongKind(name, MustTextTexts::tr("This is no text of MUST."));
    addMustGraphs(name, report, text->document);
    return waitDocument(std::move(text->document), std::move(report));
}

} // namespace rankscope
