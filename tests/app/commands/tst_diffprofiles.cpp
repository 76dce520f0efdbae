// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <algorithm>

using namespace Qt::StringLiterals;

/// More than two profiles on the command line.
class TestDiffProfiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachWithTheReference();
    void tables();
    void processes();
    void runWithoutScopes();
    void structures();
    void disjointMetrics();

private:
    QStringList threeRuns(const QTemporaryDir &folder) const;

    QString m_folder = QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/");
};

/// As they are listed to diff: the second has 126976 cycles more in line 7 of norm_, the third twice that and another
/// platform.
QStringList TestDiffProfiles::threeRuns(const QTemporaryDir &folder) const
{
    QStringList files{m_folder + u"xprof.pxml"_s};
    for (const QByteArray &cycles : {"253952"_ba, "380928"_ba}) {
        QByteArray text = readFile(files.front()).replace("v=\"126976\"", QByteArray("v=\"" + cycles + '"'));
        if (files.size() == 2)
            text.replace("alderaan", "hoth");
        files << folder.filePath(u"run%1.pxml"_s.arg(files.size()));
        if (!writeFile(files.back(), text))
            return {};
    }
    return files;
}

void TestDiffProfiles::eachWithTheReference()
{
    const QTemporaryDir folder;
    const QStringList runs = threeRuns(folder);
    const Ended ended = run(QStringList{u"diff"_s} + runs + QStringList{u"--json"_s});
    QCOMPARE(ended.code, 1);
    const QJsonObject diff = ended.json();
    QCOMPARE(diff.value("current"_L1).toArray(), (QJsonArray{runs[1], runs[2]}));
    QCOMPARE(diff.value("header"_L1).toArray(), (QJsonArray{QJsonObject{{u"key"_s, u"platform"_s},
                                                                        {u"reference"_s, u"alderaan"_s},
                                                                        {u"current"_s, u"hoth"_s},
                                                                        {u"current_file"_s, runs[2]}}}));
    QCOMPARE(diff.value("counts"_L1).toObject(), // each twice what one pair has
             (QJsonObject{{u"same"_s, 36}, {u"changed"_s, 8}, {u"only_reference"_s, 0}, {u"only_current"_s, 0}}));
    const QJsonObject cycles = diff.value("metrics"_L1).toArray()[0].toObject();
    QCOMPARE(cycles, (QJsonObject{{u"name"_s, u"cycles"_s},
                                  {u"reference_total"_s, 20189176},
                                  {u"current_totals"_s, QJsonArray{20316152, 20443128}}}));
    const QJsonArray differences = diff.value("differences"_L1).toArray();
    QCOMPARE(differences.size(), 8);
    for (const int which : {0, 1}) {
        const QJsonObject line = differences[6 + which].toObject();
        QCOMPARE(line.value("path"_L1).toArray().last().toString(), u"S 7"_s);
        QCOMPARE(line.value("delta"_L1).toDouble(), 126976.0 * (which + 1));
        QCOMPARE(line.value("current_file"_L1).toString(), runs[which + 1]);
    }
    const Ended text = run(QStringList{u"diff"_s} + runs);
    QCOMPARE(text.code, 1);
    QVERIFY2(
        text.output.contains("1. run1.pxml against xprof.pxml: cycles grew by 0.6 %, from 20,189,176 to 20,316,152."),
        text.output);
    QVERIFY2(text.output.contains("2. run2.pxml against xprof.pxml: cycles grew by 1.3 %"), text.output);
    QVERIFY2(text.output.contains("\ncycles: 2.01892E+07 → 2.03162E+07, 2.04431E+07\n"), text.output);
    const QList<QByteArray> rows = text.output.split('\n');
    const auto line = std::ranges::find_if(rows, [](const QByteArray &row) { return row.endsWith("norm_ / S 7"); });
    QVERIFY(line != rows.end());
    QCOMPARE(
        line->simplified(),
        "126,976 253,952 126,976 126,976 380,928 253,952 253,952 cycles heat.alpha-OSF1.f77 / norm.f / norm_ / S 7"_ba);
    QCOMPARE(run({u"diff"_s, runs[0], runs[0], runs[1]}).code, 1);
    const Ended half = run({u"diff"_s, runs[0], runs[0], runs[1]}); // the first of them is equal
    QVERIFY2(
        half.output.contains("    126,976          =                            253,952  126,976      126,976  cycles"),
        half.output);
    QCOMPARE(run({u"diff"_s, runs[0], runs[0], m_folder + u"ptran.pxml"_s}).code, 2); // other metrics
    QCOMPARE(run({u"diff"_s, runs[0], runs[0], folder.filePath(u"none"_s)}).code, 2);
}

