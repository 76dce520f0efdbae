// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/problemsmodel.h"
#include "app/window/docks/problemspanel.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::vector<Problem> threeProblems()
{
    return {{Severity::Note, u"run/0.trd"_s, 5, u"A name is no UTF-8."_s, 1234567},
            {Severity::Error, u"run/1.trd"_s, std::nullopt, u"The file does not exist."_s, 1},
            {Severity::Warning, QString(), std::nullopt, u"Something is odd."_s, 1}};
}

} // namespace

class TestProblemsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void theWorstStandsFirst();
    void textsAreThoseOfAPerson();
    void failedFilesArePartOfTheRun();
    void goJumpsToThePlace();
    void rowsAreCopiedAsTheCommandLinePrintsThem();
};

void TestProblemsModel::theWorstStandsFirst()
{
    ProblemsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setProblems(threeProblems());
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.rowAt(0).severity, Severity::Error);
    QCOMPARE(model.rowAt(1).severity, Severity::Warning);
    QCOMPARE(model.rowAt(2).severity, Severity::Note);
    QCOMPARE(model.countOf(Severity::Note), 1U);
    model.setProblems({});
    QCOMPARE(model.rowCount(), 0);
}

void TestProblemsModel::textsAreThoseOfAPerson()
{
    ProblemsModel model;
    model.setProblems(threeProblems());
    const auto text = [&model](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(text(2, ProblemsModel::SeverityColumn), u"Note"_s);
    QCOMPARE(text(2, ProblemsModel::PlaceColumn), u"run/0.trd:5"_s);
    QCOMPARE(text(2, ProblemsModel::TextColumn), u"A name is no UTF-8."_s);
    QCOMPARE(text(2, ProblemsModel::CountColumn), u"×1,234,567"_s);
    QCOMPARE(text(1, ProblemsModel::PlaceColumn), QString());
    for (int column = 0; column < ProblemsModel::ColumnCount; ++column) {
        QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    }
}

void TestProblemsModel::failedFilesArePartOfTheRun()
{
    OpenRun run;
    run.sources = {u"run"_s};
    run.files.resize(2);
    run.files[0].path = u"run/0.trd"_s;
    run.files[0].problems.add({Severity::Warning, u"run/0.trd"_s, 9, u"It ends too early."_s, 1});
    run.files[1].path = u"run/1.trd"_s;
    run.files[1].state = FileState::Failed;
    run.files[1].error = Error{ErrorKind::NoPermission, u"It may not be read."_s, {}, {}, u"Ask its owner."_s};
    const std::vector<Problem> problems = problemsOf(run);
    QCOMPARE(problems.size(), 2U);
    QVERIFY((problems[0]
             == Problem{Severity::Error, u"run/1.trd"_s, std::nullopt, u"It may not be read. Ask its owner."_s, 1}));
    QCOMPARE(problems[1].line, 9U);
    run.files[1].error->kind = ErrorKind::Cancelled; // the user wanted it so
    QCOMPARE(problemsOf(run).size(), 1U);
}

void TestProblemsModel::goJumpsToThePlace()
{
    ProblemsModel model;
    ProblemsPanel panel(model);
    auto *const table = panel.findChild<QTreeView *>(u"problems"_s);
    auto *const go = panel.findChild<QPushButton *>(u"problemsGo"_s);
    QVERIFY(!go->isEnabled());
    model.setProblems(threeProblems());
    panel.resize(800, 200);
    panel.show();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    const QSignalSpy jumps(&panel, &ProblemsPanel::goRequested);
    const QRect last = table->visualRect(model.index(2, ProblemsModel::TextColumn));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, last.center());
    QVERIFY(go->isEnabled());
    QTest::mouseClick(go, Qt::LeftButton);
    QCOMPARE(jumps.count(), 1);
    QCOMPARE(jumps[0][0].value<Problem>().line, 5U);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(jumps.count(), 2);
    QTest::keyClick(table, Qt::Key_Up); // it has no place
    QVERIFY(!go->isEnabled());
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(jumps.count(), 2);
}

void TestProblemsModel::rowsAreCopiedAsTheCommandLinePrintsThem()
{
    ProblemsModel model;
    ProblemsPanel panel(model);
    model.setProblems(threeProblems());
    panel.show();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    auto *const table = panel.findChild<QTreeView *>(u"problems"_s);
    table->setFocus();
    table->setCurrentIndex(model.index(0, 0));
    QTest::keySequence(table, QKeySequence::Copy);
    QCOMPARE(QApplication::clipboard()->text(), u"run/1.trd: error: The file does not exist."_s);
}

RANKSCOPE_TEST(TestProblemsModel, QApplication)

} // namespace rankscope

#include "tst_problemsmodel.moc"
