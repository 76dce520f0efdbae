// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays in the window: two files that are compared, two arrays of open files.
#include "tests/app/commands/npyfile.h"
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/docks/documentpanel.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraydiffpane.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/grid/arraygrid.h"

#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include <cstring>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowArrays : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void twoFilesAreCompared();
    void sidesAreSwapped();
    void aReloadIsSeen();
    void endsTheComparison();
    void twoArraysAreCompared();
    void anArrayOfAClosedFileIsGone();
    void blocksArePutTogether();
    void runsOfBlocksAreCompared();
    void aRecordedHaloThatDiffersIsSaid();
    void theFileThatIsOpenedIsShown();
    void aReloadOfAnotherFileChangesNothing();
    void boundsOfAnotherFileAreReadAgain();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    ArrayDiffPane *diffPane() const { return qobject_cast<ArrayDiffPane *>(area()->currentPane()); }
    QString answer() const { return diffPane()->findChild<QLabel *>(u"arrayDiffAnswer"_s)->text(); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const std::vector<double> &values) const;
    void open(const QStringList &paths)
    {
        m_fixture.window().openPaths(paths);
        QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
    }
    /// The runs are numbered from 1 in the order they were opened.
    void closeRun(std::uint64_t run) const
    {
        Q_EMIT m_fixture.window().findChild<DocumentPanel *>()->closeRequested(RunId{run});
    }
    void writeRun(const QString &folder, const std::vector<std::vector<double>> &blocks) const
    {
        QVERIFY(QDir(path({})).mkpath(folder));
        for (std::size_t rank = 0; rank < blocks.size(); ++rank)
            write(folder + u"/u."_s + QString::number(rank) + u".npy"_s, blocks[rank]);
    }
    void acceptBlocks() const
    {
        QTRY_VERIFY(m_fixture.find<QDialog>(u"blocksDialog"_s));
        auto *const dialog = m_fixture.find<QDialog>(u"blocksDialog"_s);
        dialog->setObjectName(u"answered"_s); // it goes later
        dialog->findChild<QPushButton *>(u"blocksAccept"_s)->click();
    }
    void compareShownWith(const QString &name);
    QString valueAt(const ArrayPane *pane, std::uint64_t row) const
    {
        pane->findChild<ArrayGrid *>(u"arrayGrid"_s)->goTo({row, 0});
        return pane->findChild<QLabel *>(u"currentCell"_s)->text();
    }

    mutable WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMainWindowArrays::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"before.npy"_s, {1, 2, 3, 4});
    write(u"after.npy"_s, {1, 2, 3.5, 4});
}

/// NumPy's format 1.0: a header of 128 bytes in all, then the numbers.
void TestMainWindowArrays::write(const QString &name, const std::vector<double> &values) const
{
    QByteArray header =
        "{'descr': '<f8', 'fortran_order': False, 'shape': (" + QByteArray::number(values.size()) + ",), }";
    header = header.leftJustified(117, ' ') + '\n';
    QByteArray numbers(static_cast<qsizetype>(values.size() * sizeof(double)), '\0');
    std::memcpy(numbers.data(), values.data(), static_cast<std::size_t>(numbers.size()));
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("\x93NUMPY\x01\x00\x76\x00", 10) + header + numbers);
}

void TestMainWindowArrays::twoFilesAreCompared()
{
    open({path(u"before.npy"_s), path(u"after.npy"_s)});
    QVERIFY(diffPane());
    QVERIFY(answer().startsWith(u"1 of 4 elements differ, the first one is at [2]."_s));
    QCOMPARE(area()->panes().size(), 1);
    QVERIFY(diffPane()->commandLine().startsWith(u"rankscope diff "_s));
}

void TestMainWindowArrays::sidesAreSwapped()
{
    open({path(u"before.npy"_s), path(u"after.npy"_s)});
    diffPane()->findChild<ArrayGrid *>(u"referenceGrid"_s)->goTo({2, 0});
    m_fixture.trigger(u"swapRuns"_s);
    QTRY_VERIFY(diffPane() && m_fixture.isReady());
    diffPane()->findChild<ArrayGrid *>(u"referenceGrid"_s)->goTo({2, 0});
    QTRY_VERIFY(m_fixture.isReady());
    QVERIFY(diffPane()->arrays().referenceFile.endsWith(u"after.npy"_s));
}

