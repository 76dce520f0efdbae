// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/runtimereading.h"
#include "io/dvm/tracereader.h"
#include "io/runfolder.h"
#include "model/trace/check/tracecheck.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QMap>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What a check says of traces that the real runtime wrote, and what the runtime said of them: nothing of a correct run
/// is called wrong, and what is wrong is found where the runtime, or who changed the program, put it.
class TestRealChecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runs_data();
    void runs();
};

namespace {

const QString checkedRoot = QStringLiteral(RANKSCOPE_SHARED "/data/dvm/");

struct ExpectedCheck {
    QString reason; // the first one, "LINE MESSAGE"
    QStringList faults; // "RULE:LINE", warnings and errors
};

/// Lines that the runtime printed (jac.err.trd, runtime_err.trd), or that `grep -n '#NAN'` and expect.json name; for
/// the other runs nothing is to be found.
QMap<QString, ExpectedCheck> expectedChecks()
{
    const ExpectedCheck nan{u"555 NAN value found in the trace"_s, {u"non-finite-born:555"_s}};
    const ExpectedCheck complex{u"1004 Bad command syntax"_s, {u"non-finite-born:1004"_s, u"non-finite-born:1055"_s}};
    ExpectedCheck mixed = complex;
    mixed.faults << u"non-finite-born:1098"_s;
    const ExpectedCheck cut{u"22551 Trace file 0.trd is incomplete"_s, {u"incomplete:22551"_s}};
    return {{u"jacobi_f_double_iteration/cur"_s, {{}, {u"repeated-index:423"_s}}},
            {u"jacobi_h_minimal_emptyiter/cur"_s, {{}, {u"lost-iteration:134"_s}}},
            {u"jacobi_j_nan_both/cur"_s, nan},
            {u"jacobi_j_nan_both/ref"_s, nan},
            {u"jacobi_j_nan_cur/cur"_s, nan},
            {u"jacobi_k_nonfinite_complex_both/cur"_s, complex},
            {u"jacobi_k_nonfinite_complex_both/ref"_s, complex},
            {u"jacobi_k_nonfinite_cur/cur"_s, mixed},
            {u"jacobi_x_trunc/cur"_s, cut},
            {u"jacobi_x_trunc/ref"_s, cut},
            // The line that cannot be read is the AW of line 37's BW, which is told by that alone.
            {u"read_errors/s1"_s, {u"38 Bad command syntax"_s, {}}},
            {u"read_errors/s3"_s, {u"122 Trace file 0.trd is incomplete"_s, {u"incomplete:122"_s}}},
            {u"trace_nan"_s, {u"94 NAN value found in the trace"_s, {u"non-finite-entered:94"_s}}}};
}

/// The folders that hold the traces of a run.
QStringList runFolders()
{
    QStringList folders;
    for (const QString &name : QDir(checkedRoot).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        for (const auto &part : {""_L1, "/ref"_L1, "/cur"_L1, "/s1"_L1, "/s3"_L1}) {
            if (QFile::exists(checkedRoot % name % part % "/0.trd"_L1))
                folders << QString(name % part);
        }
    }
    return folders;
}

TraceRun readRunOf(const QString &folder)
{
    Progress progress;
    TraceRun run;
    const auto files = findRun({checkedRoot % folder});
    if (!files)
        qFatal("%s", qPrintable(toString(files.error())));
    for (const RunFile &file : *files) {
        const auto trace = readTrace(file.path, {}, progress);
        if (!trace)
            qFatal("%s", qPrintable(toString(trace.error())));
        run.processes.push_back({file.process, *trace});
    }
    return run;
}

} // namespace

void TestRealChecks::runs_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QStringList>("faults");
    const QMap<QString, ExpectedCheck> expected = expectedChecks();
    const QStringList folders = runFolders();
    for (auto row = expected.begin(); row != expected.end(); ++row)
        QVERIFY2(folders.contains(row.key()), qPrintable(row.key()));
    for (const QString &folder : folders) {
        const ExpectedCheck row = expected.value(folder);
        QTest::newRow(qPrintable(folder)) << folder << row.reason << row.faults;
    }
}

void TestRealChecks::runs()
{
    QFETCH(QString, folder);
    QFETCH(QString, reason);
    QFETCH(QStringList, faults);
    const TraceRun run = readRunOf(folder);
    Progress progress;
    QString first;
    for (const TraceRun::Process &process : run.processes) {
        auto source = ByteSource::open(process.trace->file);
        QVERIFY(source);
        const auto verdict =
            readAsRuntime(std::move(*source), process.trace->file, process.trace->header.dialect, progress);
        QVERIFY(verdict);
        if (first.isEmpty() && !verdict->reasons.empty()) {
            const RuntimeVerdict::Reason &found = verdict->reasons.front();
            first = QString::number(found.line) % u' ' % found.text.section(u": "_s, 0, 0);
        }
    }
    QCOMPARE(first, reason);
    const auto check = checkTraces(run, progress);
    QVERIFY(check);
    QStringList found;
    for (const Finding &finding : check->findings.items()) {
        if (finding.severity != Severity::Note)
            found << QString(ruleWord(finding.rule)) % u':' % QString::number(finding.traceLine.value_or(0));
    }
    QCOMPARE(found, faults);
}

RANKSCOPE_TEST(TestRealChecks, QCoreApplication)
#include "tst_realchecks.moc"
