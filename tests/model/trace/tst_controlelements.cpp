// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/loopheaders.h"
#include "model/trace/control/subscripts.h"
#include "tests/model/trace/controllines.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestControlElements : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsHeaders_data();
    void readsHeaders();
    void readsSubscripts_data();
    void readsSubscripts();
    void findsDependences_data();
    void findsDependences();
    void needsSources();
    void followsNestedLoops();
    void findsUnsetElements_data();
    void findsUnsetElements();
    void followsTasks_data();
    void followsTasks();
};

namespace {

SourceLookup sourceOf(const QString &text)
{
    return [text](const QString &) { return std::optional(text); };
}

/// The loop on lines 3 to 9, with a clause in its directive on line 2.
QString loopSource(const QString &clause = {})
{
    return u"      PROGRAM P\nCDVM$ PARALLEL (I) ON A(I)"_s % clause % u"\n      DO 1 I = 1, 9\n"_s;
}

QByteArray statement(const QByteArray &from, const QByteArray &value, const QByteArray &to, const QByteArray &result)
{
    return read(from, value, 4) + write(to, result, 4);
}

} // namespace

void TestControlElements::readsHeaders_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("rank");
    QTest::addColumn<QString>("header"); // variables, whether a directive names them, exempt arrays
    const QString f = u"a.fdv"_s;
    QTest::newRow("DO with a label") << f << u"      DO 10 i = 1, N"_s << 1 << 1 << u"I 0 "_s;
    QTest::newRow("DO with a name") << f << u"outer: do k=1,n"_s << 1 << 1 << u"K 0 "_s;
    QTest::newRow("DO WHILE") << f << u"      DO WHILE (X == 1)"_s << 1 << 1 << QString();
    QTest::newRow("no loop") << f << u"      A = 1"_s << 1 << 1 << QString();
    QTest::newRow("behind the file") << f << u"      DO I = 1, 2"_s << 2 << 1 << QString();
    QTest::newRow("line 0") << f << u"      DO I = 1, 2"_s << 0 << 1 << QString();
    QTest::newRow("directive above") << f
                                     << u"CDVM$ PARALLEL (I,J) ON A(I,J),\nCDVM$* ACROSS(B(1:0,0:0))\n"
                                        "      DO 1 I = 1, N\nC text\n      DO 1 J = 1, N"_s
                                     << 3 << 2 << u"I,J 1 B"_s;
    QTest::newRow("line of the directive")
        << f << u"!DVM$ PARALLEL (I) ON A(I)\r\n  do i = 1, n\r"_s << 1 << 1 << u"I 1 "_s;
    QTest::newRow("directive of other variables")
        << f << u"CDVM$ PARALLEL (J) ON A(J)\n      DO I = 1, 2"_s << 2 << 1 << u"I 0 "_s;
    QTest::newRow("too few loops") << f << u"      DO I = 1, 2\n      A(I) = 0\n      DO J = 1, 2"_s << 1 << 2
                                   << QString();
    QTest::newRow("remote access") << f << u"CDVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS(C(1), D)\n      DO I = 1, 2"_s
                                   << 2 << 1 << u"I 1 C,D"_s;
    const QString c = u"a.c"_s;
    QTest::newRow("for")
        << c
        << u"#pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][0:0])\n  for (int i = 1; i < n; i++) {\n"
           "    for (j = 0; j < n; j++)"_s
        << 2 << 2 << u"i,j 1 A"_s;
    QTest::newRow("continued pragma")
        << c << u"#pragma dvm parallel([i] on A[i]) \\\n  across(B[1:0])\nfor (i = 0; i < n; i++)"_s << 3 << 1
        << u"i 1 B"_s;
    QTest::newRow("macro") << c << u"  DO(i, 1, 9, 1)\n  FOR(j, n)"_s << 1 << 2 << u"i,j 0 "_s;
    QTest::newRow("for without assignment") << c << u"for (;;)"_s << 1 << 1 << QString();
}

