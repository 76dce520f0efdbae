// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "io/numpy/numpyreader.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Files of NumPy. The fixtures were written by NumPy 1.24 from the values that stand here; other bytes are by hand.
class TestNumpyReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fixtures_data();
    void fixtures();
    void records();
    void types_data();
    void types();
    void headers_data();
    void headers();
    void refused_data();
    void refused();
    void cutAtEveryByte_data();
    void cutAtEveryByte();
    void damagedMember();
    void largeMember();
    void cutElements();
    void looksLike();
    void cancelled();
    void missing();
};

namespace {

using Document = Result<std::shared_ptr<const ArrayDocument>>;

QByteArray numpyFixture(const QString &name)
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/numpy/") % name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

Document numpyDocumentOf(const QByteArray &bytes, std::uint64_t mostUnpacked = 1U << 20U)
{
    Progress progress;
    return readNumpy(memoryBytes({bytes.begin(), bytes.end()}, u"test"_s), u"test"_s, progress, mostUnpacked);
}

QString contentsOf(const ArraySource &dataSet)
{
    QStringList extents;
    for (const std::uint64_t extent : dataSet.shape())
        extents << QString::number(extent);
    ArrayValues values;
    QStringList texts;
    if (const auto done = dataSet.read(wholeWindow(dataSet.shape()), values, Progress()); !done)
        texts << u'!' % done.error().message;
    else
        for (std::size_t index = 0; index < valueCount(values); ++index)
            texts << valueText(values, index, dataSet.type());
    return dataSet.description().path % u' ' % typeName(dataSet.type()) % u" ["_s % extents.join(u' ') % u"]: "_s
           % texts.join(u' ');
}

QStringList contentsOf(const ArrayDocument &document)
{
    QStringList lines;
    for (const auto &dataSet : document.dataSets)
        lines << contentsOf(*dataSet);
    return lines;
}

QByteArray npy(const QByteArray &header, const QByteArray &data, char version = 1)
{
    QByteArray bytes("\x93NUMPY", 6);
    bytes += version;
    bytes += '\0';
    for (int index = 0; index < (version == 1 ? 2 : 4); ++index)
        bytes += static_cast<char>(header.size() >> 8 * index & 0xFF);
    return bytes + header + data;
}

QByteArray header(const QByteArray &descr, const QByteArray &shape)
{
    return "{'descr': " + descr + ", 'fortran_order': False, 'shape': " + shape + ", }\n";
}

} // namespace

void TestNumpyReader::fixtures_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("contents");
    QTest::newRow("big-endian, column-major")
        << u"bigfortran.npy"_s
        << QStringList{u"arr_0 int16 [2 3 4]: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23"_s};
    QTest::newRow("packed") << u"mixed.npz"_s
                            << QStringList{u"grid float32 [3 4]: 1.5 -2 3 4 5 nan 7 8 9 10 inf 12"_s,
                                           u"names string [3]: ab gr\u00f6\u00dfe "_s, u"flags bool [3]: 1 0 1"_s,
                                           u"codes string [2]: x abc"_s};
    QTest::newRow("stored") << u"stored.npz"_s << QStringList{u"b int8 [1 2]: 1 2"_s, u"arr_0 int64 [4]: 0 1 2 3"_s};
    QTest::newRow("ZIP64") << u"zip64.npz"_s << QStringList{u"x float64 [3]: 0 1 2"_s};
    QTest::newRow("one behind the other")
        << u"several.npy"_s << QStringList{u"arr_0 uint16 [3]: 0 1 2"_s, u"arr_1 float64 []: 2.5"_s};
    QTest::newRow("objects") << u"objects.npy"_s
                             << QStringList{
                                    u"arr_0 uint8 [2]: !Its elements are objects of Python, which cannot be read."_s};
}

void TestNumpyReader::fixtures()
{
    QFETCH(QString, file);
    QFETCH(QStringList, contents);
    const auto document = numpyDocumentOf(numpyFixture(file));
    QVERIFY(document);
    QCOMPARE(contentsOf(**document), contents);
    QVERIFY((*document)->problems.isEmpty());
    QCOMPARE((*document)->format, ArrayFormat::Numpy);
    QCOMPARE((*document)->entries.size(), std::size_t(contents.size()));
    Progress progress;
    const auto fromFile = readNumpy(QStringLiteral(RANKSCOPE_TEST_DATA "/numpy/") % file, progress);
    QVERIFY(fromFile);
    QCOMPARE(contentsOf(**fromFile), contents);
}

