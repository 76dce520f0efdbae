// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/io/hdf5/hdf5content.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

class TestDiffComparisons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void equalValuesEndWith0();
    void differentValuesEndWith1();
    void csvIsATable();
    void otherFormatsSayTheSame();
    void aFailedExportKeepsTheOldFile_data();
    void aFailedExportKeepsTheOldFile();
    void refusesWhatIsNoComparison();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestDiffComparisons::equalValuesEndWith0()
{
    QVERIFY(writeFile(path(u"a.csv"_s), "Value,Processes\n0.5,\"0-2,4\"\n0.75,3\n"));
    QVERIFY(
        writeFile(path(u"b.csv"_s), "Processes,Value\n3,0.750\n0-2,5e-1\n4,0.5\n")); // the same, spelled differently
    const Ended ended = run({u"diff"_s, path(u"a.csv"_s), path(u"b.csv"_s), u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().value("kind"_L1).toString(), u"comparison-diff"_s);
    QCOMPARE(ended.json().value("equal"_L1).toBool(), true);
    QCOMPARE(ended.json().value("counts"_L1).toObject().value("same"_L1).toInt(), 5);
}

void TestDiffComparisons::differentValuesEndWith1()
{
    QVERIFY(writeFile(path(u"a.csv"_s), "Value,Processes\n0.5,0-3\n"));
    QVERIFY(writeFile(path(u"b.csv"_s), "Value,Processes\n0.5,\"0,2\"\n0.75,1\n0.5,4\n")); // 3 is gone, 4 is new
    const Ended ended = run({u"diff"_s, path(u"a.csv"_s), path(u"b.csv"_s), u"--json"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.json().value("equal"_L1).toBool(true), false);
    QCOMPARE(ended.json().value("counts"_L1).toObject(),
             (QJsonObject{{u"same"_s, 2}, {u"changed"_s, 1}, {u"only_reference"_s, 1}, {u"only_current"_s, 1}}));
    QJsonObject changed;
    for (const auto entry : ended.json().value("differences"_L1).toArray()) {
        if (entry.toObject().value("processes"_L1).toString() == "1"_L1)
            changed = entry.toObject();
    }
    QCOMPARE(changed.value("reference_value"_L1).toDouble(), 0.5);
    QCOMPARE(changed.value("current_value"_L1).toDouble(), 0.75);
    QCOMPARE(changed.value("absolute"_L1).toDouble(), 0.25);
    QVERIFY(writeFile(path(u"c.csv"_s), "Value,Processes\n0.75,0-3\n"));
    QCOMPARE(run({u"diff"_s, path(u"a.csv"_s), path(u"c.csv"_s)}).code, 1);
    QCOMPARE(run({u"diff"_s, path(u"a.csv"_s), path(u"c.csv"_s), u"--abs"_s, u"0.3"_s}).code, 0);
}

void TestDiffComparisons::csvIsATable()
{
    QVERIFY(writeFile(path(u"a.csv"_s), "Value,Processes\n0.5,0-3\n"));
    QVERIFY(writeFile(path(u"b.csv"_s), "Value,Processes\n0.5,\"0,2\"\n0.75,\"1,3\"\n0.25,9\n"));
    const QString table = path(u"d.csv"_s);
    QCOMPARE(run({u"diff"_s, path(u"a.csv"_s), path(u"b.csv"_s), u"--csv"_s, table}).code, 1);
    const QList<QByteArray> lines = readFile(table).split('\n');
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0], "class,processes,count,reference_value,current_value,absolute,relative"_ba);
    const Ended cutShort =
        run({u"diff"_s, path(u"a.csv"_s), path(u"b.csv"_s), u"--csv"_s, u"-"_s, u"--limit"_s, u"1"_s});
    QCOMPARE(cutShort.output.count('\n'), 2);
    QVERIFY2(cutShort.messages.contains("--limit 0"), cutShort.messages);
}

