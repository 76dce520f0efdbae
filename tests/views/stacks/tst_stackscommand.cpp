// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/testclass.h"
#include "tests/views/stacks/jobtext.h"
#include "views/stacks/stackscommand.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestStacksCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsShown();
    void namesAllFilesOfAJob();
    void quotesForAShell();
    void saysWhatItLeavesOut();
};

void TestStacksCommand::saysWhatIsShown()
{
    const auto one = documentFromTexts(u"job.csv"_s, {u"main [0]\n"_s});
    QCOMPARE(stacksCommand(*one, 0, StackViewOptions::everything()),
             u"rankscope export job.csv --view stacks --format csv -o -"_s);
    StackViewOptions options;
    options.cutBelow = ProgrammingModel::Mpi;
    options.focusProcesses = ProcessSet::parse(u"0-3,7");
    const auto two = documentFromTexts(u"job.html"_s, {u"main [0]\n"_s, u"main [0]\n"_s});
    QCOMPARE(stacksCommand(*two, 1, options),
             u"rankscope export job.html --view stacks --format csv --snapshot 2 --cut mpi --focus 0-3,7 -o -"_s);
    QCOMPARE(stacksDiffCommand({one, 0}, {two, 1}), u"rankscope diff job.csv job.html"_s);
    QCOMPARE(stacksDiffCommand({one, 0}, {two, 0}), u"rankscope diff job.csv job.html --snapshot 1,1"_s);
    QCOMPARE(stacksDiffCommand({two, 0}, {two, 1}), u"rankscope diff job.html job.html --snapshot 1,2"_s);
    QCOMPARE(stacksDiffRemark({one, 0}, {two, 1}, MergeBy::Place), QString());
    QCOMPARE(stacksDiffRemark({one, 0}, {two, 1}, MergeBy::Function),
             u"The command does not say: that lines are ignored."_s);
}

void TestStacksCommand::namesAllFilesOfAJob()
{
    const auto job = documentFromTexts(u"a 0.txt"_s, {u"main [0]\n"_s});
    FileRanks files;
    files.paths = QStringList{u"a 0.txt"_s, u"a 1.txt"_s};
    files.rule = u"a {rank}.txt"_s;
    job->fileRanks = std::make_shared<const FileRanks>(files);
    QCOMPARE(stacksCommand(*job, 0, StackViewOptions::everything()),
             u"rankscope export 'a 0.txt' 'a 1.txt' --view stacks --format csv --rank-rule 'a {rank}.txt' -o -"_s);
    files.guessedRule = files.rule;
    job->fileRanks = std::make_shared<const FileRanks>(files);
    QVERIFY(!stacksCommand(*job, 0, StackViewOptions::everything()).contains(u"--rank-rule"_s));
}

void TestStacksCommand::quotesForAShell()
{
    const auto document = documentFromTexts(u"-my job's.xml"_s, {u"main [0]\n"_s});
    QCOMPARE(stacksCommand(*document, 0, StackViewOptions::everything()),
             u"rankscope export './-my job'\\''s.xml' --view stacks --format csv -o -"_s);
}

void TestStacksCommand::saysWhatItLeavesOut()
{
    StackViewOptions options;
    QCOMPARE(stacksCommandRemark(options), QString());
    options.depth = 3;
    options.focusNode = StackNode{0};
    QCOMPARE(stacksCommandRemark(options), u"The command does not say: the depth, the focus on a frame."_s);
}

RANKSCOPE_TEST(TestStacksCommand, NoApplication)
#include "tst_stackscommand.moc"
