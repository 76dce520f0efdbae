// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/series/filenames.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What numbers in names of files are. Expected are the rules of series-and-netcdf.md, section 2, applied by hand.
class TestFileNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void guessed_data();
    void guessed();
    void assumed_data();
    void assumed();
    void byPattern_data();
    void byPattern();
    void badPatterns_data();
    void badPatterns();
    void sortedByValue();
};

namespace {

/// "u:40:1 v:40:-"
QString wordsOf(const FileNameReading &reading)
{
    QStringList words;
    for (const FileNameParts &parts : reading.parts) {
        const QString step = parts.step ? parts.step->text() : u"-"_s;
        const QString rank = parts.rank ? QString::number(*parts.rank) : u"-"_s;
        words << QStringList{parts.stem, step, rank}.join(u'|');
    }
    return words.join(u' ');
}

} // namespace

void TestFileNames::guessed_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("patterns");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const QString &names, const QString &patterns, const QString &words) {
        QTest::newRow(name) << names.split(u' ') << patterns << words;
    };
    row("nothing says step", u"u.0.h5 u.1.h5 u.2.h5"_s, {}, u"u.0.h5|-|- u.1.h5|-|- u.2.h5|-|-"_s);
    row("ranks by a word", u"rank0.npy rank1.npy"_s, {}, u"rank0.npy|-|- rank1.npy|-|-"_s);
    row("a step by its word", u"u_step0000.npy u_step0010.npy"_s, u"u_step{step}.npy"_s, u"u|0|- u|10|-"_s);
    row("a single step", u"u_step7.npy"_s, u"u_step{step}.npy"_s, u"u|7|-"_s);
    row("a letter", u"u_t0.h5 u_t1.h5"_s, u"u_t{step}.h5"_s, u"u|0|- u|1|-"_s);
    row("a letter that is the same is of the name", u"a_t2_r0.h5 a_t2_r1.h5"_s, {}, u"a_t2_r0.h5|-|- a_t2_r1.h5|-|-"_s);
    row("step and rank by words", u"u_step5_rank0.h5 u_step5_rank1.h5"_s, u"u_step{step}_rank{rank}.h5"_s,
        u"u|5|0 u|5|1"_s);
    row("the rank counts without holes", u"u_10_0.h5 u_10_1.h5 u_20_0.h5 u_20_1.h5"_s, u"u_{step}_{rank}.h5"_s,
        u"u|10|0 u|10|1 u|20|0 u|20|1"_s);
    row("the rank may come first", u"p.0.10 p.1.10 p.0.20 p.1.20"_s, u"p.{rank}.{step}"_s,
        u"p|10|0 p|10|1 p|20|0 p|20|1"_s);
    row("both may be ranks: the last is", u"u_0_0.h5 u_0_1.h5 u_1_0.h5 u_1_1.h5"_s, u"u_{step}_{rank}.h5"_s,
        u"u|0|0 u|0|1 u|1|0 u|1|1"_s);
    row("a wide stride", u"d0.h5 d50.h5 d100.h5"_s, u"d{step}.h5"_s, u"d|0|- d|50|- d|100|-"_s);
    row("two names have no stride", u"d0.h5 d50.h5"_s, {}, u"d0.h5|-|- d50.h5|-|-"_s);
    row("dates", u"out_2005-08-28_00:00:00.nc out_2005-08-28_03:00:00.nc"_s, u"out_{date}.nc"_s,
        u"out|2005-08-28_00:00:00|- out|2005-08-28_03:00:00|-"_s);
    row("a date in eight digits", u"20260131.ocean.h5 20260201.ocean.h5"_s, u"{date}.ocean.h5"_s,
        u"ocean|20260131|- ocean|20260201|-"_s);
    row("a time with decimals", u"u_t0.1.npy u_t0.25.npy u_t1.npy u_t1.5.npy"_s, u"u_t{time}.npy"_s,
        u"u|0.1|- u|0.25|- u|1|- u|1.5|-"_s);
    row("a time without an extension", u"time=0.5 time=10.25"_s, u"time={time}"_s, u"|0.5|- |10.25|-"_s);
    row("processes behind a point", u"u_t10.0.h5 u_t10.1.h5 u_t20.0.h5 u_t20.1.h5"_s, u"u_t{step}.{rank}.h5"_s,
        u"u|10|0 u|10|1 u|20|0 u|20|1"_s);
    row("a process behind a point has no file", u"u_t10.0.h5 u_t10.1.h5 u_t20.0.h5"_s, u"u_t{step}.{rank}.h5"_s,
        u"u|10|0 u|10|1 u|20|0"_s);
    row("one of many has none", u"u_t1.0.h5 u_t1.1.h5 u_t2.0.h5 u_t3.0.h5 u_t3.1.h5"_s, u"u_t{step}.{rank}.h5"_s,
        u"u|1|0 u|1|1 u|2|0 u|3|0 u|3|1"_s);
    row("a rank without a file", u"u_10_0.h5 u_10_1.h5 u_20_0.h5"_s, u"u_{step}_{rank}.h5"_s,
        u"u|10|0 u|10|1 u|20|0"_s);
    row("times that are not steps and ranks", u"u_t0.0.npy u_t0.1.npy u_t1.0.npy"_s, u"u_t{time}.npy"_s,
        u"u|0.0|- u|0.1|- u|1.0|-"_s);
    row("tenths over a whole number",
        u"u_t0.8.npy u_t0.9.npy u_t1.0.npy u_t1.1.npy u_t1.2.npy u_t1.3.npy u_t1.4.npy u_t1.5.npy u_t1.6.npy "
        "u_t1.7.npy"_s,
        u"u_t{time}.npy"_s, u"u|0.8|- u|0.9|- u|1.0|- u|1.1|- u|1.2|- u|1.3|- u|1.4|- u|1.5|- u|1.6|- u|1.7|-"_s);
    row("hundredths", u"u_t0.00.npy u_t0.01.npy u_t10.00.npy u_t10.01.npy"_s, u"u_t{time}.npy"_s,
        u"u|0.00|- u|0.01|- u|10.00|- u|10.01|-"_s);
    row("tenths", u"u_t0.1.npy u_t0.2.npy u_t0.3.npy"_s, u"u_t{time}.npy"_s, u"u|0.1|- u|0.2|- u|0.3|-"_s);
    row("processes of two arrays behind a point",
        u"u_t10.0.h5 u_t10.1.h5 u_t20.0.h5 u_t20.1.h5 v_t10.0.h5 v_t10.1.h5 v_t20.0.h5 v_t20.1.h5"_s,
        u"u_t{step}.{rank}.h5 v_t{step}.{rank}.h5"_s, u"u|10|0 u|10|1 u|20|0 u|20|1 v|10|0 v|10|1 v|20|0 v|20|1"_s);
    row("a name with a point before its number", u"a.t1.2.3.npy a.t1.2.4.npy"_s, {},
        u"a.t1.2.3.npy|-|- a.t1.2.4.npy|-|-"_s);
    row("hours and minutes behind a date", u"u_20260131_0000.h5 u_20260131_0600.h5 u_20260131_1200.h5"_s,
        u"u_{date}.h5"_s, u"u|20260131_0000|- u|20260131_0600|- u|20260131_1200|-"_s);
    row("processes behind a date", u"u_20260131_0000.h5 u_20260131_0001.h5"_s, u"u_{date}_{rank}.h5"_s,
        u"u|20260131|0 u|20260131|1"_s);
    row("hours in the date", u"u_2026013118.h5 u_2026020100.h5"_s, u"u_{date}.h5"_s,
        u"u|2026013118|- u|2026020100|-"_s);
    row("years", u"u_1999.h5 u_2000.h5 u_2001.h5"_s, u"u_{step}.h5"_s, u"u|1999|- u|2000|- u|2001|-"_s);
    row("processes from 1 on", u"u_1.h5 u_2.h5 u_3.h5"_s, {}, u"u_1.h5|-|- u_2.h5|-|- u_3.h5|-|-"_s);
    row("a time with an exponent", u"u_t1e-3.npy u_t2e-3.npy u_t1.5e-2.npy"_s, u"u_t{time}.npy"_s,
        u"u|1e-3|- u|2e-3|- u|1.5e-2|-"_s);
    row("frames", u"frame_0000.npy frame_0001.npy"_s, u"frame_{step}.npy"_s, u"frame|0|- frame|1|-"_s);
    row("a task and a number", u"task0.1.npy task0.2.npy task1.1.npy task1.2.npy"_s, u"task{rank}.{step}.npy"_s,
        u"task|1|0 task|2|0 task|1|1 task|2|1"_s);
    row("no month", u"20261331.h5 20261332.h5"_s, {}, u"20261331.h5|-|- 20261332.h5|-|-"_s);
    row("FMS pieces of a date", u"20260131.a.nc.0000 20260131.a.nc.0001"_s, u"{date}.a.nc.{rank}"_s,
        u"a.nc|20260131|0 a.nc|20260131|1"_s);
    row("MITgcm", u"Eta.0000000010.data Eta.0000000020.data"_s, u"Eta.{step}.data"_s, u"Eta|10|- Eta|20|-"_s);
    row("NEMO restarts", u"o_00000010_restart_0000.nc o_00000010_restart_0001.nc"_s, u"o_{step}_restart_{rank}.nc"_s,
        u"o_restart|10|0 o_restart|10|1"_s);
    row("FLASH checkpoints", u"sod_hdf5_chk_0000 sod_hdf5_chk_0001"_s, u"sod_hdf5_chk_{step}"_s,
        u"sod_hdf5_chk|0|- sod_hdf5_chk|1|-"_s);
    row("MOM6 restarts", u"MOM.res_Y0001_D032_S00000.nc MOM.res_Y0001_D366_S43200.nc"_s, u"MOM.res_{date}.nc"_s,
        u"MOM.res|Y0001_D032_S00000|- MOM.res|Y0001_D366_S43200|-"_s);
    row("no day of a year", u"a_Y0001_D000_S00000.nc"_s, {}, u"a_Y0001_D000_S00000.nc|-|-"_s);
    row("a process as the extension", u"data0001.cpu0000 data0001.cpu0001 data0002.cpu0000 data0002.cpu0001"_s,
        u"data{step}.cpu{rank}"_s, u"data|1|0 data|1|1 data|2|0 data|2|1"_s);
    row("two stems", u"u_step1.npy v_step1.npy"_s, u"u_step{step}.npy v_step{step}.npy"_s, u"u|1|- v|1|-"_s);
    row("one that says none", u"grid.h5 u_step1.h5"_s, u"u_step{step}.h5"_s, u"grid.h5|-|- u|1|-"_s);
    row("a fixed number is of the name", u"u_d01_step1.h5 u_d01_step2.h5"_s, u"u_d01_step{step}.h5"_s,
        u"u_d01|1|- u_d01|2|-"_s);
    row("a folder for each step", u"step_10/u_0.h5 step_10/u_1.h5 step_20/u_0.h5 step_20/u_1.h5"_s,
        u"step_{step}/u_{rank}.h5"_s, u"u|10|0 u|10|1 u|20|0 u|20|1"_s);
    row("a folder for each process", u"rank0/u_t10.h5 rank0/u_t20.h5 rank1/u_t10.h5 rank1/u_t20.h5"_s,
        u"rank{rank}/u_t{step}.h5"_s, u"u|10|0 u|20|0 u|10|1 u|20|1"_s);
    row("folders of numbers alone", u"0000/u.npy 0010/u.npy 0020/u.npy"_s, u"{step}/u.npy"_s, u"u|0|- u|10|- u|20|-"_s);
    row("folders of times", u"0/u.npy 0.1/u.npy 0.25/u.npy 1e-05/u.npy"_s, u"{time}/u.npy"_s,
        u"u|0|- u|0.1|- u|0.25|- u|1e-05|-"_s);
    row("folders of tenths", u"0.1/u.h5 0.1/v.h5 0.2/u.h5 0.2/v.h5"_s, u"{time}/u.h5 {time}/v.h5"_s,
        u"u|0.1|- v|0.1|- u|0.2|- v|0.2|-"_s);
    row("times of processes", u"processor0/0.5/u.h5 processor0/1/u.h5 processor1/0.5/u.h5 processor1/1/u.h5"_s,
        u"processor{rank}/{time}/u.h5"_s, u"u|0.5|0 u|1|0 u|0.5|1 u|1|1"_s);
    row("a folder that is more than a number", u"1.2x/u.h5 1.3x/u.h5"_s, {}, u"1.2x/u.h5|-|- 1.3x/u.h5|-|-"_s);
    row("beyond 64 bits", u"u_step99999999999999999999.h5"_s, u"u_step{step}.h5"_s, u"u|-|-"_s);
}