void TestDiffProfiles::tables()
{
    const QTemporaryDir folder;
    const QStringList runs = threeRuns(folder);
    const QString csv = folder.filePath(u"d.csv"_s);
    const QString xml = folder.filePath(u"d.xml"_s);
    const QString hdf5 = folder.filePath(u"d.h5"_s);
    const QString page = folder.filePath(u"d.html"_s);
    QCOMPARE(run(QStringList{u"diff"_s} + runs
                 + QStringList{u"--csv"_s, csv, u"--xml"_s, xml, u"--hdf5"_s, hdf5, u"--html"_s, page})
                 .code,
             1);
    const QList<QByteArray> lines = readFile(csv).split('\n');
    QCOMPARE(lines[0], "class,path,metric,reference,current,delta,ratio,reference_own,current_own,current_file"_ba);
    QVERIFY(lines[7].endsWith(QByteArray(",126976,253952,126976,2,126976,253952," + runs[1].toUtf8())));
    QVERIFY(lines[8].endsWith(QByteArray(",126976,380928,253952,3,126976,380928," + runs[2].toUtf8())));
    QVERIFY(readFile(xml).contains(QByteArray("current_file=\"" + runs[2].toUtf8() + '"')));
    QVERIFY(readFile(hdf5).contains("current_file"));
    const QByteArray html = readFile(page);
    QVERIFY(html.contains("run1.pxml against xprof.pxml:") && html.contains("run2.pxml against xprof.pxml:"));
    QVERIFY(html.contains("<td>run2.pxml</td>"));
}

/// Half as many, a quarter of them: a number for each run.
void TestDiffProfiles::processes()
{
    const QTemporaryDir folder;
    const QStringList command = QStringList{u"diff"_s} + threeRuns(folder);
    const auto lossOf = [&command](const QString &processes) {
        const Ended ended =
            run(command + QStringList{u"--json"_s, u"--scaling"_s, u"weak"_s, u"--processes"_s, processes});
        return ended.json().value("differences"_L1).toArray()[7].toObject().value("scaling_loss"_L1).toDouble();
    };
    // line 7 of the third run: 100 * (380928/8 - 126976/2) / (20443128/8)
    QCOMPARE(lossOf(u"2:4:8"_s), 100 * (380928.0 / 8 - 126976.0 / 2) / (20443128.0 / 8));
    for (const QStringList &wrong : {QStringList{u"--scaling"_s, u"weak"_s, u"--processes"_s, u"2:4"_s},
                                     QStringList{u"--normalise"_s, u"processes"_s, u"--processes"_s, u"2:4:8:16"_s},
                                     QStringList{u"--normalise"_s, u"1:2"_s}, QStringList{u"--normalise"_s, u"1:2:"_s},
                                     QStringList{u"--normalise"_s, u"1:2:x"_s}})
        QCOMPARE(run(command + wrong).code, 2);
    const auto wordOf = [&command](const QString &factors) {
        return run(command + QStringList{u"--json"_s, u"--normalise"_s, factors})
            .json()
            .value("normalise"_L1)
            .toString();
    };
    QCOMPARE(wordOf(u"0.5"_s), u"0.5"_s); // of all but the reference
    QCOMPARE(wordOf(u"1:0.5:0.25"_s), u"1:0.5:0.25"_s);
    const Ended text = run(command + QStringList{u"--normalise"_s, u"0.5"_s});
    QVERIFY2(text.output.contains("Values of the runs were multiplied by 1:0.5:0.5."), text.output);
}

