// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

/// --save, and what the verbs say of what it wrote: the same, byte for byte, with the inputs gone.
class TestSaved : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void diffsSayTheSame_data();
    void diffsSayTheSame();
    void verbsSayTheSame_data();
    void verbsSayTheSame();
    void infoSaysWhatItIs();
    void knowsAllOfAStore();
    void exportWritesAllOfIt();
    void standardOutputTakesIt();
    void onlyWhatIsSavedCanBeAsked_data();
    void onlyWhatIsSavedCanBeAsked();
    void savedAgainItIsTheSame();
    void aCutFileEndsWith2();
    void aFailedSaveKeepsTheOldFile();
    void aDamagedBeginningIsOneEntry();
    void repeatsWhatWasSaidOfItsInputs();
    void findsInputsOfRelativePaths();
    void keepsItsInputs_data();
    void keepsItsInputs();
    void standardInputGivesIt();
    void hasTheTreeOfStacks();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString sample(const QString &name) const { return path(u"sample/"_s % name); }

    QTemporaryDir m_folder;
};

namespace {

/// What a line of diff writes to all its outputs, in turn.
QList<QByteArray> writtenByDiff(const QStringList &line, const QString &folder, const QStringList &more)
{
    QDir().mkpath(folder);
    const QString base = folder % u'/';
    QStringList outputs;
    for (const QString &format : {u"csv"_s, u"xml"_s, u"hdf5"_s, u"html"_s, u"junit"_s})
        outputs << "--"_L1 % format << base % format;
    QList<QByteArray> all;
    const Ended text = run(line + more);
    const Ended json = run(line + more + QStringList{u"--json"_s});
    const Ended files = run(line + more + outputs);
    const Ended few = run(line + more + QStringList{u"--json"_s, u"--html"_s, base % "few.html"_L1});
    all << QByteArray::number(text.code) << text.output << QByteArray::number(json.code) << json.output
        << QByteArray::number(files.code) << files.output;
    for (const QString &format : {u"csv"_s, u"xml"_s, u"hdf5"_s, u"html"_s, u"junit"_s, u"few.html"_s})
        all << readFile(base % format);
    return all;
}

} // namespace

void TestSaved::initTestCase()
{
    QCOMPARE(run({u"sample"_s, path(u"sample"_s)}).code, 0);
    QVERIFY(writeFile(path(u"a.par"_s), readFile(sample(u"debugger/compare.par"_s))));
    QByteArray other = readFile(sample(u"debugger/compare.par"_s));
    other.replace(other.indexOf('=') + 1, 1, " 7");
    QVERIFY(writeFile(path(u"b.par"_s), other));
    QVERIFY(writeFile(path(u"a.csv"_s), readFile(sample(u"deadlock/residual.csv"_s))));
    QByteArray errors = readFile(sample(u"debugger/jacobi.err.trd"_s));
    QVERIFY(writeFile(path(u"a.err.trd"_s), errors));
    QByteArray stacks;
    for (int rank = 0; rank < 40; ++rank)
        stacks += "rank " + QByteArray::number(rank) + ";main;f" + QByteArray::number(rank) + ";MPI_Recv 1\n";
    QVERIFY(writeFile(path(u"many.folded"_s), stacks));
    QVERIFY(writeFile(path(u"one.folded"_s), "rank 0;main;f0;MPI_Recv 1\n"));
    QCOMPARE(run({u"export"_s, sample(u"reference"_s), u"--view"_s, u"configuration"_s, u"--format"_s, u"text"_s,
                  u"-o"_s, path(u"a.cfg"_s)})
                 .code,
             0);
    QCOMPARE(run({u"export"_s, sample(u"faulty"_s), u"--view"_s, u"configuration"_s, u"--format"_s, u"text"_s, u"-o"_s,
                  path(u"b.cfg"_s)})
                 .code,
             0);
}

