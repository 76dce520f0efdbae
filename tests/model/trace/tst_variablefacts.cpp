// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the variables of one trace are at a record. Lines of the files begin at 8.
#include "tests/model/trace/controllines.h"
#include "tests/model/trace/variablelines.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const Trace> soleTrace(const TraceText &text)
{
    return runOf({text}, u"run/"_s).processes.front().trace;
}

QStringList linesAt(const TraceText &text, std::uint64_t line)
{
    return linesOf(*variablesOf(soleTrace(text), line));
}

} // namespace

class TestVariableFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasTheLastValueUpToTheRecord();
    void readsAreValuesToo();
    void namesAreThoseOfTheLanguage();
    void aPrivateScalarBelongsToItsIteration();
    void aPrivateScalarEndsWithItsConstruct();
    void aReadOnlyScalarKeepsItsWriteBeforeTheLoop();
    void eachLevelHasItsOwnClass();
    void aCalledProcedureSaysNothing();
    void aReductionRunsAndIsDone();
    void aReductionLeftWithoutResult();
    void aReductionOfIterationValuesHasItsOperation();
    void anAssignmentEndsAReduction();
    void twoReductionsShareTheirResults();
    void anElementIsWrittenInAnIteration();
    void theOwnerOfAnElementShowsItsArray();
    void theHeaderShowsItsArray();
    void isNotAfraidOfNaN();
    void saysWhatItCannotKnow();
    void hasNothingOfAnEmptyTrace();
    void stopsWhenCancelled();
    void keepsAFewBytesAnAccess();
};

void TestVariableFacts::hasTheLastValueUpToTheRecord()
{
    // lines 8 9 (X = 1), 10 11 (X = 2), 12 (read), 13 14 (Y = 5)
    const TraceText text{write("X", "1") + write("X", "2") + read("X", "2") + write("Y", "5")};
    QCOMPARE(linesAt(text, 8), QStringList()); // BW: nothing has a value yet
    QCOMPARE(linesAt(text, 9), (QStringList{u"X = 1 @9 sequential 0 initialised"_s}));
    QCOMPARE(linesAt(text, 10), (QStringList{u"X = 1 @9 sequential 0 initialised"_s}));
    QCOMPARE(linesAt(text, 12), (QStringList{u"X = 2 @11 sequential 0 initialised"_s}));
    QCOMPARE(linesAt(text, 14),
             (QStringList{u"X = 2 @11 sequential 0 initialised"_s, u"Y = 5 @14 sequential 0 initialised"_s}));
}

void TestVariableFacts::readsAreValuesToo()
{
    // N is never written; X is read as something that no record wrote
    const TraceText text{read("N", "7") + write("X", "1") + read("X", "3") + write("X", "4")};
    QCOMPARE(linesAt(text, 11), (QStringList{u"N = 7 @- sequential 0 not-written"_s,
                                             u"X = 3 @10 sequential 0 initialised read-otherwise"_s}));
    QCOMPARE(linesAt(text, 13),
             (QStringList{u"N = 7 @- sequential 0 not-written"_s, u"X = 4 @13 sequential 0 initialised"_s}));
}

void TestVariableFacts::namesAreThoseOfTheLanguage()
{
    const QByteArray c = "AW: [1] \"n\" = 1; {\"a.cdv\", 1}\nAW: [1] \"N\" = 2; {\"a.cdv\", 2}\n"
                         "AW: [1] \"p->n\" = 3; {\"a.cdv\", 3}\n";
    QCOMPARE(linesAt({c}, 10),
             (QStringList{u"N = 2 @9 sequential 0 initialised"_s, u"n = 1 @8 sequential 0 initialised"_s,
                          u"p->n = 3 @10 not-known 0 initialised"_s}));
    const QByteArray fortran = "AW: [1] \"n\" = 1; {\"a.fdv\", 1}\nAW: [1] \"N\" = 2; {\"a.fdv\", 2}\n";
    QCOMPARE(linesAt({fortran}, 9), (QStringList{u"n = 2 @9 sequential 0 initialised"_s}));
}

