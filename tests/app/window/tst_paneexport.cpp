// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/support/testclass.h"
#include "views/common/pane.h"
#include "views/trace/filters/differencefilterbar.h"

#include <QFile>
#include <QLabel>
#include <QStatusBar>
#include <QTemporaryDir>

namespace rankscope {

using namespace Qt::StringLiterals;

/// Export of what a pane shows, asked for by key and answered by the test.
class TestPaneExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void writesTheListAsItIsFiltered();
    void writesEveryFormat_data();
    void writesEveryFormat();
    void writesATraceAsItWas();
    void refusesOtherNames();
    void leavesTheOldFileWhenItFails();
    void doesNothingWithoutAName();

private:
    void open(const QStringList &names);
    QByteArray exportTo(const QString &name);
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QByteArray contentOf(const QString &name) const;

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestPaneExport::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestPaneExport::open(const QStringList &names)
{
    QStringList paths;
    for (const QString &name : names)
        paths.append(m_fixture.sample(name));
    m_fixture.window().openPaths(paths);
    QTRY_VERIFY(m_fixture.find<PaneArea>(u"panes"_s)->currentPane() && m_fixture.isReady());
}

QByteArray TestPaneExport::contentOf(const QString &name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

QByteArray TestPaneExport::exportTo(const QString &name)
{
    m_fixture.fileToSave = path(name);
    QTest::keyClick(&m_fixture.window(), Qt::Key_E, Qt::ControlModifier);
    const QString written = u"Written: "_s + path(name);
    [&] { QTRY_COMPARE(m_fixture.window().statusBar()->currentMessage(), written); }();
    return contentOf(name);
}

// Numbers: resources/sample/truth.json (100 differences, the first of them at jacobi.fdv:26).
void TestPaneExport::writesTheListAsItIsFiltered()
{
    open({u"reference"_s, u"current"_s});
    const QByteArray all = exportTo(u"all.csv"_s);
    QCOMPARE(m_fixture.proposedFile, u"trace-diff.csv"_s);
    QVERIFY(all.startsWith("class,record,name,file,line,"));
    QCOMPARE(all.count('\n'), 101);
    auto *const filter = m_fixture.window().findChild<DifferenceFilterBar *>();
    DifferenceFilter origins;
    origins.originsOnly = true;
    filter->setFilter(origins);
    const QLabel *const title = m_fixture.find<QLabel>(u"differencesTitle"_s);
    QTRY_VERIFY(title->text().contains(u" of 100"_s));
    const QByteArray some = exportTo(u"some.csv"_s);
    QCOMPARE(some.count('\n'), 2); // the header and the one origin
    QVERIFY(some.contains(",26,") && !some.contains("true"));
}

void TestPaneExport::writesEveryFormat_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("begin");
    QTest::newRow("xml") << u"diff.xml"_s << QByteArray("<?xml");
    QTest::newRow("hdf5") << u"diff.h5"_s << QByteArray("\x89HDF\r\n\x1a\n");
    QTest::newRow("json") << u"diff.json"_s << QByteArray("{");
    QTest::newRow("html") << u"DIFF.HTML"_s << QByteArray("<!DOCTYPE html>");
}

void TestPaneExport::writesEveryFormat()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, begin);
    open({u"reference"_s, u"current"_s});
    QCOMPARE(exportTo(name).first(begin.size()), begin);
}

void TestPaneExport::writesATraceAsItWas()
{
    open({u"reference"_s});
    QFile original(m_fixture.sample(u"reference/0.trd"_s));
    QVERIFY(original.open(QIODevice::ReadOnly));
    QCOMPARE(exportTo(u"again.trd"_s), original.readAll());
    QCOMPARE(m_fixture.proposedFile, u"0.csv"_s);
    QVERIFY(exportTo(u"records.csv"_s).count('\n') > 100);
    QCOMPARE(exportTo(u"records.h5"_s).mid(1, 3), "HDF"_ba);
    QVERIFY(exportTo(u"records.xml"_s).startsWith("<?xml"));
}

void TestPaneExport::refusesOtherNames()
{
    open({u"reference"_s, u"current"_s});
    m_fixture.fileToSave = path(u"diff.docx"_s);
    m_fixture.trigger(u"exportPane"_s);
    QVERIFY(m_fixture.find<QLabel>(u"noticeText"_s)->text().contains(u".docx"_s));
    QVERIFY(!QFile::exists(m_fixture.fileToSave));
}

void TestPaneExport::leavesTheOldFileWhenItFails()
{
    open({u"reference"_s, u"current"_s});
    m_fixture.fileToSave = path(u"missing/diff.csv"_s);
    m_fixture.trigger(u"exportPane"_s);
    QTRY_VERIFY(m_fixture.find<QLabel>(u"noticeText"_s)->text().contains(u"cannot be written"_s));
}

void TestPaneExport::doesNothingWithoutAName()
{
    m_fixture.trigger(u"exportPane"_s); // no pane: the action is off
    QVERIFY(m_fixture.proposedFile.isEmpty());
    open({u"reference"_s, u"current"_s});
    m_fixture.trigger(u"exportPane"_s);
    QCOMPARE(m_fixture.proposedFile, u"trace-diff.csv"_s);
    QVERIFY(m_fixture.isReady());
}

RANKSCOPE_TEST(TestPaneExport, QApplication)

} // namespace rankscope

#include "tst_paneexport.moc"
