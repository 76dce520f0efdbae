// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <H5Cpp.h>

using namespace Qt::StringLiterals;

static const QByteArray writtenRecords = "BW: [4] \"S\"; {\"p.fdv\", 2}\n"
                                         "AW: [4] \"S\" = 0.5; {\"p.fdv\", 2}\n"
                                         "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n"
                                         "  IT: 1, (1)\n"
                                         "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                                         "  BW: [8] \"K(I,J)\"; {\"p.fdv\", 4}\n"
                                         "  AW: [8] \"K(I,J)\" = 9007199254740993; {\"p.fdv\", 4}\n"
                                         "  IT: 2, (2)\n"
                                         "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                                         "EL: 1; {\"p.fdv\", 5}, 1.E\n"
                                         "RD: [5] \"C\" = (1.5,-2.25); {\"p.fdv\", 7}\n"
                                         "RD: [4] \"Q\"#NAN; {\"p.fdv\", 8}\n";

class TestExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_trace = m_folder->filePath(u"3.trd"_s);
        m_target = m_folder->filePath(u"target"_s);
        QVERIFY(writeFile(m_trace, traceOf(writtenRecords)));
    }

    void textIsTheSameBytes()
    {
        const QString sample = QStringLiteral(RANKSCOPE_SAMPLE "/current/2.trd");
        QCOMPARE(exported(sample, u"text"_s).code, 0);
        QCOMPARE(readFile(m_target), readFile(sample));
    }

    void textEndsLinesAsAsked()
    {
        QCOMPARE(exported(m_trace, u"text"_s, {u"--eol"_s, u"crlf"_s}).code, 0);
        QCOMPARE(readFile(m_target), traceOf(writtenRecords).replace("\n", "\r\n"));
    }

    void textEndsLinesAsTheFileDoes()
    {
        const QByteArray crLf = traceOf(writtenRecords).replace("\n", "\r\n");
        QVERIFY(writeFile(m_trace, crLf));
        const Ended kept = exported(m_trace, u"text"_s);
        QCOMPARE(kept.code, 0);
        QCOMPARE(readFile(m_target), crLf);
        QVERIFY2(kept.messages.startsWith("rankscope: note: the lines of ") && kept.messages.contains("--eol lf"),
                 kept.messages);
        QCOMPARE(exported(m_trace, u"text"_s, {u"--eol"_s, u"lf"_s}).messages, QByteArray());
        QCOMPARE(readFile(m_target), traceOf(writtenRecords));

        QByteArray mixed = traceOf(writtenRecords);
        mixed.replace(mixed.indexOf('\n'), 1, "\r\n");
        QVERIFY(writeFile(m_trace, mixed));
        const Ended said = exported(m_trace, u"text"_s);
        QCOMPARE(said.code, 0);
        QCOMPARE(readFile(m_target), traceOf(writtenRecords));
        const QByteArray counts =
            "end differently (" + QByteArray::number(mixed.count('\n') - 1) + " with LF, 1 with CR LF, 0 with CR)";
        QVERIFY2(said.messages.contains(counts), said.messages);

        const QString table = m_folder->filePath(u"dos.csv"_s);
        QVERIFY(writeFile(table, "name,value,line\r\nX,1,3\r\n"));
        QCOMPARE(exported(table, u"text"_s).messages, QByteArray());
        QVERIFY(!readFile(m_target).contains('\r')); // the lines of a table say nothing of a trace
    }

    void runGoesIntoAFolderUnderItsNames()
    {
        const QString folder = m_folder->filePath(u"out"_s);
        const QString source = m_folder->filePath(u"source"_s);
        QVERIFY(QDir().mkpath(source));
        QVERIFY(writeFile(source % u"/run.0.trd"_s, traceOf(writtenRecords))
                && writeFile(source % u"/run.1.trd"_s, traceOf(writtenRecords)));
        const QStringList command{u"export"_s,
                                  source % u"/run.0.trd"_s,
                                  source % u"/run.1.trd"_s,
                                  u"--view"_s,
                                  u"trace"_s,
                                  u"--format"_s,
                                  u"text"_s,
                                  u"-o"_s};
        const Ended made = run(QStringList(command) << QString(folder % u'/'));
        QCOMPARE(made.code, 0);
        QCOMPARE(made.messages, QByteArray("rankscope: note: process 0 was written to " + folder.toUtf8()
                                           + "/run.0.trd\nrankscope: note: process 1 was written to " + folder.toUtf8()
                                           + "/run.1.trd\n"));
        QCOMPARE(QDir(folder).entryList(QDir::Files), (QStringList{u"run.0.trd"_s, u"run.1.trd"_s}));
        QCOMPARE(readFile(folder % u"/run.1.trd"_s), traceOf(writtenRecords));
        QVERIFY(run({u"info"_s, folder}).output.contains("run.1.trd"));

        const Ended same = run(QStringList(command) << source);
        QCOMPARE(same.code, 2);
        QVERIFY2(same.messages.contains("is what is read: name another folder"), same.messages);
        const Ended file = run(QStringList(command) << m_target);
        QCOMPARE(file.code, 2);
        QVERIFY2(file.messages.contains("-o FOLDER/"), file.messages);
        QVERIFY(!QFile::exists(m_target));
        const Ended nowhere = run(QStringList(command) << m_folder->filePath(u"no/where/"_s));
        QCOMPARE(nowhere.code, 2);
        QVERIFY2(nowhere.messages.contains("The folder cannot be made."), nowhere.messages);
    }

    void tableGoesIntoAFolderAsARun()
    {
        const QString table = m_folder->filePath(u"all.csv"_s);
        QVERIFY(writeFile(table, "process,name,value,line\n0,X,1,3\n7,X,2,3\n"));
        QVERIFY(QDir().mkpath(m_folder->filePath(u"out"_s)));
        QCOMPARE(run({u"export"_s, table, u"--view"_s, u"trace"_s, u"--format"_s, u"text"_s, u"-o"_s,
                      m_folder->filePath(u"out"_s)})
                     .code,
                 0);
        QCOMPARE(QDir(m_folder->filePath(u"out"_s)).entryList(QDir::Files), (QStringList{u"0.trd"_s, u"7.trd"_s}));
    }

    void constructsOfOneNumberAreToldApart()
    {
        const QByteArray loop = "SL: 4() [1]; {\"a.f\", 20}\nIT: 1, (1)\nSKP: {\"a.f\", 21}\nEL: 4; {\"a.f\", 22}\n";
        QVERIFY(writeFile(m_trace, "MODE = FULL\nCPU_COUNT = 1\nSL: 4() [1] {\"a.f\", 20} = \nEL: 4\n"
                                   "SL: 4() [1] {\"b.f\", 20} = \nEL: 4\nEND_HEADER\n"
                                       + loop + QByteArray(loop).replace("a.f", "b.f") + "END_TRACE\n"));
        const Ended both = exported(m_trace, u"text"_s, {u"--construct"_s, u"4"_s});
        QCOMPARE(both.code, 0);
        QVERIFY2(both.messages.startsWith("rankscope: note: 4 stands for several constructs, and all of them are "
                                          "meant: SL 4 a.f:20, SL 4 b.f:20. 4@a.f:20 is the first one alone.\n"),
                 both.messages);
        QCOMPARE(readFile(m_target).count("IT: 1, (1)"), 2);
        const Ended one = exported(m_trace, u"text"_s, {u"--construct"_s, u"4@b.f:20"_s});
        QVERIFY2(one.messages.startsWith("rankscope: note: Left out: 1 of 2 executions"), one.messages);
        const QByteArray written = readFile(m_target);
        QVERIFY(written.mid(written.indexOf("END_HEADER")).contains("b.f") && written.count("IT: 1, (1)") == 1);
        QVERIFY(
            exported(m_trace, u"text"_s, {u"--construct"_s, u"9"_s}).messages.contains("No construct is 9: there are"));
        QCOMPARE(exported(m_trace, u"text"_s, {u"--construct"_s, u"four"_s}).code, 2);
        const Ended records = run({u"export"_s, m_trace, u"--view"_s, u"records"_s, u"--format"_s, u"csv"_s,
                                   u"--constructs"_s, u"4@b.f"_s, u"-o"_s, u"-"_s});
        QCOMPARE(records.code, 0);
        QCOMPARE(records.messages, QByteArray());
        QCOMPARE(records.output.count('\n'), 5); // the heading, SL, IT, SKP and EL
    }

    void textOfD2RefusesWhatD2CannotSay()
    {
        const Ended ended = exported(m_trace, u"text"_s, {u"--dialect"_s, u"D2"_s});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains(":15: error: "), ended.messages); // the first LLONG
        QVERIFY(!QFile::exists(m_target));
    }

    void selectionSaysWhatItLeavesOut()
    {
        const Ended ended = exported(m_trace, u"text"_s, {u"--names"_s, u"S"_s});
        QCOMPARE(ended.code, 0);
        const QList<QByteArray> said = ended.messages.trimmed().split('\n');
        QCOMPARE(said.size(), 2);
        QCOMPARE(said[0], "rankscope: note: Left out: 0 of 1 executions of constructs, 0 of 2 iterations, 4 of 12 "
                          "records (2 RD, 1 BW, 1 AW)."_ba);
        QVERIFY2(said[1].contains("names"), said[1]);
        QCOMPARE(exported(m_trace, u"text"_s).messages, QByteArray());
    }

    void tableBecomesATrace()
    {
        const QString table = m_folder->filePath(u"records.csv"_s);
        const QString again = m_folder->filePath(u"again.trd"_s);
        const QString sample = QStringLiteral(RANKSCOPE_SAMPLE "/current/2.trd");
        for (const QString &trace : {m_trace, sample}) {
            QCOMPARE(run({u"export"_s, trace, u"--view"_s, u"records"_s, u"--format"_s, u"csv"_s, u"-o"_s, table}).code,
                     0);
            const Ended made =
                run({u"export"_s, table, u"--view"_s, u"trace"_s, u"--format"_s, u"text"_s, u"-o"_s, again});
            QCOMPARE(made.messages, QByteArray());
            QCOMPARE(made.code, 0);
            QCOMPARE(run({u"diff"_s, trace, again, u"--exact"_s}).code, 0);
            QCOMPARE(run({u"diff"_s, trace, table, u"--exact"_s}).code, 0); // read without a way round
        }
        const Ended told = run({u"info"_s, table, u"--json"_s});
        QVERIFY2(told.output.contains("\"trace-csv\""), told.output);
        QCOMPARE(run({u"check"_s, again, u"--json"_s})
                     .json()
                     .value("files"_L1)
                     .toArray()[0]
                     .toObject()
                     .value("readable"_L1)
                     .toBool(),
                 true);
    }

    void tableOfAnyProgramPassesTheCheck()
    {
        const QString table = m_folder->filePath(u"printed.csv"_s);
        QVERIFY(writeFile(table, "file,line,iteration,name,value\nheat.py,3,,T0,300\nheat.py,7,1,T,301.5\n"
                                 "heat.py,7,2,T,302.25\nheat.py,9,,SUM,0x1.2cp+9\n"));
        QCOMPARE(exported(table, u"text"_s).code, 0);
        const Ended checked = run({u"check"_s, m_target});
        QVERIFY2(checked.code == 0, checked.output);
        QVERIFY(readFile(m_target).contains("AW: [4] \"SUM\" = 600; {\"heat.py\", 9}\n"));
    }

    void processesOfATableGetAFileEach()
    {
        const QString table = m_folder->filePath(u"all.csv"_s);
        QVERIFY(writeFile(table, "process,name,value,line\n0,X,1,3\n1,X,2,3\n"));
        const QString target = m_folder->filePath(u"x.trd"_s);
        const QStringList command{u"export"_s, table, u"--view"_s, u"trace"_s, u"--format"_s, u"text"_s, u"-o"_s};
        QCOMPARE(run(QStringList(command) << target).code, 0);
        QVERIFY(!QFile::exists(target));
        QVERIFY(readFile(m_folder->filePath(u"x0.trd"_s)).contains("AW: [4] \"X\" = 1;"));
        QVERIFY(readFile(m_folder->filePath(u"x1.trd"_s)).contains("AW: [4] \"X\" = 2;"));
        QVERIFY(readFile(m_folder->filePath(u"x1.trd"_s)).contains("CPU_COUNT = 2\n"));
        QCOMPARE(run(QStringList(command) << u"-"_s).code, 2);
        const Ended told = run({u"info"_s, table});
        QCOMPARE(told.code, 0);
        QVERIFY2(told.output.contains("2 processes, 2 records"), told.output);
        QVERIFY2(told.output.contains("\nAW 2\n"), told.output);
        QCOMPARE(run({u"info"_s, table, u"--json"_s})
                     .json()
                     .value("files"_L1)
                     .toArray()[0]
                     .toObject()
                     .value("process_count"_L1)
                     .toInt(),
                 2);
    }

    void tableComesByStandardInput()
    {
        const QByteArray table = "iteration,name,value\n1,X,0.5\n";
        const Ended made =
            run({u"export"_s, u"-"_s, u"--view"_s, u"trace"_s, u"--format"_s, u"text"_s, u"-o"_s, u"-"_s},
                {.standardInput = table});
        QCOMPARE(made.code, 0);
        QVERIFY2(made.output.contains("  AW: [4] \"X\" = 0.5; {\"unknown\", 0}\n"), made.output);
        const Ended again =
            run({u"export"_s, u"-"_s, u"--view"_s, u"trace"_s, u"--format"_s, u"text"_s, u"-o"_s, u"-"_s},
                {.standardInput = made.output});
        QCOMPARE(again.output, made.output);
    }

    void rowsThatCannotBeReadAreNamed()
    {
        const QString table = m_folder->filePath(u"bad.csv"_s);
        QVERIFY(writeFile(table, "line,name,value\n3,X,1\n4,Y,1,5\n5,Z,abc\n"));
        const Ended ended = exported(table, u"text"_s);
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.messages.contains("bad.csv:3: error: "), ended.messages);
        QVERIFY2(ended.messages.contains("bad.csv:4: error: Column value: \"abc\" is no value of the type DOUBLE."),
                 ended.messages);
        QVERIFY(writeFile(table, "line;name;value\n3;X;1,5\n"));
        QCOMPARE(exported(table, u"text"_s).code, 2);
    }

    void textIsOfOneProcess()
    {
        const Ended ended = exported(QStringLiteral(RANKSCOPE_SAMPLE "/current"), u"text"_s);
        QCOMPARE(ended.code, 2);
        QVERIFY(!QFile::exists(m_target));
    }

    void csvHasARowPerRecord()
    {
        const Ended ended =
            run({u"export"_s, m_trace, u"--view"_s, u"trace"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s});
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.output, "line,process,kind,type,name,value,file,place_line,position,detail\n"
                               "10,3,BW,DOUBLE,S,,p.fdv,2,,\n"
                               "11,3,AW,DOUBLE,S,0.5,p.fdv,2,,\n"
                               "12,3,PL,,,,p.fdv,3,PL 1,[1] 1.B\n"
                               "13,3,IT,,,,,,PL 1(1),1\n"
                               "14,3,RD,DOUBLE,S,0.5,p.fdv,4,PL 1(1),\n"
                               "15,3,BW,LLONG,\"K(I,J)\",,p.fdv,4,PL 1(1),\n"
                               "16,3,AW,LLONG,\"K(I,J)\",9007199254740993,p.fdv,4,PL 1(1),\n"
                               "17,3,IT,,,,,,PL 1(2),2\n"
                               "18,3,RD,DOUBLE,S,0.5,p.fdv,4,PL 1(2),\n"
                               "19,3,EL,,,,p.fdv,5,PL 1,1.E\n"
                               "20,3,RD,FLOAT_COMPLEX,C,\"(1.5,-2.25)\",p.fdv,7,,\n"
                               "21,3,RD,DOUBLE,Q,nan,p.fdv,8,,\n"_ba);
    }

    void aPartCanBeChosen_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("lines");
        QTest::newRow("level") << QStringList{u"--level"_s, u"MODIFY"_s} << "10 11 12 13 15 16 19"_ba;
        QTest::newRow("construct") << QStringList{u"--construct"_s, u"1"_s} << "12 13 14 15 16 17 18 19"_ba;
        QTest::newRow("iterations") << QStringList{u"--iterations"_s, u"0:2,2"_s} << "10 11 12 17 18 19 20 21"_ba;
        QTest::newRow("both") << QStringList{u"--construct"_s, u"1"_s, u"--iterations"_s, u"0:2,2,1"_s}
                              << "12 17 18 19"_ba;
    }
    void aPartCanBeChosen()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, lines);
        QCOMPARE(exported(m_trace, u"csv"_s, options).code, 0);
        QCOMPARE(firstColumn(), lines);
    }

    void namesCanBeChosen()
    {
        QCOMPARE(exported(m_trace, u"csv"_s, {u"--names"_s, u"K*"_s, u"--names"_s, u"Q"_s}).code, 0);
        const QByteArrayList lines = firstColumn().split(' ');
        QVERIFY(lines.contains("15") && lines.contains("16") && lines.contains("21"));
        QVERIFY(!lines.contains("11") && !lines.contains("14") && !lines.contains("20"));
    }

    void xmlHasAnElementPerRecord()
    {
        QCOMPARE(exported(m_trace, u"xml"_s).code, 0);
        QXmlStreamReader xml(readFile(m_target));
        QVERIFY(xml.readNextStartElement());
        QList<QXmlStreamAttributes> rows;
        while (xml.readNextStartElement()) {
            rows << xml.attributes();
            xml.skipCurrentElement();
        }
        QCOMPARE(xml.error(), QXmlStreamReader::NoError);
        QCOMPARE(rows.size(), 12);
        QCOMPARE(rows[6].value("value"_L1), "9007199254740993"_L1);
        QCOMPARE(rows[6].value("position"_L1), "PL 1(1)"_L1);
        QVERIFY(!rows[3].hasAttribute("name"_L1));
    }

    void hdf5HasADataSetPerColumn()
    {
        QCOMPARE(exported(m_trace, u"hdf5"_s).code, 0);
        const H5::H5File file(QFile::encodeName(m_target).constData(), H5F_ACC_RDONLY);
        QCOMPARE(file.getNumObjs(), hsize_t(10));
        std::int64_t lines[12] = {};
        file.openDataSet("line").read(lines, H5::PredType::NATIVE_INT64);
        QCOMPARE(lines[11], 21);
    }

    void hdf5NeedsAFile()
    {
        const Ended ended =
            run({u"export"_s, m_trace, u"--view"_s, u"trace"_s, u"--format"_s, u"hdf5"_s, u"-o"_s, u"-"_s});
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.output, QByteArray());
    }

    void problemsOfTheTraceDoNotFailIt()
    {
        QVERIFY(writeFile(m_trace, traceOf(writtenRecords).replace("= 0.5; {\"p.fdv\", 2}", "= half; {\"p.fdv\", 2}")));
        const Ended ended = exported(m_trace, u"csv"_s);
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.messages.startsWith(QByteArray(m_trace.toUtf8() + ":11: ")), ended.messages);
    }

    void wrongCombinationsEndWith2_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("dialect of csv") << u"csv"_s << QStringList{u"--dialect"_s, u"D2"_s};
        QTest::newRow("line ends of hdf5") << u"hdf5"_s << QStringList{u"--eol"_s, u"crlf"_s};
        QTest::newRow("unknown format") << u"pdf"_s << QStringList{};
        QTest::newRow("unknown level") << u"csv"_s << QStringList{u"--level"_s, u"SOME"_s};
    }
    void wrongCombinationsEndWith2()
    {
        QFETCH(QString, format);
        QFETCH(QStringList, options);
        QVERIFY(writeFile(m_target, "old"));
        const Ended ended = exported(m_trace, format, options);
        QCOMPARE(ended.code, 2);
        QCOMPARE(readFile(m_target), "old"_ba);
    }

    void aFailedExportKeepsTheOldFile_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"text", "csv", "xml", "hdf5"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void aFailedExportKeepsTheOldFile()
    {
        QFETCH(QString, format);
        QVERIFY(writeFile(m_target, "old"));
        const Ended ended =
            exported(QStringLiteral(RANKSCOPE_SAMPLE "/current/2.trd"), format, {}, limitFileSize(4096));
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains(QByteArray(m_target.toUtf8() + ": error: ")), ended.messages);
        QCOMPARE(ended.messages.count('\n'), 1);
        QCOMPARE(readFile(m_target), "old"_ba);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), (QStringList{u"3.trd"_s, u"target"_s}));
    }

private:
    Ended exported(const QString &trace, const QString &format, const QStringList &options = {},
                   const std::function<void()> &inChild = {}) const
    {
        return run(QStringList{u"export"_s, trace, u"--view"_s, u"trace"_s, u"--format"_s, format, u"-o"_s, m_target}
                       + options,
                   {.inChild = inChild});
    }

    /// The line numbers of a CSV, with a blank between them.
    QByteArray firstColumn() const
    {
        QByteArrayList lines = readFile(m_target).trimmed().split('\n');
        lines.removeFirst();
        for (QByteArray &line : lines)
            line.truncate(line.indexOf(','));
        return lines.join(' ');
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_trace;
    QString m_target;
};

RANKSCOPE_TEST(TestExport, QCoreApplication)
#include "tst_export.moc"