void TestFileNames::guessed()
{
    QFETCH(QStringList, names);
    const FileNameReading reading = readFileNames(names);
    QTEST(reading.patterns.join(u' '), "patterns");
    QTEST(wordsOf(reading), "words");
}

void TestFileNames::assumed_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("otherwise"); // of each pattern that was assumed
    const auto row = [](const char *name, const QString &names, const QString &otherwise) {
        QTest::newRow(name) << names.split(u' ') << otherwise;
    };
    row("a stride", u"u0.npy u2.npy u4.npy"_s, u"u{step}.npy|u{rank}.npy"_s);
    row("two numbers", u"u_10_0.h5 u_10_1.h5 u_20_0.h5 u_20_1.h5"_s, u"u_{step}_{rank}.h5|u_{rank}_{step}.h5"_s);
    row("folders of times", u"0.25/u.npy 0.5/u.npy"_s, {});
    row("a word", u"u_step0.npy u_step2.npy u_step4.npy"_s, {});
    row("a word of the rank", u"u_0_rank0.h5 u_0_rank1.h5 u_2_rank0.h5"_s, {});
    row("a date", u"20260131.h5 20260201.h5"_s, {});
    row("no steps", u"u.0.h5 u.1.h5"_s, {});
    row("processes behind a point", u"u_t10.0.h5 u_t10.1.h5 u_t20.0.h5"_s, u"u_t{step}.{rank}.h5|u_t{time}.h5"_s);
    row("a few times", u"u_t0.0.h5 u_t0.1.h5 u_t1.0.h5"_s, u"u_t{time}.h5|u_t{step}.{rank}.h5"_s);
    row("times", u"u_t0.25.h5 u_t0.5.h5"_s, {});
}

