// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorsdiff.h"
#include "model/trace/errors/errorsreport.h"
#include "tests/model/trace/rowtexts.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(rankscope::ErrorsDocument)

/// The rows of a document of errors, what is said of it, and two of them compared.
class TestErrorsReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsOfErrorsAndProtocols();
    void columnsOfFiles();
    void sentences_data();
    void sentences();
    void countedErrorsAreNotGood();
    void sameErrors();
    void differentErrors();
    void repeatedErrors();
    void incompleteLists_data();
    void incompleteLists();
    void reportIsCut();
};

namespace {

ComparatorError valueError(const QString &name, std::uint64_t line, const QString &current)
{
    return {.process = 1,
            .traceFile = u"0.trd"_s,
            .record = 64,
            .context = {{false, 2, {3, 4}}},
            .text = u"Different INT values"_s,
            .message = ComparatorMessage::DifferentInt,
            .name = name,
            .file = u"heat.fdv"_s,
            .line = line,
            .referenceValue = u"1"_s,
            .currentValue = current};
}

ComparatorError fatalError()
{
    return {.process = {},
            .record = 71,
            .context = {{false, 9, {3}}},
            .text = u"Unexpected use of variable"_s,
            .message = ComparatorMessage::UnexpectedVariable,
            .isFatal = true,
            .file = u"heat.fdv"_s,
            .line = 72};
}

ErrorsDocument documentOf(const std::vector<ComparatorError> &errors, std::uint64_t limit = 1000)
{
    ErrorsDocument document;
    document.runs.push_back({.errors = errors, .totals = {{0, errors.size(), limit}}});
    return document;
}

} // namespace

void TestErrorsReport::rowsOfErrorsAndProtocols()
{
    ErrorsDocument document = documentOf({valueError(u"A"_s, 24, u"2"_s)});
    ProtocolPlace place{.fileLine = 13, .name = u"B"_s, .file = u"heat.fdv"_s, .line = 29, .hits = 5};
    place.pairs[std::size_t(ProtocolMeasure::AbsoluteLeap)] =
        ProtocolPair{u"1.trd"_s, 551, u"0.5"_s, u"0.75"_s, 0.25, 0.125};
    ComparatorProtocol protocol{.process = 3};
    protocol.places = {place, {.fileLine = 20, .name = u"C"_s, .line = 30}};
    document.protocols.push_back(protocol);
    const Report report = errorsReport(document);
    QCOMPARE(
        rowTexts(fieldsOf(report)),
        QStringList({u"1|1|Different INT values|value|different-int|||A|heat.fdv|24|Loop 2(3,4)|1|2|1|||0.trd|64|0"_s,
                     u"1|3|Largest absolute leap|protocol|max-absolute-leap|||B|heat.fdv|29||0.5|0.75|5|0.25|0.125|1."
                     "trd|551|13"_s,
                     u"1|3|Differences|protocol|place|||C||30|||||||||20"_s}));
}

void TestErrorsReport::columnsOfFiles()
{
    const ErrorsDocument document = documentOf({fatalError()});
    const Report report = errorsReport(document);
    QStringList keys;
    for (const FieldColumn &column : fieldsOf(report).columns)
        keys << column.key;
    QCOMPARE(keys.join(u' '), u"run process text class message fatal reduction name file line where reference_value "
                              "current_value count relative absolute trace_file trace_line list_line"_s);
}

void TestErrorsReport::sentences_data()
{
    QTest::addColumn<ErrorsDocument>("document");
    QTest::addColumn<QString>("sentence");
    ErrorsDocument document = documentOf({valueError(u"A"_s, 24, u"2"_s), fatalError()});
    QTest::newRow("stopped")
        << document
        << u"The comparator stopped at heat.fdv:72, Loop 9(3): Unexpected use of variable. 2 error(s) "
           "are listed."_s;
    document = documentOf({valueError(u"A"_s, 24, u"2"_s)}, 1);
    QTest::newRow("limit") << document
                           << u"The comparator stopped listing at its limit: there may be more errors. 1 error(s) are "
                              "listed."_s;
    QTest::newRow("none") << documentOf({}) << u"No errors were found."_s;
    ErrorsDocument output;
    output.runs.push_back({.announced = 7, .wasDisabled = true});
    QTest::newRow("standard error") << output
                                    << u"The comparator stopped before the end. 7 error(s) were found; they are not "
                                       "listed here."_s;
    ErrorsDocument protocol;
    protocol.protocols.emplace_back();
    QTest::newRow("protocol of no differences") << protocol << u"The protocol has no differences."_s;
    protocol.protocols.back().end = {852, 857};
    QTest::newRow("protocol of a part") << protocol
                                        << u"The protocol has no differences as far as the comparison came."_s;
    protocol.protocols.back().errors = 1000;
    protocol.protocols.back().hasMoreErrors = true;
    QTest::newRow("protocol that counts errors") << protocol
                                                 << u"The protocol has no differences of values, but it counts errors, "
                                                    "which the list of errors names: ≥ 1,000."_s;
    protocol.protocols.back().places.resize(2);
    QTest::newRow("protocol") << protocol << u"The protocol has differences at 2 place(s)."_s;
    QTest::newRow("nothing") << ErrorsDocument() << u"The runtime says nothing of errors."_s;
}

