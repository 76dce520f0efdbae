// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/fixturefiles.h"

#include "io/detection.h"
#include "io/dvm/errors/errorsreader.h"
#include "io/dvm/errors/outputprefix.h"
#include "io/formats.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Lists of errors of the comparator and the dynamic control, alone and in the output of jobs. Expected values are read
/// off the fixtures by a user.
class TestComparatorErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void prefixes_data();
    void prefixes();
    void fields();
    void dynamicControl();
    void oldForm();
    void appendedRuns();
    void totalFirst();
    void killedBeforeTheTotal();
    void severalProcesses();
    void outputOfAJob();
    void listsOfMarkedProcesses_data();
    void listsOfMarkedProcesses();
    void standardErrorAlone_data();
    void standardErrorAlone();
    void configurationThatDoesNotFit();
    void linesAroundTheList();
    void encodings();
    void damaged_data();
    void damaged();
    void cutAtEveryByte_data();
    void cutAtEveryByte();
};

namespace {

using Errors = std::shared_ptr<const ErrorsDocument>;

Errors errorsIn(const QByteArray &bytes, const QString &encoding = {})
{
    Progress progress;
    auto read = readErrors(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"test"_s, encoding,
                           progress);
    return read ? *read : nullptr;
}

/// Lines of a list, indented by "  " here and by two tabs in files.
QByteArray listed(const char *text)
{
    return QByteArray(text).replace("\n  ", "\n\t\t");
}

/// "64:heat.fdv:24 x5" of each error of a run.
QString runText(const ComparatorRun &run)
{
    QStringList texts;
    for (const ComparatorError &error : run.errors)
        texts << QString::number(error.record.value_or(0)) % u':' % error.file % u':'
                     % QString::number(error.line.value_or(0)) % u" x"_s % QString::number(error.count);
    return texts.join(u' ');
}

QString problemLines(const ErrorsDocument &document)
{
    QStringList lines;
    for (const Problem &problem : document.problems.items())
        lines << QString::number(problem.line.value_or(0));
    return lines.join(u' ');
}

constexpr auto oneError = ": TrcFile(0.trd); TrcRec(7); Sequential branch. \n"
                          "  Unexpected use of variable (fatal)\n"
                          "  File: a  Line: 2\n";

} // namespace

void TestComparatorErrors::prefixes_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("prefix");
    QTest::addColumn<qint64>("process");
    QTest::newRow("Open MPI") << "[1,12]<stderr>:\t\tval1= 2"_ba
                              << "[1,12]<stderr>:"_ba << qint64(12);
    QTest::newRow("Open MPI, output") << "[7,0]<stdout>:x"_ba
                                      << "[7,0]<stdout>:"_ba << qint64(0);
    QTest::newRow("MPICH") << "[3] x"_ba
                           << "[3] "_ba << qint64(3);
    QTest::newRow("srun") << "10: : TrcFile"_ba
                          << "10: "_ba << qint64(10);
    QTest::newRow("none") << ": TrcFile(0.trd)"_ba
                          << ""_ba << qint64(-1);
    QTest::newRow("CPU of the comparator") << "(2): TrcFile(0.trd)"_ba
                                           << ""_ba << qint64(-1);
    QTest::newRow("other channel") << "[1,0]<diag>:x"_ba
                                   << ""_ba << qint64(-1);
    QTest::newRow("cut") << "[1,"_ba
                         << ""_ba << qint64(-1);
    QTest::newRow("huge") << "99999999999999999999: x"_ba
                          << ""_ba << qint64(-1);
}

void TestComparatorErrors::prefixes()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, prefix);
    QFETCH(qint64, process);
    const OutputPrefix found = outputPrefixOf({line.constData(), std::size_t(line.size())});
    QCOMPARE(QByteArray(found.text.data(), qsizetype(found.text.size())), prefix);
    if (!prefix.isEmpty())
        QCOMPARE(found.process, std::optional<std::int64_t>(process));
}

