// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorfacts.h"
#include "model/trace/errors/errorplaces.h"
#include "model/trace/errors/errorsmodel.h"
#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The list of errors for people: its order, its filter, its groups, and what stands next to it.
class TestErrorList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filters_data();
    void filters();
    void sorts_data();
    void sorts();
    void groups_data();
    void groups();
    void groupsMessagesOfControl();
    void groupsByCount();
    void namesTraceLines();
    void titlesParts();
    void showsCells();
    void showsGroups();
    void showsWhatDiffers();
    void showsVerdicts();
    void showsNothing();
    void isCancelled();
    void factsOfARun();
    void factsOfProtocols();
    void factsOfSeveralParts();
    void findsIterations_data();
    void findsIterations();
    void tellsLoopsOfOneNumberApart();
    void findsClashesOfPlaces();
};

namespace {

ComparatorError listed(const QString &text, const QString &name, std::uint64_t line, std::uint64_t record,
                       std::uint64_t count = 1)
{
    return {.traceFile = u"0.trd"_s,
            .record = record,
            .context = {{false, 1, {std::int64_t(record)}}},
            .text = text,
            .message = ComparatorMessage::DifferentDouble,
            .name = name,
            .file = u"heat.fdv"_s,
            .line = line,
            .referenceValue = QString::number(record),
            .currentValue = u"0"_s,
            .count = count};
}

/// A run of four errors and one of one, then the protocol of a process with a place.
std::shared_ptr<ErrorsDocument> severalParts()
{
    const auto document = std::make_shared<ErrorsDocument>();
    document->file = u"err.trd"_s;
    document->runs.push_back({.errors = {listed(u"Different DOUBLE values"_s, u"A(I)"_s, 24, 40),
                                         listed(u"Different INT values"_s, u"K"_s, 9, 5, 7),
                                         listed(u"Different DOUBLE values"_s, u"A (I)"_s, 24, 100, 2),
                                         listed(u"Different DOUBLE values"_s, u"B(I)"_s, 30, 60)},
                              .totals = {{0, 4, 1000}}});
    ComparatorError fatal = listed(u"Unexpected use of variable"_s, {}, 30, 0);
    fatal.process = 3;
    fatal.isFatal = true;
    fatal.context.clear();
    fatal.referenceValue.reset();
    fatal.currentValue.reset();
    document->runs.push_back({.errors = {fatal}});
    ProtocolPlace place{.fileLine = 13, .name = u"B"_s, .file = u"heat.fdv"_s, .line = 29, .hits = 5};
    place.pairs[0] = ProtocolPair{u"1.trd"_s, 551, u"0.5"_s, u"0.75"_s, 0.25, 0.125};
    ComparatorProtocol protocol{.process = 3};
    protocol.places = {place};
    document->protocols.push_back(protocol);
    return document;
}

std::shared_ptr<const ErrorList> listOf(const ErrorSubjects &subjects)
{
    return listErrors(subjects, Progress()).value();
}

/// Numbers of the rows that a choice shows, from 1 on; groups in brackets.
QString shownBy(const ErrorList &list, const ErrorChoice &choice)
{
    const ErrorSelection shown = selectErrors(list, choice, Progress()).value();
    QStringList texts;
    for (std::uint32_t place = 0; place < shown.rows.size(); ++place) {
        QString text = QString::number(shown.rows[place] + 1);
        for (const ErrorGroup &group : shown.groups) {
            if (group.first == place)
                text.prepend(u'[');
            if (group.first + group.count == place + 1)
                text.append(u']');
        }
        texts << text;
    }
    return texts.join(u' ');
}

QStringList cellsOf(const QAbstractItemModel &model, const QModelIndex &row)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts << row.siblingAtColumn(column).data().toString();
    return texts;
}

void show(ErrorsModel &model, const ErrorSubjects &subjects, const ErrorChoice &choice = {})
{
    model.setChoice(choice);
    model.setSubjects(subjects);
    QTRY_VERIFY(!model.isUpdating());
}

QStringList factTexts(const std::vector<ErrorFact> &facts)
{
    QStringList texts;
    for (const ErrorFact &fact : facts)
        texts << (fact.value.isEmpty() ? fact.what : QString(fact.what % ": "_L1 % fact.value));
    return texts;
}

} // namespace

