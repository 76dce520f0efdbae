// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/detection.h"
#include "io/formats.h"
#include "io/logs/logformats.h"
#include "io/logs/logline.h"
#include "model/arrays/series/arrayseries.h"
#include "tests/support/testclass.h"

#include <QFile>

#include <cmath>
#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Logs of checksums and sums, from text to object to text. Expected values are read off the files by eye.
class TestLogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbers_data();
    void numbers();
    void reads_data();
    void reads();
    void stepsOpenAlone();
    void checksumsKeepTheirDigits();
    void problems_data();
    void problems();
    void odd_data();
    void odd();
    void cutAtEveryByte_data();
    void cutAtEveryByte();
    void cancelled();
};

namespace {

QByteArray contentOf(const QString &name)
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/logs/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

ArrayResult readText(const QByteArray &text, Progress &progress)
{
    FileInput input{.name = u"test"_s, .kept = std::vector<char>(text.begin(), text.end())};
    const FileKind kind = detectKind({text.constData(), std::size_t(text.size())});
    const auto *const reader = std::get_if<ArrayReader>(&formatOf(kind).read);
    if (!reader)
        return tl::unexpected(Error{.kind = ErrorKind::WrongFormat, .message = kindName(kind)});
    return (*reader)(input, {}, progress);
}

ArrayResult readText(const QByteArray &text)
{
    Progress progress;
    return readText(text, progress);
}

/// "0 12 24; En float64 1 2 3; CFL …": the steps, then each variable with the values of those of its steps.
QString wordsOf(const ArrayResult &document)
{
    if (!document)
        return u'!' % document.error().message;
    QStringList words;
    for (const SeriesStep &step : (*document)->series->steps())
        words << step.label.text();
    QStringList lines{words.join(u' ')};
    for (const auto &dataSet : (*document)->dataSets) {
        QStringList values{dataSet->description().path, typeName(dataSet->type())};
        for (std::size_t index = 0; index < valueCount(*dataSet->inMemory()); ++index)
            values << valueText(*dataSet->inMemory(), index, dataSet->type());
        lines << values.join(u' ');
    }
    return lines.join(u"; "_s);
}

} // namespace

void TestLogs::numbers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("value"); // "*": not known, "-": no number
    const auto row = [](const char *text, const char *value) {
        QTest::newRow(text) << QByteArray(text) << QString::fromLatin1(value);
    };
    row("0.12E+03", "120");
    row("0.12D+03", "120");
    row("0.12d-1", "0.012");
    row(".12e3", "120");
    row("-.5", "-0.5");
    row("+1.5", "1.5");
    row("1.", "1");
    row("0.2241437351+279", "2.241437351e+278");
    row("0.5-100", "5e-101");
    row("0.1797693134862316+309", "inf"); // the largest double, rounded up in the sixteenth digit
    row("-0.2+400", "-inf");
    row("1.0E-400", "0");
    row("NaN", "nan");
    row("NaNQ", "nan");
    row("NaNS", "nan");
    row("NaN(0x7)", "nan");
    row("Inf", "inf");
    row("+Infinity", "inf");
    row("-Infinity", "-inf");
    row("********", "*");
    row("", "-");
    row("abc", "-");
    row("1.0E", "-");
    row("1.0 2.0", "-");
    row("-0.1E+01-0.2E+01", "-");
}

void TestLogs::numbers()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, value);
    const auto read = fortranReal({text.constData(), std::size_t(text.size())});
    if (value == "-"_L1) {
        QVERIFY(!read);
        return;
    }
    QVERIFY(read);
    if (value == "*"_L1) {
        QVERIFY(std::holds_alternative<std::monostate>(*read));
        return;
    }
    const double number = std::get<double>(*read);
    if (value == "nan"_L1)
        QVERIFY(std::isnan(number));
    else
        QCOMPARE(number, value.toDouble());
}

