// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/timeline/timelinefields.h"
#include "model/profile/timeline/timelinepicture.h"
#include "tests/model/profile/memorytimelines.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Pictures of time lines: what each cell shows, and what it costs.
class TestTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void procedures();
    void cells_data();
    void cells();
    void thinned();
    void costOfMany();
    void manyLines();
    void parts();
    void sampleAt_data();
    void sampleAt();
    void runs();
    void error();
    void cancelled();
    void times_data();
    void times();
};

namespace {

/// A letter a cell: "." no sample, "0" nothing ran, "?" no scope, else the first of the procedure's name.
QString cellsText(const TimelinePicture &picture, const ScopeTree &tree)
{
    QString text;
    for (std::size_t cell = 0; cell < picture.cells.size(); ++cell) {
        const ProcedureId procedure = picture.cells[cell];
        const auto scope = picture.procedures->first(procedure);
        text += cell > 0 && cell % picture.request.columns == 0 ? u"|"_s : QString();
        text += scope                           ? QString(QLatin1Char(tree.text(tree.name(*scope)).front()))
                : procedure == nothingRan       ? u"0"_s
                : procedure == unknownProcedure ? u"?"_s
                                                : u"."_s;
    }
    return text;
}

std::shared_ptr<const TimelinePicture> drawn(const TimelineSource &source, const ScopeTree &tree, std::uint32_t depth,
                                             const TimelineRequest &request)
{
    Progress progress;
    const auto picture = drawTimeline(source, timelineProcedures(tree, depth, progress), request, progress);
    return picture ? *picture : nullptr;
}

} // namespace

void TestTimeline::procedures()
{
    const ScopeTree tree = sevenScopes();
    Progress progress;
    const auto outer = timelineProcedures(tree, 1, progress);
    QCOMPARE(outer->deepest(), 3U);
    QCOMPARE(outer->size(), 3U); // nothing ran, no scope, main
    const auto inner = timelineProcedures(tree, 3, progress);
    QCOMPARE(inner->size(), 5U);
    QCOMPARE(inner->of(0), nothingRan);
    QCOMPARE(inner->of(99), unknownProcedure);
    QCOMPARE(inner->of(4), inner->of(6)); // one procedure, called from two places
    QCOMPARE(inner->of(2), inner->of(1));
    QCOMPARE(procedureName(tree, *inner, inner->of(5)), u"inlined norm"_s);
    QCOMPARE(procedureName(tree, *inner, nothingRan), u"not running"_s);
    const auto middle = timelineProcedures(tree, 2, progress);
    QCOMPARE(middle->of(6), middle->of(5));
    QVERIFY(middle->of(4) != middle->of(6));
    QCOMPARE(inner->scope(6), std::optional(ScopeId{5}));
    QVERIFY(!inner->scope(0));
}

void TestTimeline::cells_data()
{
    QTest::addColumn<QString>("samples"); // "time:scope"
    QTest::addColumn<quint64>("begin");
    QTest::addColumn<quint64>("end");
    QTest::addColumn<quint32>("columns");
    QTest::addColumn<QString>("expected");
    QTest::newRow("a cell a sample") << u"0:1 10:3 20:5 30:0"_s << quint64(0) << quint64(40) << 4U << u"msn0"_s;
    QTest::newRow("holds until the next") << u"0:1 35:0"_s << quint64(0) << quint64(40) << 4U << u"mmm0"_s;
    QTest::newRow("before the first, behind the last")
        << u"15:3 25:3"_s << quint64(0) << quint64(50) << 5U << u".ss.."_s;
    QTest::newRow("most frequent") << u"0:1 1:3 2:4 3:5"_s << quint64(0) << quint64(4) << 1U << u"s"_s;
    QTest::newRow("the first of as many") << u"0:5 1:3"_s << quint64(0) << quint64(4) << 1U << u"n"_s;
    QTest::newRow("a part") << u"0:1 10:3 20:5 30:0"_s << quint64(10) << quint64(30) << 2U << u"sn"_s;
    QTest::newRow("begins within") << u"0:1 10:3 20:5 30:0"_s << quint64(15) << quint64(30) << 3U << u"snn"_s;
    QTest::newRow("equal times") << u"0:1 10:3 10:3 10:1 20:0"_s << quint64(0) << quint64(30) << 3U << u"ms0"_s;
    QTest::newRow("no scope") << u"0:77 10:0"_s << quint64(0) << quint64(20) << 2U << u"?0"_s;
    QTest::newRow("times that fall") << u"10:1 5:3 0:5"_s << quint64(0) << quint64(11) << 1U << u"m"_s;
    QTest::newRow("no samples") << QString() << quint64(0) << quint64(9) << 3U << u"..."_s;
}

