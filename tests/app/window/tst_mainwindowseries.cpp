// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Series in the window: two that are compared, the arrays of one of their steps, what the names of the files say.
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraydiffpane.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/series/seriesdiffpane.h"
#include "views/arrays/series/stepstatisticspanel.h"
#include "views/plots/stepsplot.h"

#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTableView>
#include <QTableWidget>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowSeries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void twoSeriesAreCompared();
    void goToItOpensTheArraysOfTheStep();
    void aReloadIsSeen();
    void aReloadThatFailsIsTold();
    void aStepBesideItIsReadAnew();
    void otherFilesTakeTheOtherPane();
    void theSliderShowsTheStep();
    void statisticsByStep();
    void aPatternMakesProcesses();
    void savepointsStepByStep();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    template<typename P>
    P *pane() const
    {
        return qobject_cast<P *>(area()->currentPane());
    }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void writeSteps(const QString &folder, const QString &name, const std::vector<int> &steps, double added) const;
    void open(const QStringList &paths)
    {
        m_fixture.window().openPaths(paths);
        QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
    }

    mutable WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMainWindowSeries::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    writeSteps(u"good"_s, u"u_step%1.npy"_s, {0, 10, 25}, 0);
    writeSteps(u"bad"_s, u"u_step%1.npy"_s, {0, 10, 25}, 0.5);
}

/// 2 × 2 arrays; `added` to the last element from step 10 on.
void TestMainWindowSeries::writeSteps(const QString &folder, const QString &name, const std::vector<int> &steps,
                                      double added) const
{
    QVERIFY(QDir(path({})).mkpath(folder));
    for (const int step : steps) {
        const double last = 4.0 + step + (step >= 10 ? added : 0);
        QVERIFY(writeFile(path(folder % u'/' % name.arg(step)), npyDoubles("(2, 2)", {1, 2, 3, last})));
    }
}

void TestMainWindowSeries::twoSeriesAreCompared()
{
    open({path(u"good"_s), path(u"bad"_s)});
    const auto *const shown = pane<SeriesDiffPane>();
    QVERIFY(shown);
    QCOMPARE(shown->findChild<QLabel *>(u"seriesAnswer"_s)->text(),
             u"● They part at step 10, first in u[1,1]; 1 of 1 variable."_s);
    QCOMPARE(area()->panes().size(), 1);
    QCOMPARE(shown->commandLine(), u"rankscope diff %1 %2"_s.arg(path(u"good"_s), path(u"bad"_s)));
}

void TestMainWindowSeries::goToItOpensTheArraysOfTheStep()
{
    open({path(u"good"_s), path(u"bad"_s)});
    QTest::mouseClick(pane<SeriesDiffPane>()->findChild<QPushButton *>(u"seriesGoTo"_s), Qt::LeftButton);
    QTRY_VERIFY(pane<ArrayDiffPane>() && m_fixture.isReady());
    const auto *const shown = pane<ArrayDiffPane>();
    QVERIFY(shown->arrays().referenceFile.endsWith(u"good/u_step10.npy"_s));
    QVERIFY(shown->findChild<QLabel *>(u"comparedCell"_s)->text().contains(u"[1, 1]"_s));
    QCOMPARE(area()->panes().size(), 2);
}

void TestMainWindowSeries::aReloadIsSeen()
{
    open({path(u"good"_s), path(u"bad"_s)});
    writeSteps(u"bad"_s, u"u_step%1.npy"_s, {0, 10, 25}, 0);
    m_fixture.trigger(u"reload"_s);
    QTRY_VERIFY(pane<SeriesDiffPane>()
                    ->findChild<QLabel *>(u"seriesAnswer"_s)
                    ->text()
                    .startsWith(u"They do not part in the 3 steps"_s));
}

/// What was read before is kept, and said to be that.
void TestMainWindowSeries::aReloadThatFailsIsTold()
{
    open({path(u"good"_s), path(u"bad"_s)});
    const auto answer = [this] { return area()->findChild<QLabel *>(u"seriesAnswer"_s)->text(); };
    const QString parted = u"● They part at step 10, first in u[1,1]; 1 of 1 variable."_s;
    QCOMPARE(answer(), parted);
    QVERIFY(QDir(path(u"bad"_s)).removeRecursively());
    m_fixture.trigger(u"reload"_s);
    QTRY_VERIFY(answer().startsWith(u"⚠ This is what was read before; it could not be read anew: "_s));
    QVERIFY(answer().endsWith(parted));
    writeSteps(u"bad"_s, u"u_step%1.npy"_s, {0, 10, 25}, 0.5);
    m_fixture.trigger(u"reload"_s);
    QTRY_COMPARE(answer(), parted);
}

