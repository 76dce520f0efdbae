// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/forkedverb.h"
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

#include <memory>
#include <set>

using namespace Qt::StringLiterals;

/// Every writer on a disk that is full after n bytes (RLIMIT_FSIZE with SIGXFSZ ignored). In each row "target" is the
/// file that is written, as "old" before.
class TestFullDisk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(writeFile(input(u"0.trd"_s), traceOf(trace("0.5"))));
        QVERIFY(writeFile(input(u"changed.trd"_s), traceOf(trace("0.75"))));
        QVERIFY(writeFile(input(u"a.npy"_s), npyDoubles("(2, 3)", {1, 2, 3, 4, 5, 6})));
        QVERIFY(writeFile(input(u"b.npy"_s), npyDoubles("(2, 3)", {1, 2, 3, 4, 5, 7})));
        QVERIFY(writeFile(input(u"c.csv"_s), readFile(data(u"comparison/residual.csv"_s)).replace("1", "2")));
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_target = m_folder->filePath(u"target"_s);
    }

    void everyByte_data() { addWriters(1); }
    /// In a copy of the test: the code of the program and its end, without its start. By turns where files without
    /// names can be made and where not.
    void everyByte()
    {
        QFETCH(QStringList, words);
        const qint64 size = sizeAfter(runForked(lineOf(words), [] {}).code);
        QVERIFY(size > 0);
        bool isNamed = size % 2 == 0;
        for (const qint64 bytes : sizesBelow(size)) {
            QVERIFY(writeFile(m_target, "old"));
            checkEnd(bytes, runForked(lineOf(words), fullAfter(bytes, isNamed)));
            if (QTest::currentTestFailed())
                return;
            isNamed = !isNamed;
        }
    }

    void theProgram_data() { addWriters(8); }
    /// The program itself, at some sizes: to start it takes long.
    void theProgram()
    {
        QFETCH(QStringList, words);
        const qint64 size = sizeAfter(run(lineOf(words)).code);
        bool isNamed = size % 2 == 0;
        for (const qint64 bytes : {qint64(0), size / 2, size - 1}) {
            QVERIFY(writeFile(m_target, "old"));
            const Ended ended = run(lineOf(words), {.inChild = fullAfter(bytes, isNamed)});
            isNamed = !isNamed;
            checkEnd(bytes, {.code = ended.code, .messages = ended.messages});
            if (QTest::currentTestFailed())
                return;
        }
    }

    void theSample()
    {
        const QDir sample(QStringLiteral(RANKSCOPE_SAMPLE));
        for (const qint64 bytes : {0, 1, 44, 45, 46, 1200, 1300, 2000, 5000}) {
            const QTemporaryDir folder;
            const ForkedEnd ended = runForked({u"sample"_s, folder.path()}, limitFileSize(std::uint64_t(bytes)));
            QCOMPARE(ended.code, 2);
            QVERIFY2(ended.messages.startsWith(folder.path().toUtf8()) && ended.messages.contains("File too large"),
                     ended.messages);
            QDirIterator files(folder.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
            while (files.hasNext()) { // those that fitted are whole, and nothing else is there
                const QString name = QDir(folder.path()).relativeFilePath(files.next());
                QCOMPARE(readFile(folder.filePath(name)), readFile(sample.filePath(name)));
            }
        }
    }

    void standardOutput_data()
    {
        QTest::addColumn<QStringList>("words");
        const QString trace = input(u"0.trd"_s);
        const QString stacks = QStringLiteral(RANKSCOPE_SAMPLE "/deadlock/stacks.xml");
        QTest::newRow("help") << QStringList{u"--help"_s};
        QTest::newRow("help of a verb") << QStringList{u"diff"_s, u"--help"_s};
        QTest::newRow("version") << QStringList{u"--version"_s};
        QTest::newRow("sample") << QStringList{u"sample"_s, u"%sample"_s};
        for (const char *verb : {"info", "stacks", "statistics", "compare"}) {
            const QString name = QString::fromLatin1(verb);
            const QString file = name == "statistics"_L1 ? input(u"a.npy"_s) : name == "compare"_L1 ? trace : stacks;
            QStringList line{name, file};
            if (name == "compare"_L1)
                line << u"--value"_s << u"S@p.fdv:2"_s;
            QTest::newRow(verb) << line;
            QTest::addRow("%s --json", verb) << line + QStringList{u"--json"_s};
        }
        const QList<QStringList> pairs = pairsOfRuns();
        for (const QStringList &pair : pairs) {
            QTest::addRow("diff of %s", qPrintable(pair[0])) << QStringList{u"diff"_s, pair[1], pair[2]};
            QTest::addRow("diff --json of %s", qPrintable(pair[0]))
                << QStringList{u"diff"_s, pair[1], pair[2], u"--json"_s};
        }
        for (const QStringList &words : exports())
            if (!words.contains(u"hdf5"_s)) // needs a file
                QTest::addRow("%s", qPrintable(nameOf(words)))
                    << QStringList(words).replaceInStrings(u"%target"_s, u"-"_s);
    }
    void standardOutput()
    {
        QFETCH(QStringList, words);
        words.replaceInStrings(u"%sample"_s, m_folder->filePath(u"s"_s));
        const bool isVerb = !words.contains(u"--help"_s) && !words.contains(u"--version"_s);
        ForkedEnd ended;
        if (isVerb) {
            ended = runForked(words, [] { dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO); });
        } else {
            const Ended ofProgram = run(words, {.outputFile = u"/dev/full"_s});
            ended.code = ofProgram.code;
            ended.messages = ofProgram.messages;
        }
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains("standard output: error: ")
                     && ended.messages.contains("No space left on device"),
                 ended.messages);
    }

