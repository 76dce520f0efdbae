// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

using namespace Qt::StringLiterals;

/// Profiles on the command line: info, export, diff.
class TestProfiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void info();
    void infoText();
    void database();
    void exported();
    void derived();
    void folded();
    void combined();
    void structures();
    void diffs();
    void diffOptions();
    void diffNormalised();
    void diffScaling();
    void diffPage();
    void costs();
    void costsText();
    void costsFlat();
    void costsCallers();
    void costsTables();
    void costsRefused();

private:
    QString m_folder = QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/");
};

void TestProfiles::info()
{
    const QString path = m_folder + u"xprof.pxml"_s;
    const Ended ended = run({u"info"_s, path, u"--json"_s});
    QCOMPARE(ended.code, 0);
    const QJsonObject file = ended.json().value("files"_L1).toArray()[0].toObject();
    QCOMPARE(file.value("kind"_L1).toString(), u"hpctoolkit-profile"_s);
    QCOMPARE(file.value("version"_L1).toString(), u"3.0"_s);
    QCOMPARE(file.value("scopes"_L1).toObject(), (QJsonObject{{u"PGM"_s, 1}, {u"F"_s, 2}, {u"P"_s, 3}, {u"S"_s, 5}}));
    QCOMPARE(file.value("merged_siblings"_L1).toInt(), 4);
    QCOMPARE(
        file.value("metrics"_L1).toArray(),
        (QJsonArray{
            QJsonObject{{u"id"_s, u"0"_s}, {u"name"_s, u"cycles"_s}, {u"period"_s, 126976}, {u"total"_s, 20189176}},
            QJsonObject{{u"id"_s, u"1"_s}, {u"name"_s, u"bmiss"_s}, {u"period"_s, 8192}, {u"total"_s, 98304}}}));
    QCOMPARE(file.value("problems"_L1).toArray().size(), 1);
}

void TestProfiles::infoText()
{
    const Ended ended = run({u"info"_s, m_folder + u"ptran.pxml"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.output.contains("version 3.0, 8 ") && ended.output.contains(", fcy_hwc 399"), ended.output);
    const Ended piped = run({u"info"_s, u"-"_s, u"--json"_s}, {.standardInput = readFile(m_folder + u"latin1.pxml"_s)});
    QCOMPARE(piped.code, 0);
    QVERIFY2(piped.messages.contains("ISO-8859-1"), piped.messages);
}

void TestProfiles::database()
{
    const Ended ended = run({u"info"_s, m_folder + u"prof2-experiment.xml"_s});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains("hpcprof"), ended.messages);
}

void TestProfiles::exported()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"out.pxml"_s);
    const Ended ended = run(
        {u"export"_s, m_folder + u"hpcprof.pxml"_s, u"--view"_s, u"profile"_s, u"--format"_s, u"xml"_s, u"-o"_s, path});
    QCOMPARE(ended.code, 0);
    const Ended same = run({u"diff"_s, m_folder + u"hpcprof.pxml"_s, path});
    QCOMPARE(same.code, 0);
    const Ended flat = run({u"export"_s, path, u"--view"_s, u"profile"_s, u"--format"_s, u"csv"_s, u"--flat"_s,
                            u"module"_s, u"--metric"_s, u"cycles"_s, u"-o"_s, u"-"_s});
    QCOMPARE(flat.code, 0);
    QVERIFY2(flat.output.contains("\n/lib/libm.so.6,,,,,3276831068,3276831068,"), flat.output);
}

