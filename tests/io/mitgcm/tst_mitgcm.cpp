// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include "io/mitgcm/mitgcmdocument.h"
#include "io/mitgcm/mitgcmmeta.h"
#include "io/readdocument.h"
#include "model/arrays/blocks/distributedarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Fields of MITgcm, which are written here as its manual says: the .data has nothing but numbers, x fastest.
class TestMitgcm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }
    void descriptions();
    void refused_data();
    void refused();
    void cutAtEveryByte();
    void tiles();
    void missingTile();
    void steps();
    void namedRecords();
    void littleEndian();
    void dataAlone();
    void wrongSize();

private:
    void write(const QString &name, const QByteArray &bytes) const;
    void writeField(const QString &name, const QByteArray &extents, const std::vector<float> &values,
                    const QByteArray &more = {}, bool isBig = true) const;
    QString path(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const QByteArray good = " nDims = [   2 ];\n dimList = [\n   4,    1,  2,\n   3,    1,   3\n ];\n"
                        " dataprec = [ 'float32' ];\n nrecords = [     1 ];\n timeStepNumber = [     20 ];\n";

QString textOf(const ArrayDocument &document, const QString &path)
{
    const auto array = findDataSet(document, path);
    if (!array)
        return u"none"_s;
    ArrayValues values;
    if (const auto done = array->read(wholeWindow(array->shape()), values, Progress()); !done)
        return u'!' % done.error().message;
    QStringList texts;
    for (const std::uint64_t extent : array->shape())
        texts << QString::number(extent);
    QString text = texts.join(u" × "_s) % u':';
    for (std::size_t index = 0; index < valueCount(values); ++index)
        text += u' ' % valueText(values, index, array->type());
    return text;
}

std::shared_ptr<const ArrayDocument> documentOf(const QString &path)
{
    Progress progress;
    const auto read = readDocument({path}, {.family = Family::Arrays}, progress);
    if (!read)
        qWarning("%s", qPrintable(read.error().message));
    return read ? (*read)->arrays() : nullptr;
}

} // namespace

void TestMitgcm::write(const QString &name, const QByteArray &bytes) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

void TestMitgcm::writeField(const QString &name, const QByteArray &extents, const std::vector<float> &values,
                            const QByteArray &more, bool isBig) const
{
    const auto dimensions = QByteArray::number((extents.count(',') + 1) / 3);
    write(name % u".meta"_s,
          "nDims = [ " + dimensions + " ];\ndimList = [ " + extents + " ];\ndataprec = [ 'float32' ];\n" + more);
    QByteArray bytes;
    for (const float value : values) {
        float stored = isBig ? qToBigEndian(value) : qToLittleEndian(value);
        bytes.append(reinterpret_cast<const char *>(&stored), sizeof stored);
    }
    write(name % u".data"_s, bytes);
}

void TestMitgcm::descriptions()
{
    const auto meta = readMitgcmMeta(
        " simulation = { 'two gyres' };\n nDims = [ 2 ];\n dimList = [ 192, 33, 64,\n 32, 1, 32 ];\n"
        " dataprec = [ 'float64' ];\n nrecords = [ 2 ];\n timeStepNumber = [ 129600 ];\n /* nrecords = [ 9 ]; */\n"
        " timeInterval = [  3.110400000000E+07  3.2D+07 ];\n missingValue = [ -9.99E+02 ];\n nFlds = [ 2 ];\n"
        " fldList = {\n 'Uvel    ' 'Vvel    '\n };\n");
    QVERIFY2(meta, meta ? "" : qPrintable(meta.error().message));
    QCOMPARE(meta->extents, (std::vector<MitgcmExtent>{{192, 32, 32}, {32, 0, 32}}));
    QCOMPARE(meta->records, 2U);
    QCOMPARE(*meta->step, 129600);
    QCOMPARE(meta->interval, (std::vector<double>{31104000, 32000000}));
    QCOMPARE(*meta->missing, -999.0);
    QCOMPARE(meta->fields, (QStringList{u"Uvel"_s, u"Vvel"_s}));
    QCOMPARE(meta->simulation, u"two gyres"_s);
    QVERIFY(looksLikeMitgcmMeta({good.constData(), std::size_t(good.size())}));
    QVERIFY(!looksLikeMitgcmMeta("nDims is the number of dimensions, dimList the list"));
}

void TestMitgcm::refused_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("other number of dimensions") << "[   2 ]"_ba
                                                << "[   3 ]"_ba;
    QTest::newRow("cut list") << "3,    1,   3"_ba
                              << "3,    1"_ba;
    QTest::newRow("part behind its whole") << "4,    1,  2"_ba
                                           << "4,    1,  5"_ba;
    QTest::newRow("from 0") << "4,    1,  2"_ba
                            << "4,    0,  2"_ba;
    QTest::newRow("no number") << "4,    1,  2"_ba
                               << "4,    x,  2"_ba;
    QTest::newRow("huge") << "4,    1,  2"_ba
                          << "9223372036854775807, 1, 2"_ba;
    QTest::newRow("precision") << "float32"_ba
                               << "real4"_ba;
    QTest::newRow("no record") << "nrecords = [     1 ]"_ba
                               << "nrecords = [ 0 ]"_ba;
}

