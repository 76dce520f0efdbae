// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "tests/views/profile/profilediffpanefixture.h"

#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QImage>
#include <QPushButton>
#include <QSignalSpy>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The pane of compared profiles under mouse and keys. Numbers are worked out by hand.
class TestProfileDiffPane : public ProfileDiffPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatGrewMost();
    void opensDownToIt();
    void stepsThroughDifferences();
    void clicksSortRows();
    void filters();
    void normalizes();
    void tellsScalingLoss();
    void takesATolerance();
    void selectsFromTheIcicle();
    void drawsGrowthAndLoss();
    void offersItsPlace();
    void goesToALine();
    void warnsOfOtherRuns();
    void linesMayHaveShifted();
    void saysWhyItCannotCompare();
    void pairsMetrics();
    void comparesStructures();
    void runWithoutScopes();
    void showsNothing();
};

void TestProfileDiffPane::saysWhatGrewMost()
{
    QCOMPARE(label(u"profileDiffAnswer"_s),
             u"cycles grew by 50.0 %, from 200 to 300. Most of it is in loop 3–9 of f: +160, 160.0 % of the change."_s);
    QCOMPARE(label(u"profileDiffDetails"_s),
             u"4 scope(s) differ · 2 only in the reference · 1 only in the current run"_s);
    QVERIFY(!part<QLabel>(u"profileDiffWarnings"_s)->isVisible());
    QCOMPARE(m_pane->status(), u"a.pxml → b c.pxml · 7 scope(s) · 4 scope(s) differ · 2 only in the reference · 1 only "
                               "in the current run"_s);
}

void TestProfileDiffPane::opensDownToIt()
{
    QCOMPARE(visible(), (QStringList{u"a.f"_s, u"f"_s, u"loop 3–9"_s, u"g"_s, u"h"_s}));
    QCOMPARE(current(), u"loop 3–9"_s);
    QCOMPARE(icicle()->currentScope(), std::optional(ScopeId{2}));
}

