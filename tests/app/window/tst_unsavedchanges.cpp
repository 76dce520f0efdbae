// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What was changed and not saved is not lost without a question: a pane, a run or the window is closed, another
// document takes its place.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/app/commands/program.h"
#include "tests/app/window/configurationfixture.h"
#include "tests/support/testclass.h"
#include "views/configuration/configurationpane.h"
#include "views/parameters/parameterspane.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QTreeView>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestUnsavedChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void closesWithoutAQuestionWhereNothingChanged();
    void asksBeforeAPaneCloses();
    void savesBeforeAPaneCloses();
    void asksBeforeTheWindowCloses();
    void savesBeforeTheWindowCloses();
    void asksBeforeTheRunCloses();
    void asksBeforeAnotherDocument();
    void asksForParameters();

private:
    template<typename P = ConfigurationPane>
    P *pane() const
    {
        return qobject_cast<P *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane());
    }
    QString path(const QString &name = u"loops0.trd"_s) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &bytes) const { QVERIFY(writeFile(name, bytes)); }
    QMessageBox *question() const { return m_fixture.find<QMessageBox>(u"unsavedChanges"_s); }
    void openChanged();
    void closePane() const { static_cast<QDockWidget *>(pane<Pane>()->parentWidget())->close(); }
    void answer(QMessageBox::StandardButton button) const;

    mutable WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestUnsavedChanges::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    write(path(), loopConfiguration);
}

/// Opens the configuration and restricts its loop to the iterations from 6 on.
void TestUnsavedChanges::openChanged()
{
    m_fixture.window().show();
    m_fixture.window().openPaths({path()});
    QTRY_VERIFY(pane() && m_fixture.isReady());
    typeFirstRange(*pane(), u"6"_s);
    QTRY_VERIFY(pane()->isUnsaved());
}

/// By the key of its button.
void TestUnsavedChanges::answer(QMessageBox::StandardButton button) const
{
    QTRY_VERIFY(question() && question()->isVisible());
    if (button == QMessageBox::Cancel) {
        QTest::keyClick(question(), Qt::Key_Escape);
    } else if (button == QMessageBox::Save) {
        QTest::keyClick(question(), Qt::Key_Return); // the default
    } else {
        QPushButton *const chosen = qobject_cast<QPushButton *>(question()->button(button));
        chosen->setFocus();
        QTest::keyClick(chosen, Qt::Key_Space);
    }
    QTRY_VERIFY(!question());
}

void TestUnsavedChanges::closesWithoutAQuestionWhereNothingChanged()
{
    m_fixture.window().show();
    m_fixture.window().openPaths({path()});
    QTRY_VERIFY(pane() && m_fixture.isReady());
    closePane();
    QTRY_VERIFY(m_fixture.find<PaneArea>(u"panes"_s)->panes().isEmpty());
    QVERIFY(!question());
    QVERIFY(m_fixture.window().close());
}

void TestUnsavedChanges::asksBeforeAPaneCloses()
{
    openChanged();
    closePane();
    QTRY_VERIFY(question());
    QVERIFY(question()->text().contains(u"loops0.trd"_s));
    closePane(); // one question at a time
    QCoreApplication::processEvents();
    answer(QMessageBox::Cancel);
    QVERIFY(pane() && pane()->isUnsaved());
    closePane();
    answer(QMessageBox::Discard);
    QTRY_VERIFY(m_fixture.find<PaneArea>(u"panes"_s)->panes().isEmpty());
    QCOMPARE(readFile(path()), loopConfiguration);
}

void TestUnsavedChanges::savesBeforeAPaneCloses()
{
    openChanged();
    closePane();
    answer(QMessageBox::Save);
    QTRY_VERIFY(m_fixture.find<PaneArea>(u"panes"_s)->panes().isEmpty());
    QCOMPARE(readFile(path()), restrictedConfiguration);
}

void TestUnsavedChanges::asksBeforeTheWindowCloses()
{
    openChanged();
    QVERIFY(!m_fixture.window().close());
    answer(QMessageBox::Cancel);
    QVERIFY(m_fixture.window().isVisible());
    QVERIFY(!m_fixture.window().close());
    answer(QMessageBox::Discard);
    QTRY_VERIFY(!m_fixture.window().isVisible());
    QCOMPARE(readFile(path()), loopConfiguration);
}

