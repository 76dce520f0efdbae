// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/html/arraydiffhtml.h"

#include "io/html/htmlpage.h"
#include "io/writeerror.h"
#include "model/arrays/diff/arraydifftable.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "model/trace/diff/tracediffsummary.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArrayDiffHtmlTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDiffHtml)
};

QString mark(DataSetOutcome outcome)
{
    switch (outcome) {
    case DataSetOutcome::Equal:
        return {};
    case DataSetOutcome::Different:
    case DataSetOutcome::HaloDiffers:
    case DataSetOutcome::AttributeDiffers:
        return u"Δ"_s;
    case DataSetOutcome::OnlyReference:
        return u"−"_s;
    case DataSetOutcome::OnlyCurrent:
        return u"+"_s;
    case DataSetOutcome::NotCompared:
        return u"?"_s;
    }
    return {};
}

QStringList dataSetHeadings()
{
    return {
        QString(),
        ArrayDiffHtmlTexts::tr("data set"),
        ArrayDiffHtmlTexts::tr("class"),
        ArrayDiffHtmlTexts::tr("elements"),
        ArrayDiffHtmlTexts::tr("differing"),
        ArrayDiffHtmlTexts::tr("max abs"),
        ArrayDiffHtmlTexts::tr("where"),
        ArrayDiffHtmlTexts::tr("max rel"),
        ArrayDiffHtmlTexts::tr("where"),
        ArrayDiffHtmlTexts::tr("rel L2"),
        ArrayDiffHtmlTexts::tr("first that differs"),
        ArrayDiffHtmlTexts::tr("reference"),
        ArrayDiffHtmlTexts::tr("current"),
        ArrayDiffHtmlTexts::tr("why not compared"),
    };
}

/// Where nothing differs, the place of the largest difference says nothing.
QString placeOf(const ArrayFilesRow &row, const std::optional<LocatedDifference> &most)
{
    return most && most->value > 0 ? subscriptsText(row, most->index) : QString();
}

void writeCompared(HtmlPage &page, const ArrayFilesRow &row)
{
    const ArrayDiff none;
    const bool isCompared = row.result.diff && row.result.diff->compared;
    const ArrayDiff &diff = isCompared ? *row.result.diff : none;
    const auto cell = [&page](const QString &text, const QString &style) { page.element(u"td"_s, text, style); };
    const auto count = [isCompared](std::uint64_t number) {
        return isCompared ? QLocale().toString(qulonglong(number)) : QString();
    };
    const auto value = [](const auto &most) { return most ? sixDigits(most->value) : QString(); };
    cell(count(diff.elements), u"number"_s);
    cell(count(diff.differing), u"number"_s);
    cell(value(diff.maxAbsolute), u"number"_s);
    cell(placeOf(row, diff.maxAbsolute), u"code"_s);
    cell(value(diff.maxRelative), u"number"_s);
    cell(placeOf(row, diff.maxRelative), u"code"_s);
    cell(sixDigits(diff.l2Relative), u"number"_s);
    cell(subscriptsText(row, diff.first), u"code"_s);
}

QString describe(const std::shared_ptr<const ArraySource> &array)
{
    if (!array)
        return {};
    return QString(typeText(array->description()) % u' ' % shapeText(array->description())).trimmed();
}

void writeRow(HtmlPage &page, const ArrayFilesRow &row)
{
    page.begin(u"tr"_s);
    page.element(u"td"_s, mark(row.outcome()));
    page.element(u"td"_s, row.result.path, u"code"_s);
    page.element(u"td"_s, outcomeName(row.outcome()));
    writeCompared(page, row);
    page.element(u"td"_s, describe(row.reference), u"code reference"_s);
    page.element(u"td"_s, describe(row.current), u"code current"_s);
    page.element(u"td"_s, row.result.error ? row.result.error->message : QString());
    page.end();
}

/// False when cancelled.
bool writeTable(HtmlPage &page, const ArrayFilesDiff &diff, const Progress &progress)
{
    page.begin(u"section"_s);
    page.element(u"h2"_s, ArrayDiffHtmlTexts::tr("Data sets"));
    page.beginTable(dataSetHeadings());
    for (const ArrayFilesRow &row : diff.rows) {
        if (progress.isCancelled())
            return false;
        writeRow(page, row);
    }
    page.endTable();
    page.end();
    return true;
}