void TestComparatorErrors::fields()
{
    const Errors read = errorsIn(dvmFixture("errors.err.trd"));
    QVERIFY(read && read->problems.isEmpty());
    QCOMPARE(read->runs.size(), std::size_t(1));
    const ComparatorRun &run = read->runs.front();
    QCOMPARE(run.totals, std::vector<ComparatorTotal>({{0, 3, 1000}}));
    QVERIFY(!run.isLimitReached());
    QCOMPARE(run.errors.size(), std::size_t(3));
    QCOMPARE(run.errors[0], (ComparatorError{.fileLine = 1,
                                             .process = {},
                                             .traceFile = u"0.trd"_s,
                                             .record = 64,
                                             .context = {{false, 1, {1}}, {false, 2, {2, 2}}},
                                             .text = u"Different DOUBLE values"_s,
                                             .message = ComparatorMessage::DifferentDouble,
                                             .name = u"X [ i], k"_s,
                                             .file = u"heat.fdv"_s,
                                             .line = 24,
                                             .referenceValue = u"22"_s,
                                             .currentValue = u"22.5"_s,
                                             .count = 7}));
    QCOMPARE(run.errors[1].process, std::optional<std::int64_t>(2));
    QVERIFY(run.errors[1].isReduction);
    QVERIFY(run.errors[1].context.empty());
    QCOMPARE(run.errors[1].name, u"<reduct.var>"_s);
    QCOMPARE(run.errors[1].currentValue, std::optional(u"( 0.125,-INF)"_s));
    QCOMPARE(run.errors[2].origin, ComparatorError::Origin::ReadTrace);
    QVERIFY(!run.errors[2].record);
    QCOMPARE(run.fatal(), &run.errors[2]);
    QCOMPARE(toString(run.errors[0].context), u"Loop 1(1) / Loop 2(2,2)"_s);
    QCOMPARE(read->processes().toString(), u"0,2"_s);
}

void TestComparatorErrors::dynamicControl()
{
    const Errors read = errorsIn(dvmFixture("error.dbg"));
    QVERIFY(read && read->problems.isEmpty());
    QCOMPARE(runText(read->runs.at(0)), u"0:heat.fdv:7 x1 0:heat.fdv:114 x1"_s);
    const ComparatorError &second = read->runs.at(0).errors.at(1);
    QCOMPARE(second.origin, ComparatorError::Origin::DynamicControl);
    QCOMPARE(second.name, u"RO"_s);
    QCOMPARE(second.text, u"Writing to read-only variable RO"_s);
    QCOMPARE(toString(second.context), u"Loop 8(1)"_s);
}

/// D2: the place with the context, the count with the message.
void TestComparatorErrors::oldForm()
{
    const Errors read = errorsIn(dvmFixture("old.err.trd"));
    QVERIFY(read);
    QCOMPARE(problemLines(*read), u"4"_s); // no total
    const std::vector<ComparatorError> &errors = read->runs.at(0).errors;
    QCOMPARE(runText(read->runs.at(0)), u"0:heat.fdv:24 x3 0:heat.fdv:60 x1"_s);
    QCOMPARE(toString(errors[0].context), u"Loop 1(2) / Loop 2(3,4)"_s);
    QCOMPARE(errors[0].message, messageOf(ControlMessage::ReductionNotCompleted));
    QCOMPARE(errors[1].process, std::optional<std::int64_t>(1));
    QCOMPARE(errors[1].name, u"RO"_s);
}

void TestComparatorErrors::appendedRuns()
{
    const Errors read = errorsIn(dvmFixture("twice.err.trd"));
    QVERIFY(read);
    QCOMPARE(read->runs.size(), std::size_t(2));
    QCOMPARE(runText(read->runs[0]), u"64:heat.fdv:24 x5 71:heat.fdv:30 x1"_s);
    QCOMPARE(runText(read->runs[1]), u"64:heat.fdv:24 x1"_s);
    QCOMPARE(toString(read->runs[0].errors[1].context), u"Loop 1(2) / TaskRegion 3(4)"_s);
    QVERIFY(read->runs[0].isLimitReached());
    QVERIFY(!read->runs[1].isLimitReached());
    QCOMPARE(read->total(), std::optional<std::uint64_t>(3));
    QCOMPARE(read->problems.items().size(), std::size_t(1)); // the limit
    QCOMPARE(read->problems.items().front().severity, Severity::Note);
    QCOMPARE(problemLines(*read), u"6"_s); // where the list of the first run ends
}

