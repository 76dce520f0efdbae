// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/fixturefiles.h"
#include "tests/io/dvm/tracedump.h"

#include "io/dvm/tracewriter.h"
#include "model/trace/trace/recordingfilter.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Writing gives the bytes that the runtime would have written.
class TestTraceWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameBytes_data();
    void sameBytes();
    void digits_data();
    void digits();
    void incompleteStaysIncomplete();
    void oldBecomesNew();
    void newBecomesOld();
    void refusesForOld_data();
    void refusesForOld();
    void selections_data();
    void selections();
    void selectionInHeader();
    void wildcards_data();
    void wildcards();
    void ranges_data();
    void ranges();
    void fullDisk();
    void cancelled();
};

namespace {

QByteArray written(const Trace &trace, const TraceWriteOptions &options = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const auto result = writeTrace(trace, options, buffer, progress);
    return result ? buffer.data() : "error: " + result.error().message.toUtf8();
}

/// Takes nothing, as a full disk does.
class FullDevice : public QIODevice
{
protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *, qint64) override
    {
        setErrorString(u"no space"_s);
        return -1;
    }
};

const QByteArray nested =
    "SL: 1() [1] {\"a\", 1} = \n  PL: 2(1) [2] {\"a\", 2} = MODIFY\n  EL: 2\nEL: 1\nPL: 3() [1] {\"a\", 9} = \nEL: 3\n";
const QByteArray nestedBody = "AW: [4] \"X\" = 1; {\"a\", 1}\n" // line 14
                              "SL: 1() [1]; {\"a\", 1}\n"
                              "  IT: 1, (1)\n"
                              "  PL: 2(1) [2]; {\"a\", 2}, 1.B\n"
                              "    IT: 4, (1,1)\n"
                              "    RD: [4] \"B(I)\" = 1; {\"a\", 3}\n"
                              "    IT: 5, (1,2)\n" // line 20
                              "    BW: [4] \"A(I)\"; {\"a\", 3}\n"
                              "    AW: [4] \"A(I)\" = 1; {\"a\", 3}\n"
                              "    IT: 7, (2,1)\n"
                              "    RV_RD: [4] \"S\" = 1; {\"a\", 3}\n"
                              "  EL: 2; {\"a\", 4}, 1.E\n"
                              "    CS(\"A\", \"a\", 8, 0, \"w\")=\"7\"\n"
                              "  RV: [4] 3; {\"a\", 4}\n"
                              "  SKP: {\"a\", 5}\n"
                              "  IT: 2, (2)\n"
                              "  PL: 2(1) [2]; {\"a\", 2}, 2.B\n" // line 30
                              "  EL: 2; {\"a\", 4}, 2.E\n"
                              "EL: 1; {\"a\", 5}\n"
                              "PL: 3() [1]; {\"a\", 9}, 3.B\n"
                              "  IT: 1, (1)\n"
                              "  RD: [4] \"A(1)\" = 1; {\"a\", 9}\n"
                              "EL: 3; {\"a\", 9}, 3.E\n";

} // namespace

void TestTraceWriter::sameBytes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("everything") << dvmFixture("everything.trd");
    QTest::newRow("no structure") << withHeader({}, "SKP: {\"a\", 1}\n");
    QTest::newRow("nothing but a header") << withHeader({}, {});
    QTest::newRow("nested") << withHeader(nested, nestedBody);
    QTest::newRow("no line end at the end") << withHeader(nested, nestedBody).chopped(1);
    QTest::newRow("unknown key") << withHeader("SHOE_SIZE = \"43 # not a comment\"\n" + nested, nestedBody);
    QTest::newRow("bytes that are not UTF-8") << withHeader({}, "RD: [1] \"\xcf\xf0 \xff\" = 1; {\"\xe0\", 1}\n");
    QTest::newRow("indent of 1") << withHeader(QByteArray(nested).replace("  ", " "),
                                               QByteArray(nestedBody).replace("  ", " "));
    QTest::newRow("indent of 0") << withHeader(QByteArray(nested).replace("  ", ""),
                                               QByteArray(nestedBody).replace("  ", ""));
    QTest::newRow("indent seen in the body only") << withHeader(
        "PL: 3() [1] {\"a\", 9} = \nEL: 3\n", "PL: 3() [1]; {\"a\", 9}\n       IT: 1, (1)\n       SKP: {\"a\", 2}\n"
                                              "EL: 3; {\"a\", 9}\n");
}

