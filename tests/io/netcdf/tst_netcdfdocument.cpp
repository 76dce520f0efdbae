// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "io/hdf5/document/hdf5document.h"
#include "io/netcdf/netcdfdocument.h"
#include "model/arrays/derived/decodedarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Files of the classic kinds. The fixtures were made by ncgen from the CDL next to them, whose values
/// stand here; wide.nc by netCDF4 for Python.
class TestNetcdfDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data();
    void values();
    void windows_data();
    void windows();
    void wideTypes();
    void attributes();
    void decoded();
    void sameAsNetcdf4();
    void oddNames();
    void writtenMeanwhile();
    void cutAtEveryByte();
    void refused_data();
    void refused();
    void cancelled();
};

namespace {

using Document = Result<std::shared_ptr<const ArrayDocument>>;

QString fixturePath(const QString &name)
{
    return QStringLiteral(RANKSCOPE_TEST_DATA "/netcdf/") % name;
}

Document documentOf(const QString &path)
{
    Progress progress;
    return readNetcdf(path, progress);
}

/// By the library, as what came through a pipe is read.
Document spooledDocumentOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(path));
    const QByteArray bytes = file.readAll();
    Result<SpoolFile> spool = SpoolFile::make(path);
    if (!spool || !spool->write({bytes.constData(), std::size_t(bytes.size())}, 0))
        qFatal("no temporary file");
    Progress progress;
    return readNetcdf(std::move(*spool), path, progress);
}

QString textOf(const ArraySource &dataSet, const ArrayWindow &window)
{
    ArrayValues values;
    if (const auto done = dataSet.read(window, values, Progress()); !done)
        return u'!' % done.error().message;
    QStringList texts;
    for (std::size_t index = 0; index < valueCount(values); ++index)
        texts << valueText(values, index, dataSet.type());
    return texts.join(u' ');
}

QString textOf(const ArrayDocument &document, const QString &path)
{
    const auto dataSet = findDataSet(document, path);
    if (!dataSet)
        return u"none"_s;
    QStringList extents;
    for (std::size_t dimension = 0; dimension < dataSet->shape().size(); ++dimension)
        extents << dimensionName(dataSet->description(), dimension) % u'='
                       % QString::number(dataSet->shape()[dimension]);
    return typeName(dataSet->type()) % u" ["_s % extents.join(u' ') % u"]: "_s
           % textOf(*dataSet, wholeWindow(dataSet->shape()));
}

const ArrayAttribute *attributeCalled(const std::vector<ArrayAttribute> &attributes, QLatin1StringView name)
{
    const auto found = std::ranges::find(attributes, name, &ArrayAttribute::name);
    return found == attributes.end() ? nullptr : &*found;
}

} // namespace

void TestNetcdfDocument::values_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("flavour");
    QTest::newRow("classic") << u"fields1.nc"_s << u"netCDF classic"_s;
    QTest::newRow("64-bit offset") << u"fields2.nc"_s << u"netCDF 64-bit offset"_s;
    QTest::newRow("64-bit data") << u"fields5.nc"_s << u"netCDF 64-bit data (CDF-5)"_s;
}

void TestNetcdfDocument::values()
{
    QFETCH(QString, file);
    for (const Document &document : {documentOf(fixturePath(file)), spooledDocumentOf(fixturePath(file))}) {
        QVERIFY2(document, document ? "" : qPrintable(document.error().message));
        QTEST((*document)->flavour, "flavour");
        QVERIFY((*document)->problems.isEmpty());
        QCOMPARE((*document)->dataSets.size(), 9U);
        QCOMPARE(textOf(**document, u"/time"_s), u"float64 [time=3]: 0 1 2.25"_s);
        QCOMPARE(textOf(**document, u"lat"_s), u"float32 [lat=2]: -45 45"_s);
        QCOMPARE(textOf(**document, u"temp"_s),
                 u"int16 [time=3 lat=2 lon=3]: 0 1 2 3 4 -999 10 11 12 13 14 15 20 21 22 23 24 32767"_s);
        QCOMPARE(textOf(**document, u"flag"_s), u"uint8 [time=3]: 1 255 128"_s);
        QCOMPARE(textOf(**document, u"station"_s), u"string [lat=2]: north so"_s);
        QCOMPARE(textOf(**document, u"title"_s), u"string []: x"_s);
        QCOMPARE(textOf(**document, u"mask"_s), u"int32 [lat=2 lon=3]: 1 0 1 0 1 0"_s);
        QCOMPARE(textOf(**document, u"answer"_s), u"int32 []: 42"_s);
    }
    const auto packed = documentOf(fixturePath(u"packed.nc"_s));
    QVERIFY(packed);
    QCOMPARE(textOf(**packed, u"only"_s), u"int8 [time=3 n=3]: 1 2 3 4 5 6 7 8 9"_s);
}

