// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/fieldscsv.h"
#include "io/dvm/csv/csvvalue.h"
#include "io/dvm/csv/tracecsv.h"
#include "io/dvm/runtimereading.h"
#include "io/dvm/tracewriter.h"
#include "model/trace/trace/recordtable.h"
#include "tests/io/dvm/fixturefiles.h"
#include "tests/io/dvm/tracedump.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QDirIterator>
#include <QTest>

#include <bit>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Tables become traces: those that were written of traces the same ones, those that any program printed what they
/// say.
class TestTraceCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bodies_data();
    void bodies();
    void roundTrip_data();
    void roundTrip();
    void processes();
    void values_data();
    void values();
    void faults_data();
    void faults();
    void headings_data();
    void headings();
    void recognised_data();
    void recognised();
    void manyFaultsAreCounted();
    void cutAnywhere();
    void damaged();
    void cancelled();
};

namespace {

Result<TraceRun> tableRun(const QByteArray &text)
{
    Progress progress;
    return readTraceCsvRun(ByteSource::fromMemory({text.constData(), std::size_t(text.size())}), u"t.csv"_s, {},
                           progress);
}

QByteArray textOfTrace(const Trace &trace)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    return writeTrace(trace, {}, buffer, progress) ? buffer.data() : QByteArray("cannot be written");
}

QByteArray bodyOf(const QByteArray &text)
{
    constexpr QByteArrayView end = "# End trace header\n\n";
    return text.mid(text.indexOf(end) + end.size());
}

QByteArray tableOf(const std::shared_ptr<const Trace> &trace)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const TraceRun run{{{0, trace}}};
    const TraceSelection all;
    return writeFieldsCsv(recordTable(run, all), LineEnd::Lf, buffer, progress) ? buffer.data() : QByteArray();
}

QStringList tableProblems(const TraceRun &run)
{
    return dumpProblems(*run.processes.front().trace);
}

/// What the runtime would refuse, by its own words.
QStringList refusedBy(const QByteArray &text)
{
    Progress progress;
    const auto verdict = readAsRuntime(ByteSource::fromMemory({text.constData(), std::size_t(text.size())}), u"t"_s,
                                       TraceDialect::D3, progress);
    QStringList reasons;
    for (const auto &reason : verdict->reasons)
        reasons << QString(QString::number(reason.line) + u' ' + reason.text);
    return reasons;
}

} // namespace

