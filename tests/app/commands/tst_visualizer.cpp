// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace Qt::StringLiterals;

/// Visualizer data sets in the verbs. The fixture has id 1 (two states), 2 and 3; its numbers are in
/// tst_visualizerreader.
class TestVisualizer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_source = m_folder->filePath(u"a.vis"_s);
        m_target = m_folder->filePath(u"target"_s);
        QVERIFY(writeFile(m_source, stream()));
    }

    void describes_data()
    {
        QTest::addColumn<bool>("isPipe");
        QTest::newRow("file") << false;
        QTest::newRow("standard input") << true;
    }
    void describes()
    {
        QFETCH(bool, isPipe);
        const Ended ended = run({u"info"_s, isPipe ? u"-"_s : m_source, u"--json"_s, u"--dataset-layout"_s, generic},
                                {.standardInput = isPipe ? stream() : QByteArray()});
        QVERIFY2(ended.code == 0, ended.messages);
        const QJsonObject file = fileOf(ended);
        QCOMPARE(file.value("kind"_L1).toString(), u"visualizer-dataset"_s);
        QCOMPARE(file.value("bytes"_L1).toInt(), 1152);
        QCOMPARE(file.value("problems"_L1).toArray().size(), 0);
        const QJsonArray sets = file.value("datasets"_L1).toArray();
        QCOMPARE(sets.size(), 4);
        const QJsonObject first = {
            {u"path"_s, u"1"_s},         {u"title"_s, u"a"_s},      {u"id"_s, 1},
            {u"snapshot"_s, 1},          {u"type"_s, u"float64"_s}, {u"shape"_s, QJsonArray{2, 3}},
            {u"order"_s, u"row-major"_s}};
        QCOMPARE(sets[0].toObject(), first);
        QCOMPARE(sets[1].toObject().value("order"_L1).toString(), u"column-major"_s);
        QVERIFY(!sets[1].toObject().contains("snapshot"_L1));
        QCOMPARE(sets[2].toObject().value("snapshot"_L1).toInt(), 2);
    }

    /// Without a layout candidates are listed, also of a layout that nobody knows.
    void needsALayout_data()
    {
        QTest::addColumn<bool>("isKnown");
        QTest::addColumn<bool>("isPipe");
        QTest::newRow("ours") << true << false;
        QTest::newRow("another") << false << false;
        QTest::newRow("another, piped") << false << true;
    }
    void needsALayout()
    {
        QFETCH(bool, isKnown);
        QFETCH(bool, isPipe);
        const QByteArray bytes = isKnown ? stream() : foreignStream();
        QVERIFY(writeFile(m_source, bytes));
        const ProgramInput input{.standardInput = isPipe ? bytes : QByteArray()};
        const QString name = isPipe ? u"-"_s : m_source;
        const Ended info = run({u"info"_s, name, u"--json"_s}, input);
        QCOMPARE(info.code, 2);
        QCOMPARE(fileOf(info).value("kind"_L1).toString(), u"visualizer-dataset"_s);
        const Ended exported =
            run({u"export"_s, name, u"--view"_s, u"array"_s, u"--format"_s, u"csv"_s, u"-o"_s, m_target}, input);
        QCOMPARE(exported.code, 2);
        for (const Ended &ended : {info, exported}) {
            QVERIFY2(ended.messages.contains("--dataset-layout"), ended.messages);
            QVERIFY2(ended.messages.contains("Candidate 1: A header of 256 bytes, little-endian; 4 data set"),
                     ended.messages);
        }
        QVERIFY(!QFile::exists(m_target));
    }

    /// In a folder nothing is searched: a file that nobody knows is not a reason to wait.
    void folders()
    {
        QVERIFY(writeFile(m_folder->filePath(u"b.vis"_s), foreignStream()));
        const Ended ended = run({u"info"_s, m_folder->path(), u"--json"_s, u"--dataset-layout"_s, generic});
        QCOMPARE(ended.code, 2);
        const QJsonArray files = ended.json().value("files"_L1).toArray();
        QCOMPARE(files[0].toObject().value("kind"_L1).toString(), u"visualizer-dataset"_s);
        QCOMPARE(files[0].toObject().value("datasets"_L1).toArray().size(), 4);
        QCOMPARE(files[1].toObject().value("kind"_L1).toString(), u"unknown"_s);
    }

    void layoutFromAHeader()
    {
        const QString header = m_folder->filePath(u"visualize.h"_s);
        QVERIFY(writeFile(header, "#define VIS_MAGIC 0x12345678\n#define VIS_VERSION 1\n#define VIS_MAXDIMS 8\n"
                                  "#define VIS_MAXSTRING 128\n"
                                  "enum { vis_signed_int, vis_unsigned_int, vis_float };\n"
                                  "enum { vis_ao_row_major, vis_ao_column_major };\n"
                                  "typedef struct { int base; int count; int stride; } dim_t;\n"
                                  "typedef struct { int vh_magic; int vh_version; int vh_id; int vh_type;\n"
                                  "  int vh_item_length; int vh_item_count; int vh_axis_order; int vh_effective_rank;\n"
                                  "  dim_t vh_dims[VIS_MAXDIMS]; char vh_title[VIS_MAXSTRING]; } header_t;\n"));
        QVERIFY(writeFile(m_source, foreignStream()));
        QCOMPARE(exported({u"--dataset-layout"_s, header, u"--dataset"_s, u"3"_s}).code, 0);
        QCOMPARE(readFile(m_target), QByteArray("1\n2\n3\n65535\n"));
        const Ended wrong = exported({u"--dataset-layout"_s, generic, u"--dataset"_s, u"3"_s});
        QCOMPARE(wrong.code, 2);
    }

    void exports_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("csv");
        QTest::newRow("newest") << QStringList{u"--dataset"_s, u"1"_s} << QByteArray("100,101,102\n110,111,112\n");
        QTest::newRow("first state") << u"--dataset 1 --snapshot 1"_s.split(u' ') << QByteArray("0,1,2\n10,11,12\n");
        QTest::newRow("second state") << u"--dataset 1 --snapshot 2"_s.split(u' ')
                                      << QByteArray("100,101,102\n110,111,112\n");
        QTest::newRow("by its title") << QStringList{u"--dataset"_s, u"f"_s} << QByteArray("1,11,21\n2,12,22\n");
    }
    void exports()
    {
        QFETCH(QStringList, options);
        const Ended ended = exported(QStringList{u"--dataset-layout"_s, generic} + options);
        QVERIFY2(ended.code == 0, ended.messages);
        QTEST(readFile(m_target), "csv");
    }

    void exportsFromAPipe()
    {
        const Ended ended = run({u"export"_s, u"-"_s, u"--view"_s, u"array"_s, u"--dataset"_s, u"3"_s, u"--format"_s,
                                 u"csv"_s, u"--dataset-layout"_s, generic, u"-o"_s, u"-"_s},
                                {.standardInput = stream()});
        QVERIFY2(ended.code == 0, ended.messages);
        QCOMPARE(ended.output, QByteArray("1\n2\n3\n65535\n"));
    }

    /// 0, 1, 2, 10, 11, 12.
    void statistics()
    {
        const Ended ended = run({u"statistics"_s, m_source, u"--dataset"_s, u"1"_s, u"--snapshot"_s, u"1"_s,
                                 u"--json"_s, u"--dataset-layout"_s, generic});
        QVERIFY2(ended.code == 0, ended.messages);
        QCOMPARE(ended.json().value("sum"_L1).toDouble(), 36.0);
        QCOMPARE(ended.json().value("maximum"_L1).toDouble(), 12.0);
    }

    /// The last element of the last data set is 65535; of the other file 65279.
    void compares()
    {
        const QString other = m_folder->filePath(u"b.vis"_s);
        QByteArray bytes = foreignStream();
        QVERIFY(writeFile(m_source, bytes));
        QVERIFY(writeFile(other, bytes));
        const QString layout = m_folder->filePath(u"layout.json"_s);
        QVERIFY(writeFile(layout, profile(0x12345678)));
        const QStringList words{u"diff"_s, m_source, other, u"--json"_s, u"--dataset-layout"_s, layout};
        const Ended equal = run(words);
        QVERIFY2(equal.code == 0, equal.messages);
        QVERIFY(equal.json().value("equal"_L1).toBool());
        bytes[1151] = '\xFE';
        QVERIFY(writeFile(other, bytes));
        const Ended different = run(words);
        QCOMPARE(different.code, 1);
        QVERIFY(!different.json().value("equal"_L1).toBool());
        QCOMPARE(run(words.mid(0, 4)).code, 2); // nobody says the layout
    }

    void wrong_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("no such state") << u"--dataset 1 --snapshot 3"_s.split(u' ') << QByteArray("has no snapshot 3");
        QTest::newRow("merged") << u"--dataset 1 --snapshot merged"_s.split(u' ')
                                << QByteArray("--snapshot takes a number from 1, or last");
        QTest::newRow("which") << QStringList() << QByteArray("--dataset says which");
        QTest::newRow("no such layout") << u"--dataset 1 --dataset-layout missing.json"_s.split(u' ')
                                        << QByteArray("The file does not exist.");
    }
    void wrong()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, message);
        const bool isNamed = options.contains(u"--dataset-layout"_s);
        const Ended ended = exported(isNamed ? options : QStringList{u"--dataset-layout"_s, generic} + options);
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains(message), ended.messages);
    }

    /// The version of the fixture's first header is at byte 4; the last data set begins at byte 888.
    void saysWhatIsWrong()
    {
        QByteArray bytes = stream().chopped(3);
        bytes[4] = 9;
        QVERIFY(writeFile(m_source, bytes));
        const Ended ended = run({u"info"_s, m_source, u"--json"_s, u"--dataset-layout"_s, generic});
        QCOMPARE(ended.code, 0);
        QCOMPARE(fileOf(ended).value("datasets"_L1).toArray().size(), 3);
        QVERIFY2(ended.messages.contains("Its version is 9, the layout is that of version 1."), ended.messages);
        QVERIFY2(
            ended.messages.contains("The data set at byte 888 is cut: 8 bytes of elements are wanted, 5 are there"),
            ended.messages);
    }

    /// 3 GiB of which a corner is wanted: the file is sparse, and memory is not there for all of it.
    void biggerThanMemory()
    {
        QByteArray header = stream().left(256);
        const auto put = [&header](qsizetype offset, qint32 value) { std::memcpy(header.data() + offset, &value, 4); };
        put(20, 3 << 27); // elements of 8 bytes
        put(36, 1 << 14); // the last subscript
        put(48, 3 << 13);
        QFile file(m_source);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(header) == 256 && file.resize(256 + (qint64(3) << 30)));
        const double corner = 2.5;
        QVERIFY(file.seek(256 + (qint64(3) << 30) - 8));
        QVERIFY(file.write(reinterpret_cast<const char *>(&corner), 8) == 8);
        file.close();
        const Ended ended =
            run({u"export"_s, m_source, u"--view"_s, u"array"_s, u"--dataset-layout"_s, generic, u"--range"_s,
                 u"i=24575:24575"_s, u"--range"_s, u"j=16382:16383"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s},
                {.inChild = limitMemory(1UL << 30)});
        QVERIFY2(ended.code == 0, ended.messages);
        QCOMPARE(ended.output, QByteArray("0,2.5\n"));
    }