void TestControlElements::readsHeaders()
{
    QFETCH(QString, file);
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(int, rank);
    const SourceLookup source = sourceOf(text);
    LoopHeaders headers(source);
    const auto header = headers.headerOf(file, std::uint32_t(line), std::uint32_t(rank));
    QString words;
    if (header) {
        QStringList exempt;
        for (const QString &name : header->exempt) {
            if (!name.isEmpty())
                exempt += name;
        }
        words =
            header->variables.join(u',') % u' ' % QString::number(int(header->hasDirective)) % u' ' % exempt.join(u',');
    }
    QTEST(words, "header");
}

void TestControlElements::readsSubscripts_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("terms"); // nothing: not resolved
    QTest::newRow("variables") << u"A(I-1,J)"_s << u"I-1 J+0"_s;
    QTest::newRow("numbers") << u"A(1,-2,I+10)"_s << u"+1 -2 I+10"_s;
    QTest::newRow("C") << u"A[i][j-1]"_s << u"i+0 j-1"_s;
    QTest::newRow("digits in a name") << u"A(I1)"_s << u"I1+0"_s;
    QTest::newRow("product") << u"A(2*I)"_s << QString();
    QTest::newRow("number first") << u"A(1+I)"_s << QString();
    QTest::newRow("element as subscript") << u"A(K(I))"_s << QString();
    QTest::newRow("empty") << u"A()"_s << QString();
    QTest::newRow("two numbers") << u"A(I+1+1)"_s << QString();
    QTest::newRow("larger than 64 bits") << u"A(99999999999999999999)"_s << QString();
    QTest::newRow("eight") << u"A(1,1,1,1,1,1,1,1)"_s << QString();
    QTest::newRow("none") << u"A"_s << QString();
}

void TestControlElements::readsSubscripts()
{
    QFETCH(QString, key);
    QStringList words;
    if (const auto terms = subscriptsOf(key)) {
        for (const SubscriptTerm &term : *terms)
            words += term.variable % (term.offset < 0 ? u""_s : u"+"_s) % QString::number(term.offset);
    }
    QTEST(words.join(u' '), "terms");
}

void TestControlElements::findsDependences_data()
{
    QTest::addColumn<QString>("clause");
    QTest::addColumn<QByteArray>("loop");
    QTest::addColumn<QStringList>("findings");
    const QByteArray backward =
        iteration(1, statement("A(I-1)", "0", "A(I)", "5")) + iteration(2, statement("A(I-1)", "5", "A(I)", "6"));
    QTest::newRow("reads what was written")
        << QString() << backward << QStringList{u"data-dependence warning A(I-1) 4 (2)/(1) [0]"_s};
    QTest::newRow("ACROSS") << u", ACROSS(A(1:0))"_s << backward << QStringList();
    QTest::newRow("ACROSS of another array")
        << u", ACROSS(B(1:0))"_s << backward << QStringList{u"data-dependence warning A(I-1) 4 (2)/(1) [0]"_s};
    QTest::newRow("remote access") << u", REMOTE_ACCESS(A(I-1))"_s << backward << QStringList();
    QTest::newRow("writes what was read")
        << QString()
        << iteration(1, statement("A(I+1)", "0", "A(I)", "5")) + iteration(2, statement("A(I+1)", "0", "A(I)", "6"))
        << QStringList{u"data-dependence warning A(I) 4 (2)/(1) [0]"_s};
    QTest::newRow("two arrays") << QString()
                                << iteration(1, statement("B(I-1)", "0", "A(I)", "5"))
                                       + iteration(2, statement("B(I-1)", "0", "A(I)", "6"))
                                << QStringList();
    QTest::newRow("the element itself") << QString()
                                        << iteration(1, statement("A(I)", "0", "A(I)", "5"))
                                               + iteration(2, statement("A(I)", "0", "A(I)", "6"))
                                        << QStringList();
    QTest::newRow("private array") << QString()
                                   << iteration(1, write("W(1)", "1", 4) + read("W(1)", "1", 5))
                                          + iteration(2, write("W(1)", "2", 4) + read("W(1)", "2", 5))
                                   << QStringList();
    QTest::newRow("a write with an unknown subscript")
        << QString() << backward + iteration(3, write("A(K)", "7", 4)) << QStringList();
    QTest::newRow("a value from elsewhere")
        << QString() << backward + iteration(3, statement("A(I-1)", "9", "A(I)", "5"))
        << QStringList{u"data-dependence note A(I-1) 4 (2)/(1) [0]"_s};
    QTest::newRow("one iteration, run twice")
        << QString() << iteration(1, write("A(I)", "1", 4)) + iteration(1, read("A(I)", "1", 4)) << QStringList();
}

