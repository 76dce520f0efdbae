// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "io/detection.h"
#include "io/hpctoolkit/hpcviewfile.h"
#include "io/hpctoolkit/hpcviewprofile.h"
#include "io/hpctoolkit/mathformula.h"
#include "io/hpctoolkit/metricdb.h"
#include "io/readdocument.h"
#include "model/profile/metrics/profilevalues.h"
#include "tests/io/hpctoolkit/profilefixtures.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The smaller files of HPCToolkit, and what each is taken for.
class TestHpctoolkitFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void metricDb();
    void metricDbCut();
    void metricDbName_data();
    void metricDbName();
    void hpcview();
    void hpcviewProfile();
    void hpcviewScopes();
    void hpcviewRefused();
    void formulas_data();
    void formulas();
    void summaries();
    void database();
};

namespace {

const QString metricDbFixture = u"heat-000012-501-7f0101-4711-0.metric-db"_s;

ByteSource sourceOf(const QByteArray &bytes)
{
    return ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())});
}

Result<ProfileSummary> summaryOf(const QByteArray &bytes)
{
    Progress progress;
    const FileKind kind = detectKind({bytes.constData(), std::size_t(bytes.size())});
    if (const FactsReader facts = formatOf(kind).facts)
        return facts(sourceOf(bytes), u"f"_s, progress).map([](const FileFacts &read) { return *read.profile; });
    const FileInput input{u"f"_s, std::vector<char>(bytes.begin(), bytes.end())};
    return readDocument(input, kind, {}, progress).map([](const auto &read) { return summarize(*read->profile()); });
}

} // namespace

void TestHpctoolkitFiles::kinds_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("kind");
    const auto row = [](const QString &fixture, const QString &kind) {
        QTest::newRow(qPrintable(fixture)) << profileFixture(fixture) << kind;
    };
    row(u"xprof.pxml"_s, u"hpctoolkit-profile"_s);
    row(u"unescaped.pxml"_s, u"hpctoolkit-profile"_s);
    row(u"latin1.pxml"_s, u"hpctoolkit-profile"_s);
    row(u"bloop.psxml"_s, u"hpctoolkit-pgm"_s);
    row(u"quick.hpcviewer"_s, u"hpctoolkit-hpcviewer"_s);
    row(u"callpath.csprofile.xml"_s, u"hpctoolkit-csprofile"_s);
    row(u"raw-experiment.xml"_s, u"hpctoolkit-experiment"_s);
    row(u"prof2-experiment.xml"_s, u"hpctoolkit-experiment"_s);
    row(u"hpcview.xml"_s, u"hpctoolkit-hpcview"_s);
    row(metricDbFixture, u"hpctoolkit-metric-db"_s);
    QTest::newRow("structure") << "<HPCToolkitStructure version='4.9' i='0'/>"_ba << u"hpctoolkit-structure"_s;
    QTest::newRow("meta.db") << "HPCTOOLKITmeta\4\0......"_ba << u"hpctoolkit-database"_s;
    QTest::newRow("stacks") << "<stacks><frame><position/></frame></stacks>"_ba << u"ddt-stacks-xml"_s;
}

void TestHpctoolkitFiles::kinds()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, kind);
    const FileKind found = detectKind({bytes.constData(), std::size_t(bytes.size())});
    QCOMPARE(kindName(found), kind);
    QCOMPARE(isOf(found, Family::Profile), kind.startsWith(u"hpctoolkit"_s));
    QVERIFY(!kindTitle(found).isEmpty());
}

void TestHpctoolkitFiles::metricDb()
{
    Progress progress;
    const QByteArray bytes = profileFixture(metricDbFixture);
    const auto db = readMetricDb(sourceOf(bytes), u"f"_s, progress);
    QVERIFY(db);
    QCOMPARE(db->version, u"00.10b"_s);
    QCOMPARE(db->rows(), std::size_t(3));
    QCOMPARE(db->metrics, 2U);
    QCOMPARE(db->value(1, 0), 10.0);
    QCOMPARE(db->value(3, 1), -2.0);
    QCOMPARE(db->value(4, 0), 0.0);
    QCOMPARE(db->value(0, 0), 0.0);
    QCOMPARE(db->value(1, 2), 0.0);
    QVERIFY(db->problems.isEmpty());
}

