// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/optionuse.h"
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <span>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

/// An option, how it is given, and what it is for: the kinds by the help texts and docs/command-line.md, "*"
/// everything.
struct OptionCase {
    const char *option;
    const char *arguments;
    const char *kinds;
    const char *companion = ""; // without which it is without effect, with its own values
};

constexpr OptionCase diffOptions[] = {
    {"--json", "--json", "*"},
    {"--output", "-o OUT", "*"},
    {"--csv", "--csv OUT", "*"},
    {"--xml", "--xml OUT", "*"},
    {"--hdf5", "--hdf5 OUT", "*"},
    {"--html", "--html OUT", "*"},
    {"--junit", "--junit OUT", "*"},
    {"--limit", "--limit 3", "*"},
    {"--save", "--save OUT", "*"},
    {"--allow-partial", "--allow-partial", "*"},
    {"--abs", "--abs 1", "trace comparison array visualizer profile"},
    {"--rel", "--rel 1", "trace comparison array visualizer profile"},
    {"--rel-floor", "--rel-floor 1", "trace comparison array visualizer profile", "--rel 1"},
    {"--ulps", "--ulps 1", "trace comparison array visualizer profile"},
    {"--exact", "--exact", "trace comparison array visualizer profile"},
    {"--nan-differs", "--nan-differs", "trace comparison array visualizer profile"},
    {"--signed-zero-differs", "--signed-zero-differs", "trace comparison array visualizer profile"},
    {"--match-places", "--match-places line", "trace profile"},
    {"--parameters", "--parameters PARAMETERS", "trace"},
    {"--errors", "--errors ERRORS", "trace"},
    {"--noise", "--noise NOISE", "trace"},
    {"--noise-factor", "--noise-factor 2", "trace", "--noise NOISE"},
    {"--source", "--source .", "trace stacks profile errors", "--save OUT"},
    {"--group", "--group name", "trace"},
    {"--reference-source", "--reference-source .", "trace", "--current-source ."},
    {"--current-source", "--current-source .", "trace", "--reference-source ."},
    {"--encoding", "--encoding UTF-8", "trace stacks comparison profile configuration errors parameters"},
    {"--snapshot", "--snapshot 1", "stacks"},
    {"--rank-rule", "--rank-rule {rank}.txt", "stacks"},
    {"--dataset", "--dataset D", "array visualizer"},
    {"--rules", "--rules RULES", "trace array visualizer"},
    {"--attributes", "--attributes all", "array visualizer"},
    {"--grid", "--grid 1", "array visualizer"},
    {"--halo", "--halo 0", "array visualizer", "--grid 1"},
    {"--halo-at-edges", "--halo-at-edges", "array visualizer", "--grid 1"},
    {"--rank-order", "--rank-order row", "array visualizer", "--grid 1"},
    {"--check-halos", "--check-halos none", "array visualizer", "--grid 1"},
    {"--dataset-layout", "--dataset-layout generic-i32-v1", "visualizer"},
    {"--file-pattern", "--file-pattern {step}", "array visualizer"},
    {"--all-steps", "--all-steps", "array visualizer"},
    {"--steps", "--steps time", "array visualizer"},
    {"--decode", "--decode", "array visualizer"},
    {"--context", "--context 5", "trace", "--save OUT"},
    {"--normalise", "--normalise total", "profile"},
    {"--scaling", "--scaling weak --processes 1:2", "profile"},
    {"--processes", "--processes 1:2", "profile", "--scaling weak"},
    {"--of-one-process", "--of-one-process", "profile", "--scaling weak"},
    {"--pair-metrics", "--pair-metrics cycles=cycles", "profile"},
};

