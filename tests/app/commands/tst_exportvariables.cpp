// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// The variables at a line of a trace. Records of the files begin at line 8.
class TestExportVariables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void writesThoseOfALine();
    void writesThoseOfTheLastLine();
    void comparesTwoRuns();
    void takesTolerancesFromRules();
    void refusesWhatItCannotDo_data();
    void refusesWhatItCannotDo();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    Ended exported(const QStringList &options) const
    {
        return run(QStringList{u"export"_s} + options + QStringList{u"--view"_s, u"variables"_s, u"-o"_s, u"-"_s});
    }

    QTemporaryDir m_folder;
};

void TestExportVariables::initTestCase()
{
    const auto body = [](const QByteArray &value) -> QByteArray {
        return QByteArray("BW: [4] \"S\"; {\"p.fdv\", 2}\n"
                          "AW: [4] \"S\" = 0.5; {\"p.fdv\", 2}\n"
                          "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n"
                          "  IT: 1, (1)\n"
                          "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                          "  AW: [4] \"T\" = ")
               + value + "; {\"p.fdv\", 4}\nEL: 1; {\"p.fdv\", 5}, 1.E\n";
    };
    QVERIFY(writeFile(path(u"0.trd"_s), traceOf(body("3"))));
    QVERIFY(writeFile(path(u"ref.trd"_s), traceOf(body("4"))));
    QVERIFY(writeFile(path(u"empty.trd"_s), traceOf("")));
}

void TestExportVariables::writesThoseOfALine()
{
    const QByteArray lines = readFile(path(u"0.trd"_s));
    const auto line = lines.first(lines.indexOf("AW: [4] \"T\"")).count('\n') + 1;
    const Ended ended = exported({path(u"0.trd"_s), u"--line"_s, QString::number(line), u"--format"_s, u"csv"_s});
    QCOMPARE(ended.code, 0);
    const QByteArray written = QByteArray::number(line - 4);
    const QByteArray read = QByteArray::number(line - 1);
    const QByteArray here = QByteArray::number(line);
    QCOMPARE(
        ended.output,
        "name,value,written_line,value_line,position,class,level,state,read_otherwise,reduction,operations,shadow\n"
        "S,0.5,"
            + written + "," + read + ",,read-only,1,initialised,,,,\nT,3," + here + "," + here
            + ",PL 1(1),private,1,initialised,,,,\n");
}

void TestExportVariables::writesThoseOfTheLastLine()
{
    const Ended ended = exported({path(u"0.trd"_s), u"--format"_s, u"csv"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY(ended.output.contains("private,0,private-ended"));
}

void TestExportVariables::comparesTwoRuns()
{
    const Ended ended = exported({path(u"0.trd"_s), u"--reference"_s, path(u"ref.trd"_s), u"--format"_s, u"xml"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.output.contains("agreement=\"differs\""), ended.output.constData());
    QVERIFY2(ended.output.contains("reference_value=\"4\""), ended.output.constData());
    QVERIFY2(ended.output.contains("agreement=\"equal\""), ended.output.constData());
}

/// T is 3 and 4.
void TestExportVariables::takesTolerancesFromRules()
{
    QVERIFY(writeFile(path(u"rules.json"_s), R"({"traces":[{"match":{"name":"T"},"abs":1}]})"));
    const Ended ended = exported({path(u"0.trd"_s), u"--reference"_s, path(u"ref.trd"_s), u"--rules"_s,
                                  path(u"rules.json"_s), u"--format"_s, u"xml"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(!ended.output.contains("agreement=\"differs\""), ended.output.constData());
    QVERIFY2(ended.output.contains("agreement=\"equal\""), ended.output.constData());
}

void TestExportVariables::refusesWhatItCannotDo_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("message");
    const QString trace = path(u"0.trd"_s);
    QTest::newRow("as text") << QStringList{trace, u"--format"_s, u"text"_s} << QByteArray("csv, xml, hdf5 or json");
    QTest::newRow("before the records") << QStringList{trace, u"--line"_s, u"2"_s, u"--format"_s, u"csv"_s}
                                        << QByteArray("no record up to line 2");
    QTest::newRow("without records") << QStringList{path(u"empty.trd"_s), u"--format"_s, u"csv"_s}
                                     << QByteArray("has no records");
    QTest::newRow("line of no reference")
        << QStringList{trace, u"--reference-line"_s, u"9"_s, u"--format"_s, u"csv"_s} << QByteArray("--reference");
    QTest::newRow("rules of no reference")
        << QStringList{trace, u"--rules"_s, trace, u"--format"_s, u"csv"_s} << QByteArray("--reference");
    QTest::newRow("missing reference") << QStringList{trace, u"--reference"_s, path(u"none.trd"_s), u"--format"_s,
                                                      u"csv"_s}
                                       << QByteArray("none.trd");
}

void TestExportVariables::refusesWhatItCannotDo()
{
    QFETCH(const QStringList, options);
    QFETCH(const QByteArray, message);
    const Ended ended = exported(options);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(message), ended.messages.constData());
}

RANKSCOPE_TEST(TestExportVariables, QCoreApplication)
#include "tst_exportvariables.moc"
