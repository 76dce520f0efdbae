// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The errors of the DVM runtime in the window: listed, followed to the trace, checked beside a comparison.
#include "tests/app/window/windowfixture.h"

#include "app/documents/workspace.h"
#include "app/panes/panearea.h"
#include "model/trace/errors/errorsmodel.h"
#include "tests/app/commands/program.h"
#include "tests/model/trace/looptext.h"
#include "tests/support/testclass.h"
#include "views/errors/errorspane.h"
#include "views/errors/errorsview.h"
#include "views/trace/alignedview.h"
#include "views/trace/tracediffpane.h"
#include "views/trace/tracepane.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void showsTheList();
    void showsTheSource();
    void followsToTheTrace();
    void followsToTheIteration();
    void tellsLoopsOfOneNumberApart();
    void saysWhereNumbersAreNotEnough();
    void opensTheTraceBesideIt();
    void saysWhatLeadsNowhere();
    void saysThatATraceIsAnother();
    void isCheckedBesideAComparison();
    void comparesTwoFoldersBesideAList();
    void goesToDifferences();
    void followsTheTolerance();
    void filtersByKeys();
    void groupsByKeys();
    void choosesARun();
    void showsAnEmptyList();
    void showsADamagedList();
    void showsTheOutputOfAJob();
    void comparesTwoLists();
    void keepsItsStateOverAReload();

private:
    template<typename P>
    P *current() const
    {
        return qobject_cast<P *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane());
    }
    ErrorsPane &pane() const
    {
        for (Pane *const one : m_fixture.find<PaneArea>(u"panes"_s)->panes()) {
            if (auto *const errors = qobject_cast<ErrorsPane *>(one))
                return *errors;
        }
        qFatal("no pane of errors");
    }
    template<typename W>
    W &part(const QString &name) const
    {
        return *pane().findChild<W *>(name);
    }
    ErrorsView &view() const { return part<ErrorsView>(u"errorsView"_s); }
    QString text(const QString &label) const { return part<QLabel>(label).text(); }
    QString cell(int row, int column) const { return view().model()->index(row, column).data().toString(); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &bytes) const;
    void writeTwoLoops(const QByteArray &file) const;
    void open(const QStringList &names);
    void click(int row, int column);
    std::optional<std::uint64_t> selectedRecord() const;

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// A loop of 20 iterations: the PL is on line 6, the IT, RD and AW of iteration k on 4 + 3k and the next ones.
QByteArray loopTrace(const LoopText &loop)
{
    return "MODE = FULL\nCPU_COUNT = 1\nPL: 4() [1] {\"sweep.f\", 27} = \nEL: 4\nEND_HEADER\n" + loop.text()
           + "END_TRACE\n";
}

QByteArray valueError(int iteration, const QByteArray &current)
{
    return ": TrcFile(0.trd); TrcRec(" + QByteArray::number(6 + 3 * iteration) + "); Loop( No(4), Iter("
           + QByteArray::number(iteration) + ") ). \n\t\tDifferent DOUBLE values\n\t\tVar. name = B(I)  File: sweep.f  "
           + "Line: 29\n\t\tval1= " + QByteArray::number(2 * iteration) + "\n\t\tval2= " + current + "\n";
}

const QByteArray stop = ": TrcFile(0.trd); TrcRec(33); Loop( No(4), Iter(9) ). \n\t\tUnexpected use of variable "
                        "(fatal)\n\t\tFile: sweep.f  Line: 29\n";
const QByteArray total = "\n*** Processor 0: total errors: 3; Limit per CPU: 1000\n\n";

/// Iterations 3 and 12 are wrong in the current run, the eighth is lost; the list blames iteration 5 as well.
QByteArray listText()
{
    const QByteArray errors = valueError(3, "0") + valueError(5, "11") + stop;
    return errors + total + errors;
}

} // namespace

void TestMainWindowErrors::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"ref/0.trd"_s, loopTrace({}));
    write(u"cur/0.trd"_s, loopTrace({.written = {{3, "0"}, {12, "0"}}, .without = {8}}));
    write(u"list/err.trd"_s, listText());
    write(u"ref/err.trd"_s, listText());
}

void TestMainWindowErrors::write(const QString &name, const QByteArray &bytes) const
{
    QVERIFY(QFileInfo(path(name)).dir().mkpath(u"."_s));
    QVERIFY(writeFile(path(name), bytes));
}

