// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorscheck.h"

#include "model/base/plural.h"
#include "model/base/polling.h"
#include "model/base/text/basename.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ErrorsCheckTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorsCheck)
};

/// A line of a trace of the reference.
struct ReferenceLine {
    std::uint32_t process = 0; // index into the reference run
    std::uint64_t line = 0;

    friend bool operator==(const ReferenceLine &, const ReferenceLine &) = default;
    friend std::size_t qHash(const ReferenceLine &at, std::size_t seed = 0)
    {
        return qHashMulti(seed, at.process, at.line);
    }
};

/// Blanks in names mean nothing to the runtime. Either side may have none: "<reduct.var>" stands for any.
bool mayBeNamed(QString one, QString two)
{
    const auto isOpen = [](const QString &name) { return name.isEmpty() || name.startsWith(u'<'); };
    return isOpen(one) || isOpen(two) || one.remove(u' ') == two.remove(u' ');
}

/// The error says that two runs differ at a record; others are about a file, an array or one run alone.
bool isOfARecord(const ComparatorError &error)
{
    const bool isChecksum =
        error.message >= ComparatorMessage::OutOfBounds && error.message <= ComparatorMessage::ReplicatedMismatch;
    const bool isNotFinite = error.message == ComparatorMessage::NotFinite && !error.referenceValue;
    return error.origin == ComparatorError::Origin::Comparison && error.record.value_or(0) > 0 && !isChecksum
           && !isNotFinite;
}

/// The record of a current process beside one of the reference.
std::optional<std::uint32_t> partnerOf(const Column<AlignedRun> &runs, std::uint32_t record)
{
    const auto behind = std::ranges::upper_bound(runs, record, {}, &AlignedRun::reference);
    if (behind == runs.begin())
        return std::nullopt;
    const AlignedRun &run = *std::prev(behind);
    return record - run.reference < run.count ? std::optional(run.current + (record - run.reference)) : std::nullopt;
}

class ErrorsChecking
{
public:
    ErrorsChecking(const ComparatorRun &run, const TraceDiff &diff, const Progress &progress)
        : m_run(run)
        , m_diff(diff)
        , m_progress(progress)
    {}

    Result<ErrorsCheck> check();

private:
    bool indexDifferences();
    std::optional<ReferenceLine> lineOf(const ComparatorError &error) const;
    std::optional<std::uint32_t> differenceOf(const ComparatorError &error) const;
    std::optional<std::uint32_t> recordOf(const ComparatorError &error) const;
    bool isBesideStop(const Difference &difference, std::uint32_t stop) const;
    std::optional<std::uint32_t> nearestStructural(std::uint32_t stop) const;
    void judge(std::size_t index);
    bool explain();
    void compareValue(const ComparatorError &error);
    ErrorVerdict verdictOfRecord(std::uint32_t record, const ComparatorError &error) const;
    ErrorVerdict verdictOfLine(const ReferenceLine &line, std::uint32_t &record) const;
    void findStop();
    bool countOthers();
    bool isProcessOf(const ComparatorError &error, std::uint32_t difference) const;

    const ComparatorRun &m_run;
    const TraceDiff &m_diff;
    const Progress &m_progress;
    ErrorsCheck m_check;
    QHash<QString, std::uint32_t> m_traces; // processes of the reference by the names of their files
    QHash<ReferenceLine, std::vector<std::uint32_t>> m_byLine; // differences at the lines that errors name
    std::vector<bool> m_isListed; // by difference
    std::optional<std::uint32_t> m_stopRecord; // of the reference
};

/// Null: such a trace is not in the reference, or the error names none.
std::optional<ReferenceLine> ErrorsChecking::lineOf(const ComparatorError &error) const
{
    const auto trace = m_traces.constFind(baseNameOf(error.traceFile));
    if (!error.record || trace == m_traces.constEnd())
        return std::nullopt;
    return ReferenceLine{*trace, *error.record};
}

