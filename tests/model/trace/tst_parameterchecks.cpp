// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/parameters/parameterreader.h"
#include "model/trace/parameters/knownparameters.h"
#include "model/trace/parameters/parameterchecks.h"
#include "model/trace/parameters/parameterrun.h"
#include "model/trace/parameters/parametertolerance.h"
#include "tests/support/testclass.h"

#include <QSet>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What parameters mean: the expected values are those of formats/dvm.md, sections 10 and 12, and of the documents that
/// it names.
class TestParameterChecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void known();
    void documented_data();
    void documented();
    void faults_data();
    void faults();
    void clashes_data();
    void clashes();
    void dialects();
    void tolerances_data();
    void tolerances();
    void badTolerances_data();
    void badTolerances();
    void runNames_data();
    void runNames();
    void missing_data();
    void missing();
};

namespace {

ParameterFile checkedFile(const QByteArray &bytes)
{
    Progress progress;
    auto file = readParameters(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}),
                               u"/run/usr.par"_s, {}, progress);
    return file ? std::move(*file) : ParameterFile{};
}

} // namespace

void TestParameterChecks::known()
{
    QSet<QString> names;
    for (const KnownParameter &parameter : knownParameters()) {
        QVERIFY2(!names.contains(parameter.name), parameter.name.data());
        names << parameter.name;
        QVERIFY2(!parameterMeaning(parameter).isEmpty(), parameter.name.data());
        const QString initial = parameter.initial;
        QVERIFY2(initial.isEmpty() || !valueFault(parameter, initial), parameter.name.data());
    }
    QVERIFY(!knownParameter(u"traceoptions.exp"));
    QVERIFY(!knownParameter(u""));
}

/// Every parameter of sections 5.6.3 and 6.5.7 of the documents, with the default of the format document.
void TestParameterChecks::documented_data()
{
    QTest::addColumn<QString>("initial");
    for (const char *name : {"EnableDynControl",
                             "HashMethod",
                             "HashOffsetValue",
                             "EnableTrace",
                             "ManualReductCalc",
                             "DebugOptions.ErrorFile",
                             "DebugOptions.HashIndexSize",
                             "DebugOptions.HashTableSize",
                             "DebugOptions.VarTableSize",
                             "DebugOptions.ErrorToScreen",
                             "DebugOptions.PrintStatistic",
                             "DebugOptions.AppendErrorFile",
                             "DebugOptions.MaxErrors",
                             "DebugOptions.CheckVarInitialization",
                             "DebugOptions.CheckVarReadOnly",
                             "DebugOptions.CheckReductionAccess",
                             "DebugOptions.CheckDisArrInitialization",
                             "DebugOptions.CheckDisArrLimits",
                             "DebugOptions.CheckDisArrEdgeExchange",
                             "DebugOptions.CheckDisArrSequentialAccess",
                             "DebugOptions.CheckDisArrLocalElm",
                             "DebugOptions.CheckDataDependence",
                             "DebugOptions.CheckRemoteBufferAccess",
                             "TraceOptions.TraceFile",
                             "TraceOptions.ErrorFile",
                             "TraceOptions.WrtHeaderProc",
                             "TraceOptions.TracePath",
                             "TraceOptions.HashIterIndex",
                             "TraceOptions.HashIterSize",
                             "TraceOptions.ReductHashIndexSize",
                             "TraceOptions.ReductHashTableSize",
                             "TraceOptions.ReductVarTableSize",
                             "TraceOptions.PrintStatistic",
                             "TraceOptions.InputTracePrefix",
                             "TraceOptions.OutputTracePrefix",
                             "TraceOptions.StartPoint",
                             "TraceOptions.FinishPoint"})
        QTest::newRow(name) << QString();
    const auto row = [](const char *name, const char *initial) { QTest::newRow(name) << QString::fromLatin1(initial); };
    row("TraceOptions.FileLoopInfo", "loops");
    row("TraceOptions.Ext", "trd");
    row("TraceOptions.Exp", "1e-4");
    row("TraceOptions.RelCompareMin", "1e-10");
    row("TraceOptions.ExpIsAbsolute", "1");
    row("TraceOptions.StrictCompare", "0");
    row("TraceOptions.TraceMode", "1");
    row("TraceOptions.TraceLevel", "3");
    row("TraceOptions.SpaceIndent", "2");
    row("TraceOptions.ErrorToScreen", "0");
    row("TraceOptions.TableTraceSize", "2048");
    row("TraceOptions.SaveThroughExec", "0");
    row("TraceOptions.WriteEmptyIter", "0");
    row("TraceOptions.AppendErrorFile", "0");
    row("TraceOptions.MaxErrors", "1000");
    row("TraceOptions.MultidimensionalArrays", "1");
    row("TraceOptions.drarr", "0");
    row("TraceOptions.DefaultArrayStep", "1");
    row("TraceOptions.DefaultIterStep", "1");
    row("TraceOptions.ChecksumMode", "1");
    row("TraceOptions.CalcChecksums", "0");
    row("TraceOptions.ChecksumDisarrOnly", "1");
    row("TraceOptions.Ig_left", "-1");
    row("TraceOptions.Irep_right", "-1");
    row("TraceOptions.SRCLocCompareMode", "0");
    row("TraceOptions.LocIterWidth", "1");
    row("TraceOptions.IterTraceMode", "-1");
    row("TraceOptions.EnableNANChecks", "1");
    QTest::newRow("TraceOptions.MaxTraceFileSize") << QString(); // parameter sets of the runtime differ
    // Of the recorder: docs/recorder.md and docs/recorder-control.md.
    row("TraceOptions.FloatPrecision", "0");
    for (const char *name : {"Recorder.Gzip", "Recorder.Threads", "Recorder.StopAtError"})
        row(name, "0");
    for (const char *name : {"Recorder.MaxMemory", "Recorder.MaxControlMemory"})
        row(name, "1073741824");
}

