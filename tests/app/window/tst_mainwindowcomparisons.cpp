// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Values of processes against other values in the window: two files, a file or values of traces as the reference.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/support/testclass.h"
#include "views/comparison/comparisonpane.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowComparisons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void twoFilesAreCompared();
    void sidesAreSwapped();
    void aClickTakesTheProcesses();
    void sortsAndCopies();
    void followsTheGrouping();
    void exportsTheChanges();
    void endsTheComparison();
    void aFileIsTheReference();
    void computedValuesAreTheReference();
    void aReloadOfTheReferenceIsSeen();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    ComparisonPane *pane() const { return qobject_cast<ComparisonPane *>(area()->currentPane()); }
    QTableView *changes() const { return pane()->findChild<QTableView *>(u"changesTable"_s); }
    QString sentence() const { return pane()->findChild<QLabel *>(u"comparisonSentence"_s)->text(); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QStringList rows() const;
    void write(const QString &name, const QByteArray &content) const;
    void open(const QStringList &paths);

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

/// Ranks 2 and 3 go from 1.5 to 1.75, rank 4 from 2 to a word, 5 comes and 6 goes.
void TestMainWindowComparisons::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"before.csv"_s, "Value,Processes\n1.5,0-3\n2,4\n9,6\n");
    write(u"after.csv"_s, "Value,Processes\n1.5,0-1\n1.75,2-3\nlost,4\n7,5\n");
}

void TestMainWindowComparisons::write(const QString &name, const QByteArray &content) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

void TestMainWindowComparisons::open(const QStringList &paths)
{
    m_fixture.window().openPaths(paths);
    QTRY_VERIFY(pane() && pane()->groups() && m_fixture.isReady());
}

QStringList TestMainWindowComparisons::rows() const
{
    QStringList lines;
    const QAbstractItemModel &model = *changes()->model();
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(row, column).data().toString();
        lines << cells.join(u'|');
    }
    return lines;
}

void TestMainWindowComparisons::twoFilesAreCompared()
{
    open({path(u"before.csv"_s), path(u"after.csv"_s)});
    QTRY_VERIFY(pane()->diff());
    QCOMPARE(pane()->valuesTitle(), u"after.csv"_s);
    QVERIFY2(sentence().startsWith(u"⚑ Against before.csv: 3 process"_s), qPrintable(sentence()));
    QVERIFY(changes()->isVisible());
    QCOMPARE(rows(),
             (QStringList{u"1.5|1.75|+0.25|2|2-3"_s, u"2|lost||1|4"_s, u"no value|7||1|5"_s, u"9|no value||1|6"_s}));
    QCOMPARE(pane()->commandLine(),
             QString(u"rankscope diff "_s % path(u"before.csv"_s) % u' ' % path(u"after.csv"_s) % u" --exact"_s));
    QVERIFY(pane()->commandRemark().isEmpty());
}

void TestMainWindowComparisons::sidesAreSwapped()
{
    open({path(u"before.csv"_s), path(u"after.csv"_s)});
    m_fixture.trigger(u"swapRuns"_s);
    QTRY_VERIFY(pane()->valuesTitle() == u"before.csv"_s && pane()->diff() && m_fixture.isReady());
    QCOMPARE(rows().front(), u"1.75|1.5|-0.25|2|2-3"_s);
}

void TestMainWindowComparisons::aClickTakesTheProcesses()
{
    open({path(u"before.csv"_s), path(u"after.csv"_s)});
    QTRY_VERIFY(pane()->diff());
    Selection offered;
    connect(pane(), &Pane::selectionOffered, this, [&offered](const Selection &selection) { offered = selection; });
    const QRect cell = changes()->visualRect(changes()->model()->index(0, 0));
    QTest::mouseClick(changes()->viewport(), Qt::LeftButton, {}, cell.center());
    QCOMPARE(offered.processes.toString(), u"2,3"_s);
    QTest::keyClick(changes(), Qt::Key_Down);
    QCOMPARE(offered.processes.toString(), u"4"_s);
    QTest::keyClick(changes(), Qt::Key_Escape);
    QVERIFY(offered.processes.isEmpty());
}

void TestMainWindowComparisons::sortsAndCopies()
{
    open({path(u"before.csv"_s), path(u"after.csv"_s)});
    QTRY_VERIFY(pane()->diff());
    QHeaderView *const header = changes()->horizontalHeader();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {header->sectionViewportPosition(0) + 8, 8});
    QCOMPARE(rows().front(), u"1.5|1.75|+0.25|2|2-3"_s);
    QCOMPARE(rows().back(), u"no value|7||1|5"_s);
    changes()->setFocus();
    QTest::keyClick(changes(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(
        u"Reference\tCurrent\tChange\tCount\tProcesses\n1.5\t1.75\t+0.25\t2\t2,3\n"_s));
}