void TestControlElements::findsDependences()
{
    QFETCH(QString, clause);
    QFETCH(QByteArray, loop);
    QFETCH(QStringList, findings);
    const ControlOptions options{.source = sourceOf(loopSource(clause)), .initialized = {u"a"_s, u"b"_s}};
    const QByteArray body = WrittenConstruct{.end = 9}.text(loop);
    QCOMPARE(controlled({{body}}, options), findings);
    QCOMPARE(controlled({{body + body}}, options).size(), findings.size()); // told once
}

void TestControlElements::needsSources()
{
    const QByteArray body = WrittenConstruct{.end = 9}.text(iteration(1, statement("A(I-1)", "0", "A(I)", "5"))
                                                            + iteration(2, statement("A(I-1)", "5", "A(I)", "6")));
    const QSet<QString> initialized{u"A"_s};
    QCOMPARE(controlled({{body}}, {.initialized = initialized}), QStringList());
    const SourceLookup none = [](const QString &) { return std::optional<QString>(); };
    QCOMPARE(controlled({{body}}, {.source = none, .initialized = initialized}), QStringList());
    const SourceLookup noDirective = sourceOf(u"\n\n      DO 1 I = 1, 9\n"_s);
    QCOMPARE(controlled({{body}}, {.source = noDirective, .initialized = initialized}), QStringList());
}

void TestControlElements::followsNestedLoops()
{
    // Inside an iteration of PL 1 the loop K runs over the second subscript: A(I,K-1) is of the same iteration.
    const SourceLookup source =
        sourceOf(u"\nCDVM$ PARALLEL (I) ON A(I,*)\n      DO 1 I = 1, 2\n      DO 2 K = 2, 3\n"_s);
    const WrittenConstruct inner{.keyword = "SL", .number = 2, .line = 4, .end = 8};
    const auto bodyOf = [&](const QByteArray &from) {
        QByteArray content;
        for (const int index : {1, 2})
            content += iteration(
                index, inner.text(iteration(2, statement(from, "0", "A(I,K)", "5"))
                                  + iteration(3, statement(from, from == "A(I,K-1)" ? "5" : "0", "A(I,K)", "5"))));
        return WrittenConstruct{.end = 9}.text(content);
    };
    const ControlOptions options{.source = source, .initialized = {u"A"_s}};
    QCOMPARE(controlled({{bodyOf("A(I,K-1)")}}, options), QStringList());
    // A(I+1,K) is what the next iteration of PL 1 writes.
    QCOMPARE(controlled({{bodyOf("A(I+1,K)")}}, options),
             QStringList{u"data-dependence warning A(I,K) 4 (2)/(1) [0]"_s});
}