void TestSaved::diffsSayTheSame_data()
{
    QTest::addColumn<QStringList>("sides");
    QTest::addColumn<QStringList>("more");
    const auto add = [](const char *name, const QStringList &sides, const QStringList &more = {}) {
        QTest::newRow(name) << sides << more;
    };
    add("traces", {sample(u"reference"_s), sample(u"faulty"_s)});
    add("traces of one name", {sample(u"reference"_s), sample(u"faulty"_s)}, {u"--limit"_s, u"3"_s});
    add("traces in groups", {sample(u"reference"_s), sample(u"faulty"_s)}, {u"--group"_s, u"both"_s});
    add("equal traces", {sample(u"reference"_s), sample(u"reference"_s)});
    add("arrays", {sample(u"field/heat.npy"_s), sample(u"field/blocks/0.npy"_s)});
    add("recorded arrays", {sample(u"recorded/heat/one"_s), sample(u"recorded/heat/lost"_s)});
    add("recorded arrays, few", {sample(u"recorded/heat/one"_s), sample(u"recorded/heat/lost"_s)},
        {u"--limit"_s, u"2"_s});
    add("stacks", {sample(u"deadlock/before.xml"_s), sample(u"deadlock/stacks.xml"_s)});
    add("many stacks", {path(u"one.folded"_s), path(u"many.folded"_s)});
    add("profiles", {sample(u"profile/before.pxml"_s), sample(u"profile/after.pxml"_s)});
    add("comparisons", {path(u"a.csv"_s), sample(u"deadlock/residual.csv"_s)});
    add("parameters", {path(u"a.par"_s), path(u"b.par"_s)});
    add("errors", {path(u"a.err.trd"_s), sample(u"debugger/jacobi.err.trd"_s)});
    add("series", {sample(u"steps/good"_s), sample(u"steps/bad"_s)});
    add("series, few", {sample(u"steps/good"_s), sample(u"steps/bad"_s)}, {u"--limit"_s, u"1"_s});
    add("profiles of many scopes", {sample(u"profile/before.pxml"_s), sample(u"profile/after.pxml"_s)},
        {u"--limit"_s, u"1"_s});
    add("traces with rules for errors", {sample(u"reference"_s), sample(u"faulty"_s)},
        {u"--errors"_s, sample(u"debugger/jacobi.err.trd"_s)});
    add("configurations", {path(u"a.cfg"_s), path(u"b.cfg"_s)});
}

void TestSaved::diffsSayTheSame()
{
    QFETCH(QStringList, sides);
    QFETCH(QStringList, more);
    const QString saved = path(u"saved.rankscope"_s);
    const QStringList line = QStringList{u"diff"_s} + sides + more;
    const Ended saving = run(line + QStringList{u"--save"_s, saved});
    const QList<QByteArray> before = writtenByDiff(line, path(u"before"_s), {});
    const QList<QByteArray> after = writtenByDiff({u"diff"_s, saved}, path(u"after"_s), {});
    QCOMPARE(saving.output, before[1]); // it prints the same as without --save
    QCOMPARE(QByteArray::number(saving.code), before[0]);
    QCOMPARE(after.size(), before.size());
    for (qsizetype part = 0; part < before.size(); ++part)
        QVERIFY2(after[part] == before[part], qPrintable(u"output %1"_s.arg(part)));
    QVERIFY(before[3].contains("\"kind\""));
}

void TestSaved::verbsSayTheSame_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::newRow("stacks") << QStringList{u"stacks"_s, sample(u"deadlock/stacks.xml"_s)};
    QTest::newRow("many stacks") << QStringList{u"stacks"_s, path(u"many.folded"_s)};
    QTest::newRow("compare") << QStringList{u"compare"_s, sample(u"deadlock/residual.csv"_s)};
    QTest::newRow("statistics") << QStringList{u"statistics"_s, sample(u"field/heat.npy"_s)};
    QTest::newRow("statistics, filtered")
        << QStringList{u"statistics"_s, sample(u"field/heat.npy"_s), u"--filter"_s, u"$value > 0"_s};
    QTest::newRow("statistics of a series")
        << QStringList{u"statistics"_s, sample(u"steps/good"_s), u"--dataset"_s, u"temp"_s};
    QTest::newRow("compare values of traces")
        << QStringList{u"compare"_s, sample(u"reference"_s), u"--value"_s, u"TOL@jacobi.fdv:10"_s};
    QTest::newRow("compare values that some have")
        << QStringList{u"compare"_s, sample(u"faulty"_s), u"--value"_s, u"U(I,J)@jacobi.fdv:15(1,5)"_s};
    QTest::newRow("compare elements") << QStringList{u"compare"_s, sample(u"field/blocks"_s), u"--value"_s,
                                                     u"arr_0[0,0,0]"_s};
    QTest::newRow("stacks, cut") << QStringList{u"stacks"_s, sample(u"deadlock/stacks.xml"_s), u"--tree"_s};
}

