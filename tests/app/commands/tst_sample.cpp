// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include <unistd.h>

using namespace Qt::StringLiterals;

class TestSample : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What README.md and the manual show as printed is printed, of this session.
    void theExamplesOfTheManualAreTrue()
    {
        static const QRegularExpression example(uR"(^\$ (rankscope .*)\n((?:(?!```|\$ ).*\n)*))"_s,
                                                QRegularExpression::MultilineOption);
        int count = 0;
        for (const QString &document : documents()) {
            const QString text = QString::fromUtf8(readFile(document));
            for (auto found = example.globalMatch(text); found.hasNext(); ++count) {
                const QRegularExpressionMatch match = found.next();
                const QString line = u"\"$rankscope\""_s % match.captured(1).mid(9);
                const Ended ended = runInShell(line, QStringLiteral(RANKSCOPE_SAMPLE));
                QVERIFY2(agrees(match.captured(2).trimmed().split(u'\n'),
                                QString::fromUtf8(ended.output).trimmed().split(u'\n')),
                         qPrintable(QString(document % u'\n' % line % u'\n' % QString::fromUtf8(ended.output))));
            }
        }
        QVERIFY(count >= 4);
    }

    void picturesAndLinksOfTheManualAreThere()
    {
        static const QRegularExpression link(uR"(\]\(([^)#:\s]+)(?:#[^)]*)?\))"_s);
        int count = 0;
        for (const QString &document : documents()) {
            const QString text = QString::fromUtf8(readFile(document));
            for (auto found = link.globalMatch(text); found.hasNext(); ++count) {
                const QString target = QFileInfo(document).dir().filePath(found.next().captured(1));
                QVERIFY2(QFileInfo::exists(target), qPrintable(QString(document % u": "_s % target)));
            }
        }
        QVERIFY(count > 20);
    }

    void writesTheSession()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"новая/sample"_s);
        const Ended ended = run({u"sample"_s, target});
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.messages, QByteArray());
        QStringList expected = {u"README.txt"_s,
                                u"current/0.trd"_s,
                                u"current/1.trd"_s,
                                u"current/2.trd"_s,
                                u"current/3.trd"_s,
                                u"deadlock/before.xml"_s,
                                u"deadlock/residual.csv"_s,
                                u"deadlock/stacks.xml"_s,
                                u"debugger/compare.par"_s,
                                u"debugger/jacobi.err.trd"_s,
                                u"debugger/loops0.trd"_s,
                                u"faulty/0.trd"_s,
                                u"faulty/1.trd"_s,
                                u"faulty/2.trd"_s,
                                u"faulty/3.trd"_s,
                                u"field/blocks/0.npy"_s,
                                u"field/blocks/1.npy"_s,
                                u"field/blocks/2.npy"_s,
                                u"field/blocks/3.npy"_s,
                                u"field/heat.npy"_s,
                                u"jacobi.fdv"_s,
                                u"profile/after.pxml"_s,
                                u"profile/before.pxml"_s,
                                u"profile/experiment.xml"_s,
                                u"profile/hpctoolkit-jacobi-database/cct.db"_s,
                                u"profile/hpctoolkit-jacobi-database/meta.db"_s,
                                u"profile/hpctoolkit-jacobi-database/profile.db"_s,
                                u"profile/hpctoolkit-jacobi-database/trace.db"_s,
                                u"profile/jacobi-000000-000-7f0101-4711-0.metric-db"_s,
                                u"profile/jacobi-000001-000-7f0101-4712-0.metric-db"_s,
                                u"profile/jacobi-000002-000-7f0101-4713-0.metric-db"_s,
                                u"profile/jacobi-000003-000-7f0101-4714-0.metric-db"_s,
                                u"reference/0.trd"_s,
                                u"steps/bad/basin_step0000.npz"_s,
                                u"steps/bad/basin_step0010.npz"_s,
                                u"steps/bad/basin_step0020.npz"_s,
                                u"steps/bad/basin_step0030.npz"_s,
                                u"steps/bad/basin_step0040.npz"_s,
                                u"steps/bad/basin_step0050.npz"_s,
                                u"steps/bad/basin_step0060.npz"_s,
                                u"steps/bad/basin_step0070.npz"_s,
                                u"steps/bad/basin_step0080.npz"_s,
                                u"steps/good/basin_step0000.npz"_s,
                                u"steps/good/basin_step0010.npz"_s,
                                u"steps/good/basin_step0020.npz"_s,
                                u"steps/good/basin_step0030.npz"_s,
                                u"steps/good/basin_step0040.npz"_s,
                                u"steps/good/basin_step0050.npz"_s,
                                u"steps/good/basin_step0060.npz"_s,
                                u"steps/good/basin_step0070.npz"_s,
                                u"steps/good/basin_step0080.npz"_s};
        for (const QString &name : filesIn(QStringLiteral(RANKSCOPE_SAMPLE "/recorded")))
            expected.append(u"recorded/"_s + name);
        for (const char *const source : sources)
            expected.append(u"recorded/"_s + QLatin1StringView(source));
        expected.sort();
        QCOMPARE(expected.size(), 194);
        QCOMPARE(filesIn(target), expected);
        for (const QString &name : expected)
            QCOMPARE(readFile(target + u'/' + name), readFile(keptFile(name)));
    }

    /// DIR is seen from where the program is started, not from itself.
    void writesIntoARelativeFolder()
    {
        const QTemporaryDir folder;
        const auto enter = [name = QFile::encodeName(folder.path())] {
            if (chdir(name.constData()) != 0)
                _exit(99);
        };
        const Ended ended = run({u"sample"_s, u"new/sample"_s}, {.inChild = enter});
        QCOMPARE(ended.messages, QByteArray());
        QCOMPARE(ended.code, 0);
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList(u"new"_s));
        const QString target = folder.filePath(u"new/sample"_s);
        QCOMPARE(readFile(target + u"/field/heat.npy"), readFile(QStringLiteral(RANKSCOPE_SAMPLE "/field/heat.npy")));
        QCOMPARE(QDir(target).entryList({u"new"_s}), QStringList());
    }

    void thereIsOneOriginWhereTheWrongValueWasMade()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        const Ended ended =
            run({u"diff"_s, folder.filePath(u"reference"_s), folder.filePath(u"current"_s), u"--json"_s});
        QCOMPARE(ended.code, 1);
        const QJsonObject truth =
            QJsonDocument::fromJson(readFile(QStringLiteral(RANKSCOPE_SAMPLE "/truth.json"))).object();
        const QJsonObject wrong = truth.value("wrong"_L1).toObject();
        const QJsonObject made = truth.value("origin"_L1).toObject();
        const QJsonObject json = ended.json();
        const QJsonArray origins = json.value("origins"_L1).toArray();
        QCOMPARE(origins.size(), 1);
        const QJsonObject origin = origins[0].toObject();
        QCOMPARE(origin.value("line"_L1), wrong.value("line"_L1));
        QCOMPARE(origin.value("name"_L1), wrong.value("name"_L1));
        QCOMPARE(origin.value("iteration"_L1), wrong.value("iteration"_L1));
        for (const QString &key : {u"reference_line"_s, u"current_line"_s, u"reference_value"_s, u"current_value"_s})
            QCOMPARE(origin.value(key), made.value(key));
        QCOMPARE(origin.value("processes"_L1).toString(), QString::number(wrong.value("process"_L1).toInt()));
        QCOMPARE(json.value("counts"_L1).toObject().value("value"_L1), truth.value("value_differences"_L1));
        QJsonArray lines;
        for (const auto difference : json.value("differences"_L1).toArray())
            lines << difference.toObject().value("reference_line"_L1);
        QCOMPARE(lines, truth.value("reference_lines"_L1).toArray());
    }

    /// What README.txt says of the job that hangs.
    void theDeadlockIsAsToldInTheReadme()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        const QString hanging = folder.filePath(u"deadlock/stacks.xml"_s);
        const Ended verdict = run({u"stacks"_s, hanging, u"--json"_s});
        QCOMPARE(verdict.code, 0);
        QCOMPARE(verdict.messages, QByteArray());
        QCOMPARE(verdict.json().value("missing"_L1).toString(), u"5"_s);
        const QJsonArray groups = verdict.json().value("groups"_L1).toArray();
        QCOMPARE(groups.size(), 2);
        QCOMPARE(groups[0].toObject().value("processes"_L1).toString(), u"11"_s);
        QCOMPARE(groups[0].toObject().value("line"_L1).toInt(), 26);
        QCOMPARE(groups[1].toObject().value("count"_L1).toInt(), 14);
        QCOMPARE(groups[1].toObject().value("waits_in"_L1).toString(), u"MPI_Allreduce"_s);
        const Ended diff = run({u"diff"_s, folder.filePath(u"deadlock/before.xml"_s), hanging, u"--json"_s});
        QCOMPARE(diff.code, 1);
        QStringList moved;
        for (const auto move : diff.json().value("moves"_L1).toArray())
            moved << move.toObject().value("processes"_L1).toString();
        QCOMPARE(moved, (QStringList{u"5"_s, u"4,9"_s, u"0-3,6-8,10,12-15"_s})); // 11 stays
        const Ended values = run({u"compare"_s, folder.filePath(u"deadlock/residual.csv"_s), u"--json"_s});
        QCOMPARE(values.code, 0);
        const QJsonArray rows = values.json().value("rows"_L1).toArray();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[1].toObject().value("processes"_L1).toString(), u"11"_s);
        QCOMPARE(rows[1].toObject().value("value"_L1).toDouble(), 3.25);
    }

    /// What README.txt says of the block with a hole.
    void theFieldIsAsToldInTheReadme()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        const Numbers whole = numbersIn(folder.filePath(u"field/heat.npy"_s), {24, 20, 12});
        QVERIFY(!whole.values.isEmpty());
        std::array<int, 4> holes{}; // by owner
        for (int i = 0; i < 24; ++i)
            for (int j = 0; j < 20; ++j)
                for (int k = 0; k < 12; ++k) {
                    const bool isNear = std::abs(i - 10) + std::abs(j - 7) + std::abs(k - 5) <= 3;
                    QCOMPARE(std::isnan(whole.at(i, j, k)), isNear);
                    if (isNear)
                        ++holes[ownerOf(i, j)];
                }
        QCOMPARE(holes, (std::array<int, 4>{56, 1, 6, 0}));
        for (int process = 0; process < 4; ++process) {
            const Numbers block =
                numbersIn(folder.filePath(u"field/blocks/%1.npy"_s.arg(process)), {13, 11, 12}); // with shadow points
            QVERIFY(!block.values.isEmpty());
            const int firstI = process / 2 == 0 ? 0 : 11;
            const int firstJ = process % 2 == 0 ? 0 : 9;
            int stale = 0;
            for (int i = 0; i < 13; ++i)
                for (int j = 0; j < 11; ++j)
                    for (int k = 0; k < 12; ++k) {
                        const double right = whole.at(firstI + i, firstJ + j, k);
                        const double value = block.at(i, j, k);
                        if (value == right || (std::isnan(value) && std::isnan(right)))
                            continue;
                        QCOMPARE(process, 1);
                        QCOMPARE(ownerOf(firstI + i, firstJ + j), 3U);
                        QVERIFY(std::abs(value - right) < 1.0 / 12 + 1e-12);
                        ++stale;
                    }
            QCOMPARE(stale, process == 1 ? 90 : 0);
        }
    }

    /// What README.txt says of where the time goes.
    void theProfileIsAsToldInTheReadme()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        const Ended ended = run({u"diff"_s, folder.filePath(u"profile/before.pxml"_s),
                                 folder.filePath(u"profile/after.pxml"_s), u"--json"_s});
        QCOMPARE(ended.code, 1);
        QCOMPARE(ended.messages, QByteArray());
        const QJsonArray differences = ended.json().value("differences"_L1).toArray();
        const QJsonObject all = rowOf(differences, u"cycles"_s, u"jacobi"_s);
        QCOMPARE(all.value("reference"_L1).toDouble(), 5.61e10); // 14,025 samples of 4,000,000 cycles
        QCOMPARE(all.value("current"_L1).toDouble(), 1.9304e10); // 34 %
        const QJsonObject line = rowOf(differences, u"cycles"_s, u"S 26"_s);
        QCOMPARE(line.value("reference"_L1).toDouble(), 2.2248e10); // 40 % of all; 5,562 samples
        QCOMPARE(line.value("current"_L1).toDouble(), 6.868e9); // 31 % of that
        QCOMPARE(rowOf(differences, u"L1 misses"_s, u"jacobi"_s).value("reference"_L1).toDouble(), 3.306e8);
        QCOMPARE(rowOf(differences, u"L1 misses"_s, u"S 26"_s).value("reference"_L1).toDouble(), 1.928e8); // 58 %
        QCOMPARE(rowOf(differences, u"cycles"_s, u"MPI_Allreduce"_s).value("reference"_L1).toDouble(), 1.0876e10);
        QCOMPARE(rowOf(differences, u"cycles"_s, u"pack_column"_s).value("class"_L1).toString(), u"only-reference"_s);
        QCOMPARE(rowOf(differences, u"cycles"_s, u"pack_row"_s).value("class"_L1).toString(), u"only-current"_s);
    }

    void theCallPathsAreThoseOfTheRunBefore()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        const Ended ended = run({u"info"_s, folder.filePath(u"profile/experiment.xml"_s), u"--json"_s});
        QCOMPARE(ended.code, 0);
        const QJsonObject file = ended.json().value("files"_L1).toArray().at(0).toObject();
        const QJsonArray metrics = file.value("metrics"_L1).toArray();
        QCOMPARE(metrics.size(), 4);
        QCOMPARE(metrics[0].toObject().value("total"_L1).toDouble(), 5.61e10);
        QCOMPARE(metrics[2].toObject().value("total"_L1).toDouble(), 3.306e8);
        for (int process = 0; process < 4; ++process) { // 24 bytes, two counts, then 4 doubles a scope
            const QByteArray rows = readFile(folder.filePath(
                u"profile/jacobi-00000%1-000-7f0101-471%2-0.metric-db"_s.arg(process).arg(process + 1)));
            QCOMPARE(rows.size(), 32 + 37 * 32); // 36 scopes and the whole
        }
    }

    /// The same run in the format of today; its time lines were counted by hand in the file (12 bytes a sample).
    void theDatabaseIsThatOfTheSameRun()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        const QString database = folder.filePath(u"profile/hpctoolkit-jacobi-database"_s);
        const Ended ended = run({u"info"_s, database, u"--json"_s});
        QCOMPARE(ended.code, 0);
        const QJsonObject file = ended.json().value("files"_L1).toArray().at(0).toObject();
        QCOMPARE(file.value("kind"_L1).toString(), u"hpctoolkit-database"_s);
        QCOMPARE(file.value("problems"_L1).toArray().size(), 0);
        const QJsonArray metrics = file.value("metrics"_L1).toArray();
        QCOMPARE(metrics[0].toObject().value("total"_L1).toDouble(), 5.61e10);
        const QJsonObject trace = file.value("trace"_L1).toObject();
        QCOMPARE(trace.value("lines"_L1).toInt(), 4);
        QCOMPARE(trace.value("samples"_L1).toInt(), 3060);
        qint64 bytes = 0;
        for (const QFileInfo &part : QDir(database).entryInfoList(QDir::Files))
            bytes += part.size();
        QCOMPARE(file.value("bytes"_L1).toInteger(), bytes);
        const Ended ofOne = run({u"info"_s, database % "/meta.db"_L1, u"--json"_s});
        const QJsonObject one = ofOne.json().value("files"_L1).toArray().at(0).toObject();
        QCOMPARE(one.value("path"_L1).toString(), database); // any of its files is the whole
        QCOMPARE(one.value("bytes"_L1).toInteger(), bytes);
    }

    /// What README.txt says of the files of the debugger.
    void theDebuggersFilesAreAsToldInTheReadme()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        const QString debugger = folder.filePath(u"debugger/"_s);
        // The same counts by two programs: the generator's, and the one that makes configurations from traces.
        const QString made = folder.filePath(u"made.trd"_s);
        QCOMPARE(run({u"export"_s, folder.filePath(u"reference"_s), u"--view"_s, u"configuration"_s, u"--format"_s,
                      u"text"_s, u"-o"_s, made})
                     .code,
                 0);
        QByteArray kept = readFile(debugger + "loops0.trd"_L1);
        QVERIFY(kept.contains("# Trace size = 154696 bytes\n# String count = 3350\n"));
        kept.replace("13} = MINIMAL #", "13} =  #").replace("24} = , (0:4,6,), (1:2,4,) #", "24} =  #");
        QCOMPARE(kept, readFile(made));
        const Ended listed = run({u"info"_s, debugger + "jacobi.err.trd"_L1, u"--json"_s});
        QCOMPARE(listed.code, 0);
        QCOMPARE(listed.json().value("files"_L1).toArray().at(0).toObject().value("total"_L1).toInt(), 40);
        const QByteArray first = readFile(debugger + "jacobi.err.trd"_L1).split('\n').first();
        QCOMPARE(first, "(2): TrcFile(0.trd); TrcRec(1322); Loop( No(2), Iter(2) ), Loop( No(3), Iter(5,3) ). "_ba);
        const Ended set = run({u"diff"_s, folder.filePath(u"reference"_s), folder.filePath(u"current"_s),
                               u"--parameters"_s, debugger + "compare.par"_L1, u"--json"_s});
        QCOMPARE(set.code, 1);
        QCOMPARE(set.json().value("counts"_L1).toObject().value("value"_L1).toInt(), 100);
    }

    /// The loops that were read pair by pair tell which elements follow.
    void followsElementsOfPairs()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        const Ended ended =
            run({u"diff"_s, folder.filePath(u"current"_s), folder.filePath(u"faulty"_s), u"--source"_s, folder.path()});
        QCOMPARE(ended.code, 1);
        QVERIFY2(ended.output.contains("\n2 origins follow single elements of arrays, by the loops in jacobi.fdv.\n"),
                 ended.output.constData());
    }

    /// What README.txt says of the run that is checked without a reference.
    void theFaultsAreAsToldInTheReadme()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        const Ended ended = run({u"check"_s, folder.filePath(u"faulty"_s), u"--json"_s});
        QCOMPARE(ended.code, 1);
        const QJsonObject truth =
            QJsonDocument::fromJson(readFile(QStringLiteral(RANKSCOPE_SAMPLE "/truth.json"))).object();
        const QJsonArray findings = ended.json().value("findings"_L1).toArray();
        QCOMPARE(findings.size(), 2);
        const QJsonObject lost = findings[0].toObject();
        QCOMPARE(lost.value("rule"_L1).toString(), u"lost-iteration"_s);
        QCOMPARE(lost.value("iteration"_L1), truth.value("lost"_L1).toObject().value("iteration"_L1));
        QCOMPARE(lost.value("line"_L1).toInt(), 31);
        const QJsonObject born = findings[1].toObject();
        const QJsonObject wrong = truth.value("born"_L1).toObject();
        QCOMPARE(born.value("rule"_L1).toString(), u"non-finite-born"_s);
        for (const QString &key : {u"iteration"_s, u"line"_s, u"name"_s})
            QCOMPARE(born.value(key), wrong.value(key));
        QCOMPARE(born.value("processes"_L1).toString(), QString::number(wrong.value("process"_L1).toInt()));
        QCOMPARE(run({u"check"_s, folder.filePath(u"reference"_s)}).code, 0);
        QCOMPARE(run({u"check"_s, folder.filePath(u"current"_s)}).code, 0);
    }

    void writesAgainOverTheSame()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        QVERIFY(QFile::remove(folder.filePath(u"jacobi.fdv"_s)));
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        QCOMPARE(filesIn(folder.path()).size(), 194);
    }

    void overwritesNothingElse()
    {
        const QTemporaryDir folder;
        QVERIFY(writeFile(folder.filePath(u"jacobi.fdv"_s), "mine"));
        const Ended ended = run({u"sample"_s, folder.path()});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.startsWith(QByteArray(folder.filePath(u"jacobi.fdv"_s).toUtf8() + ": error: ")),
                 ended.messages);
        QCOMPARE(filesIn(folder.path()), QStringList{u"jacobi.fdv"_s});
        QCOMPARE(readFile(folder.filePath(u"jacobi.fdv"_s)), "mine"_ba);
    }

    void saysThatItCannotWrite_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("a file in the way") << u"file"_s;
        QTest::newRow("below a file") << u"file/sub"_s;
    }
    void saysThatItCannotWrite()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        QVERIFY(writeFile(folder.filePath(u"file"_s), "mine"));
        const Ended ended = run({u"sample"_s, folder.filePath(name)});
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.messages.contains(": error: "), ended.messages);
    }

    void aFullDiskIsSaid()
    {
        const QTemporaryDir folder;
        const Ended ended = run({u"sample"_s, folder.path()}, {.inChild = limitFileSize(20000)});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains("0.trd: error: "), ended.messages);
    }

