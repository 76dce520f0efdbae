// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/recordfilter.h"

#include "model/trace/rows/alignedrows.h"
#include "model/trace/rows/recordfiltertext.h"
#include "model/trace/rows/recordmatch.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// Every kind of value, a loop inside of a loop, results behind its end. Records by their number:
/// 0 SKP; 1 BW S; 2 AW S; 3 SL 2; 4 IT (1); 5 PL 4; 6 IT (3,1); 7 RD A; 8 AW B; 9 IT (4,1); 10 RD A; 11 EL 4; 12 RV;
/// 13 IT (2); 14 RD K; 15 RD Z; 16 EL 2; 17 RD A of another file.
const QByteArray filteredBody = "SKP: {\"src/heat.f\", 5}\n"
                                "BW: [4] \"S\"; {\"src/heat.f\", 10}\n"
                                "AW: [4] \"S\" = 0.5; {\"src/heat.f\", 10}\n"
                                "SL: 2() [1]; {\"src/heat.f\", 20}\n"
                                "  IT: 1, (1)\n"
                                "  PL: 4(2) [2]; {\"src/heat.f\", 22}\n"
                                "    IT: 1, (3,1)\n"
                                "    RD: [4] \"A(I, J)\" = 3.5; {\"src/heat.f\", 23}\n"
                                "    AW: [3] \"B(I)\" = 1e-40; {\"src/heat.f\", 24}\n"
                                "    IT: 2, (4,1)\n"
                                "    RD: [4] \"A(I, J)\" = #NAN; {\"src/heat.f\", 23}\n"
                                "  EL: 4; {\"src/heat.f\", 25}\n"
                                "  RV: [4] 7; {\"src/heat.f\", 25}\n"
                                "  IT: 2, (2)\n"
                                "  RD: [1] \"K\" = 5; {\"src/heat.f\", 30}\n"
                                "  RD: [6] \"Z\" = (4,1); {\"src/heat.f\", 31}\n"
                                "EL: 2; {\"src/heat.f\", 33}\n"
                                "RD: [4] \"a(1)\" = 4; {\"src/reheat.f\", 23}\n";

std::shared_ptr<const Trace> filteredTrace(const QByteArray &body = filteredBody)
{
    return runOf({{body}}, u"run/"_s).processes.front().trace;
}

QList<int> filteredNumbers(const MatchedRecords &found)
{
    QList<int> numbers;
    for (const std::uint32_t record : found.records)
        numbers.append(int(record));
    return numbers;
}

/// What the fields of the window make.
RecordFilter typedFilter(const QString &kinds, const QString &names, const QString &places, const QString &value,
                         const QString &iterations, const QString &constructs)
{
    return {parseRecordKinds(kinds).value(),          parseNamePatterns(names),
            parsePlaceRanges(places).value(),         value,
            parseIterationRanges(iterations).value(), parseConstructs(constructs).value()};
}

} // namespace

class TestRecordFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheTrace();
    void matches_data();
    void matches();
    void countsComplexValues();
    void saysWhatIsWrongWithAValue_data();
    void saysWhatIsWrongWithAValue();
    void matchesBlocksOfValues();
    void takesEmptyTraces();
    void stopsWhenCancelled();
    void readsTexts_data();
    void readsTexts();
    void refusesTexts_data();
    void refusesTexts();
    void staysTheSameAsJson();
    void survivesOtherJson();
    void saysItselfAsOptions();
    void makesRowsOfRecords();
    void makesNoRowsOfNone();
};

/// The numbers of the comment above are those of the trace.
void TestRecordFilter::readsTheTrace()
{
    const auto trace = filteredTrace();
    QCOMPARE(trace->size(), 18u);
    QCOMPARE(trace->kind({12}), RecordKind::Result);
    QCOMPARE(trace->kind({16}), RecordKind::End);
}