bool ErrorsChecking::indexDifferences()
{
    const auto &processes = m_diff.alignment->referenceRun.processes;
    for (std::uint32_t process = 0; process < processes.size(); ++process)
        m_traces.insert(baseNameOf(processes[process].trace->file), process);
    for (const ComparatorError &error : m_run.errors) {
        if (const auto line = lineOf(error))
            m_byLine[*line];
    }
    const auto count = static_cast<std::uint32_t>(m_diff.differences.size());
    m_isListed.assign(count, false);
    for (std::uint32_t index = 0; index < count && !m_byLine.isEmpty(); ++index) {
        if (endsAt(index, m_progress))
            return false;
        const std::uint32_t record = m_diff.differences[index].reference;
        if (record >= m_diff.alignment->reference->size())
            continue;
        const TraceAlignment::Origin origin = m_diff.alignment->referenceOrigin(RecordIndex{record});
        const auto wanted = m_byLine.find({origin.process, processes[origin.process].trace->line(origin.record)});
        if (wanted != m_byLine.end())
            wanted->push_back(index);
    }
    return true;
}

bool ErrorsChecking::isProcessOf(const ComparatorError &error, std::uint32_t difference) const
{
    return !error.process || m_diff.processesOf(m_diff.differences[difference]).contains(*error.process);
}

std::optional<std::uint32_t> ErrorsChecking::differenceOf(const ComparatorError &error) const
{
    const auto line = lineOf(error);
    const auto there = line ? m_byLine.constFind(*line) : m_byLine.constEnd();
    if (there == m_byLine.constEnd())
        return std::nullopt;
    const auto fits = [&](std::uint32_t index) {
        const Difference &difference = m_diff.differences[index];
        const bool isValue = difference.differenceClass == DifferenceClass::ChangedValue;
        return isValue == error.referenceValue.has_value()
               && mayBeNamed(detailsOf(m_diff, difference).name, error.name);
    };
    const auto isNew = [&](std::uint32_t index) { return !m_isListed[index] && fits(index); };
    const auto isOwn = [&](std::uint32_t index) { return isProcessOf(error, index) && isNew(index); };
    auto found = std::ranges::find_if(*there, isOwn);
    if (found == there->end())
        found = std::ranges::find_if(*there, isNew);
    if (found == there->end()) // several processes list what is one difference
        found = std::ranges::find_if(*there, fits);
    return found == there->end() ? std::nullopt : std::optional(*found);
}

/// The record of the reference at the line that an error names, or the next one of that trace.
std::optional<std::uint32_t> ErrorsChecking::recordOf(const ComparatorError &error) const
{
    const auto line = lineOf(error);
    if (!line)
        return std::nullopt;
    const TraceAlignment &alignment = *m_diff.alignment;
    const Trace &trace = *alignment.referenceRun.processes[line->process].trace;
    for (std::uint32_t record = 0; record < alignment.reference->size(); ++record) {
        if (endsAt(record, m_progress))
            return std::nullopt;
        const TraceAlignment::Origin origin = alignment.referenceOrigin(RecordIndex{record});
        if (origin.process == line->process && trace.line(origin.record) >= line->line)
            return record;
    }
    return std::nullopt;
}

/// It belongs to the same execution of a construct as the record at which the runtime stopped, or is that construct.
bool ErrorsChecking::isBesideStop(const Difference &difference, std::uint32_t stop) const
{
    const Trace &reference = *m_diff.alignment->reference;
    if (difference.reference >= reference.size())
        return stop + 1 >= reference.size();
    const auto around = reference.enclosingExecution({difference.reference});
    return around == reference.enclosingExecution({stop});
}

std::optional<std::uint32_t> ErrorsChecking::nearestStructural(std::uint32_t stop) const
{
    std::optional<std::uint32_t> nearest;
    std::uint32_t least = noIndex;
    for (std::uint32_t index = 0; index < m_isListed.size(); ++index) {
        if (endsAt(index, m_progress))
            return std::nullopt;
        const Difference &difference = m_diff.differences[index];
        if (difference.differenceClass == DifferenceClass::ChangedValue)
            continue;
        const std::uint32_t distance = std::max(difference.reference, stop) - std::min(difference.reference, stop);
        if ((!nearest || distance < least) && isBesideStop(difference, stop)) {
            nearest = index;
            least = distance;
        }
    }
    return nearest;
}

