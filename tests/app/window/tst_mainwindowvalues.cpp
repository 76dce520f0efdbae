// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A value over the processes in the window: asked for by keys, found among what is open, shown in its pane.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/dialogs/valuedialog.h"
#include "tests/support/testclass.h"
#include "views/common/expressionedit.h"
#include "views/comparison/comparisonpane.h"
#include "views/trace/alignedview.h"
#include "views/trace/tracepane.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture.open(); }
    void cleanup() { m_fixture.close(); }

    void asksByKeys();
    void isGreyWithoutTraces();
    void saysWhatIsWrong();
    void choosesFromTheList();
    void comparesTheSelectedRecord();
    void comparesTheSelectedRecordOfADiff();
    void takesAReport();
    void saysWhatTheReportLeavesOpen();
    void eachValueHasItsPane();
    void comesAgainAfterAReload();
    void closesWithItsRun();
    void tellsWhatIsNotThere();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    ComparisonPane *pane() const { return qobject_cast<ComparisonPane *>(area()->currentPane()); }
    ValueDialog *dialog() const { return m_fixture.find<ValueDialog>(u"valueDialog"_s); }
    template<typename T>
    T *inDialog(const QString &name) const
    {
        return dialog()->findChild<T *>(name);
    }
    QString message() const { return inDialog<QLabel>(u"valueMessage"_s)->text(); }
    bool canCompare() const { return inDialog<QPushButton>(u"valueAccept"_s)->isEnabled(); }
    void open(const QStringList &paths);
    void ask();
    void askFor(const QString &expression);
    void selectRecord(const QString &text);

    WindowFixture m_fixture;
};

void TestMainWindowValues::open(const QStringList &paths)
{
    m_fixture.window().openPaths(paths);
    QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
}

