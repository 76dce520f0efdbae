// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/html/tracediffhtml.h"

#include "io/html/htmlpage.h"
#include "io/writeerror.h"
#include "model/trace/diff/differencefields.h"
#include "model/trace/diff/tracediffsummary.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownOrigins = 100;

struct TraceDiffHtmlTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceDiffHtml)
};

void writeAnswer(HtmlPage &page, const TraceDiff &diff)
{
    page.begin(u"section"_s, diff.isEqual() ? u"answer equal"_s : u"answer"_s);
    for (const QString &sentence : originSentences(diff, shownOrigins))
        page.element(u"p"_s, sentence, u"origin"_s);
    page.element(u"p"_s, outcomeSentence(diff));
    page.end();
}

void writeFiles(HtmlPage &page, const QString &heading, const QString &style, const TraceRun &run)
{
    page.begin(u"div"_s, style);
    page.element(u"h2"_s, heading);
    page.begin(u"ul"_s);
    for (const TraceRun::Process &process : run.processes) {
        page.begin(u"li"_s);
        page.element(u"code"_s, process.trace->file);
        page.text(u' ' % TraceDiffHtmlTexts::tr("process %1").arg(process.number));
        page.end();
    }
    page.end();
    page.end();
}

void writeCounts(HtmlPage &page, const TraceDiff &diff)
{
    page.begin(u"section"_s);
    page.element(u"h2"_s, TraceDiffHtmlTexts::tr("Counts"));
    page.element(u"p"_s, comparedSentence(diff));
    page.element(u"p"_s, TraceDiffHtmlTexts::tr("Tolerance: %1.").arg(toleranceText(diff.tolerance)));
    page.begin(u"ul"_s, u"counts"_s);
    for (std::size_t index = 0; index < differenceClassCount; ++index) {
        const auto differenceClass = static_cast<DifferenceClass>(index);
        if (diff.count(differenceClass) != 0)
            page.element(u"li"_s, countText(differenceClass, diff.count(differenceClass)));
    }
    page.end();
    page.end();
}

void writeNotCompared(HtmlPage &page, const TraceAlignment &alignment)
{
    page.begin(u"section"_s);
    page.element(u"h2"_s, TraceDiffHtmlTexts::tr("Not compared"));
    if (alignment.notCompared.empty()) {
        page.element(u"p"_s, TraceDiffHtmlTexts::tr("Nothing was left out."));
    } else {
        page.begin(u"ul"_s);
        for (const NotCompared &item : alignment.notCompared)
            page.element(u"li"_s, notComparedSentence(item));
        page.end();
    }
    page.end();
}

QString recordPlace(const QString &file, const std::optional<std::uint64_t> &line)
{
    return line ? QFileInfo(file).fileName() % u':' % QString::number(*line) : QString();
}

QString sourcePlace(const DifferenceDetails &details)
{
    return details.line == 0 ? QString() : details.file % u':' % QString::number(details.line);
}

void writeRow(HtmlPage &page, const DifferenceDetails &details)
{
    const auto cell = [&page](const QString &text, const QString &style = {}) { page.element(u"td"_s, text, style); };
    const auto field = [&](DifferenceField name, const QString &style) { cell(fieldText(details, name), style); };
    page.begin(u"tr"_s, details.carried ? u"carried"_s : u"start"_s);
    cell(details.carried ? u"→"_s : u"●"_s);
    field(DifferenceField::Class, {});
    field(DifferenceField::Record, {});
    field(DifferenceField::Name, u"code"_s);
    cell(sourcePlace(details), u"code"_s);
    field(DifferenceField::Where, u"code"_s);
    field(DifferenceField::ReferenceValue, u"number reference"_s);
    field(DifferenceField::CurrentValue, u"number current"_s);
    cell(sixDigits(details.deviation.absolute), u"number"_s);
    cell(sixDigits(details.deviation.relative), u"number"_s);
    field(DifferenceField::Processes, {});
    cell(recordPlace(details.referenceFile, details.referenceLine), u"code"_s);
    cell(recordPlace(details.currentFile, details.currentLine), u"code"_s);
    page.end();
}

QStringList differenceHeadings()
{
    return {
        QString(),
        TraceDiffHtmlTexts::tr("class"),
        TraceDiffHtmlTexts::tr("record"),
        TraceDiffHtmlTexts::tr("name"),
        TraceDiffHtmlTexts::tr("source"),
        TraceDiffHtmlTexts::tr("where"),
        TraceDiffHtmlTexts::tr("reference"),
        TraceDiffHtmlTexts::tr("current"),
        TraceDiffHtmlTexts::tr("absolute"),
        TraceDiffHtmlTexts::tr("relative"),
        TraceDiffHtmlTexts::tr("processes"),
        TraceDiffHtmlTexts::tr("reference line"),
        TraceDiffHtmlTexts::tr("current line"),
    };
}

/// False when cancelled.
bool writeTable(HtmlPage &page, const TraceDiff &diff, const DifferenceChoice &choice, Progress &progress)
{
    page.begin(u"section"_s);
    page.element(u"h2"_s, TraceDiffHtmlTexts::tr("Differences"));
    page.shown(TraceDiffHtmlTexts::tr("%1 of %2 are shown."), choice.count(diff), diff.differences.size());
    page.element(u"p"_s, TraceDiffHtmlTexts::tr("● an origin, → follows from an earlier difference"), u"legend"_s);
    page.beginTable(differenceHeadings());
    for (std::size_t index = 0; index < choice.count(diff); ++index) {
        if (progress.isCancelled())
            return false;
        writeRow(page, detailsOf(diff, choice.at(diff, index)));
    }
    page.endTable();
    page.end();
    return true;
}

} // namespace

Result<void> writeTraceDiffHtml(const TraceDiff &diff, const DifferenceChoice &choice, QIODevice &device,
                                Progress &progress)
{
    HtmlPage page(device, TraceDiffHtmlTexts::tr("Where two runs part"));
    writeAnswer(page, diff);
    page.begin(u"section"_s, u"runs"_s);
    writeFiles(page, TraceDiffHtmlTexts::tr("Reference"), u"reference"_s, diff.alignment->referenceRun);
    writeFiles(page, TraceDiffHtmlTexts::tr("Current"), u"current"_s, diff.alignment->currentRun);
    page.end();
    writeCounts(page, diff);
    writeNotCompared(page, *diff.alignment);
    if (choice.count(diff) != 0 && !writeTable(page, diff, choice, progress))
        return tl::unexpected(cancelledError());
    if (!page.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
