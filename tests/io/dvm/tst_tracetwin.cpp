// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/tracetwin.h"
#include "io/team/tracememory.h"
#include "io/tracefile.h"
#include "tests/io/dvm/tracedump.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Traces that are made from their likes, or shared with other processes.
class TestTraceTwin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void twins_data();
    void twins();
    void needsAGoodTrace();
    void fewLinesOnly();
    void pairsOfFiles_data();
    void pairsOfFiles();
    void saysWhichFileIsMissing();
    void inMemoryOfOthers();
};

namespace {

std::string_view viewOf(const QByteArray &text)
{
    return {text.constData(), std::size_t(text.size())};
}

/// All that a trace is.
QStringList allOf(const Trace &trace)
{
    QStringList lines = dumpAll(trace);
    for (const auto &[key, value] : trace.header.meta)
        lines << QString::fromLatin1(key.data(), qsizetype(key.size()))
              << QString::fromLatin1(value.data(), qsizetype(value.size()));
    for (const std::int32_t index : trace.narrowIndices)
        lines << QString::number(index);
    for (const std::complex<double> &value : trace.complexValues)
        lines << QString::number(value.real()) << QString::number(value.imag());
    for (const Point &point : trace.points)
        lines << QString::number(point.number);
    const TraceHeader &header = trace.header;
    lines << trace.file << QString::number(trace.fileBytes) << trace.fileTime.toString(Qt::ISODateWithMs)
          << QString::number(trace.endLine) << QString::number(int(header.dialect)) << QString::number(header.present)
          << QString::number(int(header.level)) << QString::number(header.cpuCount)
          << QString::number(header.structure.size()) << QString::number(trace.constructs.size());
    return lines;
}

const QByteArray header =
    "# Begin trace header. Don't modify these records\nTRACE_TIME = \"Mon\"\nTASK_NAME = \"a\"\n"
    "MODE = FULL\nCPU_COUNT = 1\nEMPTYITER = 0\nSL: 1() [1] {\"a.fdv\", 1} = \nEL: 1\nEND_HEADER\n"
    "# End trace header\n\n";
const QByteArray body = "AW: [4] \"X\" = 1.5; {\"a.fdv\", 1}\n"
                        "AW: [1] \"K\" = 7; {\"a.fdv\", 2}\n"
                        "SL: 1() [1]; {\"a.fdv\", 1}, 1.B\n"
                        "  IT: 1, (1)\n"
                        "  RD: [3] \"F\" = 0.25; {\"a.fdv\", 4}\n"
                        "  RD: [5] \"C\" = (1,2); {\"a.fdv\", 5}\n"
                        "  RD: [6] \"D\" = (1,2); {\"a.fdv\", 6}\n"
                        "  RD: [4] \"X\" = 1.5; {\"a.fdv\", 7}\n"
                        "EL: 1; {\"a.fdv\", 8}, 1.E\n"
                        "RV: [4] 3; {\"a.fdv\", 9}\n"
                        "END_TRACE\n";
const QByteArray whole = header + body;

/// `whole` with one part of it replaced, which is in it once.
QByteArray with(const QByteArray &part, const QByteArray &other)
{
    if (whole.count(part) != 1)
        qFatal("%s is in the text %d times", part.constData(), int(whole.count(part)));
    QByteArray text = whole;
    return text.replace(part, other);
}

} // namespace

