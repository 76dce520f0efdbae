// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions of values as a user types them: what there is, what is wrong and where, what a record is called.
#include <QTest>

#include "model/comparison/lookup/expressioncheck.h"
#include "model/comparison/lookup/recordexpression.h"
#include "model/comparison/lookup/valuenamemodel.h"
#include "model/stacks/job/jobreport.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

/// A value before the loop; in two steps of a loop one of the loop and those of a parallel loop; two behind it.
QByteArray loopRecords(int first, int last)
{
    QByteArray text = "AW: [1] \"N\" = 7; {\"src/main.f\", 3}\n"
                      "SL: 1() [1]; {\"src/main.f\", 10}\n";
    for (int step = 1; step <= 2; ++step) {
        const QByteArray number = QByteArray::number(step);
        text += "  IT: " + number + ", (" + number + ")\n";
        text += "  AW: [4] \"C\" = " + number + ".5; {\"src/main.f\", 10}\n";
        text += "  PL: 2(1) [1]; {\"src/main.f\", 11}\n";
        for (int index = first; index <= last; ++index) {
            const QByteArray one = QByteArray::number(index);
            text += "    IT: " + one + ", (" + one + ")\n";
            text += "    RD: [4] \"B(I + 1)\" = " + one + ".5; {\"src/main.f\", 12}\n";
            text += "    AW: [4] \"A(I)\" = " + number + one + "; {\"src/main.f\", 12}\n";
        }
        text += "  EL: 2; {\"src/main.f\", 14}\n";
        text += "  RV: [4] " + number + "; {\"src/main.f\", 14}\n";
    }
    text += "EL: 1; {\"src/main.f\", 15}\n";
    text += "AW: [1] \"N\" = 1; {\"src/main.f\", 20}\n";
    text += "AW: [1] \"N\" = 2; {\"src/main.f\", 20}\n";
    return text;
}

ValueSource traces()
{
    return {runOf({{loopRecords(1, 3)}, {loopRecords(4, 6)}}, u"run/"_s), nullptr};
}

/// A tracepoint at step (ring.c:31) and a variable of ranks 1 and 2 beside the stacks.
ValueSource report()
{
    TracepointHit hit;
    hit.file = u"/home/guest/src/ring.c"_s;
    hit.line = 31;
    hit.processes = *ProcessSet::parse(u"0-3"_s);
    hit.variables = {{u"x"_s, u"1"_s, u"2"_s, {}}};
    JobReport made;
    made.hits = {hit, hit};
    for (const std::int64_t process : {1, 2})
        made.variables.push_back({process, {}, {}, {}, u"left"_s, u"5"_s, {}, false});
    made.variables.push_back({{}, {}, {}, {}, u"nobody"_s, u"5"_s, {}, false});
    ReportEvent listed;
    listed.kind = ReportEvent::Kind::Locals;
    listed.count = made.variables.size();
    made.events = {listed};
    auto document = std::make_shared<StackDocument>();
    document->report = std::make_shared<const JobReport>(made);
    return {{}, document};
}

QStringList textOf(const ValueCatalogue &catalogue)
{
    QStringList lines;
    for (const ValueName &name : catalogue.names)
        lines << name.expression() % u' ' % valueKindText(name.kind) % u' ' % name.processes.toString();
    return lines;
}

/// The expression of the n-th record with a value that is called so, from 0.
QString expressionOfRecord(const Trace &trace, const QString &name, int number)
{
    for (std::uint32_t record = 0; record < trace.size(); ++record) {
        const RecordIndex index{record};
        if (trace.isIteration(index) || !hasValue(trace.kind(index)))
            continue;
        const Site &site = trace.site(index);
        const QString its = site.kind == RecordKind::Result ? u"RV"_s : trace.text(site.key);
        if (its == name && number-- == 0)
            return expressionOf(trace, index);
    }
    return {};
}

} // namespace

class TestValueExpressions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsTheNamesOfTraces();
    void listsResultsByTheirNumbers();
    void listsTheNamesOfAReport();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void saysWhatIsWrongInAReport_data();
    void saysWhatIsWrongInAReport();
    void saysWhichNamesAreMeant();
    void namesARecord_data();
    void namesARecord();
    void aNameLeadsToItsRecord();
    void takesWhatTheSourceHas();
    void isAModel();
};

void TestValueExpressions::listsTheNamesOfTraces()
{
    QCOMPARE(textOf(valueCatalogue(traces())),
             (QStringList{u"N@main.f:3 written 0,1"_s, u"C@main.f:10 written 0,1"_s, u"A(I)@main.f:12 written 0,1"_s,
                          u"B(I+1)@main.f:12 read 0,1"_s, u"RV@main.f:14 reduction result 0,1"_s,
                          u"N@main.f:20 written 0,1"_s}));
}

