// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <H5Cpp.h>

#include <algorithm>

using namespace Qt::StringLiterals;

class TestExportArray : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_source = m_folder->filePath(u"a.npy"_s);
        m_target = m_folder->filePath(u"target"_s);
        QVERIFY(writeFile(m_source, cube()));
    }

    void csv_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("csv");
        QTest::newRow("whole") << QStringList() << QByteArray("0,1,2\n3,4,5\n6,7,8\n9,10,11\n");
        QTest::newRow("layout") << u"--rows k --columns j --fix i=1 --range k=2:0:-2"_s.split(u' ')
                                << QByteArray("8,11\n6,9\n");
        QTest::newRow("filter") << QStringList{u"--filter"_s, u"> 3 && < 7"_s}
                                << QByteArray("\"\",\"\",\"\"\n\"\",4,5\n6,\"\",\"\"\n\"\",\"\",\"\"\n");
        QTest::newRow("list") << QStringList{u"--filter"_s, u"$j == 1 && $k == 2"_s, u"--list"_s, u"--eol"_s, u"crlf"_s}
                              << QByteArray("0,1,2,5\r\n1,1,2,11\r\n");
        QTest::newRow("staggered") << u"--stagger k(i)=0:1-$i"_s.split(u' ')
                                   << QByteArray("0,1,\"\"\n3,4,\"\"\n6,\"\",\"\"\n9,\"\",\"\"\n");
        QTest::newRow("staggered and filtered")
            << QStringList{u"--stagger"_s, u"k(j)=$j:2"_s, u"--filter"_s, u"$value > 2"_s,
                           u"--fix"_s,     u"i=0"_s,       u"--list"_s}
            << QByteArray("0,1,1,4\n0,1,2,5\n");
        QTest::newRow("named") << u"--dataset arr_0 --fix i=0 --fix j=0"_s.split(u' ') << QByteArray("0\n1\n2\n");
    }
    void csv()
    {
        QFETCH(QStringList, options);
        const Ended ended = exported(u"csv"_s, options);
        QVERIFY2(ended.code == 0, ended.messages);
        QTEST(readFile(m_target), "csv");
    }

    void toStandardOutput()
    {
        const Ended ended = run({u"export"_s, m_source, u"--view"_s, u"array"_s, u"--format"_s, u"csv"_s, u"--fix"_s,
                                 u"i=1"_s, u"-o"_s, u"-"_s});
        QCOMPARE(ended.output, "6,7,8\n9,10,11\n");
    }

    /// Of tests/data/netcdf/fields.cdl.
    void coordinates_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("form");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("dates") << u"csv"_s << u"dates"_s
                               << "time,time_coordinate,lat,lat_coordinate,lon,lon_coordinate,value\n"
                                  "0,2000-01-01,1,45,1,120,4\n0,2000-01-01,1,45,2,240,-999\n"
                                  "1,2000-01-02,1,45,1,120,14\n1,2000-01-02,1,45,2,240,15\n"
                                  "2,2000-01-03 06:00,1,45,1,120,24\n2,2000-01-03 06:00,1,45,2,240,32767\n"_ba;
        QTest::newRow("numbers") << u"json"_s << u"values"_s
                                 << R"("time":2,"time_coordinate":2.25,"lat":1,"lat_coordinate":45,"lon":1,)"_ba;
    }
    void coordinates()
    {
        QFETCH(QString, format);
        QFETCH(QString, form);
        QFETCH(QByteArray, part);
        m_source = QStringLiteral(RANKSCOPE_TEST_DATA "/netcdf/fields4.nc");
        const Ended ended = exported(format, {u"--dataset"_s, u"temp"_s, u"--fix"_s, u"lat=1"_s, u"--range"_s,
                                              u"lon=1:2"_s, u"--coordinates"_s, form});
        QVERIFY2(ended.code == 0, ended.messages);
        QVERIFY2(readFile(m_target).contains(part), readFile(m_target));
    }

    /// The bounds are in a file of their own: row (i, j) ends where it says for i.
    void staggeredByAnotherFile()
    {
        const QString bounds = m_folder->filePath(u"bounds.npy"_s);
        QVERIFY(writeFile(bounds, npyFile<std::int32_t>("<i4", "(2,)", {-1, 1})));
        const QStringList options{u"--stagger"_s, u"k(i)=0:arr_0"_s, u"--stagger-file"_s, bounds};
        const Ended ended = exported(u"csv"_s, options);
        QVERIFY2(ended.code == 0, ended.messages);
        QCOMPARE(readFile(m_target), "\"\",\"\",\"\"\n\"\",\"\",\"\"\n6,7,\"\"\n9,10,\"\"\n");
        QCOMPARE(exported(u"hdf5"_s, options).code, 0);
        const H5::H5File file(QFile::encodeName(m_target).constData(), H5F_ACC_RDONLY);
        const H5::DataSet values = file.openDataSet("arr_0");
        QVERIFY(values.attrExists("stagger") && !values.attrExists("filter"));
        std::vector<std::int32_t> back(12);
        values.read(back.data(), H5::PredType::NATIVE_INT32);
        QCOMPARE(back, (std::vector<std::int32_t>{0, 0, 0, 0, 0, 0, 6, 7, 0, 9, 10, 0}));
    }

    /// Rows 1 2, nothing, 3 4 5 of one dimension, by another file.
    void rowsOfALine()
    {
        const QString offsets = m_folder->filePath(u"ptr.npy"_s);
        QVERIFY(writeFile(m_source, npyFile<std::int32_t>("<i4", "(5,)", {1, 2, 3, 4, 5})));
        QVERIFY(writeFile(offsets, npyFile<std::int32_t>("<i4", "(4,)", {0, 2, 2, 5})));
        QStringList options{u"--stagger"_s, u"col(row)=arr_0"_s, u"--stagger-file"_s, offsets};
        const Ended ended = exported(u"csv"_s, options);
        QVERIFY2(ended.code == 0, ended.messages);
        QCOMPARE(readFile(m_target), "1,2,\"\"\n\"\",\"\",\"\"\n3,4,5\n");
        options << u"--filter"_s << u"$row == 2 && $value < 5"_s << u"--list"_s;
        QCOMPARE(exported(u"csv"_s, options).code, 0);
        QCOMPARE(readFile(m_target), "2,0,3\n2,1,4\n");
        QVERIFY(writeFile(offsets, npyFile<std::int32_t>("<i4", "(4,)", {0, 2, 2, 6})));
        const Ended wrong = exported(u"csv"_s, options);
        QCOMPARE(wrong.code, 2);
        QVERIFY2(wrong.messages.contains("col goes from 0 to 4"), wrong.messages);
    }

    void npy()
    {
        QCOMPARE(exported(u"npy"_s).code, 0);
        QCOMPARE(readFile(m_target), cube());
    }

    /// What is written is read again, by our own layout and by one of another machine.
    void visualizer_data()
    {
        QTest::addColumn<QByteArray>("profile"); // empty: our own
        QTest::newRow("generic") << QByteArray();
        QTest::newRow("big-endian, without an order") << QByteArray(
            R"({"name":"other","byte_order":"big","header_bytes":96,
                "fields":{"magic":{"offset":0,"bytes":8},"item_length":{"offset":8,"bytes":2},
                          "item_count":{"offset":16,"bytes":8},"title":{"offset":80,"bytes":16}},
                "dimensions":{"offset":24,"count":3,"bytes":16,"extent":{"offset":8,"bytes":4},
                              "base":{"offset":0,"bytes":8},"stride":{"offset":12,"bytes":4}},
                "constants":{"magic":77},"assumed_type":"signed","assumed_order":"column-major"})");
    }
    void visualizer()
    {
        QFETCH(QByteArray, profile);
        QStringList words{u"generic-i32-v1"_s};
        if (!profile.isEmpty()) {
            words = {m_folder->filePath(u"layout.json"_s)};
            QVERIFY(writeFile(words.front(), profile));
        }
        const Ended ended =
            exported(u"visualizer"_s, {u"--write-layout"_s, words.front(), u"--range"_s, u"k=2:0:-2"_s});
        QVERIFY2(ended.code == 0, ended.messages);
        const Ended back = run({u"export"_s, m_target, u"--dataset-layout"_s, words.front(), u"--view"_s, u"array"_s,
                                u"--format"_s, u"csv"_s, u"--list"_s, u"--fix"_s, u"i=1"_s, u"-o"_s, u"-"_s});
        QVERIFY2(back.code == 0, back.messages);
        QCOMPARE(back.output, "1,0,2,8\n1,0,0,6\n1,1,2,11\n1,1,0,9\n");
        QVERIFY(readFile(m_target).contains("arr_0"));
    }

    void hdf5()
    {
        const Ended ended = exported(u"hdf5"_s, {u"--swap"_s, u"--filter"_s, u">= 6"_s});
        QVERIFY2(ended.code == 0, ended.messages);
        const H5::H5File file(QFile::encodeName(m_target).constData(), H5F_ACC_RDONLY);
        const H5::DataSet values = file.openDataSet("arr_0");
        QVERIFY(values.attrExists("filter"));
        std::vector<std::int32_t> back(12);
        values.read(back.data(), H5::PredType::NATIVE_INT32);
        QCOMPARE(back, (std::vector<std::int32_t>{0, 6, 0, 9, 0, 7, 0, 10, 0, 8, 0, 11}));
    }

    void refused_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char *name, const char16_t *format, const QStringList &options, const char *message) {
            QTest::newRow(name) << QString::fromUtf16(format) << options << QByteArray(message);
        };
        row("format", u"folded", {}, "csv, xml, hdf5, json, npy or visualizer");
        row("data set", u"csv", {u"--dataset"_s, u"nosuch"_s}, "no data set \"nosuch\"");
        row("dimension", u"csv", {u"--rows"_s, u"q"_s}, "no dimension \"q\"");
        row("subscript", u"csv", {u"--fix"_s, u"i=2"_s}, "a.npy: error: ");
        row("filter", u"csv", {u"--filter"_s, u"> > 3"_s}, "\n  ^");
        row("staggered", u"csv", {u"--stagger"_s, u"k=0:1"_s},
            "a.npy: error: Say at the subscripts of which dimension");
        row("list", u"npy", {u"--list"_s}, "--list has no effect on arrays as npy");
        row("swap", u"csv", {u"--swap"_s}, "--swap has no effect on arrays as csv");
        row("layout of nothing written", u"npy", {u"--write-layout"_s, u"generic-i32-v1"_s},
            "--write-layout has no effect on arrays as npy");
        row("irregular subscripts", u"visualizer", {u"--range"_s, u"k=2,0,1"_s}, "no regular step");
        row("filtered integers", u"visualizer", {u"--filter"_s, u"> 3"_s}, "Integers have no NaN");
        row("integers without NaN", u"npy", {u"--filter"_s, u"> 3"_s}, "Integers have no NaN");
    }
    void refused()
    {
        QFETCH(QString, format);
        QFETCH(QStringList, options);
        QFETCH(QByteArray, message);
        const Ended ended = exported(format, options);
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains(message), ended.messages);
        QVERIFY(!QFile::exists(m_target));
    }

    void refusesTheFileThatIsRead()
    {
        const QByteArray before = readFile(m_source);
        m_target = m_folder->filePath(u"link"_s);
        QVERIFY(QFile::link(m_source, m_target));
        for (const QString &format : {u"csv"_s, u"npy"_s, u"hdf5"_s}) {
            const Ended ended = exported(format);
            QCOMPARE(ended.code, 2);
            QVERIFY2(ended.messages.contains("read from this very file"), ended.messages);
        }
        QCOMPARE(readFile(m_source), before);
    }

    void fullDisk_data()
    {
        QTest::addColumn<QString>("format");
        for (const QString &format : {u"csv"_s, u"npy"_s, u"hdf5"_s})
            QTest::newRow(qPrintable(format)) << format;
    }
    void fullDisk()
    {
        QFETCH(QString, format);
        QVERIFY(writeFile(m_source, zeros(100'000)));
        QVERIFY(writeFile(m_target, "old"));
        const Ended ended = exported(format, {}, limitFileSize(20'000));
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains("File too large"), ended.messages);
        QCOMPARE(readFile(m_target), "old");
        QCOMPARE(files(), (QStringList{u"a.npy"_s, u"target"_s}));
    }

    void fullDevice()
    {
        m_target = u"/dev/full"_s;
        for (const QString &format : {u"csv"_s, u"npy"_s}) {
            const Ended ended = exported(format);
            QCOMPARE(ended.code, 2);
            QVERIFY2(ended.messages.contains("No space left on device"), ended.messages);
        }
    }

    /// 40 GB of holes; the user stops it once it writes.
    void interruptedLeavesNothing_data() { fullDisk_data(); }
    void interruptedLeavesNothing()
    {
        QFETCH(QString, format);
        constexpr qint64 elements = 5'000'000'000;
        QFile sparse(m_source);
        QVERIFY(sparse.open(QIODevice::WriteOnly));
        QCOMPARE(sparse.write(header("f8", QByteArray::number(elements) + ',')), 128);
        QVERIFY(sparse.resize(128 + elements * 8));
        QVERIFY(writeFile(m_target, "old"));
        QProcess program;
        program.start(QStringLiteral(RANKSCOPE_PROGRAM),
                      {u"export"_s, m_source, u"--view"_s, u"array"_s, u"--format"_s, format, u"-o"_s, m_target});
        QTRY_VERIFY(isWriting(program.processId()));
        program.terminate();
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 2);
        QCOMPARE(readFile(m_target), "old");
        QCOMPARE(files().size(), 2);
    }

    /// Members beside each other: a number, an enumeration by name, an array, a compound in the compound.
    void compoundAsATable_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("csv") << u"csv"_s
                             << QByteArray("i,n,color,v,in.x\n0,7,red,\"[1, 2]\",0.5\n1,-8,blue,\"[3, 4]\",nan\n");
        QTest::newRow("json") << u"json"_s << QByteArray(R"({"i":0,"n":7,"color":"red","v":"[1, 2]","in_x":0.5})");
        QTest::newRow("xml") << u"xml"_s << QByteArray(R"(i="1" n="-8" color="blue" v="[3, 4]" in_x="nan")");
    }
    void compoundAsATable()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, text);
        m_source = m_folder->filePath(u"records.h5"_s);
        writeRecords(m_source);
        const Ended ended = exported(format, {u"--dataset"_s, u"records"_s});
        QVERIFY2(ended.code == 0, ended.messages);
        const QByteArray written = readFile(m_target);
        QVERIFY2(format == u"csv"_s ? written == text : written.contains(text), written);
    }

    void compoundAsATableOfHdf5()
    {
        m_source = m_folder->filePath(u"records.h5"_s);
        writeRecords(m_source);
        const Ended ended = exported(u"hdf5"_s, {u"--dataset"_s, u"/records"_s});
        QVERIFY2(ended.code == 0, ended.messages);
        const H5::H5File file(QFile::encodeName(m_target).constData(), H5F_ACC_RDONLY);
        std::int64_t numbers[2] = {};
        file.openDataSet("n").read(numbers, H5::PredType::NATIVE_INT64);
        QCOMPARE(numbers[0], 7);
        QCOMPARE(numbers[1], -8);
    }

    void compoundTakesNoLayout()
    {
        m_source = m_folder->filePath(u"records.h5"_s);
        writeRecords(m_source);
        const Ended layout = exported(u"csv"_s, {u"--dataset"_s, u"records"_s, u"--range"_s, u"i=0:0"_s});
        QCOMPARE(layout.code, 2);
        QVERIFY2(layout.messages.contains("--range goes with one member of /records"), layout.messages);
        const Ended npy = exported(u"npy"_s, {u"--dataset"_s, u"records"_s});
        QCOMPARE(npy.code, 2);
        QVERIFY2(npy.messages.contains("/records.NAME"), npy.messages);
        QCOMPARE(exported(u"npy"_s, {u"--dataset"_s, u"records.n"_s}).code, 0);
    }