void TestNetcdfDocument::windows_data()
{
    QTest::addColumn<QString>("dataSet");
    QTest::addColumn<ArrayWindow>("window");
    QTest::addColumn<QString>("text");
    QTest::newRow("one") << u"temp"_s << ArrayWindow{{1, 1, 1}, {1, 1, 1}, {2, 1, 1}} << u"15"_s;
    QTest::newRow("every second") << u"temp"_s << ArrayWindow{{0, 2, 2}, {1, 1, 1}, {0, 2, 2}} << u"3 -999 23 32767"_s;
    QTest::newRow("records") << u"flag"_s << ArrayWindow{{0, 2, 2}} << u"1 128"_s;
    QTest::newRow("fixed") << u"mask"_s << ArrayWindow{{0, 2, 1}, {1, 2, 1}} << u"0 1 1 0"_s;
    QTest::newRow("texts") << u"station"_s << ArrayWindow{{1, 1, 1}} << u"so"_s;
    QTest::newRow("none") << u"mask"_s << ArrayWindow{{0, 0, 1}, {0, 3, 1}} << QString();
}

void TestNetcdfDocument::windows()
{
    QFETCH(QString, dataSet);
    QFETCH(ArrayWindow, window);
    for (const Document &document :
         {documentOf(fixturePath(u"fields1.nc"_s)), spooledDocumentOf(fixturePath(u"fields1.nc"_s))}) {
        QVERIFY(document);
        QTEST(textOf(*findDataSet(**document, dataSet), window), "text");
    }
}

void TestNetcdfDocument::wideTypes()
{
    for (const Document &document :
         {documentOf(fixturePath(u"wide.nc"_s)), spooledDocumentOf(fixturePath(u"wide.nc"_s))}) {
        QVERIFY(document);
        QCOMPARE(textOf(**document, u"a"_s), u"uint8 [n=2]: 0 255"_s);
        QCOMPARE(textOf(**document, u"b"_s), u"uint16 [n=2]: 1 65535"_s);
        QCOMPARE(textOf(**document, u"c"_s), u"uint32 [n=2]: 2 4294967295"_s);
        QCOMPARE(textOf(**document, u"d"_s), u"int64 [n=2]: -9223372036854775807 9223372036854775807"_s);
        QCOMPARE(textOf(**document, u"e"_s), u"uint64 [n=2]: 3 18446744073709551615"_s);
    }
}

void TestNetcdfDocument::attributes()
{
    const auto document = documentOf(fixturePath(u"fields1.nc"_s));
    QVERIFY(document);
    const auto &global = (*document)->entries.front().attributes;
    QCOMPARE((*document)->entries.front().path, u"/"_s);
    QCOMPARE(global.size(), 2U);
    QCOMPARE(attributeCalled(global, "title"_L1)->value, u"made by hand"_s);
    const AttributeValue version = wholeValue(*attributeCalled(global, "version"_L1));
    QCOMPARE(version.type, u"float32"_s);
    QCOMPARE(*version.shape, ArrayShape{2});
    QCOMPARE(valueText(version.values, 1, ElementType::Float32), u"2.5"_s);
    const ArrayDescription &temp = findDataSet(**document, u"temp"_s)->description();
    QCOMPARE(attributeCalled(temp.attributes, "scale_factor"_L1)->value, u"0.5"_s);
    QCOMPARE(attributeCalled(temp.attributes, "_FillValue"_L1)->value, u"-999"_s);
    QVERIFY(temp.storage.contains(u"time"_s));
}

/// 0.5 · stored + 273, of shorts with doubles.
void TestNetcdfDocument::decoded()
{
    const auto document = documentOf(fixturePath(u"fields1.nc"_s));
    QVERIFY(document);
    const auto decoded = decodedDocument(*document);
    const auto temp = findDataSet(*decoded, u"temp"_s);
    QCOMPARE(typeText(temp->description()), u"int16"_s);
    QCOMPARE(textOf(*decoded, u"temp"_s),
             u"float64 [time=3 lat=2 lon=3]: 273 273.5 274 274.5 275 nan 278 278.5 279 279.5 280 280.5 283 283.5 284 "
             "284.5 285 16656.5"_s);
    QVERIFY(codingSentence(*temp).contains(u"0.5"_s));
    QVERIFY(codingSentence(*findDataSet(**document, u"temp"_s)).contains(u"--decode"_s));
    QCOMPARE(findDataSet(*decoded, u"mask"_s), findDataSet(**document, u"mask"_s));
    QCOMPARE(decodedDocument(decoded), decoded); // not twice
}

