// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/tracecheck.h"
#include "model/trace/control/followingfindings.h"
#include "model/trace/control/reductionvalues.h"
#include "tests/model/trace/controllines.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Reductions under the dynamic control; loops are PL 1 on lines 3 to 9.
class TestControlReductions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void combines_data();
    void combines();
    void agrees_data();
    void agrees();
    void judgesOneProcess_data();
    void judgesOneProcess();
    void judgesProcesses_data();
    void judgesProcesses();
    void judgesTypes_data();
    void judgesTypes();
    void judgesWithoutReads_data();
    void judgesWithoutReads();
    void comparesAssignments_data();
    void comparesAssignments();
    void saysWhy();
    void judgesWholeRunsOnly();
    void keepsProtocol_data();
    void keepsProtocol();
    void dropsFollowers();
    void comparesComputations_data();
    void comparesComputations();
    void knowsAllRules();
    void saysWhatIsJudged_data();
    void saysWhatIsJudged();
};

namespace {

const QString wrong = u"wrong-reduction warning S 9 -/- [0]"_s;

QByteArray reductionLoop(const QByteArray &content)
{
    return WrittenConstruct{.end = 9}.text(content);
}

/// A loop over iterations from `first`, each of which takes S from one value to the next, and its result.
QByteArray running(const QList<QByteArray> &values, const QByteArray &result, int first = 1,
                   const QByteArray &type = "4")
{
    QByteArray content;
    for (qsizetype index = 1; index < values.size(); ++index)
        content += iteration(first + int(index) - 1, reduce("S", values[index - 1], values[index], type));
    return reductionLoop(content) + resultOf(type, result);
}

/// The same by single iterations, each from `initial`.
QByteArray restarting(const QByteArray &initial, const QList<QByteArray> &values, const QByteArray &result)
{
    QByteArray content;
    for (qsizetype index = 0; index < values.size(); ++index)
        content += iteration(int(index) + 1, reduce("S", initial, values[index]));
    return reductionLoop(content) + resultOf("4", result);
}

/// The same as running(), each statement with a read of what it adds or multiplies.
QByteArray computing(const QList<QByteArray> &operands, const QList<QByteArray> &values, const QByteArray &result,
                     int first = 1)
{
    QByteArray content;
    for (qsizetype index = 1; index < values.size(); ++index)
        content += iteration(first + int(index) - 1,
                             read("X", operands[index - 1], 4) + reduce("S", values[index - 1], values[index]));
    return write("X", "1", 1) + reductionLoop(content) + resultOf("4", result);
}

/// RV_BW and RV_AW of running values at level MODIFY, behind an assignment of the initial value.
QByteArray unread(const QList<QByteArray> &values, const QByteArray &result, int first)
{
    QByteArray lines;
    const QByteArray all = running(values, result, first);
    for (const QByteArray &line : all.split('\n')) {
        if (!line.startsWith("RV_RD"))
            lines += line + "\n";
    }
    return write("S", values.front(), 1) + lines;
}

ControlRule ruleOf(const std::vector<ControlRule> &rules, const QString &word)
{
    for (const ControlRule &rule : rules) {
        if (rule.word == word)
            return rule;
    }
    return {};
}

} // namespace

void TestControlReductions::combines_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("results"); // of 6 and 3 under SUM PROD MAX MIN AND OR XOR; - where there is none
    QTest::newRow("INT") << 1 << u"9 18 6 3 2 7 5"_s;
    QTest::newRow("DOUBLE") << 4 << u"9 18 6 3 - - -"_s;
    QTest::newRow("DOUBLE_COMPLEX") << 6 << u"(9,0) (18,0) - - - - -"_s;
    QTest::newRow("LOGICAL") << 7 << u"- - - - 1 1 0"_s;
}

void TestControlReductions::combines()
{
    QFETCH(int, type);
    const auto valueType = static_cast<ValueType>(type);
    const auto valueOf = [valueType](int number) -> Value {
        if (isReal(valueType))
            return double(number);
        if (isComplex(valueType))
            return std::complex<double>(number, 0);
        return std::int64_t(number);
    };
    QStringList results;
    ReductionFold fold;
    fold.add(valueType, valueOf(6));
    fold.add(valueType, valueOf(3));
    for (const ReductionOperation operation : reductionOperations) {
        const auto value = combined(operation, valueType, valueOf(6), valueOf(3));
        QCOMPARE(fold.result(operation).has_value(), value.has_value());
        QVERIFY(!value || *fold.result(operation) == *value);
        results += value ? shortestText(*value, valueType) : u"-"_s;
    }
    QTEST(results.join(u' '), "results");
    QCOMPARE(fold.count(), std::uint64_t(2));
    QCOMPARE(fold.magnitude(), 9.0);
}

