// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/foreignfile.h"
#include "io/text/filenames.h"
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <H5Cpp.h>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <zlib.h>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

constexpr auto folded = "[0-2];main;solve;MPI_Allreduce 3\n[3];main;flux 1\n";

QByteArray tarOf(const QByteArray &name)
{
    QByteArray block(1024, '\0');
    block.replace(0, name.size(), name);
    return block.replace(257, 5, "ustar");
}

QByteArray gzipped(const QByteArray &bytes)
{
    z_stream stream = {};
    deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    QByteArray packed(qsizetype(deflateBound(&stream, uLong(bytes.size()))), '\0');
    QByteArray source = bytes;
    stream.next_in = reinterpret_cast<Bytef *>(source.data());
    stream.avail_in = uInt(source.size());
    stream.next_out = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_out = uInt(packed.size());
    deflate(&stream, Z_FINISH);
    packed.truncate(qsizetype(stream.total_out));
    deflateEnd(&stream);
    return packed;
}

} // namespace

/// How the verbs open what they are given: names that are no UTF-8, pipes, and files of other programs.
class TestInputs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void namesComeBack_data();
    void namesComeBack();
    void namesThatAreNoUtf8();
    void foldersWhoseNamesAreNoUtf8();
    void messagesHaveTheBytes();
    void outputsHaveTheBytes();
    void pipesAreReadOnce_data();
    void pipesAreReadOnce();
    void pipesAreWholeArguments();
    void namedPipes();
    void hdf5FromWhatIsReadOnce();
    void pipesNeedRoom();
    void refusalsNameWhatWasSeen_data();
    void refusalsNameWhatWasSeen();
    void standardInputIsReadOnce();
    void otherKindsAreNamed();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void makeHdf5() const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestInputs::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QFile::copy(QStringLiteral(RANKSCOPE_SAMPLE "/reference/0.trd"), path(u"0.trd"_s)));
    QVERIFY(writeFile(path(u"stacks.folded"_s), folded));
    QVERIFY(writeFile(path(u"comparison.csv"_s), "Value,Processes\n1,0-3\n"));
    QVERIFY(writeFile(path(u"a.npy"_s), npyDoubles("(2, 2)", {1, 2, 3, 4})));
    QVERIFY(QFile::copy(QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/xprof.pxml"), path(u"a.pxml"_s)));
    makeHdf5();
}

void TestInputs::makeHdf5() const
{
    H5::H5File file(path(u"a.h5"_s).toStdString(), H5F_ACC_TRUNC);
    const hsize_t extent = 3;
    const std::array<double, 3> values = {1.5, 2.5, 4};
    file.createDataSet("u", H5::PredType::IEEE_F64LE, H5::DataSpace(1, &extent))
        .write(values.data(), H5::PredType::NATIVE_DOUBLE);
}

void TestInputs::namesComeBack_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isPlain");
    QTest::newRow("nothing") << ""_ba << true;
    QTest::newRow("ascii") << "a b.trd"_ba << true;
    QTest::newRow("utf-8") << "\xd1\x8f/\xf0\x9f\x98\x80.h5"_ba << true;
    QTest::newRow("latin-1") << "caf\xe9.csv"_ba << false;
    QTest::newRow("first") << "\xff"_ba << false;
    QTest::newRow("cut character") << "a\xd1"_ba << false;
    QTest::newRow("behind a character of four bytes") << "\xf0\x9f\x98\x80\xff"_ba << false;
    QTest::newRow("surrogate spelled out") << "\xed\xb3\xa9"_ba << false;
    QTest::newRow("overlong") << "\xc0\xaf"_ba << false;
    QTest::newRow("replacement character") << "\xef\xbf\xbd"_ba << true;
}

void TestInputs::namesComeBack()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isPlain);
    const QString text = decodeFileName(bytes);
    QCOMPARE(encodeFileName(text), bytes);
    QCOMPARE(isPlainName(text), isPlain);
    if (isPlain)
        QCOMPARE(text, QString::fromUtf8(bytes));
}

