// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/fixturefiles.h"
#include "tests/io/dvm/tracedump.h"

#include "io/dvm/tracereader.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What traces say, record by record. Expected values were written by hand from the text.
class TestTraceReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEverything();
    void readsHeader();
    void readsOldDialect();
    void spellings_data();
    void spellings();
    void values_data();
    void values();
    void keepsBytesOfNames();
    void namesTheLineOfANameThatIsNotUtf8();
    void rebuildsHeader();
    void ordinals();
};

void TestTraceReader::readsEverything()
{
    const auto trace = traceOf(dvmFixture("everything.trd"));
    QCOMPARE(dumpProblems(*trace), QStringList());
    QVERIFY(trace->complete);
    const QStringList expected = {
        u"39 BW 'K' heat.fdv:5"_s,
        u"40 AW 'K' 1 -8 heat.fdv:5"_s,
        u"41 RD 'LONGVAL' 2 123456789012 heat.fdv:6"_s,
        u"42 RD 'F' 3 1.1 heat.fdv:6"_s,
        u"43 RD 'D' 4 1e+300 heat.fdv:6"_s,
        u"44 RD 'TINY' 4 -1e-300 heat.fdv:6"_s,
        u"45 RD 'FC' 5 (1.5,-2.25) heat.fdv:7"_s,
        u"46 RD 'DC' 6 (0.1,-inf) heat.fdv:7"_s,
        u"47 RD 'DC' 6 (nan,nan) heat.fdv:7"_s,
        u"48 RD 'FC' 5 (inf,0) heat.fdv:7"_s,
        u"49 RD 'FLAG' 7 1 heat.fdv:8"_s,
        u"50 RD 'LL' 8 -9223372036854775808 heat.fdv:8"_s,
        u"51 RD 'C' 0 65 heat.fdv:8"_s,
        u"52 RD 'NOTHING' 4 nan heat.fdv:8"_s,
        u"53 RD 'X [ i][ j]' 4 0.5 heat.fdv:8"_s,
        u"54 SKP heat.fdv:9"_s,
        u"55 SL 1#1 records 16-39 iterations 2 heat.fdv:10"_s,
        u"56 IT 1 (1)"_s,
        u"57 PL 2#1 records 18-28 iterations 2 1:10:1 0:5:-1 @1.B heat.fdv:12 in (1)"_s,
        u"58 LOCAL 1:5:1 0:5:1 in (1)"_s,
        u"59 CHUNK 1:5:1 0:5:1 vtr 3 in (1)"_s,
        u"60 IT 4 (1,-1)"_s,
        u"61 RV_RD 'S' 4 0.25 heat.fdv:14 in (1,-1)"_s,
        u"62 RV_BW 'S' heat.fdv:14 in (1,-1)"_s,
        u"63 RV_AW 'S' 4 0.75 heat.fdv:14 in (1,-1)"_s,
        u"64 IT 7 (2,5000000000)"_s,
        u"65 BW 'T(I,J)' heat.fdv:15 in (2,5000000000)"_s,
        u"66 AW 'T(I,J)' 4 2.5 heat.fdv:15 in (2,5000000000)"_s,
        u"67 EL 2#1 @1.E heat.fdv:16 in (1)"_s,
        u"68 CS 'T' 7 rw 1723 heat.fdv:3 in (1)"_s,
        u"69 CS 'Q' 8 r failed heat.fdv:4 in (1)"_s,
        u"70 RV 4 0.75 heat.fdv:16 in (1)"_s,
        u"71 RV 3 nan heat.fdv:16 in (1)"_s,
        u"72 IT 2 (2)"_s,
        u"73 PL 2#1 records 34-36 iterations 0 @2.B heat.fdv:12 in (2)"_s,
        u"74 LOCAL in (2)"_s,
        u"75 EL 2#1 @2.E heat.fdv:16 in (2)"_s,
        u"76 PL 2#2 records 37-38 iterations 0 @3.B heat.fdv:12 in (2)"_s,
        u"77 EL 2#2 @3.E heat.fdv:16 in (2)"_s,
        u"78 EL 1#1 heat.fdv:20"_s,
        u"79 TR 3#1 records 40-46 iterations 1 @4.B heat.fdv:30"_s,
        u"80 IT 0 (0)"_s,
        u"81 PL -4#1 records 42-45 iterations 1 @4.0.1.B heat.fdv:33 in (0)"_s,
        u"82 IT -3 (-3)"_s,
        u"83 SKP heat.fdv:34 in (-3)"_s,
        u"84 EL -4#1 @4.0.1.E heat.fdv:35 in (0)"_s,
        u"85 EL 3#1 @4.E heat.fdv:40"_s,
    };
    QCOMPARE(dumpRecords(*trace), expected);
}

