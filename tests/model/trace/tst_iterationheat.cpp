// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/deviations/iterationheat.h"

#include "tests/model/trace/gridtext.h"
#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const TraceAlignment> aligned(const QList<TraceText> &reference, const QList<TraceText> &current)
{
    return diffOf(runOf(reference, u"ref/"_s), runOf(current, u"cur/"_s))->alignment;
}

std::shared_ptr<const TraceAlignment> alignedGrids(const GridText &current)
{
    return aligned({{GridText().text()}}, {{current.text()}});
}

std::vector<HeatConstruct> constructsOf(const TraceAlignment &alignment)
{
    auto constructs = heatConstructs(alignment, Progress());
    return constructs ? std::move(*constructs) : std::vector<HeatConstruct>();
}

QStringList operandTexts(const TraceAlignment &alignment, const HeatConstruct &construct)
{
    const Trace &trace = *alignment.reference;
    QStringList texts;
    for (const HeatOperand &operand : construct.operands) {
        const std::string_view word = keyword(operand.kind);
        texts << QString::fromLatin1(word.data(), qsizetype(word.size())) % u' ' % trace.text(operand.name) % u' '
                     % QString::number(operand.place.line);
    }
    return texts;
}

IterationHeat heatOf(const TraceAlignment &alignment, HeatChoice choice = {})
{
    if (const auto constructs = constructsOf(alignment); !constructs.empty())
        choice.construct = constructs.front().construct;
    auto heat = iterationHeat(alignment, choice, Progress());
    return heat ? std::move(*heat) : IterationHeat();
}

/// The largest differences of each row.
QStringList largestOf(const IterationHeat &heat)
{
    QStringList rows;
    for (std::uint32_t row = 0; !heat.bins.empty() && row < heat.down.bins(); ++row) {
        QStringList cells;
        for (std::uint32_t column = 0; column < heat.across.bins(); ++column)
            cells << QString::number(heat.at(row, column).largest);
        rows << cells.join(u' ');
    }
    return rows;
}

} // namespace

class TestIterationHeat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsConstructsAndOperands();
    void listsOperandsOfInnerConstructs();
    void listsNoneOfRankOne();
    void hasTheLargestDifferenceOfEachIteration();
    void countsWhatIsNotFiniteAndNotPaired();
    void takesOneOperand();
    void tellsLoopsOfOneNumberApart();
    void swapsAndJoinsBins();
    void shrinksToAWindow();
    void holdsExtremeIndices();
    void joinsProcesses();
    void joinsExecutions();
    void choosesAmongThreeDimensions();
    void countsInnerConstructs();
    void showsIterationsOfTheCurrentRun();
    void countsWhatWasNotCompared();
    void survivesEmptyTraces();
    void stopsWhenCancelled();
};

void TestIterationHeat::listsConstructsAndOperands()
{
    const auto alignment = alignedGrids({});
    const auto constructs = constructsOf(*alignment);
    QCOMPARE(constructs.size(), 1u);
    QCOMPARE(alignment->reference->constructs[constructs[0].construct.value].number, 3);
    QCOMPARE(operandTexts(*alignment, constructs[0]), (QStringList{u"RD A(I,J) 11"_s, u"AW B(I,J) 12"_s}));
}

void TestIterationHeat::listsOperandsOfInnerConstructs()
{
    const QByteArray body = "PL: 1() [2]; {\"a.f\", 1}, 1.B\n IT: 0, (1,1)\n"
                            "SL: 2(1) [1]; {\"a.f\", 2}\n IT: 0, (7)\n RD: [4] \"X\" = 1; {\"a.f\", 3}\n"
                            "EL: 2; {\"a.f\", 4}\n AW: [4] \"Y\" = 1; {\"a.f\", 5}\nEL: 1; {\"a.f\", 6}, 1.E\n"
                            "AW: [4] \"Z\" = 1; {\"a.f\", 8}\n";
    const auto alignment = aligned({{body}}, {{body}});
    const auto constructs = constructsOf(*alignment);
    QCOMPARE(constructs.size(), 1u);
    QCOMPARE(operandTexts(*alignment, constructs[0]), (QStringList{u"RD X 3"_s, u"AW Y 5"_s}));
}

void TestIterationHeat::listsNoneOfRankOne()
{
    const QByteArray body = LoopText{.iterations = 3}.text();
    const auto alignment = aligned({{body}}, {{body}});
    QVERIFY(constructsOf(*alignment).empty());
    const IterationHeat heat = heatOf(*alignment); // dimension 1 is not there
    QVERIFY(heat.bins.empty());
    QVERIFY(heat.whole.isEmpty());
}