/// Numbers have the same paths, shapes, types and values in both.
void TestNetcdfDocument::sameAsNetcdf4()
{
    Progress progress;
    const auto classic = documentOf(fixturePath(u"fields1.nc"_s));
    const auto later = readHdf5(fixturePath(u"fields4.nc"_s), progress);
    QVERIFY(classic && later);
    for (const QString &path : {u"/time"_s, u"/lat"_s, u"/lon"_s, u"/temp"_s, u"/mask"_s, u"/answer"_s, u"/flag"_s})
        QCOMPARE(textOf(**later, path), textOf(**classic, path));
}

/// Names that the library would take for those of servers.
void TestNetcdfDocument::oddNames()
{
    QTemporaryDir folder;
    for (const QString &name : {u"a#b.nc"_s, u"[x]http:c.nc"_s, u"Поле.nc"_s}) {
        const QString path = folder.filePath(name);
        QVERIFY(QFile::copy(fixturePath(u"fields1.nc"_s), path));
        const auto document = documentOf(path);
        QVERIFY2(document, qPrintable(path));
        QCOMPARE(textOf(**document, u"answer"_s), u"int32 []: 42"_s);
    }
}

/// Values that are there still are read.
void TestNetcdfDocument::writtenMeanwhile()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"a.nc"_s);
    QVERIFY(QFile::copy(fixturePath(u"fields1.nc"_s), path));
    const auto document = documentOf(path);
    QVERIFY(document);
    QFile file(path);
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(file.open(QIODevice::Append));
    file.write("more");
    file.close();
    QCOMPARE(textOf(**document, u"mask"_s), u"int32 [lat=2 lon=3]: 1 0 1 0 1 0"_s);
}

/// Behind the header: what is there is read, what is not is an error, and never zeros.
void TestNetcdfDocument::cutAtEveryByte()
{
    QFile whole(fixturePath(u"fields1.nc"_s));
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QByteArray bytes = whole.readAll();
    const auto reference = documentOf(whole.fileName());
    QVERIFY(reference);
    QTemporaryDir folder;
    const QString path = folder.filePath(u"cut.nc"_s);
    int readable = 0;
    for (qsizetype size = bytes.size() - 1; size > 0; --size) {
        QFile cut(path);
        QVERIFY(cut.open(QIODevice::WriteOnly));
        QCOMPARE(cut.write(bytes.first(size)), size);
        cut.close();
        const auto document = documentOf(path);
        if (!document) {
            QCOMPARE(int(document.error().kind), int(ErrorKind::Damaged));
            continue;
        }
        ++readable;
        for (const auto &dataSet : (*document)->dataSets) {
            const QString is = textOf(**document, dataSet->description().path);
            const QString was = textOf(**reference, dataSet->description().path);
            QVERIFY2(is == was || is.contains(u"behind the end"_s), qPrintable(is));
        }
    }
    QVERIFY(readable > 100);
}

void TestNetcdfDocument::refused_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("kind");
    QTest::newRow("missing") << u"/nowhere/at/all.nc"_s << int(ErrorKind::NotFound);
    QTest::newRow("folder") << fixturePath(QString()) << int(ErrorKind::NotAFile);
    QTest::newRow("other kind") << fixturePath(u"fields.cdl"_s) << int(ErrorKind::WrongFormat);
    QTest::newRow("HDF5") << fixturePath(u"fields4.nc"_s) << int(ErrorKind::WrongFormat);
}

void TestNetcdfDocument::refused()
{
    QFETCH(QString, path);
    const auto document = documentOf(path);
    QVERIFY(!document);
    QTEST(int(document.error().kind), "kind");
    QCOMPARE(document.error().file, path);
}

void TestNetcdfDocument::cancelled()
{
    Progress progress;
    progress.cancel();
    const auto document = readNetcdf(fixturePath(u"fields1.nc"_s), progress);
    QVERIFY(!document);
    QCOMPARE(int(document.error().kind), int(ErrorKind::Cancelled));
    const auto spooled = spooledDocumentOf(fixturePath(u"fields1.nc"_s));
    QVERIFY(spooled);
    ArrayValues values;
    const auto &temp = (*spooled)->dataSets[3];
    const auto done = temp->read(wholeWindow(temp->shape()), values, progress);
    QVERIFY(!done);
    QCOMPARE(int(done.error().kind), int(ErrorKind::Cancelled));
}

RANKSCOPE_TEST(TestNetcdfDocument, QCoreApplication)
#include "tst_netcdfdocument.moc"
