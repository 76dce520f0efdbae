// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/loadcontroller.h"
#include "app/samplesession.h"
#include "tests/app/commands/npyfile.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool writeInto(const QTemporaryDir &folder, const QString &name, const QByteArray &bytes)
{
    QFile file(folder.filePath(name));
    return file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace

class TestLoadController : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void readsAFolder();
    void savepointBlocksAreOneFile();
    void stacksThatTellMostComeFirst();
    void readsOneFile();
    void saysWhyNothingCanBeShown_data();
    void saysWhyNothingCanBeShown();
    void oneBadFileLeavesTheOthers();
    void reloadKeepsTheOldUntilTheNewIsThere();
    void closingStopsReading();
    void cancellingIsToldForTheRun();

private:
    QString sample(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestLoadController::initTestCase()
{
    QVERIFY(writeSampleSession(m_folder.path()));
}

// Numbers of bytes: ls -l; processes: the names of the files.
void TestLoadController::readsAFolder()
{
    BackgroundWork work;
    Documents documents;
    LoadController loader(documents, work);
    const QSignalSpy loaded(&loader, &LoadController::runLoaded);
    const RunId id = loader.open({sample(u"current"_s)});
    QVERIFY(documents.find(id)->isLoading());
    QTRY_COMPARE(loaded.count(), 1);
    const OpenRun &run = *documents.find(id);
    QVERIFY(!run.isLoading());
    QVERIFY(run.isFolder());
    QCOMPARE(run.title(), u"current"_s);
    QCOMPARE(run.files.size(), 4U);
    QCOMPARE(run.processes().toString(), u"0-3"_s);
    QCOMPARE(run.bytes(),
             std::uint64_t(QFile(sample(u"current/0.trd"_s)).size() + QFile(sample(u"current/1.trd"_s)).size()
                           + QFile(sample(u"current/2.trd"_s)).size() + QFile(sample(u"current/3.trd"_s)).size()));
    for (const OpenFile &file : run.files) {
        QCOMPARE(file.state, FileState::Loaded);
        QCOMPARE(file.kind, FileKind::DvmTrace);
        QVERIFY(file.trace()->complete);
    }
    QCOMPARE(run.traces().processes.size(), 4U);
}

/// A folder of the recorder: its files are parts of one document.
void TestLoadController::savepointBlocksAreOneFile()
{
    QTemporaryDir folder;
    const QByteArray json = "{\"rankscope_block\": 1, \"name\": \"u\", \"place\": \"\", \"step\": 0, \"rank\": %1, "
                            "\"processes\": 2, \"type\": \"float64\", \"order\": \"C\", \"extents\": [2], \"global\": "
                            "[4], \"offset\": [%2], \"halo\": [[0, 0]]}";
    for (int rank = 0; rank < 2; ++rank) {
        const QString stem = u"u_step000000_rank000%1"_s.arg(rank);
        QVERIFY(writeInto(folder, stem + u".npy"_s, npyDoubles("(2,)", {2.0 * rank, 2.0 * rank + 1})));
        QByteArray own = json;
        QVERIFY(writeInto(folder, stem + u".json"_s,
                          own.replace("%1", QByteArray::number(rank)).replace("%2", QByteArray::number(2 * rank))));
    }
    QVERIFY(writeInto(folder, u"savepoints.0.csv"_s, "step,rank,name,place,value\n"));
    BackgroundWork work;
    Documents documents;
    LoadController loader(documents, work);
    const QSignalSpy loaded(&loader, &LoadController::runLoaded);
    const RunId id = loader.open({folder.path()});
    QTRY_COMPARE(loaded.count(), 1);
    const OpenRun &run = *documents.find(id);
    QCOMPARE(run.files.size(), 1U);
    QCOMPARE(run.files[0].state, FileState::Loaded);
    QCOMPARE(run.files[0].path, folder.path());
    std::uint64_t bytes = 0;
    for (const QFileInfo &info : QDir(folder.path()).entryInfoList(QDir::Files))
        bytes += std::uint64_t(info.size());
    QCOMPARE(run.bytes(), bytes);
    QVERIFY(run.arrayProcesses().empty()); // nothing is to be put together
    const auto arrays = run.files[0].arrays();
    QCOMPARE(arrays->dataSets.size(), 1U);
    QCOMPARE(arrays->dataSets[0]->shape(), (ArrayShape{4}));
}

/// The dumps of a job come first, with the report on why it hangs, whatever the files are called.
void TestLoadController::stacksThatTellMostComeFirst()
{
    QTemporaryDir folder;
    QVERIFY(writeInto(folder, u"a.folded"_s, "main;flux 1\nmain;wait 2\n"));
    QVERIFY(writeInto(folder, u"b.padb"_s,
                      "Information for group '0' (MPI_COMM_WORLD)\nGroup members [0-1] (size 2) are in call 7 to "
                      "Barrier.\n"));
    for (const QString &rank : {u"0"_s, u"1"_s})
        QVERIFY(writeInto(folder, u"rank-"_s % rank % u".txt"_s, "#0  flux () at f.c:1\n#1  main () at m.c:2\n"));
    BackgroundWork work;
    Documents documents;
    LoadController loader(documents, work);
    const QSignalSpy loaded(&loader, &LoadController::runLoaded);
    const RunId id = loader.open({folder.path()});
    QTRY_COMPARE(loaded.count(), 1);
    const OpenRun &run = *documents.find(id);
    QCOMPARE(run.files.size(), 2U);
    QCOMPARE(run.files[0].parts.size(), 3);
    QVERIFY(run.files[0].stacks() && run.files[0].stacks()->waits);
    QCOMPARE(run.files[1].kind, FileKind::FoldedStacks);
}

void TestLoadController::readsOneFile()
{
    BackgroundWork work;
    Documents documents;
    LoadController loader(documents, work);
    const QSignalSpy loaded(&loader, &LoadController::runLoaded);
    const RunId id = loader.open({sample(u"current/2.trd"_s)});
    QTRY_COMPARE(loaded.count(), 1);
    QCOMPARE(documents.find(id)->title(), u"current/2.trd"_s);
    QCOMPARE(documents.find(id)->files[0].process, 2);
}

void TestLoadController::saysWhyNothingCanBeShown_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("ofTheRun");
    QTest::addColumn<ErrorKind>("kind");
    QTest::newRow("missing") << sample(u"missing.trd"_s) << false << ErrorKind::NotFound;
    QTest::newRow("empty folder") << sample(u"empty"_s) << true << ErrorKind::WrongFormat;
    QTest::newRow("source") << sample(u"jacobi.fdv"_s) << false << ErrorKind::Unsupported;
}

void TestLoadController::saysWhyNothingCanBeShown()
{
    QFETCH(const QString, path);
    QFETCH(const bool, ofTheRun);
    QFETCH(const ErrorKind, kind);
    QDir(m_folder.path()).mkdir(u"empty"_s);
    BackgroundWork work;
    Documents documents;
    LoadController loader(documents, work);
    const QSignalSpy loaded(&loader, &LoadController::runLoaded);
    const RunId id = loader.open({path});
    QTRY_COMPARE(loaded.count(), 1);
    const OpenRun &run = *documents.find(id);
    const auto &error = ofTheRun ? run.error : run.files.at(0).error;
    QVERIFY(error.has_value());
    QCOMPARE(error->kind, kind);
    QVERIFY(!error->message.isEmpty());
    QVERIFY(!run.hasTraces());
}

void TestLoadController::oneBadFileLeavesTheOthers()
{
    BackgroundWork work;
    Documents documents;
    LoadController loader(documents, work);
    const QSignalSpy loaded(&loader, &LoadController::runLoaded);
    const RunId id = loader.open({sample(u"current/1.trd"_s), sample(u"README.txt"_s), sample(u"current/3.trd"_s)});
    QTRY_COMPARE(loaded.count(), 1);
    const OpenRun &run = *documents.find(id);
    QCOMPARE(run.processes().toString(), u"1,3"_s);
    QCOMPARE(std::count_if(run.files.begin(), run.files.end(),
                           [](const OpenFile &file) { return file.state == FileState::Failed; }),
             1);
}

void TestLoadController::reloadKeepsTheOldUntilTheNewIsThere()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"0.trd"_s);
    QVERIFY(QFile::copy(sample(u"current/0.trd"_s), path));
    QVERIFY(QFile(path).setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    BackgroundWork work;
    Documents documents;
    LoadController loader(documents, work);
    const QSignalSpy loaded(&loader, &LoadController::runLoaded);
    const RunId id = loader.open({path});
    QTRY_COMPARE(loaded.count(), 1);
    const auto before = documents.find(id)->files[0].trace();
    const std::uint32_t records = before->size();
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() / 2));
    file.close();
    QCOMPARE(documents.find(id)->files[0].trace(), before);
    loader.reload(id);
    QCOMPARE(documents.find(id)->files[0].trace(), before);
    QTRY_COMPARE(loaded.count(), 2);
    QVERIFY(documents.find(id)->files[0].trace() != before);
    QVERIFY(documents.find(id)->files[0].trace()->size() < records);
    QVERIFY(documents.find(id)->files[0].problems.has(Severity::Warning)); // it ends too early now
}

void TestLoadController::closingStopsReading()
{
    BackgroundWork work;
    Documents documents;
    LoadController loader(documents, work);
    const QSignalSpy loaded(&loader, &LoadController::runLoaded);
    const RunId id = loader.open({sample(u"current"_s)});
    loader.close(id);
    QVERIFY(documents.isEmpty());
    QVERIFY(work.isIdle());
    QCOMPARE(loaded.count(), 0);
}

void TestLoadController::cancellingIsToldForTheRun()
{
    BackgroundWork work;
    Documents documents;
    LoadController loader(documents, work);
    const QSignalSpy loaded(&loader, &LoadController::runLoaded);
    const RunId id = loader.open({sample(u"current"_s)});
    work.cancelAll();
    QCOMPARE(loaded.count(), 1);
    QVERIFY(documents.find(id)->error.has_value());
    QCOMPARE(documents.find(id)->error->kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestLoadController, QCoreApplication)

} // namespace rankscope

#include "tst_loadcontroller.moc"
