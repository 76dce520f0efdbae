// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/comparatormessage.h"
#include "tests/support/testclass.h"

#include <QSet>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The messages of section 9 of the format document, as they are spelled there and looser.
class TestComparatorMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recognised_data();
    void recognised();
    void fatalOnes();
    void wordsDiffer();
};

void TestComparatorMessage::recognised_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("ofClass");
    QTest::addColumn<QString>("operand");
    const auto row = [](const char *text, const char *word, const char *ofClass, const char *operand = "") {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(word) << QString::fromLatin1(ofClass)
                            << QString::fromUtf8(operand);
    };
    row("Bad command syntax", "bad-command-syntax", "reading");
    row("Can't open file x y.trd", "cannot-open-file", "reading");
    row("Warning: failed checksums found", "failed-checksums", "reading");
    row("Trace file 0.trd is incomplete", "incomplete-trace", "reading");
    row("Trace file my own 0.trd is incomplete", "incomplete-trace", "reading");
    row("Bad trace structure (missing current program construct)", "bad-trace-structure", "structure");
    row("Unexpected task or iteration of loop 3", "unexpected-iteration", "structure");
    row("Double execution of task or iteration, No = 16", "double-execution", "structure");
    row("Different INT values", "different-int", "value");
    row("Different LONG values", "different-long", "value");
    row("Different LLONG values", "different-llong", "value");
    row("Different COMPLEX FLOAT values", "different-complex-float", "value");
    row("Different COMPLEX DOUBLE values", "different-complex-double", "value");
    row("NAN or INF value is found during the execution", "not-finite", "value");
    row("Array index out of bounds. Array: A", "out-of-bounds", "value");
    row("Instances of replicated array A do not match at point 3.B", "replicated-mismatch", "value");
    row("Writing to read-only variable RO", "write-to-read-only", "control", "RO");
    row("Using non-initialized variable B(I, J)", "uninitialized-variable", "control", "B(I, J)");
    row("using noninitialised variable L", "uninitialized-variable", "control", "L");
    row("Using non-initialized element A(1)", "uninitialized-element", "control", "A(1)");
    row("Using variable before asynchronous reduction competed", "reduction-not-completed", "control");
    row("Using variable before asynchronous reduction completed S", "reduction-not-completed", "control", "S");
    row("Access to non-local element A(3)", "non-local-element", "control", "A(3)");
    row("Writing to shadow element of array A", "write-to-shadow", "control", "A");
    row("Data dependence in loop due to access to element A(4)", "data-dependence", "control", "A(4)");
    row("Using shadow element before asynchronous shadow renew competed", "shadow-not-completed", "control");
    row("Writing to remote data buffer", "write-to-remote-buffer", "control");
    row("Writing to remote element in sequential branch A(2)", "write-to-remote-element", "control", "A(2)");
    row("Reading remote element in sequential branch A(2)", "read-of-remote-element", "control", "A(2)");
    row("WAIT for reduction without START", "wait-without-start", "control");
    row("Using element outside of array limits", "outside-array", "control");
    row("START for reduction without WAIT", "start-without-wait", "control");
    row("Reduction operation was not started", "reduction-not-started", "control");
    row("Different SHORT values", "unknown", "unknown");
    row("Trace file 0.trd is whole", "unknown", "unknown");
    row("Using", "unknown", "unknown");
    row("", "unknown", "unknown");
}

void TestComparatorMessage::recognised()
{
    QFETCH(QString, text);
    QFETCH(QString, word);
    QFETCH(QString, ofClass);
    QFETCH(QString, operand);
    const RecognisedMessage found = recogniseMessage(text);
    QCOMPARE(QString(messageWord(found.message)), word);
    QCOMPARE(QString(messageClassWord(classOf(found.message))), ofClass);
    QCOMPARE(found.operand, operand);
}

/// Those that the document marks with F.
void TestComparatorMessage::fatalOnes()
{
    QStringList fatal;
    for (int message = 0; message <= int(ComparatorMessage::Unknown); ++message) {
        if (endsComparison(ComparatorMessage(message)))
            fatal << messageWord(ComparatorMessage(message));
    }
    QCOMPARE(fatal, QStringList({u"bad-file-structure"_s, u"undefined-keyword"_s, u"bad-command-syntax"_s,
                                 u"undefined-array"_s, u"array-access-mismatch"_s, u"cannot-open-file"_s, u"no-trace"_s,
                                 u"trace-files-mismatch"_s, u"abnormal-termination"_s, u"no-construct"_s,
                                 u"unexpected-iteration"_s, u"double-execution"_s, u"unexpected-construct"_s,
                                 u"abnormal-loop-exit"_s, u"unexpected-variable"_s, u"unexpected-record"_s,
                                 u"unexpected-skip"_s, u"configuration-mismatch"_s}));
}

void TestComparatorMessage::wordsDiffer()
{
    QSet<QString> words;
    for (int message = 0; message <= int(ComparatorMessage::Unknown); ++message)
        words << messageWord(ComparatorMessage(message));
    QCOMPARE(words.size(), qsizetype(ComparatorMessage::Unknown) + 1);
}

RANKSCOPE_TEST(TestComparatorMessage, NoApplication)
#include "tst_comparatormessage.moc"