/// A loop 4 of other.f and one of sweep.f, and a list whose error is in iteration 9 of a loop 4, at a line of `file`.
void TestMainWindowErrors::writeTwoLoops(const QByteArray &file) const
{
    const QByteArray body = LoopText().text();
    write(u"two/0.trd"_s, "MODE = FULL\nCPU_COUNT = 1\nEND_HEADER\n" + QByteArray(body).replace("sweep.f", "other.f")
                              + body + "END_TRACE\n");
    write(u"two/err.trd"_s, QByteArray(stop).replace("TrcRec(33)", "TrcRec(9999)").replace("sweep.f", file) + total);
}

void TestMainWindowErrors::open(const QStringList &names)
{
    QStringList paths;
    for (const QString &name : names)
        paths << (QFileInfo(name).isAbsolute() ? name : path(name));
    m_fixture.window().openPaths(paths);
    QTRY_VERIFY(m_fixture.isReady());
}

void TestMainWindowErrors::click(int row, int column)
{
    const QModelIndex index = view().model()->index(row, column);
    view().scrollTo(index);
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, view().visualRect(index).center());
}

std::optional<std::uint64_t> TestMainWindowErrors::selectedRecord() const
{
    const auto *const trace = current<TracePane>();
    return trace ? trace->findChild<AlignedView *>(u"recordView"_s)->selectedPosition() : std::nullopt;
}

void TestMainWindowErrors::showsTheList()
{
    open({u"list/err.trd"_s});
    QVERIFY(current<ErrorsPane>());
    QCOMPARE(text(u"errorsSentence"_s).section(u'.', 0, 1),
             u"⚑ The comparator stopped at sweep.f:29, Loop 4(9): Unexpected use of variable"_s);
    QCOMPARE(view().model()->rowCount(), 3);
    QCOMPARE(cell(2, ErrorsModel::MessageColumn), u"⚠ Unexpected use of variable (fatal)"_s);
    QVERIFY(view().isColumnHidden(ErrorsModel::VerdictColumn) && view().isColumnHidden(ErrorsModel::OnlyInColumn));
    QVERIFY(view().isColumnHidden(ErrorsModel::ProcessColumn)); // the list names none
    QVERIFY(!part<QComboBox>(u"errorParts"_s).isVisible() && !part<QLabel>(u"errorsCheck"_s).isVisible());
    const auto &facts = part<QTableView>(u"errorFacts"_s);
    QCOMPARE(facts.model()->index(1, 1).data().toString(), u"3 of at most 1,000"_s);
    for (int row = 0; row < facts.model()->rowCount(); ++row)
        QVERIFY(facts.rowHeight(row) >= facts.fontMetrics().height() + 6); // rows of several lines do not run together
    QCOMPARE(pane().commandLine(),
             QString(u"rankscope export "_s % path(u"list/err.trd"_s) % u" --view errors --format csv -o -"_s));
}

void TestMainWindowErrors::showsTheSource()
{
    open({u"list/err.trd"_s});
    click(1, ErrorsModel::MessageColumn);
    QCOMPARE(pane().place(), SourcePlace(u"sweep.f"_s, 29));
    QVERIFY2(text(u"errorDetail"_s).startsWith(u"B(I): Different DOUBLE values · 10 in the trace, 11 in the program"),
             qPrintable(text(u"errorDetail"_s)));
    QTest::keyClick(&view(), Qt::Key_Down);
    QVERIFY(text(u"errorDetail"_s).startsWith(u"Unexpected use of variable\nsweep.f:29 · Loop 4(9) · 0.trd:33"));
}

void TestMainWindowErrors::followsToTheTrace()
{
    open({u"ref/0.trd"_s});
    open({u"list/err.trd"_s});
    click(0, ErrorsModel::TraceColumn);
    QTRY_COMPARE(selectedRecord(), std::optional<std::uint64_t>(9)); // line 15 of the file, the first record is on 6
}

void TestMainWindowErrors::followsToTheIteration()
{
    open({u"ref/0.trd"_s});
    open({u"list/err.trd"_s});
    click(2, ErrorsModel::WhereColumn);
    QTRY_COMPARE(selectedRecord(), std::optional<std::uint64_t>(25)); // IT of iteration 9, line 31
}

