// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/sources/placespelling.h"
#include "model/trace/sources/sourcemap.h"
#include "model/trace/sources/sourcepairing.h"
#include "tests/model/trace/randomprogram.h"
#include "tests/support/testclass.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Files and lines of two versions of the source, and runs of both.
class TestSourceMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesOfOneName_data();
    void filesOfOneName();
    void renamedFiles();
    void nothingInCommon();
    void spelledPlaces();
    void namedSourcesOfARun();
    void problemsAreSaid();
    void cancelled();
    void runsOfEditedPrograms();
    void aChangedValueIsStillFound();
};

namespace {

SourceVersionFile fileOfVersion(const QString &name, const std::string &text, std::uint32_t lastLine = 0)
{
    return {{name.toStdString(), name, lastLine}, u"/src/"_s % name, std::make_shared<const std::string>(text)};
}

SourceVersion versionOf(const std::vector<SourceVersionFile> &files)
{
    return {u"/src"_s, files, {}};
}

/// The names of the pairs: "a.f=b.f".
QStringList pairedNames(const QStringList &reference, const QStringList &current)
{
    std::vector<SourceVersionFile> one;
    std::vector<SourceVersionFile> two;
    for (const QString &name : reference)
        one.push_back(fileOfVersion(name, "only in the reference: " + name.toStdString()));
    for (const QString &name : current)
        two.push_back(fileOfVersion(name, "only in the current one: " + name.toStdString()));
    QStringList pairs;
    for (const auto &[first, second] : pairSourceFiles(one, two, Progress()))
        pairs << reference[qsizetype(first)] % u'=' % current[qsizetype(second)];
    return pairs;
}

/// A made-up source for the lines that traces name, and an edited version of it.
struct EditedSource {
    std::string before;
    std::string after;
    std::map<int, int> lineNow; // of the lines that traces name
};

/// Lines that no trace names are deleted, lines are inserted anywhere, and lines that traces name are edited in place.
EditedSource editedSource(const std::set<int> &named, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    EditedSource source;
    int now = 0;
    const auto insert = [&] {
        source.after += random() % 2 ? "      end do\n" : "! remark " + std::to_string(random()) + "\n";
        ++now;
    };
    const int last = named.empty() ? 0 : *named.rbegin();
    for (int line = 1; line <= last + 3; ++line) {
        const bool isNamed = named.contains(line);
        const std::string statement =
            "      x" + std::to_string(mixed(seed, std::uint64_t(line))) + "(i) = a(i, " + std::to_string(line) + ")";
        const std::string text = isNamed ? statement : line % 3 == 0 ? "      end do" : line % 3 == 1 ? "" : statement;
        source.before += text + "\n";
        if (random() % 8 == 0)
            insert();
        if (!isNamed && random() % 6 == 0)
            continue;
        source.after += text + (isNamed && random() % 10 == 0 ? " + 1\r\n" : "\n");
        ++now;
        if (isNamed)
            source.lineNow[line] = now;
    }
    return source;
}

QRegularExpression placeInTrace()
{
    return QRegularExpression(u"\"p\\.fdv\", (\\d+)"_s);
}

std::set<int> namedLines(const ProgramTraces &traces)
{
    std::set<int> lines;
    for (const TraceText &text : traces.texts) {
        const QString all = QString::fromLatin1(text.structure + text.body);
        for (auto match = placeInTrace().globalMatch(all); match.hasNext();)
            lines.insert(match.next().captured(1).toInt());
    }
    return lines;
}

QByteArray moved(const QByteArray &text, const std::map<int, int> &lineNow, const QByteArray &file)
{
    const QString all = QString::fromLatin1(text);
    QByteArray result;
    qsizetype at = 0;
    for (auto matches = placeInTrace().globalMatch(all); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        result += text.mid(at, match.capturedStart() - at) + "\"" + file + "\", "
                  + QByteArray::number(lineNow.at(match.captured(1).toInt()));
        at = match.capturedEnd();
    }
    return result + text.mid(at);
}

/// The same run of the edited program.
QList<TraceText> movedTexts(const ProgramTraces &traces, const std::map<int, int> &lineNow, const QByteArray &file)
{
    QList<TraceText> texts = traces.texts;
    for (TraceText &text : texts) {
        text.body = moved(text.body, lineNow, file);
        text.structure = moved(text.structure, lineNow, file);
    }
    return texts;
}

std::shared_ptr<const TraceDiff> diffOfVersions(const TraceRun &reference, const TraceRun &current,
                                                const EditedSource &source, const QString &file)
{
    const auto map = makeSourceMap(versionOf({fileOfVersion(u"p.fdv"_s, source.before)}),
                                   versionOf({fileOfVersion(file, source.after)}), Progress());
    return diffOf(reference, current, {}, {.places = PlaceMatching::Path, .syncPoints = {}, .sources = map.value()});
}

} // namespace