/// As finerr files have it, appended too, and with a run that found nothing.
void TestComparatorErrors::totalFirst()
{
    const QByteArray total = "\n*** Total errors: 1; Limit per CPU: 1000\n\n";
    const QByteArray none = "\n*** Total errors: 0; Limit per CPU: 1000\n\n";
    const Errors read = errorsIn(total + listed(oneError) + none + total + listed(oneError));
    QVERIFY(read && read->problems.isEmpty());
    QCOMPARE(read->runs.size(), std::size_t(3));
    QCOMPARE(runText(read->runs[0]), u"7:a:2 x1"_s);
    QCOMPARE(runText(read->runs[1]), QString());
    QCOMPARE(runText(read->runs[2]), u"7:a:2 x1"_s);
}

void TestComparatorErrors::killedBeforeTheTotal()
{
    const QByteArray total = "\n*** Processor 0: total errors: 1; Limit per CPU: 1000\n\n";
    const Errors read = errorsIn(listed(oneError) + listed(oneError) + total + listed(oneError));
    QVERIFY(read);
    QCOMPARE(read->runs.size(), std::size_t(2));
    QVERIFY(!read->runs[0].total());
    QCOMPARE(read->runs[1].total(), std::optional<std::uint64_t>(1));
    QCOMPARE(read->problems.items().size(), std::size_t(1)); // no total of the first run
}

void TestComparatorErrors::severalProcesses()
{
    const Errors read = errorsIn(listed(oneError) + "*** Processor 0: total errors: 1; Limit per CPU: 5\n"
                                 + listed(oneError) + "*** Processor 1: total errors: 2; Limit per CPU: 5\n");
    QVERIFY(read && read->problems.isEmpty());
    QCOMPARE(read->runs.size(), std::size_t(1));
    QCOMPARE(read->total(), std::optional<std::uint64_t>(3));
    QCOMPARE(read->processes().toString(), u"0,1"_s);
}

/// Two processes in turns, with the program's own lines between.
void TestComparatorErrors::outputOfAJob()
{
    const Errors read = errorsIn(dvmFixture("joboutput.txt"));
    QVERIFY(read);
    QCOMPARE(problemLines(*read), QString());
    QCOMPARE(read->otherLines, std::uint64_t(4));
    QCOMPARE(read->runs.size(), std::size_t(1));
    const ComparatorRun &run = read->runs.front();
    QVERIFY(run.wasDisabled);
    QCOMPARE(run.total(), std::optional<std::uint64_t>(2));
    QCOMPARE(run.errors.size(), std::size_t(2));
    const ComparatorError &first = run.errors[0];
    QCOMPARE(first.process, std::optional<std::int64_t>(0));
    QCOMPARE(first.fileLine, std::uint64_t(4));
    QCOMPARE(first.name, u"V"_s);
    QCOMPARE(first.currentValue, std::optional(u"1.5"_s));
    const ComparatorError &second = run.errors[1];
    QCOMPARE(second.process, std::optional<std::int64_t>(1));
    QCOMPARE(second.message, ComparatorMessage::DifferentFloat);
    QCOMPARE(second.name, u"W"_s);
    QCOMPARE(second.referenceValue, std::optional(u"3"_s));
}

void TestComparatorErrors::listsOfMarkedProcesses_data()
{
    QTest::addColumn<bool>("inTurns");
    QTest::newRow("one behind the other") << false;
    QTest::newRow("line by line") << true;
}

