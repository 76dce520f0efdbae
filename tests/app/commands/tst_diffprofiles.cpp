// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/commands/program.h"

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

private:
    QStringList threeRuns(const QTemporaryDir &folder) const;

    QString m_folder = QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/");
};

/// As they are listed to diff: the second has 126976 cycles more in line 7 of norm_, the third twice that and another platform.
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

QTEST_GUILESS_MAIN(TestDiffProfiles)
#include "tst_diffprofiles.moc"