private:
    /// Two records, by the library alone: the bytes are those of the packed type.
    static void writeRecords(const QString &path)
    {
        const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_TRUNC);
        H5::EnumType color(H5::PredType::STD_I8LE);
        std::int8_t codes[] = {1, 2};
        color.insert("red", codes);
        color.insert("blue", codes + 1);
        H5::CompType inner(std::size_t{8});
        inner.insertMember("x", 0, H5::PredType::IEEE_F64LE);
        const hsize_t two = 2;
        const H5::ArrayType pair(H5::PredType::STD_I16LE, 1, &two);
        H5::CompType type(std::size_t{17});
        type.insertMember("n", 0, H5::PredType::STD_I32LE);
        type.insertMember("color", 4, color);
        type.insertMember("v", 5, pair);
        type.insertMember("in", 9, inner);
        const QByteArray bytes = QByteArray::fromHex("07000000"
                                                     "01"
                                                     "01000200"
                                                     "000000000000e03f"
                                                     "f8ffffff"
                                                     "02"
                                                     "03000400"
                                                     "000000000000f87f");
        file.createDataSet("records", type, H5::DataSpace(1, &two)).write(bytes.constData(), type);
    }

    static QByteArray header(const QByteArray &type, const QByteArray &shape)
    {
        const QByteArray text = "{'descr': '<" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
        return QByteArray("\x93NUMPY\x01\x00\x76\x00", 10) + text.leftJustified(117, ' ') + '\n';
    }
    /// 0 to 11 as int32, 2 × 2 × 3.
    static QByteArray cube()
    {
        QByteArray bytes = header("i4", "2, 2, 3");
        for (char value = 0; value < 12; ++value)
            bytes += QByteArray(1, value) + QByteArray(3, '\0');
        return bytes;
    }
    static QByteArray zeros(int count)
    {
        return header("f8", QByteArray::number(count) + ',') + QByteArray(count * 8, '\0');
    }
    /// Whether the process holds a file of the folder beside the source open: its output may have no name yet.
    bool isWriting(qint64 process) const
    {
        const QDir descriptors(u"/proc/%1/fd"_s.arg(process));
        const QStringList names = descriptors.entryList(QDir::System | QDir::Files);
        return std::any_of(names.begin(), names.end(), [&](const QString &name) {
            const QString target = QFile::symLinkTarget(descriptors.filePath(name));
            return target.startsWith(m_folder->path()) && target != m_source;
        });
    }
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden); }
    Ended exported(const QString &format, const QStringList &options = {}, const std::function<void()> &inChild = {})
    {
        ProgramInput input;
        input.inChild = inChild;
        return run(QStringList{u"export"_s, m_source, u"--view"_s, u"array"_s, u"--format"_s, format, u"-o"_s, m_target}
                       + options,
                   input);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_source;
    QString m_target;
};

RANKSCOPE_TEST(TestExportArray, QCoreApplication)
#include "tst_exportarray.moc"
