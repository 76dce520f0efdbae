// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <H5Cpp.h>

using namespace Qt::StringLiterals;

static const QByteArray loopRecords = "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n"
                                      "  IT: 1, (1)\n"
                                      "  BW: [4] \"A(I)\"; {\"p.fdv\", 4}\n"
                                      "  AW: [4] \"A(I)\" = 1; {\"p.fdv\", 4}\n"
                                      "  IT: 2, (2)\n"
                                      "  BW: [4] \"A(I)\"; {\"p.fdv\", 4}\n"
                                      "  AW: [4] \"A(I)\" = 2; {\"p.fdv\", 4}\n"
                                      "EL: 1; {\"p.fdv\", 5}, 1.E\n"
                                      "RV: [4] 3; {\"p.fdv\", 5}\n"
                                      "SKP: {\"p.fdv\", 6}\n";

class TestInfo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_trace = m_folder->filePath(u"0.trd"_s);
        QVERIFY(writeFile(m_trace, traceOf(loopRecords)));
    }

    void describesATrace()
    {
        const Ended ended = run({u"info"_s, m_trace, u"--json"_s});
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.messages, QByteArray());
        const QJsonObject expected = {
            {u"path"_s, m_trace},
            {u"kind"_s, u"dvm-trace"_s},
            {u"bytes"_s, traceOf(loopRecords).size()},
            {u"dialect"_s, u"D3"_s},
            {u"level"_s, u"FULL"_s},
            {u"cpu_count"_s, 1},
            {u"complete"_s, true},
            {u"records"_s,
             QJsonObject{
                 {u"PL"_s, 1}, {u"IT"_s, 2}, {u"BW"_s, 2}, {u"AW"_s, 2}, {u"EL"_s, 1}, {u"RV"_s, 1}, {u"SKP"_s, 1}}},
            {u"constructs"_s, 1},
            {u"problems"_s, QJsonArray{}},
        };
        QCOMPARE(ended.json().value("files"_L1).toArray(), QJsonArray{expected});
    }

    /// A header of nothing: no dimension, no attribute, no variable.
    void knowsAClassicNetcdf()
    {
        const QString path = m_folder->filePath(u"empty.nc"_s);
        QVERIFY(writeFile(path, QByteArray("CDF\x01") + QByteArray(28, '\0')));
        const QJsonObject file =
            run({u"info"_s, path, u"--json"_s}).json().value("files"_L1).toArray().at(0).toObject();
        QCOMPARE(file.value("kind"_L1).toString(), u"netcdf"_s);
#if RANKSCOPE_HAS_NETCDF
        QCOMPARE(file.value("format"_L1).toString(), u"netCDF classic"_s);
        QCOMPARE(file.value("datasets"_L1).toArray().size(), 0);
#else
        QVERIFY(run({u"info"_s, path}).messages.contains("built without the netCDF library"));
#endif
    }

    /// Of tests/data/netcdf/fields.cdl.
    void saysWhatStandsAlongDimensions()
    {
        const QString path = QStringLiteral(RANKSCOPE_TEST_DATA "/netcdf/fields4.nc");
        const QJsonArray dataSets = run({u"info"_s, path, u"--json"_s})
                                        .json()
                                        .value("files"_L1)
                                        .toArray()
                                        .at(0)
                                        .toObject()
                                        .value("datasets"_L1)
                                        .toArray();
        const auto temp = std::ranges::find_if(
            dataSets, [](const QJsonValue &one) { return one.toObject().value("path"_L1) == "/temp"_L1; });
        QVERIFY(temp != dataSets.end());
        QCOMPARE((*temp).toObject().value("dimensions"_L1).toArray(), (QJsonArray{u"time"_s, u"lat"_s, u"lon"_s}));
        const QJsonArray coordinates = (*temp).toObject().value("coordinates"_L1).toArray();
        QCOMPARE(coordinates.size(), 3);
        const QJsonObject time{{u"dimension"_s, u"time"_s},
                               {u"dataset"_s, u"/time"_s},
                               {u"units"_s, u"days since 2000-01-01"_s},
                               {u"calendar"_s, u"standard"_s}};
        QCOMPARE(coordinates[0].toObject(), time);
        QVERIFY(run({u"info"_s, path}).output.contains("3 × 2 × 3 (time, lat, lon)"));
    }

    void problemsDoNotFailIt()
    {
        QByteArray damaged = traceOf(loopRecords);
        damaged.replace("RV: [4] 3;", "RV: [4] three;"); // line 18
        QVERIFY(writeFile(m_trace, damaged));
        const Ended ended = run({u"info"_s, m_trace, u"--json"_s});
        QCOMPARE(ended.code, 0);
        const QJsonArray problems =
            ended.json().value("files"_L1).toArray()[0].toObject().value("problems"_L1).toArray();
        QCOMPARE(problems.size(), 1);
        QCOMPARE(problems[0].toObject().value("line"_L1).toInt(), 18);
        const QByteArray severity = problems[0].toObject().value("severity"_L1).toString().toUtf8();
        QVERIFY2(ended.messages.startsWith(QByteArray(m_trace.toUtf8() + ":18: " + severity + ": ")), ended.messages);
    }

    void saysThatATraceIsIncomplete()
    {
        QVERIFY(writeFile(m_trace, traceOf(loopRecords).chopped(10)));
        const Ended ended = run({u"info"_s, m_trace, u"--json"_s});
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.json().value("files"_L1).toArray()[0].toObject().value("complete"_L1).toBool(true), false);
        QVERIFY2(ended.messages.contains(": warning: "), ended.messages);
    }

    void describesOtherKinds_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QJsonObject>("expected");
        QTest::newRow("configuration")
            << "# Trace size = 3103 bytes\n# String count = 86\n# Used memory = 16592 bytes\n\n"
               "SL: 1() [1] {\"p.fdv\", 20} =  # \n  # Trace size = 1468 bytes\n  # String count = 40\n"
               "  # Count of traced iterations = 2\n  # Used memory = 7696 bytes\nEL: 1\nEND_HEADER\n"_ba
            << QJsonObject{{u"kind"_s, u"dvm-configuration"_s},
                           {u"constructs"_s, 1},
                           {u"trace_size"_s, 3103},
                           {u"string_count"_s, 86}};
        QTest::newRow("errors") << ": TrcFile(0.trd); TrcRec(64); Sequential branch. \n\t\tDifferent DOUBLE values\n"
                                   "\t\tVar. name = B(I,J)  File: p.fdv  Line: 24\n\t\tval1= 22\n\t\tval2= 22.5\n\n"
                                   "*** Processor 0: total errors: 1; Limit per CPU: 1000\n"_ba
                                << QJsonObject{{u"kind"_s, u"dvm-errors"_s}, {u"errors"_s, 1}, {u"total"_s, 1}};
        QTest::newRow("parameters") << "TraceOptions.TraceMode = 3;\nEnableTrace = 1;\n"_ba
                                    << QJsonObject{{u"kind"_s, u"dvm-parameters"_s}, {u"parameters"_s, 2}};
    }
    void describesOtherKinds()
    {
        QFETCH(QByteArray, content);
        QFETCH(QJsonObject, expected);
        const QString path = m_folder->filePath(u"other"_s);
        QVERIFY(writeFile(path, content));
        for (const Ended &ended :
             {run({u"info"_s, path, u"--json"_s}), run({u"info"_s, u"-"_s, u"--json"_s}, {.standardInput = content})}) {
            QCOMPARE(ended.code, 0);
            const QJsonObject file = ended.json().value("files"_L1).toArray()[0].toObject();
            for (auto key = expected.begin(); key != expected.end(); ++key)
                QCOMPARE(file.value(key.key()), key.value());
        }
    }

    void anUnknownKindEndsWith2AndOthersAreListed()
    {
        const QString unknown = m_folder->filePath(u"1.txt"_s);
        QVERIFY(writeFile(unknown, "nothing of the kind\n"));
        const Ended ended = run({u"info"_s, unknown, m_trace, u"--json"_s});
        QCOMPARE(ended.code, 2);
        const QJsonArray files = ended.json().value("files"_L1).toArray();
        QCOMPARE(files.size(), 2);
        QCOMPARE(files[0].toObject().value("kind"_L1).toString(), u"unknown"_s);
        QCOMPARE(files[1].toObject().value("kind"_L1).toString(), u"dvm-trace"_s);
        QVERIFY2(ended.messages.startsWith(QByteArray(unknown.toUtf8() + ": error: ")), ended.messages);
    }

    void refusesTheDialectOf1999WithItsLine()
    {
        QVERIFY(writeFile(m_trace, "# old\nPLOOP 1 [], rank = 1\nREAD = 3, 1.5\nSOURCE = p.fdv, 3\n"));
        const Ended ended = run({u"info"_s, m_trace, u"--json"_s});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.startsWith(QByteArray(m_trace.toUtf8() + ":2: error: ")), ended.messages);
    }

    void takesTheFilesOfAFolderAsAPersonCounts()
    {
        QVERIFY(writeFile(m_folder->filePath(u"10.trd"_s), traceOf(loopRecords)));
        QVERIFY(writeFile(m_folder->filePath(u"2.trd"_s), traceOf(loopRecords)));
        const Ended ended = run({u"info"_s, m_folder->path(), u"--json"_s});
        QCOMPARE(ended.code, 0);
        QStringList names;
        for (const auto file : ended.json().value("files"_L1).toArray())
            names << file.toObject().value("path"_L1).toString().section(u'/', -1);
        QCOMPARE(names, (QStringList{u"0.trd"_s, u"2.trd"_s, u"10.trd"_s}));
    }

    void bytesThatAreNoUtf8AreANote()
    {
        QByteArray text = traceOf(loopRecords);
        text.replace("\"A(I)\"", "\"\xc0(I)\""); // Windows-1251 for А
        QVERIFY(writeFile(m_trace, text));
        const Ended ended = run({u"info"_s, m_trace, u"--json"_s});
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.messages.contains(": note: "), ended.messages);
    }

    void theTableNamesFileKindAndContent()
    {
        const Ended ended = run({u"info"_s, m_trace});
        QCOMPARE(ended.code, 0);
        const QList<QByteArray> lines = ended.output.split('\n');
        QVERIFY2(lines[1].startsWith(QByteArray(m_trace.toUtf8() + "  dvm-trace  ")), lines[1]);
        QVERIFY2(lines[1].contains("D3 FULL, 10 record"), lines[1]);
        QCOMPARE(lines[2], "PL 1 IT 2 EL 1 BW 2 AW 2 RV 1 SKP 1"_ba);
    }

    /// /g/u with a unit, /g with a remark, /lost that leads nowhere.
    void listsAFileOfArrays()
    {
        const QString path = m_folder->filePath(u"fields.h5"_s);
        {
            H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_TRUNC);
            const H5::StrType text(H5::PredType::C_S1, 6);
            H5::Group group = file.createGroup("g");
            group.createAttribute("by", text, H5::DataSpace()).write(text, std::string("hand"));
            const hsize_t extents[] = {3, 4};
            H5::DataSet set = group.createDataSet("u", H5::PredType::NATIVE_INT16, H5::DataSpace(2, extents));
            const H5::StrType longText(H5::PredType::C_S1, 60);
            group.createAttribute("why", longText, H5::DataSpace()).write(longText, std::string(60, 'x'));
            set.createAttribute("units", text, H5::DataSpace()).write(text, std::string("m/s"));
            file.link(H5L_TYPE_SOFT, "/nowhere", "lost");
        }
        const QList<QByteArray> lines = run({u"info"_s, path}).output.split('\n');
        QVERIFY2(lines[1].endsWith("1 data set, /g/u int16 3 × 4"), lines[1]);
        QList<QByteArray> listed;
        for (const QByteArray &line : lines.mid(4))
            listed << line.simplified();
        const QByteArray why = QByteArray(47, 'x') + "…"; // cut, so that others are seen
        QVERIFY2(listed.contains("/g group by = hand, why = " + why), listed.join('\n'));
        QVERIFY2(listed.contains("/g/u int16 3 × 4 units = m/s"), listed.join('\n'));
        const QByteArray lost = "/lost → /nowhere broken link The link leads to \"/nowhere\", which is not there.";
        QVERIFY2(listed.contains(lost), listed.join('\n'));
        const QJsonObject file = run({u"info"_s, path, u"--json"_s}).json().value("files"_L1).toArray()[0].toObject();
        const QJsonObject units{
            {u"name"_s, u"units"_s}, {u"type"_s, u"string"_s}, {u"shape"_s, QJsonArray{}}, {u"value"_s, u"m/s"_s}};
        QCOMPARE(file.value("datasets"_L1).toArray()[0].toObject().value("attributes"_L1).toArray(), QJsonArray{units});
        QCOMPARE(file.value("groups"_L1).toArray()[0].toObject().value("path"_L1).toString(), u"/g"_s);
        QCOMPARE(file.value("broken_links"_L1).toArray()[0].toObject().value("link"_L1).toString(), u"/nowhere"_s);
    }

    /// More values than a line takes, and a text longer than one.
    void attributesAreWhole()
    {
        const QString path = m_folder->filePath(u"attributes.h5"_s);
        const std::string text(9000, 'y');
        std::vector<std::int64_t> many;
        for (std::int64_t number = 0; number < 60; ++number)
            many.push_back(number - (std::int64_t(1) << 60));
        {
            H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_TRUNC);
            H5::DataSet set = file.createDataSet("u", H5::PredType::NATIVE_INT16, H5::DataSpace());
            const hsize_t extents[] = {20, 3};
            set.createAttribute("many", H5::PredType::NATIVE_INT64, H5::DataSpace(2, extents))
                .write(H5::PredType::NATIVE_INT64, many.data());
            const H5::StrType longText(H5::PredType::C_S1, text.size());
            set.createAttribute("text", longText, H5::DataSpace()).write(longText, text);
        }
        const Ended ended = run({u"info"_s, path, u"--json"_s});
        const QJsonObject set =
            ended.json().value("files"_L1).toArray()[0].toObject().value("datasets"_L1).toArray()[0].toObject();
        const QJsonArray attributes = set.value("attributes"_L1).toArray();
        QCOMPARE(attributes.size(), 2);
        const QJsonObject numbers = attributes[0].toObject();
        QCOMPARE(numbers.keys(), (QStringList{u"name"_s, u"shape"_s, u"type"_s, u"value"_s}));
        QCOMPARE(numbers.value("type"_L1).toString(), u"int64"_s);
        QCOMPARE(numbers.value("shape"_L1).toArray(), (QJsonArray{20, 3}));
        QCOMPARE(numbers.value("value"_L1).toArray().size(), 20);
        QCOMPARE(numbers.value("value"_L1).toArray()[19].toArray()[2].toInteger(), many.back());
        QCOMPARE(attributes[1].toObject().value("value"_L1).toString(), QString::fromStdString(text));
    }

    void whatIsNotKnownIsNotInvented()
    {
        const QString path = m_folder->filePath(u"unreadable.h5"_s);
        {
            H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_TRUNC);
            const hsize_t extents[] = {5};
            file.createDataSet("lists", H5::VarLenType(H5::PredType::NATIVE_DOUBLE), H5::DataSpace(1, extents));
            file.createDataSet("null", H5::PredType::NATIVE_FLOAT, H5::DataSpace(H5S_NULL));
            file.createDataSet("u", H5::PredType::NATIVE_INT16, H5::DataSpace(1, extents));
        }
        // the first message of its header, of a version that nobody knows: it cannot even be opened
        const QByteArray bytes = readFile(path);
        const QJsonArray sets = run({u"info"_s, path, u"--json"_s})
                                    .json()
                                    .value("files"_L1)
                                    .toArray()[0]
                                    .toObject()
                                    .value("datasets"_L1)
                                    .toArray();
        QCOMPARE(sets.size(), 3);
        const QJsonObject lists = sets[0].toObject();
        QCOMPARE(lists.value("type"_L1).toString(), u"list of float64"_s);
        QCOMPARE(lists.value("shape"_L1).toArray(), (QJsonArray{5, 0}));
        const QJsonObject null = sets[1].toObject();
        QCOMPARE(null.value("type"_L1).toString(), u"float32"_s);
        QVERIFY(!null.contains("shape"_L1));
        QVERIFY(!null.contains("error"_L1));
        QVERIFY(writeFile(path, withBrokenDataSet(bytes, path)));
        const QJsonArray broken = run({u"info"_s, path, u"--json"_s})
                                      .json()
                                      .value("files"_L1)
                                      .toArray()[0]
                                      .toObject()
                                      .value("datasets"_L1)
                                      .toArray();
        QCOMPARE(broken.size(), 3);
        QVERIFY(broken[2].toObject().contains("error"_L1));
        QVERIFY(!broken[2].toObject().contains("type"_L1));
        QVERIFY(!broken[2].toObject().contains("shape"_L1));
    }

    void listsOtherNames()
    {
        const QString path = m_folder->filePath(u"names.h5"_s);
        {
            H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_TRUNC);
            H5::Group group = file.createGroup("a");
            group.createDataSet("u", H5::PredType::NATIVE_INT16, H5::DataSpace());
            file.link(H5L_TYPE_HARD, "/a/u", "b");
            file.link(H5L_TYPE_SOFT, "a/u", "c");
            file.link(H5L_TYPE_HARD, "/a", "d");
            file.link(H5L_TYPE_HARD, "/", "a/root");
            file.link(H5L_TYPE_SOFT, "/none", "e");
        }
        const QJsonObject file = run({u"info"_s, path, u"--json"_s}).json().value("files"_L1).toArray()[0].toObject();
        QStringList links;
        for (const QJsonValue link : file.value("links"_L1).toArray())
            links << link.toObject().value("path"_L1).toString() % u' ' % link.toObject().value("target"_L1).toString();
        QCOMPARE(links, (QStringList{u"/a/root /"_s, u"/b /a/u"_s, u"/c a/u"_s, u"/d /a"_s}));
        QCOMPARE(file.value("datasets"_L1).toArray().size(), 1);
        for (const QString &name : {u"/b"_s, u"c"_s, u"/d/u"_s, u"/a/root/d/root/c"_s}) {
            const Ended ended = run({u"statistics"_s, path, u"--dataset"_s, name, u"--json"_s});
            QVERIFY2(ended.code == 0, ended.messages);
        }
    }

    void writesToAFile()
    {
        const QString target = m_folder->filePath(u"info.json"_s);
        const Ended ended = run({u"info"_s, m_trace, u"--json"_s, u"-o"_s, target});
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY(readFile(target).contains("\"dvm-trace\""));
    }

private:
    /// The header of /u, with a version of its data type that does not exist.
    static QByteArray withBrokenDataSet(QByteArray bytes, const QString &path)
    {
        const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_RDONLY);
        H5O_info_t facts;
        H5Oget_info_by_name2(file.getId(), "u", &facts, H5O_INFO_BASIC, H5P_DEFAULT);
        // class 0 (integer), version 1, the flags of a signed one: byte 0x10, then 0x08
        const qsizetype at = bytes.indexOf(QByteArray::fromHex("1008"), qsizetype(facts.addr));
        bytes[at] = char(0xf0);
        return bytes;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_trace;
};

RANKSCOPE_TEST(TestInfo, QCoreApplication)
#include "tst_info.moc"
