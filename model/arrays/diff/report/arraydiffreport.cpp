// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/report/arraydiffreport.h"

#include "model/arrays/diff/arraydiffsummary.h"
#include "model/arrays/diff/report/attributetable.h"
#include "model/arrays/diff/report/datasettable.h"
#include "model/arrays/diff/report/elementtables.h"
#include "model/base/tolerancetext.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArrayDiffTerminalTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDiffReport)
};
struct ArrayDiffPageTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDiffHtml)
};

/// "a.h5", "run/0.h5 and 3 more files".
QString filesText(const QStringList &files)
{
    if (files.size() < 2)
        return files.join(u' ');
    const int more = static_cast<int>(files.size()) - 1;
    return ArrayDiffTerminalTexts::tr("%1 and %n more file(s)", nullptr, more).arg(files.front());
}

ReportSentences comparedLines(const ArrayFilesDiff &diff)
{
    return {.sentences = {ArrayDiffTerminalTexts::tr("Reference") % ": "_L1 % filesText(diff.reference),
                          ArrayDiffTerminalTexts::tr("Current") % ": "_L1 % filesText(diff.current),
                          ArrayDiffTerminalTexts::tr("Tolerance") % ": "_L1 % toleranceText(diff.tolerance)},
            .shownIn = Audience::Text};
}

ReportSentences toleranceLegend(const ArrayFilesDiff &diff)
{
    return {.sentences = {ArrayDiffPageTexts::tr("Tolerance: %1").arg(toleranceText(diff.tolerance))},
            .style = u"legend"_s,
            .shownIn = Audience::Page};
}

/// What all data sets together come to, for JSON.
void addTotals(Report &report, const ArrayFilesDiff &diff)
{
    ArrayDiff all;
    for (const ArrayFilesRow &row : diff.rows) {
        if (!row.result.diff)
            continue;
        all.elements += row.result.diff->elements;
        all.differing += row.result.diff->differing;
        all.nanDiffering += row.result.diff->nanDiffering;
        all.shapeMismatch = all.shapeMismatch || row.result.diff->shapeMismatch;
        all.typeMismatch = all.typeMismatch || row.result.diff->typeMismatch;
    }
    const auto add = [&report](const FieldFact &fact, QLatin1StringView group = {}) {
        report.parts.push_back(ReportFact{fact, group, Audience::Json});
    };
    add({"elements"_L1, all.elements}, "counts"_L1);
    add({"differing"_L1, all.differing}, "counts"_L1);
    add({"nan_differing"_L1, all.nanDiffering}, "counts"_L1);
    if (const ArrayFilesRow *const row = diff.single())
        report.parts.push_back(comparedMembers(diff, *row));
    add({"shape_mismatch"_L1, all.shapeMismatch});
    add({"type_mismatch"_L1, all.typeMismatch});
}

/// How many data sets there are of each outcome, for tables.
void addOutcomes(Report &report, const ArrayFilesDiff &diff)
{
    const auto add = [&report](QLatin1StringView key, std::uint64_t count) {
        report.parts.push_back(ReportFact{.fact = {key, count}, .shownIn = Audience::Tables});
    };
    add("different"_L1, diff.count(DataSetOutcome::Different));
    if (const std::uint64_t rows = diff.count(DataSetOutcome::RowLengthsDiffer); rows > 0)
        add("row_lengths_differ"_L1, rows);
    if (!diff.attributes.isEqual())
        add("attributes"_L1, diff.attributes.differences.size());
    if (diff.isDistributed())
        add("halo_differs"_L1, diff.count(DataSetOutcome::HaloDiffers));
    add("only_reference"_L1, diff.count(DataSetOutcome::OnlyReference));
    add("only_current"_L1, diff.count(DataSetOutcome::OnlyCurrent));
    add("not_compared"_L1, diff.count(DataSetOutcome::NotCompared));
}

void addComparedFiles(Report &report, const ArrayFilesDiff &diff)
{
    report.parts.push_back(ReportFiles{"reference"_L1, ArrayDiffPageTexts::tr("Reference"), diff.reference});
    report.parts.push_back(ReportFiles{"current"_L1, ArrayDiffPageTexts::tr("Current"), diff.current});
}

/// Data sets that the rules leave out.
void addIgnored(Report &report, const ArrayFilesDiff &diff)
{
    if (diff.ignored.isEmpty())
        return;
    ReportNotes notes{.key = "ignored"_L1, .notes = {}, .inJson = ReportNotes::InJson::Values};
    for (const QString &path : diff.ignored)
        notes.notes.push_back({{"path"_L1, path}});
    report.parts.push_back(std::move(notes));
}

