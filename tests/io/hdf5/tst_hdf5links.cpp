// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Data sets by any of their names, and elements that are in other data sets or files.
#include "arraycheck.h"
#include "hdf5folder.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <H5Cpp.h>

using namespace Qt::StringLiterals;
using namespace rankscope;

/// What of a data set is nowhere.
static QString missingIn(const ArrayDocument &document, const QString &path)
{
    const auto source = findDataSet(document, path);
    return source ? source->description().missing : QString();
}

class TestHdf5Links : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    /// h5py's h["u"] = …; h["hl"] = h["u"], and links to groups round and round.
    void aDataSetHasManyNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("text");
        for (const char *name :
             {"u", "/u", "hl", "/hl", "/soft", "/g/back", "/g/loop/u", "/g/loop/g/loop/g/back", "//g//.//back"})
            QTest::newRow(name) << QString::fromLatin1(name) << u"1 2"_s;
        for (const char *name : {"/g/v", "/again/v", "/g/loop/again/v", "/chain", "relative/v", "/out", "/through"})
            QTest::newRow(name) << QString::fromLatin1(name) << u"7 8"_s;
        for (const char *name : {"/pair.x", "/other.x", "/g/loop/other.x"})
            QTest::newRow(name) << QString::fromLatin1(name) << u"3"_s;
        for (const char *name : {"/nowhere", "/lost", "/lost/v", "/circle", "/g/loop", "/g/../u"})
            QTest::newRow(name) << QString::fromLatin1(name) << u"no data set"_s;
    }

    void aDataSetHasManyNames()
    {
        QFETCH(QString, name);
        writeLinks();
        const auto document = documentOf(path(u"names.h5"_s));
        QVERIFY(document);
        QTEST(textOf(*document, name), "text");
        QCOMPARE(document->dataSets.size(), std::size_t(5)); // u, v, x, and those of the other file
    }

    /// Its source opens with the settings of the virtual one, and stays open with it.
    void readsTheSourcesOfVirtualDataSets()
    {
        write(u"virtual.h5"_s, [](hid_t file) {
            const double numbers[] = {1, 2, 3};
            put(file, "source", H5T_IEEE_F64LE, {3}, numbers);
            const hid_t space = spaceOf({3});
            const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
            H5Pset_virtual(list, space, ".", "source", space);
            put(file, "all", H5T_IEEE_F64LE, {3}, nullptr, list);
            H5Pclose(list);
            H5Sclose(space);
        });
        const auto document = documentOf(path(u"virtual.h5"_s));
        QVERIFY(document);
        for (const QString &name : {u"all"_s, u"source"_s, u"all"_s})
            QCOMPARE(textOf(*document, name), u"1 2 3"_s);
        const auto again = documentOf(path(u"virtual.h5"_s)); // as diff has two files open
        QVERIFY(again);
        QCOMPARE(textOf(*again, u"source"_s), u"1 2 3"_s);
        QCOMPARE(textOf(*document, u"source"_s), u"1 2 3"_s);
    }

    void tellsOfMissingSources()
    {
        write(u"parts.h5"_s, [](hid_t file) {
            const hid_t space = spaceOf({3});
            const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
            H5Pset_virtual(list, space, "no-such-part.h5", "u", space);
            put(file, "all", H5T_IEEE_F64LE, {3}, nullptr, list);
            H5Pclose(list);
            H5Sclose(space);
        });
        const auto document = documentOf(path(u"parts.h5"_s));
        QVERIFY(document);
        QCOMPARE(document->problems.items().size(), std::size_t(1));
        const QString text = document->problems.items().front().text;
        QVERIFY2(text.startsWith("/all: "_L1) && text.contains("no-such-part.h5"_L1), qPrintable(text));
        QVERIFY2(text.contains(QFileInfo(path(u"parts.h5"_s)).absolutePath()), qPrintable(text));
    }

    void tellsOfMissingDataSetsOfSources()
    {
        const std::int32_t numbers[] = {1, 2, 3};
        write(u"part.h5"_s, [&numbers](hid_t file) { put(file, "u", H5T_STD_I32LE, {3}, numbers); });
        write(u"sets.h5"_s, [](hid_t file) {
            for (const char *const source : {"u", "v"}) {
                const hid_t space = spaceOf({3});
                const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
                H5Pset_virtual(list, space, "part.h5", source, space);
                put(file, source, H5T_STD_I32LE, {3}, nullptr, list);
                H5Pclose(list);
                H5Sclose(space);
            }
        });
        const auto document = documentOf(path(u"sets.h5"_s));
        QVERIFY(document);
        QCOMPARE(document->problems.items().size(), std::size_t(1));
        QCOMPARE(document->problems.items().front().text,
                 u"/v: A source of the virtual data set, “v” in “part.h5”, is not there; what it should hold reads as "
                 "the fill value."_s);
        QCOMPARE(textOf(*document, u"u"_s), u"1 2 3"_s);
        QVERIFY(missingIn(*document, u"/u"_s).isEmpty());
        QVERIFY(missingIn(*document, u"/v"_s).contains(u"“v” in “part.h5”"_s));
    }

    /// Of a hundred sources in the file itself the last one is missing.
    void looksAtAllSources()
    {
        write(u"own.h5"_s, [](hid_t file) {
            constexpr hsize_t rows = 100;
            const hid_t space = spaceOf({rows});
            const hid_t row = spaceOf({1});
            const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
            for (hsize_t index = 0; index < rows; ++index) {
                const hsize_t count = 1;
                H5Sselect_hyperslab(space, H5S_SELECT_SET, &index, nullptr, &count, nullptr);
                H5Pset_virtual(list, space, ".", index + 1 < rows ? "one" : "none", row);
            }
            const std::int32_t one = 1;
            put(file, "one", H5T_STD_I32LE, {1}, &one);
            put(file, "all", H5T_STD_I32LE, {rows}, nullptr, list);
            H5Pclose(list);
            H5Sclose(row);
            H5Sclose(space);
        });
        const auto document = documentOf(path(u"own.h5"_s));
        QVERIFY(document);
        QVERIFY(missingIn(*document, u"/all"_s).contains(u"“none”"_s));
    }

    /// A name without a folder is one beside the file, or in the working directory.
    void findsExternalFiles_data()
    {
        QTest::addColumn<bool>("isBeside");
        QTest::newRow("beside the file") << true;
        QTest::newRow("in the working directory") << false;
    }

    void findsExternalFiles()
    {
        QFETCH(bool, isBeside);
        const QByteArray raw = QByteArray::fromHex("0500000006000000");
        const QTemporaryDir elsewhere;
        const QString before = QDir::currentPath();
        const QString name = u"rankscope-part.raw"_s;
        QFile file(isBeside ? path(name) : elsewhere.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(raw) == raw.size());
        file.close();
        write(u"external.h5"_s, [&name](hid_t target) {
            const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
            H5Pset_external(list, name.toLatin1().constData(), 0, 8);
            put(target, "outside", H5T_STD_I32LE, {2}, nullptr, list);
            H5Pclose(list);
        });
        QVERIFY(QDir::setCurrent(elsewhere.path()));
        const auto document = documentOf(path(u"external.h5"_s));
        const QString text = document ? textOf(*document, u"outside"_s) : QString();
        QDir::setCurrent(before);
        QFile::remove(file.fileName());
        QCOMPARE(text, u"5 6"_s);
    }

    /// HDF5 1.10 looks for the external files of the sources in the working folder alone.
    void findsExternalFilesOfSourcesBesideThem()
    {
        const QString folder = QFileInfo(path(u"over.h5"_s)).absolutePath();
        QVERIFY(QDir(folder).mkdir(u"parts"_s));
        for (const QString &place : {u""_s, u"parts/"_s}) {
            write(place % u"rankscope-source.h5"_s, [](hid_t target) {
                const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
                H5Pset_external(list, "rankscope-source.raw", 0, 8);
                put(target, "outside", H5T_STD_I32LE, {2}, nullptr, list);
                H5Pclose(list);
            });
        }
        const auto writeOver = [this](const QString &name, const char *source) {
            write(name, [source](hid_t target) {
                const hid_t space = spaceOf({2});
                const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
                H5Pset_virtual(list, space, source, "outside", space);
                put(target, "all", H5T_STD_I32LE, {2}, nullptr, list);
                H5Pclose(list);
                H5Sclose(space);
            });
        };
        writeOver(u"over.h5"_s, "rankscope-source.h5");
        writeOver(u"overparts.h5"_s, "parts/rankscope-source.h5");
        const auto shown = [this](const QString &name) {
            const auto document = documentOf(path(name));
            return document ? textOf(*document, u"all"_s) : QString();
        };
        const QString here = QDir::currentPath();
        const QString nowhere = shown(u"overparts.h5"_s);
        const QString places = QStringList{here, folder, path(u"parts"_s)}.join(u", "_s);
        QVERIFY2(nowhere.contains(QString(u"(looked in "_s % places % u")."_s)), qPrintable(nowhere));
        const auto writeRaw = [this](const QString &name, const QByteArray &hexadecimal) {
            QFile file(path(name));
            return file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromHex(hexadecimal)) == 8;
        };
        QVERIFY(writeRaw(u"parts/rankscope-source.raw"_s, "0500000006000000"));
        QCOMPARE(shown(u"overparts.h5"_s), u"5 6"_s);
        const QString missing = shown(u"over.h5"_s);
        QVERIFY2(missing.contains(QString(u"(looked in "_s % here % u", "_s % folder % u")."_s)), qPrintable(missing));
        QVERIFY(writeRaw(u"rankscope-source.raw"_s, "0700000008000000"));
        QCOMPARE(shown(u"over.h5"_s), u"7 8"_s);
        QCOMPARE(QDir::currentPath(), here);
    }