void TestTraceTwin::twins_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isTwin");
    const auto row = [](const char *name, const QByteArray &text, bool isTwin) {
        QTest::newRow(name) << text << isTwin;
    };
    row("the same bytes", whole, true);
    row("a double", with("= 1.5; {\"a.fdv\", 1}", "= -2.25e+100; {\"a.fdv\", 1}"), true);
    row("the last digit", with("= 1.5; {\"a.fdv\", 7}", "= 1.6; {\"a.fdv\", 7}"), true);
    row("an integer", with("= 7;", "= -12345678901;"), true);
    row("a float", with("= 0.25;", "= 0.1;"), true);
    row("a complex float", with("= (1,2); {\"a.fdv\", 5}", "= (1,-2); {\"a.fdv\", 5}"), true);
    row("a result", with("RV: [4] 3;", "RV: [4] 4;"), true);
    row("an infinity", with("= 1.5; {\"a.fdv\", 1}", "= -INF; {\"a.fdv\", 1}"), true);
    row("two values", with("= 7;", "= 8;").replace("= 0.25;", "= 0.125;"), true);
    row("where and when it ran", with("\"Mon\"", "\"Tuesday\"").replace("= \"a\"", "= \"b # c\""), true);
    row("a complex double", with("= (1,2); {\"a.fdv\", 6}", "= (1,3); {\"a.fdv\", 6}"), false);
    row("not a number", with("\"X\" = 1.5; {\"a.fdv\", 1}", "\"X\"#NAN; {\"a.fdv\", 1}"), false);
    row("no number", with("= 7;", "= seven;"), false);
    row("too large a number", with("= 7;", "= 99999999999999999999;"), false);
    row("a name", with("\"K\"", "\"L\""), false);
    row("a name in its case", with("\"K\"", "\"k\""), false);
    row("a type", with("[3] \"F\"", "[4] \"F\""), false);
    row("a kind", with("RD: [3] \"F\"", "AW: [3] \"F\""), false);
    row("a line of the source", with("{\"a.fdv\", 2}", "{\"a.fdv\", 12}"), false);
    row("a file of the source", with("{\"a.fdv\", 2}", "{\"b.fdv\", 2}"), false);
    row("an iteration", with("(1)\n", "(2)\n"), false);
    row("the index of an iteration", with("IT: 1,", "IT: 2,"), false);
    row("a point", with("1.B", "2.B"), false);
    row("a value with a comment", with("= 7; {\"a.fdv\", 2}", "= 7; {\"a.fdv\", 2} # 7"), false);
    row("indentation", with("  RD: [3]", " RD: [3]"), false);
    row("a line less", with("AW: [1] \"K\" = 7; {\"a.fdv\", 2}\n", ""), false);
    row("a line more", with("EL: 1; {", "  RD: [4] \"X\" = 1.5; {\"a.fdv\", 7}\nEL: 1; {"), false);
    row("an empty line", with("EL: 1; {", "\nEL: 1; {"), false);
    row("the end", with("END_TRACE\n", ""), false);
    row("the last line end", with("END_TRACE\n", "END_TRACE"), false);
    row("something behind the end", whole + "x\n", false);
    row("the level", with("MODE = FULL", "MODE = MODIFY"), false);
    row("the processes", with("CPU_COUNT = 1", "CPU_COUNT = 2"), false);
    row("a key", with("TASK_NAME", "TASK_NAMES"), false);
    row("a key once more", with("TASK_NAME", "TRACE_TIME"), false);
    row("a value of the header that is not UTF-8", with("= \"a\"", "= \"\xe0\""), false);
    row("a construct of the header", with("{\"a.fdv\", 1} = \n", "{\"a.fdv\", 11} = \n"), false);
    row("a comment", with("# End trace header", "# End of the header"), false);
    row("nothing", {}, false);
}

void TestTraceTwin::twins()
{
    QFETCH(const QByteArray, text);
    QFETCH(const bool, isTwin);
    const auto other = traceOf(whole);
    QCOMPARE(dumpProblems(*other), QStringList());
    const auto twin = traceTwin(*other, viewOf(whole), viewOf(text));
    QCOMPARE(twin != nullptr, isTwin);
    if (!isTwin)
        return;
    twin->fileBytes = std::uint64_t(text.size());
    const auto read = traceOf(text);
    QCOMPARE(allOf(*twin), allOf(*read));

    QByteArray windows = text; // with the line ends of Windows
    QByteArray windowsOther = whole;
    windows.replace("\n", "\r\n");
    windowsOther.replace("\n", "\r\n");
    const auto windowsTwin = traceTwin(*traceOf(windowsOther), viewOf(windowsOther), viewOf(windows));
    QVERIFY(windowsTwin);
    windowsTwin->fileBytes = std::uint64_t(windows.size());
    QCOMPARE(allOf(*windowsTwin), allOf(*traceOf(windows)));
}

/// What is wrong with a file is said with its lines and its name: such a file is read itself.
void TestTraceTwin::needsAGoodTrace()
{
    for (const QByteArray &text :
         QByteArrayList{whole + "x\n", with("END_TRACE\n", ""), with("= 7;", "= seven;"), body})
        QVERIFY(!traceTwin(*traceOf(text), viewOf(text), viewOf(text)));
}

/// Up to eight lines that differ, and one more for each 1024 bytes, are read; behind them the whole text.
void TestTraceTwin::fewLinesOnly()
{
    QByteArray one = header;
    QByteArray eight = header;
    QByteArray nine = header;
    for (int line = 0; line < 9; ++line) {
        one += "AW: [1] \"K\" = 1; {\"a.fdv\", 1}\n";
        eight += line < 8 ? "AW: [1] \"K\" = 2; {\"a.fdv\", 1}\n" : "AW: [1] \"K\" = 1; {\"a.fdv\", 1}\n";
        nine += "AW: [1] \"K\" = 2; {\"a.fdv\", 1}\n";
    }
    for (QByteArray *text : {&one, &eight, &nine})
        *text += "END_TRACE\n";
    QVERIFY(one.size() < 1024);
    QVERIFY(traceTwin(*traceOf(one), viewOf(one), viewOf(eight)));
    QVERIFY(!traceTwin(*traceOf(one), viewOf(one), viewOf(nine)));
}