void TestTraceWriter::sameBytes()
{
    QFETCH(QByteArray, text);
    QCOMPARE(written(*traceOf(text)), text);
}

void TestTraceWriter::digits_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("expected"); // by printf of a C library, "%.9G" and "%.17G"
    QTest::newRow("a tenth") << QByteArray("4") << QByteArray("0.1") << QByteArray("0.10000000000000001");
    QTest::newRow("a tenth as float") << QByteArray("3") << QByteArray("0.1") << QByteArray("0.100000001");
    QTest::newRow("large") << QByteArray("4") << QByteArray("123456789012345678")
                           << QByteArray("1.2345678901234568E+17");
    QTest::newRow("last without exponent")
        << QByteArray("4") << QByteArray("12345678901234567") << QByteArray("12345678901234568");
    QTest::newRow("small") << QByteArray("4") << QByteArray("0.0001") << QByteArray("0.0001");
    QTest::newRow("first with exponent") << QByteArray("4") << QByteArray("0.00001")
                                         << QByteArray("1.0000000000000001E-05");
    QTest::newRow("three digits of exponent") << QByteArray("4") << QByteArray("-1e-300") << QByteArray("-1E-300");
    QTest::newRow("largest") << QByteArray("4") << QByteArray("1.7976931348623157E308")
                             << QByteArray("1.7976931348623157E+308");
    QTest::newRow("smallest") << QByteArray("4") << QByteArray("5e-324") << QByteArray("4.9406564584124654E-324");
    QTest::newRow("largest float") << QByteArray("3") << QByteArray("3.4028235e38") << QByteArray("3.40282347E+38");
    QTest::newRow("negative zero") << QByteArray("4") << QByteArray("-0.0") << QByteArray("-0");
    QTest::newRow("rounds up to the exponent") << QByteArray("3") << QByteArray("999999999") << QByteArray("1E+09");
}

void TestTraceWriter::digits()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, expected);
    const auto trace = traceOf(withHeader({}, "RD: [" + type + "] \"X\" = " + value + "; {\"a\", 1}\n"));
    QVERIFY(written(*trace).contains(QByteArray("\"X\" = " + expected + "; {")));
}

void TestTraceWriter::incompleteStaysIncomplete()
{
    QByteArray text = withHeader(nested, nestedBody);
    text.truncate(text.indexOf("    RV_RD"));
    QCOMPARE(written(*traceOf(text)), text);
}

void TestTraceWriter::oldBecomesNew()
{
    const QByteArray text = written(*traceOf(dvmFixture("old.trd")));
    const QByteArray expected = "# Begin trace header. Don't modify these records\n"
                                "MODE = FULL\nCPU_COUNT = 1\nEMPTYITER = 1\n"
                                "SL: 1() [1] {\"heat.fdv\", 10} = \n"
                                "  PL: 2(1) [2] {\"heat.fdv\", 12} = MODIFY\n"
                                "  EL: 2\n"
                                "EL: 1\n"
                                "END_HEADER\n# End trace header\n\n"
                                "BW: [1] \"K\"; {\"heat.fdv\", 5}\n"
                                "AW: [1] \"K\" = 8; {\"heat.fdv\", 5}\n"
                                "RD: [4] \"A(I,J=1)\" = 1500; {\"heat.fdv\", 6}\n"
                                "SKP: {\"heat.fdv\", 7}\n"
                                "SL: 1() [1]; {\"heat.fdv\", 10}\n"
                                "  IT: 1, (1)\n"
                                "  PL: 2(1) [2]; {\"heat.fdv\", 12}\n"
                                "    IT: 5, (1,2)\n"
                                "    RV_RD: [3] \"S\" = 0.5; {\"heat.fdv\", 14}\n"
                                "    RV_BW: [3] \"S\"; {\"heat.fdv\", 14}\n"
                                "    RV_AW: [3] \"S\"#NAN; {\"heat.fdv\", 14}\n"
                                "  EL: 2; {\"heat.fdv\", 16}\n"
                                "  RV: [3]#NAN; {\"heat.fdv\", 16}\n"
                                "EL: 1; {\"heat.fdv\", 20}\n"
                                "END_TRACE\n";
    QCOMPARE(text, expected);
}

