// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/findingsmodel.h"
#include "model/trace/check/judgedrulesmodel.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The list of findings for people: its order, its filter, and what it says on top.
class TestFindingsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ordersRows();
    void showsCells();
    void filters();
    void sorts();
    void saysTheFirst_data();
    void saysTheFirst();
    void listsRules();
    void showsNothing();
};

namespace {

Finding findingOf(CheckRule rule, Severity severity, const QString &name, std::uint32_t line, std::uint64_t traceLine)
{
    return {.rule = rule,
            .severity = severity,
            .name = name,
            .file = u"src/p.fdv"_s,
            .line = line,
            .traceFile = u"/run/0.trd"_s,
            .traceLine = traceLine,
            .processes = ProcessSet(0),
            .text = u"Something is wrong with %1."_s.arg(name)};
}

/// Two findings of a severity out of order of their lines, a note before them.
CheckResult resultOfFindings()
{
    CheckResult result;
    Finding note = findingOf(CheckRule::RepeatedIndex, Severity::Note, u"SL 1"_s, 3, 10);
    note.iteration = IndexTuple(std::vector<std::int64_t>{2});
    note.otherIteration = IndexTuple(std::vector<std::int64_t>{4});
    result.check.findings.add(note);
    result.check.findings.add(findingOf(CheckRule::NonFiniteBorn, Severity::Warning, u"P"_s, 21, 30));
    result.check.findings.add(findingOf(CheckRule::UnfinishedWrite, Severity::Warning, u"X"_s, 100, 20));
    result.check.rules = {{CheckRule::UnfinishedWrite, Judged::No, u"No writes."_s}, {CheckRule::RepeatedIndex}};
    result.control = {{"non-local-element"_L1, Judged::Partly, u"Not all."_s, "Access to non-local element"_L1}};
    result.files = {{u"/run/0.trd"_s, true, {}}};
    return result;
}

std::shared_ptr<const RunFindings> shown(const CheckResult &result)
{
    return std::make_shared<const RunFindings>(RunFindings{{}, {u"/run/0.trd"_s}, result, findingRows(result)});
}

QStringList columnOf(const QAbstractItemModel &model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts << model.index(row, column).data().toString();
    return texts;
}

} // namespace

/// What the runtime refuses, then the worst, of equal ones by the line of the trace.
void TestFindingsModel::ordersRows()
{
    CheckResult result = resultOfFindings();
    result.files = {{u"/run/0.trd"_s, true, {{90, u"Trace file 0.trd is incomplete"_s}}},
                    {u"/run/1.trd"_s, false, {{12, u"Bad command syntax"_s}}}};
    FindingsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setFindings(shown(result));
    QCOMPARE(columnOf(model, FindingsModel::RuleColumn), (QStringList{u"runtime"_s, u"runtime"_s, u"unfinished-write"_s,
                                                                      u"non-finite-born"_s, u"repeated-index"_s}));
    QCOMPARE(columnOf(model, FindingsModel::SeverityColumn),
             (QStringList{u"error"_s, u"warning"_s, u"warning"_s, u"warning"_s, u"note"_s}));
    QCOMPARE(model.rowAt(0).traceFile, u"/run/1.trd"_s);
}

