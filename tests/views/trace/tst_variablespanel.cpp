// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The variables below the rows of one trace and of two. Lines of the files begin at 8.
#include "tests/views/trace/tracediffpanefixture.h"

#include "model/trace/variables/variablesmodel.h"
#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"
#include "views/trace/panels/variablespanel.h"
#include "views/trace/tracepane.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestVariablesPanel : public TraceDiffPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void opensAndClosesByItsKey();
    void followsTheSelection();
    void aClickGoesToTheWrite();
    void theKeyboardGoesToTheWrite();
    void filtersAndOrders();
    void showsOneTrace();
    void asksForARecord();
    void copiesItsCommand();
    void asksForAFile();
    void takesAnotherTolerance();
    void doesNotDisturbTheSteps();

private:
    QTableView &table() const { return *child<QTableView>(u"variablesTable"_s); }
    QString heading() const { return child<ElidedLabel>(u"variablesHeading"_s)->text(); }
    /// The names in order, as they are shown.
    QStringList names() const;
    void open(std::uint64_t position);
};

void TestVariablesPanel::init()
{
    // A(I) is read and B(I) written in each iteration; B(7) differs. X is written before the loop.
    const QByteArray before = "AW: [4] \"X\" = 5; {\"sweep.f\", 20}\n";
    m_diff = diffOf(runOf({{LoopText{.before = before}.text()}}, u"ref/"_s),
                    runOf({{LoopText{.written = {{7, "-1"}}, .before = before}.text()}}, u"cur/"_s));
    makePane();
}

QStringList TestVariablesPanel::names() const
{
    QStringList names;
    for (int row = 0; row < table().model()->rowCount(); ++row)
        names << table().model()->index(row, 0).data().toString();
    return names;
}

void TestVariablesPanel::open(std::uint64_t position)
{
    view().selectPosition(position);
    child<QAction>(u"variablesHere"_s)->setChecked(true);
    QTRY_VERIFY(m_pane->isSettled() && m_pane->variables());
}

void TestVariablesPanel::opensAndClosesByItsKey()
{
    QVERIFY(!table().isVisible());
    QVERIFY(!m_pane->variables());
    view().setFocus();
    view().selectPosition(22); // AW B(7)
    QTest::keyClick(&view(), Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(m_pane->isSettled() && m_pane->variables());
    QVERIFY(table().isVisible());
    QCOMPARE(heading(), u"Variables at line 30 · AW B(I) · PL 4(7)"_s);
    QCOMPARE(names(), (QStringList{u"Δ B(I)"_s, u"A(I)"_s, u"X"_s}));
    QCOMPARE(table().model()->index(0, VariablesModel::ReferenceColumn).data().toString(), u"14"_s);
    QCOMPARE(table().model()->index(0, VariablesModel::CurrentColumn).data().toString(), u"-1"_s);
    QCOMPARE(table().model()->index(0, VariablesModel::WrittenColumn).data().toString(), u"30 here"_s);
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Escape);
    QVERIFY(!table().isVisible());
    QVERIFY(!m_pane->variables());
    QVERIFY(view().hasFocus());
    QVERIFY(!child<QAction>(u"variablesHere"_s)->isChecked());
}

void TestVariablesPanel::followsTheSelection()
{
    open(22);
    QTest::keyClick(&view(), Qt::Key_Up); // RD A(7): B is that of iteration 6
    QTRY_COMPARE(heading(), u"Variables at line 29 · RD A(I) · PL 4(7)"_s);
    QTRY_COMPARE(names(), (QStringList{u"A(I)"_s, u"B(I)"_s, u"X"_s}));
    QCOMPARE(table().model()->index(1, VariablesModel::StateColumn).data().toString(),
             u"written in iteration (6), not in this one"_s);
}

void TestVariablesPanel::aClickGoesToTheWrite()
{
    open(22);
    QSignalSpy offered(m_pane.get(), &TraceDiffPane::selectionOffered);
    const QModelIndex x = table().model()->index(2, 0);
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, table().visualRect(x).center());
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(0));
    QCOMPARE(offered.size(), 1);
    QTRY_COMPARE(heading(), u"Variables at line 8 · AW X · outside of loops"_s);
}

void TestVariablesPanel::theKeyboardGoesToTheWrite()
{
    open(60); // B(20) is written at 61, so its last write is that of iteration 19, at 58
    table().setFocus();
    QTRY_COMPARE(names().size(), 3);
    const qsizetype row = names().indexOf(u"B(I)"_s);
    QVERIFY(row >= 0);
    table().setCurrentIndex(table().model()->index(int(row), 0));
    QTest::keyClick(&table(), Qt::Key_Return);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(58));
}

