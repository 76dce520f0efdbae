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
    void otherTraceIsNone();
    void stopAtAMissingIteration();
    void noErrors();
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
            .referenceValue = u"1"_s,
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
    const ErrorsCheck check = checkErrors({.errors = {valueAt(7), valueAt(3), valueAt(4)}}, *diff);
    QCOMPARE(matches(check), u"2 0 -"_s);
    QCOMPARE(check.confirmed, std::uint64_t(2));
    QCOMPARE(check.unconfirmed, std::uint64_t(1));
    QCOMPARE(check.unlisted, std::uint64_t(1));
    QVERIFY(!check.stop);
    QCOMPARE(checkSentence(check),
             u"2 of its errors are difference(s) here. 1 error(s) are none. 1 other difference(s) "
             "are not in its list."_s);
}

void TestErrorsCheck::otherTraceIsNone()
{
    const auto diff = diffWith({.written = {{3, "0"}}});
    ComparatorError error = valueAt(3);
    error.traceFile = u"1.trd"_s;
    QCOMPARE(matches(checkErrors({.errors = {error}}, *diff)), u"-"_s);
}

/// The runtime blames a record near the iteration that is missing, and sees nothing of what follows.
void TestErrorsCheck::stopAtAMissingIteration()
{
    const auto diff = diffWith({.written = {{3, "0"}, {12, "0"}, {14, "0"}}, .without = {9}});
    QCOMPARE(diff->total(), 4ull);
    const ErrorsCheck check = checkErrors({.errors = {valueAt(3), stopAt(8 + 3 * 10)}}, *diff);
    QCOMPARE(matches(check), u"0 1"_s);
    QCOMPARE(diff->differences[1].differenceClass, DifferenceClass::MissingIteration);
    QCOMPARE(check.stop, std::optional<std::size_t>(1));
    QCOMPARE(check.following, std::uint64_t(2));
    QCOMPARE(check.unlisted, std::uint64_t(0));
    QCOMPARE(checkSentence(check),
             u"The runtime stopped here; 2 further difference(s) follow. 2 of its errors are difference(s) here."_s);
}

void TestErrorsCheck::noErrors()
{
    const auto diff = diffWith({});
    const ErrorsCheck check = checkErrors({}, *diff);
    QVERIFY(check.errors.empty());
    QCOMPARE(check.confirmed + check.unconfirmed + check.following + check.unlisted, std::uint64_t(0));
}

RANKSCOPE_TEST(TestErrorsCheck, QCoreApplication)
#include "tst_errorscheck.moc"