/// The second process has one result more than the first one at line 5, and both one at line 9.
void TestValueExpressions::listsResultsByTheirNumbers()
{
    const QByteArray loop = "PL: 2() [1]; {\"f\", 3}\nEL: 2; {\"f\", 5}\nRV: [4] 1; {\"f\", 5}\n";
    const QByteArray more = "RV: [4] 2; {\"f\", 5}\n";
    const QByteArray end = "RV: [4] 3; {\"f\", 9}\n";
    const ValueSource source{.traces = runOf({{loop + end}, {loop + more + end}}, u"run/"_s), .report = nullptr};
    const ValueCatalogue catalogue = valueCatalogue(source);
    QCOMPARE(textOf(catalogue), (QStringList{u"RV#1@f:5 reduction result 0,1"_s, u"RV#2@f:5 reduction result 1"_s,
                                             u"RV@f:9 reduction result 0,1"_s}));
    for (const ValueName &name : catalogue.names)
        QVERIFY(!expressionFault(catalogue, name.expression()));
    QVERIFY(!expressionFault(catalogue, u"RV@f:5"));
    QVERIFY(expressionFault(catalogue, u"RV#3@f:5"));
    QCOMPARE(expressionOfRecord(*source.traces.processes[1].trace, u"RV"_s, 1), u"RV#2@f:5"_s);
    QCOMPARE(expressionOfRecord(*source.traces.processes[1].trace, u"RV"_s, 2), u"RV@f:9"_s);
    QCOMPARE(expressionOfRecord(*source.traces.processes[0].trace, u"RV"_s, 0), u"RV@f:5"_s);
}

void TestValueExpressions::listsTheNamesOfAReport()
{
    QCOMPARE(textOf(valueCatalogue(report())),
             (QStringList{u"left beside the stacks 1,2"_s, u"x@ring.c:31 tracepoint 0-3"_s}));
}

void TestValueExpressions::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("position"); // -1: nothing is wrong
    QTest::addColumn<QString>("message"); // its begin
    const auto row = [](const char *text, int position, const QString &message) {
        QTest::newRow(text) << QString::fromLatin1(text) << position << message;
    };
    row("", 0, u"The name of a variable is wanted"_s);
    row("@main.f:12", 0, u"The name of a variable is wanted"_s);
    row("A(I)", 4, u"@FILE:LINE is wanted"_s);
    row("A(I)@", 5, u"The name of a source file"_s);
    row("A(I)@:3", 5, u"The name of a source file"_s);
    row("A(I)@main.f", 11, u":LINE is wanted"_s);
    row("A(I)@main.f:", 12, u"The number of a line"_s);
    row("A(I)@main.f:0", 12, u"The number of a line"_s);
    row("A(I)@main.f:99999999999", 12, u"The number of a line"_s);
    row("A(I)@main.f:12x", 14, u"Behind the line only"_s);
    row("A(I)@main.f:12#", 15, u"Which execution"_s);
    row("A(I)@main.f:12#0", 15, u"Which execution"_s);
    row("A(I)@main.f:12(1,x)", 17, u"An index"_s);
    row("A(I)@main.f:12(1,2,3,4,5,6,7,8)", 29, u"An index"_s);
    row("A(I)@main.f:12(1", 16, u"A closing parenthesis"_s);
    row("A(I)@main.f:12(1) 2", 18, u"Behind the line only"_s);
    row("A(I)@main.f:99", 5, u"A(I) has no value at main.f:99. It has at: main.f:12"_s);
    row("A(I)@ain.f:12", 5, u"A(I) has no value at ain.f:12. It has at: main.f:12"_s);
    row("Q@main.f:12", 0, u"There is no value called Q. There are: A(I), B(I+1)."_s);
    row("Q@other.f:1", 2, u"Nothing has a value at other.f:1."_s);
    for (const char *const right : {"A(I)@main.f:12", "A@src/main.f:12#2(3)", "RV@main.f:14", "B(I + 1)@main.f:12",
                                    " N@main.f:20#2 ", "C@main.f:10#1 (2)"})
        row(right, -1, {});
}

void TestValueExpressions::saysWhatIsWrong()
{
    QFETCH(const QString, text);
    QFETCH(const int, position);
    QFETCH(const QString, message);
    static const ValueCatalogue catalogue = valueCatalogue(traces());
    const auto fault = expressionFault(catalogue, text);
    QCOMPARE(fault ? int(fault->position) : -1, position);
    if (fault)
        QVERIFY2(fault->message.startsWith(message), qPrintable(fault->message));
    // what is said to be right is right for the command too
    Progress progress;
    QCOMPARE(valuesOf(traces(), text, progress).has_value(), position < 0);
}

