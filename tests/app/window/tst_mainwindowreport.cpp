// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A debugger's report beneath the stacks: what it lists, where a line leads, filter, copy, export.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/support/testclass.h"
#include "views/stacks/stackspane.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void isATabBeneathTheStacks();
    void isNotThereWithoutAReport();
    void aLineTakesItsProcesses();
    void aLineShowsItsSnapshot();
    void filtersByKeys();
    void copiesLines();
    void exportsLines();

private:
    StacksPane *pane() const { return qobject_cast<StacksPane *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane()); }
    QTabWidget *tabs() const { return pane()->findChild<QTabWidget *>(u"stackTabs"_s); }
    QTableView *table() const { return pane()->findChild<QTableView *>(u"reportTable"_s); }
    QString cell(int row, int column) const { return table()->model()->index(row, column).data().toString(); }
    void open(const QString &path);
    void openReport();
    void click(int row);

    WindowFixture m_fixture;
    QTemporaryDir m_folder;
};

void TestMainWindowReport::init()
{
    m_fixture.open();
}

void TestMainWindowReport::open(const QString &path)
{
    m_fixture.window().openPaths({path});
    QTRY_VERIFY(pane() && m_fixture.isReady());
}

void TestMainWindowReport::openReport()
{
    open(QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/ddt/ring.html"));
    tabs()->setCurrentIndex(2);
    QTRY_VERIFY(table()->isVisible());
}

void TestMainWindowReport::click(int row)
{
    table()->scrollTo(table()->model()->index(row, 1));
    const QRect rect = table()->visualRect(table()->model()->index(row, 1));
    QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, rect.center());
}

void TestMainWindowReport::isATabBeneathTheStacks()
{
    openReport();
    QCOMPARE(tabs()->tabText(2), u"Report 20"_s);
    QCOMPARE(table()->model()->rowCount(), 20);
    QCOMPARE(cell(9, 1), u"stop"_s);
    QCOMPARE(cell(9, 2), u"1-3"_s);
}

void TestMainWindowReport::isNotThereWithoutAReport()
{
    open(m_fixture.sample(u"deadlock/stacks.xml"_s));
    QVERIFY(!tabs()->isTabVisible(2));
}

void TestMainWindowReport::aLineTakesItsProcesses()
{
    openReport();
    ProcessSet offered;
    connect(pane(), &Pane::selectionOffered, this,
            [&offered](const Selection &selection) { offered = selection.processes; });
    click(9);
    QCOMPARE(offered.toString(), u"1-3"_s);
    const auto text = [this] { return pane()->findChild<QPlainTextEdit *>(u"reportText"_s)->toPlainText(); };
    QVERIFY(text().contains(u"Reason/Origin: address not mapped"_s));
    QTest::keyClick(table(), Qt::Key_Up);
    QCOMPARE(offered.toString(), u"0-3"_s);
    QVERIFY(text().endsWith(u"1: -2 … 4\n2: ?\n3: 8"_s));
}

/// Two standstills: the lines of each lead to its stacks.
void TestMainWindowReport::aLineShowsItsSnapshot()
{
    const auto stop = [](const QByteArray &time, const QByteArray &ranks, const QByteArray &function) -> QByteArray {
        return "<stop-event time=\"" + time + "\" ranks=\"" + ranks
               + "\" type=\"stop\" stop-reason=\"signal\"><text>Stopped.</text><details></details></stop-event>"
                 "<data-event time=\""
               + time
               + "\" ranks=\"\" type=\"1\"><Stacks><list><list><string>Processes</string><string>Function</string>"
                 "</list><list><string>0-1</string><string>"
               + function
               + " (a.c:1)</string></list></list></Stacks></data-event>"
                 "<message-event time=\""
               + time + "\" ranks=\"0-1\" type=\"progress-play\"><text>Play</text><details></details></message-event>";
    };
    const QString path = m_folder.filePath(u"two.html"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "<!DOCTYPE html><html><head><title>two logbook</title></head><body></body>\n<!--<?xml version=\"1.0\"?>\n"
        "<logbook>"
        + stop("1700000000100", "0", "first") + stop("1700000000200", "1", "second") + "</logbook>\n-->\n</html>\n");
    file.close();
    open(path);
    QCOMPARE(pane()->document()->snapshots.size(), std::size_t(2));
    QCOMPARE(pane()->snapshot(), std::size_t(1));
    tabs()->setCurrentIndex(2);
    QTRY_VERIFY(table()->isVisible());
    QCOMPARE(cell(0, 1), u"stop"_s);
    click(0);
    QCOMPARE(pane()->snapshot(), std::size_t(0));
    QTRY_VERIFY(m_fixture.isReady());
}

void TestMainWindowReport::filtersByKeys()
{
    openReport();
    auto *const filter = pane()->findChild<QLineEdit *>(u"reportFilter"_s);
    QTest::keyClicks(filter, u"leak"_s);
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    QTest::keyClick(filter, Qt::Key_Escape);
    QCOMPARE(table()->model()->rowCount(), 20);
    QTest::keyClicks(filter, u"rank 0"_s);
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(table()->model()->rowCount(), 7);
    QTest::keyClick(filter, Qt::Key_Down);
    QVERIFY(table()->hasFocus());
}

void TestMainWindowReport::copiesLines()
{
    openReport();
    click(1);
    QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines[0], u"Time\tKind\tProcesses\tText"_s);
    QVERIFY2(lines[1].endsWith(u"\tmessage\t0-3\tStartup complete."_s), qPrintable(lines[1]));
}

void TestMainWindowReport::exportsLines()
{
    openReport();
    m_fixture.fileToSave = m_folder.filePath(u"report.csv"_s);
    QTest::mouseClick(pane()->findChild<QToolButton *>(u"reportExport"_s), Qt::LeftButton);
    QTRY_VERIFY(QFile::exists(m_fixture.fileToSave) && m_fixture.isReady());
    QCOMPARE(m_fixture.proposedFile, u"ring-report.csv"_s);
    QFile file(m_fixture.fileToSave);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains(",stop,1-3,1,"));
}

RANKSCOPE_TEST(TestMainWindowReport, QApplication)

} // namespace rankscope

#include "tst_mainwindowreport.moc"