void TestVariablesPanel::filtersAndOrders()
{
    open(22);
    auto *const order = child<QComboBox>(u"variablesOrder"_s);
    order->setFocus();
    QTest::keyClick(order, Qt::Key_Down);
    QTRY_COMPARE(names(), (QStringList{u"A(I)"_s, u"Δ B(I)"_s, u"X"_s}));
    QTest::keyClick(order, Qt::Key_Down);
    QTRY_COMPARE(names(), (QStringList{u"Δ B(I)"_s, u"A(I)"_s, u"X"_s}));
    auto *const filter = child<QLineEdit>(u"variablesFilter"_s);
    filter->setFocus();
    QTest::keyClicks(filter, u"x"_s);
    QTRY_COMPARE(names(), (QStringList{u"X"_s}));
    QTest::keyClick(filter, Qt::Key_Escape);
    QTRY_COMPARE(names().size(), 3);
    QVERIFY(table().isVisible());
}

void TestVariablesPanel::showsOneTrace()
{
    TracePane pane;
    pane.resize(900, 600);
    pane.show();
    QVERIFY(QTest::qWaitForWindowActive(&pane));
    pane.setTrace(runOf({{LoopText().text()}}, u"run/"_s).processes.front().trace);
    QTRY_VERIFY(pane.isSettled());
    auto *const records = pane.findChild<AlignedView *>(u"recordView"_s);
    records->setFocus();
    records->selectPosition(6);
    QTest::keyClick(records, Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(pane.isSettled() && pane.variables());
    auto *const list = pane.findChild<QTableView *>(u"variablesTable"_s);
    QVERIFY(list->isColumnHidden(VariablesModel::CurrentColumn));
    QVERIFY(list->isColumnHidden(VariablesModel::DeviationColumn));
    QCOMPARE(list->model()->rowCount(), 2);
    QCOMPARE(list->model()->index(1, VariablesModel::ReferenceColumn).data().toString(), u"4"_s);
    pane.setTrace(runOf({{LoopText().text()}}, u"other/"_s).processes.front().trace);
    QTRY_VERIFY(pane.isSettled() && !pane.variables());
}

void TestVariablesPanel::asksForARecord()
{
    TracePane pane;
    pane.show();
    pane.setTrace(runOf({{""}}, u"run/"_s).processes.front().trace);
    QTRY_VERIFY(pane.isSettled());
    pane.findChild<QAction *>(u"variablesHere"_s)->setChecked(true);
    QVERIFY(pane.isSettled() && !pane.variables());
    QCOMPARE(pane.findChild<ElidedLabel *>(u"variablesHeading"_s)->text(),
             u"Select a record to see what the variables are there."_s);
}

void TestVariablesPanel::copiesItsCommand()
{
    open(22);
    child<QAction>(u"copyVariablesCommand"_s)->trigger();
    QTRY_COMPARE(QGuiApplication::clipboard()->text(),
                 u"rankscope export cur/0.trd --view variables --line 30 --reference ref/0.trd --reference-line 30 "
                 "--format csv -o -"_s);
    table().selectionModel()->select(table().model()->index(2, 0),
                                     QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    child<QAction>(u"copyVariables"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"X\t5\t5\t\t8 · before all loops\tsequential\t0\tinitialised\n"_s);
}

void TestVariablesPanel::asksForAFile()
{
    open(22);
    QSignalSpy asked(m_pane.get(), &TraceDiffPane::variablesExportRequested);
    auto *const button = child<QWidget>(u"exportVariables"_s);
    QTest::mouseClick(button, Qt::LeftButton, {}, button->rect().center());
    QCOMPARE(asked.size(), 1);
}

void TestVariablesPanel::takesAnotherTolerance()
{
    open(22);
    Progress progress;
    const auto loose = evaluate(m_diff->alignment, {.absolute = 20}, progress);
    QVERIFY(loose);
    m_pane->setDiff(*loose);
    QTRY_COMPARE(names(), (QStringList{u"A(I)"_s, u"B(I)"_s, u"X"_s}));
}

/// The next difference can be gone to at once, although the variables are still looked up.
void TestVariablesPanel::doesNotDisturbTheSteps()
{
    open(3);
    auto *const next = child<QAction>(u"lastDifference"_s);
    view().selectPosition(4);
    QVERIFY(next->isEnabled());
    next->trigger();
    QTRY_COMPARE(heading(), u"Variables at line 30 · AW B(I) · PL 4(7)"_s);
}

RANKSCOPE_TEST(TestVariablesPanel, QApplication)
#include "tst_variablespanel.moc"
