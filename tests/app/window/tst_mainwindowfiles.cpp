// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How files come into the window, and what happens when they are bad, change or are not wanted any more.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/files/questions.h"
#include "app/window/shell/screenshot.h"
#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"
#include "views/common/pane.h"
#include "views/source/sourceview.h"

#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QDropEvent>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeView>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture.open(); }
    void cleanup() { m_fixture.close(); }

    void theEmptyWindowOpensTheSample();
    void filesAreAskedFor();
    void foldersAreDropped();
    void recentFilesAreOfferedAgain();
    void filesOfTheDebuggerComeBackWithTheirRuns();
    void aFileThatCannotBeReadSaysWhatToDo();
    void problemsJumpToTheirPlace();
    void aChangedFileIsReadAgainAndThePlaceKept();
    void escapeStopsReading();
    void whatIsReadIsListed();
    void theProblemsDockDoesNotComeBackByItself();
    void filesThatAreNoneSayEachWhy();
    void aFileThatIsGoneIsMissed();
    void aSourceBesideTheTracesComesFirst();
    void aMissingSourceIsLocatedOnceForAll();
    void theEncodingOfASourceIsRemembered();
    void enterActsOnTheWelcomePage();
    void failedFilesAreNotRecent();
    void aCancelledLoadIsSaid();
    void theDialogShowsEverythingThatIsRead();
    void aPictureIsTakenWhenAllIsThere();
    void aPictureOfWhatIsNotThereIsAProblem();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    bool isShown() const { return area()->currentPane() && m_fixture.isReady(); }

    WindowFixture m_fixture;
};

void TestMainWindowFiles::theEmptyWindowOpensTheSample()
{
    auto *const sample = m_fixture.find<QAbstractButton>(u"welcomeSample"_s);
    QVERIFY(sample->isVisible());
    QVERIFY(!m_fixture.find<QDockWidget>(u"documentsDock"_s)->isVisible());
    QTest::mouseClick(sample, Qt::LeftButton);
    QTRY_VERIFY(isShown());
    QVERIFY(m_fixture.status().contains(u"100 differences"_s));
}

void TestMainWindowFiles::filesAreAskedFor()
{
    m_fixture.filesToOpen = QStringList{m_fixture.sample(u"current/3.trd"_s), m_fixture.sample(u"current/1.trd"_s)};
    QTest::keyClick(&m_fixture.window(), Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(isShown());
    QVERIFY(m_fixture.status().startsWith(u"1.trd"_s)); // two files asked for together are one run
    QCOMPARE(m_fixture.find<QTreeView>(u"documents"_s)->model()->rowCount(), 1);
}

void TestMainWindowFiles::foldersAreDropped()
{
    QMimeData data;
    data.setUrls(
        {QUrl::fromLocalFile(m_fixture.sample(u"reference"_s)), QUrl::fromLocalFile(m_fixture.sample(u"current"_s))});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&m_fixture.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&m_fixture.window(), &drop);
    QTRY_VERIFY(isShown());
    QCOMPARE(area()->currentPane()->title(), u"Trace diff"_s);
}

void TestMainWindowFiles::recentFilesAreOfferedAgain()
{
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(isShown());
    m_fixture.reopen();
    QCOMPARE(m_fixture.find<QMenu>(u"recentMenu"_s)->actions().size(), 3); // it, a separator, clear
    auto *const recent = m_fixture.find<QToolButton>(u"welcomeRecent"_s);
    QVERIFY(recent->isVisible());
    QTest::mouseClick(recent, Qt::LeftButton);
    QTRY_VERIFY(isShown());
    QCOMPARE(area()->currentPane()->title(), u"Trace diff"_s);
}