void TestTraceCsv::bodies_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QByteArray>("body"); // before END_TRACE
    const auto row = [](const char *name, const QByteArray &table, const QByteArray &body) {
        QTest::newRow(name) << table << body;
    };
    row("least", "name,value,line\nX,1.5,3\n", "AW: [4] \"X\" = 1.5; {\"unknown\", 3}\n");
    row("only headings", "name,value,line\n", "");
    row("with a file", "file,line,name,value\nheat.f,7,\"A(I,J)\",2\n", "AW: [4] \"A(I,J)\" = 2; {\"heat.f\", 7}\n");
    row("headings in any order, blanks, CRLF, BOM", "\xef\xbb\xbf Value ,NAME,Line\r\n1 , X ,2\r\n\r\n3,Y,4\r\n",
        "AW: [4] \"X\" = 1; {\"unknown\", 2}\nAW: [4] \"Y\" = 3; {\"unknown\", 4}\n");
    row("types and kinds", "kind,type,name,value,line\nRD,int,K,-3,1\nbw,7,F,,2\nAW,LOGICAL,F,1,2\nRV,FLOAT,,0.5,3\n",
        "RD: [1] \"K\" = -3; {\"unknown\", 1}\nBW: [7] \"F\"; {\"unknown\", 2}\nAW: [7] \"F\" = 1; {\"unknown\", 2}\n"
        "RV: [3] 0.5; {\"unknown\", 3}\n");
    row("not finite", "name,value,type,line\nX,nan,DOUBLE,1\nX,-inf,,1\nC,\"(1,inf)\",6,1\n",
        "AW: [4] \"X\"#NAN; {\"unknown\", 1}\nAW: [4] \"X\"#NAN; {\"unknown\", 1}\n"
        "AW: [6] \"C\" = (1,INF); {\"unknown\", 1}\n");
    row("iterations alone", "iteration,name,value\n1,X,1\n1,Y,2\n2,X,3\n",
        "SL: 1() [1]; {\"unknown\", 0}\n  IT: 1, (1)\n  AW: [4] \"X\" = 1; {\"unknown\", 0}\n"
        "  AW: [4] \"Y\" = 2; {\"unknown\", 0}\n  IT: 2, (2)\n  AW: [4] \"X\" = 3; {\"unknown\", 0}\n"
        "EL: 1; {\"unknown\", 0}\n");
    // LI by the limits 1..2 and 1..3: (1,1) 4, (1,3) 6, (2,1) 7 (format document, section 4.5).
    row("two indices",
        "construct,iteration,line,name,value\n3,\"1,1\",5,X,1\n3,\"(1,3)\",5,X,2\n3,2 1,5,X,3\n,,9,Y,4\n",
        "PL: 3() [2]; {\"unknown\", 5}\n  IT: 4, (1,1)\n  AW: [4] \"X\" = 1; {\"unknown\", 5}\n"
        "  IT: 6, (1,3)\n  AW: [4] \"X\" = 2; {\"unknown\", 5}\n  IT: 7, (2,1)\n"
        "  AW: [4] \"X\" = 3; {\"unknown\", 5}\nEL: 3; {\"unknown\", 5}\nAW: [4] \"Y\" = 4; {\"unknown\", 9}\n");
    row("an iteration again is of the next execution",
        "construct,iteration,name,value\nPL 2,1,X,1\nPL 2,2,X,2\nPL 2,1,X,3\n",
        "PL: 2() [1]; {\"unknown\", 0}\n  IT: 1, (1)\n  AW: [4] \"X\" = 1; {\"unknown\", 0}\n  IT: 2, (2)\n"
        "  AW: [4] \"X\" = 2; {\"unknown\", 0}\nEL: 2; {\"unknown\", 0}\nPL: 2() [1]; {\"unknown\", 0}\n  IT: 1, (1)\n"
        "  AW: [4] \"X\" = 3; {\"unknown\", 0}\nEL: 2; {\"unknown\", 0}\n");
    row("positions make the constructs",
        "position,name,value\nSL 1(1) / PL 2(3),X,1\nSL 1(2) / PL 2(3),X,2\nSL 1(2),Y,3\n",
        "SL: 1() [1]; {\"unknown\", 0}\n  IT: 1, (1)\n  PL: 2(1) [1]; {\"unknown\", 0}\n    IT: 3, (3)\n"
        "    AW: [4] \"X\" = 1; {\"unknown\", 0}\n  EL: 2; {\"unknown\", 0}\n  IT: 2, (2)\n"
        "  PL: 2(1) [1]; {\"unknown\", 0}\n    IT: 3, (3)\n    AW: [4] \"X\" = 2; {\"unknown\", 0}\n"
        "  EL: 2; {\"unknown\", 0}\n  AW: [4] \"Y\" = 3; {\"unknown\", 0}\nEL: 1; {\"unknown\", 0}\n");
    row("rows make the constructs",
        "kind,position,name,value,file,line\nPL,PL 2,,,a,1\nIT,PL 2(5),,,,\nIT,PL 2(5),,,,\nEL,PL 2,,,a,4\n",
        "PL: 2() [1]; {\"a\", 1}\n  IT: 5, (5)\n  IT: 5, (5)\nEL: 2; {\"a\", 4}\n");
}

void TestTraceCsv::bodies()
{
    QFETCH(QByteArray, table);
    QFETCH(QByteArray, body);
    const auto run = tableRun(table);
    QVERIFY2(run, run ? "" : qPrintable(run.error().message));
    QCOMPARE(tableProblems(*run), QStringList());
    QCOMPARE(run->processes.size(), std::size_t(1));
    const QByteArray text = textOfTrace(*run->processes.front().trace);
    QCOMPARE(bodyOf(text), QByteArray(body + "END_TRACE\n"));
    if (!table.contains("inf"))
        QCOMPARE(refusedBy(text), QStringList());
    QCOMPARE(dumpProblems(*traceOf(text)), QStringList());
}

