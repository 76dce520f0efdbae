// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/smallfile.h"

#include "io/detection.h"
#include "io/dvm/configuration/configurationreader.h"
#include "io/dvm/configuration/configurationwriter.h"
#include "io/dvm/configuration/recordedconfiguration.h"
#include "io/dvm/errors/errorsreader.h"
#include "io/dvm/tracereader.h"
#include "io/dvm/tracewriter.h"
#include "io/formats.h"
#include "io/runfolder.h"
#include "model/trace/diff/tracediff.h"
#include "model/trace/errors/errorscheck.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Files that the real runtime wrote, and what it found itself when it compared them.
class TestRealTraces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kindsByName_data();
    void kindsByName();
    void sameConfiguration_data();
    void sameConfiguration();
    void sameCounts_data();
    void sameCounts();
    void sameBytes_data();
    void sameBytes();
    void findsWhatTheRuntimeNamed_data();
    void findsWhatTheRuntimeNamed();
    void knowsTheValuesOfLists_data() { findsWhatTheRuntimeNamed_data(); }
    void knowsTheValuesOfLists();
    void explainsFalseErrors();
    void followsWhereTheRuntimeStopped_data();
    void followsWhereTheRuntimeStopped();
};

namespace {

const QString root = QStringLiteral(RANKSCOPE_SHARED "/data/dvm");

ErrorsResult errorsIn(const QString &path)
{
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    Progress progress;
    return readErrors(std::move(*source), path, {}, progress);
}

QStringList allFiles()
{
    QStringList files;
    QDirIterator walk(root, {u"*.trd"_s, u"*.dbg"_s, u"stderr.txt"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (walk.hasNext())
        files += walk.next();
    files.sort();
    return files;
}

/// What the name of a file says that it is.
FileKind kindByName(const QString &name)
{
    if (name.endsWith(".dbg"_L1))
        return FileKind::DvmControlErrors;
    if (name == "stderr.txt"_L1)
        return FileKind::DvmErrors;
    if (name.startsWith("loops"_L1))
        return FileKind::DvmConfiguration;
    if (name.contains("prot"_L1))
        return FileKind::DvmProtocol;
    return name.contains("err"_L1) ? FileKind::DvmErrors : FileKind::DvmTrace;
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(path));
    return file.readAll();
}

TraceRun runOf(const QString &folder)
{
    TraceRun run;
    const auto files = findRun({folder});
    if (!files)
        qFatal("%s", qPrintable(toString(files.error())));
    for (const RunFile &file : *files) {
        Progress progress;
        const auto trace = readTrace(file.path, {}, progress);
        if (!trace)
            qFatal("%s", qPrintable(toString(trace.error())));
        run.processes.push_back({file.process, *trace});
    }
    return run;
}

/// The runtime's "( 0.125,-INF)" and our "(0.125,-inf)" in one form; the sign of a NaN says nothing. A trace has #NAN
/// for an infinity too, unless it is a part of a complex number. Of a LOGICAL the runtime prints "- 1" for true.
QString sameSpelling(QString value)
{
    value = value.toLower().remove(u' ').replace("-nan"_L1, "nan"_L1);
    return value == "inf"_L1 || value == "-inf"_L1 ? u"nan"_s : value;
}

QString valueText(const std::optional<Value> &value, ValueType type)
{
    return value ? sameSpelling(QString::fromStdString(formatValue(*value, type))) : QString();
}

std::shared_ptr<const TraceDiff> diffBetween(const TraceRun &reference, const TraceRun &current)
{
    Progress progress;
    const auto alignment = alignTraces(reference, current, {}, progress);
    if (!alignment)
        qFatal("%s", qPrintable(toString(alignment.error())));
    const auto diff = evaluate(*alignment, {}, progress);
    if (!diff)
        qFatal("%s", qPrintable(toString(diff.error())));
    return *diff;
}

/// "0.trd:551 A(I-1,J) jacobi.fdv:29 0.658 1.418" of every difference of values.
QStringList valueDifferences(const TraceRun &reference, const TraceRun &current)
{
    const auto diff = diffBetween(reference, current);
    QStringList found;
    for (const Difference &difference : diff->differences) {
        const DifferenceDetails details = detailsOf(*diff, difference);
        if (!details.referenceValue || !details.currentValue)
            continue;
        found += QDir(details.referenceFile).dirName() % u':' % QString::number(details.referenceLine.value_or(0))
                 % u' ' % (details.record == "RV" ? u"<reduct.var>"_s : QString(details.name).remove(u' ')) % u' '
                 % details.file % u':' % QString::number(details.line) % u' '
                 % valueText(details.referenceValue, details.referenceType) % u' '
                 % valueText(details.currentValue, details.currentType);
    }
    return found;
}

QString entryText(const ComparatorError &error)
{
    const auto value = [&error](const std::optional<QString> &text) {
        const QString spelled = sameSpelling(text.value_or(QString()));
        return error.message == ComparatorMessage::DifferentLogical && spelled == "-1"_L1 ? u"1"_s : spelled;
    };
    return error.traceFile % u':' % QString::number(error.record.value_or(0)) % u' ' % QString(error.name).remove(u' ')
           % u' ' % error.file % u':' % QString::number(error.line.value_or(0)) % u' ' % value(error.referenceValue)
           % u' ' % value(error.currentValue);
}

} // namespace

void TestRealTraces::kindsByName_data()
{
    QTest::addColumn<QString>("path");
    const QStringList files = allFiles();
    QVERIFY(files.size() > 200);
    for (const QString &path : files)
        QTest::newRow(qPrintable(QDir(root).relativeFilePath(path))) << path;
}

void TestRealTraces::kindsByName()
{
    QFETCH(QString, path);
    const FileKind expected = kindByName(QFileInfo(path).fileName());
    const auto kind = detectFile(path);
    QVERIFY(kind);
    const bool saysControl = bytesOf(path).startsWith("*** Dynamic control");
    QCOMPARE(kindName(*kind), kindName(saysControl ? FileKind::DvmControlErrors : expected));
    if (*kind == FileKind::DvmTrace)
        return;
    auto source = ByteSource::open(path);
    QVERIFY(source);
    Progress progress;
    const auto summary = readSmallFile(*kind, std::move(*source), path, progress);
    QVERIFY2(summary, summary ? "" : qPrintable(summary.error().message));
    for (const Problem &problem : summary->problems.items())
        QFAIL(qPrintable(toString(problem)));
}

void TestRealTraces::sameConfiguration_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &file : allFiles()) {
        if (kindByName(QFileInfo(file).fileName()) == FileKind::DvmConfiguration)
            QTest::newRow(qPrintable(QDir(root).relativeFilePath(file))) << file;
    }
}

