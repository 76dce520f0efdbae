// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What files of HDF5 have beside their elements: several names for one data set, attributes, shapes and types of their
// own.
#include "tests/app/commands/program.h"
#include "tests/app/commands/reportjson.h"
#include "tests/io/hdf5/hdf5folder.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <QJsonArray>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;
using rankscope::notANumber;

class TestDiffHdf5 : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void pathsPairThroughLinks_data();
    void pathsPairThroughLinks();
    void aMissingNameIsADifference();
    void aMissingNameOfAGroup();
    void brokenLinksAreNotCompared();
    void comparesTheSourcesOfVirtualDataSets();
    void missingSourcesAreNotCompared_data();
    void missingSourcesAreNotCompared();
    void decodedValuesHaveTheTypeThatIsCompared();
    void comparingNothingEndsWith2();
    void attributes_data();
    void attributes();
    void attributesAreListed();
    void namesOfEnumerationsAreCompared();
    void aNullSpaceIsNoArrayOfSizeZero();
    void narrowTypesDiffer();

private:
    template<typename Fill>
    QString file(const QString &name, Fill fill) const
    {
        write(name, fill);
        return path(name);
    }
    /// A data set /u of 1 and 2 with an attribute units, "" for none.
    QString withUnits(const QString &name, const QByteArray &units) const
    {
        return file(name, [&units](hid_t target) {
            const double numbers[] = {1, 2};
            put(target, "u", H5T_NATIVE_DOUBLE, {2}, numbers);
            if (!units.isEmpty())
                textAttribute(target, "u", "units", units);
        });
    }
    static void textAttribute(hid_t where, const char *object, const char *name, const QByteArray &text)
    {
        const hid_t type = H5Tcopy(H5T_C_S1);
        H5Tset_size(type, std::size_t(text.size()) + 1);
        const hid_t opened = H5Oopen(where, object, H5P_DEFAULT);
        attribute(opened, name, type, {}, text.constData());
        H5Oclose(opened);
        H5Tclose(type);
    }
};

void TestDiffHdf5::pathsPairThroughLinks_data()
{
    QTest::addColumn<QString>("reference");
    QTest::addColumn<QString>("current");
    QTest::addColumn<int>("code");
    const QStringList kinds{u"hard"_s, u"soft"_s, u"group"_s, u"copy"_s};
    for (const QString &one : kinds) {
        for (const QString &other : kinds)
            QTest::addRow("%s, %s", qPrintable(one), qPrintable(other)) << one << other << 0;
    }
    QTest::newRow("another value") << u"hard"_s << u"changed"_s << 1;
    QTest::newRow("another value, the other way") << u"changed"_s << u"soft"_s << 1;
}