void TestMainWindowComparisons::followsTheGrouping()
{
    open({path(u"before.csv"_s), path(u"after.csv"_s)});
    Grouping grouping;
    grouping.tolerance.absolute = 0.5;
    grouping.tolerance.exact = false;
    pane()->setGrouping(grouping);
    const auto first = [this] { return rows().value(0); };
    QTRY_COMPARE(first(), u"2|lost||1|4"_s); // 1.5 and 1.75 are the same now
    QVERIFY(pane()->commandLine().endsWith(u"--abs 0.5"_s));
    QTRY_VERIFY(m_fixture.isReady());
}

void TestMainWindowComparisons::exportsTheChanges()
{
    open({path(u"before.csv"_s), path(u"after.csv"_s)});
    QTRY_VERIFY(pane()->diff() && m_fixture.isReady());
    m_fixture.fileToSave = path(u"changes.csv"_s);
    m_fixture.trigger(u"exportPane"_s);
    QTRY_VERIFY(QFile::exists(path(u"changes.csv"_s)) && m_fixture.isReady());
    QFile file(path(u"changes.csv"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY2(text.contains("changed") && text.contains("1.75") && text.count('\n') == 5, text.constData());
}

void TestMainWindowComparisons::endsTheComparison()
{
    open({path(u"before.csv"_s), path(u"after.csv"_s)});
    QTRY_VERIFY(pane()->diff() && m_fixture.isReady());
    pane()->findChild<QAction *>(u"dropReference"_s)->trigger();
    QTRY_VERIFY(!pane()->diff() && m_fixture.isReady());
    QVERIFY(!changes()->isVisible());
    QVERIFY(!pane()->findChild<QTabWidget *>(u"comparisonTables"_s)->tabBar()->isVisible());
    QVERIFY(pane()->commandLine().startsWith(u"rankscope compare "_s));
}

void TestMainWindowComparisons::aFileIsTheReference()
{
    open({path(u"after.csv"_s)});
    m_fixture.filesToOpen = {path(u"before.csv"_s)};
    pane()->findChild<QAction *>(u"compareWith"_s)->trigger(); // nothing else is open: it asks for a file at once
    QTRY_VERIFY(pane()->diff() && m_fixture.isReady());
    QCOMPARE(pane()->valuesTitle(), u"after.csv"_s);
    QCOMPARE(rows().size(), 4);
}

void TestMainWindowComparisons::computedValuesAreTheReference()
{
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
    for (int side = 0; side < 2; ++side) {
        m_fixture.trigger(u"compareValue"_s);
        QTRY_VERIFY(m_fixture.find<QDialog>(u"valueDialog"_s));
        auto *const dialog = m_fixture.find<QDialog>(u"valueDialog"_s);
        auto *const subject = dialog->findChild<QComboBox *>(u"valueSubject"_s);
        subject->setCurrentIndex(side);
        QTest::keyClicks(dialog->findChild<QLineEdit *>(u"valueExpression"_s), u"RV@jacobi.fdv:36"_s);
        QTRY_VERIFY(dialog->findChild<QPushButton *>(u"valueAccept"_s)->isEnabled());
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY(!m_fixture.find<QDialog>(u"valueDialog"_s) && pane() && pane()->groups() && m_fixture.isReady());
    }
    pane()->findChild<QAction *>(u"compareWith"_s)->trigger();
    QTRY_VERIFY(m_fixture.find<QListWidget>(u"referenceChoices"_s));
    auto *const list = m_fixture.find<QListWidget>(u"referenceChoices"_s);
    QCOMPARE(list->count(), 1);
    QVERIFY(m_fixture.find<QDialog>(u"referenceDialog"_s)->isVisible());
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(!m_fixture.find<QDialog>(u"referenceDialog"_s));
    QVERIFY(pane()->reference());
    QTRY_VERIFY(pane()->diff() && m_fixture.isReady());
    QCOMPARE(pane()->diff()->changed, std::uint64_t(1)); // process 0, which both have
    QCOMPARE(pane()->diff()->onlyCurrent, std::uint64_t(3));
    QVERIFY(pane()->commandLine().startsWith(u"rankscope compare "_s));
    QVERIFY(!pane()->commandRemark().isEmpty());
}

void TestMainWindowComparisons::aReloadOfTheReferenceIsSeen()
{
    open({path(u"before.csv"_s), path(u"after.csv"_s)});
    QTRY_VERIFY(pane()->diff() && m_fixture.isReady());
    write(u"before.csv"_s, "Value,Processes\n1.5,0-1\n1.75,2-3\n2,4\n");
    m_fixture.trigger(u"reload"_s);
    const auto changed = [this] { return pane()->diff() ? pane()->diff()->changed : 99; };
    QTRY_COMPARE(changed(), std::uint64_t(1));
    QTRY_VERIFY(m_fixture.isReady());
}

RANKSCOPE_TEST(TestMainWindowComparisons, QApplication)

} // namespace rankscope

#include "tst_mainwindowcomparisons.moc"
