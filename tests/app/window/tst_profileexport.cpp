// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Export of what the Profile pane shows: all scopes, the whole table, the open rows, PROFILE, folded stacks.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/dialogs/profileexportdialog.h"
#include "tests/support/testclass.h"
#include "views/profile/profilepane.h"
#include "views/profile/table/profiletreeview.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QStatusBar>
#include <QTabWidget>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestProfileExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void allScopesAsTheCommand();
    void wholeTableAsSorted();
    void openRowsAsSeen();
    void profileReadsBack();
    void foldedStacks();
    void allCallers();
    void pictureOfTheIcicle();
    void commandIsCopied();
    void doesNothingWhenCancelled();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    ProfilePane *pane() const { return qobject_cast<ProfilePane *>(area()->currentPane()); }
    ProfileTreeView *tree() const { return pane()->findChild<ProfileTreeView *>(u"profileTree"_s); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    ProfileExportDialog *ask(const QString &choice);
    QByteArray exportAs(const QString &choice, const QString &name);
    void hide(const QString &column) const;

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

/// cycles: 10 in main, 50 and 20 in solve, 20 in norm; misses: 4 in norm.
void TestProfileExport::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    QFile file(path(u"a.pxml"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"(<?xml version="1.0"?>
<PROFILE version="3.0">
<PROFILEHDR></PROFILEHDR>
<PROFILEPARAMS><TARGET name="heat"/><METRICS>
<METRIC shortName="0" nativeName="cycles" period="1"/><METRIC shortName="1" nativeName="misses" period="1"/>
</METRICS></PROFILEPARAMS>
<PROFILESCOPETREE><PGM n="heat">
<F n="main.c"><P n="main"><S b="3"><M n="0" v="10"/></S></P></F>
<F n="solve.c">
<P n="norm"><S b="8"><M n="0" v="20"/><M n="1" v="4"/></S></P>
<P n="solve"><S b="20"><M n="0" v="20"/></S><S b="21"><M n="0" v="50"/></S></P>
</F>
</PGM></PROFILESCOPETREE>
</PROFILE>
)");
    file.close();
    m_fixture.window().workspace().open({path(u"a.pxml"_s)});
    QTRY_VERIFY(m_fixture.isReady() && pane());
}

ProfileExportDialog *TestProfileExport::ask(const QString &choice)
{
    QTest::keyClick(&m_fixture.window(), Qt::Key_E, Qt::ControlModifier);
    auto *const dialog = m_fixture.find<ProfileExportDialog>(u"profileExportDialog"_s);
    if (!dialog)
        return nullptr;
    auto *const button = dialog->findChild<QRadioButton *>(u"profileExport_"_s % choice);
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    return dialog;
}

QByteArray TestProfileExport::exportAs(const QString &choice, const QString &name)
{
    m_fixture.fileToSave = path(name);
    ProfileExportDialog *const dialog = ask(choice);
    if (!dialog)
        return "no dialog";
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"profileExportWrite"_s), Qt::LeftButton);
    const QString written = u"Written: "_s + path(name);
    [&] { QTRY_COMPARE(m_fixture.window().statusBar()->currentMessage(), written); }();
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

void TestProfileExport::hide(const QString &column) const
{
    ProfileColumnChoice choice = tree()->columnChoice();
    choice.hidden.insert(column);
    tree()->setColumnChoice(choice);
}

void TestProfileExport::allScopesAsTheCommand()
{
    tree()->collapseAll();
    hide(u"misses/own"_s);
    hide(u"misses/inclusive"_s);
    const QByteArray csv = exportAs(u"all"_s, u"all.csv"_s);
    QCOMPARE(m_fixture.proposedFile, u"a.csv"_s);
    const QList<QByteArray> lines = csv.split('\n');
    QCOMPARE(lines.size(), 12); // a heading, ten scopes, the end
    QCOMPARE(lines[0], QByteArray("Depth,Scope,Name,Module,File,First line,Last line,cycles (own),cycles (inclusive),"
                                  "cycles (%)"));
    QCOMPARE(lines[1], QByteArray("0,PGM,heat,,,,,0,100,100"));
    QCOMPARE(lines[10], QByteArray("3,S,,,solve.c,21,21,50,50,50"));
}