void TestErrorList::filters_data()
{
    QTest::addColumn<std::optional<std::size_t>>("part");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("rows");
    using Part = std::optional<std::size_t>;
    QTest::newRow("all") << Part() << u""_s << u"1 2 3 4 5 6"_s;
    QTest::newRow("first run") << Part(0) << u""_s << u"1 2 3 4"_s;
    QTest::newRow("second run") << Part(1) << u""_s << u"5"_s;
    QTest::newRow("protocol") << Part(2) << u""_s << u"6"_s;
    QTest::newRow("message") << Part() << u"int"_s << u"2"_s;
    QTest::newRow("place") << Part() << u":30"_s << u"4 5"_s;
    QTest::newRow("iteration") << Part() << u"1(60)"_s << u"4"_s;
    QTest::newRow("two words") << Part() << u" heat double 24 "_s << u"1 3"_s;
    QTest::newRow("word of another part") << Part(1) << u"double"_s << u""_s;
    QTest::newRow("trace") << Part() << u"1.trd:551"_s << u"6"_s;
}

void TestErrorList::filters()
{
    QFETCH(const std::optional<std::size_t>, part);
    QFETCH(const QString, text);
    QTEST(shownBy(*listOf({severalParts()}), {.part = part, .text = text}), "rows");
}

/// What has no such thing comes last either way.
void TestErrorList::sorts_data()
{
    QTest::addColumn<ErrorKey>("key");
    QTest::addColumn<QString>("up");
    QTest::addColumn<QString>("down");
    QTest::newRow("number") << ErrorKey::Order << u"1 2 3 4 5 6"_s << u"6 5 4 3 2 1"_s;
    QTest::newRow("process") << ErrorKey::Process << u"5 6 1 2 3 4"_s << u"5 6 1 2 3 4"_s;
    QTest::newRow("message") << ErrorKey::Message << u"1 3 4 2 6 5"_s << u"5 6 2 1 3 4"_s;
    QTest::newRow("variable") << ErrorKey::Variable << u"3 1 6 4 2 5"_s << u"2 4 6 1 3 5"_s;
    QTest::newRow("place") << ErrorKey::Place << u"2 1 3 6 4 5"_s << u"4 5 6 1 3 2"_s;
    QTest::newRow("where") << ErrorKey::Where << u"2 1 4 3 5 6"_s << u"3 4 1 2 5 6"_s;
    QTest::newRow("trace") << ErrorKey::Trace << u"2 1 4 3 6 5"_s << u"6 3 4 1 2 5"_s;
    QTest::newRow("value") << ErrorKey::Reference << u"6 2 1 4 3 5"_s << u"3 4 1 2 6 5"_s;
    QTest::newRow("count") << ErrorKey::Count << u"1 4 5 3 6 2"_s << u"2 6 3 1 4 5"_s;
}

void TestErrorList::sorts()
{
    QFETCH(const ErrorKey, key);
    const auto list = listOf({severalParts()});
    QTEST(shownBy(*list, {.key = key}), "up");
    QTEST(shownBy(*list, {.key = key, .isDescending = true}), "down");
}

/// Blanks in a name mean nothing: A(I) and A (I) are one variable.
void TestErrorList::groups_data()
{
    QTest::addColumn<ErrorGrouping>("grouping");
    QTest::addColumn<QString>("rows");
    QTest::newRow("message") << ErrorGrouping::Message << u"[1 3 4] [2] [5] [6]"_s;
    QTest::newRow("variable and place") << ErrorGrouping::VariableAndPlace << u"[1 3] [2] [4] [5] [6]"_s;
    QTest::newRow("all") << ErrorGrouping::All << u"[1 3] [2] [4] [5] [6]"_s;
}

void TestErrorList::groups()
{
    QFETCH(const ErrorGrouping, grouping);
    const auto list = listOf({severalParts()});
    QTEST(shownBy(*list, {.grouping = grouping}), "rows");
    const ErrorSelection shown = selectErrors(*list, {.grouping = grouping}, Progress()).value();
    QCOMPARE(shown.groups[0].places, grouping == ErrorGrouping::Message ? 2u : 1u);
    QCOMPARE(shown.groups[0].messages, 1u);
}