void TestTraceWriter::newBecomesOld()
{
    TraceWriteOptions options;
    options.dialect = TraceDialect::D2;
    const QByteArray body = QByteArray(nestedBody).replace("    CS(\"A\", \"a\", 8, 0, \"w\")=\"7\"\n", "");
    QByteArray expected = "MODE = FULL\n# Begin trace header. Don't modify these records\n" + nested
                          + "END_HEADER\n# End trace header\n" + body;
    for (const QByteArray point : {", 1.B", ", 1.E", ", 2.B", ", 2.E", ", 3.B", ", 3.E"})
        expected.replace(point, "");
    QCOMPARE(written(*traceOf(withHeader(nested, body)), options), expected);
    const auto again = traceOf(expected);
    QCOMPARE(again->header.dialect, TraceDialect::D2);
    QVERIFY(again->complete);
    QCOMPARE(dumpProblems(*again), QStringList());
    QCOMPARE(written(*again, options), expected);
    options.crlf = true;
    QCOMPARE(written(*traceOf(withHeader(nested, body)), options), expected.replace("\n", "\r\n"));
}

void TestTraceWriter::refusesForOld_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const char *type : {"0", "7", "8"})
        QTest::newRow(type) << "RD: [" + QByteArray(type) + "] \"X\" = 1; {\"a\", 1}\n";
    QTest::newRow("5") << QByteArray("RV: [5] (1,2); {\"a\", 1}\n");
    QTest::newRow("6") << QByteArray("AW: [6] \"X\" = (1,2); {\"a\", 1}\n");
    QTest::newRow("checksum") << QByteArray("CS(\"A\", \"a\", 8, 0, \"w\")=\"7\"\n");
}

void TestTraceWriter::refusesForOld()
{
    QFETCH(QByteArray, line);
    const auto trace = traceOf(withHeader({}, "SKP: {\"a\", 1}\n\n" + line));
    TraceWriteOptions options;
    options.dialect = TraceDialect::D2;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const auto result = writeTrace(*trace, options, buffer, progress);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Unsupported);
    QCOMPARE(result.error().line, std::optional<std::uint64_t>(10));
}

void TestTraceWriter::selections_data()
{
    QTest::addColumn<TraceSelection>("selection");
    QTest::addColumn<QList<int>>("lines"); // of nestedBody, counted from 14
    QTest::newRow("all") << TraceSelection{} << QList<int>{14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
                                                           26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36};
    QTest::newRow("none") << TraceSelection{.level = TraceLevel::None} << QList<int>{};
    QTest::newRow("minimal") << TraceSelection{.level = TraceLevel::Minimal}
                             << QList<int>{15, 16, 17, 25, 26, 27, 28, 29, 30, 31, 32, 33, 36};
    QTest::newRow("modify") << TraceSelection{.level = TraceLevel::Modify}
                            << QList<int>{14, 15, 16, 17, 20, 21, 22, 25, 26, 27, 28, 29, 30, 31, 32, 33, 36};
    QTest::newRow("checksum") << TraceSelection{.level = TraceLevel::Checksum}
                              << QList<int>{15, 16, 17, 25, 26, 29, 30, 31, 32, 33, 36};
    QTest::newRow("construct 3") << TraceSelection{.construct = 3} << QList<int>{33, 34, 35, 36};
    QTest::newRow("construct 2") << TraceSelection{.construct = 2}
                                 << QList<int>{15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 29, 30, 31, 32};
    QTest::newRow("no such construct") << TraceSelection{.construct = 8} << QList<int>{};
    QTest::newRow("second dimension from 2")
        << TraceSelection{.iterations = {{1, 2, {}, {}}}}
        << QList<int>{14, 15, 16, 17, 20, 21, 22, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36};
    QTest::newRow("iterations of construct 2")
        << TraceSelection{.construct = 2, .iterations = {{0, {}, 1, {}}, {1, {}, 1, {}}}}
        << QList<int>{15, 16, 17, 18, 19, 25, 26, 27, 29, 30, 31, 32};
    QTest::newRow("outer iteration hides all in it")
        << TraceSelection{.construct = 1, .iterations = {{0, 2, {}, {}}}} << QList<int>{15, 29, 30, 31, 32};
    QTest::newRow("names") << TraceSelection{.names = {"A(*", "S"}}
                           << QList<int>{15, 16, 17, 20, 21, 22, 23, 24, 25, 27, 29, 30, 31, 32, 33, 34, 35, 36};
    QTest::newRow("array of a checksum") << TraceSelection{.names = {"A"}}
                                         << QList<int>{15, 16, 17, 20, 21, 22, 25, 26, 29, 30, 31, 32, 33, 34, 35, 36};
    QTest::newRow("base name") << TraceSelection{.names = {"B"}}
                               << QList<int>{15, 16, 17, 18, 19, 25, 29, 30, 31, 32, 33, 36};
}