void TestMainWindowArrays::aReloadIsSeen()
{
    open({path(u"before.npy"_s), path(u"after.npy"_s)});
    write(u"after.npy"_s, {1, 2, 3, 4});
    m_fixture.trigger(u"reload"_s);
    QTRY_COMPARE(answer(), u"All 4 elements are equal."_s);
}

void TestMainWindowArrays::endsTheComparison()
{
    open({path(u"before.npy"_s), path(u"after.npy"_s)});
    closeRun(1);
    QTRY_VERIFY(area()->panes().isEmpty());
}

void TestMainWindowArrays::compareShownWith(const QString &name)
{
    auto *const pane = qobject_cast<ArrayPane *>(area()->currentPane());
    QVERIFY(pane);
    pane->findChild<QAction *>(u"compareArray"_s)->trigger();
    auto *const list = pane->findChild<QListWidget *>(u"arrayChoice"_s);
    QVERIFY(list);
    const QList<QListWidgetItem *> found = list->findItems(name, Qt::MatchContains);
    QCOMPARE(found.size(), 1);
    list->setCurrentItem(found.front());
    pane->findChild<QPushButton *>(u"arrayChoiceAccept"_s)->click();
    QTRY_VERIFY(diffPane() && m_fixture.isReady());
}

void TestMainWindowArrays::twoArraysAreCompared()
{
    open({path(u"before.npy"_s)});
    open({path(u"after.npy"_s)});
    compareShownWith(u"before.npy"_s);
    QVERIFY(answer().startsWith(u"1 of 4 elements differ"_s));
    QVERIFY(diffPane()->arrays().referenceFile.endsWith(u"before.npy"_s));
    write(u"after.npy"_s, {1, 2, 3, 5});
    m_fixture.trigger(u"reload"_s);
    QTRY_VERIFY(answer().startsWith(u"1 of 4 elements differ, the first one is at [3]."_s));
}

void TestMainWindowArrays::anArrayOfAClosedFileIsGone()
{
    open({path(u"before.npy"_s)});
    open({path(u"after.npy"_s)});
    compareShownWith(u"before.npy"_s);
    closeRun(1); // the reference; the other one stays shown
    QTRY_VERIFY(!m_fixture.window().findChild<ArrayDiffPane *>());
    QVERIFY(m_fixture.window().findChild<ArrayPane *>());
}

void TestMainWindowArrays::blocksArePutTogether()
{
    writeRun(u"run"_s, {{1, 2}, {3, 4, 5}});
    open({path(u"run"_s)});
    auto *const pane = qobject_cast<ArrayPane *>(area()->currentPane());
    QVERIFY(pane);
    QTRY_VERIFY(pane->findChild<QAction *>(u"assembleBlocks"_s)->isEnabled());
    pane->findChild<QAction *>(u"assembleBlocks"_s)->trigger();
    acceptBlocks();
    QTRY_COMPARE(pane->view()->source().shape(), ArrayShape{5});
    QTRY_VERIFY(m_fixture.isReady());
    pane->findChild<ArrayGrid *>(u"arrayGrid"_s)->goTo({3, 0});
    QTRY_COMPARE(pane->findChild<QLabel *>(u"currentCell"_s)->text(), u"[3] = 4"_s);
    QCOMPARE(pane->commandLine(), QString());
    writeRun(u"run"_s, {{1, 2}, {3, 40, 5}});
    m_fixture.trigger(u"reload"_s);
    QTRY_COMPARE(pane->findChild<QLabel *>(u"currentCell"_s)->text(), u"[3] = 40"_s);
    QCOMPARE(pane->view()->source().shape(), ArrayShape{5});
}

/// Two processes against three.
void TestMainWindowArrays::runsOfBlocksAreCompared()
{
    writeRun(u"two"_s, {{1, 2, 3}, {4, 5, 6}});
    writeRun(u"three"_s, {{1, 2}, {3, 4}, {5, 7}});
    m_fixture.window().openPaths({path(u"two"_s), path(u"three"_s)});
    acceptBlocks();
    acceptBlocks();
    QTRY_VERIFY(area()->currentPane() && diffPane() && m_fixture.isReady());
    QVERIFY(answer().startsWith(u"1 of 6 elements differ, the first one is at [5]."_s));
    QVERIFY(diffPane()->commandLine().endsWith(u" --grid 2 --grid 3"_s));
}