void TestLogs::reads_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *file, const char *kind, const QString &words) {
        QTest::newRow(kind) << QString::fromLatin1(file) << QString::fromLatin1(kind) << words;
    };
    row("coupler.out", "fms-checksums",
        u"1 2; atm%t_bot uint64 16038316486676332199 16038316486676332200; atm%u_bot uint64 90; ocean%t_surf uint64 "
        "270864023534; atm%t_bot #2 uint64 1"_s);
    row("mom6sums.out", "mom6-sums",
        u"0 1; Start step h (h-point) mean float64 1.25; Start step h (h-point) min float64 0; Start step h (h-point) "
        u"max "
        "float64 2; Start step h (h-point) c int64 123456 123457; Start step h (h-point) sw int64 123400 123400; Start "
        "step h (h-point) se int64 123401 123401; Start step h (h-point) nw int64 123402 123402; Start step h "
        "(h-point) "
        "ne int64 123403 123403; After btstep u (u-point) hash uint64 439041101; depth sum (scalar) c int64 31"_s);
    row("ocean.stats", "mom6-stats",
        u"0 12 24; Day float64 0 0.25 0.5; Truncs int64 0 0 1; En float64 1.424324137291e-13 0.3066964716659 nan; CFL "
        "float64 0 0.10391 nan; SL float64 4.2775e-12 0.0011314 1.1314e-103; M float64 5.28818e+18 5.28818e+18 "
        "5.28818e+18; Day #2 float64 0.25; Truncs #2 int64 0; En #2 float64 0.3066964716659; CFL #2 float64 0.10392; "
        "SL "
        "#2 float64 0.0011314; M #2 float64 5.28818e+18"_s);
    row("drift.log", "flash-drift",
        u"1 2; dens@Eos_wrapped.F90:249 blk 57 uint64 16732683985017969476; eint@Eos_wrapped.F90:249 blk 57 uint64 "
        "9932185289976859876; dens@Driver_evolveFlash.F90:276 uint64 11309595748753674908; pres@Hydro.F90:12 blk 3 "
        "uint64 1; velx@Hydro.F90:12 blk 3 uint64 2"_s);
    row("STDOUT.0000", "mitgcm-monitor",
        u"2 4; dynstat_eta_max float64 0.66379892816892; seaice_area_max float64 1; rank 3/dynstat_eta_max float64 0.7"_s);
    row("NODE.001_01", "ifs-norms",
        u"0 1; PREDICTOR/LOG(PREHYDS) float64 11.5 nan; PREDICTOR/VORTICITY float64 2.5e-05; PREDICTOR/KINETIC ENERGY "
        "float64 125; PREDICTOR/LOG(PRE|PREHYD) float64 5e-153; PREDICTOR/d4 = VERT DIV + X float64 -0.75; "
        "PREDICTOR/CLOUD FRACTION average float64 0.05; PREDICTOR/CLOUD FRACTION minimum float64 0; PREDICTOR/CLOUD "
        "FRACTION maximum float64 1; CORRECTOR/LOG(PREHYDS) float64 11.6; PREDICTOR/VORTICITY level 1 float64 1; "
        "PREDICTOR/VORTICITY level 2 float64 nan"_s);
    row("icon.log", "icon-maxima",
        u"1 2; domain 1/max abs vn float64 125 1.5e+278; domain 1/vn level int64 18 18; domain 1/max abs w float64 5 "
        u"4; "
        "domain 1/w level int64 37 7; domain 1/vn process int64 12; domain 1/w process int64 3; max abs vn float64 1; "
        "max abs w float64 2"_s);
    row("rsl.out.0003", "wrf-log",
        u"2005-08-28_00:03:00 2005-08-28_00:06:00; d01/points that exceed cfl=2 int64 4 9; d01/max vert_cfl float64 "
        "2.5; d01/max w float64 -1.75; d01/max d(eta) float64 0.008; d02/max vert_cfl float64 nan; d02/max w float64 "
        "-1.75"_s);
    row("diffwrf.out", "diffwrf",
        u"2005-08-28_00:00:00 2005-08-28_06:00:00; T differences int64 120 480; T RMS (1) float64 12.5 13; T RMS (2) "
        "float64 12.50000001 14; T digits float64 9 1; T RMSE float64 2.5e-09 1; T pointwise max float64 1e-06 1; MUPB "
        "differences int64 12; MUPB RMS (1) float64 nan; MUPB RMS (2) float64 0.5; MUPB digits float64 0; MUPB RMSE "
        "float64 nan; MUPB pointwise max float64 1"_s);
    row("cprnc.out", "cprnc", u"1 2; T RMS float64 0.00125 0.0025; T RMS normalized float64 0.00045 9e-04"_s);
    row("series.csv", "series-csv",
        u"0 10; rank 0/u@solver.f90:12 uint64 90 18446744073709551615; rank 1/u@solver.f90:12 uint64 91; mass, total "
        "float64 1.5; cells int64 42"_s);
}