/// A list of errors and a parameter file that were opened later come back with the runs that they were open with; what
/// was closed does not.
void TestMainWindowFiles::filesOfTheDebuggerComeBackWithTheirRuns()
{
    const auto titles = [this] {
        const auto *const model = m_fixture.find<QTreeView>(u"documents"_s)->model();
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row)
            texts << model->index(row, 0).data().toString().section(u' ', 0, 0);
        return texts;
    };
    const auto sorted = [](QStringList texts) { // what is read at the same time may come in any order
        texts.sort();
        return texts;
    };
    const QStringList runs{m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)};
    m_fixture.window().openPaths(runs);
    QTRY_VERIFY(isShown());
    const QString errors = m_fixture.sample(u"debugger/jacobi.err.trd"_s);
    const QString parameters = m_fixture.sample(u"debugger/compare.par"_s);
    m_fixture.window().openPaths({errors});
    QTRY_COMPARE(titles().size(), 3);
    m_fixture.window().openPaths({parameters});
    QTRY_COMPARE(titles().size(), 5); // and the configuration that it names, which nobody opened by its name
    QTRY_VERIFY(m_fixture.isReady());
    const QStringList before = titles().first(4);
    m_fixture.reopen();
    m_fixture.window().openPaths(runs);
    QTRY_COMPARE(sorted(titles()), sorted(before));
    QTRY_VERIFY(isShown());
    QCOMPARE(m_fixture.find<QMenu>(u"recentMenu"_s)->actions().size(), 5); // three, a separator, clear
    auto *const documents = m_fixture.find<QTreeView>(u"documents"_s);
    documents->setCurrentIndex(documents->model()->index(int(titles().indexOf(before[3])), 0));
    m_fixture.trigger(u"closeRun"_s);
    QTRY_COMPARE(titles(), before.first(3));
    m_fixture.reopen();
    m_fixture.window().openPaths(runs);
    QTRY_COMPARE(titles(), before.first(3));
}

void TestMainWindowFiles::aFileThatCannotBeReadSaysWhatToDo()
{
    m_fixture.window().openPaths({m_fixture.sample(u"README.txt"_s)});
    QTRY_VERIFY(m_fixture.find<QLabel>(u"stateText"_s)->text().contains(u"README.txt"_s));
    QVERIFY(m_fixture.find<QLabel>(u"stateHint"_s)->isVisible());
    auto *const dock = m_fixture.find<QDockWidget>(u"problemsDock"_s);
    QTRY_VERIFY(dock->isVisible()); // by itself, at the first problem
    QCOMPARE(dock->windowTitle(), u"Problems · 1"_s);
    dock->close();
    QTest::mouseClick(m_fixture.find<QPushButton>(u"stateProblems"_s), Qt::LeftButton);
    QVERIFY(dock->isVisible());
}

void TestMainWindowFiles::problemsJumpToTheirPlace()
{
    m_fixture.window().openPaths({m_fixture.sample(u"README.txt"_s)});
    auto *const table = m_fixture.find<QTreeView>(u"problems"_s);
    QTRY_COMPARE(table->model()->rowCount(), 1);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_Return);
    auto *const source = m_fixture.find<SourceView>(u"sourceView"_s);
    QTRY_COMPARE(source->currentLine(), 1U);
    QFile readme(m_fixture.sample(u"README.txt"_s));
    QVERIFY(readme.open(QIODevice::ReadOnly));
    QCOMPARE(source->toPlainText(), QString::fromUtf8(readme.readAll()));
}

