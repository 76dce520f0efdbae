// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks in the window: a file, a folder of dumps, two jobs, export.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/support/testclass.h"
#include "views/stacks/stackspane.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTreeView>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowStacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void aFileOpensItsPane();
    void aFolderOfDumpsIsOneJob();
    void severalDumpsAreOneJob();
    void stacksBesideTraces();
    void twoJobsAreCompared();
    void closingTheRunClosesThePane();
    void aDamagedFileSaysSo();
    void aReloadShowsWhatChanged();
    void exportsWhatIsShown();
    void exportsPictures();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    StacksPane *pane() const { return qobject_cast<StacksPane *>(area()->currentPane()); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &content) const;
    void open(const QStringList &names);
    QByteArray exportTo(const QString &name);

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// Ranks 0 to 6 wait in a collective, rank 7 is in a function of its own.
QByteArray jobXml(const QByteArray &waiting, const QByteArray &alone)
{
    return "<stacks><frame "
           "processes=\"0-7\"><position><function>main</function><file>m.c</file><line>3</line></position>"
           "<frame processes=\""
           + waiting + "\"><position><function>MPI_Allreduce</function></position><frame processes=\"" + waiting
           + "\"><position><function>poll</function></position></frame></frame><frame processes=\"" + alone
           + "\"><position><function>flux</function><file>f.c</file><line>9</line></position></frame></frame></"
             "stacks>\n";
}

QByteArray dump(const QByteArray &function)
{
    return "Thread 1 (Thread 0x7f01 (LWP 12)):\n#0  0x0000000000401136 in " + function
           + " () at f.c:9\n#1  0x0000000000401150 in main () at m.c:3\n";
}

} // namespace

void TestMainWindowStacks::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"job.xml"_s, jobXml("0-6", "7"));
    write(u"later.xml"_s, jobXml("0-5", "6-7"));
}

void TestMainWindowStacks::write(const QString &name, const QByteArray &content) const
{
    QFileInfo(path(name)).dir().mkpath(u"."_s);
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

void TestMainWindowStacks::open(const QStringList &names)
{
    QStringList paths;
    for (const QString &name : names)
        paths.append(path(name));
    m_fixture.window().openPaths(paths);
    QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
}

QByteArray TestMainWindowStacks::exportTo(const QString &name)
{
    m_fixture.fileToSave = path(name);
    m_fixture.trigger(u"exportPane"_s);
    const auto written = [this, name] { return QFile::exists(path(name)) && m_fixture.isReady(); };
    [&] { QTRY_VERIFY(written()); }();
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestMainWindowStacks::aFileOpensItsPane()
{
    open({u"job.xml"_s});
    QVERIFY(pane());
    QCOMPARE(pane()->document()->snapshots.size(), std::size_t(1));
    QVERIFY(pane()->status().contains(u'8'));
    QCOMPARE(m_fixture.find<QTreeView>(u"documents"_s)->model()->rowCount(), 1);
}

void TestMainWindowStacks::aFolderOfDumpsIsOneJob()
{
    write(u"dumps/rank-00000.n1.11.txt"_s, dump("wait"));
    write(u"dumps/rank-00001.n1.12.txt"_s, dump("flux"));
    open({u"dumps"_s});
    QVERIFY(pane());
    QCOMPARE(pane()->document()->snapshots.back().tree->allProcesses().toString(), u"0,1"_s);
    QCOMPARE(m_fixture.find<QTreeView>(u"documents"_s)->model()->rowCount(), 1);
}

void TestMainWindowStacks::severalDumpsAreOneJob()
{
    for (const int rank : {0, 1, 2})
        write(u"rank-%1.txt"_s.arg(rank), dump("wait"));
    open({u"rank-0.txt"_s, u"rank-1.txt"_s, u"rank-2.txt"_s});
    QVERIFY(pane());
    QCOMPARE(pane()->document()->snapshots.back().tree->allProcesses().toString(), u"0-2"_s);
}

void TestMainWindowStacks::stacksBesideTraces()
{
    QFile::copy(m_fixture.sample(u"reference/0.trd"_s), path(u"0.trd"_s));
    QFile::remove(path(u"later.xml"_s));
    m_fixture.window().openPaths({m_folder->path()});
    QTRY_VERIFY(area()->panes().size() == 2 && m_fixture.isReady());
    QStringList names = area()->paneNames();
    names.sort(); // which of both files is read first is left to chance
    QCOMPARE(names, (QStringList{u"stacks"_s, u"trace"_s}));
}

void TestMainWindowStacks::twoJobsAreCompared()
{
    open({u"job.xml"_s, u"later.xml"_s});
    QVERIFY(pane());
    QVERIFY(pane()->reference());
    QCOMPARE(pane()->reference()->file, path(u"job.xml"_s));
    QCOMPARE(pane()->document()->file, path(u"later.xml"_s));
    m_fixture.trigger(u"swapRuns"_s);
    QTRY_VERIFY(pane() && pane()->reference() && pane()->reference()->file == path(u"later.xml"_s));
    QTRY_VERIFY(m_fixture.isReady());
}

void TestMainWindowStacks::closingTheRunClosesThePane()
{
    open({u"job.xml"_s});
    m_fixture.trigger(u"closeRun"_s);
    QTRY_VERIFY(area()->panes().isEmpty());
}

void TestMainWindowStacks::aDamagedFileSaysSo()
{
    write(u"cut.xml"_s, jobXml("0-6", "7").left(260));
    open({u"cut.xml"_s});
    QVERIFY(pane());
    QVERIFY(!pane()->document()->problems.isEmpty());
    QVERIFY(pane()->document()->snapshots.back().tree->size() > 0);
}

void TestMainWindowStacks::aReloadShowsWhatChanged()
{
    open({u"job.xml"_s});
    write(u"job.xml"_s, jobXml("0-3", "4-7"));
    m_fixture.trigger(u"reload"_s);
    const auto alone = [this] { return pane()->document()->snapshots.back().tree->processSet({3}).toString(); };
    QTRY_COMPARE(alone(), u"4-7"_s);
    QTRY_VERIFY(m_fixture.isReady());
}

void TestMainWindowStacks::exportsWhatIsShown()
{
    open({u"job.xml"_s});
    const QByteArray shown = exportTo(u"shown.csv"_s);
    QVERIFY(shown.startsWith("Depth,Processes,Function"));
    QVERIFY(shown.contains("MPI_Allreduce") && !shown.contains("poll")); // cut below MPI, as on the screen
    const QByteArray whole = exportTo(u"whole.folded"_s);
    QCOMPARE(whole, "main (m.c:3);MPI_Allreduce;poll 7\nmain (m.c:3);flux (f.c:9) 1\n"_ba);
}

void TestMainWindowStacks::exportsPictures()
{
    open({u"job.xml"_s});
    QVERIFY(exportTo(u"icicle.svg"_s).contains("<svg"));
    QVERIFY(!QImage::fromData(exportTo(u"icicle.png"_s), "PNG").isNull());
}

RANKSCOPE_TEST(TestMainWindowStacks, QApplication)

} // namespace rankscope

#include "tst_mainwindowstacks.moc"
