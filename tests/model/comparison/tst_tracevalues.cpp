// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/tracevalues.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

/// Two steps of a time loop, each with a parallel loop over a process's own iterations and a reduction; then N twice
/// outside. `factor` tells the processes apart.
QByteArray processRecords(int first, int last, int factor)
{
    QByteArray text = "AW: [1] \"N\" = 7; {\"src/main.f\", 3}\n";
    text += "AW: [7] \"DONE\" = 5; {\"src/main.f\", 4}\n";
    text += "RD: [1] \"N\" = 7; {\"src/main.f\", 5}\n";
    text += "SL: 1() [1]; {\"src/main.f\", 10}\n";
    for (int step = 1; step <= 2; ++step) {
        const QByteArray number = QByteArray::number(step);
        text += "  IT: " + number + ", (" + number + ")\n";
        text += "  PL: 2(1) [1]; {\"src/main.f\", 11}\n";
        for (int index = first; index <= last; ++index) {
            const QByteArray one = QByteArray::number(index);
            text += "    IT: " + one + ", (" + one + ")\n";
            text += "    RD: [4] \"B(I + 1)\" = " + one + ".5; {\"src/main.f\", 12}\n";
            text += "    AW: [4] \"A(I)\" = " + QByteArray::number(step * 100 + index) + ".25; {\"src/main.f\", 12}\n";
            text += "    AW: [3] \"X\" = 0.1; {\"src/main.f\", 13}\n";
        }
        text += "  EL: 2; {\"src/main.f\", 14}\n";
        text += "  RV: [4] " + QByteArray::number(step * factor) + "; {\"src/main.f\", 14}\n";
    }
    text += "EL: 1; {\"src/main.f\", 15}\n";
    text += "AW: [1] \"N\" = " + QByteArray::number(factor) + "; {\"src/main.f\", 20}\n";
    text += "AW: [1] \"N\" = " + QByteArray::number(10 * factor) + "; {\"src/main.f\", 20}\n";
    return text;
}

TraceRun sample()
{
    return runOf({{processRecords(1, 3, 1)}, {processRecords(4, 6, 2)}}, u"run/"_s);
}

/// The texts by process, "-" for none; the message where it fails.
QString valuesOf(const TraceRun &run, const QString &expression)
{
    const auto parsed = parseTraceExpression(expression);
    if (!parsed)
        return u"bad: "_s % parsed.error().message;
    Progress progress;
    const auto values = valuesFromTraces(run, *parsed, progress);
    if (!values)
        return u"error: "_s % values.error().message % u" ("_s % values.error().hint % u')';
    QStringList texts;
    for (const ProcessValue &value : values->values)
        texts << QString::number(value.process) % u'=' % value.text.value_or(u"-"_s);
    return texts.join(u' ') % (values->single ? u" single"_s : QString());
}

} // namespace

class TestTraceValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parses()
    {
        const auto full = parseTraceExpression(u" A(I, J)@src/main.f:12#3(4,-5) ");
        QVERIFY(full.has_value());
        QCOMPARE(full->name, u"A(I,J)"_s);
        QCOMPARE(full->file, u"src/main.f"_s);
        QCOMPARE(full->line, std::uint64_t(12));
        QCOMPARE(full->execution, std::uint64_t(3));
        const std::array<std::int64_t, 2> indices{4, -5};
        QVERIFY(full->iteration == IndexTuple(indices));
        const auto result = parseTraceExpression(u"RV@C:\\x.f90:7");
        QVERIFY(result->name.isEmpty());
        QCOMPARE(result->file, u"C:\\x.f90"_s);
        QVERIFY(!result->execution && !result->iteration);
        QVERIFY(parseTraceExpression(u"N@a@b.f:1")->file == u"a@b.f"_s);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("expression");
        for (const char *text : {"",
                                 "A",
                                 "A@",
                                 "A@f",
                                 "A@f:",
                                 "A@f:x",
                                 "@f:1",
                                 " @f:1",
                                 "A@:1",
                                 "A@f:0",
                                 "A@f:1#",
                                 "A@f:1#0",
                                 "RV#@f:1",
                                 "RV#0@f:1",
                                 "RV#x@f:1",
                                 "RV#1234567890@f:1",
                                 "RV#@f:1",
                                 "RV#0@f:1",
                                 "RV#x@f:1",
                                 "RV#1234567890@f:1",
                                 "A@f:1()",
                                 "A@f:1(",
                                 "A@f:1(1,)",
                                 "A@f:1(1)x",
                                 "A@f:1(1)#2",
                                 "A@f:99999999999",
                                 "A@f:1#99999999999999999999",
                                 "A@f:1(99999999999999999999)",
                                 "A@f:1(1,2,3,4,5,6,7,8)",
                                 "data[1,2]",
                                 "sin(x)"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void refuses()
    {
        QFETCH(QString, expression);
        const auto parsed = parseTraceExpression(expression);
        QVERIFY(!parsed.has_value());
        QCOMPARE(parsed.error().kind, ErrorKind::BadOption);
    }

    void finds_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("values");
        QTest::newRow("the last by default") << u"A@main.f:12"_s << u"0=203.25 1=206.25"_s;
        QTest::newRow("with subscripts") << u"A(I)@main.f:12"_s << u"0=203.25 1=206.25"_s;
        QTest::newRow("path") << u"A@src/main.f:12"_s << u"0=203.25 1=206.25"_s;
        QTest::newRow("execution of the innermost construct") << u"A@main.f:12#1"_s << u"0=103.25 1=106.25"_s;
        QTest::newRow("iteration") << u"A@main.f:12(2)"_s << u"0=202.25 1=-"_s;
        QTest::newRow("both") << u"A@main.f:12#1(5)"_s << u"0=- 1=105.25"_s;
        QTest::newRow("no such execution") << u"A@main.f:12#3"_s << u"0=- 1=-"_s;
        QTest::newRow("no such iteration") << u"A@main.f:12(2,1)"_s << u"0=- 1=-"_s;
        QTest::newRow("a read where nothing is written") << u"B(I+1)@main.f:12(6)"_s << u"0=- 1=6.5"_s;
        QTest::newRow("a read outside") << u"N@main.f:5"_s << u"0=7 1=7"_s;
        QTest::newRow("float") << u"X@main.f:13"_s << u"0=0.1 1=0.1 single"_s;
        QTest::newRow("logical") << u"DONE@main.f:4"_s << u"0=5 1=5"_s;
        QTest::newRow("twice outside") << u"N@main.f:20"_s << u"0=10 1=20"_s;
        QTest::newRow("the first of two outside") << u"N@main.f:20#1"_s << u"0=1 1=2"_s;
        QTest::newRow("the second of two outside") << u"N@main.f:20#2"_s << u"0=10 1=20"_s;
        QTest::newRow("result") << u"RV@main.f:14"_s << u"0=2 1=4"_s;
        QTest::newRow("result of an execution") << u"RV@main.f:14#1"_s << u"0=1 1=2"_s;
        QTest::newRow("result in an iteration") << u"RV@main.f:14(1)"_s << u"0=1 1=2"_s;
        QTest::newRow("no name there")
            << u"Y@main.f:12"_s << u"error: No trace has a value of Y at main.f:12. (There are: B(I+1), A(I).)"_s;
        QTest::newRow("no result there")
            << u"RV@main.f:12"_s
            << u"error: No trace has a reduction result at main.f:12. (There are: B(I+1), A(I).)"_s;
        QTest::newRow("no such place")
            << u"A@other.f:12"_s
            << u"error: No trace has a value of A at other.f:12. (Nothing with a value stands there.)"_s;
        QTest::newRow("a part of a file name is none")
            << u"A@ain.f:12"_s
            << u"error: No trace has a value of A at ain.f:12. (Nothing with a value "
               "stands there.)"_s;
    }
    void finds()
    {
        QFETCH(QString, expression);
        QFETCH(QString, values);
        QCOMPARE(valuesOf(sample(), expression), values);
    }

    void oneProcessMayLackThePlace()
    {
        const TraceRun run =
            runOf({{processRecords(1, 2, 1)}, {"AW: [1] \"N\" = 1; {\"src/main.f\", 3}\n"}}, u"run/"_s);
        QCOMPARE(valuesOf(run, u"A@main.f:12(1)"_s), u"0=201.25 1=-"_s);
    }

    void prefersTheNameAsItStands()
    {
        const TraceRun run = runOf({{"AW: [1] \"A\" = 1; {\"f\", 3}\nAW: [1] \"A(1)\" = 2; {\"f\", 3}\n"}}, u"run/"_s);
        QCOMPARE(valuesOf(run, u"A@f:3"_s), u"0=1"_s);
        QCOMPARE(valuesOf(run, u"A(1)@f:3"_s), u"0=2"_s);
    }

    /// A sum and a maximum of one loop, in two steps; process 1 has the sum alone in the last one.
    void tellsResultsApart_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("values");
        QTest::newRow("any: the last") << u"RV@f:5"_s << u"0=4 1=7"_s;
        QTest::newRow("first") << u"RV#1@f:5"_s << u"0=3 1=7"_s;
        QTest::newRow("second") << u"RV#2@f:5"_s << u"0=4 1=6"_s;
        QTest::newRow("second of an execution") << u"RV#2@f:5#1"_s << u"0=2 1=6"_s;
        QTest::newRow("in an iteration") << u"RV#1@f:5(1)"_s << u"0=1 1=5"_s;
        QTest::newRow("third") << u"RV#3@f:5"_s
                               << u"error: No trace has a reduction result RV#3 at f:5. (There are: RV#1, RV#2.)"_s;
        QTest::newRow("one at its line") << u"RV#1@f:9"_s << u"0=8 1=8"_s;
        QTest::newRow("no second at its line")
            << u"RV#2@f:9"_s << u"error: No trace has a reduction result RV#2 at f:9. (There are: RV.)"_s;
    }
    void tellsResultsApart()
    {
        QFETCH(QString, expression);
        QFETCH(QString, values);
        const auto step = [](int number, const QByteArray &results) {
            const QByteArray index = QByteArray::number(number);
            QByteArray text = "IT: " + index + ", (" + index + ")\nPL: 2(1) [1]; {\"f\", 3}\nEL: 2; {\"f\", 5}\n";
            for (const char result : results)
                text += QByteArray("RV: [4] ") + result + "; {\"f\", 5}\n";
            return text;
        };
        const auto run = [&step](const QByteArray &first, const QByteArray &second) -> QByteArray {
            return "SL: 1() [1]; {\"f\", 1}\n" + step(1, first) + step(2, second)
                   + "EL: 1; {\"f\", 7}\nRV: [4] 8; {\"f\", 9}\n";
        };
        QCOMPARE(valuesOf(runOf({{run("12", "34")}, {run("56", "7")}}, u"run/"_s), expression), values);
    }

    void cancels()
    {
        // A trace is polled every 2^20 records.
        QByteArray lines;
        for (int line = 0; line < (1 << 20) + 10; ++line)
            lines += "RD: [1] \"N\" = 1; {\"f\", 1}\n";
        const TraceRun run = runOf({{"AW: [1] \"A\" = 1; {\"f\", 3}\n" + lines}}, u"run/"_s);
        Progress progress;
        progress.cancel();
        const auto values = valuesFromTraces(run, *parseTraceExpression(u"A@f:3"), progress);
        QCOMPARE(values.error().kind, ErrorKind::Cancelled);
    }
};

RANKSCOPE_TEST(TestTraceValues, QCoreApplication)
#include "tst_tracevalues.moc"
