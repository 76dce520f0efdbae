// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"

#include "model/trace/errors/errorscheck.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What the runtime listed beside what a trace diff found. In a LoopText the write of iteration k is on line 8 + 3k.
class TestErrorsCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesAreMatchedByLine();
    void emptyListSaysSo();
    void otherTraceIsNone();
    void stopAtAMissingIteration();
    void noErrors();
    void stopBehindTheOrigin();
    void stopWhereTheStructureAgrees();
    void stopInReading();
    void stopIsNotSaid();
    void twoMessagesOfOnePlace();
    void severalProcessesListOneDifference();
    void othersAreNotJudged();
    void aCutListIsSaid();
    void saysWhyNot_data();
    void saysWhyNot();
    void saysWhyNotOfAMergedReference();
    void otherRunsAreSaid();
    void isCancelled();
};

namespace {

ComparatorError valueAt(int iteration)
{
    return {.process = {},
            .traceFile = u"./r0.trd"_s,
            .record = std::uint64_t(8 + 3 * iteration),
            .text = u"Different DOUBLE values"_s,
            .message = ComparatorMessage::DifferentDouble,
            .name = u"B (I)"_s,
            .file = u"sweep.f"_s,
            .line = 29,
            .referenceValue = QString::number(2 * iteration),
            .currentValue = u"2"_s};
}

ComparatorError stopAt(std::uint64_t line)
{
    return {.process = {},
            .traceFile = u"r0.trd"_s,
            .record = line,
            .text = u"Unexpected use of variable"_s,
            .message = ComparatorMessage::UnexpectedVariable,
            .isFatal = true,
            .file = u"sweep.f"_s,
            .line = 28};
}

std::shared_ptr<const TraceDiff> diffWith(const LoopText &current)
{
    return diffOf(runOf({{LoopText{}.text()}}, u"r"_s), runOf({{current.text()}}, u"c"_s));
}

ErrorsCheck checked(const ComparatorRun &run, const TraceDiff &diff)
{
    return checkErrors(run, diff, Progress()).value();
}

/// "0 - 1": the difference of each error.
QString matches(const ErrorsCheck &check)
{
    QStringList texts;
    for (const CheckedError &error : check.errors)
        texts << (error.difference ? QString::number(*error.difference) : u"-"_s);
    return texts.join(u' ');
}

} // namespace

void TestErrorsCheck::valuesAreMatchedByLine()
{
    const auto diff = diffWith({.written = {{3, "0"}, {5, "0"}, {7, "0"}}});
    QCOMPARE(diff->total(), 3ull);
    const ErrorsCheck check = checked({.errors = {valueAt(7), valueAt(3), valueAt(4)}}, *diff);
    QCOMPARE(matches(check), u"2 0 -"_s);
    QCOMPARE(check.confirmed, std::uint64_t(2));
    QCOMPARE(check.unconfirmed, std::uint64_t(1));
    QCOMPARE(check.unlisted, std::uint64_t(1));
    QVERIFY(!check.stop);
    QCOMPARE(checkSentence(check),
             u"2 of its errors are difference(s) here. 1 error(s) are none. 1 other difference(s) "
             "are not in its list."_s);
}

void TestErrorsCheck::emptyListSaysSo()
{
    const auto diff = diffWith({.written = {{3, "0"}}});
    QCOMPARE(checkSentence(checked({}, *diff)), u"It lists no error. 1 other difference(s) are not in its list."_s);
}

void TestErrorsCheck::otherTraceIsNone()
{
    const auto diff = diffWith({.written = {{3, "0"}}});
    ComparatorError error = valueAt(3);
    error.traceFile = u"1.trd"_s;
    QCOMPARE(matches(checked({.errors = {error}}, *diff)), u"-"_s);
}