void TestMainWindowFiles::aChangedFileIsReadAgainAndThePlaceKept()
{
    const QString path = m_fixture.copyOf(u"current/0.trd"_s, u"0.trd"_s);
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), path});
    QTRY_VERIFY(isShown());
    auto *const counter = m_fixture.find<QLabel>(u"differenceCounter"_s);
    QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    QTest::keyClick(&m_fixture.window(), Qt::Key_F8);
    const QString before = counter->text();
    QVERIFY(before.startsWith(u"3 of "_s));
    const Trace *const trace = m_fixture.window().workspace().documents().runs()[1].files[0].trace().get();
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write("\n");
    file.close();
    QTRY_VERIFY(m_fixture.find<QPushButton>(u"noticeReload"_s));
    QCOMPARE(m_fixture.find<QLabel>(u"noticeText"_s)->text(), u"The file 0.trd has changed."_s);
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QVERIFY(!m_fixture.find<QWidget>(u"notice"_s)->isVisible());
    QTRY_VERIFY(m_fixture.window().workspace().documents().runs()[1].files[0].trace().get() != trace);
    QTRY_VERIFY(isShown());
    QTRY_COMPARE(counter->text(), before);
}

void TestMainWindowFiles::escapeStopsReading()
{
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    QVERIFY(m_fixture.find<QWidget>(u"workCancel"_s)->isVisible());
    QTest::keyClick(&m_fixture.window(), Qt::Key_Escape);
    QVERIFY(m_fixture.window().workspace().work().isIdle());
    QTRY_COMPARE(m_fixture.find<QLabel>(u"stateText"_s)->text(), u"Reading was cancelled."_s);
    QVERIFY(!m_fixture.find<QWidget>(u"workCancel"_s)->isVisible());
    QCOMPARE(m_fixture.find<QTreeView>(u"problems"_s)->model()->rowCount(), 0); // the user wanted it
    QVERIFY(!m_fixture.find<QWidget>(u"stateProblems"_s)->isVisible());
    QTest::mouseClick(m_fixture.find<QPushButton>(u"stateAgain"_s), Qt::LeftButton);
    QTRY_VERIFY(isShown());
    QVERIFY(m_fixture.status().contains(u"100 differences"_s));
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_VERIFY(isShown());
    QVERIFY(m_fixture.status().contains(u"100 differences"_s));
}

void TestMainWindowFiles::whatIsReadIsListed()
{
    BackgroundWork &work = m_fixture.window().workspace().work();
    m_fixture.window().workspace().openRun({m_fixture.sample(u"current"_s)});
    QSemaphore mayEnd;
    const auto read = [&mayEnd](Progress &progress) -> Result<bool> {
        progress.setTotal(4);
        progress.advance(3);
        mayEnd.acquire();
        return true;
    };
    work.start<bool>(u"reading far/9.trd"_s, read, this, [](const Result<bool> &) {});
    QTRY_VERIFY(m_fixture.find<QLabel>(u"stateHint"_s)->text().contains(u"reading far/9.trd  75 %"_s)
                || area()->currentPane());
    mayEnd.release();
    QTRY_VERIFY(isShown());
}

