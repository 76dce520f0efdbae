// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The variables of two runs at one place. Lines of the files begin at 8.
#include "model/trace/variables/variableshere.h"

#include "model/trace/variables/variablestable.h"
#include "tests/model/trace/controllines.h"
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/variablelines.h"
#include "tests/support/testclass.h"

#include <QSet>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const AlignedRows> sharedRows(const QList<TraceText> &reference, const QList<TraceText> &current)
{
    const auto diff = diffOf(runOf(reference, u"ref/"_s), runOf(current, u"cur/"_s));
    return std::make_shared<const AlignedRows>(diff->alignment, diff);
}

/// The position of the record at a line of the first file of the reference.
std::uint64_t positionOf(const AlignedRows &rows, std::uint64_t line)
{
    return rows.positionOfReference(rows.reference().recordAtLine(line).value());
}

} // namespace

class TestVariablesHere : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesTolerancesFromRules();
    void differingOnesComeFirst();
    void valuesWithinTheToleranceAreEqual();
    void namesPairWithoutRegardToOrder();
    void ordersByNameAndByTime();
    void ordersManyByTime();
    void ordersFewFarBehindMany();
    void filtersByName();
    void anotherProcessesIterationIsNotItsPast();
    void iterationsInAnotherOrderAreNotCompared();
    void aMissingIterationIsNotCompared();
    void runningReductionsAreNotCompared();
    void resultsOfReductionsAreCompared();
    void aMissingRecordHasTheMomentBeforeIt();
    void anExtraRecordHasTheMomentBeforeIt();
    void aReferenceOfSeveralProcessesIsThatOfTheRecord();
    void isNotAfraidOfNaN();
    void isATable();
    void isATableOfOneRun();
};

void TestVariablesHere::differingOnesComeFirst()
{
    const auto rows = sharedRows({{write("A", "1") + write("Q", "3") + write("X", "1") + write("Z", "8")}},
                                 {{write("A", "1") + write("Q", "2") + write("X", "1") + write("Z", "8")}});
    const auto here = variablesOf(rows, positionOf(*rows, 13));
    QCOMPARE(pairsOf(*here), (QStringList{u"Q 3 2 −1 differs"_s, u"A 1 1 equal"_s, u"X 1 1 equal"_s}));
    QCOMPARE(here->names, 3u);
    QCOMPARE(here->count(VariableAgreement::Differs), 1u);
    QCOMPARE(variablesTitle(*here), u"Variables at line 13 · AW X · outside of loops"_s);
}

void TestVariablesHere::valuesWithinTheToleranceAreEqual()
{
    const auto rows = sharedRows({{write("X", "1")}}, {{write("X", "1.5")}});
    QCOMPARE(pairsOf(*variablesOf(rows, 1)), (QStringList{u"X 1 1.5 +0.5 differs"_s}));
    QCOMPARE(pairsOf(*variablesOf(rows, 1, {}, {.absolute = 0.5})), (QStringList{u"X 1 1.5 equal"_s}));
}

void TestVariablesHere::namesPairWithoutRegardToOrder()
{
    const auto reference = indexOf(runOf({{write("C", "1") + write("A", "1")}}, u"a/"_s).processes.front().trace);
    const auto current = indexOf(runOf({{write("b", "1") + write("c", "1")}}, u"b/"_s).processes.front().trace);
    const VariableNames names(reference, current, {});
    const std::span<const NamePair> pairs = names.pairs();
    QCOMPARE(pairs.size(), 3u);
    QCOMPARE(reference->name(pairs[0].reference), u"A"_s);
    QCOMPARE(pairs[0].current, noIndex);
    QCOMPARE(pairs[1].reference, noIndex);
    QCOMPARE(current->name(pairs[1].current), u"b"_s);
    QCOMPARE(reference->name(pairs[2].reference), u"C"_s);
    QCOMPARE(current->name(pairs[2].current), u"c"_s);
    QVERIFY(VariableNames(nullptr, nullptr, {}).pairs().empty());
}

void TestVariablesHere::ordersByNameAndByTime()
{
    const auto rows = sharedRows({{write("B", "1") + write("A", "3") + read("B", "1") + write("C", "1")}},
                                 {{write("B", "1") + write("A", "2") + read("B", "1") + write("C", "5")}});
    VariablesQuery query{.order = VariableOrder::Name};
    QCOMPARE(pairsOf(*variablesOf(rows, 6, query)),
             (QStringList{u"A 3 2 −1 differs"_s, u"B 1 1 equal"_s, u"C 1 5 +4 differs"_s}));
    query.order = VariableOrder::Latest;
    QCOMPARE(pairsOf(*variablesOf(rows, 6, query)),
             (QStringList{u"C 1 5 +4 differs"_s, u"B 1 1 equal"_s, u"A 3 2 −1 differs"_s}));
}

