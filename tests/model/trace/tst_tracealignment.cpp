// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/tracetext.h"

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
    void severalProcesses_data();
    void severalProcesses();
    void recordedDifferently_data();
    void recordedDifferently();
    void severalReferences();
    void matchesPlaces_data();
    void matchesPlaces();
    void pairsByHand();
    void survivesDepth();
    void layoutShowsEverythingOnce();
};

namespace {

/// PL 1 over the given iterations; each writes A(I) with its own index as value.
QByteArray loop(const QList<int> &iterations, const QByteArray &point = "1")
{
    QByteArray text = "PL: 1() [1]; {\"a.fdv\", 3}, " + point + ".B\n";
    for (const int index : iterations) {
        const QByteArray number = QByteArray::number(index);
        text += "  IT: " + number + ", (" + number
                + ")\n  BW: [4] \"A(I)\"; {\"a.fdv\", 4}\n  AW: [4] \"A(I)\" = " + number + "; {\"a.fdv\", 4}\n";
    }
    return text + "EL: 1; {\"a.fdv\", 5}, " + point + ".E\n";
}

QByteArray read(const QByteArray &name, const QByteArray &value, int line = 9)
{
    return "RD: [4] \"" + name + "\" = " + value + "; {\"a.fdv\", " + QByteArray::number(line) + "}\n";
}

QByteArray write(const QByteArray &name, const QByteArray &value, int line = 9)
{
    const QByteArray place = "{\"a.fdv\", " + QByteArray::number(line) + "}\n";
    return "BW: [4] \"" + name + "\"; " + place + "AW: [4] \"" + name + "\" = " + value + "; " + place;
}

QByteArray skip(int line)
{
    return "SKP: {\"a.fdv\", " + QByteArray::number(line) + "}\n";
}

} // namespace

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

void TestTraceAlignment::severalProcesses_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QList<QByteArray>>("current");
    QTest::addColumn<QStringList>("differences");
    const QByteArray all = read("X", "1") + loop({1, 2, 3, 4});
    QTest::newRow("halves") << all << QList<QByteArray>{read("X", "1") + loop({1, 2}), read("X", "1") + loop({3, 4})}
                            << QStringList();
    QTest::newRow("interleaved") << all
                                 << QList<QByteArray>{read("X", "1") + loop({4, 2}), read("X", "1") + loop({3, 1})}
                                 << QStringList();
    QTest::newRow("ran by none") << all << QList<QByteArray>{read("X", "1") + loop({1, 2}), read("X", "1") + loop({4})}
                                 << QStringList{u"missing-iteration IT PL 1(3) [0,1]"_s};
    QTest::newRow("ran by both") << all
                                 << QList<QByteArray>{read("X", "1") + loop({1, 2, 3}), read("X", "1") + loop({3, 4})}
                                 << QStringList{u"repeated-iteration IT PL 1(3) [1]"_s};
    QTest::newRow("replicated loop") << all << QList<QByteArray>{all, all} << QStringList();
    QTest::newRow("one of them differs") << all
                                         << QList<QByteArray>{read("X", "1") + loop({1, 2}),
                                                              read("X", "5") + loop({3, 4})}
                                         << QStringList{u"value RD X [1]"_s};
    QTest::newRow("both differ alike") << all
                                       << QList<QByteArray>{read("X", "5") + loop({1, 2}),
                                                            read("X", "5") + loop({3, 4})}
                                       << QStringList{u"value RD X [0,1]"_s};
    QTest::newRow("both differ each its way")
        << all << QList<QByteArray>{read("X", "5") + loop({1, 2}), read("X", "6") + loop({3, 4})}
        << QStringList{u"value RD X [0]"_s, u"value RD X [1]"_s};
    QTest::newRow("missing in one") << all << QList<QByteArray>{read("X", "1") + loop({1, 2}), loop({3, 4})}
                                    << QStringList{u"missing RD X [1]"_s};
    QTest::newRow("missing in both") << all << QList<QByteArray>{loop({1, 2}), loop({3, 4})}
                                     << QStringList{u"missing RD X [0,1]"_s};
    QTest::newRow("extra in both") << loop({1, 2, 3, 4})
                                   << QList<QByteArray>{read("X", "1") + loop({1, 2}), read("X", "1") + loop({3, 4})}
                                   << QStringList{u"extra RD X [0,1]"_s};
    const QByteArray owned = write("B(1)", "7", 20) + skip(20);
    QTest::newRow("owner computes") << owned << QList<QByteArray>{skip(20), owned} << QStringList();
    QTest::newRow("owner computes wrongly") << owned << QList<QByteArray>{skip(20), write("B(1)", "8", 20) + skip(20)}
                                            << QStringList{u"value AW B(1) [1]"_s};
    QTest::newRow("no owner computes") << owned << QList<QByteArray>{skip(20), skip(20)}
                                       << QStringList{u"missing BW B(1) [0,1]"_s, u"missing AW B(1) [0,1] carried"_s};
    QTest::newRow("missing without skip")
        << owned + read("X", "1") << QList<QByteArray>{read("X", "1"), owned + read("X", "1")}
        << QStringList{u"missing BW B(1) [0]"_s, u"missing AW B(1) [0] carried"_s};
}

