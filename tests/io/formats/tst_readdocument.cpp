// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/readdocument.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>

#include <unistd.h>

#include <cstdio>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The one way in: files of each family, standard input, folders, runs, and what is refused.
class TestReadDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void files_data();
    void files();
    void standardInput_data() { files_data(); }
    void standardInput();
    void knownKind_data() { files_data(); }
    void knownKind();
    void runs_data();
    void runs();
    void wrongFamily_data();
    void wrongFamily();
    void foldersMayBeRefused();
    void problemsBeforeAFailure();
    void eachFileMayBeNeeded();
    void cancelled_data() { files_data(); }
    void cancelled();
    void firstRows();
    void structures();
};

namespace {

QString sample(const QString &name)
{
    return QStringLiteral(RANKSCOPE_SAMPLE "/") + name;
}

QString fixture(const QString &name)
{
    return QStringLiteral(RANKSCOPE_TEST_DATA "/") + name;
}

DocumentResult read(const QStringList &paths, const ReadOptions &options = {})
{
    Progress progress;
    return readDocument(paths, options, progress);
}

/// Standard input is that file while this lives.
class GivenInput
{
public:
    explicit GivenInput(const QString &path)
        : m_before(dup(STDIN_FILENO))
        , m_isOpen(std::freopen(QFile::encodeName(path).constData(), "r", stdin) != nullptr)
    {}
    ~GivenInput()
    {
        dup2(m_before, STDIN_FILENO);
        close(m_before);
    }
    GivenInput(const GivenInput &) = delete;
    GivenInput &operator=(const GivenInput &) = delete;

    bool isOpen() const { return m_isOpen; }

private:
    int m_before;
    bool m_isOpen;
};

/// What is counted in each family: iterations, snapshots, different values, data sets, sections, constructs, errors,
/// parameters.
std::size_t sizeOf(const Document &document)
{
    switch (document.family()) {
    case Family::Trace:
        return document.trace()->countByKind()[std::size_t(RecordKind::Iteration)];
    case Family::Stacks:
        return document.stacks()->snapshots.size();
    case Family::Comparison:
        return document.values()->groups.size();
    case Family::Arrays:
        return document.arrays()->dataSets.size();
    case Family::Profile:
        return document.profile()->sections.size();
    case Family::Configuration:
        return document.configuration()->constructs.size();
    case Family::Errors:
        return document.errors()->errorCount() + document.errors()->placeCount();
    case Family::Parameters:
        return document.parameters()->entries.size();
    case Family::SavedResult:
        return document.savedResult()->reports.size();
    }
    Q_UNREACHABLE();
}

} // namespace

void TestReadDocument::files_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<Family>("family");
    QTest::addColumn<QString>("processes");
    QTest::addColumn<std::size_t>("size");
    const auto row = [](const char *name, const QString &path, Family family, const QString &processes,
                        std::size_t size) { QTest::newRow(name) << path << family << processes << size; };
    // counted by grep -cE "^ *IT:", in the texts, and by unzip -l
    row("trace", sample(u"reference/0.trd"_s), Family::Trace, u"0"_s, 356);
    row("stacks", sample(u"deadlock/stacks.xml"_s), Family::Stacks, u"0-4,6-15"_s, 1);
    row("comparison", sample(u"deadlock/residual.csv"_s), Family::Comparison, u"0-15"_s, 2);
    row("arrays", fixture(u"numpy/mixed.npz"_s), Family::Arrays, {}, 4);
    row("errors", fixture(u"dvm/errors.err.trd"_s), Family::Errors, u"0,2"_s, 3);
    row("protocol", fixture(u"dvm/heat.prot.trd"_s), Family::Errors, u"0"_s, 2);
    row("control errors", fixture(u"dvm/error.dbg"_s), Family::Errors, u"0"_s, 2);
    row("output of a job", fixture(u"dvm/joboutput.txt"_s), Family::Errors, u"0,1"_s, 2);
    row("profile", sample(u"profile/before.pxml"_s), Family::Profile, {}, 1);
    row("configuration", fixture(u"dvm/loops.trd"_s), Family::Configuration, {}, 2);
    row("parameters", fixture(u"dvm/heat.par"_s), Family::Parameters, {}, 15);
}

