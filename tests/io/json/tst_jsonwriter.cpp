// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/jsonwriter.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <limits>

using namespace Qt::StringLiterals;
using rankscope::JsonWriter;

/// What is between the brackets of an array with one value.
template<typename Write>
static QByteArray valueOf(Write write)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    JsonWriter json(buffer, 0);
    json.beginArray();
    write(json);
    json.endArray();
    const bool written = json.finish();
    return written ? buffer.data().mid(1, buffer.data().size() - 3) : QByteArray("not written");
}

class TestJsonWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsAllBitsOfIntegers()
    {
        QCOMPARE(valueOf([](JsonWriter &json) { json.integer(std::numeric_limits<std::int64_t>::min()); }),
                 "-9223372036854775808"_ba);
        QCOMPARE(valueOf([](JsonWriter &json) { json.integer(9007199254740993); }), "9007199254740993"_ba);
        QCOMPARE(valueOf([](JsonWriter &json) { json.count(std::numeric_limits<std::uint64_t>::max()); }),
                 "18446744073709551615"_ba);
    }

    void printsTheShortestReals_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<bool>("single");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("tenth") << 0.1 << false << "0.1"_ba;
        QTest::newRow("tenth as float") << 0.1 << true << "0.1"_ba;
        QTest::newRow("sum") << 0.1 + 0.2 << false << "0.30000000000000004"_ba;
        QTest::newRow("whole") << 3.0 << false << "3"_ba;
        QTest::newRow("minus zero") << -0.0 << false << "-0"_ba;
        QTest::newRow("nan") << std::numeric_limits<double>::quiet_NaN() << false << "\"nan\""_ba;
        QTest::newRow("minus nan") << -std::numeric_limits<double>::quiet_NaN() << true << "\"nan\""_ba;
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << false << "\"inf\""_ba;
        QTest::newRow("minus infinite") << -std::numeric_limits<double>::infinity() << true << "\"-inf\""_ba;
    }
    void printsTheShortestReals()
    {
        QFETCH(double, value);
        QFETCH(bool, single);
        QFETCH(QByteArray, text);
        QCOMPARE(valueOf([&](JsonWriter &json) {
                     if (single)
                         json.real(static_cast<float>(value));
                     else
                         json.real(value);
                 }),
                 text);
    }

    void escapesWhatJsonForbids_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("empty") << QString() << "\"\""_ba;
        QTest::newRow("quote") << u"a\"b"_s << "\"a\\\"b\""_ba;
        QTest::newRow("backslash") << u"a\\b"_s << "\"a\\\\b\""_ba;
        QTest::newRow("line end") << u"a\nb"_s << "\"a\\nb\""_ba;
        QTest::newRow("tab") << u"a\tb"_s << "\"a\\tb\""_ba;
        QTest::newRow("control") << u"a\u0001b\u001f"_s << "\"a\\u0001b\\u001f\""_ba;
        QTest::newRow("cyrillic") << u"файл"_s << "\"файл\""_ba;
        QTest::newRow("beyond 16 bits") << u"𝄞"_s << "\"𝄞\""_ba;
    }
    void escapesWhatJsonForbids()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, json);
        QCOMPARE(valueOf([&](JsonWriter &writer) { writer.string(text); }), json);
    }

    void breaksLinesAtTheOuterLevelsOnly()
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        JsonWriter json(buffer, 1);
        json.beginObject();
        json.key("a"_L1);
        json.beginArray();
        json.integer(1);
        json.boolean(true);
        json.endArray();
        json.key("b"_L1);
        json.beginObject();
        json.endObject();
        json.endObject();
        QVERIFY(json.finish());
        QCOMPARE(buffer.data(), "{\n \"a\":[1,true],\n \"b\":{}\n}\n"_ba);
    }

    void isReadBackByAnotherReader()
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        JsonWriter json(buffer);
        json.beginObject();
        json.key("list"_L1);
        json.beginArray();
        for (int index = 0; index < 20000; ++index) { // more than the writer holds back
            json.beginObject();
            json.key("i"_L1);
            json.integer(index);
            json.endObject();
        }
        json.endArray();
        json.endObject();
        QVERIFY(json.finish());
        const QJsonArray list = QJsonDocument::fromJson(buffer.data()).object().value("list"_L1).toArray();
        QCOMPARE(list.size(), 20000);
        QCOMPARE(list.last().toObject().value("i"_L1).toInt(), 19999);
    }

    void tellsThatTheDiskIsFull()
    {
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        JsonWriter json(full);
        json.beginArray();
        json.endArray();
        QVERIFY(!json.finish());
    }
};

RANKSCOPE_TEST(TestJsonWriter, QCoreApplication)
#include "tst_jsonwriter.moc"
