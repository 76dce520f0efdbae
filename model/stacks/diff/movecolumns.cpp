// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/diff/movecolumns.h"

#include "model/base/processsettext.h"
#include "model/stacks/diff/stackdiffsummary.h"
#include "model/stacks/diff/stackdiffwords.h"
#include "model/stacks/shownranges.h"
#include "model/stacks/tree/frametext.h"
#include "model/stacks/tree/nodepath.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct MovesListTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::MovesModel)
};

using MoveColumn = ListedColumn<StackMove>;

/// One end of a move, in JSON a list of paths.
MoveColumn endColumn(ColumnHead head, const StackDiff *diff, std::vector<StackNode> StackMove::*end)
{
    const auto lists = [diff, end](const StackMove &move) {
        ReportList paths;
        for (const StackNode node : move.*end)
            paths.emplace_back(functionsOf(*diff->tree, node));
        return paths;
    };
    const auto texts = [diff, end](const StackMove &move) {
        QStringList paths;
        for (const StackNode node : move.*end)
            paths << pathText(*diff->tree, node);
        return paths.join(u" | "_s);
    };
    return {{std::move(head), lists, texts}};
}

/// The same in the list.
MoveColumn listedEnd(ColumnListing listing, const StackDiff *diff, std::vector<StackNode> StackMove::*end)
{
    const auto text = [diff, end](const StackMove &move) { return endsText(*diff, move.*end); };
    return listOnly<StackMove>(std::move(listing), text, text,
                               [diff](const StackMove &move) { return moveSentence(*diff, move); });
}

QString movedProcesses(const StackMove &move)
{
    return elidedText(move.processes, toolTipRanges);
}

} // namespace

ReportList functionsOf(const StackTree &tree, StackNode node)
{
    ReportList functions;
    for (const StackNode step : pathTo(tree, node))
        functions.emplace_back(functionName(tree.pools(), tree.frame(step)));
    return functions;
}

std::vector<MoveColumn> moveColumns(const StackDiff *diff)
{
    return {
        {{{.key = u"class"_s, .shownIn = Audience::Tables}, [](const StackMove &) { return QString(movedClass); }}},
        numberInList<StackMove>(
            {MovesListTexts::tr("Count"), MovesListTexts::tr("Number of processes that went the same way")},
            [](const StackMove &move) { return std::uint64_t(move.processes.count()); }, nullptr, movedProcesses),
        listOnly<StackMove>(
            {MovesListTexts::tr("Processes"), MovesListTexts::tr("Which processes went the same way")},
            [](const StackMove &move) { return std::int64_t(move.processes.lowest()); },
            [](const StackMove &move) { return elidedText(move.processes, shownRanges); }, movedProcesses),
        listedEnd({MovesListTexts::tr("From"), MovesListTexts::tr("The frame where they stood in the reference")}, diff,
                  &StackMove::from),
        listedEnd({MovesListTexts::tr("To"), MovesListTexts::tr("The frame where they stand now")}, diff,
                  &StackMove::to),
        endColumn({.key = u"path"_s, .shownIn = Audience::Tables, .attribute = "from"_L1}, diff, &StackMove::from),
        endColumn({.key = u"from"_s, .shownIn = Audience::Json}, diff, &StackMove::from),
        endColumn({.key = u"to"_s, .shownIn = fileAudiences, .attribute = "to"_L1}, diff, &StackMove::to),
        {{{.key = u"processes"_s, .shownIn = fileAudiences, .attribute = "processes"_L1},
          [](const StackMove &move) { return textUnlessEmpty(compactText(move.processes)); }}},
    };
}

} // namespace rankscope
