// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arraycheck.h"
#include "hdf5folder.h"
#include "io/reader/readermain.h"
#include "tests/support/testclass.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <future>
#include <numeric>
#include <sys/resource.h>
#include <thread>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

/// The processes that this one started, as the system lists them.
std::vector<pid_t> readerIds()
{
    std::vector<pid_t> ids;
    std::error_code gone; // a thread may end meanwhile
    for (const auto &task : std::filesystem::directory_iterator("/proc/self/task", gone)) {
        std::ifstream list(task.path() / "children");
        for (pid_t id = 0; list >> id;)
            ids.push_back(id);
    }
    return ids;
}

void signalAll(int signal)
{
    for (const pid_t id : readerIds())
        ::kill(id, signal);
}

} // namespace

/// The processes that read HDF5 for this one: killed, stopped, and not to be had.
class TestReaderProcess : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const std::int32_t numbers[] = {1, 2, 3};
        write(u"small.h5"_s, [&](hid_t file) {
            const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
            const hsize_t chunk[] = {2};
            H5Pset_chunk(list, 1, chunk);
            H5Pset_deflate(list, 1);
            put(file, "u", H5T_STD_I32LE, {3}, numbers, list);
            put(file, "v", H5T_STD_I32LE, {3}, numbers, list);
            H5Pclose(list);
        });
    }
    void cleanup()
    {
        endReaderProcesses();
        QTRY_VERIFY(readerIds().empty()); // not even as zombies
    }

    void oneProcessReadsSmallFiles()
    {
        QVERIFY(readerIds().empty());
        const auto document = documentOf(path(u"small.h5"_s));
        QVERIFY(document);
        QCOMPARE(textOf(*document, u"/u"_s), u"1 2 3"_s);
        QCOMPARE(readerIds().size(), std::size_t(1));
    }

    void twoProcessesReadALargeOne()
    {
        constexpr hsize_t side = 1500;
        std::vector<double> values(side * side);
        std::iota(values.begin(), values.end(), 0.5);
        write(u"large.h5"_s, [&](hid_t file) {
            const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
            const hsize_t chunk[] = {400, 400};
            H5Pset_chunk(list, 2, chunk);
            H5Pset_shuffle(list);
            H5Pset_deflate(list, 1);
            put(file, "u", H5T_IEEE_F64LE, {side, side}, values.data(), list);
            H5Pclose(list);
        });
        const auto source = findDataSet(*documentOf(path(u"large.h5"_s)), u"/u"_s);
        ArrayValues read;
        QVERIFY(source->read(wholeWindow(source->shape()), read, Progress()));
        QVERIFY(std::get<std::vector<double>>(read) == values);
        QCOMPARE(readerIds().size(), std::size_t(2));
        QVERIFY(source->read({{1, 700, 2}, {3, 370, 4}}, read, Progress()));
        const auto &part = std::get<std::vector<double>>(read);
        for (std::uint64_t row = 0; row < 700; ++row)
            for (std::uint64_t column = 0; column < 370; ++column)
                QCOMPARE(part[row * 370 + column], values[(1 + 2 * row) * side + 3 + 4 * column]);
    }

    void aNewOneIsStartedWhenOneWasKilled()
    {
        const auto document = documentOf(path(u"small.h5"_s));
        signalAll(SIGKILL);
        QTRY_VERIFY(readerIds().empty());
        QCOMPARE(textOf(*document, u"/u"_s), u"1 2 3"_s);
        QCOMPARE(readerIds().size(), std::size_t(1));
    }

    void aQuestionIsAskedAgainWhenItsProcessIsKilled()
    {
        const auto document = documentOf(path(u"small.h5"_s));
        signalAll(SIGSTOP);
        auto reading = std::async(std::launch::async, [&] { return textOf(*document, u"/u"_s); });
        QCOMPARE(reading.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout);
        signalAll(SIGKILL);
        QCOMPARE(reading.get(), u"1 2 3"_s);
    }

    /// Each one that is started is killed, as by a file that the library does not survive. On a busy machine one may
    /// answer before it is killed: the question is put until none has.
    void onlyTheQuestionFailsThatNoProcessSurvives()
    {
        const auto document = documentOf(path(u"small.h5"_s));
        std::atomic<bool> isOver = false;
        std::thread killer([&] {
            while (!isOver)
                signalAll(SIGKILL);
        });
        const QDeadlineTimer patience(std::chrono::minutes(1));
        QString text;
        do
            text = textOf(*document, u"/u"_s);
        while (text == u"1 2 3"_s && !patience.hasExpired());
        auto again = documentOf(path(u"small.h5"_s));
        while (again && !patience.hasExpired())
            again = documentOf(path(u"small.h5"_s));
        isOver = true;
        killer.join();
        QVERIFY2(text.startsWith("The HDF5 library gave up while reading /u (it was ended by signal 9"_L1),
                 qPrintable(text));
        QVERIFY(!again);
        QCOMPARE(textOf(*document, u"/v"_s), u"1 2 3"_s);
    }

    /// HDF5 1.10 reads beyond the type of an enumeration (h5dump crashes as well): all else is listed.
    void aFileThatCrashesTheLibraryIsListedWithoutTheObject()
    {
        QFile whole(QStringLiteral(RANKSCOPE_TEST_DATA "/hdf5/earliest.h5"));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const auto healthy = documentOf(whole.fileName());
        QByteArray bytes = whole.readAll();
        bytes[18214] = char(bytes[18214] ^ 8);
        QVERIFY(save(u"damaged.h5"_s, bytes));
        const auto document = documentOf(path(u"damaged.h5"_s));
        QVERIFY(document);
        QCOMPARE(document->entries.size(), healthy->entries.size());
        QCOMPARE(document->dataSets.size(), healthy->dataSets.size() - 1);
        QVERIFY(entryOf(*document, u"/group/inner/colors"_s).error.startsWith("The HDF5 library gave up"_L1));
        QCOMPARE(document->problems.items().size(), std::size_t(1));
        const QString problem = document->problems.items().front().text;
        QVERIFY2(problem.startsWith("The HDF5 library gave up while reading /group/inner/colors ("_L1),
                 qPrintable(problem));
        QCOMPARE(textOf(*document, u"/packed"_s), textOf(*healthy, u"/packed"_s));
    }

    void manyFilesAreOpenAtOnce()
    {
        std::vector<std::shared_ptr<const ArrayDocument>> documents;
        for (int number = 0; number < 300; ++number) {
            documents.push_back(documentOf(path(u"small.h5"_s)));
            QVERIFY(documents.back());
        }
        signalAll(SIGKILL); // all are to be opened again
        for (const auto &document : documents)
            QCOMPARE(textOf(*document, u"/u"_s), u"1 2 3"_s);
        QCOMPARE(readerIds().size(), std::size_t(1));
    }

    void whatIsNotAnsweredIsCancelledSoon()
    {
        const auto document = documentOf(path(u"small.h5"_s));
        const auto source = findDataSet(*document, u"/u"_s);
        signalAll(SIGSTOP);
        Progress progress;
        ArrayValues values;
        auto reading = std::async(std::launch::async,
                                  [&] { return source->read(wholeWindow(source->shape()), values, progress); });
        QCOMPARE(reading.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout);
        QElapsedTimer timer;
        timer.start();
        progress.cancel();
        const auto result = reading.get();
        QVERIFY(timer.elapsed() < 5000); // a silent process is waited for twice as long
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
        QCOMPARE(textOf(*document, u"/v"_s), u"1 2 3"_s); // by the other process
    }

    void aSilentProcessIsEnded()
    {
        const auto document = documentOf(path(u"small.h5"_s));
        signalAll(SIGSTOP);
        QElapsedTimer timer;
        timer.start();
        const QString text = textOf(*document, u"/u"_s);
        QVERIFY(timer.elapsed() >= 10000 && timer.elapsed() < 14000);
        QCOMPARE(text, u"The HDF5 library gave up while reading /u (no sign of it for 10 second(s))."_s);
        QCOMPARE(textOf(*document, u"/u"_s), u"1 2 3"_s);
    }

    /// Then they are read in this process.
    void readsWhereNoProcessCanBeStarted()
    {
        rlimit usual = {};
        getrlimit(RLIMIT_NOFILE, &usual);
        const auto document = documentOf(path(u"small.h5"_s));
        endReaderProcesses();
        useReaderProcesses();
        rlimit few = usual;
        few.rlim_cur = 10; // less than what a process is given
        setrlimit(RLIMIT_NOFILE, &few);
        const QString text = textOf(*document, u"/u"_s);
        const std::size_t started = readerIds().size();
        setrlimit(RLIMIT_NOFILE, &usual);
        QCOMPARE(text, u"1 2 3"_s);
        QCOMPARE(started, std::size_t(0));
    }

    void anotherFileInItsPlaceIsNotTakenForIt()
    {
        QVERIFY(QFile::copy(path(u"small.h5"_s), path(u"first.h5"_s)));
        const auto document = documentOf(path(u"first.h5"_s));
        signalAll(SIGKILL);
        QTRY_VERIFY(readerIds().empty());
        QVERIFY(QFile::copy(path(u"small.h5"_s), path(u"other.h5"_s)));
        QVERIFY(QFile::remove(path(u"first.h5"_s)) && QFile::rename(path(u"other.h5"_s), path(u"first.h5"_s)));
        QCOMPARE(textOf(*document, u"/u"_s), u"Another file has taken the place of this one."_s);
    }
};

RANKSCOPE_TEST(TestReaderProcess, QCoreApplication)
#include "tst_readerprocess.moc"