void TestMainWindowSeries::aStepBesideItIsReadAnew()
{
    open({path(u"good"_s), path(u"bad"_s)});
    QTest::mouseClick(pane<SeriesDiffPane>()->findChild<QPushButton *>(u"seriesGoTo"_s), Qt::LeftButton);
    QTRY_VERIFY(pane<ArrayDiffPane>() && m_fixture.isReady());
    const auto differing = [this] {
        const auto *const shown = area()->findChild<ArrayDiffPane *>();
        return shown && shown->diff() && shown->diff()->rows.at(0).result.diff
                   ? QString::number(shown->diff()->rows.at(0).result.diff->maxAbsolute->value)
                   : QString();
    };
    QTRY_COMPARE(differing(), u"0.5"_s);
    writeSteps(u"bad"_s, u"u_step%1.npy"_s, {0, 10, 25}, 0.25);
    m_fixture.trigger(u"reload"_s);
    QTRY_COMPARE(differing(), u"0.25"_s);
    QTRY_VERIFY(m_fixture.isReady());
    QVERIFY(QFile::remove(path(u"bad/u_step10.npy"_s)));
    m_fixture.trigger(u"reload"_s);
    QTRY_VERIFY(area()->findChild<ArrayDiffPane *>()->arrays().remark.contains(u"not in both series"_s));
    QTRY_COMPARE(differing(), u"0.25"_s);
}

/// What is compared is shown by the pane that fits it; the other one goes.
void TestMainWindowSeries::otherFilesTakeTheOtherPane()
{
    open({path(u"good"_s), path(u"bad"_s)});
    QVERIFY(pane<SeriesDiffPane>());
    open({path(u"good/u_step10.npy"_s), path(u"bad/u_step10.npy"_s)});
    QTRY_VERIFY(pane<ArrayDiffPane>());
    QVERIFY(!area()->findChild<SeriesDiffPane *>());
}

/// Not its index: the steps are 0, 10 and 25.
void TestMainWindowSeries::theSliderShowsTheStep()
{
    open({path(u"good"_s)});
    const auto *const control = pane<ArrayPane>()->findChild<QWidget *>(u"dimension-step"_s);
    auto *const text = control->findChild<QLineEdit *>(u"slice"_s);
    auto *const slider = control->findChild<QSlider *>(u"slider"_s);
    QCOMPARE(text->text(), u"0"_s);
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(text->text(), u"25"_s);
    text->selectAll();
    QTest::keyClicks(text, u"10"_s);
    QTest::keyClick(text, Qt::Key_Return);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(slider->value(), 1);
    text->selectAll();
    QTest::keyClicks(text, u"1"_s);
    QTest::keyClick(text, Qt::Key_Return);
    QVERIFY(pane<ArrayPane>()->findChild<QLabel *>(u"layoutNotice"_s)->text().contains(u"0 to 25"_s));
}

