// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"
#include "views/source/sourcepanel.h"
#include "views/source/sourceview.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>

#include <memory>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

SourceText sourceOf(const QString &text, std::uint64_t firstLine = 1)
{
    return {.name = u"src/jacobi.fdv"_s,
            .path = u"/home/guest/src/jacobi.fdv"_s,
            .encoding = u"KOI8-R"_s,
            .text = text,
            .firstLine = firstLine,
            .wholeFile = firstLine == 1};
}

} // namespace

class TestSourcePanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_panel.reset(); }

    void showsTheLine();
    void knowsTheLinesOfAnExcerpt();
    void saysThatTheFileIsShorter();
    void saysWhatToDoWhereTheFileIsMissing();
    void tellsTheChosenEncoding();
    void marginTellsItsMarks();
    void textIsPlain();

private:
    std::unique_ptr<SourcePanel> m_panel;
};

void TestSourcePanel::init()
{
    m_panel = std::make_unique<SourcePanel>(QStringList{u"UTF-8"_s, u"Windows-1251"_s, u"KOI8-R"_s});
    m_panel->resize(400, 300);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void TestSourcePanel::showsTheLine()
{
    m_panel->showSource(sourceOf(u"one\ntwo\nthree\nfour"_s), 3);
    QCOMPARE(m_panel->view()->currentLine(), 3U);
    QCOMPARE(m_panel->view()->textCursor().block().text(), u"three"_s);
    QCOMPARE(m_panel->view()->extraSelections().size(), 1);
    QCOMPARE(m_panel->findChild<ElidedLabel *>(u"sourceTitle"_s)->text(), u"src/jacobi.fdv"_s);
    QCOMPARE(m_panel->findChild<QComboBox *>(u"sourceEncoding"_s)->currentText(), u"KOI8-R"_s);
    QVERIFY(m_panel->view()->isReadOnly());
    QVERIFY(m_panel->view()->isVisible());
}

void TestSourcePanel::knowsTheLinesOfAnExcerpt()
{
    m_panel->showSource(sourceOf(u"a\nb\nc"_s, 1000), 1002);
    QCOMPARE(m_panel->view()->textCursor().block().text(), u"c"_s);
    QVERIFY(!m_panel->view()->setCurrentLine(999));
    QVERIFY(!m_panel->view()->setCurrentLine(1003));
    QVERIFY(m_panel->view()->setCurrentLine(1000));
    QCOMPARE(m_panel->view()->textCursor().block().text(), u"a"_s);
}

void TestSourcePanel::saysThatTheFileIsShorter()
{
    m_panel->showSource(sourceOf(u"one\ntwo"_s), 29);
    QCOMPARE(m_panel->findChild<ElidedLabel *>(u"sourceTitle"_s)->text(),
             u"src/jacobi.fdv has no line 29: it ends at line 2"_s);
    QVERIFY(!m_panel->view()->currentLine());
}

void TestSourcePanel::saysWhatToDoWhereTheFileIsMissing()
{
    m_panel->showMissing(u"jacobi.fdv"_s, 29, {u"/data/jacobi.fdv"_s});
    auto *const locate = m_panel->findChild<QPushButton *>(u"sourceLocate"_s);
    QVERIFY(locate->isVisible());
    QVERIFY(m_panel->findChild<QLabel *>(u"sourceMessage"_s)->text().contains(u"jacobi.fdv was not found"_s));
    QVERIFY(m_panel->findChild<QLabel *>(u"sourceDetails"_s)->text().contains(u"/data/jacobi.fdv"_s));
    const QSignalSpy asked(m_panel.get(), &SourcePanel::locateRequested);
    QTest::mouseClick(locate, Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][0].toString(), u"jacobi.fdv"_s);
    m_panel->clear();
    QVERIFY(!locate->isVisible());
}

void TestSourcePanel::tellsTheChosenEncoding()
{
    m_panel->showSource(sourceOf(u"one"_s), 1);
    const QSignalSpy chosen(m_panel.get(), &SourcePanel::encodingChosen);
    auto *const box = m_panel->findChild<QComboBox *>(u"sourceEncoding"_s);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Up);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toString(), u"src/jacobi.fdv"_s);
    QCOMPARE(chosen[0][1].toString(), u"Windows-1251"_s);
}

void TestSourcePanel::marginTellsItsMarks()
{
    m_panel->showSource(sourceOf(u"one\ntwo\nthree"_s), 1);
    m_panel->setMarks({{2, SourceMarkKind::Difference, u"A(I,J): 3 differences"_s},
                       {2, SourceMarkKind::Origin, u"It starts here."_s}});
    const QTextCursor second(m_panel->view()->document()->findBlockByNumber(1));
    const QPoint inMargin(2, m_panel->view()->cursorRect(second).center().y());
    QCOMPARE(m_panel->view()->marginToolTip(inMargin), u"A(I,J): 3 differences\nIt starts here."_s);
    const QTextCursor third(m_panel->view()->document()->findBlockByNumber(2));
    QCOMPARE(m_panel->view()->marginToolTip(QPoint(2, m_panel->view()->cursorRect(third).center().y())), QString());
}

void TestSourcePanel::textIsPlain()
{
    m_panel->showSource(sourceOf(u"<b>x</b>\n"_s), 1);
    QCOMPARE(m_panel->view()->toPlainText(), u"<b>x</b>\n"_s);
    m_panel->showFailure(u"<i>x</i>"_s, u"<i>no</i>"_s);
    QCOMPARE(m_panel->findChild<QLabel *>(u"sourceMessage"_s)->textFormat(), Qt::PlainText);
}

RANKSCOPE_TEST(TestSourcePanel, QApplication)

} // namespace rankscope

#include "tst_sourcepanel.moc"
