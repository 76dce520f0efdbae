// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/tracediffsummary.h"
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Which differences explain others where the source says which elements of arrays they are about.
class TestElementOrigins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elements_data();
    void elements();
    void needsTheSource();
    void saysWhichOriginsFollowElements();
    void resolvesNestedLoops();
    void resolvesC();
    void joinsProcesses();
};

namespace {

/// PL 1 on lines 3 to 5 and PL 2 on lines 13 to 15, both over I.
const QString twoLoops =
    u"      PROGRAM P\nCDVM$ PARALLEL (I) ON U(I)\n      DO I = 1, 9\n      U(I) = V(I)\n      ENDDO\n"
    "\n\n\n\n\n\n\n      DO I = 1, 9\n      W(I) = U(I)\n      ENDDO\n"_s;

QByteArray elementLoop(int number, const QByteArray &iterations)
{
    const int line = number == 1 ? 3 : 13;
    const QByteArray no = QByteArray::number(number);
    return "PL: " + no + "() [1]; " + placeText(line) + ", " + no + ".B\n" + iterations + "EL: " + no + "; "
           + placeText(line + 2) + ", " + no + ".E\n";
}

QList<bool> carriedOf(const QList<TraceText> &reference, const QList<TraceText> &current, const QString &source)
{
    const auto alignment = diffOf(runOf(reference, u"r"_s), runOf(current, u"c"_s))->alignment;
    EvaluationOptions options;
    if (!source.isEmpty())
        options.source = [source](const QString &) { return std::optional(source); };
    Progress progress;
    const auto diff = evaluate(alignment, {}, options, progress);
    QList<bool> carried;
    for (const Difference &difference : (*diff)->differences)
        carried.append(difference.carried);
    return carried;
}

} // namespace

void TestElementOrigins::elements_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<QList<bool>>("carried"); // of each difference, in order
    const auto row = [](const char *name, const auto &body, const QList<bool> &carried) {
        QTest::newRow(name) << QByteArray(body("1")) << QByteArray(body("2")) << carried;
    };
    row("another element", [](const QByteArray &v) -> QByteArray { return write("U(5)", v, 7) + read("U(7)", v, 8); },
        {false, false});
    row("the same element", [](const QByteArray &v) -> QByteArray { return write("U(5)", v, 7) + read("U(5)", v, 8); },
        {false, true});
    row("the same element of another array",
        [](const QByteArray &v) -> QByteArray { return write("U(5)", v, 7) + read("V(5)", v, 8); }, {false, false});
    row("written somewhere", [](const QByteArray &v) -> QByteArray { return write("U(K)", v, 7) + read("U(7)", v, 8); },
        {false, true});
    row("read somewhere", [](const QByteArray &v) -> QByteArray { return write("U(5)", v, 7) + read("U(K)", v, 8); },
        {false, true});
    row("the whole array", [](const QByteArray &v) -> QByteArray { return write("U(5)", v, 7) + read("U", v, 8); },
        {false, true});
    row("scalars as ever", [](const QByteArray &v) -> QByteArray { return write("X", v, 7) + read("X", v, 8); },
        {false, true});
    row("iterations are elements",
        [](const QByteArray &v) -> QByteArray {
            return elementLoop(1, iteration(5, write("U(I)", v, 4)))
                   + elementLoop(2, iteration(5, read("U(I)", v, 14)) + iteration(7, read("U(I)", v, 14)));
        },
        {false, true, false});
    row("neighbours",
        [](const QByteArray &v) -> QByteArray {
            return elementLoop(1, iteration(5, write("U(I)", v, 4)))
                   + elementLoop(2, iteration(6, read("U(I-1)", v, 14) + read("U(I+1)", v, 14)));
        },
        {false, true, false});
    row("an element behind its loop",
        [](const QByteArray &v) -> QByteArray {
            return elementLoop(1, iteration(5, write("U(I+2)", v, 4))) + read("U(7)", v, 8) + read("U(5)", v, 9);
        },
        {false, true, false});
    row("what was before the loop",
        [](const QByteArray &v) -> QByteArray {
            return write("U(6)", v, 2)
                   + elementLoop(1, iteration(5, read("U(I)", v, 4)) + iteration(6, read("U(I)", v, 4)));
        },
        {false, false, true});
    row("other iterations do not explain",
        [](const QByteArray &v) -> QByteArray {
            return elementLoop(1, iteration(5, write("U(I)", v, 4)) + iteration(6, read("U(I-1)", v, 4)));
        },
        {false, false});
    row("I is no variable of a loop there",
        [](const QByteArray &v) -> QByteArray { return write("U(I)", v, 7) + read("U(7)", v, 8); }, {false, true});
    QTest::newRow("a lost iteration taints its elements")
        << elementLoop(1, iteration(4, write("U(I)", "1", 4)) + iteration(5, write("U(I)", "1", 4)))
               + read("U(4)", "1", 8) + read("U(5)", "1", 9)
        << elementLoop(1, iteration(4, write("U(I)", "1", 4))) + read("U(4)", "2", 8) + read("U(5)", "2", 9)
        << QList<bool>{false, false, true};
    QTest::newRow("an additional iteration likewise")
        << elementLoop(1, iteration(4, write("U(I)", "1", 4))) + read("U(4)", "1", 8) + read("U(5)", "1", 9)
        << elementLoop(1, iteration(4, write("U(I)", "1", 4)) + iteration(5, write("U(I)", "1", 4)))
               + read("U(4)", "2", 8) + read("U(5)", "2", 9)
        << QList<bool>{false, false, true};
}

