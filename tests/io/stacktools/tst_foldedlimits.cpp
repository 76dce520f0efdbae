// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/stacktools/folded/foldedreader.h"
#include "tests/io/stacktools/readingtext.h"
#include "tests/io/stacktools/stackfixture.h"
#include "tests/support/testclass.h"

#include <map>

using namespace rankscope;
using namespace rankscope::test;
using namespace Qt::StringLiterals;

/// Folded stacks that are many, deep, cut or in other encodings.
class TestFoldedLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void encodings_data();
    void encodings();
    void cutAtEveryByte();
    void countsOfManyStacks();
    void manyChildren();
    void deep();
    void manyChunks_data();
    void manyChunks();
};

void TestFoldedLimits::encodings_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *name : {"utf8.folded", "utf16le.folded", "utf16be.folded"})
        QTest::newRow(name) << foldedFixture(name);
}

void TestFoldedLimits::encodings()
{
    QFETCH(QByteArray, text);
    const StackResult document = readText(readFolded, text);
    QCOMPARE(treeOf(document), QString(u"heat {#10}\n  main {#10}\n    \u0448\u0430\u0433 {#3}\n    \u0a0a\u0d0a"_s
                                       % QString::fromUcs4(U"\U0001F600") % u" {#2}\n"_s));
    QVERIFY((*document)->problems.isEmpty());
}

/// What stood before the cut in whole lines is all there.
void TestFoldedLimits::cutAtEveryByte()
{
    for (const char *name : {"plain.folded", "ranks.folded", "xpu_timer.folded", "utf16le.folded"}) {
        const QByteArray text = foldedFixture(name);
        const bool wide = text.startsWith("\xff\xfe");
        std::uint32_t before = 0;
        for (qsizetype size = 0; size <= text.size(); ++size) {
            const StackResult document = readText(readFolded, text.left(size));
            const bool whole = size > 1 && text.at(size - (wide ? 2 : 1)) == '\n' && (!wide || size % 2 == 0);
            const std::uint32_t frames = document ? (*document)->snapshots.front().tree->size() : 0;
            if (!whole)
                continue;
            QVERIFY2(frames >= before, qPrintable(QString::number(size)));
            before = frames;
        }
        QVERIFY(before > 0);
    }
}

/// Random stacks; a map of whole texts counts on its own.
void TestFoldedLimits::countsOfManyStacks()
{
    std::uint32_t random = 4711;
    const auto next = [&random](std::uint32_t limit) {
        return (random = random * 1664525 + 1013904223) / 65536 % limit;
    };
    std::map<QByteArray, std::uint64_t> expected; // by the text of the path
    QByteArray text;
    for (int line = 0; line < 3000; ++line) {
        QByteArray path;
        const std::uint32_t depth = 1 + next(7);
        const std::uint32_t count = next(100);
        for (std::uint32_t level = 0; level < depth; ++level) {
            path += (level > 0 ? ";f" : "f") + QByteArray::number(next(14));
            expected[path] += count;
        }
        text += path + ' ' + QByteArray::number(count) + '\n';
    }
    const StackResult document = readText(readFolded, text);
    const StackTree &tree = *(*document)->snapshots.front().tree;
    QCOMPARE(std::size_t(tree.size()), expected.size());
    QByteArrayList path;
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        path.resize(tree.depth(node));
        const std::string_view name = tree.pools().function(tree.frame(node));
        path += QByteArray(name.data(), qsizetype(name.size()));
        QCOMPARE(tree.threads(node).count, expected.at(path.join(';')));
    }
}

void TestFoldedLimits::manyChildren()
{
    QByteArray text;
    for (int round = 0; round < 2; ++round) {
        for (int child = 0; child < 1000; ++child)
            text += "main;f" + QByteArray::number(child) + " 1\n";
    }
    const StackResult document = readText(readFolded, text);
    const StackTree &tree = *(*document)->snapshots.front().tree;
    QCOMPARE(tree.size(), 1001U);
    for (StackNode node{1}; node.value < tree.size(); ++node.value) {
        QCOMPARE(tree.threads(node).count, std::uint64_t(2));
        QCOMPARE(tree.pools().function(tree.frame(node)), std::string("f").append(std::to_string(node.value - 1)));
    }
}

void TestFoldedLimits::deep()
{
    const QByteArray text = QByteArray("f;").repeated(100'000) + "g 1\n" + QByteArray("f;").repeated(100'000) + "h 1\n";
    const StackResult document = readText(readFolded, text);
    QCOMPARE((*document)->snapshots.front().tree->size(), 100'002U);
    QCOMPARE((*document)->snapshots.front().tree->maximumDepth(), 100'001U);
}

void TestFoldedLimits::manyChunks_data()
{
    encodings_data();
}

/// Lines and characters that stand across the borders of what is read at once.
void TestFoldedLimits::manyChunks()
{
    QFETCH(QByteArray, text);
    const bool wide = !text.startsWith("heat");
    const QByteArray mark = wide ? text.left(2) : QByteArray();
    const QByteArray lineEnd = !wide                ? QByteArray("\n")
                               : mark == "\xff\xfe" ? QByteArray("\n\0", 2)
                                                    : QByteArray("\0\n", 2);
    const QByteArray bytes = mark + QByteArray(text.mid(mark.size()) + lineEnd).repeated(60'000);
    const StackResult document = readText(readFolded, bytes);
    QCOMPARE(treeOf(document),
             QString(u"heat {#600000}\n  main {#600000}\n    \u0448\u0430\u0433 {#180000}\n    \u0a0a\u0d0a"_s
                     % QString::fromUcs4(U"\U0001F600") % u" {#120000}\n"_s));
    QVERIFY((*document)->problems.isEmpty());
}

RANKSCOPE_TEST(TestFoldedLimits, NoApplication)
#include "tst_foldedlimits.moc"