void TestTraceCsv::roundTrip_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("everything") << dvmFixture("everything.trd");
#ifdef RANKSCOPE_SHARED
    const QString root = QStringLiteral(RANKSCOPE_SHARED "/data/dvm/");
    QDirIterator found(root, {u"?.trd"_s}, QDir::Files, QDirIterator::Subdirectories);
    constexpr qint64 largest = 300'000; // bytes: what is larger is of the same programs
    while (found.hasNext()) {
        QFile file(found.next());
        if (file.size() <= largest && file.open(QIODevice::ReadOnly) && !file.fileName().contains("read_errors"_L1))
            QTest::newRow(qPrintable(file.fileName().mid(root.size()))) << file.readAll();
    }
#endif
}

/// All of a body comes back, byte for byte.
void TestTraceCsv::roundTrip()
{
    QFETCH(QByteArray, text);
    const auto trace = traceOf(text);
    const auto run = tableRun(tableOf(trace));
    QVERIFY(run);
    QCOMPARE(tableProblems(*run), QStringList());
    const QByteArray expected = textOfTrace(*trace);
    const QByteArray back = textOfTrace(*run->processes.front().trace);
    const int width = trace->header.indentWidth;
    if (width == 2)
        QCOMPARE(bodyOf(back), bodyOf(expected));
    QByteArray plainBack = bodyOf(back);
    QByteArray plainExpected = bodyOf(expected);
    QCOMPARE(plainBack.replace(" ", ""), plainExpected.replace(" ", ""));
}

void TestTraceCsv::processes()
{
    const auto run = tableRun("process,name,value,line\n2,X,1,1\n0,Y,2,1\n2,Z,3,1\n");
    QVERIFY(run);
    QCOMPARE(run->processes.size(), std::size_t(2));
    QCOMPARE(run->processes[0].number, 0);
    QCOMPARE(run->processes[1].number, 2);
    QCOMPARE(run->processes[1].trace->size(), 2u);
    QCOMPARE(run->processes[1].trace->line(RecordIndex{1}), std::uint64_t(4));
    QCOMPARE(run->processes[1].trace->header.cpuCount, 2);
    Progress progress;
    const QByteArray table = "process,name,value,line\n2,X,1,1\n0,Y,2,1\n";
    const auto one =
        readTraceCsv(ByteSource::fromMemory({table.constData(), std::size_t(table.size())}), u"t.csv"_s, {}, progress);
    QVERIFY(!one);
    QCOMPARE(one.error().kind, ErrorKind::Unsupported);
}

void TestTraceCsv::values_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("type");
    QTest::addColumn<double>("value");
    QTest::addColumn<bool>("isRead");
    const auto row = [](const char *text, ValueType type, double value, bool isRead = true) {
        QTest::newRow(text) << QByteArray(text) << int(type) << value << isRead;
    };
    row("0x1.8p+3", ValueType::Double, 12);
    row("-0x1p-1074", ValueType::Double, -5e-324);
    row("0x1.99999ap-4", ValueType::Float, double(0.1f));
    row("0x1.999999999999ap-4", ValueType::Float, 0, false); // 53 bits
    row("0x1.999999999999a8p-4", ValueType::Double, 0, false); // 57 bits
    row("0x", ValueType::Double, 0, false);
    row("0x-1.8p3", ValueType::Double, 0, false);
    row("-0x-1", ValueType::Double, 0, false);
    row("0xinf", ValueType::Double, 0, false);
    row("0x.8", ValueType::Double, 0.5);
    row("1.5D+03", ValueType::Double, 1500);
    row("1e999", ValueType::Double, 0, false);
    row("9007199254740992", ValueType::Double, 9007199254740992.0);
    row("9007199254740993", ValueType::Double, 0, false);
    row("0.1", ValueType::Double, 0.1);
    row("1.5", ValueType::Int, 0, false);
    row("1,5", ValueType::Double, 0, false);
    row("abc", ValueType::Double, 0, false);
    row("99999999999999999999", ValueType::LongLong, 0, false);
    row("2147483647", ValueType::Int, std::bit_cast<double>(std::uint64_t(2147483647)));
    row("2147483648", ValueType::Int, 0, false);
    row("-2147483649", ValueType::Int, 0, false);
    row("2147483648", ValueType::Long, std::bit_cast<double>(std::uint64_t(2147483648)));
}

