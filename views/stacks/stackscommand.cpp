// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/stackscommand.h"

#include "views/common/shellwords.h"

#include <QCoreApplication>
#include <QStringList>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct StacksCommandTexts {
    Q_DECLARE_TR_FUNCTIONS(StacksCommand)
};

QString cutWord(ProgrammingModels models)
{
    QStringList names;
    for (const ProgrammingModel model : programmingModels()) {
        if (models.testFlag(model))
            names << modelName(model);
    }
    return names.join(u',');
}

/// The files of a job and the rule that was given for their names.
QStringList jobWords(const StackDocument &document)
{
    if (!document.fileRanks || document.fileRanks->paths.isEmpty())
        return {fileWord(document.file)};
    QStringList words;
    for (const QString &path : document.fileRanks->paths)
        words << fileWord(path);
    return words;
}

QStringList ruleWords(const StackDocument &document)
{
    const FileRanks *const files = document.fileRanks.get();
    if (!files || !files->isRuleGiven() || files->rule.isEmpty())
        return {};
    return {u"--rank-rule"_s, shellQuoted(files->rule)};
}

bool isLast(const StackMoment &moment)
{
    return moment.snapshot + 1 >= moment.document->snapshots.size();
}

QString remarkOf(const QStringList &left)
{
    return left.isEmpty() ? QString() : StacksCommandTexts::tr("The command does not say: %1.").arg(left.join(", "_L1));
}

} // namespace

QString stacksCommand(const StackDocument &document, std::size_t snapshot, const StackViewOptions &options)
{
    QStringList words{u"rankscope"_s, u"export"_s};
    words << jobWords(document) << u"--view"_s << u"stacks"_s << u"--format"_s << u"csv"_s << ruleWords(document);
    if (document.snapshots.size() > 1)
        words << u"--snapshot"_s << QString::number(snapshot + 1);
    if (options.cutBelow)
        words << u"--cut"_s << cutWord(options.cutBelow);
    if (options.focusProcesses)
        words << u"--focus"_s << shellQuoted(options.focusProcesses->toString());
    words << u"-o"_s << u"-"_s;
    return words.join(u' ');
}

QString stacksDiffCommand(const StackMoment &reference, const StackMoment &current)
{
    QStringList words{u"rankscope"_s, u"diff"_s, fileWord(reference.document->file)};
    words << jobWords(*current.document);
    if (!isLast(reference) || !isLast(current))
        words << u"--snapshot"_s << u"%1,%2"_s.arg(reference.snapshot + 1).arg(current.snapshot + 1);
    if (ruleWords(*reference.document) == ruleWords(*current.document))
        words << ruleWords(*current.document);
    return words.join(u' ');
}

QString stacksDiffRemark(const StackMoment &reference, const StackMoment &current, MergeBy by)
{
    QStringList left;
    if (by == MergeBy::Function)
        left << StacksCommandTexts::tr("that lines are ignored");
    if (jobWords(*reference.document).size() > 1)
        left << StacksCommandTexts::tr("the other files of the reference");
    if (ruleWords(*reference.document) != ruleWords(*current.document))
        left << StacksCommandTexts::tr("the patterns of the file names");
    return remarkOf(left);
}

QString stacksCommandRemark(const StackViewOptions &options)
{
    QStringList left;
    if (!options.patterns.empty())
        left << StacksCommandTexts::tr("patterns to cut below");
    if (options.stripAboveMain)
        left << StacksCommandTexts::tr("leaving out what is above main");
    if (options.joinRuns)
        left << StacksCommandTexts::tr("joined runs");
    if (options.depth)
        left << StacksCommandTexts::tr("the depth");
    if (options.focusNode)
        left << StacksCommandTexts::tr("the focus on a frame");
    if (!options.hiddenNodes.empty())
        left << StacksCommandTexts::tr("frames hidden by hand");
    return remarkOf(left);
}

} // namespace rankscope
