// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/jsonfields.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

enum class Order : std::uint8_t { Up, Down };

struct Cell {
    std::uint64_t row = 0;
    int column = -1;

    friend bool operator==(const Cell &, const Cell &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("row", &Cell::row), jsonField("column", &Cell::column)};
    }
};

/// A member of each type.
struct Page {
    bool isOpen = true;
    double factor = 0.5;
    std::uint32_t depth = 3;
    Order order = Order::Up;
    QString name = u"new"_s;
    QByteArray bytes;
    QStringList words;
    std::optional<std::int64_t> least;
    std::optional<Cell> cell;
    std::vector<Cell> marks;
    std::vector<std::optional<int>> pattern;

    friend bool operator==(const Page &, const Page &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{
            jsonField("open", &Page::isOpen), jsonField("factor", &Page::factor),  jsonField("depth", &Page::depth),
            jsonField("order", &Page::order), jsonField("name", &Page::name),      jsonField("bytes", &Page::bytes),
            jsonField("words", &Page::words), jsonField("least", &Page::least),    jsonField("cell", &Page::cell),
            jsonField("marks", &Page::marks), jsonField("pattern", &Page::pattern)};
    }
};

const Page full{false,
                1.25,
                7,
                Order::Down,
                u"ü"_s,
                QByteArray("\0\xff", 2),
                {u"a"_s, u"b"_s},
                std::numeric_limits<std::int64_t>::min(),
                Cell{std::numeric_limits<std::uint64_t>::max(), 4},
                {{1, 2}, {3, 4}},
                {5, std::nullopt, 6}};

const QByteArray fullText =
    R"({"bytes":"AP8=","cell":{"column":4,"row":"18446744073709551615"},"depth":7,"factor":1.25,)"
    R"("least":-9223372036854775808,"marks":[{"column":2,"row":"1"},{"column":4,"row":"3"}],"name":"ü","open":false,)"
    R"("order":1,"pattern":[5,null,6],"words":["a","b"]})";

} // namespace

template<>
struct rankscope::JsonEnumeration<Order> {
    static constexpr Order last = Order::Down;
};

class TestJsonFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isWrittenAndRead();
    void leavesOutWhatIsNothing();
    void forgives_data();
    void forgives();
    void survivesAnyCut();
};

void TestJsonFields::isWrittenAndRead()
{
    QCOMPARE(toJsonBytes(full), fullText);
    QVERIFY(fromJsonBytes<Page>(fullText) == full);
}

void TestJsonFields::leavesOutWhatIsNothing()
{
    const QJsonObject object = toJson(Page());
    QVERIFY(!object.contains("least"_L1));
    QVERIFY(!object.contains("cell"_L1));
    QVERIFY(fromJson<Page>(object) == Page());
    QVERIFY(!fromJsonBytes<Page>("nonsense"));
    QVERIFY(!fromJsonBytes<Page>("[1]"));
    QVERIFY(!fromJsonBytes<Page>("{}"));
}

void TestJsonFields::forgives_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isNew"); // nothing is taken from it
    QTest::newRow("unknown key") << QByteArray(R"({"later":{"a":[1]}})") << true;
    QTest::newRow("other types") << QByteArray(
        R"({"open":1,"factor":"1","depth":"7","order":"Down","name":3,"bytes":[],)"
        R"("words":"a","least":"1","cell":[],"marks":{},"pattern":5})")
                                 << true;
    QTest::newRow("huge") << QByteArray(R"({"depth":1e30,"order":99,"least":1e300})") << true;
    QTest::newRow("negative") << QByteArray(R"({"depth":-1,"order":-1})") << true;
    QTest::newRow("fraction") << QByteArray(R"({"depth":1.5,"order":0.5,"least":0.1})") << true;
    QTest::newRow("no base64") << QByteArray(R"({"bytes":"%%%"})") << true;
    QTest::newRow("null") << QByteArray(R"({"open":null,"name":null,"least":null,"cell":null})") << true;
    QTest::newRow("a good one") << QByteArray(R"({"depth":4})") << false;
}

void TestJsonFields::forgives()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isNew);
    const auto page = fromJsonBytes<Page>(text);
    QVERIFY(page);
    QCOMPARE(*page == Page(), isNew);
    QCOMPARE(fromJson<Cell>({{"row"_L1, u"-1"_s}, {"column"_L1, 9}}), (Cell{0, 9}));
    const auto list = fromJsonBytes<Page>(R"({"marks":[1,{"row":"8"},"x"],"words":["a",2,"c"]})");
    QCOMPARE(list->marks, (std::vector<Cell>{{8, -1}}));
    QCOMPARE(list->words, (QStringList{u"a"_s, u"c"_s}));
    const auto pattern = fromJsonBytes<Page>(R"({"pattern":["x",4,null,{}]})")->pattern;
    QCOMPARE(pattern, (std::vector<std::optional<int>>{4, std::nullopt}));
}

void TestJsonFields::survivesAnyCut()
{
    for (qsizetype size = 0; size < fullText.size(); ++size)
        QVERIFY(!fromJsonBytes<Page>(fullText.first(size)));
}

RANKSCOPE_TEST(TestJsonFields, QCoreApplication)
#include "tst_jsonfields.moc"