void ErrorsChecking::judge(std::size_t index)
{
    const ComparatorError &error = m_run.errors[index];
    if (!isOfARecord(error)) {
        ++m_check.notJudged;
        return;
    }
    compareValue(error);
    auto difference = differenceOf(error);
    m_check.needsAllRecords |= !difference && lineOf(error).has_value();
    if (!difference && m_check.stop && m_check.stop->error == index)
        difference = m_stopRecord ? nearestStructural(*m_stopRecord) : std::nullopt;
    if (difference)
        m_isListed[*difference] = true;
    ++(difference ? m_check.confirmed : m_check.unconfirmed);
    m_check.errors.push_back({index, difference, difference ? ErrorVerdict::Found : ErrorVerdict::NotCompared});
}

/// Whether the value of the trace that an error names is on its line.
void ErrorsChecking::compareValue(const ComparatorError &error)
{
    const auto line = lineOf(error);
    bool isNumber = false;
    const double listed = error.referenceValue ? error.referenceValue->trimmed().toDouble(&isNumber) : 0;
    std::uint32_t record = noIndex;
    if (!line || !isNumber || verdictOfLine(*line, record) == ErrorVerdict::NoRecord)
        return;
    const Trace &trace = *m_diff.alignment->referenceRun.processes[line->process].trace;
    if (!hasValue(trace.kind({record})))
        return;
    const double there = shortestText(trace.value({record}), trace.site({record}).type).toDouble(&isNumber);
    if (!isNumber)
        return;
    constexpr double ofPrinting = 1e-5; // lists may have fewer digits than traces
    const bool isSame =
        std::isnan(listed)
            ? std::isnan(there)
            : listed == there || std::abs(listed - there) <= ofPrinting * std::max(std::abs(listed), std::abs(there));
    ++(isSame ? m_check.sameValues : m_check.otherValues);
}

/// What the records are that unconfirmed errors name: NoTrace, NoRecord, or NotCompared with the number of the record
/// in its own trace.
ErrorVerdict ErrorsChecking::verdictOfLine(const ReferenceLine &line, std::uint32_t &record) const
{
    const Trace &trace = *m_diff.alignment->referenceRun.processes[line.process].trace;
    const auto found = trace.recordAtLine(line.line);
    if (!found || trace.line(*found) != line.line)
        return ErrorVerdict::NoRecord;
    record = found->value;
    return ErrorVerdict::NotCompared;
}

/// Why the errors that are no differences are none. False: it was cancelled.
bool ErrorsChecking::explain()
{
    QHash<std::uint64_t, std::vector<std::size_t>> wanted; // errors of the check, by process and record
    for (std::size_t index = 0; index < m_check.errors.size(); ++index) {
        CheckedError &checked = m_check.errors[index];
        if (checked.verdict == ErrorVerdict::Found)
            continue;
        const auto line = lineOf(m_run.errors[checked.error]);
        std::uint32_t record = noIndex;
        checked.verdict = line ? verdictOfLine(*line, record) : ErrorVerdict::NoTrace;
        if (record != noIndex)
            wanted[std::uint64_t(line->process) << 32 | record].push_back(index);
    }
    std::vector<std::uint64_t> keys(wanted.keyBegin(), wanted.keyEnd());
    std::ranges::sort(keys);
    const TraceAlignment &alignment = *m_diff.alignment;
    std::vector<TraceAlignment::OriginRun> runs = alignment.originRuns;
    if (runs.empty())
        runs.emplace_back();
    for (std::size_t run = 0; run < runs.size() && !keys.empty(); ++run) {
        if (endsAt(run, m_progress))
            return false;
        const std::uint32_t end = run + 1 < runs.size() ? runs[run + 1].reference : alignment.reference->size();
        const std::uint64_t first = std::uint64_t(runs[run].process) << 32 | runs[run].record;
        const std::uint64_t behind = first + (end - runs[run].reference);
        for (auto key = std::ranges::lower_bound(keys, first); key != keys.end() && *key < behind; ++key) {
            for (const std::size_t index : wanted[*key])
                m_check.errors[index].verdict = verdictOfRecord(runs[run].reference + std::uint32_t(*key - first),
                                                                m_run.errors[m_check.errors[index].error]);
        }
    }
    return true;
}

