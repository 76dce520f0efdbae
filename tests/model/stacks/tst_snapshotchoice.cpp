// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/tree/snapshotchoice.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestSnapshotChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts();
    void upToOne();
    void merged();
    void beyondTheLast();
    void noSnapshots();
};

namespace {

StackDocument threeSnapshots()
{
    const auto pools = std::make_shared<StackPools>();
    StackDocument document;
    document.pools = pools;
    document.processes = {{1, pools->strings.intern("node01"), 4711, pools->strings.intern("./a.out")}};
    document.threads = {
        {1, 1, 99, pools->strings.intern("main"), pools->strings.intern("idle"), pools->strings.intern("11 (SEGV)")}};
    for (const auto &text : {u"main [0,1]\n  a [0,1]\n"_s, u"main [0,1]\n  a [0]\n  b [1]\n"_s, u"main [1]\n"_s})
        document.snapshots.push_back({text, {}, std::make_shared<const StackTree>(treeFromText(text, pools))});
    return document;
}

} // namespace

void TestSnapshotChoice::texts()
{
    QCOMPARE(snapshotChoice(u"last"), SnapshotChoice(LastSnapshot{}));
    QCOMPARE(snapshotChoice(u"merged"), SnapshotChoice(MergedSnapshots{}));
    QCOMPARE(snapshotChoice(u"12"), SnapshotChoice(12U));
    for (const char16_t *const no : {u"", u"0", u"-1", u"+1", u"first", u"1.5", u"99999999999"})
        QVERIFY(!snapshotChoice(no));
}

void TestSnapshotChoice::upToOne()
{
    const auto chosen = endingAt(threeSnapshots(), 2U);
    QVERIFY(chosen);
    QCOMPARE(chosen->snapshots.size(), std::size_t(2));
    QCOMPARE(endingAt(threeSnapshots(), LastSnapshot{})->snapshots.size(), std::size_t(3));
}

void TestSnapshotChoice::merged()
{
    const auto chosen = endingAt(threeSnapshots(), MergedSnapshots{});
    QVERIFY(chosen);
    QCOMPARE(chosen->snapshots.size(), std::size_t(1));
    QCOMPARE(treeText(*chosen->snapshots[0].tree), u"main [0,1]\n  a [0,1]\n  b [1]\n"_s);
    QCOMPARE(chosen->pools->strings.text(chosen->processes[0].host), std::string_view("node01"));
    QCOMPARE(chosen->pools->strings.text(chosen->processes[0].program), std::string_view("./a.out"));
    QCOMPARE(chosen->pools->strings.text(chosen->threads[0].state), std::string_view("idle"));
    QCOMPARE(chosen->pools->strings.text(chosen->threads[0].signal), std::string_view("11 (SEGV)"));
}

void TestSnapshotChoice::beyondTheLast()
{
    const auto chosen = endingAt(threeSnapshots(), 4U);
    QVERIFY(!chosen);
    QCOMPARE(chosen.error().kind, ErrorKind::BadOption);
}

void TestSnapshotChoice::noSnapshots()
{
    QVERIFY(!endingAt(StackDocument(), LastSnapshot{}));
    QVERIFY(!endingAt(StackDocument(), MergedSnapshots{}));
}

RANKSCOPE_TEST(TestSnapshotChoice, QCoreApplication)
#include "tst_snapshotchoice.moc"
