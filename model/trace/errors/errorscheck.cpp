// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorscheck.h"

#include "model/base/plural.h"
#include "model/base/polling.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>

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

QString baseNameOf(const QString &path)
{
    return path.sliced(path.lastIndexOf(u'/') + 1);
}

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
    auto difference = differenceOf(error);
    if (!difference && m_check.stop && m_check.stop->error == index)
        difference = m_stopRecord ? nearestStructural(*m_stopRecord) : std::nullopt;
    if (difference)
        m_isListed[*difference] = true;
    ++(difference ? m_check.confirmed : m_check.unconfirmed);
    m_check.errors.push_back({index, difference});
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
    if (!countOthers() || m_progress.isCancelled())
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

} // namespace

Result<ErrorsCheck> checkErrors(const ComparatorRun &run, const TraceDiff &diff, const Progress &progress)
{
    return ErrorsChecking(run, diff, progress).check();
}

QString checkSentence(const ErrorsCheck &check)
{
    QStringList sentences;
    if (check.stop)
        sentences << runtimeStopText(*check.stop, check.stopLine);
    if (check.confirmed + check.unconfirmed > 0 || check.notJudged == 0)
        sentences << countedText(QT_TRANSLATE_N_NOOP("ErrorsCheck", "%1 of its errors are difference(s) here."),
                                 check.confirmed);
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