void TestDiffComparisons::otherFormatsSayTheSame()
{
    QVERIFY(writeFile(path(u"a.csv"_s), "Value,Processes\n0.5,0-3\n"));
    QVERIFY(writeFile(path(u"b.csv"_s), "Value,Processes\n0.5,\"0,2\"\n0.75,\"1,3\"\n0.25,9\n"));
    const Ended ended = run({u"diff"_s, path(u"a.csv"_s), path(u"b.csv"_s), u"--xml"_s, path(u"d.xml"_s), u"--hdf5"_s,
                             path(u"d.h5"_s), u"--html"_s, path(u"d.html"_s), u"--json"_s, u"--limit"_s, u"1"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.messages, "rankscope: note: 1 of 2 differences were written; --limit 0 writes all.\n"_ba);
    QCOMPARE(ended.json().value("truncated"_L1).toBool(), true);
    QXmlStreamReader xml(readFile(path(u"d.xml"_s)));
    QVERIFY(xml.readNextStartElement());
    QCOMPARE(xml.name(), "comparison-diff"_L1);
    QCOMPARE(xml.attributes().value("only_current"_L1), "1"_L1);
    QCOMPARE(xml.attributes().value("truncated"_L1), "true"_L1);
    const H5::H5File file(QFile::encodeName(path(u"d.h5"_s)).constData(), H5F_ACC_RDONLY);
    QCOMPARE(hdf5content::texts(file, "processes"), QStringList{u"1,3"_s});
    QCOMPARE(hdf5content::reals(file, "absolute"), std::vector<double>{0.25});
    QCOMPARE(hdf5content::attributeTexts(file, "current"), QStringList{path(u"b.csv"_s)});
    const QByteArray page = readFile(path(u"d.html"_s));
    QVERIFY(page.contains("1 of 2 are shown."));
    QVERIFY(page.contains("prefers-color-scheme: dark"));
}

void TestDiffComparisons::aFailedExportKeepsTheOldFile_data()
{
    QTest::addColumn<QString>("option");
    for (const char *option : {"--csv", "--xml", "--html", "--hdf5"})
        QTest::newRow(option) << QString::fromLatin1(option);
}

void TestDiffComparisons::aFailedExportKeepsTheOldFile()
{
    QFETCH(QString, option);
    QVERIFY(writeFile(path(u"a.csv"_s), "Value,Processes\n0.5,0-3\n"));
    QVERIFY(writeFile(path(u"b.csv"_s), "Value,Processes\n0.75,0-3\n"));
    const QTemporaryDir folder;
    const QString target = folder.filePath(u"target"_s);
    QVERIFY(writeFile(target, "old"));
    const Ended ended =
        run({u"diff"_s, path(u"a.csv"_s), path(u"b.csv"_s), option, target}, {.inChild = limitFileSize(50)});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains(QByteArray(target.toUtf8() + ": error: ")), ended.messages);
    QCOMPARE(readFile(target), "old"_ba);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"target"_s});
}

void TestDiffComparisons::refusesWhatIsNoComparison()
{
    QVERIFY(writeFile(path(u"a.csv"_s), "Value,Processes\n0.5,0-3\n"));
    const QString a = path(u"a.csv"_s);
    QVERIFY(writeFile(path(u"a.folded"_s), "rank 0;main 1\n"));
    QCOMPARE(run({u"diff"_s, a, path(u"a.folded"_s)}).code, 2);
    QCOMPARE(run({u"diff"_s, a, a, a}).code, 2);
    QCOMPARE(run({u"diff"_s, a, path(u"nowhere.csv"_s)}).code, 2);
    QCOMPARE(run({u"diff"_s, u"-"_s, a}, {.standardInput = "Value,Processes\n0.5,0-3\n"}).code, 0);
}

RANKSCOPE_TEST(TestDiffComparisons, QCoreApplication)
#include "tst_diffcomparisons.moc"