/// The halo that was lost comes before the elements that were computed from it.
void TestMainWindowArrays::aRecordedHaloThatDiffersIsSaid()
{
    const QString recorded = QStringLiteral(RANKSCOPE_SAMPLE "/recorded/arrays/");
    m_fixture.window().openPaths({recorded % "one"_L1, recorded % "lost"_L1});
    QTRY_VERIFY(area()->currentPane() && diffPane() && diffPane()->diff() && m_fixture.isReady());
    QVERIFY2(answer().endsWith(u"the first is /step000004/a. 1 data set is equal, but halo cells differ from their "
                               "owners."_s),
             qPrintable(answer()));
    const QString details = diffPane()->findChild<QLabel *>(u"arrayDiffDetails"_s)->text();
    QVERIFY2(details.startsWith("/step000004/a: All 144 elements are equal. Halo cells of /step000004/a in the current "
                                "run that differ from their owners: 24 of "_L1),
             qPrintable(details));
    QCOMPARE(diffPane()->diff()->currentProcesses, (std::vector<std::int64_t>{0, 1}));
}

/// The earlier one is reached through Documents, as it was left.
void TestMainWindowArrays::theFileThatIsOpenedIsShown()
{
    open({path(u"before.npy"_s)});
    auto *const pane = qobject_cast<ArrayPane *>(area()->currentPane());
    QVERIFY(pane);
    auto *const filter = pane->findChild<QLineEdit *>(u"arrayFilter"_s);
    QVERIFY(filter);
    QTest::keyClicks(filter, u"> 2"_s);
    QTest::keyClick(filter, Qt::Key_Return);
    open({path(u"after.npy"_s)});
    QTRY_VERIFY(pane->document()->name.endsWith(u"after.npy"_s));
    QCOMPARE(area()->panes(), QList<Pane *>{pane});
    QTRY_COMPARE(valueAt(pane, 2), u"[2] = 3.5"_s);
    auto *const documents = m_fixture.find<DocumentPanel>(u"documents"_s);
    documents->selectRun(RunId{1});
    QTest::keyClick(documents, Qt::Key_Return);
    QTRY_VERIFY(pane->document()->name.endsWith(u"before.npy"_s));
    QCOMPARE(filter->text(), u"> 2"_s);
    QTRY_COMPARE(valueAt(pane, 2), u"[2] = 3"_s);
}

void TestMainWindowArrays::aReloadOfAnotherFileChangesNothing()
{
    open({path(u"before.npy"_s)});
    open({path(u"after.npy"_s)});
    auto *const pane = qobject_cast<ArrayPane *>(area()->currentPane());
    QTRY_VERIFY(pane->document()->name.endsWith(u"after.npy"_s));
    m_fixture.trigger(u"reload"_s);
    QTRY_VERIFY(m_fixture.isReady());
    QVERIFY(pane->document()->name.endsWith(u"after.npy"_s));
    area()->closePane(pane);
    m_fixture.trigger(u"reload"_s);
    QTRY_VERIFY(m_fixture.isReady());
    QVERIFY(area()->panes().isEmpty()); // the user closed it
}

void TestMainWindowArrays::boundsOfAnotherFileAreReadAgain()
{
    QFile table(path(u"table.npy"_s));
    QVERIFY(table.open(QIODevice::WriteOnly));
    table.write(npyDoubles("(2, 3)", {1, 2, 3, 4, 5, 6}));
    table.close();
    write(u"last.npy"_s, {0, 1});
    open({path(u"last.npy"_s)});
    open({table.fileName()});
    auto *const pane = qobject_cast<ArrayPane *>(area()->currentPane());
    QTRY_VERIFY(pane->view() && pane->view()->cellCount() == 6);
    pane->setStagger(StaggerWords{u"j"_s, u"i"_s, u":arr_0"_s, path(u"last.npy"_s)});
    const auto *const count = pane->findChild<QLabel *>(u"shownCount"_s);
    QTRY_COMPARE(count->text(), u"3 of 6 shown"_s);
    write(u"last.npy"_s, {2, 1});
    m_fixture.trigger(u"reload"_s);
    QTRY_COMPARE(count->text(), u"5 of 6 shown"_s);
}

RANKSCOPE_TEST(TestMainWindowArrays, QApplication)

} // namespace rankscope

#include "tst_mainwindowarrays.moc"