/// The message names the variable; its kind does not.
void TestErrorList::groupsMessagesOfControl()
{
    const auto document = std::make_shared<ErrorsDocument>();
    for (const QString &name : {u"L"_s, u"B(I,J)"_s}) {
        document->runs.resize(1);
        document->runs[0].errors.push_back({.origin = ComparatorError::Origin::DynamicControl,
                                            .text = u"Using non-initialized variable "_s + name,
                                            .message = messageOf(ControlMessage::UninitializedVariable),
                                            .name = name,
                                            .file = u"jac.fdv"_s,
                                            .line = 7});
    }
    const auto list = listOf({document});
    QCOMPARE(kindText(list->rows[1]), u"Using non-initialized variable"_s);
    QCOMPARE(shownBy(*list, {.grouping = ErrorGrouping::Message}), u"[1 2]"_s);
    QVERIFY(factTexts(errorFacts(*document, {})).contains(u"Using non-initialized variable: 2"_s));
}

void TestErrorList::groupsByCount()
{
    const ErrorChoice choice{.grouping = ErrorGrouping::Message, .key = ErrorKey::Count, .isDescending = true};
    QCOMPARE(shownBy(*listOf({severalParts()}), choice), u"[2] [6] [3 1 4] [5]"_s); // 7, 5, 4 and 1 times
}

/// An error of reading names the file that was read; TrcRec(0) names no line.
void TestErrorList::namesTraceLines()
{
    ComparatorError error = listed(u"Bad command syntax"_s, {}, 38, 0);
    ErrorRow row{.error = &error};
    QVERIFY(!namedTraceLine(row));
    error.origin = ComparatorError::Origin::ReadTrace;
    error.file = u"0.trd"_s;
    QCOMPARE(namedTraceLine(row), (NamedTraceLine{u"0.trd"_s, 38}));
    error = listed(u"Different INT values"_s, u"K"_s, 38, 17);
    QCOMPARE(traceText(row), u"0.trd:17"_s);
    QCOMPARE(placeText(row), u"heat.fdv:38"_s);
}

void TestErrorList::titlesParts()
{
    QCOMPARE(partTitles(*severalParts()),
             QStringList({u"Run 1 (4)"_s, u"Run 2 (1)"_s, u"Protocol of process 3 (1)"_s}));
}

void TestErrorList::showsCells()
{
    ErrorsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    show(model, {severalParts()});
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(cellsOf(model, model.index(2, 0)),
             QStringList({u"3"_s, u""_s, u""_s, u"Different DOUBLE values"_s, u"A (I)"_s, u"heat.fdv:24"_s,
                          u"Loop 1(100)"_s, u"0.trd:100"_s, u"100"_s, u"0"_s, u"2"_s, u""_s}));
    QCOMPARE(cellsOf(model, model.index(4, 0)),
             QStringList({u"5"_s, u""_s, u"3"_s, u"⚠ Unexpected use of variable (fatal)"_s, u""_s, u"heat.fdv:30"_s,
                          u""_s, u""_s, u""_s, u""_s, u"1"_s, u""_s}));
    const auto isLink = [&model](int row, ErrorsModel::Column column) {
        return model.index(row, column).data(ErrorsModel::LinkRole).toBool();
    };
    QVERIFY(isLink(2, ErrorsModel::TraceColumn) && isLink(2, ErrorsModel::WhereColumn));
    QVERIFY(isLink(2, ErrorsModel::PlaceColumn) && !isLink(2, ErrorsModel::VerdictColumn));
    QVERIFY(!isLink(4, ErrorsModel::TraceColumn) && !isLink(4, ErrorsModel::WhereColumn));
    QVERIFY(model.index(4, 0).data(ErrorsModel::FatalRole).toBool());
    QCOMPARE(model.index(4, 0).data(ErrorsModel::ProcessRole).toInt(), 3);
    model.sort(ErrorsModel::CountColumn, Qt::DescendingOrder);
    QTRY_COMPARE(model.index(0, 0).data().toString(), u"2"_s);
    QCOMPARE(model.indexOf(2).row(), 2);
}