/// A second loop 4, of other.f, has an iteration 9 as well: the place decides.
void TestMainWindowErrors::tellsLoopsOfOneNumberApart()
{
    writeTwoLoops("sweep.f");
    open({u"two/0.trd"_s});
    open({u"two/err.trd"_s});
    click(0, ErrorsModel::WhereColumn);
    const auto recordsOfOther = quint64(LoopText().text().count('\n'));
    QTRY_COMPARE(selectedRecord(), std::optional<std::uint64_t>(recordsOfOther + 25));
    QVERIFY(!text(u"errorDetail"_s).contains(u"may be of several"_s));
}

void TestMainWindowErrors::saysWhereNumbersAreNotEnough()
{
    writeTwoLoops("gone.f");
    open({u"two/0.trd"_s});
    open({u"two/err.trd"_s});
    click(0, ErrorsModel::WhereColumn);
    QTRY_COMPARE(selectedRecord(), std::optional<std::uint64_t>(25));
    QTRY_COMPARE(text(u"errorDetail"_s),
                 QString(u"⚠ Loop 4(9) may be of several constructs of "_s % path(u"two/0.trd"_s)
                         % u": PL 4 other.f:27, PL 4 sweep.f:27. The first one is shown."_s));
}

/// The list names 0.trd, which is in its folder.
void TestMainWindowErrors::opensTheTraceBesideIt()
{
    open({u"ref/err.trd"_s});
    click(1, ErrorsModel::MessageColumn);
    QTest::keyClick(&view(), Qt::Key_Return);
    QTRY_COMPARE(selectedRecord(), std::optional<std::uint64_t>(15)); // line 21
    QCOMPARE(m_fixture.window().workspace().documents().runs().size(), std::size_t(2));
}

void TestMainWindowErrors::saysWhatLeadsNowhere()
{
    open({u"list/err.trd"_s});
    click(0, ErrorsModel::MessageColumn);
    QTest::keyClick(&view(), Qt::Key_Enter);
    QCOMPARE(text(u"errorDetail"_s), u"⚠ 0.trd is neither open nor beside the list: open it."_s);
    m_fixture.trigger(u"differenceOfError"_s);
    QCOMPARE(text(u"errorDetail"_s), u"⚠ No comparison of its traces is open."_s);
    write(u"other/0.trd"_s, loopTrace({.iterations = 4}));
    open({u"other/0.trd"_s});
    m_fixture.find<PaneArea>(u"panes"_s)->setCurrentPane(&pane());
    click(2, ErrorsModel::WhereColumn); // the trace has four iterations
    QTRY_COMPARE(text(u"errorDetail"_s), QString(u"⚠ Loop 4(9) is not in "_s % path(u"other/0.trd"_s) % u'.'));
}

/// On line 33 of that trace is an iteration's read, at another line of the source.
void TestMainWindowErrors::saysThatATraceIsAnother()
{
    write(u"other/0.trd"_s, loopTrace({.before = "AW: [1] \"K\" = 1; {\"sweep.f\", 3}\n"}));
    open({u"other/0.trd"_s});
    open({u"list/err.trd"_s});
    click(2, ErrorsModel::TraceColumn);
    QTRY_VERIFY(selectedRecord());
    QCOMPARE(text(u"errorDetail"_s), QString(u"⚠ Line 33 of "_s % path(u"other/0.trd"_s)
                                             % u" is at sweep.f:28, not at sweep.f:29: it may be another trace."_s));
}

void TestMainWindowErrors::isCheckedBesideAComparison()
{
    open({u"ref/0.trd"_s, u"cur/0.trd"_s});
    QTRY_VERIFY(current<TraceDiffPane>() && m_fixture.isReady());
    open({u"list/err.trd"_s});
    QTRY_VERIFY(current<ErrorsPane>() && m_fixture.isReady());
    QVERIFY(!view().isColumnHidden(ErrorsModel::VerdictColumn));
    QCOMPARE(cell(0, ErrorsModel::VerdictColumn), u"✓ found here too"_s);
    QCOMPARE(cell(1, ErrorsModel::VerdictColumn), u"✗ equal here"_s);
    QCOMPARE(cell(2, ErrorsModel::VerdictColumn), u"✓ found here too"_s);
    QVERIFY(view().columnWidth(ErrorsModel::VerdictColumn)
            > view().fontMetrics().horizontalAdvance(u"✓ found here too"_s));
    QVERIFY(view().columnViewportPosition(ErrorsModel::CurrentColumn)
            < view().columnViewportPosition(ErrorsModel::WhereColumn));
    QVERIFY2(text(u"errorsCheck"_s)
                 .startsWith(u"Beside the comparison of the traces: The runtime stopped here; 1 "
                             "further difference"),
             qPrintable(text(u"errorsCheck"_s)));
    // without the comparison nothing is said
    m_fixture.window().workspace().close(m_fixture.window().workspace().documents().runs()[1].id);
    QTRY_VERIFY(view().isColumnHidden(ErrorsModel::VerdictColumn) && !part<QLabel>(u"errorsCheck"_s).isVisible());
}

