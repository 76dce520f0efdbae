// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/html/comparisondiffhtml.h"

#include "io/html/htmlpage.h"
#include "io/writeerror.h"
#include "model/base/processsettext.h"
#include "model/comparison/comparisonsummary.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ComparisonDiffHtmlTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonDiffHtml)
};

QStringList changeHeadings()
{
    return {
        QString(),
        ComparisonDiffHtmlTexts::tr("class"),
        ComparisonDiffHtmlTexts::tr("processes"),
        ComparisonDiffHtmlTexts::tr("count"),
        ComparisonDiffHtmlTexts::tr("reference"),
        ComparisonDiffHtmlTexts::tr("current"),
        ComparisonDiffHtmlTexts::tr("absolute"),
        ComparisonDiffHtmlTexts::tr("relative"),
    };
}

QString mark(const ValueChange &change)
{
    if (change.reference && change.current)
        return u"Δ"_s;
    return change.reference ? u"−"_s : u"+"_s;
}

void writeRow(HtmlPage &page, const ValueChange &change)
{
    const auto cell = [&page](const QString &text, const QString &style = {}) { page.element(u"td"_s, text, style); };
    const auto value = [&cell](const std::optional<ComparisonValue> &side, const QString &style) {
        cell(side ? side->text : QString(), style);
    };
    page.begin(u"tr"_s);
    cell(mark(change));
    cell(changeClassName(change));
    cell(compactText(change.processes), u"code"_s);
    cell(QLocale().toString(qulonglong(change.count)), u"number"_s);
    value(change.reference, u"number reference"_s);
    value(change.current, u"number current"_s);
    cell(sixDigits(absoluteChange(change)), u"number"_s);
    cell(sixDigits(relativeChange(change)), u"number"_s);
    page.end();
}

/// False when cancelled.
bool writeTable(HtmlPage &page, const ComparisonDiff &diff, std::size_t count, const Progress &progress)
{
    if (diff.isEqual())
        return true;
    page.begin(u"section"_s);
    page.element(u"h2"_s, ComparisonDiffHtmlTexts::tr("Whose value changed"));
    page.shown(ComparisonDiffHtmlTexts::tr("%1 of %2 are shown."), count, diff.changes.size());
    page.beginTable(changeHeadings());
    for (std::size_t index = 0; index < count; ++index) {
        if (progress.isCancelled())
            return false;
        writeRow(page, diff.changes[index]);
    }
    page.endTable();
    page.end();
    return true;
}

} // namespace

Result<void> writeComparisonDiffHtml(const ComparisonDiff &diff, const ComparisonDiffFiles &files, QIODevice &device,
                                     Progress &progress)
{
    HtmlPage page(device, ComparisonDiffHtmlTexts::tr("Whose values differ"));
    page.begin(u"section"_s, diff.isEqual() ? u"answer equal"_s : u"answer"_s);
    page.element(u"p"_s, comparisonDiffSummary(diff));
    page.end();
    page.begin(u"section"_s, u"runs"_s);
    page.files(ComparisonDiffHtmlTexts::tr("Reference"), u"reference"_s, files.reference);
    page.files(ComparisonDiffHtmlTexts::tr("Current"), u"current"_s, files.current);
    page.end();
    if (!writeTable(page, diff, files.count(diff), progress))
        return tl::unexpected(cancelledError());
    if (!page.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
