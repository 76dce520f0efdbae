// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/html/arraydiffhtml.h"

#include "io/html/htmlpage.h"
#include "io/writeerror.h"
#include "model/arrays/arraydifftable.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString phrase(const char *text)
{
    return QCoreApplication::translate("ArrayDiffHtml", text);
}

QString mark(DataSetOutcome outcome)
{
    switch (outcome) {
    case DataSetOutcome::Equal:
        return {};
    case DataSetOutcome::Different:
    case DataSetOutcome::HaloDiffers:
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

QStringList headings()
{
    return {
        QString(),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "data set")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "class")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "elements")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "differing")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "largest absolute difference")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "where")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "largest relative difference")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "where")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "relative L2")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "first")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "reference")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "current")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "why not compared")),
    };
}

void writeRow(HtmlPage &page, const ArrayFilesDiff &diff, const ArrayFilesRow &row)
{
    const auto cell = [&page](const QString &text, const QString &style = {}) { page.element(u"td"_s, text, style); };
    const auto field = [&](ArrayDiffField name, const QString &style = {}) { cell(fieldText(diff, row, name), style); };
    const auto side = [&](ArrayDiffField type, ArrayDiffField shape, const QString &style) {
        cell(QString(fieldText(diff, row, type) % u' ' % fieldText(diff, row, shape)).trimmed(), style);
    };
    page.begin(u"tr"_s);
    cell(mark(row.outcome()));
    field(ArrayDiffField::Path, u"code"_s);
    field(ArrayDiffField::Class);
    field(ArrayDiffField::Elements, u"number"_s);
    field(ArrayDiffField::Differing, u"number"_s);
    field(ArrayDiffField::MaxAbsolute, u"number"_s);
    field(ArrayDiffField::MaxAbsoluteIndex, u"code"_s);
    field(ArrayDiffField::MaxRelative, u"number"_s);
    field(ArrayDiffField::MaxRelativeIndex, u"code"_s);
    field(ArrayDiffField::L2Relative, u"number"_s);
    field(ArrayDiffField::First, u"code"_s);
    side(ArrayDiffField::ReferenceType, ArrayDiffField::ReferenceShape, u"code reference"_s);
    side(ArrayDiffField::CurrentType, ArrayDiffField::CurrentShape, u"code current"_s);
    field(ArrayDiffField::Error);
    page.end();
}

/// False when cancelled.
bool writeTable(HtmlPage &page, const ArrayFilesDiff &diff, const Progress &progress)
{
    page.begin(u"section"_s);
    page.element(u"h2"_s, phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "Data sets")));
    page.beginTable(headings());
    for (const ArrayFilesRow &row : diff.rows) {
        if (progress.isCancelled())
            return false;
        writeRow(page, diff, row);
    }
    page.endTable();
    page.end();
    return true;
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
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "data set")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "where")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "process")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "has")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "owner")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "has")),
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "absolute difference")),
    });
    for (const ArrayFilesRow &row : diff.rows) {
        if (row.*halo)
            writeHaloRows(page, row, *(row.*halo), processes, side);
    }
    page.endTable();
    page.end();
}

} // namespace

Result<void> writeArrayDiffHtml(const ArrayFilesDiff &diff, QIODevice &device, Progress &progress)
{
    HtmlPage page(device, phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "How arrays differ")));
    page.begin(u"section"_s, diff.isEqual() ? u"answer equal"_s : u"answer"_s);
    for (const QString &sentence : arrayDiffSentences(diff))
        page.element(u"p"_s, sentence);
    page.end();
    page.begin(u"section"_s, u"runs"_s);
    page.files(phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "Reference")), u"reference"_s, diff.reference);
    page.files(phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "Current")), u"current"_s, diff.current);
    page.end();
    if (!writeTable(page, diff, progress))
        return tl::unexpected(cancelledError());
    writeHalos(page, diff, &ArrayFilesRow::referenceHalo, diff.referenceProcesses, u"reference"_s,
               phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "Halo cells of the reference that differ from their owners")));
    writeHalos(
        page, diff, &ArrayFilesRow::currentHalo, diff.currentProcesses, u"current"_s,
        phrase(QT_TRANSLATE_NOOP("ArrayDiffHtml", "Halo cells of the current run that differ from their owners")));
    if (!page.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
