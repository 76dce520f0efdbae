// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// `diff --noise` and `diff --source` of traces.
class TestDiffNoise : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void noiseEndsWith0();
    void divergenceEndsWith1();
    void takesThePlaceOfTheDefault();
    void saysWhatItRestsOn();
    void keepsTheKeysOfTheContract();
    void refusesWhatIsNoNoiseRun();
    void followsElements();
    void groups();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    bool write(const QString &name, const QByteArray &x, const QByteArray &y) const
    {
        return writeFile(path(name), traceOf("AW: [4] \"X\" = " + x + "; {\"p.fdv\", 2}\nAW: [4] \"Y\" = " + y
                                             + "; {\"p.fdv\", 3}\n"));
    }
    /// A reference and two noise runs in which X is as much as 0.25 away.
    bool writeRuns() const
    {
        return write(u"a.trd"_s, "1", "1") && write(u"n1.trd"_s, "1.125", "1") && write(u"n2.trd"_s, "0.75", "1");
    }
    QStringList diff(const QString &current, const QStringList &more = {}) const
    {
        return QStringList{u"diff"_s,         path(u"a.trd"_s), path(current),    u"--noise"_s,
                           path(u"n1.trd"_s), u"--noise"_s,     path(u"n2.trd"_s)}
               + more;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestDiffNoise::noiseEndsWith0()
{
    QVERIFY(writeRuns() && write(u"b.trd"_s, "3.5", "1"));
    QCOMPARE(run(diff(u"b.trd"_s)).code, 0);
    const Ended strict = run(diff(u"b.trd"_s, {u"--noise-factor"_s, u"1"_s}));
    QCOMPARE(strict.code, 1);
}

void TestDiffNoise::divergenceEndsWith1()
{
    QVERIFY(writeRuns() && write(u"b.trd"_s, "3.5", "1.5"));
    const Ended ended = run(diff(u"b.trd"_s, {u"--json"_s}));
    QCOMPARE(ended.code, 1);
    const QJsonArray origins = ended.json().value("origins"_L1).toArray();
    QCOMPARE(origins.size(), 1);
    QCOMPARE(origins[0].toObject().value("name"_L1).toString(), u"Y"_s);
    QCOMPARE(ended.json().value("counts"_L1).toObject().value("value"_L1).toInt(), 1);
}

void TestDiffNoise::takesThePlaceOfTheDefault()
{
    QVERIFY(writeRuns() && write(u"b.trd"_s, "1", "1.00001")); // below 1e-4
    QCOMPARE(run({u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s)}).code, 0);
    QCOMPARE(run(diff(u"b.trd"_s)).code, 1);
    QCOMPARE(run(diff(u"b.trd"_s, {u"--abs"_s, u"1e-4"_s})).code, 0);
}

void TestDiffNoise::saysWhatItRestsOn()
{
    QVERIFY(writeRuns() && write(u"b.trd"_s, "3.5", "1"));
    const QByteArray report = run(diff(u"b.trd"_s)).output;
    QVERIFY2(report.contains("No difference is larger than the noise"), report);
    QVERIFY2(report.contains("10 times the largest difference between the reference and 2 noise run"), report);
    const QByteArray table = run(diff(u"b.trd"_s, {u"--xml"_s, u"-"_s})).output;
    QVERIFY2(table.contains("--noise-factor 10"), table);
}

void TestDiffNoise::keepsTheKeysOfTheContract()
{
    QVERIFY(writeRuns() && write(u"b.trd"_s, "3.5", "1"));
    const QJsonObject with = run(diff(u"b.trd"_s, {u"--json"_s})).json();
    const QJsonObject without = run({u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s), u"--json"_s}).json();
    QCOMPARE(with.keys(), without.keys());
    QCOMPARE(with.value("counts"_L1).toObject().keys(), without.value("counts"_L1).toObject().keys());
    const QJsonObject options = with.value("options"_L1).toObject();
    QCOMPARE(options.value("noise"_L1).toArray().size(), 2);
    QCOMPARE(options.value("noise_factor"_L1).toDouble(), 10.0);
    QCOMPARE(options.value("noise_pairs"_L1).toInt(), 1);
    const QByteArray table = run(diff(u"b.trd"_s, {u"--xml"_s, u"-"_s})).output;
    QVERIFY2(table.contains("noise_pairs"), table);
}

