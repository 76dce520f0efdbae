// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Saved results in the window: what they show without their inputs, and how these are located.
#include "tests/app/window/windowfixture.h"

#include "app/documents/workspace.h"
#include "app/panes/panearea.h"
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraydiffpane.h"
#include "views/saved/savedresultpane.h"
#include "views/source/sourceview.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowSaved : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void showsADifference();
    void showsNoTableWithoutRows();
    void showsTheSourceOfTheSide();
    void saysWhatIsNotThere();
    void showsTheSourceOfStacks();
    void showsHeaders();
    void opensInputsThatAreThere();
    void opensInputsOfRelativePaths();
    void listsWhatWasSaidOfInputs();
    void locatesInputsThatWereMoved();
    void comparesThemAsItDid();
    void comparesArraysAsItDid();
    void asksWhereInputsDiffer();
    void saysThatNoneIsThere();

private:
    SavedResultPane *pane() { return m_fixture.window().findChild<SavedResultPane *>(); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void save(const QStringList &more = {}) const;
    void openSaved();
    QTableView *tableIn(const QString &heading);
    QStringList headings();
    std::size_t runCount() { return m_fixture.window().workspace().documents().runs().size(); }
    QMessageBox *question() const { return m_fixture.find<QMessageBox>(u"savedInputsDiffer"_s); }

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const QByteArray savedLoop =
    "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n"
    "  IT: 1, (1)\n    BW: [4] \"A(I)\"; {\"p.fdv\", 4}\n    AW: [4] \"A(I)\" = 1; {\"p.fdv\", 4}\n"
    "  IT: 2, (2)\n    BW: [4] \"A(I)\"; {\"p.fdv\", 4}\n    AW: [4] \"A(I)\" = 2; {\"p.fdv\", 4}\n"
    "EL: 1; {\"p.fdv\", 5}, 1.E\n";

} // namespace

/// A folder for each run; the source is beside both.
void TestMainWindowSaved::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkpath(u"job/ref"_s) && QDir(m_folder->path()).mkpath(u"job/cur"_s));
    QByteArray other = savedLoop;
    other.replace("= 1;", "= 5;").replace("= 2;", "= 7;");
    QVERIFY(writeFile(path(u"job/ref/0.trd"_s), traceOf(savedLoop)));
    QVERIFY(writeFile(path(u"job/cur/0.trd"_s), traceOf(other)));
    QVERIFY(writeFile(path(u"job/p.fdv"_s), "      PROGRAM P\n\n      DO I = 1, 2\n      A(I) = I\n      ENDDO\n"));
}

void TestMainWindowSaved::save(const QStringList &more) const
{
    const Ended ended =
        run(QStringList{u"diff"_s, path(u"job/ref"_s), path(u"job/cur"_s), u"--save"_s, path(u"r.rankscope"_s)} + more);
    QVERIFY2(ended.code == 1, ended.messages.constData());
}

void TestMainWindowSaved::openSaved()
{
    m_fixture.window().openPaths({path(u"r.rankscope"_s)});
    QTRY_VERIFY(m_fixture.isReady() && pane() && pane()->isSettled());
}

/// The table of the tab with this heading, which is brought to the front.
QTableView *TestMainWindowSaved::tableIn(const QString &heading)
{
    auto *const tabs = pane()->findChild<QTabWidget *>(u"savedTabs"_s);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        if (tabs->tabText(tab) == heading) {
            tabs->setCurrentIndex(tab);
            return qobject_cast<QTableView *>(tabs->widget(tab));
        }
    }
    return nullptr;
}

QStringList TestMainWindowSaved::headings()
{
    auto *const tabs = pane()->findChild<QTabWidget *>(u"savedTabs"_s);
    QStringList headings;
    for (int tab = 0; tab < tabs->count(); ++tab)
        headings << tabs->tabText(tab);
    return headings;
}