/// A well-formed file that has the metric and no scopes, as the reference, as the current one, and among runs that are
/// combined.
void TestDiffProfiles::runWithoutScopes()
{
    const QTemporaryDir folder;
    const QString some = folder.filePath(u"some.pxml"_s);
    const QString none = folder.filePath(u"none.pxml"_s);
    const auto textOf = [](const QByteArray &scopes) -> QByteArray {
        return "<PROFILE version=\"3.0\"><PROFILEPARAMS><TARGET name=\"a\"/><METRICS><METRIC shortName=\"0\" "
               "nativeName=\"cycles\" period=\"1\"/></METRICS></PROFILEPARAMS><PROFILESCOPETREE>"
               + scopes + "</PROFILESCOPETREE></PROFILE>\n";
    };
    QVERIFY(writeFile(
        some, textOf("<PGM n=\"a\"><F n=\"a.f\"><P n=\"f\"><S b=\"1\"><M n=\"0\" v=\"8\"/></S></P></F></PGM>")));
    QVERIFY(writeFile(none, textOf({})));
    const Ended gone = run({u"diff"_s, some, none});
    QCOMPARE(gone.code, 1);
    QVERIFY2(gone.output.contains("cycles fell by 100.0 %, from 8 to 0."), gone.output);
    const Ended come = run({u"diff"_s, none, some});
    QCOMPARE(come.code, 1);
    QVERIFY2(come.output.contains("cycles grew from nothing to 8."), come.output);
    const Ended nothing = run({u"diff"_s, none, none});
    QCOMPARE(nothing.code, 2);
    QVERIFY2(nothing.output.contains("nothing was compared"), nothing.output);
    QVERIFY(run({u"diff"_s, none, none, u"--json"_s}).output.contains("\"equal\":false"));
    QVERIFY(run({u"diff"_s, none, none, u"--junit"_s, u"-"_s}).output.contains("errors=\"1\""));
    const auto rowOf = [&](const QStringList &files, const QString &how) {
        const Ended ended = run(QStringList{u"export"_s} + files
                                + QStringList{u"--view"_s, u"profile"_s, u"--format"_s, u"csv"_s, u"--flat"_s,
                                              u"line"_s, u"--combine"_s, how, u"-o"_s, u"-"_s});
        return ended.code == 0 ? ended.output.split('\n').value(1) : ended.messages;
    };
    const std::pair<QString, QByteArray> expected[] = {{u"sum"_s, ",a.f,f,1,1,8,8,100"_ba},
                                                       {u"mean"_s, ",a.f,f,1,1,4,4,100"_ba},
                                                       {u"min"_s, ",a.f,f,1,1,0,0,0"_ba},
                                                       {u"max"_s, ",a.f,f,1,1,8,8,100"_ba}};
    for (const auto &[how, row] : expected) {
        QCOMPARE(rowOf({some, none}, how), row);
        QCOMPARE(rowOf({none, some}, how), row);
    }
    QCOMPARE(rowOf({some, none}, u"merge"_s), ",a.f,f,1,1,8,8,100,0,0,0"_ba);
    QCOMPARE(rowOf({none, some}, u"merge"_s), ",a.f,f,1,1,0,0,0,8,8,100"_ba);
}