void TestLogs::reads()
{
    QFETCH(QString, file);
    const QByteArray text = contentOf(file);
    QTEST(kindName(detectKind({text.constData(), std::size_t(text.size())})), "kind");
    QTEST(wordsOf(readText(text)), "words");
}

/// What did not fit its field is not NaN but unknown in its step.
void TestLogs::stepsOpenAlone()
{
    const ArrayResult log = readText(contentOf(u"ocean.stats"_s));
    QVERIFY(log);
    const auto last = (*log)->series->open(2, Progress());
    QVERIFY(last);
    const auto energy = findDataSet(**last, u"En"_s);
    QVERIFY(energy && energy->description().error.contains(u"did not fit"_s));
    const auto mass = findDataSet(**last, u"M"_s);
    QVERIFY(mass && mass->shape().empty());
    ArrayValues value;
    QVERIFY(mass->read({}, value, Progress()));
    QCOMPARE(std::get<std::vector<double>>(value), std::vector<double>{5.28818e18});
    QVERIFY(!findDataSet(**last, u"CFL #2"_s)); // of step 12 alone
}

/// Among numbers of another kind too: two checksums that differ in the last digit are not the same.
void TestLogs::checksumsKeepTheirDigits()
{
    const ArrayResult log =
        readText("step,name,value\n0,u,0xDE938BDEB7A23EA7\n1,u,********\n2,u,0.5\n3,u,9007199254740993\n");
    QVERIFY(log);
    const auto valueAt = [&log](std::size_t step) {
        ArrayValues value;
        const auto document = (*log)->series->open(step, Progress());
        const auto scalar = document ? findDataSet(**document, u"u"_s) : nullptr;
        return scalar && scalar->read({}, value, Progress()) ? valueText(value, 0, scalar->type()) : QString();
    };
    QCOMPARE(valueAt(0), u"16038316486676332199"_s);
    QCOMPARE(valueAt(2), u"0.5"_s);
    QCOMPARE(valueAt(3), u"9007199254740993"_s);
    QVERIFY(std::ranges::any_of((*log)->problems.items(),
                                [](const Problem &problem) { return problem.text.contains(u"53 bits"_s); }));
}

void TestLogs::problems_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("lines");
    QTest::newRow("fms") << u"coupler.out"_s << u"11"_s;
    QTest::newRow("stats") << u"ocean.stats"_s << u"5 -"_s; // and steps that were written again
    QTest::newRow("run.stat") << u"run.stat"_s << QString();
    QTest::newRow("ifs") << u"NODE.001_01"_s << u"18 22"_s;
    QTest::newRow("icon") << u"icon.log"_s << u"6"_s;
    QTest::newRow("wrf") << u"rsl.out.0003"_s << u"6"_s;
    QTest::newRow("diffwrf") << u"diffwrf.out"_s << u"9 10"_s;
    QTest::newRow("cprnc") << u"cprnc.out"_s << u"9 10 13"_s;
    QTest::newRow("monitor") << u"STDOUT.0000"_s << u"-"_s; // the value of the grid
}

void TestLogs::problems()
{
    QFETCH(QString, file);
    const ArrayResult log = readText(contentOf(file));
    QVERIFY(log);
    QStringList lines;
    for (const Problem &problem : (*log)->problems.items())
        lines << (problem.line ? QString::number(*problem.line) : u"-"_s);
    QTEST(lines.join(u' '), "lines");
}

