// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/c/scanning.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;

/// Lines of traces as programs in C see them.
class TestScanning : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sorts_data();
    void sorts();
    void record();
    void values();
    void header();
    void ranges();
    void anyBytes();
};

namespace {

scanned_line scan(const QByteArray &text)
{
    scanned_line line;
    rankscope_scan_line(text.constData(), std::size_t(text.size()), &line);
    return line;
}

QByteArray bytes(scanned_text text)
{
    return {text.begin, qsizetype(text.length)};
}

} // namespace

void TestScanning::sorts_data()
{
    QTest::addColumn<int>("sort");
    QTest::addColumn<int>("kind");
    const auto row = [](const char *text, scanned_sort sort, int kind = 0) {
        QTest::newRow(text) << int(sort) << kind;
    };
    row("  # a comment", SCANNED_NOTHING);
    row("", SCANNED_NOTHING);
    row("  BW: [4] \"a\"; {\"f\", 3}\r", SCANNED_RECORD, SCANNED_BW);
    row("SKP: {\"f\", 3}", SCANNED_RECORD, SCANNED_SKP);
    row("PL: 3(2) [2]; {\"f\", 21}, 4.B", SCANNED_RECORD, SCANNED_PL);
    row("EL: 3; {\"f\", 21}, 4.E", SCANNED_RECORD, SCANNED_EL);
    row("PL: 3(2) [2] {\"f\", 21} = MODIFY, (0:1,2,)", SCANNED_CONSTRUCT, SCANNED_PL);
    row("EL: 3", SCANNED_END);
    row("MODE = FULL", SCANNED_META);
    row("END_HEADER", SCANNED_HEADER_END);
    row("END_TRACE", SCANNED_TRACE_END);
    row("RD: [4] \"a\" = 1.5", SCANNED_WRONG);
    row("RD: [9] \"a\" = 1; {\"f\", 3}", SCANNED_WRONG);
    row("something else", SCANNED_WRONG);
}

void TestScanning::sorts()
{
    QFETCH(int, sort);
    QFETCH(int, kind);
    const QByteArray text = QTest::currentDataTag();
    const scanned_line line = scan(text);
    QCOMPARE(int(line.sort), sort);
    QCOMPARE(line.kind, kind);
}

void TestScanning::record()
{
    const QByteArray text = "    AW: [4] \"b(I, J)\" = -2.5E+03; {\"dir/f.c\", 12}";
    const scanned_line line = scan(text);
    QCOMPARE(bytes(line.name), "b(I, J)"_ba);
    QCOMPARE(bytes(line.file), "dir/f.c"_ba);
    QCOMPARE(line.line, 12UL);
    QCOMPARE(line.value.type, 4);
    QCOMPARE(line.value.real, -2500.0);
    QCOMPARE(bytes(line.spelling), "-2.5E+03"_ba);
    const QByteArray iteration = "IT: 14, (2,-3)";
    const scanned_line of = scan(iteration);
    QCOMPARE(of.absolute, 14);
    QCOMPARE(of.rank, 2);
    QCOMPARE(of.index[1], -3);
}

void TestScanning::values()
{
    const scanned_line mark = scan("RD: [4] \"a\"#NAN; {\"f\", 3}");
    QVERIFY(mark.is_mark && std::isnan(mark.value.real));
    QCOMPARE(bytes(mark.spelling), "#NAN"_ba);
    const scanned_line complex = scan("RV: [5] (0.5,-INF); {\"f\", 3}");
    QCOMPARE(complex.value.real, 0.5);
    QVERIFY(std::isinf(complex.value.imaginary));
    QCOMPARE(scan("RD: [8] \"a\" = 4000000000000000001; {\"f\", 3}").value.integer, 4000000000000000001);
    const scanned_tolerance usual{0, 1, 1e-4, 1e-10};
    const scanned_value one = scan("RD: [4] \"a\" = 1.5D0; {\"f\", 3}").value;
    const scanned_value near = scan("RD: [4] \"a\" = 1.50005; {\"f\", 3}").value;
    const scanned_value text = scan("RD: [1] \"a\" = 1; {\"f\", 3}").value;
    QCOMPARE(rankscope_judge_values(SCANNED_RD, &one, &near, &usual), VALUES_EQUAL);
    const scanned_tolerance strict{1, 1, 1e-4, 1e-10};
    QCOMPARE(rankscope_judge_values(SCANNED_RD, &one, &near, &strict), VALUES_DIFFER);
    QCOMPARE(rankscope_judge_values(SCANNED_RD, &one, &text, &usual), TYPES_DIFFER);
    QCOMPARE(rankscope_judge_values(SCANNED_RV_RD, &one, &near, &strict), VALUES_IGNORED);
    double number = 0;
    QVERIFY(rankscope_scan_real("2.5e-3", 6, &number));
    QCOMPARE(number, 0.0025);
    QVERIFY(!rankscope_scan_real("2,5", 3, &number));
}

void TestScanning::header()
{
    const QByteArray text = "  TR: 5() [1] {\"f\", 30} = NONE";
    const scanned_line line = scan(text);
    QCOMPARE(line.number, 5);
    QCOMPARE(line.rank, 1);
    QCOMPARE(line.level, 0);
    QCOMPARE(scan("TR: 5() [1] {\"f\", 30} = ").level, -1);
    const QByteArray meta = "CPU_COUNT = 4 ";
    const scanned_line count = scan(meta);
    QCOMPARE(bytes(count.word), "CPU_COUNT"_ba);
    QCOMPARE(bytes(count.text), "4"_ba);
    QCOMPARE(rankscope_scan_level({"MINIMAL", 7}), 1);
    QCOMPARE(rankscope_scan_level({"minimal", 7}), -1);
    QVERIFY(rankscope_level_records(2, SCANNED_AW) && !rankscope_level_records(2, SCANNED_RD));
}

void TestScanning::ranges()
{
    const QByteArray text = "PL: 3(2) [2] {\"f\", 21} = , (0:2,8,3), (1:,4,)";
    const scanned_text ranges = scan(text).ranges;
    const auto lets = [&](std::int64_t i, std::int64_t j) {
        const std::int64_t index[] = {i, j};
        return rankscope_is_in_ranges(ranges, index, 2, 1) != 0;
    };
    QVERIFY(lets(2, 4) && lets(5, -7) && lets(8, 1));
    QVERIFY(!lets(3, 4) && !lets(2, 5) && !lets(11, 1));
    const std::int64_t index[] = {100};
    QVERIFY(rankscope_is_in_ranges({nullptr, 0}, index, 1, 1));
}

/// Cut behind each byte: a line is read or not, and nothing behind its end is looked at.
void TestScanning::anyBytes()
{
    for (const QByteArray &text :
         {"  AW: [6] \"b(I)\" = (1.5,-2D+3); {\"f\", 12}"_ba, "PL: 3(2) [2](1,2,1)(3,4,1); {f, 2}"_ba,
          "SL: 3(2) [1] {\"f\", 21} = FULL, (0:2,8,3)"_ba, "CS(\"X\", \"f\", 1, 0, \"r\")=\"1\""_ba}) {
        for (qsizetype size = 0; size <= text.size(); ++size) {
            const QByteArray part(text.constData(), size);
            const scanned_line line = scan(part);
            QVERIFY(line.sort <= SCANNED_WRONG);
            QVERIFY(line.name.length <= std::size_t(size));
        }
    }
}

RANKSCOPE_TEST(TestScanning, QCoreApplication)
#include "tst_scanning.moc"
