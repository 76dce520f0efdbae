// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What differs by structure, on small traces whose differences were counted by hand.
class TestTraceAlignment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneToOne_data();
    void oneToOne();
    void pairsResults_data();
    void pairsResults();
    void comparesConstructs_data();
    void comparesConstructs();
    void standsBeforeTheEnd();
    void matchesPlaces_data();
    void matchesPlaces();
    void pairsByHand();
    void survivesDepth();
    void isLinearInDepth();
    void layoutShowsEverythingOnce();
};

void TestTraceAlignment::oneToOne_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<QStringList>("differences");
    const QByteArray three = loop({1, 2, 3});
    QTest::newRow("equal") << three << three << QStringList();
    QTest::newRow("empty") << QByteArray() << QByteArray() << QStringList();
    QTest::newRow("other order") << three << loop({3, 1, 2}) << QStringList();
    QTest::newRow("lost iteration") << three << loop({1, 3}) << QStringList{u"missing-iteration IT PL 1(2) [0]"_s};
    QTest::newRow("additional iteration")
        << three << loop({1, 2, 3, 4}) << QStringList{u"extra-iteration IT PL 1(4) [0]"_s};
    QTest::newRow("iteration run twice") << three << loop({1, 2, 2, 3})
                                         << QStringList{u"repeated-iteration IT PL 1(2) [0]"_s};
    QTest::newRow("missing record") << read("X", "1") + read("Y", "2") + read("Z", "3")
                                    << read("X", "1") + read("Z", "3") << QStringList{u"missing RD Y [0]"_s};
    QTest::newRow("extra record") << read("X", "1") + read("Z", "3") << read("X", "1") + read("Y", "2") + read("Z", "3")
                                  << QStringList{u"extra RD Y [0]"_s};
    QTest::newRow("of equal ones the last is missing")
        << read("X", "1") + read("X", "1") + read("Z", "3") << read("X", "1") + read("Z", "3")
        << QStringList{u"missing RD X [0]"_s};
    QTest::newRow("moved record") << read("X", "1") + read("Y", "2") + read("Z", "3")
                                  << read("Y", "2") + read("Z", "3") + read("X", "1")
                                  << QStringList{u"moved RD X [0]"_s};
    QTest::newRow("blanks in names") << read("A(I, J)", "1") << read("A( I,J )", "1") << QStringList();
    QTest::newRow("missing construct") << read("X", "1") + three + read("Y", "2") << read("X", "1") + read("Y", "2")
                                       << QStringList{u"missing-construct PL PL 1 [0]"_s};
    QTest::newRow("extra construct") << read("X", "1") + read("Y", "2") << read("X", "1") + three + read("Y", "2")
                                     << QStringList{u"extra-construct PL PL 1 [0]"_s};
    QByteArray shifted = three;
    shifted.replace("EL: 1; {\"a.fdv\", 5}", "EL: 1; {\"a.fdv\", 6}");
    QTest::newRow("construct ends elsewhere") << three << shifted << QStringList{u"changed-construct PL PL 1 [0]"_s};
    QByteArray begins = three;
    begins.replace("PL: 1() [1]; {\"a.fdv\", 3}", "PL: 1() [1]; {\"a.fdv\", 2}");
    QTest::newRow("construct begins elsewhere") << three << begins << QStringList{u"changed-construct PL PL 1 [0]"_s};
    QTest::newRow("result later") << loop({1}) + "RV: [4] 3; {\"a.fdv\", 5}\n" + read("X", "1")
                                  << loop({1}) + read("X", "1") + "RV: [4] 3; {\"a.fdv\", 5}\n"
                                  << QStringList();
    QTest::newRow("other result later") << loop({1}) + "RV: [4] 3; {\"a.fdv\", 5}\n" + read("X", "1")
                                        << loop({1}) + read("X", "1") + "RV: [4] 4; {\"a.fdv\", 5}\n"
                                        << QStringList{u"value RV [0]"_s};
    QTest::newRow("result missing") << loop({1}) + "RV: [4] 3; {\"a.fdv\", 5}\n" + read("X", "1")
                                    << loop({1}) + read("X", "1") << QStringList{u"missing RV [0]"_s};
    QTest::newRow("skip missing") << read("X", "1") + skip(8) + read("Y", "2") << read("X", "1") + read("Y", "2")
                                  << QStringList{u"missing SKP [0]"_s};
    QTest::newRow("skipped by the only process")
        << write("X", "1", 8) + skip(8) << skip(8) << QStringList{u"missing BW X [0]"_s, u"missing AW X [0] carried"_s};
    QTest::newRow("other type") << QByteArray("RD: [1] \"K\" = 1; {\"a.fdv\", 9}\n") << read("K", "1")
                                << QStringList{u"type RD K [0]"_s};
    QTest::newRow("wider integer") << QByteArray("RD: [1] \"K\" = 1; {\"a.fdv\", 9}\n")
                                   << QByteArray("RD: [2] \"K\" = 1; {\"a.fdv\", 9}\n") << QStringList();
    QTest::newRow("float and double") << QByteArray("RD: [3] \"F\" = 0.100000001; {\"a.fdv\", 9}\n")
                                      << QByteArray("RD: [4] \"F\" = 0.1; {\"a.fdv\", 9}\n") << QStringList();
}