void TestMainWindowSaved::showsADifference()
{
    save();
    openSaved();
    const auto *const tabs = pane()->findChild<QTabWidget *>(u"savedTabs"_s);
    QCOMPARE(tabs->tabText(tabs->currentIndex()), u"Differences"_s);
    QTableView *const differences = tableIn(u"Differences"_s);
    QVERIFY(differences);
    QTRY_COMPARE(differences->model()->rowCount(), 2);
    differences->setFocus();
    differences->setCurrentIndex(differences->model()->index(0, 0));
    QTest::keyClick(differences, Qt::Key_Down);
    auto *const records = pane()->findChild<QTableView *>(u"savedDetailRecords"_s);
    QTRY_VERIFY(records->isVisible() && records->model()->rowCount() > 0);
    QStringList lines;
    for (int row = 0; row < records->model()->rowCount(); ++row)
        lines << records->model()->index(row, 4).data().toString().trimmed();
    QVERIFY2(lines.contains(u"AW A(I) = 7"_s), qPrintable(lines.join(u'\n')));
    auto *const source = pane()->findChild<SourceView *>(u"savedDetailSource"_s);
    QVERIFY(source->isVisible());
    QCOMPARE(source->currentLine(), std::optional<std::uint64_t>(4));
    QVERIFY(source->toPlainText().contains(u"A(I) = I"_s));
}

void TestMainWindowSaved::showsNoTableWithoutRows()
{
    const QString reference = path(u"job/ref"_s);
    QCOMPARE(run({u"diff"_s, reference, reference, u"--save"_s, path(u"r.rankscope"_s)}).code, 0);
    openSaved();
    QVERIFY2(headings().contains(u"Summary"_s), qPrintable(headings().join(u", "_s)));
    QVERIFY2(!headings().contains(u"Differences"_s), qPrintable(headings().join(u", "_s)));
    QVERIFY2(!headings().contains(u"Records around the differences"_s), qPrintable(headings().join(u", "_s)));
}

/// What only the current run has comes from its source, anything else from that of the reference.
void TestMainWindowSaved::showsTheSourceOfTheSide()
{
    const auto sourceWith = [](const QByteArray &line) -> QByteArray {
        return "      PROGRAM P\n\n      DO I = 1, 2\n" + line + "\n      ENDDO\n";
    };
    QVERIFY(QDir(m_folder->path()).mkpath(u"old"_s) && QDir(m_folder->path()).mkpath(u"new"_s));
    QVERIFY(writeFile(path(u"old/p.fdv"_s), sourceWith("      A(I) = OLD")));
    QVERIFY(writeFile(path(u"new/p.fdv"_s), sourceWith("      A(I) = NEW")));
    const QByteArray more = "RD: [4] \"A(1)\" = 5; {\"p.fdv\", 4}\n"; // behind the loop
    QVERIFY(writeFile(path(u"job/cur/0.trd"_s), traceOf(QByteArray(savedLoop).replace("= 1;", "= 5;") + more)));
    save({u"--reference-source"_s, path(u"old"_s), u"--current-source"_s, path(u"new"_s)});
    openSaved();
    QTableView *const differences = tableIn(u"Differences"_s);
    QVERIFY(differences);
    QTRY_COMPARE(differences->model()->rowCount(), 2);
    auto *const source = pane()->findChild<SourceView *>(u"savedDetailSource"_s);
    differences->setCurrentIndex(differences->model()->index(0, 0));
    QTRY_VERIFY2(source->toPlainText().contains(u"A(I) = OLD"_s), qPrintable(source->toPlainText()));
    differences->setCurrentIndex(differences->model()->index(1, 0));
    QTRY_VERIFY2(source->toPlainText().contains(u"A(I) = NEW"_s), qPrintable(source->toPlainText()));
}

