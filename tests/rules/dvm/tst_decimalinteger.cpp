// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/dvm/decimalinteger.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <charconv>

using namespace rankscope;

class TestDecimalInteger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAsFromChars_data();
    void readsAsFromChars();
};

namespace {

/// The same text by the standard's function.
template<typename Integer>
std::optional<Integer> expected(const QByteArray &text)
{
    Integer value = 0;
    const auto result = std::from_chars(text.constBegin(), text.constEnd(), value);
    return result.ec == std::errc() ? std::optional(value) : std::nullopt;
}

} // namespace

void TestDecimalInteger::readsAsFromChars_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *const text : {"",
                                   "-",
                                   "+1",
                                   " 1",
                                   "0",
                                   "-0",
                                   "00012",
                                   "7)",
                                   "-7,",
                                   "1.5",
                                   "x",
                                   "--1",
                                   "127",
                                   "128",
                                   "-128",
                                   "-129",
                                   "2147483647",
                                   "2147483648",
                                   "-2147483648",
                                   "-2147483649",
                                   "4294967295",
                                   "4294967296",
                                   "-1",
                                   "9223372036854775807",
                                   "9223372036854775808",
                                   "-9223372036854775808",
                                   "-9223372036854775809",
                                   "18446744073709551615",
                                   "18446744073709551616",
                                   "18446744073709551620",
                                   "-18446744073709551615",
                                   "99999999999999999999999999",
                                   "000000000000000000000000000000001"})
        QTest::newRow(*text == '\0' ? "nothing" : text) << QByteArray(text);
}

void TestDecimalInteger::readsAsFromChars()
{
    QFETCH(QByteArray, text);
    const DecimalInteger read = readDecimalInteger(text.constBegin(), text.constEnd());
    QCOMPARE(read.as<std::int32_t>(), expected<std::int32_t>(text));
    QCOMPARE(read.as<std::uint32_t>(), text == "-0" ? std::optional(0U) : expected<std::uint32_t>(text));
    QCOMPARE(read.as<std::int64_t>(), expected<std::int64_t>(text));
    QCOMPARE(read.as<std::uint64_t>(), text == "-0" ? std::optional(std::uint64_t(0)) : expected<std::uint64_t>(text));
    std::int64_t value = 0;
    const auto result = std::from_chars(text.constBegin(), text.constEnd(), value); // goes to the last digit, too
    QCOMPARE(read.next, result.ec == std::errc::invalid_argument ? nullptr : result.ptr);
}

RANKSCOPE_TEST(TestDecimalInteger, QCoreApplication)
#include "tst_decimalinteger.moc"