void TestProfiles::derived()
{
    const QStringList command{u"export"_s, m_folder + u"xprof.pxml"_s, u"--view"_s, u"profile"_s, u"-o"_s, u"-"_s};
    const Ended ended = run(command + QStringList{u"--format"_s, u"csv"_s, u"--derive"_s, u"miss rate=100*$1/$0"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.output.startsWith("Depth,Scope,Name,"), ended.output);
    QVERIFY2(ended.output.contains("miss rate (own),miss rate (inclusive)\n"), ended.output);
    const Ended named = run(command
                            + QStringList{u"--format"_s, u"csv"_s, u"--metric"_s, u"cycles"_s, u"--derive"_s,
                                          u"twice=2*cycles"_s, u"--derive"_s, u"four times=2*twice"_s});
    QCOMPARE(named.code, 0); // line 7 of norm_ has 126976 cycles
    QVERIFY2(named.output.contains(",7,7,126976,126976,") && named.output.contains(",253952,253952,507904,507904\n"),
             named.output);
    for (const QStringList &wrong :
         {QStringList{u"--format"_s, u"csv"_s, u"--derive"_s, u"$1"_s},
          QStringList{u"--format"_s, u"csv"_s, u"--derive"_s, u"x=$9"_s},
          QStringList{u"--format"_s, u"xml"_s, u"--derive"_s, u"x=$0"_s}, QStringList{u"--format"_s, u"npy"_s},
          QStringList{u"--format"_s, u"csv"_s, u"--flat"_s, u"colour"_s}})
        QCOMPARE(run(command + wrong).code, 2);
}

void TestProfiles::folded()
{
    const QStringList command{u"export"_s, m_folder + u"xprof.pxml"_s, u"--view"_s, u"profile"_s, u"-o"_s, u"-"_s};
    const Ended ended = run(command + QStringList{u"--format"_s, u"folded"_s, u"--metric"_s, u"bmiss"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.output, "heat.alpha-OSF1.f77;sweep.f;sweep_ 98304\n"_ba);
    const Ended lines = run(command + QStringList{u"--format"_s, u"folded"_s, u"--eol"_s, u"crlf"_s});
    QVERIFY2(lines.output.endsWith("norm_ 126976\r\n"), lines.output);
    const Ended flat = run(command
                           + QStringList{u"--format"_s, u"csv"_s, u"--flat"_s, u"procedure"_s, u"--derive"_s,
                                         u"rate=$1/$0"_s, u"--samples"_s});
    QCOMPARE(flat.code, 0);
    QVERIFY2(flat.output.contains("bmiss (samples)") && flat.output.contains("rate (own)"), flat.output);
    for (const QStringList &wrong :
         {QStringList{u"--metric"_s, u"0"_s, u"--metric"_s, u"1"_s}, QStringList{u"--flat"_s, u"file"_s},
          QStringList{u"--samples"_s}, QStringList{u"--derive"_s, u"x=$0"_s}, QStringList{u"--metric"_s, u"flops"_s}})
        QCOMPARE(run(command + QStringList{u"--format"_s, u"folded"_s} + wrong).code, 2);
}

void TestProfiles::combined()
{
    const QTemporaryDir folder;
    const QString other = folder.filePath(u"other.pxml"_s);
    QVERIFY(writeFile(other, readFile(m_folder + u"ptran.pxml"_s).replace("99991", "99993").replace("norm", "norm2")));
    const QStringList command{u"export"_s,  m_folder + u"ptran.pxml"_s,
                              other,        u"--view"_s,
                              u"profile"_s, u"-o"_s,
                              u"-"_s,       u"--flat"_s,
                              u"file"_s,    u"--format"_s,
                              u"csv"_s};
    const auto rowOf = [&](const QString &how) {
        const Ended ended = run(command + QStringList{u"--combine"_s, how});
        return ended.code == 0 ? ended.output.split('\n').value(1) : ended.messages;
    };
    // 199982 + 99991 + 99991 and 199982 + 99993 + 99993
    QCOMPARE(rowOf(u"sum"_s), ",./heat.f,,,,799932,799932,100"_ba);
    QCOMPARE(rowOf(u"mean"_s), ",./heat.f,,,,399966,399966,100"_ba);
    QVERIFY2(rowOf(u"max"_s).endsWith(",399968,100"), rowOf(u"max"_s));
    QVERIFY2(rowOf(u"min"_s).endsWith(",399964,100"), rowOf(u"min"_s));
    QCOMPARE(rowOf(u"merge"_s), ",./heat.f,,,,399964,399964,100,399968,399968,100"_ba);
    const QString xml = folder.filePath(u"sum.pxml"_s);
    QCOMPARE(run({u"export"_s, m_folder + u"ptran.pxml"_s, other, u"--view"_s, u"profile"_s, u"--format"_s, u"xml"_s,
                  u"--combine"_s, u"sum"_s, u"-o"_s, xml})
                 .code,
             0);
    QVERIFY(readFile(xml).contains("norm2"));
    QCOMPARE(run(command).code, 2); // without saying how
    QCOMPARE(run(QStringList(command).mid(0, 2) + command.mid(3) + QStringList{u"--combine"_s, u"sum"_s}).code, 2);
}

/// The loop that bloop found is a scope of the profile, and what is no structure is refused.
void TestProfiles::structures()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"heat.pxml"_s);
    QVERIFY(writeFile(path, "<PROFILE version='3.0'><PROFILEPARAMS><TARGET name='t'/><METRICS><METRIC shortName='0' "
                            "nativeName='c' period='1'/></METRICS></PROFILEPARAMS><PROFILESCOPETREE><PGM n='heat'>"
                            "<F n='heat.c'><P n='sweep'><S b='13'><M n='0' v='7'/></S></P></F></PGM></PROFILESCOPETREE>"
                            "</PROFILE>"));
    const QStringList command{u"export"_s, path,    u"--view"_s, u"profile"_s,    u"--format"_s,
                              u"csv"_s,    u"-o"_s, u"-"_s,      u"--structure"_s};
    const Ended ended = run(command + QStringList{m_folder + u"bloop.psxml"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.output.contains("\n3,L,,,heat.c,12,18,0,7,100\n4,S,,,heat.c,13,13,7,7,100\n"), ended.output);
    QCOMPARE(run(command + QStringList{path}).code, 2);
    QCOMPARE(run(command + QStringList{folder.filePath(u"none"_s)}).code, 2);
}

void TestProfiles::diffs()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"slower.pxml"_s);
    QVERIFY(writeFile(
        path,
        readFile(m_folder + u"xprof.pxml"_s).replace("v=\"126976\"", "v=\"253952\"").replace("alderaan", "hoth")));
    const Ended ended = run({u"diff"_s, m_folder + u"xprof.pxml"_s, path, u"--json"_s});
    QCOMPARE(ended.code, 1);
    const QJsonObject diff = ended.json();
    QCOMPARE(diff.value("kind"_L1).toString(), u"profile-diff"_s);
    QCOMPARE(diff.value("equal"_L1).toBool(true), false);
    QCOMPARE(diff.value("header"_L1).toArray(),
             (QJsonArray{
                 QJsonObject{{u"key"_s, u"platform"_s}, {u"reference"_s, u"alderaan"_s}, {u"current"_s, u"hoth"_s}}}));
    QCOMPARE(diff.value("counts"_L1).toObject(),
             (QJsonObject{{u"same"_s, 18}, {u"changed"_s, 4}, {u"only_reference"_s, 0}, {u"only_current"_s, 0}}));
    const QJsonObject line = diff.value("differences"_L1).toArray()[3].toObject();
    QCOMPARE(line.value("path"_L1).toArray(),
             (QJsonArray{u"heat.alpha-OSF1.f77"_s, u"norm.f"_s, u"norm_"_s, u"S 7"_s}));
    QCOMPARE(line.value("metric"_L1).toString(), u"cycles"_s);
    QCOMPARE(line.value("delta"_L1).toDouble(), 126976.0);
    QCOMPARE(line.value("ratio"_L1).toDouble(), 2.0);
    const Ended text = run({u"diff"_s, m_folder + u"xprof.pxml"_s, path});
    QCOMPARE(text.code, 1);
    QVERIFY2(text.output.contains("platform"), text.output);
    QVERIFY2(text.output.contains("\ncycles: 2.01892E+07 → 2.03162E+07\n"), text.output);
    QVERIFY2(!text.output.contains("bmiss: "), text.output); // the same in both
    QVERIFY2(text.output.contains("norm_ / S 7"), text.output);
}