void TestTraceCsv::values()
{
    QFETCH(QByteArray, text);
    QFETCH(int, type);
    QFETCH(double, value);
    QFETCH(bool, isRead);
    const auto read = parseCsvValue(text.toStdString(), static_cast<ValueType>(type));
    QCOMPARE(read.has_value(), isRead);
    if (isRead)
        QCOMPARE(std::bit_cast<double>(read->bits), value);
    else
        QVERIFY(read.error().endsWith(u'.'));
}

void TestTraceCsv::faults_data()
{
    QTest::addColumn<QByteArray>("row"); // of line 2
    QTest::addColumn<QString>("column");
    QTest::newRow("process") << QByteArray("x,AW,4,X,1,a,1,,") << u"process"_s;
    QTest::newRow("kind") << QByteArray("0,WRITE,4,X,1,a,1,,") << u"kind"_s;
    QTest::newRow("type") << QByteArray("0,AW,9,X,1,a,1,,") << u"type"_s;
    QTest::newRow("no name") << QByteArray("0,AW,4,,1,a,1,,") << u"name"_s;
    QTest::newRow("name of a skip") << QByteArray("0,SKP,,X,,a,1,,") << u"name"_s;
    QTest::newRow("quotation mark") << QByteArray("0,AW,4,\"X\"\"\",1,a,1,,") << u"name"_s;
    QTest::newRow("no value") << QByteArray("0,AW,4,X,,a,1,,") << u"value"_s;
    QTest::newRow("value of a BW") << QByteArray("0,BW,4,X,1,a,1,,") << u"value"_s;
    QTest::newRow("value") << QByteArray("0,AW,1,X,1.5,a,1,,") << u"value"_s;
    QTest::newRow("line") << QByteArray("0,AW,4,X,1,a,-1,,") << u"line"_s;
    QTest::newRow("position") << QByteArray("0,AW,4,X,1,a,1,PL 2(,") << u"position"_s;
    QTest::newRow("end of nothing") << QByteArray("0,EL,,,,a,1,PL 2,") << u"position"_s;
    QTest::newRow("detail") << QByteArray("0,PL,,,,a,1,PL 2,[9]") << u"detail"_s;
    QTest::newRow("fields") << QByteArray("0,AW,4,X,1,a,1") << u"value"_s;
    QTest::newRow("open quotation mark") << QByteArray("0,AW,4,X,1,a,1,,\"") << u"value"_s;
}

void TestTraceCsv::faults()
{
    QFETCH(QByteArray, row);
    QFETCH(QString, column);
    const auto run = tableRun("process,kind,type,name,value,file,line,position,detail\n" + row + "\n");
    QVERIFY(run);
    const QStringList problems = tableProblems(*run);
    QCOMPARE(problems.size(), 1);
    QVERIFY2(problems.front().startsWith(QString(u"2 error Column "_s + column + u": "_s)),
             qPrintable(problems.front()));
    QCOMPARE(run->processes.front().trace->size(), 0u);
}

void TestTraceCsv::headings_data()
{
    QTest::addColumn<QByteArray>("headings");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("semicolons") << QByteArray("name;value;line");
    QTest::newRow("tabulators") << QByteArray("name\tvalue\tline");
    QTest::newRow("no value") << QByteArray("name,line");
    QTest::newRow("unknown") << QByteArray("name,value,shoe_size");
    QTest::newRow("twice") << QByteArray("name,value,line,Name");
    QTest::newRow("two ways to say where") << QByteArray("name,value,position,iteration");
}