void TestMainWindowSeries::statisticsByStep()
{
    open({path(u"good"_s)});
    auto *const panel = pane<ArrayPane>()->findChild<StepStatisticsPanel *>(u"stepStatistics"_s);
    QVERIFY(!panel->isVisible());
    QTest::keyClick(pane<ArrayPane>()->focusProxy(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(panel->isVisible() && panel->isSettled() && panel->hasPicture());
    auto *const plot = panel->findChild<StepsPlot *>(u"stepStatisticsPlot"_s);
    QCOMPARE(plot->lines().places, (std::vector<double>{0, 10, 25}));
    QCOMPARE(plot->lines().lines.front().points[2].value, std::optional(29.0)); // the maximum
    const QPoint point = plot->placeOfPoint(0, 2)->toPoint();
    QTest::mouseClick(plot, Qt::LeftButton, {}, point);
    const auto *const control = pane<ArrayPane>()->findChild<QWidget *>(u"dimension-step"_s);
    QCOMPARE(control->findChild<QLineEdit *>(u"slice"_s)->text(), u"25"_s);
    QTRY_VERIFY(m_fixture.isReady());
}

/// Numbers that only count are taken for steps, which is said; the user says that they are processes.
void TestMainWindowSeries::aPatternMakesProcesses()
{
    writeSteps(u"counted"_s, u"u%1.npy"_s, {0, 2, 4}, 0);
    open({path(u"counted"_s)});
    const QString said = pane<ArrayPane>()->findChild<QLabel *>(u"seriesNames"_s)->text();
    QVERIFY2(said.contains(u"u{step}.npy"_s) && said.contains(u"choose u{rank}.npy"_s), qPrintable(said));
    QTest::mouseClick(pane<ArrayPane>()->findChild<QPushButton *>(u"changeFilePattern"_s), Qt::LeftButton);
    QTRY_VERIFY(m_fixture.find<QDialog>(u"filePatternDialog"_s));
    auto *const dialog = m_fixture.find<QDialog>(u"filePatternDialog"_s);
    auto *const edit = dialog->findChild<QLineEdit *>(u"filePattern"_s);
    auto *const table = dialog->findChild<QTableWidget *>(u"filePatternTable"_s);
    QCOMPARE(table->item(1, 1)->text(), u"2"_s); // a step
    QTest::keyClicks(edit, u"u{rank"_s);
    QVERIFY(!dialog->findChild<QPushButton *>(u"filePatternAccept"_s)->isEnabled());
    QTest::keyClicks(edit, u"}.npy"_s);
    QCOMPARE(table->item(1, 2)->text(), u"2"_s); // a process
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(m_fixture.isReady());
    const OpenRun &run = m_fixture.window().workspace().documents().runs().front();
    QTRY_COMPARE(run.files.size(), std::size_t(3));
    QCOMPARE(run.arrayProcesses().size(), std::size_t(3));
}

/// Four elements of two processes at the steps 4 and 5; process 1 has a copy of element 1, which is `copy` at both.
static void writeSavepoints(const QString &folder, double copy)
{
    QVERIFY(QDir().mkpath(folder));
    for (const int step : {4, 5}) {
        for (const int rank : {0, 1}) {
            const QString name = u"%1/u_step%2_rank%3"_s.arg(folder).arg(step).arg(rank);
            const QString json =
                u"{\"rankscope_block\": 1, \"name\": \"u\", \"place\": \"after\", \"step\": %1, \"rank\": %2, "_s
                    .arg(step)
                    .arg(rank)
                % u"\"processes\": 2, \"type\": \"float64\", \"order\": \"C\", \"global\": [4], "_s
                % (rank == 0 ? u"\"extents\": [2], \"offset\": [0], \"halo\": [[0, 0]]}"_s
                             : u"\"extents\": [3], \"offset\": [2], \"halo\": [[1, 0]]}"_s);
            QVERIFY(writeFile(name % u".json"_s, json.toUtf8()));
            QVERIFY(
                writeFile(name % u".npy"_s, rank == 0 ? npyDoubles("(2,)", {1, 2}) : npyDoubles("(3,)", {copy, 3, 4})));
        }
    }
}

void TestMainWindowSeries::savepointsStepByStep()
{
    writeSavepoints(path(u"recorded"_s), 2);
    writeSavepoints(path(u"lost"_s), 7);
    open({path(u"recorded"_s), path(u"lost"_s)});
    QVERIFY(pane<ArrayDiffPane>());
    m_fixture.trigger(u"stepByStep"_s);
    QTRY_VERIFY(pane<SeriesDiffPane>() && m_fixture.isReady());
    QCOMPARE(pane<SeriesDiffPane>()->findChild<QLabel *>(u"seriesAnswer"_s)->text(),
             u"● They part at step 4, first in /u; 1 of 1 variable. All 4 elements are equal. Halo cells of /u in the "
             u"current run that differ from their owners: 1 of 1."_s);
    QCOMPARE(pane<SeriesDiffPane>()->commandLine(),
             u"rankscope diff %1 %2 --steps groups"_s.arg(path(u"recorded"_s), path(u"lost"_s)));
}

RANKSCOPE_TEST(TestMainWindowSeries, QApplication)

} // namespace rankscope

#include "tst_mainwindowseries.moc"