void TestProfiles::diffOptions()
{
    const QString xprof = m_folder + u"xprof.pxml"_s;
    QCOMPARE(run({u"diff"_s, xprof, xprof}).code, 0);
    QCOMPARE(run({u"diff"_s, xprof, m_folder + u"ptran.pxml"_s}).code, 2); // other metrics
    QCOMPARE(run({u"diff"_s, xprof, m_folder + u"ptran.pxml"_s, u"--allow-partial"_s}).code, 1);
    QCOMPARE(run({u"diff"_s, xprof, xprof, xprof}).code, 0);
    const QTemporaryDir folder;
    const auto ofOneMetric = [&folder](const QString &metric) { // the same scope with the same cost
        const QString file = folder.filePath(metric + u".pxml"_s);
        const QString text =
            u"<PROFILE version='3.0'><PROFILEHDR></PROFILEHDR><PROFILEPARAMS><TARGET name='heat'/><METRICS>"
            "<METRIC shortName='0' nativeName='%1' period='1' displayName='%1' display='true'/></METRICS>"
            "</PROFILEPARAMS><PROFILESCOPETREE><PGM n='heat'><M n='0' v='5'/></PGM></PROFILESCOPETREE></PROFILE>"_s;
        return writeFile(file, text.arg(metric).toUtf8()) ? file : QString();
    };
    const QStringList disjoint{u"diff"_s, ofOneMetric(u"a"_s), ofOneMetric(u"b"_s), u"--allow-partial"_s};
    QCOMPARE(run(disjoint).code, 2); // no value of one is in the other
    const QString csv = folder.filePath(u"d.csv"_s);
    QCOMPARE(run({u"diff"_s, xprof, m_folder + u"ptran.pxml"_s, u"--allow-partial"_s, u"--csv"_s, csv}).code, 1);
    QVERIFY(readFile(csv).startsWith("class,path,metric,reference,current,delta,ratio,reference_own,current_own\n"));
}