/// JSON has the byte as Python's json and os.fsencode() take it.
void TestInputs::namesThatAreNoUtf8()
{
    const QString copy =
        u"for f in 0.trd stacks.folded comparison.csv a.npy a.pxml a.h5; do cp $f $'\\xe9'$f; done; "_s;
    for (const auto &[name, kind] : {std::pair{u"0.trd"_s, "dvm-trace"_L1},
                                     {u"stacks.folded"_s, "folded-stacks"_L1},
                                     {u"comparison.csv"_s, "ddt-comparison-csv"_L1},
                                     {u"a.npy"_s, "numpy"_L1},
                                     {u"a.pxml"_s, "hpctoolkit-profile"_L1},
                                     {u"a.h5"_s, "hdf5"_L1}}) {
        const Ended info = runInShell(copy + u"\"$rankscope\" info --json $'\\xe9'%1"_s.arg(name), m_folder->path());
        QVERIFY2(info.code == 0, info.messages);
        QVERIFY2(info.output.contains(QByteArray("{\"path\":\"\\udce9" + name.toUtf8() + '"')), info.output);
        QVERIFY(info.output.isValidUtf8());
        QVERIFY2(info.output.contains(QByteArray(QByteArray("\"") + kind.data() + '"')), info.output);
        if (kind != "folded-stacks"_L1) {
            const Ended diff = runInShell(u"\"$rankscope\" diff %1 $'\\xe9'%1"_s.arg(name), m_folder->path());
            QVERIFY2(diff.code == 0, diff.messages);
        }
    }
    const Ended stacks = runInShell(u"\"$rankscope\" stacks $'\\xe9'stacks.folded"_s, m_folder->path());
    QVERIFY2(stacks.code == 0, stacks.messages);
    const Ended statistics = runInShell(u"\"$rankscope\" statistics $'\\xe9'a.h5"_s, m_folder->path());
    QVERIFY2(statistics.code == 0 && statistics.output.contains("2.6666666666666665"), statistics.output);
}

void TestInputs::foldersWhoseNamesAreNoUtf8()
{
    const Ended ended =
        runInShell(u"mkdir $'r\\xff' && cp 0.trd $'r\\xff/0.trd' && cp 0.trd $'r\\xff/\\xe9''1.trd' && "
                   "\"$rankscope\" diff --json $'r\\xff' $'r\\xff'; \"$rankscope\" info --json $'r\\xff'"_s,
                   m_folder->path());
    QVERIFY2(ended.code == 0, ended.messages);
    QVERIFY2(ended.output.contains("r\\udcff/\\udce91.trd\""), ended.output);
    QVERIFY2(ended.output.contains("\"path\":\"r\\udcff/0.trd\""), ended.output);
    const Ended stacks = runInShell(u"mkdir $'s\\xff' && cp stacks.folded $'s\\xff/\\xe9''0.txt' && "
                                    "\"$rankscope\" stacks $'s\\xff'"_s,
                                    m_folder->path());
    QVERIFY2(stacks.code == 0, stacks.messages);
}

void TestInputs::messagesHaveTheBytes()
{
    const Ended ended = runInShell(u"\"$rankscope\" info $'caf\\xe9.trd'"_s, m_folder->path());
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.startsWith("caf\xe9.trd: error: The file does not exist."), ended.messages);
    const Ended report =
        runInShell(u"cp 0.trd $'caf\\xe9.trd'; \"$rankscope\" info $'caf\\xe9.trd'"_s, m_folder->path());
    QVERIFY2(report.output.contains("\ncaf\xe9.trd "), report.output);
}

