// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/hpctoolkit/database/databaseranks.h"
#include "io/hpctoolkit/rankfiles.h"
#include "io/readdocument.h"
#include "model/profile/metrics/profilevalues.h"
#include "model/profile/ranks/rankvalues.h"
#include "model/profile/scopes/profilename.h"
#include "model/profile/scopes/profilesummary.h"
#include "model/profile/scopes/scopetitle.h"
#include "model/profile/timeline/timelinepicture.h"
#include "tests/io/hpctoolkit/databasefixture.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtEndian>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Databases of HPCToolkit version 4: one that was written by the document of the format, whole and damaged.
class TestDatabase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void tree();
    void values();
    void summary();
    void anyFile_data();
    void anyFile();
    void ranks();
    void ranksOfOneScope();
    void withoutContexts();
    void withoutScopes();
    void unfinished();
    void otherVersions();
    void draft();
    void endlessTree();
    void timelines();
    void timelinesOfARank();
    void damagedTimelines_data();
    void damagedTimelines();
    void cut_data();
    void cut();
    void flipped_data();
    void flipped();

private:
    DocumentResult read(const DatabaseFiles &files, const QString &name = {}) const;
    /// With another content of one of the files.
    DocumentResult readWith(const QByteArray &which, const QByteArray &bytes) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

std::shared_ptr<const ProfileDocument> profileOf(const DocumentResult &document)
{
    return document ? (*document)->profile() : nullptr;
}

/// "function sweep 12": the type, the title, the number of the context.
QStringList scopesOf(const ProfileDocument &document)
{
    const ScopeTree &tree = document.sections.front()->tree;
    QStringList scopes;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        int depth = 0;
        for (auto above = tree.parent({scope}); above; above = tree.parent(*above))
            ++depth;
        scopes << QString::number(depth) % u' ' % elementName(tree.kind({scope}), document.format) % u' '
                      % scopeTitle(tree, {scope}) % u' ' % QString::number(tree.number({scope}) - 1);
    }
    return scopes;
}

/// The bytes of a file, to be damaged.
QByteArray &fileOf(DatabaseFiles &files, const QByteArray &which)
{
    return which == "meta"      ? files.meta
           : which == "profile" ? files.profile
           : which == "cct"     ? files.contexts
                                : files.timelines;
}

void addFiles()
{
    QTest::addColumn<QByteArray>("which");
    for (const char *which : {"meta", "profile", "cct", "trace"})
        QTest::newRow(which) << QByteArray(which);
}

/// Reads all that can be read: it must end, with or without an error.
void readEverything(const DocumentResult &document)
{
    const auto profile = profileOf(document);
    if (!profile)
        return;
    QVERIFY(!profile->sections.empty());
    for (std::size_t metric = 0; metric < profile->sections.front()->metrics.size(); ++metric)
        QVERIFY(metricColumns(*profile->sections.front(), metric));
    Progress progress;
    if (const TimelineSource *const lines = profile->timelines.get()) {
        const auto procedures = timelineProcedures(profile->sections.front()->tree, 2, progress);
        static_cast<void>(drawTimeline(*lines, procedures, wholeTimeline(*lines, {20, 5}), progress));
    }
    const auto quantities = rankQuantities(*profile);
    if (quantities.empty())
        return;
    if (const auto request = rankRequest(*profile, quantities.front(), MetricFlavour::Inclusive, {}))
        static_cast<void>(readRankValues(*request, progress));
}

} // namespace

DocumentResult TestDatabase::read(const DatabaseFiles &files, const QString &name) const
{
    if (!files.write(m_folder->path()))
        return tl::unexpected(Error{});
    Progress progress;
    const QString path = name.isEmpty() ? m_folder->path() : m_folder->filePath(name);
    return readDocument({path}, {}, progress);
}