void TestVariableFacts::aPrivateScalarBelongsToItsIteration()
{
    // 8 PL, 9 IT 1, 10 11 T = 3, 12 IT 2, 13 read X, 14 15 T = 4, 16 EL
    const TraceText text{WrittenConstruct{.end = 9}.text(iteration(1, write("T", "3", 4))
                                                         + iteration(2, read("X", "9", 4) + write("T", "4", 5)))};
    QCOMPARE(linesAt(text, 11), (QStringList{u"T = 3 @11 private 1 initialised"_s}));
    QCOMPARE(linesAt(text, 13),
             (QStringList{u"T = 3 @11 private 1 other-iteration (1)"_s, u"X = 9 @- read-only 1 not-written"_s}));
    QCOMPARE(linesAt(text, 15).first(), u"T = 4 @15 private 1 initialised"_s);
}

void TestVariableFacts::aPrivateScalarEndsWithItsConstruct()
{
    // 8 9 T = 1, 10 PL, 11 IT, 12 13 T = 3, 14 EL, 15 read of 3, 16 read of 1
    const TraceText text{write("T", "1", 2) + WrittenConstruct{.end = 9}.text(iteration(1, write("T", "3", 4)))
                         + read("T", "3", 10) + read("T", "1", 11)};
    QCOMPARE(linesAt(text, 10), (QStringList{u"T = 1 @9 sequential 0 initialised"_s})); // entered, not used there yet
    QCOMPARE(linesAt(text, 14), (QStringList{u"T = 3 @13 private 0 private-ended PL 1"_s}));
    QCOMPARE(linesAt(text, 15), (QStringList{u"T = 3 @13 private 0 private-ended PL 1"_s}));
    QCOMPARE(linesAt(text, 16), (QStringList{u"T = 1 @13 sequential 0 initialised read-otherwise"_s}));
}

void TestVariableFacts::aReadOnlyScalarKeepsItsWriteBeforeTheLoop()
{
    const TraceText text{
        write("C", "1", 2)
        + WrittenConstruct{.end = 9}.text(iteration(1, read("C", "1", 4)) + iteration(2, read("C", "1", 4)))};
    QCOMPARE(linesAt(text, 12), (QStringList{u"C = 1 @9 read-only 1 initialised"_s}));
    QCOMPARE(linesAt(text, 14), (QStringList{u"C = 1 @9 read-only 1 initialised"_s}));
    QCOMPARE(linesAt(text, 15), (QStringList{u"C = 1 @9 sequential 0 initialised"_s})); // EL
}

void TestVariableFacts::eachLevelHasItsOwnClass()
{
    // T is private to the task (line 13) and read first, so read-only, in the loop inside of it
    const QByteArray inner =
        WrittenConstruct{.number = 2, .line = 5, .end = 7}.text(iteration(1, read("T", "3", 6) + write("U", "8", 6)));
    const TraceText text{write("T", "1", 2)
                         + WrittenConstruct{.keyword = "TR", .end = 9}.text(iteration(0, write("T", "3", 4) + inner))};
    QCOMPARE(linesAt(text, 13), (QStringList{u"T = 3 @13 private 1 initialised"_s}));
    QCOMPARE(linesAt(text, 16), (QStringList{u"T = 3 @13 read-only 2 initialised"_s}));
    // behind the inner loop U has no value any more, and T is the task's again
    QCOMPARE(linesAt(text, 19),
             (QStringList{u"T = 3 @13 private 1 initialised"_s, u"U = 8 @18 private 1 private-ended PL 2"_s}));
    QCOMPARE(linesAt(text, 20),
             (QStringList{u"T = 3 @13 private 0 private-ended TR 1"_s, u"U = 8 @18 private 0 private-ended TR 1"_s}));
}

void TestVariableFacts::aCalledProcedureSaysNothing()
{
    // line 20 is outside of the loop's lines 3 to 9: T there may be another variable
    const TraceText text{WrittenConstruct{.end = 9}.text(iteration(1, write("T", "3", 20)))};
    QCOMPARE(linesAt(text, 11), (QStringList{u"T = 3 @11 not-known 1 initialised"_s}));
}