void TestFileNames::assumed()
{
    QFETCH(QStringList, names);
    QStringList words;
    for (const auto &[pattern, otherwise] : readFileNames(names).assumptions)
        words << QString(pattern % u'|' % otherwise);
    QTEST(words.join(u' '), "otherwise");
}

void TestFileNames::byPattern_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const QString &pattern, const QString &names, const QString &words) {
        QTest::newRow(name) << pattern << names.split(u' ') << words;
    };
    row("numbers are steps", u"u.{step}.h5"_s, u"u.0.h5 u.1.h5 v.1.h5"_s, u"u|0|- u|1|- v.1.h5|-|-"_s);
    row("numbers are ranks", u"u_step{rank}.h5"_s, u"u_step3.h5"_s, u"u|-|3"_s);
    row("anything", u"*_{step}_{rank}.h5"_s, u"a_7_1.h5 b_7_1.h5"_s, u"a|7|1 b|7|1"_s);
    row("a counter is a step", u"chk_{n}"_s, u"chk_0012"_s, u"chk|12|-"_s);
    row("a time", u"u_{time}.npy"_s, u"u_0.25.npy u_3.npy"_s, u"u|0.25|- u|3|-"_s);
    row("a width", u"u{step:3}{rank:2}.h5"_s, u"u01203.h5 u1.h5"_s, u"u|12|3 u1.h5|-|-"_s);
    row("a date", u"u{date}.h5"_s, u"u2026-01-31.h5"_s, u"u|2026-01-31|-"_s);
    row("a pattern of names is of any folder", u"u_{step}.h5"_s, u"a/u_3.h5 b/u_4.h5"_s, u"u|3|- u|4|-"_s);
    row("a pattern with a folder", u"{step}/u_{rank}.h5"_s, u"run/7/u_1.h5"_s, u"u|7|1"_s);
    row("marks of expressions are plain", u"u(a)+{step}.h5"_s, u"u(a)+4.h5"_s, u"u(a)|4|-"_s);
}