void TestProfileExport::wholeTableAsSorted()
{
    tree()->collapseAll();
    hide(u"cycles/own"_s);
    hide(u"misses/own"_s);
    hide(u"misses/inclusive"_s);
    const QByteArray csv = exportAs(u"table"_s, u"table.csv"_s); // by cycles, most on top
    const QList<QByteArray> lines = csv.split('\n');
    QCOMPARE(lines[0], QByteArray("Depth,Scope,File,Line,cycles (inclusive),\"cycles (inclusive, %)\""));
    QCOMPARE(lines.size(), 12);
    const QList<QByteArray> scopes = {"0,heat,", "1,solve.c,", "2,solve,",  "3,line 21,", "3,line 20,",
                                      "2,norm,", "3,line 8,",  "1,main.c,", "2,main,",    "3,line 3,"};
    for (qsizetype line = 0; line < scopes.size(); ++line)
        QVERIFY2(lines[line + 1].startsWith(scopes[line]), lines[line + 1].constData());
    QVERIFY2(lines[4].endsWith(",21,50,50"), lines[4].constData());
}

void TestProfileExport::openRowsAsSeen()
{
    tree()->collapseAll();
    tree()->expand(tree()->model()->index(0, 0));
    hide(u"cycles/own"_s);
    hide(u"misses/own"_s);
    hide(u"misses/inclusive"_s);
    const QByteArray csv = exportAs(u"screen"_s, u"screen.csv"_s);
    QCOMPARE(csv, QByteArray("Depth,Scope,File,Line,cycles (inclusive),\"cycles (inclusive, %)\"\n"
                             "0,heat,,,100,100\n1,solve.c,solve.c,1,90,90\n1,main.c,main.c,1,10,10\n"));
}

void TestProfileExport::profileReadsBack()
{
    const QByteArray xml = exportAs(u"xml"_s, u"b.pxml"_s);
    QCOMPARE(m_fixture.proposedFile, u"a-copy.pxml"_s); // not the file that is shown
    QVERIFY(xml.contains("<PROFILE version=\"3.0\">"));
    m_fixture.window().workspace().open({path(u"b.pxml"_s)});
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(m_fixture.window().workspace().firstError(), std::nullopt);
}

void TestProfileExport::foldedStacks()
{
    const QByteArray folded = exportAs(u"folded"_s, u"a.folded"_s);
    qsizetype total = 0;
    for (const QByteArray &line : folded.trimmed().split('\n'))
        total += line.mid(line.lastIndexOf(' ') + 1).toInt();
    QCOMPARE(total, 100);
}

