// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/stackfile.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The first rows of big files, whatever tool wrote them.
class TestStackFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firstRows_data();
    void firstRows();
    void noFirstRows_data();
    void noFirstRows();
};

namespace {

constexpr int enough = 5'000'000; // bytes: more than a big file has at least
const QByteArray path(200, 'd'); // of a source: long, so that fewer frames are enough

/// Pieces numbered from 0, until they are enough.
template<typename Piece>
QByteArray repeated(const Piece &piece, int bytes = enough)
{
    QByteArray text;
    for (int number = 0; text.size() < bytes; ++number)
        text += piece(QByteArray::number(number));
    return text;
}

QByteArray gdbThread(const QByteArray &number)
{
    return "Thread " + number + " (LWP 1" + number + "):\n#0  0x01 in f_" + number + " () at " + path
           + "/a.c:5\n#1  0x02 in main () at a.c:9\n\n";
}

QByteArray foldedLine(const QByteArray &number)
{
    return "rank " + number + ";main;f_" + number + path + " 1\n";
}

StackResult read(const QByteArray &text, const StackReadOptions &options)
{
    Progress progress;
    const std::span bytes(text.constData(), static_cast<std::size_t>(text.size()));
    return readStacks([bytes] { return Result<ByteSource>(ByteSource::fromMemory(bytes)); }, u"job"_s, options,
                      progress);
}

} // namespace

void TestStackFile::firstRows_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("gdb") << repeated(gdbThread);
    QTest::newRow("folded") << repeated(foldedLine);
    QTest::newRow("folded, lines end as on Windows") << repeated(foldedLine).replace("\n", "\r\n");
    QTest::newRow("Open MPI") << repeated([](const QByteArray &number) -> QByteArray {
        return "STACK TRACE FOR PROC [job-1@1," + number + "] (n1, PID 1" + number
               + ")\n\tThread 1 (LWP 7):\n\t#0  0x01 in f_" + number + " () at " + path + "/a.c:5\n";
    });
    QTest::newRow("py-spy") << repeated([](const QByteArray &number) -> QByteArray {
        return "Process 1" + number + ": python a.py\nPython v3.12.3 (/usr/bin/python3)\n\nThread 1" + number
               + " (idle): \"main\"\n    f_" + number + " (" + path + "/a.py:5)\n\n";
    });
}

void TestStackFile::firstRows()
{
    QFETCH(QByteArray, text);
    std::vector<std::shared_ptr<const StackDocument>> handed;
    StackReadOptions options;
    options.firstRows = [&handed](std::shared_ptr<const StackDocument> document) {
        handed.push_back(std::move(document));
    };
    const StackResult whole = read(text, options);
    QVERIFY(whole);
    QCOMPARE(handed.size(), std::size_t(1));
    const StackTree &rows = *handed.front()->snapshots.front().tree;
    const StackTree &all = *(*whole)->snapshots.front().tree;
    QVERIFY2(rows.size() > 1000 && rows.size() < all.size() / 4, qPrintable(QString::number(rows.size())));
    QVERIFY(&rows.pools() != &all.pools()); // one thread shows them while another one reads
    for (const StackTree *const tree : {&rows, &all}) {
        const std::string_view function = tree->pools().function(tree->frame(StackNode{1}));
        QVERIFY2(function.starts_with("f_"), std::string(function).c_str()); // by whole lines
    }
}

void TestStackFile::noFirstRows_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("small") << repeated(foldedLine, 100'000);
    QTest::newRow("a graph is one whole") << QByteArray(
        "digraph G {\n" + repeated([](const QByteArray &number) -> QByteArray {
            return " " + number + " [function=\"f_" + number + "\", source=\"" + path + "/a.c\", line=\"5\"];\n";
        })
        + "}\n");
}

void TestStackFile::noFirstRows()
{
    QFETCH(QByteArray, text);
    StackReadOptions options;
    options.firstRows = [](const std::shared_ptr<const StackDocument> &) { QFAIL("Nobody should be told."); };
    QVERIFY(read(text, options));
}

RANKSCOPE_TEST(TestStackFile, NoApplication)
#include "tst_stackfile.moc"
