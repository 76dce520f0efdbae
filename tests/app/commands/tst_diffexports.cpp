// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/difffixture.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>
#include <QXmlStreamReader>

#include <H5Cpp.h>

using namespace Qt::StringLiterals;

class TestDiffExports : public DiffFixture
{
    Q_OBJECT

private Q_SLOTS:
    void csvIsATable()
    {
        const QString csv = m_folder->filePath(u"d.csv"_s);
        QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--csv"_s, csv}).code, 1);
        const QList<QByteArray> lines = readFile(csv).split('\n');
        QCOMPARE(lines.size(), 6); // header, 4 differences, and what follows the last line end
        QCOMPARE(lines[0], "class,record,name,file,line,where,iteration,reference_file,reference_line,current_file,"
                           "current_line,reference_value,current_value,absolute,relative,processes,carried"_ba);
        QCOMPARE(lines[4],
                 "value,RD,Q,p.fdv,8,,,"_ba + m_reference.toUtf8() + ",26," + m_current.toUtf8() + ",26,nan,1,,,0,");
        QVERIFY2(lines[1].startsWith("value,AW,K(I),p.fdv,4,PL 1(2),2,"), lines[1]);
    }

    void xmlHasAnElementPerDifference()
    {
        const QString path = m_folder->filePath(u"d.xml"_s);
        QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--xml"_s, path}).code, 1);
        QXmlStreamReader xml(readFile(path));
        QVERIFY(xml.readNextStartElement());
        QCOMPARE(xml.name(), "trace-diff"_L1);
        QCOMPARE(xml.attributes().value("value"_L1), "4"_L1);
        QCOMPARE(xml.attributes().value("equal"_L1), "false"_L1);
        QStringList values;
        while (xml.readNextStartElement()) {
            if (xml.name() == "difference"_L1)
                values << xml.attributes().value("current_value"_L1).toString();
            xml.skipCurrentElement();
        }
        QCOMPARE(xml.error(), QXmlStreamReader::NoError);
        QCOMPARE(values.size(), 4);
        QCOMPARE(values[0], u"9007199254740995"_s);
        QCOMPARE(values[1], u"0.2"_s);
    }

    void hdf5HasADataSetPerKey()
    {
        const QString path = m_folder->filePath(u"d.h5"_s);
        QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--hdf5"_s, path}).code, 1);
        const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_RDONLY);
        QCOMPARE(file.getNumObjs(), hsize_t(17));
        std::int64_t lines[4] = {};
        file.openDataSet("reference_line").read(lines, H5::PredType::NATIVE_INT64);
        QCOMPARE(lines[0], 20);
        QCOMPARE(lines[3], 26);
        std::uint64_t count = 0;
        file.openAttribute("value").read(H5::PredType::NATIVE_UINT64, &count);
        QCOMPARE(count, 4u);
    }

    void theReportGoesToAFile()
    {
        const QString path = m_folder->filePath(u"report"_s);
        const QStringList line{u"diff"_s, m_reference, m_current};
        for (const QStringList &form : {QStringList(), QStringList{u"--json"_s}}) {
            const Ended ended = run(line + form + QStringList{u"-o"_s, path});
            QCOMPARE(ended.code, 1);
            QCOMPARE(ended.output, QByteArray());
            QCOMPARE(readFile(path), run(line + form).output);
            QCOMPARE(run(line + form + QStringList{u"--output"_s, u"-"_s}).output, readFile(path));
        }
    }

    /// A table has standard output for itself; a report that goes elsewhere is still written.
    void aTableAndTheReportInDifferentPlaces()
    {
        const QString path = m_folder->filePath(u"report"_s);
        const QStringList line{u"diff"_s, m_reference, m_current, u"--csv"_s, u"-"_s};
        const Ended alone = run(line);
        QVERIFY(alone.output.startsWith("class,") && alone.output.count('\n') == 5);
        QCOMPARE(run(line + QStringList{u"-o"_s, u"-"_s}).output, alone.output);
        QCOMPARE(run(line + QStringList{u"-o"_s, path}).output, alone.output);
        QCOMPARE(readFile(path), run({u"diff"_s, m_reference, m_current}).output);
    }

    void htmlNeedsNothingElse()
    {
        const QString path = m_folder->filePath(u"d.html"_s);
        QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--html"_s, path}).code, 1);
        const QByteArray page = readFile(path);
        QVERIFY(page.startsWith("<!DOCTYPE html>"));
        QVERIFY(page.contains("prefers-color-scheme: dark"));
        QVERIFY(!page.contains(" src=") && !page.contains("<link") && !page.contains("://") && !page.contains("url("));
        QCOMPARE(page.count("<tr class=\"start\"><td>"), 4); // of the differences, and in the excerpts
        QCOMPARE(page.count("<tr class=\"start\"><td class=\"mark\""), 4);
        QXmlStreamReader xml(page);
        while (!xml.atEnd())
            xml.readNext();
        QCOMPARE(xml.errorString(), QString());
    }

    void listsAreCutAlike()
    {
        QByteArray many = "PL: 1() [1]; {\"p.fdv\", 3}\n";
        for (int index = 1; index <= 1200; ++index) {
            const QByteArray number = QByteArray::number(index);
            many += "IT: " + number + ", (" + number + ")\nAW: [1] \"N\" = " + number + "; {\"p.fdv\", 4}\n";
        }
        many += "EL: 1; {\"p.fdv\", 5}\n";
        QVERIFY(writeFile(m_reference, traceOf(many)));
        QVERIFY(writeFile(m_current, traceOf(many.replace("= ", "= 1"))));
        const QString table = m_folder->filePath(u"table.csv"_s);
        const QStringList arguments{u"diff"_s, m_reference, m_current, u"--json"_s, u"--csv"_s, table};
        const Ended cut = run(arguments);
        QCOMPARE(readFile(table).count('\n'), 1001);
        QCOMPARE(cut.json().value("differences"_L1).toArray().size(), 1000);
        QCOMPARE(cut.json().value("counts"_L1).toObject().value("value"_L1).toInt(), 1200);
        QCOMPARE(cut.messages, "rankscope: note: 1,000 of 1,200 differences were written; --limit 0 writes all.\n"_ba);
        const Ended whole = run(arguments + QStringList{u"--limit"_s, u"0"_s});
        QCOMPARE(readFile(table).count('\n'), 1201);
        QCOMPARE(whole.messages, QByteArray());
    }

    void aFailedExportKeepsTheOldFile_data()
    {
        QTest::addColumn<QString>("option");
        for (const char *option : {"--csv", "--xml", "--html", "--hdf5", "--junit"})
            QTest::newRow(option) << QString::fromLatin1(option);
    }
    void aFailedExportKeepsTheOldFile()
    {
        QFETCH(QString, option);
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"target"_s);
        QVERIFY(writeFile(target, "old"));
        const Ended ended = run({u"diff"_s, QStringLiteral(RANKSCOPE_SAMPLE "/reference"),
                                 QStringLiteral(RANKSCOPE_SAMPLE "/current"), option, target},
                                {.inChild = limitFileSize(4096)});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains(QByteArray(target.toUtf8() + ": error: ")), ended.messages);
        QCOMPARE(ended.messages.count('\n'), 1);
        QCOMPARE(readFile(target), "old"_ba);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"target"_s});
    }
};

RANKSCOPE_TEST(TestDiffExports, QCoreApplication)
#include "tst_diffexports.moc"