void TestReadDocument::files()
{
    QFETCH(QString, path);
    QFETCH(Family, family);
    QFETCH(QString, processes);
    QFETCH(std::size_t, size);
    const DocumentResult document = read({path});
    QVERIFY(document);
    QCOMPARE((*document)->family(), family);
    QCOMPARE((*document)->name, path);
    QCOMPARE((*document)->processes.toString(), processes);
    QCOMPARE(sizeOf(**document), size);
    QCOMPARE((*document)->bytes.value_or(std::uint64_t(QFile(path).size())), std::uint64_t(QFile(path).size()));
}

void TestReadDocument::standardInput()
{
    QFETCH(QString, path);
    QFETCH(Family, family);
    QFETCH(QString, processes);
    QFETCH(std::size_t, size);
    const GivenInput input(path);
    QVERIFY(input.isOpen());
    const DocumentResult document = read({u"-"_s}, {.family = family});
    QVERIFY(document);
    QCOMPARE((*document)->family(), family);
    QCOMPARE((*document)->name, u"-"_s);
    QCOMPARE((*document)->processes.toString(), processes);
    QCOMPARE(sizeOf(**document), size);
}

void TestReadDocument::knownKind()
{
    QFETCH(QString, path);
    QFETCH(Family, family);
    QFETCH(std::size_t, size);
    const GivenInput given(path);
    QVERIFY(given.isOpen());
    Progress progress;
    Result<KeptInput> kept = keepStandardInput({}, progress);
    QVERIFY(kept);
    QCOMPARE(kept->bytes, std::uint64_t(QFile(path).size()));
    QVERIFY(isOf(kept->kind, family));
    const DocumentResult document = readDocument(std::move(kept->input), kept->kind, {}, progress);
    QVERIFY(document);
    QCOMPARE((*document)->family(), family);
    QCOMPARE(sizeOf(**document), size);
}

void TestReadDocument::runs_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<Family>("family");
    QTest::addColumn<QString>("numbers"); // of the files' processes
    const auto inCurrent = [](const QString &name) { return sample(u"current/"_s + name); };
    const auto inBlocks = [](const QString &name) { return sample(u"field/blocks/"_s + name); };
    QTest::newRow("folder of traces") << QStringList(sample(u"current"_s)) << Family::Trace << u"0 1 2 3"_s;
    QTest::newRow("traces") << QStringList{inCurrent(u"2.trd"_s), inCurrent(u"0.trd"_s)} << Family::Trace << u"0 2"_s;
    QTest::newRow("folder of arrays") << QStringList(sample(u"field/blocks"_s)) << Family::Arrays << u"0 1 2 3"_s;
    QTest::newRow("arrays") << QStringList{inBlocks(u"3.npy"_s), inBlocks(u"1.npy"_s)} << Family::Arrays << u"1 3"_s;
}

void TestReadDocument::runs()
{
    QFETCH(QStringList, paths);
    QFETCH(Family, family);
    QFETCH(QString, numbers);
    const DocumentResult document = read(paths);
    QVERIFY(document);
    QCOMPARE((*document)->family(), family);
    QStringList found;
    if (const TraceRun *const run = (*document)->traces()) {
        for (const TraceRun::Process &process : run->processes)
            found << QString::number(process.number);
    }
    if (const auto *const run = (*document)->arrayRun()) {
        for (const ArrayProcess &process : *run)
            found << QString::number(process.number);
    }
    QCOMPARE(found.join(u' '), numbers);
}

void TestReadDocument::wrongFamily_data()
{
    QTest::addColumn<Family>("family");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("hint");
    const QString stacks = sample(u"deadlock/stacks.xml"_s);
    const QString profile = sample(u"profile/before.pxml"_s);
    QTest::newRow("trace") << Family::Trace << stacks << u"This is no trace but: DDT stacks (XML)."_s << QString();
    QTest::newRow("stacks") << Family::Stacks << profile << u"These are no stacks."_s
                            << u"What is in it: HPCToolkit profile."_s;
    QTest::newRow("arrays")
        << Family::Arrays << stacks << u"This is no file of arrays."_s
        << u"What is in it: DDT stacks (XML). HDF5, netCDF, NumPy, CSV and Visualizer files and Zarr "
           "stores are read as arrays."_s;
    QTest::newRow("parameters") << Family::Parameters << stacks << u"There is no parameter in this file."_s
                                << u"What is in it: DDT stacks (XML)."_s;
}

