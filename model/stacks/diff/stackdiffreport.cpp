// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/diff/stackdiffreport.h"

#include "model/base/processsettext.h"
#include "model/base/text/fittingtext.h"
#include "model/stacks/diff/movecolumns.h"
#include "model/stacks/diff/stackdiffsummary.h"
#include "model/stacks/diff/stackdiffwords.h"
#include "model/stacks/tree/frametext.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using FrameColumns = std::vector<ReportColumn<StackNode>>;

struct StackDiffReportTexts {
    Q_DECLARE_TR_FUNCTIONS(StackDiffReport)
};
struct StackDiffHtmlTexts {
    Q_DECLARE_TR_FUNCTIONS(StackDiffHtml)
};

void addFrame(FrameColumns &columns, const StackDiff &diff)
{
    const StackTree &tree = *diff.tree;
    const auto status = [&diff](StackNode node) { return diff.frames[node.value].status; };
    const auto lineOf = [&tree](StackNode node) { return tree.pools().line(tree.frame(node)); };
    columns.push_back({{.key = {}, .shownIn = Audience::Page}, nullptr, [status](StackNode node) {
                           return frameMark(status(node));
                       }});
    columns.push_back({{.key = u"class"_s,
                        .heading = StackDiffReportTexts::tr("class"),
                        .shownIn = fileAudiences | Audience::Page | Audience::Text},
                       [status](StackNode node) { return QString(className(status(node))); }});
    columns.push_back({{.key = u"path"_s,
                        .heading = StackDiffHtmlTexts::tr("path"),
                        .shownIn = fileAudiences | Audience::Page,
                        .style = u"code"_s},
                       [&tree](StackNode node) { return functionsOf(tree, node); },
                       [&tree](StackNode node) { return pathText(tree, node); }});
    columns.push_back(
        {{.key = u"file"_s,
          .heading = StackDiffHtmlTexts::tr("file"),
          .shownIn = fileAudiences | Audience::Page,
          .style = u"code"_s},
         [&tree](StackNode node) { return textUnlessEmpty(QString::fromUtf8(tree.pools().file(tree.frame(node)))); }});
    columns.push_back(
        {{.key = u"line"_s,
          .heading = StackDiffHtmlTexts::tr("line"),
          .shownIn = fileAudiences | Audience::Page,
          .type = FieldType::Integer,
          .isNumber = true},
         [lineOf](StackNode node) {
             return lineOf(node) == 0 ? ReportValue() : ReportValue(std::uint64_t(lineOf(node)));
         },
         [lineOf](StackNode node) { return lineOf(node) == 0 ? QString() : QString::number(lineOf(node)); }});
}

/// How many processes are in a frame of one side.
void addMemberCount(FrameColumns &columns, const StackDiff &diff, const QString &side, const QString &heading)
{
    const auto membersOf = [&diff, isReference = side == "reference"_L1](StackNode node) {
        const FrameDifference &frame = diff.frames[node.value];
        return isReference ? frame.reference : frame.current;
    };
    columns.push_back({{.key = side % "_count"_L1,
                        .heading = heading,
                        .shownIn = fileAudiences | Audience::Page | Audience::Text,
                        .type = FieldType::Integer,
                        .isNumber = true,
                        .style = side},
                       [membersOf](StackNode node) {
                           const ProcessMembers members = membersOf(node);
                           return members.state == SetState::Absent ? ReportValue()
                                                                    : ReportValue(std::uint64_t(members.count));
                       },
                       [membersOf](StackNode node) {
                           const ProcessMembers members = membersOf(node);
                           return members.state == SetState::Absent ? QString() : QString::number(members.count);
                       }});
}

/// Who came or went: in files and pages whole.
void addSet(FrameColumns &columns, const StackDiff &diff, const QString &key, const QString &heading)
{
    columns.push_back({{.key = key, .heading = heading, .shownIn = fileAudiences | Audience::Page, .style = u"code"_s},
                       [&diff, isGained = key == "gained"_L1](StackNode node) {
                           const FrameDifference &frame = diff.frames[node.value];
                           return textUnlessEmpty(
                               compactText(diff.tree->pools().processSets[isGained ? frame.gained : frame.lost]));
                       }});
}

/// A terminal has less room.
void addTextColumns(FrameColumns &columns, const StackDiff &diff)
{
    const StackTree &tree = *diff.tree;
    const auto set = [&tree](ProcessSetId id) { return fittingCompactText(tree.pools().processSets[id]); };
    columns.push_back({{.key = {}, .heading = StackDiffReportTexts::tr("lost"), .shownIn = Audience::Text},
                       nullptr,
                       [&diff, set](StackNode node) { return set(diff.frames[node.value].lost); }});
    columns.push_back({{.key = {}, .heading = StackDiffReportTexts::tr("gained"), .shownIn = Audience::Text},
                       nullptr,
                       [&diff, set](StackNode node) { return set(diff.frames[node.value].gained); }});
    columns.push_back(
        {{.key = {}, .heading = StackDiffReportTexts::tr("frames"), .shownIn = Audience::Text, .isWhole = true},
         nullptr,
         [&tree](StackNode node) { return pathText(tree, node); }});
}

