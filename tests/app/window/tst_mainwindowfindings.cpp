// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The findings of a run in the window: asked for beside its trace, followed to the record, written, made anew.
#include "tests/app/window/windowfixture.h"

#include "app/documents/workspace.h"
#include "app/panes/panearea.h"
#include "model/trace/check/findingsmodel.h"
#include "tests/support/testclass.h"
#include "views/trace/alignedview.h"
#include "views/trace/findings/findingspane.h"
#include "views/trace/tracepane.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStatusBar>
#include <QTableView>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowFindings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void showsWhatIsWrong();
    void followsToTheTrace();
    void filtersByKeys();
    void isWritten();
    void keepsExceptions();
    void comparesReductions();
    void isMadeAnewAfterAReload();
    void opensOnDemand();
    void opensPanelsOnDemand_data();
    void opensPanelsOnDemand();
    void saysWhenNothingIsWrong();

private:
    template<typename P>
    P *current() const
    {
        return qobject_cast<P *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane());
    }
    QString sentence() const { return current<FindingsPane>()->findChild<QLabel *>(u"findingsSentence"_s)->text(); }
    QTableView &table() const { return *current<FindingsPane>()->findChild<QTableView *>(u"findingsTable"_s); }
    QString path() const { return m_folder->filePath(u"0.trd"_s); }
    void write(const QByteArray &bytes) const;
    void check();
    void click(int row) const;

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// X is never assigned (line 6), P is NaN on line 10.
const QByteArray faultyTrace = "MODE = FULL\nCPU_COUNT = 1\nPL: 1() [1] {\"gauss.fdv\", 20} = \nEL: 1\nEND_HEADER\n"
                               "BW: [4] \"X\"; {\"gauss.fdv\", 5}\n"
                               "PL: 1() [1]; {\"gauss.fdv\", 20}, 1.B\n  IT: 6, (6)\n"
                               "  BW: [4] \"P\"; {\"gauss.fdv\", 21}\n  AW: [4] \"P\"#NAN; {\"gauss.fdv\", 21}\n"
                               "EL: 1; {\"gauss.fdv\", 23}, 1.E\nEND_TRACE\n";

} // namespace

void TestMainWindowFindings::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    write(faultyTrace);
}

void TestMainWindowFindings::write(const QByteArray &bytes) const
{
    QFile file(path());
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

/// From the trace that is opened, by its key.
void TestMainWindowFindings::check()
{
    m_fixture.window().openPaths({path()});
    QTRY_VERIFY(current<TracePane>() && m_fixture.isReady());
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture.window()));
    current<TracePane>()->setFocus();
    QTest::keyClick(current<TracePane>()->focusProxy(), Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(current<FindingsPane>() && m_fixture.isReady());
}

void TestMainWindowFindings::click(int row) const
{
    const QRect cell = table().visualRect(table().model()->index(row, FindingsModel::NameColumn));
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, cell.center());
}

void TestMainWindowFindings::showsWhatIsWrong()
{
    check();
    QCOMPARE(sentence(),
             u"⚑ The runtime would refuse 0.trd:10: NAN value found in the trace. The rules found 2 faults."_s);
    QCOMPARE(table().model()->rowCount(), 3);
    QCOMPARE(current<FindingsPane>()->commandLine(), u"rankscope check "_s + path());
    const auto *const rules = current<FindingsPane>()->findChild<QTableView *>(u"rulesTable"_s);
    QCOMPARE(rules->model()->rowCount(), 30);
}

/// A click selects the record in the trace; Enter brings the trace to the front.
void TestMainWindowFindings::followsToTheTrace()
{
    check();
    click(2);
    const auto *const detail = current<FindingsPane>()->findChild<QLabel *>(u"findingDetail"_s);
    QVERIFY2(detail->text().startsWith(u"P: "), qPrintable(detail->text()));
    QCOMPARE(current<FindingsPane>()->place(), SourcePlace(u"gauss.fdv"_s, 21));
    QTest::keyClick(&table(), Qt::Key_Return);
    QTRY_VERIFY(current<TracePane>());
    const auto *const view = current<TracePane>()->findChild<AlignedView *>(u"recordView"_s);
    QTRY_COMPARE(view->selectedPosition(), std::optional<std::uint64_t>(4)); // BW X, PL, IT, BW P, AW P
}