/// The runtime blames a record near the iteration that is missing, and sees nothing of what follows.
void TestErrorsCheck::stopAtAMissingIteration()
{
    const auto diff = diffWith({.written = {{3, "0"}, {12, "0"}, {14, "0"}}, .without = {9}});
    QCOMPARE(diff->total(), 4ull);
    const ErrorsCheck check = checked({.errors = {valueAt(3), stopAt(8 + 3 * 10)}}, *diff);
    QCOMPARE(matches(check), u"0 1"_s);
    QCOMPARE(diff->differences[1].differenceClass, DifferenceClass::MissingIteration);
    QVERIFY(check.stop && check.stop->where == RuntimeStop::Where::Difference);
    QCOMPARE(check.stop->error, std::optional<std::size_t>(1));
    QCOMPARE(check.stop->difference, std::optional<std::uint32_t>(1));
    QCOMPARE(check.stop->following, std::uint64_t(2));
    QCOMPARE(check.unlisted, std::uint64_t(0));
    QCOMPARE(checkSentence(check),
             u"The runtime stopped here; 2 further difference(s) follow. 2 of its errors are difference(s) here."_s);
}

void TestErrorsCheck::noErrors()
{
    const auto diff = diffWith({});
    const ErrorsCheck check = checked({}, *diff);
    QVERIFY(check.errors.empty());
    QVERIFY(!check.stop);
    QCOMPARE(check.confirmed + check.unconfirmed + check.notJudged + check.unlisted, std::uint64_t(0));
}

/// The first difference is long before the stop: what the runtime did not list before it does not "follow".
void TestErrorsCheck::stopBehindTheOrigin()
{
    const auto diff = diffWith({.written = {{2, "0"}, {5, "0"}, {16, "0"}}, .without = {12}});
    QCOMPARE(diff->total(), 4ull);
    const ErrorsCheck check = checked({.errors = {valueAt(5), stopAt(8 + 3 * 13)}}, *diff);
    QCOMPARE(matches(check), u"1 2"_s); // by the order of the trace
    QCOMPARE(diff->differences[2].differenceClass, DifferenceClass::MissingIteration);
    QCOMPARE(check.stop->following, std::uint64_t(1));
    QCOMPARE(check.unlisted, std::uint64_t(1));
    QCOMPARE(checkSentence(check),
             u"The runtime stopped here; 1 further difference(s) follow. 2 of its errors are difference(s) here. "
             "1 other difference(s) are not in its list."_s);
}

/// The only structural difference is in another loop: it is not where the runtime stopped.
void TestErrorsCheck::stopWhereTheStructureAgrees()
{
    const LoopText first{.iterations = 3, .number = 2};
    LoopText reference{.before = first.text()};
    LoopText current{.written = {{15, "0"}}, .before = LoopText{.iterations = 3, .without = {2}, .number = 2}.text()};
    const auto diff = diffOf(runOf({{reference.text()}}, u"r"_s), runOf({{current.text()}}, u"c"_s));
    QCOMPARE(diff->total(), 2ull);
    // the first loop has 1 + 3 * 3 + 1 lines
    const ErrorsCheck check = checked({.errors = {stopAt(11 + 8 + 3 * 10)}}, *diff);
    QCOMPARE(matches(check), u"-"_s);
    QVERIFY(check.stop->where == RuntimeStop::Where::OtherRecord && !check.stop->difference);
    QCOMPARE(check.stop->following, std::uint64_t(1));
    QCOMPARE(checkSentence(check),
             u"The runtime stopped at r0.trd:49, where the structure does not differ here; 1 further difference(s) "
             "follow. 0 of its errors are difference(s) here. 1 error(s) are none. 1 other difference(s) are not in "
             "its list."_s);
    ComparatorError elsewhere = stopAt(12);
    elsewhere.traceFile = u"7.trd"_s;
    QCOMPARE(checkSentence(checked({.errors = {elsewhere}}, *diff)),
             u"The runtime stopped at 7.trd:12, which is not in the reference. 0 of its errors are difference(s) here. "
             "1 error(s) are none. 2 other difference(s) are not in its list."_s);
}

void TestErrorsCheck::stopInReading()
{
    const auto diff = diffWith({.written = {{3, "0"}}});
    const ComparatorError error{.origin = ComparatorError::Origin::ReadTrace,
                                .text = u"Bad command syntax"_s,
                                .message = ComparatorMessage::BadCommandSyntax,
                                .isFatal = true,
                                .file = u"r0.trd"_s,
                                .line = 38};
    const ErrorsCheck check = checked({.errors = {error}}, *diff);
    QVERIFY(check.errors.empty());
    QCOMPARE(checkSentence(check), u"The runtime stopped when it read a trace (r0.trd:38). 1 of its message(s) are "
                                   "about something else. 1 other difference(s) are not in its list."_s);
}

