// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/stackclassmodel.h"
#include "tests/support/testclass.h"
#include "tests/views/stacks/stackspanefixture.h"
#include "views/stacks/placestrip.h"

#include <QAction>
#include <QComboBox>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Several snapshots and jobs in the pane, and how they are compared.
class TestStackComparison : public StacksPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void goesThroughSnapshots();
    void comparesTwo();
    void comparesTwoSnapshots();
    void comparesWithASnapshotOfTheReference();
    void marksWhatChangedOnly();

private:
    void chooseComparison(const QString &text) const;
    QString toolTip(const QString &function) const
    {
        return tree()->treeModel().indexOf(row(function).value()).data(Qt::ToolTipRole).toString();
    }
};

/// By the keyboard: the list opens, the arrows go to the text, Enter takes it.
void TestStackComparison::chooseComparison(const QString &text) const
{
    auto *const box = m_pane->findChild<QComboBox *>(u"compareWith"_s);
    const int wanted = box->findText(text);
    QVERIFY2(wanted >= 0, qPrintable(text));
    box->setFocus();
    while (box->currentIndex() != wanted)
        QTest::keyClick(box, box->currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
    settle();
}

void TestStackComparison::goesThroughSnapshots()
{
    QVERIFY(!m_pane->findChild<QWidget *>(u"historyBar"_s)->isVisible());
    show({computingJob(), computingJob(), hangingJob()}, u"run/report.html"_s);
    QVERIFY(m_pane->findChild<QWidget *>(u"historyBar"_s)->isVisible());
    QCOMPARE(m_pane->snapshot(), 2U);
    QCOMPARE(m_pane->findChild<QLabel *>(u"snapshotLabel"_s)->text(), u"14:02:21 (3 of 3)"_s);
    auto *const strip = m_pane->findChild<PlaceStrip *>(u"placeStrip"_s);
    QTRY_COMPARE(strip->stands().size(), 3U); // of the rank that is alone
    QCOMPARE(strip->stands()[0].place, strip->stands()[1].place);
    QVERIFY(strip->stands()[1].place != strip->stands()[2].place);
    QCOMPARE(strip->textOf(0), u"Snapshot 14:02:01: flux (flux.f90:212)"_s);
    QSignalSpy offered(m_pane.get(), &StacksPane::selectionOffered);
    QTest::keyClick(tree(), Qt::Key_Comma, Qt::AltModifier);
    settle();
    QCOMPARE(m_pane->snapshot(), 1U);
    QCOMPARE(offered.last().first().value<Selection>().snapshot, std::optional<std::uint32_t>(2));
    QVERIFY(!row(u"MPI_Allreduce"_s));
    QTest::mouseClick(strip, Qt::LeftButton, {}, strip->rectOf(0).center());
    settle();
    QCOMPARE(m_pane->snapshot(), 0U);
    QVERIFY(!action(u"previousSnapshot"_s)->isEnabled());
    m_pane->findChild<QSlider *>(u"snapshotSlider"_s)->setValue(2);
    settle();
    QVERIFY(row(u"MPI_Allreduce"_s));
    QVERIFY(m_pane->commandLine().contains(u" --snapshot 3 "_s));
}

void TestStackComparison::comparesTwo()
{
    QSignalSpy built(m_pane.get(), &StacksPane::settled);
    m_pane->setDocuments(documentFromTexts(u"ref.xml"_s, {computingJob()}),
                         documentFromTexts(u"now.xml"_s, {hangingJob()}));
    QTRY_VERIFY(!built.isEmpty() && m_pane->isSettled());
    QCOMPARE(m_pane->title(), u"Stacks diff"_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope diff ref.xml now.xml"_s);
    QVERIFY(!tree()->isColumnHidden(ComparedTreeModel::GainedColumn));
    const ComparedTreeModel &model = tree()->treeModel();
    QCOMPARE(model.statusOf(row(u"main"_s).value()), FrameStatus::Same);
    QCOMPARE(model.statusOf(row(u"clone"_s).value()), FrameStatus::OnlyCurrent);
    QVERIFY(toolTip(u"clone"_s).endsWith(u"only in the current stacks"_s));
    const QByteArray picture = m_pane->picture(PictureFormat::Svg);
    QVERIFY(picture.contains("only reference") && picture.contains("only current"));
    QTest::keyClick(tree(), Qt::Key_F8);
    QCOMPARE(current(), u"solve"_s); // the one of line 80, which the reference has alone
    QCOMPARE(model.statusOf(*tree()->currentRow()), FrameStatus::OnlyReference);
    QCOMPARE(model.indexOf(*tree()->currentRow(), ComparedTreeModel::LostColumn).data().toString(), u"0-6,8-1023"_s);
    QTest::keyClick(tree(), Qt::Key_F8);
    QCOMPARE(current(), u"flux"_s);
    QTest::keyClick(tree(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(current(), u"solve"_s);
    auto *const moves = m_pane->findChild<QTableView *>(u"movesTable"_s);
    QCOMPARE(moves->model()->rowCount(), 2); // rank 1023 into limiter, the others into the call
    QCOMPARE(moves->model()->index(0, 1).data().toString(), u"1023"_s);
    action(u"ignoreLines"_s)->setChecked(true);
    settle();
    QCOMPARE(model.statusOf(row(u"solve"_s).value()), FrameStatus::Same);
    QCOMPARE(model.statusOf(row(u"flux"_s).value()), FrameStatus::Changed);
    QCOMPARE(model.indexOf(row(u"flux"_s).value(), ComparedTreeModel::LostColumn).data().toString(), u"0-6,8-1022"_s);
    show({hangingJob()});
    QCOMPARE(m_pane->title(), u"Stacks"_s);
    QVERIFY(tree()->isColumnHidden(ComparedTreeModel::GainedColumn));
}

void TestStackComparison::comparesTwoSnapshots()
{
    show({computingJob(), computingJob(), hangingJob()}, u"run/report.html"_s);
    const auto *const sentence = m_pane->findChild<QLabel *>(u"verdictSentence"_s);
    const QString alone = sentence->text();
    const auto *const box = m_pane->findChild<QComboBox *>(u"compareWith"_s);
    QCOMPARE(box->count(), 5);
    QCOMPARE(box->currentText(), u"nothing"_s);
    chooseComparison(u"the snapshot before"_s);
    QCOMPARE(m_pane->title(), u"Stacks diff"_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope diff run/report.html run/report.html --snapshot 2,3"_s);
    QVERIFY2(sentence->text().contains(
                 u"Snapshot 14:02:21 against snapshot 14:02:11: 1,023 process(es) stand elsewhere: 0-6,8-1023."_s),
             qPrintable(sentence->text()));
    const ComparedTreeModel &model = tree()->treeModel();
    QVERIFY(!tree()->isColumnHidden(ComparedTreeModel::GainedColumn));
    QCOMPARE(model.statusOf(row(u"clone"_s).value()), FrameStatus::OnlyCurrent);
    QVERIFY(toolTip(u"clone"_s).endsWith(u"only later (14:02:21)"_s));
    QByteArray picture = m_pane->picture(PictureFormat::Svg);
    QVERIFY(picture.contains("only earlier (14:02:11)") && picture.contains("only later (14:02:21)"));
    QTest::keyClick(tree(), Qt::Key_F8);
    QCOMPARE(current(), u"clone"_s); // the next one after what was selected
    QCOMPARE(m_pane->findChild<QTableView *>(u"movesTable"_s)->model()->rowCount(), 2);
    QTest::keyClick(tree(), Qt::Key_Comma, Qt::AltModifier); // 2 with 1: nothing happened between
    settle();
    QVERIFY2(sentence->text().contains(u"The stacks are the same."_s), qPrintable(sentence->text()));
    QTest::keyClick(tree(), Qt::Key_Comma, Qt::AltModifier); // before the first there is none
    settle();
    QCOMPARE(m_pane->title(), u"Stacks"_s);
    chooseComparison(u"snapshot 3 · 14:02:21"_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope diff run/report.html run/report.html --snapshot 3,1"_s);
    QCOMPARE(model.statusOf(row(u"clone"_s).value()), FrameStatus::OnlyReference);
    QVERIFY(toolTip(u"clone"_s).endsWith(u"only later (14:02:21)"_s)); // looking back from it
    picture = m_pane->picture(PictureFormat::Svg);
    QVERIFY(picture.contains("only earlier (14:02:01)") && picture.contains("only later (14:02:21)"));
    chooseComparison(u"nothing"_s);
    QTest::keyClick(tree(), Qt::Key_Period, Qt::AltModifier);
    QTest::keyClick(tree(), Qt::Key_Period, Qt::AltModifier);
    settle();
    QCOMPARE(sentence->text(), alone);
    QVERIFY(tree()->isColumnHidden(ComparedTreeModel::GainedColumn));
    action(u"compareBefore"_s)->trigger();
    settle();
    QCOMPARE(box->currentText(), u"the snapshot before"_s);
    const QByteArray state = m_pane->saveState();
    action(u"compareBefore"_s)->trigger();
    settle();
    QCOMPARE(box->currentText(), u"nothing"_s);
    m_pane->restoreState(state);
    settle();
    QCOMPARE(box->currentText(), u"the snapshot before"_s);
}

void TestStackComparison::comparesWithASnapshotOfTheReference()
{
    QSignalSpy built(m_pane.get(), &StacksPane::settled);
    m_pane->setDocuments(documentFromTexts(u"ref.xml"_s, {computingJob(), hangingJob()}),
                         documentFromTexts(u"now.xml"_s, {hangingJob()}));
    QTRY_VERIFY(!built.isEmpty() && m_pane->isSettled());
    const auto *const sentence = m_pane->findChild<QLabel *>(u"verdictSentence"_s);
    QCOMPARE(m_pane->findChild<QComboBox *>(u"compareWith"_s)->currentText(), u"reference 2 · 14:02:11"_s);
    QVERIFY(sentence->text().contains(u"The stacks are the same."_s));
    QCOMPARE(m_pane->commandLine(), u"rankscope diff ref.xml now.xml"_s);
    QVERIFY(!m_pane->findChild<QSlider *>(u"snapshotSlider"_s)->isVisible()); // of one moment
    chooseComparison(u"reference 1 · 14:02:01"_s);
    QVERIFY2(sentence->text().contains(u"1,023 process(es) stand elsewhere: 0-6,8-1023."_s),
             qPrintable(sentence->text()));
    QCOMPARE(m_pane->commandLine(), u"rankscope diff ref.xml now.xml --snapshot 1,1"_s);
    chooseComparison(u"nothing"_s);
    QVERIFY2(sentence->text().contains(u"1023 is alone in limiter"_s), qPrintable(sentence->text()));
}

/// Rank 3 went from a to b; rank 7 is not there any more, in whatever frame it was; rank 9 is new.
void TestStackComparison::marksWhatChangedOnly()
{
    QSignalSpy built(m_pane.get(), &StacksPane::settled);
    m_pane->setDocuments(
        documentFromTexts(u"ref.xml"_s, {u"main [0-7]\n  solve [0-7]\n    a [0-3]\n    b [4-7]\n"_s}),
        documentFromTexts(u"now.xml"_s, {u"main [0-6,9]\n  solve [0-6,9]\n    a [0-2]\n    b [3-6,9]\n"_s}));
    QTRY_VERIFY(!built.isEmpty() && m_pane->isSettled());
    QCOMPARE(m_pane->findChild<QLabel *>(u"verdictSentence"_s)->text().remove(u"⚑ "_s),
             u"1 process(es) stand elsewhere: 3. 1 process(es) are missing: 7. 1 process(es) are new: 9. "
             "2 frame(s) differ."_s);
    QVERIFY(m_pane->status().endsWith(u"2 difference(s)"_s));
    const ComparedTreeModel &model = tree()->treeModel();
    QCOMPARE(model.markedStatusOf(row(u"main"_s).value()), FrameStatus::Same);
    QCOMPARE(model.markedStatusOf(row(u"solve"_s).value()), FrameStatus::Same);
    QCOMPARE(model.markedStatusOf(row(u"a"_s).value()), FrameStatus::Changed);
    QCOMPARE(model.markedStatusOf(row(u"b"_s).value()), FrameStatus::Changed);
    QVERIFY(toolTip(u"main"_s).endsWith(u"but for those that are missing or new everywhere"_s));
    for (const QString &step : {u"a"_s, u"b"_s, u"a"_s}) {
        QTest::keyClick(tree(), Qt::Key_F8);
        QCOMPARE(current(), step);
    }
    const auto *const classes = m_pane->findChild<QTableView *>(u"classTable"_s);
    for (int line = 0; line < classes->model()->rowCount(); ++line) // who is odd is another question
        QVERIFY(!classes->model()->index(line, 0).data(StackClassModel::MarkRole).toBool());
    show({hangingJob()});
    QVERIFY(classes->model()->index(0, 0).data(StackClassModel::MarkRole).toBool());
}

RANKSCOPE_TEST(TestStackComparison, QApplication)
#include "tst_stackcomparison.moc"
