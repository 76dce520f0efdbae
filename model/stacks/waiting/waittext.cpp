// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/waiting/waittext.h"

#include "model/base/plural.h"
#include "model/base/processsettext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct WaitTexts {
    Q_DECLARE_TR_FUNCTIONS(WaitVerdict)
};

constexpr std::uint64_t mostNamedRanks = 8;
constexpr std::size_t mostRangesNamed = 6;
constexpr std::size_t mostCausesNamed = 3; // of one kind, in the sentence
constexpr std::size_t mostStepsNamed = 6; // of a cycle

QString numberText(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

/// "Rank 3", "Ranks 3,7" or "63 ranks (0-62)".
QString ranksText(const ProcessSet &ranks, std::uint64_t count)
{
    if (count > 0 && ranks.count() == count && count <= mostNamedRanks)
        return WaitTexts::tr("Rank(s) %1", nullptr, plural(count)).arg(ranks.toString());
    const QString counted = WaitTexts::tr("%1 rank(s)", nullptr, plural(count)).arg(numberText(count));
    return ranks.count() == count && count > 0 ? QString(counted % u" ("_s % elidedText(ranks, mostRangesNamed) % u')')
                                               : counted;
}

/// The same of all members of a communicator that the numbers are of.
QString ranksText(const Communicator &of, const ProcessSet &ranks, std::uint64_t count)
{
    const QString text = ranksText(ranks, count);
    return of.areWorldRanks ? text : WaitTexts::tr("%1 of the communicator", "ranks").arg(text);
}

QString communicatorText(const Communicator &communicator)
{
    const QString title = communicator.title();
    return title.isEmpty() ? WaitTexts::tr("a communicator without a name")
                           : WaitTexts::tr("communicator %1").arg(title);
}

/// "Rank 1 calls reduce ([[300]] Float)".
QString groupText(const CallGroup &group, const CallGroup &other)
{
    const QString who = ranksText(group.ranks, group.count);
    const QString what = callText(group.operation, {});
    const bool sayNumber = group.number != other.number;
    const QString call = sayNumber ? callText(group.operation, group.number) : what;
    return group.size.isEmpty() || group.size == other.size
               ? WaitTexts::tr("%1: %2", "ranks and their call").arg(who, call)
               : WaitTexts::tr("%1: %2 with %3", "ranks, their call, its size").arg(who, call, group.size);
}

/// "[[64,8]]" of "[[64,8]] Float".
QStringView withoutType(const QString &size)
{
    return QStringView(size).first(size.lastIndexOf(u']') + 1);
}

/// Whether those that came give as many elements, of other types.
bool areOnlyTypesOthers(const std::vector<CallGroup> &came)
{
    return std::ranges::all_of(came, [&came](const CallGroup &group) {
        const QStringView extents = withoutType(group.size);
        return !extents.isEmpty() && extents == withoutType(came.front().size);
    });
}

QString differingSentence(const Communicator &communicator, const CommunicatorVerdict &verdict)
{
    QStringList groups;
    for (std::size_t index = 0; index < std::min(verdict.came.size(), mostCausesNamed); ++index) {
        const CallGroup &group = verdict.came[index];
        const CallGroup &other = index == 0 ? verdict.came.back() : verdict.came.front();
        groups << groupText(group, other);
    }
    if (const std::size_t more = verdict.came.size() - std::min(verdict.came.size(), mostCausesNamed); more > 0)
        groups << WaitTexts::tr("%n more group(s)", nullptr, static_cast<int>(more));
    const QString title = communicatorText(communicator);
    const QString who = groups.join(u"; "_s);
    const bool isSize = verdict.trouble == WaitTrouble::SizeDiffers;
    if (verdict.given && verdict.gotten)
        return WaitTexts::tr("At call %1 of %2 the ranks give %3 elements in all and get %4: %5.")
            .arg(QString::number(*verdict.number), title, numberText(*verdict.given), numberText(*verdict.gotten), who);
    if (!verdict.number)
        return WaitTexts::tr("In %1 ranks wait in different operations: %2.").arg(title, who);
    return (!isSize                            ? WaitTexts::tr("At call %1 of %2 ranks call different operations: %3.")
            : areOnlyTypesOthers(verdict.came) ? WaitTexts::tr("At call %1 of %2 ranks give different types: %3.")
                                               : WaitTexts::tr("At call %1 of %2 ranks give different sizes: %3."))
        .arg(QString::number(*verdict.number), title, who);
}

ProcessSet waitingRanks(const CommunicatorVerdict &verdict)
{
    ProcessSet ranks;
    for (const CallGroup &group : verdict.came) {
        if (group.state == CallState::Waiting)
            ranks.unite(group.ranks);
    }
    return ranks;
}

/// Who is there and waits: "63 ranks wait there since …".
QString waitersSentence(const Communicator &communicator, const CommunicatorVerdict &verdict)
{
    ProcessSet ranks;
    std::uint64_t came = 0;
    for (const CallGroup &group : verdict.came) {
        came += group.count;
        ranks.unite(group.ranks);
    }
    if (came == 0)
        return {};
    if (verdict.waitingCount == 0)
        return WaitTexts::tr("%1 launched it.").arg(ranksText(communicator, ranks, came));
    ranks = waitingRanks(verdict);
    const QString who = ranksText(communicator, ranks, verdict.waitingCount);
    const int count = plural(verdict.waitingCount);
    return verdict.since
               ? WaitTexts::tr("%1 wait there since %2.", nullptr, count).arg(who, waitTimeText(*verdict.since))
               : WaitTexts::tr("%1 wait there.", nullptr, count).arg(who);
}

/// "Rank 3 never came to all_reduce 17 of communicator default_pg."
QString absentSentence(const Communicator &communicator, const CommunicatorVerdict &verdict)
{
    const QString who = ranksText(communicator, verdict.absent, verdict.absentCount);
    const QString call = callText(verdict.operation, verdict.number);
    return WaitTexts::tr("%1 never came to %2 of %3.").arg(who, call, communicatorText(communicator));
}

/// What those that did not come did last: "Its last call there is …"
QString behindSentence(const CommunicatorVerdict &verdict)
{
    if (verdict.behind.size() != 1 || verdict.behind.front().count != verdict.absentCount)
        return {};
    const CallGroup &group = verdict.behind.front();
    const QString call = callText(group.operation, group.number);
    switch (group.state) {
    case CallState::Outside:
        return WaitTexts::tr("What is known instead: in no collective call of it.");
    case CallState::Completed:
        return WaitTexts::tr("What is known instead: %1 completed.").arg(call);
    case CallState::Waiting:
        return WaitTexts::tr("What is known instead: in %1 now.").arg(call);
    case CallState::Launched:
        return group.number == std::uint64_t(0) ? WaitTexts::tr("What is known instead: none launched.")
                                                : WaitTexts::tr("What is known instead: %1 launched last.").arg(call);
    case CallState::Absent:
        break;
    }
    return {};
}

/// Where some that did not come are instead: "Rank 0 waits in send for rank 1."
QString elsewhereSentence(const WaitReport &report, const Communicator &communicator, const ProcessSet &absent)
{
    QStringList sentences;
    for (const MessageWait &wait : report.messages) {
        const bool isOfThem = communicator.areWorldRanks && absent.contains(wait.rank);
        if (!isOfThem || wait.kind == MessageWait::Kind::Unexpected || wait.call.isEmpty() || !wait.peer)
            continue;
        const QString sentence = WaitTexts::tr("Rank %1 waits in %2 for rank %3.")
                                     .arg(QString::number(wait.rank), wait.call, QString::number(*wait.peer));
        if (!sentences.contains(sentence))
            sentences << sentence;
        if (sentences.size() == qsizetype(mostCausesNamed))
            break;
    }
    return sentences.join(u' ');
}

QStringList communicatorSentences(const WaitReport &report, const CommunicatorVerdict &verdict)
{
    const Communicator &communicator = report.communicators[verdict.communicator];
    QStringList sentences;
    switch (verdict.trouble) {
    case WaitTrouble::None:
        return {};
    case WaitTrouble::AllWait:
        return {WaitTexts::tr("All of whom something is known came to %1 of %2; waiting in it: %3.")
                    .arg(callText(verdict.operation, verdict.number), communicatorText(communicator),
                         ranksText(communicator, waitingRanks(verdict), verdict.waitingCount))};
    case WaitTrouble::SizeDiffers:
    case WaitTrouble::OperationDiffers:
        sentences << differingSentence(communicator, verdict);
        if (verdict.absentCount > 0)
            sentences << WaitTexts::tr("%1 never came to it.")
                             .arg(ranksText(communicator, verdict.absent, verdict.absentCount));
        return sentences;
    case WaitTrouble::Behind:
    case WaitTrouble::NeverCame:
        sentences << absentSentence(communicator, verdict) << behindSentence(verdict)
                  << elsewhereSentence(report, communicator, verdict.absent) << waitersSentence(communicator, verdict);
        for (const QString &operation : otherOperationsThatDiffer(report, verdict))
            sentences << WaitTexts::tr("Its counts of %1 differ too.", "of a communicator").arg(operation);
        sentences.removeAll(QString());
        return sentences;
    }
    return {};
}

QString stepText(const WaitReport &report, const WaitCycle::Step &step)
{
    const MessageWait &wait = report.messages[step.message];
    return wait.call.isEmpty()
               ? WaitTexts::tr("rank %1 for rank %2").arg(QString::number(step.rank), QString::number(*wait.peer))
               : WaitTexts::tr("rank %1 in %2 for rank %3")
                     .arg(QString::number(step.rank), wait.call, QString::number(*wait.peer));
}

QString cycleSentence(const WaitReport &report, const WaitCycle &cycle)
{
    if (cycle.steps.size() == 1)
        return WaitTexts::tr("Rank %1 waits for itself.").arg(cycle.steps.front().rank);
    ProcessSet ranks;
    QStringList steps;
    for (const WaitCycle::Step &step : cycle.steps) {
        ranks.insert(step.rank);
        if (static_cast<std::size_t>(steps.size()) < mostStepsNamed)
            steps << stepText(report, step);
    }
    if (cycle.steps.size() > mostStepsNamed)
        steps << u"…"_s;
    return WaitTexts::tr("%1 wait for each other: %2.").arg(ranksText(ranks, cycle.steps.size()), steps.join(u", "_s));
}

QString findingSentence(const ToolFinding &finding)
{
    QString text = finding.text.simplified();
    const qsizetype end = text.indexOf(QRegularExpression(u"[.!](?: |$)"_s));
    if (end >= 0)
        text.truncate(end + 1);
    const QString who = finding.ranks.isEmpty() ? QString() : ranksText(finding.ranks, finding.ranks.count());
    QString said = who.isEmpty() ? text : WaitTexts::tr("%1: %2", "ranks and what a tool says").arg(who, text);
    if (finding.isDeadlock() && !finding.calls.isEmpty())
        said +=
            u' '
            % WaitTexts::tr("Some of the calls: %1.")
                  .arg(QStringList(finding.calls.first(std::min<qsizetype>(finding.calls.size(), 5))).join(u"; "_s));
    return said;
}

QStringList firstSentences(const QStringList &sentences)
{
    QStringList first = sentences.first(std::min<qsizetype>(sentences.size(), qsizetype(mostCausesNamed)));
    if (const auto more = static_cast<int>(sentences.size() - first.size()); more > 0)
        first << WaitTexts::tr("and %n more", nullptr, more) % u'.';
    return first;
}

/// Ranks that wait in one operation, each over a communicator that others of it did not come to.
QStringList splitRemarks(const WaitReport &report, const WaitVerdict &verdict)
{
    std::vector<std::pair<QString, QStringList>> operations;
    for (const CommunicatorVerdict &one : verdict.communicators) {
        if (one.trouble != WaitTrouble::NeverCame)
            continue;
        auto at = std::ranges::find(operations, one.operation, &std::pair<QString, QStringList>::first);
        if (at == operations.end())
            at = operations.insert(at, {one.operation, {}});
        at->second << WaitTexts::tr("%1 in %2")
                          .arg(numberText(one.waitingCount), report.communicators[one.communicator].title());
    }
    QStringList remarks;
    for (const auto &[operation, where] : operations) {
        if (where.size() > 1)
            remarks << WaitTexts::tr(
                           "Ranks wait in %1 over different communicators, and none of these is complete: %2.")
                           .arg(callText(operation, {}), where.join(u", "_s));
    }
    return remarks;
}

QStringList unknownRemarks(const WaitReport &report, const WaitVerdict &verdict)
{
    QStringList remarks;
    for (const CommunicatorVerdict &one : verdict.communicators) {
        const Communicator &communicator = report.communicators[one.communicator];
        if (one.unknownCount > 0)
            remarks << WaitTexts::tr("%1 of %2: nothing is known.")
                           .arg(ranksText(one.unknown, one.unknownCount), communicatorText(communicator));
    }
    return firstSentences(remarks);
}

} // namespace

