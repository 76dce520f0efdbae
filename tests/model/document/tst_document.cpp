// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/document.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What a document takes over from its content, for each family.
class TestDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void traces();
    void stacks();
    void comparison();
    void arrays();
    void profile();
    void configuration();
    void errors();
    void parameters();
    void emptyRuns();
};

namespace {

ProblemList problemIn(const QString &file)
{
    ProblemList problems;
    problems.add({.file = file, .text = u"Something is odd."_s});
    return problems;
}

/// The files whose problems these are, in order.
QStringList filesOf(const ProblemList &problems)
{
    QStringList files;
    for (const Problem &problem : problems.items())
        files << problem.file;
    return files;
}

QDateTime noonOn(int day)
{
    return {QDate(2026, 3, day), QTime(12, 0), Qt::UTC};
}

std::shared_ptr<const Trace> traceOn(int day, std::uint64_t bytes)
{
    auto trace = std::make_shared<Trace>();
    trace->file = QString::number(day) + u".trd"_s;
    trace->fileBytes = bytes;
    trace->fileTime = noonOn(day);
    trace->problems = problemIn(trace->file);
    return trace;
}

template<typename Content>
std::shared_ptr<Content> contentOf(const QString &file)
{
    auto content = std::make_shared<Content>();
    content->file = file;
    content->fileBytes = 40;
    content->fileTime = noonOn(1);
    content->problems = problemIn(file);
    return content;
}

/// Which of the accessors give something, in the order of Family.
QString filled(const Document &document)
{
    QString letters;
    letters += document.traces() && document.trace() ? u'T' : u'-';
    letters += document.stacks() ? u'S' : u'-';
    letters += document.comparison() && document.values() ? u'C' : u'-';
    letters += document.arrayRun() && document.arrays() ? u'A' : u'-';
    letters += document.profile() ? u'P' : u'-';
    letters += document.configuration() ? u'K' : u'-';
    letters += document.errors() ? u'E' : u'-';
    letters += document.parameters() ? u'D' : u'-';
    return letters;
}

} // namespace

void TestDocument::traces()
{
    const auto first = traceOn(5, 100);
    const Document document(TraceRun{{{2, first}, {7, traceOn(9, 50)}, {8, traceOn(3, 1)}}});
    QCOMPARE(document.family(), Family::Trace);
    QCOMPARE(filled(document), u"T-------"_s);
    QCOMPARE(document.trace(), first);
    QCOMPARE(document.name, u"5.trd"_s);
    QCOMPARE(document.processes.toString(), u"2,7,8"_s);
    QCOMPARE(filesOf(document.problems), QStringList({u"5.trd"_s, u"9.trd"_s, u"3.trd"_s}));
    QCOMPARE(document.bytes, std::optional<std::uint64_t>(151));
    QCOMPARE(document.modified, noonOn(9));
}

void TestDocument::stacks()
{
    auto pools = std::make_shared<StackPools>();
    const auto snapshot = [&pools](QStringView text) {
        return StackSnapshot{{}, {}, std::make_shared<const StackTree>(treeFromText(text, pools))};
    };
    auto content = contentOf<StackDocument>(u"job"_s);
    content->pools = pools;
    content->snapshots = {snapshot(u"main (a.c:1) [0-3]\n"), snapshot(u"main (a.c:1) [2-5,9]\n")};
    const Document document(content);
    QCOMPARE(document.family(), Family::Stacks);
    QCOMPARE(filled(document), u"-S------"_s);
    QCOMPARE(document.name, u"job"_s);
    QCOMPARE(document.processes.toString(), u"0-5,9"_s);
    QCOMPARE(filesOf(document.problems), QStringList(u"job"_s));
    QCOMPARE(document.bytes, std::optional<std::uint64_t>(40));
    QCOMPARE(document.modified, noonOn(1));
}