void TestSourceMap::filesOfOneName_data()
{
    QTest::addColumn<QStringList>("reference");
    QTest::addColumn<QStringList>("current");
    QTest::addColumn<QStringList>("pairs");
    const auto row = [](const char *name, const QStringList &reference, const QStringList &current,
                        const QStringList &pairs) { QTest::newRow(name) << reference << current << pairs; };
    row("none", {}, {}, {});
    row("the same name", {u"a.f"_s}, {u"a.f"_s}, {u"a.f=a.f"_s});
    row("another folder", {u"/old/src/a.f"_s}, {u"/new/src/a.f"_s}, {u"/old/src/a.f=/new/src/a.f"_s});
    row("backslashes", {u"C:\\p\\a.f"_s}, {u"./p/a.f"_s}, {u"C:\\p\\a.f=./p/a.f"_s});
    row("the longest end", {u"x/a.f"_s, u"y/a.f"_s}, {u"n/y/a.f"_s, u"n/x/a.f"_s},
        {u"x/a.f=n/x/a.f"_s, u"y/a.f=n/y/a.f"_s});
    row("not sure", {u"a.f"_s}, {u"x/a.f"_s, u"y/a.f"_s}, {});
    row("what is left is sure", {u"x/a.f"_s, u"z/a.f"_s}, {u"n/x/a.f"_s, u"q/a.f"_s},
        {u"x/a.f=n/x/a.f"_s, u"z/a.f=q/a.f"_s});
    row("another name", {u"a.f"_s}, {u"b.f"_s}, {});
}

void TestSourceMap::filesOfOneName()
{
    QFETCH(QStringList, reference);
    QFETCH(QStringList, current);
    QFETCH(QStringList, pairs);
    QCOMPARE(pairedNames(reference, current), pairs);
}

void TestSourceMap::renamedFiles()
{
    const std::string solver = "solve\nx=1\ny=2\nz=3\n";
    const std::string output = "print\na=1\nb=2\nc=3\n";
    const std::vector<SourceVersionFile> before{fileOfVersion(u"solver.f"_s, solver),
                                                fileOfVersion(u"output.f"_s, output),
                                                fileOfVersion(u"empty.f"_s, "\n\n")};
    const std::vector<SourceVersionFile> now{fileOfVersion(u"print.f"_s, "! new\n" + output),
                                             fileOfVersion(u"cg.f"_s, solver + "more\n"),
                                             fileOfVersion(u"void.f"_s, "\n\n"), fileOfVersion(u"half.f"_s, "x=1\n")};
    using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
    QCOMPARE(pairSourceFiles(before, now, Progress()), (Pairs{{0, 1}, {1, 0}}));
    QCOMPARE(pairSourceFiles({}, now, Progress()), Pairs());
    // 2 of 4 lines are in both
    QCOMPARE(pairSourceFiles({fileOfVersion(u"a.f"_s, "1\n2\n3\n4\n")}, {fileOfVersion(u"b.f"_s, "1\n2\n5\n6\n")},
                             Progress()),
             (Pairs{{0, 0}}));
    QCOMPARE(pairSourceFiles({fileOfVersion(u"a.f"_s, "1\n2\n3\n4\n")}, {fileOfVersion(u"b.f"_s, "1\n5\n6\n7\n")},
                             Progress()),
             Pairs());
}

void TestSourceMap::nothingInCommon()
{
    const auto map = makeSourceMap(versionOf({}), versionOf({fileOfVersion(u"a.f"_s, "x\n")}), Progress());
    QVERIFY(!map);
    QCOMPARE(map.error().kind, ErrorKind::BadOption);
    QVERIFY(!makeSourceMap(versionOf({}), versionOf({}), Progress()));
}

void TestSourceMap::spelledPlaces()
{
    const auto map = makeSourceMap(versionOf({fileOfVersion(u"a.f"_s, "one\ntwo\nthree\n")}),
                                   versionOf({fileOfVersion(u"x/a.f"_s, "one\nnew\ntwo\n")}), Progress());
    const PlaceSpelling spelling(map->get());
    const auto reference = [&](std::uint32_t line) { return spelling.of("a.f", line, SourceSide::Reference).line; };
    const auto current = [&](std::uint32_t line) { return spelling.of("x/a.f", line, SourceSide::Current).line; };
    QCOMPARE(current(1), reference(1));
    QCOMPARE(current(3), reference(2));
    QCOMPARE(current(0), reference(0)); // no line
    QCOMPARE(current(9), reference(9)); // beyond both ends
    QCOMPARE(spelling.of("x/a.f", 1, SourceSide::Current).file, std::string_view("a.f"));
    for (std::uint32_t line = 0; line < 6; ++line) {
        QVERIFY(current(2) != reference(line)); // inserted
        if (line != 4)
            QVERIFY(current(4) != reference(line)); // beyond the end
    }
    QCOMPARE(spelling.of("b.f", 2, SourceSide::Current).line, std::string("2"));
    QCOMPARE(spelling.of("b.f", 2, SourceSide::Current).file, std::string_view("b.f"));
    QCOMPARE(PlaceSpelling().of("x/a.f", 3, SourceSide::Current).line, std::string("3"));
}