void TestParameterChecks::documented()
{
    QFETCH(QString, initial);
    const KnownParameter *const parameter = knownParameter(QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY(parameter);
    QCOMPARE(QString(parameter->initial), initial);
}

void TestParameterChecks::faults_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("fault");
    const auto row = [](const char *name, const char *value, const char *fault) {
        QTest::addRow("%s=%s", name, value)
            << QString::fromLatin1(name) << QString::fromLatin1(value) << QString::fromLatin1(fault);
    };
    row("HashOffsetValue", "0", "");
    row("Recorder.MaxMemory", "4096", "Recorder.MaxMemory is 4096; allowed is: 1,048,576 or more.");
    row("TraceOptions.WrtHeaderProc", "-1", "");
    row("TraceOptions.MaxTraceFileSize", "-5", "TraceOptions.MaxTraceFileSize is -5; allowed is: 0 or more.");
    row("HashOffsetValue", "16", "");
    row("HashOffsetValue", "17", "HashOffsetValue is 17; allowed is: 0 to 16.");
    row("HashOffsetValue", "-1", "HashOffsetValue is -1; allowed is: 0 to 16.");
    row("HashOffsetValue", "1.5", "HashOffsetValue must be a whole number, and \"1.5\" is none.");
    row("TraceOptions.TraceMode", "+3", "");
    row("TraceOptions.TraceMode", "4", "TraceOptions.TraceMode is 4; allowed is: 0 to 3.");
    row("TraceOptions.TraceMode", "99999999999999999999",
        "TraceOptions.TraceMode must be a whole number, and \"99999999999999999999\" is none.");
    row("TraceOptions.Exp", "1E-4", "");
    row("TraceOptions.Exp", "0", "");
    row("TraceOptions.Exp", "-1", "TraceOptions.Exp is -1; allowed is: 0 or more.");
    row("TraceOptions.Exp", "nan", "TraceOptions.Exp must be a number, and \"nan\" is none.");
    row("TraceOptions.Exp", "1e-4x", "TraceOptions.Exp must be a number, and \"1e-4x\" is none.");
    row("TraceOptions.RelCompareMin", "0", "TraceOptions.RelCompareMin is 0; allowed is: more than 0.");
    row("TraceOptions.Ig_left", "-1", "");
    row("TraceOptions.Ig_left", "-2", "TraceOptions.Ig_left is -2; allowed is: -1 or more.");
    row("EnableTrace", "2", "");
    row("EnableTrace", "yes", "EnableTrace must be a whole number, and \"yes\" is none.");
    row("TraceOptions.TracePath", "any where", "");
}

void TestParameterChecks::faults()
{
    QFETCH(QString, name);
    QFETCH(QString, value);
    QFETCH(QString, fault);
    QCOMPARE(valueFault(*knownParameter(name), value).value_or(QString()), fault);
}