void TestMainWindowErrors::comparesTwoFoldersBesideAList()
{
    QVERIFY(QFile::remove(path(u"ref/err.trd"_s)));
    open({u"ref"_s, u"cur"_s, u"list/err.trd"_s});
    QTRY_VERIFY(m_fixture.window().workspace().comparison().diff() && m_fixture.isReady());
    QCOMPARE(m_fixture.window().workspace().documents().runs().size(), std::size_t(3));
    QCOMPARE(cell(0, ErrorsModel::VerdictColumn), u"✓ found here too"_s);
}

void TestMainWindowErrors::goesToDifferences()
{
    open({u"ref/0.trd"_s, u"cur/0.trd"_s});
    open({u"list/err.trd"_s});
    QTRY_VERIFY(current<ErrorsPane>() && m_fixture.isReady());
    QTest::mouseClick(&part<QToolButton>(u"goToStop"_s), Qt::LeftButton);
    QTRY_VERIFY(current<TraceDiffPane>());
    QTRY_COMPARE(current<TraceDiffPane>()->currentDifference(), std::optional<std::uint32_t>(1));
    m_fixture.find<PaneArea>(u"panes"_s)->setCurrentPane(&pane());
    click(0, ErrorsModel::VerdictColumn);
    QTRY_VERIFY(current<TraceDiffPane>());
    QCOMPARE(current<TraceDiffPane>()->currentDifference(), std::optional<std::uint32_t>(0));
    m_fixture.find<PaneArea>(u"panes"_s)->setCurrentPane(&pane());
    click(1, ErrorsModel::MessageColumn);
    m_fixture.trigger(u"differenceOfError"_s);
    QVERIFY(current<ErrorsPane>());
    QVERIFY(text(u"errorDetail"_s).startsWith(u"⚠ Both runs have the same value at its record."));
}

/// With another tolerance the values of iteration 3 are equal.
void TestMainWindowErrors::followsTheTolerance()
{
    open({u"ref/0.trd"_s, u"cur/0.trd"_s});
    open({u"list/err.trd"_s});
    Tolerance tolerance;
    tolerance.absolute = 100;
    m_fixture.window().workspace().comparison().setTolerance(tolerance);
    QTRY_COMPARE(cell(0, ErrorsModel::VerdictColumn), u"✗ accepted here"_s);
    QTRY_VERIFY(m_fixture.isReady());
}

void TestMainWindowErrors::filtersByKeys()
{
    open({u"list/err.trd"_s});
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture.window()));
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_L, Qt::ControlModifier);
    auto &filter = part<QLineEdit>(u"errorFilter"_s);
    QTRY_VERIFY(filter.hasFocus());
    QTest::keyClicks(&filter, u"4(5)"_s);
    QTRY_COMPARE(view().model()->rowCount(), 1);
    QCOMPARE(text(u"errorCount"_s), u"Messages  1 of 3"_s);
    QTest::keyClicks(&filter, u"x"_s);
    QTRY_COMPARE(text(u"errorDetail"_s), u"No message fits the filter."_s);
    QTest::keyClick(&filter, Qt::Key_Escape);
    QTRY_COMPARE(view().model()->rowCount(), 3);
    QTest::keyClick(&filter, Qt::Key_Down);
    QVERIFY(view().hasFocus());
}

void TestMainWindowErrors::groupsByKeys()
{
    open({u"list/err.trd"_s});
    auto &grouping = part<QComboBox>(u"errorGrouping"_s);
    grouping.setFocus();
    QTest::keyClick(&grouping, Qt::Key_Down); // by message
    QTRY_COMPARE(view().model()->rowCount(), 2);
    QCOMPARE(cell(0, ErrorsModel::MessageColumn), u"2 × Different DOUBLE values"_s);
    view().setFocus();
    view().setCurrentIndex(view().model()->index(0, 0));
    QTest::keyClick(&view(), Qt::Key_Return);
    QVERIFY(view().isExpanded(view().model()->index(0, 0)));
    QTest::keyClick(&view(), Qt::Key_Down);
    QVERIFY(text(u"errorDetail"_s).startsWith(u"B(I): Different DOUBLE values · 6 in the trace"));
}