void TestTraceAlignment::severalProcesses()
{
    QFETCH(const QByteArray, reference);
    QFETCH(const QList<QByteArray>, current);
    QFETCH(const QStringList, differences);
    QList<TraceText> processes;
    for (const QByteArray &body : current)
        processes.append({body});
    const auto diff = diffOf(runOf({{reference}}, u"r"_s), runOf(processes, u"c"_s));
    QCOMPARE(summaryOf(*diff), differences);
}

void TestTraceAlignment::recordedDifferently_data()
{
    QTest::addColumn<QByteArray>("level");
    QTest::addColumn<QByteArray>("structure");
    QTest::addColumn<bool>("complete");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<QList<qulonglong>>("notCompared");
    const QByteArray header = "PL: 1() [1] {\"a.fdv\", 3} = \nEL: 1\n";
    QByteArray none = header;
    none.replace("= \n", "= NONE\n");
    QByteArray odd = header;
    odd.replace("= \n", "= , (0:1,,2)\n");
    const QByteArray end = read("X", "1");
    QTest::newRow("without reads") << QByteArray("MODIFY") << header << true << loop({1, 2, 3}) << QList<qulonglong>{1};
    QTest::newRow("without the loop") << QByteArray("FULL") << none << true << end << QList<qulonglong>{11};
    QTest::newRow("odd iterations") << QByteArray("FULL") << odd << true << loop({1, 3}) + end << QList<qulonglong>{3};
    QTest::newRow("cut behind the loop") << QByteArray("FULL") << header << false << loop({1, 2, 3})
                                         << QList<qulonglong>{1};
    QByteArray cut = loop({1, 2, 3});
    cut.truncate(cut.indexOf("  IT: 3"));
    QTest::newRow("cut in the loop") << QByteArray("FULL") << header << false << cut << QList<qulonglong>{4};
}

void TestTraceAlignment::recordedDifferently()
{
    QFETCH(const QByteArray, level);
    QFETCH(const QByteArray, structure);
    QFETCH(const bool, complete);
    QFETCH(const QByteArray, current);
    QFETCH(const QList<qulonglong>, notCompared);
    const QByteArray header = "PL: 1() [1] {\"a.fdv\", 3} = \nEL: 1\n";
    const TraceText full{.body = loop({1, 2, 3}) + read("X", "1"), .structure = header};
    const TraceText less{.body = current, .level = level, .complete = complete, .structure = structure};
    for (const bool swapped : {false, true}) {
        const TraceRun one = runOf({full}, u"r"_s);
        const TraceRun two = runOf({less}, u"c"_s);
        const auto diff = swapped ? diffOf(two, one) : diffOf(one, two);
        QCOMPARE(summaryOf(*diff), QStringList());
        QList<qulonglong> records;
        for (const NotCompared &entry : diff->alignment->notCompared)
            records.append(entry.records);
        QCOMPARE(records, notCompared);
    }
}

void TestTraceAlignment::severalReferences()
{
    const QByteArray owned = write("B(1)", "7", 20) + skip(20);
    const TraceRun reference =
        runOf({{read("X", "1") + loop({2, 1}) + skip(20)}, {read("X", "1") + loop({4, 3}) + owned}}, u"r"_s);
    const TraceRun same = runOf({{read("X", "1") + loop({1, 2, 3, 4}) + owned}}, u"c"_s);
    const auto diff = diffOf(reference, same);
    QCOMPARE(summaryOf(*diff), QStringList());
    QCOMPARE(diff->alignment->reference->iterations.size(), std::size_t(4));
    for (std::uint32_t id = 0; id < 4; ++id)
        QCOMPARE(diff->alignment->reference->indices(IterationId{id})[0], std::int64_t(id + 1));

    QByteArray body = read("X", "1") + loop({1, 2, 3, 4}) + owned;
    body.replace("\"A(I)\" = 3;", "\"A(I)\" = 9;");
    const auto wrong = diffOf(reference, runOf({{body}}, u"c"_s));
    QCOMPARE(summaryOf(*wrong), QStringList{u"value AW A(I) PL 1(3) [0]"_s});
    const DifferenceDetails details = detailsOf(*wrong, wrong->differences[0]);
    QCOMPARE(details.referenceFile, u"r1.trd"_s);
    // Header of 6 lines and a blank one; RD, PL, then 4: IT BW AW, 3: IT BW AW.
    QCOMPARE(details.referenceLine, std::optional<std::uint64_t>(15));
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

QTEST_APPLESS_MAIN(TestTraceAlignment)
#include "tst_tracealignment.moc"