void TestParameterChecks::clashes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QList<int>>("lines");
    const auto row = [](const char *name, const QByteArray &bytes, const QList<int> &lines) {
        QTest::newRow(name) << bytes << lines;
    };
    row("none", "EnableTrace=1;\nTraceOptions.TraceMode=1;\nUnknown=x;\n", {});
    row("not allowed", "Unknown=x;\nTraceOptions.TraceMode=7;\n", {2});
    row("second value not allowed", "Unknown=x;\nTraceOptions.Exp=1,y;\n", {2});
    row("saving without a configuration", "TraceOptions.FileLoopInfo=\"\";\nTraceOptions.SaveThroughExec=1;\n", {2});
    row("saving with one", "TraceOptions.FileLoopInfo=a;\nTraceOptions.SaveThroughExec=1;\n", {});
    row("no saving", "TraceOptions.FileLoopInfo=\"\";\nTraceOptions.SaveThroughExec=0;\n", {});
    row("D2 compares with nothing", "TraceOptions.Exp=1;\nTraceOptions.TraceMode=3;\n", {2});
    row("D2 compares with an empty name", "TraceOptions.TraceFile=\"\";\nTraceOptions.TraceMode=3;\n", {2});
    row("D2 compares", "TraceOptions.TraceFile=0.trd;\nTraceOptions.TraceMode=3;\n", {});
    row("D3 compares", "TraceOptions.ExpIsAbsolute=1;\nTraceOptions.TraceMode=3;\n", {});
    row("another case", "EnableTrace=1;\nTraceOptions.exp=1;\nenabletrace=0;\nrecorder.gzip=1;\n", {2, 3, 4});
    row("set twice", "A=1;\nB=2;\nA=3;\n", {3});
    row("set twice to the same", "A=1;\nB=2;\nA=1;\n", {});
    row("other index", "A[1]=1;\nA[2]=2;\n", {});
    row("by line, not by kind", "A=1;\nA=3;\nTraceOptions.TraceMode=7;\nA=4;\n", {2, 3, 4});
    row("only the last mode counts", "TraceOptions.TraceMode=3;\nTraceOptions.TraceMode=1;\n", {2});
}

void TestParameterChecks::clashes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QList<int>, lines);
    QList<int> found;
    const ProblemList clashes = parameterClashes(checkedFile(bytes));
    for (const Problem &problem : clashes.items()) {
        found << int(problem.line.value_or(0));
        QCOMPARE(problem.severity, Severity::Warning);
    }
    QCOMPARE(found, lines);
}

void TestParameterChecks::dialects()
{
    QCOMPARE(dialectOf(checkedFile("TraceOptions.TraceFile=a;")), TraceDialect::D2);
    QCOMPARE(dialectOf(checkedFile("EnableTrace=1;")), TraceDialect::D2);
    QCOMPARE(dialectOf(checkedFile("EnableTrace=1;TraceOptions.drarr=0;")), TraceDialect::D3);
}

void TestParameterChecks::tolerances_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Tolerance>("tolerance");
    const auto row = [](const char *name, const QByteArray &bytes, const Tolerance &tolerance) {
        QTest::newRow(name) << bytes << tolerance;
    };
    row("defaults", "EnableTrace=1;", {.absolute = 1e-4});
    row("absolute", "TraceOptions.Exp=0.5;", {.absolute = 0.5});
    row("relative", "TraceOptions.Exp=1E-3;TraceOptions.ExpIsAbsolute=0;TraceOptions.RelCompareMin=1E-6;",
        {.absolute = {}, .relative = 1e-3, .relativeFloor = 1e-6});
    row("relative with defaults", "TraceOptions.ExpIsAbsolute=0;",
        {.absolute = {}, .relative = 1e-4, .relativeFloor = 1e-10});
    row("strict", "TraceOptions.Exp=0.5;TraceOptions.StrictCompare=1;", {.absolute = {}, .exact = true});
    row("the last one", "TraceOptions.Exp=0.5;TraceOptions.Exp=0.25;", {.absolute = 0.25});
}

void TestParameterChecks::tolerances()
{
    QFETCH(QByteArray, bytes);
    QFETCH(Tolerance, tolerance);
    const auto read = toleranceOf(checkedFile(bytes));
    QVERIFY(read);
    QVERIFY(*read == tolerance);
}