/// Each is read without a problem and written back byte for byte.
void TestRealTraces::sameConfiguration()
{
    QFETCH(QString, path);
    Progress progress;
    auto source = ByteSource::open(path);
    QVERIFY(source);
    const auto configuration = readConfiguration(std::move(*source), path, {}, progress);
    QVERIFY(configuration);
    QVERIFY((*configuration)->problems.isEmpty());
    QVERIFY(!(*configuration)->constructs.empty());
    QCOMPARE(QByteArray::fromStdString(configurationText(**configuration, settingsOf(**configuration))), bytesOf(path));
}

void TestRealTraces::sameCounts_data()
{
    QTest::addColumn<QString>("traces");
    QTest::addColumn<QString>("configuration");
    QTest::newRow("each record") << u"trace_array_registered"_s << u"trace_array_registered/loops0.trd"_s;
    QTest::newRow("jacobi") << u"jacobi_a_identical/ref"_s << u"jacobi_a_identical/loops0.trd"_s;
}

/// What the runtime counted in a run of one process is counted in its trace.
void TestRealTraces::sameCounts()
{
    QFETCH(QString, traces);
    QFETCH(QString, configuration);
    Progress progress;
    auto source = ByteSource::open(QDir(root).filePath(configuration));
    QVERIFY(source);
    const auto counted = readConfiguration(std::move(*source), configuration, {}, progress);
    QVERIFY(counted);
    const auto made = configurationOf(runOf(QDir(root).filePath(traces)), progress);
    QVERIFY(made);
    QCOMPARE((*made)->total.bytes, (*counted)->total.bytes);
    QCOMPARE((*made)->total.lines, (*counted)->total.lines);
    QCOMPARE((*made)->constructs.size(), (*counted)->constructs.size());
    for (std::size_t row = 0; row < (*made)->constructs.size(); ++row) {
        const ConfiguredConstruct &ours = (*made)->constructs[row];
        const ConfiguredConstruct &runtimes = (*counted)->constructs[row];
        QCOMPARE(ours.number, runtimes.number);
        QCOMPARE(ours.end, runtimes.end);
        QCOMPARE(ours.counters.bytes, runtimes.counters.bytes);
        QCOMPARE(ours.counters.lines, runtimes.counters.lines);
        QCOMPARE(ours.counters.iterations, runtimes.counters.iterations);
    }
}