void TestElementOrigins::elements()
{
    QFETCH(const QByteArray, reference);
    QFETCH(const QByteArray, current);
    QFETCH(const QList<bool>, carried);
    QCOMPARE(carriedOf({{reference}}, {{current}}, twoLoops), carried);
}

/// U(5) is an element, U(K) is not, X has no subscripts.
void TestElementOrigins::saysWhichOriginsFollowElements()
{
    const auto body = [](const QByteArray &v) -> QByteArray {
        return write("U(5)", v, 7) + write("V(K)", v, 8) + write("X", v, 9);
    };
    const auto alignment = diffOf(runOf({{body("1")}}, u"r"_s), runOf({{body("2")}}, u"c"_s))->alignment;
    const auto made = [&alignment](const EvaluationOptions &options) {
        Progress progress;
        return *evaluate(alignment, {}, options, progress);
    };
    const auto without = made({});
    QCOMPARE(without->origins.size(), 3u);
    QCOMPARE(without->followed.byElement, 0u);
    QCOMPARE(without->followed.byArray, 2u);
    QCOMPARE(elementsSentence(*without), QString()); // nobody looked
    const auto with =
        made({.source = [](const QString &) { return std::optional(twoLoops); }, .sourceFolders = {u"/src"_s}});
    QCOMPARE(with->followed.byElement, 1u);
    QCOMPARE(with->followed.byArray, 1u);
    QCOMPARE(with->followed.folders, QStringList{u"/src"_s});
    QCOMPARE(with->followed.files.size(), 1);
    const QString sentence = elementsSentence(*with);
    QVERIFY2(sentence.startsWith(u"1 origin(s) follow single elements of arrays, by the loops in "_s),
             qPrintable(sentence));
    QVERIFY2(sentence.endsWith(u"1 origin(s) follow whole arrays."_s), qPrintable(sentence));
}

void TestElementOrigins::needsTheSource()
{
    const auto body = [](const QByteArray &v) -> QByteArray { return write("U(5)", v, 7) + read("U(7)", v, 8); };
    QCOMPARE(carriedOf({{body("1")}}, {{body("2")}}, {}), (QList<bool>{false, true}));
    const auto loops = [](const QByteArray &v) -> QByteArray {
        return elementLoop(1, iteration(5, write("U(I)", v, 4))) + elementLoop(2, iteration(7, read("U(I)", v, 14)));
    };
    QCOMPARE(carriedOf({{loops("1")}}, {{loops("2")}}, u"      END\n"_s), (QList<bool>{false, true})); // no header
}

void TestElementOrigins::resolvesNestedLoops()
{
    const QString source = u"      DO I = 1, 9\n      DO J = 1, 9\n      A(J,I) = 0\n      ENDDO\n      ENDDO\n"_s;
    const auto body = [](const QByteArray &v) -> QByteArray {
        return "SL: 1() [1]; " + placeText(1) + "\n IT: 0, (3)\nSL: 2(1) [1]; " + placeText(2) + "\n IT: 0, (8)\n"
               + write("A(J,I)", v, 3) + "EL: 2; " + placeText(4) + "\nEL: 1; " + placeText(5) + "\n"
               + read("A(8,3)", v, 7) + read("A(3,8)", v, 8);
    };
    QCOMPARE(carriedOf({{body("1")}}, {{body("2")}}, source), (QList<bool>{false, true, false}));
}

void TestElementOrigins::resolvesC()
{
    const QString source = u"for (int i = 0; i < 9; i++)\n  u[i][2] = 0;\n"_s;
    const auto body = [](const QByteArray &v) -> QByteArray {
        QByteArray text = "SL: 1() [1]; " + placeText(1) + "\n IT: 0, (3)\n" + write("u[i][2]", v, 2) + "EL: 1; "
                          + placeText(3) + "\n" + read("u[3][2]", v, 7) + read("u[3][1]", v, 8);
        return text.replace("a.fdv", "a.cdv");
    };
    QCOMPARE(carriedOf({{body("1")}}, {{body("2")}}, source), (QList<bool>{false, true, false}));
}

void TestElementOrigins::joinsProcesses()
{
    const auto loops = [](const QByteArray &v) -> QByteArray {
        return elementLoop(1, iteration(4, write("U(I)", "1", 4)) + iteration(5, write("U(I)", v, 4)))
               + elementLoop(2, iteration(4, read("U(I)", v, 14)) + iteration(5, read("U(I)", v, 14)));
    };
    const QByteArray first =
        elementLoop(1, iteration(4, write("U(I)", "1", 4))) + elementLoop(2, iteration(4, read("U(I)", "2", 14)));
    const QByteArray second =
        elementLoop(1, iteration(5, write("U(I)", "2", 4))) + elementLoop(2, iteration(5, read("U(I)", "2", 14)));
    QCOMPARE(carriedOf({{loops("1")}}, {{first}, {second}}, twoLoops), (QList<bool>{false, false, true}));
}

RANKSCOPE_TEST(TestElementOrigins, QCoreApplication)
#include "tst_elementorigins.moc"
