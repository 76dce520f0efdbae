// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/fixturefiles.h"

#include "io/dvm/parameters/parameterreader.h"
#include "io/dvm/parameters/parameterwriter.h"
#include "io/parameterrunfiles.h"
#include "model/trace/parameters/parameterrun.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Parameter files from bytes to values and back. Expected values are read off the fixtures by hand.
class TestParameters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void entries();
    void comments();
    void unedited_data();
    void unedited();
    void edited_data();
    void edited();
    void editedTwice();
    void unfinishedQuotation();
    void refusedEdits_data();
    void refusedEdits();
    void encoding();
    void otherEncoding();
    void runFiles();
    void configurationAlone();
    void onlyErrors();
    void noStandardInput();

private:
    static QStringList runFilesOf(const QByteArray &bytes, const QDir &home);
};

namespace {

ParameterFile parametersIn(const QByteArray &bytes, const QString &name = u"test"_s, const QString &encoding = {})
{
    Progress progress;
    auto file = readParameters(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), name, encoding,
                               progress);
    return file ? std::move(*file) : ParameterFile{.file = file.error().message};
}

QByteArray writtenBytes(const ParameterFile &file)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return writeParameters(file, buffer) ? buffer.data() : QByteArray("cannot be written");
}

QStringList linesOf(const ParameterFile &file)
{
    QStringList lines;
    for (const ParameterEntry &entry : file.entries)
        lines << QString::number(entry.line) % u' ' % parameterTitle(entry) % u'=' % valuesText(entry);
    return lines;
}

} // namespace

void TestParameters::entries()
{
    const ParameterFile file = parametersIn(dvmFixture("usrdebug.par"));
    QVERIFY(file.problems.isEmpty());
    QCOMPARE(linesOf(file),
             QStringList({u"3 EnableTrace=1"_s, u"4 TraceOptions.TraceMode=1"_s, u"5 TraceOptions.Exp=1E-4, 2"_s,
                          u"6 TraceOptions.TracePath=traces of heat"_s, u"7 Weights[3]=0.5"_s}));
    QCOMPARE(file.entries[4].index, std::optional<std::int64_t>(3));
    const ParameterValue &folder = file.entries[3].values.front();
    QVERIFY(folder.isQuoted);
    QCOMPARE(file.text.substr(folder.first - 1, folder.last - folder.first + 2), "\"traces of heat\"");
    const ParameterValue &second = file.entries[2].values[1];
    QVERIFY(!second.isQuoted);
    QCOMPARE(file.text.substr(second.first, second.last - second.first), "2");
}

void TestParameters::comments()
{
    const ParameterFile file = parametersIn(dvmFixture("heat.par"));
    QVERIFY(file.problems.isEmpty());
    QCOMPARE(file.entries.size(), std::size_t(15));
    QCOMPARE(file.entries[0].comment, u"trace or compare"_s);
    QCOMPARE(file.entries[1].comment, QString());
    QCOMPARE(file.entries[2].line, std::uint64_t(6));
    QCOMPARE(file.entries[2].comment, u"0 - configuration, 1 - trace, 2 - both, 3 - compare"_s);
    QCOMPARE(file.entries[8].name, u"TraceOptions.Exp"_s);
    QCOMPARE(file.entries[8].comment, QString()); // the one in this line belongs to the entry behind it
    QCOMPARE(file.entries[9].line, std::uint64_t(13));
    QCOMPARE(file.entries[9].comment, u"relative"_s);
    QCOMPARE(parametersIn("A=1;/* no end").entries[0].comment, QString());
    QCOMPARE(parametersIn("A=1;\n/* next line */").entries[0].comment, QString());
}

void TestParameters::unedited_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("usrdebug") << dvmFixture("usrdebug.par");
    QTest::newRow("heat") << dvmFixture("heat.par");
    QTest::newRow("CRLF") << dvmFixture("heat.par").replace("\n", "\r\n");
    QTest::newRow("byte order mark") << "\xef\xbb\xbf" + dvmFixture("heat.par");
    QTest::newRow("damaged") << QByteArray("A=1;\nB=;\n/* C=3;");
    QTest::newRow("no UTF-8") << QByteArray("/* \xcf\xf3\xf2\xfc */\nA=\xcf\xf3;\n");
}

void TestParameters::unedited()
{
    QFETCH(QByteArray, bytes);
    QCOMPARE(writtenBytes(parametersIn(bytes)), bytes);
}