void TestTraceCsv::headings()
{
    QFETCH(QByteArray, headings);
    const auto run = tableRun(headings + "\nX,1,1\n");
    QVERIFY(!run);
    QCOMPARE(run.error().kind, ErrorKind::WrongFormat);
    QVERIFY(!run.error().message.isEmpty());
}

void TestTraceCsv::recognised_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<bool>("isTable");
    QTest::newRow("table of a trace") << QByteArray(
        "line,process,kind,type,name,value,file,place_line,position,detail\n")
                                      << true;
    QTest::newRow("least") << QByteArray("name,value,line") << true;
    QTest::newRow("semicolons, refused by the reader") << QByteArray("file;line;name;value\r\n") << true;
    QTest::newRow("in quotation marks") << QByteArray("\"Name\",\"Value\",\"Kind\"\n") << true;
    QTest::newRow("comparison") << QByteArray("Value,Processes\n") << false;
    QTest::newRow("numbers") << QByteArray("1,2,3\n") << false;
    QTest::newRow("names and values of anything") << QByteArray("name,value\n") << false;
    QTest::newRow("nothing") << QByteArray() << false;
}

void TestTraceCsv::recognised()
{
    QFETCH(QByteArray, head);
    QFETCH(bool, isTable);
    QCOMPARE(looksLikeTraceCsv({head.constData(), std::size_t(head.size())}), isTable);
}

void TestTraceCsv::manyFaultsAreCounted()
{
    QByteArray table = "name,value,line\n";
    for (int row = 0; row < 250; ++row)
        table += "X,none" + QByteArray::number(row) + ",1\n";
    const auto run = tableRun(table);
    QVERIFY(run);
    QCOMPARE(tableProblems(*run).size(), 101);
    QVERIFY(tableProblems(*run).back().contains(u"150"_s));
    QCOMPARE(run->processes.front().trace->unreadLines, std::uint64_t(250));
}

void TestTraceCsv::cutAnywhere()
{
    const QByteArray table = tableOf(traceOf(dvmFixture("everything.trd")));
    for (qsizetype size = 0; size < table.size(); ++size) {
        const auto run = tableRun(table.left(size));
        if (run)
            QVERIFY(!textOfTrace(*run->processes.front().trace).isEmpty());
    }
}

/// Bytes are changed, doubled and dropped; what is made can be written, and reads back as much.
void TestTraceCsv::damaged()
{
    const QByteArray whole = tableOf(traceOf(dvmFixture("everything.trd")));
    constexpr QByteArrayView bytes = "\",\n;#()[]/ 0129-.NPBEx\xff";
    std::uint32_t random = 1;
    const auto next = [&random](qsizetype below) {
        random = random * 1664525u + 1013904223u;
        return qsizetype((random >> 8) % std::uint32_t(below));
    };
    for (int round = 0; round < 1200; ++round) {
        QByteArray table = whole;
        for (qsizetype change = next(4); change >= 0; --change) {
            const qsizetype place = next(table.size());
            if (next(3) == 0)
                table.remove(place, 1 + next(40));
            else if (next(2) == 0)
                table.insert(place, table.mid(next(table.size()), next(80)));
            else
                table[place] = bytes[next(bytes.size())];
        }
        const auto run = tableRun(table);
        if (!run)
            continue;
        for (const TraceRun::Process &process : run->processes) {
            const auto again = traceOf(textOfTrace(*process.trace));
            QVERIFY2(again->size() == process.trace->size() && again->unreadLines == 0, table);
        }
    }
}

void TestTraceCsv::cancelled()
{
    Progress progress;
    progress.cancel();
    const QByteArray table = "name,value,line\nX,1,1\n";
    const auto run = readTraceCsvRun(ByteSource::fromMemory({table.constData(), std::size_t(table.size())}), u"t.csv"_s,
                                     {}, progress);
    QVERIFY(!run);
    QCOMPARE(run.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestTraceCsv, QCoreApplication)
#include "tst_tracecsv.moc"
