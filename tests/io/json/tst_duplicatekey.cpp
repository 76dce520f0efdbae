// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/duplicatekey.h"
#include "io/json/rulesjson.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestDuplicateKey : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void refusesRules_data();
    void refusesRules();
};

void TestDuplicateKey::finds_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("key"); // empty: none is there twice
    QTest::addColumn<int>("firstLine");
    QTest::addColumn<int>("line");
    const auto row = [](const char *name, const QByteArray &json, const QString &key, int firstLine, int line) {
        QTest::newRow(name) << json << key << firstLine << line;
    };
    row("none", R"({"a":1,"b":{"a":[{"a":2},{"a":3}]}})", {}, 0, 0);
    row("two", "{\"a\":1,\n\n\"a\" \t\n:2}", u"a"_s, 1, 3);
    row("inside", "[{\"a\":1},\n{\"b\":{\"c\":1,\n\"c\":1}}]", u"c"_s, 2, 3);
    row("behind what is inside", R"({"a":{"b":1},"b":2,"a":3})", u"a"_s, 1, 1);
    row("values that look like keys", R"({"a":"b","b":"a","c":["a","a"]})", {}, 0, 0);
    row("brackets and quotes in texts", R"({"a":"}\"","b":"{[\\","a":1})", u"a"_s, 1, 1);
    row("one spelled otherwise", R"({"a":1,"\u0061":2})", u"a"_s, 1, 1);
    row("another by a backslash", R"({"a\\":1,"a":2})", {}, 0, 0);
    row("other letters", "{\"\u043a\":1,\"\u043a\":2}"_ba, u"\u043a"_s, 1, 1);
    row("no object", "[]", {}, 0, 0);
}

void TestDuplicateKey::finds()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QString, key);
    QFETCH(const int, firstLine);
    QFETCH(const int, line);
    const auto found = duplicateKeyOf(json);
    QCOMPARE(found.has_value(), !key.isEmpty());
    if (found)
        QCOMPARE(*found, (DuplicateKey{key, std::uint64_t(firstLine), std::uint64_t(line)}));
}

void TestDuplicateKey::refusesRules_data()
{
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("message");
    QTest::newRow("a list") << "{\"traces\":[],\n\"known\":[],\n\"traces\":[]}"_ba << 3
                            << u"The key \"traces\" is there twice in one object, first in line 1."_s;
    QTest::newRow("a tolerance") << "{\"datasets\":[\n{\"match\":\"u\",\n\"abs\":1,\n\"abs\":2}]}"_ba << 4
                                 << u"The key \"abs\" is there twice in one object, first in line 3."_s;
}

void TestDuplicateKey::refusesRules()
{
    QFETCH(const QByteArray, rules);
    QFETCH(const int, line);
    QFETCH(const QString, message);
    const auto read = readRules(rules, {}, u"rules.json"_s);
    QVERIFY(!read);
    QCOMPARE(read.error().message, message);
    QCOMPARE(read.error().file, u"rules.json"_s);
    QCOMPARE(read.error().line, std::optional(std::uint64_t(line)));
    QVERIFY(readRules(R"({"traces":[{"match":{"name":"a"},"abs":1},{"match":{"name":"b"},"abs":1}]})", {}, {}));
}

RANKSCOPE_TEST(TestDuplicateKey, NoApplication)
#include "tst_duplicatekey.moc"