void TestHpctoolkitFiles::metricDbCut()
{
    const QByteArray bytes = profileFixture(metricDbFixture);
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        Progress progress;
        const QByteArray part = bytes.left(size);
        const auto db = readMetricDb(sourceOf(part), u"f"_s, progress);
        QCOMPARE(db.has_value(), size >= 32);
        if (!db) {
            QCOMPARE(db.error().kind, size < 18 ? ErrorKind::WrongFormat : ErrorKind::Damaged);
            continue;
        }
        QCOMPARE(db->rows(), std::size_t(size - 32) / 16);
        QVERIFY(db->problems.has(Severity::Error));
    }
    QByteArray huge = bytes; // says more rows than any memory holds
    huge.replace(24, 8, QByteArray(8, '\xff'));
    Progress progress;
    const auto db = readMetricDb(sourceOf(huge), u"f"_s, progress);
    QVERIFY(db && db->problems.has(Severity::Error));
    QCOMPARE(db->rows(), std::size_t(0));
    const auto summary = summaryOf(huge);
    QVERIFY(summary);
    QVERIFY(summary->metrics.empty()); // no list of four billion names
}

void TestHpctoolkitFiles::metricDbName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<qlonglong>("rank");
    QTest::addColumn<qlonglong>("thread"); // -1: no such name
    QTest::newRow("cpi") << u"/a/experiment-1/cpi-000003-000-a8c0a270-19815-0.metric-db"_s << 3LL << 0LL;
    QTest::newRow("stream") << metricDbFixture << 12LL << 501LL;
    QTest::newRow("dashes") << u"my-code-000001-002-0-7-0.metric-db"_s << 1LL << 2LL;
    QTest::newRow("other") << u"gauss-rank0.metric-db"_s << 0LL << -1LL;
}

void TestHpctoolkitFiles::metricDbName()
{
    QFETCH(QString, name);
    QFETCH(qlonglong, rank);
    QFETCH(qlonglong, thread);
    const auto found = rankscope::metricDbName(name);
    QCOMPARE(found.has_value(), thread >= 0);
    if (found) {
        QCOMPARE(qlonglong(found->rank), rank);
        QCOMPARE(qlonglong(found->thread), thread);
        QCOMPARE(found->isGpuStream(), thread >= 500);
    }
}

void TestHpctoolkitFiles::hpcview()
{
    Progress progress;
    const QByteArray bytes = profileFixture(u"hpcview.xml"_s);
    const auto file = readHpcviewFile(sourceOf(bytes), u"f"_s, progress);
    QVERIFY(file);
    QCOMPARE(file->title, u"heat"_s);
    QCOMPARE(file->paths.front().first, u"/home/jacobi/src/*"_s);
    QCOMPARE(file->replacements.front(), std::pair(u"/tmp/build"_s, u"/home/jacobi/src"_s));
    QCOMPARE(file->structures, QStringList{u"bloop.psxml"_s});
    QCOMPARE(file->groups, QStringList{u"phases.gsxml"_s});
    using Metric = HpcviewConfiguration::Metric;
    QCOMPARE(file->metrics,
             (std::vector<Metric>{
                 {u"CYC"_s, u"cycles"_s, u"fcy.pxml"_s, u"0"_s, {}, true, true, true},
                 {u"fp ops"_s, u"fp ops"_s, u"fp.pxml"_s, u"2"_s, {}, false, true, false},
                 {u"ratio"_s, u"cycles a flop"_s, {}, {}, u"(\"CYC\" / max(\"fp ops\", 1))"_s, true, false, false},
                 {u"odd"_s, u"odd"_s, {}, {}, {}, true, true, false}}));
    QCOMPARE(problemMarks(file->problems), u"24w 25n"_s);
}