/// In f are 12 cycles, 5 of them in a call of f by itself; nothing of it is open.
void TestProfileExport::allCallers()
{
    QFile file(path(u"experiment.xml"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"(<?xml version="1.0"?>
<HPCToolkitExperiment version="2.2"><Header n="heat"><Info/></Header><SecCallPathProfile i="0" n="heat"><SecHeader>
<MetricTable><Metric i="0" n="cycles" v="raw" t="nil" show="1"><Info/></Metric></MetricTable>
<MetricDBTable/><TraceDBTable/><LoadModuleTable/><FileTable/><ProcedureTable>
<Procedure i="1" n="main"/><Procedure i="2" n="f"/></ProcedureTable></SecHeader>
<SecCallPathProfileData>
<PF i="2" s="1" n="1"><C i="3" l="4"><PF i="4" n="2"><S i="5" l="8"><M n="0" v="7"/></S>
<C i="6" l="9"><PF i="7" n="2"><S i="8" l="8"><M n="0" v="5"/></S></PF></C></PF></C></PF>
</SecCallPathProfileData></SecCallPathProfile></HPCToolkitExperiment>
)");
    file.close();
    m_fixture.close();
    m_fixture.open();
    m_fixture.window().workspace().open({path(u"experiment.xml"_s)});
    QTRY_VERIFY(m_fixture.isReady());
    QTRY_VERIFY(pane() && pane()->document()->file.endsWith(u"experiment.xml"_s));
    pane()->showTable(ProfilePane::Table::Callers);
    QTRY_VERIFY(pane()->isSettled());
    const QList<QByteArray> lines = exportAs(u"table"_s, u"callers.csv"_s).trimmed().split('\n');
    QCOMPARE(lines[0], QByteArray("Depth,Scope,File,Line,cycles (inclusive),\"cycles (inclusive, %)\",cycles (own),"
                                  "\"cycles (own, %)\""));
    QCOMPARE(lines.size(), 6);
    QVERIFY(lines[1].startsWith("0,main,") && lines[1].endsWith(",12,100,0,0"));
    QVERIFY(lines[2].startsWith("0,f,") && lines[2].endsWith(",12,100,12,100"));
    QVERIFY(lines[3].startsWith("1,main,"));
    QVERIFY(lines[4].startsWith("1,f,"));
    QVERIFY(lines[5].startsWith("2,main,"));
}

void TestProfileExport::pictureOfTheIcicle()
{
    QTest::keyClick(&m_fixture.window(), Qt::Key_E, Qt::ControlModifier); // there is none while the tree is seen
    auto *const dialog = m_fixture.find<ProfileExportDialog>(u"profileExportDialog"_s);
    QVERIFY(dialog && !dialog->findChild<QRadioButton *>(u"profileExport_png"_s));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!m_fixture.find<ProfileExportDialog>(u"profileExportDialog"_s));
    m_fixture.window().activateWindow(); // the dialog had the keys
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture.window()));
    pane()->findChild<QTabWidget *>(u"profileTabs"_s)->setCurrentIndex(3);
    QTRY_VERIFY(pane()->isSettled());
    const QByteArray svg = exportAs(u"svg"_s, u"icicle.svg"_s);
    QVERIFY2(svg.contains("<svg") && svg.contains("solve"), svg.left(200).constData());
    m_fixture.window().activateWindow(); // the dialog had the keys
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture.window()));
    const QImage png = QImage::fromData(exportAs(u"png"_s, u"icicle.png"_s), "PNG");
    QVERIFY(png.width() > 500 && png.height() > 100);
}

void TestProfileExport::commandIsCopied()
{
    hide(u"misses/own"_s);
    hide(u"misses/inclusive"_s);
    ProfileExportDialog *const dialog = ask(u"all"_s);
    QVERIFY(dialog);
    const QString command =
        u"rankscope export "_s % path(u"a.pxml"_s) % u" --view profile --format csv --metric cycles -o -"_s;
    QCOMPARE(dialog->findChild<QLabel *>(u"profileExportCommand"_s)->text(), command);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"profileExportCopy"_s), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), command);
    QCOMPARE(pane()->commandLine(), command); // "Copy as command"
    auto *const screen = dialog->findChild<QRadioButton *>(u"profileExport_screen"_s);
    QTest::mouseClick(screen, Qt::LeftButton, {}, QPoint(10, screen->height() / 2));
    QVERIFY(!dialog->findChild<QPushButton *>(u"profileExportCopy"_s)->isEnabled());
}

void TestProfileExport::doesNothingWhenCancelled()
{
    m_fixture.fileToSave = path(u"never.csv"_s);
    ProfileExportDialog *const dialog = ask(u"all"_s);
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!m_fixture.find<ProfileExportDialog>(u"profileExportDialog"_s));
    QVERIFY(!QFile::exists(path(u"never.csv"_s)));
}

RANKSCOPE_TEST(TestProfileExport, QApplication)

} // namespace rankscope

#include "tst_profileexport.moc"