void TestNumpyReader::records()
{
    const auto document = numpyDocumentOf(numpyFixture(u"records.npy"_s));
    QVERIFY(document);
    QCOMPARE(contentsOf(**document),
             (QStringList{u"arr_0/id int32 [2]: 7 -8"_s, u"arr_0/pos float64 [2 3]: 1 2 3 4 5 6.5"_s,
                          u"arr_0/p/t float16 [2]: 0.5 65500"_s, u"arr_0/p/z complex64 [2]: 1+2i -0-3.5i"_s}));
    const auto &entries = (*document)->entries;
    QCOMPARE(entries.size(), std::size_t(5));
    QCOMPARE(entries[0].kind, ArrayEntry::Kind::Group);
    QCOMPARE(entries[0].path, u"arr_0"_s);
    QCOMPARE(entries[3].name, u"p/t"_s);
    QCOMPARE(entries[3].parent, std::optional<std::uint32_t>(0));
    QCOMPARE(entries[3].dataSet, std::optional<std::uint32_t>(2));
    QCOMPARE((*document)->dataSets[0]->description().attributes, (std::vector<ArrayAttribute>{{u"dtype"_s, u">i4"_s}}));
}

void TestNumpyReader::types_data()
{
    QTest::addColumn<QByteArray>("descr");
    QTest::addColumn<QByteArray>("hex");
    QTest::addColumn<QStringList>("contents");
    const auto row = [](const char *descr, const QByteArray &hex, const QStringList &contents) {
        QTest::newRow(descr) << QByteArray(descr) << hex << contents;
    };
    row("'|u1'", "07", {u"arr_0 uint8 [1]: 7"_s});
    row("'>u4'", "00000102", {u"arr_0 uint32 [1]: 258"_s});
    row("'=i2'", "feff", {u"arr_0 int16 [1]: -2"_s});
    row("'|b1'", "01", {u"arr_0 bool [1]: 1"_s});
    row("'?'", "00", {u"arr_0 bool [1]: 0"_s});
    row("'<f2'", "003c", {u"arr_0 float16 [1]: 1"_s});
    row("'<f16'", "0000000000000080ff3f000000000000", {u"arr_0 longdouble [1]: 1"_s});
    row("'>c16'", "3ff00000000000004000000000000000", {u"arr_0 complex128 [1]: 1+2i"_s});
    row("'>U2'", "0001f6000000007a", {u"arr_0 string [1]: \U0001F600z"_s});
    row("'<U1'", "00d80000", {u"arr_0 string [1]: \uFFFD"_s});
    row("'|S3'", "610000", {u"arr_0 string [1]: a"_s});
    row("'|S0'", "", {u"arr_0 string [1]: "_s});
    row("'<M8[ns]'", "0100000000000000", {u"arr_0 int64 [1]: 1"_s});
    row("'<c32'", QByteArray(64, '0'), {u"arr_0 uint8 [1]: !Elements of the type <c32 cannot be read."_s});
    row("'|V2'", "0000", {u"arr_0 uint8 [1]: !Elements of the type |V2 cannot be read."_s});
    row("[('a', '|u1'), ('', '|V2'), (('title', 'b'), '<u2')]", "01ffff0203",
        {u"arr_0/a uint8 [1]: 1"_s, u"arr_0/b uint16 [1]: 770"_s});
    row("[('r', [('x', '|u1'), ('y', '|u1', (2,))], (2,))]", "010203040506",
        {u"arr_0/r/x uint8 [1 2]: 1 4"_s, u"arr_0/r/y uint8 [1 2 2]: 2 3 5 6"_s});
    row("[('a', '|u1'), ('a', '|u1')]", "0102", {u"arr_0/a uint8 [1]: 1"_s, u"arr_0/a (2) uint8 [1]: 2"_s});
    row("[('ok', '|u1'), ('not', '<c32')]", "01" + QByteArray(64, '0'),
        {u"arr_0/ok uint8 [1]: 1"_s, u"arr_0/not uint8 [1]: !Elements of the type <c32 cannot be read."_s});
}