void TestRecordFilter::matches_data()
{
    QTest::addColumn<QStringList>("parts"); // kinds, names, places, value, iterations, constructs
    QTest::addColumn<QList<int>>("records");
    const auto row = [](const char *name, const QStringList &parts, const QList<int> &records) {
        QTest::newRow(name) << parts << records;
    };
    row("nothing", {{}, {}, {}, {}, {}, {}}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17});
    row("kinds", {u"aw, SKP"_s, {}, {}, {}, {}, {}}, {0, 2, 8});
    row("iterations as kind", {u"IT"_s, {}, {}, {}, {}, {}}, {4, 6, 9, 13});
    row("base name, either case", {{}, u"A"_s, {}, {}, {}, {}}, {7, 10, 17});
    row("whole name with blanks", {{}, u"A(I, J)"_s, {}, {}, {}, {}}, {7, 10});
    row("wildcards", {{}, u"?(I*; S"_s, {}, {}, {}, {}}, {1, 2, 7, 8, 10});
    row("name of nobody", {{}, u"X"_s, {}, {}, {}, {}}, {});
    row("line", {{}, {}, u"heat.f:23"_s, {}, {}, {}}, {7, 10});
    row("lines of any file", {{}, {}, u":23-24"_s, {}, {}, {}}, {7, 8, 10, 17});
    row("places of iterations", {{}, {}, u"src/heat.f:20-22"_s, {}, {}, {}}, {3, 4, 5, 6, 9, 13});
    row("file", {{}, {}, u"reheat.f"_s, {}, {}, {}}, {17});
    row("part of a name of a file", {{}, {}, u"eat.f"_s, {}, {}, {}}, {});
    row("value", {{}, {}, {}, u"> 3 && $value < 6"_s, {}, {}}, {7, 14, 17});
    row("value without $value", {{}, {}, {}, u"> 3 && < 6"_s, {}, {}}, {7, 14, 17});
    row("range of values", {{}, {}, {}, u"5:7"_s, {}, {}}, {12, 14});
    row("not a number", {{}, {}, {}, u"$nan"_s, {}, {}}, {10});
    row("not a number, as a function", {{}, {}, {}, u"$value > 3 && !$is_nan"_s, {}, {}}, {7, 12, 14, 17});
    row("denormal as float, not as double", {{}, {}, {}, u"$denorm"_s, {}, {}}, {8});
    row("always", {{}, {}, {}, u"1 == 1"_s, {}, {}}, {2, 7, 8, 10, 12, 14, 17});
    row("name and value", {{}, u"A*"_s, {}, u">= 4"_s, {}, {}}, {17});
    row("iteration of any rank", {{}, {}, {}, {}, u"2"_s, {}}, {13, 14, 15});
    row("iteration with all inside", {{}, {}, {}, {}, u"1"_s, {}}, {4, 5, 6, 7, 8, 9, 10, 11, 12});
    row("iterations of rank 2", {{}, {}, {}, {}, u"4:,1"_s, {}}, {9, 10});
    row("any first index", {{}, {}, {}, {}, u"*,1"_s, {}}, {6, 7, 8, 9, 10});
    row("steps from the first", {{}, {}, {}, {}, u"1:9:2"_s, {}}, {4, 5, 6, 7, 8, 9, 10, 11, 12});
    row("iterations of a construct", {{}, {}, {}, {}, u"3"_s, u"4"_s}, {6, 7, 8});
    row("iterations of another construct", {{}, {}, {}, {}, u"3"_s, u"2"_s}, {});
    row("construct with its results", {{}, {}, {}, {}, {}, u"4"_s}, {5, 6, 7, 8, 9, 10, 11, 12});
    row("construct around it", {{}, {}, {}, {}, {}, u"4, 2"_s}, {3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
    row("construct that is not there", {{}, {}, {}, {}, {}, u"9"_s}, {});
    row("all of it", {u"RD"_s, u"a"_s, u":23"_s, u"== 3.5"_s, u"3"_s, u"4"_s}, {7});
}

void TestRecordFilter::matches()
{
    QFETCH(const QStringList, parts);
    QFETCH(const QList<int>, records);
    const RecordFilter filter = typedFilter(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]);
    const auto found = matchRecords(*filteredTrace(), filter, Progress());
    QVERIFY2(found, qPrintable(found ? QString() : found.error().message));
    QCOMPARE(filteredNumbers(*found), records);
}

void TestRecordFilter::countsComplexValues()
{
    RecordFilter filter;
    filter.value = u"> 0"_s;
    QCOMPARE(matchRecords(*filteredTrace(), filter, Progress())->complexValues, 1u);
    filter.names = {u"A"_s};
    QCOMPARE(matchRecords(*filteredTrace(), filter, Progress())->complexValues, 0u);
}

void TestRecordFilter::saysWhatIsWrongWithAValue_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<qsizetype>("position");
    QTest::newRow("operator twice") << u"$value > > 3"_s << qsizetype(9);
    QTest::newRow("other name") << u"3 < u"_s << qsizetype(4);
    QTest::newRow("index") << u"$i > 3"_s << qsizetype(0);
    QTest::newRow("nothing behind") << u"> "_s << qsizetype(2);
    QTest::newRow("too deep") << QString(QString(5000, u'(') % u"1"_s) << qsizetype(200);
}