/// Cycles of one file, misses of another, and what comes of them; one file is not there.
void TestHpctoolkitFiles::hpcviewProfile()
{
    const QTemporaryDir folder;
    const QByteArray other = profileFixture(u"ptran.pxml"_s)
                                 .replace("./heat.f", "/tmp/b/sweep.f")
                                 .replace("./heat &amp; co", "heat.alpha-OSF1.f77")
                                 .replace("n=\"heat\"", "n=\"sweep_\"")
                                 .replace("b=\"3\" e=\"3\"", "b=\"41\"");
    const QByteArray configuration = "<HPCVIEW><TITLE name='heat'/><PATH name='src'/><REPLACE in='/tmp/b/' out=''/>"
                                     "<METRIC name='CYC'><FILE name='xprof.pxml'/></METRIC>"
                                     "<METRIC name='fp ops' displayName='flops'><FILE name='ptran.pxml'/></METRIC>"
                                     "<METRIC name='lost'><FILE name='none.pxml'/></METRIC>"
                                     "<METRIC name='odd'><FILE name='xprof.pxml' select='9'/></METRIC>"
                                     "<METRIC name='ratio' percent='false'><COMPUTE><math><apply><divide/>"
                                     "<ci>fp ops</ci><ci>CYC</ci></apply></math></COMPUTE></METRIC></HPCVIEW>";
    const auto write = [&folder](const QString &name, const QByteArray &bytes) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    QVERIFY(write(u"xprof.pxml"_s, profileFixture(u"xprof.pxml"_s)) && write(u"ptran.pxml"_s, other));
    Progress progress;
    const auto document = readHpcviewProfile(sourceOf(configuration), folder.filePath(u"c.xml"_s), {}, progress);
    QVERIFY(document);
    const ProfileSection &section = *(*document)->sections.front();
    QCOMPARE(section.title, u"heat"_s);
    QCOMPARE(scopeText(section), u"PGM heat.alpha-OSF1.f77\n"
                                 "  F sweep.f\n"
                                 "    P sweep_\n"
                                 "      S 41 {CYC=380928 fp ops=199982}\n"
                                 "      S 42 {CYC=9650172}\n"
                                 "      S\n"
                                 "      S 5 {fp ops=99991}\n"
                                 "    P halo_\n"
                                 "      S 88 {CYC=10031100}\n"
                                 "    P norm\n"
                                 "      S 9 {fp ops=99991}\n"
                                 "  F norm.f\n"
                                 "    P norm_\n"
                                 "      S 7 {CYC=126976}\n"
                                 "PGM libftn\n"_s);
    QCOMPARE(section.metrics[1].name, u"flops"_s);
    QCOMPARE(section.metrics[1].period, std::optional(99991.0));
    const auto ratio = metricColumns(section, 4);
    QVERIFY(ratio);
    QCOMPARE(ratio->own[3], 199982.0 / 380928);
    QCOMPARE(ratio->total, 399964.0 / 20189176);
    QCOMPARE(problemMarks((*document)->problems), u"n e e"_s);
}

/// A structure puts its loop in, groups take what they list; a file that is not there is told.
void TestHpctoolkitFiles::hpcviewScopes()
{
    const QTemporaryDir folder;
    const auto write = [&folder](const QString &name, const QByteArray &bytes) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    QVERIFY(
        write(u"c.pxml"_s, inTree("<PGM n='heat'><LM n='heat'><F n='heat.c'><P n='sweep'><S b='13'><M n='0' v='2'/></S>"
                                  "</P><P n='halo'><S b='40'><M n='0' v='1'/></S></P></F></LM></PGM>")));
    QVERIFY(write(u"bloop.psxml"_s, profileFixture(u"bloop.psxml"_s)));
    QVERIFY(write(u"phases.gsxml"_s,
                  "<PGM version='4.5' n='heat'><LM n='heat'><G n='physics'><F n='heat.c'><P n='sweep'/>"
                  "</F></G></LM></PGM>"));
    const QByteArray configuration = "<HPCVIEW><STRUCTURE name='bloop.psxml'/><GROUP name='phases.gsxml'/>"
                                     "<GROUP name='lost.gsxml'/><METRIC name='CYC'><FILE name='c.pxml'/></METRIC>"
                                     "</HPCVIEW>";
    Progress progress;
    const auto document = readHpcviewProfile(sourceOf(configuration), folder.filePath(u"c.xml"_s), {}, progress);
    QVERIFY(document);
    QCOMPARE(scopeText(*(*document)->sections.front()), u"PGM heat\n  LM heat\n    G physics\n      F heat.c\n"
                                                        "        P sweep\n          L 12-18\n            S 13 {CYC=2}\n"
                                                        "    F heat.c\n      P halo\n        S 40 {CYC=1}\n"_s);
    QCOMPARE(problemMarks((*document)->problems), u"n n e"_s); // one loop, halo is not in the structure, the lost file
}

void TestHpctoolkitFiles::hpcviewRefused()
{
    Progress progress;
    const QByteArray other = "<HPCVIEWER/>";
    QCOMPARE(readHpcviewFile(sourceOf(other), u"f"_s, progress).error().kind, ErrorKind::WrongFormat);
    const QByteArray cut = "<HPCVIEW><TITLE name='a'/>";
    const auto file = readHpcviewFile(sourceOf(cut), u"f"_s, progress);
    QVERIFY(file && file->problems.has(Severity::Error));
    QCOMPARE(file->title, u"a"_s);
}