void TestIterationHeat::hasTheLargestDifferenceOfEachIteration()
{
    const auto alignment = alignedGrids({.written = {{{1, 2}, "1.5"}, {{3, 4}, "-1"}, {{4, 5}, "1.0000001"}}});
    const IterationHeat heat = heatOf(*alignment);
    QCOMPARE(largestOf(heat), (QStringList{u"0 0.5 0 0 0"_s, u"0 0 0 0 0"_s, u"0 0 0 2 0"_s, u"0 0 0 0 1e-07"_s}));
    QCOMPARE(heat.down.first, 1);
    QCOMPARE(heat.down.last(), 4);
    QCOMPARE(heat.across.first, 1);
    QCOMPARE(heat.across.last(), 5);
    QCOMPARE(heat.at(0, 0).finite, 2u); // A and B
    QCOMPARE(heat.whole.finite, 40u);
    QCOMPARE(heat.whole.largest, 2.0);
    QCOMPARE(QString::number(heat.smallest), u"1e-07"_s);
    const HeatBin &worst = heat.at(2, 3); // k = 13
    QCOMPARE(worst.reference, 42u);
    QCOMPARE(worst.current, 42u);
    QCOMPARE(heat.at(0, 0).reference, 2u); // all are equal: the first
    QCOMPARE(heat.whole.reference, 42u);
}

void TestIterationHeat::countsWhatIsNotFiniteAndNotPaired()
{
    const auto alignment = alignedGrids({.written = {{{2, 2}, "nan"}, {{2, 3}, "inf"}}, .without = {{4, 1}}});
    const IterationHeat heat = heatOf(*alignment);
    QCOMPARE(heat.at(1, 1).notFinite, 1u);
    QCOMPARE(heat.at(1, 1).finite, 1u);
    QCOMPARE(heat.at(1, 1).reference, 21u); // k = 6, the write
    QCOMPARE(heat.at(1, 2).notFinite, 1u);
    const HeatBin &missing = heat.at(3, 0); // k = 15
    QCOMPARE(missing.onlyReference, 2u);
    QCOMPARE(missing.compared(), 0u);
    QCOMPARE(missing.reference, 47u);
    QCOMPARE(missing.current, noIndex);
    QCOMPARE(heat.whole.notFinite, 2u);
    QCOMPARE(heat.whole.onlyReference, 2u);
    QCOMPARE(heat.whole.finite, 36u);
    QCOMPARE(heat.whole.largest, 0.0);
    QCOMPARE(heat.smallest, 0.0);
}

void TestIterationHeat::takesOneOperand()
{
    const auto alignment = alignedGrids({.written = {{{1, 2}, "1.5"}}, .without = {{4, 5}}});
    const auto constructs = constructsOf(*alignment);
    const IterationHeat reads = heatOf(*alignment, {.construct = {}, .sites = constructs[0].operands[0].sites});
    QCOMPARE(reads.whole.largest, 0.0);
    QCOMPARE(reads.whole.finite, 19u);
    QCOMPARE(reads.whole.onlyReference, 1u);
    const IterationHeat writes = heatOf(*alignment, {.construct = {}, .sites = constructs[0].operands[1].sites});
    QCOMPARE(writes.at(0, 1).largest, 0.5);
    QCOMPARE(writes.at(0, 1).finite, 1u);
}

/// Two loops 3 at different places: what only the current run has of the second one is in the map of the second one.
void TestIterationHeat::tellsLoopsOfOneNumberApart()
{
    const auto loops = [](const QSet<GridText::Index> &without) -> QByteArray {
        const GridText first{.rows = 2, .columns = 2};
        const GridText second{.rows = 2, .columns = 2, .without = without};
        return first.text() + second.text().replace("grid.f", "other.f");
    };
    const auto alignment = aligned({{loops({{2, 1}})}}, {{loops({})}});
    const auto constructs = constructsOf(*alignment);
    QCOMPARE(constructs.size(), std::size_t(2));
    const auto heat = [&](std::size_t construct) {
        return iterationHeat(*alignment, {.construct = constructs[construct].construct}, Progress()).value();
    };
    QCOMPARE(heat(0).whole.finite, 8u); // RD and AW of four iterations
    QCOMPARE(heat(0).whole.onlyCurrent, 0u);
    QCOMPARE(heat(1).whole.finite, 6u);
    QCOMPARE(heat(1).whole.onlyCurrent, 2u);
    QCOMPARE(heat(1).at(1, 0).onlyCurrent, 2u);
}

