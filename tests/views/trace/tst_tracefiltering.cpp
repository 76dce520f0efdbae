// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/filters/tracefiltering.h"

#include "model/trace/rows/shownrecord.h"
#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"
#include "views/trace/alignedview.h"
#include "views/trace/filters/recordfilterbar.h"
#include "views/trace/panels/constructpanel.h"
#include "views/trace/tracepane.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The filter and the statistics of the Trace pane with real keys, over a loop of 200 iterations: record 0 is the PL,
/// iteration k has its IT at 3k-2, RD A(I) = k at 3k-1, AW B(I) = 2k at 3k; the EL is 601. Line of the file: record
/// + 8.
class TestTraceFiltering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_pane.reset(); }
    void showsWhatPasses();
    void choosesKindsFromAMenu();
    void takesAllPartsTogether();
    void saysWhatIsWrong();
    void saysThatNothingPasses();
    void showsAllByEscape();
    void keepsTheSelection();
    void movesAndCopiesShownRows();
    void findsShownRecordsOnly();
    void saysWhatALineIs();
    void keepsTheFilterInItsState();
    void filtersWhatHasGrown();
    void copiesACommand();
    void saysWhereRecordsAre();
    void takesEmptyTraces();
    void countsConstructs();
    void showsOneConstruct();

private:
    template<typename T>
    T *child(const QString &name) const
    {
        return m_pane->findChild<T *>(name);
    }
    AlignedView &view() const { return *child<AlignedView>(u"recordView"_s); }
    QString count() const { return child<QLabel>(u"shownRecords"_s)->text(); }
    std::uint64_t rows() const { return view().rows()->rowCount(); }
    void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_pane.get(), Qt::Key(key),
                        modifiers);
    }
    void type(const QString &field, const QString &text)
    {
        auto *const line = child<QLineEdit>(field);
        line->setFocus();
        line->clear();
        QTest::keyClicks(line, text);
    }
    void show(const QByteArray &body, const QString &prefix = u"run/"_s)
    {
        m_pane->setTrace(runOf({{body}}, prefix).processes.front().trace);
        QTRY_VERIFY(m_pane->isSettled());
    }

    std::unique_ptr<TracePane> m_pane;
};

void TestTraceFiltering::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support propagateSizeHints).*"_s));
    m_pane = std::make_unique<TracePane>();
    m_pane->resize(1100, 700);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    show(LoopText{.iterations = 200}.text());
    view().setFocus();
}

void TestTraceFiltering::showsWhatPasses()
{
    QCOMPARE(count(), QString());
    press(Qt::Key_L, Qt::ControlModifier);
    QVERIFY(child<QLineEdit>(u"recordNames"_s)->hasFocus());
    type(u"recordNames"_s, u"b"_s);
    QTRY_COMPARE(count(), u"200 of 602 records shown"_s);
    QCOMPARE(rows(), 200u);
    QCOMPARE(view().rows()->row(4).reference, std::optional(RecordIndex{15}));
    QCOMPARE(m_pane->status(), u"0.trd · 602 record(s) · 1 execution(s) of constructs · 200 shown"_s);
}

void TestTraceFiltering::choosesKindsFromAMenu()
{
    QMenu *const menu = child<QToolButton>(u"recordKinds"_s)->menu();
    const auto choose = [menu](const QString &kind) {
        for (QAction *const action : menu->actions()) {
            if (action->text() == kind)
                action->trigger();
        }
    };
    choose(u"IT"_s);
    choose(u"EL"_s);
    QTRY_COMPARE(rows(), 201u);
    QCOMPARE(child<QToolButton>(u"recordKinds"_s)->text(), u"IT, EL"_s);
    choose(u"IT"_s);
    QTRY_COMPARE(rows(), 1u);
    choose(u"EL"_s);
    QTRY_COMPARE(rows(), 602u);
    QCOMPARE(count(), QString());
}