void TestRecordFilter::saysWhatIsWrongWithAValue()
{
    QFETCH(const QString, value);
    QFETCH(const qsizetype, position);
    const auto error = valueError(value);
    QVERIFY(error);
    QCOMPARE(error->position, position);
    RecordFilter filter;
    filter.value = value;
    const auto found = matchRecords(*filteredTrace(), filter, Progress());
    QVERIFY(!found);
    QCOMPARE(found.error().kind, ErrorKind::BadOption);
    QVERIFY(!valueError(u"> 3"_s));
}

/// 5,000 values of two types in turn: longer than a block, and than what a thread takes at a time.
void TestRecordFilter::matchesBlocksOfValues()
{
    QByteArray body;
    QList<int> expected;
    for (int record = 0; record < 70'000; ++record) {
        body += record % 2 == 0 ? "AW: [1] \"K\" = " : "AW: [4] \"X\" = ";
        body += QByteArray::number(record % 7) + "; {\"a.f\", 1}\n";
        if (record % 7 == 3)
            expected.append(record);
    }
    RecordFilter filter;
    filter.value = u"== 3"_s;
    QCOMPARE(filteredNumbers(*matchRecords(*filteredTrace(body), filter, Progress())), expected);
}

void TestRecordFilter::takesEmptyTraces()
{
    const auto trace = filteredTrace({});
    QCOMPARE(trace->size(), 0u);
    QVERIFY(matchRecords(*trace, {}, Progress())->records.empty());
    QVERIFY(matchRecords(*trace, typedFilter(u"IT"_s, u"A"_s, u":1"_s, u"> 1"_s, u"1"_s, u"1"_s), Progress())
                ->records.empty());
}

void TestRecordFilter::stopsWhenCancelled()
{
    Progress progress;
    progress.cancel();
    RecordFilter filter;
    filter.iterations = {{0, 1, 1, {}}};
    QCOMPARE(matchRecords(*filteredTrace(), filter, progress).error().kind, ErrorKind::Cancelled);
    QCOMPARE(matchRecords(*filteredTrace(), {}, progress).error().kind, ErrorKind::Cancelled);
}

void TestRecordFilter::readsTexts_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("written");
    QTest::newRow("kinds") << u"kinds"_s << u" rv_rd, it ;RD,rd"_s << u"RV_RD,IT,RD"_s;
    QTest::newRow("names") << u"names"_s << u"A (I, J), B*;c[1, 2"_s << u"A(I,J); B*; c[1,2"_s;
    QTest::newRow("no names") << u"names"_s << u" ,; "_s << QString();
    QTest::newRow("places") << u"places"_s << u"a.f:3 , src/b.f : 4-9;c.f,:7,8"_s
                            << u"a.f:3, src/b.f:4-9, c.f, :7, :8"_s;
    QTest::newRow("iterations") << u"iterations"_s << u"( 3, *, 1:10,2: , :8:2)"_s << u"3,*,1:10,2:,:8:2"_s;
    QTest::newRow("negative iterations") << u"iterations"_s << u"-3:-1"_s << u"-3:-1"_s;
    QTest::newRow("no iterations") << u"iterations"_s << u"()"_s << QString();
    QTest::newRow("constructs") << u"constructs"_s << u"4 , 7"_s << u"4,7"_s;
}

void TestRecordFilter::readsTexts()
{
    QFETCH(const QString, what);
    QFETCH(const QString, text);
    QFETCH(const QString, written);
    const auto again = [&what](const QString &from) {
        if (what == "kinds"_L1)
            return kindsText(parseRecordKinds(from).value());
        if (what == "names"_L1)
            return namesText(parseNamePatterns(from));
        if (what == "places"_L1)
            return placesText(parsePlaceRanges(from).value());
        if (what == "iterations"_L1)
            return iterationsText(parseIterationRanges(from).value());
        return constructsText(parseConstructs(from).value());
    };
    QCOMPARE(again(text), written);
    QCOMPARE(again(written), written);
}

void TestRecordFilter::refusesTexts_data()
{
    QTest::addColumn<bool>("isRefused");
    QTest::newRow("kind") << !parseRecordKinds(u"RD,XY"_s);
    QTest::newRow("lines backwards") << !parsePlaceRanges(u"a.f:9-4"_s);
    QTest::newRow("no line") << !parsePlaceRanges(u"a.f:x"_s);
    QTest::newRow("line 0") << !parsePlaceRanges(u"a.f:0"_s);
    QTest::newRow("line too large") << !parsePlaceRanges(u"a.f:4294967296"_s);
    QTest::newRow("iteration") << !parseIterationRanges(u"3,x"_s);
    QTest::newRow("no iteration between commas") << !parseIterationRanges(u"3,,4"_s);
    QTest::newRow("iterations backwards") << !parseIterationRanges(u"9:4"_s);
    QTest::newRow("step 0") << !parseIterationRanges(u"1:4:0"_s);
    QTest::newRow("too many dimensions") << !parseIterationRanges(u"1,1,1,1,1,1,1,1"_s);
    QTest::newRow("index too large") << !parseIterationRanges(u"9223372036854775808"_s);
    QTest::newRow("construct") << !parseConstructs(u"PL 4"_s);
}