void TestNumpyReader::types()
{
    QFETCH(QByteArray, descr);
    QFETCH(QByteArray, hex);
    QFETCH(QStringList, contents);
    const auto document = numpyDocumentOf(npy(header(descr, "(1,)"), QByteArray::fromHex(hex)));
    QVERIFY(document);
    QCOMPARE(contentsOf(**document), contents);
    QVERIFY((*document)->problems.isEmpty());
}

void TestNumpyReader::headers_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("contents");
    QTest::newRow("version 2") << npy(header("'<u2'", "(2,)"), "\1\2\3\4", 2) << u"arr_0 uint16 [2]: 513 1027"_s;
    QTest::newRow("version 3") << npy(header("[('\u00e4', '|u1')]", "(1,)"), "\1", 3) << u"arr_0/\u00e4 uint8 [1]: 1"_s;
    QTest::newRow("other order, double quotes, Python 2")
        << npy("{\"shape\": (1L, 2L), \"fortran_order\": True, \"descr\": \"|u1\"}", "\1\2")
        << u"arr_0 uint8 [1 2]: 1 2"_s;
    QTest::newRow("no element") << npy(header("'<f8'", "(0, 3)"), "") << u"arr_0 float64 [0 3]: "_s;
    QTest::newRow("overflow") << npy(header("'<f8'", "(4294967296, 4294967296)"), "")
                              << u"arr_0 float64 [4294967296 4294967296]: !Its header asks for more elements than 64 "
                                 "bits can count."_s;
    QTest::newRow("overflow by the size of an element")
        << npy(header("'<f8'", "(4294967296, 1073741824)"), "")
        << u"arr_0 float64 [4294967296 1073741824]: !Its header asks for more elements than 64 bits can count."_s;
}

void TestNumpyReader::headers()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, contents);
    const auto document = numpyDocumentOf(bytes);
    QVERIFY(document);
    const ArraySource &dataSet = *(*document)->dataSets.front();
    if (!contents.contains(u'!')) {
        QCOMPARE(contentsOf(dataSet), contents);
        return;
    }
    ArrayValues values;
    const auto done = dataSet.read({{0, 1, 1}, {0, 1, 1}}, values, Progress());
    QVERIFY(!done);
    QCOMPARE(done.error().message, contents.mid(contents.indexOf(u'!') + 1));
}

void TestNumpyReader::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("kind");
    const auto row = [](const char *name, const QByteArray &bytes, ErrorKind kind) {
        QTest::newRow(name) << bytes << int(kind);
    };
    row("nothing", "", ErrorKind::WrongFormat);
    row("prose", "To be or not to be, that is the question", ErrorKind::WrongFormat);
    row("version 4", npy(header("'<f8'", "()"), "12345678", 4), ErrorKind::Unsupported);
    row("no dictionary", npy("1", ""), ErrorKind::Damaged);
    row("no shape", npy("{'descr': '<f8', 'fortran_order': False}", ""), ErrorKind::Damaged);
    row("negative extent", npy(header("'<f8'", "(-1,)"), ""), ErrorKind::Damaged);
    row("extent over 64 bits", npy(header("'<f8'", "(18446744073709551616,)"), ""), ErrorKind::Damaged);
    row("order is a number", npy("{'descr': '<f8', 'fortran_order': 1, 'shape': ()}", ""), ErrorKind::Damaged);
    row("unknown type", npy(header("'f'", "()"), ""), ErrorKind::Damaged);
    row("too deep", npy(header(QByteArray(5000, '['), "()"), ""), ErrorKind::Damaged);
    row("header behind the end", QByteArray("\x93NUMPY\1\0\xFF\xFF{}", 12), ErrorKind::Damaged);
    row("archive without its end", "PK\3\4 and no more", ErrorKind::WrongFormat);
    row("archive of other files",
        QByteArray::fromHex("504b0304140000000000000000000000000000000000000000000100000061"
                            "504b010214001400000000000000000000000000000000000000000001000000"
                            "00000000000000000000000000006"
                            "1504b05060000000001000100"
                            "2f0000001f0000000000"),
        ErrorKind::WrongFormat);
}