void TestSaved::verbsSayTheSame()
{
    QFETCH(QStringList, line);
    const QString saved = path(u"verb.rankscope"_s);
    const Ended saving = run(line + QStringList{u"--save"_s, saved});
    QCOMPARE(saving.code, 0);
    const Ended text = run(line);
    QCOMPARE(saving.output, text.output);
    QCOMPARE(run({line.front(), saved}).output, text.output);
    QCOMPARE(run({line.front(), saved, u"--json"_s}).output, run(line + QStringList{u"--json"_s}).output);
    const bool namesSource = line.front() == "stacks"_L1 || line.last().contains("@jacobi.fdv:"_L1);
    QCOMPARE(readFile(saved).contains("results/surroundings.cbor"), namesSource);
    const Ended piped = run(line + QStringList{u"--save"_s, u"-"_s});
    QVERIFY(piped.output.startsWith("PK\3\4"));
    QVERIFY(writeFile(saved, piped.output));
    QCOMPARE(run({line.front(), saved}).output, text.output);
}

void TestSaved::infoSaysWhatItIs()
{
    const QString trace = path(u"here.trd"_s);
    QVERIFY(writeFile(trace, traceOf({})));
    const QString saved = path(u"info.rankscope"_s);
    const Ended json = run({u"info"_s, trace, u"--json"_s});
    QCOMPARE(run({u"info"_s, trace, u"--save"_s, saved}).code, 0);
    const Ended told = run({u"info"_s, saved, u"--json"_s});
    QCOMPARE(told.code, 0);
    const QJsonObject file = told.json()[u"files"_s].toArray()[0].toObject();
    QCOMPARE(file[u"kind"_s].toString(), u"saved-result"_s);
    QCOMPARE(file[u"verb"_s].toString(), u"info"_s);
    QCOMPARE(file[u"inputs_unchanged"_s].toInt(), 1);
    QVERIFY(QFile::remove(trace));
    QCOMPARE(
        run({u"info"_s, saved, u"--json"_s}).json()[u"files"_s].toArray()[0].toObject()[u"inputs_missing"_s].toInt(),
        1);
    QVERIFY(run({u"info"_s, saved}).output.contains("saved result"));
    const Ended exported =
        run({u"export"_s, saved, u"--view"_s, u"report"_s, u"--format"_s, u"json"_s, u"-o"_s, u"-"_s});
    QCOMPARE(exported.output, json.output);
}

/// A store is one input, whichever of its files changes.
void TestSaved::knowsAllOfAStore()
{
    const QString store = path(u"u.zarr"_s);
    QVERIFY(QDir().mkpath(store + u"/g/u"_s));
    QVERIFY(writeFile(store + u"/.zgroup"_s, R"({"zarr_format": 2})"));
    QVERIFY(writeFile(store + u"/g/.zgroup"_s, R"({"zarr_format": 2})"));
    QVERIFY(writeFile(store + u"/g/u/.zarray"_s,
                      R"({"zarr_format": 2, "shape": [2], "chunks": [2], "dtype": "|u1", "compressor": null,
                          "fill_value": 0, "filters": null, "order": "C"})"));
    QVERIFY(writeFile(store + u"/g/u/0"_s, "ab"));
    const QString saved = path(u"store.rankscope"_s);
    QCOMPARE(run({u"statistics"_s, store, u"--dataset"_s, u"g/u"_s, u"--save"_s, saved}).code, 0);
    const auto count = [&saved](const QString &key) {
        return run({u"info"_s, saved, u"--json"_s}).json()[u"files"_s].toArray()[0].toObject()[key].toInt(-1);
    };
    QCOMPARE(count(u"inputs_unchanged"_s), 1);
    QVERIFY(writeFile(store + u"/g/u/0"_s, "abc"));
    QCOMPARE(count(u"inputs_changed"_s), 1);
    QVERIFY(QDir(store).removeRecursively());
    QCOMPARE(count(u"inputs_missing"_s), 1);
}