void TestMainWindowFiles::theProblemsDockDoesNotComeBackByItself()
{
    m_fixture.window().openPaths({m_fixture.sample(u"README.txt"_s)});
    QTRY_VERIFY(m_fixture.find<QDockWidget>(u"problemsDock"_s)->isVisible());
    m_fixture.reopen();
    m_fixture.window().openPaths({m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(isShown());
    QVERIFY(!m_fixture.find<QDockWidget>(u"problemsDock"_s)->isVisible());
}

void TestMainWindowFiles::filesThatAreNoneSayEachWhy()
{
    const QString empty = m_fixture.copyOf(u"README.txt"_s, u"empty.trd"_s);
    QVERIFY(QFile::resize(empty, 0));
    const QString trace = m_fixture.sample(u"current/1.trd"_s);
    m_fixture.window().workspace().openRun({trace, m_fixture.sample(u"README.txt"_s),
                                            m_fixture.sample(u"nothing.trd"_s), empty,
                                            m_fixture.sample(u"current/../current/1.trd"_s)});
    QTRY_VERIFY(isShown());
    const OpenRun &run = m_fixture.window().workspace().documents().runs().front();
    QStringList messages;
    for (const OpenFile &file : run.files)
        messages.append(file.error ? file.error->message : u"fine"_s);
    QCOMPARE(messages.size(), 5);
    QCOMPARE(messages[0], u"fine"_s);
    QVERIFY(messages[1].contains(u"README.txt"_s) && messages[1].contains(u"not recognised"_s));
    QVERIFY2(messages[2].contains(u"not exist"_s), qPrintable(messages[2]));
    QCOMPARE(messages[3], u"empty.trd is empty."_s);
    QCOMPARE(messages[4], u"1.trd was named twice."_s);
}

void TestMainWindowFiles::aFileThatIsGoneIsMissed()
{
    QDir().mkpath(m_fixture.sample(u"run"_s));
    for (const QString &name : {u"0.trd"_s, u"1.trd"_s}) {
        QFile::remove(m_fixture.sample(QString(u"run/"_s + name)));
        QVERIFY(
            QFile::copy(m_fixture.sample(QString(u"current/"_s + name)), m_fixture.sample(QString(u"run/"_s + name))));
    }
    m_fixture.window().openPaths({m_fixture.sample(u"run"_s)});
    QTRY_VERIFY(isShown());
    const QString path = m_fixture.sample(u"run/1.trd"_s);
    QVERIFY(QFile::rename(path, m_fixture.sample(u"away.trd"_s)));
    auto *const notice = m_fixture.find<QLabel>(u"noticeText"_s);
    QTRY_COMPARE(notice->text(), u"The file 1.trd is gone."_s);
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    auto *const problems = m_fixture.find<QTreeView>(u"problems"_s);
    QTRY_COMPARE(problems->model()->rowCount(), 1);
    QVERIFY(problems->model()->index(0, 2).data().toString().startsWith(u"1.trd of this run is gone."_s));
    QTRY_VERIFY(isShown());
    QVERIFY(QFile::rename(m_fixture.sample(u"away.trd"_s), path));
    QTRY_COMPARE(notice->text(), u"The file 1.trd is there again."_s);
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_COMPARE(problems->model()->rowCount(), 0);
    QTRY_COMPARE(m_fixture.window().workspace().documents().runs().front().processes().toString(), u"0,1"_s);
}

void TestMainWindowFiles::aSourceBesideTheTracesComesFirst()
{
    const QString reference = m_fixture.copyOf(u"reference/0.trd"_s, u"1.trd"_s);
    const QString current = m_fixture.copyOf(u"current/0.trd"_s, u"0.trd"_s);
    QDir(QFileInfo(current).absolutePath()).mkdir(u"elsewhere"_s);
    const QString other = m_fixture.copyOf(u"jacobi.fdv"_s, u"elsewhere/jacobi.fdv"_s);
    m_fixture.window().openPaths({reference, current});
    auto *const locate = m_fixture.find<QPushButton>(u"sourceLocate"_s);
    QTRY_VERIFY(locate->isVisible());
    m_fixture.sourceFile = other;
    QTest::mouseClick(locate, Qt::LeftButton);
    QTRY_COMPARE(m_fixture.find<ElidedLabel>(u"sourceTitle"_s)->toolTip(), other);
    m_fixture.reopen(); // in another session another program has a file of this name
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    QTRY_COMPARE(m_fixture.find<ElidedLabel>(u"sourceTitle"_s)->toolTip(), m_fixture.sample(u"jacobi.fdv"_s));
}

void TestMainWindowFiles::aMissingSourceIsLocatedOnceForAll()
{
    const QString trace = m_fixture.copyOf(u"current/0.trd"_s, u"0.trd"_s);
    m_fixture.window().openPaths({m_fixture.copyOf(u"reference/0.trd"_s, u"1.trd"_s), trace});
    auto *const locate = m_fixture.find<QPushButton>(u"sourceLocate"_s);
    QTRY_VERIFY(locate->isVisible());
    m_fixture.sourceFile = m_fixture.sample(u"jacobi.fdv"_s);
    QTest::mouseClick(locate, Qt::LeftButton);
    auto *const source = m_fixture.find<SourceView>(u"sourceView"_s);
    QTRY_VERIFY(source->isVisible() && source->currentLine());
    m_fixture.sourceFile.clear();
    m_fixture.reopen(); // what was learned is remembered
    m_fixture.window().openPaths({trace, m_fixture.copyOf(u"reference/0.trd"_s, u"1.trd"_s)});
    QTRY_VERIFY(m_fixture.find<SourceView>(u"sourceView"_s)->currentLine());
}

// The letter is a capital JE in Windows-1251: 0xc6; in KOI8-R 0xc6 is a small EF.
void TestMainWindowFiles::theEncodingOfASourceIsRemembered()
{
    const QString trace = m_fixture.copyOf(u"current/0.trd"_s, u"0.trd"_s);
    const QString reference = m_fixture.copyOf(u"reference/0.trd"_s, u"1.trd"_s);
    QFile file(QFileInfo(trace).absolutePath() + u"/jacobi.fdv"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("\xc6\xc6\xc6\n" + QByteArray(60, '\n'));
    file.close();
    m_fixture.window().openPaths({reference, trace});
    auto *const source = m_fixture.find<SourceView>(u"sourceView"_s);
    QTRY_VERIFY(source->currentLine());
    auto *const box = m_fixture.find<QComboBox>(u"sourceEncoding"_s);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Home);
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(box->currentText(), u"Windows-1251"_s);
    QTRY_COMPARE(source->document()->firstBlock().text(), u"ЖЖЖ"_s);
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(box->currentText(), u"KOI8-R"_s);
    QTRY_COMPARE(source->document()->firstBlock().text(), u"ффф"_s);
    m_fixture.reopen();
    m_fixture.window().openPaths({reference, trace});
    QTRY_COMPARE(m_fixture.find<SourceView>(u"sourceView"_s)->document()->firstBlock().text(), u"ффф"_s);
}

void TestMainWindowFiles::enterActsOnTheWelcomePage()
{
    auto *const welcome = m_fixture.find<QWidget>(u"welcome"_s);
    QVERIFY(welcome->isAncestorOf(QApplication::focusWidget()));
    m_fixture.filesToOpen = QStringList{m_fixture.sample(u"current/3.trd"_s)};
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(isShown());
    m_fixture.reopen();
    auto *const recent = m_fixture.find<QToolButton>(u"welcomeRecent"_s);
    recent->setFocus();
    QTest::keyClick(recent, Qt::Key_Enter);
    QTRY_VERIFY(isShown());
}

void TestMainWindowFiles::failedFilesAreNotRecent()
{
    const QString path = m_fixture.copyOf(u"current/1.trd"_s, u"1.trd"_s);
    m_fixture.window().openPaths({path});
    QTRY_VERIFY(isShown());
    m_fixture.window().openPaths({m_fixture.sample(u"README.txt"_s)});
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"none.trd"_s)});
    QTRY_VERIFY(m_fixture.isReady());
    m_fixture.reopen();
    const auto recent = [this] { return m_fixture.window().findChildren<QToolButton *>(u"welcomeRecent"_s); };
    QCOMPARE(recent().size(), 1);
    QCOMPARE(recent().front()->toolTip(), path);
    QVERIFY(QFile::remove(path)); // it was read once, and is gone
    recent().front()->click();
    QTRY_VERIFY(m_fixture.isReady() && !m_fixture.window().workspace().documents().isEmpty());
    QTRY_VERIFY(m_fixture.window().workspace().firstError());
    m_fixture.reopen();
    QCOMPARE(recent().size(), 0);
}