void TestErrorsReport::sentences()
{
    QFETCH(const ErrorsDocument, document);
    QTEST(errorsSentence(document), "sentence");
}

/// An iteration that is not in the reference has no place in a protocol.
void TestErrorsReport::countedErrorsAreNotGood()
{
    ErrorsDocument document;
    document.protocols.push_back({.matched = 461, .errors = 0});
    QVERIFY(errorsReport(document).isGood);
    document.protocols.back().errors = 1;
    QVERIFY(!errorsReport(document).isGood);
    document.protocols.back() = {.errors = 0, .end = ProtocolEnd{852, 857}};
    QVERIFY(!errorsReport(document).isGood);
}

/// Iterations, lines of the trace, processes and the order do not count.
void TestErrorsReport::sameErrors()
{
    ComparatorError other = valueError(u"A"_s, 24, u"2"_s);
    other.record = 99;
    other.context.front().iteration = {7, 7};
    other.process = 5;
    const ErrorsDocument reference = documentOf({valueError(u"A"_s, 24, u"2"_s), fatalError()});
    const ErrorsDocument current = documentOf({fatalError(), other});
    const ErrorsDiff diff = compareErrors(reference, current);
    QVERIFY(diff.isEqual() && diff.isWhole);
    QCOMPARE(diff.same, std::uint64_t(2));
    QCOMPARE(errorsDiffSentence(diff), u"Both have the same errors (2)."_s);
    QCOMPARE(errorsDiffSentence(compareErrors(documentOf({}), documentOf({}))), u"Neither has an error."_s);
}

void TestErrorsReport::differentErrors()
{
    const ErrorsDocument reference = documentOf({valueError(u"A"_s, 24, u"2"_s), valueError(u"B"_s, 25, u"2"_s)});
    const ErrorsDocument current =
        documentOf({valueError(u"B"_s, 25, u"3"_s), valueError(u"A"_s, 24, u"2"_s), valueError(u"C"_s, 26, u"2"_s)});
    const ErrorsDiff diff = compareErrors(reference, current);
    QCOMPARE(diff.same, std::uint64_t(1));
    QCOMPARE(diff.onlyReference, std::uint64_t(1));
    QCOMPARE(diff.onlyCurrent, std::uint64_t(2));
    QStringList names;
    for (const ErrorDifference &difference : diff.differences)
        names << (difference.isInReference ? u'-' : u'+') % difference.row.name();
    QCOMPARE(names, QStringList({u"-B"_s, u"+B"_s, u"+C"_s}));
    QCOMPARE(errorsDiffSentence(diff),
             u"1 error(s) are in the reference only, 2 in the current list only; 1 are in both."_s);
}

void TestErrorsReport::repeatedErrors()
{
    const ComparatorError error = valueError(u"A"_s, 24, u"2"_s);
    const ErrorsDocument reference = documentOf({error});
    const ErrorsDocument current = documentOf({error, error, error});
    const ErrorsDiff diff = compareErrors(reference, current);
    QCOMPARE(diff.same, std::uint64_t(1));
    QCOMPARE(diff.onlyCurrent, std::uint64_t(2));
}

void TestErrorsReport::incompleteLists_data()
{
    QTest::addColumn<ErrorsDocument>("document");
    QTest::newRow("at its limit") << documentOf({fatalError()}, 1);
    ErrorsDocument cut = documentOf({fatalError()});
    cut.runs.front().totals.clear();
    QTest::newRow("no total") << cut;
}

void TestErrorsReport::incompleteLists()
{
    QFETCH(const ErrorsDocument, document);
    const ErrorsDocument whole = documentOf({fatalError()});
    for (const ErrorsDiff &diff : {compareErrors(document, whole), compareErrors(whole, document)}) {
        QVERIFY(diff.isEqual());
        QVERIFY(!diff.isWhole);
    }
    QVERIFY(compareErrors(whole, whole).isWhole);
}

void TestErrorsReport::reportIsCut()
{
    const ErrorsDocument reference;
    const ErrorsDocument current = documentOf({valueError(u"A"_s, 24, u"2"_s), valueError(u"B"_s, 25, u"2"_s)});
    const ErrorsDiff diff = compareErrors(reference, current);
    const Report cut = errorsDiffReport(diff, {{u"a"_s}, {u"b"_s}, 1});
    QCOMPARE(rowTexts(fieldsOf(cut)).size(), 1);
    const Report whole = errorsDiffReport(diff, {{u"a"_s}, {u"b"_s}, 0});
    const QStringList rows = rowTexts(fieldsOf(whole));
    QCOMPARE(rows.size(), 2);
    QVERIFY2(rows[1].startsWith("only-current|1|1|Different INT values|value|different-int|||B|"_L1),
             qPrintable(rows[1]));
}

RANKSCOPE_TEST(TestErrorsReport, NoApplication)
#include "tst_errorsreport.moc"