void TestDocument::comparison()
{
    auto content = contentOf<ComparisonDocument>(u"u.csv"_s);
    content->table.rows = {{{u"1.5"_s, *ProcessSet::parse(u"0-2")}, {}, 2}, {{u"7"_s, ProcessSet(5)}, {}, 3}};
    content->groups = exactGroups(content->table);
    std::shared_ptr<const ValueGroups> kept;
    {
        const Document document(std::move(content));
        QCOMPARE(document.family(), Family::Comparison);
        QCOMPARE(filled(document), u"--C-----"_s);
        QCOMPARE(document.name, u"u.csv"_s);
        QCOMPARE(document.processes.toString(), u"0-2,5"_s);
        QCOMPARE(filesOf(document.problems), QStringList(u"u.csv"_s));
        QCOMPARE(document.values(), document.values()); // one pointer, so that the same values are known as such
        kept = document.values();
    }
    QCOMPARE(kept->groups.size(), std::size_t(2)); // they outlive the document
    QCOMPARE(kept->groups.back().value.text, u"7"_s);
}

void TestDocument::arrays()
{
    const auto file = [](const QString &name) {
        auto document = std::make_shared<ArrayDocument>();
        document->name = name;
        document->problems = problemIn(name);
        return std::shared_ptr<const ArrayDocument>(document);
    };
    const auto first = file(u"u0.npy"_s);
    const Document document(std::vector<ArrayProcess>{{0, first}, {1, file(u"u1.npy"_s)}});
    QCOMPARE(document.family(), Family::Arrays);
    QCOMPARE(filled(document), u"---A----"_s);
    QCOMPARE(document.arrays(), first);
    QCOMPARE(document.name, u"u0.npy"_s);
    QVERIFY(document.processes.isEmpty());
    QCOMPARE(filesOf(document.problems), QStringList({u"u0.npy"_s, u"u1.npy"_s}));
    QVERIFY(!document.bytes);
    QVERIFY(!document.modified.isValid());
}

void TestDocument::profile()
{
    const Document document(contentOf<ProfileDocument>(u"a.pxml"_s));
    QCOMPARE(document.family(), Family::Profile);
    QCOMPARE(filled(document), u"----P---"_s);
    QCOMPARE(document.name, u"a.pxml"_s);
    QVERIFY(document.processes.isEmpty());
    QCOMPARE(filesOf(document.problems), QStringList(u"a.pxml"_s));
    QCOMPARE(document.bytes, std::optional<std::uint64_t>(40));
}

void TestDocument::configuration()
{
    const Document document(contentOf<TraceConfiguration>(u"loops0.trd"_s));
    QCOMPARE(document.family(), Family::Configuration);
    QCOMPARE(filled(document), u"-----K--"_s);
    QCOMPARE(document.name, u"loops0.trd"_s);
    QVERIFY(document.processes.isEmpty());
    QCOMPARE(filesOf(document.problems), QStringList(u"loops0.trd"_s));
}

void TestDocument::errors()
{
    auto content = contentOf<ErrorsDocument>(u"heat.err.trd"_s);
    content->runs = {{.errors = {{.process = 3}}, .totals = {{.process = 5, .errors = 1}}}};
    const Document document(content);
    QCOMPARE(document.family(), Family::Errors);
    QCOMPARE(filled(document), u"------E-"_s);
    QCOMPARE(document.errors(), content);
    QCOMPARE(document.name, u"heat.err.trd"_s);
    QCOMPARE(document.processes.toString(), u"3,5"_s);
    QCOMPARE(filesOf(document.problems), QStringList(u"heat.err.trd"_s));
    QCOMPARE(document.bytes, std::optional<std::uint64_t>(40));
}

void TestDocument::parameters()
{
    const Document document(contentOf<ParameterFile>(u"usr.par"_s));
    QCOMPARE(document.family(), Family::Parameters);
    QCOMPARE(filled(document), u"-------D"_s);
    QCOMPARE(document.name, u"usr.par"_s);
    QVERIFY(document.processes.isEmpty());
    QCOMPARE(filesOf(document.problems), QStringList(u"usr.par"_s));
    QCOMPARE(document.bytes, std::optional<std::uint64_t>(40));
    QCOMPARE(document.modified, noonOn(1));
}

void TestDocument::emptyRuns()
{
    QCOMPARE(filled(Document(TraceRun())), u"--------"_s);
    QCOMPARE(filled(Document(std::vector<ArrayProcess>())), u"--------"_s);
}

RANKSCOPE_TEST(TestDocument, NoApplication)

#include "tst_document.moc"