void TestTraceReader::readsHeader()
{
    const auto trace = traceOf(dvmFixture("everything.trd"));
    QCOMPARE(dumpConstructs(*trace),
             QStringList({u"SL 1() [1] heat.fdv:10"_s, u"PL 2(1) [2] heat.fdv:12 0:2,10, 1:,,3"_s,
                          u"TR 3() [1] heat.fdv:30 FULL"_s, u"PL -4(3) [1] heat.fdv:33 MINIMAL"_s}));
    const TraceHeader &header = trace->header;
    QCOMPARE(header.dialect, TraceDialect::D3);
    QCOMPARE(header.level, TraceLevel::Full);
    QCOMPARE(header.defaultStep, 2);
    QCOMPARE(header.emptyIterations, false);
    QCOMPARE(header.indentWidth, 4);
    QCOMPARE(header.meta.size(), std::size_t(24));
    QCOMPARE(header.value("OS"), std::optional<std::string_view>("Linux (version #1 SMP)"));
    QCOMPARE(header.value("STARTPOINT"), std::optional<std::string_view>(""));
    QCOMPARE(header.value("NOSUCH"), std::optional<std::string_view>());
    QCOMPARE(header.arrays.size(), std::size_t(2));
    QCOMPARE(header.arrays[0].level, std::optional(TraceLevel::Modify));
    QCOMPARE(header.arrays[1].ranges, std::vector<IterationRange>({{0, 1, 9, 2}}));
    QCOMPARE(header.arrays[1].type, ValueType::DoubleComplex);
    QCOMPARE(header.structure.size(), std::size_t(8));
    QCOMPARE(header.structure[2].arrays.size(), std::size_t(2));
    QCOMPARE(trace->strings.text(header.structure[2].arrays[1].mode), std::string_view("r"));
    const Site &site = trace->site(RecordIndex{14});
    QCOMPARE(trace->strings.text(site.key), std::string_view("X[i][j]"));
    QCOMPARE(trace->strings.text(site.baseName), std::string_view("X"));
}

void TestTraceReader::readsOldDialect()
{
    const auto trace = traceOf(dvmFixture("old.trd"));
    QCOMPARE(dumpProblems(*trace), QStringList());
    QCOMPARE(trace->header.dialect, TraceDialect::D2);
    QVERIFY(trace->header.emptyIterations);
    QVERIFY(trace->complete);
    QCOMPARE(dumpConstructs(*trace),
             QStringList({u"SL 1() [1] heat.fdv:10"_s, u"PL 2(1) [2] heat.fdv:12 MODIFY 0:2,10,"_s}));
    QCOMPARE(dumpRecords(*trace), QStringList({
                                      u"9 BW 'K' heat.fdv:5"_s,
                                      u"10 AW 'K' 1 8 heat.fdv:5"_s,
                                      u"11 RD 'A(I,J=1)' 4 1500 heat.fdv:6"_s,
                                      u"12 SKP heat.fdv:7"_s,
                                      u"13 SL 1#1 records 4-13 iterations 1 heat.fdv:10"_s,
                                      u"14 IT 1 (1)"_s,
                                      u"15 PL 2#1 records 6-11 iterations 1 heat.fdv:12 in (1)"_s,
                                      u"16 IT 5 (1,2)"_s,
                                      u"17 RV_RD 'S' 3 0.5 heat.fdv:14 in (1,2)"_s,
                                      u"18 RV_BW 'S' heat.fdv:14 in (1,2)"_s,
                                      u"19 RV_AW 'S' 3 nan heat.fdv:14 in (1,2)"_s,
                                      u"20 EL 2#1 heat.fdv:16 in (1)"_s,
                                      u"21 RV 3 -inf heat.fdv:16 in (1)"_s,
                                      u"22 EL 1#1 heat.fdv:20"_s,
                                  }));
}

void TestTraceReader::spellings_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray text =
        withHeader(oneLoop, "RD: [4] \"X\" = 1.5; {\"a\", 7}\nSL: 1() [1]; {\"a\", 1}\n  IT: 1, (1)\n"
                            "  RD: [4] \"X\" = 2.5; {\"a\", 7}\nEL: 1; {\"a\", 2}\n");
    QTest::newRow("as the runtime writes") << text;
    QTest::newRow("CRLF") << QByteArray(text).replace("\n", "\r\n");
    QTest::newRow("CR") << QByteArray(text).replace("\n", "\r");
    QTest::newRow("byte order mark") << "\xef\xbb\xbf" + text;
    QTest::newRow("tabs") << QByteArray(text).replace("  ", "\t").replace(" = ", "\t=\t");
    QTest::newRow("trailing blanks") << QByteArray(text).replace("\n", "  \n");
    QTest::newRow("comments behind") << QByteArray(text).replace("}\n", "} # a comment\n");
    QTest::newRow("no blanks") << QByteArray(text).replace("; ", ";").replace(": ", ":").replace(", ", ",");
    QTest::newRow("no quotes") << QByteArray(text).replace("\"", "");
    QTest::newRow("blank lines keep their number")
        << QByteArray(text)
               .replace("# Begin trace header. Don't modify these records", " ")
               .replace("# End trace header", "");
}