void TestNumpyReader::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, kind);
    const auto document = numpyDocumentOf(bytes);
    QVERIFY(!document);
    QCOMPARE(int(document.error().kind), kind);
}

void TestNumpyReader::cutAtEveryByte_data()
{
    QTest::addColumn<QString>("file");
    for (const QString &file : {u"records.npy"_s, u"several.npy"_s, u"stored.npz"_s, u"mixed.npz"_s, u"zip64.npz"_s})
        QTest::newRow(qPrintable(file)) << file;
}

/// A part is refused, or told to be one, or tells less, and never anything else.
void TestNumpyReader::cutAtEveryByte()
{
    QFETCH(QString, file);
    const QByteArray whole = numpyFixture(file);
    const QStringList all = contentsOf(**numpyDocumentOf(whole));
    for (qsizetype size = 0; size < whole.size(); ++size) {
        const auto document = numpyDocumentOf(whole.left(size));
        if (!document)
            continue;
        const QStringList some = contentsOf(**document);
        QVERIFY2(!(*document)->problems.isEmpty() || some.size() < all.size(), qPrintable(QString::number(size)));
        for (qsizetype index = 0; index < some.size(); ++index)
            QVERIFY2(some[index] == all[index] || some[index].contains(u'!'), qPrintable(some[index]));
    }
}

/// A byte of the packed elements is wrong: that array says so, the others are read.
void TestNumpyReader::damagedMember()
{
    QByteArray bytes = numpyFixture(u"mixed.npz"_s);
    const qsizetype second = bytes.indexOf("PK\3\4", 4);
    bytes[second - 4] = static_cast<char>(bytes[second - 4] ^ 0x55);
    const auto document = numpyDocumentOf(bytes);
    QVERIFY(document);
    const QStringList contents = contentsOf(**document);
    QCOMPARE(contents.size(), 4);
    QVERIFY2(contents[0].contains(u"!Its packed bytes are damaged."_s), qPrintable(contents[0]));
    QCOMPARE(contents[2], u"flags bool [3]: 1 0 1"_s);
}

void TestNumpyReader::largeMember()
{
    const auto document = numpyDocumentOf(numpyFixture(u"mixed.npz"_s), 100);
    QVERIFY(document);
    const QString error = (*document)->dataSets[0]->description().error;
    QVERIFY2(error.startsWith(u"Its elements take"_s), qPrintable(error));
}

void TestNumpyReader::cutElements()
{
    const auto document = numpyDocumentOf(npy(header("'<u2'", "(5,)"), QByteArray("\1\0\2\0\3", 5)));
    QVERIFY(document);
    QCOMPARE((*document)->problems.items().size(), std::size_t(1));
    QCOMPARE((*document)->problems.items()[0].text,
             u"The file is cut: its header asks for 10 bytes of elements, 5 are there."_s);
    ArrayValues values;
    QVERIFY((*document)->dataSets[0]->read({{0, 2, 1}}, values, Progress()));
    QVERIFY(!(*document)->dataSets[0]->read({{0, 3, 1}}, values, Progress()));
}

void TestNumpyReader::looksLike()
{
    const auto view = [](const QByteArray &bytes) { return std::string_view(bytes.data(), std::size_t(bytes.size())); };
    QVERIFY(looksLikeNumpy(view(numpyFixture(u"records.npy"_s))));
    QVERIFY(!looksLikeNumpy(view(numpyFixture(u"stored.npz"_s))));
    QVERIFY(looksLikeNpz(view(numpyFixture(u"stored.npz"_s))));
    QVERIFY(!looksLikeNpz(view(numpyFixture(u"records.npy"_s))));
    QVERIFY(!looksLikeNpz("PK\3\4"));
}

void TestNumpyReader::cancelled()
{
    Progress progress;
    progress.cancel();
    const auto document = readNumpy(QStringLiteral(RANKSCOPE_TEST_DATA "/numpy/stored.npz"), progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

void TestNumpyReader::missing()
{
    Progress progress;
    const auto document = readNumpy(QStringLiteral(RANKSCOPE_TEST_DATA "/numpy/none.npy"), progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::NotFound);
}

RANKSCOPE_TEST(TestNumpyReader, NoApplication)
#include "tst_numpyreader.moc"