void TestErrorsCheck::stopIsNotSaid()
{
    const auto diff = diffWith({.written = {{3, "0"}}});
    QCOMPARE(checkSentence(checked({.errors = {valueAt(3)}, .wasDisabled = true}, *diff)),
             u"The runtime stopped before the end; its list does not say where. 1 of its errors are difference(s) "
             "here."_s);
}

/// Two reads of one line of the source are two records; an error of one is not the difference of the other. Two
/// messages of one record are both that difference.
void TestErrorsCheck::twoMessagesOfOnePlace()
{
    const auto diff = diffWith({.written = {{3, "0"}}});
    ComparatorError other = valueAt(3);
    other.name = u"C(I)"_s;
    const ErrorsCheck check = checked({.errors = {other, valueAt(3)}}, *diff);
    QCOMPARE(matches(check), u"- 0"_s);
    const ErrorsCheck twice = checked({.errors = {valueAt(3), valueAt(3)}}, *diff);
    QCOMPARE(matches(twice), u"0 0"_s);
    QVERIFY2(checkSentence(twice).startsWith(u"2 of its errors are difference(s) here. Some report the same: they are "
                                             "1 difference(s) here."_s),
             qPrintable(checkSentence(twice)));
    ComparatorError unnamed = valueAt(3);
    unnamed.name = u"<reduct.var>"_s;
    QCOMPARE(matches(checked({.errors = {unnamed}}, *diff)), u"0"_s);
}

/// Each process compares with the reference and lists what it finds: no error is called none for that.
void TestErrorsCheck::severalProcessesListOneDifference()
{
    const auto written = [](const QByteArray &value) { // in the sequential branch, on line 8
        return TraceText{"AW: [4] \"B(I)\" = " + value + "; {\"sweep.f\", 29}\n"};
    };
    const auto diff = diffOf(runOf({written("1")}, u"r"_s), runOf({written("2"), written("2")}, u"c"_s));
    QCOMPARE(diff->total(), 1ull);
    ComparatorError one = valueAt(0);
    one.process = 0;
    ComparatorError two = valueAt(0);
    two.process = 1;
    const ErrorsCheck check = checked({.errors = {two, one}}, *diff);
    QCOMPARE(check.confirmed, std::uint64_t(2));
    QCOMPARE(check.unconfirmed + check.unlisted, std::uint64_t(0));
}

void TestErrorsCheck::othersAreNotJudged()
{
    const auto diff = diffWith({.written = {{3, "0"}}});
    ComparatorError checksum = valueAt(3);
    checksum.message = ComparatorMessage::DifferentChecksums;
    ComparatorError control{.origin = ComparatorError::Origin::DynamicControl,
                            .message = messageOf(ControlMessage::UninitializedVariable)};
    ComparatorError noRecord = valueAt(3);
    noRecord.record = 0; // no trace was being read
    const ErrorsCheck check = checked({.errors = {checksum, control, noRecord}}, *diff);
    QCOMPARE(check.notJudged, std::uint64_t(3));
    QCOMPARE(checkSentence(check), u"3 of its message(s) are about something else. 1 other difference(s) are not in "
                                   "its list."_s);
}

void TestErrorsCheck::aCutListIsSaid()
{
    const auto diff = diffWith({.written = {{3, "0"}, {4, "0"}}});
    const ErrorsCheck check = checked({.errors = {valueAt(3)}, .totals = {{0, 1, 1}}}, *diff);
    QVERIFY(checkSentence(check).endsWith(
        u"1 other difference(s) are not in its list. Its list ended at its limit (MaxErrors)."_s));
}