void TestVariableFacts::aReductionRunsAndIsDone()
{
    // 8 9 S = 0, 10 PL, 11 IT 1, 12-14 0 → 2, 15 IT 2, 16-18 2 → 5, 19 EL, 20 RV, 21 read
    const TraceText text{
        write("S", "0", 2)
        + WrittenConstruct{.end = 9}.text(iteration(1, reduce("S", "0", "2")) + iteration(2, reduce("S", "2", "5")))
        + resultOf("4", "9") + read("S", "9", 10)};
    QCOMPARE(linesAt(text, 9), (QStringList{u"S = 0 @9 sequential 0 initialised"_s}));
    // it rises, so it is no minimum, and from zero, so it is no product; another iteration is no matter
    QCOMPARE(linesAt(text, 14), (QStringList{u"S = 2 @14 reduction 1 initialised running SUM MAX"_s}));
    QCOMPARE(linesAt(text, 16), (QStringList{u"S = 2 @14 reduction 1 initialised running SUM MAX"_s}));
    QCOMPARE(linesAt(text, 19), (QStringList{u"S = 5 @18 reduction 0 initialised left SUM MAX"_s}));
    // the result is that of all processes
    QCOMPARE(linesAt(text, 20), (QStringList{u"S = 9 @20 reduction 0 initialised done SUM MAX"_s}));
    QCOMPARE(linesAt(text, 21), (QStringList{u"S = 9 @20 reduction 0 initialised done SUM MAX"_s}));
}

void TestVariableFacts::aReductionLeftWithoutResult()
{
    const TraceText text{WrittenConstruct{.end = 9}.text(iteration(1, reduce("S", "4", "2"))) + read("S", "2", 10)};
    QCOMPARE(linesAt(text, 14), (QStringList{u"S = 2 @12 reduction 0 initialised left SUM PROD MIN"_s}));
}

void TestVariableFacts::aReductionOfIterationValuesHasItsOperation()
{
    // each iteration begins with 1: 1·2, 1·3, 1·4; the result is the product
    const TraceText text{WrittenConstruct{.end = 9}.text(iteration(1, reduce("S", "1", "2"))
                                                         + iteration(2, reduce("S", "1", "3"))
                                                         + iteration(3, reduce("S", "1", "4")))
                         + resultOf("4", "24")};
    QCOMPARE(linesAt(text, 22), (QStringList{u"S = 24 @22 reduction 0 initialised done PROD"_s}));
}

void TestVariableFacts::anAssignmentEndsAReduction()
{
    const TraceText text{WrittenConstruct{.end = 9}.text(iteration(1, reduce("S", "0", "2"))) + resultOf("4", "2")
                         + write("S", "0", 10)};
    QCOMPARE(linesAt(text, 14).first(), u"S = 2 @14 reduction 0 initialised done SUM MAX"_s);
    QCOMPARE(linesAt(text, 16), (QStringList{u"S = 0 @16 sequential 0 initialised"_s}));
}

void TestVariableFacts::twoReductionsShareTheirResults()
{
    // two variables, two results: both are done with the second, and neither takes a value from them
    const TraceText text{WrittenConstruct{.end = 9}.text(iteration(1, reduce("S", "0", "2") + reduce("M", "5", "3")))
                         + resultOf("4", "2") + resultOf("4", "3")};
    QCOMPARE(linesAt(text, 17), (QStringList{u"M = 3 @15 reduction 0 initialised not-known SUM PROD MIN"_s,
                                             u"S = 2 @12 reduction 0 initialised not-known SUM MAX"_s}));
    QCOMPARE(linesAt(text, 18), (QStringList{u"M = 3 @15 reduction 0 initialised done SUM PROD MIN"_s,
                                             u"S = 2 @12 reduction 0 initialised done SUM MAX"_s}));
}

void TestVariableFacts::anElementIsWrittenInAnIteration()
{
    // 8 PL, 9 IT 1, 10 11 A(I), 12 IT 2, 13 read B(I), 14 EL, 15 16 A(3)
    const TraceText text{
        WrittenConstruct{.end = 9}.text(iteration(1, write("A(I)", "3", 4)) + iteration(2, read("B(I)", "1", 4)))
        + write("A(3)", "8", 10) + loop({7}, "2")};
    QCOMPARE(linesAt(text, 11), (QStringList{u"A(I) = 3 @11 array 1 initialised"_s}));
    QCOMPARE(linesAt(text, 13).first(), u"A(I) = 3 @11 array 1 other-iteration (1)"_s);
    QCOMPARE(linesAt(text, 16).at(0), u"A(3) = 8 @16 array 0 initialised"_s);
    QCOMPARE(linesAt(text, 16).at(1), u"A(I) = 3 @11 array 0 ended-iteration (1) PL 1"_s);
    QCOMPARE(linesAt(text, 20).at(0), u"A(3) = 8 @16 array 0 initialised"_s); // the same element in any iteration
}

