// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/variablesmodel.h"

#include "tests/model/trace/controllines.h"
#include "tests/model/trace/variablelines.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

QStringList rowOf(const VariablesModel &model, int row)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts << model.index(row, column).data().toString();
    return texts;
}

} // namespace

class TestVariablesModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isEmptyWithoutVariables();
    void showsTwoRuns();
    void showsOneRun();
    void showsStates();
    void copiesARow();
};

void TestVariablesModel::isEmptyWithoutVariables()
{
    VariablesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), 8);
    model.setVariables(std::make_shared<const VariablesHere>());
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.index(0, 0).isValid());
    QCOMPARE(model.headerData(8, Qt::Horizontal), QVariant());
}

void TestVariablesModel::showsTwoRuns()
{
    const auto diff =
        diffOf(runOf({{loop({1}) + write("X", "3")}}, u"ref/"_s), runOf({{loop({1}) + write("X", "2")}}, u"cur/"_s));
    const auto rows = std::make_shared<const AlignedRows>(diff->alignment, diff);
    VariablesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setVariables(variablesOf(rows, rows->positionCount() - 1));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(rowOf(model, 0),
             (QStringList{u"Δ X"_s, u"3"_s, u"2"_s, u"−1"_s, u"14 here"_s, u"sequential"_s, u"0"_s, u"initialised"_s}));
    QCOMPARE(rowOf(model, 1), (QStringList{u"A(I)"_s,
                                           u"1"_s,
                                           u"1"_s,
                                           {},
                                           u"11 · PL 1(1)"_s,
                                           u"array"_s,
                                           u"0"_s,
                                           u"written in iteration (1) of PL 1, which has ended"_s}));
    QCOMPARE(model.headerData(VariablesModel::ReferenceColumn, Qt::Horizontal).toString(), u"Reference"_s);
    QCOMPARE(model.index(0, 0).data(VariablesModel::AgreementRole).toInt(), int(VariableAgreement::Differs));
    QVERIFY(!model.index(0, 0).data(VariablesModel::DoubtRole).toBool());
    QVERIFY(model.index(1, 0).data(VariablesModel::DoubtRole).toBool());
    const QString toolTip = model.index(0, VariablesModel::WrittenColumn).data(Qt::ToolTipRole).toString();
    QVERIFY2(toolTip.startsWith(u"Reference: 3, written at 14 here, initialised\nCurrent: 2"_s), qPrintable(toolTip));
    for (int column = 0; column < model.columnCount(); ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
}

void TestVariablesModel::showsOneRun()
{
    const auto trace = runOf({{read("N", "7") + write("X", "2") + loop({1})}}, u"run/"_s).processes.front().trace;
    VariablesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setVariables(variablesOf(trace, 12)); // IT
    QCOMPARE(model.headerData(VariablesModel::ReferenceColumn, Qt::Horizontal).toString(), u"Value"_s);
    QCOMPARE(rowOf(model, 0), (QStringList{u"N"_s,
                                           u"7"_s,
                                           {},
                                           {},
                                           u"never; read at 8"_s,
                                           u"sequential"_s,
                                           u"0"_s,
                                           u"read, never written up to here"_s}));
    QCOMPARE(rowOf(model, 1).at(VariablesModel::WrittenColumn), u"10 · before all loops"_s);
    QCOMPARE(variablesTitle(*model.variables()), u"Variables at line 12 · IT · PL 1(1)"_s);
    QCOMPARE(variablesSummary(*model.variables()), u"2 name(s) used up to here"_s);
}

void TestVariablesModel::showsStates()
{
    const TraceText text{write("T", "1", 2)
                         + WrittenConstruct{.end = 9}.text(iteration(1, write("T", "3", 4) + reduce("S", "0", "2")))
                         + read("T", "5", 10)};
    const auto trace = runOf({text}, u"run/"_s).processes.front().trace;
    const auto stateAt = [&trace](std::uint64_t line, int row) {
        return stateText(detailsOf(*variablesOf(trace, line), variablesOf(trace, line)->rows[std::size_t(row)]).side());
    };
    QCOMPARE(stateAt(16, 0), u"running, SUM or MAX"_s);
    QCOMPARE(stateAt(17, 0), u"construct left, no result yet, SUM or MAX"_s);
    QCOMPARE(stateAt(17, 1), u"no value any more: private to PL 1, which has ended"_s);
    QCOMPARE(stateAt(18, 1), u"initialised; read since with another value, line 18"_s);
    // an element may be written under another name
    const auto element = runOf({{read("A(I-1)", "7")}}, u"run/"_s).processes.front().trace;
    const auto here = variablesOf(element, 8);
    const VariableDetails details = detailsOf(*here, here->rows[0]);
    QCOMPARE(stateText(details.side()), u"read; under this name it was not written up to here"_s);
    QCOMPARE(writtenText(details.side()), u"read at 8"_s);
}

void TestVariablesModel::copiesARow()
{
    const auto trace = runOf({{write("X", "0.1")}}, u"run/"_s).processes.front().trace;
    VariablesModel model;
    model.setVariables(variablesOf(trace, 9));
    QCOMPARE(model.rowText(0), u"X\t0.1\t\t\t9 here\tsequential\t0\tinitialised"_s);
}

RANKSCOPE_TEST(TestVariablesModel, QCoreApplication)
#include "tst_variablesmodel.moc"