void TestSaved::exportWritesAllOfIt()
{
    const QString saved = path(u"export.rankscope"_s);
    const QStringList line{u"diff"_s, path(u"one.folded"_s), path(u"many.folded"_s)};
    QCOMPARE(run(line + QStringList{u"--save"_s, saved}).code, 1);
    const Ended all = run(line + QStringList{u"--limit"_s, u"0"_s, u"--csv"_s, u"-"_s});
    const QStringList exporting{u"export"_s, saved, u"--view"_s, u"report"_s, u"-o"_s, u"-"_s, u"--format"_s};
    QCOMPARE(run(exporting + QStringList{u"csv"_s}).output, all.output);
    QVERIFY(run(exporting + QStringList{u"html"_s}).output.startsWith("<!DOCTYPE html>"));
    QVERIFY(run(exporting + QStringList{u"junit"_s}).output.contains("<testsuite"));
    QCOMPARE(run({u"diff"_s, saved, u"--limit"_s, u"0"_s}).output,
             run(line + QStringList{u"--limit"_s, u"0"_s}).output);
    QCOMPARE(
        run({u"export"_s, path(u"one.folded"_s), u"--view"_s, u"report"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s})
            .code,
        2);
}

void TestSaved::standardOutputTakesIt()
{
    const QStringList line{u"diff"_s, path(u"one.folded"_s), path(u"many.folded"_s)};
    const Ended piped = run(line + QStringList{u"--save"_s, u"-"_s});
    QCOMPARE(piped.code, 1);
    QVERIFY(piped.output.startsWith("PK\3\4"));
    QVERIFY(writeFile(path(u"piped.rankscope"_s), piped.output));
    QCOMPARE(run({u"diff"_s, path(u"piped.rankscope"_s)}).output, run(line).output);
}

void TestSaved::onlyWhatIsSavedCanBeAsked_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::addColumn<QByteArray>("says");
    const QString saved = path(u"asked.rankscope"_s);
    QTest::newRow("tolerance") << QStringList{u"diff"_s, saved, u"--abs"_s, u"1"_s} << "--abs"_ba;
    QTest::newRow("limit") << QStringList{u"diff"_s, saved, u"--limit"_s, u"7"_s} << "--limit 7"_ba;
    QTest::newRow("verb") << QStringList{u"stacks"_s, saved} << "saved by \"diff\""_ba;
    QTest::newRow("two") << QStringList{u"diff"_s, saved, saved} << "alone"_ba;
    QTest::newRow("no result") << QStringList{u"diff"_s, path(u"one.folded"_s)} << "CURRENT"_ba;
    QTest::newRow("not there") << QStringList{u"diff"_s, path(u"gone.rankscope"_s)} << "gone.rankscope: error:"_ba;
    QTest::newRow("context alone") << QStringList{u"diff"_s, sample(u"reference"_s), sample(u"faulty"_s),
                                                  u"--context"_s, u"3"_s}
                                   << "--save"_ba;
}

void TestSaved::onlyWhatIsSavedCanBeAsked()
{
    QFETCH(QStringList, line);
    QFETCH(QByteArray, says);
    run({u"diff"_s, path(u"one.folded"_s), path(u"many.folded"_s), u"--save"_s, path(u"asked.rankscope"_s)});
    const Ended ended = run(line);
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains(says), ended.messages.constData());
    QVERIFY(ended.output.isEmpty());
}

void TestSaved::savedAgainItIsTheSame()
{
    const QString saved = path(u"first.rankscope"_s);
    run({u"diff"_s, path(u"one.folded"_s), path(u"many.folded"_s), u"--save"_s, saved});
    run({u"diff"_s, saved, u"--save"_s, path(u"second.rankscope"_s)});
    QVERIFY(!readFile(saved).isEmpty());
    QCOMPARE(readFile(path(u"second.rankscope"_s)), readFile(saved));
}

void TestSaved::aCutFileEndsWith2()
{
    const QString saved = path(u"cut.rankscope"_s);
    run({u"diff"_s, path(u"one.folded"_s), path(u"many.folded"_s), u"--save"_s, saved});
    const QByteArray whole = readFile(saved);
    QVERIFY(writeFile(saved, whole.first(whole.size() - 60)));
    const Ended ended = run({u"diff"_s, saved});
    QCOMPARE(ended.code, 2);
    QVERIFY(ended.messages.contains("cut.rankscope: error:"));
    QVERIFY(writeFile(saved, whole.first(100)));
    QCOMPARE(run({u"diff"_s, saved}).code, 2);
}