void TestInputs::pipesAreReadOnce_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("output");
    const auto row = [](const char *line, int code, const char *output) {
        QTest::newRow(line) << QString::fromLatin1(line) << code << QByteArray(output);
    };
    row("info --json <(cat 0.trd)", 0, "\"kind\":\"dvm-trace\"");
    row("info --json <(gzip -c 0.trd)", 0, "\"kind\":\"dvm-trace\"");
    row("info --json <(cat a.h5)", 0, "\"shape\":[3]");
    row("info --json <(cat a.npy)", 0, "\"shape\":[2,2]");
    row("info --json <(cat a.pxml)", 0, "\"kind\":\"hpctoolkit-profile\"");
    row("diff 0.trd <(cat 0.trd)", 0, "");
    row("diff <(cat 0.trd) <(gzip -c 0.trd)", 0, "");
    row("diff a.h5 <(cat a.h5)", 0, "");
    row("diff <(cat a.npy) a.npy", 0, "");
    row("diff <(cat a.pxml) <(cat a.pxml)", 0, "");
    row("diff <(cat comparison.csv) comparison.csv", 0, "");
    row("stacks <(cat stacks.folded)", 0, "flux");
    row("compare <(cat comparison.csv)", 0, "");
    row("compare 0.trd <(cat 0.trd) --value A@p.fdv:3", 2, "");
    row("statistics <(cat a.h5)", 0, "2.6666666666666665");
    row("export <(cat a.h5) --view array --format csv -o -", 0, "1.5");
    row("export <(cat a.pxml) --view profile --format csv -o -", 0, "Depth");
    row("export <(cat 0.trd) --view trace --format text -o -", 0, "END_TRACE");
    row("export <(cat stacks.folded) --view stacks --format csv -o -", 0, "MPI_Allreduce");
    row("export <(cat comparison.csv) --view comparison --format csv -o -", 0, "Value");
    row("info <(true)", 2, "");
}

void TestInputs::pipesAreReadOnce()
{
    QFETCH(QString, line);
    QFETCH(int, code);
    QFETCH(QByteArray, output);
    const Ended ended = runInShell(u"\"$rankscope\" "_s + line, m_folder->path());
    QVERIFY2(ended.code == code, ended.messages);
    QVERIFY2(ended.output.contains(output), ended.output);
    QVERIFY2(!ended.messages.contains("regular"), ended.messages);
}

void TestInputs::outputsHaveTheBytes()
{
    const QString line = u"\"$rankscope\" export a.h5 --view array --format %1 -o $'\\xe9'.out && ls -b"_s;
    for (const QString &format : {u"csv"_s, u"hdf5"_s, u"npy"_s}) {
        const Ended ended = runInShell(line.arg(format), m_folder->path());
        QVERIFY2(ended.code == 0, ended.messages);
        QVERIFY2(ended.output.contains("\n\\351.out\n"), ended.output);
        QVERIFY2(!ended.output.contains("rankscope-"), ended.output);
    }
    const Ended failed =
        runInShell(u"\"$rankscope\" export a.h5 --view array --format csv -o $'none\\xe9/a'"_s, m_folder->path());
    QCOMPARE(failed.code, 2);
    QVERIFY2(failed.messages.startsWith("none\xe9/a: error: "), failed.messages);
}

/// The number of a descriptor is no process.
void TestInputs::pipesAreWholeArguments()
{
    const Ended traces = runInShell(u"\"$rankscope\" diff --json 0.trd <(cat 0.trd) <(cat 0.trd)"_s, m_folder->path());
    QVERIFY2(!traces.messages.contains("63"), traces.messages);
    QVERIFY(traces.code >= 0);
    const Ended arrays =
        runInShell(u"\"$rankscope\" compare <(cat a.npy) <(cat a.npy) --value 'arr_0[0,1]' --json"_s, m_folder->path());
    QVERIFY2(arrays.code == 0, arrays.messages);
    QVERIFY2(arrays.output.contains("\"processes\":\"0,1\"") || arrays.output.contains("\"processes\":\"0-1\""),
             arrays.output);
}

void TestInputs::namedPipes()
{
    const Ended ended =
        runInShell(u"mkfifo p.trd; cat 0.trd > p.trd & \"$rankscope\" info --json p.trd"_s, m_folder->path());
    QVERIFY2(ended.code == 0, ended.messages);
    const QJsonObject file = ended.json().value("files"_L1).toArray().at(0).toObject();
    QCOMPARE(file.value("path"_L1).toString(), u"p.trd"_s);
    QCOMPARE(file.value("bytes"_L1).toInt(), int(readFile(path(u"0.trd"_s)).size()));
    // one in a folder was not asked for, and nobody may ever write to it
    QCOMPARE(
        runInShell(u"mkdir run; mkfifo run/p.trd; cp 0.trd run; \"$rankscope\" diff run run"_s, m_folder->path()).code,
        0);
}