void TestIterationHeat::swapsAndJoinsBins()
{
    const auto alignment = alignedGrids({.written = {{{1, 2}, "1.5"}, {{3, 4}, "-1"}}});
    const IterationHeat swapped = heatOf(*alignment, {.construct = {}, .down = 1, .across = 0});
    QCOMPARE(largestOf(swapped), (QStringList{u"0 0 0 0"_s, u"0.5 0 0 0"_s, u"0 0 0 0"_s, u"0 0 2 0"_s, u"0 0 0 0"_s}));
    const IterationHeat coarse = heatOf(*alignment, {.construct = {}, .mostRows = 2, .mostColumns = 2});
    QCOMPARE(coarse.down.width, 2u); // 1-2, 3-4
    QCOMPARE(coarse.across.width, 3u); // 1-3, 4-5
    QCOMPARE(coarse.across.lastOf(1), 5);
    QCOMPARE(largestOf(coarse), (QStringList{u"0.5 0"_s, u"0 2"_s}));
    QCOMPARE(coarse.at(0, 0).finite, 12u);
    QCOMPARE(coarse.at(1, 1).finite, 8u);
}

void TestIterationHeat::shrinksToAWindow()
{
    const auto alignment = alignedGrids({.written = {{{1, 2}, "1.5"}, {{3, 4}, "-1"}}, .without = {{1, 1}}});
    const HeatChoice::Window window{.firstRow = 3, .lastRow = 9, .firstColumn = 3, .lastColumn = 4};
    const IterationHeat heat = heatOf(*alignment, {.construct = {}, .window = window});
    QCOMPARE(heat.down.last(), 4); // no further than there are iterations
    QCOMPARE(largestOf(heat), (QStringList{u"0 2"_s, u"0 0"_s}));
    QCOMPARE(heat.whole.finite, 8u);
    QCOMPARE(heat.whole.onlyReference, 0u);
}

void TestIterationHeat::holdsExtremeIndices()
{
    const QByteArray least = QByteArray::number(std::numeric_limits<qint64>::min());
    const QByteArray most = QByteArray::number(std::numeric_limits<qint64>::max());
    const auto body = [&](const QByteArray &value) -> QByteArray {
        return "PL: 1() [2]; {\"a.f\", 1}, 1.B\n IT: 0, (" + least + "," + most
               + ")\n AW: [4] \"X\" = 1; {\"a.f\", 3}\n IT: 1, (" + most + ",0)\n AW: [4] \"X\" = " + value
               + "; {\"a.f\", 3}\nEL: 1; {\"a.f\", 6}, 1.E\n";
    };
    const auto alignment = aligned({{body("1")}}, {{body("3")}});
    const IterationHeat heat = heatOf(*alignment, {.construct = {}, .mostRows = 4, .mostColumns = 4});
    QCOMPARE(heat.down.first, std::numeric_limits<std::int64_t>::min());
    QCOMPARE(heat.down.last(), std::numeric_limits<std::int64_t>::max());
    QCOMPARE(heat.down.bins(), 4u);
    QCOMPARE(heat.down.lastOf(3), std::numeric_limits<std::int64_t>::max());
    QCOMPARE(heat.at(3, 0).largest, 2.0);
    QCOMPARE(heat.at(0, heat.across.bins() - 1).finite, 1u);
}

void TestIterationHeat::joinsProcesses()
{
    const GridText upper{.written = {{{1, 1}, "2"}}, .onlyRows = {1, 2}};
    const GridText lower{.written = {{{4, 5}, "4"}}, .onlyRows = {3, 4}};
    const auto alignment = aligned({{GridText().text()}}, {{upper.text()}, {lower.text()}});
    const IterationHeat heat = heatOf(*alignment);
    QCOMPARE(largestOf(heat), (QStringList{u"1 0 0 0 0"_s, u"0 0 0 0 0"_s, u"0 0 0 0 0"_s, u"0 0 0 0 3"_s}));
    QCOMPARE(heat.at(3, 4).process, 1u);
    QCOMPARE(heat.at(3, 4).current, 30u);
    QCOMPARE(heat.whole.finite, 40u);
}

void TestIterationHeat::joinsExecutions()
{
    const GridText different{.written = {{{1, 1}, "2"}}};
    const auto alignment = aligned({{GridText().text() + GridText().text()}}, {{GridText().text() + different.text()}});
    const IterationHeat heat = heatOf(*alignment);
    QCOMPARE(heat.at(0, 0).finite, 4u);
    QCOMPARE(heat.at(0, 0).largest, 1.0);
    QCOMPARE(heat.at(0, 0).reference, 65u); // 62 records, then PL, IT, RD, AW
}