void TestReadDocument::wrongFamily()
{
    QFETCH(Family, family);
    QFETCH(QString, path);
    QFETCH(QString, message);
    QFETCH(QString, hint);
    const DocumentResult document = read({path}, {.family = family});
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::WrongFormat);
    QCOMPARE(document.error().file, path);
    QCOMPARE(document.error().message, message);
    QCOMPARE(document.error().hint, hint);
}

void TestReadDocument::foldersMayBeRefused()
{
    const QString folder = sample(u"field/blocks"_s);
    QVERIFY(read({folder}, {.family = Family::Arrays}));
    const DocumentResult refused = read({folder}, {.family = Family::Arrays, .takesFolders = false});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, ErrorKind::NotAFile);
}

void TestReadDocument::problemsBeforeAFailure()
{
    QTemporaryDir folder;
    QVERIFY(QFile::copy(fixture(u"arraycsv/list.csv"_s), folder.filePath(u"u1.csv"_s)));
    QStringList told;
    ReadOptions options{.family = Family::Arrays};
    options.tellProblems = [&told](const ProblemList &problems) {
        for (const Problem &problem : problems.items())
            told << problem.file;
    };
    const DocumentResult document =
        read({folder.filePath(u"u1.csv"_s), folder.filePath(u"u2.npy"_s), folder.filePath(u"u3.npy"_s)}, options);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::NotFound);
    QCOMPARE(document.error().file, folder.filePath(u"u2.npy"_s));
    QCOMPARE(told, QStringList(2, folder.filePath(u"u1.csv"_s))); // an empty cell; the lines are a list of elements
}

void TestReadDocument::eachFileMayBeNeeded()
{
    const QStringList paths{fixture(u"stacks/gdb/none.txt"_s), sample(u"deadlock/stacks.xml"_s)};
    const DocumentResult most = read(paths, {.family = Family::Stacks});
    QVERIFY(most);
    QVERIFY((*most)->problems.has(Severity::Error));
    const DocumentResult all = read(paths, {.family = Family::Stacks, .isEachNeeded = true});
    QVERIFY(!all);
    QCOMPARE(all.error().kind, ErrorKind::NotFound);
    QCOMPARE(all.error().file, paths.front());
}

void TestReadDocument::cancelled()
{
    QFETCH(QString, path);
    QFETCH(Family, family);
    if (family == Family::Arrays)
        path = fixture(u"hdf5/latest.h5"_s); // of other files nothing is read that would take time
    Progress progress;
    progress.cancel();
    const DocumentResult document = readDocument({path}, {.family = family}, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

void TestReadDocument::firstRows()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"big.folded"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int rank = 0; file.pos() < 5'000'000; ++rank)
        file.write("rank " + QByteArray::number(rank) + ";main;f_" + QByteArray::number(rank) + " 1\n");
    file.close();
    std::vector<std::shared_ptr<const Document>> shown;
    ReadOptions options;
    options.firstRows = [&shown](std::shared_ptr<const Document> rows) { shown.push_back(std::move(rows)); };
    const DocumentResult document = read({file.fileName()}, options);
    QVERIFY(document);
    QCOMPARE(shown.size(), std::size_t(1));
    QCOMPARE(shown.front()->family(), Family::Stacks);
    QVERIFY(!shown.front()->processes.isEmpty());
    QVERIFY(shown.front()->processes.count() < (*document)->processes.count());
    QVERIFY(shown.front()->processes.isSubsetOf((*document)->processes));
}

void TestReadDocument::structures()
{
    Progress progress;
    QVERIFY(readStructureFile(fixture(u"hpctoolkit/bloop.psxml"_s), {}, progress));
    const ProfileResult profile = readStructureFile(sample(u"profile/before.pxml"_s), {}, progress);
    QVERIFY(!profile);
    QCOMPARE(profile.error().kind, ErrorKind::WrongFormat);
}

RANKSCOPE_TEST(TestReadDocument, QCoreApplication)

#include "tst_readdocument.moc"