void TestErrorList::showsGroups()
{
    ErrorsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    show(model, {severalParts()}, {.grouping = ErrorGrouping::Message});
    QCOMPARE(model.rowCount(), 4);
    const QModelIndex group = model.index(0, 0);
    QCOMPARE(model.rowCount(group), 3);
    QCOMPARE(cellsOf(model, group), QStringList({u""_s, u""_s, u""_s, u"3 × Different DOUBLE values"_s, u""_s,
                                                 u"2 places"_s, u""_s, u""_s, u""_s, u""_s, u"4"_s, u""_s}));
    QVERIFY(!model.rowAt(group));
    QCOMPARE(model.rowCount(model.index(1, 0)), 0); // of one row: the row itself
    QCOMPARE(model.rowAt(model.index(1, 0))->name(), u"K"_s);
    QCOMPARE(model.indexOf(1), model.index(1, 0));
    QCOMPARE(model.rowAt(model.index(2, 0, group))->name(), u"B(I)"_s);
    QCOMPARE(model.indexOf(3), model.index(2, 0, group));
    model.setChoice({.text = u"no such word"_s, .grouping = ErrorGrouping::Message});
    QTRY_COMPARE(model.rowCount(), 0);
}

/// Only what one of both lists has; it is said which.
void TestErrorList::showsWhatDiffers()
{
    const auto before = std::make_shared<ErrorsDocument>(*severalParts());
    before->runs.resize(1);
    before->protocols.clear();
    const auto now = std::make_shared<ErrorsDocument>(*before);
    now->runs[0].errors[1].currentValue = u"9"_s;
    ErrorsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    show(model, {now, before});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, ErrorsModel::OnlyInColumn).data().toString(), u"− reference"_s);
    QCOMPARE(model.index(1, ErrorsModel::OnlyInColumn).data().toString(), u"+ current"_s);
    QCOMPARE(model.index(1, ErrorsModel::CurrentColumn).data().toString(), u"9"_s);
}

/// In a LoopText the write of iteration k is on line 8 + 3k: iteration 3 differs, iteration 5 does not.
void TestErrorList::showsVerdicts()
{
    const auto written = [](std::uint64_t iteration) {
        ComparatorError error = listed(u"Different DOUBLE values"_s, u"B(I)"_s, 29, 8 + 3 * iteration);
        error.traceFile = u"r0.trd"_s;
        error.referenceValue = QString::number(2 * iteration);
        return error;
    };
    const auto document = std::make_shared<ErrorsDocument>();
    document->runs.push_back({.errors = {written(5), written(3)}});
    document->runs.push_back({.errors = {written(3)}});
    const auto diff =
        diffOf(runOf({{LoopText{}.text()}}, u"r"_s), runOf({{LoopText{.written = {{3, "0"}}}.text()}}, u"c"_s));
    ErrorsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    show(model, {document, nullptr, diff});
    QStringList verdicts;
    for (int row = 0; row < model.rowCount(); ++row)
        verdicts << model.index(row, ErrorsModel::VerdictColumn).data().toString();
    QCOMPARE(verdicts, QStringList({u"✗ equal here"_s, u"✓ found here too"_s, u"✓ found here too"_s}));
    QVERIFY(model.index(1, ErrorsModel::VerdictColumn).data(ErrorsModel::LinkRole).toBool());
    QVERIFY(!model.index(0, ErrorsModel::VerdictColumn).data(ErrorsModel::LinkRole).toBool());
    QVERIFY(model.index(0, ErrorsModel::VerdictColumn).data(Qt::ToolTipRole).toString().startsWith(u"Both runs have"));
    model.setChoice({.text = u"too"_s});
    QTRY_COMPARE(model.rowCount(), 2);
    model.setChoice({.key = ErrorKey::Verdict});
    QTRY_COMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(2, 0).data().toString(), u"1"_s);
}

void TestErrorList::showsNothing()
{
    ErrorsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy updated(&model, &ErrorsModel::updated);
    show(model, {std::make_shared<const ErrorsDocument>()});
    QTRY_COMPARE(updated.count(), 1);
    QCOMPARE(model.rowCount(), 0);
    show(model, {severalParts()});
    QCOMPARE(model.rowCount(), 6);
    model.setSubjects({});
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.isUpdating() && !model.list());
}

void TestErrorList::isCancelled()
{
    Progress progress;
    progress.cancel();
    const auto made = listErrors({severalParts()}, progress);
    QVERIFY(!made && made.error().kind == ErrorKind::Cancelled);
    const auto chosen = selectErrors(*listOf({severalParts()}), {}, progress);
    QVERIFY(!chosen && chosen.error().kind == ErrorKind::Cancelled);
}

