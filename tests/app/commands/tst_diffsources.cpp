// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// Runs of two versions of a program: --reference-source and --current-source.
class TestDiffSources : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void pairs_data();
    void pairs();
    void withoutSources();
    void places_data();
    void places();
    void realDifferenceStays();
    void report();
    void saysWhatIsNotSure_data();
    void saysWhatIsNotSure();
    void refuses_data();
    void refuses();
    void oneFolderInside();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    bool writeSource(const QString &version, const QString &name, const QByteArray &text) const;
    bool writeTrace(const QString &name, const QByteArray &file, const std::array<int, 3> &lines,
                    const QByteArray &value = "2") const;
    QStringList diff(const QStringList &more = {}) const
    {
        return QStringList{u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s)} + more;
    }
    QStringList withSources(const QStringList &more = {}) const
    {
        return diff(QStringList{u"--reference-source"_s, path(u"a"_s), u"--current-source"_s, path(u"b"_s)} + more);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const QByteArray sourceText = "      program p\n      S = 1\n      T = S + 1\n      U = 3\n      end\n";

} // namespace

bool TestDiffSources::writeSource(const QString &version, const QString &name, const QByteArray &text) const
{
    const QString file = path(version % u'/' % name);
    return QDir().mkpath(QFileInfo(file).path()) && writeFile(file, text);
}

/// S, T and U are set on three lines of a file.
bool TestDiffSources::writeTrace(const QString &name, const QByteArray &file, const std::array<int, 3> &lines,
                                 const QByteArray &value) const
{
    const auto place = [&](std::size_t index) -> QByteArray {
        return "{\"" + file + "\", " + QByteArray::number(lines[index]) + "}\n";
    };
    return writeFile(path(name),
                     traceOf("BW: [4] \"S\"; " + place(0) + "AW: [4] \"S\" = 1; " + place(0) + "RD: [4] \"S\" = 1; "
                             + place(1) + "BW: [4] \"T\"; " + place(1) + "AW: [4] \"T\" = " + value + "; " + place(1)
                             + "BW: [4] \"U\"; " + place(2) + "AW: [4] \"U\" = 3; " + place(2)));
}

void TestDiffSources::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(writeSource(u"a"_s, u"p.fdv"_s, sourceText));
    QVERIFY(writeTrace(u"a.trd"_s, "p.fdv", {2, 3, 4}));
}

void TestDiffSources::pairs_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("name"); // of the file now
    QTest::addColumn<int>("first"); // line of S, T and U now
    QTest::addColumn<int>("second");
    QTest::addColumn<int>("third");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *name, const QByteArray &text, const QByteArray &file, std::array<int, 3> lines,
                        const QByteArray &says) {
        QTest::newRow(name) << text << file << lines[0] << lines[1] << lines[2] << says;
    };
    row("the same", sourceText, "p.fdv", {2, 3, 4}, "1 file, 5 line the same.");
    QByteArray text = sourceText;
    row("inserted above", text.replace("      S =", "! new\n      integer q\n      S ="), "p.fdv", {4, 5, 6},
        "1 file, 5 line the same, 2 inserted.");
    text = sourceText;
    row("deleted above", text.replace("      program p\n", ""), "p.fdv", {1, 2, 3},
        "1 file, 4 line the same, 1 deleted.");
    text = sourceText;
    row("edited in place, above it inserted", text.replace("T = S + 1", "T = 1 + S*1").replace("      T", "\n      T"),
        "p.fdv", {2, 4, 5}, "1 file, 4 line the same, 1 changed, 1 inserted.");
    text = sourceText;
    row("CR LF, no end of the last line", text.replace("\n", "\r\n").chopped(2).prepend("! \xE9\r\n"), "p.fdv",
        {3, 4, 5}, "1 file, 5 line the same, 1 inserted.");
    text = sourceText;
    row("renamed", text.prepend("! renamed\n"), "q.fdv", {3, 4, 5}, "1 file, 5 line the same, 1 inserted.");
    row("in another folder of the traces", QByteArray(sourceText).prepend("!\n"), "/home/me/new/p.fdv", {3, 4, 5},
        "1 file, 5 line the same, 1 inserted.");
}