/// /g/u and /z/u are one data set by a hard link, a soft one, a linked group; or two alike.
void TestDiffHdf5::pathsPairThroughLinks()
{
    QFETCH(QString, reference);
    QFETCH(QString, current);
    QFETCH(int, code);
    const auto make = [this](const QString &name, const QString &kind) {
        return file(name, [&kind](hid_t target) {
            const double numbers[] = {1, 2};
            const double others[] = {1, 3};
            const hid_t group = H5Gcreate2(target, "g", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
            put(group, "u", H5T_NATIVE_DOUBLE, {2}, numbers);
            if (kind == "group"_L1) {
                H5Lcreate_hard(target, "g", target, "z", H5P_DEFAULT, H5P_DEFAULT);
            } else {
                const hid_t second = H5Gcreate2(target, "z", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
                if (kind == "hard"_L1)
                    H5Lcreate_hard(group, "u", second, "u", H5P_DEFAULT, H5P_DEFAULT);
                else if (kind == "soft"_L1)
                    H5Lcreate_soft("/g/u", second, "u", H5P_DEFAULT, H5P_DEFAULT);
                else
                    put(second, "u", H5T_NATIVE_DOUBLE, {2}, kind == "copy"_L1 ? numbers : others);
                H5Gclose(second);
            }
            H5Gclose(group);
        });
    };
    const QStringList files{make(u"one.h5"_s, reference), make(u"two.h5"_s, current)};
    const Ended ended = run(QStringList{u"diff"_s} + files + QStringList{u"--json"_s});
    QVERIFY2(ended.code == code, QByteArray(ended.output + ended.messages));
    const QStringList classes = dataSetClasses(ended.json());
    QCOMPARE(classes.contains(u"/g/u equal"_s), true);
    QCOMPARE(classes.contains(u"/z/u different"_s), code == 1);
    QVERIFY2(!ended.output.contains("only-"), ended.output);
    const Ended asked = run(QStringList{u"diff"_s} + files + QStringList{u"--dataset"_s, u"/z/u"_s, u"--json"_s});
    QCOMPARE(asked.code, code);
    QCOMPARE(dataSetClasses(asked.json()), QStringList{u"/z/u "_s + (code == 0 ? u"equal"_s : u"different"_s)});
}

void TestDiffHdf5::aMissingNameIsADifference()
{
    const double number = 1;
    const QString two = file(u"two.h5"_s, [&number](hid_t target) {
        put(target, "u", H5T_NATIVE_DOUBLE, {1}, &number);
        H5Lcreate_soft("/u", target, "v", H5P_DEFAULT, H5P_DEFAULT);
    });
    const QString one = file(u"one.h5"_s, [&](hid_t target) { put(target, "u", H5T_NATIVE_DOUBLE, {1}, &number); });
    const Ended ended = run({u"diff"_s, two, one, u"--json"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(dataSetClasses(ended.json()), (QStringList{u"/u equal"_s, u"/v only-reference"_s}));
    QCOMPARE(dataSetClasses(run({u"diff"_s, one, two, u"--json"_s}).json()),
             (QStringList{u"/u equal"_s, u"/v only-current"_s}));
}

/// The data sets in it are those that have the name; of a group that is in itself there would be no end of them.
void TestDiffHdf5::aMissingNameOfAGroup()
{
    const auto make = [this](const QString &name, bool hasLinks) {
        return file(name, [hasLinks](hid_t target) {
            const double number = 1;
            const hid_t group = H5Gcreate2(target, "g", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
            put(group, "u", H5T_NATIVE_DOUBLE, {1}, &number);
            put(group, "v", H5T_NATIVE_DOUBLE, {1}, &number);
            if (hasLinks) {
                H5Lcreate_soft("/g", target, "h", H5P_DEFAULT, H5P_DEFAULT);
                H5Lcreate_soft("/g", group, "ring", H5P_DEFAULT, H5P_DEFAULT);
            }
            H5Gclose(group);
        });
    };
    const Ended ended = run({u"diff"_s, make(u"two.h5"_s, true), make(u"one.h5"_s, false), u"--json"_s});
    QCOMPARE(ended.code, 1);
    QStringList classes = dataSetClasses(ended.json());
    classes.sort();
    QCOMPARE(classes, (QStringList{u"/g/ring only-reference"_s, u"/g/u equal"_s, u"/g/v equal"_s,
                                   u"/h/u only-reference"_s, u"/h/v only-reference"_s}));
}

void TestDiffHdf5::brokenLinksAreNotCompared()
{
    const double number = 1;
    const QString broken = file(u"broken.h5"_s, [&number](hid_t target) {
        put(target, "u", H5T_NATIVE_DOUBLE, {1}, &number);
        H5Lcreate_external("gone.h5", "/", target, "ext", H5P_DEFAULT, H5P_DEFAULT);
    });
    const QString whole = file(u"whole.h5"_s, [&number](hid_t target) {
        put(target, "u", H5T_NATIVE_DOUBLE, {1}, &number);
        const hid_t group = H5Gcreate2(target, "ext", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
        put(group, "w", H5T_NATIVE_DOUBLE, {1}, &number);
        H5Gclose(group);
    });
    const Ended same = run({u"diff"_s, broken, broken, u"--json"_s});
    QCOMPARE(same.code, 2);
    QCOMPARE(dataSetClasses(same.json()), (QStringList{u"/u equal"_s, u"/ext not-compared"_s}));
    QVERIFY(listedDataSet(same.json(), u"/ext"_s).value("error"_L1).toString().contains("gone.h5"_L1));
    QVERIFY(!listedDataSet(same.json(), u"/ext"_s).contains("reference_type"_L1));
    QCOMPARE(run({u"diff"_s, broken, broken, u"--allow-partial"_s}).code, 0);
    for (const QStringList &files : {QStringList{broken, whole}, QStringList{whole, broken}}) {
        const Ended ended = run(QStringList{u"diff"_s} + files + QStringList{u"--json"_s});
        QCOMPARE(ended.code, 2);
        QVERIFY2(dataSetClasses(ended.json()).contains(u"/ext/w not-compared"_s), ended.output);
        QVERIFY2(!ended.output.contains("only-"), ended.output);
    }
    const Ended asked = run({u"statistics"_s, broken, u"--dataset"_s, u"/ext/w"_s});
    QCOMPARE(asked.code, 2);
    QVERIFY2(asked.messages.contains("gone.h5"), asked.messages);
}

void TestDiffHdf5::comparesTheSourcesOfVirtualDataSets()
{
    const QString name = file(u"virtual.h5"_s, [](hid_t target) {
        const double numbers[] = {1, 2, 3};
        put(target, "z_source", H5T_NATIVE_DOUBLE, {3}, numbers);
        const hid_t space = spaceOf({3});
        const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
        H5Pset_virtual(list, space, ".", "z_source", space);
        put(target, "a_virtual", H5T_NATIVE_DOUBLE, {3}, nullptr, list);
        H5Pclose(list);
        H5Sclose(space);
    });
    const QString copy = path(u"copy.h5"_s);
    QFile::remove(copy);
    QVERIFY(QFile::copy(name, copy));
    const Ended ended = run({u"diff"_s, name, copy, u"--json"_s});
    QVERIFY2(ended.code == 0, QByteArray(ended.output + ended.messages));
    QCOMPARE(ended.json().value("counts"_L1).toObject().value("elements"_L1).toInt(), 6);
}

void TestDiffHdf5::missingSourcesAreNotCompared_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("as stored") << QStringList();
    QTest::newRow("decoded") << QStringList{u"--decode"_s};
    QTest::newRow("blocks") << QStringList{u"--grid"_s, u"1"_s};
    QTest::newRow("decoded blocks") << QStringList{u"--decode"_s, u"--grid"_s, u"1"_s};
}

/// Fill values stand on both sides for what nobody has, whatever is made of them.
void TestDiffHdf5::missingSourcesAreNotCompared()
{
    QFETCH(QStringList, options);
    const QString name = file(u"parts.h5"_s, [](hid_t target) {
        const hid_t space = spaceOf({3});
        const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
        H5Pset_virtual(list, space, "no-such-part.h5", "u", space);
        put(target, "all", H5T_NATIVE_DOUBLE, {3}, nullptr, list);
        const double scale = 2;
        const hid_t all = H5Oopen(target, "all", H5P_DEFAULT);
        attribute(all, "scale_factor", H5T_NATIVE_DOUBLE, {}, &scale);
        H5Oclose(all);
        H5Pclose(list);
        H5Sclose(space);
    });
    const Ended ended = run(QStringList{u"diff"_s, name, name, u"--json"_s} + options);
    QCOMPARE(ended.code, 2);
    QCOMPARE(dataSetClasses(ended.json()), QStringList{u"/all not-compared"_s});
    QVERIFY(listedDataSet(ended.json(), u"/all"_s).value("error"_L1).toString().contains("no-such-part.h5"_L1));
}

/// A packed variable and its values, as `ncpdq -U` unpacks them: to the type of scale_factor.
void TestDiffHdf5::decodedValuesHaveTheTypeThatIsCompared()
{
    const QString packed = file(u"packed.h5"_s, [](hid_t target) {
        const std::array<short, 3> stored{0, 1, 4};
        put(target, "t", H5T_NATIVE_SHORT, {3}, stored.data());
        const hid_t opened = H5Oopen(target, "t", H5P_DEFAULT);
        const double scale = 0.5;
        const double offset = 10;
        attribute(opened, "scale_factor", H5T_NATIVE_DOUBLE, {}, &scale);
        attribute(opened, "add_offset", H5T_NATIVE_DOUBLE, {}, &offset);
        H5Oclose(opened);
    });
    const QString plain = file(u"plain.h5"_s, [](hid_t target) {
        const std::array<double, 3> values{10, 10.5, 12};
        put(target, "t", H5T_NATIVE_DOUBLE, {3}, values.data());
    });
    const QString single = file(u"single.h5"_s, [](hid_t target) {
        const std::array<float, 3> values{10, 10.5, 12};
        put(target, "t", H5T_NATIVE_FLOAT, {3}, values.data());
    });
    QCOMPARE(run({u"diff"_s, packed, plain}).code, 1);
    for (const auto &pair : {std::pair(packed, plain), std::pair(plain, packed)}) {
        const Ended same = run({u"diff"_s, pair.first, pair.second, u"--decode"_s});
        QVERIFY2(same.code == 0, QByteArray(same.output + same.messages));
    }
    const Ended other = run({u"diff"_s, packed, single, u"--decode"_s});
    QCOMPARE(other.code, 1);
    QVERIFY2(other.output.contains("The type is float64, stored as int16 in the reference, float32 in the current"),
             other.output);
}

void TestDiffHdf5::comparingNothingEndsWith2()
{
    const QString empty = file(u"empty.h5"_s, [](hid_t) {});
    const Ended ended = run({u"diff"_s, empty, empty, u"--json"_s});
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.json().value("equal"_L1).toBool(true), false);
    QVERIFY2(ended.messages.contains("Nothing"), ended.messages);
    QVERIFY(writeFile(path(u"rules.json"_s), R"({"datasets":[{"match":"*","ignore":true}]})"));
    const QString array = withUnits(u"array.h5"_s, "m");
    QCOMPARE(run({u"diff"_s, array, array}).code, 0);
    const Ended ignored = run({u"diff"_s, array, array, u"--rules"_s, path(u"rules.json"_s)});
    QVERIFY2(ignored.code == 2, ignored.messages);
}

void TestDiffHdf5::attributes_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<QString>("which");
    QTest::addColumn<int>("code");
    QTest::newRow("the same") << "m"_ba
                              << "m"_ba << u"meaning"_s << 0;
    QTest::newRow("other units") << "m"_ba
                                 << "km"_ba << u"meaning"_s << 1;
    QTest::newRow("no units") << "m"_ba
                              << ""_ba << u"meaning"_s << 1;
    QTest::newRow("units come in") << ""_ba
                                   << "m"_ba << u"all"_s << 1;
    QTest::newRow("not asked for") << "m"_ba
                                   << "km"_ba << u"none"_s << 0;
}

void TestDiffHdf5::attributes()
{
    QFETCH(QByteArray, reference);
    QFETCH(QByteArray, current);
    QFETCH(QString, which);
    QFETCH(int, code);
    const QString one = withUnits(u"one.h5"_s, reference);
    const QString two = withUnits(u"two.h5"_s, current);
    const Ended ended = run({u"diff"_s, one, two, u"--json"_s, u"--attributes"_s, which});
    QCOMPARE(ended.code, code);
    const QJsonObject json = ended.json();
    QCOMPARE(json.value("equal"_L1).toBool(), code == 0);
    QCOMPARE(json.contains("attributes"_L1), code == 1);
    if (code == 0)
        return;
    const QJsonObject found = json.value("attributes"_L1).toArray()[0].toObject();
    QCOMPARE(found.value("class"_L1).toString(), u"attribute"_s);
    QCOMPARE(found.value("path"_L1).toString(), u"/u"_s);
    QCOMPARE(found.value("name"_L1).toString(), u"units"_s);
    QCOMPARE(found.contains("reference"_L1), !reference.isEmpty());
    QCOMPARE(found.value("current"_L1).toString(), QString::fromLatin1(current));
    QCOMPARE(listedDataSet(json, u"/u"_s).value("class"_L1).toString(), u"attributes-differ"_s);
}

/// Those that change no meaning are notes; numbers are compared by value whatever their type.
void TestDiffHdf5::attributesAreListed()
{
    const auto make = [this](const QString &name, const char *history, double scale, bool isSingle) {
        return file(name, [&](hid_t target) {
            const double number = 1;
            put(target, "u", H5T_NATIVE_DOUBLE, {1}, &number);
            textAttribute(target, "/", "history", history);
            const hid_t opened = H5Oopen(target, "u", H5P_DEFAULT);
            const auto single = static_cast<float>(scale);
            attribute(opened, "scale_factor", isSingle ? H5T_NATIVE_FLOAT : H5T_NATIVE_DOUBLE, {1},
                      isSingle ? static_cast<const void *>(&single) : &scale);
            const double missing = notANumber;
            attribute(opened, "_FillValue", H5T_NATIVE_DOUBLE, {}, &missing);
            H5Oclose(opened);
        });
    };
    const QString one = make(u"one.h5"_s, "monday", 0.5, false);
    const QString two = make(u"two.h5"_s, "tuesday", 0.5, true);
    const Ended ended = run({u"diff"_s, one, two, u"--json"_s});
    QVERIFY2(ended.code == 0, ended.output);
    const QJsonObject note = ended.json().value("notes"_L1).toArray()[0].toObject();
    QCOMPARE(note.value("path"_L1).toString() + note.value("name"_L1).toString(), u"/history"_s);
    QVERIFY(run({u"diff"_s, one, two}).output.contains("tuesday"));
    QCOMPARE(run({u"diff"_s, one, two, u"--attributes"_s, u"all"_s}).code, 1);
    QCOMPARE(run({u"diff"_s, one, two, u"--attributes"_s, u"some"_s}).code, 2);
    const QString three = make(u"three.h5"_s, "monday", 0.25, true);
    const QString table = path(u"attributes.csv"_s);
    const Ended scaled = run({u"diff"_s, one, three, u"--csv"_s, table});
    QCOMPARE(scaled.code, 1);
    QVERIFY2(scaled.output.contains("attributes differ"), scaled.output);
    const QList<QByteArray> lines = readFile(table).trimmed().split('\n');
    QVERIFY2(lines.front().endsWith(",error,name,reference,current"), lines.front());
    QVERIFY2(lines.back().startsWith("/u,,attribute,") && lines.back().endsWith(",scale_factor,0.5,0.25"),
             lines.back());
}

void TestDiffHdf5::namesOfEnumerationsAreCompared()
{
    const auto make = [this](const QString &name, const char *second) {
        return file(name, [second](hid_t target) {
            const hid_t type = H5Tenum_create(H5T_NATIVE_INT);
            const int numbers[] = {0, 1};
            H5Tenum_insert(type, "solid", &numbers[0]);
            H5Tenum_insert(type, second, &numbers[1]);
            put(target, "phase", type, {2}, numbers);
            H5Tclose(type);
        });
    };
    const QString one = make(u"one.h5"_s, "fluid");
    const QString two = make(u"two.h5"_s, "gas");
    QCOMPARE(run({u"diff"_s, one, one}).code, 0);
    const Ended ended = run({u"diff"_s, one, two, u"--json"_s});
    QCOMPARE(ended.code, 1);
    const QJsonObject found = ended.json().value("attributes"_L1).toArray()[0].toObject();
    QCOMPARE(found.value("path"_L1).toString(), u"/phase"_s);
    QCOMPARE(found.value("current"_L1).toString(), u"0 = solid, 1 = gas"_s);
}

void TestDiffHdf5::aNullSpaceIsNoArrayOfSizeZero()
{
    const QString null = file(u"null.h5"_s, [](hid_t target) {
        const hid_t space = H5Screate(H5S_NULL);
        H5Dclose(H5Dcreate2(target, "u", H5T_NATIVE_DOUBLE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
        H5Sclose(space);
    });
    const QString zero = file(u"zero.h5"_s, [](hid_t target) { put(target, "u", H5T_NATIVE_DOUBLE, {0}, nullptr); });
    const Ended ended = run({u"diff"_s, null, zero, u"--json"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.json().value("shape_mismatch"_L1).toBool(), true);
    const QJsonObject row = listedDataSet(ended.json(), u"/u"_s);
    QVERIFY(!row.contains("reference_shape"_L1));
    QCOMPARE(row.value("current_shape"_L1).toArray(), QJsonArray{0});
    QCOMPARE(run({u"diff"_s, null, null}).code, 0);
    QCOMPARE(run({u"diff"_s, zero, zero}).code, 0);
}

/// E4M3 and float32 are read alike, but are two types.
void TestDiffHdf5::narrowTypesDiffer()
{
    const auto make = [this](const QString &name, bool isNarrow) {
        return file(name, [isNarrow](hid_t target) {
            const hid_t narrow = H5Tcopy(H5T_IEEE_F32LE);
            H5Tset_fields(narrow, 7, 3, 4, 0, 3);
            H5Tset_ebias(narrow, 7);
            H5Tset_size(narrow, 1);
            const char byte = 0x38; // 1
            const float one = 1;
            put(target, "u", isNarrow ? narrow : H5T_NATIVE_FLOAT, {1},
                isNarrow ? static_cast<const void *>(&byte) : &one);
            H5Tclose(narrow);
        });
    };
    const QString narrow = make(u"narrow.h5"_s, true);
    const QString wide = make(u"wide.h5"_s, false);
    const Ended ended = run({u"diff"_s, narrow, wide, u"--json"_s});
    QCOMPARE(ended.code, 1);
    const QJsonObject row = listedDataSet(ended.json(), u"/u"_s);
    QCOMPARE(row.value("type_mismatch"_L1).toBool(), true);
    QCOMPARE(row.value("reference_type"_L1).toString(), u"float8_e4m3"_s);
    QCOMPARE(row.value("counts"_L1).toObject().value("differing"_L1).toInt(-1), 0);
    QCOMPARE(run({u"diff"_s, narrow, narrow}).code, 0);
}

RANKSCOPE_TEST(TestDiffHdf5, QCoreApplication)
#include "tst_diffhdf5.moc"