void TestTraceAlignment::oneToOne()
{
    QFETCH(const QByteArray, reference);
    QFETCH(const QByteArray, current);
    QFETCH(const QStringList, differences);
    const auto diff = diffOf(runOf({{reference}}, u"r"_s), runOf({{current}}, u"c"_s), Tolerance{.absolute = 1e-12});
    QCOMPARE(summaryOf(*diff), differences);
    QCOMPARE(diff->alignment->notCompared.size(), std::size_t(0));
}

void TestTraceAlignment::pairsResults_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<QStringList>("differences");
    const QByteArray first = WrittenConstruct{.number = 1, .line = 10, .end = 20}.text();
    const QByteArray second = WrittenConstruct{.number = 2, .line = 30, .end = 40}.text();
    const WrittenConstruct steps{.keyword = "SL", .number = 5, .line = 8, .end = 50};
    QTest::newRow("both behind the second loop") << first + result("3", 20) + second + result("4", 40)
                                                 << first + second + result("3", 20) + result("4", 40) << QStringList();
    QTest::newRow("in the other order") << first + second + result("3", 20) + result("4", 40)
                                        << first + second + result("4", 40) + result("3", 20) << QStringList();
    QTest::newRow("behind the loop around") << steps.text(iteration(1, first + result("3", 20)))
                                            << steps.text(iteration(1, first)) + result("3", 20) << QStringList();
    QTest::newRow("another value there") << steps.text(iteration(1, first + result("3", 20)))
                                         << steps.text(iteration(1, first)) + result("4", 20)
                                         << QStringList{u"value RV SL 5(1) [0]"_s};
    QTest::newRow("missing in a step") << steps.text(iteration(1, first + result("3", 20)) + iteration(2, first))
                                       << steps.text(iteration(1, first) + iteration(2, first))
                                       << QStringList{u"missing RV SL 5(1) [0]"_s};
    QTest::newRow("extra in a step") << steps.text(iteration(1, first)) + read("Y", "1")
                                     << steps.text(iteration(1, first + result("3", 20))) + read("Y", "1")
                                     << QStringList{u"extra RV SL 5(1) [0]"_s};
    QTest::newRow("of a missing loop") << first + second + result("4", 40) + result("3", 20) << first + result("3", 20)
                                       << QStringList{u"missing-construct PL PL 2 [0]"_s};
    QTest::newRow("of an extra loop") << first + result("3", 20) << first + second + result("4", 40) + result("3", 20)
                                      << QStringList{u"extra-construct PL PL 2 [0]"_s};
}

void TestTraceAlignment::pairsResults()
{
    QFETCH(const QByteArray, reference);
    QFETCH(const QByteArray, current);
    QFETCH(const QStringList, differences);
    for (const PlaceMatching places : {PlaceMatching::Path, PlaceMatching::Line, PlaceMatching::Ignore}) {
        AlignmentOptions options;
        options.places = places;
        const auto diff = diffOf(runOf({{reference}}, u"r"_s), runOf({{current}}, u"c"_s), {}, options);
        QCOMPARE(summaryOf(*diff), differences);
        QCOMPARE(diff->alignment->notCompared.size(), std::size_t(0));
    }
}