void TestControlReductions::agrees_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<double>("left");
    QTest::addColumn<double>("right");
    QTest::addColumn<double>("magnitude");
    QTest::addColumn<bool>("agreeing");
    QTest::newRow("rounding") << 4 << 1.0 << 1.0 + 1e-12 << 0.0 << true;
    QTest::newRow("six digits of 16") << 4 << 1.0 << 1.0 + 1e-6 << 0.0 << false;
    QTest::newRow("six digits of 7") << 3 << 1.0 << 1.0 + 1e-6 << 0.0 << true;
    QTest::newRow("two digits of 7") << 3 << 1.0 << 1.01 << 0.0 << false;
    QTest::newRow("small and zero") << 4 << 1e-300 << 0.0 << 0.0 << false;
    QTest::newRow("what is left of large ones") << 4 << 1e-6 << 0.0 << 1e6 << true;
    QTest::newRow("infinity, which a product may become") << 4 << qInf() << 1.0 << 0.0 << false;
    QTest::newRow("INT of 32 bits") << 1 << 2147483648.0 << -2147483648.0 << 0.0 << true;
    QTest::newRow("LONG") << 2 << 2147483648.0 << -2147483648.0 << 0.0 << false;
    QTest::newRow("LOGICAL") << 7 << -1.0 << 1.0 << 0.0 << true;
    QTest::newRow("other LOGICAL") << 7 << 0.0 << 1.0 << 0.0 << false;
}

void TestControlReductions::agrees()
{
    QFETCH(int, type);
    QFETCH(double, left);
    QFETCH(double, right);
    QFETCH(double, magnitude);
    const auto valueType = static_cast<ValueType>(type);
    const auto valueOf = [valueType](double number) {
        return isReal(valueType) ? Value(number) : Value(std::int64_t(number));
    };
    QTEST(agree(valueType, valueOf(left), valueOf(right), magnitude), "agreeing");
}

void TestControlReductions::judgesOneProcess_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QStringList>("findings");
    QTest::newRow("running, the last value") << running({"0", "2", "5"}, "5") << QStringList();
    QTest::newRow("running, rounded otherwise") << running({"0", "2", "5"}, "5.0000000000001") << QStringList();
    QTest::newRow("running, the first value") << running({"0", "2", "5"}, "2") << QStringList{wrong};
    QTest::newRow("told once") << running({"0", "2", "5"}, "2") + running({"0", "2", "5"}, "2") << QStringList{wrong};
    QTest::newRow("single iterations, SUM") << restarting("0", {"2", "5", "4"}, "11") << QStringList();
    QTest::newRow("single iterations, SUM with an initial value")
        << restarting("1", {"3", "6", "5"}, "12") << QStringList();
    QTest::newRow("single iterations, of which two more do not use it")
        << restarting("10", {"12", "15"}, "47") << QStringList();
    QTest::newRow("single iterations, no whole number of initial values")
        << restarting("10", {"12", "15"}, "48") << QStringList{wrong};
    QTest::newRow("single iterations, PROD") << restarting("1", {"2", "5", "4"}, "40") << QStringList();
    QTest::newRow("single iterations, MAX") << restarting("0", {"2", "5", "4"}, "5") << QStringList();
    QTest::newRow("single iterations, MAX of equal values") << restarting("0", {"5", "5"}, "5") << QStringList();
    QTest::newRow("single iterations, MIN of larger values")
        << restarting("1", {"2", "5", "4"}, "2") << QStringList{wrong};
    QTest::newRow("single iterations, MIN") << restarting("9", {"2", "5", "4"}, "2") << QStringList();
    QTest::newRow("single iterations, MAX of smaller values")
        << restarting("9", {"2", "5", "4"}, "5") << QStringList{wrong};
    QTest::newRow("single iterations, nothing") << restarting("0", {"2", "5", "4"}, "7") << QStringList{wrong};
    QTest::newRow("values from elsewhere")
        << reductionLoop(iteration(1, reduce("S", "0", "2")) + iteration(2, reduce("S", "7", "9"))) + resultOf("4", "1")
        << QStringList();
    QTest::newRow("empty loop") << reductionLoop({}) + resultOf("4", "3") << QStringList();
    QTest::newRow("not finite") << running({"0", "2", "5"}, "INF") << QStringList();
    QTest::newRow("two variables, the second first")
        << reductionLoop(iteration(1, reduce("S", "0", "2") + reduce("M", "0", "7"))) + resultOf("4", "7")
               + resultOf("4", "2")
        << QStringList();
    QTest::newRow("one of two variables") << reductionLoop(iteration(1, reduce("M", "0", "7") + reduce("S", "0", "2")))
                                                 + resultOf("4", "7") + resultOf("4", "3")
                                          << QStringList{wrong};
    QTest::newRow("a result more than variables")
        << reductionLoop(iteration(1, reduce("S", "0", "2"))) + resultOf("4", "7") + resultOf("4", "3")
        << QStringList();
    QTest::newRow("an element is reduced")
        << reductionLoop(iteration(1, reduce("H(I)", "0", "2") + reduce("S", "0", "2"))) + resultOf("4", "7")
        << QStringList();
}