void TestVariableFacts::theOwnerOfAnElementShowsItsArray()
{
    // 8 9 A(1), 10 SKP of the owner; 11 SKP of somebody else's element
    const TraceText text{write("A(1)", "3", 4) + skip(4) + skip(5) + read("B(1)", "1", 6)};
    QCOMPARE(linesAt(text, 12),
             (QStringList{u"A(1) = 3 @9 distributed 0 initialised"_s, u"B(1) = 1 @- array 0 not-written"_s}));
    const auto index = indexOf(soleTrace(text));
    QCOMPARE(std::vector<std::uint32_t>(index->skipped().begin(), index->skipped().end()),
             (std::vector<std::uint32_t>{3}));
    QVERIFY(variablesNotes(*variablesOf(soleTrace(text), 10)).isEmpty());
    QCOMPARE(variablesNotes(*variablesOf(soleTrace(text), 11)).size(), 1);
}

void TestVariableFacts::theHeaderShowsItsArray()
{
    const TraceText text{
        .body = write("A(1)", "3") + write("B(1)", "4"),
        .structure = "ARR: \"A\" (4) [1] {\"a.fdv\", 1, 0, 1} = \nARR: \"B\" (4) [1] {\"a.fdv\", 2, 0, 0} = \n"};
    QCOMPARE(linesAt(text, 13),
             (QStringList{u"A(1) = 3 @11 distributed 0 initialised"_s, u"B(1) = 4 @13 array 0 initialised"_s}));
}

void TestVariableFacts::isNotAfraidOfNaN()
{
    const QByteArray nan = "AW: [4] \"X\"#NAN; {\"a.fdv\", 1}\n";
    const TraceText text{nan + "RD: [4] \"X\"#NAN; {\"a.fdv\", 2}\n" + read("X", "1")};
    QCOMPARE(linesAt(text, 9), (QStringList{u"X = nan @8 sequential 0 initialised"_s})); // the same NaN
    QCOMPARE(linesAt(text, 10), (QStringList{u"X = 1 @8 sequential 0 initialised read-otherwise"_s}));
}

void TestVariableFacts::saysWhatItCannotKnow()
{
    const auto notesOf = [](const TraceText &text) { return variablesNotes(*variablesOf(soleTrace(text), 9)); };
    const QByteArray body = write("X", "1");
    QCOMPARE(notesOf({body}), QStringList());
    QCOMPARE(notesOf({.body = body, .level = "MINIMAL"}),
             (QStringList{u"0.trd does not record every write: a name may have a later value than the one shown."_s}));
    QCOMPARE(notesOf({.body = body, .processCount = 4}),
             (QStringList{u"0.trd: one process, without the iterations of others."_s}));
}

void TestVariableFacts::hasNothingOfAnEmptyTrace()
{
    const auto index = indexOf(soleTrace({""}));
    QCOMPARE(index->nameCount(), 0u);
    QVERIFY(!index->find("X"));
    const auto here =
        variablesHere({}, std::make_shared<const VariableNames>(index, nullptr, Tolerance()), {}, Progress());
    QVERIFY(here && (*here)->rows.empty());
    QCOMPARE(linesAt({skip(1)}, 8), QStringList());
}

void TestVariableFacts::stopsWhenCancelled()
{
    Progress progress;
    progress.cancel();
    const auto trace = soleTrace({write("X", "1")});
    const auto index = VariableIndex::of(trace, progress);
    QVERIFY(!index && index.error().kind == ErrorKind::Cancelled);
    VariablesPlace place;
    place.reference = RunRecord{0, trace, {1}};
    const auto names = std::make_shared<const VariableNames>(indexOf(trace), nullptr, Tolerance());
    const auto here = variablesHere(place, names, {}, progress);
    QVERIFY(!here && here.error().kind == ErrorKind::Cancelled);
}

void TestVariableFacts::keepsAFewBytesAnAccess()
{
    QByteArray body;
    for (int count = 0; count < 10'000; ++count)
        body += read("X", "1") + "AW: [4] \"Y\" = 1; " + placeText(9) + "\n";
    const auto index = indexOf(soleTrace({body}));
    QCOMPARE(index->accesses(*index->find("X")).size(), 10'000u);
    QCOMPARE(index->writes(*index->find("X")).size(), 0u);
    QCOMPARE(index->writes(*index->find("Y")).size(), 10'000u);
    QVERIFY(index->bytes() >= 120'000 && index->bytes() < 120'200);
}

RANKSCOPE_TEST(TestVariableFacts, QCoreApplication)
#include "tst_variablefacts.moc"