void TestMainWindowFindings::filtersByKeys()
{
    check();
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_L, Qt::ControlModifier);
    auto *const filter = current<FindingsPane>()->findChild<QLineEdit *>(u"findingsFilter"_s);
    QTRY_VERIFY(filter->hasFocus());
    QTest::keyClicks(filter, u"unfinished"_s);
    QCOMPARE(table().model()->rowCount(), 1);
    QTest::keyClick(filter, Qt::Key_Escape);
    QCOMPARE(table().model()->rowCount(), 3);
}

void TestMainWindowFindings::isWritten()
{
    check();
    for (const QString &suffix : {u"csv"_s, u"xml"_s, u"h5"_s, u"json"_s}) {
        m_fixture.fileToSave = m_folder->filePath(u"out."_s + suffix);
        m_fixture.trigger(u"exportPane"_s);
        QTRY_COMPARE(m_fixture.window().statusBar()->currentMessage(), QString(u"Written: "_s + m_fixture.fileToSave));
    }
    QFile json(m_folder->filePath(u"out.json"_s));
    QVERIFY(json.open(QIODevice::ReadOnly));
    QCOMPARE(QJsonDocument::fromJson(json.readAll()).object()["findings"_L1].toArray().size(), 2);
    QFile csv(m_folder->filePath(u"out.csv"_s));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll().count("\nunfinished-write,warning,X,gauss.fdv,5,"), 1);
}

/// X(1) and Y are read and never written; that X has a value is kept over a reload and for the next pane, and said in
/// the command.
void TestMainWindowFindings::keepsExceptions()
{
    const QByteArray trace = "MODE = FULL\nCPU_COUNT = 1\nEND_HEADER\nRD: [4] \"X(1)\" = 1; {\"gauss.fdv\", 5}\n"
                             "RD: [4] \"Y\" = 1; {\"gauss.fdv\", 6}\nEND_TRACE\n";
    write(trace);
    check();
    QCOMPARE(table().model()->rowCount(), 2);
    const auto *const leftOut = current<FindingsPane>()->findChild<QLabel *>(u"findingsLeftOut"_s);
    QVERIFY(!leftOut->isVisible());
    const std::shared_ptr<const RunFindings> all = current<FindingsPane>()->findings();
    click(0);
    m_fixture.trigger(u"takeAsInitialized"_s);
    QCOMPARE(table().model()->rowCount(), 1);
    QCOMPARE(table().model()->index(0, FindingsModel::NameColumn).data().toString(), u"Y"_s);
    QVERIFY(leftOut->isVisible());
    QCOMPARE(leftOut->text(), u"Taken as having a value before the program writes one: X."_s);
    QCOMPARE(current<FindingsPane>()->commandLine(), QString(u"rankscope check "_s + path() + u" --initialized X"_s));
    write(trace + "\n");
    m_fixture.trigger(u"reload"_s);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(table().model()->rowCount(), 1);
    FindingsPane later;
    later.restoreLayout(current<FindingsPane>()->saveLayout());
    later.setFindings(all);
    QCOMPARE(later.findings()->rows.size(), std::size_t(1));
    m_fixture.trigger(u"judgeAllNames"_s);
    QCOMPARE(table().model()->rowCount(), 2);
    QVERIFY(!leftOut->isVisible());
}