void TestFileNames::byPattern()
{
    QFETCH(QString, pattern);
    QFETCH(QStringList, names);
    const auto read = FileNamePattern::read(pattern);
    QVERIFY(read);
    QTEST(wordsOf(readFileNames(names, *read)), "words");
}

void TestFileNames::badPatterns_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::newRow("no word") << u"u.h5"_s;
    QTest::newRow("unknown word") << u"u_{phase}.h5"_s;
    QTest::newRow("open brace") << u"u_{step.h5"_s;
    QTest::newRow("empty braces") << u"u_{}.h5"_s;
    QTest::newRow("two steps") << u"u_{step}_{date}.h5"_s;
    QTest::newRow("a step and a time") << u"u_{step}_{time}.h5"_s;
    QTest::newRow("two ranks") << u"u_{rank}_{rank}.h5"_s;
    QTest::newRow("empty") << QString();
}

void TestFileNames::badPatterns()
{
    QFETCH(QString, pattern);
    const auto read = FileNamePattern::read(pattern);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::BadOption);
}

/// Dates order as their digits do, times as numbers.
void TestFileNames::sortedByValue()
{
    const FileNameReading reading = readFileNames({u"o_2005-08-28_00:00:00.nc"_s, u"o_2005-08-28_03:00:00.nc"_s});
    QCOMPARE(reading.parts[0].step->value, 20050828000000);
    QCOMPARE(reading.parts[1].step->value, 20050828030000);
    const FileNameReading times =
        readFileNames({u"u_t0.5"_s, u"u_t2e-12"_s, u"u_t1e-12"_s, u"u_t10.25"_s, u"u_t2.5"_s});
    const auto valueAt = [&times](std::size_t name) { return times.parts[name].step->value; };
    QVERIFY(valueAt(2) < valueAt(1) && valueAt(1) < valueAt(0) && valueAt(0) < valueAt(4) && valueAt(4) < valueAt(3));
}

RANKSCOPE_TEST(TestFileNames, QCoreApplication)
#include "tst_filenames.moc"