void TestRealTraces::sameBytes_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QList<int>>("problems"); // lines
    QTest::addColumn<bool>("sameBytes");
    const QMap<QString, QList<int>> damaged = {{u"jacobi_x_trunc/ref/0.trd"_s, {22551}},
                                               {u"jacobi_x_trunc/cur/0.trd"_s, {22551}},
                                               {u"read_errors/s1/0.trd"_s, {38}},
                                               {u"read_errors/s3/0.trd"_s, {122}}};
    // Changed by hand, in a way that no runtime writes: a damaged line, and the header of another dialect.
    const QStringList edited = {u"read_errors/s1/0.trd"_s, u"legacy_header/0.trd"_s};
    for (const QString &path : allFiles()) {
        const QString name = QDir(root).relativeFilePath(path);
        if (kindByName(QFileInfo(path).fileName()) == FileKind::DvmTrace)
            QTest::newRow(qPrintable(name)) << path << damaged.value(name) << !edited.contains(name);
    }
}

void TestRealTraces::sameBytes()
{
    QFETCH(QString, path);
    QFETCH(QList<int>, problems);
    QFETCH(bool, sameBytes);
    Progress progress;
    const auto trace = readTrace(path, {}, progress);
    QVERIFY(trace);
    QList<int> found;
    for (const Problem &problem : (*trace)->problems.items())
        found += int(problem.line.value_or(0));
    QCOMPARE(found, problems);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QVERIFY(writeTrace(**trace, {}, buffer, progress));
    QCOMPARE(buffer.data() == bytesOf(path), sameBytes);
}

void TestRealTraces::findsWhatTheRuntimeNamed_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("errors");
    QTest::addColumn<bool>("reverse");
    for (const QString &name : QDir(root).entryList({u"jacobi_*"_s}, QDir::Dirs)) {
        if (name == "jacobi_f_extra_column"_L1) // compared by the wrong iterations: 65 of the 66 are no differences
            continue;
        const QDir folder(root % u'/' % name);
        for (const QString &errors : folder.entryList({u"runtime_err*.trd"_s}, QDir::Files))
            QTest::newRow(qPrintable(QString(name % u'/' % errors)))
                << folder.path() << folder.filePath(errors) << errors.contains("reverse"_L1);
    }
}

void TestRealTraces::findsWhatTheRuntimeNamed()
{
    QFETCH(QString, folder);
    QFETCH(QString, errors);
    QFETCH(bool, reverse);
    const auto named = errorsIn(errors);
    QVERIFY(named);
    const TraceRun reference = runOf(folder % "/ref"_L1);
    const TraceRun current = runOf(folder % "/cur"_L1);
    const QStringList found = reverse ? valueDifferences(current, reference) : valueDifferences(reference, current);
    const QSet<QString> known(found.begin(), found.end());
    QCOMPARE((*named)->runs.size(), std::size_t(1));
    for (const ComparatorError &error : (*named)->runs.front().errors) {
        QVERIFY2(classOf(error.message) != MessageClass::Unknown, qPrintable(error.text));
        if (error.referenceValue)
            QVERIFY2(known.contains(entryText(error)), qPrintable(entryText(error)));
    }
}