void TestMainWindowSaved::saysWhatIsNotThere()
{
    QVERIFY(QFile::remove(path(u"job/p.fdv"_s)));
    const auto readOf = [](const QByteArray &value) -> QByteArray {
        return "RD: [4] \"A(1)\" = " + value + "; {\"p.fdv\", 7}\n"; // behind the loop: it follows from that
    };
    QVERIFY(writeFile(path(u"job/ref/0.trd"_s), traceOf(savedLoop + readOf("1"))));
    QVERIFY(writeFile(path(u"job/cur/0.trd"_s), traceOf(QByteArray(savedLoop).replace("= 1;", "= 5;") + readOf("5"))));
    save({u"--context"_s, u"0"_s});
    openSaved();
    QVERIFY(pane());
    auto *const text = pane()->findChild<QPlainTextEdit *>(u"savedText"_s);
    QVERIFY2(text->toPlainText().contains(u"p.fdv"_s), qPrintable(text->toPlainText()));
    QTableView *const differences = tableIn(u"Differences"_s);
    QVERIFY(differences);
    QTRY_COMPARE(differences->model()->rowCount(), 2);
    differences->setCurrentIndex(differences->model()->index(1, 0));
    auto *const message = pane()->findChild<QLabel *>(u"savedDetailMessage"_s);
    QTRY_VERIFY2(message->text().contains(u"nor its source are in this file"_s), qPrintable(message->text()));
    m_fixture.filesToOpen = QStringList{path(u"job/cur/0.trd"_s)};
    Q_EMIT message->linkActivated(u"locate"_s);
    QTRY_VERIFY(m_fixture.isReady() && runCount() == 3);
}

void TestMainWindowSaved::showsTheSourceOfStacks()
{
    QVERIFY(writeFile(path(u"stacks.csv"_s), "Depth,Processes,Threads,Function\n0,2,2,main (a.c:2)\n"
                                             "1,1,1,work (a.c:5)\n1,1,1,MPI_Barrier\n"));
    QVERIFY(writeFile(path(u"a.c"_s), "int main()\n{ work(); }\n\nvoid work()\n{ for (;;); }\n"));
    const Ended ended = run({u"stacks"_s, path(u"stacks.csv"_s), u"--save"_s, path(u"r.rankscope"_s)});
    QVERIFY2(ended.code == 0, ended.messages.constData());
    QVERIFY(QFile::remove(path(u"a.c"_s)));
    openSaved();
    QTableView *const tree = tableIn(u"Tree"_s);
    QVERIFY2(tree, qPrintable(headings().join(u' ')));
    QTRY_COMPARE(tree->model()->rowCount(), 3);
    auto *const source = pane()->findChild<SourceView *>(u"savedDetailSource"_s);
    auto *const message = pane()->findChild<QLabel *>(u"savedDetailMessage"_s);
    QStringList lines;
    for (int row = 0; row < 3; ++row) {
        tree->setCurrentIndex(tree->model()->index(row, 0));
        QTRY_VERIFY(pane()->isSettled());
        const auto line = source->isVisible() ? source->currentLine() : std::nullopt;
        lines << (line ? QString::number(*line) : message->text());
    }
    QCOMPARE(lines, QStringList({u"2"_s, u"5"_s, u"This row names no line of the source."_s}));
}

void TestMainWindowSaved::showsHeaders()
{
    save();
    openSaved();
    QTableView *const traces = tableIn(u"Traces"_s);
    QVERIFY(traces);
    QTRY_COMPARE(traces->model()->rowCount(), 2);
    traces->setCurrentIndex(traces->model()->index(0, 0));
    auto *const header = pane()->findChild<QPlainTextEdit *>(u"savedDetailHeader"_s);
    QTRY_VERIFY(header->isVisible());
    const QString whole = QString::fromUtf8(readFile(path(u"job/ref/0.trd"_s)));
    QVERIFY(header->toPlainText().size() > 20);
    QVERIFY2(whole.startsWith(header->toPlainText()), qPrintable(header->toPlainText()));
    QTableView *const structure = tableIn(u"Structure"_s);
    QVERIFY(structure);
    QTRY_COMPARE(structure->model()->rowCount(), 6); // a loop and both iterations on each side
    QVERIFY(!header->isVisible());
}

