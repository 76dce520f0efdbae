// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/verdict/stackclasses.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestStackClasses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classes_data();
    void classes();
    void aMillionAlternately();
};

namespace {

/// "7: flux" a class, its processes and the functions it ends in.
QStringList described(const StackTree &tree)
{
    QStringList lines;
    for (const StackClass &one : equivalenceClasses(tree)) {
        QStringList ends;
        for (const StackNode end : one.ends) {
            const std::string_view name = tree.pools().function(tree.frame(end));
            ends << QString::fromUtf8(name);
        }
        lines << one.processes.toString() % ": "_L1 % ends.join(u' ');
    }
    return lines;
}

} // namespace

void TestStackClasses::classes_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QStringList>("expected");

    QTest::newRow("nothing") << QString() << QStringList();
    QTest::newRow("all the same") << u"main [0-9]\n  MPI_Barrier [0-9]\n"_s << QStringList{u"0-9: MPI_Barrier"_s};
    QTest::newRow("one apart") << u"main [0-9]\n  MPI_Barrier [0-6,8,9]\n  flux [7]\n"_s
                               << QStringList{u"7: flux"_s, u"0-6,8,9: MPI_Barrier"_s};
    QTest::newRow("some end in the parent")
        << u"main [0-9]\n  MPI_Barrier [0-4]\n"_s << QStringList{u"0-4: MPI_Barrier"_s, u"5-9: main"_s};
    QTest::newRow("two threads of a process") << u"main [0-3]\n  wait [0-3]\nclone [0,1]\n  poll [0,1]\n"_s
                                              << QStringList{u"0,1: wait poll"_s, u"2,3: wait"_s};
    QTest::newRow("a thread that stops in the parent while another goes on")
        << u"main [0,1] {0.1-0.2,1.1}\n  work [0,1] {0.2,1.1}\n"_s << QStringList{u"0: main work"_s, u"1: work"_s};
    QTest::newRow("the same function in two places is two ends")
        << u"main [0-2]\n  f (a.c:1) [0,2]\n  f (a.c:2) [1]\n"_s << QStringList{u"1: f"_s, u"0,2: f"_s};
    QTest::newRow("who is only counted is in no class")
        << u"main [#5]\n  f [#3]\n  g [1,2]\n"_s << QStringList{u"1,2: g"_s};
    QTest::newRow("a hostile range") << u"main [0-2147483647]\n  f [5]\n"_s
                                     << QStringList{u"5: f"_s, u"0-4,6-2147483647: main"_s};
}

void TestStackClasses::classes()
{
    QFETCH(const QString, tree);
    QTEST(described(treeFromText(tree)), "expected");
}

void TestStackClasses::aMillionAlternately()
{
    QString even;
    QString odd;
    for (int process = 0; process < 1'000'000; process += 2) {
        even += QString::number(process) % u',';
        odd += QString::number(process + 1) % u',';
    }
    even.chop(1);
    odd.chop(1);
    const QString text = "main [0-999999]\n  a ["_L1 % even % "]\n  b ["_L1 % odd % "]\n"_L1;
    const StackTree tree = treeFromText(text);
    const auto classes = equivalenceClasses(tree);
    QCOMPARE(classes.size(), std::size_t(2));
    QCOMPARE(classes[0].processes.count(), std::uint64_t(500'000));
    QCOMPARE(classes[1].processes.lowest(), 1);
}

RANKSCOPE_TEST(TestStackClasses, QCoreApplication)
#include "tst_stackclasses.moc"
