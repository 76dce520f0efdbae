// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/dvm/parameters/parameterreader.h"
#include "model/trace/parameters/parametersmodel.h"
#include "tests/support/childof.h"
#include "tests/support/testclass.h"
#include "views/parameters/parameterspane.h"
#include "views/parameters/parametersview.h"

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The pane in a window of its own, with real keys and mouse.
class TestParametersPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_pane.reset(); }
    void showsTheFile();
    void editsByKeys();
    void editsByTheMouse();
    void refusesWhatIsNotAllowed();
    void warnsOnTop();
    void undoesAndRedoes();
    void opensItsRun();
    void savesOnRequest();
    void comparesWithAReference();
    void keepsItsState();
    void goesToLines();

private:
    template<typename T>
    T *child(const QString &name) const
    {
        return childOf<T>(*m_pane, name);
    }
    ParametersView &view() const { return *child<ParametersView>(u"parametersView"_s); }
    const ParametersModel &model() const { return static_cast<const ParametersModel &>(*view().model()); }
    QString text(const QString &label) const { return child<QLabel>(label)->text(); }
    void type(const QString &value) const;

    std::unique_ptr<ParametersPane> m_pane;
};

namespace {

const QByteArray shownBytes = "EnableTrace=1; /* on */\nTraceOptions.TraceMode=1;\nTraceOptions.Exp = 1E-4;\n";

std::shared_ptr<ParameterFile> paneFile(const QByteArray &bytes)
{
    Progress progress;
    auto file = readParameters(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}),
                               u"/run/usr.par"_s, {}, progress);
    return file ? std::make_shared<ParameterFile>(std::move(*file)) : nullptr;
}

} // namespace

void TestParametersPane::init()
{
    m_pane = std::make_unique<ParametersPane>();
    m_pane->resize(900, 500);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    m_pane->setFile(paneFile(shownBytes));
    view().setFocus();
}

/// Into the editor that is open; what was typed is taken when it is gone.
void TestParametersPane::type(const QString &value) const
{
    auto *const editor = view().viewport()->findChild<QLineEdit *>();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, value);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY(!view().viewport()->findChild<QLineEdit *>());
}

void TestParametersPane::showsTheFile()
{
    QCOMPARE(m_pane->title(), u"Parameters"_s);
    QCOMPARE(text(u"parametersSentence"_s), u"usr.par: 3 parameter(s)."_s);
    QVERIFY(!child<QLabel>(u"parametersWarnings"_s)->isVisible());
    QVERIFY(!child<QLabel>(u"parametersRefusal"_s)->isVisible());
    QVERIFY(view().isColumnHidden(ParametersModel::ReferenceColumn));
    QCOMPARE(m_pane->status(), u"3 parameter(s)"_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope export /run/usr.par --view parameters --format csv -o -"_s);
    QVERIFY(m_pane->commandRemark().isEmpty());
    m_pane->setFile(nullptr);
    QVERIFY(!m_pane->hasContent());
    QVERIFY(m_pane->commandLine().isEmpty());
}

void TestParametersPane::editsByKeys()
{
    view().setCurrentIndex(model().indexOf(2));
    QTest::keyClick(&view(), Qt::Key_F2);
    type(u"0.5"_s);
    QCOMPARE(m_pane->file()->text, QByteArray(shownBytes).replace("1E-4", "0.5").toStdString());
    QVERIFY(text(u"parametersSentence"_s).endsWith(u"There are changes that are not saved."_s));
    QVERIFY(!m_pane->commandRemark().isEmpty());
    QTest::keyClick(&view(), Qt::Key_Up);
    QTest::keyClick(&view(), Qt::Key_Return);
    type(u"2"_s);
    QVERIFY(m_pane->file()->text.find("TraceMode=2;") != std::string::npos);
}

void TestParametersPane::editsByTheMouse()
{
    const QModelIndex value = model().indexOf(0, ParametersModel::ValueColumn);
    const QPoint place = view().visualRect(value).center();
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(view().viewport(), Qt::LeftButton, {}, place);
    type(u"0"_s);
    QCOMPARE(m_pane->file()->text, QByteArray(shownBytes).replace("EnableTrace=1", "EnableTrace=0").toStdString());
}

void TestParametersPane::refusesWhatIsNotAllowed()
{
    view().setCurrentIndex(model().indexOf(1));
    QTest::keyClick(&view(), Qt::Key_F2);
    type(u"9"_s);
    QCOMPARE(m_pane->file()->text, shownBytes.toStdString());
    auto *const refusal = child<QLabel>(u"parametersRefusal"_s);
    QVERIFY(refusal->isVisible());
    QCOMPARE(refusal->text(), u"Not changed: TraceOptions.TraceMode is 9; allowed is: 0 to 3."_s);
    QTest::keyClick(&view(), Qt::Key_F2);
    type(u"2"_s);
    QVERIFY(!refusal->isVisible());
}

void TestParametersPane::warnsOnTop()
{
    view().setCurrentIndex(model().indexOf(1));
    QTest::keyClick(&view(), Qt::Key_F2);
    type(u"3"_s); // in the dialect D2 that wants a trace
    auto *const warnings = child<QLabel>(u"parametersWarnings"_s);
    QVERIFY(warnings->isVisible());
    QCOMPARE(warnings->text(), u"⚠ Line 2: TraceOptions.TraceMode=3 compares with TraceOptions.TraceFile, which is "
                               "not set."_s);
    QCOMPARE(m_pane->status(), u"3 parameter(s) · 1 warning(s)"_s);
    QByteArray many;
    for (int line = 0; line < 7; ++line)
        many += "HashMethod=" + QByteArray::number(line + 2) + ";\n"; // not allowed, and all but one set before
    m_pane->setFile(paneFile(many));
    QCOMPARE(warnings->text().count(u'\n'), 5);
    QVERIFY(warnings->text().endsWith(u"and 8 more, marked in the table"_s));
}

void TestParametersPane::undoesAndRedoes()
{
    auto *const undo = child<QToolButton>(u"undoParameterButton"_s);
    auto *const redo = child<QToolButton>(u"redoParameterButton"_s);
    QVERIFY(!undo->isEnabled() && !redo->isEnabled());
    view().setCurrentIndex(model().indexOf(1));
    QTest::keyClick(&view(), Qt::Key_F2);
    type(u"2"_s);
    QVERIFY(undo->isEnabled());
    QTest::mouseClick(undo, Qt::LeftButton);
    QCOMPARE(m_pane->file()->text, shownBytes.toStdString());
    QVERIFY(!undo->isEnabled() && redo->isEnabled());
    QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(m_pane->file()->text != shownBytes.toStdString());
    QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_pane->file()->text, shownBytes.toStdString());
    QCOMPARE(view().currentIndex().data(ParametersModel::EntryRole).toInt(), 1); // it stayed where it was
}

