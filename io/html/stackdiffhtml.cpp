// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/html/stackdiffhtml.h"

#include "io/html/htmlpage.h"
#include "io/writeerror.h"
#include "model/stacks/diff/stackdiffsummary.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct StackDiffHtmlTexts {
    Q_DECLARE_TR_FUNCTIONS(StackDiffHtml)
};

void writeAnswer(HtmlPage &page, const StackDiff &diff)
{
    page.begin(u"section"_s, diff.isEqual() && diff.isWhole() ? u"answer equal"_s : u"answer"_s);
    for (const QString &sentence : outcomeSentences(diff))
        page.element(u"p"_s, sentence);
    page.end();
}

void writeCounts(HtmlPage &page, const StackDiff &diff)
{
    page.begin(u"section"_s);
    page.element(u"h2"_s, StackDiffHtmlTexts::tr("Counts"));
    page.begin(u"ul"_s, u"counts"_s);
    for (std::size_t index = 0; index < frameStatusCount; ++index) {
        const auto status = static_cast<FrameStatus>(index);
        if (diff.count(status) != 0)
            page.element(u"li"_s, countText(status, diff.count(status)));
    }
    page.end();
    page.end();
}

/// False when cancelled.
bool writeMoves(HtmlPage &page, const StackDiff &diff, const StackDiffLimit &limit, const Progress &progress)
{
    if (diff.moves.empty())
        return true;
    page.begin(u"section"_s);
    page.element(u"h2"_s, StackDiffHtmlTexts::tr("Who stands elsewhere"));
    page.shown(StackDiffHtmlTexts::tr("%1 of %2 are shown."), limit.moves(diff), diff.moves.size());
    page.begin(u"ul"_s);
    for (std::size_t index = 0; index < limit.moves(diff); ++index) {
        if (progress.isCancelled())
            return false;
        page.element(u"li"_s, moveSentence(diff, diff.moves[index]));
    }
    page.end();
    page.end();
    return true;
}

QStringList frameHeadings()
{
    return {
        QString(),
        StackDiffHtmlTexts::tr("class"),
        StackDiffHtmlTexts::tr("path"),
        StackDiffHtmlTexts::tr("file"),
        StackDiffHtmlTexts::tr("line"),
        StackDiffHtmlTexts::tr("reference"),
        StackDiffHtmlTexts::tr("current"),
        StackDiffHtmlTexts::tr("gained"),
        StackDiffHtmlTexts::tr("lost"),
    };
}

QString mark(FrameStatus status)
{
    switch (status) {
    case FrameStatus::Same:
        return {};
    case FrameStatus::Changed:
        return u"Δ"_s;
    case FrameStatus::OnlyReference:
        return u"−"_s;
    case FrameStatus::OnlyCurrent:
        return u"+"_s;
    case FrameStatus::NotComparable:
        return u"?"_s;
    }
    return {};
}

void writeRow(HtmlPage &page, const StackDiff &diff, StackNode node)
{
    const auto field = [&](StackDiffField name, const QString &style) {
        page.element(u"td"_s, fieldText(diff, node, name), style);
    };
    page.begin(u"tr"_s);
    page.element(u"td"_s, mark(diff.frames[node.value].status));
    field(StackDiffField::Class, {});
    field(StackDiffField::Path, u"code"_s);
    field(StackDiffField::File, u"code"_s);
    field(StackDiffField::Line, u"number"_s);
    field(StackDiffField::ReferenceCount, u"number reference"_s);
    field(StackDiffField::CurrentCount, u"number current"_s);
    field(StackDiffField::Gained, u"code"_s);
    field(StackDiffField::Lost, u"code"_s);
    page.end();
}

/// False when cancelled.
bool writeTable(HtmlPage &page, const StackDiff &diff, const StackDiffLimit &limit, const Progress &progress)
{
    if (diff.different.empty())
        return true;
    page.begin(u"section"_s);
    page.element(u"h2"_s, StackDiffHtmlTexts::tr("Differences"));
    page.shown(StackDiffHtmlTexts::tr("%1 of %2 are shown."), limit.frames(diff), diff.different.size());
    page.beginTable(frameHeadings());
    for (std::size_t index = 0; index < limit.frames(diff); ++index) {
        if (progress.isCancelled())
            return false;
        writeRow(page, diff, diff.different[index]);
    }
    page.endTable();
    page.end();
    return true;
}

} // namespace

Result<void> writeStackDiffHtml(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device,
                                Progress &progress)
{
    HtmlPage page(device, StackDiffHtmlTexts::tr("Where two jobs stand"));
    writeAnswer(page, diff);
    page.begin(u"section"_s, u"runs"_s);
    page.files(StackDiffHtmlTexts::tr("Reference"), u"reference"_s, diff.reference);
    page.files(StackDiffHtmlTexts::tr("Current"), u"current"_s, diff.current);
    page.end();
    writeCounts(page, diff);
    if (!writeMoves(page, diff, limit, progress) || !writeTable(page, diff, limit, progress))
        return tl::unexpected(cancelledError());
    if (!page.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