void TestParameters::edited_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<int>("entry");
    QTest::addColumn<int>("value");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const QByteArray &before, ParameterPlace place, const QString &text,
                        const QByteArray &after) {
        QTest::newRow(name) << before << int(place.entry) << int(place.value) << text << after;
    };
    row("longer", "A = 1 ; /* a */\nB=2;\n", {0, 0}, u"100"_s, "A = 100 ; /* a */\nB=2;\n");
    row("shorter", "A=100;/*A=100;*/B=2;", {0, 0}, u"7"_s, "A=7;/*A=100;*/B=2;");
    row("second value", "A[2]=1, 2 , 3;", {0, 1}, u"22"_s, "A[2]=1, 22 , 3;");
    row("quotes stay", "P=\"a b\";", {0, 0}, u"c"_s, "P=\"c\";");
    row("quotes are needed", "P=a;", {0, 0}, u"a b"_s, "P=\"a b\";");
    row("semicolon", "P=a;", {0, 0}, u"a;b"_s, "P=\"a;b\";");
    row("comment mark", "P=a;", {0, 0}, u"a/*b"_s, "P=\"a/*b\";");
    row("empty", "P=a;", {0, 0}, u""_s, "P=\"\";");
    row("line ends of DOS", "A=1;\r\nB=2;\r\n", {1, 0}, u"3"_s, "A=1;\r\nB=3;\r\n");
}

void TestParameters::edited()
{
    QFETCH(QByteArray, before);
    QFETCH(int, entry);
    QFETCH(int, value);
    QFETCH(QString, text);
    QFETCH(QByteArray, after);
    const auto file = withValue(parametersIn(before), {std::size_t(entry), std::size_t(value)}, text);
    QVERIFY(file);
    QCOMPARE(writtenBytes(*file), after);
    QCOMPARE(file->entries, parametersIn(after).entries);
}

/// Places of later values are right after an edit before them.
void TestParameters::editedTwice()
{
    const auto once = withValue(parametersIn("A=1;B=2,3;"), {0, 0}, u"a b"_s);
    QVERIFY(once);
    const auto twice = withValue(*once, {1, 1}, u"30"_s);
    QVERIFY(twice);
    const auto thrice = withValue(*twice, {0, 0}, u"c"_s);
    QVERIFY(thrice);
    QCOMPARE(writtenBytes(*thrice), QByteArray("A=\"c\";B=2,30;"));
}

/// It takes the rest of its line: quotes that an edit puts into that line would end it, and change what else is there.
void TestParameters::unfinishedQuotation()
{
    const ParameterFile file = parametersIn("A=\"no end;B=1,2;\nC=3;\n");
    QCOMPARE(linesOf(file), QStringList({u"2 C=3"_s}));
    QCOMPARE(file.problems.items().size(), std::size_t(1));
    QCOMPARE(file.problems.items()[0].line, std::optional<std::uint64_t>(1));
    QCOMPARE(file.problems.items()[0].text,
             u"This quotation does not end in its line; the rest of the line was left out."_s);
    const auto edited = withValue(file, {}, u"a; b"_s);
    QVERIFY(edited);
    QCOMPARE(linesOf(parametersIn(writtenBytes(*edited))), QStringList({u"2 C=a; b"_s}));
    QCOMPARE(linesOf(parametersIn("A=1;B=\"")), QStringList({u"1 A=1"_s}));
}

void TestParameters::refusedEdits_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("quote") << QByteArray("A=1;") << u"a\"b"_s;
    QTest::newRow("line end") << QByteArray("A=1;") << u"a\nb"_s;
    QTest::newRow("letter without a byte") << QByteArray("A=1;/* \xcf\xf3 */") << u"日"_s;
}

void TestParameters::refusedEdits()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    const auto file = withValue(parametersIn(bytes), {}, text);
    QVERIFY(!file);
    QCOMPARE(file.error().kind, ErrorKind::BadOption);
}

void TestParameters::encoding()
{
    const ParameterFile file = parametersIn("A=1;\nP=\xcf\xf3\xf2\xfc;\n"); // "Путь" in Windows-1251
    QCOMPARE(valuesText(file.entries[1]), u"Путь"_s);
    QCOMPARE(file.problems.items().size(), std::size_t(1));
    QCOMPARE(file.problems.items()[0].severity, Severity::Note);
    QCOMPARE(file.problems.items()[0].line, std::optional<std::uint64_t>(2));
    const auto edited = withValue(file, {1, 0}, u"Дом"_s);
    QVERIFY(edited);
    QCOMPARE(writtenBytes(*edited), QByteArray("A=1;\nP=\xc4\xee\xec;\n"));
    const auto utf8 = withValue(parametersIn("P=a;"), {}, u"Дом"_s);
    QVERIFY(utf8);
    QCOMPARE(writtenBytes(*utf8), QByteArray("P=\xd0\x94\xd0\xbe\xd0\xbc;"));
}

