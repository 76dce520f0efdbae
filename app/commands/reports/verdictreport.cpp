// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/verdictreport.h"

#include "app/commands/reports/texttable.h"
#include "model/base/text/fittingtext.h"
#include "model/stacks/tree/frametext.h"
#include "model/stacks/tree/nodepath.h"
#include "model/stacks/verdict/placetext.h"
#include "model/stacks/verdict/verdicttext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t wholeStacks = 3; // classes whose stacks are written out

struct VerdictReportTexts {
    Q_DECLARE_TR_FUNCTIONS(VerdictReport)
};

QString number(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

QString classTable(const StackVerdict &verdict, std::size_t shown)
{
    TextTable table;
    table.addColumn(VerdictReportTexts::tr("count"), TextTable::Align::Right);
    table.addColumn(VerdictReportTexts::tr("processes"));
    table.addColumn(VerdictReportTexts::tr("where"), TextTable::Align::Left, TextTable::anyWidth);
    table.addColumn(VerdictReportTexts::tr("stacks"), TextTable::Align::Right);
    for (std::uint32_t index = 0; index < shown; ++index) {
        const StackClass &one = verdict.classes[index];
        table.addRow({number(one.processes.count()), fittingText(one.processes),
                      placeText(*verdict.tree, verdict.places[index]), number(one.ends.size())});
    }
    return table.lines().join(u'\n') % u'\n';
}

QString stackText(const StackTree &tree, StackNode end)
{
    QString text;
    for (const StackNode node : pathTo(tree, end))
        text += QString(2 + 2 * std::min<qsizetype>(tree.depth(node), 20), u' ')
                % frameText(tree.pools(), tree.frame(node)) % u'\n';
    return text;
}

QString classStacks(const StackVerdict &verdict, std::size_t index)
{
    const StackClass &one = verdict.classes[index];
    QString text = u'\n'
                   % VerdictReportTexts::tr("Process %1, of %2:")
                         .arg(QString::number(one.representative()), fittingText(one.processes))
                   % u'\n';
    text += stackText(*verdict.tree, one.ends.front());
    const int others = static_cast<int>(one.ends.size()) - 1;
    if (others > 0)
        text += QCoreApplication::translate("VerdictReport", "  and %n more stack(s) of its threads", nullptr, others)
                % u'\n';
    return text;
}

} // namespace

QString verdictReport(const StackDocument &document, const StackVerdict &verdict, std::uint64_t limit)
{
    QString text = verdictSentence(verdict, document.rankSource) % u'\n';
    for (const QString &remark : verdictRemarks(verdict, document.rankSource))
        text += remark % u'\n';
    const std::size_t all = verdict.classes.size();
    if (all == 0)
        return text;
    const std::size_t shown = limit == 0 ? all : std::min<std::size_t>(limit, all);
    text += u'\n' % classTable(verdict, shown);
    const int more = static_cast<int>(all - shown);
    if (more > 0)
        text +=
            QCoreApplication::translate("VerdictReport", "and %n more class(es); --limit 0 lists all", nullptr, more)
            % u'\n';
    for (std::size_t index = 0; index < std::min(all, wholeStacks); ++index)
        text += classStacks(verdict, index);
    return text;
}

} // namespace rankscope