/// The first value of an error is that of the reference at TrcFile and TrcRec: a list is never taken for that of other
/// runs, also where the reference has several files.
void TestRealTraces::knowsTheValuesOfLists()
{
    QFETCH(QString, folder);
    QFETCH(QString, errors);
    QFETCH(bool, reverse);
    const auto named = errorsIn(errors);
    QVERIFY(named);
    const TraceRun one = runOf(folder % "/ref"_L1);
    const TraceRun two = runOf(folder % "/cur"_L1);
    const auto diff = reverse ? diffBetween(two, one) : diffBetween(one, two);
    const ComparatorRun &run = (*named)->runs.front();
    Progress progress;
    const auto check = checkErrors(run, *diff, progress);
    QVERIFY(check);
    const auto hasNumber = [](const ComparatorError &error) {
        bool isNumber = false;
        error.referenceValue.value_or(QString()).trimmed().toDouble(&isNumber);
        return isNumber;
    };
    QCOMPARE(check->otherValues, std::uint64_t(0));
    QCOMPARE(check->sameValues, std::uint64_t(std::ranges::count_if(run.errors, hasNumber)));
}

/// The runtime compared unrelated iterations (format document, section 15.3): expect.json has no difference of values.
void TestRealTraces::explainsFalseErrors()
{
    const QString folder = root % "/jacobi_f_extra_column"_L1;
    const auto named = errorsIn(folder % "/runtime_err.trd"_L1);
    QVERIFY(named);
    const auto diff = diffBetween(runOf(folder % "/ref"_L1), runOf(folder % "/cur"_L1));
    Progress progress;
    const auto check = checkErrors((*named)->runs.at(0), *diff, progress);
    QVERIFY(check);
    const auto verdicts = [&check](ErrorVerdict verdict) {
        return std::ranges::count(check->errors, verdict, &CheckedError::verdict);
    };
    QCOMPARE(check->errors.size(), std::size_t(66));
    QCOMPARE(verdicts(ErrorVerdict::Equal), 65);
    QCOMPARE(verdicts(ErrorVerdict::Found), 1);
    QVERIFY(check->stop && check->stop->difference);
    QCOMPARE(diff->differences[*check->stop->difference].differenceClass, DifferenceClass::ExtraIteration);
}

/// `expect.json` of each sample says what differs: counted by hand there, with what stands behind the stop.
void TestRealTraces::followsWhereTheRuntimeStopped_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("stopped");
    QTest::addColumn<QString>("differences"); // of the errors, by class
    QTest::addColumn<int>("following");
    QTest::newRow("values") << u"jacobi_b_value"_s << false << u"value"_s << 0;
    QTest::newRow("extra iteration") << u"jacobi_f_extra_iteration"_s << true << u"extra-iteration"_s << 2;
    QTest::newRow("repeated iteration") << u"jacobi_f_double_iteration"_s << true << u"repeated-iteration"_s << 0;
    QTest::newRow("extra record") << u"jacobi_g_extra_only"_s << true << u"extra"_s << 0;
    QTest::newRow("missing record") << u"jacobi_g_missing_only"_s << true << u"missing"_s << 0;
    QTest::newRow("missing and extra") << u"jacobi_g_records"_s << true << u"missing"_s << 1;
}

void TestRealTraces::followsWhereTheRuntimeStopped()
{
    QFETCH(QString, name);
    QFETCH(bool, stopped);
    QFETCH(QString, differences);
    QFETCH(int, following);
    const QString folder = root % u'/' % name;
    const auto listed = errorsIn(folder % "/runtime_err.trd"_L1);
    QVERIFY(listed);
    const auto diff = diffBetween(runOf(folder % "/ref"_L1), runOf(folder % "/cur"_L1));
    Progress progress;
    const auto check = checkErrors((*listed)->runs.at(0), *diff, progress);
    QVERIFY(check);
    QSet<QString> found;
    for (const CheckedError &error : check->errors)
        found << (error.difference ? className(diff->differences[*error.difference].differenceClass) : u"none"_s);
    QCOMPARE(found, QSet<QString>{differences});
    QCOMPARE(check->unconfirmed, std::uint64_t(0));
    QCOMPARE(check->stop.has_value(), stopped);
    QCOMPARE(check->stop ? int(check->stop->following) : 0, following);
}

RANKSCOPE_TEST(TestRealTraces, NoApplication)
#include "tst_realtraces.moc"