constexpr OptionCase exportOptions[] = {
    {"--dialect", "--dialect D3", "trace:text"},
    {"--level", "--level FULL", "trace:text trace:csv"},
    {"--construct", "--construct 1", "trace:text trace:csv"},
    {"--iterations", "--iterations 0:1,2,1", "trace:text trace:csv records:csv"},
    {"--names", "--names A*", "trace:text trace:csv records:csv"},
    {"--kinds", "--kinds RD", "records:csv"},
    {"--places", "--places :3", "records:csv"},
    {"--where", "--where >3", "records:csv"},
    {"--constructs", "--constructs 1", "records:csv"},
    {"--line", "--line 9", "variables:csv"},
    {"--reference", "--reference F", "variables:csv"},
    {"--reference-line", "--reference-line 9", "variables:csv", "--reference F"},
    {"--rules", "--rules RULES", "variables:csv", "--reference F"},
    {"--eol", "--eol lf",
     "trace:text trace:csv records:csv constructs:csv stacks:csv stacks:folded comparison:csv array:csv visualizer:csv "
     "profile:csv configuration:csv errors:csv parameters:csv variables:csv timeline:csv"},
    {"--encoding", "--encoding UTF-8",
     "trace:text trace:csv records:csv constructs:csv stacks:csv stacks:hdf5 stacks:json stacks:folded "
     "comparison:csv comparison:xml profile:csv profile:hdf5 profile:xml configuration:text configuration:csv "
     "errors:csv errors:xml parameters:text parameters:csv variables:csv"},
    {"--columns", "--columns COLUMNS",
     "stacks:csv stacks:hdf5 stacks:json array:csv array:xml array:hdf5 array:npy visualizer:csv"},
    {"--snapshot", "--snapshot 1", "stacks:csv stacks:hdf5 stacks:json stacks:folded visualizer:csv"},
    {"--cut", "--cut mpi", "stacks:csv stacks:hdf5 stacks:json stacks:folded"},
    {"--focus", "--focus 0", "stacks:csv stacks:hdf5 stacks:json stacks:folded"},
    {"--members", "--members counts", "stacks:csv stacks:hdf5 stacks:json stacks:folded"},
    {"--rank-rule", "--rank-rule {rank}.txt", "stacks:csv stacks:hdf5 stacks:json stacks:folded"},
    {"--dataset", "--dataset D", "array:csv array:xml array:hdf5 array:npy visualizer:csv"},
    {"--dataset-layout", "--dataset-layout generic-i32-v1", "visualizer:csv"},
    {"--file-pattern", "--file-pattern {step}", "array:csv array:xml array:hdf5 array:npy visualizer:csv"},
    {"--decode", "--decode", "array:csv array:xml array:hdf5 array:npy visualizer:csv"},
    {"--rows", "--rows i", "array:csv array:xml array:hdf5 array:npy visualizer:csv"},
    {"--fix", "--fix i=0", "array:csv array:xml array:hdf5 array:npy visualizer:csv"},
    {"--range", "--range i=0:0", "array:csv array:xml array:hdf5 array:npy visualizer:csv"},
    {"--filter", "--filter >0", "array:csv array:xml array:hdf5 array:npy visualizer:csv"},
    {"--stagger", "--stagger j(i)=a:b", "array:csv array:xml array:hdf5 array:npy visualizer:csv"},
    {"--stagger-file", "--stagger-file F", "array:csv array:xml array:hdf5 array:npy visualizer:csv"},
    {"--coordinates", "--coordinates values", "array:csv array:xml visualizer:csv"},
    {"--list", "--list", "array:csv visualizer:csv"},
    {"--swap", "--swap", "array:hdf5"},
    {"--write-layout", "--write-layout generic-i32-v1", "array:visualizer"},
    {"--metric", "--metric cycles", "profile:csv profile:hdf5 profile:xml"},
    {"--derive", "--derive x=$0", "profile:csv profile:hdf5"},
    {"--flat", "--flat file", "profile:csv profile:hdf5"},
    {"--samples", "--samples", "profile:csv profile:hdf5"},
    {"--combine", "--combine sum", "profile:csv profile:hdf5 profile:xml"},
    {"--structure", "--structure S", "profile:csv profile:hdf5 profile:xml"},
    {"--depth", "--depth 2", "timeline:csv"},
    {"--cells", "--cells 5", "timeline:csv"},
    {"--time", "--time 0:1", "timeline:csv"},
};

constexpr OptionCase compareOptions[] = {
    {"--decode", "--decode", "array visualizer"},
    {"--save", "--save OUT", "*"},
    {"--value", "", "*"},
    {"--digits", "--digits 3", "*"},
    {"--abs", "--abs 1", "*"},
    {"--rel", "--rel 1", "*"},
    {"--ulps", "--ulps 1", "*"},
    {"--nan-differs", "--nan-differs", "*"},
    {"--signed-zero-differs", "--signed-zero-differs", "*"},
    {"--json", "--json", "*"},
    {"--output", "-o OUT", "*"},
    {"--encoding", "--encoding UTF-8", "trace report comparison"},
    {"--dataset-layout", "--dataset-layout generic-i32-v1", "visualizer"},
    {"--source", "--source .", "trace report", "--save OUT"},
};