void TestControlReductions::judgesOneProcess()
{
    QFETCH(QByteArray, body);
    QTEST(controlled({{body}}), "findings");
}

void TestControlReductions::judgesProcesses_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QStringList>("findings");
    const auto both = [](const QList<QByteArray> &first, const QList<QByteArray> &second, const QByteArray &result,
                         const QStringList &findings, const char *name) {
        QTest::newRow(name) << running(first, result) << running(second, result, 10) << findings;
    };
    both({"0", "1", "3"}, {"0", "4"}, "7", {}, "SUM");
    both({"10", "11", "13"}, {"10", "14"}, "17", {}, "SUM with an initial value");
    both({"0", "1", "3"}, {"0", "4"}, "4", {}, "MAX");
    both({"0", "4"}, {"0", "1", "4"}, "4", {}, "MAX of equal values");
    both({"0", "1", "3"}, {"0", "4"}, "3", {wrong}, "MIN of what rises");
    both({"9", "5", "3"}, {"9", "4"}, "3", {}, "MIN");
    both({"9", "5", "3"}, {"9", "4"}, "4", {wrong}, "MAX of what falls");
    both({"1", "2", "3"}, {"1", "4"}, "12", {}, "PROD");
    both({"2", "4", "8"}, {"2", "6"}, "24", {}, "PROD with an initial value");
    both({"5", "6"}, {"1", "3"}, "18", {}, "PROD, the second begins with 1");
    both({"0", "1", "3"}, {"0", "4"}, "12", {wrong}, "PROD of what leaves zero");
    both({"1", "0", "0"}, {"1", "4"}, "0", {}, "PROD with a zero");
    both({"0", "1", "3"}, {"0", "4"}, "9", {wrong}, "nothing");
    QTest::newRow("one process has no iteration")
        << running({"0", "1", "3"}, "3") << reductionLoop({}) + resultOf("4", "3") << QStringList();
    QTest::newRow("both ran the same iterations")
        << running({"0", "1", "3"}, "9") << running({"0", "1", "3"}, "9") << QStringList();
    QTest::newRow("one does not get there") << running({"0", "1", "3"}, "9") << QByteArray() << QStringList();
}

void TestControlReductions::judgesProcesses()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    QTEST(controlled({{first}, {second}}), "findings");
}

