// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "io/detection.h"
#include "io/readdocument.h"
#include "io/zarr/zarrdocument.h"
#include "model/arrays/derived/decodedarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Stores that zarr and xarray wrote for Python, from values that stand in tests/data/zarr/make.py.
class TestZarrDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data();
    void values();
    void windows_data();
    void windows();
    void listing();
    void archives();
    void arrayAlone();
    void xarray();
    void copiesOfDescriptions();
    void ring();
    void newerVersion();
    void damagedChunk();
    void foldersOfStores();
    void refused_data();
    void refused();
    void cancelled();
};

namespace {

using ReadStore = Result<std::shared_ptr<const ArrayDocument>>;

QString fixturePath(const QString &name)
{
    return QStringLiteral(RANKSCOPE_TEST_DATA "/zarr/") % name;
}

ReadStore documentOf(const QString &path)
{
    return readZarr(path, Progress());
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
    for (const std::uint64_t extent : dataSet->shape())
        extents << QString::number(extent);
    return typeText(dataSet->description()) % u" ["_s % extents.join(u' ') % u"]: "_s
           % textOf(*dataSet, wholeWindow(dataSet->shape()));
}

QString problemsOf(const ArrayDocument &document)
{
    QStringList texts;
    for (const Problem &problem : document.problems.items())
        texts << problem.text;
    return texts.join(u'\n');
}

void copyFolder(const QString &from, const QString &to)
{
    QDirIterator files(from, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        const QString target = to % file.mid(from.size());
        QVERIFY(QDir().mkpath(QFileInfo(target).path()) && QFile::copy(file, target));
    }
}

void write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

const ArrayAttribute *attributeCalled(const std::vector<ArrayAttribute> &attributes, QLatin1StringView name)
{
    const auto found = std::ranges::find(attributes, name, &ArrayAttribute::name);
    return found == attributes.end() ? nullptr : &*found;
}

} // namespace

void TestZarrDocument::values_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *path, const QString &text) {
        QTest::newRow(path) << QString::fromLatin1(path) << text;
    };
    row("u", u"float64 [6 5]: 0.5 1.5 2.5 3.5 4.5 10.5 11.5 12.5 13.5 14.5 20.5 21.5 22.5 23.5 24.5 30.5 31.5 32.5 "
             u"33.5 34.5 "
             "40.5 41.5 42.5 43.5 44.5 50.5 51.5 52.5 53.5 54.5"_s);
    row("bits", u"float32 [6 5]: 0.5 1.5 2.5 3.5 4.5 10.5 11.5 12.5 13.5 14.5 20.5 21.5 22.5 23.5 24.5 30.5 31.5 32.5 "
                "33.5 34.5 40.5 41.5 42.5 43.5 44.5 50.5 51.5 52.5 53.5 54.5"_s);
    row("big", u"int32 [5 4]: 0 1 2 3 10 11 12 13 20 21 22 23 30 31 32 33 40 41 42 43"_s);
    row("packed",
        u"float32 [2 3 4]: 0.5 1.5 2.5 3.5 10.5 11.5 12.5 13.5 20.5 21.5 22.5 23.5 100.5 101.5 102.5 103.5 110.5 "
        "111.5 112.5 113.5 120.5 121.5 122.5 123.5"_s);
    row("plain", u"int16 [3 4]: 0 1 2 3 10 11 12 13 20 21 22 23"_s);
    row("gz", u"uint16 [3 4]: 0 1 2 3 10 11 12 13 20 21 22 23"_s);
    row("part", u"int64 [4 4]: -7 -7 -7 -7 -7 -7 -7 -7 5 5 -7 -7 5 5 -7 -7"_s);
    row("unsaid", u"float32 [4]: 1 2 nan nan"_s);
    row("huge", u"uint64 [2]: 18446744073709551614 18446744073709551614"_s);
    row("filtered", u"int32 [20]: 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29"_s);
    row("scaled", u"float64 [3]: 1.5 2 2.5"_s);
    row("lz4", u"float64 [2 2]: 0.5 1.5 10.5 11.5"_s);
    row("inner/scalar", u"float64 []: 42.25"_s);
    row("inner/time", u"datetime64[s] [2]: 1795478400 -9223372036854775808"_s); // date -u -d 2026-11-24 +%s
    row("inner/names", u"string [3]: one zwölf "_s);
    row("inner/fixed", u"string [2]: ab ж"_s);
    row("inner/bytes", u"string [2]: ab c"_s);
    row("inner/truth", u"bool [3]: 1 0 1"_s);
    row("inner/complex", u"complex64 [2]: 1+2i -0-3.5i"_s);
    row("inner/half", u"float16 [2]: 0.5 -2"_s);
    row("inner/records/id", u"int32 [3]: 1 2 3"_s);
    row("inner/records/x", u"float64 [3 2]: 1.5 2.5 3.5 4.5 5.5 6.5"_s);
}