/// What the table has no place for.
void addRemarks(QStringList &remarks, const ArrayFilesRow &row)
{
    const auto add = [&](const QString &what) { remarks << row.result.path % ": "_L1 % what; };
    const std::optional<ArrayDiff> &diff = row.result.diff;
    if (diff && diff->shapeMismatch) {
        add(ArrayDiffTerminalTexts::tr("The shape is %1 in the reference, %2 in the current file.")
                .arg(shapeText(diff->referenceShape, diff->referenceSpace),
                     shapeText(diff->currentShape, diff->currentSpace)));
    }
    if (diff && diff->rowLengths)
        add(rowLengthsSentence(*diff->rowLengths));
    if (diff && diff->typeMismatch) {
        add(ArrayDiffTerminalTexts::tr("The type is %1 in the reference, %2 in the current file.")
                .arg(diff->referenceTypeText, diff->currentTypeText));
    }
    if (row.result.error)
        add(row.result.error->message);
}

ReportSection remarksOf(const ArrayFilesDiff &diff)
{
    ReportSection remarks{.sentences = {}, .shownIn = Audience::Text};
    for (const ArrayFilesRow &row : diff.rows)
        addRemarks(remarks.sentences, row);
    return remarks;
}

void addAttributes(Report &report, const AttributeDiff &attributes)
{
    if (!attributes.differences.empty())
        report.parts.push_back(attributeDifferences(attributes));
    if (!attributes.notes.empty())
        report.parts.push_back(attributeNotes(attributes));
}

/// The elements that differ most: in a page of all data sets together, on a terminal of each.
void addElements(Report &report, const ArrayFilesDiff &diff, bool listsElements)
{
    std::vector<const ArrayFilesRow *> rows;
    for (const ArrayFilesRow &row : diff.rows) {
        if (row.result.diff && !row.result.diff->worst.empty())
            rows.push_back(&row);
    }
    ReportTable page = worstElements(diff, {rows, Audience::Page});
    page.heading = ArrayDiffPageTexts::tr("The largest differences");
    report.parts.push_back(std::move(page));
    if (!listsElements)
        return;
    for (const ArrayFilesRow *const row : rows) {
        ReportTable table = worstElements(diff, {{row}, Audience::Text});
        table.caption = ArrayDiffTerminalTexts::tr("The largest differences of %1:").arg(row->result.path);
        table.more = moreElementsText(row->result.diff->differing, row->result.diff->worst.size());
        report.parts.push_back(std::move(table));
    }
}

/// The halo cells of a run that differ from their owners, in a page.
void addHaloPage(Report &report, const ArrayFilesDiff &diff, const HaloSide &side, const QString &heading)
{
    ElementTableRows shown{.rows = {}, .shownIn = Audience::Page};
    for (const ArrayFilesRow &row : diff.rows) {
        if (row.*side.check)
            shown.rows.push_back(&row);
    }
    ReportTable table = haloTable(side, shown);
    table.heading = heading;
    report.parts.push_back(std::move(table));
}

/// The same of one data set, on a terminal, below the first of the captions, which is taken.
void addHaloLines(Report &report, const ArrayFilesRow &row, const HaloSide &side, QStringList &captions)
{
    const std::optional<HaloCheck> &check = row.*side.check;
    if (!check || check->differing == 0)
        return;
    ReportTable table = haloTable(side, {{&row}, Audience::Text});
    table.caption = captions.takeFirst();
    table.more = moreElementsText(check->differing, check->disagreements.size());
    report.parts.push_back(std::move(table));
}

void addHalos(Report &report, const ArrayFilesDiff &diff)
{
    const HaloSide reference = referenceHaloSide(diff);
    const HaloSide current = currentHaloSide(diff);
    addHaloPage(report, diff, reference,
                ArrayDiffPageTexts::tr("Halo cells of the reference that differ from their owners"));
    addHaloPage(report, diff, current,
                ArrayDiffPageTexts::tr("Halo cells of the current run that differ from their owners"));
    for (const ArrayFilesRow &row : diff.rows) {
        QStringList captions = haloSentences(row);
        addHaloLines(report, row, reference, captions);
        addHaloLines(report, row, current, captions);
    }
}

} // namespace

Report arrayDiffReport(const ArrayFilesDiff &diff, bool listsElements)
{
    Report report{.kind = "array-diff"_L1,
                  .title = ArrayDiffPageTexts::tr("How arrays differ"),
                  .isGood = diff.isEqual(),
                  .answer = {{arrayDiffSentences(diff)}, comparedLines(diff), toleranceLegend(diff)}};
    report.parts.push_back(ReportFact{{"equal"_L1, diff.isEqual()}});
    addComparedFiles(report, diff);
    addTotals(report, diff);
    addOutcomes(report, diff);
    addIgnored(report, diff);
    addDataSets(report.parts, diff);
    report.parts.push_back(remarksOf(diff));
    addAttributes(report, diff.attributes);
    addElements(report, diff, listsElements);
    addHalos(report, diff);
    return report;
}

} // namespace rankscope