/// The lists of two processes of one job, as a launcher puts them together; then those of a second job. Each has its
/// error, the total, and the error again with its count.
void TestComparatorErrors::listsOfMarkedProcesses()
{
    QFETCH(const bool, inTurns);
    const auto listOf = [](const QByteArray &process) {
        const QByteArray error = listed(oneError).replace("TrcRec(7)", QByteArray("TrcRec(7" + process + ")"));
        QByteArray again = error;
        again.replace("(fatal)\n", "(fatal)\n\t\tCount(3)  \n");
        const QByteArray text =
            error + "\n*** Processor " + process + ": total errors: 1; Limit per CPU: 5\n\n" + again;
        QList<QByteArray> lines = text.split('\n');
        for (QByteArray &line : lines)
            line = process + ": " + line + '\n';
        return lines;
    };
    const QList<QByteArray> first = listOf("0");
    const QList<QByteArray> second = listOf("1");
    QByteArray job;
    for (qsizetype line = 0; inTurns && line < first.size(); ++line)
        job += first[line] + second[line];
    if (!inTurns)
        job = first.join() + second.join();
    const Errors read = errorsIn(job + job);
    QVERIFY(read && read->problems.isEmpty());
    QCOMPARE(read->runs.size(), std::size_t(2));
    for (const ComparatorRun &run : read->runs) {
        QCOMPARE(runText(run), u"70:a:2 x3 71:a:2 x3"_s);
        QCOMPARE(run.total(), std::optional<std::uint64_t>(2));
    }
    QCOMPARE(read->processes().toString(), u"0,1"_s);
}

void TestComparatorErrors::standardErrorAlone_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("total"); // -1: it says none
    QTest::newRow("found") << "program\n*** Found 7 error(s) ***\n"_ba << u"dvm-errors"_s << 7;
    QTest::newRow("two processes") << "0: *** Found 7 error(s) ***\n1: *** Found 2 error(s) ***\n"_ba << u"dvm-errors"_s
                                   << 9;
    QTest::newRow("clean") << "*** DVM debugger: No errors detected\n"_ba << u"dvm-errors"_s << 0;
    QTest::newRow("traced only") << "*** DVM debugger: Trace writing started\n"_ba << u"dvm-errors"_s << -1;
    QTest::newRow("control") << "*** Dynamic control found 10 error(s) ***\n"_ba << u"dvm-control-errors"_s << 10;
}

void TestComparatorErrors::standardErrorAlone()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, kind);
    QFETCH(int, total);
    QCOMPARE(kindName(detectKind({text.constData(), std::size_t(text.size())})), kind);
    const Errors read = errorsIn(text);
    QVERIFY(read && read->problems.isEmpty());
    QCOMPARE(int(read->total().value_or(std::uint64_t(-1))), total);
    QCOMPARE(read->errorCount(), std::uint64_t(0));
}

void TestComparatorErrors::configurationThatDoesNotFit()
{
    const Errors read = errorsIn("*** DVM debugger: Trace writing started\n"
                                 "0[0]: *** RTS err: CMPTRACE: The trace configuration file does not match the current "
                                 "program. Loop: 5, File: heat.fdv, Line: 38.\n"
                                 "0[0]: USRFILE=heat.fdv;  USRLINE=38;\n");
    QVERIFY(read);
    QCOMPARE(read->errorCount(), std::uint64_t(1));
    const ComparatorError &error = read->runs.front().errors.front();
    QCOMPARE(error.message, ComparatorMessage::ConfigurationMismatch);
    QCOMPARE(toString(error.context), u"Loop 5"_s);
    QCOMPARE(error.file, u"heat.fdv"_s);
    QCOMPARE(error.line, std::optional<std::uint64_t>(38));
    QVERIFY(error.isFatal);
}

/// The same line is a problem of a list, and nothing of note in the output of a program.
void TestComparatorErrors::linesAroundTheList()
{
    const QByteArray list = listed(oneError) + "*** Total errors: 1; Limit per CPU: 1000\n";
    const Errors alone = errorsIn(list + "step 3\n");
    QVERIFY(alone);
    QCOMPARE(problemLines(*alone), u"5"_s);
    QCOMPARE(alone->otherLines, std::uint64_t(0));
    const Errors output = errorsIn("step 1\n" + list + "step 3\n");
    QVERIFY(output && output->problems.isEmpty());
    QCOMPARE(output->otherLines, std::uint64_t(2));
    QCOMPARE(output->errorCount(), std::uint64_t(1));
}