QString callText(const QString &operation, const std::optional<std::uint64_t> &number)
{
    const QString name = operation.isEmpty() ? WaitTexts::tr("a collective call") : operation;
    if (!number)
        return name;
    return operation.isEmpty() ? WaitTexts::tr("collective call %1").arg(QString::number(*number))
                               : QString(name % u' ' % QString::number(*number));
}

QString waitTimeText(std::int64_t milliseconds)
{
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(milliseconds, Qt::UTC);
    return time.toString(u"yyyy-MM-dd HH:mm:ss"_s) % u" UTC"_s;
}

QString callStateKey(CallState state)
{
    switch (state) {
    case CallState::Launched:
        return u"launched"_s;
    case CallState::Waiting:
        return u"waiting"_s;
    case CallState::Completed:
        return u"completed"_s;
    case CallState::Outside:
        return u"outside"_s;
    case CallState::Absent:
        return u"absent"_s;
    }
    return {};
}

QString callStateText(CallState state)
{
    switch (state) {
    case CallState::Launched:
        return WaitTexts::tr("launched", "a call");
    case CallState::Waiting:
        return WaitTexts::tr("wait in it", "a call");
    case CallState::Completed:
        return WaitTexts::tr("completed", "a call");
    case CallState::Outside:
        return WaitTexts::tr("in no call");
    case CallState::Absent:
        return WaitTexts::tr("did not come", "to a call");
    }
    return {};
}