void TestDiffNoise::refusesWhatIsNoNoiseRun()
{
    QVERIFY(writeRuns() && write(u"b.trd"_s, "3.5", "1"));
    QVERIFY(writeFile(path(u"other.trd"_s), traceOf("AW: [4] \"Q\" = 1; {\"q.fdv\", 2}\n")));
    const Ended other = run({u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s), u"--noise"_s, path(u"other.trd"_s)});
    QCOMPARE(other.code, 2);
    QVERIFY2(other.messages.contains("is no noise run"), other.messages);
    QCOMPARE(run({u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s), u"--noise"_s, path(u"none.trd"_s)}).code, 2);
    const Ended alone = run({u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s), u"--noise-factor"_s, u"2"_s});
    QCOMPARE(alone.code, 2);
    QVERIFY2(alone.messages.contains("--noise"), alone.messages);
    QCOMPARE(run(diff(u"b.trd"_s, {u"--noise-factor"_s, u"0"_s})).code, 2);
}

void TestDiffNoise::followsElements()
{
    const auto trace = [](const QByteArray &value) -> QByteArray {
        return traceOf("AW: [4] \"U(5)\" = " + value + "; {\"p.fdv\", 2}\nRD: [4] \"U(7)\" = " + value
                       + "; {\"p.fdv\", 3}\n");
    };
    QVERIFY(writeFile(path(u"a.trd"_s), trace("1")) && writeFile(path(u"b.trd"_s), trace("2")));
    QVERIFY(writeFile(path(u"p.fdv"_s), "      PROGRAM P\n"));
    const QStringList words{u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s), u"--json"_s};
    QCOMPARE(run(words).json().value("origins"_L1).toArray().size(), 1);
    QCOMPARE(run(words + QStringList{u"--source"_s, m_folder->path()}).json().value("origins"_L1).toArray().size(), 2);
}

/// X differs twice in one name and two places, Y once.
void TestDiffNoise::groups()
{
    const auto trace = [](const QByteArray &value) -> QByteArray {
        return traceOf("AW: [4] \"X\" = " + value + "; {\"p.fdv\", 2}\nAW: [4] \"X\" = " + value
                       + "; {\"p.fdv\", 3}\nAW: [4] \"Y\" = " + value + "; {\"p.fdv\", 3}\n");
    };
    QVERIFY(writeFile(path(u"a.trd"_s), trace("1")) && writeFile(path(u"b.trd"_s), trace("3")));
    const QStringList words{u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s), u"--csv"_s, u"-"_s};
    const auto lines = [&words](const QString &group) {
        const QByteArrayList rows = run(words + QStringList{u"--group"_s, group}).output.trimmed().split('\n');
        return QStringList{QString::fromUtf8(rows.value(0)), QString::number(rows.size()),
                           QString::fromUtf8(rows.value(1))};
    };
    const QString counts = u"count,origins,max_absolute,not_finite,first_iteration,last_iteration,processes"_s;
    QCOMPARE(lines(u"name"_s), (QStringList{u"name,"_s + counts, u"3"_s, u"X,2,2,2,0,,,0"_s}));
    QCOMPARE(lines(u"place"_s), (QStringList{u"file,line,"_s + counts, u"3"_s, u"p.fdv,2,1,1,2,0,,,0"_s}));
    QCOMPARE(lines(u"both"_s), (QStringList{u"name,file,line,"_s + counts, u"4"_s, u"X,p.fdv,2,1,1,2,0,,,0"_s}));
    const QStringList ending{u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s), u"--json"_s};
    QCOMPARE(run(ending + QStringList{u"--group"_s, u"name"_s}).output, run(ending).output); // as the contract says
    const QByteArray page = run({u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s), u"--html"_s, u"-"_s}).output;
    QVERIFY(page.contains("Differences by name and place"));
    QVERIFY(page.indexOf("Differences by name and place") < page.indexOf("<h2>Differences</h2>"));
    QVERIFY(writeFile(path(u"r.json"_s), R"({"traces":[{"match":{"name":"X"},"ignore":true}]})"));
    const Ended ruled = run(words + QStringList{u"--group"_s, u"name"_s, u"--rules"_s, path(u"r.json"_s)});
    QCOMPARE(ruled.output.trimmed().split('\n').value(1), QByteArray("Y,1,1,2,0,,,0"));
    QCOMPARE(run(words + QStringList{u"--group"_s, u"colour"_s}).code, 2);
}

RANKSCOPE_TEST(TestDiffNoise, QCoreApplication)
#include "tst_diffnoise.moc"