void TestProfileDiffPane::stepsThroughDifferences()
{
    tree()->setFocus();
    tree()->setCurrentIndex(tree()->model()->index(0, 0));
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(current(), u"line 4"_s);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(current(), u"g"_s);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(current(), u"h"_s);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(current(), u"h"_s); // the last one
    QTest::keyClick(m_pane.get(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(current(), u"g"_s);
    part<QAction>(u"largestDifference"_s)->trigger();
    QCOMPARE(current(), u"loop 3–9"_s);
}

void TestProfileDiffPane::clicksSortRows()
{
    QHeaderView *const header = tree()->header();
    const QPoint delta(header->sectionViewportPosition(3) + 10, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, delta);
    QCOMPARE(tree()->header()->sortIndicatorSection(), 3);
    QCOMPARE(visible(), (QStringList{u"a.f"_s, u"f"_s, u"loop 3–9"_s, u"g"_s, u"h"_s})); // +160, −100, +40
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, delta);
    QCOMPARE(visible(), (QStringList{u"a.f"_s, u"h"_s, u"g"_s, u"f"_s, u"loop 3–9"_s}));
}

void TestProfileDiffPane::filters()
{
    QTest::keyClick(m_pane.get(), Qt::Key_L, Qt::ControlModifier);
    auto *const field = part<QLineEdit>(u"profileDiffFilter"_s);
    QVERIFY(field->hasFocus());
    QTest::keyClicks(field, u"g"_s);
    QTRY_COMPARE(tree()->model()->rowCount(tree()->model()->index(0, 0)), 1);
    QCOMPARE(visible(), (QStringList{u"a.f"_s, u"g"_s}));
    QTest::keyClick(field, Qt::Key_Escape);
    QTRY_COMPARE(visible().size(), 5);
    set(referenceRun, QByteArray(referenceRun).replace("S 12 {0=100}", "S 12 {0=110}"));
    part<QCheckBox>(u"profileDiffOnly"_s)->click();
    QTRY_COMPARE(tree()->model()->rowCount(tree()->model()->index(0, 0)), 1);
    QVERIFY(!visible().contains(u"f"_s));
}

void TestProfileDiffPane::normalizes()
{
    QVERIFY(!part<QLineEdit>(u"profileDiffProcesses"_s)->isVisible());
    choose(u"profileDiffNormalise"_s, 1);
    QCOMPARE(cell(0, 1), u"100"_s);
    QCOMPARE(cell(4, 1), u"50"_s);
    QVERIFY(label(u"profileDiffDetails"_s).endsWith(u"Values are in percent of the total of each run."_s));
    choose(u"profileDiffNormalise"_s, 2);
    QVERIFY(part<QLineEdit>(u"profileDiffProcesses"_s)->isVisible());
    QVERIFY(label(u"profileDiffAnswer"_s).startsWith(u"Each run needs its number"_s));
    type(u"profileDiffProcesses"_s, u"2:4"_s);
    QCOMPARE(cell(0, 1), u"100"_s);
    QCOMPARE(cell(0, 2), u"75"_s);
    choose(u"profileDiffNormalise"_s, 3);
    type(u"profileDiffFactors"_s, u"0.5"_s);
    QCOMPARE(cell(0, 1), u"200"_s);
    QCOMPARE(cell(0, 2), u"150"_s);
}

void TestProfileDiffPane::tellsScalingLoss()
{
    QVERIFY(!part<QComboBox>(u"profileDiffValuesOf"_s)->isVisible());
    part<QComboBox>(u"profileDiffScaling"_s)->setCurrentIndex(2);
    type(u"profileDiffProcesses"_s, u"2:4"_s);
    const auto section = tree()->diffModel().sectionOf({DiffedColumn::Kind::ScalingLoss, MetricFlavour::Inclusive});
    QVERIFY(section);
    QCOMPARE(cell(3, *section), u"20.0 %"_s); // (260/4 - 100/2) / (300/4)
    part<QComboBox>(u"profileDiffValuesOf"_s)->setCurrentIndex(1);
    settle();
    QCOMPARE(cell(3, *section), u"53.3 %"_s); // (260 - 100) / 300
}

void TestProfileDiffPane::takesATolerance()
{
    type(u"relativeTolerance"_s, u"0.9"_s);
    QTRY_VERIFY(m_pane->commandLine().contains(u"--rel 0.9"_s));
    settle();
    QCOMPARE(tree()->diffModel().metric()->count(ScopeStatus::Changed), 0U);
}

void TestProfileDiffPane::selectsFromTheIcicle()
{
    QSignalSpy offered(m_pane.get(), &Pane::selectionOffered);
    QTest::mouseClick(icicle()->viewport(), Qt::LeftButton, {}, icicle()->rectOf({4}).center());
    QCOMPARE(current(), u"g"_s);
    QCOMPARE(offered.size(), 1);
    tree()->setCurrentIndex(tree()->diffModel().indexOf({6}));
    QCOMPARE(icicle()->currentScope(), std::optional(ScopeId{6}));
    QTest::mouseDClick(icicle()->viewport(), Qt::LeftButton, {}, icicle()->rectOf({4}).center());
    QCOMPARE(icicle()->rectOf({4}).width(), icicle()->viewport()->width());
    QTest::keyClick(icicle(), Qt::Key_Escape);
    QVERIFY(icicle()->rectOf({4}).width() < icicle()->viewport()->width());
}

/// Of 300 that grew or shrank, 160 are f, 100 g, 40 h; with the larger of both costs 260, 100, 40 of 300, narrowed to
/// fit.
void TestProfileDiffPane::drawsGrowthAndLoss()
{
    const double width = icicle()->viewport()->width();
    const auto share = [&](std::uint32_t scope) { return icicle()->rectOf({scope}).width() / width; };
    QVERIFY(std::abs(share(1) - 160.0 / 300) < 0.01);
    QVERIFY(std::abs(share(4) - 100.0 / 300) < 0.01); // gone, and seen
    QVERIFY(std::abs(share(6) - 40.0 / 300) < 0.01);
    const QString gone = icicle()->toolTipAt(icicle()->rectOf({4}).center());
    QVERIFY2(gone.contains(u"cycles: 100 → not there"_s) && gone.contains(u"−100 (-50.0 %"_s), qPrintable(gone));
    const QString whole = icicle()->toolTipAt(icicle()->rectOf({0}).center());
    QVERIFY2(whole.contains(u"Grew by 200, shrank by 100"_s), qPrintable(whole));
    part<QComboBox>(u"profileDiffWidth"_s)->setCurrentIndex(1);
    QVERIFY(std::abs(share(1) - 260.0 / 400) < 0.01);
    const QImage png = QImage::fromData(m_pane->picture(PictureFormat::Png), "PNG");
    QCOMPARE(png.width(), 2 * icicle()->viewport()->width());
    part<QAction>(u"showDiffIcicle"_s)->setChecked(false);
    QVERIFY(!icicle()->isVisible());
}

void TestProfileDiffPane::offersItsPlace()
{
    QSignalSpy offered(m_pane.get(), &Pane::selectionOffered);
    tree()->setCurrentIndex(tree()->diffModel().indexOf({3}));
    QCOMPARE(offered.size(), 1);
    QCOMPARE(offered[0][0].value<Selection>().place, std::optional(SourcePlace{u"/s/a.f"_s, 4}));
    tree()->setCurrentIndex(tree()->diffModel().indexOf({5})); // of the reference alone
    QCOMPARE(offered[1][0].value<Selection>().place, std::optional(SourcePlace{u"/s/a.f"_s, 12}));
    m_pane->takeSelection({});
    QCOMPARE(offered.size(), 2);
}

void TestProfileDiffPane::goesToALine()
{
    QVERIFY(m_pane->goToLine(u"/elsewhere/a.f"_s, 12));
    QCOMPARE(current(), u"line 12"_s);
    QVERIFY(!m_pane->goToLine(u"/s/b.f"_s, 12));
    QVERIFY(!m_pane->goToLine(u"/s/a.f"_s, 99));
}

void TestProfileDiffPane::warnsOfOtherRuns()
{
    ProfileDocument other = *profileFromText(u"b"_s, currentRun);
    other.target = u"heat2"_s;
    m_pane->setRuns({profileFromText(u"a"_s, referenceRun), std::make_shared<const ProfileDocument>(other)});
    settle();
    QVERIFY(part<QLabel>(u"profileDiffWarnings"_s)->isVisible());
    QCOMPARE(label(u"profileDiffWarnings"_s), u"⚠ The runs differ in target: not said, “heat2”."_s);
}

void TestProfileDiffPane::linesMayHaveShifted()
{
    set(referenceRun,
        QByteArray(referenceRun).replace("L 3-9", "L 5-11").replace("S 4", "S 6").replace("S 12", "S 14"));
    QVERIFY(!label(u"profileDiffDetails"_s).isEmpty());
    part<QCheckBox>(u"profileDiffShifted"_s)->click();
    QTRY_COMPARE(label(u"profileDiffDetails"_s), QString());
    QCOMPARE(label(u"profileDiffAnswer"_s), u"cycles: 200 in both runs. No scope differs."_s);
}

void TestProfileDiffPane::saysWhyItCannotCompare()
{
    ProfileDocument calls = *profileFromText(u"b"_s, currentRun);
    ProfileSection section = *calls.sections.front();
    section.isCallPath = true;
    calls.sections.front() = std::make_shared<const ProfileSection>(section);
    m_pane->setRuns({profileFromText(u"a"_s, referenceRun), std::make_shared<const ProfileDocument>(calls)});
    settle();
    QVERIFY(label(u"profileDiffAnswer"_s).startsWith(u"One of the files has call paths"_s));
    QCOMPARE(tree()->model()->rowCount(), 0);
    section.isCallPath = false;
    section.metrics.front().name = u"other"_s;
    calls.sections.front() = std::make_shared<const ProfileSection>(section);
    m_pane->setRuns({profileFromText(u"a"_s, referenceRun), std::make_shared<const ProfileDocument>(calls)});
    settle();
    QCOMPARE(label(u"profileDiffAnswer"_s),
             u"There is no metric that all of the profiles have: reference has “cycles”, current has “other”. "
             "2 scope(s) are only in the reference. 1 scope(s) are only in the current run."_s);
    QCOMPARE(tree()->model()->rowCount(), 1); // the scopes are compared
    QCOMPARE(tree()->model()->columnCount(), 1);
    QCOMPARE(icicle()->currentScope(), std::nullopt);
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
    QCOMPARE(current(), u"g"_s);
}

/// Metrics of different names are offered to be compared; what was chosen is remembered and in the command.
void TestProfileDiffPane::pairsMetrics()
{
    QVERIFY(!part<QWidget>(u"profileDiffPairing"_s)->isVisible()); // nothing to pair
    ProfileDocument other = *profileFromText(u"b.pxml"_s, currentRun);
    ProfileSection section = *other.sections.front();
    section.metrics.front().name = u"time (s)"_s;
    other.sections.front() = std::make_shared<const ProfileSection>(section);
    const ProfileDiffPane::Runs runs{profileFromText(u"a.pxml"_s, referenceRun),
                                     std::make_shared<const ProfileDocument>(other)};
    m_pane->setRuns(runs);
    settle();
    QVERIFY(part<QWidget>(u"profileDiffPairing"_s)->isVisible());
    QCOMPARE(part<QComboBox>(u"profileDiffPairReference"_s)->currentText(), u"cycles"_s);
    QCOMPARE(part<QComboBox>(u"profileDiffPairCurrent"_s)->currentText(), u"time (s)"_s);
    QTest::mouseClick(part<QPushButton>(u"profileDiffPair"_s), Qt::LeftButton);
    settle();
    QCOMPARE(label(u"profileDiffAnswer"_s),
             u"cycles ↔ time (s) grew by 50.0 %, from 200 to 300. Most of it is in loop 3–9 of f: +160, 160.0 % of the "
             "change."_s);
    QCOMPARE(part<QComboBox>(u"profileDiffMetric"_s)->currentText(), u"cycles ↔ time (s)"_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope diff a.pxml b.pxml --pair-metrics 'cycles=time (s)'"_s);
    const QByteArray state = m_pane->saveState();
    m_pane = std::make_unique<ProfileDiffPane>();
    m_pane->show();
    m_pane->restoreState(state);
    m_pane->setRuns(runs);
    settle();
    QVERIFY(label(u"profileDiffAnswer"_s).startsWith(u"cycles ↔ time (s) grew"_s));
    QTest::mouseClick(part<QPushButton>(u"profileDiffUnpair"_s), Qt::LeftButton);
    settle();
    QVERIFY(label(u"profileDiffAnswer"_s).startsWith(u"There is no metric that all"_s));
    QTest::mouseClick(part<QPushButton>(u"profileDiffPair"_s), Qt::LeftButton);
    settle();
    set(referenceRun, currentRun); // other files: the pair was not of them
    QVERIFY(label(u"profileDiffAnswer"_s).startsWith(u"cycles grew"_s));
    QVERIFY(!part<QWidget>(u"profileDiffPairing"_s)->isVisible());
}

void TestProfileDiffPane::comparesStructures()
{
    const auto structure = [](const QString &file, const QByteArray &text) {
        ProfileDocument document = *profileFromText(file, text);
        ProfileSection section = *document.sections.front();
        section.metrics.clear();
        section.values.clear();
        section.outside.clear();
        document.sections.front() = std::make_shared<const ProfileSection>(section);
        return std::make_shared<const ProfileDocument>(document);
    };
    m_pane->setRuns({structure(u"a"_s, referenceRun), structure(u"b"_s, currentRun)});
    settle();
    QCOMPARE(label(u"profileDiffAnswer"_s),
             u"2 scope(s) are only in the reference. 1 scope(s) are only in the current run."_s);
    m_pane->setRuns({structure(u"a"_s, referenceRun), structure(u"c"_s, referenceRun)});
    settle();
    QCOMPARE(label(u"profileDiffAnswer"_s), u"Both have the same scopes."_s);
}

/// It has the metric: all of the other one came or went.
void TestProfileDiffPane::runWithoutScopes()
{
    set(referenceRun, QByteArray());
    QVERIFY(label(u"profileDiffAnswer"_s).startsWith(u"cycles fell by 100.0 %, from 200 to 0."_s));
    set(QByteArray(), currentRun);
    QVERIFY(label(u"profileDiffAnswer"_s).startsWith(u"cycles grew from nothing to 300."_s));
    set(QByteArray(), QByteArray());
    QCOMPARE(label(u"profileDiffAnswer"_s), u"cycles: 0 in both runs. No scope differs."_s);
}

void TestProfileDiffPane::showsNothing()
{
    m_pane->setRuns({});
    settle();
    QCOMPARE(label(u"profileDiffAnswer"_s), u"Nothing is compared."_s);
    QCOMPARE(m_pane->commandLine(), QString());
    QCOMPARE(m_pane->saveState(), QByteArray());
    QCOMPARE(m_pane->picture(PictureFormat::Png), QByteArray());
    QTest::keyClick(m_pane.get(), Qt::Key_F8);
}

RANKSCOPE_TEST(TestProfileDiffPane, QApplication)
#include "tst_profilediffpane.moc"