void TestControlReductions::judgesTypes_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QList<QByteArray>>("first");
    QTest::addColumn<QList<QByteArray>>("second");
    QTest::addColumn<QByteArray>("result");
    QTest::addColumn<QStringList>("findings");
    using Values = QList<QByteArray>;
    QTest::newRow("INT, a sum that wraps around") << QByteArray("1") << Values{"0", "2147483647"} << Values{"0", "1"}
                                                  << QByteArray("-2147483648") << QStringList();
    QTest::newRow("INT, a sum that does not")
        << QByteArray("1") << Values{"0", "5"} << Values{"0", "1"} << QByteArray("60") << QStringList{wrong};
    QTest::newRow(
        "LONG, a product that wraps around, of an initial value") // 3 * 4000000007 * 4000000009 * 7 modulo 2^64
        << QByteArray("2") << Values{"3", "12000000021", "84000000147"} << Values{"3", "12000000027"}
        << QByteArray("3958608017228072235") << QStringList();
    QTest::newRow("INT, place of a maximum")
        << QByteArray("1") << Values{"0", "3", "7"} << Values{"0", "12"} << QByteArray("7") << QStringList();
    QTest::newRow("LONG, OR of bits") << QByteArray("2") << Values{"0", "5"} << Values{"0", "10"} << QByteArray("15")
                                      << QStringList();
    QTest::newRow("LOGICAL, AND") << QByteArray("7") << Values{"1", "1"} << Values{"1", "0"} << QByteArray("0")
                                  << QStringList();
    QTest::newRow("LOGICAL, another spelling of true")
        << QByteArray("7") << Values{"-1", "-1"} << Values{"-1", "-1"} << QByteArray("1") << QStringList();
    QTest::newRow("LOGICAL, true of nothing")
        << QByteArray("7") << Values{"0", "0"} << Values{"0", "0"} << QByteArray("1") << QStringList{wrong};
    QTest::newRow("FLOAT, a sum in another order")
        << QByteArray("3") << Values{"0", "0.100000001"} << Values{"0", "0.200000003"} << QByteArray("0.300001")
        << QStringList();
    QTest::newRow("complex, SUM") << QByteArray("6") << Values{"(0,0)", "(1,2)"} << Values{"(0,0)", "(3,-1)"}
                                  << QByteArray("(4,1)") << QStringList();
    QTest::newRow("complex, nothing") << QByteArray("6") << Values{"(0,0)", "(1,2)"} << Values{"(0,0)", "(3,-1)"}
                                      << QByteArray("(4,2)") << QStringList{wrong};
}

void TestControlReductions::judgesTypes()
{
    QFETCH(QByteArray, type);
    QFETCH(QList<QByteArray>, first);
    QFETCH(QList<QByteArray>, second);
    QFETCH(QByteArray, result);
    QTEST(controlled({{running(first, result, 1, type)}, {running(second, result, 10, type)}}), "findings");
}

/// The initial value is then that of the last assignment before; without one nothing is known.
void TestControlReductions::judgesWithoutReads_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QStringList>("findings");
    const QList<QByteArray> one{"10", "11", "13"};
    const QList<QByteArray> two{"10", "14"};
    const auto both = [&](const QByteArray &result) {
        return std::pair(unread(one, result, 1), unread(two, result, 10));
    };
    const auto [first, second] = both("17");
    QTest::newRow("SUM with an initial value") << first << second << QStringList();
    const auto [badFirst, badSecond] = both("19.5");
    QTest::newRow("nothing") << badFirst << badSecond << QStringList{wrong};
    QTest::newRow("the initial value is not known")
        << badFirst.mid(write("S", "10", 1).size()) << badSecond.mid(write("S", "10", 1).size()) << QStringList();
}

void TestControlReductions::judgesWithoutReads()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    QTEST(controlled({{.body = first, .level = "MODIFY"}, {.body = second, .level = "MODIFY"}}), "findings");
}

/// What the statements compute of the value before and of what they read.
void TestControlReductions::comparesAssignments_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QStringList>("findings");
    const auto row = [](const char *name, const QByteArray &result, const QStringList &findings) {
        QTest::newRow(name) << computing({"1", "2"}, {"0", "1", "3"}, result)
                            << computing({"4", "5"}, {"0", "4", "9"}, result, 10) << findings;
    };
    row("sums, SUM", "12", {});
    row("sums, MAX", "9", {wrong});
    row("sums, PROD", "27", {wrong});
    row("sums, nothing", "5", {wrong});
    QTest::newRow("products, SUM") << computing({"3", "5"}, {"1", "3", "15"}, "29")
                                   << computing({"7", "2"}, {"1", "7", "14"}, "29", 10) << QStringList{wrong};
    QTest::newRow("of what the statements do not read")
        << computing({"9", "9"}, {"0", "1", "3"}, "9") << computing({"9", "9"}, {"0", "4", "9"}, "9", 10)
        << QStringList();
}

void TestControlReductions::comparesAssignments()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    QTEST(controlled({{first}, {second}}), "findings");
}