void TestZarrDocument::values()
{
    QFETCH(QString, path);
    static const std::array stores{documentOf(fixturePath(u"mixed.zarr"_s)), documentOf(fixturePath(u"mixed.zip"_s))};
    for (const ReadStore &document : stores) {
        QVERIFY2(document, document ? "" : qPrintable(document.error().message));
        QTEST(textOf(**document, path), "text");
    }
}

void TestZarrDocument::windows_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<std::vector<std::uint64_t>>("numbers"); // first, count, step of each dimension
    QTest::addColumn<QString>("text");
    using Numbers = std::vector<std::uint64_t>;
    QTest::newRow("over chunks") << u"u"_s << Numbers{3, 2, 1, 2, 2, 1} << u"32.5 33.5 42.5 43.5"_s;
    QTest::newRow("steps over chunks") << u"u"_s << Numbers{0, 2, 5, 0, 2, 4} << u"0.5 4.5 50.5 54.5"_s;
    QTest::newRow("steps inside") << u"big"_s << Numbers{1, 2, 2, 0, 2, 3} << u"10 13 30 33"_s;
    QTest::newRow("one") << u"packed"_s << Numbers{1, 1, 1, 2, 1, 1, 3, 1, 1} << u"123.5"_s;
    QTest::newRow("none") << u"u"_s << Numbers{0, 0, 1, 0, 5, 1} << QString();
    QTest::newRow("texts") << u"inner/names"_s << Numbers{1, 2, 1} << u"zwölf "_s;
    QTest::newRow("in records") << u"inner/records/x"_s << Numbers{1, 2, 1, 1, 1, 1} << u"4.5 6.5"_s;
    QTest::newRow("huge steps") << u"part"_s << Numbers{3, 1, 1000000000000, 1, 2, 2} << u"5 -7"_s;
}

void TestZarrDocument::windows()
{
    QFETCH(QString, path);
    QFETCH(std::vector<std::uint64_t>, numbers);
    const auto document = documentOf(fixturePath(u"mixed.zarr"_s));
    QVERIFY(document);
    ArrayWindow window;
    for (std::size_t at = 0; at < numbers.size(); at += 3)
        window.push_back({numbers[at], numbers[at + 1], numbers[at + 2]});
    QTEST(textOf(*findDataSet(**document, path), window), "text");
}

void TestZarrDocument::listing()
{
    const auto document = documentOf(fixturePath(u"mixed.zarr"_s));
    QVERIFY(document);
    QCOMPARE((*document)->flavour, u"Zarr 2"_s);
    QCOMPARE(int((*document)->format), int(ArrayFormat::Zarr));
    const ArrayEntry &root = (*document)->entries.front();
    QCOMPARE(root.path, u"/"_s);
    QCOMPARE(attributeCalled(root.attributes, "weights"_L1)->value, u"1, 2.5"_s);
    QCOMPARE(findDataSet(**document, u"u"_s)->description().storage, u"chunked 4 × 3, blosc (lz4, 5, byte shuffle)"_s);
    QCOMPARE(findDataSet(**document, u"part"_s)->description().storage, u"chunked 2 × 2, 1 of 4 chunks"_s);
    QCOMPARE(findDataSet(**document, u"packed"_s)->description().storage, u"chunked 1 × 2 × 3, zstd 3"_s);
    const QString problems = problemsOf(**document);
    QVERIFY2(problems.contains(u"/unsaid: 1 of its 2 chunks"_s), qPrintable(problems));
    QVERIFY2(problems.contains(u"/inner/newer: This is a Zarr store of version 3"_s), qPrintable(problems));
    QVERIFY(!findDataSet(**document, u"inner/newer"_s)->description().error.isEmpty());
}