void TestErrorList::factsOfARun()
{
    const auto document = severalParts();
    QCOMPARE(factTexts(errorFacts(*document, 0)),
             QStringList({u"Errors listed: 4"_s, u"Found, with repetitions: 11"_s,
                          u"Errors of process 0: 4 of at most 1,000"_s, u"Different DOUBLE values: 3"_s,
                          u"Different INT values: 1"_s}));
    QCOMPARE(factTexts(errorFacts(*document, 1)),
             QStringList({u"Errors listed: 1"_s, u"The list: without a total"_s, u"The comparison: was stopped"_s,
                          u"Unexpected use of variable: 1"_s}));
    document->runs[0].totals = {{{}, 4, 4}};
    QVERIFY(factTexts(errorFacts(*document, 0)).contains(u"Errors of all processes: 4 of at most 4"_s));
    QVERIFY(factTexts(errorFacts(*document, 0)).contains(u"The list: incomplete (MaxErrors)"_s));
}

void TestErrorList::factsOfProtocols()
{
    ErrorsDocument document;
    document.protocols.push_back({.tolerance = 1e-4,
                                  .isAbsolute = true,
                                  .process = {},
                                  .matched = 1322,
                                  .errors = 1000,
                                  .hasMoreErrors = true,
                                  .abnormalEnd = u"signal 11"_s,
                                  .end = ProtocolEnd{3, 8}});
    QCOMPARE(factTexts(errorFacts(document, {})),
             QStringList({u"Tolerance: 0.0001, absolute"_s, u"Events that agree: 1,322"_s, u"Errors: 1,000 or more"_s,
                          u"Places with differences: 0"_s, u"The program was ended: signal 11"_s,
                          u"Compared up to record: 3 of 8"_s}));
}

void TestErrorList::factsOfSeveralParts()
{
    ErrorFactsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(errorFacts(*severalParts(), {}));
    QStringList headings;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, 0).data(ErrorFactsModel::HeadingRole).toBool())
            headings << model.index(row, 0).data().toString();
    }
    QCOMPARE(headings, QStringList({u"Run 1"_s, u"Run 2"_s, u"Protocol of process 3"_s}));
    QCOMPARE(model.index(1, 0).data(Qt::ToolTipRole).toString(), u"Errors listed: 4"_s);
    QVERIFY(errorFacts(ErrorsDocument(), {}).empty());
}

namespace {

/// SL 1 with two iterations, PL 2 twice in each: lines 9, 10 and 12 are IT of PL 2 in iteration 1.
const QByteArray nestedLoops = "SL: 1() [1]; {\"heat.fdv\", 20}\n" // line 8
                               "IT: 1, (1)\n"
                               "PL: 2(1) [2]; {\"heat.fdv\", 22}\n"
                               "IT: 4, (1,1)\n" // 11
                               "AW: [1] \"K\" = 1; {\"heat.fdv\", 23}\n"
                               "EL: 2; {\"heat.fdv\", 24}\n"
                               "PL: 2(1) [2]; {\"heat.fdv\", 22}\n"
                               "IT: 4, (1,1)\n" // 15
                               "AW: [1] \"K\" = 1; {\"heat.fdv\", 23}\n"
                               "EL: 2; {\"heat.fdv\", 24}\n"
                               "IT: 2, (2)\n"
                               "PL: 2(1) [2]; {\"heat.fdv\", 22}\n"
                               "IT: 4, (1,1)\n" // 20
                               "AW: [1] \"K\" = 1; {\"heat.fdv\", 23}\n"
                               "EL: 2; {\"heat.fdv\", 24}\n"
                               "EL: 1; {\"heat.fdv\", 25}\n";

} // namespace

void TestErrorList::findsIterations_data()
{
    using Context = std::vector<ContextStep>;
    using Line = std::optional<std::uint64_t>;
    QTest::addColumn<Context>("context");
    QTest::addColumn<Line>("line"); // of the error
    QTest::addColumn<Line>("found");
    const ContextStep first{false, 1, {1}};
    const ContextStep second{false, 1, {2}};
    const ContextStep inner{false, 2, {1, 1}};
    QTest::newRow("first execution") << Context{first, inner} << Line() << Line(11);
    QTest::newRow("around the record") << Context{first, inner} << Line(16) << Line(15);
    QTest::newRow("outer one around it") << Context{first} << Line(16) << Line(9);
    QTest::newRow("another iteration than that around it") << Context{second, inner} << Line(16) << Line(20);
    QTest::newRow("line behind the trace") << Context{first, inner} << Line(900) << Line(11);
    QTest::newRow("construct alone") << Context{second, {false, 2, {}}} << Line() << Line(19);
    QTest::newRow("not there") << Context{first, {false, 2, {1, 7}}} << Line(11) << Line();
    QTest::newRow("not in that loop") << Context{{false, 5, {1}}, inner} << Line() << Line();
    QTest::newRow("not outside it") << Context{inner} << Line() << Line();
    QTest::newRow("sequential branch") << Context{} << Line(9) << Line();
}