QString causeSentence(const WaitReport &report, const WaitVerdict &verdict)
{
    QStringList sentences;
    for (const WaitCycle &cycle : verdict.cycles)
        sentences << cycleSentence(report, cycle);
    sentences = firstSentences(sentences);
    if (verdict.cycles.empty()) {
        for (const std::uint32_t index : verdict.deadlocks)
            sentences << findingSentence(report.findings[index]);
    }
    if (const CommunicatorVerdict *const first = verdict.first())
        sentences << communicatorSentences(report, *first);
    const auto more = std::ranges::count_if(
        verdict.communicators, [](const CommunicatorVerdict &one) { return one.trouble > WaitTrouble::AllWait; });
    if (more > 1)
        sentences << WaitTexts::tr("%n more communicator(s) cannot go on either.", nullptr, static_cast<int>(more - 1));
    if (sentences.isEmpty()) {
        for (const std::uint32_t index : verdict.errors)
            sentences << findingSentence(report.findings[index]);
        sentences = firstSentences(sentences);
    }
    if (!sentences.isEmpty())
        return sentences.join(u' ');
    if (!verdict.communicators.empty() && verdict.communicators.front().trouble == WaitTrouble::AllWait)
        return communicatorSentences(report, verdict.communicators.front()).join(u' ') % u' '
               % WaitTexts::tr("Why it does not end, these sources do not tell.");
    return WaitTexts::tr("These sources name no cause: nobody is behind, and no calls differ.");
}