void TestMainWindowValues::ask()
{
    m_fixture.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture.window()));
    QTest::keyClick(&m_fixture.window(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(dialog() && dialog()->isVisible() && inDialog<QTableView>(u"valueNames"_s)->model()->rowCount() > 0);
}

void TestMainWindowValues::askFor(const QString &expression)
{
    ask();
    auto *const edit = inDialog<ExpressionEdit>(u"valueExpression"_s);
    edit->clear();
    QTest::keyClicks(edit, expression);
    QTRY_VERIFY(canCompare());
    QTest::keyClick(edit, Qt::Key_Return);
    const auto shown = [&] { return pane() && pane()->groups() && !dialog() && m_fixture.isReady(); };
    QTRY_VERIFY(shown());
}

/// The program's answer: the last U(I,J) that each process wrote at line 35 (by grep in the traces).
static const char *const lastWritten[] = {"2.814453125", "4.810546875", "3.86328125", "6.01953125"};

void TestMainWindowValues::asksByKeys()
{
    open({m_fixture.sample(u"current"_s)});
    askFor(u"U(I,J)@jacobi.fdv:35"_s);
    QStringList rows;
    for (const ValueGroup &group : pane()->groups()->groups)
        rows << group.processes.toString() % u'=' % group.value.text;
    rows.sort();
    QStringList expected;
    for (int process = 0; process < 4; ++process)
        expected << QString::number(process) % u'=' % QLatin1StringView(lastWritten[process]);
    QCOMPARE(rows, expected);
    QVERIFY(m_fixture.find<QLabel>(u"comparisonSentence"_s)->text().contains(u"U(I,J)@jacobi.fdv:35"_s));
    QCOMPARE(pane()->commandLine(), QString(u"rankscope compare "_s % m_fixture.sample(u"current"_s)
                                            % u" --value 'U(I,J)@jacobi.fdv:35' -o -"_s));
}

void TestMainWindowValues::isGreyWithoutTraces()
{
    QVERIFY(!m_fixture.find<QAction>(u"compareValue"_s)->isEnabled());
    open({m_fixture.sample(u"deadlock/stacks.xml"_s)}); // stacks, but no report
    QVERIFY(!m_fixture.find<QAction>(u"compareValue"_s)->isEnabled());
    open({m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(m_fixture.find<QAction>(u"compareValue"_s)->isEnabled());
}

void TestMainWindowValues::saysWhatIsWrong()
{
    open({m_fixture.sample(u"current"_s)});
    ask();
    QVERIFY(!canCompare());
    QVERIFY(message().contains(u"NAME@FILE:LINE"_s));
    auto *const edit = inDialog<ExpressionEdit>(u"valueExpression"_s);
    QVERIFY(edit->hasFocus());
    QTest::keyClicks(edit, u"HEAT@jacobi.fdv"_s);
    QCOMPARE(message(), u":LINE is wanted behind the file."_s);
    QCOMPARE(edit->fault(), std::optional<qsizetype>(15));
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(dialog()->isVisible());
    QTest::keyClicks(edit, u":20"_s);
    QCOMPARE(inDialog<QTableView>(u"valueNames"_s)->model()->rowCount(), 3); // the places that HEAT has
    QVERIFY(message().startsWith(u"HEAT has no value at jacobi.fdv:20. It has at:"_s));
    QCOMPARE(edit->fault(), std::optional<qsizetype>(5));
    QTest::keyClick(edit, Qt::Key_Backspace);
    QTest::keyClicks(edit, u"1"_s);
    QVERIFY2(canCompare(), qPrintable(message()));
    QVERIFY(!edit->fault());
    QVERIFY2(message().endsWith(u"may have it: 0-3."_s), qPrintable(message()));
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog());
    QVERIFY(!pane());
}

void TestMainWindowValues::choosesFromTheList()
{
    open({m_fixture.sample(u"current"_s)});
    ask();
    auto *const edit = inDialog<ExpressionEdit>(u"valueExpression"_s);
    auto *const names = inDialog<QTableView>(u"valueNames"_s);
    const int all = names->model()->rowCount();
    QTest::keyClicks(edit, u"rv@"_s);
    QCOMPARE(names->model()->rowCount(), 2); // the loop has two reductions
    QVERIFY(all > 2);
    QTest::keyClick(edit, Qt::Key_Down);
    QTRY_VERIFY(names->hasFocus());
    QCOMPARE(edit->text(), u"RV#1@jacobi.fdv:36"_s);
    QTest::keyClick(names, Qt::Key_Down);
    QCOMPARE(edit->text(), u"RV#2@jacobi.fdv:36"_s);
    QTest::keyClick(names, Qt::Key_Return);
    QTRY_VERIFY(pane() && pane()->groups() && m_fixture.isReady());
    QCOMPARE(pane()->groups()->groups.size(), std::size_t(1)); // all processes have the result
    QCOMPARE(pane()->groups()->groups.front().value.text, u"1.6325976562500002"_s);
}

void TestMainWindowValues::selectRecord(const QString &text)
{
    auto *const view = area()->currentPane()->findChild<AlignedView *>(u"recordView"_s);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Home, Qt::ControlModifier);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, {120, view->fontMetrics().height()});
    for (int step = 0; step < 60 && !view->selectedText().contains(text); ++step)
        QTest::keyClick(view, Qt::Key_Down);
    QVERIFY2(view->selectedText().contains(text), qPrintable(view->selectedText()));
}

void TestMainWindowValues::comparesTheSelectedRecord()
{
    open({m_fixture.sample(u"current"_s)});
    QVERIFY(qobject_cast<TracePane *>(area()->currentPane()));
    selectRecord(u"AW TOL"_s);
    auto *const action = area()->currentPane()->findChild<QAction *>(u"compareThisValue"_s);
    QVERIFY(action->isEnabled()); // an AW, not the BW before it
    action->trigger();
    QTRY_VERIFY(dialog() && canCompare());
    QCOMPARE(inDialog<ExpressionEdit>(u"valueExpression"_s)->text(), u"TOL@jacobi.fdv:10"_s);
    QTest::mouseClick(inDialog<QPushButton>(u"valueAccept"_s), Qt::LeftButton);
    QTRY_VERIFY(pane() && pane()->groups() && m_fixture.isReady());
    QCOMPARE(pane()->groups()->groups.front().count, std::uint64_t(4));
}