void TestParameters::otherEncoding()
{
    const ParameterFile file = parametersIn("P=\xf0\xd5\xd4\xd8;", u"test"_s, u"koi8-r"_s);
    QCOMPARE(valuesText(file.entries[0]), u"Путь"_s);
}

/// "Reference: 0.trd 1.trd" for each, and what is wrong with the file.
QStringList TestParameters::runFilesOf(const QByteArray &bytes, const QDir &home)
{
    ParameterFile file = parametersIn(bytes, home.filePath(u"usr.par"_s));
    lookForRun(file);
    QStringList found;
    for (const RelatedFile &related : file.related.value_or(std::vector<RelatedFile>())) {
        QStringList names;
        for (const QString &path : related.paths)
            names << home.relativeFilePath(path);
        found << relatedFileTitle(related.role) % ": "_L1 % names.join(u' ');
    }
    for (const Problem &problem : file.problems.items())
        found << problem.text;
    return found;
}

void TestParameters::runFiles()
{
    const QTemporaryDir folder;
    const QDir home(folder.path());
    QVERIFY(home.mkdir(u"heat traces"_s));
    const QByteArray loops = dvmFixture("loops.trd");
    writeFixture(home.filePath(u"heat traces/loops0.trd"_s), loops);
    for (const char *name : {"heat traces/reference_0.trd", "heat traces/reference_1.trd", "heat.err.trd"})
        writeFixture(home.filePath(QString::fromLatin1(name)), "x");
    const QStringList found{u"Reference: heat traces/reference_0.trd heat traces/reference_1.trd"_s,
                            u"Configuration: heat traces/loops0.trd"_s, u"Errors: heat.err.trd"_s};
    QCOMPARE(runFilesOf(dvmFixture("heat.par"), home), found);
    for (const char *name : {"heat traces/0.trd", "heat traces/1.trd", "heat traces/3.trd"})
        writeFixture(home.filePath(QString::fromLatin1(name)), "x"); // 2 is not there
    QCOMPARE(runFilesOf(dvmFixture("heat.par"), home),
             QStringList(u"Folder of traces: heat traces/0.trd heat traces/1.trd"_s) + found);
    QCOMPARE(runFilesOf("TraceOptions.TracePath=\"heat traces\";", home),
             QStringList({u"Folder of traces: heat traces"_s, u"Configuration: heat traces/loops0.trd"_s}));
    QCOMPARE(runFilesOf("TraceOptions.OutputTracePrefix=\"heat traces/reference_\";", home),
             QStringList(u"Folder of traces: heat traces/reference_0.trd heat traces/reference_1.trd"_s));
    QCOMPARE(runFilesOf("DebugOptions.ErrorFile=heat.err.trd;", home),
             QStringList({u"Errors of the dynamic control: heat.err.trd"_s, u"Errors: heat.err.trd"_s}));
    const QStringList saving = runFilesOf("TraceOptions.SaveThroughExec=1;", home);
    QCOMPARE(saving.size(), 2); // no loops0.trd there
    QCOMPARE(saving[0], u"Errors: heat.err.trd"_s);
}

/// A configuration is no trace although it is called like one.
void TestParameters::configurationAlone()
{
    const QTemporaryDir folder;
    const QDir home(folder.path());
    writeFixture(home.filePath(u"loops0.trd"_s), dvmFixture("loops.trd"));
    QCOMPARE(runFilesOf("EnableTrace=1;", home), QStringList(u"Configuration: loops0.trd"_s));
}

void TestParameters::onlyErrors()
{
    const QTemporaryDir folder;
    const QDir home(folder.path());
    writeFixture(home.filePath(u"a.err.trd"_s), "x");
    QCOMPARE(runFilesOf("A=1;", home), QStringList(u"Errors: a.err.trd"_s));
    writeFixture(home.filePath(u"b.err.trd"_s), "x");
    writeFixture(home.filePath(u"3.trd"_s), "x");
    QCOMPARE(runFilesOf("A=1;", home), QStringList(u"Folder of traces: ."_s)); // which errors are meant is not known
}

void TestParameters::noStandardInput()
{
    ParameterFile file = parametersIn("TraceOptions.SaveThroughExec=1;", u"-"_s);
    lookForRun(file);
    QVERIFY(!file.related);
    QVERIFY(file.problems.isEmpty()); // whether there is a configuration is not known
}

RANKSCOPE_TEST(TestParameters, NoApplication)
#include "tst_parameters.moc"