/// 6,000 names in an order of their own, every tenth of which is read once more.
void TestVariablesHere::ordersManyByTime()
{
    QStringList used;
    QByteArray lines;
    for (int step = 0; step < 6000; ++step) {
        used << u"V%1"_s.arg(step * 7919 % 6007); // a prime: each number once
        lines += write(used.back().toLatin1(), "1");
    }
    for (int step = 0; step < 6000; step += 10) {
        used << used[step];
        lines += read(used.back().toLatin1(), "1");
    }
    QStringList expected;
    QSet<QString> known;
    for (const QString &name : QStringList(used.rbegin(), used.rend())) {
        if (!known.contains(name))
            expected << name;
        known << name;
    }
    const auto rows = sharedRows({{lines}}, {{lines}});
    const auto here = variablesOf(rows, rows->positionCount() - 1, {.order = VariableOrder::Latest});
    QStringList names;
    for (const VariableRow &row : here->rows.span())
        names << here->name(row);
    QCOMPARE(names.size(), 6000);
    QCOMPARE(names, expected);
}

/// 6,000 names, of which the first is read 9,000 times then, and four more behind these.
void TestVariablesHere::ordersFewFarBehindMany()
{
    QByteArray lines;
    for (int step = 0; step < 6000; ++step)
        lines += write("V" + QByteArray::number(step), "1");
    lines += read("V0", "1").repeated(9000);
    for (const char *name : {"D", "B", "A", "C"})
        lines += write(name, "1");
    const auto rows = sharedRows({{lines}}, {{lines}});
    const auto here = variablesOf(rows, rows->positionCount() - 1, {.order = VariableOrder::Latest});
    QStringList expected = {u"C"_s, u"A"_s, u"B"_s, u"D"_s, u"V0"_s};
    for (int step = 5999; step > 0; --step)
        expected << u"V%1"_s.arg(step);
    QStringList names;
    for (const VariableRow &row : here->rows.span())
        names << here->name(row);
    QCOMPARE(names, expected);
}

void TestVariablesHere::filtersByName()
{
    const auto rows =
        sharedRows({{write("EPS", "1") + write("W(I, J)", "1")}}, {{write("EPS", "2") + write("W(I, J)", "1")}});
    const auto here = variablesOf(rows, 3, {.filter = u"w(i,"_s});
    QCOMPARE(pairsOf(*here), (QStringList{u"W(I, J) 1 1 equal"_s}));
    QCOMPARE(here->names, 2u);
    QCOMPARE(here->count(VariableAgreement::Differs), 1u); // whatever the filter
    QVERIFY(variablesOf(rows, 3, {.filter = u"none"_s})->rows.empty());
}

/// The reference ran iterations 1 to 4; processes 0 and 1 of the current run share them.
void TestVariablesHere::anotherProcessesIterationIsNotItsPast()
{
    const auto rows = sharedRows({{loop({1, 2, 3, 4})}}, {{loop({1, 2})}, {loop({3, 4})}});
    // lines of the reference: 8 PL, 9 IT 1, 10 11, 12 IT 2, 13 14, 15 IT 3, 16 BW, 17 AW
    const auto at3 = variablesOf(rows, positionOf(*rows, 16));
    QCOMPARE(at3->place.current->process, 1);
    QCOMPARE(pairsOf(*at3), (QStringList{u"A(I) 2 - only-reference"_s})); // process 1 has written nothing
    QCOMPARE(pairsOf(*variablesOf(rows, positionOf(*rows, 17))), (QStringList{u"A(I) 3 3 equal"_s}));
    // behind the loop process 0 has 2 as its last value, the reference 4
    const auto end = rows->reference().recordAtLine(21).value();
    const auto behind = variablesOf(variablesPlaceOf(rows, end, CurrentRecord{0, {7}})); // EL of both
    QCOMPARE(pairsOf(*behind), (QStringList{u"A(I) 4 2 other-iteration"_s}));
    QCOMPARE(variablesTitle(*behind), u"Variables at line 15 · EL · PL 1 · process 0"_s);
}