void TestLogs::odd_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("no value") << QByteArray("BEGIN CHECKSUM(Atm):: a 1\n")
                              << u"!There is no value of a step in this log."_s;
    QTest::newRow("a step beyond 64 bits")
        << QByteArray("BEGIN CHECKSUM(Atm):: a 99999999999999999999\nCHECKSUM:: u = 1\n")
        << u"!There is no value of a step in this log."_s;
    QTest::newRow("17 hex digits") << QByteArray(
        "BEGIN CHECKSUM(Atm):: a 1\nCHECKSUM:: u = 12345678901234567\nCHECKSUM:: v = 2\n")
                                   << u"1; v uint64 2"_s;
    QTest::newRow("bad UTF-8") << QByteArray("BEGIN CHECKSUM(Atm):: a 1\nCHECKSUM:: \xff = 2\n") << u"1; ? uint64 2"_s;
    QTest::newRow("columns in another order") << QByteArray("value,name,step\r\n2.5,u,7\r\n") << u"7; u float64 2.5"_s;
    QTest::newRow("an unknown column") << QByteArray("step,name,value,colour\n1,u,2,red\n") << u"!unknown"_s;
    QTest::newRow("a byte order mark, quotes, capitals")
        << QByteArray("\xef\xbb\xbf\"Step\", \"Name\" ,Value\n 1 , \"u, v\" , 2.5 \n") << u"1; u, v float64 2.5"_s;
    QTest::newRow("dates as steps") << QByteArray("step,name,value\n2001-01-02,u,1\n2001-01-01,u,2\n")
                                    << u"2001-01-01 2001-01-02; u int64 2 1"_s;
    QTest::newRow("checksums and debugging sums in one log")
        << QByteArray("BEGIN CHECKSUM(Ocn):: a 7\nCHECKSUM:: t = A\nh-point: c= 5 Start h\nh-point: c= 6 Start h\n"
                      "BEGIN CHECKSUM(Ocn):: a 8\nh-point: c= 5 Start h\nCHECKSUM:: t = B\n")
        << u"7 8; t uint64 10 11; Start h (h-point) c int64 5 5; Start h (h-point) c #2 int64 6"_s;
    QTest::newRow("tags of mpirun") << QByteArray("[1,0]<stdout>: BEGIN CHECKSUM(Ocn):: a 7\n[1,0]<stdout>:CHECKSUM:: "
                                                  "t = A\n")
                                    << u"7; t uint64 10"_s;
    QTest::newRow("steps backwards") << QByteArray("step,name,value\n10,u,2\n0,u,1\n") << u"0 10; u int64 1 2"_s;
    QTest::newRow("a count among reals") << QByteArray("step,name,value\n0,u,2\n1,u,1.5\n")
                                         << u"0 1; u float64 2 1.5"_s;
    QTest::newRow("checksums in decimal")
        << QByteArray("step,name,value\n0,u,5\n1,u,12345678901234567891\n2,u,18446744073709551616\n")
        << u"0 1 2; u float64 5 12345678901234567168 18446744073709551616"_s;
    QTest::newRow("checksums in decimal, of 64 bits")
        << QByteArray("step,name,value\n0,u,5\n1,u,12345678901234567891\n")
        << u"0 1; u uint64 5 12345678901234567891"_s;
    QTest::newRow("run.stat") << QByteArray(" it : 3 |ssh|_max: 0.25E+01 S_min: 0.5+100\n")
                              << u"3; |ssh|_max float64 2.5; S_min float64 5e+99"_s;
}

void TestLogs::odd()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    QCOMPARE(wordsOf(readText(text)), words);
}

void TestLogs::cutAtEveryByte_data()
{
    QTest::addColumn<QString>("file");
    for (const char *file : {"coupler.out", "mom6sums.out", "ocean.stats", "drift.log", "run.stat", "STDOUT.0000",
                             "series.csv", "NODE.001_01", "icon.log", "rsl.out.0003", "diffwrf.out", "cprnc.out"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

/// What is left is read or refused; whatever was read has its steps.
void TestLogs::cutAtEveryByte()
{
    QFETCH(QString, file);
    const QByteArray whole = contentOf(file);
    QVERIFY(!whole.isEmpty());
    qsizetype read = 0;
    for (qsizetype bytes = 0; bytes < whole.size(); ++bytes) {
        const ArrayResult log = readText(whole.first(bytes));
        if (!log)
            continue;
        ++read;
        QVERIFY((*log)->series && !(*log)->series->steps().empty() && !(*log)->dataSets.empty());
    }
    QVERIFY(read > whole.size() / 4);
}

void TestLogs::cancelled()
{
    Progress progress;
    progress.cancel();
    const ArrayResult log = readText(contentOf(u"coupler.out"_s), progress);
    QVERIFY(!log);
    QCOMPARE(log.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestLogs, QCoreApplication)
#include "tst_logs.moc"
