// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/ranktablemodel.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What a rule makes of the files of a job.
class TestRankTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void countsWhatNoNameTells();
    void oneProcessHasOneNumber();
    void marksWhatIsOdd();
    void leavesOutWhatHasNoStacks();
    void numbersThatNeedNotBeRanks();
    void rowsAndOrder();
    void saysHowRanksAreKnown();
};

namespace {

QList<qint64> numbersOf(const std::vector<NumberedFile> &files)
{
    QList<qint64> numbers;
    for (const NumberedFile &file : files)
        numbers << file.process;
    return numbers;
}

FileRanks filesNamed(const QStringList &names)
{
    FileRanks files;
    files.names = names;
    return files;
}

QStringList column(const RankTableModel &model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts << model.index(row, column).data().toString();
    return texts;
}

} // namespace

void TestRankTable::countsWhatNoNameTells()
{
    const auto rule = RankRule::fromPattern(u"rank-{rank}.txt"_s);
    // 1 and 3 are told: the others get the numbers that are left
    QCOMPARE(numbersOf(numberFiles(rule, {u"a"_s, u"rank-1.txt"_s, u"b"_s, u"rank-3.txt"_s, u"c"_s})),
             (QList<qint64>{0, 1, 2, 3, 4}));
    QCOMPARE(numbersOf(numberFiles(std::nullopt, {u"x"_s, u"y"_s})), (QList<qint64>{0, 1}));
}

void TestRankTable::oneProcessHasOneNumber()
{
    const auto rule = RankRule::fromPattern(u"{host}.{pid}.txt"_s);
    // the same names in two snapshots
    QCOMPARE(numbersOf(numberFiles(rule, {u"a.7.txt"_s, u"b.7.txt"_s, u"a.7.txt"_s, u"b.7.txt"_s})),
             (QList<qint64>{0, 1, 0, 1}));
}

void TestRankTable::marksWhatIsOdd()
{
    const RankTable table = rankTable(RankRule::fromPattern(u"r{rank}.{host}"_s),
                                      filesNamed({u"r0.n1"_s, u"r1.n1"_s, u"r1.n2"_s, u"notes"_s}));
    QCOMPARE(table.files.size(), std::size_t(4));
    QCOMPARE(table.files[0].state, RankTable::State::Told);
    QCOMPARE(table.files[1].state, RankTable::State::Twice);
    QCOMPARE(table.files[2].state, RankTable::State::Twice);
    QCOMPARE(table.files[2].match.host, u"n2"_s);
    QCOMPARE(table.files[3].state, RankTable::State::Counted);
    QCOMPARE(table.files[3].process, 2);
    QCOMPARE(rankTableSentence(table), u"1 file(s) tell a rank of their own; 1 tell no rank and are counted in their "
                                       "order; 2 have a rank that another one has too."_s);
}

void TestRankTable::leavesOutWhatHasNoStacks()
{
    FileRanks files = filesNamed({u"README"_s, u"r0"_s, u"r1"_s});
    files.withoutStacks = QStringList{u"README"_s};
    const RankTable table = rankTable(RankRule::fromPattern(u"r{rank}"_s), files);
    QCOMPARE(table.count(RankTable::State::NoStacks), std::size_t(1));
    QCOMPARE(table.count(RankTable::State::Told), std::size_t(2));
    QCOMPARE(rankTableSentence(table), u"2 file(s) tell a rank of their own; 1 hold no stacks."_s);
    // nor does it take a number from those that are counted
    const RankTable counted = rankTable(std::nullopt, files);
    QCOMPARE(counted.files[1].process, 0);
    QCOMPARE(counted.files[2].process, 1);
}

/// A pattern that was guessed only says what number a name has; one that somebody gave says that it is the rank.
void TestRankTable::numbersThatNeedNotBeRanks()
{
    FileRanks files = filesNamed({u"bt.3954"_s, u"bt.3955"_s});
    files.guessedRule = u"bt.{rank}"_s;
    const RankTable guessed = rankTable(RankRule::fromPattern(files.guessedRule), files);
    QCOMPARE(guessed.count(RankTable::State::Assumed), std::size_t(2));
    QCOMPARE(guessed.files[0].process, 3954);
    QCOMPARE(rankTableSentence(guessed), u"2 file(s) tell a number that is only assumed to be a rank."_s);
    const RankTable given = rankTable(RankRule::fromPattern(u"b*.{rank}"_s), files);
    QCOMPARE(given.count(RankTable::State::Told), std::size_t(2));
}