private:
    static QByteArray stream() { return readFile(QStringLiteral(RANKSCOPE_TEST_DATA "/visualizer/stream.vis")); }

    /// The same data sets with another magic number.
    static QByteArray foreignStream()
    {
        QByteArray bytes = stream();
        for (const qsizetype header : {0, 304, 584, 888})
            bytes.replace(header, 4, "\x78\x56\x34\x12");
        return bytes;
    }

    /// Our own layout with another magic number.
    static QByteArray profile(quint32 magic)
    {
        return "{\"header_bytes\":256,\"fields\":{\"magic\":{\"offset\":0,\"bytes\":4},"
               "\"id\":{\"offset\":8,\"bytes\":4},\"type\":{\"offset\":12,\"bytes\":4},"
               "\"item_length\":{\"offset\":16,\"bytes\":4},\"item_count\":{\"offset\":20,\"bytes\":4},"
               "\"axis_order\":{\"offset\":24,\"bytes\":4}},\"dimensions\":{\"offset\":32,\"count\":8,\"bytes\":12,"
               "\"extent\":{\"offset\":4,\"bytes\":4}},\"constants\":{\"magic\":"
               + QByteArray::number(magic) + "}}";
    }

    static QJsonObject fileOf(const Ended &ended) { return ended.json().value("files"_L1).toArray()[0].toObject(); }

    Ended exported(const QStringList &options) const
    {
        return run(
            QStringList{u"export"_s, m_source, u"--view"_s, u"array"_s, u"--format"_s, u"csv"_s, u"-o"_s, m_target}
            + options);
    }

    const QString generic = u"generic-i32-v1"_s;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_source;
    QString m_target;
};

RANKSCOPE_TEST(TestVisualizer, QCoreApplication)
#include "tst_visualizer.moc"