private:
    /// /hl and /u are one data set, /g and /again one group, /pair and /other one compound; /out and /through lead into
    /// another file.
    void writeLinks() const
    {
        write(u"elsewhere.h5"_s, [](hid_t file) {
            const std::int32_t numbers[] = {7, 8};
            put(file, "w", H5T_STD_I32LE, {2}, numbers);
            const hid_t group = H5Gcreate2(file, "inner", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
            put(group, "w", H5T_STD_I32LE, {2}, numbers);
            H5Lcreate_soft("/w", group, "up", H5P_DEFAULT, H5P_DEFAULT);
            H5Gclose(group);
        });
        write(u"names.h5"_s, [](hid_t file) {
            const std::int32_t first[] = {1, 2};
            const std::int32_t second[] = {7, 8};
            const std::int32_t third = 3;
            put(file, "u", H5T_STD_I32LE, {2}, first);
            H5Lcreate_hard(file, "u", file, "hl", H5P_DEFAULT, H5P_DEFAULT);
            const hid_t group = H5Gcreate2(file, "g", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
            put(group, "v", H5T_STD_I32LE, {2}, second);
            H5Lcreate_hard(file, "u", group, "back", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_hard(file, "/", group, "loop", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_hard(file, "g", file, "again", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_soft("/u", file, "soft", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_soft("/step", file, "chain", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_soft("g/v", file, "step", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_soft("g", file, "relative", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_soft("/nothing", file, "lost", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_soft("/circle", file, "circle", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_external("elsewhere.h5", "/inner", file, "abroad", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_soft("/abroad/w", file, "out", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_soft("/abroad/up", file, "through", H5P_DEFAULT, H5P_DEFAULT);
            const hid_t pair = H5Tcreate(H5T_COMPOUND, 4);
            H5Tinsert(pair, "x", 0, H5T_STD_I32LE);
            put(file, "pair", pair, {1}, &third);
            H5Tclose(pair);
            H5Lcreate_hard(file, "pair", file, "other", H5P_DEFAULT, H5P_DEFAULT);
            H5Gclose(group);
        });
    }
};

RANKSCOPE_TEST(TestHdf5Links, QCoreApplication)
#include "tst_hdf5links.moc"
