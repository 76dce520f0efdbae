// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/checkreport.h"

#include "model/base/processsettext.h"
#include "model/base/text/fittingtext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct CheckTableTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCheck)
};

struct TraceCheckReportTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCheckReport)
};

constexpr std::size_t mostFindingsShown = 40; // in a text
constexpr Audiences inCheckFiles = Audience::Tables | Audience::Json;
constexpr std::size_t mostFindingsOnPage = 1000;
constexpr Audiences forCheckReaders = Audience::Text | Audience::Page;
constexpr Audiences filesAndText = inCheckFiles | forCheckReaders;

using FindingColumn = ReportColumn<Finding>;
using RuleColumn = ReportColumn<JudgedRule>;

QString placeText(const QString &file, const std::optional<std::uint64_t> &line)
{
    return line ? QString(file % u':' % QString::number(*line)) : file;
}

QString findingIterations(const Finding &finding)
{
    QStringList tuples;
    for (const auto &indices : {finding.iteration, finding.otherIteration}) {
        if (indices)
            tuples << tupleText(*indices);
    }
    return tuples.join(", "_L1);
}

FindingColumn nameColumn(const QString &key, QString Finding::*name, Audiences shownIn = inCheckFiles,
                         const QString &heading = {})
{
    return {{.key = key, .heading = heading, .shownIn = shownIn},
            [name](const Finding &finding) { return textUnlessEmpty(finding.*name); }};
}

template<typename Line>
FindingColumn lineColumn(const QString &key, std::optional<Line> Finding::*line)
{
    return {{.key = key, .shownIn = inCheckFiles, .type = FieldType::Integer}, [line](const Finding &finding) {
                return finding.*line ? ReportValue(std::uint64_t(*(finding.*line))) : ReportValue();
            }};
}

FindingColumn tupleColumn(const QString &key, std::optional<IndexTuple> Finding::*tuple)
{
    return {{.key = key, .shownIn = inCheckFiles},
            [tuple](const Finding &finding) {
                return finding.*tuple ? reportList((finding.*tuple)->span()) : ReportValue();
            },
            [tuple](const Finding &finding) { return finding.*tuple ? tupleText(*(finding.*tuple)) : QString(); }};
}

FindingColumn shownColumn(const QString &heading, FindingColumn::Text text)
{
    return {{.key = {}, .heading = heading, .shownIn = forCheckReaders}, {}, std::move(text)};
}

/// Those of a text between those of files.
void addTextColumns(std::vector<FindingColumn> &columns)
{
    columns.push_back(shownColumn(TraceCheckReportTexts::tr("place"),
                                  [](const Finding &finding) { return placeText(finding.file, finding.line); }));
    columns.push_back(shownColumn(TraceCheckReportTexts::tr("iteration"), findingIterations));
    columns.push_back(shownColumn(TraceCheckReportTexts::tr("processes"),
                                  [](const Finding &finding) { return fittingCompactText(finding.processes); }));
    columns.push_back(shownColumn(TraceCheckReportTexts::tr("in the trace"), [](const Finding &finding) {
        return placeText(finding.traceFile, finding.traceLine);
    }));
    columns.push_back(
        {{.key = {}, .heading = TraceCheckReportTexts::tr("finding"), .shownIn = forCheckReaders, .isWhole = true},
         {},
         [](const Finding &finding) {
             const bool isLikely = finding.confidence == Confidence::Likely;
             return isLikely ? TraceCheckReportTexts::tr("%1 (likely)").arg(finding.text) : finding.text;
         }});
}