void TestTimeline::cells()
{
    QFETCH(const QString, samples);
    QFETCH(const quint64, begin);
    QFETCH(const quint64, end);
    QFETCH(const quint32, columns);
    Samples line;
    for (const QString &one : samples.split(u' ', Qt::SkipEmptyParts))
        line.push_back({one.section(u':', 0, 0).toULongLong(), one.section(u':', 1).toUInt()});
    const ScopeTree tree = sevenScopes();
    const MemoryTimelines source({line}, 100);
    const auto picture = drawn(source, tree, 3, {begin, end, 0, 1, columns, 1});
    QVERIFY(picture);
    QTEST(cellsText(*picture, tree), "expected");
    QCOMPARE(picture->thinnedCells, std::uint64_t(0));
}

/// 1,000 samples in a cell, of which two thirds are in one procedure.
void TestTimeline::thinned()
{
    Samples line;
    for (std::uint32_t sample = 0; sample < 1000; ++sample)
        line.push_back({sample, sample % 3 == 0 ? 1U : 3U});
    const ScopeTree tree = sevenScopes();
    const MemoryTimelines source({line}, 999);
    const auto picture = drawn(source, tree, 3, wholeTimeline(source, {1, 1}));
    QVERIFY(picture);
    QCOMPARE(cellsText(*picture, tree), u"s"_s);
    QCOMPARE(picture->thinnedCells, std::uint64_t(1));
    QCOMPARE(picture->samples, std::uint64_t(1000));
    QVERIFY2(timelineSentence(*picture).contains(u"more than 64 samples"_s), qPrintable(timelineSentence(*picture)));
    const auto fine = drawn(source, tree, 3, wholeTimeline(source, {20, 1}));
    QCOMPARE(fine->thinnedCells, std::uint64_t(0)); // 50 in a cell
    QVERIFY(!timelineSentence(*fine).contains(u"more than"_s));
}