void TestIterationHeat::choosesAmongThreeDimensions()
{
    const auto body = [](const QByteArray &value) -> QByteArray {
        return "PL: 1() [3]; {\"a.f\", 1}, 1.B\n IT: 0, (1,2,3)\n AW: [4] \"X\" = 1; {\"a.f\", 3}\n IT: 1, (1,2,4)\n"
               " AW: [4] \"X\" = "
               + value + "; {\"a.f\", 3}\nEL: 1; {\"a.f\", 6}, 1.E\n";
    };
    const auto alignment = aligned({{body("1")}}, {{body("3")}});
    QCOMPARE(largestOf(heatOf(*alignment)), QStringList{u"2"_s}); // (1,2): both
    QCOMPARE(largestOf(heatOf(*alignment, {.construct = {}, .down = 1, .across = 2})), QStringList{u"0 2"_s});
}

void TestIterationHeat::countsInnerConstructs()
{
    const auto body = [](const QByteArray &inner, const QByteArray &behind) -> QByteArray {
        return "PL: 1() [2]; {\"a.f\", 1}, 1.B\n IT: 0, (1,1)\n"
               "SL: 2(1) [1]; {\"a.f\", 2}\n IT: 0, (7)\n RD: [4] \"X\" = "
               + inner
               + "; {\"a.f\", 3}\nEL: 2; {\"a.f\", 4}\n IT: 1, (1,2)\n"
                 "SL: 2(1) [1]; {\"a.f\", 2}\n IT: 0, (7)\n RD: [4] \"X\" = 1; {\"a.f\", 3}\nEL: 2; {\"a.f\", 4}\n"
                 " AW: [4] \"Y\" = "
               + behind
               + "; {\"a.f\", 5}\nEL: 1; {\"a.f\", 6}, 1.E\n"
                 "AW: [4] \"Y\" = "
               + behind + "; {\"a.f\", 5}\n";
    };
    const auto alignment = aligned({{body("1", "1")}}, {{body("2", "4")}});
    const IterationHeat heat = heatOf(*alignment);
    QCOMPARE(largestOf(heat), QStringList{u"1 3"_s});
    QCOMPARE(heat.at(0, 1).finite, 2u); // what is behind the loop is not in it
}

void TestIterationHeat::showsIterationsOfTheCurrentRun()
{
    const auto alignment =
        aligned({{GridText{.rows = 2, .columns = 2}.text()}}, {{GridText{.rows = 3, .columns = 2}.text()}});
    const IterationHeat heat = heatOf(*alignment);
    QCOMPARE(heat.down.last(), 3);
    QCOMPARE(heat.at(2, 1).onlyCurrent, 2u);
    QCOMPARE(heat.at(2, 1).reference, noIndex);
    QCOMPARE(heat.at(2, 1).current, 17u); // k = 5: its read
    QCOMPARE(heat.whole.onlyCurrent, 4u);
}

void TestIterationHeat::countsWhatWasNotCompared()
{
    const QByteArray whole = GridText().text();
    const QByteArray cut = whole.left(whole.indexOf("  IT: 15,"));
    const auto alignment = aligned({{whole}}, {{.body = cut, .complete = false}});
    const IterationHeat heat = heatOf(*alignment);
    QCOMPARE(heat.whole.finite, 30u);
    QCOMPARE(heat.whole.notCompared, 10u);
    QCOMPARE(heat.at(3, 4).notCompared, 2u);
}

void TestIterationHeat::survivesEmptyTraces()
{
    const auto alignment = aligned({{QByteArray()}}, {{QByteArray()}});
    QVERIFY(constructsOf(*alignment).empty());
    const QByteArray empty = "PL: 3() [2]; {\"grid.f\", 10}, 1.B\nEL: 3; {\"grid.f\", 13}, 1.E\n";
    const auto loop = aligned({{empty}}, {{empty}});
    QVERIFY(constructsOf(*loop).empty());
    QVERIFY(heatOf(*loop).bins.empty());
    const auto lacking = aligned({{GridText().text()}}, {{QByteArray()}});
    QCOMPARE(heatOf(*lacking).whole.onlyReference, 40u);
}

void TestIterationHeat::stopsWhenCancelled()
{
    const auto alignment = alignedGrids({});
    Progress progress;
    progress.cancel();
    QCOMPARE(heatConstructs(*alignment, progress).error().kind, ErrorKind::Cancelled);
    QCOMPARE(iterationHeat(*alignment, {.construct = {}}, progress).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestIterationHeat, QCoreApplication)
#include "tst_iterationheat.moc"