void TestMainWindowValues::comparesTheSelectedRecordOfADiff()
{
    open({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    QCOMPARE(area()->nameOf(area()->currentPane()), u"trace-diff"_s);
    auto *const action = area()->currentPane()->findChild<QAction *>(u"compareThisValue"_s);
    QTRY_VERIFY(action->isEnabled()); // the origin is selected
    action->trigger();
    QTRY_VERIFY(dialog() && canCompare());
    QVERIFY(inDialog<QComboBox>(u"valueSubject"_s)->currentText().startsWith(u"current"_s));
    QVERIFY(inDialog<ExpressionEdit>(u"valueExpression"_s)->text().contains(u"@jacobi.fdv:"_s));
}

void TestMainWindowValues::takesAReport()
{
    open({QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/ddt/ring.html")});
    askFor(u"x@ring.c:31"_s);
    QVERIFY(pane()->commandLine().endsWith(u"ring.html --value x@ring.c:31 -o -"_s));
    QVERIFY(pane()->groups()->processCount() > 0);
}

void TestMainWindowValues::saysWhatTheReportLeavesOpen()
{
    open({QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/ddt/ring.txt")});
    askFor(u"x@ring.c:31"_s);
    QVERIFY(m_fixture.find<QLabel>(u"comparisonRemark"_s)->isVisible());
}

void TestMainWindowValues::eachValueHasItsPane()
{
    open({m_fixture.sample(u"current"_s)});
    askFor(u"HEAT@jacobi.fdv:21"_s);
    const ComparisonPane *const first = pane();
    askFor(u"TOL@jacobi.fdv:10"_s);
    QVERIFY(pane() != first);
    QCOMPARE(area()->panes().size(), 3); // with the trace
    askFor(u"HEAT@jacobi.fdv:21"_s);
    QCOMPARE(pane(), first);
    QCOMPARE(area()->panes().size(), 3);
}

void TestMainWindowValues::comesAgainAfterAReload()
{
    const QString path = m_fixture.copyOf(u"reference/0.trd"_s, u"0.trd"_s);
    open({path});
    askFor(u"TOL@jacobi.fdv:10"_s);
    QCOMPARE(pane()->values()->groups.front().value.number, std::optional<Number>(1e-6));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll();
    file.close();
    QVERIFY(text.contains("9.9999999999999995E-07"));
    text.replace("9.9999999999999995E-07", "5.0000000000000000E-07");
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(text);
    file.close();
    m_fixture.trigger(u"reload"_s);
    const auto number = [this] { return pane()->values()->groups.front().value.number; };
    QTRY_COMPARE(number(), std::optional<Number>(5e-7));
    QTRY_VERIFY(m_fixture.isReady());
}

void TestMainWindowValues::closesWithItsRun()
{
    open({m_fixture.sample(u"current"_s)});
    askFor(u"TOL@jacobi.fdv:10"_s);
    m_fixture.trigger(u"closeRun"_s);
    QTRY_VERIFY(area()->panes().isEmpty());
    QTRY_VERIFY(!m_fixture.find<QAction>(u"compareValue"_s)->isEnabled());
}

void TestMainWindowValues::tellsWhatIsNotThere()
{
    open({QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/ddt/ring.html")});
    ask();
    auto *const edit = inDialog<ExpressionEdit>(u"valueExpression"_s);
    QTest::keyClicks(edit, u"x@ring.c:31#99"_s); // hits are looked for only then
    QTRY_VERIFY(canCompare());
    QTest::keyClick(edit, Qt::Key_Return);
    const auto said = [this] {
        const auto labels = m_fixture.window().findChildren<QLabel *>();
        return std::ranges::any_of(labels,
                                   [](const QLabel *label) { return label->text().contains(u"has no hit #99"_s); });
    };
    QTRY_VERIFY(said());
    QVERIFY(!pane());
}

RANKSCOPE_TEST(TestMainWindowValues, QApplication)

} // namespace rankscope

#include "tst_mainwindowvalues.moc"