void TestTraceReader::spellings()
{
    QFETCH(QByteArray, text);
    const auto trace = traceOf(text);
    QCOMPARE(dumpProblems(*trace), QStringList());
    QCOMPARE(dumpRecords(*trace), QStringList({u"10 RD 'X' 4 1.5 a:7"_s, u"11 SL 1#1 records 1-4 iterations 1 a:1"_s,
                                               u"12 IT 1 (1)"_s, u"13 RD 'X' 4 2.5 a:7 in (1)"_s, u"14 EL 1#1 a:2"_s}));
    QCOMPARE(trace->sites.size(), std::size_t(3)); // both reads are one site
}

void TestTraceReader::values_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<bool>("overflow");
    QTest::newRow("integer") << QByteArray(" = -42") << 1 << u"-42"_s << false;
    QTest::newRow("plus") << QByteArray(" = +42") << 1 << u"42"_s << false;
    QTest::newRow("integer overflow") << QByteArray(" = 9223372036854775808") << 8 << u"9223372036854775807"_s << true;
    QTest::newRow("integer underflow") << QByteArray(" = -9223372036854775809") << 2 << u"-9223372036854775808"_s
                                       << true;
    QTest::newRow("real of an integer") << QByteArray(" = 11") << 4 << u"11"_s << false;
    QTest::newRow("point only at the end") << QByteArray(" = 11.") << 4 << u"11"_s << false;
    QTest::newRow("lower case exponent") << QByteArray(" = 1e3") << 4 << u"1000"_s << false;
    QTest::newRow("Fortran exponent") << QByteArray(" = -1.5d-2") << 4 << u"-0.015"_s << false;
    // 2^-24 + 2^-60 above 1: to double first it would become a tie, and the float 1.
    QTest::newRow("a float is rounded once") << QByteArray(" = 1.000000059604644776") << 3 << u"1.0000001"_s << false;
    QTest::newRow("negative zero") << QByteArray(" = -0") << 4 << u"-0"_s << false;
    QTest::newRow("double overflow") << QByteArray(" = 1E+999") << 4 << u"inf"_s << true;
    QTest::newRow("float overflow") << QByteArray(" = -1E+39") << 3 << u"-inf"_s << true;
    QTest::newRow("underflow") << QByteArray(" = 1E-999") << 4 << u"0"_s << false;
    QTest::newRow("#NAN") << QByteArray("#NAN") << 3 << u"nan"_s << false;
    QTest::newRow("NAN") << QByteArray(" = NAN") << 4 << u"nan"_s << false;
    QTest::newRow("nan") << QByteArray(" = -nan") << 4 << u"nan"_s << false;
    QTest::newRow("INF") << QByteArray(" = INF") << 4 << u"inf"_s << false;
    QTest::newRow("-inf") << QByteArray(" = -inf") << 4 << u"-inf"_s << false;
    QTest::newRow("Windows nan") << QByteArray(" = -1.#QNAN") << 4 << u"nan"_s << false;
    QTest::newRow("Windows infinity") << QByteArray(" = 1.#INF") << 4 << u"inf"_s << false;
    QTest::newRow("complex with blanks") << QByteArray(" = ( 1 , -2.5 )") << 6 << u"(1,-2.5)"_s << false;
    QTest::newRow("complex of floats") << QByteArray(" = (0.1,-INF)") << 5 << u"(0.1,-inf)"_s << false;
    QTest::newRow("complex #NAN") << QByteArray("#NAN") << 6 << u"(nan,nan)"_s << false;
    QTest::newRow("logical") << QByteArray(" = 1") << 7 << u"1"_s << false;
    QTest::newRow("many digits") << " = 0." + QByteArray(100'000, '3') << 4 << u"0.3333333333333333"_s << false;
}

void TestTraceReader::values()
{
    QFETCH(QByteArray, value);
    QFETCH(int, type);
    QFETCH(QString, expected);
    QFETCH(bool, overflow);
    const QByteArray line = "RD: [" + QByteArray::number(type) + "] \"X\"" + value + "; {\"a\", 7}\n";
    const auto trace = traceOf(withHeader({}, line + line)); // the second is read by its known spelling
    QCOMPARE(trace->unreadLines, std::uint64_t(0));
    for (const std::uint32_t record : {0u, 1u})
        QCOMPARE(shortestText(trace->value(RecordIndex{record}), ValueType(type)), expected);
    QCOMPARE(!trace->problems.isEmpty(), overflow);
    if (overflow) {
        QCOMPARE(trace->problems.items().front().line, std::optional<std::uint64_t>(8));
        QCOMPARE(trace->problems.items().front().count, std::uint64_t(2));
    }
}