void TestTraceFiltering::takesAllPartsTogether()
{
    type(u"recordPlaces"_s, u":28-29"_s);
    type(u"recordIterations"_s, u"10:20"_s);
    type(u"recordConstructs"_s, u"4"_s);
    type(u"recordValue"_s, u"$value >= 15 && < 25"_s); // A: 15 to 20; B: 20 to 24 of the iterations 10 to 12
    press(Qt::Key_Return);
    QTRY_COMPARE(count(), u"9 of 602 records shown"_s);
}

void TestTraceFiltering::saysWhatIsWrong()
{
    auto *const error = child<QLabel>(u"recordFilterError"_s);
    type(u"recordValue"_s, u"> > 3"_s);
    QVERIFY(error->isVisible());
    QVERIFY(error->text().startsWith(u"> > 3\n  ^\n"_s));
    press(Qt::Key_Return);
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(rows(), 602u);
    type(u"recordValue"_s, u"> 3"_s);
    QVERIFY(!error->isVisible());
    type(u"recordIterations"_s, u"3,x"_s);
    QVERIFY(error->text().contains(u"\"x\""_s));
    type(u"recordIterations"_s, u"3"_s);
    QTRY_COMPARE(count(), u"1 of 602 records shown"_s); // of iteration 3 B(I) = 6 alone
}

void TestTraceFiltering::saysThatNothingPasses()
{
    type(u"recordNames"_s, u"X"_s);
    QTRY_COMPARE(count(), u"0 of 602 records shown"_s);
    view().setFocus();
    press(Qt::Key_Down); // nothing to go to
    press(Qt::Key_End);
    QVERIFY(!view().selectedPosition());
    QVERIFY(view().selectedText().isEmpty());
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, {50, 10});
    QVERIFY(!view().selectedPosition());
}

void TestTraceFiltering::showsAllByEscape()
{
    type(u"recordNames"_s, u"A"_s);
    QTRY_COMPARE(rows(), 200u);
    press(Qt::Key_Escape); // in the field
    QTRY_COMPARE(rows(), 602u);
    QVERIFY(child<QLineEdit>(u"recordNames"_s)->text().isEmpty());
    type(u"recordIterations"_s, u"5"_s);
    QTRY_COMPARE(rows(), 3u);
    view().setFocus();
    press(Qt::Key_Escape);
    QTRY_COMPARE(rows(), 602u);
    type(u"recordConstructs"_s, u"x"_s); // wrong, and gone as well
    QTest::mouseClick(child<QToolButton>(u"clearRecordFilter"_s), Qt::LeftButton);
    QVERIFY(child<QLineEdit>(u"recordConstructs"_s)->text().isEmpty());
    QVERIFY(!child<QLabel>(u"recordFilterError"_s)->isVisible());
}

void TestTraceFiltering::keepsTheSelection()
{
    QVERIFY(m_pane->goToLine(u"run/0.trd"_s, 308)); // B(I) of iteration 100
    type(u"recordNames"_s, u"B"_s);
    QTRY_COMPARE(rows(), 200u);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(300));
    const auto [first, last] = view().visiblePositions();
    QVERIFY(first <= 300 && last >= 300);
    child<QLineEdit>(u"recordNames"_s)->setFocus();
    press(Qt::Key_Escape);
    QTRY_COMPARE(rows(), 602u);
    const auto [firstOfAll, lastOfAll] = view().visiblePositions();
    QVERIFY(firstOfAll <= 300 && lastOfAll >= 300);
}

void TestTraceFiltering::movesAndCopiesShownRows()
{
    type(u"recordNames"_s, u"A"_s);
    QTRY_COMPARE(rows(), 200u);
    view().setFocus();
    press(Qt::Key_Home);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(2));
    press(Qt::Key_Down);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(5));
    press(Qt::Key_Down, Qt::ShiftModifier);
    press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"13 RD A(I) = 2  sweep.f:28\n16 RD A(I) = 3  sweep.f:28\n"_s);
    press(Qt::Key_End);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(599));
}