QStringList elementHeadings(const ArrayFilesDiff &diff)
{
    QStringList headings{
        ArrayDiffHtmlTexts::tr("data set"),
        ArrayDiffHtmlTexts::tr("where"),
        ArrayDiffHtmlTexts::tr("reference"),
        ArrayDiffHtmlTexts::tr("current"),
        ArrayDiffHtmlTexts::tr("absolute difference"),
        ArrayDiffHtmlTexts::tr("relative difference"),
    };
    if (diff.isDistributed()) {
        headings << ArrayDiffHtmlTexts::tr("reference process") << ArrayDiffHtmlTexts::tr("current process");
    }
    return headings;
}

void writeOwner(HtmlPage &page, const std::optional<std::int64_t> &process)
{
    page.element(u"td"_s, process ? QString::number(*process) : QString(), u"number"_s);
}

Result<void> writeElements(HtmlPage &page, const ArrayFilesDiff &diff, const ArrayFilesRow &row,
                           const Progress &progress)
{
    for (const ElementDifference &difference : row.result.diff->worst) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const Result<QString> reference = elementText(*row.reference, difference.index);
        const Result<QString> current = elementText(*row.current, difference.index);
        if (!reference || !current)
            return tl::unexpected(reference ? current.error() : reference.error());
        page.begin(u"tr"_s);
        page.element(u"td"_s, row.result.path, u"code"_s);
        page.element(u"td"_s, subscriptsText(row, difference.index), u"code"_s);
        page.element(u"td"_s, *reference, u"code reference"_s);
        page.element(u"td"_s, *current, u"code current"_s);
        page.element(u"td"_s, sixDigits(difference.absolute), u"number"_s);
        page.element(u"td"_s, sixDigits(difference.relative), u"number"_s);
        if (diff.isDistributed()) {
            writeOwner(page, ownerIn(row.reference, diff.referenceProcesses, difference.index));
            writeOwner(page, ownerIn(row.current, diff.currentProcesses, difference.index));
        }
        page.end();
    }
    return {};
}

/// The elements that differ most of each data set, as many as were kept; nothing where none differ.
Result<void> writeWorst(HtmlPage &page, const ArrayFilesDiff &diff, const Progress &progress)
{
    const auto differs = [](const ArrayFilesRow &row) { return row.result.diff && !row.result.diff->worst.empty(); };
    if (std::none_of(diff.rows.begin(), diff.rows.end(), differs))
        return {};
    page.begin(u"section"_s);
    page.element(u"h2"_s, ArrayDiffHtmlTexts::tr("The largest differences"));
    page.beginTable(elementHeadings(diff));
    for (const ArrayFilesRow &row : diff.rows) {
        if (!differs(row))
            continue;
        if (Result<void> written = writeElements(page, diff, row, progress); !written)
            return written;
    }
    page.endTable();
    page.end();
    return {};
}

void writeHaloRows(HtmlPage &page, const ArrayFilesRow &row, const HaloCheck &check,
                   const std::vector<std::int64_t> &processes, const QString &side)
{
    for (const HaloDisagreement &halo : check.disagreements) {
        page.begin(u"tr"_s);
        page.element(u"td"_s, row.result.path, u"code"_s);
        page.element(u"td"_s, subscriptsText(row, halo.index), u"code"_s);
        page.element(u"td"_s, QString::number(processes.at(halo.rank)), u"number"_s);
        page.element(u"td"_s, halo.value, u"code "_s % side);
        page.element(u"td"_s, QString::number(processes.at(halo.owner)), u"number"_s);
        page.element(u"td"_s, halo.ownerValue, u"code "_s % side);
        page.element(u"td"_s, sixDigits(halo.absolute), u"number"_s);
        page.end();
    }
}

