// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/c/controlling.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <vector>

/// The rules of dynamic control as programs in C see them; expected is what section 5 of the Russian document says.
class TestControlling : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classes_data();
    void classes();
    void writes();
    void behind();
    void elements_data();
    void elements();
    void reductions();
};

namespace {

/// The numbers of the steps, counted from 1, at which iterations depend on each other.
std::vector<int> dependences(const QByteArray &text)
{
    ruled_element element{};
    std::vector<int> found;
    int last = 0;
    int number = 0;
    for (const QByteArray &step : text.split(' ')) {
        const int iteration = step.mid(1).toInt();
        int isLast = 0;
        ++number;
        if (rankscope_use_element(&element, last != iteration, step[0] == 'w', &isLast) != 0)
            found.push_back(number);
        if (isLast != 0)
            last = iteration;
    }
    return found;
}

} // namespace

void TestControlling::classes_data()
{
    QTest::addColumn<int>("outer");
    QTest::addColumn<bool>("isParallel");
    QTest::addColumn<bool>("isReduction");
    QTest::addColumn<bool>("isWrite");
    QTest::addColumn<int>("kind");
    const auto row = [](const char *name, ruled_class outer, const char *use, ruled_class kind) {
        const QByteArray letters(use);
        QTest::newRow(name) << int(outer) << letters.contains('p') << letters.contains('r') << letters.contains('w')
                            << int(kind);
    };
    row("sequential branch", RULED_CLASSES, "w", RULED_PLAIN);
    row("written first", RULED_CLASSES, "pw", RULED_PRIVATE);
    row("read first", RULED_CLASSES, "p", RULED_READ_ONLY);
    row("read first, set before", RULED_PLAIN, "p", RULED_READ_ONLY);
    row("reduction", RULED_CLASSES, "prw", RULED_REDUCTION);
    row("read-only around", RULED_READ_ONLY, "pw", RULED_READ_ONLY);
    row("private around", RULED_PRIVATE, "p", RULED_READ_ONLY);
    row("reduction around", RULED_REDUCTION, "pw", RULED_REDUCTION);
    row("buffer around", RULED_REMOTE, "pw", RULED_REMOTE);
    row("buffer around a reduction", RULED_REMOTE, "pr", RULED_REMOTE);
}

void TestControlling::classes()
{
    QFETCH(int, outer);
    QFETCH(bool, isParallel);
    QFETCH(bool, isReduction);
    QFETCH(bool, isWrite);
    QTEST(int(rankscope_class_by_first_use(ruled_class(outer), isParallel, isReduction, isWrite)), "kind");
}

void TestControlling::writes()
{
    QCOMPARE(rankscope_fault_of_write(RULED_READ_ONLY, 1), WRITE_TO_READ_ONLY);
    QCOMPARE(rankscope_fault_of_write(RULED_READ_ONLY, 0), CONTROL_MESSAGES);
    QCOMPARE(rankscope_fault_of_write(RULED_REMOTE, 0), WRITE_TO_REMOTE_BUFFER);
    for (const ruled_class kind : {RULED_PLAIN, RULED_PRIVATE, RULED_REDUCTION, RULED_DISTRIBUTED})
        QCOMPARE(rankscope_fault_of_write(kind, 1), CONTROL_MESSAGES);
    QCOMPARE(QByteArray(rankscope_control_text(WRITE_TO_READ_ONLY)), QByteArray("Writing to read-only variable"));
    QCOMPARE(QByteArray(rankscope_control_text(REDUCTION_NOT_STARTED)),
             QByteArray("Reduction operation was not started"));
}

/// Section 5.1: a private variable has no value behind its construct, a reduction has the one that was set in it.
void TestControlling::behind()
{
    QVERIFY(!rankscope_has_value_behind(RULED_PRIVATE, 1, 1));
    QVERIFY(rankscope_has_value_behind(RULED_REDUCTION, 0, 1));
    QVERIFY(!rankscope_has_value_behind(RULED_REDUCTION, 0, 0));
    QVERIFY(rankscope_has_value_behind(RULED_READ_ONLY, 1, 0));
    QVERIFY(!rankscope_has_value_behind(RULED_READ_ONLY, 0, 1));
    QVERIFY(!rankscope_holds_value(RULED_PRIVATE, 0));
    QVERIFY(rankscope_holds_value(RULED_PRIVATE, 1));
    QVERIFY(rankscope_holds_value(RULED_READ_ONLY, 0));
}

void TestControlling::elements_data()
{
    QTest::addColumn<QByteArray>("steps"); // r2: iteration 2 reads it
    QTest::addColumn<std::vector<int>>("found");
    const auto row = [](const char *steps, std::vector<int> found) {
        QTest::newRow(steps) << QByteArray(steps) << std::move(found);
    };
    row("r1 r2 r3 r1", {});
    row("w1 r1 w1 r1", {});
    row("r1 w1 r1", {});
    row("w1 r2", {2});
    row("w1 w2", {2});
    row("r1 w2", {2});
    row("r1 r2 w1", {3}); // iteration 2 may come after the write
    row("r1 r2 w2", {3});
    row("r1 w1 w2", {3});
    row("r1 w1 r2 r1", {3}); // what iteration 1 set is what it reads
    row("w1 w2 r2 w2", {2});
}

void TestControlling::elements()
{
    QFETCH(QByteArray, steps);
    QTEST(dependences(steps), "found");
}

void TestControlling::reductions()
{
    QCOMPARE(rankscope_fault_of_use(REDUCTION_DECLARED), CONTROL_MESSAGES);
    QCOMPARE(rankscope_fault_of_use(REDUCTION_COMPUTED), CONTROL_MESSAGES);
    QCOMPARE(rankscope_fault_of_use(REDUCTION_LEFT), REDUCTION_NOT_COMPLETED);
    QCOMPARE(rankscope_fault_of_use(REDUCTION_STARTED), REDUCTION_NOT_COMPLETED);
    QCOMPARE(rankscope_fault_of_removal(REDUCTION_COMPUTED), CONTROL_MESSAGES);
    QCOMPARE(rankscope_fault_of_removal(REDUCTION_LEFT), REDUCTION_NOT_STARTED);
    QCOMPARE(rankscope_fault_of_removal(REDUCTION_STARTED), START_WITHOUT_WAIT);
    QCOMPARE(rankscope_fault_of_wait(REDUCTION_STARTED), CONTROL_MESSAGES);
    QCOMPARE(rankscope_fault_of_wait(REDUCTION_LEFT), WAIT_WITHOUT_START);
    QCOMPARE(rankscope_fault_of_wait(REDUCTION_STATES), WAIT_WITHOUT_START);
}

RANKSCOPE_TEST(TestControlling, QCoreApplication)
#include "tst_controlling.moc"