void TestTraceAlignment::comparesConstructs_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<QStringList>("differences");
    const QByteArray one = iteration(1, write("A(I)", "1", 4));
    const QByteArray five = WrittenConstruct{.limits = " (1, 5, 1)"}.text(one);
    const QByteArray six = WrittenConstruct{.limits = " (1, 6, 1)"}.text(one);
    const WrittenConstruct steps{.keyword = "SL", .number = 5, .line = 8, .end = 50};
    const QStringList changed{u"changed-construct PL PL 1 [0]"_s};
    QTest::newRow("same limits") << five << five << QStringList();
    QTest::newRow("other limits") << five << six << changed;
    QTest::newRow("other limits behind a difference")
        << five << read("X", "1") + six << QStringList{u"extra RD X [0]"_s, changed.front()};
    QTest::newRow("other rank") << WrittenConstruct{.rank = "1"}.text() << WrittenConstruct{.rank = "2"}.text()
                                << changed;
    QTest::newRow("other limits in a step")
        << steps.text(iteration(1, five) + iteration(2, five)) << steps.text(iteration(1, five) + iteration(2, six))
        << QStringList{u"changed-construct PL SL 5(2) / PL 1 [0]"_s};
}

void TestTraceAlignment::comparesConstructs()
{
    QFETCH(const QByteArray, reference);
    QFETCH(const QByteArray, current);
    QFETCH(const QStringList, differences);
    const auto diff = diffOf(runOf({{reference}}, u"r"_s), runOf({{current}}, u"c"_s));
    QCOMPARE(summaryOf(*diff), differences);
}

void TestTraceAlignment::standsBeforeTheEnd()
{
    // Six lines of header and a blank one, the RD on line 8, two blank lines, END_TRACE on 11.
    const QByteArray blank = read("X", "1") + "\n\n";
    const TraceRun current = runOf({{read("X", "1") + read("Y", "2") + "\n\n"}}, u"c"_s);
    const auto whole = diffOf(runOf({{blank}}, u"r"_s), current);
    QCOMPARE(summaryOf(*whole), QStringList{u"extra RD Y [0]"_s});
    QCOMPARE(detailsOf(*whole, whole->differences[0]).referenceLine, std::optional<std::uint64_t>(11));
    // A cut file ends behind its last record; what is extra there is unknown.
    QCOMPARE(runOf({{.body = blank, .complete = false}}, u"r"_s).processes[0].trace->endLine, std::uint64_t(9));
}

void TestTraceAlignment::matchesPlaces_data()
{
    QTest::addColumn<int>("matching");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<bool>("match");
    const QByteArray reference = loop({1, 2}) + read("X", "1");
    QByteArray path = reference;
    path.replace("a.fdv", "src/a.fdv");
    QByteArray line = reference;
    line.replace("\", 9}", "\", 10}")
        .replace("\", 5}", "\", 6}")
        .replace("\", 4}", "\", 5}")
        .replace("\", 3}", "\", 4}");
    QByteArray file = reference;
    file.replace("a.fdv", "b.fdv");
    QTest::newRow("path: other folder") << int(PlaceMatching::Path) << path << true;
    QTest::newRow("strict: other folder") << int(PlaceMatching::Strict) << path << false;
    QTest::newRow("line: shifted") << int(PlaceMatching::Line) << line << true;
    QTest::newRow("line: other file") << int(PlaceMatching::Line) << file << false;
    QTest::newRow("ignore: other file") << int(PlaceMatching::Ignore) << file << true;
    QTest::newRow("ignore: shifted") << int(PlaceMatching::Ignore) << line << true;
}

void TestTraceAlignment::matchesPlaces()
{
    QFETCH(const int, matching);
    QFETCH(const QByteArray, current);
    QFETCH(const bool, match);
    const QByteArray reference = loop({1, 2}) + read("X", "1");
    AlignmentOptions options;
    options.places = PlaceMatching(matching);
    const auto diff = diffOf(runOf({{reference}}, u"r"_s), runOf({{current}}, u"c"_s), {}, options);
    // Where nothing fits: the construct changed its place (1), and of 5 records each is missing and extra (10).
    QCOMPARE(diff->total(), match ? 0ull : 11ull);
}