void TestUnsavedChanges::savesBeforeTheWindowCloses()
{
    openChanged();
    QVERIFY(!m_fixture.window().close());
    write(path(), loopConfiguration + "# more\n"); // somebody else
    answer(QMessageBox::Save); // is refused
    QTRY_VERIFY(m_fixture.isReady());
    QVERIFY(m_fixture.window().isVisible() && pane()->isUnsaved());
    write(path(), loopConfiguration);
    m_fixture.window().workspace().reload();
    QTRY_VERIFY(m_fixture.isReady() && pane() && pane()->isUnsaved());
    QVERIFY(!m_fixture.window().close());
    answer(QMessageBox::Save);
    QTRY_VERIFY(!m_fixture.window().isVisible());
    QCOMPARE(readFile(path()), restrictedConfiguration);
}

void TestUnsavedChanges::asksBeforeTheRunCloses()
{
    openChanged();
    m_fixture.trigger(u"closeRun"_s);
    answer(QMessageBox::Cancel);
    QCOMPARE(m_fixture.window().workspace().documents().runs().size(), 1U);
    m_fixture.trigger(u"closeRun"_s);
    answer(QMessageBox::Discard);
    QTRY_VERIFY(m_fixture.window().workspace().documents().runs().empty());
}

void TestUnsavedChanges::asksBeforeAnotherDocument()
{
    openChanged();
    write(path(u"loops1.trd"_s), restrictedConfiguration);
    m_fixture.window().openPaths({path(u"loops1.trd"_s)});
    QTRY_VERIFY(m_fixture.isReady() && m_fixture.window().workspace().documents().runs().size() == 2);
    const RunId other = m_fixture.window().workspace().documents().runs()[1].id;
    const auto shown = [this] { return pane()->configuration()->file; };
    if (shown() == path()) {
        m_fixture.window().panes().showFile(other, std::nullopt);
        answer(QMessageBox::Cancel);
        QCOMPARE(shown(), path());
        m_fixture.window().panes().showFile(other, std::nullopt);
    }
    answer(QMessageBox::Discard);
    QTRY_COMPARE(shown(), path(u"loops1.trd"_s));
    m_fixture.window().panes().showFile(m_fixture.window().workspace().documents().runs()[0].id, std::nullopt);
    QTRY_COMPARE(shown(), path());
    QVERIFY(!pane()->isChanged()); // what was discarded is gone
}

void TestUnsavedChanges::asksForParameters()
{
    const QByteArray file = "EnableTrace = 1; /* yes */\n";
    write(path(u"usr.par"_s), file);
    m_fixture.window().show();
    m_fixture.window().openPaths({path(u"usr.par"_s)});
    QTRY_VERIFY(pane<ParametersPane>() && m_fixture.isReady());
    auto *const view = pane<ParametersPane>()->findChild<QTreeView *>();
    QVERIFY(view);
    view->setFocus();
    pane<ParametersPane>()->findChild<QAction *>(u"editParameter"_s)->trigger();
    auto *const editor = view->viewport()->findChild<QLineEdit *>();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, u"0"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY(pane<ParametersPane>()->isUnsaved());
    closePane();
    answer(QMessageBox::Save); // nobody names a file: given up
    QVERIFY(pane<ParametersPane>() && pane<ParametersPane>()->isUnsaved());
    m_fixture.fileToSave = path(u"new.par"_s);
    closePane();
    answer(QMessageBox::Save);
    QTRY_VERIFY(!m_fixture.find<PaneArea>(u"panes"_s)->pane(u"parameters"_s));
    QCOMPARE(readFile(path(u"new.par"_s)), QByteArray("EnableTrace = 0; /* yes */\n"));
    QCOMPARE(readFile(path(u"usr.par"_s)), file);
}

RANKSCOPE_TEST(TestUnsavedChanges, QApplication)

} // namespace rankscope

#include "tst_unsavedchanges.moc"