void TestMainWindowSaved::opensInputsThatAreThere()
{
    save();
    openSaved();
    QVERIFY(pane()->findChild<QLabel *>(u"savedOrigin"_s)->text().contains(u"are here, unchanged"_s));
    auto *const open = pane()->findChild<QToolButton *>(u"savedOpen"_s);
    QVERIFY(open->isVisible());
    QTest::mouseClick(open, Qt::LeftButton);
    const auto &diff = m_fixture.window().workspace().comparison().diff();
    QTRY_VERIFY(m_fixture.isReady() && diff);
    QCOMPARE(diff->total(), std::uint64_t(2));
    QVERIFY(!question());
}

/// They begin where the run was, wherever the window is.
void TestMainWindowSaved::opensInputsOfRelativePaths()
{
    const Ended ended = runInShell(u"\"$rankscope\" diff ref cur --save ../r.rankscope"_s, path(u"job"_s));
    QVERIFY2(ended.code == 1, ended.messages.constData());
    openSaved();
    QTest::mouseClick(pane()->findChild<QToolButton *>(u"savedOpen"_s), Qt::LeftButton);
    const auto &diff = m_fixture.window().workspace().comparison().diff();
    QTRY_VERIFY(m_fixture.isReady() && diff);
    QCOMPARE(diff->total(), std::uint64_t(2));
    QVERIFY(!question());
}

/// The inputs cannot be read again.
void TestMainWindowSaved::listsWhatWasSaidOfInputs()
{
    const QByteArray whole = readFile(path(u"job/cur/0.trd"_s));
    QVERIFY(writeFile(path(u"job/cur/0.trd"_s), whole.first(whole.lastIndexOf("EL:"))));
    QCOMPARE(run({u"diff"_s, path(u"job/ref"_s), path(u"job/cur"_s), u"--save"_s, path(u"r.rankscope"_s)}).code, 2);
    QVERIFY(QDir(path(u"job"_s)).removeRecursively());
    openSaved();
    const ProblemList &problems = m_fixture.window().workspace().documents().runs()[0].files[0].problems;
    QVERIFY(!problems.isEmpty());
    QCOMPARE(problems.items().front().file, path(u"job/cur/0.trd"_s));
}

/// Copied, so of another time: the checksum says that it is the same.
void TestMainWindowSaved::locatesInputsThatWereMoved()
{
    save();
    QVERIFY(QDir(m_folder->path()).rename(u"job"_s, u"moved"_s));
    for (const QString &name : {u"moved/ref/0.trd"_s, u"moved/cur/0.trd"_s}) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-3), QFileDevice::FileModificationTime));
    }
    openSaved();
    QVERIFY2(pane()
                 ->findChild<QLabel *>(u"savedOrigin"_s)
                 ->text()
                 .contains(u"None of the 2 files it was made from is here."_s),
             qPrintable(pane()->findChild<QLabel *>(u"savedOrigin"_s)->text()));
    QVERIFY(!pane()->findChild<QToolButton *>(u"savedOpen"_s)->isVisible());
    m_fixture.filesToOpen = QStringList{path(u"moved/ref/0.trd"_s)};
    QTest::mouseClick(pane()->findChild<QToolButton *>(u"savedLocate"_s), Qt::LeftButton);
    const auto &diff = m_fixture.window().workspace().comparison().diff();
    QTRY_VERIFY(m_fixture.isReady() && diff);
    QCOMPARE(diff->total(), std::uint64_t(2));
    QVERIFY(!question());
    QCOMPARE(runCount(), std::size_t(3));
}