QString moreText(std::size_t count)
{
    const int more = static_cast<int>(count);
    return QCoreApplication::translate("StackDiffReport", "and %n more; --limit 0 lists all", nullptr, more);
}

ReportTable framesTable(const StackDiff &diff, const StackDiffLimit &limit)
{
    ReportTable table{.key = "differences"_L1,
                      .element = "difference"_L1,
                      .heading = StackDiffHtmlTexts::tr("Differences"),
                      .shown = StackDiffHtmlTexts::tr("%1 of %2 are shown.")};
    table.all = diff.different.size();
    const std::size_t count = limit.frames(diff);
    if (count < table.all)
        table.more = moreText(table.all - count);
    FrameColumns columns;
    addFrame(columns, diff);
    addMemberCount(columns, diff, u"reference"_s, StackDiffReportTexts::tr("reference"));
    addMemberCount(columns, diff, u"current"_s, StackDiffReportTexts::tr("current"));
    addSet(columns, diff, u"gained"_s, StackDiffReportTexts::tr("gained"));
    addSet(columns, diff, u"lost"_s, StackDiffReportTexts::tr("lost"));
    addTextColumns(columns, diff);
    setRows(table, std::move(columns), count,
            [&diff](std::size_t index) -> const StackNode & { return diff.different[index]; });
    return table;
}

ReportTable movesTable(const StackDiff &diff, const StackDiffLimit &limit)
{
    ReportTable table{.key = "moves"_L1, .element = "move"_L1, .shownIn = fileAudiences};
    table.all = diff.moves.size();
    setRows(table, reportedColumns(moveColumns(&diff)), limit.moves(diff),
            [&diff](std::size_t index) -> const StackMove & { return diff.moves[index]; });
    return table;
}

QStringList moveSentences(const StackDiff &diff, const StackDiffLimit &limit)
{
    QStringList sentences;
    for (std::size_t index = 0; index < limit.moves(diff); ++index)
        sentences << moveSentence(diff, diff.moves[index]);
    return sentences;
}

void addAnswer(Report &report, const StackDiff &diff, const QStringList &moves)
{
    report.answer.push_back({.sentences = outcomeSentences(diff)});
    report.answer.push_back({.sentences = moves, .shownIn = Audience::Text});
    if (const std::size_t more = diff.moves.size() - static_cast<std::size_t>(moves.size()); more > 0)
        report.answer.push_back({.sentences = {moreText(more)}, .shownIn = Audience::Text});
}

ReportSection movesSection(const StackDiff &diff, const QStringList &moves)
{
    ReportSection section{
        .heading = StackDiffHtmlTexts::tr("Who stands elsewhere"), .items = moves, .shownIn = Audience::Page};
    const QLocale locale;
    if (moves.size() < static_cast<qsizetype>(diff.moves.size()))
        section.sentences << StackDiffHtmlTexts::tr("%1 of %2 are shown.")
                                 .arg(locale.toString(moves.size()), locale.toString(quint64(diff.moves.size())));
    return section;
}

void addFrameCounts(Report &report, const StackDiff &diff)
{
    QStringList texts;
    for (std::size_t index = 0; index < frameStatusCount; ++index) {
        const auto status = static_cast<FrameStatus>(index);
        report.parts.push_back(ReportFact{{countKey(status), diff.count(status)}, "counts"_L1});
        if (diff.count(status) > 0)
            texts << countText(status, diff.count(status));
    }
    report.parts.push_back(ReportFact{{movedKey, diff.movedProcesses}, "counts"_L1});
    report.parts.push_back(ReportSection{.sentences = {texts.join(", "_L1)}, .shownIn = Audience::Text});
    report.parts.push_back(ReportSection{
        .heading = StackDiffHtmlTexts::tr("Counts"), .items = texts, .style = u"counts"_s, .shownIn = Audience::Page});
}

} // namespace

Report stackDiffReport(const StackDiff &diff, const StackDiffLimit &limit)
{
    const QStringList moves = moveSentences(diff, limit);
    const bool isGood = diff.isEqual() && diff.isWhole() && !diff.tree->isEmpty();
    Report report{.kind = "stack-diff"_L1,
                  .title = StackDiffHtmlTexts::tr("Where two jobs stand"),
                  .isGood = isGood,
                  .answer = {},
                  .parts = {ReportFact{{"equal"_L1, isGood}},
                            ReportFiles{"reference"_L1, StackDiffHtmlTexts::tr("Reference"), diff.reference},
                            ReportFiles{"current"_L1, StackDiffHtmlTexts::tr("Current"), diff.current}}};
    addAnswer(report, diff, moves);
    addFrameCounts(report, diff);
    if (!moves.isEmpty())
        report.parts.push_back(movesSection(diff, moves));
    report.parts.push_back(framesTable(diff, limit));
    report.parts.push_back(movesTable(diff, limit));
    report.parts.push_back(ReportFact{{"truncated"_L1, limit.cuts(diff)}});
    return report;
}

} // namespace rankscope