void TestControlReductions::saysWhy()
{
    const auto textOf = [](const QByteArray &body) {
        const auto findings = controlFindings(runOf({{body}}, u"run/"_s), {}, Progress());
        return findings && findings->items().size() == 1 ? findings->items().front().text : QString();
    };
    QCOMPARE(textOf(running({"0", "2", "5"}, "2")),
             u"The result is 2, but the last value is 5. The recorded one is their MIN. "
             "The trace holds running values from 0."_s);
    QCOMPARE(textOf(restarting("0", {"2", "5", "4"}, "2")),
             u"The result 2 is the MIN of the partial results, but the values rise on the way to them, which those of "
             u"MIN do "
             "not. The trace holds the values of single iterations, each from 0."_s);
    QCOMPARE(textOf(restarting("0", {"2", "5", "4"}, "7")),
             u"The result 7 follows from the values by no operation; MAX gives 5. The trace holds the values of single "
             "iterations, each from 0."_s);
    const auto findings = controlFindings(
        runOf({{computing({"1", "2"}, {"0", "1", "3"}, "9")}, {computing({"4", "5"}, {"0", "4", "9"}, "9", 10)}},
              u"run/"_s),
        {}, Progress());
    QVERIFY(findings);
    QCOMPARE(findings->items().size(), std::size_t(1));
    QCOMPARE(findings->items().front().text,
             u"The result 9 is the MAX of the partial results, but the assignments in the loop compute another "
             "operation (SUM). The trace holds running values from 0."_s);
}

void TestControlReductions::judgesWholeRunsOnly()
{
    const QByteArray body = running({"0", "2", "5"}, "2");
    QCOMPARE(controlled({{body}}), QStringList{wrong});
    const TraceText oneOfTwo{.body = body, .processCount = 2};
    QCOMPARE(controlled({oneOfTwo}), QStringList());
    QCOMPARE(ruleOf(controlRules(runOf({oneOfTwo}, u"run/"_s), {}), u"wrong-reduction"_s).judged, Judged::No);
    QCOMPARE(controlled({{.body = body, .structure = "PL: 1() [1] {\"a.fdv\", 3} = , (0:2,,)\nEL: 1\n"}}),
             QStringList());
}

void TestControlReductions::keepsProtocol_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("complete");
    QTest::addColumn<QStringList>("findings");
    const QByteArray loop = reductionLoop(iteration(1, reduce("S", "0", "2")));
    const QByteArray result = resultOf("4", "2");
    const QStringList early{u"reduction-not-completed warning S 11 -/- [0]"_s};
    QTest::newRow("read behind the result") << loop + result + read("S", "2", 11) << true << QStringList();
    QTest::newRow("read before the result") << loop + read("S", "2", 11) + result << true << early;
    QTest::newRow("written before the result") << loop + write("S", "2", 11) + result << true << early;
    QTest::newRow("another variable") << write("T", "2", 1) + loop + read("T", "2", 11) + result << true
                                      << QStringList();
    QTest::newRow("in another file") << loop + read("S", "2", 11).replace("a.fdv", "b.fdv") + result << true
                                     << QStringList();
    QTest::newRow("no result") << loop << true << QStringList{u"reduction-not-started warning S 4 -/- [0]"_s};
    const QStringList lost{u"reduction-not-started warning S 4 -/- [0]"_s};
    QTest::newRow("one execution has no result") << loop + write("S", "0", 11) + loop + result << true << lost;
    const QByteArray two = reductionLoop(iteration(1, reduce("S", "0", "2") + reduce("M", "0", "7")));
    const QByteArray results = result + resultOf("4", "7");
    QTest::newRow("one of two results in one execution")
        << two + results + two + result << true << QStringList{u"reduction-not-started warning M 4 -/- [0]"_s};
    QTest::newRow("one of two results, nobody knows which")
        << two + results + two + resultOf("4", "3") << true << QStringList();
    QTest::newRow("two results for one more variable") << two + result + two + result << true << QStringList();
    QTest::newRow("one result for two executions") << loop + loop + result << true << QStringList();
    QTest::newRow("the trace is cut") << loop << false << QStringList();
    QTest::newRow("one result for two loops")
        << loop + WrittenConstruct{.number = 2, .line = 13, .end = 19}.text(iteration(1, reduce("S", "2", "3")))
               + QByteArray("RV: [4] 3; {\"a.fdv\", 19}\n")
        << true << QStringList();
}

