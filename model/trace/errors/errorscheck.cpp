// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorscheck.h"

#include "model/base/plural.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>

namespace rankscope {

namespace {

struct ErrorsCheckTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorsCheck)
};

/// A line of a trace of the reference.
struct TraceLine {
    QString file; // without folders
    std::uint64_t line = 0;

    friend bool operator==(const TraceLine &, const TraceLine &) = default;
    friend std::size_t qHash(const TraceLine &at, std::size_t seed = 0) { return qHashMulti(seed, at.file, at.line); }
};

QString baseNameOf(const QString &path)
{
    return path.sliced(path.lastIndexOf(u'/') + 1);
}

/// Where a difference stands in the reference; of what stands behind its end nothing.
std::optional<TraceLine> lineOf(const TraceAlignment &alignment, const Difference &difference)
{
    if (difference.reference >= alignment.reference->size())
        return std::nullopt;
    const TraceAlignment::Origin origin = alignment.referenceOrigin(RecordIndex{difference.reference});
    const Trace &trace = *alignment.referenceRun.processes[origin.process].trace;
    return TraceLine{baseNameOf(trace.file), trace.line(origin.record)};
}

/// Blanks in names mean nothing to the runtime.
bool isSameName(QString one, QString two)
{
    return one.remove(u' ') == two.remove(u' ');
}

class ErrorsChecking
{
public:
    ErrorsChecking(const ComparatorRun &run, const TraceDiff &diff) : m_run(run), m_diff(diff) {}

    ErrorsCheck check();

private:
    void indexDifferences();
    std::optional<std::uint32_t> differenceOf(const ComparatorError &error);
    std::optional<std::uint32_t> recordOf(const ComparatorError &error) const;
    std::optional<std::uint32_t> nearestStructural(std::uint32_t record) const;
    void countOthers(ErrorsCheck &check, const std::optional<std::uint32_t> &stop) const;

    const ComparatorRun &m_run;
    const TraceDiff &m_diff;
    QHash<TraceLine, std::vector<std::uint32_t>> m_byLine;
    std::vector<bool> m_isListed; // by difference
};

void ErrorsChecking::indexDifferences()
{
    const auto count = static_cast<std::uint32_t>(m_diff.differences.size());
    m_isListed.assign(count, false);
    for (std::uint32_t index = 0; index < count; ++index) {
        if (const auto line = lineOf(*m_diff.alignment, m_diff.differences[index]))
            m_byLine[*line].push_back(index);
    }
}

std::optional<std::uint32_t> ErrorsChecking::differenceOf(const ComparatorError &error)
{
    if (!error.record)
        return std::nullopt;
    const auto there = m_byLine.constFind(TraceLine{baseNameOf(error.traceFile), *error.record});
    if (there == m_byLine.constEnd())
        return std::nullopt;
    const auto fits = [&](std::uint32_t index) {
        const bool isValue = m_diff.differences[index].differenceClass == DifferenceClass::ChangedValue;
        return isValue == error.referenceValue.has_value() && !m_isListed[index];
    };
    const auto isNamed = [&](std::uint32_t index) {
        return fits(index) && isSameName(detailsOf(m_diff, m_diff.differences[index]).name, error.name);
    };
    auto found = std::ranges::find_if(*there, isNamed);
    if (found == there->end())
        found = std::ranges::find_if(*there, fits);
    return found == there->end() ? std::nullopt : std::optional(*found);
}

/// The record of the reference at the line that an error names, or the next one of that trace.
std::optional<std::uint32_t> ErrorsChecking::recordOf(const ComparatorError &error) const
{
    const TraceAlignment &alignment = *m_diff.alignment;
    const QString file = baseNameOf(error.traceFile);
    for (std::uint32_t record = 0; error.record && record < alignment.reference->size(); ++record) {
        const TraceAlignment::Origin origin = alignment.referenceOrigin(RecordIndex{record});
        const Trace &trace = *alignment.referenceRun.processes[origin.process].trace;
        if (trace.line(origin.record) >= *error.record && baseNameOf(trace.file) == file)
            return record;
    }
    return std::nullopt;
}

/// The runtime often blames the record after the one that is missing or extra: the structural difference next to
/// `record`.
std::optional<std::uint32_t> ErrorsChecking::nearestStructural(std::uint32_t record) const
{
    std::optional<std::uint32_t> nearest;
    std::uint32_t least = noIndex;
    for (std::uint32_t index = 0; index < m_isListed.size(); ++index) {
        const Difference &difference = m_diff.differences[index];
        if (difference.differenceClass == DifferenceClass::ChangedValue)
            continue;
        const std::uint32_t distance = std::max(difference.reference, record) - std::min(difference.reference, record);
        if (!nearest || distance < least) {
            nearest = index;
            least = distance;
        }
    }
    return nearest;
}

void ErrorsChecking::countOthers(ErrorsCheck &check, const std::optional<std::uint32_t> &stop) const
{
    for (std::size_t index = 0; index < m_diff.differences.size(); ++index) {
        if (!m_isListed[index])
            ++(stop && m_diff.differences[index].reference >= *stop ? check.following : check.unlisted);
    }
}

ErrorsCheck ErrorsChecking::check()
{
    indexDifferences();
    ErrorsCheck check;
    std::optional<std::uint32_t> stop; // record of the reference
    for (std::size_t index = 0; index < m_run.errors.size(); ++index) {
        const ComparatorError &error = m_run.errors[index];
        auto difference = differenceOf(error);
        if (error.isFatal && !check.stop) {
            check.stop = index;
            stop = recordOf(error);
            if (!difference && stop)
                difference = nearestStructural(*stop);
        }
        if (error.origin != ComparatorError::Origin::Comparison || !error.record)
            continue;
        if (difference)
            m_isListed[*difference] = true;
        ++(difference ? check.confirmed : check.unconfirmed);
        check.errors.push_back({index, difference});
    }
    countOthers(check, stop);
    return check;
}

} // namespace

ErrorsCheck checkErrors(const ComparatorRun &run, const TraceDiff &diff)
{
    return ErrorsChecking(run, diff).check();
}

QString checkSentence(const ErrorsCheck &check)
{
    const auto counted = [](const char *text, std::uint64_t count) {
        return QCoreApplication::translate("ErrorsCheck", text, nullptr, plural(count))
            .arg(QLocale().toString(qulonglong(count)));
    };
    QStringList sentences;
    if (check.stop) {
        sentences << (check.following == 0
                          ? ErrorsCheckTexts::tr("The runtime stopped here; no further differences follow.")
                          : counted(QT_TRANSLATE_N_NOOP("ErrorsCheck",
                                                        "The runtime stopped here; %1 further difference(s) follow."),
                                    check.following));
    }
    sentences << counted(QT_TRANSLATE_N_NOOP("ErrorsCheck", "%1 of its errors are difference(s) here."),
                         check.confirmed);
    if (check.unconfirmed > 0)
        sentences << counted(QT_TRANSLATE_N_NOOP("ErrorsCheck", "%1 error(s) are none."), check.unconfirmed);
    if (check.unlisted > 0)
        sentences << counted(QT_TRANSLATE_N_NOOP("ErrorsCheck", "%1 other difference(s) are not in its list."),
                             check.unlisted);
    return sentences.join(u' ');
}

} // namespace rankscope
