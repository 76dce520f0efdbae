// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "io/arrays/spoolbytes.h"
#include "io/text/bytesource.h"
#include "tests/support/testclass.h"

#include <thread>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What comes in can be read at any place, in memory or in a file that has no name.
class TestSpoolBytes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void readsWhileItGrows();
    void leavesNothingBehind();
    void nowhereToWrite();
    void toTheEnd();
    void cancelled();
};

namespace {

/// Byte n of the stream.
char byteAt(std::size_t n)
{
    return static_cast<char>(n * 7 + n / 251);
}

std::vector<char> bytesFrom(std::size_t first, std::size_t count)
{
    std::vector<char> bytes(count);
    for (std::size_t index = 0; index < count; ++index)
        bytes[index] = byteAt(first + index);
    return bytes;
}

} // namespace

void TestSpoolBytes::reads_data()
{
    QTest::addColumn<std::size_t>("mostInMemory");
    QTest::newRow("memory") << std::size_t(10'000);
    QTest::newRow("file") << std::size_t(0);
    QTest::newRow("first memory, then file") << std::size_t(1000);
}

void TestSpoolBytes::reads()
{
    QFETCH(std::size_t, mostInMemory);
    SpoolBytes spool(u"test"_s, mostInMemory);
    for (std::size_t at = 0; at < 5000; at += 500)
        QVERIFY(spool.append(bytesFrom(at, 500)));
    QCOMPARE(spool.size(), std::uint64_t(5000));
    for (const auto &[first, count] : {std::pair<std::size_t, std::size_t>{0, 5000}, {999, 2}, {4999, 1}, {5000, 0}}) {
        std::vector<char> buffer(count);
        QVERIFY(spool.read(first, buffer, Progress()));
        QCOMPARE(buffer, bytesFrom(first, count));
    }
    std::vector<char> buffer(2);
    const auto behind = spool.read(4999, buffer, Progress());
    QVERIFY(!behind);
    QCOMPARE(behind.error().kind, ErrorKind::Damaged);
}

void TestSpoolBytes::readsWhileItGrows()
{
    SpoolBytes spool(u"test"_s, 20'000);
    std::jthread writer([&spool] {
        for (std::size_t at = 0; at < 400'000; at += 100) {
            if (!spool.append(bytesFrom(at, 100)))
                return;
        }
    });
    std::size_t wrong = 0;
    for (std::uint64_t size = 0; size < 400'000; size = spool.size()) {
        const std::uint64_t count = std::min<std::uint64_t>(size, 64);
        std::vector<char> buffer(count);
        wrong += spool.read(size - count, buffer, Progress()) && buffer == bytesFrom(size - count, count) ? 0 : 1;
    }
    QCOMPARE(wrong, std::size_t(0));
}

void TestSpoolBytes::leavesNothingBehind()
{
    const QTemporaryDir folder;
    qputenv("TMPDIR", folder.path().toUtf8());
    SpoolBytes spool(u"test"_s, 0);
    QVERIFY(spool.append(bytesFrom(0, 100)));
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), QStringList());
    qunsetenv("TMPDIR");
}

/// What was there before stays.
void TestSpoolBytes::nowhereToWrite()
{
    qputenv("TMPDIR", "/nowhere/at/all");
    SpoolBytes spool(u"test"_s, 150);
    QVERIFY(spool.append(bytesFrom(0, 100)));
    const auto kept = spool.append(bytesFrom(100, 100));
    qunsetenv("TMPDIR");
    QVERIFY(!kept);
    QCOMPARE(kept.error().kind, ErrorKind::CannotWrite);
    QVERIFY2(kept.error().message.contains(u"/nowhere/at/all"_s), qPrintable(kept.error().message));
    std::vector<char> buffer(100);
    QVERIFY(spool.read(0, buffer, Progress()));
    QCOMPARE(buffer, bytesFrom(0, 100));
}

void TestSpoolBytes::toTheEnd()
{
    const std::vector<char> rest = bytesFrom(50, 3'000'000);
    ByteSource source = ByteSource::fromMemory(rest);
    const auto bytes = spoolToEnd(source, bytesFrom(0, 50), u"test"_s, Progress());
    QVERIFY(bytes);
    std::vector<char> buffer(3'000'050);
    QVERIFY((*bytes)->read(0, buffer, Progress()));
    QVERIFY(buffer == bytesFrom(0, 3'000'050));
}

void TestSpoolBytes::cancelled()
{
    Progress progress;
    progress.cancel();
    ByteSource source = ByteSource::fromMemory({});
    const auto bytes = spoolToEnd(source, {}, u"test"_s, progress);
    QVERIFY(!bytes);
    QCOMPARE(bytes.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestSpoolBytes, NoApplication)
#include "tst_spoolbytes.moc"