/// Twice the costs everywhere are no difference in percent, or with half of them.
void TestProfiles::diffNormalised()
{
    const QTemporaryDir folder;
    const QString once = folder.filePath(u"once.pxml"_s);
    const QString twice = folder.filePath(u"twice.pxml"_s);
    const QByteArray text = "<PROFILE version=\"3.0\"><PROFILEPARAMS><TARGET name=\"a\"/><METRICS><METRIC "
                            "shortName=\"0\" nativeName=\"cycles\" period=\"1\"/></METRICS></PROFILEPARAMS>"
                            "<PROFILESCOPETREE><PGM n=\"a\"><F n=\"a.f\"><P n=\"f\"><S b=\"1\"><M n=\"0\" "
                            "v=\"100\"/></S></P><P n=\"g\"><S b=\"9\"><M n=\"0\" v=\"300\"/></S></P></F></PGM>"
                            "</PROFILESCOPETREE></PROFILE>\n";
    QVERIFY(writeFile(once, text));
    QVERIFY(writeFile(twice, QByteArray(text).replace("\"100\"", "\"200\"").replace("\"300\"", "\"600\"")));
    const QStringList command{u"diff"_s, once, twice};
    QCOMPARE(run(command).code, 1);
    for (const QStringList &options :
         {QStringList{u"--normalise"_s, u"total"_s}, QStringList{u"--normalise"_s, u"0.5"_s},
          QStringList{u"--normalize"_s, u"processes"_s, u"--processes"_s, u"8:16"_s}})
        QCOMPARE(run(command + options).code, 0);
    for (const QStringList &wrong :
         {QStringList{u"--normalise"_s, u"processes"_s}, QStringList{u"--normalise"_s, u"-1"_s},
          QStringList{u"--normalise"_s, u"half"_s}, QStringList{u"--scaling"_s, u"weak"_s},
          QStringList{u"--scaling"_s, u"fast"_s, u"--processes"_s, u"1:2"_s}, QStringList{u"--processes"_s, u"8"_s},
          QStringList{u"--processes"_s, u"0:8"_s}})
        QCOMPARE(run(command + wrong).code, 2);
    const Ended text4 = run(command + QStringList{u"--normalise"_s, u"4"_s});
    QVERIFY2(text4.output.contains("cycles grew by 700.0 %, from 400 to 3,200."), text4.output);
    QVERIFY2(text4.output.contains("Values of the runs were multiplied by 1:4."), text4.output);
}

