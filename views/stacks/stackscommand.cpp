// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/stackscommand.h"

#include "views/common/shellwords.h"

#include <QCoreApplication>
#include <QStringList>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct Text {
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
    QStringList words;
    const FileRanks *const files = document.fileRanks.get();
    for (const QString &path : files ? files->paths : QStringList())
        words << fileWord(path);
    if (words.isEmpty())
        words << fileWord(document.file);
    return words;
}

QStringList ruleWords(const StackDocument &document)
{
    const FileRanks *const files = document.fileRanks.get();
    const bool isGiven = files && files->isRuleGiven() && !files->rule.isEmpty();
    return isGiven ? QStringList{u"--rank-rule"_s, shellQuoted(files->rule)} : QStringList();
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

QString stacksDiffCommand(const StackDocument &reference, const StackDocument &current)
{
    return u"rankscope diff "_s % fileWord(reference.file) % u' ' % fileWord(current.file);
}

QString stacksCommandRemark(const StackViewOptions &options)
{
    QStringList left;
    if (!options.patterns.empty())
        left << Text::tr("patterns to cut below");
    if (options.stripAboveMain)
        left << Text::tr("leaving out what is above main");
    if (options.joinRuns)
        left << Text::tr("joined runs");
    if (options.depth)
        left << Text::tr("the depth");
    if (options.focusNode)
        left << Text::tr("the focus on a frame");
    if (!options.hiddenNodes.empty())
        left << Text::tr("frames hidden by hand");
    if (left.isEmpty())
        return {};
    return Text::tr("The command does not say: %1.").arg(left.join(", "_L1));
}

} // namespace rankscope