void TestMainWindowErrors::choosesARun()
{
    open({QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/twice.err.trd")});
    auto &runs = part<QComboBox>(u"errorParts"_s);
    QVERIFY(runs.isVisible());
    QCOMPARE(view().model()->rowCount(), 3);
    QTest::keyClick(&runs, Qt::Key_Down);
    QCOMPARE(runs.currentText(), u"Run 1 (2)"_s);
    QTRY_COMPARE(view().model()->rowCount(), 2);
    QTest::keyClick(&runs, Qt::Key_Down);
    QTRY_COMPARE(view().model()->rowCount(), 1);
    QCOMPARE(part<QTableView>(u"errorFacts"_s).model()->index(0, 1).data().toString(), u"1"_s);
}

void TestMainWindowErrors::showsAnEmptyList()
{
    write(u"none.err.trd"_s, "*** Processor 0: total errors: 0; Limit per CPU: 1000\n\n");
    open({u"none.err.trd"_s});
    QCOMPARE(text(u"errorsSentence"_s), u"✓ No errors were found."_s);
    QCOMPARE(text(u"errorDetail"_s), u"No errors are listed."_s);
    QCOMPARE(view().model()->rowCount(), 0);
    QTest::keyClick(&view(), Qt::Key_Return);
    m_fixture.trigger(u"traceOfError"_s);
    m_fixture.trigger(u"iterationOfError"_s);
    m_fixture.trigger(u"differenceOfError"_s);
    QVERIFY(current<ErrorsPane>());
}

/// What could be read is listed, and the problem leads to the message that it is in.
void TestMainWindowErrors::showsADamagedList()
{
    write(u"cut.err.trd"_s, listText().first(valueError(3, "0").size() + valueError(5, "11").size() - 12));
    open({u"cut.err.trd"_s});
    QVERIFY(view().model()->rowCount() >= 1);
    QVERIFY(!m_fixture.window().workspace().documents().runs()[0].files[0].problems.items().empty());
    QVERIFY(pane().goToLine(path(u"cut.err.trd"_s), 7));
    QCOMPARE(view().currentIndex().row(), view().model()->rowCount() - 1);
    QVERIFY(!pane().goToLine(path(u"other.err.trd"_s), 7));
}

void TestMainWindowErrors::showsTheOutputOfAJob()
{
    open({QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/joboutput.txt")});
    QCOMPARE(view().model()->rowCount(), 2);
    QVERIFY(cell(0, ErrorsModel::PlaceColumn).startsWith(u"heat.fdv:"));
}

void TestMainWindowErrors::comparesTwoLists()
{
    write(u"list/now.trd"_s, QByteArray(listText()).replace("val2= 11", "val2= 12"));
    open({u"list/err.trd"_s, u"list/now.trd"_s});
    QTRY_VERIFY(current<ErrorsPane>() && m_fixture.isReady());
    QVERIFY(!view().isColumnHidden(ErrorsModel::OnlyInColumn));
    QCOMPARE(view().model()->rowCount(), 2);
    QCOMPARE(cell(0, ErrorsModel::OnlyInColumn), u"− reference"_s);
    QCOMPARE(cell(1, ErrorsModel::CurrentColumn), u"12"_s);
    QCOMPARE(pane().commandLine(),
             QString(u"rankscope diff "_s % path(u"list/err.trd"_s) % u' ' % path(u"list/now.trd"_s)));
}

void TestMainWindowErrors::keepsItsStateOverAReload()
{
    open({u"list/err.trd"_s});
    QTest::keyClicks(&part<QLineEdit>(u"errorFilter"_s), u"double"_s);
    QTRY_COMPARE(view().model()->rowCount(), 2);
    click(1, ErrorsModel::MessageColumn);
    write(u"list/err.trd"_s, QByteArray(listText()).replace("val2= 11", "val2= 13"));
    m_fixture.trigger(u"reload"_s);
    QTRY_COMPARE(cell(1, ErrorsModel::CurrentColumn), u"13"_s);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(part<QLineEdit>(u"errorFilter"_s).text(), u"double"_s);
    QCOMPARE(view().model()->rowCount(), 2);
    QCOMPARE(view().currentIndex().row(), 1);
}

RANKSCOPE_TEST(TestMainWindowErrors, QApplication)

} // namespace rankscope

#include "tst_mainwindowerrors.moc"