void TestProfiles::diffScaling()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"slower.pxml"_s);
    QVERIFY(writeFile(path, readFile(m_folder + u"xprof.pxml"_s).replace("v=\"126976\"", "v=\"253952\"")));
    const QStringList command{u"diff"_s, m_folder + u"xprof.pxml"_s, path, u"--processes"_s, u"2:4"_s, u"--scaling"_s};
    const QJsonObject diff = run(command + QStringList{u"strong"_s, u"--json"_s}).json();
    QCOMPARE(diff.value("scaling"_L1).toString(), u"strong"_s);
    QCOMPARE(diff.value("processes"_L1).toString(), u"2:4"_s);
    const QJsonObject line = diff.value("differences"_L1).toArray()[3].toObject();
    QCOMPARE(line.value("scaling_loss"_L1).toDouble(), 100 * 126976.0 / 20316152);
    const QJsonObject weak = run(command + QStringList{u"weak"_s, u"--of-one-process"_s, u"--json"_s}).json();
    QCOMPARE(weak.value("values"_L1).toString(), u"one-process"_s);
    const QString csv = folder.filePath(u"d.csv"_s);
    QCOMPARE(run(command + QStringList{u"weak"_s, u"--csv"_s, csv}).code, 1);
    QVERIFY(readFile(csv).startsWith("class,path,metric,reference,current,delta,ratio,reference_own,current_own,"
                                     "scaling_loss,scaling_loss_own\n"));
    QVERIFY(run(command + QStringList{u"strong"_s}).output.contains("0.625 %"));
}

void TestProfiles::diffPage()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"slower.pxml"_s);
    const QString page = folder.filePath(u"d.html"_s);
    QVERIFY(writeFile(
        path,
        readFile(m_folder + u"xprof.pxml"_s).replace("v=\"126976\"", "v=\"253952\"").replace("alderaan", "<hoth>")));
    QCOMPARE(run({u"diff"_s, m_folder + u"xprof.pxml"_s, path, u"--html"_s, page}).code, 1);
    const QByteArray html = readFile(page);
    QVERIFY2(html.contains("Most of it is in norm_: +126,976, 100.0 % of the change."), html);
    QVERIFY(html.contains("platform") && html.contains("&lt;hoth&gt;") && !html.contains("<hoth>"));
    QVERIFY(html.contains("heat.alpha-OSF1.f77 / norm.f / norm_ / S 7"));
}

namespace {

/// Name, own and inclusive cost of listed scopes: "sweep 55000 105000".
QStringList costRows(const QJsonValue &scopes)
{
    QStringList rows;
    for (const QJsonValue &scope : scopes.toArray())
        rows << scope["name"_L1].toString() % u' ' % QString::number(scope["own"_L1].toDouble()) % u' '
                    % QString::number(scope["inclusive"_L1].toDouble());
    return rows;
}

} // namespace

/// Samples of 5,000 events each: 4 in line 13 and 6 in the inlined code of the loop, 1 at the call, 10 in line 15.
void TestProfiles::costs()
{
    const Ended ended = run({u"profile"_s, m_folder + u"raw-experiment.xml"_s, u"--json"_s, u"--top"_s, u"4"_s});
    QCOMPARE(ended.code, 0);
    const QJsonObject answer = ended.json();
    QCOMPARE(answer["kind"_L1].toString(), u"profile"_s);
    QCOMPARE(answer["metric"_L1].toString(), u"PAPI_TOT_CYC"_s);
    QCOMPARE(answer["unit"_L1].toString(), u"events"_s);
    QCOMPARE(answer["total"_L1].toDouble(), 105000.0);
    QVERIFY2(answer["sentence"_L1].toString().contains(u"sweep (heat.c:10)"_s), ended.output);
    QCOMPARE(costRows(answer["hot_path"_L1]),
             (QStringList{u"main 0 105000"_s, u"call at line 40 0 105000"_s, u"sweep 55000 105000"_s,
                          u"call at line 20 5000 55000"_s, u"sweep 50000 50000"_s, u"line 15 50000 50000"_s}));
    QCOMPARE(costRows(answer["scopes"_L1]), (QStringList{u"main 0 105000"_s, u"call at line 40 0 105000"_s,
                                                         u"sweep 55000 105000"_s, u"call at line 20 5000 55000"_s}));
    const QJsonObject sweep = answer["scopes"_L1].toArray()[2].toObject();
    QCOMPARE(sweep["type"_L1].toString(), u"PF"_s);
    QCOMPARE(sweep["file"_L1].toString(), u"./src/heat.c"_s);
    QCOMPARE(sweep["line"_L1].toInt(), 10);
    QCOMPARE(sweep["module"_L1].toString(), u"/home/jacobi/bin/heat"_s);
    QCOMPARE(sweep["path"_L1].toArray(), (QJsonArray{u"main"_s, u"call at line 40"_s, u"sweep"_s}));
    QVERIFY(qAbs(sweep["own_percent"_L1].toDouble() - 100 * 55.0 / 105) < 1e-9);
    QCOMPARE(sweep["inclusive_percent"_L1].toDouble(), 100.0);
    QVERIFY(!answer.contains("ranks"_L1)); // values of single processes are not there
}