void TestHpctoolkitFiles::formulas_data()
{
    QTest::addColumn<QStringList>("elements"); // ci and cn with their text; "/" ends an apply
    QTest::addColumn<QString>("formula");
    QTest::newRow("difference") << QStringList{u"apply"_s, u"minus"_s, u"ci a"_s, u"ci b"_s, u"/"_s}
                                << u"(\"a\" - \"b\")"_s;
    QTest::newRow("negative") << QStringList{u"apply"_s, u"minus"_s, u"cn 2"_s, u"/"_s} << u"(-2)"_s;
    QTest::newRow("power") << QStringList{u"apply"_s, u"power"_s, u"ci a"_s, u"cn 2"_s, u"/"_s} << u"pow(\"a\", 2)"_s;
    QTest::newRow("one name") << QStringList{u"ci a"_s} << u"\"a\""_s;
    QTest::newRow("nothing") << QStringList{} << QString();
    QTest::newRow("no operation") << QStringList{u"apply"_s, u"ci a"_s, u"/"_s} << QString();
    QTest::newRow("no number") << QStringList{u"cn x"_s} << QString();
    QTest::newRow("two") << QStringList{u"ci a"_s, u"ci b"_s} << QString();
    QTest::newRow("open") << QStringList{u"apply"_s, u"plus"_s, u"ci a"_s} << QString();
}

void TestHpctoolkitFiles::formulas()
{
    QFETCH(QStringList, elements);
    QFETCH(QString, formula);
    MathFormula reader;
    for (const QString &element : elements) {
        const QStringList parts = element.split(u' ');
        if (element != u"/"_s)
            reader.start(parts.front());
        if (element == u"/"_s)
            reader.end(u"apply", {});
        else if (parts.size() == 2)
            reader.end(parts.front(), parts.back());
    }
    QCOMPARE(reader.result().value_or(QString()), formula);
}

void TestHpctoolkitFiles::summaries()
{
    const auto profile = summaryOf(profileFixture(u"xprof.pxml"_s));
    QVERIFY(profile);
    QCOMPARE(profile->version, u"3.0"_s);
    QCOMPARE(profile->mergedSiblings, std::uint64_t(4));
    using Counts = std::vector<std::pair<QString, std::uint64_t>>;
    QCOMPARE(profile->scopes, (Counts{{u"PGM"_s, 1}, {u"F"_s, 2}, {u"P"_s, 3}, {u"S"_s, 5}}));
    using Metric = ProfileSummary::Metric;
    QCOMPARE(profile->metrics,
             (std::vector<Metric>{{u"0"_s, u"cycles"_s, 126976.0, 20189176.0}, {u"1"_s, u"bmiss"_s, 8192.0, 98304.0}}));
    const auto calls = summaryOf(profileFixture(u"callpath.csprofile.xml"_s));
    QVERIFY(calls);
    QCOMPARE(calls->scopes,
             (Counts{{u"PGM"_s, 1}, {u"L"_s, 1}, {u"STATEMENT"_s, 2}, {u"CALLSITE"_s, 1}, {u"PROCEDURE_FRAME"_s, 1}}));
    QCOMPARE(calls->metrics.front().total, 5000.0);
    const auto db = summaryOf(profileFixture(metricDbFixture));
    QVERIFY(db);
    QCOMPARE(db->metrics.size(), std::size_t(2));
    QCOMPARE(db->metrics.front().total, 10.0);
    const auto view = summaryOf(profileFixture(u"hpcview.xml"_s));
    QVERIFY(view);
    QCOMPARE(view->metrics.size(), std::size_t(4));
    const auto broken =
        summaryOf("<HPCToolkitExperiment version='2.0'><SecCallPathProfile n='a'><SecHeader><MetricTable>"
                  "<Metric i='1' n='x' v='derived'><MetricFormula t='view' frm='$7'/></Metric>"
                  "</MetricTable></SecHeader></SecCallPathProfile></HPCToolkitExperiment>");
    QVERIFY(broken);
    QVERIFY(!broken->metrics.front().total);
    QVERIFY(broken->problems.has(Severity::Warning));
}

void TestHpctoolkitFiles::database()
{
    const auto summary = summaryOf(profileFixture(u"prof2-experiment.xml"_s));
    QVERIFY(!summary);
    QCOMPARE(summary.error().kind, ErrorKind::Unsupported);
    QVERIFY(summary.error().hint.contains(u"hpcprof"_s));
}

RANKSCOPE_TEST(TestHpctoolkitFiles, NoApplication)
#include "tst_hpctoolkitfiles.moc"