/// The halo cells of a run that differ from their owners; nothing where none do.
void writeHalos(HtmlPage &page, const ArrayFilesDiff &diff, std::optional<HaloCheck> ArrayFilesRow::*halo,
                const std::vector<std::int64_t> &processes, const QString &side, const QString &heading)
{
    const auto stale = [halo](const ArrayFilesRow &row) { return row.*halo && (row.*halo)->differing > 0; };
    if (std::none_of(diff.rows.begin(), diff.rows.end(), stale))
        return;
    page.begin(u"section"_s);
    page.element(u"h2"_s, heading);
    page.beginTable({
        ArrayDiffHtmlTexts::tr("data set"),
        ArrayDiffHtmlTexts::tr("where"),
        ArrayDiffHtmlTexts::tr("process"),
        ArrayDiffHtmlTexts::tr("has"),
        ArrayDiffHtmlTexts::tr("owner"),
        ArrayDiffHtmlTexts::tr("has"),
        ArrayDiffHtmlTexts::tr("absolute difference"),
    });
    for (const ArrayFilesRow &row : diff.rows) {
        if (row.*halo)
            writeHaloRows(page, row, *(row.*halo), processes, side);
    }
    page.endTable();
    page.end();
}

/// What the attributes say otherwise; nothing where they do not.
void writeAttributes(HtmlPage &page, const std::vector<AttributeDifference> &attributes, const QString &heading)
{
    if (attributes.empty())
        return;
    page.begin(u"section"_s);
    page.element(u"h2"_s, heading);
    page.beginTable({
        ArrayDiffHtmlTexts::tr("of"),
        ArrayDiffHtmlTexts::tr("attribute"),
        ArrayDiffHtmlTexts::tr("reference"),
        ArrayDiffHtmlTexts::tr("current"),
    });
    const auto text = [](const std::optional<AttributeValue> &value) {
        if (value && !value->error.isEmpty())
            return ArrayDiffHtmlTexts::tr("cannot be read");
        return value ? attributeText(*value) : ArrayDiffHtmlTexts::tr("absent");
    };
    for (const AttributeDifference &difference : attributes) {
        page.begin(u"tr"_s);
        page.element(u"td"_s, difference.path, u"code"_s);
        page.element(u"td"_s, difference.name, u"code"_s);
        page.element(u"td"_s, text(difference.reference), u"code reference"_s);
        page.element(u"td"_s, text(difference.current), u"code current"_s);
        page.end();
    }
    page.endTable();
    page.end();
}

} // namespace

Result<void> writeArrayDiffHtml(const ArrayFilesDiff &diff, QIODevice &device, Progress &progress)
{
    HtmlPage page(device, ArrayDiffHtmlTexts::tr("How arrays differ"));
    page.begin(u"section"_s, diff.isEqual() ? u"answer equal"_s : u"answer"_s);
    for (const QString &sentence : arrayDiffSentences(diff))
        page.element(u"p"_s, sentence);
    page.end();
    page.element(u"p"_s, ArrayDiffHtmlTexts::tr("Tolerance: %1").arg(toleranceText(diff.tolerance)), u"legend"_s);
    page.begin(u"section"_s, u"runs"_s);
    page.files(ArrayDiffHtmlTexts::tr("Reference"), u"reference"_s, diff.reference);
    page.files(ArrayDiffHtmlTexts::tr("Current"), u"current"_s, diff.current);
    page.end();
    if (!writeTable(page, diff, progress))
        return tl::unexpected(cancelledError());
    writeAttributes(page, diff.attributes.differences, ArrayDiffHtmlTexts::tr("Attributes that differ"));
    writeAttributes(page, diff.attributes.notes,
                    ArrayDiffHtmlTexts::tr("Attributes that differ without changing what the elements mean"));
    if (Result<void> written = writeWorst(page, diff, progress); !written)
        return written;
    writeHalos(page, diff, &ArrayFilesRow::referenceHalo, diff.referenceProcesses, u"reference"_s,
               ArrayDiffHtmlTexts::tr("Halo cells of the reference that differ from their owners"));
    writeHalos(page, diff, &ArrayFilesRow::currentHalo, diff.currentProcesses, u"current"_s,
               ArrayDiffHtmlTexts::tr("Halo cells of the current run that differ from their owners"));
    if (!page.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