/// What zarr.ZipStore writes, and what comes of packing the folder.
void TestZarrDocument::archives()
{
    const QString archive = fixturePath(u"mixed.zip"_s);
    const auto kind = detectFile(archive);
    QVERIFY(kind);
    QCOMPARE(*kind, FileKind::Zarr);
    const auto document = documentOf(archive);
    QVERIFY(document);
    QCOMPARE(findDataSet(**document, u"part"_s)->description().storage, u"chunked 2 × 2, 1 of 4 chunks"_s);
    QVERIFY(problemsOf(**document).contains(u"/unsaid: 1 of its 2 chunks"_s));
    QFile whole(archive);
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QByteArray bytes = whole.readAll();
    const QTemporaryDir folder;
    const QString cut = folder.filePath(u"cut.zip"_s);
    for (const qsizetype size : {bytes.size() - 1, bytes.size() / 2, qsizetype(4)}) {
        write(cut, bytes.first(size));
        QVERIFY(!documentOf(cut));
    }
}

/// An array is a store too, and so is each file that describes one.
void TestZarrDocument::arrayAlone()
{
    for (const QString &path : {u"mixed.zarr/plain"_s, u"mixed.zarr/plain/.zarray"_s}) {
        ReadOptions options;
        Progress progress;
        const auto document = readDocument({fixturePath(path)}, options, progress);
        QVERIFY2(document, document ? "" : qPrintable(document.error().message));
        QCOMPARE((*document)->arrays()->dataSets.size(), 1U);
        QCOMPARE((*document)->arrays()->dataSets.front()->description().path, u"arr_0"_s);
    }
}

void TestZarrDocument::xarray()
{
    const auto document = documentOf(fixturePath(u"xarray.zarr"_s));
    QVERIFY(document);
    const auto array = findDataSet(**document, u"t"_s);
    QVERIFY(array);
    QCOMPARE(dimensionName(array->description(), 0), u"time"_s);
    QCOMPARE(dimensionName(array->description(), 2), u"lon"_s);
    QVERIFY(!attributeCalled(array->description().attributes, "_ARRAY_DIMENSIONS"_L1));
    QCOMPARE(textOf(**document, u"t"_s), u"int16 [2 2 2]: 21 22 -999 24 21 22 -999 24"_s);
    const auto decoded = decodedDocument(*document);
    QCOMPARE(textOf(*decoded, u"t"_s), u"int16 [2 2 2]: 280.5 281 nan 282 280.5 281 nan 282"_s);
    QCOMPARE(textOf(*decoded, u"lat"_s).section(u' ', -2), u"10 20"_s);
}

/// A description that is only in the copy of them all is one all the same.
void TestZarrDocument::copiesOfDescriptions()
{
    const QTemporaryDir folder;
    const QString store = folder.filePath(u"x.zarr"_s);
    copyFolder(fixturePath(u"xarray.zarr"_s), store);
    QVERIFY(QFile::remove(store % u"/lon/.zarray"_s) && QFile::remove(store % u"/lon/.zattrs"_s));
    const auto document = documentOf(store);
    QVERIFY(document);
    QCOMPARE(textOf(**document, u"lon"_s), u"float64 [2]: 5 7.5"_s);
    QVERIFY(QDir(store % u"/lat"_s).removeRecursively());
    const auto removed = documentOf(store);
    QVERIFY(removed);
    QVERIFY(!findDataSet(**removed, u"lat"_s));
    QVERIFY2(problemsOf(**removed).contains(u"/lat is described in .zmetadata alone"_s),
             qPrintable(problemsOf(**removed)));
    write(store % u"/.zmetadata"_s, "{\"metadata\""_ba);
    const auto damaged = documentOf(store);
    QVERIFY(damaged);
    QVERIFY(problemsOf(**damaged).contains(u".zmetadata"_s));
    QVERIFY(!findDataSet(**damaged, u"lon"_s));
}

