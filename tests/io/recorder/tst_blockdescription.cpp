// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/recorder/blockdescription.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

const QByteArray goodDescription =
    "{\"rankscope_block\": 1, \"name\": \"u\\u00e9\", \"place\": \"after \\\"the\\\" sweep\",\n"
    " \"step\": -40, \"rank\": 3, \"processes\": 4, \"type\": \"complex128\", \"order\": \"Fortran\",\n"
    " \"extents\": [4, 5], \"global\": [6, 8], \"offset\": [3, 4], \"halo\": [[1, 0], [0, 2]],\n"
    " \"crc32c\": \"C05C9157\", \"later\": {\"a\": []}}";

} // namespace

class TestBlockDescription : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void good();
    void scalar();
    void wrong_data();
    void wrong();
    void cutAnywhere();
};

void TestBlockDescription::good()
{
    QVERIFY(looksLikeBlockDescription(goodDescription));
    const BlockDescription block = readBlockDescription(goodDescription).value();
    QCOMPARE(block.name, u"ué"_s);
    QCOMPARE(block.place, u"after \"the\" sweep"_s);
    QCOMPARE(block.step, -40);
    QCOMPARE(block.rank, 3);
    QCOMPARE(block.processes, 4);
    QCOMPARE(block.type, ElementType::Complex128);
    QCOMPARE(block.order, ArrayOrder::ColumnMajor);
    QCOMPARE(block.extents, (ArrayShape{4, 5}));
    QCOMPARE(block.global, (ArrayShape{6, 8}));
    QCOMPARE(block.offset, (std::vector<std::uint64_t>{3, 4}));
    QCOMPARE(block.halo, (std::vector<HaloWidth>{{1, 0}, {0, 2}}));
}

void TestBlockDescription::scalar()
{
    QByteArray json = goodDescription;
    for (const char *list : {"[4, 5]", "[6, 8]", "[3, 4]", "[[1, 0], [0, 2]]"})
        json.replace(list, "[]");
    const BlockDescription block = readBlockDescription(json).value();
    QVERIFY(block.extents.empty() && block.global.empty() && block.offset.empty() && block.halo.empty());
}

void TestBlockDescription::wrong_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("member"); // that the message names
    const auto add = [](const char *before, const char *after, const char *member) {
        QTest::newRow(after) << QByteArray(before) << QByteArray(after) << QString::fromLatin1(member);
    };
    add("\"rankscope_block\": 1", "\"rankscope_block\": 2", "version 1");
    add("\"rankscope_block\": 1", "\"x\": 1", "version 1");
    add("\"name\": \"u", "\"name\": 1, \"x\": \"u", "\"name\"");
    add("\"name\": \"u\\u00e9\"", "\"name\": \"\"", "\"name\"");
    add("\"place\"", "\"Place\"", "\"place\"");
    const QByteArray deep = "\"name\": \"" + QByteArray("a/").repeated(20'000) + 'b';
    QTest::newRow("a name of 20,000 groups") << QByteArray("\"name\": \"u") << deep << u"\"name\""_s;
    QTest::newRow("a place of 20,000 groups")
        << QByteArray("\"place\": \"") << "\"place\": \"" + QByteArray("a/").repeated(20'000) << u"\"place\""_s;
    add("-40", "1e300", "\"step\"");
    add("-40", "0.5", "\"step\"");
    add("-40", "\"40\"", "\"step\"");
    add("\"rank\": 3", "\"rank\": -1", "\"rank\"");
    add("\"rank\": 3", "\"rank\": 4", "\"rank\"");
    add("\"processes\": 4", "\"processes\": 0", "\"processes\"");
    add("complex128", "object", "\"type\"");
    add("Fortran", "fortran", "\"order\"");
    add("[4, 5]", "[4, -5]", "\"extents\"");
    add("[4, 5]", "[4, 1e19]", "\"extents\"");
    add("[4, 5]", "4", "\"extents\"");
    add("[4, 5]", "[1,1,1,1,1,1,1,1]", "\"extents\"");
    add("[6, 8]", "[6]", "\"global\"");
    add("[6, 8]", "[6, \"8\"]", "\"global\"");
    add("[3, 4]", "[3, 4, 0]", "\"offset\"");
    add("[3, 4]", "[3, 0.5]", "\"offset\"");
    add("[[1, 0], [0, 2]]", "[1, 2]", "\"halo\"");
    add("[[1, 0], [0, 2]]", "[[1, 0], [0, -2]]", "\"halo\"");
    add("[[1, 0], [0, 2]]", "[[1, 0]]", "\"halo\"");
    add("[[1, 0], [0, 2]]", "[[1, 0], [0, 2, 3]]", "\"halo\"");
    add("[[1, 0], [0, 2]]", "{}", "\"halo\"");
    add("{\"rankscope_block\": 1", "[{\"rankscope_block\": 1", "JSON");
}

void TestBlockDescription::wrong()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, member);
    QByteArray json = goodDescription;
    QVERIFY(json.contains(before));
    const auto block = readBlockDescription(json.replace(before, after));
    QVERIFY(!block);
    QCOMPARE(block.error().kind, ErrorKind::WrongFormat);
    QVERIFY2(block.error().message.contains(member), qPrintable(block.error().message));
    QCOMPARE(readBlockDescription("[1]").error().message, u"This is JSON, but no object."_s);
}

void TestBlockDescription::cutAnywhere()
{
    for (qsizetype size = 0; size < goodDescription.size(); ++size)
        QVERIFY(!readBlockDescription(goodDescription.first(size)));
}

RANKSCOPE_TEST(TestBlockDescription, NoApplication)
#include "tst_blockdescription.moc"