void TestFindingsModel::showsCells()
{
    FindingsModel model;
    model.setFindings(shown(resultOfFindings()));
    QStringList cells;
    for (int column = 0; column < FindingsModel::ColumnCount; ++column)
        cells << model.index(2, column).data().toString();
    QCOMPARE(cells, (QStringList{u"repeated-index"_s, u"note"_s, u"SL 1"_s, u"p.fdv:3"_s, u"(2) (4)"_s, u"0"_s,
                                 u"certain"_s, u"Something is wrong with SL 1."_s}));
    const QString place = model.index(2, FindingsModel::PlaceColumn).data(Qt::ToolTipRole).toString();
    QVERIFY2(place.contains(u"10") && place.contains(u"/run/0.trd"), qPrintable(place));
    QVERIFY(!model.headerData(FindingsModel::RuleColumn, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
}

void TestFindingsModel::filters()
{
    FindingsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setFilter(u"WARNING  p.fdv:2"_s);
    model.setFindings(shown(resultOfFindings()));
    QCOMPARE(columnOf(model, FindingsModel::NameColumn), QStringList{u"P"_s});
    model.setFilter(u"nowhere"_s);
    QCOMPARE(model.rowCount(), 0);
    model.setFilter({});
    QCOMPARE(model.rowCount(), 3);
}

/// Lines by number, not by their digits.
void TestFindingsModel::sorts()
{
    FindingsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setFindings(shown(resultOfFindings()));
    model.sort(FindingsModel::PlaceColumn);
    QCOMPARE(columnOf(model, FindingsModel::NameColumn), (QStringList{u"SL 1"_s, u"P"_s, u"X"_s}));
    model.sort(FindingsModel::PlaceColumn, Qt::DescendingOrder);
    QCOMPARE(columnOf(model, FindingsModel::NameColumn), (QStringList{u"X"_s, u"P"_s, u"SL 1"_s}));
    model.sort(FindingsModel::SeverityColumn);
    QCOMPARE(columnOf(model, FindingsModel::NameColumn), (QStringList{u"SL 1"_s, u"X"_s, u"P"_s}));
    model.sort(-1);
    QCOMPARE(columnOf(model, FindingsModel::NameColumn), (QStringList{u"X"_s, u"P"_s, u"SL 1"_s}));
}

void TestFindingsModel::saysTheFirst_data()
{
    QTest::addColumn<bool>("refused");
    QTest::addColumn<bool>("found");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("nothing") << false << false
                             << u"The runtime would read 1 trace(s). The rules found nothing wrong."_s;
    QTest::newRow("a finding") << false << true
                               << u"p.fdv:100, X: Something is wrong with X. The runtime would read 1 trace(s). "
                                  "The rules found 2 fault(s). There are 1 note(s)."_s;
    QTest::newRow("refused") << true << true
                             << u"The runtime would refuse 0.trd:12: Bad command syntax. The rules found 2 fault(s). "
                                "There are 1 note(s)."_s;
}

void TestFindingsModel::saysTheFirst()
{
    QFETCH(bool, refused);
    QFETCH(bool, found);
    CheckResult result = found ? resultOfFindings() : CheckResult{};
    result.files = {{u"/run/0.trd"_s, true, {}}};
    if (refused)
        result.files = {{u"/run/0.trd"_s, false, {{12, u"Bad command syntax"_s}}}};
    QTEST(findingsSentence(*shown(result)), "sentence");
}

/// What is judged wholly comes first.
void TestFindingsModel::listsRules()
{
    JudgedRulesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setFindings(shown(resultOfFindings()));
    QCOMPARE(columnOf(model, JudgedRulesModel::RuleColumn),
             (QStringList{u"✓ repeated-index · 1 found"_s, u"◐ non-local-element\nNot all."_s,
                          u"– unfinished-write · 1 found\nNo writes."_s}));
    QCOMPARE(model.sentence(), u"From these traces 1 of 3 rules can be judged wholly, 1 in part."_s);
    QCOMPARE(model.index(1, 0).data(Qt::ToolTipRole).toString(), u"Access to non-local element"_s);
    QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(u"LI"));
}

void TestFindingsModel::showsNothing()
{
    FindingsModel model;
    JudgedRulesModel rules;
    for (const auto &findings : {std::shared_ptr<const RunFindings>(), shown(CheckResult{})}) {
        model.setFindings(findings);
        rules.setFindings(findings);
        model.sort(FindingsModel::RuleColumn);
        model.setFilter(u"x"_s);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(rules.rowCount(), 0);
    }
}

RANKSCOPE_TEST(TestFindingsModel, QCoreApplication)
#include "tst_findingsmodel.moc"