void TestTraceReader::keepsBytesOfNames()
{
    const QByteArray text = withHeader({}, "RD: [1] \"\xcf\xf0\xe8\xec\xe5\xf0\" = 1; {\"a\", 1}\n"); // Windows-1251
    const auto guessed = traceOf(text);
    QCOMPARE(dumpProblems(*guessed), QStringList(u"8 note Names are not UTF-8; they are read as Windows-1251. x1"_s));
    QCOMPARE(guessed->text(guessed->sites[0].name), u"Пример"_s);
    TraceReadOptions options;
    options.encoding = u"KOI8-R"_s;
    Progress progress;
    const auto chosen =
        readTrace(std::span(text.constData(), std::size_t(text.size())), u"test.trd"_s, options, progress);
    QCOMPARE(chosen.value()->text((*chosen)->sites[0].name), u"оПХЛЕП"_s);
    QCOMPARE(dumpProblems(**chosen), QStringList());
}

/// The first one, wherever it is: in the header, or in a record behind others.
void TestTraceReader::namesTheLineOfANameThatIsNotUtf8()
{
    const QString note = u" note Names are not UTF-8; they are read as Windows-1251. x1"_s;
    const QByteArray plain = "RD: [1] \"X\" = 1; {\"a\", 1}\n";
    const auto inLoop = traceOf(withHeader("PL: 1() [1] {\"a\", 1} = \nEL: 1\nSL: 2() [1] {\"\xcf\", 3} = \nEL: 2\n",
                                           plain + "SL: 2() [1]; {\"\xcf\", 3}\nEL: 2; {\"\xcf\", 5}\n"));
    QCOMPARE(dumpProblems(*inLoop), QStringList(u"7"_s + note));
    const auto inUse =
        traceOf(withHeader("PL: 1() [1] {\"a\", 1} = \nEL: 1 (\"\xcf\", \"a\", 1, 0, \"rw\")\n", plain + plain));
    QCOMPARE(dumpProblems(*inUse), QStringList(u"6"_s + note));
    const auto inBody = traceOf(withHeader({}, plain + plain + "BW: [1] \"\xcf\"; {\"a\", 1}\n" + plain));
    QCOMPARE(dumpProblems(*inBody), QStringList(u"10"_s + note));
    QCOMPARE(inLoop->text(inLoop->constructs[1].place.file), u"П"_s);
}

void TestTraceReader::rebuildsHeader()
{
    const auto trace =
        traceOf("RD: [4] \"X\" = 1; {\"a\", 1}\nSL: 1() [1]; {\"a\", 2}\n  IT: 1, (1)\n  PL: 2(1) [1]; {\"a\", 3}\n"
                "    IT: 1, (1)\n  EL: 2; {\"a\", 4}\nEL: 1; {\"a\", 5}\nEND_TRACE\n");
    QCOMPARE(dumpProblems(*trace), QStringList(u"1 warning The trace has no header; it was made from the body. x1"_s));
    QVERIFY(!trace->header.present);
    QCOMPARE(trace->header.dialect, TraceDialect::D3);
    QCOMPARE(trace->header.level, TraceLevel::Full);
    QVERIFY(trace->header.emptyIterations); // the only iteration of PL 2 has no record
    QCOMPARE(trace->header.structure.size(), std::size_t(4));
    QCOMPARE(trace->header.structure[1].construct, ConstructId{1});
    QVERIFY(trace->header.structure[2].end);
    QCOMPARE(trace->header.structure[3].construct, ConstructId{0});
}

/// The second loop 2 in an iteration is its second execution, whatever other loops did between, and in the next
/// iteration counting begins again.
void TestTraceReader::ordinals()
{
    const QByteArray inner =
        "PL: 2(1) [1]; {\"a\", 2}\nIT: 1, (1)\nSL: 1(2) [1]; {\"a\", 1}\nIT: 9, (9)\nPL: 2(1) [1]; {\"a\", 2}\n"
        "EL: 2; {\"a\", 3}\nEL: 1; {\"a\", 3}\nEL: 2; {\"a\", 3}\n";
    const auto trace = traceOf("SL: 1() [1]; {\"a\", 1}\nIT: 1, (1)\n" + inner + inner + "IT: 2, (2)\n" + inner
                               + "EL: 1; {\"a\", 3}\nEND_TRACE\n");
    QList<int> ordinals;
    for (const Execution &execution : trace->executions)
        ordinals += int(execution.ordinal);
    QCOMPARE(ordinals, QList<int>({1, 1, 1, 1, 2, 1, 1, 1, 1, 1}));
}

RANKSCOPE_TEST(TestTraceReader, NoApplication)
#include "tst_tracereader.moc"
