// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/arrayseries.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"
#include "views/arrays/series/seriesdiffpane.h"
#include "views/plots/stepsplot.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <cmath>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Two series in memory in the pane, with real keys and mouse: temp parts at step 20, salt at 40, two others never.
class TestSeriesDiffPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void saysWhereTheyPart();
    void tableOfMarks();
    void f8GoesThroughThePartings();
    void enterOpensTheStep();
    void goToItOpensThePartingStep();
    void plotsTheGrowth();
    void aToleranceMovesTheLine();
    void foldsAndUnfolds();
    void copies();
    void keepsItsPlaceOverAReload();
    void saysThatItIsOutdated();
    void equalSeries();
    void saysWhatCannotBeOpened();

private:
    using ValueAt = std::function<double(std::int64_t step, const QString &variable, std::size_t element)>;

    static std::shared_ptr<const ArrayDocument> seriesOf(const QString &name, const ValueAt &valueAt,
                                                         std::int64_t unreadable = -1);
    void set(const std::shared_ptr<const ArrayDocument> &current) const
    {
        m_pane->setSeries({seriesOf(u"runs/good"_s, plain), current});
        QTRY_VERIFY(m_pane->isSettled());
    }
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_pane->findChild<Part *>(name);
    }
    QString label(const QString &name) const { return part<QLabel>(name)->text(); }
    QTableView *table() const { return part<QTableView>(u"seriesTable"_s); }
    QString place() const; ///< "temp 20", of the current cell
    static double plain(std::int64_t step, const QString &, std::size_t element)
    {
        return double(step) + double(element);
    }
    static double parted(std::int64_t step, const QString &variable, std::size_t element)
    {
        const bool isTemp = variable == "temp"_L1 && step >= 20 && element == 3;
        const bool isSalt = variable == "salt"_L1 && step >= 40;
        return plain(step, variable, element) + (isTemp ? double(step) / 100 : 0) + (isSalt ? double(step) / 50 : 0);
    }

    std::unique_ptr<SeriesDiffPane> m_pane;
};

std::shared_ptr<const ArrayDocument> TestSeriesDiffPane::seriesOf(const QString &name, const ValueAt &valueAt,
                                                                  std::int64_t unreadable)
{
    const std::vector<std::int64_t> labels{0, 10, 20, 30, 40, 60};
    std::vector<SeriesStep> steps;
    for (const std::int64_t label : labels)
        steps.push_back({.label = {label, {}}});
    const auto series =
        std::make_shared<ArraySeries>(steps, [=](std::size_t index, const Progress &) -> ArraySeries::StepResult {
            if (labels[index] == unreadable)
                return tl::unexpected(
                    Error{.kind = ErrorKind::Damaged, .message = u"The file is cut."_s, .file = name});
            auto document = std::make_shared<ArrayDocument>();
            document->name = name;
            for (const auto &variable : {u"u"_s, u"temp"_s, u"v"_s, u"salt"_s}) {
                std::vector<double> values;
                for (std::size_t element = 0; element < 4; ++element)
                    values.push_back(valueAt(labels[index], variable, element));
                document->dataSets.push_back(givenArray(ElementType::Float64, {2, 2}, values, variable));
            }
            return document;
        });
    return seriesDocument(series, name, Progress()).value_or(nullptr);
}