void TestTraceAlignment::pairsByHand()
{
    const TraceRun reference = runOf({{read("X", "1") + read("Y", "2") + read("Z", "3")}}, u"r"_s);
    const TraceRun current = runOf({{read("X", "1") + read("W", "2") + read("Z", "3")}}, u"c"_s);
    QCOMPARE(diffOf(reference, current)->total(), 2ull);
    AlignmentOptions options;
    options.syncPoints.push_back({RecordIndex{1}, 0, RecordIndex{1}});
    QCOMPARE(summaryOf(*diffOf(reference, current, {}, options)), QStringList());
}

void TestTraceAlignment::survivesDepth()
{
    QByteArray body;
    const int depth = 20'000;
    for (int level = 1; level <= depth; ++level)
        body += "SL: 1() [1]; {\"a.fdv\", 3}\nIT: 1, (1)\n";
    const QByteArray other = body + read("X", "2");
    body += read("X", "1");
    QByteArray ends;
    for (int level = 1; level <= depth; ++level)
        ends += "EL: 1; {\"a.fdv\", 5}\n";
    const auto diff = diffOf(runOf({{body + ends}}, u"r"_s), runOf({{other + ends}}, u"c"_s));
    QCOMPARE(diff->total(), 1ull);
    QCOMPARE(diff->origins.size(), std::size_t(1));
    const auto missing =
        diffOf(runOf({{body + ends}}, u"r"_s), runOf({{other.first(other.indexOf("RD")) + ends}}, u"c"_s));
    QCOMPARE(missing->count(DifferenceClass::Missing), 1ull);
}

/// As many constructs as there are levels, all of them in the header: no work is done anew at every depth.
void TestTraceAlignment::isLinearInDepth()
{
    const int depth = 20'000;
    QByteArray structure;
    QByteArray begins;
    QByteArray ends;
    QByteArray headerEnds;
    for (int level = 1; level <= depth; ++level) {
        const QByteArray no = QByteArray::number(level);
        const QByteArray parent = level > 1 ? QByteArray::number(level - 1) : QByteArray();
        structure += "SL: " + no + "(" + parent + ") [1] {\"a.fdv\", 3} = \n";
        begins += "SL: " + no + "(" + parent + ") [1]; {\"a.fdv\", 3}\nIT: 1, (1)\n";
        const QByteArray inner = QByteArray::number(depth + 1 - level);
        headerEnds += "EL: " + inner + "\n";
        ends += "EL: " + inner + "; {\"a.fdv\", 5}\n" + read("X", "1");
    }
    const TraceRun reference = runOf({{.body = begins + ends, .structure = structure + headerEnds}}, u"r"_s);
    QVERIFY(reference.processes[0].trace->problems.isEmpty());
    QByteArray other = ends;
    other.replace("\"X\" = 1;", "\"X\" = 2;");
    const TraceRun current = runOf({{.body = begins + other, .structure = structure + headerEnds}}, u"c"_s);
    // Linear work takes milliseconds; a walk to the root at every level, with a search at each, outlasts Qt Test's
    // patience.
    const auto diff = diffOf(reference, current);
    QCOMPARE(diff->count(DifferenceClass::ChangedValue), std::uint64_t(depth));
}

void TestTraceAlignment::layoutShowsEverythingOnce()
{
    const QByteArray reference = read("X", "1") + loop({1, 2, 3}) + read("Y", "2");
    const QByteArray current = read("X", "1") + loop({3, 1, 4}) + read("W", "5") + read("Y", "2");
    const auto diff = diffOf(runOf({{reference}}, u"r"_s), runOf({{current}}, u"c"_s));
    std::uint32_t referenceAt = 0;
    std::uint32_t currentRecords = 0;
    for (const LayoutSegment &segment : diff->alignment->layout()) {
        QCOMPARE(segment.reference, referenceAt);
        referenceAt += segment.referenceCount;
        currentRecords += segment.currentCount;
    }
    QCOMPARE(referenceAt, diff->alignment->reference->size());
    QCOMPARE(currentRecords, diff->alignment->current(0).size());
}

RANKSCOPE_TEST(TestTraceAlignment, NoApplication)
#include "tst_tracealignment.moc"
