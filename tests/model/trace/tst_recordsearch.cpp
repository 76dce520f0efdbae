// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/recordsearch.h"

#include "model/trace/rows/alignedrows.h"
#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestRecordSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsPatterns();
    void finds_data();
    void finds();
    void stopsWhenCancelled();
    void findsRowsOfAllProcesses();
};

void TestRecordSearch::readsPatterns()
{
    const auto parse = [](const QString &text) { return parseRecordPattern(text).value(); };
    QVERIFY(!parseRecordPattern(u"  "_s));
    QCOMPARE(parse(u" A ( I, J ) "_s), RecordPattern(NamePattern{u"A(I,J)"_s}));
    QCOMPARE(parse(u"(I"_s), RecordPattern(NamePattern{u"(I"_s}));
    QCOMPARE(parse(u"e"_s), RecordPattern(NamePattern{u"e"_s}));
    QCOMPARE(parse(u"src/a.f:29"_s), RecordPattern(SourcePlace{u"src/a.f"_s, 29}));
    QCOMPARE(parse(u":29"_s), RecordPattern(SourcePlace{QString(), 29}));
    QCOMPARE(parse(u"a.f:0"_s), RecordPattern(NamePattern{u"a.f:0"_s}));
    QCOMPARE(parse(u"( 3, *)"_s), RecordPattern(IterationPattern{{3, std::nullopt}}));
    QCOMPARE(parse(u"-1.5e-3"_s), RecordPattern(ValuePattern{u"-1.5e-3"_s}));
    QCOMPARE(parse(u"+2"_s), RecordPattern(ValuePattern{u"2"_s}));
    QCOMPARE(parse(u"nan"_s), RecordPattern(ValuePattern{u"nan"_s}));
}

void TestRecordSearch::finds_data()
{
    // Record 0 is an SKP, 1 the PL; iteration k has its IT at 3k-1, RD A(I) = k at 3k, AW B(I) = 2k at 3k+1.
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("records");
    QTest::newRow("name, either case") << u"a(i"_s << QList<int>{3, 6, 9};
    QTest::newRow("name across kinds") << u"(I)"_s << QList<int>{3, 4, 6, 7, 9, 10};
    QTest::newRow("keyword") << u"skp"_s << QList<int>{0};
    QTest::newRow("keyword is no part") << u"sk"_s << QList<int>{};
    QTest::newRow("place") << u"sweep.f:29"_s << QList<int>{4, 7, 10};
    QTest::newRow("place in any file") << u":27"_s << QList<int>{1};
    QTest::newRow("place in another file") << u"heat.f:29"_s << QList<int>{};
    QTest::newRow("iteration") << u"(2)"_s << QList<int>{5};
    QTest::newRow("any iteration") << u"(*)"_s << QList<int>{2, 5, 8};
    QTest::newRow("iteration of higher rank") << u"(2,1)"_s << QList<int>{};
    QTest::newRow("value") << u"2"_s << QList<int>{4, 6};
    QTest::newRow("value by its first digits") << u"6.2"_s << QList<int>{10};
}

void TestRecordSearch::finds()
{
    QFETCH(QString, text);
    QFETCH(QList<int>, records);
    const LoopText loop{.iterations = 3, .written = {{3, "6.25"}}, .before = "SKP: {\"sweep.f\", 20}\n"};
    const auto trace = runOf({{loop.text()}}, u"run/"_s).processes.front().trace;
    const Progress progress;
    const auto found = searchRecords(*trace, parseRecordPattern(text).value(), progress);
    QVERIFY(found);
    QList<int> got;
    for (std::size_t record = 0; record < found->size(); ++record) {
        if (found->test(record))
            got.append(int(record));
    }
    QCOMPARE(got, records);
}

void TestRecordSearch::stopsWhenCancelled()
{
    const auto trace = runOf({{LoopText().text()}}, u"run/"_s).processes.front().trace;
    Progress progress;
    progress.cancel();
    QCOMPARE(searchRecords(*trace, NamePattern{u"A"_s}, progress).error().kind, ErrorKind::Cancelled);
}

/// Of two processes the second alone writes 7.5: the row of that iteration is found, whichever process it shows.
void TestRecordSearch::findsRowsOfAllProcesses()
{
    const LoopText odd{.iterations = 4, .without = {2, 4}};
    const LoopText even{.iterations = 4, .written = {{4, "7.5"}}, .without = {1, 3}};
    const auto diff =
        diffOf(runOf({{LoopText{.iterations = 4}.text()}}, u"ref/"_s), runOf({{odd.text()}, {even.text()}}, u"cur/"_s));
    const AlignedRows rows(diff->alignment, diff);
    const Progress progress;
    const RecordPattern pattern = ValuePattern{u"7.5"_s};
    std::vector<Bitmap> current;
    for (std::uint32_t process = 0; process < 2; ++process)
        current.push_back(searchRecords(rows.current(process), pattern, progress).value());
    const Bitmap found = rows.positionsOf(searchRecords(rows.reference(), pattern, progress).value(), current);
    QCOMPARE(found.count(found.size()), 1u);
    QCOMPARE(found.find(0, true), 12u); // iteration 4 of the reference: IT at 10, RD at 11, AW at 12
}

RANKSCOPE_TEST(TestRecordSearch, QCoreApplication)
#include "tst_recordsearch.moc"