/// Iteration 3 differs, iteration 4 by less than 1e-4, iteration 5 does not; iteration 6 is not in the current run.
void TestErrorsCheck::saysWhyNot_data()
{
    QTest::addColumn<ComparatorError>("error");
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char *name, const ComparatorError &error, const QString &verdict) {
        QTest::newRow(name) << error << verdict;
    };
    row("found", valueAt(3), u"found"_s);
    row("within the tolerance", valueAt(4), u"accepted"_s);
    row("equal", valueAt(5), u"equal"_s);
    row("lost", valueAt(6), u"not-compared"_s); // its iteration is the difference
    ComparatorError error = valueAt(3);
    error.name = u"C(I)"_s;
    row("another name", error, u"other-difference"_s);
    error = stopAt(8 + 3 * 5);
    error.isFatal = false;
    row("structure", error, u"paired"_s);
    error = valueAt(5);
    error.record = 2; // in the header
    row("before the records", error, u"no-record"_s);
    error.record = 5000;
    row("behind the records", error, u"no-record"_s);
    error = valueAt(5);
    error.traceFile = u"9.trd"_s;
    row("another trace", error, u"no-trace"_s);
    error = valueAt(5);
    error.origin = ComparatorError::Origin::DynamicControl;
    row("dynamic control", error, u"not-judged"_s);
}

void TestErrorsCheck::saysWhyNot()
{
    QFETCH(const ComparatorError, error);
    const auto diff = diffWith({.written = {{3, "0"}, {4, "8.00001"}}, .without = {6}});
    QCOMPARE(diff->total(), 2ull);
    const ErrorsCheck check = checked({.errors = {error}}, *diff);
    QTEST(QString(errorVerdictWord(check.of(0).verdict)), "verdict");
    QCOMPARE(check.of(0).difference.has_value(), check.of(0).verdict == ErrorVerdict::Found);
    QVERIFY(!errorVerdictTitle(check.of(0).verdict).isEmpty());
    QVERIFY(errorVerdictMeaning(check.of(0).verdict).endsWith(u'.'));
}

/// Two processes of the reference share the iterations; the line of an error counts in the trace that it names.
void TestErrorsCheck::saysWhyNotOfAMergedReference()
{
    const QSet<int> odd{1, 3, 5, 7, 9, 11, 13, 15, 17, 19};
    const QSet<int> even{2, 4, 6, 8, 10, 12, 14, 16, 18, 20};
    const TraceRun reference = runOf({{LoopText{.without = even}.text()}, {LoopText{.without = odd}.text()}}, u"r"_s);
    const LoopText current{.written = {{8, "0"}}};
    const auto diff = diffOf(reference, runOf({{current.text()}}, u"c"_s));
    QCOMPARE(diff->total(), 1ull);
    ComparatorError eighth = valueAt(8); // the fourth iteration in r1.trd
    eighth.traceFile = u"r1.trd"_s;
    eighth.record = 8 + 3 * 4;
    ComparatorError tenth = valueAt(10);
    tenth.traceFile = u"r1.trd"_s;
    tenth.record = 8 + 3 * 5;
    ComparatorError seventh = valueAt(7); // the fourth one in r0.trd
    seventh.record = 8 + 3 * 4;
    const ErrorsCheck check = checked({.errors = {eighth, tenth, seventh}}, *diff);
    QCOMPARE(check.of(0).verdict, ErrorVerdict::Found);
    QCOMPARE(check.of(1).verdict, ErrorVerdict::Equal);
    QCOMPARE(check.of(2).verdict, ErrorVerdict::Equal);
    QCOMPARE(check.sameValues, std::uint64_t(3));
}

/// Every value of the list is another one than that on its line.
void TestErrorsCheck::otherRunsAreSaid()
{
    const auto diff = diffWith({.written = {{3, "0"}}});
    ComparatorError error = valueAt(3);
    error.referenceValue = u"77"_s;
    const ErrorsCheck check = checked({.errors = {error}}, *diff);
    QVERIFY(check.isOfOtherRuns());
    QCOMPARE(checkSentence(check),
             u"The list is of other runs: none of its values is in the reference that is compared here."_s);
    QVERIFY(!checked({.errors = {error, valueAt(4)}}, *diff).isOfOtherRuns());
    error.referenceValue = u"6.00001"_s; // fewer digits than in the trace
    QVERIFY(!checked({.errors = {error}}, *diff).isOfOtherRuns());
}

void TestErrorsCheck::isCancelled()
{
    const auto diff = diffWith({.written = {{3, "0"}}});
    Progress progress;
    progress.cancel();
    const auto check = checkErrors({.errors = {valueAt(3)}}, *diff, progress);
    QVERIFY(!check && check.error().kind == ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestErrorsCheck, QCoreApplication)
#include "tst_errorscheck.moc"