void TestSeriesDiffPane::init()
{
    m_pane = std::make_unique<SeriesDiffPane>();
    m_pane->resize(1200, 600);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

QString TestSeriesDiffPane::place() const
{
    const QModelIndex index = table()->currentIndex();
    const QAbstractItemModel *const model = table()->model();
    return model->headerData(index.row(), Qt::Vertical).toString() % u' '
           % model->headerData(index.column(), Qt::Horizontal).toString();
}

void TestSeriesDiffPane::saysWhereTheyPart()
{
    QCOMPARE(label(u"seriesAnswer"_s), u"Nothing is compared."_s);
    QVERIFY(m_pane->commandLine().isEmpty() && !m_pane->hasContent());
    set(seriesOf(u"runs/bad one"_s, parted));
    QCOMPARE(label(u"seriesAnswer"_s),
             u"● They part at step 20, first in temp[1,1]; 2 of 4 variable(s); salt follows at step 40."_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope diff runs/good 'runs/bad one'"_s);
    QCOMPARE(m_pane->status(), u"6 step(s) · 4 differ(s)"_s); // 20, 30, 40 and 60
}

void TestSeriesDiffPane::tableOfMarks()
{
    set(seriesOf(u"runs/bad"_s, parted));
    const QAbstractItemModel *const model = table()->model();
    QStringList rows;
    for (int row = 0; row < model->rowCount(); ++row) {
        QString marks = model->headerData(row, Qt::Vertical).toString() % u' ';
        for (int step = 0; step < model->columnCount(); ++step)
            marks += model->index(row, step).data().toString();
        rows << marks;
    }
    QCOMPARE(rows, (QStringList{u"temp ==●ΔΔΔ"_s, u"salt ====ΔΔ"_s, u"u, v (2 equal) ======"_s}));
    QCOMPARE(place(), u"temp 20"_s); // the answer first
    QVERIFY(label(u"seriesCell"_s).contains(u"1 of 4 elements differ · largest difference: 0.2"_s));
    QVERIFY(label(u"seriesLegend"_s).contains(u"● they part"_s));
}

void TestSeriesDiffPane::f8GoesThroughThePartings()
{
    set(seriesOf(u"runs/bad"_s, parted));
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_F8);
    QCOMPARE(place(), u"salt 40"_s);
    QTest::keyClick(table(), Qt::Key_F8); // round again
    QCOMPARE(place(), u"temp 20"_s);
    QTest::keyClick(table(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(place(), u"salt 40"_s);
    QTest::keyClick(table(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(place(), u"temp 20"_s);
    QTest::keyClick(table(), Qt::Key_Left);
    QCOMPARE(place(), u"temp 10"_s);
    QTest::keyClick(table(), Qt::Key_F8);
    QCOMPARE(place(), u"temp 20"_s);
}

void TestSeriesDiffPane::enterOpensTheStep()
{
    set(seriesOf(u"runs/bad"_s, parted));
    ComparedStep shown;
    QSignalSpy spy(m_pane.get(), &SeriesDiffPane::stepRequested);
    connect(m_pane.get(), &SeriesDiffPane::stepRequested, this, [&shown](const ComparedStep &step) { shown = step; });
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_F8);
    QTest::keyClick(table(), Qt::Key_Return);
    QTRY_COMPARE(spy.size(), 1);
    QCOMPARE(shown.label, u"40"_s);
    QCOMPARE(shown.dataSet, u"salt"_s);
    QCOMPARE(shown.element, (std::optional<ElementIndex>({0, 0})));
    table()->setCurrentIndex(table()->model()->index(2, 0));
    QTest::keyClick(table(), Qt::Key_Return); // of two variables
    QVERIFY(label(u"seriesCell"_s).startsWith(u"There are no two arrays here"_s));
    QCOMPARE(spy.size(), 1);
}

void TestSeriesDiffPane::goToItOpensThePartingStep()
{
    set(seriesOf(u"runs/bad"_s, parted));
    ComparedStep shown;
    connect(m_pane.get(), &SeriesDiffPane::stepRequested, this, [&shown](const ComparedStep &step) { shown = step; });
    table()->setCurrentIndex(table()->model()->index(1, 5));
    QTest::mouseClick(part<QPushButton>(u"seriesGoTo"_s), Qt::LeftButton);
    QTRY_COMPARE(shown.dataSet, u"temp"_s);
    QCOMPARE(shown.label, u"20"_s);
    QCOMPARE(shown.element, (std::optional<ElementIndex>({1, 1})));
    QCOMPARE(shown.referenceFile, u"runs/good"_s);
    QCOMPARE(place(), u"temp 20"_s);
}

void TestSeriesDiffPane::plotsTheGrowth()
{
    set(seriesOf(u"runs/bad"_s, parted));
    auto *const plot = part<StepsPlot>(u"seriesPlot"_s);
    const StepLines &lines = plot->lines();
    QCOMPARE(lines.places, (std::vector<double>{0, 10, 20, 30, 40, 60}));
    QCOMPARE(lines.lines.size(), std::size_t(2));
    QCOMPARE(lines.lines[0].name, u"temp"_s);
    QCOMPARE(lines.lines[0].points[1].value, std::optional(0.0));
    QVERIFY(std::abs(*lines.lines[0].points[5].value - 0.6) < 1e-9);
    QCOMPARE(lines.bound, std::optional(1e-4)); // the default
    QVERIFY(!m_pane->plotPicture(PictureFormat::Svg).isEmpty());
    const QPoint point = plot->placeOfPoint(1, 5)->toPoint(); // salt at 60
    QTest::mouseMove(plot, point);
    QTRY_VERIFY(!plot->findChildren<QWidget *>().isEmpty());
    QTest::mouseClick(plot, Qt::LeftButton, {}, point);
    QCOMPARE(place(), u"salt 60"_s);
    part<QComboBox>(u"seriesNorm"_s)->setCurrentIndex(3);
    QVERIFY(!plot->lines().bound);
    QVERIFY(plot->lines().lines[0].points[2].value > 0);
}

void TestSeriesDiffPane::aToleranceMovesTheLine()
{
    set(seriesOf(u"runs/bad"_s, parted));
    m_pane->setTolerance({.absolute = 0.35});
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY2(label(u"seriesAnswer"_s).startsWith(u"● They part at step 40, first in temp[1,1]; 2 of 4"_s),
             qPrintable(label(u"seriesAnswer"_s)));
    QCOMPARE(part<StepsPlot>(u"seriesPlot"_s)->lines().bound, std::optional(0.35));
    QCOMPARE(table()->model()->index(0, 2).data().toString(), u"≈"_s);
    QVERIFY(m_pane->commandLine().endsWith(u" --abs 0.35"_s));
    QCOMPARE(place(), u"temp 20"_s); // stays
}

void TestSeriesDiffPane::foldsAndUnfolds()
{
    set(seriesOf(u"runs/bad"_s, parted));
    QCOMPARE(table()->model()->rowCount(), 3);
    QTest::mouseClick(part<QCheckBox>(u"foldEqual"_s), Qt::LeftButton, {}, QPoint(8, 8));
    QCOMPARE(table()->model()->rowCount(), 4);
    QCOMPARE(place(), u"temp 20"_s);
}

void TestSeriesDiffPane::copies()
{
    set(seriesOf(u"runs/bad"_s, parted));
    QTest::mouseClick(part<QPushButton>(u"seriesCopy"_s), Qt::LeftButton);
    const QString text = QApplication::clipboard()->text();
    QVERIFY(text.startsWith(u"● They part at step 20"_s));
    QVERIFY(text.contains(u"\ntemp\t=\t=\t●\tΔ\tΔ\tΔ\n"_s));
}

void TestSeriesDiffPane::keepsItsPlaceOverAReload()
{
    set(seriesOf(u"runs/bad"_s, parted));
    table()->setCurrentIndex(table()->model()->index(1, 3));
    QCOMPARE(place(), u"salt 30"_s);
    set(seriesOf(u"runs/bad"_s, [](std::int64_t step, const QString &variable, std::size_t element) {
        return parted(step, variable, element) + (variable == "v"_L1 && step == 0 ? 1 : 0);
    }));
    QCOMPARE(place(), u"salt 30"_s);
    QVERIFY(label(u"seriesAnswer"_s).startsWith(u"● They part at step 0, first in v[0,0]"_s));
}

void TestSeriesDiffPane::saysThatItIsOutdated()
{
    set(seriesOf(u"runs/bad"_s, parted));
    const QString answer = label(u"seriesAnswer"_s);
    m_pane->setOutdated(u"The file is gone."_s);
    QCOMPARE(label(u"seriesAnswer"_s),
             u"⚠ This is what was read before; it could not be read anew: The file is gone.\n"_s % answer);
    m_pane->setTolerance({.absolute = 1e-9}); // of what was read before
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(label(u"seriesAnswer"_s).startsWith(u"⚠ "_s));
    set(seriesOf(u"runs/bad"_s, parted));
    QVERIFY(!label(u"seriesAnswer"_s).contains(u"⚠"_s));
}

void TestSeriesDiffPane::equalSeries()
{
    set(seriesOf(u"runs/again"_s, plain));
    QVERIFY(label(u"seriesAnswer"_s).startsWith(u"They do not part in the 6 step(s)"_s));
    QVERIFY(!part<QPushButton>(u"seriesGoTo"_s)->isVisible());
    QTest::keyClick(table(), Qt::Key_F8);
    QCOMPARE(label(u"seriesCell"_s), u"Nothing differs in what was read."_s);
}

void TestSeriesDiffPane::saysWhatCannotBeOpened()
{
    set(seriesOf(u"runs/cut"_s, plain, 30));
    QVERIFY(label(u"seriesDetails"_s).contains(u"Step 30 could not be read: runs/cut: error: The file is cut."_s));
    QCOMPARE(table()->model()->index(0, 3).data().toString(), u"⚠"_s);
}

RANKSCOPE_TEST(TestSeriesDiffPane, QApplication)
#include "tst_seriesdiffpane.moc"