void TestRankTable::rowsAndOrder()
{
    RankTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setTable(rankTable(RankRule::fromPattern(u"{host}.{pid}.r{rank}"_s),
                             filesNamed({u"n2.50.r9"_s, u"n1.60.r10"_s, u"other"_s})));
    QCOMPARE(column(model, RankTableModel::RankColumn), (QStringList{u"9"_s, u"10"_s, u"0"_s}));
    QCOMPARE(column(model, RankTableModel::HostColumn), (QStringList{u"n2"_s, u"n1"_s, QString()}));
    QCOMPARE(column(model, RankTableModel::PidColumn), (QStringList{u"50"_s, u"60"_s, QString()}));
    QCOMPARE(column(model, RankTableModel::RemarkColumn),
             (QStringList{QString(), QString(), u"⚑ tells no rank: counted"_s}));
    QVERIFY(model.index(2, 0).data(RankTableModel::MarkRole).toBool());
    model.sort(RankTableModel::RankColumn, Qt::DescendingOrder);
    QCOMPARE(column(model, RankTableModel::RankColumn), (QStringList{u"10"_s, u"9"_s, u"0"_s}));
    model.sort(RankTableModel::HostColumn, Qt::AscendingOrder);
    QCOMPARE(column(model, RankTableModel::FileColumn), (QStringList{u"other"_s, u"n1.60.r10"_s, u"n2.50.r9"_s}));
    model.sort(-1);
    QCOMPARE(column(model, RankTableModel::RankColumn), (QStringList{u"9"_s, u"10"_s, u"0"_s}));
}

void TestRankTable::saysHowRanksAreKnown()
{
    StackDocument document;
    document.rankSource = RankSource::Assumed;
    QCOMPARE(rankNote(document), QString()); // a single file
    FileRanks files = filesNamed({u"a"_s, u"b"_s});
    document.fileRanks = std::make_shared<const FileRanks>(files);
    QVERIFY(rankNote(document).contains(u"counted in the order of the names"_s));
    files.rule = u"x{rank}"_s;
    files.guessedRule = files.rule;
    document.fileRanks = std::make_shared<const FileRanks>(files);
    QVERIFY(rankNote(document).contains(u"x{rank}: the others are counted"_s));
    files.assumedUpTo = 3960;
    document.fileRanks = std::make_shared<const FileRanks>(files);
    QCOMPARE(rankNote(document), u"Where a file does not say its rank, the number in its name is taken (x{rank}). "
                                 u"These numbers go up to 3960, and "
                                 "there are 2 file(s): that they are ranks is assumed."_s);
    files.assumedUpTo = 1;
    document.fileRanks = std::make_shared<const FileRanks>(files);
    QVERIFY(rankNote(document).endsWith(u"Nothing says that these numbers are ranks: it is assumed."_s));
    files.assumedUpTo.reset();
    document.fileRanks = std::make_shared<const FileRanks>(files);
    document.rankSource = RankSource::Name;
    QCOMPARE(rankNote(document), QString());
    FileRanks named = filesNamed({u"rank0"_s, u"rank2"_s});
    named.rule = u"rank{rank}"_s;
    named.guessedRule = named.rule;
    document.fileRanks = std::make_shared<const FileRanks>(named);
    QCOMPARE(rankNote(document), u"The names of the files call their numbers ranks (rank{rank}). They go up to 2, and "
                                 "there are 2 of them: that these are ranks of this job is assumed."_s);
    named.names = QStringList{u"rank0"_s, u"rank1"_s};
    document.fileRanks = std::make_shared<const FileRanks>(named);
    QCOMPARE(rankNote(document), QString());
    files.guessedRule.clear();
    document.fileRanks = std::make_shared<const FileRanks>(files);
    QVERIFY(rankNote(document).contains(u"given for this folder"_s));
}

RANKSCOPE_TEST(TestRankTable, NoApplication)
#include "tst_ranktable.moc"