private:
    static constexpr std::array sources = {"bugs.h",         "cg_mpi.c",     "heat_mpi.c",    "heat_omp.c",
                                           "jacobi_mpi.F90", "jacobi_mpi.c", "jacobi_mpi.cpp"};

    /// Sources of what was recorded are the recorder's examples.
    static QString keptFile(const QString &name)
    {
        const bool isSource = std::ranges::any_of(
            sources, [&name](const char *source) { return name == u"recorded/"_s + QLatin1StringView(source); });
        return isSource ? QStringLiteral(RANKSCOPE_SAMPLE "/../../recorder/examples/") + name.mid(9)
                        : QStringLiteral(RANKSCOPE_SAMPLE "/") + name;
    }

    /// The difference of the scope at the end of whose path this name stands.
    static QJsonObject rowOf(const QJsonArray &differences, const QString &metric, const QString &scope)
    {
        for (const auto value : differences) {
            const QJsonObject row = value.toObject();
            if (row.value("metric"_L1) == metric && row.value("path"_L1).toArray().last().toString() == scope)
                return row;
        }
        return {};
    }

    /// A NumPy file of doubles, the first subscript fastest, read by hand.
    struct Numbers {
        std::array<int, 3> shape{};
        QList<double> values;

        double at(int i, int j, int k) const { return values[i + shape[0] * (j + shape[1] * k)]; }
    };

    static Numbers numbersIn(const QString &path, std::array<int, 3> shape)
    {
        const QByteArray bytes = readFile(path);
        const QByteArray start = "\x93NUMPY\x01"_ba + '\0';
        const QByteArray told = "{'descr': '<f8', 'fortran_order': True, 'shape': (" + QByteArray::number(shape[0])
                                + ", " + QByteArray::number(shape[1]) + ", " + QByteArray::number(shape[2]) + "), }";
        const qsizetype begin = bytes.indexOf('\n') + 1;
        const qsizetype count = qsizetype{1} * shape[0] * shape[1] * shape[2];
        if (!bytes.startsWith(start) || bytes.mid(10, told.size()) != told || begin % 64 != 0
            || bytes.size() != begin + 8 * count)
            return {};
        Numbers numbers{shape, QList<double>(count)};
        std::memcpy(numbers.values.data(), bytes.constData() + begin, static_cast<std::size_t>(8 * count));
        return numbers;
    }

    static QStringList documents()
    {
        const QDir root(QStringLiteral(RANKSCOPE_SAMPLE "/../.."));
        QStringList names{u"README.md"_s};
        for (const QString &name : QDir(root.filePath(u"docs"_s)).entryList({u"*.md"_s}, QDir::Files))
            names << "docs/"_L1 % name;
        for (QString &name : names)
            name = root.filePath(name);
        return names;
    }

    /// Whether the lines are there in this order, without others between them but where "…" stands.
    static bool agrees(const QStringList &expected, const QStringList &lines)
    {
        qsizetype at = 0;
        bool mayLeaveOut = false;
        for (const QString &line : expected) {
            if (line == u"…"_s) {
                mayLeaveOut = true;
                continue;
            }
            const qsizetype found = lines.indexOf(line, at);
            if (found < 0 || (found != at && !mayLeaveOut))
                return false;
            at = found + 1;
            mayLeaveOut = false;
        }
        return mayLeaveOut || at == lines.size();
    }

    static std::size_t ownerOf(int i, int j) { return std::size_t{2} * (i >= 12) + (j >= 10); }

    static QStringList filesIn(const QString &folder)
    {
        QStringList names;
        QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext())
            names << QDir(folder).relativeFilePath(files.next());
        names.sort();
        return names;
    }
};

RANKSCOPE_TEST(TestSample, QCoreApplication)
#include "tst_sample.moc"