void TestSaved::aFailedSaveKeepsTheOldFile()
{
    const QString saved = path(u"old.rankscope"_s);
    QVERIFY(writeFile(saved, "old"));
    const Ended ended = run({u"diff"_s, path(u"one.folded"_s), path(u"many.folded"_s), u"--save"_s, saved},
                            {.inChild = limitFileSize(1000)});
    QCOMPARE(ended.code, 2);
    QCOMPARE(readFile(saved), "old"_ba);
    const QByteArray report = run({u"diff"_s, path(u"one.folded"_s), path(u"many.folded"_s)}).output;
    QCOMPARE(ended.output, report); // it is not lost
    const Ended limited = runInShell(
        u"ulimit -f 1; \"$rankscope\" diff one.folded many.folded --save old.rankscope | cat"_s, m_folder.path());
    QVERIFY2(limited.messages.contains("old.rankscope: error:"), limited.messages.constData());
    QCOMPARE(limited.output, report);
}

/// Where its first sector is lost the rest is found by the name of the file.
void TestSaved::aDamagedBeginningIsOneEntry()
{
    const QString saved = path(u"sector.rankscope"_s);
    const QStringList line{u"diff"_s, path(u"one.folded"_s), path(u"many.folded"_s)};
    run(line + QStringList{u"--save"_s, saved});
    const QByteArray whole = readFile(saved);
    QVERIFY(writeFile(saved, QByteArray(512, '\0') + whole.sliced(512)));
    const Ended ended = run({u"diff"_s, saved});
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, run(line).output);
}

void TestSaved::repeatsWhatWasSaidOfItsInputs()
{
    QVERIFY(QDir().mkpath(path(u"dumps"_s)));
    QVERIFY(writeFile(path(u"dumps/rank0.folded"_s), "rank 0;main;f0;MPI_Recv 1\n"));
    QVERIFY(writeFile(path(u"dumps/rank1.folded"_s), "rank 1;main;f1;MPI_Recv 1\nno stack at all\n"));
    const QString saved = path(u"said.rankscope"_s);
    const Ended live = run({u"stacks"_s, path(u"dumps"_s), u"--save"_s, saved});
    QVERIFY2(live.messages.contains("rank1.folded: note:"), live.messages.constData());
    QVERIFY(QDir(path(u"dumps"_s)).removeRecursively());
    const Ended again = run({u"stacks"_s, saved});
    QCOMPARE(again.messages, live.messages);
    QCOMPARE(again.code, live.code);
    const QStringList exporting{u"export"_s,   saved,     u"--view"_s, u"report"_s,
                                u"--format"_s, u"text"_s, u"-o"_s,     u"-"_s};
    QCOMPARE(run(exporting).messages, live.messages);
    const Ended info = run({u"info"_s, saved});
    QCOMPARE(info.code, 0); // nothing is wrong with the file itself
    QVERIFY2(info.messages.isEmpty(), info.messages.constData());
}

void TestSaved::findsInputsOfRelativePaths()
{
    QVERIFY(QDir().mkpath(path(u"job/runs"_s)) && QDir().mkpath(path(u"elsewhere"_s)));
    QVERIFY(writeFile(path(u"job/runs/a.folded"_s), "rank 0;main;f0;MPI_Recv 1\n"));
    QVERIFY(writeFile(path(u"job/runs/b.folded"_s), "rank 0;main;f1;MPI_Recv 1\n"));
    const auto unchanged = [this](const QString &saved) {
        const Ended ended = runInShell(u"\"$rankscope\" info '%1' --json"_s.arg(saved), path(u"elsewhere"_s));
        return ended.json()[u"files"_s].toArray()[0].toObject()[u"inputs_unchanged"_s].toInt(-1);
    };
    const QString line = u"\"$rankscope\" diff runs/a.folded ./runs/b.folded --save ../job/r.rankscope"_s;
    QCOMPARE(runInShell(line, path(u"job"_s)).code, 1);
    QCOMPARE(unchanged(path(u"job/r.rankscope"_s)), 2);
    QVERIFY(QFile::rename(path(u"job/r.rankscope"_s), path(u"elsewhere/r.rankscope"_s)));
    QCOMPARE(unchanged(path(u"elsewhere/r.rankscope"_s)), 2); // where the run was
    QVERIFY(QFile::rename(path(u"elsewhere/r.rankscope"_s), path(u"job/r.rankscope"_s)));
    QVERIFY(QDir().rename(path(u"job"_s), path(u"moved"_s)));
    QCOMPARE(unchanged(path(u"moved/r.rankscope"_s)), 2); // beside the result
}