/// Of a record of the reference that is no difference of this error.
ErrorVerdict ErrorsChecking::verdictOfRecord(std::uint32_t record, const ComparatorError &error) const
{
    const auto differs = std::ranges::equal_range(m_diff.differences, record, {}, &Difference::reference);
    if (std::ranges::any_of(differs, [](const Difference &one) { return !isExtra(one.differenceClass); }))
        return ErrorVerdict::OtherDifference;
    const Trace &reference = *m_diff.alignment->reference;
    ErrorVerdict verdict = ErrorVerdict::NotCompared;
    for (std::uint32_t process = 0; process < m_diff.alignment->runs.size(); ++process) {
        const Trace &current = m_diff.alignment->current(process);
        const auto partner = partnerOf(m_diff.alignment->runs[process], record);
        if (!partner)
            continue;
        if (!error.referenceValue || !hasValue(reference.kind({record})))
            return ErrorVerdict::Paired;
        const QString here = shortestText(current.value({*partner}), current.site({*partner}).type);
        if (here != shortestText(reference.value({record}), reference.site({record}).type))
            return ErrorVerdict::Accepted;
        verdict = ErrorVerdict::Equal;
    }
    return verdict;
}

/// Which error ended the comparison, and the record that it names.
void ErrorsChecking::findStop()
{
    const auto fatal = std::ranges::find_if(m_run.errors, &ComparatorError::isFatal);
    if (fatal == m_run.errors.end()) {
        if (m_run.wasDisabled)
            m_check.stop.emplace();
        return;
    }
    RuntimeStop stop;
    stop.error = std::size_t(fatal - m_run.errors.begin());
    m_check.stop = stop;
    if (fatal->origin == ComparatorError::Origin::ReadTrace) {
        m_check.stop->where = RuntimeStop::Where::Reading;
        m_check.stopLine = fatal->line ? QString(fatal->file % u':' % QString::number(*fatal->line)) : fatal->file;
        return;
    }
    m_check.stop->where = RuntimeStop::Where::UnknownRecord;
    if (fatal->record)
        m_check.stopLine = fatal->traceFile % u':' % QString::number(*fatal->record);
    m_stopRecord = recordOf(*fatal);
    if (m_stopRecord)
        m_check.stop->where = RuntimeStop::Where::OtherRecord;
}

/// False: it was cancelled.
bool ErrorsChecking::countOthers()
{
    const auto isBehind = [this](std::size_t index) {
        if (!m_stopRecord)
            return false;
        return m_check.stop->difference ? index > *m_check.stop->difference
                                        : m_diff.differences[index].reference >= *m_stopRecord;
    };
    for (std::size_t index = 0; index < m_isListed.size(); ++index) {
        if (endsAt(index, m_progress))
            return false;
        if (!m_isListed[index])
            ++(isBehind(index) ? m_check.stop->following : m_check.unlisted);
    }
    return true;
}

Result<ErrorsCheck> ErrorsChecking::check()
{
    if (!indexDifferences())
        return tl::unexpected(cancelledError());
    m_check.isListCut = m_run.isLimitReached();
    findStop();
    for (std::size_t index = 0; index < m_run.errors.size(); ++index) {
        if (endsAt(index, m_progress))
            return tl::unexpected(cancelledError());
        judge(index);
        const CheckedError *const last = m_check.errors.empty() ? nullptr : &m_check.errors.back();
        if (m_check.stop && m_check.stop->error == index && last && last->error == index && last->difference) {
            m_check.stop->where = RuntimeStop::Where::Difference;
            m_check.stop->difference = last->difference;
        }
    }
    if (m_check.stop && m_check.stop->error && lineOf(m_run.errors[*m_check.stop->error]))
        m_check.needsAllRecords |= m_check.stop->where == RuntimeStop::Where::OtherRecord
                                   || m_check.stop->where == RuntimeStop::Where::UnknownRecord;
    if (!explain() || !countOthers() || m_progress.isCancelled())
        return tl::unexpected(cancelledError());
    return std::move(m_check);
}