QStringList causeRemarks(const WaitReport &report, const WaitVerdict &verdict)
{
    QStringList remarks = splitRemarks(report, verdict);
    QStringList others; // communicators and findings that the sentence does not name
    const CommunicatorVerdict *const first = verdict.first();
    for (const CommunicatorVerdict &one : verdict.communicators) {
        if (&one != first && one.trouble > WaitTrouble::AllWait)
            others << communicatorSentences(report, one).join(u' ');
    }
    remarks << firstSentences(others) << unknownRemarks(report, verdict);
    QStringList said;
    const bool saysErrors = verdict.cycles.empty() && verdict.deadlocks.empty() && !first;
    for (const ToolFinding &finding : report.findings) {
        const bool isCause = finding.isDeadlock() ? verdict.cycles.empty() : saysErrors;
        if (finding.severity != Severity::Note && !(isCause && finding.severity == Severity::Error))
            said << findingSentence(finding);
    }
    remarks << firstSentences(said);
    const bool isMoment = std::ranges::any_of(
        verdict.communicators, [](const CommunicatorVerdict &one) { return one.trouble == WaitTrouble::Behind; });
    if (isMoment)
        remarks << WaitTexts::tr(
            "Counts also differ for a moment in a job that runs: ask once more. Where they are the "
            "same again, the job stands still.");
    const bool areLocal = std::ranges::any_of(verdict.communicators, [&](const CommunicatorVerdict &one) {
        return one.trouble != WaitTrouble::None && !report.communicators[one.communicator].areWorldRanks;
    });
    if (areLocal)
        remarks << WaitTexts::tr("These numbers of ranks are those within the communicator.");
    return remarks;
}

} // namespace rankscope
