// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/statistics/crc32c.h"
#include "tests/support/testclass.h"

#include <numeric>
#include <vector>

using namespace rankscope;

/// Known answers: RFC 3720, appendix B.4, and the check value of the CRC catalogues.
class TestCrc32c : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownAnswers();
    void instructionIsTable();
    void joins();
};

namespace {

std::vector<unsigned char> bytes(std::size_t count)
{
    std::vector<unsigned char> result(count);
    std::uint32_t state = 1;
    for (unsigned char &byte : result) {
        state = state * 1664525U + 1013904223U;
        byte = static_cast<unsigned char>(state >> 24U);
    }
    return result;
}

} // namespace

void TestCrc32c::knownAnswers()
{
    const std::vector<unsigned char> zeros(32, 0);
    const std::vector<unsigned char> ones(32, 0xFF);
    std::vector<unsigned char> rising(32);
    std::iota(rising.begin(), rising.end(), static_cast<unsigned char>(0));
    for (const auto checksum : {crc32c, crc32cByTable}) {
        QCOMPARE(checksum(0, "123456789", 9), 0xE3069283U);
        QCOMPARE(checksum(0, zeros.data(), 32), 0x8A9136AAU);
        QCOMPARE(checksum(0, ones.data(), 32), 0x62A8AB43U);
        QCOMPARE(checksum(0, rising.data(), 32), 0x46DD794EU);
        QCOMPARE(checksum(7, nullptr, 0), 7U);
    }
}

void TestCrc32c::instructionIsTable()
{
    const std::vector<unsigned char> data = bytes(40000);
    for (const std::size_t count : {1, 7, 8, 9, 503, 504, 505, 1008, 16367, 16368, 16384, 33000, 40000}) {
        for (const std::size_t first : {0, 3}) {
            const std::size_t size = count - (count > first ? first : 0);
            QCOMPARE(crc32c(99, data.data() + first, size), crc32cByTable(99, data.data() + first, size));
        }
    }
}

void TestCrc32c::joins()
{
    const std::vector<unsigned char> data = bytes(5000);
    const std::uint32_t whole = crc32cByTable(0, data.data(), data.size());
    for (const std::size_t first : {0, 1, 8, 2500, 4999, 5000}) {
        const std::uint32_t before = crc32cByTable(0, data.data(), first);
        QCOMPARE(crc32cByTable(before, data.data() + first, data.size() - first), whole);
        const std::uint32_t after = crc32cByTable(0, data.data() + first, data.size() - first);
        QCOMPARE(crc32cJoined(before, after, data.size() - first), whole);
    }
    // zeros by the gigabyte: two times 2^33 of them are 2^34
    const std::uint64_t many = std::uint64_t(1) << 33U;
    std::uint32_t once = crc32cByTable(0, std::vector<char>(1 << 20).data(), 1 << 20);
    for (std::uint64_t size = 1U << 20U; size < many; size *= 2)
        once = crc32cJoined(once, once, size);
    QCOMPARE(crc32cJoined(crc32cJoined(once, once, many), once, many),
             crc32cJoined(once, crc32cJoined(once, once, many), 2 * many));
}

RANKSCOPE_TEST(TestCrc32c, NoApplication)
#include "tst_crc32c.moc"
