// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/checktable.h"

#include "model/base/processsettext.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct CheckTableTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCheck)
};

FieldCell optionalTuple(const std::optional<IndexTuple> &indices)
{
    return textField(indices ? tupleText(*indices) : QString());
}

FieldRow rowOfFinding(const Finding &finding)
{
    return {"finding"_L1,
            {textField(ruleWord(finding.rule)), textField(severityName(finding.severity)), textField(finding.name),
             textField(finding.file), countField(finding.line), textField(finding.traceFile),
             countField(finding.traceLine), optionalTuple(finding.iteration), optionalTuple(finding.otherIteration),
             textField(compactText(finding.processes)), textField(confidenceWord(finding.confidence)),
             textField(finding.text)}};
}

void addNotes(FieldTable &table, const CheckResult &result)
{
    for (const RuntimeVerdict &file : result.files)
        table.notes.push_back({"files"_L1,
                               file.file,
                               {{"path"_L1, file.file}, {"readable"_L1, file.isReadable ? u"true"_s : u"false"_s}}});
    for (const RuntimeVerdict &file : result.files) {
        for (const RuntimeVerdict::Reason &reason : file.reasons) {
            const QString line = QString::number(reason.line);
            table.notes.push_back({"reasons"_L1,
                                   file.file % u':' % line % ": "_L1 % reason.text,
                                   {{"path"_L1, file.file}, {"line"_L1, line}, {"text"_L1, reason.text}}});
        }
    }
    for (const JudgedRule &verdict : result.rules()) {
        const QString rule = verdict.word;
        const QString judged = judgedWord(verdict.judged);
        table.notes.push_back({"rules"_L1,
                               verdict.reason.isEmpty() ? QString(rule % ": "_L1 % judged)
                                                        : QString(rule % ": "_L1 % judged % ": "_L1 % verdict.reason),
                               {{"rule"_L1, rule}, {"judged"_L1, judged}, {"reason"_L1, verdict.reason}}});
    }
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

FieldTable checkTable(const CheckResult &result)
{
    FieldTable table{.kind = "check"_L1, .facts = {{"found"_L1, !result.isGood()}}};
    addNotes(table, result);
    table.columns = {{u"rule"_s},
                     {u"severity"_s},
                     {u"name"_s},
                     {u"file"_s},
                     {u"line"_s, FieldType::Integer},
                     {u"trace_file"_s},
                     {u"trace_line"_s, FieldType::Integer},
                     {u"iteration"_s},
                     {u"other_iteration"_s},
                     {u"processes"_s},
                     {u"confidence"_s},
                     {u"text"_s}};
    table.rows = [&result](const FieldTable::Visit &visit, Progress &progress) {
        const std::vector<Finding> &items = result.check.findings.items();
        return visitRows(
            items.size(), [&items](std::size_t index) { return rowOfFinding(items[index]); }, visit, progress);
    };
    return table;
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