void TestTraceWriter::selections()
{
    QFETCH(TraceSelection, selection);
    QFETCH(QList<int>, lines);
    const auto trace = traceOf(withHeader(nested, nestedBody));
    Progress progress;
    const auto bits = selectedRecords(*trace, selection, progress);
    QVERIFY(bits);
    QList<int> found;
    for (std::uint32_t record = 0; record < trace->size(); ++record) {
        if (bits->test(record))
            found += int(trace->line(RecordIndex{record}));
    }
    QCOMPARE(found, lines);
    TraceWriteOptions options;
    options.selection = selection;
    QCOMPARE(traceOf(written(*trace, options))->size(), std::uint32_t(lines.size()));
}

void TestTraceWriter::selectionInHeader()
{
    TraceWriteOptions options;
    options.selection.level = TraceLevel::Minimal;
    options.selection.iterations = {{1, 2, {}, 3}};
    const auto trace = traceOf(written(*traceOf(withHeader(nested, nestedBody)), options));
    QCOMPARE(trace->header.level, TraceLevel::Minimal);
    QCOMPARE(dumpConstructs(*trace),
             QStringList({u"SL 1() [1] a:1"_s, u"PL 2(1) [2] a:2 1:2,,3"_s, u"PL 3() [1] a:9"_s}));
}

void TestTraceWriter::wildcards_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<bool>("matches");
    QTest::newRow("same") << QByteArray("A(I)") << QByteArray("A(I)") << true;
    QTest::newRow("brackets mean themselves") << QByteArray("A[i]") << QByteArray("A[i]") << true;
    QTest::newRow("any") << QByteArray("A(I,J)") << QByteArray("A*") << true;
    QTest::newRow("in the middle") << QByteArray("A(I,J)") << QByteArray("*(I,*)") << true;
    QTest::newRow("empty") << QByteArray() << QByteArray("*") << true;
    QTest::newRow("one") << QByteArray("AB") << QByteArray("A?") << true;
    QTest::newRow("not none") << QByteArray("A") << QByteArray("A?") << false;
    QTest::newRow("case") << QByteArray("a") << QByteArray("A") << false;
    QTest::newRow("again after a false start") << QByteArray("aab") << QByteArray("*ab") << true;
    QTest::newRow("many stars end soon") << QByteArray(2000, 'a') << QByteArray("*a*a*a*a*a*a*b") << false;
}

void TestTraceWriter::wildcards()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, pattern);
    QFETCH(bool, matches);
    QCOMPARE(matchesWildcard(text.toStdString(), pattern.toStdString()), matches);
}

void TestTraceWriter::ranges_data()
{
    using Bound = std::optional<std::int64_t>;
    constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
    QTest::addColumn<IterationRange>("range");
    QTest::addColumn<qint64>("index");
    QTest::addColumn<bool>("inside");
    const auto row = [](const char *name, Bound lower, Bound upper, Bound step, std::int64_t index, bool inside) {
        QTest::newRow(name) << IterationRange{0, lower, upper, step} << qint64(index) << inside;
    };
    row("open", {}, {}, {}, -5, true);
    row("below", 2, 10, {}, 1, false);
    row("first", 2, 10, {}, 2, true);
    row("last", 2, 10, {}, 10, true);
    row("above", 2, 10, {}, 11, false);
    row("on a step", 2, 10, 3, 8, true);
    row("between steps", 2, 10, 3, 9, false);
    row("steps from 0", {}, {}, 3, -6, true);
    row("steps from 0, between", {}, {}, 3, -5, false);
    row("step 0", {}, {}, 0, 7, true);
    row("widest", lowest, highest, highest, highest, false);
    row("widest, on a step", lowest, highest, highest, lowest, true);
}

void TestTraceWriter::ranges()
{
    QFETCH(IterationRange, range);
    QFETCH(qint64, index);
    QFETCH(bool, inside);
    QCOMPARE(contains(range, index, 1), inside);
}

void TestTraceWriter::fullDisk()
{
    FullDevice device;
    device.open(QIODevice::WriteOnly);
    Progress progress;
    const auto result = writeTrace(*traceOf(dvmFixture("everything.trd")), {}, device, progress);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::CannotWrite);
    QVERIFY(result.error().message.contains("no space"_L1));
}

void TestTraceWriter::cancelled()
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    progress.cancel();
    const auto result = writeTrace(*traceOf(dvmFixture("everything.trd")), {}, buffer, progress);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestTraceWriter, NoApplication)
#include "tst_tracewriter.moc"