/// What a picture costs depends on its cells: of a million samples few are read.
void TestTimeline::costOfMany()
{
    Samples line;
    for (std::uint32_t sample = 0; sample < 1'000'000; ++sample)
        line.push_back({std::uint64_t(sample) * 10, sample < 500'000 ? 1U : 5U});
    const ScopeTree tree = sevenScopes();
    const MemoryTimelines source({line}, 9'999'990);
    const auto picture = drawn(source, tree, 3, wholeTimeline(source, {10, 1}));
    QVERIFY(picture);
    QCOMPARE(cellsText(*picture, tree), u"mmmmmnnnnn"_s);
    QCOMPARE(picture->samples, std::uint64_t(1'000'000));
    QVERIFY2(source.reads < 10 * 60, qPrintable(QString::number(source.reads)));
    QCOMPARE(picture->shares.size(), std::size_t(2));
    QCOMPARE(picture->shares.front().cells, std::uint64_t(5));
}

void TestTimeline::manyLines()
{
    std::vector<Samples> lines;
    for (std::uint32_t line = 0; line < 10; ++line)
        lines.push_back({{0, line < 5 ? 1U : 5U}, {100, 0}});
    const ScopeTree tree = sevenScopes();
    const MemoryTimelines source(lines, 100);
    const auto picture = drawn(source, tree, 3, wholeTimeline(source, {1, 3}));
    QVERIFY(picture);
    QCOMPARE(picture->lines, (std::vector<std::size_t>{1, 4, 8})); // the middles of 0-2, 3-5, 6-9
    QCOMPARE(cellsText(*picture, tree), u"m|m|n"_s);
    QVERIFY2(timelineSentence(*picture).startsWith(u"3 of 10 line"_s), qPrintable(timelineSentence(*picture)));
}

void TestTimeline::parts()
{
    const MemoryTimelines source({{{0, 1}}, {{50, 1}}}, 50);
    const TimelineRequest whole = wholeTimeline(source, {1000, 1000});
    QCOMPARE(whole.end, std::uint64_t(51));
    QCOMPARE(whole.columns, 51U); // a nanosecond each
    QCOMPARE(whole.rows, 2U);
    const TimelineRequest outside =
        timelinePart(source, {.begin = 70, .end = 60, .firstLine = 9, .lineCount = 0}, {0, 0});
    QCOMPARE(outside, (TimelineRequest{50, 51, 1, 1, 1, 1}));
}

void TestTimeline::sampleAt_data()
{
    QTest::addColumn<quint64>("time");
    QTest::addColumn<int>("scope"); // -1: none
    QTest::newRow("before") << quint64(9) << -1;
    QTest::newRow("first") << quint64(10) << 3;
    QTest::newRow("between") << quint64(19) << 3;
    QTest::newRow("second") << quint64(20) << 5;
    QTest::newRow("last") << quint64(30) << 1;
    QTest::newRow("behind") << quint64(31) << -1;
    QTest::newRow("at the end of time") << quint64(UINT64_MAX) << -1;
}

void TestTimeline::sampleAt()
{
    QFETCH(const quint64, time);
    QFETCH(const int, scope);
    const MemoryTimelines source({{{10, 3}, {20, 5}, {30, 1}}}, 30);
    Progress progress;
    const auto sample = timelineSampleAt(source, 0, time, progress);
    QVERIFY(sample);
    QCOMPARE(*sample ? int((*sample)->scope) : -1, scope);
}

void TestTimeline::runs()
{
    const ScopeTree tree = sevenScopes();
    const MemoryTimelines source({{{0, 3}, {1'000'000'000, 4}, {2'000'000'000, 0}}, {{1'000'000'000, 5}}},
                                 2'999'999'999);
    const auto picture = drawn(source, tree, 3, wholeTimeline(source, {3, 2}));
    QVERIFY(picture);
    const FieldTable table = timelineFields(source, tree, *picture);
    QStringList rows;
    Progress progress;
    const auto visit = [&](const FieldRow &row) {
        QStringList cells;
        for (const FieldCell &cell : row.cells)
            cells << cell.text;
        rows << cells.join(u',');
        return true;
    };
    QVERIFY(table.rows(visit, progress));
    QCOMPARE(rows,
             (QStringList{u"0,0,0,2,sweep,,,running,2"_s, u"0,0,2,3,,,,idle,1"_s, u"1,0,1,2,norm,,,running,1"_s}));
}

void TestTimeline::error()
{
    MemoryTimelines source({{{0, 1}, {10, 0}}}, 10);
    source.isBroken = true;
    const ScopeTree tree = sevenScopes();
    Progress progress;
    const auto picture =
        drawTimeline(source, timelineProcedures(tree, 1, progress), wholeTimeline(source, {5, 1}), progress);
    QVERIFY(!picture);
    QCOMPARE(picture.error().kind, ErrorKind::Damaged);
    QVERIFY(!timelineSampleAt(source, 0, 5, progress));
}

void TestTimeline::cancelled()
{
    const MemoryTimelines source({{{0, 1}, {10, 0}}}, 10);
    const ScopeTree tree = sevenScopes();
    Progress progress;
    const auto procedures = timelineProcedures(tree, 1, progress);
    progress.cancel();
    const auto picture = drawTimeline(source, procedures, wholeTimeline(source, {5, 1}), progress);
    QVERIFY(!picture);
    QCOMPARE(picture.error().kind, ErrorKind::Cancelled);
}

void TestTimeline::times_data()
{
    QTest::addColumn<double>("time");
    QTest::addColumn<double>("step");
    QTest::addColumn<QString>("expected");
    QTest::newRow("seconds") << 1.5e9 << 1e7 << u"1.50 s"_s;
    QTest::newRow("milliseconds") << 2.5e6 << 1e5 << u"2.5 ms"_s;
    QTest::newRow("nanoseconds") << 12.0 << 1.0 << u"12 ns"_s;
    QTest::newRow("no part of a nanosecond") << 101.0 << 0.1 << u"101 ns"_s;
    QTest::newRow("zero") << 0.0 << 1e6 << u"0 ms"_s;
    QTest::newRow("no step") << 3e9 << 0.0 << u"3 s"_s;
}

void TestTimeline::times()
{
    QFETCH(const double, time);
    QFETCH(const double, step);
    QTEST(timeText(time, step), "expected");
}

RANKSCOPE_TEST(TestTimeline, QCoreApplication)
#include "tst_timeline.moc"