void TestVariablesHere::iterationsInAnotherOrderAreNotCompared()
{
    const auto rows = sharedRows({{loop({1, 2, 3})}}, {{loop({3, 2, 1})}});
    // at the IT of iteration 2: the reference comes from iteration 1, the current run from 3
    QCOMPARE(pairsOf(*variablesOf(rows, positionOf(*rows, 12))), (QStringList{u"A(I) 1 3 other-iteration"_s}));
    QCOMPARE(pairsOf(*variablesOf(rows, positionOf(*rows, 14))), (QStringList{u"A(I) 2 2 equal"_s}));
}

void TestVariablesHere::aMissingIterationIsNotCompared()
{
    const auto rows = sharedRows({{loop({1, 2}) + write("X", "1")}}, {{loop({1}) + write("X", "1")}});
    QCOMPARE(pairsOf(*variablesOf(rows, positionOf(*rows, 17))),
             (QStringList{u"A(I) 2 1 other-iteration"_s, u"X 1 1 equal"_s}));
}

void TestVariablesHere::runningReductionsAreNotCompared()
{
    const auto text = [](const QByteArray &value) {
        return TraceText{WrittenConstruct{.end = 9}.text(iteration(1, reduce("S", "0", value)))};
    };
    const auto rows = sharedRows({text("2")}, {text("3")});
    QCOMPARE(pairsOf(*variablesOf(rows, positionOf(*rows, 12))), (QStringList{u"S 2 3 +1 not-compared"_s}));
}

void TestVariablesHere::resultsOfReductionsAreCompared()
{
    const auto text = [](const QByteArray &value) {
        return TraceText{WrittenConstruct{.end = 9}.text(iteration(1, reduce("S", "0", "2"))) + resultOf("4", value)};
    };
    const auto rows = sharedRows({text("2")}, {text("3")});
    QCOMPARE(pairsOf(*variablesOf(rows, positionOf(*rows, 14))), (QStringList{u"S 2 3 +1 differs"_s}));
}

void TestVariablesHere::aMissingRecordHasTheMomentBeforeIt()
{
    const auto rows =
        sharedRows({{write("X", "1") + write("M", "5", 6) + write("Y", "1")}}, {{write("X", "1") + write("Y", "1")}});
    const auto here = variablesOf(rows, positionOf(*rows, 11)); // AW M
    QCOMPARE(here->place.current->record, RecordIndex{1});
    QCOMPARE(pairsOf(*here), (QStringList{u"M 5 - only-reference"_s, u"X 1 1 equal"_s}));
}

void TestVariablesHere::anExtraRecordHasTheMomentBeforeIt()
{
    const auto rows =
        sharedRows({{write("X", "1") + write("Y", "1")}}, {{write("X", "1") + write("M", "5", 6) + write("Y", "1")}});
    const auto place = variablesPlaceOf(rows, std::nullopt, CurrentRecord{0, {3}}); // AW M
    QVERIFY(place.reference);
    QCOMPARE(place.reference->record, RecordIndex{1});
    const auto position = rows->positionOfCurrent({0, {3}});
    QVERIFY(position);
    QCOMPARE(pairsOf(*variablesOf(rows, *position)), (QStringList{u"M - 5 only-current"_s, u"X 1 1 equal"_s}));
    // before the first pair there is no moment
    const auto first = sharedRows({{write("Y", "1")}}, {{write("M", "5", 6) + write("Y", "1")}});
    const auto none = variablesPlaceOf(first, std::nullopt, CurrentRecord{0, {1}});
    QVERIFY(!none.reference && none.current && none.hasTwoRuns);
}

void TestVariablesHere::aReferenceOfSeveralProcessesIsThatOfTheRecord()
{
    const auto rows = sharedRows({{loop({1, 2})}, {loop({3, 4})}}, {{loop({1, 2})}, {loop({3, 4})}});
    const Trace &at = rows->reference();
    std::uint32_t third = 0; // AW of iteration 3 in the merged reference
    for (std::uint32_t record = 0; record < at.size(); ++record) {
        const Value value = hasValue(at.kind({record})) ? at.value({record}) : Value();
        const double *const number = std::get_if<double>(&value);
        if (number && *number == 3.0)
            third = record;
    }
    const auto here = variablesOf(rows, rows->positionOfReference({third}));
    QCOMPARE(here->place.reference->process, 1);
    QCOMPARE(here->place.reference->trace->file, u"ref/1.trd"_s);
    QCOMPARE(here->place.reference->trace->line(here->place.reference->record), 11u);
    QCOMPARE(pairsOf(*here), (QStringList{u"A(I) 3 3 equal"_s}));
}

