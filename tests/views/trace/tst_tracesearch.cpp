// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/tracesearch.h"

#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"
#include "views/trace/alignedview.h"
#include "views/trace/tracediffpane.h"

#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Find and Go To with real keys in the diff of a loop of 200 iterations: record 0 is the PL, iteration k has its IT at
/// 3k-2, RD A(I) = k at 3k-1, AW B(I) = 2k at 3k; B(I) differs in iteration 100. Line of the file: record + 8.
class TestTraceSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_pane.reset(); }
    void stepsThroughHits();
    void findsInsideFolds();
    void saysWhatIsNotThere();
    void searchesAgainInOtherRows();
    void goesToLinesOfBothSides();
    void goesToIterationsAndPlaces();
    void hidesByEscape();

private:
    template<typename T>
    T *child(const QString &name) const
    {
        return m_pane->findChild<T *>(name);
    }
    AlignedView &view() const { return *child<AlignedView>(u"alignedView"_s); }
    QLineEdit &field() const { return *child<QLineEdit>(u"findField"_s); }
    QString outcome() const { return child<QLabel>(u"findOutcome"_s)->text(); }
    std::uint32_t selected() const { return view().selectedReference().value_or(RecordIndex{noIndex}).value; }
    void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_pane.get(), Qt::Key(key),
                        modifiers);
    }
    void type(const QString &text)
    {
        field().clear();
        QTest::keyClicks(&field(), text);
    }

    std::unique_ptr<TraceDiffPane> m_pane;
};

void TestTraceSearch::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support propagateSizeHints).*"_s));
    m_pane = std::make_unique<TraceDiffPane>();
    m_pane->resize(1200, 800);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    const auto diff = diffOf(runOf({{LoopText{.iterations = 200}.text()}}, u"ref/"_s),
                             runOf({{LoopText{.iterations = 200, .written = {{100, "7.5"}}}.text()}}, u"cur/"_s));
    QSignalSpy built(m_pane.get(), &TraceDiffPane::settled);
    m_pane->setAlignment(diff->alignment, diff);
    QTRY_COMPARE_EQ(built.size(), 1);
    QCOMPARE(selected(), 300u); // the origin
    view().setFocus();
}

void TestTraceSearch::stepsThroughHits()
{
    QVERIFY(!field().isVisible());
    press(Qt::Key_F, Qt::ControlModifier);
    QVERIFY(field().hasFocus());
    type(u"a(i)"_s);
    QTRY_COMPARE(outcome(), u"101 of 200"_s); // the first at or behind the selection: iteration 101
    QCOMPARE(selected(), 302u);
    QVERIFY(field().hasFocus());
    press(Qt::Key_Return);
    QCOMPARE(selected(), 305u);
    QCOMPARE(outcome(), u"102 of 200"_s);
    press(Qt::Key_Return, Qt::ShiftModifier);
    press(Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(selected(), 299u);
    press(Qt::Key_F3);
    QCOMPARE(selected(), 302u);
    QTest::mouseClick(child<QToolButton>(u"findNextButton"_s), Qt::LeftButton);
    QCOMPARE(selected(), 305u);
}

/// The hits begin again at the top.
void TestTraceSearch::findsInsideFolds()
{
    press(Qt::Key_F, Qt::ControlModifier);
    type(u"(20)"_s);
    QTRY_COMPARE(outcome(), u"1 of 1"_s);
    QCOMPARE(selected(), 58u);
    QCOMPARE(view().rows()->row(view().rows()->rowOfPosition(58)).folded, 0u);
    press(Qt::Key_Return);
    QCOMPARE(selected(), 58u);
}

void TestTraceSearch::saysWhatIsNotThere()
{
    press(Qt::Key_F, Qt::ControlModifier);
    type(u"nowhere"_s);
    QTRY_COMPARE(outcome(), u"not found"_s);
    QVERIFY(!child<QToolButton>(u"findNextButton"_s)->isEnabled());
    press(Qt::Key_Return);
    QCOMPARE(selected(), 300u);
    type(u"7.5"_s); // a value that the current run alone has
    QTRY_COMPARE(outcome(), u"1 of 1"_s);
    QCOMPARE(selected(), 300u);
    field().clear();
    QTRY_COMPARE(outcome(), QString());
}

void TestTraceSearch::searchesAgainInOtherRows()
{
    press(Qt::Key_F, Qt::ControlModifier);
    type(u"B(I)"_s);
    QTRY_COMPARE(outcome(), u"100 of 200"_s);
    const auto diff = diffOf(runOf({{LoopText{.iterations = 5}.text()}}, u"ref/"_s),
                             runOf({{LoopText{.iterations = 5}.text()}}, u"cur/"_s));
    m_pane->setAlignment(diff->alignment, diff);
    QTRY_COMPARE(outcome().section(u' ', 0, 0), u"5"_s);
}

void TestTraceSearch::goesToLinesOfBothSides()
{
    const auto goTo = [this](const QString &text) {
        press(Qt::Key_G, Qt::ControlModifier);
        type(text);
        press(Qt::Key_Return);
    };
    goTo(u"20"_s); // of the first file of the reference
    QCOMPARE(selected(), 12u);
    QVERIFY(!field().isVisible());
    QVERIFY(view().hasFocus());
    goTo(u"cur/0.trd:50"_s);
    QCOMPARE(selected(), 42u);
}

void TestTraceSearch::goesToIterationsAndPlaces()
{
    press(Qt::Key_G, Qt::ControlModifier);
    type(u"(33)"_s);
    press(Qt::Key_Return);
    QTRY_VERIFY(!field().isVisible());
    QCOMPARE(selected(), 97u);
    press(Qt::Key_G, Qt::ControlModifier);
    type(u"sweep.f:28"_s);
    QTRY_COMPARE(outcome().section(u' ', 0, 0), u"200"_s);
    QCOMPARE(selected(), 97u); // until Enter
    press(Qt::Key_Return);
    QCOMPARE(selected(), 98u);
    QVERIFY(!field().isVisible());
}

void TestTraceSearch::hidesByEscape()
{
    press(Qt::Key_F, Qt::ControlModifier);
    QVERIFY(field().isVisible());
    press(Qt::Key_Escape);
    QVERIFY(!field().isVisible());
    QVERIFY(view().hasFocus());
}

RANKSCOPE_TEST(TestTraceSearch, QApplication)
#include "tst_tracesearch.moc"