void TestTraceFiltering::findsShownRecordsOnly()
{
    type(u"recordIterations"_s, u"50:"_s);
    QTRY_COMPARE(rows(), 453u);
    press(Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(child<QLineEdit>(u"findField"_s), u"A(I)"_s);
    QTRY_COMPARE(child<QLabel>(u"findOutcome"_s)->text(), u"1 of 151"_s);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(149));
}

void TestTraceFiltering::saysWhatALineIs()
{
    auto *const outcome = child<QLabel>(u"findOutcome"_s);
    press(Qt::Key_G, Qt::ControlModifier);
    type(u"findField"_s, u"3"_s);
    QCOMPARE(outcome->text(), u"Line 3 of 0.trd is in the header, before the first record."_s);
    press(Qt::Key_Return);
    QVERIFY(outcome->isVisible());
    type(u"findField"_s, u"100000"_s); // END_TRACE is on line 610
    QCOMPARE(outcome->text(), u"0.trd has no line 100,000: it ends at line 610."_s);
    type(u"findField"_s, u"610"_s);
    QCOMPARE(outcome->text(), u"Line 610 of 0.trd is no record; the one before it is on line 609."_s);
    press(Qt::Key_Return);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(601));
    QVERIFY(outcome->isVisible());
    type(u"findField"_s, u"0.trd:20"_s);
    QCOMPARE(outcome->text(), u"line 20 of 0.trd"_s);
    type(u"recordNames"_s, u"A"_s);
    QTRY_COMPARE(rows(), 200u);
    type(u"findField"_s, u"20"_s);
    QCOMPARE(outcome->text(), u"The filter hides line 20 of 0.trd."_s);
    press(Qt::Key_Return);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(601));
    type(u"findField"_s, u"19"_s);
    press(Qt::Key_Return);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(11));
    QVERIFY(!outcome->isVisible());
}

void TestTraceFiltering::keepsTheFilterInItsState()
{
    type(u"recordNames"_s, u"B*"_s);
    type(u"recordValue"_s, u"> 100"_s);
    QTRY_COMPARE(count(), u"150 of 602 records shown"_s);
    const QByteArray state = m_pane->saveState();
    TracePane other;
    other.resize(1100, 700);
    other.show();
    other.setTrace(m_pane->trace());
    other.restoreState(state);
    QTRY_VERIFY(other.isSettled());
    QCOMPARE(other.shownFilter(), m_pane->shownFilter());
    QCOMPARE(other.findChild<AlignedView *>(u"recordView"_s)->rows()->rowCount(), 150u);
    QCOMPARE(other.findChild<QLineEdit *>(u"recordValue"_s)->text(), u"> 100"_s);
    TracePane before; // the state comes first when a session is restored
    before.restoreState(state);
    before.setTrace(m_pane->trace());
    QTRY_VERIFY(before.isSettled());
    QCOMPARE(before.findChild<AlignedView *>(u"recordView"_s)->rows()->rowCount(), 150u);
}

void TestTraceFiltering::filtersWhatHasGrown()
{
    type(u"recordNames"_s, u"A"_s);
    QTRY_COMPARE(rows(), 200u);
    show(LoopText{.iterations = 300}.text());
    QCOMPARE(count(), u"300 of 902 records shown"_s);
    QCOMPARE(rows(), 300u);
}

void TestTraceFiltering::copiesACommand()
{
    type(u"recordNames"_s, u"A*"_s);
    type(u"recordIterations"_s, u"3:5"_s);
    QTRY_COMPARE(rows(), 3u);
    QCOMPARE(m_pane->commandLine(),
             u"rankscope export run/0.trd --view records --format csv -o - --names 'A*' --iterations 0:3,5"_s);
}

