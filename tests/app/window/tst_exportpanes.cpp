// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/npyfile.h"
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"
#include "views/common/pane.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QStatusBar>
#include <QTabWidget>
#include <QXmlStreamReader>

#include <H5Cpp.h>

namespace rankscope {

using namespace Qt::StringLiterals;

/// Every pane is written in every format of tables, and what was written is read again by somebody else.
class TestExportPanes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup() { m_fixture.close(); }

    void everyPaneHasEveryFormat_data();
    void everyPaneHasEveryFormat();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void write(const QString &name, const QByteArray &bytes) const { QVERIFY(writeFile(path(name), bytes)); }
    void open(const QStringList &files);
    void click(const QString &name);
    void exportReport();
    void exportVariables();
    void exportPane(const QString &choice, const QString &suffix);
    void checkFile(const QString &suffix) const;

    WindowFixture m_fixture;
    QTemporaryDir m_folder;
};

void TestExportPanes::initTestCase()
{
    write(u"before.npy"_s, npyDoubles("(2, 3)", {1, 2, 3, 8, 5, 6}));
    write(u"after.npy"_s, npyDoubles("(2, 3)", {1, 2, 3.5, 4, 5, 6}));
    for (const QString &side : {u"before"_s, u"after"_s}) {
        QVERIFY(QDir(path({})).mkpath(u"steps/"_s % side));
        for (const int step : {0, 10, 20})
            write(u"steps/%1/u_step%2.npy"_s.arg(side).arg(step),
                  npyDoubles("(2,)", {1.0, step > 0 && side == "after"_L1 ? 2.5 : 2.0}));
    }
    write(u"other.trd"_s, "PL: 2() [1] {\"heat.fdv\", 22} = NONE # \nEL: 2\nEND_HEADER\n");
    write(u"before.csv"_s, "Value,Processes\n1.5,\"0-2\"\n2,3\n");
    write(u"after.csv"_s, "Value,Processes\n1.5,\"0-1\"\n2.5,\"2-3\"\n");
}