namespace {

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
}

QByteArray gzipped(const QByteArray &text)
{
    QByteArray bytes(qsizetype(compressBound(uLong(text.size()))) + 32, '\0');
    z_stream stream = {};
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef *>(bytes.data());
    stream.avail_out = uInt(bytes.size());
    deflate(&stream, Z_FINISH);
    bytes.truncate(qsizetype(stream.total_out));
    deflateEnd(&stream);
    return bytes;
}

} // namespace

void TestTraceTwin::pairsOfFiles_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QByteArray>("current");
    const QByteArray changed = with("= 7;", "= 8;");
    QByteArray large = whole;
    while (large.size() <= (1 << 20))
        large.insert(header.size(), "AW: [4] \"X\" = 1.5; {\"a.fdv\", 1}\n");
    QTest::newRow("twins") << whole << changed;
    QTest::newRow("others") << whole << with("END_TRACE\n", "");
    QTest::newRow("the first is packed") << gzipped(whole) << changed;
    QTest::newRow("the second is packed") << whole << gzipped(changed);
    QTest::newRow("large ones") << large << QByteArray(large).replace("= 7;", "= 8;");
    QTest::newRow("a large one after a small one") << whole << large;
    QTest::newRow("empty ones") << QByteArray() << QByteArray();
    QTest::newRow("no traces") << QByteArray("no trace\n") << QByteArray("no trace\n");
    QTest::newRow("a table") << QByteArray("line,kind,name,type,value\n1,AW,X,double,1.5\n") << whole;
}

/// A pair is what both files are by themselves.
void TestTraceTwin::pairsOfFiles()
{
    QFETCH(const QByteArray, reference);
    QFETCH(const QByteArray, current);
    const QTemporaryDir folder;
    const RunFile one{.path = folder.filePath(u"one.trd"_s)};
    const RunFile two{.path = folder.filePath(u"two.trd"_s)};
    writeFile(one.path, reference);
    writeFile(two.path, current);
    Progress progress;
    const TraceReadOptions options{.threads = 1};
    const TraceResult first = readTraceFile(one, std::nullopt, options, progress);
    const TraceResult second = readTraceFile(two, std::nullopt, options, progress);
    const Result<TracePair> pair = readTracePair(one, two, options, progress);
    QCOMPARE(pair.has_value(), first.has_value() && second.has_value());
    if (!pair) {
        QCOMPARE(toString(pair.error()), toString(first ? second.error() : first.error()));
        return;
    }
    QCOMPARE(allOf(*pair->reference), allOf(**first));
    QCOMPARE(allOf(*pair->current), allOf(**second));
}

void TestTraceTwin::saysWhichFileIsMissing()
{
    const QTemporaryDir folder;
    const RunFile there{.path = folder.filePath(u"there.trd"_s)};
    const RunFile missing{.path = folder.filePath(u"missing.trd"_s), .kind = FileKind::DvmTrace};
    writeFile(there.path, whole);
    Progress progress;
    for (const auto &[one, two] : {std::pair(there, missing), std::pair(missing, there)}) {
        const Result<TracePair> pair = readTracePair(one, two, {}, progress);
        QVERIFY(!pair);
        QCOMPARE(pair.error().kind, ErrorKind::NotFound);
        QCOMPARE(pair.error().file, missing.path);
    }
}

/// Another process finds all of it, as long as it is held.
void TestTraceTwin::inMemoryOfOthers()
{
    QByteArray large = whole;
    while (large.size() <= (1 << 20))
        large.insert(header.size(), "AW: [4] \"X\" = 1.5; {\"a.fdv\", 1}\n");
    for (const QByteArray &text : {whole, large}) {
        const auto trace = traceOf(text);
        const QStringList expected = allOf(*trace);
        auto memory = TraceMemory::holding(*trace);
        QVERIFY(memory);
        const QByteArray place = memory->place();
        const pid_t other = ::fork();
        if (other == 0) {
            const auto found = traceAt(place);
            ::_exit(found && allOf(*found) == expected ? 0 : 1);
        }
        int state = -1;
        QCOMPARE(::waitpid(other, &state, 0), other);
        QCOMPARE(state, 0);
        const auto kept = traceAt(place);
        memory.reset();
        QVERIFY(!traceAt(place));
        QVERIFY(kept);
        QCOMPARE(allOf(*kept), expected);
    }
    QVERIFY(!traceAt({}));
}

RANKSCOPE_TEST(TestTraceTwin, NoApplication)
#include "tst_tracetwin.moc"