void TestControlReductions::keepsProtocol()
{
    QFETCH(QByteArray, body);
    QFETCH(bool, complete);
    QTEST(controlled({{.body = body, .complete = complete}}), "findings");
}

/// A result that lacks what another fault took away is no second one.
void TestControlReductions::dropsFollowers()
{
    const auto left = [](const QByteArray &body) {
        const Progress progress;
        const TraceRun run = runOf({{body}}, u"run/"_s);
        const auto check = checkTraces(run, progress);
        auto control = controlFindings(run, {}, progress);
        return check && control ? summaryOf(withoutFollowingFindings(std::move(*control), check->findings, run))
                                : QStringList{u"cancelled"_s};
    };
    QByteArray body = running({"0", "2", "5"}, "5");
    QCOMPARE(left(body), QStringList());
    body.replace("RV_AW: [4] \"S\" = 5; {\"a.fdv\", 4}\n", "");
    QCOMPARE(controlled({{body}}), QStringList{wrong});
    QCOMPARE(left(body), QStringList());
    QCOMPARE(left(running({"0", "2", "5"}, "3")), QStringList{wrong});
    const QByteArray unfinished = reductionLoop(
        iteration(1, "BW: [4] \"T\"; " + placeText(4) + "\n" + read("T", "3", 5))
        + iteration(2, write("T", "4", 4) + read("T", "4", 5)) + iteration(3, write("T", "5", 4) + read("T", "5", 5)));
    QCOMPARE(controlled({{unfinished}}).size(), 2); // read-only; read before it is written
    QCOMPARE(left(unfinished), QStringList());
    QByteArray elsewhere = running({"0", "2", "5"}, "3"); // wrong by itself, in a loop of the same number
    elsewhere.replace("a.fdv", "b.fdv");
    QCOMPARE(left(body + elsewhere).size(), 1);
    QCOMPARE(left("BW: [4] \"X\"; " + placeText(1) + "\n" + running({"0", "2", "5"}, "3")), QStringList{wrong});
}

void TestControlReductions::comparesComputations_data()
{
    QTest::addColumn<QByteArray>("standard");
    QTest::addColumn<QByteArray>("manual");
    QTest::addColumn<QStringList>("findings");
    const QStringList found{u"reductions-differ warning S 9 -/- [0]"_s};
    QTest::newRow("equal") << running({"0", "2", "7"}, "7") << restarting("0", {"2", "5"}, "7") << QStringList();
    QTest::newRow("MAX declared for a sum")
        << running({"0", "2", "7"}, "7") << restarting("0", {"2", "5"}, "5") << found;
    QTest::newRow("the initial value is in each iteration")
        << running({"10", "12", "17"}, "17") << restarting("10", {"12", "15"}, "27")
        << QStringList{u"reductions-differ note S 9 -/- [0]"_s};
    QTest::newRow("PROD of an initial value") << running({"2", "6", "30"}, "30") << restarting("2", {"6", "10"}, "60")
                                              << QStringList{u"reductions-differ note S 9 -/- [0]"_s};
    QTest::newRow("MAX declared for a sum with an initial value")
        << running({"10", "12", "17"}, "17") << restarting("10", {"12", "15"}, "15") << found;
    QTest::newRow("in the second execution") << running({"0", "2"}, "2") + running({"0", "2", "7"}, "7")
                                             << running({"0", "2"}, "2") + restarting("0", {"2", "5"}, "5") << found;
    const auto other = [](QByteArray body) { return body.replace("a.fdv", "b.fdv"); };
    QTest::newRow("loops of two files that are numbered alike, in another order")
        << running({"0", "2", "7"}, "7") + other(running({"0", "1"}, "1"))
        << other(running({"0", "1"}, "1")) + running({"0", "2", "7"}, "7") << QStringList();
    QTest::newRow("not executed") << running({"0", "2"}, "2") << QByteArray()
                                  << QStringList{u"reductions-differ note PL 1 9 -/- [0]"_s};
    QTest::newRow("another number of results")
        << running({"0", "2"}, "2") << running({"0", "2"}, "3") + resultOf("4", "4")
        << QStringList{u"reductions-differ note PL 1 9 -/- [0]"_s};
    QTest::newRow("both NaN") << running({"0", "2"}, "#NAN").replace(" #NAN", "#NAN")
                              << restarting("0", {"2"}, "#NAN").replace(" #NAN", "#NAN") << QStringList();
    QTest::newRow("a sum that cancels, in another order")
        << running({"0", "1e12", "1e-3"}, "1e-3") << restarting("0", {"1e12", "-1e12"}, "0") << QStringList();
    QTest::newRow("another type") << running({"0", "2"}, "2") << running({"0", "2"}, "3", 1, "1") << QStringList();
}