void TestRecordFilter::refusesTexts()
{
    QFETCH(const bool, isRefused);
    QVERIFY(isRefused);
}

void TestRecordFilter::staysTheSameAsJson()
{
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    RecordFilter filter = typedFilter(u"RD,AW"_s, u"A(I,J); B*"_s, u"a,b.f:3-4"_s, u"> 3"_s, u"*,1:9:2"_s, u"4"_s);
    filter.iterations.push_back({2, largest - 1, largest, {}});
    filter.constructs.push_back(-largest);
    filter.places.push_back({u"a, b.f"_s, 1, 4294967295u});
    QCOMPARE(recordFilterFrom(toJson(filter)), filter);
    QVERIFY(toJson(RecordFilter()).isEmpty());
    QVERIFY(recordFilterFrom({}).isEmpty());
}

/// What a user wrote into a session by hand.
void TestRecordFilter::survivesOtherJson()
{
    const QJsonObject object{{"kinds"_L1, u"RD,XY"_s},
                             {"names"_L1, QJsonArray{QString(), 5}},
                             {"places"_L1, QJsonArray{u"a.f"_s}},
                             {"iterations"_L1, QJsonArray{QJsonObject{{"dimension"_L1, 99}}, 3}},
                             {"constructs"_L1, u"4"_s}};
    QVERIFY(recordFilterFrom(object).isEmpty());
}

void TestRecordFilter::saysItselfAsOptions()
{
    const auto options = optionsOf(typedFilter(u"RD,AW"_s, u"A; B*"_s, u"a.f:3-4"_s, u"> 3"_s, u"*,1:9:2"_s, u"4,5"_s));
    QStringList words;
    for (const auto &[option, value] : options)
        words << option << value;
    QCOMPARE(words, (QStringList{u"--kinds"_s, u"RD,AW"_s, u"--names"_s, u"A"_s, u"--names"_s, u"B*"_s, u"--places"_s,
                                 u"a.f:3-4"_s, u"--where"_s, u"> 3"_s, u"--iterations"_s, u"0:,"_s, u"--iterations"_s,
                                 u"1:1,9,2"_s, u"--constructs"_s, u"4"_s, u"--constructs"_s, u"5"_s}));
}

void TestRecordFilter::makesRowsOfRecords()
{
    const auto trace = filteredTrace();
    const auto found = std::make_shared<const MatchedRecords>(
        matchRecords(*trace, typedFilter({}, u"A"_s, {}, {}, {}, {}), Progress()).value());
    const AlignedRows rows(trace, {found, &found->records}); // 7, 10, 17
    QVERIFY(rows.isFiltered());
    QCOMPARE(rows.rowCount(), 3u);
    QCOMPARE(rows.positionCount(), 18u);
    QCOMPARE(rows.row(1).reference, std::optional(RecordIndex{10}));
    QCOMPARE(rows.row(1).position, 10u);
    QCOMPARE(rows.positionOfRow(2), 17u);
    QCOMPARE(rows.rowOfPosition(0), 0u);
    QCOMPARE(rows.rowOfPosition(8), 1u);
    QCOMPARE(rows.rowOfPosition(17), 2u);
    QVERIFY(rows.isShown(10));
    QVERIFY(!rows.isShown(11));
    Bitmap all(trace->size());
    all.setRange(0, trace->size());
    const Bitmap shown = rows.positionsOf(all, {});
    QCOMPARE(shown.count(shown.size()), 3u);
    QVERIFY(shown.test(7) && shown.test(10) && shown.test(17));
}

void TestRecordFilter::makesNoRowsOfNone()
{
    const AlignedRows rows(filteredTrace(), std::make_shared<const Column<std::uint32_t>>());
    QCOMPARE(rows.rowCount(), 0u);
    QCOMPARE(rows.rowOfPosition(5), 0u);
    QVERIFY(!rows.isShown(5));
}

RANKSCOPE_TEST(TestRecordFilter, QCoreApplication)
#include "tst_recordfilter.moc"