/// Behind a record that is shown without the constructs around it.
void TestTraceFiltering::saysWhereRecordsAre()
{
    QByteArray body;
    for (int level = 1; level <= 6; ++level)
        body +=
            "SL: " + QByteArray::number(level) + "() [1]; {\"a.f\", 1}\nIT: 1, (" + QByteArray::number(level) + ")\n";
    body += "RD: [4] \"S\" = 1; {\"a.f\", 2}\n";
    for (int level = 6; level >= 1; --level)
        body += "EL: " + QByteArray::number(level) + "; {\"a.f\", 3}\n";
    const auto trace = runOf({{body + "RD: [4] \"S\" = 1; {\"a.f\", 4}\n"}}, u"deep/"_s).processes.front().trace;
    QCOMPARE(trace->size(), 20u);
    QCOMPARE(positionText(*trace, {12}, 2), u"… / SL 5(5) / SL 6(6)"_s);
    QCOMPARE(positionText(*trace, {12}, 6), u"SL 1(1) / SL 2(2) / SL 3(3) / SL 4(4) / SL 5(5) / SL 6(6)"_s);
    QCOMPARE(positionText(*trace, {2}, 4), u"SL 1(1) / SL 2"_s); // a begin is in no iteration of its own
    QCOMPARE(positionText(*trace, {18}, 4), u"SL 1"_s);
    QCOMPARE(positionText(*trace, {19}, 4), QString());
}

void TestTraceFiltering::takesEmptyTraces()
{
    type(u"recordNames"_s, u"A"_s);
    QTRY_COMPARE(rows(), 200u);
    child<QAction>(u"constructStatistics"_s)->trigger();
    show({}, u"empty/"_s);
    QCOMPARE(rows(), 0u);
    QCOMPARE(count(), u"0 of 0 records shown"_s);
    QCOMPARE(child<QTableView>(u"constructTable"_s)->model()->rowCount(), 0);
    view().grab();
}

void TestTraceFiltering::countsConstructs()
{
    auto *const table = child<QTableView>(u"constructTable"_s);
    QVERIFY(!table->isVisible());
    show("SL: 1() [1]; {\"a.f\", 1}\nIT: 1, (1)\n" + LoopText{.iterations = 3}.text()
         + "EL: 1; {\"a.f\", 9}\n"
           "RD: [4] \"S\" = 1; {\"a.f\", 10}\n");
    child<QAction>(u"constructStatistics"_s)->trigger();
    QTRY_COMPARE(child<ElidedLabel>(u"constructHeading"_s)->text(), u"2 construct(s) were executed"_s);
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->rowCount(), 3);
    QCOMPARE(table->model()->index(0, 0).data().toString(), u"PL 4"_s); // 11 of 15 lines
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(0, 1)).center());
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(2));
    table->setFocus();
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    QCOMPARE(view().selectedPosition(), std::optional<std::uint64_t>(0));
    QVERIFY(table->hasFocus());
    press(Qt::Key_Escape);
    QVERIFY(!table->isVisible());
    QVERIFY(!child<QAction>(u"constructStatistics"_s)->isChecked());
    QVERIFY(view().hasFocus());
}

void TestTraceFiltering::showsOneConstruct()
{
    show("SL: 1() [1]; {\"a.f\", 1}\nIT: 1, (1)\n" + LoopText{.iterations = 3}.text() + "EL: 1; {\"a.f\", 9}\n");
    child<QAction>(u"constructStatistics"_s)->trigger();
    auto *const table = child<QTableView>(u"constructTable"_s);
    QTRY_COMPARE(table->model()->rowCount(), 2);
    table->selectRow(0);
    child<QAction>(u"onlyThisConstruct"_s)->trigger();
    QTRY_COMPARE(count(), u"11 of 14 records shown"_s);
    QCOMPARE(child<QLineEdit>(u"recordConstructs"_s)->text(), u"4"_s);
    child<QAction>(u"copyConstructs"_s)->trigger();
    QVERIFY(
        QGuiApplication::clipboard()->text().contains(u"PL 4\tsweep.f:27\t1\t3\t11\t11\t78.6 %\t3\t3\t0\t2\t0\n"_s));
}

RANKSCOPE_TEST(TestTraceFiltering, QApplication)
#include "tst_tracefiltering.moc"