std::vector<FindingColumn> findingColumns()
{
    const auto rule = [](const Finding &finding) { return QString(ruleWord(finding.rule)); };
    std::vector<FindingColumn> columns{
        {{.key = u"rule"_s, .shownIn = inCheckFiles}, rule},
        {{.key = u"severity"_s, .heading = TraceCheckReportTexts::tr("severity"), .shownIn = filesAndText},
         [](const Finding &finding) { return severityName(finding.severity); }},
        shownColumn(TraceCheckReportTexts::tr("rule"), rule),
        nameColumn(u"name"_s, &Finding::name, filesAndText, TraceCheckReportTexts::tr("name")),
        nameColumn(u"file"_s, &Finding::file),
        lineColumn(u"line"_s, &Finding::line),
        nameColumn(u"trace_file"_s, &Finding::traceFile),
        lineColumn(u"trace_line"_s, &Finding::traceLine),
        tupleColumn(u"iteration"_s, &Finding::iteration),
        tupleColumn(u"other_iteration"_s, &Finding::otherIteration),
        {{.key = u"processes"_s, .shownIn = inCheckFiles},
         [](const Finding &finding) { return compactText(finding.processes); }},
        {{.key = u"confidence"_s, .shownIn = inCheckFiles},
         [](const Finding &finding) { return QString(confidenceWord(finding.confidence)); }},
        {{.key = u"text"_s, .shownIn = inCheckFiles}, [](const Finding &finding) { return finding.text; }}};
    addTextColumns(columns);
    return columns;
}

ReportTable findingsTable(const std::vector<Finding> &findings, Audiences shownIn, std::size_t most)
{
    ReportTable table{.key = "findings"_L1,
                      .element = "finding"_L1,
                      .heading = TraceCheckReportTexts::tr("Findings"),
                      .shownIn = shownIn,
                      .shown = TraceCheckReportTexts::tr("%1 of %2 are shown.")};
    setFirstRows(table, findingColumns(), findings.size(), most,
                 [&findings](std::size_t index) -> const Finding & { return findings[index]; });
    if (table.leftOut() > 0)
        table.more = TraceCheckReportTexts::tr("… and %1 more; --json and --csv list them.")
                         .arg(QLocale().toString(qulonglong(table.leftOut())));
    return table;
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

std::vector<RuleColumn> ruleColumns()
{
    return {{{.key = u"rule"_s, .heading = TraceCheckReportTexts::tr("rule"), .shownIn = filesAndText},
             [](const JudgedRule &rule) { return QString(rule.word); }},
            {{.key = u"judged"_s, .heading = TraceCheckReportTexts::tr("judged"), .shownIn = filesAndText},
             [](const JudgedRule &rule) { return QString(judgedWord(rule.judged)); },
             [](const JudgedRule &rule) { return judgedText(rule.judged); }},
            {{.key = u"reason"_s,
              .heading = TraceCheckReportTexts::tr("why not wholly"),
              .shownIn = filesAndText,
              .isWhole = true},
             [](const JudgedRule &rule) { return textUnlessEmpty(rule.reason); }}};
}

/// In files of tables notes, for their rows are the findings.
void addRules(Report &report, const CheckResult &result)
{
    const auto rules = std::make_shared<const std::vector<JudgedRule>>(result.rules());
    ReportTable table{.key = "rules"_L1,
                      .element = "rule"_L1,
                      .heading = TraceCheckReportTexts::tr("Rules"),
                      .shownIn = Audience::Json | forCheckReaders};
    setFirstRows(table, ruleColumns(), rules->size(), 0,
                 [rules](std::size_t index) -> const JudgedRule & { return (*rules)[index]; });
    ReportNotes notes{.key = "rules"_L1, .notes = {}, .shownIn = Audience::Tables};
    for (const JudgedRule &rule : *rules) {
        notes.notes.push_back({{"rule"_L1, QString(rule.word)},
                               {"judged"_L1, QString(judgedWord(rule.judged))},
                               {"reason"_L1, rule.reason}});
        const QString judged = rule.word % ": "_L1 % judgedWord(rule.judged);
        notes.texts << (rule.reason.isEmpty() ? judged : QString(judged % ": "_L1 % rule.reason));
    }
    report.parts.emplace_back(std::move(table));
    report.parts.emplace_back(std::move(notes));
}

/// What the runtime says of each file.
void addFiles(Report &report, const CheckResult &result)
{
    ReportList files;
    ReportNotes paths{.key = "files"_L1, .notes = {}, .shownIn = Audience::Tables};
    ReportNotes reasons{.key = "reasons"_L1, .notes = {}, .shownIn = Audience::Tables};
    ReportSection said{.heading = TraceCheckReportTexts::tr("The runtime"),
                       .sentences = {TraceCheckReportTexts::tr("What the runtime says:")}};
    for (const RuntimeVerdict &file : result.files) {
        ReportList ofFile;
        for (const RuntimeVerdict::Reason &reason : file.reasons) {
            ofFile.push_back(ReportObject{{u"line"_s, reason.line}, {u"text"_s, reason.text}});
            reasons.notes.push_back({{"path"_L1, file.file}, {"line"_L1, reason.line}, {"text"_L1, reason.text}});
            reasons.texts << placeText(file.file, reason.line) % ": "_L1 % reason.text;
        }
        paths.notes.push_back({{"path"_L1, file.file}, {"readable"_L1, file.isReadable ? u"true"_s : u"false"_s}});
        paths.texts << file.file;
        files.push_back(
            ReportObject{{u"path"_s, file.file}, {u"readable"_s, file.isReadable}, {u"reasons"_s, std::move(ofFile)}});
    }
    said.sentences += reasons.texts;
    report.parts.emplace_back(ReportDetails{{}, {{u"files"_s, std::move(files)}}});
    if (!reasons.notes.empty())
        report.parts.emplace_back(std::move(said));
    report.parts.emplace_back(std::move(paths));
    report.parts.emplace_back(std::move(reasons));
}

QString readingText(const CheckResult &result)
{
    const auto refused = std::ranges::count(result.files, false, &RuntimeVerdict::isReadable);
    if (refused > 0 && result.files.size() == 1)
        return CheckTableTexts::tr("The runtime would not read the trace.");
    if (refused > 0)
        return CheckTableTexts::tr("The runtime would not read %n of the traces.", nullptr, int(refused));
    return CheckTableTexts::tr("The runtime would read %n trace(s).", nullptr, int(result.files.size()));
}

} // namespace

