// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/stackdiffreport.h"

#include "app/commands/reports/texttable.h"
#include "model/base/fittingtext.h"
#include "model/stacks/diff/stackdiffsummary.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct StackDiffReportTexts {
    Q_DECLARE_TR_FUNCTIONS(StackDiffReport)
};

QString countsText(const StackDiff &diff)
{
    QStringList parts;
    for (std::size_t status = 0; status < frameStatusCount; ++status) {
        if (diff.counts[status] > 0)
            parts << countText(static_cast<FrameStatus>(status), diff.counts[status]);
    }
    return parts.join(", "_L1) % u'\n';
}

QString frameTable(const StackDiff &diff, std::size_t shown)
{
    TextTable table;
    table.addColumn(StackDiffReportTexts::tr("class"));
    table.addColumn(StackDiffReportTexts::tr("reference"), TextTable::Align::Right);
    table.addColumn(StackDiffReportTexts::tr("current"), TextTable::Align::Right);
    table.addColumn(StackDiffReportTexts::tr("lost"));
    table.addColumn(StackDiffReportTexts::tr("gained"));
    table.addColumn(StackDiffReportTexts::tr("frames"), TextTable::Align::Left, TextTable::anyWidth);
    for (std::size_t index = 0; index < shown; ++index) {
        const StackNode node = diff.different[index];
        const FrameDifference &frame = diff.frames[node.value];
        const auto set = [&diff](ProcessSetId id) { return fittingCompactText(diff.tree->pools().processSets[id]); };
        table.addRow({fieldText(diff, node, StackDiffField::Class),
                      fieldText(diff, node, StackDiffField::ReferenceCount),
                      fieldText(diff, node, StackDiffField::CurrentCount), set(frame.lost), set(frame.gained),
                      fieldText(diff, node, StackDiffField::Path)});
    }
    return table.lines().join(u'\n') % u'\n';
}

QString moreDifferencesText(std::size_t count)
{
    const int more = static_cast<int>(count);
    return QCoreApplication::translate("StackDiffReport", "and %n more; --limit 0 lists all", nullptr, more) % u'\n';
}

} // namespace

QString stackDiffReport(const StackDiff &diff, const StackDiffLimit &limit)
{
    QString text = outcomeSentences(diff).join(u'\n') % u'\n';
    const std::size_t moves = limit.moves(diff);
    for (std::size_t index = 0; index < moves; ++index)
        text += moveSentence(diff, diff.moves[index]) % u'\n';
    if (moves < diff.moves.size())
        text += moreDifferencesText(diff.moves.size() - moves);
    text += u'\n' % countsText(diff);
    const std::size_t frames = limit.frames(diff);
    if (frames > 0)
        text += u'\n' % frameTable(diff, frames);
    if (frames < diff.different.size())
        text += moreDifferencesText(diff.different.size() - frames);
    return text;
}

} // namespace rankscope