QString countedText(const char *text, std::uint64_t count)
{
    return QCoreApplication::translate("ErrorsCheck", text, nullptr, plural(count))
        .arg(QLocale().toString(qulonglong(count)));
}

QString followingText(std::uint64_t following)
{
    return following == 0
               ? ErrorsCheckTexts::tr("no further differences follow.")
               : countedText(QT_TRANSLATE_N_NOOP("ErrorsCheck", "%1 further difference(s) follow."), following);
}

QString runtimeStopText(const RuntimeStop &stop, const QString &line)
{
    switch (stop.where) {
    case RuntimeStop::Where::Difference:
        return ErrorsCheckTexts::tr("The runtime stopped here;") % u' ' % followingText(stop.following);
    case RuntimeStop::Where::OtherRecord:
        return ErrorsCheckTexts::tr("The runtime stopped at %1, where the structure does not differ here;").arg(line)
               % u' ' % followingText(stop.following);
    case RuntimeStop::Where::UnknownRecord:
        return line.isEmpty()
                   ? ErrorsCheckTexts::tr("The runtime stopped; its list names no record.")
                   : ErrorsCheckTexts::tr("The runtime stopped at %1, which is not in the reference.").arg(line);
    case RuntimeStop::Where::Reading:
        return ErrorsCheckTexts::tr("The runtime stopped when it read a trace (%1).").arg(line);
    case RuntimeStop::Where::Unsaid:
        return ErrorsCheckTexts::tr("The runtime stopped before the end; its list does not say where.");
    }
    Q_UNREACHABLE();
}

struct VerdictText {
    ErrorVerdict verdict;
    QLatin1StringView word;
    const char *title;
    const char *meaning;
};

constexpr VerdictText verdictTexts[] = {
    {ErrorVerdict::Found, "found"_L1, QT_TRANSLATE_NOOP("ErrorsCheck", "found here too"),
     QT_TRANSLATE_NOOP("ErrorsCheck", "The comparison here has this difference too; a click shows it.")},
    {ErrorVerdict::OtherDifference, "other-difference"_L1, QT_TRANSLATE_NOOP("ErrorsCheck", "differs otherwise here"),
     QT_TRANSLATE_NOOP("ErrorsCheck", "Its record differs here in another way than the runtime says.")},
    {ErrorVerdict::Accepted, "accepted"_L1, QT_TRANSLATE_NOOP("ErrorsCheck", "accepted here"),
     QT_TRANSLATE_NOOP("ErrorsCheck", "The values at its record differ, and the tolerance, the noise runs or the rules "
                                      "of the comparison here accept that.")},
    {ErrorVerdict::Equal, "equal"_L1, QT_TRANSLATE_NOOP("ErrorsCheck", "equal here"),
     QT_TRANSLATE_NOOP("ErrorsCheck", "Both runs have the same value at its record. The runtime may have compared it "
                                      "with another iteration, or in other runs.")},
    {ErrorVerdict::Paired, "paired"_L1, QT_TRANSLATE_NOOP("ErrorsCheck", "in both runs here"),
     QT_TRANSLATE_NOOP("ErrorsCheck", "Both runs have its record. The runtime may have lost its place before it, or "
                                      "have compared other runs.")},
    {ErrorVerdict::NotCompared, "not-compared"_L1, QT_TRANSLATE_NOOP("ErrorsCheck", "not compared here"),
     QT_TRANSLATE_NOOP("ErrorsCheck", "Its record was not compared with a record of the current run here.")},
    {ErrorVerdict::NoRecord, "no-record"_L1, QT_TRANSLATE_NOOP("ErrorsCheck", "no such record"),
     QT_TRANSLATE_NOOP("ErrorsCheck", "No record is on this line of the reference: the list may be of another trace.")},
    {ErrorVerdict::NoTrace, "no-trace"_L1, QT_TRANSLATE_NOOP("ErrorsCheck", "no such trace"),
     QT_TRANSLATE_NOOP("ErrorsCheck", "No trace of the reference has this name.")},
    {ErrorVerdict::NotJudged, "not-judged"_L1, QT_TRANSLATE_NOOP("ErrorsCheck", "not judged"),
     QT_TRANSLATE_NOOP("ErrorsCheck", "It is not about a record of both runs, which is all that a comparison of traces "
                                      "can judge.")},
};

