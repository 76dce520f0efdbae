// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/findingsmodel.h"

#include "model/base/processsettext.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct FindingsListTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::FindingsModel)
};

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return FindingsListTexts::tr("note");
    case Severity::Warning:
        return FindingsListTexts::tr("warning");
    case Severity::Error:
        return FindingsListTexts::tr("error");
    }
    return {};
}

QString confidenceText(const FindingRow &row)
{
    if (!row.confidence)
        return FindingsListTexts::tr("the runtime's");
    return row.confidence == Confidence::Certain ? FindingsListTexts::tr("certain") : FindingsListTexts::tr("likely");
}

QString ruleToolTip(const FindingRow &row)
{
    const QString meaning = ruleMeaning(row.rule);
    return meaning.isEmpty() ? row.rule : meaning;
}

QString placeToolTip(const FindingRow &row)
{
    const QString place = placeOfRow(row);
    return row.traceLine ? FindingsListTexts::tr("%1, line %2 of the trace %3")
                               .arg(place, QString::number(*row.traceLine), row.traceFile)
                         : place;
}

/// Lines by number, not by their digits.
ReportValue placeOrder(const FindingRow &row)
{
    constexpr int widthOfLine = 20;
    const std::uint64_t line = row.place.file.isEmpty() ? row.traceLine.value_or(0) : row.place.line;
    return QString(placeOfRow(row).section(u':', 0, 0) % u':'
                   % QString::number(line).rightJustified(widthOfLine, u'0'));
}

ListedColumn<FindingRow> findingText(const QString &title, const QString &toolTip, QString FindingRow::*text,
                                     ReportColumn<FindingRow>::Text toolTipOfCell = nullptr)
{
    return listOnly<FindingRow>(
        {title, toolTip}, [text](const FindingRow &row) { return row.*text; }, nullptr, std::move(toolTipOfCell));
}

/// As they stand in FindingsModel::Column.
std::vector<ListedColumn<FindingRow>> findingsListColumns()
{
    constexpr std::size_t rangesOfFinding = 6; // in a cell
    constexpr std::size_t rangesInToolTip = 500;
    return {
        findingText(FindingsListTexts::tr("Rule"),
                    FindingsListTexts::tr("What was looked for; \"runtime\": the reader of the DVM runtime"),
                    &FindingRow::rule, ruleToolTip),
        listOnly<FindingRow>(
            {FindingsListTexts::tr("Severity"), FindingsListTexts::tr("How bad it is: a note may be meant so"),
             Qt::DescendingOrder},
            [](const FindingRow &row) { return std::int64_t(row.severity); },
            [](const FindingRow &row) { return severityText(row.severity); }),
        findingText(FindingsListTexts::tr("Name"), FindingsListTexts::tr("The variable or the construct"),
                    &FindingRow::name),
        listOnly<FindingRow>({FindingsListTexts::tr("Place"),
                              FindingsListTexts::tr("The line of the source; where there is none, of the trace")},
                             placeOrder, placeOfRow, placeToolTip),
        findingText(FindingsListTexts::tr("Iterations"),
                    FindingsListTexts::tr("The iteration; where two take part, both"), &FindingRow::iterations),
        listOnly<FindingRow>(
            {FindingsListTexts::tr("Processes"), FindingsListTexts::tr("The processes in whose traces it was found")},
            [](const FindingRow &row) {
                return row.processes.isEmpty() ? std::int64_t(-1) : std::int64_t(row.processes.lowest());
            },
            [](const FindingRow &row) { return elidedText(row.processes, rangesOfFinding); },
            [](const FindingRow &row) { return elidedText(row.processes, rangesInToolTip); }),
        listOnly<FindingRow>({FindingsListTexts::tr("Confidence"),
                              FindingsListTexts::tr("Certain: the records show it. Likely: what is not recorded could "
                                                    "explain it")},
                             confidenceText),
        findingText(FindingsListTexts::tr("Finding"), FindingsListTexts::tr("What is wrong"), &FindingRow::text),
    };
}

} // namespace

FindingsModel::FindingsModel(QObject *parent) : ListedTableModel<FindingRow>(findingsListColumns(), parent) {}

void FindingsModel::setFindings(std::shared_ptr<const RunFindings> findings)
{
    m_findings = std::move(findings);
    setRows(m_findings ? Rows(m_findings, &m_findings->rows) : Rows());
}

void FindingsModel::setFilter(const QString &words)
{
    if (words == m_filter)
        return;
    m_filter = words;
    m_words = words.split(u' ', Qt::SkipEmptyParts);
    filterAgain();
}

bool FindingsModel::isShown(const FindingRow &row) const
{
    QString all;
    for (int column = 0; !m_words.isEmpty() && column < ColumnCount; ++column)
        all += listedText(columnAt(column), row) % u'\n';
    return std::ranges::all_of(m_words,
                               [&all](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == SeverityRole)
        return int(rowAt(index.row()).severity);
    if (role == ProcessesRole)
        return QVariant::fromValue(rowAt(index.row()).processes);
    return ListedTableModel<FindingRow>::data(index, role);
}

} // namespace rankscope
