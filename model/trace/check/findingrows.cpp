// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/findingrows.h"

#include "model/base/text/basename.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct FindingRowTexts {
    Q_DECLARE_TR_FUNCTIONS(FindingRows)
};

/// See FindingRow::unwritten.
QString unwrittenOf(const Finding &finding)
{
    const bool isFirstRead = finding.rule == CheckRule::UninitializedElement
                             || (finding.rule == CheckRule::UninitializedVariable && !finding.otherIteration);
    static const QRegularExpression subscripts(u"[(\\[]"_s);
    const QString name = finding.name.left(finding.name.indexOf(subscripts)).trimmed();
    return isFirstRead ? QString(baseNameOf(finding.file) % u':' % name) : QString();
}

FindingRow rowOf(const RuntimeVerdict &file, const RuntimeVerdict::Reason &reason)
{
    return {.rule = u"runtime"_s,
            .severity = file.isReadable ? Severity::Warning : Severity::Error,
            .traceFile = file.file,
            .traceLine = reason.line,
            .text = reason.text};
}

FindingRow rowOf(const Finding &finding)
{
    QStringList iterations;
    for (const auto &indices : {finding.iteration, finding.otherIteration}) {
        if (indices)
            iterations << tupleText(*indices);
    }
    return {.rule = ruleWord(finding.rule),
            .severity = finding.severity,
            .name = finding.name,
            .place = {finding.file, finding.line.value_or(0)},
            .traceFile = finding.traceFile,
            .traceLine = finding.traceLine,
            .iterations = iterations.join(u' '),
            .processes = finding.processes,
            .confidence = finding.confidence,
            .text = finding.text,
            .unwritten = unwrittenOf(finding)};
}

constexpr const char *meanings[findingRuleCount] = {
    QT_TRANSLATE_NOOP("FindingRows", "The trace does not come to its end."),
    QT_TRANSLATE_NOOP("FindingRows", "A construct is executed that the header does not describe."),
    QT_TRANSLATE_NOOP("FindingRows", "Records or processes that do not fit what the header states."),
    QT_TRANSLATE_NOOP("FindingRows", "An assignment begins (BW) and is never completed (AW)."),
    QT_TRANSLATE_NOOP("FindingRows", "An iteration that the ranges of its construct leave out."),
    QT_TRANSLATE_NOOP("FindingRows", "Two iterations of one execution have the same LI."),
    QT_TRANSLATE_NOOP("FindingRows", "Points of parallel constructs that do not count up, or differ at begin and end."),
    QT_TRANSLATE_NOOP("FindingRows", "Processes of the run execute different constructs, or in another order."),
    QT_TRANSLATE_NOOP("FindingRows", "An iteration or task that no process ran."),
    QT_TRANSLATE_NOOP("FindingRows", "An iteration that two processes ran."),
    QT_TRANSLATE_NOOP("FindingRows", "NaN or infinity that is made of finite values."),
    QT_TRANSLATE_NOOP("FindingRows", "NaN or infinity that is read and was never written."),
    QT_TRANSLATE_NOOP("FindingRows", "A scalar that a parallel construct first reads and then writes."),
    QT_TRANSLATE_NOOP("FindingRows", "A scalar that is read before it has a value."),
    QT_TRANSLATE_NOOP("FindingRows", "An array that is read before any of its elements was written."),
    QT_TRANSLATE_NOOP("FindingRows", "A reduction variable that is used before its result is there."),
    QT_TRANSLATE_NOOP("FindingRows", "A value that one iteration writes and another one uses."),
    QT_TRANSLATE_NOOP("FindingRows", "A reduction without a result."),
    QT_TRANSLATE_NOOP("FindingRows", "A scalar that iterations update one after the other without a reduction."),
    QT_TRANSLATE_NOOP("FindingRows", "A result of a reduction that the recorded values do not give."),
    QT_TRANSLATE_NOOP("FindingRows", "A result of a reduction that a run with ManualReductCalc computes otherwise."),
};

} // namespace

std::vector<FindingRow> findingRows(const CheckResult &result)
{
    std::vector<FindingRow> rows;
    for (const RuntimeVerdict &file : result.files) {
        for (const RuntimeVerdict::Reason &reason : file.reasons)
            rows.push_back(rowOf(file, reason));
    }
    const auto first = static_cast<std::ptrdiff_t>(rows.size());
    for (const Finding &finding : result.check.findings.items())
        rows.push_back(rowOf(finding));
    std::ranges::stable_sort(rows.begin(), rows.begin() + first, std::greater(), &FindingRow::severity);
    const auto inOrder = [](const FindingRow &a, const FindingRow &b) {
        return std::tie(b.severity, a.traceFile, a.traceLine) < std::tie(a.severity, b.traceFile, b.traceLine);
    };
    std::stable_sort(rows.begin() + first, rows.end(), inOrder);
    return rows;
}

QString placeOfRow(const FindingRow &row)
{
    const QString file = baseNameOf(row.place.file.isEmpty() ? row.traceFile : row.place.file);
    const std::uint64_t line = row.place.file.isEmpty() ? row.traceLine.value_or(0) : row.place.line;
    return line == 0 ? file : QString(file % u':' % QString::number(line));
}

std::shared_ptr<const RunFindings> withoutInitialized(std::shared_ptr<const RunFindings> findings,
                                                      const QStringList &names)
{
    if (!findings || names.isEmpty())
        return findings;
    const auto left = std::make_shared<RunFindings>(*findings);
    left->result.check.findings.drop([&names](const Finding &finding) {
        const QString name = unwrittenOf(finding);
        return !name.isEmpty() && names.contains(name, Qt::CaseInsensitive);
    });
    left->rows = findingRows(left->result);
    return left;
}

QString findingsSentence(const RunFindings &findings)
{
    const QString summary = checkSummary(findings.result);
    if (findings.rows.empty())
        return summary;
    const FindingRow &first = findings.rows.front();
    QStringList parts{placeOfRow(first)};
    if (!first.name.isEmpty())
        parts << first.name;
    if (!first.iterations.isEmpty())
        parts << FindingRowTexts::tr("iteration %1").arg(first.iterations);
    if (first.severity == Severity::Error && !first.confidence)
        return FindingRowTexts::tr("The runtime would refuse %1: %2.").arg(parts.join(u", "_s), first.text) % u' '
               % findingsSummary(findings.result.check);
    return parts.join(u", "_s) % u": "_s % first.text % (first.text.endsWith(u'.') ? u" "_s : u". "_s) % summary;
}

QString ruleMeaning(const QString &word)
{
    for (std::size_t rule = 0; rule < findingRuleCount; ++rule) {
        if (ruleWord(CheckRule(rule)) == word)
            return FindingRowTexts::tr(meanings[rule]);
    }
    return {};
}

} // namespace rankscope