constexpr OptionCase infoOptions[] = {
    {"--save", "--save OUT", "*"},
    {"--json", "--json", "*"},
    {"--output", "-o OUT", "*"},
    {"--encoding", "--encoding UTF-8", "trace stacks comparison profile errors"},
    {"--dataset-layout", "--dataset-layout generic-i32-v1", "visualizer"},
    {"--file-pattern", "--file-pattern {step}", "array visualizer"},
};

constexpr OptionCase statisticsOptions[] = {
    {"--save", "--save OUT", "*"},
    {"--decode", "--decode", "*"},
    {"--dataset", "--dataset D", "*"},
    {"--filter", "--filter >0", "*"},
    {"--stagger", "--stagger j(i)=a:b", "*"},
    {"--stagger-file", "--stagger-file F", "*"},
    {"--json", "--json", "*"},
    {"--output", "-o OUT", "*"},
    {"--snapshot", "--snapshot 1", "visualizer"},
    {"--dataset-layout", "--dataset-layout generic-i32-v1", "visualizer"},
    {"--file-pattern", "--file-pattern {step}", "*"},
    {"--steps", "--steps time", "*"},
};

bool isFor(const OptionCase &one, const QString &kind)
{
    const QStringList kinds = QString::fromLatin1(one.kinds).split(u' ');
    return kinds.contains(u"*"_s) || kinds.contains(kind);
}

} // namespace

/// Options of another view, kind or format are refused with 2 before anything is written, in every verb that has
/// several.
class TestOptionUse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void refusedElsewhere_data();
    void refusedElsewhere();
    void refusedAlone_data();
    void refusedAlone();
    void everyOptionIsInATable_data();
    void everyOptionIsInATable();
    void ofSeveralFilesOneIsEnough();
    void theWindowsOptionsAreNoVerbs();

private:
    QStringList line(const QString &verb, const QString &kind, const OptionCase &one) const;
    void addRows(const QString &verb, const QStringList &kinds, std::span<const OptionCase> options) const;
    QString path(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
    QHash<QString, QString> m_files; // of each kind
};