void TestSourceMap::namedSourcesOfARun()
{
    const TraceRun run = runOf({{"AW: [4] \"S\" = 1; {\"b.f\", 7}\nAW: [4] \"T\" = 1; {\"a.f\", 2}\n"},
                                {"AW: [4] \"S\" = 1; {\"b.f\", 5}\nAW: [4] \"T\" = 1; {\"\", 9}\n"}},
                               u"r"_s);
    const std::vector<NamedSource> named = namedSourcesOf(run);
    QCOMPARE(named.size(), std::size_t(2));
    QCOMPARE(named[0].title, u"a.f"_s);
    QCOMPARE(named[1].name, std::string("b.f"));
    QCOMPARE(named[1].lastLine, 7u);
    QVERIFY(namedSourcesOf({}).empty());
}

void TestSourceMap::problemsAreSaid()
{
    const auto map = makeSourceMap(
        versionOf({fileOfVersion(u"a.f"_s, "1\n2\n", 5), fileOfVersion(u"gone.f"_s, "x\n")}),
        versionOf({fileOfVersion(u"a.f"_s, "1\n2\n", 2), fileOfVersion(u"./a.f"_s, "1\n2\n")}), Progress());
    QVERIFY(map.has_value());
    QStringList problems;
    for (const Problem &problem : (*map)->problems.items())
        problems << problem.file % u' ' % severityName(problem.severity);
    QCOMPARE(problems, (QStringList{u"/src/a.f warning"_s, u"/src/gone.f note"_s, u"/src/./a.f note"_s}));
    QCOMPARE((*map)->fileCount, std::uint64_t(1));
}

void TestSourceMap::cancelled()
{
    Progress progress;
    progress.cancel();
    const auto map = makeSourceMap(versionOf({fileOfVersion(u"a.f"_s, "x\n")}),
                                   versionOf({fileOfVersion(u"a.f"_s, "x\n")}), progress);
    QVERIFY(!map);
    QCOMPARE(map.error().kind, ErrorKind::Cancelled);
}

/// Whatever was inserted, deleted and edited in the source: the same run is equal.
void TestSourceMap::runsOfEditedPrograms()
{
    int different = 0; // where nothing is paired
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const ProgramTraces traces = traced(randomProgram(seed), {.processes = 1 + int(seed % 3)});
        const EditedSource source = editedSource(namedLines(traces), seed);
        const QByteArray file = seed % 4 == 0 ? "new/q.fdv" : "p.fdv";
        const TraceRun reference = runOf(traces.texts, u"r"_s);
        const TraceRun current = runOf(movedTexts(traces, source.lineNow, file), u"c"_s);
        const auto diff = diffOfVersions(reference, current, source, QString::fromLatin1(file));
        QVERIFY2(diff->isEqual(), qPrintable(u"seed %1:\n%2"_s.arg(seed).arg(summaryOf(*diff).join(u'\n'))));
        different += diffOf(reference, current)->isEqual() ? 0 : 1;
    }
    QVERIFY(different > 30);
}

void TestSourceMap::aChangedValueIsStillFound()
{
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Program program = randomProgram(seed);
        const ProgramTraces traces = traced(program, {});
        if (traces.values.empty())
            continue;
        const EditedSource source = editedSource(namedLines(traces), seed);
        ProgramTraces changed = traces;
        const ProgramTraces::ValueRecord &value = traces.values[seed % traces.values.size()];
        changed.texts[value.process].body.replace(value.at, value.length, "99999");
        const auto plain = diffOf(runOf(traces.texts, u"r"_s), runOf(changed.texts, u"c"_s));
        const auto diff =
            diffOfVersions(runOf(traces.texts, u"r"_s), runOf(movedTexts(changed, source.lineNow, "p.fdv"), u"c"_s),
                           source, u"p.fdv"_s);
        QVERIFY(!plain->isEqual());
        QCOMPARE(summaryOf(*diff), summaryOf(*plain));
    }
}

RANKSCOPE_TEST(TestSourceMap, QCoreApplication)
#include "tst_sourcemap.moc"