void TestControlElements::findsUnsetElements_data()
{
    QTest::addColumn<QList<QByteArray>>("processes");
    QTest::addColumn<QStringList>("findings");
    const auto loopOf = [](const QByteArray &text) { return WrittenConstruct{.end = 9}.text(text); };
    const auto over = [&loopOf](int first, int last, const QByteArray &statement) {
        QByteArray text;
        for (int index = first; index <= last; ++index)
            text += iteration(index, statement);
        return loopOf(text);
    };
    const QByteArray set = over(1, 3, write("A(I)", "1", 4));
    const QByteArray behind = over(1, 3, read("A(I+1)", "1", 5)); // A(2), A(3), A(4)
    const QStringList found{u"uninitialized-element note A(I+1) 5 (3)/- [0]"_s};
    QTest::newRow("one was not written") << QList<QByteArray>{set + behind} << found;
    QTest::newRow("each was written") << QList<QByteArray>{set + over(1, 3, read("A(I)", "1", 5))} << QStringList();
    QTest::newRow("it is written later") << QList<QByteArray>{set + behind + over(4, 4, write("A(I)", "1", 4))}
                                         << found;
    QTest::newRow("another process writes it")
        << QList<QByteArray>{set + behind, over(4, 6, write("A(I)", "1", 4))} << QStringList();
    QTest::newRow("two processes read it")
        << QList<QByteArray>{set + behind, over(11, 13, write("A(I)", "1", 4)) + over(3, 3, read("A(I+1)", "1", 5))}
        << QStringList{u"uninitialized-element note A(I+1) 5 (3)/- [0,1]"_s};
    QTest::newRow("a write does not resolve")
        << QList<QByteArray>{set + over(1, 1, write("A(K)", "1", 4)) + behind} << QStringList();
    QTest::newRow("of another process either")
        << QList<QByteArray>{set + behind, over(1, 1, write("A(K)", "1", 4))} << QStringList();
    QTest::newRow("most have their values from elsewhere")
        << QList<QByteArray>{over(1, 2, write("A(I)", "1", 4)) + over(11, 13, read("A(I)", "1", 5))} << QStringList();
    QTest::newRow("before any of its elements") << QList<QByteArray>{over(1, 1, read("A(I)", "1", 5)) + set + behind}
                                                << QStringList{u"uninitialized-element note A(I) 5 (1)/- [0]"_s};
    QTest::newRow("numbers") << QList<QByteArray>{write("A(1)", "1", 11) + read("A(2)", "1", 12)}
                             << QStringList{u"uninitialized-element note A(2) 12 -/- [0]"_s};
    QTest::newRow("two arrays") << QList<QByteArray>{set + over(1, 4, write("B(I)", "1", 4))
                                                     + over(4, 4, read("B(I)", "1", 5))}
                                << QStringList();
}

void TestControlElements::findsUnsetElements()
{
    QFETCH(QList<QByteArray>, processes);
    QFETCH(QStringList, findings);
    QList<TraceText> texts;
    for (const QByteArray &body : processes)
        texts += TraceText{.body = body, .processCount = int(processes.size())};
    const SourceLookup source = sourceOf(loopSource());
    QCOMPARE(controlled(texts, {.source = source}), findings);
    QCOMPARE(controlled(texts, {.source = source, .initialized = {u"A"_s}}), QStringList());
    if (QByteArray(QTest::currentDataTag()) != "before any of its elements") // of the array as a whole
        QCOMPARE(controlled(texts), QStringList());
}

void TestControlElements::followsTasks_data()
{
    QTest::addColumn<QString>("clause"); // of the loop of task 2
    QTest::addColumn<QByteArray>("second"); // what it does
    QTest::addColumn<QStringList>("findings");
    const QByteArray reading = iteration(1, statement("A(I)", "1", "B(I)", "7"));
    QTest::newRow("reads what task 1 wrote")
        << QString() << reading << QStringList{u"data-dependence warning A(I) 4 (2)/(1) [0]"_s};
    QTest::newRow("remote access") << u", REMOTE_ACCESS(A(I))"_s << reading << QStringList();
    QTest::newRow("another element") << QString() << iteration(1, statement("A(I+2)", "3", "B(I)", "7"))
                                     << QStringList();
    QTest::newRow("writes it too") << QString() << iteration(1, write("A(I)", "1", 4)) << QStringList();
}

/// Tasks 1 and 2 of region 1, each with a parallel loop on lines 3 to 8; the loop of task 1 writes A(1) and A(2).
void TestControlElements::followsTasks()
{
    QFETCH(QString, clause);
    QFETCH(QByteArray, second);
    const SourceLookup source = sourceOf(u"TASK_REGION\nCDVM$ PARALLEL (I) ON B(I)"_s % clause
                                         % u"\n      DO 1 I = 1, 2\n      B(I) = A(I)\n"_s);
    const WrittenConstruct loop{.number = 2, .line = 3, .end = 8};
    const QByteArray first = iteration(1, write("A(I)", "1", 4)) + iteration(2, write("A(I)", "2", 4));
    const QByteArray body = WrittenConstruct{.keyword = "TR", .line = 1, .end = 9}.text(
        iteration(1, loop.text(first)) + iteration(2, loop.text(second)));
    QTEST(controlled({{body}}, {.source = source, .initialized = {u"A"_s}}), "findings");
}

RANKSCOPE_TEST(TestControlElements, QCoreApplication)
#include "tst_controlelements.moc"