void TestVariablesHere::isNotAfraidOfNaN()
{
    const TraceText nan{"AW: [4] \"X\"#NAN; {\"a.fdv\", 9}\n"};
    const TraceText one{"AW: [4] \"X\" = 1; {\"a.fdv\", 9}\n"};
    QCOMPARE(pairsOf(*variablesOf(sharedRows({nan}, {nan}), 0)), (QStringList{u"X nan nan equal"_s}));
    QCOMPARE(pairsOf(*variablesOf(sharedRows({nan}, {one}), 0)), (QStringList{u"X nan 1 differs"_s}));
    QCOMPARE(pairsOf(*variablesOf(sharedRows({nan}, {nan}), 0, {}, {.nanDiffers = true})),
             (QStringList{u"X nan nan differs"_s}));
}

namespace {

/// The cells of each row, parted by bars; the keys of the columns first.
QStringList tableLines(const FieldTable &table)
{
    QStringList keys;
    for (const FieldColumn &column : table.columns)
        keys << column.key;
    QStringList lines{keys.join(u'|')};
    Progress progress;
    const auto done = table.rows(
        [&lines](const FieldRow &row) {
            QStringList cells;
            for (const FieldCell &cell : row.cells)
                cells << cell.text;
            lines << cells.join(u'|');
            return true;
        },
        progress);
    return done ? lines : QStringList{u"failed"_s};
}

} // namespace

void TestVariablesHere::isATable()
{
    const auto rows = sharedRows({{write("A", "1") + write("B(1)", "2")}}, {{write("A", "4") + write("B(1)", "2")}});
    QCOMPARE(tableLines(variablesTable(*variablesOf(rows, 3))),
             (QStringList{u"name|value|written_line|value_line|position|class|level|state|read_otherwise|reduction|"
                          "operations|shadow|agreement|reference_value|reference_written_line|reference_position|"
                          "difference"_s,
                          u"A|4|9|9||sequential|0|initialised|||||differs|1|9||+3"_s,
                          u"B(1)|2|11|11||array|0|initialised||||not-known|equal|2|11||"_s}));
}

void TestVariablesHere::isATableOfOneRun()
{
    const TraceText text{WrittenConstruct{.end = 9}.text(iteration(1, read("N", "7", 4) + reduce("S", "0", "2")))};
    const auto here = variablesOf(runOf({text}, u"run/"_s).processes.front().trace, 13);
    QCOMPARE(tableLines(variablesTable(*here)),
             (QStringList{u"name|value|written_line|value_line|position|class|level|state|read_otherwise|reduction|"
                          "operations|shadow"_s,
                          u"N|7||10|PL 1(1)|read-only|1|not-written||||"_s,
                          u"S|2|13|13|PL 1(1)|reduction|1|initialised||running|SUM MAX|"_s}));
}

/// X may be 1 away by the rules, Y by the tolerance of all only 1e-4.
void TestVariablesHere::takesTolerancesFromRules()
{
    const auto traceWith = [](const QByteArray &x, const QByteArray &y) {
        return runOf({{write("X", x) + write("Y", y, 8)}}, u"t/"_s).processes.front().trace;
    };
    VariablesPlace place;
    place.hasTwoRuns = true;
    place.reference = RunRecord{0, traceWith("1", "1"), RecordIndex{3}};
    place.current = RunRecord{0, traceWith("1.5", "1.5"), RecordIndex{3}};
    TraceRules rules;
    rules.rules.emplace_back();
    rules.rules[0].match.name = "X";
    rules.rules[0].tolerance = Tolerance{.absolute = 1};
    const auto agreements = [&place](const TraceRules *given) {
        const auto names = std::make_shared<const VariableNames>(indexOf(place.reference->trace),
                                                                 indexOf(place.current->trace), Tolerance(), given);
        const auto here = variablesHere(place, names, {.order = VariableOrder::Name}, Progress()).value();
        return std::pair(here->rows[0].agreement, here->rows[1].agreement);
    };
    QCOMPARE(agreements(nullptr), std::pair(VariableAgreement::Differs, VariableAgreement::Differs));
    QCOMPARE(agreements(&rules), std::pair(VariableAgreement::Equal, VariableAgreement::Differs));
}

RANKSCOPE_TEST(TestVariablesHere, QCoreApplication)
#include "tst_variableshere.moc"