void TestZarrDocument::ring()
{
    const QTemporaryDir folder;
    const QString store = folder.filePath(u"r"_s);
    write(store % u"/.zgroup"_s, R"({"zarr_format": 2})"_ba);
    write(store % u"/g/.zgroup"_s, R"({"zarr_format": 2})"_ba);
    QVERIFY(QFile::link(store, store % u"/g/again"_s));
    const auto document = documentOf(store);
    QVERIFY(document);
    QCOMPARE((*document)->entries.size(), 2U);
}

void TestZarrDocument::newerVersion()
{
    const QTemporaryDir folder;
    write(folder.filePath(u"zarr.json"_s), R"({"zarr_format": 3, "node_type": "group"})"_ba);
    QVERIFY(isZarrStore(folder.path()));
    const auto document = documentOf(folder.path());
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Unsupported);
    QVERIFY(document.error().message.contains(u"version 3"_s));
    QVERIFY(document.error().hint.contains(u"zarr_format=2"_s));
}

/// Only the windows that ask for it have the error.
void TestZarrDocument::damagedChunk()
{
    const QTemporaryDir folder;
    const QString store = folder.filePath(u"m"_s);
    copyFolder(fixturePath(u"mixed.zarr/u"_s), store);
    QFile chunk(store % u"/1.1"_s);
    QVERIFY(chunk.open(QIODevice::ReadWrite));
    const QByteArray whole = chunk.readAll();
    const auto document = documentOf(store);
    QVERIFY(document);
    const ArraySource &array = *(*document)->dataSets.front();
    for (qsizetype size = 0; size < whole.size(); ++size) {
        QVERIFY(chunk.resize(size));
        QVERIFY2(textOf(array, {{4, 2, 1}, {3, 2, 1}}).startsWith(u"!Chunk "_s), qPrintable(QString::number(size)));
    }
    QCOMPARE(textOf(array, {{4, 2, 1}, {0, 2, 1}}), u"40.5 41.5 50.5 51.5"_s);
    QVERIFY(chunk.remove() && QDir().mkdir(store % u"/1.1"_s));
    QVERIFY(textOf(array, {{5, 1, 1}, {4, 1, 1}}).startsWith(u'!'));
}

/// Stores of steps are a series as files are.
void TestZarrDocument::foldersOfStores()
{
    const QTemporaryDir folder;
    for (const QString &step : {u"u_step0000.zarr"_s, u"u_step0010.zarr"_s})
        copyFolder(fixturePath(u"mixed.zarr/plain"_s), folder.filePath(step));
    Progress progress;
    const auto document = readDocument({folder.path()}, {.family = Family::Arrays}, progress);
    QVERIFY2(document, document ? "" : qPrintable(document.error().message));
    QVERIFY((*document)->arrays()->series);
    QCOMPARE((*document)->arrays()->dataSets.size(), 1U);
    QCOMPARE((*document)->arrays()->dataSets.front()->shape(), (ArrayShape{2, 3, 4}));
}

void TestZarrDocument::refused_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("kind");
    QTest::newRow("missing") << u"none.zarr"_s << int(ErrorKind::NotFound);
    QTest::newRow("no store") << u"mixed.zarr/inner/.."_s % u"/.."_s << int(ErrorKind::WrongFormat);
    QTest::newRow("a file") << u"make.py"_s << int(ErrorKind::WrongFormat);
}

void TestZarrDocument::refused()
{
    QFETCH(QString, path);
    const auto document = documentOf(fixturePath(path));
    QVERIFY(!document);
    QTEST(int(document.error().kind), "kind");
}

void TestZarrDocument::cancelled()
{
    Progress progress;
    progress.cancel();
    const auto document = readZarr(fixturePath(u"mixed.zarr"_s), progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
    const auto whole = documentOf(fixturePath(u"mixed.zarr"_s));
    ArrayValues values;
    const auto done = findDataSet(**whole, u"u"_s)->read(wholeWindow({6, 5}), values, progress);
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestZarrDocument, QCoreApplication)
#include "tst_zarrdocument.moc"
