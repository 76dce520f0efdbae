// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/trace/tracediffpanefixture.h"

#include "tests/model/trace/gridtext.h"
#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"
#include "views/common/theme.h"
#include "views/plots/colorscale.h"
#include "views/trace/panels/deviationbars.h"
#include "views/trace/panels/deviationpanel.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QTabWidget>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The plots of a trace diff with real keys and mouse: in a loop of 4 times 5 iterations B(I,J) differs in (1,2) by
/// 0.5 and in (3,4) by 2, is NaN in (2,1), within the tolerance in (4,5), and iteration (4,1) is missing.
class TestDeviationPanel : public TraceDiffPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { makePane(); }
    void cleanup() { m_pane.reset(); }
    void showsEachIteration();
    void readsOutWhatIsUnderThePointer();
    void goesToTheRecord();
    void choosesOperandsAndIndices();
    void countsBySize();
    void saysThatThereIsNoLoop();
    void followsAnotherTolerance();
    void showsAnotherComparison();
    void closesByKeyAndButton();
    void comesBackWithTheState_data();
    void comesBackWithTheState();
    void isAPicture();

private:
    void open();
    DeviationMap &map() const { return *child<DeviationMap>(u"deviationMap"_s); }
    DeviationBars &bars() const { return *child<DeviationBars>(u"deviationBars"_s); }
    QString text() const { return child<ElidedLabel>(u"deviationText"_s)->text(); }
    void settle() { QTRY_VERIFY(m_pane->isSettled()); }
};

void TestDeviationPanel::initTestCase()
{
    const GridText current{
        .written = {{{1, 2}, "1.5"}, {{3, 4}, "-1"}, {{2, 1}, "nan"}, {{4, 5}, "1.00000095367431640625"}},
        .without = {{4, 1}}};
    m_diff = diffOf(runOf({{GridText().text()}}, u"ref/"_s), runOf({{current.text()}}, u"cur/"_s));
    QCOMPARE(m_diff->differences.size(), 4u);
}