/// Where a pane is open, as where a file changed.
void TestMainWindowFiles::aCancelledLoadIsSaid()
{
    m_fixture.window().openPaths({m_fixture.sample(u"field/heat.npy"_s)});
    QTRY_VERIFY(isShown());
    m_fixture.window().openPaths({m_fixture.sample(u"current"_s)});
    QVERIFY(!m_fixture.window().workspace().work().isIdle());
    QTest::keyClick(&m_fixture.window(), Qt::Key_Escape);
    QTRY_COMPARE(m_fixture.find<QLabel>(u"noticeText"_s)->text(),
                 u"Reading was cancelled: not all of current was read."_s);
    QVERIFY(m_fixture.find<QWidget>(u"notice"_s)->isVisible());
    auto *const again = m_fixture.find<QPushButton>(u"noticeReadAgain"_s);
    again->setFocus();
    QTest::keyClick(again, Qt::Key_Return);
    QTRY_VERIFY(area()->pane(u"trace"_s) && m_fixture.isReady());
    QVERIFY(!m_fixture.find<QWidget>(u"notice"_s)->isVisible());
}

/// The first choice hides nothing; the others show what they are called after.
void TestMainWindowFiles::theDialogShowsEverythingThatIsRead()
{
    const QStringList filters = openFilters();
    QVERIFY(filters.front().endsWith(u"(*)"_s));
    const auto shows = [&filters](const QString &title, const QString &file) {
        const QStringList found = filters.filter(QString(title + u" ("_s));
        return found.size() == 1 && QDir::match(found.front().section(u'(', 1).chopped(1).split(u' '), file);
    };
    QVERIFY(shows(u"Traces"_s, u"0.trd"_s));
    QVERIFY(shows(u"Stacks"_s, u"stacks.xml"_s));
    QVERIFY(shows(u"Values of processes"_s, u"residual.csv"_s));
    for (const QString &file : {u"heat.npy"_s, u"several.npz"_s, u"u.h5"_s, u"ocean.nc"_s, u"table.csv.gz"_s})
        QVERIFY2(shows(u"Arrays"_s, file), qPrintable(file));
    QVERIFY(shows(u"Profiles"_s, u"experiment.xml"_s));
    QVERIFY(shows(u"Profiles"_s, u"before.pxml"_s));
}