void TestParametersPane::opensItsRun()
{
    auto *const button = child<QToolButton>(u"openItsRun"_s);
    QVERIFY(!button->isVisible());
    auto file = paneFile(shownBytes);
    file->related = {{RelatedFileRole::Reference, {u"/run/0.trd"_s, u"/run/1.trd"_s}},
                     {RelatedFileRole::Errors, {u"/run/err.trd"_s}}};
    m_pane->setFile(file);
    QVERIFY(button->isVisible());
    QCOMPARE(button->toolTip(), u"Reference: /run/0.trd … 1.trd\nErrors: /run/err.trd"_s);
    const QSignalSpy requested(m_pane.get(), &ParametersPane::runRequested);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(requested.count(), 1);
}

void TestParametersPane::savesOnRequest()
{
    const QSignalSpy requested(m_pane.get(), &ParametersPane::saveRequested);
    QTest::mouseClick(child<QToolButton>(u"saveParameters"_s), Qt::LeftButton);
    QCOMPARE(requested.count(), 1);
}

void TestParametersPane::comparesWithAReference()
{
    m_pane->setReference(paneFile("EnableTrace=1;TraceOptions.TraceMode=2;"));
    QVERIFY(!view().isColumnHidden(ParametersModel::ReferenceColumn));
    QCOMPARE(text(u"parametersSentence"_s),
             u"usr.par: 3 parameter(s). 1 parameter(s) differ. "_s % u"1 parameter(s) are only in the current file."_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope diff /run/usr.par /run/usr.par"_s);
    m_pane->setReference(nullptr);
    QVERIFY(view().isColumnHidden(ParametersModel::ReferenceColumn));
}

void TestParametersPane::keepsItsState()
{
    view().setCurrentIndex(model().indexOf(2));
    QTest::keyClick(&view(), Qt::Key_F2);
    type(u"0.5"_s);
    const QByteArray state = m_pane->saveState();
    m_pane->setFile(paneFile("A=1;\n" + shownBytes)); // the file has another entry on top now
    m_pane->restoreState(state);
    const QByteArray edited = "A=1;\n" + QByteArray(shownBytes).replace("1E-4", "0.5");
    QCOMPARE(m_pane->file()->text, edited.toStdString());
    QCOMPARE(view().currentIndex().data(ParametersModel::EntryRole).toInt(), 3);
    m_pane->restoreState("no state");
    QCOMPARE(view().currentIndex().data(ParametersModel::EntryRole).toInt(), 3);
}

void TestParametersPane::goesToLines()
{
    QVERIFY(m_pane->goToLine(u"/run/usr.par"_s, 2));
    QCOMPARE(view().currentIndex().data(ParametersModel::EntryRole).toInt(), 1);
    QVERIFY(!m_pane->goToLine(u"/run/other.par"_s, 2));
}

RANKSCOPE_TEST(TestParametersPane, QApplication)
#include "tst_parameterspane.moc"