void TestErrorList::findsIterations()
{
    QFETCH(const std::vector<ContextStep>, context);
    QFETCH(const std::optional<std::uint64_t>, line);
    const TraceRun run = runOf({{nestedLoops}}, u"r"_s);
    const Trace &trace = *run.processes[0].trace;
    const FoundContext found = findContext(trace, context, {.traceLine = line}, Progress()).value();
    QTEST(found.record ? std::optional(trace.line(*found.record)) : std::nullopt, "found");
    QCOMPARE(found.alike, QStringList());
    Progress progress;
    progress.cancel();
    const auto cancelled = findContext(trace, {{false, 99, {1}}}, {}, progress);
    QVERIFY(!cancelled && cancelled.error().kind == ErrorKind::Cancelled);
}

/// A loop 4 of a.f, then one of b.f, both with an iteration 1: its IT are on lines 9 and 12.
void TestErrorList::tellsLoopsOfOneNumberApart()
{
    const TraceRun run = runOf({{"PL: 4() [1]; {\"src/a.f\", 20}\n"
                                 "IT: 1, (1)\n"
                                 "AW: [1] \"K\" = 1; {\"src/a.f\", 21}\n"
                                 "EL: 4; {\"src/a.f\", 22}\n"
                                 "PL: 4() [1]; {\"b.f\", 20}\n"
                                 "IT: 1, (1)\n"
                                 "AW: [1] \"K\" = 1; {\"b.f\", 21}\n"
                                 "EL: 4; {\"b.f\", 22}\n"}},
                               u"r"_s);
    const Trace &trace = *run.processes[0].trace;
    const auto lineOf = [&trace](const std::vector<ContextStep> &context, const ErrorSpot &spot) {
        const FoundContext found = findContext(trace, context, spot, Progress()).value();
        return QStringList{QString::number(found.record ? trace.line(*found.record) : 0)} + found.alike;
    };
    const std::vector<ContextStep> iteration{{false, 4, {1}}};
    const QStringList both{u"PL 4 src/a.f:20"_s, u"PL 4 b.f:20"_s};
    QCOMPARE(lineOf(iteration, {.file = u"b.f"_s, .line = 21}), QStringList{u"13"_s});
    QCOMPARE(lineOf(iteration, {.file = u"a.f"_s, .line = 21}), QStringList{u"9"_s});
    QCOMPARE(lineOf(iteration, {.traceLine = 14}), QStringList{u"13"_s});
    QCOMPARE(lineOf(iteration, {}), QStringList{u"9"_s} + both);
    QCOMPARE(lineOf(iteration, {.file = u"c.f"_s, .line = 21}), QStringList{u"9"_s} + both);
    const std::vector<ContextStep> loop{{false, 4, {}}};
    QCOMPARE(lineOf(loop, {.file = u"b.f"_s, .line = 22}), QStringList{u"8"_s} + both); // no record of the loop itself
    QCOMPARE(lineOf(loop, {.file = u"b.f"_s, .line = 21}), QStringList{u"12"_s});
}

void TestErrorList::findsClashesOfPlaces()
{
    const TraceRun run = runOf({{nestedLoops}}, u"r"_s);
    const Trace &trace = *run.processes[0].trace;
    ComparatorError error = listed(u"Different INT values"_s, u"K"_s, 23, 12);
    error.file = u"src/heat.fdv"_s;
    const ErrorRow row{.error = &error};
    QVERIFY(!placeClash(trace, 12, row));
    const auto clash = placeClash(trace, 13, row);
    QVERIFY(clash);
    QCOMPARE(clash->ofTrace, u"heat.fdv:24"_s);
    QCOMPARE(clash->ofRow, u"src/heat.fdv:23"_s);
    QVERIFY(!placeClash(trace, 2, row)); // in the header
    error.line.reset();
    QVERIFY(!placeClash(trace, 13, row));
}

RANKSCOPE_TEST(TestErrorList, QCoreApplication)
#include "tst_errorlist.moc"