void TestControlReductions::comparesComputations()
{
    QFETCH(QByteArray, standard);
    QFETCH(QByteArray, manual);
    const auto findings =
        reductionDifferences(runOf({{standard}}, u"standard/"_s), runOf({{manual}}, u"manual/"_s), Progress());
    QVERIFY(findings);
    QTEST(summaryOf(*findings), "findings");
    for (const Finding &finding : findings->items())
        QCOMPARE(finding.traceFile, manual.isEmpty() ? u"standard/0.trd"_s : u"manual/0.trd"_s);
}

void TestControlReductions::knowsAllRules()
{
    const auto rules = controlRules(runOf({{read("X", "1")}}, u"run/"_s), {});
    QStringList options;
    int messages = 0;
    QStringList words;
    for (const ControlRule &rule : rules) {
        QCOMPARE(rule.message.isEmpty(), rule.option.isEmpty());
        messages += rule.message.isEmpty() ? 0 : 1;
        if (!rule.option.isEmpty() && !options.contains(rule.option))
            options += rule.option;
        QVERIFY(!words.contains(rule.word));
        words += rule.word;
        QCOMPARE(rule.reason.isEmpty(), rule.judged == Judged::Yes);
    }
    QCOMPARE(messages, 15);
    options.sort();
    // DVM debugger, section 5.6.3
    QCOMPARE(options, (QStringList{u"CheckDataDependence"_s, u"CheckDisArrEdgeExchange"_s,
                                   u"CheckDisArrInitialization"_s, u"CheckDisArrLimits"_s, u"CheckDisArrLocalElm"_s,
                                   u"CheckDisArrSequentialAccess"_s, u"CheckReductionAccess"_s,
                                   u"CheckRemoteBufferAccess"_s, u"CheckVarInitialization"_s, u"CheckVarReadOnly"_s}));
}

void TestControlReductions::saysWhatIsJudged_data()
{
    QTest::addColumn<QByteArray>("level");
    QTest::addColumn<QByteArray>("structure");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("judged");
    const QByteArray full = "FULL";
    const QByteArray ranges = "PL: 1() [1] {\"a.fdv\", 3} = , (0:2,,)\nEL: 1\n";
    QTest::newRow("read-only") << full << QByteArray() << u"write-to-read-only"_s << u"partly"_s;
    QTest::newRow("first reads") << full << QByteArray() << u"uninitialized-variable"_s << u"partly"_s;
    QTest::newRow("elements without sources") << full << QByteArray() << u"data-dependence"_s << u"partly"_s;
    QTest::newRow("results") << full << QByteArray() << u"wrong-reduction"_s << u"partly"_s;
    QTest::newRow("distribution") << full << QByteArray() << u"non-local-element"_s << u"no"_s;
    QTest::newRow("ranges, results") << full << ranges << u"wrong-reduction"_s << u"no"_s;
    QTest::newRow("no reads") << QByteArray("MODIFY") << QByteArray() << u"write-to-read-only"_s << u"no"_s;
    QTest::newRow("no reads, results") << QByteArray("MODIFY") << QByteArray() << u"wrong-reduction"_s << u"partly"_s;
}

void TestControlReductions::saysWhatIsJudged()
{
    QFETCH(QByteArray, level);
    QFETCH(QByteArray, structure);
    QFETCH(QString, word);
    const QByteArray body = level == "FULL" ? read("X", "1") : write("X", "1");
    const auto rules = controlRules(runOf({{.body = body, .level = level, .structure = structure}}, u"run/"_s), {});
    QTEST(QString(judgedWord(ruleOf(rules, word).judged)), "judged");
}

RANKSCOPE_TEST(TestControlReductions, QCoreApplication)
#include "tst_controlreductions.moc"