DocumentResult TestDatabase::readWith(const QByteArray &which, const QByteArray &bytes) const
{
    QFile file(m_folder->filePath(QString::fromLatin1(which) % u".db"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        return tl::unexpected(Error{});
    file.close();
    Progress progress;
    return readDocument({m_folder->path()}, {}, progress);
}

void TestDatabase::tree()
{
    const auto profile = profileOf(read(databaseFiles()));
    QVERIFY(profile);
    QCOMPARE(profile->version, u"4.0"_s);
    QCOMPARE(profile->target, u"heat"_s);
    QCOMPARE(profileName(*profile), QFileInfo(m_folder->path()).fileName());
    QCOMPARE(
        scopesOf(*profile),
        (QStringList{u"0 entry main thread 1"_s, u"1 function main (main.c:3) 10"_s, u"2 line line 5 11"_s,
                     u"3 function sweep (sweep.c:10) 12"_s, u"4 loop loop 12 13"_s, u"5 line line 13 14"_s,
                     u"4 line line 20 16"_s, u"5 function inlined norm (norm.h:1) 17"_s, u"6 line line 3 18"_s,
                     u"2 line line 9 19"_s, u"0 entry application thread 2"_s, u"1 instruction libx.so+0x40 20"_s}));
    const ScopeTree &tree = profile->sections.front()->tree;
    QCOMPARE(poolText(tree, tree.file({1})), u"/home/jacobi/main.c"_s); // not its copy in the database
    QCOMPARE(poolText(tree, tree.module({11})), u"/usr/lib/libx.so"_s);
}

void TestDatabase::values()
{
    const auto profile = profileOf(read(databaseFiles()));
    QVERIFY(profile);
    const ProfileSection &section = *profile->sections.front();
    QCOMPARE(section.metrics.front().name, u"CPUTIME (sec)"_s); // that which has values first
    QCOMPARE(section.metrics.front().units, u"sec"_s);
    const auto columns = metricColumns(section, 0);
    QVERIFY(columns);
    QCOMPARE(columns->total, 120.0);
    QCOMPARE(columns->inclusive, (std::vector<double>{100, 100, 90, 90, 60, 60, 30, 30, 30, 10, 20, 20}));
    QCOMPARE(columns->own, (std::vector<double>{0, 10, 0, 60, 60, 60, 0, 30, 30, 10, 0, 20}));
    const auto separate = separateCosts(section, 0);
    QVERIFY(separate);
    QCOMPARE(*separate, (std::vector<double>{0, 0, 0, 0, 0, 60, 0, 0, 30, 10, 0, 20}));
    const auto lexical = section.metric(u"CPUTIME (sec) (lex_aware)");
    QVERIFY(lexical);
    const auto custom = metricColumns(section, *lexical);
    QVERIFY(custom);
    QCOMPARE(custom->own, (std::vector<double>{0, 0, 0, 0, 60, 0, 0, 0, 0, 0, 0, 0}));
    QCOMPARE(custom->total, 120.0); // that of the metric
    QVERIFY(!profile->problems.has(Severity::Warning));
    QCOMPARE(profile->problems.items().size(), std::size_t(1)); // instruction 15, whose line has its cost
}

void TestDatabase::summary()
{
    const auto profile = profileOf(read(databaseFiles()));
    QVERIFY(profile);
    const ProfileSummary summary = summarize(*profile);
    using Counts = std::vector<std::pair<QString, std::uint64_t>>;
    Counts counts = summary.scopes;
    std::ranges::sort(counts);
    QCOMPARE(counts,
             (Counts{{u"entry"_s, 2}, {u"function"_s, 3}, {u"instruction"_s, 1}, {u"line"_s, 5}, {u"loop"_s, 1}}));
    QCOMPARE(summary.metrics.size(), std::size_t(4)); // each and its lex_aware once, not once a flavour
    QCOMPARE(summary.metrics.front().total, 120.0);
    QCOMPARE(summary.threads, std::optional<std::uint64_t>(3));
    QCOMPARE(summary.samples, std::optional<std::uint64_t>(5));
}

void TestDatabase::anyFile_data()
{
    addFiles();
}

void TestDatabase::anyFile()
{
    QFETCH(const QByteArray, which);
    const auto profile = profileOf(read(databaseFiles(), QString::fromLatin1(which) % u".db"_s));
    QVERIFY(profile);
    QCOMPARE(profile->sections.front()->tree.size(), 12U);
}

void TestDatabase::ranks()
{
    const auto profile = profileOf(read(databaseFiles()));
    QVERIFY(profile);
    const auto quantities = rankQuantities(*profile);
    const auto quantity = quantityOf(quantities, profile->sections.front()->metrics.front());
    QVERIFY(quantity);
    const auto request = rankRequest(*profile, quantities[*quantity], MetricFlavour::Inclusive, {});
    QVERIFY(request);
    Progress progress;
    const auto values = readRankValues(*request, progress);
    QVERIFY(values);
    QCOMPARE(values->who, (std::vector<RankThread>{{0, 0}, {0, 1}, {1, 0}}));
    QCOMPARE(values->values, (std::vector<double>{40, 0, 80}));
}

void TestDatabase::ranksOfOneScope()
{
    const auto profile = profileOf(read(databaseFiles()));
    QVERIFY(profile);
    const auto quantities = rankQuantities(*profile);
    const auto quantity = quantityOf(quantities, profile->sections.front()->metrics.front());
    QVERIFY(quantity);
    const auto request = rankRequest(*profile, quantities[*quantity], MetricFlavour::Own, {{3}, {9}}); // sweep, line 9
    QVERIFY(request);
    Progress progress;
    const auto values = readRankValues(*request, progress);
    QVERIFY(values);
    QCOMPARE(values->values.size(), std::size_t(3));
    QVERIFY(qAbs(values->values[0] - 70.0 / 3) < 1e-12);
    QVERIFY(qAbs(values->values[2] - 140.0 / 3) < 1e-12);
}

void TestDatabase::withoutContexts()
{
    const auto profile = profileOf(read(databaseFiles()));
    QVERIFY(profile);
    QVERIFY(QFile::remove(m_folder->filePath(u"cct.db"_s)));
    const auto request = rankRequest(*profile, rankQuantities(*profile).front(), MetricFlavour::Inclusive, {});
    QVERIFY(request);
    Progress progress;
    const auto values = readRankValues(*request, progress);
    QVERIFY(!values);
    QCOMPARE(values.error().kind, ErrorKind::NotFound);
}

/// The context tree of meta.db has no entry point: no scopes are around what has values.
void TestDatabase::withoutScopes()
{
    DatabaseFiles files = databaseFiles();
    constexpr qsizetype contextSection = 16 + 3 * 16; // the fourth of the head: its size and its offset
    const auto offset = qFromLittleEndian<quint64>(files.meta.constData() + contextSection + 8);
    qToLittleEndian<quint16>(0, files.meta.data() + offset + 8);
    const auto profile = profileOf(read(files));
    QVERIFY(profile);
    QCOMPARE(scopesOf(*profile), QStringList());
    QStringList said;
    for (const Problem &problem : profile->problems.items())
        said << problem.text;
    QVERIFY2(said.join(u' ').contains(u"which has no scopes."_s), qPrintable(said.join(u'\n')));
    QVERIFY2(!said.join(u' ').contains(u"scopes around"_s), qPrintable(said.join(u'\n')));
}

void TestDatabase::unfinished()
{
    DatabaseFiles files = databaseFiles();
    files.meta.chop(8);
    files.profile.chop(8);
    const auto profile = profileOf(read(files));
    QVERIFY(profile);
    QVERIFY(profile->problems.has(Severity::Error));
    QCOMPARE(profile->sections.front()->tree.size(), 12U);
}

void TestDatabase::otherVersions()
{
    DatabaseFiles files = databaseFiles();
    files.meta[14] = 5;
    const DocumentResult newer = read(files);
    QVERIFY(!newer);
    QCOMPARE(newer.error().kind, ErrorKind::Unsupported);
    QVERIFY2(newer.error().message.contains(u"5.0"_s), qPrintable(newer.error().message));
    files.meta[14] = 4;
    files.meta[15] = 1; // of a minor version all stays in place
    QVERIFY(read(files));
}

void TestDatabase::draft()
{
    DatabaseFiles files = databaseFiles();
    const auto metrics = qFromLittleEndian<quint64>(files.meta.constData() + 0x38); // the section's offset
    files.meta[qsizetype(metrics) + 12] = 24;
    const DocumentResult result = read(files);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Unsupported);
    QVERIFY2(result.error().message.contains(u"2022"_s), qPrintable(result.error().message));
}

/// The list below main points to itself: each record has bytes of its own, so it is known when to stop.
void TestDatabase::endlessTree()
{
    DatabaseFiles files = databaseFiles();
    const auto contexts = qFromLittleEndian<quint64>(files.meta.constData() + 0x48);
    const auto entries = qFromLittleEndian<quint64>(files.meta.constData() + contexts);
    const auto bytes = qFromLittleEndian<quint64>(files.meta.constData() + entries);
    const auto list = qFromLittleEndian<quint64>(files.meta.constData() + entries + 8);
    QVERIFY(bytes > 0);
    qToLittleEndian<quint64>(bytes, files.meta.data() + list);
    qToLittleEndian<quint64>(list, files.meta.data() + list + 8);
    const auto profile = profileOf(read(files));
    QVERIFY(profile);
    QVERIFY(profile->problems.has(Severity::Error));
    constexpr std::uint32_t entryCount = 2;
    QVERIFY(profile->sections.front()->tree.size() <= std::uint32_t(files.meta.size() / 32) + entryCount);
}

/// Profile 1 is rank 1 with samples at 1000, 2000 and 3000, profile 2 is rank 0 with two; all in context 14.
void TestDatabase::timelines()
{
    const auto profile = profileOf(read(databaseFiles()));
    QVERIFY(profile);
    QVERIFY(profile->timelines);
    QCOMPARE(profile->lineCount, std::uint64_t(2));
    const TimelineSource &source = *profile->timelines;
    QCOMPARE(source.lines(), (std::vector<TimelineLine>{{{0, 0}, 2}, {{1, 0}, 3}}));
    QCOMPARE(source.begin(), std::uint64_t(1000));
    QCOMPARE(source.length(), std::uint64_t(4000));
    std::array<TimelineSample, 3> samples;
    Progress progress;
    QVERIFY(source.read(1, 0, samples, progress));
    QCOMPARE(samples, (std::array<TimelineSample, 3>{{{0, 15}, {1000, 15}, {2000, 15}}})); // numbers from 1 on
    progress.cancel();
    QCOMPARE(source.read(1, 0, samples, progress).error().kind, ErrorKind::Cancelled);
}

void TestDatabase::timelinesOfARank()
{
    const auto profile = profileOf(read(databaseFiles()));
    QVERIFY(profile);
    Progress progress;
    const ScopeTree &tree = profile->sections.front()->tree;
    const auto procedures = timelineProcedures(tree, 2, progress);
    const auto picture =
        drawTimeline(*profile->timelines, procedures, wholeTimeline(*profile->timelines, {4, 2}), progress);
    QVERIFY(picture);
    const ProcedureId sweep = procedures->ofScope({3}); // line 13 is in it
    QCOMPARE(procedureName(tree, *procedures, sweep), u"sweep (sweep.c:10)"_s);
    QCOMPARE((*picture)->cells, (std::vector<ProcedureId>{sweep, sweep, noProcedure, noProcedure, sweep, sweep, sweep,
                                                          noProcedure})); // nothing is known behind the last sample
}

void TestDatabase::damagedTimelines_data()
{
    QTest::addColumn<int>("place"); // from the section on
    QTest::addColumn<quint64>("number");
    QTest::addColumn<quint64>("samples"); // that are left
    QTest::addColumn<bool>("isTold");
    constexpr int rows = 32;
    QTest::newRow("no samples as older writers say it") << 16 << quint64(1) << quint64(5) << false;
    QTest::newRow("of no profile") << rows << quint64(99) << quint64(2) << true;
    QTest::newRow("begins behind the end") << rows + 8 << quint64(1) << quint64(2) << true; // the end is before that
    QTest::newRow("ends behind the file") << rows + 16 << quint64(1) << quint64(7) << true;
}

void TestDatabase::damagedTimelines()
{
    QFETCH(const int, place);
    QFETCH(const quint64, number);
    DatabaseFiles files = databaseFiles();
    const auto section = qFromLittleEndian<quint64>(files.timelines.constData() + 0x18);
    char *const at = files.timelines.data() + section + place;
    if (place == 16) { // min > max
        qToLittleEndian<quint64>((quint64(1) << 63) - 1, at);
        qToLittleEndian<quint64>(100, at + 8);
    } else if (place == 32) {
        qToLittleEndian<quint32>(quint32(number), at);
    } else {
        qToLittleEndian<quint64>(number << 40, at);
    }
    const auto profile = profileOf(read(files));
    QVERIFY(profile);
    QTEST(quint64(profile->sampleCount.value_or(0)), "samples");
    QTEST(profile->problems.has(Severity::Error), "isTold");
    QCOMPARE(profile->timelines == nullptr, place == 16);
}

void TestDatabase::cut_data()
{
    addFiles();
}

void TestDatabase::cut()
{
    QFETCH(const QByteArray, which);
    const DatabaseFiles whole = databaseFiles();
    DatabaseFiles files = whole;
    QVERIFY(whole.write(m_folder->path()));
    QByteArray &bytes = fileOf(files, which);
    for (qsizetype size = bytes.size() - 1; size >= 0; size -= 3) {
        bytes.truncate(size);
        readEverything(readWith(which, bytes));
    }
}

void TestDatabase::flipped_data()
{
    addFiles();
}

void TestDatabase::flipped()
{
    QFETCH(const QByteArray, which);
    DatabaseFiles files = databaseFiles();
    QVERIFY(files.write(m_folder->path()));
    QByteArray &bytes = fileOf(files, which);
    // in steps that come to each byte of the fields of 2, 4 and 8 bytes
    for (qsizetype place = 0; place < bytes.size(); place += 3) {
        bytes[place] = static_cast<char>(~bytes[place]);
        readEverything(readWith(which, bytes));
        bytes[place] = static_cast<char>(~bytes[place]);
    }
}

RANKSCOPE_TEST(TestDatabase, NoApplication)
#include "tst_database.moc"