/// By the tolerance and the places of the result, not by those of the window.
void TestMainWindowSaved::comparesThemAsItDid()
{
    const Ended ended = run({u"diff"_s, path(u"job/ref"_s), path(u"job/cur"_s), u"--rel"_s, u"0.75"_s, u"--ulps"_s,
                             u"3"_s, u"--match-places"_s, u"line"_s, u"--save"_s, path(u"r.rankscope"_s)});
    QVERIFY2(ended.code == 1, ended.messages.constData());
    openSaved();
    QTest::mouseClick(pane()->findChild<QToolButton *>(u"savedOpen"_s), Qt::LeftButton);
    const auto &diff = m_fixture.window().workspace().comparison().diff();
    QTRY_VERIFY(m_fixture.isReady() && diff);
    Tolerance expected;
    expected.absolute.reset();
    expected.relative = 0.75;
    expected.ulps = 3;
    QVERIFY(diff->tolerance == expected);
    QCOMPARE(diff->alignment->options.places, PlaceMatching::Line);
    QCOMPARE(diff->total(), std::uint64_t(1)); // 1 and 5; 2 and 7 are near enough
}

void TestMainWindowSaved::comparesArraysAsItDid()
{
    QVERIFY(writeFile(path(u"job/one.npy"_s), npyDoubles("(4,)", {1, 2, 3, 4})));
    QVERIFY(writeFile(path(u"job/two.npy"_s), npyDoubles("(4,)", {1, 2.5, 3, 9})));
    const Ended ended = run({u"diff"_s, path(u"job/one.npy"_s), path(u"job/two.npy"_s), u"--rel"_s, u"0.5"_s,
                             u"--nan-differs"_s, u"--save"_s, path(u"r.rankscope"_s)});
    QVERIFY2(ended.code == 1, ended.messages.constData());
    openSaved();
    QTest::mouseClick(pane()->findChild<QToolButton *>(u"savedOpen"_s), Qt::LeftButton);
    QTRY_VERIFY(m_fixture.isReady() && m_fixture.window().findChild<ArrayDiffPane *>());
    Tolerance expected;
    expected.absolute.reset();
    expected.relative = 0.5;
    expected.nanDiffers = true;
    QVERIFY(m_fixture.window().findChild<ArrayDiffPane *>()->tolerance() == expected);
}

void TestMainWindowSaved::asksWhereInputsDiffer()
{
    save();
    QByteArray bytes = readFile(path(u"job/cur/0.trd"_s));
    QVERIFY(writeFile(path(u"job/cur/0.trd"_s), bytes.replace("= 7;", "= 77;")));
    openSaved();
    auto *const open = pane()->findChild<QToolButton *>(u"savedOpen"_s);
    QVERIFY(open->isVisible()); // in place, though not the same
    QTest::mouseClick(open, Qt::LeftButton);
    QTRY_VERIFY(question());
    QVERIFY2(question()->informativeText().contains(u"job/cur/0.trd"_s), qPrintable(question()->informativeText()));
    QTest::keyClick(question(), Qt::Key_Escape);
    QTRY_VERIFY(!question());
    QVERIFY(m_fixture.isReady());
    QCOMPARE(runCount(), std::size_t(1));
    QTest::mouseClick(open, Qt::LeftButton);
    QTRY_VERIFY(question());
    for (QAbstractButton *const button : question()->buttons()) {
        if (question()->buttonRole(button) == QMessageBox::AcceptRole)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QTRY_VERIFY(m_fixture.isReady() && m_fixture.window().workspace().comparison().diff());
    QCOMPARE(runCount(), std::size_t(3));
}

void TestMainWindowSaved::saysThatNoneIsThere()
{
    save();
    QVERIFY(QDir(path(u"job"_s)).removeRecursively());
    QVERIFY(writeFile(path(u"other.trd"_s), traceOf(savedLoop)));
    openSaved();
    m_fixture.filesToOpen = QStringList{path(u"other.trd"_s)};
    QTest::mouseClick(pane()->findChild<QToolButton *>(u"savedLocate"_s), Qt::LeftButton);
    QTRY_VERIFY(question());
    QVERIFY(question()->text().contains(u"not there"_s));
    QCOMPARE(question()->buttons().size(), 1);
    QTest::keyClick(question(), Qt::Key_Escape);
    QTRY_VERIFY(!question());
    QCOMPARE(runCount(), std::size_t(1));
}

RANKSCOPE_TEST(TestMainWindowSaved, QApplication)

} // namespace rankscope

#include "tst_mainwindowsaved.moc"