void TestInputs::hdf5FromWhatIsReadOnce()
{
    QVERIFY(writeFile(path(u"b.h5.gz"_s), gzipped(readFile(path(u"a.h5"_s)))));
    for (const QString &line : {u"statistics - < a.h5"_s, u"statistics b.h5.gz"_s, u"statistics - < b.h5.gz"_s,
                                u"diff - a.h5 < a.h5"_s, u"diff a.h5 b.h5.gz"_s, u"info - < a.h5"_s}) {
        const Ended ended = runInShell(u"\"$rankscope\" "_s + line, m_folder->path());
        QVERIFY2(ended.code == 0, qPrintable(QString(line % u": "_s % QString::fromUtf8(ended.messages))));
    }
}

void TestInputs::pipesNeedRoom()
{
    const Ended ended =
        runInShell(u"trap '' XFSZ; ulimit -f 1; \"$rankscope\" info <(head -c 100000 /dev/zero)"_s, m_folder->path());
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains("TMPDIR"), ended.messages);
}

void TestInputs::refusalsNameWhatWasSeen_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("named");
    QTest::addColumn<QByteArray>("hint");
    const auto row = [](const char *name, const QByteArray &content, const char *named, const char *hint = "") {
        QTest::newRow(name) << content << QByteArray(named) << QByteArray(hint);
    };
    row("perf script without chains", "solver 4711/4711 100.000001: 250000 cycles:u:\n", "perf script", "record -g");
    row("perf.data", QByteArray("PERFILE2") + QByteArray(100, '\0'), "perf.data", "perf script -F +pid");
    row("flame graph", "<?xml version=\"1.0\"?>\n<svg><g><title>all (3 samples, 100%)</title></g></svg>\n",
        "flame graph", "folded stacks");
    row("lldb", "(lldb) target create \"a.out\"\n", "lldb", "bt all");
    row("MPICH, aborted", "application called MPI_Abort(MPI_COMM_WORLD, 0) - process 3\n", "aborted", "gdb -p");
    row("Cray, aborted", "MPICH ERROR [Rank 1] [n1] - Abort(269089030) (rank 1 in comm 0): Fatal error\n", "aborted");
    row("Open MPI, aborted", "[n1:18] *** MPI_ERRORS_ARE_FATAL (processes in this communicator will now abort,\n",
        "aborted");
    row("HDF4", QByteArray("\x0e\x03\x13\x01") + QByteArray(100, '\0'), "HDF4", "h4toh5");
    row("MATLAB 6",
        QByteArray("MATLAB 5.0 MAT-file, Platform: PCWIN, Created on: Mon Jan 01 00:00:00 2001").leftJustified(124)
            + QByteArray("\x00\x01IM", 4) + QByteArray(100, '\0'),
        "MATLAB 6", "-v7.3");
    row("pprof",
        gzipped(QByteArray("\x0a\x04\x08\x01\x10\x02\x0a\x04\x08\x03\x10\x04\x12\x07", 14) + QByteArray(40, 1)),
        "pprof");
    row("Chrome trace", R"({"traceEvents":[{"name":"a","ph":"X","ts":1,"dur":2,"pid":1,"tid":1}]})", "Chrome trace");
    row("Chrome trace as a list", R"([{"name":"a","ph":"X","ts":1,"dur":2,"pid":1,"tid":1}])", "Chrome trace");
    row("cubex", tarOf("anchor.xml"), "Score-P");
    row("tar", tarOf("a.txt"), ".tar");
    row("packed, cut off at once", gzipped(folded).first(12), "compressed file is cut off");
    row("packed, damaged", gzipped(folded).first(10) + QByteArray(60, '\xff'), "compressed file is damaged");
    row("tar.gz", gzipped(tarOf("a.txt")), ".tar");
    row("gprof", QByteArray("gmon\x01\x00\x00\x00", 8) + QByteArray(40, '\0'), "gprof");
    row("report of gprof", "Flat profile:\n\nEach sample counts as 0.01 seconds.\n", "gprof");
    row("core",
        QByteArray("\x7f"
                   "ELF\x02\x01\x01",
                   7)
            + QByteArray(9, '\0') + QByteArray("\x04\x00\x3e\x00", 4) + QByteArray(60, '\0'),
        "core dump", "gdb");
    row("program",
        QByteArray("\x7f"
                   "ELF\x02\x01\x01",
                   7)
            + QByteArray(9, '\0') + QByteArray("\x03\x00\x3e\x00", 4) + QByteArray(60, '\0'),
        "ELF");
    row("rar", QByteArray("Rar!\x1a\x07\x01\x00", 8) + QByteArray(60, '\0'), ".rar", "Unpack");
    row("zip",
        QByteArray("PK\x03\x04") + QByteArray(22, '\0')
            + QByteArray("\x05\x00\x00\x00"
                         "a.txt",
                         9)
            + QByteArray(60, '\0'),
        ".zip", "Unpack");
    row("xz",
        QByteArray("\xfd"
                   "7zXZ\x00\x00",
                   7)
            + QByteArray(60, '\0'),
        "xz", "Unpack");
    row("bzip2", "BZh91AY&SY" + QByteArray(60, '\x01'), "bzip2", "Unpack");
    row("zstd", QByteArray("\x28\xb5\x2f\xfd\x04\x00") + QByteArray(60, '\x01'), "zstd", "Unpack");
    row("PDF", "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n", "PDF");
    row("page", "<!DOCTYPE html>\n<html><head><title>404</title></head><body>Not found</body></html>\n", "HTML");
    row("pickle", QByteArray("\x80\x04\x95\x0a\x00\x00\x00\x00\x00\x00\x00}\x94.", 14), "pickle", "numpy");
    row("pickle of Python 2", QByteArray("\x80\x02}q\x00.", 6), "pickle", "numpy");
    row("TAU", "3 templated_functions_MULTI_TIME\n# Name Calls Subrs Excl Incl ProfileCalls # \n", "TAU");
    row("callgrind", "# callgrind format\nversion: 1\ncreator: callgrind-3.19\n", "callgrind");
    row("Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:4d\nsize 12\n", "Git LFS", "git lfs pull");
    row("Go", "goroutine 1 [running]:\nmain.main()\n\t/tmp/a.go:5 +0x1d\n", "Go");
    row("UTF-16",
        QByteArray("\xff\xfe"
                   "a\0b\0",
                   6),
        "UTF-16", "iconv");
    row("other XML", "<?xml version=\"1.0\"?>\n<!-- made by hand -->\n<inventory><item/></inventory>\n", "<inventory>");
    row("other JSON", "{\"a\": 1}\n", "JSON");
}

