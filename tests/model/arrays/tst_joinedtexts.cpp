// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/derived/filledarray.h"
#include "model/arrays/derived/joinedtexts.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What netCDF makes of arrays of HDF5: texts of single characters, each of which is a byte of a file, and variables
/// that are shorter than their dimensions.
class TestJoinedTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts();
    void aWindow();
    void canJoin();
    void cancelled();
    void filled_data();
    void filled();
};

namespace {

/// Rows of characters; '~' is a zero byte.
std::shared_ptr<const ArraySource> characters(const QList<QByteArray> &rows)
{
    std::vector<QString> values;
    for (const QByteArray &row : rows) {
        for (const char byte : row)
            values.push_back(byte == '~' ? QString() : QString::fromLatin1(&byte, 1));
    }
    return givenArray(ElementType::Text, {std::uint64_t(rows.size()), std::uint64_t(rows.front().size())},
                      std::move(values), u"/Times"_s);
}

} // namespace

void TestJoinedTexts::texts()
{
    const auto joined = std::make_shared<const JoinedTexts>(
        characters({"ab~c", "a b ", "~~~~", "\xd1\x8e  ", "\xe9t\xe9~"})); // UTF-8, Latin-1
    QCOMPARE(joined->shape(), ArrayShape{5});
    QCOMPARE(joined->description().dimensions.size(), std::size_t(1));
    QCOMPARE(elementsText(*joined, {{0, 5, 1}}, u"|"_s), u"ab|a b||ю|été"_s);
}

void TestJoinedTexts::aWindow()
{
    const auto joined = std::make_shared<const JoinedTexts>(characters({"a", "b", "c", "d", "e"}));
    QCOMPARE(elementsText(*joined, {{1, 2, 2}}, u"|"_s), u"b|d"_s);
    QCOMPARE(elementsText(*joined, {{1, 0, 1}}, u"|"_s), QString());
    const JoinedTexts single(givenArray(ElementType::Text, {2}, std::vector<QString>{u"x"_s, u"y"_s}));
    QCOMPARE(elementsText(single, {}, u"|"_s), u"xy"_s); // of a single line a text without dimensions
}

void TestJoinedTexts::canJoin()
{
    ArrayDescription description = characters({"ab"})->description();
    QVERIFY(JoinedTexts::canJoin(description));
    for (const ArrayShape &shape : {ArrayShape{}, ArrayShape{2, 0}, ArrayShape{2, JoinedTexts::longestText + 1}}) {
        description.shape = shape;
        QVERIFY(!JoinedTexts::canJoin(description));
    }
    description.shape = {1, 2};
    description.error = u"It is packed."_s;
    QVERIFY(!JoinedTexts::canJoin(description));
    QVERIFY(!JoinedTexts::canJoin(givenDoubles({1, 2})->description()));
}

void TestJoinedTexts::cancelled()
{
    std::vector<QString> many(1'000'000, u"x"_s);
    const JoinedTexts joined(givenArray(ElementType::Text, {100'000, 10}, std::move(many)));
    Progress progress;
    progress.cancel();
    ArrayValues values;
    const Result<void> done = joined.read({{0, 100'000, 1}}, values, progress);
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Cancelled);
}

void TestJoinedTexts::filled_data()
{
    QTest::addColumn<QList<quint64>>("first");
    QTest::addColumn<QList<quint64>>("count");
    QTest::addColumn<QList<quint64>>("step");
    QTest::addColumn<QString>("elements");
    const auto row = [](const char *name, const QList<quint64> &first, const QList<quint64> &count,
                        const QList<quint64> &step,
                        const QString &elements) { QTest::newRow(name) << first << count << step << elements; };
    // 1 2 3 9
    // 4 5 6 9
    // 9 9 9 9
    row("whole", {0, 0}, {3, 4}, {1, 1}, u"1 2 3 9 4 5 6 9 9 9 9 9"_s);
    row("inside", {1, 1}, {1, 2}, {1, 1}, u"5 6"_s);
    row("with steps", {0, 0}, {2, 2}, {2, 3}, u"1 9 9 9"_s);
    row("behind a line", {0, 3}, {2, 1}, {1, 1}, u"9 9"_s);
    row("behind the lines", {2, 0}, {1, 4}, {1, 1}, u"9 9 9 9"_s);
    row("nothing", {0, 0}, {0, 4}, {1, 1}, QString());
}

void TestJoinedTexts::filled()
{
    QFETCH(QList<quint64>, first);
    QFETCH(QList<quint64>, count);
    QFETCH(QList<quint64>, step);
    const FilledArray array(givenArray(ElementType::Int32, {2, 3}, std::vector<std::int32_t>{1, 2, 3, 4, 5, 6}), {3, 4},
                            std::vector<std::int32_t>{9});
    QTEST(elementsText(array, {{first[0], count[0], step[0]}, {first[1], count[1], step[1]}}, u" "_s), "elements");
}

RANKSCOPE_TEST(TestJoinedTexts, QCoreApplication)
#include "tst_joinedtexts.moc"