void TestComparatorErrors::encodings()
{
    const QByteArray list = QByteArray(listed(oneError)).replace("File: a", "File: \xe0") + "*** Total errors: 1; \n";
    const Errors guessed = errorsIn(list);
    QVERIFY(guessed);
    QCOMPARE(guessed->runs.at(0).errors.at(0).file, u"\u0430"_s); // Windows-1251
    QCOMPARE(guessed->problems.items().size(), std::size_t(1));
    QCOMPARE(guessed->problems.items().front().severity, Severity::Note);
    const Errors named = errorsIn(list, u"ISO-8859-1"_s);
    QVERIFY(named && named->problems.isEmpty());
    QCOMPARE(named->runs.at(0).errors.at(0).file, u"\u00e0"_s);
}

void TestComparatorErrors::damaged_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("errors");
    QTest::addColumn<QString>("lines"); // of the problems
    const QByteArray total = "*** Processor 0: total errors: 1; Limit per CPU: 1000\n";
    const QByteArray whole = listed(oneError);
    const auto changed = [&](const char *before, const char *after) -> QByteArray {
        return QByteArray(whole).replace(before, after) + total + whole;
    };
    QTest::newRow("context") << total + whole + changed("Sequential branch", "Loop( No(x) )") << u"7:a:2 x1"_s
                             << u"5 6"_s;
    QTest::newRow("iteration") << whole + changed("Sequential branch", "Loop( No(1), Iter(1,) )") << u"7:a:2 x1"_s
                               << u"4 5"_s;
    QTest::newRow("place") << QByteArray(whole).replace("Line: 2", "Line: 1e9") + total << u"7::0 x1"_s << u"3"_s;
    QTest::newRow("unknown message") << QByteArray(whole).replace("Unexpected use of", "Strange") + total
                                     << u"7:a:2 x1"_s << QString();
    QTest::newRow("cut in the repetition") << whole + total + whole.left(60) << u"7:a:2 x1"_s << u"6"_s;
    QTest::newRow("cut in the list") << whole.left(60) << u"7::0 x1"_s << u"2 2"_s;
}

void TestComparatorErrors::damaged()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, errors);
    QFETCH(QString, lines);
    const Errors read = errorsIn(text);
    QVERIFY(read);
    QCOMPARE(runText(read->runs.at(0)), errors);
    QCOMPARE(problemLines(*read), lines);
}

void TestComparatorErrors::cutAtEveryByte_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<quint64>("errors");
    QTest::addColumn<quint64>("runs");
    for (const auto &[name, errors, runs] :
         {std::tuple("errors.err.trd", 3, 1), {"twice.err.trd", 3, 2}, {"joboutput.txt", 2, 1}, {"old.err.trd", 2, 1}})
        QTest::newRow(name) << dvmFixture(name) << quint64(errors) << quint64(runs);
}

/// A part never tells more than the whole, and what is not read is said.
void TestComparatorErrors::cutAtEveryByte()
{
    QFETCH(QByteArray, text);
    QFETCH(quint64, errors);
    QFETCH(quint64, runs);
    for (qsizetype size = 0; size <= text.size(); ++size) {
        const Errors read = errorsIn(text.left(size));
        const QByteArray at = QByteArray::number(size);
        QVERIFY2(!read || read->errorCount() <= errors, at.constData());
        QVERIFY2(!read || read->runs.size() <= runs, at.constData());
    }
    const Errors whole = errorsIn(text);
    QVERIFY(whole);
    QCOMPARE(quint64(whole->errorCount()), errors);
    QCOMPARE(quint64(whole->runs.size()), runs);
}

RANKSCOPE_TEST(TestComparatorErrors, NoApplication)
#include "tst_comparatorerrors.moc"