void TestInputs::refusalsNameWhatWasSeen()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, named);
    QFETCH(QByteArray, hint);
    const QString file = path(u"seen"_s);
    QVERIFY(writeFile(file, content));
    const QStringList array{u"--view"_s, u"array"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s};
    const QStringList profile{u"--view"_s, u"profile"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s};
    for (const QStringList &line :
         {QStringList{u"info"_s, file}, QStringList{u"stacks"_s, file}, QStringList{u"diff"_s, file, file},
          QStringList{u"statistics"_s, file}, QStringList{u"compare"_s, file}, QStringList{u"export"_s, file} + array,
          QStringList{u"export"_s, file} + profile}) {
        const Ended ended = run(line);
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains(named), QByteArray(line.join(u' ').toUtf8() + ": " + ended.messages));
        QVERIFY2(ended.messages.contains(hint), QByteArray(line.join(u' ').toUtf8() + ": " + ended.messages));
    }
    const Ended piped = run({u"info"_s, u"-"_s}, {.standardInput = content});
    QCOMPARE(piped.code, 2);
    QVERIFY2(piped.messages.contains(named), piped.messages);
}

void TestInputs::standardInputIsReadOnce()
{
    const Ended ended = run({u"diff"_s, u"-"_s, u"-"_s}, {.standardInput = folded});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains("can be read only once"), ended.messages);
}

void TestInputs::otherKindsAreNamed()
{
    const Ended ended = run({u"statistics"_s, path(u"0.trd"_s)});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains("What is in it: DVM trace"), ended.messages);
    const Ended stacks = run({u"stacks"_s, path(u"a.npy"_s)});
    QCOMPARE(stacks.code, 2);
    QVERIFY2(stacks.messages.contains("NumPy"), stacks.messages);
    QVERIFY(!foreignFile(readFile(path(u"0.trd"_s)).toStdString()));
}

RANKSCOPE_TEST(TestInputs, QCoreApplication)
#include "tst_inputs.moc"