void TestProfiles::costsText()
{
    const Ended ended = run({u"profile"_s, m_folder + u"raw-experiment.xml"_s, u"--top"_s, u"2"_s});
    QCOMPARE(ended.code, 0);
    for (const char *text : {"PAPI_TOT_CYC", "105,000", "      sweep ", "heat.c:10", "52.4 %", "and 9 more"})
        QVERIFY2(ended.output.contains(text), ended.output);
}

/// The same lines put together: both frames of sweep are one procedure.
void TestProfiles::costsFlat()
{
    const QString path = m_folder + u"raw-experiment.xml"_s;
    const Ended lines = run({u"profile"_s, path, u"--flat"_s, u"line"_s, u"--top"_s, u"2"_s, u"--json"_s});
    QCOMPARE(lines.code, 0);
    QCOMPARE(costRows(lines.json()["scopes"_L1]),
             (QStringList{u"line 15 of sweep (heat.c) 50000 50000"_s, u"line 4 of stencil (stencil.h) 30000 30000"_s}));
    const Ended named = run({u"profile"_s, path, u"--view"_s, u"flat"_s, u"--metric"_s, u"PAPI_TOT_CYC"_s, u"--json"_s,
                             u"--top"_s, u"1"_s});
    QCOMPARE(costRows(named.json()["scopes"_L1]), (QStringList{u"sweep 105000 105000"_s}));
}

void TestProfiles::costsCallers()
{
    const Ended ended = run({u"profile"_s, m_folder + u"raw-experiment.xml"_s, u"--view"_s, u"callers"_s, u"--top"_s,
                             u"0"_s, u"--sort"_s, u"own"_s, u"--json"_s});
    QCOMPARE(ended.code, 0);
    const QJsonArray scopes = ended.json()["scopes"_L1].toArray();
    QCOMPARE(costRows(scopes).first(), u"sweep 105000 105000"_s);
    QCOMPARE(scopes[1].toObject()["path"_L1].toArray(), (QJsonArray{u"sweep"_s, u"main"_s}));
    QCOMPARE(scopes[1].toObject()["own"_L1].toDouble(), 55000.0);
}

void TestProfiles::costsTables()
{
    const QTemporaryDir folder;
    const QString csv = folder.filePath(u"costs.csv"_s);
    const Ended ended = run({u"profile"_s, m_folder + u"raw-experiment.xml"_s, u"--flat"_s, u"loop"_s, u"--csv"_s, csv,
                             u"--xml"_s, folder.filePath(u"costs.xml"_s), u"--hdf5"_s, folder.filePath(u"costs.h5"_s)});
    QCOMPARE(ended.code, 0);
    const QList<QByteArray> lines = readFile(csv).split('\n');
    QCOMPARE(lines.first(), "own,own_percent,inclusive,inclusive_percent,name,type,file,line,module,path"_ba);
    QVERIFY2(lines.value(1).startsWith("20000,19.047"), lines.value(1));
    QVERIFY(readFile(folder.filePath(u"costs.xml"_s)).contains("<scope own=\"20000\""));
    QCOMPARE(run({u"info"_s, folder.filePath(u"costs.h5"_s)}).code, 0);
}

void TestProfiles::costsRefused()
{
    const Ended structure = run({u"profile"_s, m_folder + u"bloop.psxml"_s});
    QCOMPARE(structure.code, 2);
    QVERIFY2(structure.messages.contains("no metrics"), structure.messages);
    QCOMPARE(run({u"profile"_s, m_folder + u"raw-experiment.xml"_s, u"--metric"_s, u"none"_s}).code, 2);
    QCOMPARE(
        run({u"profile"_s, m_folder + u"raw-experiment.xml"_s, u"--flat"_s, u"line"_s, u"--view"_s, u"tree"_s}).code,
        2);
    QCOMPARE(run({u"profile"_s, QStringLiteral(RANKSCOPE_TEST_DATA "/nothing.xml")}).code, 2);
}

RANKSCOPE_TEST(TestProfiles, QCoreApplication)
#include "tst_profiles.moc"