void TestMainWindowFiles::aPictureIsTakenWhenAllIsThere()
{
    const QString picture = m_fixture.sample(u"picture.png"_s);
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    Screenshot screenshot(m_fixture.window(), picture, u"trace-diff"_s);
    const QSignalSpy finished(&screenshot, &Screenshot::finished);
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(finished[0][0].toString(), QString());
    QCOMPARE(QImage(picture).size(), QSize(1280, 800));
    QVERIFY(m_fixture.status().contains(u"100 differences"_s));
}

void TestMainWindowFiles::aPictureOfWhatIsNotThereIsAProblem()
{
    m_fixture.window().openPaths({m_fixture.sample(u"README.txt"_s)});
    Screenshot bad(m_fixture.window(), m_fixture.sample(u"bad.png"_s), QString());
    const QSignalSpy finished(&bad, &Screenshot::finished);
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(finished[0][0].toString().contains(u"README.txt"_s));
    Screenshot unknown(m_fixture.window(), m_fixture.sample(u"unknown.png"_s), u"stacks"_s);
    const QSignalSpy unknownFinished(&unknown, &Screenshot::finished);
    QTRY_COMPARE(unknownFinished.count(), 1);
    QVERIFY(unknownFinished[0][0].toString().contains(u"stacks"_s));
    Screenshot nowhere(m_fixture.window(), m_fixture.sample(u"no/such/folder.png"_s), QString());
    const QSignalSpy nowhereFinished(&nowhere, &Screenshot::finished);
    QTRY_COMPARE(nowhereFinished.count(), 1);
    QVERIFY(nowhereFinished[0][0].toString().contains(u"folder.png"_s));
}

RANKSCOPE_TEST(TestMainWindowFiles, QApplication)

} // namespace rankscope

#include "tst_mainwindowfiles.moc"