void TestValueExpressions::saysWhatIsWrongInAReport_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("position");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *text, int position, const QString &message) {
        QTest::newRow(text) << QString::fromLatin1(text) << position << message;
    };
    row("", 0, u"The name of a variable is wanted"_s);
    row("x@", 2, u"FILE:LINE of a tracepoint, or a function"_s);
    row("x@ring.c:31#", 12, u"Which hit"_s);
    row("x@ring.c:31(1)", 11, u"Behind the line only #HIT"_s);
    row("x@ring.c:3", 2, u"x has no value at ring.c:3. It has at: ring.c:31."_s);
    row("y@ring.c:31", 0, u"There is no value called y. There are: x."_s);
    row("right", 0, u"There is no value called right. There are: left."_s);
    for (const char *const right : {"x@ring.c:31", "x@src/ring.c:31#2", "left"})
        row(right, -1, {});
}

void TestValueExpressions::saysWhatIsWrongInAReport()
{
    QFETCH(const QString, text);
    QFETCH(const int, position);
    QFETCH(const QString, message);
    const auto fault = expressionFault(valueCatalogue(report()), text);
    QCOMPARE(fault ? int(fault->position) : -1, position);
    if (fault)
        QVERIFY2(fault->message.startsWith(message), qPrintable(fault->message));
}

void TestValueExpressions::saysWhichNamesAreMeant()
{
    const ValueCatalogue catalogue = valueCatalogue(traces());
    QCOMPARE(namesMeant(catalogue, u"A@main.f:12"), std::vector<std::size_t>{2});
    QCOMPARE(namesMeant(catalogue, u"N@main.f:20#1"), std::vector<std::size_t>{5});
    QVERIFY(namesMeant(catalogue, u"N@main.f:").empty());
}

void TestValueExpressions::namesARecord_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("expression");
    QTest::newRow("outside") << u"N"_s << 0 << u"N@main.f:3"_s;
    QTest::newRow("the second outside") << u"N"_s << 2 << u"N@main.f:20#2"_s;
    QTest::newRow("of a sequential loop") << u"C"_s << 1 << u"C@main.f:10(2)"_s;
    QTest::newRow("of a parallel loop") << u"A(I)"_s << 4 << u"A(I)@main.f:12#2"_s;
    QTest::newRow("with blanks") << u"B(I+1)"_s << 0 << u"B(I+1)@main.f:12#1"_s;
    QTest::newRow("a result") << u"RV"_s << 1 << u"RV@main.f:14#2"_s;
}

void TestValueExpressions::namesARecord()
{
    QFETCH(const QString, name);
    QFETCH(const int, number);
    QFETCH(const QString, expression);
    QCOMPARE(expressionOfRecord(*traces().traces.processes.front().trace, name, number), expression);
}

void TestValueExpressions::aNameLeadsToItsRecord()
{
    const ValueSource source = traces();
    const auto valueAt = [&source](const QString &expression) {
        Progress progress;
        const auto values = valuesOf(source, expression, progress);
        return values ? values->groups->groups.front().value.text : values.error().message;
    };
    QCOMPARE(valueAt(u"N@main.f:20#1"_s), u"1"_s);
    QCOMPARE(valueAt(u"C@main.f:10(1)"_s), u"1.5"_s);
    QCOMPARE(valueAt(u"A(I)@main.f:12#1"_s), u"13"_s); // the last of process 0; 16 of process 1
    QCOMPARE(valueAt(u"RV@main.f:14#1"_s), u"1"_s);
}

void TestValueExpressions::takesWhatTheSourceHas()
{
    Progress progress;
    const auto ofTraces = valuesOf(traces(), u"A@main.f:12", progress);
    QVERIFY(ofTraces);
    QCOMPARE(ofTraces->groups->groups.size(), std::size_t(2));
    QCOMPARE(progress.fraction(), 1.0);
    const auto ofReport = valuesOf(report(), u"left", progress);
    QVERIFY(ofReport);
    QCOMPARE(ofReport->groups->groups.front().processes.toString(), u"1,2"_s);
    const auto range = valuesOf(report(), u"x@ring.c:31", progress);
    QVERIFY(range);
    QVERIFY(range->remarks.has(Severity::Warning)); // only the range is known
    QVERIFY(spellingError(u"x#", true));
    QVERIFY(spellingError(u"x", false));
    QVERIFY(!spellingError(u"x", true));
    QCOMPARE(valuesOf(report(), u"y", progress).error().kind, ErrorKind::NotFound);
}

void TestValueExpressions::isAModel()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    ValueNameModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setCatalogue(valueCatalogue(traces()));
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(model.index(3, ValueNameModel::NameColumn).data().toString(), u"B(I+1)"_s);
    QCOMPARE(model.index(3, ValueNameModel::PlaceColumn).data().toString(), u"main.f:12"_s);
    QCOMPARE(model.index(3, ValueNameModel::ProcessesColumn).data().toString(), u"0-1"_s);
    model.setFilter(u"b( i"_s);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.expressionAt(0), u"B(I+1)@main.f:12"_s);
    model.setFilter({});
    QCOMPARE(model.rowCount(), 6);
}

RANKSCOPE_TEST(TestValueExpressions, QCoreApplication)
#include "tst_valueexpressions.moc"