void TestDiffSources::pairs()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, name);
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(int, third);
    QFETCH(QByteArray, says);
    QVERIFY(writeSource(u"b"_s, QString::fromLatin1(name.mid(name.lastIndexOf('/') + 1)), text));
    QVERIFY(writeTrace(u"b.trd"_s, name, {first, second, third}));
    const Ended ended = run(withSources());
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(ended.code, 0);
    QByteArray words = ended.output; // with and without the plural forms of the language
    words.replace("(s)", "").replace("lines", "line").replace("files", "file");
    const QByteArray sentence = "Source line were paired: " + says;
    QVERIFY2(words.contains(sentence), words);
}

void TestDiffSources::withoutSources()
{
    QVERIFY(writeTrace(u"b.trd"_s, "p.fdv", {4, 5, 6}));
    const Ended ended = run(diff());
    QCOMPARE(ended.code, 1);
    QVERIFY(!ended.output.contains("Source lines"));
}

void TestDiffSources::places_data()
{
    QTest::addColumn<QString>("mode");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("code");
    QTest::newRow("path") << u"path"_s << QByteArray("x/p.fdv") << 0;
    QTest::newRow("strict, same name") << u"strict"_s << QByteArray("p.fdv") << 0;
    QTest::newRow("strict, another name") << u"strict"_s << QByteArray("x/p.fdv") << 1;
    QTest::newRow("line, renamed") << u"line"_s << QByteArray("q.fdv") << 0;
}

void TestDiffSources::places()
{
    QFETCH(QString, mode);
    QFETCH(QByteArray, name);
    QFETCH(int, code);
    QVERIFY(writeSource(u"b"_s, QString::fromLatin1(name.mid(name.lastIndexOf('/') + 1)), "! a\n" + sourceText));
    QVERIFY(writeTrace(u"b.trd"_s, name, {3, 4, 5}));
    QCOMPARE(run(withSources({u"--match-places"_s, mode})).code, code);
}

/// The value is compared with the one of its line, and the difference names the line of the reference.
void TestDiffSources::realDifferenceStays()
{
    QVERIFY(writeSource(u"b"_s, u"p.fdv"_s, "! a\n" + sourceText));
    QVERIFY(writeTrace(u"b.trd"_s, "p.fdv", {3, 4, 5}, "7"));
    const Ended ended = run(withSources({u"--json"_s}));
    QCOMPARE(ended.code, 1);
    const QJsonArray differences = ended.json().value("differences"_L1).toArray();
    QCOMPARE(differences.size(), 1);
    QCOMPARE(differences[0].toObject().value("name"_L1).toString(), u"T"_s);
    QCOMPARE(differences[0].toObject().value("line"_L1).toInt(), 3);
    const QJsonObject options = ended.json().value("options"_L1).toObject();
    QCOMPARE(options.value("reference_source"_L1).toString(), path(u"a"_s));
    QCOMPARE(options.value("current_source"_L1).toString(), path(u"b"_s));
    QVERIFY(!ended.json().value("counts"_L1).toObject().contains("known"_L1));
}

void TestDiffSources::report()
{
    QVERIFY(writeSource(u"b"_s, u"p.fdv"_s, "! a\n" + sourceText));
    QVERIFY(writeTrace(u"b.trd"_s, "p.fdv", {3, 4, 5}));
    QCOMPARE(run(withSources({u"--html"_s, path(u"d.html"_s)})).code, 0);
    QVERIFY(readFile(path(u"d.html"_s)).contains("Source lines were paired: "));
}

