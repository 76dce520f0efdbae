// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

/// Line 10 of the file is the first record.
const QByteArray listedRecords = "AW: [4] \"S\" = 0.5; {\"p.fdv\", 2}\n"
                                 "PL: 1() [1]; {\"p.fdv\", 3}\n"
                                 "  IT: 1, (1)\n"
                                 "  RD: [4] \"A(I)\" = 1.5; {\"p.fdv\", 4}\n"
                                 "  AW: [1] \"K\" = 7; {\"p.fdv\", 5}\n"
                                 "  IT: 2, (2)\n"
                                 "  RD: [4] \"A(I)\" = 2.5; {\"p.fdv\", 4}\n"
                                 "EL: 1; {\"p.fdv\", 6}\n"
                                 "RD: [6] \"Z\" = (1,2); {\"p.fdv\", 7}\n";

} // namespace

/// The views records and constructs of the verb export.
class TestExportRecords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void choosesRecords_data();
    void choosesRecords();
    void countsWhatIsLeftOut();
    void takesAllProcesses();
    void refusesWhatIsWrong_data();
    void refusesWhatIsWrong();
    void countsConstructs();

private:
    Ended exported(const QString &view, const QStringList &more, const QStringList &files = {u"0.trd"_s}) const
    {
        QStringList line{u"export"_s};
        for (const QString &file : files)
            line << m_folder.filePath(file);
        return run(line << u"--view"_s << view << u"--format"_s << u"csv"_s << u"-o"_s << u"-"_s << more);
    }

    QTemporaryDir m_folder;
};

void TestExportRecords::initTestCase()
{
    QVERIFY(writeFile(m_folder.filePath(u"0.trd"_s), traceOf(listedRecords)));
    QVERIFY(writeFile(m_folder.filePath(u"1.trd"_s), traceOf("RD: [4] \"A(I)\" = 9; {\"p.fdv\", 4}\n")));
}

void TestExportRecords::choosesRecords_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QList<int>>("lines");
    QTest::newRow("all") << QStringList{} << QList<int>{10, 11, 12, 13, 14, 15, 16, 17, 18};
    QTest::newRow("kinds") << QStringList{u"--kinds"_s, u"aw,EL"_s} << QList<int>{10, 14, 17};
    QTest::newRow("names") << QStringList{u"--names"_s, u"A*"_s, u"--names"_s, u"s"_s} << QList<int>{10, 13, 16};
    QTest::newRow("places") << QStringList{u"--places"_s, u"p.fdv:2-3,:5"_s} << QList<int>{10, 11, 12, 14, 15};
    QTest::newRow("value") << QStringList{u"--where"_s, u"$value > 1 && $value < 3"_s} << QList<int>{13, 16};
    QTest::newRow("iterations") << QStringList{u"--iterations"_s, u"0:2,"_s} << QList<int>{15, 16};
    QTest::newRow("constructs") << QStringList{u"--constructs"_s, u"1"_s} << QList<int>{11, 12, 13, 14, 15, 16, 17};
    QTest::newRow("all parts") << QStringList{u"--constructs"_s, u"1"_s,  u"--iterations"_s, u"0:1,1"_s,
                                              u"--kinds"_s,      u"RD"_s, u"--names"_s,      u"A(I)"_s}
                               << QList<int>{13};
}

void TestExportRecords::choosesRecords()
{
    QFETCH(const QStringList, options);
    QFETCH(const QList<int>, lines);
    const Ended ended = exported(u"records"_s, options);
    QCOMPARE(ended.code, 0);
    const QList<QByteArray> rows = ended.output.trimmed().split('\n');
    QCOMPARE(rows.front(), "line,process,kind,type,name,value,file,place_line,position,detail");
    QList<int> got;
    for (qsizetype row = 1; row < rows.size(); ++row)
        got << rows[row].split(',').front().toInt();
    QCOMPARE(got, lines);
}

void TestExportRecords::countsWhatIsLeftOut()
{
    const Ended ended = exported(u"records"_s, {u"--where"_s, u"> 1"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.messages.contains(" with complex values left out"), ended.messages);
}

void TestExportRecords::takesAllProcesses()
{
    const Ended ended = exported(u"records"_s, {u"--where"_s, u"> 2"_s}, {u"0.trd"_s, u"1.trd"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.output.endsWith("14,0,AW,INT,K,7,p.fdv,5,PL 1(1),\n16,0,RD,DOUBLE,A(I),2.5,p.fdv,4,PL 1(2),\n"
                                   "10,1,RD,DOUBLE,A(I),9,p.fdv,4,,\n"),
             ended.output);
}

void TestExportRecords::refusesWhatIsWrong_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("kind") << QStringList{u"--kinds"_s, u"XY"_s} << QByteArray("no kind of record \"XY\"");
    QTest::newRow("place") << QStringList{u"--places"_s, u"a:b"_s} << QByteArray("\"a:b\" is no place");
    QTest::newRow("expression") << QStringList{u"--where"_s, u"$value >"_s} << QByteArray("^");
    QTest::newRow("name in the expression")
        << QStringList{u"--where"_s, u"u > 3"_s} << QByteArray("$value is its value");
    QTest::newRow("construct") << QStringList{u"--constructs"_s, u"PL"_s} << QByteArray("no number of a construct");
    QTest::newRow("level") << QStringList{u"--level"_s, u"FULL"_s} << QByteArray("--level");
}

void TestExportRecords::refusesWhatIsWrong()
{
    QFETCH(const QStringList, options);
    QFETCH(const QByteArray, said);
    const Ended ended = exported(u"records"_s, options);
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains(said), ended.messages);
}

void TestExportRecords::countsConstructs()
{
    const Ended ended = exported(u"constructs"_s, {});
    QCOMPARE(ended.code, 0);
    const QList<QByteArray> rows = ended.output.trimmed().split('\n');
    QCOMPARE(rows.size(), 3);
    QVERIFY2(rows[1].startsWith("0,,,,,0,0,2,2,0.2222222222222222,2,0,"), rows[1]);
    QVERIFY2(rows[2].startsWith("0,PL,1,p.fdv,3,1,2,7,7,0.7777777777777778,2,0,0,1,0,2,1,2,0,1,"), rows[2]);
}

RANKSCOPE_TEST(TestExportRecords, QCoreApplication)
#include "tst_exportrecords.moc"