void TestOptionUse::initTestCase()
{
    m_files = {{u"trace"_s, path(u"0.trd"_s)},
               {u"variables"_s, path(u"0.trd"_s)},
               {u"stacks"_s, path(u"stacks.csv"_s)},
               {u"comparison"_s, path(u"comparison.csv"_s)},
               {u"array"_s, path(u"a.npy"_s)},
               {u"visualizer"_s, QStringLiteral(RANKSCOPE_TEST_DATA "/visualizer/stream.vis")},
               {u"profile"_s, QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/xprof.pxml")},
               {u"records"_s, path(u"0.trd"_s)},
               {u"constructs"_s, path(u"0.trd"_s)},
               {u"configuration"_s, QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/loops.trd")},
               {u"errors"_s, QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/errors.err.trd")},
               {u"parameters"_s, QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/heat.par")}};
    QVERIFY(QFile::copy(QStringLiteral(RANKSCOPE_SAMPLE "/reference/0.trd"), m_files[u"trace"_s]));
    QVERIFY(writeFile(m_files[u"stacks"_s], "Depth,Processes,Threads,Function\n0,1,1,main (a.c:3)\n"));
    QVERIFY(writeFile(m_files[u"comparison"_s], "Value,Processes\n1,0-3\n"));
    QVERIFY(writeFile(m_files[u"array"_s], npyDoubles("(2, 2)", {1, 2, 3, 4})));
    QVERIFY(writeFile(path(u"rules.json"_s), "{}"));
}

QStringList TestOptionUse::line(const QString &verb, const QString &kind, const OptionCase &one) const
{
    const QString subject = kind.section(u':', 0, 0);
    QStringList line{verb, m_files.value(subject)};
    if (verb == "diff"_L1)
        line << m_files.value(subject);
    if (verb == "export"_L1)
        line << u"--view"_s << (subject == "visualizer"_L1 ? u"array"_s : subject) << u"--format"_s
             << kind.section(u':', 1) << u"-o"_s << path(u"out"_s);
    if (verb == "compare"_L1 && subject != "comparison"_L1)
        line << u"--value"_s << (subject == "trace"_L1 ? u"A@p.fdv:3"_s : u"D[0,0]"_s);
    QString arguments = QString::fromLatin1(one.arguments);
    arguments.replace("OUT"_L1, path(u"out"_s)).replace("RULES"_L1, path(u"rules.json"_s));
    arguments.replace("PARAMETERS"_L1, m_files.value(u"parameters"_s));
    arguments.replace("ERRORS"_L1, m_files.value(u"errors"_s));
    arguments.replace("NOISE"_L1, m_files.value(u"trace"_s));
    arguments.replace("COLUMNS"_L1, subject == "stacks"_L1 ? u"Function"_s : u"j"_s);
    return line << arguments.split(u' ', Qt::SkipEmptyParts);
}

/// Each option with each kind, and on the line of the program with the first kind that it is not for.
void TestOptionUse::addRows(const QString &verb, const QStringList &kinds, std::span<const OptionCase> options) const
{
    const QByteArray help = run({verb, u"--help"_s}).output;
    for (const OptionCase &one : options) {
        bool isRun = !help.contains(one.option);
        for (const QString &kind : kinds) {
            const bool fits = isFor(one, kind);
            const QStringList arguments = fits || isRun ? QStringList() : line(verb, kind, one);
            isRun = isRun || !fits;
            QTest::newRow(qPrintable(QString(verb % u' ' % kind % u' ' % QLatin1StringView(one.option))))
                << verb << kind << QByteArray(one.option) << QByteArray(one.companion).split(' ').front() << fits
                << arguments;
        }
    }
}

void TestOptionUse::refusedElsewhere_data()
{
    QTest::addColumn<QString>("verb");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<QByteArray>("companion");
    QTest::addColumn<bool>("isFor");
    QTest::addColumn<QStringList>("arguments"); // of the program; none: it is not run
    const QStringList kinds{u"trace"_s,   u"stacks"_s,        u"comparison"_s, u"array"_s,     u"visualizer"_s,
                            u"profile"_s, u"configuration"_s, u"errors"_s,     u"parameters"_s};
    addRows(u"info"_s, kinds, infoOptions);
    addRows(u"diff"_s, kinds, diffOptions);
    addRows(u"compare"_s, {u"trace"_s, u"comparison"_s, u"array"_s, u"visualizer"_s}, compareOptions);
    addRows(u"statistics"_s, {u"array"_s, u"visualizer"_s}, statisticsOptions);
    addRows(u"export"_s, {u"trace:text"_s,     u"trace:csv"_s,       u"records:csv"_s,        u"constructs:csv"_s,
                          u"stacks:csv"_s,     u"stacks:hdf5"_s,     u"stacks:json"_s,        u"stacks:folded"_s,
                          u"comparison:csv"_s, u"comparison:xml"_s,  u"array:csv"_s,          u"array:xml"_s,
                          u"array:hdf5"_s,     u"array:npy"_s,       u"visualizer:csv"_s,     u"profile:csv"_s,
                          u"profile:hdf5"_s,   u"profile:xml"_s,     u"configuration:text"_s, u"configuration:csv"_s,
                          u"errors:csv"_s,     u"parameters:text"_s, u"parameters:csv"_s,     u"variables:csv"_s},
            exportOptions);
}

void TestOptionUse::refusedElsewhere()
{
    QFETCH(QString, verb);
    QFETCH(QString, kind);
    QFETCH(QByteArray, option);
    QFETCH(QByteArray, companion);
    QFETCH(bool, isFor);
    QFETCH(QStringList, arguments);
    OptionSubjects subjects{kind.section(u':', 0, 0)};
    if (subjects.front() == "visualizer"_L1)
        subjects.prepend(u"array"_s);
    if (verb == "export"_L1)
        subjects << QString(subjects.front() % u':' % kind.section(u':', 1));
    const QByteArray verbName = verb.toLatin1();
    GivenOptions given{option.toStdString()};
    if (!companion.isEmpty())
        given.push_back(companion.toStdString());
    const auto used = checkOptionUse(QLatin1StringView(verbName), given, subjects);
    QCOMPARE(used.has_value(), isFor);
    if (arguments.isEmpty())
        return;
    const Ended ended = run(arguments);
    QVERIFY2(ended.messages.contains(QByteArray("error: " + option + " has no effect on ")), ended.messages);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY(!QFile::exists(path(u"out"_s)));
}

/// By docs/command-line.md.
void TestOptionUse::refusedAlone_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("companions");
    const auto add = [](const QString &kind, const QStringList &arguments, const QByteArray &companions) {
        QTest::newRow(qPrintable(QString(arguments.front() + u' ' + kind))) << kind << arguments << companions;
    };
    add(u"trace"_s, {u"--rel-floor"_s, u"1"_s}, "--rel");
    add(u"profile"_s, {u"--rel-floor"_s, u"1"_s}, "--rel");
    add(u"array"_s, {u"--halo"_s, u"0"_s}, "--grid");
    add(u"array"_s, {u"--halo-at-edges"_s}, "--grid");
    add(u"array"_s, {u"--rank-order"_s, u"column"_s}, "--grid");
    add(u"array"_s, {u"--check-halos"_s, u"none"_s}, "--grid or --rules");
    add(u"profile"_s, {u"--processes"_s, u"1:2"_s}, "--scaling or --normalise");
    add(u"profile"_s, {u"--of-one-process"_s}, "--scaling");
    add(u"stacks"_s, {u"--source"_s, u"."_s}, "--save");
}

/// An option that says more of one which is not given.
void TestOptionUse::refusedAlone()
{
    QFETCH(QString, kind);
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, companions);
    const Ended ended = run(QStringList{u"diff"_s, m_files[kind], m_files[kind]} + arguments);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    const QByteArray message = arguments.front().toLatin1() + " has no effect without " + companions + ".";
    QVERIFY2(ended.messages.contains(message), ended.messages);
}

void TestOptionUse::everyOptionIsInATable_data()
{
    QTest::addColumn<QStringList>("known");
    const auto add = [](const char *verb, std::span<const OptionCase> options, const QStringList &others) {
        QStringList known = others + QStringList{u"--help"_s};
        for (const OptionCase &one : options)
            known << QString::fromLatin1(one.option);
        QTest::newRow(verb) << known;
    };
    const QStringList outputs{u"--csv"_s, u"--xml"_s, u"--hdf5"_s, u"--html"_s}; // of the report of any kind
    add("info", infoOptions, outputs);
    add("diff", diffOptions, {u"--normalize"_s});
    add("compare", compareOptions, outputs);
    add("statistics", statisticsOptions, outputs);
    add("export", exportOptions, {u"--view"_s, u"--format"_s, u"--output"_s});
}

/// Who adds an option to a verb of several kinds says here, and in optionuse.cpp, what it is for.
void TestOptionUse::everyOptionIsInATable()
{
    QFETCH(QStringList, known);
    static const QRegularExpression option(uR"((?<=^  |,)--[a-z][a-z0-9-]*)"_s, QRegularExpression::MultilineOption);
    const QString help = QString::fromUtf8(run({QString::fromLatin1(QTest::currentDataTag()), u"--help"_s}).output);
    int count = 0;
    for (auto found = option.globalMatch(help); found.hasNext(); ++count) {
        const QString name = found.next().captured();
        QVERIFY2(known.contains(name), qPrintable(name));
    }
    QVERIFY(count > 3);
}

void TestOptionUse::ofSeveralFilesOneIsEnough()
{
    const QString layout = u"--dataset-layout"_s;
    const QStringList both{u"info"_s, m_files[u"array"_s], m_files[u"visualizer"_s], layout, u"generic-i32-v1"_s};
    QCOMPARE(run(both).code, 0);
    QCOMPARE(run({u"info"_s, m_files[u"array"_s], m_files[u"trace"_s], layout, u"generic-i32-v1"_s}).code, 2);
}

void TestOptionUse::theWindowsOptionsAreNoVerbs()
{
    for (const QStringList &before :
         {QStringList{u"--pane"_s, u"source"_s}, QStringList{u"--theme"_s, u"dark"_s},
          QStringList{u"--size"_s, u"9x9"_s}, QStringList{u"--screenshot"_s, path(u"out"_s)},
          QStringList{m_files[u"trace"_s]}}) {
        const Ended ended = run(before + QStringList{u"info"_s, m_files[u"trace"_s]});
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.messages.contains("window"), ended.messages);
    }
    QVERIFY(!QFile::exists(path(u"out"_s)));
}

RANKSCOPE_TEST(TestOptionUse, QCoreApplication)
#include "tst_optionuse.moc"