void TestDeviationPanel::open()
{
    QTest::keyClick(m_pane.get(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(child<QTabWidget>(u"deviationTabs"_s)->isVisible());
    settle();
}

void TestDeviationPanel::showsEachIteration()
{
    open();
    const ThemeColors &colors = themeColors(map().palette());
    QCOMPARE(map().colorAtIndices(2, 1), colors.notANumber.rgba());
    QCOMPARE(map().colorAtIndices(4, 1), colors.reference.rgba());
    // 2^-20 is above 10^-7, 2 below 10^1: colours from the one to the other
    const ColorScale scale{.low = -7, .high = 1};
    QCOMPARE(map().colorAtIndices(3, 4), colorOf(scale, std::log10(2.0)));
    QCOMPARE(map().colorAtIndices(1, 2), colorOf(scale, std::log10(0.5)));
    QVERIFY(map().colorAtIndices(1, 1) != map().colorAtIndices(1, 2));
    QCOMPARE(map().colorAtIndices(5, 1), qRgba(0, 0, 0, 0)); // there is none
    QCOMPARE(text(), u"38 pair(s) of values in the iterations of PL 3"_s);
}

void TestDeviationPanel::readsOutWhatIsUnderThePointer()
{
    open();
    QTest::mouseMove(&map(), map().placeOfIndices(3, 4).toPoint());
    QTRY_COMPARE(text(), u"(3, 4): largest |Δ| 2 of 2 pair(s) of values"_s);
    QTest::mouseMove(&map(), map().placeOfIndices(2, 1).toPoint());
    QTRY_COMPARE(text(), u"(2, 1): 1 pair(s) of values, all equal · 1 pair(s) with NaN or infinity"_s);
    QTest::mouseMove(&map(), map().placeOfIndices(4, 1).toPoint());
    QTRY_COMPARE(text(), u"(4, 1): 2 value(s) missing"_s);
}

void TestDeviationPanel::goesToTheRecord()
{
    open();
    QTest::mouseClick(&map(), Qt::LeftButton, {}, map().placeOfIndices(3, 4).toPoint());
    QTRY_COMPARE(selected(), 42u); // the write of iteration 13
    QTest::mouseClick(&map(), Qt::LeftButton, {}, map().placeOfIndices(4, 1).toPoint());
    QTRY_COMPARE(selected(), 47u); // the read of iteration 15
}

void TestDeviationPanel::choosesOperandsAndIndices()
{
    open();
    auto *const operand = child<QComboBox>(u"heatOperand"_s);
    QCOMPARE(child<QComboBox>(u"heatConstruct"_s)->currentText(), u"PL 3 · grid.f:10"_s);
    QCOMPARE(operand->count(), 3);
    QCOMPARE(operand->itemText(1), u"RD A(I,J) · grid.f:11"_s);
    QTest::keyClick(operand, Qt::Key_Down);
    settle();
    QTRY_COMPARE(text(), u"19 pair(s) of values in the iterations of PL 3"_s);
    QCOMPARE(map().textAt(3, 4), u"(3, 4): 1 pair(s) of values, all equal"_s);
    QTest::keyClick(operand, Qt::Key_Down);
    QTest::keyClick(child<QComboBox>(u"heatDown"_s), Qt::Key_Down);
    settle();
    QCOMPARE(child<QComboBox>(u"heatAcross"_s)->currentIndex(), 0); // never one index twice
    QCOMPARE(map().textAt(4, 3), u"(3, 4): largest |Δ| 2 of 1 pair(s) of values"_s);
}

void TestDeviationPanel::countsBySize()
{
    open();
    auto *const tabs = child<QTabWidget>(u"deviationTabs"_s);
    tabs->setCurrentIndex(1);
    settle();
    QCOMPARE(text(), u"38 pair(s) of values · 34 of them the same · 1 with NaN or infinity on one side"_s);
    const auto half = bars().binOf(0.5);
    QVERIFY(half);
    QTest::mouseMove(&bars(), bars().placeOfBin(*half).toPoint());
    QTRY_COMPARE(text(), u"|Δ| from 0.316 to 0.562: 1 pair(s) differ"_s);
    const auto noise = bars().binOf(9.5e-7);
    QVERIFY(noise);
    QTest::mouseMove(&bars(), bars().placeOfBin(*noise).toPoint());
    QTRY_COMPARE(text(), u"|Δ| from 5.62e-07 to 1e-06: 1 pair(s) count as equal"_s);
    QVERIFY(m_pane->deviations().shownHistogram());
    QVERIFY(!m_pane->deviations().shownHeat());
}

void TestDeviationPanel::saysThatThereIsNoLoop()
{
    const QByteArray one = LoopText{.iterations = 3}.text();
    show(diffOf(runOf({{one}}, u"ref/"_s), runOf({{one}}, u"cur/"_s)));
    open();
    QVERIFY(!child<QComboBox>(u"heatConstruct"_s)->isVisible());
    QVERIFY(m_pane->picture(PictureFormat::Svg).isEmpty());
    child<QTabWidget>(u"deviationTabs"_s)->setCurrentIndex(1);
    settle();
    QCOMPARE(text(), u"6 pair(s) of values · 6 of them the same"_s);
    QVERIFY(m_pane->picture(PictureFormat::Svg).isEmpty());
}

void TestDeviationPanel::followsAnotherTolerance()
{
    open();
    child<QTabWidget>(u"deviationTabs"_s)->setCurrentIndex(1);
    settle();
    Progress progress;
    const auto diff = evaluate(m_diff->alignment, Tolerance{.absolute = 1}, progress);
    QVERIFY(diff);
    m_pane->setDiff(*diff);
    settle();
    QTRY_COMPARE(bars().textOf(*bars().binOf(0.5)), u"|Δ| from 0.316 to 0.562: 1 pair(s) count as equal"_s);
}

void TestDeviationPanel::showsAnotherComparison()
{
    open();
    const GridText small{.rows = 2, .columns = 2};
    m_pane->setAlignment(m_diff->alignment, m_diff);
    settle();
    const auto other = diffOf(runOf({{small.text()}}, u"ref/"_s), runOf({{small.text()}}, u"cur/"_s));
    m_pane->setAlignment(other->alignment, other);
    settle();
    QTRY_COMPARE(text(), u"8 pair(s) of values in the iterations of PL 3"_s);
    const QByteArray nothing;
    const auto empty = diffOf(runOf({{nothing}}, u"ref/"_s), runOf({{nothing}}, u"cur/"_s));
    m_pane->setAlignment(empty->alignment, empty);
    settle();
    QCOMPARE(text(), QString());
}

void TestDeviationPanel::closesByKeyAndButton()
{
    open();
    QTest::keyClick(&map(), Qt::Key_Escape);
    QVERIFY(!map().isVisible());
    open();
    QTest::mouseClick(child<QToolButton>(u"closeDeviation"_s), Qt::LeftButton);
    QVERIFY(!map().isVisible());
}

void TestDeviationPanel::comesBackWithTheState_data()
{
    QTest::addColumn<bool>("isLayout"); // restored before there is a diff, as at a start; else a state, after it
    QTest::newRow("state") << false;
    QTest::newRow("layout") << true;
}

/// Open, with its choices, whatever it shows first.
void TestDeviationPanel::comesBackWithTheState()
{
    QFETCH(const bool, isLayout);
    open();
    QTest::keyClick(child<QComboBox>(u"heatOperand"_s), Qt::Key_Down);
    QTest::keyClick(child<QComboBox>(u"heatDown"_s), Qt::Key_Down);
    settle();
    child<QTabWidget>(u"deviationTabs"_s)->setCurrentIndex(1);
    child<QAction>(u"valueOverIterations"_s)->trigger();
    child<QToolButton>(u"groupDifferences"_s)->click();
    settle();
    const QByteArray kept = isLayout ? m_pane->saveLayout() : m_pane->saveState();

    m_pane = std::make_unique<TraceDiffPane>();
    m_pane->resize(1200, 800);
    m_pane->show();
    if (isLayout)
        m_pane->restoreLayout(kept);
    auto *const tabs = child<QTabWidget>(u"deviationTabs"_s);
    QVERIFY(!tabs->isVisible());
    m_pane->setAlignment(m_diff->alignment, m_diff);
    if (!isLayout)
        m_pane->restoreState(kept);
    QTRY_VERIFY(tabs->isVisible() && m_pane->isSettled());
    QCOMPARE(tabs->currentIndex(), 1);
    QVERIFY(m_pane->deviations().shownHistogram());
    QCOMPARE(child<QWidget>(u"historyPlot"_s)->isVisible(), !isLayout); // a layout says nothing of records
    QVERIFY(child<QToolButton>(u"groupDifferences"_s)->isChecked());
    tabs->setCurrentIndex(0);
    settle();
    QCOMPARE(child<QComboBox>(u"heatOperand"_s)->currentText(), u"RD A(I,J) · grid.f:11"_s);
    QCOMPARE(child<QComboBox>(u"heatDown"_s)->currentIndex(), 1);
    QCOMPARE(child<QComboBox>(u"heatAcross"_s)->currentIndex(), 0);
    QCOMPARE(m_pane->deviations().state(), deviationPanelStateFrom(toJson(m_pane->deviations().state())));
}

void TestDeviationPanel::isAPicture()
{
    QVERIFY(m_pane->picture(PictureFormat::Svg).isEmpty());
    open();
    QVERIFY(m_pane->picture(PictureFormat::Svg).contains("<svg"));
    QVERIFY(m_pane->picture(PictureFormat::Png).startsWith("\x89PNG"));
    const auto shown = m_pane->deviations().shownHeat();
    QVERIFY(shown);
    QCOMPARE(shown->heat->whole.onlyReference, 2u);
}

RANKSCOPE_TEST(TestDeviationPanel, QApplication)
#include "tst_deviationpanel.moc"