/// What has no metrics is compared by its scopes.
void TestDiffProfiles::structures()
{
    const QTemporaryDir folder;
    const QString one = folder.filePath(u"one.hpcstruct"_s);
    const QString other = folder.filePath(u"other.hpcstruct"_s);
    const auto textOf = [](const QByteArray &procedures) -> QByteArray {
        return "<HPCToolkitStructure version='4.7'><LM n='/bin/heat'><F n='heat.c'>" + procedures
               + "</F></LM></HPCToolkitStructure>";
    };
    QVERIFY(writeFile(one, textOf("<P n='f' l='1'><L l='2-5'><S l='3'/></L></P><P n='g' l='9'/>")));
    QVERIFY(writeFile(other, textOf("<P n='f' l='1'/><P n='g' l='9'/><P n='h' l='12'/>")));
    const Ended ended = run({u"diff"_s, one, other});
    QCOMPARE(ended.code, 1);
    QVERIFY2(!ended.output.contains("differ"), ended.output); // there are no values
    QVERIFY2(ended.output.startsWith("2 scope") && ended.output.contains(" only in the reference. 1 scope"),
             ended.output);
    QVERIFY2(ended.output.contains("\nOnly in the reference:\n  heat / heat.c / f / L 2-5 and 1 scope"), ended.output);
    QVERIFY2(ended.output.endsWith("\nOnly in the current run:\n  heat / heat.c / h\n"), ended.output);
    const QJsonObject json = run({u"diff"_s, one, other, u"--json"_s}).json();
    QCOMPARE(json.value("counts"_L1).toObject(),
             (QJsonObject{{u"same"_s, 0}, {u"changed"_s, 0}, {u"only_reference"_s, 2}, {u"only_current"_s, 1}}));
    QCOMPARE(json.value("differences"_L1).toArray(),
             (QJsonArray{QJsonObject{{u"class"_s, u"only-reference"_s},
                                     {u"path"_s, QJsonArray{u"heat"_s, u"heat.c"_s, u"f"_s, u"L 2-5"_s}}},
                         QJsonObject{{u"class"_s, u"only-reference"_s},
                                     {u"path"_s, QJsonArray{u"heat"_s, u"heat.c"_s, u"f"_s, u"L 2-5"_s, u"S 3"_s}}},
                         QJsonObject{{u"class"_s, u"only-current"_s},
                                     {u"path"_s, QJsonArray{u"heat"_s, u"heat.c"_s, u"h"_s}}}}));
    const QString csv = folder.filePath(u"d.csv"_s);
    QCOMPARE(run({u"diff"_s, one, other, u"--csv"_s, csv}).code, 1);
    QVERIFY2(readFile(csv).contains("\nonly-current,heat / heat.c / h,,,,,,,\n"), readFile(csv));
    const Ended same = run({u"diff"_s, one, one});
    QCOMPARE(same.code, 0);
    QCOMPARE(same.output, "Both profiles are equal.\n"_ba);
}

/// One sentence, and how to go on: ptran counts other events than xprof.
void TestDiffProfiles::disjointMetrics()
{
    const QString xprof = m_folder + u"xprof.pxml"_s;
    const QString ptran = m_folder + u"ptran.pxml"_s;
    for (const QStringList &form : {QStringList{}, QStringList{u"--json"_s}}) {
        const Ended ended = run(QStringList{u"diff"_s, xprof, ptran} + form);
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.output, QByteArray());
        QCOMPARE(
            ended.messages.count("There is no metric that all of the profiles have: reference has “cycles”, “bmiss”, "
                                 "current has “fcy_hwc”."),
            1);
        QVERIFY2(ended.messages.contains("--pair-metrics \"cycles=fcy_hwc\""), ended.messages);
        QVERIFY2(!ended.messages.toLower().contains("not compared"), ended.messages);
    }
    const Ended paired = run({u"diff"_s, xprof, ptran, u"--pair-metrics"_s, u"cycles=fcy_hwc"_s, u"--allow-partial"_s});
    QCOMPARE(paired.code, 1);
    QVERIFY2(paired.output.contains("cycles ↔ fcy_hwc fell by 98.0 %, from 20,189,176 to 399,964."), paired.output);
    QVERIFY2(paired.output.contains("Not compared: “bmiss”."), paired.output);
    for (const QString &wrong : {u"cycles"_s, u"=x"_s, u"x="_s, u"cycles=flops"_s, u"flops=fcy_hwc"_s})
        QCOMPARE(run({u"diff"_s, xprof, ptran, u"--pair-metrics"_s, wrong}).code, 2);
    QCOMPARE(run({u"export"_s, xprof, ptran, u"--view"_s, u"profile"_s, u"--format"_s, u"csv"_s, u"--combine"_s,
                  u"sum"_s, u"-o"_s, u"-"_s})
                 .code,
             2);
}

RANKSCOPE_TEST(TestDiffProfiles, QCoreApplication)
#include "tst_diffprofiles.moc"