private:
    static std::function<void()> fullAfter(qint64 bytes, bool isNamed)
    {
        return [limit = limitFileSize(static_cast<unsigned long>(bytes)), named = withoutUnnamedFiles(), isNamed] {
            limit();
            if (isNamed)
                named();
        };
    }

    static QByteArray trace(const QByteArray &value)
    {
        return "BW: [4] \"S\"; {\"p.fdv\", 2}\n"
               "AW: [4] \"S\" = "
               + value
               + "; {\"p.fdv\", 2}\n"
                 "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n"
                 "  IT: 1, (1)\n"
                 "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                 "EL: 1; {\"p.fdv\", 5}, 1.E\n";
    }

    static QString data(const QString &name) { return QStringLiteral(RANKSCOPE_TEST_DATA "/") + name; }
    QString input(const QString &name) const { return m_inputs.filePath(name); }

    /// A name, the reference, the current run.
    QList<QStringList> pairsOfRuns() const
    {
        const QString sample = QStringLiteral(RANKSCOPE_SAMPLE "/");
        return {{u"traces"_s, input(u"0.trd"_s), input(u"changed.trd"_s)},
                {u"equal traces"_s, input(u"0.trd"_s), input(u"0.trd"_s)},
                {u"stacks"_s, sample + u"deadlock/before.xml"_s, sample + u"deadlock/stacks.xml"_s},
                {u"comparisons"_s, data(u"comparison/residual.csv"_s), input(u"c.csv"_s)},
                {u"arrays"_s, input(u"a.npy"_s), input(u"b.npy"_s)},
                {u"equal arrays"_s, input(u"a.npy"_s), input(u"a.npy"_s)},
                {u"profiles"_s, sample + u"profile/before.pxml"_s, sample + u"profile/after.pxml"_s}};
    }

    QList<QStringList> exports() const
    {
        const QString stacks = QStringLiteral(RANKSCOPE_SAMPLE "/deadlock/stacks.xml");
        const QString profile = data(u"hpctoolkit/ptran.pxml"_s);
        QList<QStringList> lines;
        const auto add = [&lines](const QString &file, const char *view, const QStringList &formats) {
            for (const QString &format : formats)
                lines << QStringList{u"export"_s,   file,   u"--view"_s, QString::fromLatin1(view),
                                     u"--format"_s, format, u"-o"_s,     u"%target"_s};
        };
        add(input(u"0.trd"_s), "trace", {u"text"_s, u"csv"_s, u"xml"_s, u"hdf5"_s});
        add(stacks, "stacks", {u"csv"_s, u"xml"_s, u"hdf5"_s, u"folded"_s, u"json"_s, u"speedscope"_s, u"pprof"_s});
        add(data(u"comparison/residual.csv"_s), "comparison", {u"csv"_s, u"xml"_s, u"hdf5"_s});
        add(input(u"a.npy"_s), "array", {u"csv"_s, u"xml"_s, u"hdf5"_s, u"npy"_s});
        lines << lines.last() + QStringList{u"--filter"_s, u"> 3"_s};
        lines.last().replaceInStrings(u"npy"_s, u"hdf5"_s);
        lines.last()[1] = input(u"a.npy"_s);
        add(profile, "profile", {u"csv"_s, u"xml"_s, u"hdf5"_s, u"folded"_s, u"speedscope"_s, u"pprof"_s});
        return lines;
    }

    static QString nameOf(const QStringList &words)
    {
        return words[3] % u' ' % words[5] % (words.size() > 8 ? u" with a filter"_s : QString());
    }

    /// A row for each writer, or for every third, say.
    void addWriters(int every) const
    {
        QTest::addColumn<QStringList>("words");
        int number = 0;
        const auto add = [&number, every](const QString &name, const QStringList &words) {
            if (number++ % every == 0)
                QTest::addRow("%s", qPrintable(name)) << words;
        };
        for (const QStringList &words : exports())
            add(nameOf(words), words);
        const QList<QStringList> pairs = pairsOfRuns();
        for (const QStringList &pair : pairs)
            for (const QString &option : {u"--hdf5"_s, u"--csv"_s, u"--xml"_s, u"--html"_s, u"--junit"_s}) {
                add(u"diff of "_s % pair[0] % u' ' % option, {u"diff"_s, pair[1], pair[2], option, u"%target"_s});
                if (pair[0].startsWith("equal"_L1)) // their other reports are those of the others, without a row
                    break;
            }
        const QString stacks = QStringLiteral(RANKSCOPE_SAMPLE "/deadlock/stacks.xml");
        for (const QString &form : {u"text"_s, u"JSON"_s}) {
            const QStringList json = form == "JSON"_L1 ? QStringList{u"--json"_s} : QStringList();
            add(u"info "_s % form, QStringList{u"info"_s, stacks, u"-o"_s, u"%target"_s} + json);
            add(u"stacks "_s % form, QStringList{u"stacks"_s, stacks, u"-o"_s, u"%target"_s} + json);
            add(u"statistics "_s % form, QStringList{u"statistics"_s, input(u"a.npy"_s), u"-o"_s, u"%target"_s} + json);
        }
    }

    QStringList lineOf(const QStringList &words) const
    {
        return QStringList(words).replaceInStrings(u"%target"_s, m_target);
    }

    /// Of what a run wrote where there is room.
    qint64 sizeAfter(int code) const { return code < 0 ? -1 : QFileInfo(m_target).size(); }

    /// All of them for a small file; some of a larger one, in steps that fit no block, and those near its end.
    static std::set<qint64> sizesBelow(qint64 size)
    {
#ifdef RANKSCOPE_IS_SANITIZED
        constexpr qint64 small = 40; // a child takes ten times as long
        constexpr qint64 steps = 4;
#else
        constexpr qint64 small = 180;
        constexpr qint64 steps = 6;
#endif
        std::set<qint64> sizes = {0, 1, size / 2};
        const qint64 step = size <= small ? 1 : size / steps | 1;
        for (qint64 bytes = 0; bytes < size; bytes += step)
            sizes.insert(bytes);
        for (qint64 bytes = std::max(qint64(0), size - 3); bytes < size; ++bytes)
            sizes.insert(bytes);
        return sizes;
    }

    void checkEnd(qint64 bytes, const ForkedEnd &ended) const
    {
        const QByteArray what = "full after " + QByteArray::number(bytes) + " bytes, signal "
                                + QByteArray::number(ended.signal) + ": " + ended.messages;
        QVERIFY2(ended.code == 2, what);
        QVERIFY2(ended.messages.contains(QByteArray(m_target.toUtf8() + ": error: ")), what);
        QVERIFY2(ended.messages.contains("File too large"), what);
        QVERIFY2(ended.messages.count(": error: ") == 1, what);
        QVERIFY2(!ended.messages.contains("HDF5-DIAG"), what);
        QCOMPARE(readFile(m_target), "old"_ba);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"target"_s});
    }

    QTemporaryDir m_inputs;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_target;
};

RANKSCOPE_TEST(TestFullDisk, QCoreApplication)
#include "tst_fulldisk.moc"