void TestExportPanes::everyPaneHasEveryFormat_data()
{
    QTest::addColumn<QStringList>("files"); // of the sample, of this test's folder or with their whole path
    QTest::addColumn<QString>("choice"); // in the dialog before; none: there is no dialog
    QTest::newRow("trace") << QStringList{u"reference"_s} << QString();
    QTest::newRow("trace diff") << QStringList{u"reference"_s, u"current"_s} << QString();
    QTest::newRow("variables of a trace diff") << QStringList{u"reference"_s, u"current"_s} << u"exportVariables"_s;
    QTest::newRow("stacks") << QStringList{u"deadlock/stacks.xml"_s} << QString();
    QTest::newRow("stacks, compared") << QStringList{u"deadlock/before.xml"_s, u"deadlock/stacks.xml"_s} << QString();
    QTest::newRow("report of stacks") << QStringList{QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/ddt/ring.html")}
                                      << u"reportExport"_s;
    QTest::newRow("comparison") << QStringList{u"before.csv"_s} << QString();
    QTest::newRow("comparison diff") << QStringList{u"before.csv"_s, u"after.csv"_s} << QString();
    QTest::newRow("array") << QStringList{u"before.npy"_s} << u"cells"_s;
    QTest::newRow("array diff, cells") << QStringList{u"before.npy"_s, u"after.npy"_s} << u"cells"_s;
    QTest::newRow("array diff, table") << QStringList{u"before.npy"_s, u"after.npy"_s} << u"arrayExportTable"_s;
    QTest::newRow("series diff") << QStringList{u"steps/before"_s, u"steps/after"_s} << QString();
    for (const char *const choice : {"all", "table", "screen"})
        QTest::addRow("profile, %s", choice)
            << QStringList{u"profile/before.pxml"_s} << u"profileExport_"_s + QString::fromLatin1(choice);
    QTest::newRow("parameters") << QStringList{QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/heat.par")} << QString();
    QTest::newRow("parameters, compared") << QStringList{QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/heat.par"),
                                                         QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/usrdebug.par")}
                                          << QString();
    QTest::newRow("configuration") << QStringList{QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/loops.trd")} << QString();
    QTest::newRow("configuration, compared")
        << QStringList{QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/loops.trd"), u"other.trd"_s} << QString();
    QTest::newRow("errors") << QStringList{QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/errors.err.trd")} << QString();
    QTest::newRow("errors, compared") << QStringList{QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/errors.err.trd"),
                                                     QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/twice.err.trd")}
                                      << QString();
    QTest::newRow("profile diff") << QStringList{u"profile/before.pxml"_s, u"profile/after.pxml"_s} << QString();
}

void TestExportPanes::everyPaneHasEveryFormat()
{
    QFETCH(const QStringList, files);
    QFETCH(const QString, choice);
    m_fixture.open();
    open(files);
    for (const QString &suffix : {u"csv"_s, u"xml"_s, u"h5"_s}) {
        QFile::remove(path(u"out."_s + suffix));
        m_fixture.fileToSave = path(u"out."_s + suffix);
        if (choice == "reportExport"_L1)
            exportReport();
        else if (choice == "exportVariables"_L1)
            exportVariables();
        else
            exportPane(choice, suffix);
        const QString written = u"Written: "_s + m_fixture.fileToSave;
        QTRY_COMPARE(m_fixture.window().statusBar()->currentMessage(), written);
        checkFile(suffix);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestExportPanes::open(const QStringList &files)
{
    m_fixture.window().openPaths(m_fixture.pathsOf(files, m_folder.path()));
    QTRY_VERIFY(m_fixture.find<PaneArea>(u"panes"_s)->currentPane() && m_fixture.isReady());
}

void TestExportPanes::click(const QString &name)
{
    auto *const button = m_fixture.find<QAbstractButton>(name);
    QVERIFY2(button && button->isEnabled(), qPrintable(name));
    button->click();
}

void TestExportPanes::exportReport()
{
    m_fixture.find<QTabWidget>(u"stackTabs"_s)->setCurrentIndex(2);
    click(u"reportExport"_s);
}

void TestExportPanes::exportVariables()
{
    m_fixture.find<QAction>(u"variablesHere"_s)->setChecked(true);
    QTRY_VERIFY(m_fixture.find<QAbstractButton>(u"exportVariables"_s)->isEnabled());
    click(u"exportVariables"_s);
}

void TestExportPanes::exportPane(const QString &choice, const QString &suffix)
{
    static const QHash<QString, QString> cells{{u"csv"_s, u"csvTable"_s}, {u"xml"_s, u"xml"_s}, {u"h5"_s, u"hdf5"_s}};
    m_fixture.trigger(u"exportPane"_s);
    if (choice.isEmpty())
        return;
    click(choice == "cells"_L1 ? cells[suffix] : choice);
    click(choice.startsWith("profile"_L1) ? u"profileExportWrite"_s : u"arrayExportAccept"_s);
}

void TestExportPanes::checkFile(const QString &suffix) const
{
    QFile file(path(u"out."_s + suffix));
    QVERIFY(file.open(QIODevice::ReadOnly));
    if (suffix == "csv"_L1) {
        QVERIFY(file.readAll().count('\n') > 1);
    } else if (suffix == "xml"_L1) {
        QXmlStreamReader xml(&file);
        int elements = 0;
        while (!xml.atEnd())
            elements += xml.readNext() == QXmlStreamReader::StartElement ? 1 : 0;
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(elements > 1);
    } else {
        const H5::H5File content(QFile::encodeName(file.fileName()).constData(), H5F_ACC_RDONLY);
        QVERIFY(content.getNumObjs() > 0);
        for (hsize_t index = 0; index < content.getNumObjs(); ++index)
            QVERIFY(content.openDataSet(content.getObjnameByIdx(index)).getSpace().getSimpleExtentNpoints() > 0);
    }
}

RANKSCOPE_TEST(TestExportPanes, QApplication)

} // namespace rankscope

#include "tst_exportpanes.moc"