void TestSaved::keepsItsInputs_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::addColumn<QByteArray>("says");
    const QString one = path(u"kept/one.folded"_s);
    const QString many = path(u"many.folded"_s);
    const QStringList diff{u"diff"_s, one, many, u"--save"_s};
    QTest::newRow("a reference") << diff + QStringList{one} << "it would replace"_ba;
    QTest::newRow("another name") << diff + QStringList{path(u"kept/link"_s)} << "it would replace"_ba;
    QTest::newRow("of a folder") << QStringList{u"stacks"_s, path(u"kept"_s), u"--save"_s, one}
                                 << "it would replace"_ba;
    QTest::newRow("info") << QStringList{u"info"_s, one, u"--save"_s, one} << "it would replace"_ba;
    QTest::newRow("a folder") << diff + QStringList{path(u"kept"_s)} << "It cannot be written"_ba;
    QTest::newRow("no folder") << diff + QStringList{path(u"none/r.rankscope"_s)} << "It cannot be written"_ba;
    QTest::newRow("no name") << diff + QStringList{QString()} << "--save"_ba;
}

/// What cannot be saved where it is wanted is said before anything is read.
void TestSaved::keepsItsInputs()
{
    QFETCH(QStringList, line);
    QFETCH(QByteArray, says);
    const QByteArray stacks = "rank 0;main;f0;MPI_Recv 1\n";
    QVERIFY(QDir().mkpath(path(u"kept"_s)));
    QVERIFY(writeFile(path(u"kept/one.folded"_s), stacks));
    QFile::link(path(u"kept/one.folded"_s), path(u"kept/link"_s));
    const Ended ended = run(line);
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains(says), ended.messages.constData());
    QVERIFY(ended.output.isEmpty());
    QCOMPARE(readFile(path(u"kept/one.folded"_s)), stacks);
}

void TestSaved::standardInputGivesIt()
{
    const Ended live = run({u"diff"_s, path(u"one.folded"_s), path(u"many.folded"_s)});
    const QByteArray saved =
        run({u"diff"_s, path(u"one.folded"_s), path(u"many.folded"_s), u"--save"_s, u"-"_s}).output;
    const Ended again = run({u"diff"_s, u"-"_s}, {.standardInput = saved});
    QCOMPARE(again.code, live.code);
    QCOMPARE(again.output, live.output);
    const QStringList exporting{u"export"_s,   u"-"_s,   u"--view"_s, u"report"_s,
                                u"--format"_s, u"csv"_s, u"-o"_s,     u"-"_s};
    QVERIFY(run(exporting, {.standardInput = saved}).output.startsWith("class,"));
    QCOMPARE(run({u"diff"_s, u"-"_s}, {.standardInput = "rank 0;main;f0;MPI_Recv 1\n"}).code, 2);
}

/// The tree is in each saved result, whether it was asked for or not.
void TestSaved::hasTheTreeOfStacks()
{
    const QString saved = path(u"tree.rankscope"_s);
    const QString stacks = sample(u"deadlock/stacks.xml"_s);
    QCOMPARE(run({u"stacks"_s, stacks, u"--save"_s, saved}).code, 0);
    for (const QStringList &more : {QStringList(), QStringList{u"--json"_s}, QStringList{u"--csv"_s, u"-"_s}}) {
        const Ended live = run(QStringList{u"stacks"_s, stacks, u"--tree"_s} + more);
        const Ended again = run(QStringList{u"stacks"_s, saved, u"--tree"_s} + more);
        QCOMPARE(again.output, live.output);
        QCOMPARE(again.code, 0);
    }
}

RANKSCOPE_TEST(TestSaved, QCoreApplication)

#include "tst_saved.moc"
