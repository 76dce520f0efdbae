// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/error.h"
#include "model/base/problem.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestProblem : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsEqualOnes();
    void keepsOthersApart();
    void appends();
    void prints();
    void printsErrors();
};

void TestProblem::countsEqualOnes()
{
    ProblemList problems;
    problems.add({Severity::Warning, u"a.trd"_s, 3, u"Odd line."_s});
    problems.add({Severity::Warning, u"a.trd"_s, 9, u"Odd line."_s});
    QCOMPARE(problems.items().size(), std::size_t(1));
    QCOMPARE(problems.items().front().count, std::uint64_t(2));
    QCOMPARE(problems.items().front().line, std::optional<std::uint64_t>(3));
}

void TestProblem::keepsOthersApart()
{
    ProblemList problems;
    problems.add({Severity::Warning, u"a.trd"_s, 3, u"Odd line."_s});
    problems.add({Severity::Note, u"a.trd"_s, 3, u"Odd line."_s});
    problems.add({Severity::Warning, u"b.trd"_s, 3, u"Odd line."_s});
    problems.add({Severity::Warning, u"a.trd"_s, 3, u"Other line."_s});
    QCOMPARE(problems.items().size(), std::size_t(4));
    QVERIFY(problems.has(Severity::Note));
    QVERIFY(!problems.has(Severity::Error));
}

void TestProblem::appends()
{
    ProblemList one;
    one.add({Severity::Warning, u"a.trd"_s, 3, u"Odd line."_s});
    ProblemList two;
    two.add({Severity::Warning, u"a.trd"_s, 5, u"Odd line."_s, 4});
    one.append(two);
    QCOMPARE(one.items().size(), std::size_t(1));
    QCOMPARE(one.items().front().count, std::uint64_t(5));
}

void TestProblem::prints()
{
    QCOMPARE(toString(Problem{Severity::Warning, u"a.trd"_s, 3, u"Odd line."_s}), u"a.trd:3: warning: Odd line."_s);
    QCOMPARE(toString(Problem{Severity::Note, u"a.trd"_s, std::nullopt, u"Old file."_s, 2}),
             u"a.trd: note: Old file. (×2)"_s);
}

void TestProblem::printsErrors()
{
    QCOMPARE(toString(Error{ErrorKind::WrongFormat, u"No trace."_s, u"x.trd"_s, 7, u"Try another file."_s}),
             u"x.trd:7: error: No trace. Try another file."_s);
    QCOMPARE(toString(Error{.kind = ErrorKind::BadOption, .message = u"Unknown verb."_s}), u"error: Unknown verb."_s);
}

RANKSCOPE_TEST(TestProblem, NoApplication)
#include "tst_problem.moc"
