// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/tracecheckreport.h"

#include "app/commands/reports/texttable.h"
#include "model/base/text/fittingtext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostFindingsShown = 40;

struct TraceCheckReportTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCheckReport)
};

QString placeOfFinding(const QString &file, const std::optional<std::uint64_t> &line)
{
    return line ? QString(file % u':' % QString::number(*line)) : file;
}

QString iterationsOf(const Finding &finding)
{
    QString text = finding.iteration ? tupleText(*finding.iteration) : QString();
    if (finding.otherIteration)
        text += ", "_L1 % tupleText(*finding.otherIteration);
    return text;
}

QString reasonLines(const std::vector<RuntimeVerdict> &files)
{
    QString text;
    for (const RuntimeVerdict &file : files) {
        for (const RuntimeVerdict::Reason &reason : file.reasons)
            text += placeOfFinding(file.file, reason.line) % ": "_L1 % reason.text % u'\n';
    }
    return text.isEmpty() ? text : QString(u'\n' % TraceCheckReportTexts::tr("What the runtime says:") % u'\n' % text);
}

QString findingTable(const std::vector<Finding> &findings)
{
    if (findings.empty())
        return {};
    TextTable table;
    table.addColumn(TraceCheckReportTexts::tr("severity"));
    table.addColumn(TraceCheckReportTexts::tr("rule"));
    table.addColumn(TraceCheckReportTexts::tr("name"));
    table.addColumn(TraceCheckReportTexts::tr("place"));
    table.addColumn(TraceCheckReportTexts::tr("iteration"));
    table.addColumn(TraceCheckReportTexts::tr("processes"));
    table.addColumn(TraceCheckReportTexts::tr("in the trace"));
    table.addColumn(TraceCheckReportTexts::tr("finding"), TextTable::Align::Left, TextTable::anyWidth);
    const std::size_t shown = std::min(findings.size(), mostFindingsShown);
    for (std::size_t index = 0; index < shown; ++index) {
        const Finding &finding = findings[index];
        const bool isLikely = finding.confidence == Confidence::Likely;
        table.addRow({severityName(finding.severity), ruleWord(finding.rule), finding.name,
                      placeOfFinding(finding.file, finding.line), iterationsOf(finding),
                      fittingCompactText(finding.processes), placeOfFinding(finding.traceFile, finding.traceLine),
                      isLikely ? TraceCheckReportTexts::tr("%1 (likely)").arg(finding.text) : finding.text});
    }
    QString text = u'\n' % table.lines().join(u'\n') % u'\n';
    if (shown < findings.size())
        text += TraceCheckReportTexts::tr("… and %1 more; --json and --csv list them.")
                    .arg(QLocale().toString(qulonglong(findings.size() - shown)))
                % u'\n';
    return text;
}

QString judgedText(Judged judged)
{
    switch (judged) {
    case Judged::Yes:
        return TraceCheckReportTexts::tr("yes");
    case Judged::Partly:
        return TraceCheckReportTexts::tr("partly");
    case Judged::No:
        return TraceCheckReportTexts::tr("no");
    }
    return {};
}

QString ruleTable(const std::vector<JudgedRule> &rules)
{
    TextTable table;
    table.addColumn(TraceCheckReportTexts::tr("rule"));
    table.addColumn(TraceCheckReportTexts::tr("judged"));
    table.addColumn(TraceCheckReportTexts::tr("why not wholly"), TextTable::Align::Left, TextTable::anyWidth);
    for (const JudgedRule &verdict : rules)
        table.addRow({verdict.word, judgedText(verdict.judged), verdict.reason});
    return u'\n' % table.lines().join(u'\n') % u'\n';
}

} // namespace

QString traceCheckReport(const CheckResult &result)
{
    return checkSummary(result) % u'\n' % reasonLines(result.files) % findingTable(result.check.findings.items())
           % ruleTable(result.rules());
}

} // namespace rankscope