const VerdictText &textOf(ErrorVerdict verdict)
{
    return *std::ranges::find(verdictTexts, verdict, &VerdictText::verdict);
}

} // namespace

QLatin1StringView errorVerdictWord(ErrorVerdict verdict)
{
    return textOf(verdict).word;
}

QString errorVerdictTitle(ErrorVerdict verdict)
{
    return QCoreApplication::translate("ErrorsCheck", textOf(verdict).title);
}

QString errorVerdictMeaning(ErrorVerdict verdict)
{
    return QCoreApplication::translate("ErrorsCheck", textOf(verdict).meaning);
}

CheckedError ErrorsCheck::of(std::size_t error) const
{
    const auto found = std::ranges::lower_bound(errors, error, {}, &CheckedError::error);
    return found != errors.end() && found->error == error ? *found : CheckedError{.error = error};
}

Result<ErrorsCheck> checkErrors(const ComparatorRun &run, const TraceDiff &diff, const Progress &progress)
{
    return ErrorsChecking(run, diff, progress).check();
}

namespace {

/// A result of all processes is one difference here, and an error of each process.
QString confirmedText(const ErrorsCheck &check)
{
    std::vector<std::uint32_t> differences;
    for (const CheckedError &error : check.errors) {
        if (error.difference)
            differences.push_back(*error.difference);
    }
    std::ranges::sort(differences);
    const auto repeated = std::ranges::unique(differences);
    const std::uint64_t found = differences.size() - repeated.size();
    const QString errors =
        countedText(QT_TRANSLATE_N_NOOP("ErrorsCheck", "%1 of its errors are difference(s) here."), check.confirmed);
    if (found == 0 || found >= check.confirmed)
        return errors;
    return errors % u' '
           % countedText(QT_TRANSLATE_N_NOOP("ErrorsCheck", "Some report the same: they are %1 difference(s) here."),
                         found);
}

} // namespace

QString checkSentence(const ErrorsCheck &check)
{
    if (check.isOfOtherRuns())
        return ErrorsCheckTexts::tr("The list is of other runs: none of its values is in the reference that is "
                                    "compared here.");
    QStringList sentences;
    if (check.stop)
        sentences << runtimeStopText(*check.stop, check.stopLine);
    if (check.errors.empty() && check.notJudged == 0)
        sentences << ErrorsCheckTexts::tr("It lists no error.");
    else if (check.confirmed + check.unconfirmed > 0 || check.notJudged == 0)
        sentences << confirmedText(check);
    if (check.unconfirmed > 0)
        sentences << countedText(QT_TRANSLATE_N_NOOP("ErrorsCheck", "%1 error(s) are none."), check.unconfirmed);
    if (check.notJudged > 0)
        sentences << countedText(QT_TRANSLATE_N_NOOP("ErrorsCheck", "%1 of its message(s) are about something else."),
                                 check.notJudged);
    if (check.unlisted > 0)
        sentences << countedText(QT_TRANSLATE_N_NOOP("ErrorsCheck", "%1 other difference(s) are not in its list."),
                                 check.unlisted);
    if (check.isListCut)
        sentences << ErrorsCheckTexts::tr("Its list ended at its limit (MaxErrors).");
    return sentences.join(u' ');
}

} // namespace rankscope