/// The loop computes a sum, the other run declares a maximum: 3 of the single iterations, 5 in turn.
void TestMainWindowFindings::comparesReductions()
{
    const auto traceOf = [](const QByteArray &second, const QByteArray &result) {
        const auto reduce = [](const QByteArray &before, const QByteArray &after) -> QByteArray {
            return "  RV_BW: [4] \"S\"; {\"a.fdv\", 4}\n  RV_RD: [4] \"S\" = " + before
                   + "; {\"a.fdv\", 4}\n  RV_AW: [4] \"S\" = " + after + "; {\"a.fdv\", 4}\n";
        };
        return QByteArray("MODE = FULL\nCPU_COUNT = 1\nPL: 1() [1] {\"a.fdv\", 3} = \nEL: 1\nEND_HEADER\n"
                          "PL: 1() [1]; {\"a.fdv\", 3}, 1.B\n  IT: 1, (1)\n"
                          + reduce("0", "2") + "  IT: 2, (2)\n" + reduce(second, result == "5" ? "5" : "3")
                          + "EL: 1; {\"a.fdv\", 9}, 1.E\nRV: [4] " + result + "; {\"a.fdv\", 9}\nEND_TRACE\n");
    };
    QDir(m_folder->path()).mkdir(u"standard"_s);
    const QString standard = m_folder->filePath(u"standard/0.trd"_s);
    QFile file(standard);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(traceOf("2", "5")) > 0);
    file.close();
    write(traceOf("0", "3"));
    m_fixture.window().openPaths({standard}); // which stays in front
    QTRY_VERIFY(current<TracePane>() && m_fixture.isReady());
    check();
    QCOMPARE(table().model()->rowCount(), 0);
    m_fixture.trigger(u"chooseManualRun"_s);
    const auto *const menu = current<FindingsPane>()->findChild<QMenu *>(u"manualRuns"_s);
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 1);
    menu->actions().front()->trigger();
    QTRY_COMPARE(table().model()->rowCount(), 1);
    QCOMPARE(table().model()->index(0, FindingsModel::NameColumn).data().toString(), u"S"_s);
    QCOMPARE(current<FindingsPane>()->commandLine(),
             QString(u"rankscope check "_s + standard + u" --manual "_s + path()));
}

void TestMainWindowFindings::isMadeAnewAfterAReload()
{
    check();
    write(QByteArray(faultyTrace).replace("#NAN", " = 1").replace("BW: [4] \"X\"; {\"gauss.fdv\", 5}\n", ""));
    m_fixture.trigger(u"reload"_s);
    QTRY_COMPARE(sentence(), u"✓ The runtime would read 1 trace. The rules found nothing wrong."_s);
    QTRY_VERIFY(m_fixture.isReady());
}

/// As --pane asks.
void TestMainWindowFindings::opensOnDemand()
{
    m_fixture.window().openPaths({path()});
    m_fixture.window().showPartWhenOpen(u"findings"_s);
    QTRY_VERIFY(current<FindingsPane>());
    QTRY_VERIFY(m_fixture.isReady());
}

void TestMainWindowFindings::opensPanelsOnDemand_data()
{
    QTest::addColumn<QString>("panel");
    QTest::addColumn<QString>("part");
    QTest::newRow("plot") << u"plotDifferences"_s << u"deviationMap"_s;
    QTest::newRow("variables") << u"variablesHere"_s << u"variablesTable"_s;
}

/// What an action of a pane shows below it, as --pane asks.
void TestMainWindowFindings::opensPanelsOnDemand()
{
    QFETCH(const QString, panel);
    QFETCH(const QString, part);
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    m_fixture.window().showPartWhenOpen(panel);
    const auto shown = [&] {
        const auto *const widget = m_fixture.window().findChild<QWidget *>(part);
        return widget && widget->isVisible();
    };
    QTRY_VERIFY(shown());
    QTRY_VERIFY(m_fixture.isReady());
    QVERIFY(m_fixture.window().showPart(panel));
    QVERIFY(shown());
    QVERIFY(!m_fixture.window().showPart(u"noSuchPanel"_s));
}

void TestMainWindowFindings::saysWhenNothingIsWrong()
{
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s)});
    QTRY_VERIFY(current<TracePane>() && m_fixture.isReady());
    m_fixture.trigger(u"checkRun"_s);
    QTRY_VERIFY(current<FindingsPane>());
    QVERIFY(sentence().startsWith(u"✓ "));
    QCOMPARE(table().model()->rowCount(), 0);
    QCOMPARE(current<FindingsPane>()->findChild<QLabel *>(u"findingDetail"_s)->text(), u"Nothing was found."_s);
}

RANKSCOPE_TEST(TestMainWindowFindings, QApplication)

} // namespace rankscope
#include "tst_mainwindowfindings.moc"