void TestDiffSources::saysWhatIsNotSure_data()
{
    QTest::addColumn<QString>("second"); // another file of the current version
    QTest::addColumn<int>("line"); // of U
    QTest::addColumn<QByteArray>("says");
    QTest::addColumn<int>("code");
    QTest::newRow("a line beyond the end") << QString() << 99 << QByteArray("The traces name line 99 of it") << 1;
    QTest::newRow("no such file") << QString() << 0 << QByteArray() << 1; // line 0 pairs with line 0 alone
    QTest::newRow("deeper ones do not matter") << u"old/p.fdv"_s << 5 << QByteArray() << 0;
}

void TestDiffSources::saysWhatIsNotSure()
{
    QFETCH(QString, second);
    QFETCH(int, line);
    QFETCH(QByteArray, says);
    QFETCH(int, code);
    QVERIFY(writeSource(u"b"_s, u"p.fdv"_s, "! a\n" + sourceText));
    if (!second.isEmpty())
        QVERIFY(writeSource(u"b"_s, second, "other\n"));
    QVERIFY(writeTrace(u"b.trd"_s, "p.fdv", {3, 4, line}));
    const Ended ended = run(withSources());
    QCOMPARE(ended.code, code);
    QCOMPARE(ended.messages.isEmpty(), says.isEmpty());
    QVERIFY2(ended.messages.contains(says), ended.messages);
}

void TestDiffSources::refuses_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("says");
    const QStringList both{u"--reference-source"_s, u"a"_s, u"--current-source"_s};
    QTest::newRow("one folder") << both.first(2) << QByteArray("without --current-source");
    QTest::newRow("the other folder") << QStringList{u"--current-source"_s, u"a"_s}
                                      << QByteArray("without --reference-source");
    QTest::newRow("no folder") << both + QStringList{u"none"_s} << QByteArray("no such folder");
    QTest::newRow("a file") << both + QStringList{u"a.trd"_s} << QByteArray("is no folder");
    QTest::newRow("nothing in it") << both + QStringList{u"empty"_s} << QByteArray("is in both folders");
    QTest::newRow("two that may be meant") << both + QStringList{u"twice"_s} << QByteArray("may be ");
    QTest::newRow("no places") << both + QStringList{u"a"_s, u"--match-places"_s, u"ignore"_s}
                               << QByteArray("--match-places ignore");
}

void TestDiffSources::refuses()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, says);
    QVERIFY(QDir().mkpath(path(u"empty"_s)));
    QVERIFY(writeSource(u"twice"_s, u"x/p.fdv"_s, sourceText));
    QVERIFY(writeSource(u"twice"_s, u"y/p.fdv"_s, sourceText));
    QVERIFY(writeTrace(u"b.trd"_s, "p.fdv", {2, 3, 4}));
    for (QString &option : options) {
        if (!option.startsWith(u'-') && option != "ignore"_L1)
            option = path(option);
    }
    const Ended ended = run(diff(options));
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(says), ended.messages);
}

/// Of the files of one name the one is taken whose folder the traces name; relative folders are as good.
void TestDiffSources::oneFolderInside()
{
    QVERIFY(writeSource(u"a"_s, u"src/p.fdv"_s, sourceText));
    QVERIFY(writeSource(u"a"_s, u"p.fdv"_s, "something else\n"));
    QVERIFY(writeSource(u"b"_s, u"src/p.fdv"_s, "! a\n" + sourceText));
    QVERIFY(writeTrace(u"a.trd"_s, "src/p.fdv", {2, 3, 4}));
    QVERIFY(writeTrace(u"b.trd"_s, "src/p.fdv", {3, 4, 5}));
    const Ended ended =
        runInShell(u"\"$rankscope\" diff a.trd b.trd --reference-source a --current-source ./b"_s, m_folder->path());
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(ended.code, 0);
}

RANKSCOPE_TEST(TestDiffSources, QCoreApplication)
#include "tst_diffsources.moc"