void TestMitgcm::refused()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QByteArray text = good;
    QVERIFY(readMitgcmMeta(text) && text.contains(from));
    QVERIFY(!readMitgcmMeta(text.replace(from, to)));
}

void TestMitgcm::cutAtEveryByte()
{
    const qsizetype needed = good.indexOf("nrecords");
    for (qsizetype size = 0; size < good.size(); ++size)
        QVERIFY2(readMitgcmMeta(good.first(size)).has_value() == (size >= needed - 3),
                 qPrintable(QString::number(size)));
}

/// Three pieces of a field of 3 × 4, of which one is two rows high.
void TestMitgcm::tiles()
{
    writeField(u"Eta.0000000020.001.001"_s, "4, 1, 2, 3, 1, 2", {1, 2, 5, 6});
    writeField(u"Eta.0000000020.002.001"_s, "4, 3, 4, 3, 1, 2", {3, 4, 7, 8});
    writeField(u"Eta.0000000020.001.002"_s, "4, 1, 4, 3, 3, 3", {9, 10, 11, 12});
    for (const QString &path :
         {m_folder->path(), path(u"Eta.0000000020.002.001.data"_s), path(u"Eta.0000000020.001.001.meta"_s)}) {
        const auto document = documentOf(path);
        QVERIFY(document);
        QCOMPARE(document->flavour, u"MITgcm"_s);
        QCOMPARE(textOf(*document, u"Eta"_s), u"3 × 4: 1 2 3 4 5 6 7 8 9 10 11 12"_s);
        QCOMPARE(dimensionName(document->dataSets.front()->description(), 0), u"y"_s);
        const auto *const parts = dynamic_cast<const DistributedArray *>(document->dataSets.front().get());
        QVERIFY(parts);
        QCOMPARE(parts->ownerOf({0, 3}), 2U); // tiles go by their names: 001.001, 001.002, 002.001
    }
}

void TestMitgcm::missingTile()
{
    writeField(u"Eta.0000000020.001.001"_s, "4, 1, 2, 3, 1, 3", {1, 2, 5, 6, 9, 10});
    const auto document = documentOf(m_folder->path());
    QVERIFY(document);
    QVERIFY(!document->dataSets.front()->description().error.isEmpty());
    QVERIFY(document->problems.has(Severity::Error));
}

void TestMitgcm::steps()
{
    writeField(u"Eta.0000000020"_s, "2, 1, 2", {1, 2}, "timeStepNumber = [ 20 ];");
    writeField(u"Eta.0000000040"_s, "2, 1, 2", {3, 4}, "timeStepNumber = [ 40 ];");
    writeField(u"XC"_s, "2, 1, 2", {0.5, 1.5});
    const auto document = documentOf(m_folder->path());
    QVERIFY(document);
    QCOMPARE(textOf(*document, u"/step0000000040/Eta"_s), u"2: 3 4"_s);
    QCOMPARE(textOf(*document, u"/XC"_s), u"2: 0.5 1.5"_s);
}

void TestMitgcm::namedRecords()
{
    writeField(u"pickup.ckptA"_s, "2, 1, 2", {1, 2, 3, 4}, "nrecords = [ 2 ]; fldList = { 'Uvel    ' 'Vvel    ' };");
    writeField(u"several"_s, "2, 1, 2", {1, 2, 3, 4}, "nrecords = [ 2 ];");
    const auto document = documentOf(m_folder->path());
    QVERIFY(document);
    QCOMPARE(textOf(*document, u"/pickup.ckptA/Vvel"_s), u"2: 3 4"_s);
    QCOMPARE(textOf(*document, u"/several"_s), u"2 × 2: 1 2 3 4"_s);
}

void TestMitgcm::littleEndian()
{
    writeField(u"T"_s, "3, 1, 3", {1.5, 280, -2}, {}, false);
    QCOMPARE(textOf(*documentOf(m_folder->path()), u"T"_s), u"3: 1.5 280 -2"_s);
}

void TestMitgcm::dataAlone()
{
    writeField(u"T"_s, "3, 1, 3", {1.5, 280, -2});
    QVERIFY(isMitgcmData(path(u"T.data"_s)));
    QVERIFY(QFile::remove(path(u"T.meta"_s)));
    QVERIFY(!isMitgcmData(path(u"T.data"_s)));
    QVERIFY(!isMitgcmFolder(m_folder->path()));
}

void TestMitgcm::wrongSize()
{
    writeField(u"T"_s, "3, 1, 3", {1.5, 280});
    const auto document = documentOf(m_folder->path());
    QVERIFY(document);
    QVERIFY(document->dataSets.front()->description().error.contains(u"has 8 bytes, its description asks for 12"_s));
    QVERIFY(QFile::remove(path(u"T.data"_s)));
    QVERIFY(documentOf(m_folder->path())->dataSets.front()->description().error.contains(u"missing"_s));
}

RANKSCOPE_TEST(TestMitgcm, QCoreApplication)
#include "tst_mitgcm.moc"