std::vector<JudgedRule> CheckResult::rules() const
{
    std::vector<JudgedRule> all;
    for (const RuleVerdict &verdict : check.rules)
        all.push_back({ruleWord(verdict.rule), verdict.judged, verdict.reason});
    all.insert(all.end(), control.begin(), control.end());
    return all;
}

bool CheckResult::isGood() const
{
    return !check.hasFaults() && std::ranges::all_of(files, &RuntimeVerdict::isReadable);
}

Report checkReport(const CheckResult &result)
{
    const std::vector<Finding> &findings = result.check.findings.items();
    Report report{.kind = "check"_L1,
                  .title = TraceCheckReportTexts::tr("What is wrong in the traces"),
                  .isGood = result.isGood(),
                  .answer = {{.sentences = {checkSummary(result)}}}};
    report.parts = {ReportFact{{"found"_L1, !result.isGood()}, {}, Audience::Tables}};
    addFiles(report, result);
    report.parts.emplace_back(findingsTable(findings, inCheckFiles, 0));
    report.parts.emplace_back(findingsTable(findings, Audience::Text, mostFindingsShown));
    report.parts.emplace_back(findingsTable(findings, Audience::Page, mostFindingsOnPage));
    addRules(report, result);
    return report;
}

QString findingsSummary(const TraceCheck &check)
{
    const std::vector<Finding> &items = check.findings.items();
    const auto notes = std::ranges::count(items, Severity::Note, &Finding::severity);
    const auto faults = static_cast<std::ptrdiff_t>(items.size()) - notes;
    const QString text = faults == 0 ? CheckTableTexts::tr("The rules found nothing wrong.")
                                     : CheckTableTexts::tr("The rules found %n fault(s).", nullptr, int(faults));
    return notes == 0 ? text : QString(text % u' ' % CheckTableTexts::tr("There are %n note(s).", nullptr, int(notes)));
}

QString checkSummary(const CheckResult &result)
{
    return readingText(result) % u' ' % findingsSummary(result.check);
}

} // namespace rankscope