void TestParameterChecks::badTolerances_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("no number") << QByteArray("A=1;\nTraceOptions.Exp=small;");
    QTest::newRow("negative") << QByteArray("A=1;\nTraceOptions.Exp=-1;");
    QTest::newRow("not finite") << QByteArray("A=1;\nTraceOptions.Exp=inf;");
    QTest::newRow("no floor") << QByteArray("A=1;\nTraceOptions.RelCompareMin=0;");
    QTest::newRow("no switch") << QByteArray("A=1;\nTraceOptions.StrictCompare=2;");
}

void TestParameterChecks::badTolerances()
{
    QFETCH(QByteArray, bytes);
    const auto read = toleranceOf(checkedFile(bytes));
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::Damaged);
    QCOMPARE(read.error().file, u"/run/usr.par"_s);
    QCOMPARE(read.error().line, std::optional<std::uint64_t>(2));
}

void TestParameterChecks::runNames_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("names");
    const auto row = [](const char *name, const QByteArray &bytes, const QStringList &names) {
        QTest::newRow(name) << bytes << names;
    };
    row("nothing named", "EnableTrace=1;",
        {u"Folder of traces: /run"_s, u"Configuration: /run/loops0.trd /run/loops"_s});
    row("D2", "TraceOptions.TracePath=t;TraceOptions.TraceFile=0.ref;TraceOptions.ErrorFile=e;",
        {u"Folder of traces: /run/t"_s, u"Reference: /run/t/0.ref"_s,
         u"Configuration: /run/t/loops0.trd /run/t/loops"_s, u"Errors: /run/t/e /run/e"_s});
    row("D3", "TraceOptions.TracePath=/a/b/;TraceOptions.InputTracePrefix=r_;TraceOptions.Ext=x;",
        {u"Folder of traces: /a/b"_s, u"Reference: /a/b/r_0.x"_s, u"Configuration: /a/b/loops0.x /a/b/loops"_s});
    row("no configuration", "TraceOptions.FileLoopInfo=\"\";", {u"Folder of traces: /run"_s});
}

void TestParameterChecks::runNames()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, names);
    QStringList found;
    for (const RelatedFileNames &one : relatedFileNames(checkedFile(bytes)))
        found << relatedFileTitle(one.role) % ": "_L1 % one.paths.join(u' ');
    QCOMPARE(found, names);
}

void TestParameterChecks::missing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("sentences");
    const QByteArray names = "TraceOptions.TracePath=t;";
    const QString traces = u"There are no traces that the program wrote with these parameters in /run/t."_s;
    QTest::newRow("nothing named") << "EnableTrace=1;"_ba << QStringList();
    QTest::newRow("traces") << names << QStringList{traces};
    QTest::newRow("traces, both") << names + "TraceOptions.TraceMode=2;" << QStringList{traces};
    QTest::newRow("configuration only") << names + "TraceOptions.TraceMode=0;" << QStringList();
    QTest::newRow("compared") << names + "TraceOptions.TraceMode=1;TraceOptions.TraceMode=3;" << QStringList();
    QTest::newRow("not traced") << names + "EnableTrace=0;" << QStringList();
    QTest::newRow("one name each") << "TraceOptions.TraceFile=0.ref;DebugOptions.ErrorFile=/e;"_ba
                                   << QStringList{u"The reference is not there: /run/0.ref."_s,
                                                  u"The list of errors is not there: /e."_s};
    QTest::newRow("two names each")
        << "TraceOptions.TraceFile=0.ref;TraceOptions.InputTracePrefix=r_;TraceOptions.FileLoopInfo=l;"
           "TraceOptions.TracePath=t;TraceOptions.TraceMode=3;TraceOptions.ErrorFile=e;"_ba
        << QStringList{u"The reference is not there: neither /run/t/0.ref nor /run/t/r_0.trd."_s,
                       u"The configuration is not there: neither /run/t/l0.trd nor /run/t/l."_s,
                       u"The list of errors is not there: neither /run/t/e nor /run/e."_s};
}

/// Where somebody has looked for the files, and none is there.
void TestParameterChecks::missing()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, sentences);
    ParameterFile file = checkedFile(bytes);
    QVERIFY(missingFiles(file).empty());
    file.related.emplace();
    QStringList found;
    for (const RelatedFileNames &one : missingFiles(file))
        found << missingFileText(one);
    QCOMPARE(found, sentences);
}

RANKSCOPE_TEST(TestParameterChecks, QCoreApplication)
#include "tst_parameterchecks.moc"
